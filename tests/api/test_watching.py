"""What is told of the service: probes, metrics, the log; and what may be set from outside."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import Settings
from service.engine.values.faults import Fault, InconsistentState

DRAW = {"type": "draw", "player": "ben"}
WRONG = {"type": "draw", "player": "ann"}
LATER = WRONG  # ben keeps what he draws, so that ann is to move


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The log so far, line by line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_health_and_readiness_are_answered(client: FlaskClient) -> None:
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.json) == (200, {"status": "ok"})


def fails(*_: object) -> None:
    """An engine that finds fault with everything."""
    raise InconsistentState(Fault((), "broken"))


@pytest.mark.parametrize("part", ["admit", "judge", "deal"])
def test_a_service_whose_engine_is_broken_is_alive_but_not_ready(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(f"service.api.readiness.{part}", fails)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json["type"]) == (503, "/problems/not-ready")
    assert client.get("/healthz").status_code == 200


def test_a_service_that_rules_otherwise_than_it_should_is_not_ready(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from service.api import readiness  # noqa: PLC0415

    (move, code), *others = readiness.KNOWN["uno-flip"]
    wrong = {**readiness.KNOWN, "uno-flip": (*others, (move, "game-over"))}
    assert code == "legal"
    monkeypatch.setattr(readiness, "KNOWN", wrong)
    assert client.get("/readyz").status_code == 503


@pytest.fixture
def counted(serve: Callable[..., FlaskClient], state: dict[str, Any]) -> dict[str, float]:
    """The metrics of a service that was asked a few things."""
    client = serve()
    for move in (DRAW, WRONG, WRONG):
        client.post("/validate", json={"state": state, "move": move})
    client.post("/replay", json={"state": state, "moves": [DRAW, LATER]})
    client.open("/nothing/ann", method="INVENTED")
    client.get("/rulesets/uno-flip")
    text = client.get("/metrics").text
    samples = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in samples}


@pytest.mark.parametrize(
    ("sample", "value"),
    [
        ('arbiter_rulings_total{code="legal",legal="true",ruleset="uno-flip"}', 3),
        ('arbiter_rulings_total{code="not-your-turn",legal="false",ruleset="uno-flip"}', 2),
        ('arbiter_request_seconds_count{method="POST",route="/validate",status="200"}', 3),
        ('arbiter_request_seconds_count{method="GET",route="/rulesets/<id>",status="200"}', 1),
        ('arbiter_request_seconds_count{method="other",route="none",status="404"}', 1),
        ('arbiter_request_bytes_count{route="/replay"}', 1),
        ('arbiter_answer_bytes_count{route="/validate"}', 3),
    ],
)
def test_requests_and_rulings_are_counted(
    counted: dict[str, float], sample: str, value: float
) -> None:
    assert counted[sample] == value


def test_no_label_holds_what_a_client_made_up(counted: dict[str, float]) -> None:
    assert [sample for sample in counted if "ann" in sample or "INVENTED" in sample] == []


def test_metrics_can_be_switched_off(serve: Callable[..., FlaskClient]) -> None:
    assert serve(metrics=False).get("/metrics").status_code == 404


def test_a_request_is_one_line_of_the_log(
    serve: Callable[..., FlaskClient], state: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    question = {"state": state, "move": DRAW}
    answer = serve().post("/apply", json=question, headers={"X-Request-Id": "table-7"})
    (line,) = lines(capsys)
    assert line.pop("milliseconds") > 0
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "request",
        "level": "info",
        "request_id": "table-7",
        "method": "POST",
        "route": "/apply",
        "status": 200,
        "ruleset": "uno-flip",
        "code": "legal",
        "digest": answer.json["digest"],
    }


def test_the_log_names_the_problem_of_a_refusal(
    serve: Callable[..., FlaskClient], capsys: pytest.CaptureFixture[str]
) -> None:
    serve().post("/deal", data=b"{", content_type="application/json")
    (line,) = lines(capsys)
    assert (line["status"], line["problem"]) == (400, "malformed-json")


def test_no_hand_no_seed_and_no_name_is_logged(
    serve: Callable[..., FlaskClient], state: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    client = serve()
    question = {"state": state, "move": DRAW}
    for path in ("/validate", "/apply", "/moves", "/deal"):
        client.post(path, json=question)
    client.post("/view", json={"state": state, "viewer": "ann"})
    client.get("/known/ann?hand=red-7")
    log = capsys.readouterr().out
    assert len(log.splitlines()) == 6
    assert [word for word in ("known", "ann", "ben", "red-", "blue-", "wild") if word in log] == []


def test_an_unforeseen_error_is_logged_by_its_place_and_not_in_its_words(
    serve: Callable[..., FlaskClient],
    state: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: object) -> None:
        raise LookupError(state["players"][0]["hand"][0])

    monkeypatch.setattr("service.api.rulings.admit", fail)
    answer = serve().post("/moves", json={"state": state})
    error, request = lines(capsys)
    assert (error["event"], error["level"], error["error"]) == ("error", "error", "LookupError")
    assert error["request_id"] == request["request_id"] == answer.headers["X-Request-Id"]
    assert error["frames"][-1].endswith(" fail")
    assert state["players"][0]["hand"][0] not in str(error)


def test_a_quiet_log_tells_no_requests(
    serve: Callable[..., FlaskClient], capsys: pytest.CaptureFixture[str]
) -> None:
    serve(log_level="warning").get("/healthz")
    assert lines(capsys) == []


@pytest.mark.parametrize(
    ("variables", "setting", "value"),
    [
        ({}, "cors_origins", ()),
        ({"CORS_ORIGINS": ""}, "cors_origins", ()),
        ({"CORS_ORIGINS": "https://a, https://b"}, "cors_origins", ("https://a", "https://b")),
        ({"CORS_ORIGINS": "* http://[::1]:80"}, "cors_origins", ("*", "http://[::1]:80")),
        ({}, "log_level", "info"),
        ({"LOG_LEVEL": "WARNING"}, "log_level", "warning"),
        ({}, "metrics", True),
        ({"METRICS": "off"}, "metrics", False),
        ({}, "body_limit", 262_144),
        ({"BODY_LIMIT": "1000"}, "body_limit", 1000),
        ({}, "replay_body_limit", 4_194_304),
        ({"REPLAY_BODY_LIMIT": "2000"}, "replay_body_limit", 2000),
    ],
)
def test_the_environment_sets_what_may_be_set(
    variables: dict[str, str], setting: str, value: object
) -> None:
    assert getattr(Settings.from_environment(variables), setting) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("METRICS", "maybe"),
        ("CORS_ORIGINS", "https://a b.example"),
        ("CORS_ORIGINS", "https://a/page"),
        ("CORS_ORIGINS", "https://*.example"),
        ("CORS_ORIGINS", "https://A.example"),
        ("BODY_LIMIT", "256K"),
        ("BODY_LIMIT", "-1"),
        ("REPLAY_BODY_LIMIT", "²"),
    ],
)
def test_a_setting_that_is_none_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} must be"):
        Settings.from_environment({name: value})


def test_a_limit_that_is_set_is_the_limit(serve: Callable[..., FlaskClient]) -> None:
    client = serve(body_limit=10, replay_body_limit=20)
    for path, status in (("/deal", 413), ("/replay", 400)):
        answer = client.post(path, data=b"{" * 11, content_type="application/json")
        assert answer.status_code == status
