"""Sharing out work: records in chunks to processes, reports in the order of the records."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import chain
from multiprocessing import get_context
from typing import TYPE_CHECKING

from service.cli.refereeing import report, reports

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerContext

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
    process = OwnProcess()
    waiting: deque[Future[list[Report]]] = deque()
    executor = ThreadPoolExecutor(jobs, initializer=process.start, initargs=(context,))
    try:
        for chunk in chunks:
            waiting.append(executor.submit(process.reports, chunk, terms))
            if len(waiting) > AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        executor.shutdown(cancel_futures=True)


class OwnProcess(threading.local):
    """A process of each thread's own, which rules on what the thread hands it.

    A thread that waits at a pipe learns when the process at its other end has died. A
    ProcessPoolExecutor learns it too, but before Python 3.11.5 it then waits for ever.
    """

    pipe: Connection

    def start(self, context: ForkServerContext) -> None:
        """Start the process of this thread; it ends with the thread, which holds its pipe."""
        self.pipe, its = context.Pipe()
        context.Process(target=rule_on_chunks, args=(its,), daemon=True).start()
        its.close()

    def reports(self, chunk: list[Source], terms: Terms) -> list[Report]:
        """The reports on a chunk. Raises BrokenExecutor if the process has died."""
        try:
            self.pipe.send((chunk, terms))
            found: list[Report] = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BrokenExecutor("A process that ruled on records has died.") from error
        return found


def rule_on_chunks(pipe: Connection) -> None:
    """Answer chunks with their reports, until nobody asks any more."""
    # An interrupt is left to the process that shares out the work.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            chunk, terms = pipe.recv()
            pipe.send(reports(chunk, terms))
