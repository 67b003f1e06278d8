"""The schema that a field of the code amounts to, and a schema of the contract in the same form."""

import json
from functools import partial, singledispatch

from service.engine.values.states import Viewer
from service.schema.fields import (
    ID_LENGTH,
    ById,
    CardCode,
    CardCodes,
    FaceCode,
    Flag,
    Integer,
    Number,
    Record,
    Row,
    RuleIds,
    Tagged,
    Text,
    Value,
    Word,
)
from service.schema.states import PendingField, ViewerField
from tests.contract.document import SCHEMAS, Document, resolved

REMARKS = {"description", "examples", "default", "discriminator", "format", "title"}
PLAYER_ID = {"type": "string", "minLength": 1, "maxLength": ID_LENGTH}
NULL = {"type": "null"}


def plain(schema: Document) -> Document:
    """A schema of the contract without references and remarks, in an order of its own."""
    found = {key: value for key, value in resolved(schema).items() if key not in REMARKS}
    if "properties" in found:
        properties = found["properties"]
        return an_object(
            {name: plain(it) for name, it in properties.items()}, found.get("required", [])
        )
    if "oneOf" in found:
        return one_of([plain(branch) for branch in found["oneOf"]])
    inner = {"items", "propertyNames", "additionalProperties"}
    return {key: plain(value) if key in inner else value for key, value in found.items()}


def an_object(properties: Document, required: list[str]) -> Document:
    """The schema of an object of these properties and no others."""
    found = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | {"required": sorted(required)}


def one_of(branches: list[Document]) -> Document:
    """The schema of what fits one of these; a choice among choices is one."""
    flat = [it for branch in branches for it in branch.get("oneOf", [branch])]
    return {"oneOf": sorted(flat, key=partial(json.dumps, sort_keys=True))}


def schema_of(field: Value) -> Document:
    """The schema of what a field takes."""
    taken = amounts_to(field)
    return one_of([taken, NULL]) if field.allow_none else taken


def record_schema(record: Record, tag: tuple[str, str] | None = None) -> Document:
    """The schema of what a record takes, with the word by which a union knows it."""
    properties = {key: schema_of(field) for key, _, field in record.members}
    required = [key for key, _, field in record.members if field.required]
    if tag:
        properties[tag[0]] = {"type": "string", "const": tag[1]}
        required.append(tag[0])
    return an_object(properties, required)


@singledispatch
def amounts_to(field: Value) -> Document:
    """The schema of what a field takes besides null."""
    raise NotImplementedError(field)


@amounts_to.register
def _(field: Integer) -> Document:
    return {"type": "integer", "minimum": field.least, "maximum": field.most}


@amounts_to.register
def _(field: Number) -> Document:
    return {"type": "integer", "enum": list(field.numbers)}


@amounts_to.register
def _(_: Flag) -> Document:
    return {"type": "boolean"}


@amounts_to.register
def _(field: Text) -> Document:
    return {"type": "string", "minLength": 1, "maxLength": field.most}


@amounts_to.register
def _(field: Word) -> Document:
    return {"type": "string", "enum": list(field.values)}


@amounts_to.register
def _(_: CardCode) -> Document:
    return plain(SCHEMAS["CardCode"])


@amounts_to.register
def _(_: CardCodes) -> Document:
    return {"type": "array", "items": plain(SCHEMAS["CardCode"])}


@amounts_to.register
def _(_: FaceCode) -> Document:
    return plain(SCHEMAS["Face"])


@amounts_to.register
def _(_: RuleIds) -> Document:
    return {"type": "array", "items": plain(SCHEMAS["RuleId"])}


@amounts_to.register
def _(field: Row) -> Document:
    bounds = {"minItems": field.least, "maxItems": field.most, "uniqueItems": field.unique}
    return {
        "type": "array",
        "items": schema_of(field.inner),
        **{name: bound for name, bound in bounds.items() if bound},
    }


@amounts_to.register
def _(field: ById) -> Document:
    inner = schema_of(field.inner)
    return {"type": "object", "propertyNames": PLAYER_ID, "additionalProperties": inner}


@amounts_to.register
def _(field: Record) -> Document:
    return record_schema(field)


@amounts_to.register
def _(field: Tagged) -> Document:
    return one_of([record_schema(it, (field.tag, word)) for word, it in field.records.items()])


@amounts_to.register
def _(field: PendingField) -> Document:
    return one_of([record_schema(record) for _, record in field.SHAPES.values()])


@amounts_to.register
def _(field: ViewerField) -> Document:
    assert field.deserialize(None) == Viewer(None)
    return one_of([schema_of(field.text), NULL])
