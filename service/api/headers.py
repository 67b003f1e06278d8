"""Headers that every answer carries: what a browser may do with it, and who may keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request
from werkzeug.datastructures import HeaderSet

from service.api.notes import REQUEST_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from flask import Flask, Response

CSP = "Content-Security-Policy"
NOTHING = "default-src 'none'; frame-ancestors 'none'"
"""The policy of an answer that is no page: it loads nothing and is framed by nobody."""

PAGE = f"{NOTHING}; base-uri 'none'; form-action 'none'; style-src 'self'; img-src 'self'"
"""The policy of a page for readers: a style sheet and pictures of our own, no script."""

DOCS = (
    f"{NOTHING}; base-uri 'none'; form-action 'none'; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; img-src 'self' data:"
)
"""The policy of the contract's reader: scripts of our own, and icons that its style sheet holds."""

GUARDS = {
    CSP: NOTHING,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def guards_for(headers: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The guards that these headers do not set otherwise."""
    there = {name.lower() for name, _ in headers}
    return (guard for guard in GUARDS.items() if guard[0].lower() not in there)


def open_to(app: Flask, origins: tuple[str, ...]) -> None:
    """Let the pages of these origins ask, ``*`` being all of them; without any, nobody's (CORS)."""
    if origins:
        app.after_request(lambda response: _allow(response, origins))


def _allow(response: Response, origins: tuple[str, ...]) -> Response:
    response.vary.add("Origin")
    if request.origin and (request.origin in origins or "*" in origins):
        response.access_control_allow_origin = request.origin
        response.access_control_expose_headers = HeaderSet([REQUEST_ID])
        if request.method == "OPTIONS":
            _preflight(response)
    return response


def _preflight(response: Response) -> None:
    response.access_control_allow_methods = response.allow
    response.access_control_allow_headers = HeaderSet(["Content-Type", REQUEST_ID])
    response.access_control_max_age = 3600
