"""The house as its tests see it: where it stands, and what pyproject.toml says of it."""

import tomllib
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def house() -> Path:
    """The top folder of the project."""
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def pyproject(house: Path) -> dict:
    """The one file of configuration."""
    return tomllib.loads((house / "pyproject.toml").read_text(encoding="utf-8"))
