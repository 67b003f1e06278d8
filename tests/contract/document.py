"""The published contract, and how to find and try what stands in it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

PATH = Path(__file__).parents[2] / "openapi.yaml"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Document = dict[str, Any]


def load(text: str) -> Document:
    """A contract from its text."""
    return yaml.load(text, LOADER)  # noqa: S506  # a safe loader, whichever it is


CONTRACT = load(PATH.read_text(encoding="utf-8"))
SCHEMAS: dict[str, Document] = CONTRACT["components"]["schemas"]
OPERATIONS: dict[str, Document] = {
    f"{method.upper()} {path}": operation
    for path, item in CONTRACT["paths"].items()
    for method, operation in item.items()
    if method in METHODS
}


def nodes(node: object, pointer: str = "#") -> Iterator[tuple[str, Document]]:
    """Every object of the document with its JSON Pointer."""
    if isinstance(node, dict):
        yield pointer, node
    steps = {dict: dict.items, list: enumerate}.get(type(node), lambda _: ())
    for key, child in steps(node):
        yield from nodes(child, f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}")


def references(node: object) -> set[str]:
    """Every reference within *node*."""
    return {child["$ref"] for _, child in nodes(node) if isinstance(child.get("$ref"), str)}


def found(reference: str, contract: Document = CONTRACT) -> Any:  # noqa: ANN401
    """What a local reference points at."""
    node: Any = contract
    for key in reference.removeprefix("#/").split("/"):
        node = node[key.replace("~1", "/").replace("~0", "~")]
    return node


def resolved(node: Document, contract: Document = CONTRACT) -> Document:
    """The node itself, or what it refers to."""
    while "$ref" in node:
        node = found(node["$ref"], contract)
    return node


def expression(pattern: str) -> re.Pattern[str]:
    """A pattern of the contract as JSON Schema means it: ``$`` is the very end of the text."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern), re.ASCII)


def fits_pattern(
    _: object, pattern: str, text: object, __: object = None
) -> Iterator[ValidationError]:
    """The keyword ``pattern`` as JSON Schema means it."""
    if isinstance(text, str) and not expression(pattern).search(text):
        yield ValidationError(f"{text!r} does not match {pattern!r}")


Validator = extend(Draft202012Validator, {"pattern": fits_pattern})


def validator(schema: str | Document) -> Draft202012Validator:
    """What judges documents by a schema of the contract, or by the one of this name."""
    own = {"$ref": f"#/components/schemas/{schema}"} if isinstance(schema, str) else schema
    return Validator({**own, "components": CONTRACT["components"]})
