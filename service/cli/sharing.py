"""Sharing out work: records in chunks to processes, reports in the order of the records."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from typing import TYPE_CHECKING

from service.cli.refereeing import report, reports

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from service.cli.refereeing import Report, Terms
    from service.cli.sources import Source

CHUNK_RECORDS = 8
CHUNK_BYTES = 64 * 1024
AHEAD = 4
"""How many chunks are read ahead for each process: enough to keep it busy, and no more."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def share(sources: Iterable[Source], terms: Terms, jobs: int) -> Iterator[Report]:
    """The reports on all sources, in their order, by so many processes."""
    if jobs == 1:
        yield from (report(source, terms) for source in sources)
        return
    chunks = chunked(sources)
    first, second = next(chunks, None), next(chunks, None)
    begun = [chunk for chunk in (first, second) if chunk is not None]
    if second is None:  # so little that a process would take longer to start
        yield from (one for chunk in begun for one in reports(chunk, terms))
        return
    yield from by_processes(chain(begun, chunks), terms, jobs)


def chunked(sources: Iterable[Source]) -> Iterator[list[Source]]:
    """The sources in chunks, each of some records or of some bytes, whatever comes first."""
    chunk: list[Source] = []
    held = 0
    for source in sources:
        chunk.append(source)
        held += len(source.text)
        if len(chunk) == CHUNK_RECORDS or held >= CHUNK_BYTES:
            yield chunk
            chunk, held = [], 0
    if chunk:
        yield chunk


def by_processes(chunks: Iterable[list[Source]], terms: Terms, jobs: int) -> Iterator[Report]:
    """The reports on all chunks, in their order, reading only so far ahead."""
    # A server that has imported the engine once forks the processes, and has no threads itself.
    context = get_context("forkserver")
    context.set_forkserver_preload([reports.__module__])
    waiting: deque[Future[list[Report]]] = deque()
    executor = ProcessPoolExecutor(jobs, context, leave_interrupts)
    try:
        for chunk in chunks:
            waiting.append(executor.submit(reports, chunk, terms))
            if len(waiting) > AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        executor.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Leave it to the process that shares out the work to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
