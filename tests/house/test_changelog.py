import re
from pathlib import Path

import pytest
from packaging.version import Version


@pytest.fixture
def headings(house: Path) -> list[str]:
    """Every second-level heading of the changelog, from the top."""
    text = (house / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


def test_the_changelog_opens_with_what_is_not_yet_released(headings: list[str]) -> None:
    assert headings[0] == "[Unreleased]"


def test_releases_are_dated_and_the_newest_stands_first(headings: list[str]) -> None:
    releases = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d", h) for h in headings[1:]]
    assert all(releases)
    versions = [Version(release[1]) for release in releases]
    assert versions == sorted(set(versions), reverse=True)


def test_no_release_is_ahead_of_the_project(headings: list[str], pyproject: dict) -> None:
    released = [Version(h.split("]")[0].strip("[")) for h in headings[1:]]
    assert all(version <= Version(pyproject["project"]["version"]) for version in released)
