"""Which face may be laid on which."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from service.engine.values.cards import Color, Face


def fits(face: Face, top: Face, color: Color | None) -> bool:
    """Whether a face may be played on ``top`` with ``color`` in force: flip.match, duo.match.

    A wild always may; a wild on top has no number and no symbol that another face could share.
    """
    return face.is_wild or face.color == color or face.symbol == top.symbol
