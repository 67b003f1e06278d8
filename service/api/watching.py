"""The outermost layer: it notes, counts and logs every request, and guards every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.api.headers import guards_for
from service.api.notes import NOTES, REQUEST_ID, Notes, request_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from _typeshed import OptExcInfo

    Teller = Callable[[Notes], object]


class Watch:
    """A WSGI application around another, which tells ``tellers`` of every answer.

    It stands outside of Flask, so that what is common to all answers is done once and in one place.
    """

    def __init__(self, app: WSGIApplication, tellers: Sequence[Teller]) -> None:
        """Watch over this application."""
        self.app, self.tellers = app, tellers

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request as the application does, under its own id if it has a usable one."""
        environ.pop("HTTP_UPGRADE", None)  # no protocol is changed, whoever would (RFC 9110, 7.8)
        notes = environ[NOTES] = Notes(request_id(environ.get("HTTP_X_REQUEST_ID", "")))

        def start(
            status: str, headers: list[tuple[str, str]], exc_info: OptExcInfo | None = None, /
        ) -> Callable[[bytes], object]:
            notes.answered(environ["werkzeug.request"], status, headers)
            for tell in self.tellers:
                tell(notes)
            carried = [*headers, *guards_for(headers), (REQUEST_ID, notes.request_id)]
            return start_response(status, carried, exc_info)

        return self.app(environ, start)
