"""The log: one line of JSON for each request, on standard output."""

from __future__ import annotations

import logging
import sys
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

import structlog

from service.api.notes import method, notes, route

if TYPE_CHECKING:
    from flask import Flask, Response

PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.JSONRenderer(),
]


def keep_log(app: Flask, level: str) -> None:
    """Write a line for every request, and one for every unforeseen error, from this level up."""
    least = logging.getLevelNamesMapping()[level.upper()]
    log = structlog.wrap_logger(
        structlog.WriteLogger(sys.stdout),
        PROCESSORS,
        wrapper_class=structlog.make_filtering_bound_logger(least),
        cache_logger_on_first_use=True,
    )
    app.extensions["log"] = log

    @app.after_request
    def log_request(response: Response) -> Response:
        log.info("request", **line(response))
        return response


def line(response: Response) -> dict[str, Any]:
    """What the log says of a request; what does not apply is left out."""
    noted = notes()
    told = {
        "request_id": noted.request_id,
        "method": method(),
        "route": route(),
        "status": response.status_code,
        "milliseconds": round(noted.seconds() * 1000, 3),
        "ruleset": noted.ruleset,
        "code": noted.code,
        "digest": noted.digest,
        "problem": noted.problem,
    }
    return {name: value for name, value in told.items() if value is not None}


def log_error(app: Flask, error: Exception) -> None:
    """Log where an unforeseen error came from.

    Its message is left out, for it may quote a hand.
    """
    trace = extract_tb(error.__traceback__)
    app.extensions["log"].error(
        "error",
        request_id=notes().request_id,
        error=type(error).__qualname__,
        frames=[f"{frame.filename}:{frame.lineno} {frame.name}" for frame in trace],
    )
