import re
import subprocess
import sys
from importlib.metadata import entry_points, version
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml


@pytest.fixture(scope="module")
def wheel(house: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel, built as the image builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", folder, house], check=True)
    (built,) = folder.glob("*.whl")
    return set(ZipFile(built).namelist())


def test_an_installed_service_carries_its_contract(wheel: set[str]) -> None:
    assert "service/openapi.yaml" in wheel


def test_an_installed_service_knows_how_it_is_served(wheel: set[str]) -> None:
    assert "service/gunicorn.conf.py" in wheel


def test_an_installed_service_carries_every_file_of_the_package(
    house: Path, wheel: set[str]
) -> None:
    files = {p.relative_to(house).as_posix() for p in (house / "service").rglob("*") if p.is_file()}
    owned = {f for f in files if "__pycache__" not in f}
    assert {"service/rulebook/uno-flip.toml"} <= owned <= wheel


def test_the_package_brings_nothing_but_itself(wheel: set[str]) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in wheel} == {"service", "uno_arbiter"}


def test_the_installed_version_is_that_of_pyproject(pyproject: dict) -> None:
    assert version("uno-arbiter") == pyproject["project"]["version"]


def test_the_contract_has_the_version_of_the_project(house: Path, pyproject: dict) -> None:
    contract = yaml.safe_load((house / "openapi.yaml").read_text(encoding="utf-8"))
    assert contract["info"]["version"] == pyproject["project"]["version"]


def test_no_module_repeats_the_version(house: Path, pyproject: dict) -> None:
    own = re.compile(rf"""__version__\s*=|["']{re.escape(pyproject["project"]["version"])}["']""")
    modules = list((house / "service").rglob("*.py"))
    assert modules
    assert [m.name for m in modules if own.search(m.read_text(encoding="utf-8"))] == []


def test_every_command_can_be_loaded(pyproject: dict) -> None:
    commands = entry_points(group="console_scripts")
    for name in pyproject["project"]["scripts"]:
        (command,) = commands.select(name=name)
        assert callable(command.load())
