"""A second, deliberately naive reading of the rules of both games.

It shares nothing with the engine: no import, no data, no idea. States, moves and effects are the
wire's own dictionaries, every move copies the whole state, and a function stands for a rule. It is
slow and plain on purpose, so that where the two disagree a reader can tell who is right.

Effects are the wire's without their ``rules``; a ruling is its ``code`` alone.
"""

from .dealing import deal
from .faults import faults
from .listing import moves
from .playing import apply
from .rulings import ruling
from .views import view, view_effects

__all__ = ["apply", "deal", "faults", "moves", "ruling", "view", "view_effects"]
