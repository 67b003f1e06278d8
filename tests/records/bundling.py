"""The JSON Schema of a record, put together from its own part and from the contract's schemas.

Run as a script it writes the file anew: ``python tests/records/bundling.py``.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

HOUSE = Path(__file__).parents[2]
SHIPPED = HOUSE / "service/schema/record.schema.json"
COMPONENTS = "#/components/schemas/"

Node = dict[str, Any]

NAME = {"type": "string", "minLength": 1, "maxLength": 128}
TIME = (
    "^[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    "|02-(0[1-9]|[12][0-9]))T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
    "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"
)
RECORD: Node = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A record of a game of UNO FLIP or UNO DUO",
    "description": "What the game began with, its moves in order, and what is said of it.",
    "$comment": "$defs are the schemas of the published contract, openapi.yaml.",
    "type": "object",
    "required": ["record", "moves"],
    "oneOf": [{"required": ["deal"]}, {"required": ["state"]}],
    "additionalProperties": False,
    "properties": {
        "record": {"const": 1, "description": "The form of the record."},
        "game": {**NAME, "description": "Which game it was, such as 'Final, table 7'."},
        "recorded_by": {**NAME, "description": "Who wrote it down."},
        "recorded_at": {
            "type": "string",
            "format": "date-time",
            "pattern": TIME,
            "description": "When, as RFC 3339 writes it, in capitals.",
        },
        "deal": {
            "$ref": COMPONENTS + "DealRequest",
            "anyOf": [{"required": ["seed"]}, {"required": ["deck", "dealer"]}],
            "description": "The deal it began with, from a seed, or from a deck by a named dealer.",
        },
        "state": {"$ref": COMPONENTS + "State", "description": "The state it began with."},
        "moves": {
            "type": "array",
            "items": {"$ref": COMPONENTS + "Move"},
            "description": "The moves, in order, illegal ones included if they were proposed.",
        },
        "digests": {
            "type": "array",
            "items": {"anyOf": [{"$ref": COMPONENTS + "Digest"}, {"type": "null"}]},
            "description": "The digests of the states after the first moves; null if not noted.",
        },
        "names": {
            "type": "object",
            "propertyNames": {"$ref": COMPONENTS + "PlayerId"},
            "additionalProperties": NAME,
            "description": "What the players are called, by their ids.",
        },
        "result": {
            "$ref": COMPONENTS + "Result",
            "description": "How the last round ended, as it was noted: the state's own result.",
        },
    },
}


def references(node: object) -> Iterator[str]:
    """The names of the contract's schemas that *node* refers to itself."""
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].removeprefix(COMPONENTS)
        for child in node.values():
            yield from references(child)
    elif isinstance(node, list):
        for child in node:
            yield from references(child)


def reached(schemas: Node) -> list[str]:
    """The names of all schemas that a record is made of, in the contract's order."""
    found: set[str] = set()
    new = set(references(RECORD))
    while new:
        found |= new
        new = {name for it in new for name in references(schemas[it])} - found
    return [name for name in schemas if name in found]


def moved(node: object) -> Any:  # noqa: ANN401
    """The same with every reference to where it leads here, and without what is OpenAPI's own."""
    if isinstance(node, dict):
        return {key: moved(child) for key, child in node.items() if key != "discriminator"}
    if isinstance(node, list):
        return [moved(child) for child in node]
    return node.replace(COMPONENTS, "#/$defs/") if isinstance(node, str) else node


def bundled() -> Node:
    """The whole schema, as the contract now has it."""
    contract = yaml.safe_load((HOUSE / "openapi.yaml").read_text(encoding="utf-8"))
    schemas = contract["components"]["schemas"]
    return moved({**RECORD, "$defs": {name: schemas[name] for name in reached(schemas)}})


if __name__ == "__main__":
    SHIPPED.write_text(json.dumps(bundled(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
