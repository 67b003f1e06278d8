"""Documents that change with the version alone: the contract and the rulebooks, as sent."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from pathlib import Path

import yaml

import service
from service.rulebook import RULEBOOKS
from service.schema.rulebooks import rulebook_document
from service.schema.text import dumps

PACKAGE = Path(service.__file__).parent
VERSION = version("uno-arbiter")
SAFE_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe loader, written in C where there is one: the other takes a second over the contract."""


@cache
def contract_as_yaml() -> bytes:
    """The contract as it is written: an installed package carries it, a checkout has it beside."""
    installed = PACKAGE / "openapi.yaml"
    return (installed if installed.exists() else PACKAGE.parent / "openapi.yaml").read_bytes()


@cache
def contract_as_json() -> bytes:
    """The same contract as JSON."""
    return dumps(yaml.load(contract_as_yaml(), SAFE_LOADER))  # noqa: S506 (see above)


@cache
def rulebook_as_json(ruleset: str) -> bytes:
    """A rulebook as JSON. Raises KeyError if there is no such ruleset."""
    return dumps(rulebook_document(ruleset))


@cache
def rulebooks_as_json() -> bytes:
    """All rulebooks as JSON."""
    return dumps({"rulesets": [rulebook_document(ruleset) for ruleset in RULEBOOKS]})
