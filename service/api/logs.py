"""The log: one line of JSON for each request, on standard output."""

from __future__ import annotations

import logging
import sys
from traceback import extract_tb
from typing import TYPE_CHECKING

import orjson
import structlog

from service.api.notes import notes

if TYPE_CHECKING:
    from flask import Flask

    from service.api.notes import Notes

PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.JSONRenderer(serializer=orjson.dumps),
]


class Log:
    """Where a line is written for every request, and one for every unforeseen error."""

    def __init__(self, level: str) -> None:
        """Write from this level up."""
        self.lines: structlog.typing.FilteringBoundLogger = structlog.wrap_logger(
            structlog.BytesLogger(sys.stdout.buffer),
            PROCESSORS,
            wrapper_class=structlog.make_filtering_bound_logger(
                logging.getLevelNamesMapping()[level.upper()]
            ),
        ).bind()

    def tell(self, noted: Notes) -> None:
        """Write what is known of a request; what does not apply is left out."""
        told = {
            "request_id": noted.request_id,
            "method": noted.method,
            "route": noted.route,
            "status": noted.status,
            "milliseconds": round(noted.seconds * 1000, 3),
            "ruleset": noted.ruleset,
            "code": noted.code,
            "digest": noted.digest,
            "problem": noted.problem,
        }
        self.lines.info("request", **{k: value for k, value in told.items() if value is not None})


def log_error(app: Flask, error: Exception) -> None:
    """Log where an unforeseen error came from.

    Its message is left out, for it may quote a hand.
    """
    trace = extract_tb(error.__traceback__)
    app.extensions["log"].lines.error(
        "error",
        request_id=notes().request_id,
        error=type(error).__qualname__,
        frames=[f"{frame.filename}:{frame.lineno} {frame.name}" for frame in trace],
    )
