"""From a claim to a state: its contradictions at once, or none."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from msgspec.structs import astuple

from service.engine.admission.cards import card_faults, mask_faults
from service.engine.admission.pending import pending_faults
from service.engine.admission.phases import count_faults, option_faults, phase_faults, score_faults
from service.engine.admission.results import result_faults
from service.engine.admission.seats import seat_faults
from service.engine.admission.table import color_faults, draft_faults, hand_faults
from service.engine.values.faults import MOST_TOLD, InconsistentState
from service.engine.values.states import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.engine.values.faults import Fault
    from service.engine.values.states import Claim

BASIC = (seat_faults, card_faults, mask_faults)
"""What everything else presupposes."""

PLAIN = (option_faults, count_faults, phase_faults, score_faults)
"""What can be asked of any claim."""

FURTHER = (hand_faults, color_faults, pending_faults, draft_faults, result_faults)
"""What can be asked only where seats and cards are sound."""


def admit(claim: Claim) -> State:
    """The claim as a state. Raises InconsistentState with the faults found, MOST_TOLD at most.

    An admitted state is consistent, not proved reachable: only a whole record can show that.
    """
    faults = tuple(islice(faults_of(claim), MOST_TOLD))
    if faults:
        raise InconsistentState(*faults)
    return State(*astuple(claim))


def faults_of(claim: Claim) -> Iterator[Fault]:
    """Every fault of a claim, as far as it can be asked for."""
    basic = [*islice((fault for check in BASIC for fault in check(claim)), MOST_TOLD)]
    yield from basic
    for check in PLAIN if basic else (*PLAIN, *FURTHER):
        yield from check(claim)
