"""JSON text: strict on the way in (I-JSON, RFC 7493), canonical for a digest (RFC 8785)."""

from __future__ import annotations

import json
from hashlib import sha256
from math import isinf
from typing import NoReturn

import orjson


class MalformedJson(Exception):
    """A text is not I-JSON; ``detail`` says why."""

    def __init__(self, detail: str) -> None:
        """Keep what is wrong, in words that quote nothing of the text."""
        super().__init__(detail)
        self.detail = detail


def loads(body: bytes) -> object:
    """The value of an I-JSON text. Raises MalformedJson.

    Besides what is no JSON it refuses invalid UTF-8, a byte order mark, a key twice in one object,
    numbers beyond a double's range, half a surrogate pair, and nesting too deep to follow.
    """
    value = read_fast(body)
    return read_strictly(body) if value is LOST else value


def read_fast(body: bytes) -> object:
    """The value of a text that comes back byte for byte, so that nothing was lost; or LOST."""
    try:
        value = orjson.loads(body)
        return value if orjson.dumps(value) == body else LOST
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return LOST


def read_strictly(body: bytes) -> object:
    """The value of any I-JSON text. Raises MalformedJson."""
    try:
        value = DECODER.decode(body.decode())
        if b"\\u" in body:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise MalformedJson(f"not UTF-8 at byte {error.start}") from error
    except UnicodeEncodeError as error:
        raise MalformedJson("half a surrogate pair is no text") from error
    except json.JSONDecodeError as error:
        says = error.msg.removesuffix(" at")
        raise MalformedJson(f"{says} at line {error.lineno}, column {error.colno}") from error
    except RecursionError as error:
        raise MalformedJson("nested too deep") from error
    return value


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        _number(digits)
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits)
    if isinf(number):
        raise MalformedJson("a number is beyond the range of a double")
    return number


def _refuse(constant: str) -> NoReturn:
    raise MalformedJson(f"{constant} is no JSON number")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise MalformedJson("a key stands twice in one object")
    return found


LOST = object()
"""In place of a value that may not be all of its text."""

DIGITS = 308
"""Any integer of so many digits is within the range of a double."""

DECODER = json.JSONDecoder(
    parse_int=_whole,
    parse_float=_number,
    parse_constant=_refuse,
    object_pairs_hook=_object,
)


def dumps(document: object) -> bytes:
    """The JSON text of a document, in the author's key order and without white space."""
    return orjson.dumps(document)


def canonical(document: object) -> bytes:
    """The canonical text (RFC 8785) of a document whose numbers are all integers.

    It wants keys in the order of their UTF-16 code units, which in ASCII is that of their bytes.
    """
    text = orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
    return text if text.isascii() else dumps(_sorted(document))


def _sorted(value: object) -> object:
    """The value with the keys of every object in the order of their UTF-16 code units."""
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value, key=_utf_16)}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_sorted(item) for item in value]
    return value


def _utf_16(key: str) -> bytes:
    return key.encode("utf-16-be")


def digest(document: object) -> str:
    """The digest of a state's document: SHA-256 of its canonical text."""
    return f"sha256:{sha256(canonical(document)).hexdigest()}"
