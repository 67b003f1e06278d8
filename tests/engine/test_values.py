"""Values are what they are: none can be changed, and cards are the same only if they are one."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from itertools import chain

import pytest
from msgspec import Struct
from msgspec.structs import replace

from service import engine
from service.engine.values.cards import CARDS


def values(kind: type[Struct]) -> list[type[Struct]]:
    """Every kind of value that the engine knows."""
    found = chain.from_iterable([one, *values(one)] for one in kind.__subclasses__())
    return [one for one in found if one.__module__.startswith("service.engine")]


for module in pkgutil.walk_packages(engine.__path__, "service.engine."):
    import_module(module.name)

VALUES = values(Struct)


def test_every_module_of_values_is_looked_at() -> None:
    homes = {one.__module__.rpartition(".")[2] for one in VALUES}
    assert homes >= {"cards", "deals", "effects", "faults", "moves", "rulings", "states", "ruleset"}


@pytest.mark.parametrize("value", VALUES, ids=[one.__name__ for one in VALUES])
def test_no_value_can_be_changed(value: type[Struct]) -> None:
    assert value.__struct_config__.frozen


def test_cards_are_told_apart_by_what_they_are_and_not_by_what_they_say() -> None:
    card = CARDS["red-1"]
    assert replace(card) != card
    assert replace(card.faces[0]) != card.faces[0]
