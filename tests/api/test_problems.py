"""The table of problems: complete, explained, and true."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException, ImATeapot, RequestedRangeNotSatisfiable

from service.api import Settings, create_app
from service.engine.values.faults import Unanswerable
from service.schema.problems import BY_ERROR, PROBLEMS, pointer
from service.schema.requests import InvalidRequest
from service.schema.text import MalformedJson

TOO_LONG_TO_WRITE = {"too-large", "hidden-information", "internal-error"}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A service whose engine fails, with a message that quotes a hand."""

    def fail(_: object) -> None:
        raise LookupError("secret-hand")

    monkeypatch.setattr("service.api.rulings.admit", fail)
    return create_app(Settings()).test_client()


def test_the_contract_knows_every_problem(contract: dict[str, Any]) -> None:
    known = set(contract["components"]["schemas"]["ProblemSlug"]["enum"])
    assert known == set(PROBLEMS)


def test_every_reason_not_to_answer_has_its_problem() -> None:
    assert {*Unanswerable.__subclasses__(), MalformedJson, InvalidRequest} == set(BY_ERROR)


@pytest.mark.parametrize("slug", PROBLEMS)
def test_a_problem_is_explained_where_its_type_points(client: FlaskClient, slug: str) -> None:
    told = client.get(PROBLEMS[slug].type).json
    assert told["type"] == f"/problems/{slug}"
    assert all(told[key] for key in ("title", "status", "meaning", "cause", "cure", "example"))


@pytest.mark.parametrize("slug", PROBLEMS)
def test_a_problem_is_explained_to_people_on_a_page(client: FlaskClient, slug: str) -> None:
    page = client.get(f"/problems/{slug}", headers={"Accept": "text/html"})
    assert page.mimetype == "text/html"
    assert f"<h1>{PROBLEMS[slug].title}</h1>" in page.text


@pytest.mark.parametrize("slug", sorted(PROBLEMS.keys() - TOO_LONG_TO_WRITE - {"not-ready"}))
def test_the_example_of_a_problem_meets_it(client: FlaskClient, slug: str) -> None:
    head, _, body = PROBLEMS[slug].example.partition("\n\n")
    request, *lines = head.splitlines()
    method, path = request.split()
    headers = dict(line.split(": ", 1) for line in lines)
    answer = client.open(path, method=method, headers=headers, data=body)
    assert answer.json["type"] == f"/problems/{slug}"


@pytest.mark.parametrize("slug", sorted(TOO_LONG_TO_WRITE))
def test_an_example_that_is_not_written_out_says_so(slug: str) -> None:
    assert "…" in PROBLEMS[slug].example


@pytest.mark.parametrize("slug", PROBLEMS)
def test_what_an_example_sends_looks_like_an_object(slug: str) -> None:
    _, _, body = PROBLEMS[slug].example.partition("\n\n")
    assert (body[:1], body[-1:]) in {("{", "}"), ("", "")}


@pytest.mark.parametrize("slug", sorted(TOO_LONG_TO_WRITE | {"not-ready"}))
def test_an_example_that_is_not_tried_can_be_asked(contract: dict[str, Any], slug: str) -> None:
    method, path, *_ = PROBLEMS[slug].example.split()
    assert method.lower() in contract["paths"][path]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ((), ""),
        (("state", "players", 0, "id"), "/state/players/0/id"),
        (("a/b", "~", ""), "/a~1b/~0/"),
    ],
)
def test_a_place_is_told_as_a_json_pointer(path: tuple[str | int, ...], said: str) -> None:
    assert pointer(path) == said


def test_a_fault_of_the_service_shows_nothing_of_itself(
    failing: FlaskClient, state: dict[str, Any]
) -> None:
    answer = failing.post("/moves", json={"state": state})
    assert (answer.status_code, answer.json["type"]) == (500, "/problems/internal-error")
    assert answer.json["title"] == "Internal error"
    assert [
        word for word in ("Traceback", ".py", "LookupError", "secret") if word in answer.text
    ] == []


@pytest.mark.parametrize("error", [ImATeapot(), RequestedRangeNotSatisfiable(9)])
def test_what_http_alone_knows_is_a_problem_without_a_type_of_its_own(error: HTTPException) -> None:
    app: Flask = create_app(Settings())
    app.add_url_rule("/tea", view_func=lambda: (_ for _ in ()).throw(error))
    answer = app.test_client().get("/tea")
    assert answer.content_type == "application/problem+json"
    assert answer.json["type"] == "about:blank"
