"""Documents: read from a file or a pipe, and made into the request that a command stands for."""

from __future__ import annotations

import json
from typing import Any, BinaryIO

from service.schema.text import MalformedJson, loads

Document = dict[str, Any]


def read(source: BinaryIO) -> object:
    """The document in a file. Raises MalformedJson."""
    return loads(source.read())


def typed(text: str, option: str) -> object:
    """The document typed for an option of the command line. Raises MalformedJson, naming it."""
    try:
        return loads(text.encode(errors="surrogateescape"))
    except MalformedJson as error:
        raise MalformedJson(f"{option}: {error.detail}") from error


def option_value(text: str) -> object:
    """The value of a game's option as it is typed: a number, true or false, or else a word."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, bool | int) else text


def request(document: object, *taken: str, **given: object) -> object:
    """The request: what a document holds, and over it what was given besides.

    Of an answer only its state counts, and what else is ``taken`` from one. A state by itself will
    do too. What is None was not given. Raises MalformedJson.
    """
    if isinstance(document, dict):
        if is_state(document):
            document = {"state": document}
        elif is_answer(document, taken):
            document = {name: document[name] for name in ("state", *taken) if name in document}
    return completed(document, given)


def completed(document: object, given: Document) -> object:
    """A document with what was given besides, single options of a game among its others.

    What is None was not given. Raises MalformedJson for what was typed in bytes that are no text.
    """
    added = {name: value for name, value in given.items() if value is not None}
    try:
        json.dumps(added, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise MalformedJson("an option is not UTF-8") from error
    if not isinstance(document, dict):
        return document
    options = document.get("options")
    if isinstance(options, dict) and "options" in added:
        added["options"] = options | added["options"]
    return document | added


def is_state(document: Document) -> bool:
    """Whether a document is a state by itself."""
    return "ruleset" in document and "state" not in document


def is_answer(document: Document, taken: tuple[str, ...]) -> bool:
    """Whether a document is an answer with a state in it.

    No request has a digest, and effects only one that takes them.
    """
    signs = {"digest", "effects"}.difference(taken)
    return "state" in document and not signs.isdisjoint(document)
