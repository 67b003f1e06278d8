"""Headers: the id of a request, what a browser may do, who else may ask, what is not resent."""

import re
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

OWN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
ORIGIN = "https://desk.example"
EVERYWHERE = [
    ("GET", "/healthz", 200),
    ("GET", "/rulesets", 200),
    ("GET", "/docs", 200),
    ("GET", "/metrics", 200),
    ("GET", "/static/pages.css", 200),
    ("GET", "/nothing", 404),
    ("PUT", "/deal", 405),
    ("POST", "/deal", 415),
    ("OPTIONS", "/deal", 200),
]


@pytest.mark.parametrize(("method", "path", "status"), EVERYWHERE)
def test_every_answer_echoes_the_id_of_its_request(
    client: FlaskClient, method: str, path: str, status: int
) -> None:
    headers = {"X-Request-Id": "table-7.move_12"}
    answer = client.open(path, method=method, headers=headers, buffered=True)
    assert answer.status_code == status
    assert answer.headers["X-Request-Id"] == "table-7.move_12"


@pytest.mark.parametrize("wished", [None, "", " ", "a b", "a\xe9", "a" * 65, "a,b", '"a"'])
def test_an_id_that_is_missing_or_unusable_is_made(client: FlaskClient, wished: str | None) -> None:
    headers = {} if wished is None else {"X-Request-Id": wished}
    ids = [client.get("/healthz", headers=headers).headers["X-Request-Id"] for _ in range(2)]
    assert ids[0] != ids[1]
    assert all(OWN_ID.fullmatch(made) and made != wished for made in ids)


@pytest.mark.parametrize("wished", ["a", "a" * 64, "A.b_c-9"])
def test_a_usable_id_is_taken_as_it_is(client: FlaskClient, wished: str) -> None:
    answer = client.get("/healthz", headers={"X-Request-Id": wished})
    assert answer.headers["X-Request-Id"] == wished


@pytest.mark.parametrize(("method", "path", "status"), EVERYWHERE)
def test_a_wish_to_change_the_protocol_is_passed_over(
    client: FlaskClient, method: str, path: str, status: int
) -> None:
    headers = {"Connection": "Upgrade", "Upgrade": "websocket"}
    answer = client.open(path, method=method, headers=headers, buffered=True)
    assert answer.status_code == status


@pytest.mark.parametrize(("method", "path", "status"), EVERYWHERE)
def test_every_answer_is_guarded(client: FlaskClient, method: str, path: str, status: int) -> None:
    answer = client.open(path, method=method, buffered=True)
    assert answer.status_code == status
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; frame-ancestors 'none'")
    assert "unsafe" not in policy
    assert answer.headers["Cache-Control"] in {"no-store", "no-cache"}


def test_what_is_no_page_may_load_nothing(client: FlaskClient) -> None:
    for path in ("/healthz", "/nothing", "/rulesets"):
        policy = client.get(path).headers["Content-Security-Policy"]
        assert policy == "default-src 'none'; frame-ancestors 'none'"


@pytest.mark.parametrize("path", ["/deal", "/validate", "/nothing", "/healthz"])
def test_no_answer_to_a_post_is_kept_and_no_refusal_either(client: FlaskClient, path: str) -> None:
    assert client.post(path).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/deal", "/healthz"])
def test_no_page_of_another_origin_may_ask_unless_it_is_listed(
    client: FlaskClient, path: str
) -> None:
    for method in ("OPTIONS", "GET", "POST"):
        answer = client.open(path, method=method, headers={"Origin": ORIGIN})
        assert [name for name in answer.headers.keys() if "Access-Control" in name] == []  # noqa: SIM118


@pytest.mark.parametrize(
    ("listed", "origin", "allowed"),
    [
        ((ORIGIN,), ORIGIN, ORIGIN),
        (("https://a.example", ORIGIN), ORIGIN, ORIGIN),
        (("*",), ORIGIN, ORIGIN),
        ((ORIGIN,), "https://desk.example.evil", None),
        ((ORIGIN,), "null", None),
        ((ORIGIN,), None, None),
    ],
)
def test_pages_of_a_listed_origin_may_ask(
    serve: Callable[..., FlaskClient], listed: tuple[str, ...], origin: str | None, allowed: str
) -> None:
    client = serve(cors_origins=listed)
    for method, path in (("POST", "/deal"), ("GET", "/nothing"), ("GET", "/healthz")):
        answer = client.open(path, method=method, headers={"Origin": origin} if origin else {})
        assert answer.headers.get("Access-Control-Allow-Origin") == allowed
        assert "Origin" in answer.vary
        assert (allowed is None) == ("Access-Control-Expose-Headers" not in answer.headers)


def test_a_page_of_a_listed_origin_learns_first_how_it_may_ask(
    serve: Callable[..., FlaskClient],
) -> None:
    asked = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,x-request-id",
    }
    answer = serve(cors_origins=(ORIGIN,)).options("/deal", headers=asked)
    assert answer.status_code == 200
    assert "POST" in answer.access_control_allow_methods
    assert set(answer.access_control_allow_headers) == {"Content-Type", "X-Request-Id"}
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/rulesets", "/rulesets/uno-duo", "/openapi.yaml", "/openapi.json", "/docs", "/"]
)
def test_a_document_that_the_client_has_is_not_sent_again(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(path, headers={"If-None-Match": '"another"'})
    assert (other.status_code, other.data) == (200, first.data)


def test_a_document_in_another_form_is_another_one(client: FlaskClient) -> None:
    tags = set()
    for accept in ("application/json", "text/html"):
        answer = client.get("/rulesets", headers={"Accept": accept})
        assert "Accept" in answer.vary
        tags.add(answer.headers["ETag"])
    assert len(tags) == 2
