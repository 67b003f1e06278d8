"""Write the test vectors from the cases: `python -m tests.vectors.write`."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from service.api import Settings, create_app
from tests.cases.requests import Request, requests

if TYPE_CHECKING:
    from flask.testing import FlaskClient

VECTORS = Path(__file__).parents[2] / "vectors"


def texts() -> dict[Path, str]:
    """The text of every file of vectors, by its path."""
    client = create_app(Settings(log_level="error", metrics=False)).test_client()
    files = groupby(requests(), key=lambda asked: (asked.ruleset, asked.rule))
    return {
        VECTORS / ruleset / f"{rule}.json": text([vector(client, asked) for asked in asked_of])
        for (ruleset, rule), asked_of in files
    }


def vector(client: FlaskClient, asked: Request) -> dict[str, Any]:
    """A case's request with the arbiter's answer."""
    response = client.open(asked.path, method=asked.method, json=asked.body)
    return {
        "says": asked.says,
        "rules": asked.rules,
        "request": {"method": asked.method, "path": asked.path, "body": asked.body},
        "answer": {"status": response.status_code, "body": response.get_json(force=True)},
    }


def text(vectors: list[dict[str, Any]]) -> str:
    """Vectors as an array, one a line, so that a change shows what has changed."""
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in vectors)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def write() -> None:
    """Write every file, and take away those of rules that have none any more."""
    wanted = texts()
    for path in VECTORS.rglob("*.json"):
        if path not in wanted:
            path.unlink()
    for path, contents in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(contents, encoding="utf-8")


if __name__ == "__main__":
    write()
