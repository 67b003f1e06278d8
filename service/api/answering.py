"""Answers: which form of them the client takes, and how they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import compress, decompressobj

from flask import Response, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import NotAcceptable

from service.schema.text import dumps

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

JSON = "application/json"
HTML = "text/html"
ANY = "*/*"

LONG = 1 << 20
"""A text of more bytes than this is kept compressed until the client takes it, however slowly."""

PIECE = 1 << 16
"""How many bytes of it are unpacked at a time."""


def accepted(*offered: str) -> str:
    """The media type that the client likes best, the first offered if it likes several alike.

    Parameters of a type in ``Accept`` are passed over. Raises NotAcceptable if it takes none.
    """
    if request.headers.get("Accept", ANY) in (ANY, offered[0]):
        return offered[0]
    ranges = [(value.partition(";")[0], quality) for value, quality in request.accept_mimetypes]
    liking = MIMEAccept(ranges or [(ANY, 1)])
    best = max(offered, key=liking.quality)
    if not liking.quality(best):
        raise NotAcceptable(f"This is to be had as {' or '.join(offered)} only.")
    return best


def answer(document: Mapping[str, object], mimetype: str = JSON, status: int = 200) -> Response:
    """A JSON document as a response."""
    body = dumps(document)
    if len(body) <= LONG:
        return Response(body, status, mimetype=mimetype)
    headers = {"Content-Length": str(len(body))}
    return Response(unpacked(compress(body, 1)), status, headers, mimetype)


def unpacked(packed: bytes) -> Iterator[bytes]:
    """The text that was compressed to this, piece by piece."""
    unpacker = decompressobj()
    while not unpacker.eof:
        yield unpacker.decompress(packed, PIECE)
        packed = unpacker.unconsumed_tail


def lasting(body: bytes | str, mimetype: str) -> Response:
    """A document that changes with the version alone, sent only if the client has another one."""
    response = Response(body, mimetype=mimetype)
    response.vary.add("Accept")
    response.cache_control.no_cache = True
    response.add_etag()
    response.make_conditional(request)
    return response
