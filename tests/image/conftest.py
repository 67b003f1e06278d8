"""Small projects whose images are rehearsed, for real, in a moment."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest

from tools.rehearsal.build import Image, build

Make = Callable[..., Path]
Build = Callable[..., Image]

REHEARSING = "test_rehearsal.py"
UNABLE = "the image was NOT rehearsed: that takes root and bubblewrap"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pass over the rehearsals where they can't be held; in CI they fail then."""
    if (os.geteuid() == 0 and which("bwrap")) or os.environ.get("CI") == "true":
        return
    for item in items:
        if item.path == Path(__file__).with_name(REHEARSING):
            item.add_marker(pytest.mark.skip(reason=UNABLE))


@pytest.fixture(scope="session")
def house() -> Path:
    """The top folder of the project."""
    return Path(__file__).parents[2]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Makes a project of these files, which git tracks but for those named *untracked*."""

    def make(files: dict[str, str], untracked: tuple[str, ...] = ()) -> Path:
        project = tmp_path / "project"
        for path, text in files.items():
            (project / path).parent.mkdir(parents=True, exist_ok=True)
            (project / path).write_text(text, encoding="utf-8")
        known = [path for path in files if path not in untracked]
        subprocess.run(["/usr/bin/git", "init", "--quiet"], cwd=project, check=True)
        subprocess.run(["/usr/bin/git", "add", "--", *known], cwd=project, check=True)
        return project

    return make


@pytest.fixture
def built(make: Make, tmp_path: Path) -> Build:
    """Builds the image of this Dockerfile, in a project with these other files."""

    def built(text: str, untracked: tuple[str, ...] = (), **files: str) -> Image:
        project = make({"Dockerfile": text, **files}, untracked)
        (tmp_path / "work").mkdir()
        return build(project, tmp_path / "work", lambda _: None)

    return built
