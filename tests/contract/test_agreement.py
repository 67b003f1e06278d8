"""The published schema and the service, asked about the same documents, say the same of each."""

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from service.schema.fields import Record
from service.schema.requests import (
    DEAL,
    MOVES,
    QUESTION,
    REPLAY,
    VIEW,
    InvalidRequest,
    load_request,
)
from tests.contract.document import Document, validator
from tests.contract.mutations import requests, spoilt

BODIES: dict[str, Record] = {
    "MoveRequest": QUESTION,
    "MovesRequest": MOVES,
    "DealRequest": DEAL,
    "ViewRequest": VIEW,
    "ReplayRequest": REPLAY,
}
PUBLISHED: dict[str, Draft202012Validator] = {name: validator(name) for name in BODIES}


def is_taken(name: str, document: Any) -> bool:  # noqa: ANN401
    """Whether the service takes a document for a body of this kind."""
    try:
        load_request(BODIES[name], document)
    except InvalidRequest:
        return False
    return True


def agrees_on_what_is_spoilt(request: tuple[str, Document], data: st.DataObject) -> None:
    """Spoil a request in one place, and put it to the schema and to the service."""
    name, document = request
    altered = data.draw(spoilt(document))
    fits = PUBLISHED[name].is_valid(altered)
    event(f"fits: {fits}")
    assert is_taken(name, altered) == fits


@settings(max_examples=60)
@given(requests())
def test_what_comes_of_play_fits(request: tuple[str, Document]) -> None:
    name, document = request
    PUBLISHED[name].validate(document)
    assert is_taken(name, document)


@settings(max_examples=250)
@given(requests(), st.data())
def test_what_is_spoilt_fits_both_or_neither(
    request: tuple[str, Document], data: st.DataObject
) -> None:
    agrees_on_what_is_spoilt(request, data)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(requests(), st.data())
def test_whatever_is_spoilt_fits_both_or_neither(
    request: tuple[str, Document], data: st.DataObject
) -> None:
    agrees_on_what_is_spoilt(request, data)


@settings(max_examples=60)
@given(requests(), st.sampled_from(sorted(BODIES)))
def test_what_is_meant_for_another_operation_fits_both_or_neither(
    request: tuple[str, Document], name: str
) -> None:
    _, document = request
    assert is_taken(name, document) == PUBLISHED[name].is_valid(document)
