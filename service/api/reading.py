"""Requests: from the bytes of a body to a question that can be put to the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import current_app, request
from werkzeug.exceptions import (
    ClientDisconnected,
    HTTPException,
    RequestEntityTooLarge,
    UnsupportedMediaType,
)

from service.api.answering import JSON, accepted
from service.schema.requests import load_request
from service.schema.text import loads

if TYPE_CHECKING:
    from service.api.settings import Settings
    from service.schema.fields import Record


def check_media_types() -> None:
    """Refuse what comes or is wanted back as anything but JSON, before the body is read.

    Parameters of the type say nothing: JSON is UTF-8 by definition (RFC 8259, section 11).
    """
    accepted(JSON)
    if request.mimetype != JSON:
        raise UnsupportedMediaType(f"The body must be sent as {JSON}.")


def question(schema: Record) -> Any:  # noqa: ANN401 (of the kind that the schema loads)
    """The question that the request asks, by this schema.

    Raises as :func:`text` and :func:`question_in` do, whichever comes first.
    """
    return question_in(text(), schema)


def text() -> bytes:
    """The text of the request's body, all of it.

    Raises NotAcceptable, UnsupportedMediaType, RequestEntityTooLarge or ClientDisconnected.
    """
    check_media_types()
    return body(limit())


def question_in(sent: bytes, schema: Record) -> Any:  # noqa: ANN401 (as above)
    """The question that a text asks. Raises MalformedJson or InvalidRequest."""
    return load_request(schema, loads(sent))


def limit() -> int:
    """How many bytes the body of this request may have."""
    settings: Settings = current_app.extensions["settings"]
    is_record = request.path == "/replay"
    return settings.replay_body_limit if is_record else settings.body_limit


def body(most: int) -> bytes:
    """The bytes of the body, if there are at most so many of them, announced or not."""
    if (request.content_length or 0) > most:
        raise too_large(most)
    request.max_content_length = most + 1  # a body in chunks is cut there: enough to see it is over
    found = received()
    if len(found) > most:
        raise too_large(most)
    return found


def received() -> bytes:
    """What came of the body. Raises ClientDisconnected if not all of it did.

    Of a client that falls silent the server reads no more after a time; chunks that are none, or
    are cut short, are told by an error of the server's own.
    """
    try:
        found = request.get_data(cache=False)
    except HTTPException:
        raise
    except Exception as error:
        raise ClientDisconnected("The body was cut short, or did not come in time.") from error
    if len(found) < (request.content_length or 0):
        raise ClientDisconnected("The body is shorter than was announced, or did not come in time.")
    return found


def too_large(most: int) -> RequestEntityTooLarge:
    """The error to raise for a longer body."""
    return RequestEntityTooLarge(f"A body sent here may have {most} bytes at most.")
