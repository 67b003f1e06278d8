"""What a machine asks that watches over the service."""

from __future__ import annotations

from flask import Blueprint, Response

from service.api.answering import JSON, accepted, answer
from service.api.problems import NotReady
from service.api.readiness import rules_rightly

bp = Blueprint("probes", __name__)


@bp.get("/healthz")
def health() -> Response:
    """Say that the process is alive."""
    accepted(JSON)
    return answer({"status": "ok"})


@bp.get("/readyz")
def readiness() -> Response:
    """Say that it rules as it should, having ruled on moves whose rulings are known."""
    accepted(JSON)
    if not rules_rightly():
        raise NotReady
    return answer({"status": "ok"})
