"""Every survivor that is listed is of code that is still there."""

from importlib import import_module
from inspect import getsource

import pytest

from tests.mutants.survivors import UNDER, Mutant, survivors


def source(place: str) -> str:
    """The source of a function, of a class's method or of a whole module, by its dotted name."""
    module, _, name = place.rpartition(".")
    try:
        return getsource(getattr(import_module(module), name))
    except ModuleNotFoundError:
        module, _, owner = module.rpartition(".")
        return getsource(getattr(getattr(import_module(module), owner), name))


@pytest.mark.parametrize("mutant", survivors(), ids=lambda it: f"{it.function}: {it.now}")
def test_a_survivor_is_of_code_that_is_there(mutant: Mutant) -> None:
    text = source(mutant.function.partition(UNDER)[0])
    lines = "\n".join(line.strip() for line in text.splitlines())
    assert f"\n{mutant.was}\n" in f"\n{lines}\n"
    assert mutant.now != mutant.was


def test_every_survivor_has_its_reason() -> None:
    assert all(survivors().values())
