"""What can't be ruled on: which problem it is, where it lies, and which comes first."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

JSON = "application/json"
DEAL = b'{"ruleset":"uno-duo","players":["ann","ben"],"seed":"s"}'


def problem(answer: TestResponse) -> tuple[int, str]:
    """The status and the slug of an answer, which must be a well-formed problem document."""
    assert answer.content_type == "application/problem+json"
    assert set(answer.json) - {"errors"} == {"type", "title", "status", "detail"}
    assert answer.json["status"] == answer.status_code
    return answer.status_code, answer.json["type"].removeprefix("/problems/")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/nothing"),
        ("PUT", "/nothing"),
        ("GET", "/rulesets/UNO-FLIP"),
        ("GET", "/rulesets/%00"),
        ("GET", "/rulesets/"),
        ("GET", "/problems/no-such-problem"),
        ("POST", "/validate/"),
        ("POST", "//validate"),
        ("GET", "/static/nothing.css"),
    ],
)
def test_a_path_that_is_not_there_is_404(client: FlaskClient, method: str, path: str) -> None:
    assert problem(client.open(path, method=method)) == (404, "not-found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/validate", {"POST", "OPTIONS"}),
        ("PUT", "/replay", {"POST", "OPTIONS"}),
        ("TRACE", "/deal", {"POST", "OPTIONS"}),
        ("INVENTED", "/deal", {"POST", "OPTIONS"}),
        ("POST", "/rulesets", {"GET", "HEAD", "OPTIONS"}),
        ("DELETE", "/problems/too-large", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_another_method_is_405_and_told_which_are_allowed(
    client: FlaskClient, method: str, path: str, allowed: set[str]
) -> None:
    answer = client.open(path, method=method)
    assert problem(answer) == (405, "method-not-allowed")
    assert set(answer.allow) == allowed


@pytest.mark.parametrize(
    ("path", "allowed"), [("/deal", {"POST", "OPTIONS"}), ("/healthz", {"GET", "HEAD", "OPTIONS"})]
)
def test_options_tells_the_methods_of_a_path(
    client: FlaskClient, path: str, allowed: set[str]
) -> None:
    answer = client.options(path)
    assert (answer.status_code, answer.data) == (200, b"")
    assert set(answer.allow) == allowed


@pytest.mark.parametrize(
    "kind",
    [
        None,
        "",
        "json",
        "text/json",
        "text/plain",
        "application/vnd.uno+json",
        "application/problem+json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ],
)
def test_a_body_that_is_not_said_to_be_json_is_415(client: FlaskClient, kind: str | None) -> None:
    answer = client.post("/deal", data=DEAL, content_type=kind)
    assert problem(answer) == (415, "unsupported-media-type")


@pytest.mark.parametrize(
    "kind",
    [JSON, "Application/JSON", f"{JSON}; charset=utf-8", f"{JSON};charset=latin-1", f"{JSON}; a=b"],
)
def test_parameters_of_the_type_say_nothing(client: FlaskClient, kind: str) -> None:
    assert client.post("/deal", data=DEAL, content_type=kind).status_code == 200


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        (None, 200),
        ("*/*", 200),
        ("application/*;q=0.1", 200),
        (JSON, 200),
        (f"{JSON}; charset=utf-8", 200),
        ("text/html, application/json;q=0.5", 200),
        ("text/html", 406),
        ("application/json;q=0, */*", 406),
        ("application/problem+json", 406),
    ],
)
def test_who_does_not_take_json_is_answered_406(
    client: FlaskClient, accept: str | None, status: int
) -> None:
    headers = {"Accept": accept} if accept else {}
    answer = client.post("/deal", data=DEAL, content_type=JSON, headers=headers)
    assert answer.status_code == status
    assert status == 200 or problem(answer) == (406, "not-acceptable")


def padded(size: int) -> bytes:
    """A question of exactly so many bytes."""
    return DEAL + b" " * (size - len(DEAL))


def in_chunks(client: FlaskClient, path: str, body: bytes) -> TestResponse:
    """The answer to a body that comes in chunks, without its length being announced."""
    environ = {"wsgi.input": BytesIO(body), "wsgi.input_terminated": True, "CONTENT_TYPE": JSON}
    return client.post(path, environ_overrides=environ)


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [
        ("/deal", 262_144, 200),
        ("/deal", 262_145, 413),
        ("/replay", 4_194_304, 422),  # it is read, and found to be no record
        ("/replay", 4_194_305, 413),
    ],
)
def test_a_body_may_have_256_kib_and_a_record_4_mib(
    client: FlaskClient, path: str, size: int, status: int
) -> None:
    whole = client.post(path, data=padded(size), content_type=JSON)
    chunked = in_chunks(client, path, padded(size))
    assert (whole.status_code, chunked.status_code) == (status, status)
    assert status != 413 or problem(whole) == problem(chunked) == (413, "too-large")


class Endless:
    """A body without an end, which counts what is read of it."""

    taken = 0

    def read(self, size: int = -1) -> bytes:
        """So many bytes; all of them can't be had."""
        assert size > 0
        self.taken += size
        return b" " * size


