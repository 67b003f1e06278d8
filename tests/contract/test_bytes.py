"""Bytes of every kind in place of a body: none is a fault of the service, none goes unexplained."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import event, given, settings
from hypothesis import strategies as st

from service.api import Settings, create_app
from service.schema.text import LOST, read_fast, read_strictly
from tests.contract.document import CONTRACT, OPERATIONS, resolved, validator

Document = dict[str, Any]

CLIENT: FlaskClient = create_app(Settings(log_level="critical")).test_client()
PROBLEM = validator("ProblemDetails")
PATHS = sorted(label.removeprefix("POST ") for label in OPERATIONS if label.startswith("POST"))
WHOLE = {
    path: [
        json.dumps(resolved(example)["value"], ensure_ascii=False, separators=separators).encode()
        for example in CONTRACT["paths"][path]["post"]["requestBody"]["content"][
            "application/json"
        ]["examples"].values()
        for separators in ((",", ":"), (", ", ": "))
    ]
    for path in PATHS
}
"""The documented bodies of every operation, with and without spaces."""

SCRAPS = [
    *[b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b" ", b"\n", b"\0", b"\x1f", b"\x7f"],
    *[b"null", b"true", b"false", b"NaN", b"-Infinity", b"0", b"-0", b"1.0", b"1e999", b"-", b"e"],
    *[b"9" * 400, b"[" * 2000, b'{"":' * 2000, b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf0\x9f"],
    *[b"\xef\xbb\xbf", b"\\u0000", b"\\ud800", b"\\udc00", b"\\u12", b"\xc3\xa9", b"/*", b"//"],
    *[b'"state"', b'"move"', b'"type"', b'"play"', b'"ruleset"', b'"uno-duo"', b'"players"'],
]


@st.composite
def damaged(draw: st.DrawFn, path: str) -> bytes:
    """A documented body, cut or filled with scraps or with a part of it, at up to three places."""
    body = draw(st.sampled_from(WHOLE[path]))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(body)))
        lost = draw(st.integers(0, 3) | st.integers(0, len(body)))
        filling = draw(st.sampled_from([b"", body[place : place + 40], *SCRAPS]) | st.binary())
        body = body[:place] + filling + body[place + lost :]
    return body


def bodies(path: str) -> st.SearchStrategy[bytes]:
    """A body: whatever bytes, scraps of JSON, or one that was sound before."""
    scraps = st.lists(st.sampled_from(SCRAPS) | st.binary(max_size=3), max_size=12)
    return st.binary(max_size=200) | scraps.map(b"".join) | damaged(path) | damaged(path)


REQUESTS = st.sampled_from(PATHS).flatmap(lambda path: st.tuples(st.just(path), bodies(path)))


def is_answered_or_explained(request: tuple[str, bytes]) -> None:
    """Send the bytes: the answer is an answer, or a problem that the contract knows here."""
    path, body = request
    answer = CLIENT.post(path, data=body, content_type="application/json")
    event(str(answer.status_code))
    assert answer.status_code in {200, 400, 409, 413, 422}
    assert answer.status_code == answer.json.get("status", 200)
    if answer.status_code != 200:
        assert answer.content_type == "application/problem+json"
        PROBLEM.validate(answer.json)


@settings(max_examples=300)
@given(REQUESTS)
def test_what_is_read_fast_is_read_so_strictly_too(request: tuple[str, bytes]) -> None:
    _, body = request
    value = read_fast(body)
    event(f"fast: {value is not LOST}")
    assert value is LOST or repr(value) == repr(read_strictly(body))


@pytest.mark.parametrize(
    "text",
    [
        *[b'{"a":1,"a":2}', b"1e999", b"-0", b"1.50", b"1E2", b"1" * 400, b"9" * 20, b" 1"],
        *[b"NaN", b'"\\u0041"', b'"\\ud800"', b"\xef\xbb\xbf1", b"\xff", b"[" * 300 + b"]" * 300],
    ],
    ids=range(14),
)
def test_what_may_be_lost_is_not_read_fast(text: bytes) -> None:
    assert read_fast(text) is LOST


@settings(max_examples=300)
@given(REQUESTS)
def test_bytes_are_answered_or_explained(request: tuple[str, bytes]) -> None:
    is_answered_or_explained(request)


@pytest.mark.soak
@settings(max_examples=200_000)
@given(REQUESTS)
def test_many_bytes_are_answered_or_explained(request: tuple[str, bytes]) -> None:
    is_answered_or_explained(request)
