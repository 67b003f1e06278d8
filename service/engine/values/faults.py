"""What is wrong with a question that can't be ruled on."""

from __future__ import annotations

from msgspec import Struct

Path = tuple[str | int, ...]
"""Where in the question a fault lies: field names and indexes, outermost first."""


class Fault(Struct, frozen=True):
    """One fault: where it lies and what is wrong, in words that show no hidden card."""

    path: Path
    detail: str


MOST_TOLD = 256
"""How many faults are told of one question: whoever sends more can mend these first."""


class Unanswerable(Exception):
    """A question of the right form that can't be ruled on; ``faults`` lists the reasons."""

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults, in the order in which they were found."""
        super().__init__("; ".join(fault.detail for fault in faults))
        self.faults = faults


class InconsistentState(Unanswerable):
    """The cards are not one deck, or the fields of the state contradict each other."""


class ConflictingRequest(Unanswerable):
    """The request names what the state or the ruleset does not have."""


class HiddenInformation(Unanswerable):
    """The answer hangs on a face that the view does not show."""