def test_of_an_endless_body_no_more_is_read_than_shows_it_is_too_large(client: FlaskClient) -> None:
    body = Endless()
    environ = {"wsgi.input": body, "wsgi.input_terminated": True, "CONTENT_TYPE": JSON}
    answer = client.post("/deal", environ_overrides=environ)
    assert problem(answer) == (413, "too-large")
    assert body.taken == 262_145


class Silent:
    """A body that its client leaves off sending."""

    def read(self, _: int = -1) -> bytes:
        """Nothing comes."""
        raise TimeoutError


def test_a_body_that_does_not_come_is_no_fault_of_the_service(client: FlaskClient) -> None:
    environ = {"wsgi.input": Silent(), "wsgi.input_terminated": True, "CONTENT_TYPE": JSON}
    answer = client.post("/deal", environ_overrides=environ)
    assert problem(answer) == (400, "malformed-json")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"{",
        b"{} {}",
        b"\xff",
        b"\xef\xbb\xbf{}",
        b'{"a":1,"a":1}',
        b"[NaN]",
        b"[1e999]",
        b'["\\ud800"]',
        b"[" * 100_000,
        b"[" + b"9" * 5000 + b"]",
    ],
)
def test_what_is_no_i_json_is_400(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/validate", data=body, content_type=JSON)
    assert problem(answer) == (400, "malformed-json")
    assert "errors" not in answer.json


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ([], [""]),
        (None, [""]),
        ({}, ["/ruleset", "/players"]),
        ({"ruleset": "uno-duo", "players": ["ann", 7], "a/b~c": 1}, ["/players/1", "/a~1b~0c"]),
        (
            {"ruleset": "uno-duo", "players": ["ann", "ben"], "options": {"": 0}},
            ["/options/"],
        ),
    ],
)
def test_what_does_not_fit_is_422_with_a_pointer_to_every_fault(
    client: FlaskClient, body: object, pointers: list[str]
) -> None:
    answer = client.post("/deal", data=json.dumps(body), content_type=JSON)
    assert problem(answer) == (422, "invalid-request")
    assert sorted(fault["pointer"] for fault in answer.json["errors"]) == sorted(pointers)
    assert all(fault["detail"] for fault in answer.json["errors"])


@pytest.mark.parametrize(
    ("change", "detail"),
    [
        ({"players": 2}, "/players: not an array"),
        ({"players": 2, "a/b": 0}, "/players: not an array (and 1 more: see errors)"),
        ({"dealer": "zoe"}, "/dealer: zoe sits at no seat"),
        ({"preset": "house"}, "/preset: must be one of page, mattel"),
        ({"options": {"deck_size": 9}}, "/options/deck_size: must be one of 112, 108"),
        ([], "not an object"),
    ],
)
def test_the_first_fault_is_told_with_its_place(
    client: FlaskClient, change: dict[str, Any] | list[Any], detail: str
) -> None:
    body = json.loads(DEAL) | change if isinstance(change, dict) else change
    assert client.post("/deal", json=body).json["detail"] == detail


