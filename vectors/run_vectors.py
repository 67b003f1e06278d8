#!/usr/bin/env python3
"""Try the test vectors on a running arbiter.

    run_vectors.py BASE_URL [FILE_OR_FOLDER ...]

Without files, every vector beside this script. Prints each vector that is answered otherwise, with
the first difference, and last `N passed, N failed`; the exit status is 1 if any failed, 2 if there
was nothing to try or nobody to ask. Python 3.11 and nothing else.
"""

from __future__ import annotations

import http.client
import json
import sys
import urllib.parse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]

TEXTS = ("message", "title", "detail")
"""What is meant for people: every arbiter words it in its own way."""

OWN = (*TEXTS, "rules", "rulebook", "pointer")
"""What is not compared to the letter; of the rules at least those of the vector must be cited."""

TIMEOUT = 10


def vectors(paths: list[str]) -> Iterator[tuple[str, Json]]:
    """Every vector of these files and folders, with its name."""
    for path in map(Path, paths or [str(Path(__file__).parent)]):
        for file in sorted(path.rglob("*.json")) if path.is_dir() else [path]:
            for number, vector in enumerate(json.loads(file.read_text(encoding="utf-8"))):
                yield f"{file.parent.name}/{file.stem} {number}", vector


def ask(connection: http.client.HTTPConnection, prefix: str, request: Json) -> Json:
    """The status and the body that the service answers a request with."""
    body = json.dumps(request["body"]).encode()
    headers = {"Content-Type": "application/json"}
    connection.request(request["method"], prefix + request["path"], body, headers)
    response = connection.getresponse()
    return {"status": response.status, "body": parsed(response.read())}


def parsed(body: bytes) -> object:
    """A body as JSON, or as text if it is none."""
    try:
        return json.loads(body)
    except ValueError:
        return body.decode(errors="replace")


def difference(wanted: object, found: object, place: str = "") -> str | None:
    """Where two JSON values first differ, in words; None if they are the same."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if (key in wanted) != (key in found):
                return f"{place}/{key} is {'missing' if key in wanted else 'there too'}"
            inner = None if key in OWN else difference(wanted[key], found[key], f"{place}/{key}")
            if inner:
                return inner
        return None
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        pairs = enumerate(zip(wanted, found, strict=True))
        inner = (difference(one, other, f"{place}/{i}") for i, (one, other) in pairs)
        return next((text for text in inner if text), None)
    same = wanted == found and isinstance(wanted, bool) == isinstance(found, bool)
    return None if same else f"{place} should be {short(wanted)}, and is {short(found)}"


def short(value: object) -> str:
    """A value as JSON, cut if it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 120 else text[:117] + "..."  # noqa: PLR2004


def cited(answer: Json) -> set[str]:
    """Every rule that an answer cites, in the ruling and in the effects."""
    body = answer["body"]
    effects = body.get("effects", [])
    rulings = body.get("rulings", [])
    return {rule for part in (body, *effects, *rulings) for rule in part.get("rules", [])}


def fault(vector: Json, answer: Json) -> str | None:
    """What is wrong with an answer, or None."""
    if found := difference(vector["answer"], answer):
        return found
    missing = (set(vector["rules"]) & cited(vector["answer"])) - cited(answer)
    return f"does not cite {', '.join(sorted(missing))}" if missing else None


def connect(url: urllib.parse.SplitResult) -> http.client.HTTPConnection:
    """A connection to where a URL points; it is not made before the first request."""
    secure = url.scheme == "https"
    kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
    return kind(url.hostname or "", url.port, timeout=TIMEOUT)


def run(base: str, paths: list[str]) -> int:
    """Try the vectors and print what failed; the exit status."""
    url = urllib.parse.urlsplit(base)
    connection = connect(url)
    tried = failed = 0
    for name, vector in vectors(paths):
        wrong = fault(vector, ask(connection, url.path.rstrip("/"), vector["request"]))
        tried += 1
        failed += wrong is not None
        if wrong:
            print(f"{name}: {vector['says']}: {wrong}")
    print(f"{tried - failed} passed, {failed} failed")
    return 2 if not tried else int(failed > 0)


def main(arguments: list[str]) -> int:
    """Try the vectors that the arguments name; the exit status."""
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    if not arguments[0].startswith(("http://", "https://")):
        print(f"{arguments[0]}: no URL that begins with http:// or https://", file=sys.stderr)
        return 2
    try:
        return run(arguments[0], arguments[1:])
    except (OSError, http.client.HTTPException) as error:
        print(f"{getattr(error, 'filename', None) or arguments[0]}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
