"""Every survivor that is listed is of code that is still there."""

from inspect import getsource
from pkgutil import resolve_name

import pytest

from tests.mutants.survivors import UNDER, Mutant, survivors


@pytest.mark.parametrize("mutant", survivors(), ids=lambda it: f"{it.function}: {it.now}")
def test_a_survivor_is_of_code_that_is_there(mutant: Mutant) -> None:
    text = getsource(resolve_name(mutant.function.partition(UNDER)[0]))
    lines = "\n".join(line.strip() for line in text.splitlines())
    assert f"\n{mutant.was}\n" in f"\n{lines}\n"
    assert mutant.now != mutant.was


def test_every_survivor_has_its_reason() -> None:
    assert all(survivors().values())
