"""Where records come from: files of JSON or of JSON Lines, read no further than need be."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STANDARD_INPUT = "-"
LINES = (".jsonl", ".ndjson")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one record, the file and the line it begins on; or why there is none."""

    file: str
    line: int
    text: bytes
    unreadable: str | None = None


def sources(files: Iterable[str]) -> Iterator[Source]:
    """Every record of the files, in order."""
    for file in files:
        name = click.format_filename(file)  # any bytes can be a name, but not be told
        try:
            yield from read(file, name)
        except OSError as error:
            yield Source(name, 1, b"", error.strerror or str(error))


def read(file: str, name: str) -> Iterator[Source]:
    """Every record of a file. Raises OSError."""
    if file == STANDARD_INPUT:
        yield from records(name, sys.stdin.buffer)
        return
    with Path(file).open("rb") as stream:
        yield from records(name, stream)


def records(file: str, stream: BinaryIO) -> Iterator[Source]:
    """Every record of a stream: one a line, or one in all.

    It holds JSON Lines if its name says so, or if its first line is a whole JSON text.
    """
    lines = (Source(file, n, text) for n, text in enumerate(stream, 1) if not text.isspace())
    first = next(lines, Source(file, 1, b""))
    if file.endswith(LINES) or is_json(first.text):
        yield from (replace(line, text=line.text.rstrip()) for line in chain((first,), lines))
    else:
        yield Source(file, first.line, first.text + stream.read())


def is_json(text: bytes) -> bool:
    """Whether a line can stand by itself."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def size(files: Iterable[str]) -> int | None:
    """How many bytes the files have together; None if that can't be told beforehand."""
    paths = [Path(file) for file in files]
    are_files = all(path.is_file() and path.name != STANDARD_INPUT for path in paths)
    return sum(path.stat().st_size for path in paths) if are_files else None
