import re
from importlib.metadata import requires
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(lock: Path) -> list[str]:
    """Each locked requirement of the file with its hashes, as one line."""
    text = re.sub(r"\\\n", " ", lock.read_text(encoding="utf-8"))
    return [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]


def pins(lock: Path) -> dict[str, set[str]]:
    """The versions that the file locks, by name; more than one where Pythons differ."""
    found: dict[str, set[str]] = {}
    for entry in entries(lock):
        pinned = Requirement(entry.split("--hash")[0])
        (only,) = pinned.specifier
        assert only.operator == "=="
        found.setdefault(canonicalize_name(pinned.name), set()).add(only.version)
    return found


def asked(pyproject: dict, lock: str) -> list[Requirement]:
    """What pyproject.toml asks of the packages in that lock."""
    extras = pyproject["project"]["optional-dependencies"]
    lines = {
        "build": pyproject["build-system"]["requires"],
        "run": pyproject["project"]["dependencies"],
        "dev": chain(pyproject["project"]["dependencies"], extras["test"], extras["dev"]),
        "clients": chain(pyproject["project"]["dependencies"], extras["clients"]),
        "bench": chain(pyproject["project"]["dependencies"], extras["bench"]),
        "mutants": chain(pyproject["project"]["dependencies"], extras["mutants"]),
    }[lock]
    return [r for r in map(Requirement, lines) if r.name != pyproject["project"]["name"]]


@pytest.mark.parametrize("lock", ["build", "run", "dev", "clients", "bench", "mutants"])
def test_a_lock_holds_what_pyproject_asks_for_within_its_ranges(
    house: Path, pyproject: dict, lock: str
) -> None:
    locked = pins(house / f"requirements/{lock}.lock")
    for requirement in asked(pyproject, lock):
        versions = locked[canonicalize_name(requirement.name)]
        assert all(requirement.specifier.contains(v) for v in versions), requirement


@pytest.mark.parametrize("lock", ["build", "run", "dev", "clients", "bench", "mutants"])
def test_every_locked_package_has_its_hashes(house: Path, lock: str) -> None:
    locked = entries(house / f"requirements/{lock}.lock")
    assert locked
    assert [entry for entry in locked if not HASH.search(entry)] == []


@pytest.mark.parametrize("lock", ["build", "run", "dev", "clients", "bench", "mutants"])
def test_a_lock_names_no_place_to_fetch_from(house: Path, lock: str) -> None:
    text = (house / f"requirements/{lock}.lock").read_text(encoding="utf-8")
    assert re.findall(r"^\s*--(?:index|extra|find|trusted).*|\w+://\S+", text, re.MULTILINE) == []


def test_what_is_asked_for_with_an_extra_is_locked_with_it(house: Path) -> None:
    # Before pip 23.3 the lock of a bare name does not hold what asks for an extra of it.
    entered = entries(house / "requirements/dev.lock")
    locked = [Requirement(entry.split("--hash")[0]) for entry in entered]
    here = [pin for pin in locked if pin.marker is None or pin.marker.evaluate()]
    extras = {(canonicalize_name(pin.name), extra) for pin in here for extra in pin.extras}
    asked = [Requirement(line) for pin in here for line in requires(pin.name) or ()]
    needed = [r for r in asked if r.marker is None or r.marker.evaluate({"extra": ""})]
    found = {(canonicalize_name(r.name), extra) for r in needed for extra in r.extras}
    assert found
    assert found <= extras


def test_the_locks_agree_with_one_another(house: Path) -> None:
    tried = pins(house / "requirements/dev.lock")
    served = pins(house / "requirements/run.lock")
    built = pins(house / "requirements/build.lock")
    extra = [pins(house / f"requirements/{lock}.lock") for lock in ("clients", "bench", "mutants")]
    assert {name: tried.get(name) for name in served} == served
    assert all(tried[name] == built[name] for name in built.keys() & tried.keys())
    assert all(tried[name] == more[name] for more in extra for name in more.keys() & tried.keys())


def test_every_range_of_the_service_has_a_lower_bound(pyproject: dict) -> None:
    for requirement in (
        line for lock in ("dev", "clients", "bench", "mutants") for line in asked(pyproject, lock)
    ):
        assert ">=" in {bound.operator for bound in requirement.specifier}, requirement


def test_what_is_locked_to_build_is_what_building_requires(pyproject: dict) -> None:
    assert pyproject["dependency-groups"]["build"] == pyproject["build-system"]["requires"]
