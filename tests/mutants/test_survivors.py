"""Every survivor that is listed is of code that is still there."""

from importlib import import_module
from inspect import getsource

import pytest

from tests.mutants.survivors import Mutant, survivors


def source(place: str) -> str:
    """The source of a function, or of a class's method, by its dotted name."""
    module, _, name = place.rpartition(".")
    try:
        return getsource(getattr(import_module(module), name))
    except ModuleNotFoundError:
        module, _, owner = module.rpartition(".")
        return getsource(getattr(getattr(import_module(module), owner), name))


@pytest.mark.parametrize("mutant", survivors(), ids=lambda it: f"{it.function}: {it.now}")
def test_a_survivor_is_of_code_that_is_there(mutant: Mutant) -> None:
    lines = [line.strip() for line in source(mutant.function).splitlines()]
    assert mutant.was.splitlines() == [line for line in lines if line in mutant.was.splitlines()]
    assert mutant.now != mutant.was


def test_every_survivor_has_its_reason() -> None:
    assert all(survivors().values())
