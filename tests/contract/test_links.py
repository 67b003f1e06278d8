"""The links of the contract, followed from the documented examples: each leads to an answer."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from service.api import Settings, create_app
from tests.contract.document import OPERATIONS, Document, resolved
from tests.contract.examples import Trial, trials

CLIENT = create_app(Settings(log_level="critical")).test_client()
PATHS = {operation["operationId"]: label.split()[1] for label, operation in OPERATIONS.items()}
LINKS = {
    f"{operation['operationId']} {name}": (operation["operationId"], resolved(link))
    for operation in OPERATIONS.values()
    for name, link in operation["responses"]["200"].get("links", {}).items()
}


def evaluated(expression: Any, bodies: Document) -> Any:  # noqa: ANN401
    """A part of a link's body, with what its expressions point at in place of them."""
    if isinstance(expression, dict):
        return {key: evaluated(inner, bodies) for key, inner in expression.items()}
    whose, _, pointer = expression.partition(".body#/")
    if whose not in bodies:
        return expression
    part = bodies[whose]
    for step in pointer.split("/"):
        part = part[int(step) if isinstance(part, list) else step]
    return part


def exchanges(operation: str) -> Iterator[Document]:
    """What was asked and answered in the documented examples of an operation."""
    for trial in trials():
        if trial.operation == operation and trial.status == 200:
            yield {"$request": asked(trial), "$response": trial.ask(CLIENT).json}


def asked(trial: Trial) -> Document:
    """The document that a trial sends."""
    assert trial.body is not None
    return json.loads(trial.body)


def followed(link: Document, bodies: Document) -> int:
    """The status of the answer that a link leads to."""
    path = PATHS[link["operationId"]]
    return CLIENT.post(path, json=evaluated(link["requestBody"], bodies)).status_code


@pytest.mark.parametrize("name", LINKS)
def test_a_link_leads_from_an_answer_to_another_unless_a_view_forbids_it(name: str) -> None:
    operation, link = LINKS[name]
    statuses = {
        (followed(link, bodies), "viewer" in bodies["$request"].get("state", ()))
        for bodies in exchanges(operation)
    }
    assert (200, False) in statuses
    assert statuses <= {(200, False), (200, True), (409, True)}


def test_the_links_lead_from_a_deal_through_every_ruling_and_view() -> None:
    reached = {"deal"}
    for _ in LINKS:
        reached |= {
            link["operationId"] for operation, link in LINKS.values() if operation in reached
        }
    rulings = {"validateMove", "applyMove", "listMoves", "replayRecord"}
    assert reached == {"deal", "viewState"} | rulings
