"""Every documented example, asked and answered as it is documented."""

import pytest
from flask.testing import FlaskClient

from service.api import Settings, create_app
from service.schema.problems import PROBLEMS
from tests.contract.document import CONTRACT, OPERATIONS, resolved, validator
from tests.contract.examples import JSON, Trial, documents, trials, value

TRIALS = list(trials())
NOBODY_CAN_ASK_FOR = {
    "internal-error": "no request is known that meets it, and the contract promises that none does",
    "not-ready": "an installation that rules wrongly has to be made first, as a test here does",
}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Somebody who asks the service as an empty environment sets it up."""
    return create_app(Settings(log_level="critical")).test_client()


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_an_example_is_answered_as_documented(client: FlaskClient, trial: Trial) -> None:
    answer = trial.ask(client)
    assert (answer.status_code, answer.mimetype) == (trial.status, trial.media_type)
    if trial.example.get("x-excerpt"):
        assert documents(trial.example, value(answer))
    else:
        assert value(answer) == trial.example["value"]


@pytest.mark.parametrize("trial", TRIALS, ids=str)
def test_an_answer_has_the_headers_documented_for_it(client: FlaskClient, trial: Trial) -> None:
    answer = trial.ask(client)
    for name, reference in trial.response["headers"].items():
        header = resolved(reference)
        assert header["required"]
        assert validator(header["schema"]).is_valid(answer.headers[name])


def test_an_installation_that_rules_wrongly_answers_as_documented(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.api.probes.rules_rightly", lambda: False)
    answer = client.get("/readyz")
    assert answer.mimetype == "application/problem+json"
    assert answer.json == CONTRACT["components"]["examples"]["not-ready"]["value"]
    assert answer.status_code == answer.json["status"]


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_form_of_an_answer_has_an_example(label: str) -> None:
    operation = OPERATIONS[label]
    shown = {trial.media_type for trial in TRIALS if trial.operation == operation["operationId"]}
    assert shown >= set(operation["responses"]["200"]["content"])


@pytest.mark.parametrize("label", [label for label in OPERATIONS if label.startswith("POST")])
def test_every_example_of_a_body_has_exactly_one_answer(label: str) -> None:
    operation = OPERATIONS[label]
    bodies = operation["requestBody"]["content"][JSON]["examples"]
    answered = [trial.name for trial in TRIALS if trial.operation == operation["operationId"]]
    assert sorted(answered) == sorted(bodies)


@pytest.mark.parametrize("slug", sorted(PROBLEMS.keys() - NOBODY_CAN_ASK_FOR.keys()))
def test_every_problem_has_an_example(slug: str) -> None:
    shown = [trial for trial in TRIALS if shows(trial, slug)]
    assert {trial.status for trial in shown} == {PROBLEMS[slug].status}
    assert {trial.example["value"]["title"] for trial in shown} == {PROBLEMS[slug].title}


def shows(trial: Trial, slug: str) -> bool:
    """Whether the answer to a trial is this problem."""
    is_problem = trial.media_type == "application/problem+json"
    return is_problem and trial.example["value"]["type"] == f"/problems/{slug}"


def test_every_example_is_asked_for_or_is_what_is_asked() -> None:
    answers = {id(trial.example) for trial in TRIALS}
    unasked = {
        name
        for name, example in CONTRACT["components"]["examples"].items()
        if id(example) not in answers and not name.endswith("-request")
    }
    assert unasked == {"not-ready"}