def test_a_state_that_contradicts_itself_is_409(client: FlaskClient, state: dict[str, Any]) -> None:
    altered = {**state, "draw_pile": state["draw_pile"][1:], "dealer": "cal"}
    answer = client.post("/moves", json={"state": altered})
    assert problem(answer) == (409, "inconsistent-state")
    light, dark = state["draw_pile"][0].split("/")
    found = {(fault["pointer"], fault["detail"]) for fault in answer.json["errors"]}
    assert [pointer for pointer, detail in found if light in detail] == ["/state"]
    assert [pointer for pointer, detail in found if dark in detail] == ["/state"]
    assert "/state/dealer" in {pointer for pointer, _ in found}


@pytest.mark.parametrize(
    ("path", "asked", "pointer"),
    [
        ("/moves", {"player": "cal"}, "/player"),
        ("/view", {"viewer": "cal"}, "/viewer"),
    ],
)
def test_whom_nobody_knows_is_409(
    client: FlaskClient, state: dict[str, Any], path: str, asked: dict[str, str], pointer: str
) -> None:
    answer = client.post(path, json={"state": state, **asked})
    assert problem(answer) == (409, "conflicting-request")
    assert [fault["pointer"] for fault in answer.json["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/apply", {"move": {"type": "draw", "player": "ben"}}),
        ("/replay", {"moves": []}),
        ("/view", {"viewer": None}),
    ],
)
def test_what_a_view_cannot_answer_is_409(
    client: FlaskClient, state: dict[str, Any], path: str, asked: dict[str, Any]
) -> None:
    view = client.post("/view", json={"state": state, "viewer": "ann"}).json["state"]
    answer = client.post(path, json={"state": view, **asked})
    assert problem(answer) == (409, "hidden-information")


def requests(state: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Requests each of which has the fault of its name and all those that come after."""
    faulty = {**state, "draw_pile": [], "seed": None, "viewer": "ann"}
    unknown = {"state": faulty, "player": "cal"}
    view = {"content_type": JSON, "path": "/moves", "method": "POST"}
    worse = {**view, "data": b"{" * 262_145}
    yield "not-found", {**worse, "path": "/nothing", "method": "PUT", "content_type": "text/plain"}
    yield "method-not-allowed", {**worse, "method": "PUT", "content_type": "text/plain"}
    yield "not-acceptable", {**worse, "content_type": "text/plain", "headers": {"Accept": "a/b"}}
    yield "unsupported-media-type", {**worse, "content_type": "text/plain"}
    yield "too-large", worse
    yield "malformed-json", {**view, "data": b'{"state": 1, "state": 2}'}
    yield "invalid-request", {**view, "content_type": None, "json": {**unknown, "more": 1}}
    yield "inconsistent-state", {**view, "content_type": None, "json": unknown}


def test_of_several_faults_the_outer_one_is_answered(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    for slug, request in requests(state):
        assert problem(client.open(**request))[1] == slug


def test_the_contract_says_in_which_order_refusals_are_found(
    client: FlaskClient, state: dict[str, Any], contract: dict[str, Any]
) -> None:
    said = contract["info"]["description"].split("**Refusals are found in this order:**")[1]
    found = [problem(client.open(**request))[0] for _, request in requests(state)]
    assert re.findall(r"\b4\d\d", said)[: len(found)] == list(map(str, found))


def test_who_is_unknown_matters_before_what_is_hidden(
    client: FlaskClient, state: dict[str, Any]
) -> None:
    view = client.post("/view", json={"state": state, "viewer": "ann"}).json["state"]
    answer = client.post("/view", json={"state": view, "viewer": "cal"})
    assert problem(answer) == (409, "conflicting-request")
