"""What deploy/ says, beside what the rest of the project says of the same."""

import runpy
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.rehearsal import dockerfile

HOUSE = Path(__file__).parents[2]
FOLDER = HOUSE / "deploy"
KUSTOMIZATION = "kustomization.yaml"

Manifest = dict[str, Any]


def read(name: str) -> Manifest:
    """The one document in that file of the folder."""
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))


def names() -> list[str]:
    """The files of the folder that describe something in the cluster."""
    return [path.name for path in sorted(FOLDER.glob("*.yaml")) if path.name != KUSTOMIZATION]


@pytest.fixture(scope="session")
def deployment() -> Manifest:
    """What the Deployment says of itself."""
    return read("deployment.yaml")


@pytest.fixture(scope="session")
def pod(deployment: Manifest) -> Manifest:
    """What the Deployment says of its pods."""
    return deployment["spec"]["template"]["spec"]


@pytest.fixture(scope="session")
def container(pod: Manifest) -> Manifest:
    """The only container of a pod."""
    (only,) = pod["containers"]
    return only


@pytest.fixture(scope="session")
def image() -> dict[str, str]:
    """The last stage of the Dockerfile, by instruction."""
    stages = dockerfile.stages((HOUSE / "Dockerfile").read_text(encoding="utf-8"))
    return {instruction.word: instruction.rest for instruction in stages[-1].instructions}


@pytest.fixture
def gunicorn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What gunicorn.conf.py says."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    return runpy.run_path(str(HOUSE / "gunicorn.conf.py"))
