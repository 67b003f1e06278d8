"""The progress of long work, on standard error."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 0.5
"""How long (seconds) work may take before its progress is shown unasked."""


class Bar:
    """A bar that appears once work turns out to be long, or at once if it was asked for."""

    def __init__(self, total: int | None, *, wanted: bool | None, hidden: bool) -> None:
        """A bar for so many bytes, if it is known how many; ``hidden`` unless it is ``wanted``."""
        self.progress = Progress(
            TextColumn("{task.fields[records]:,} records"),
            BarColumn(),
            DownloadColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True, force_terminal=wanted or None),
            redirect_stdout=False,
            redirect_stderr=False,
            disable=hidden if wanted is None else not wanted,
        )
        self.task = self.progress.add_task("", total=total, records=0)
        self.records = 0
        self.start = monotonic() + (0 if wanted else PATIENCE)

    def advance(self, size: int) -> None:
        """Count a record of so many bytes."""
        self.records += 1
        self.progress.update(self.task, advance=size, records=self.records)
        if not self.progress.live.is_started and monotonic() >= self.start:
            self.progress.start()


@contextmanager
def bar(total: int | None, *, wanted: bool | None, hidden: bool) -> Iterator[Bar]:
    """A bar while work goes on."""
    shown = Bar(total, wanted=wanted, hidden=hidden or not sys.stderr.isatty())
    try:
        yield shown
    finally:
        shown.progress.stop()
