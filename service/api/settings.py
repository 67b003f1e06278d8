"""What may be set from outside; without any setting the service does what its contract says."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
ORIGIN = re.compile(r"\*|[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]+)?")
"""An origin as a browser tells it, in small letters and without a path (RFC 6454, 6.2); or any."""

SWITCH = {"on": True, "off": False}
BODY_LIMIT = 256 * 1024
REPLAY_BODY_LIMIT = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, each with the environment variable it is read from.

    ``cors_origins`` (CORS_ORIGINS): the origins whose pages may ask, separated by spaces or commas,
    or ``*`` for all; none by default. ``log_level`` (LOG_LEVEL): the least that is logged; requests
    are ``info``. ``metrics`` (METRICS): ``on`` or ``off``, whether there is a ``/metrics``.
    ``body_limit`` (BODY_LIMIT) and ``replay_body_limit`` (REPLAY_BODY_LIMIT): the longest body, in
    bytes, of a request in general and of one to ``/replay``.
    """

    cors_origins: tuple[str, ...] = ()
    log_level: str = "info"
    metrics: bool = True
    body_limit: int = BODY_LIMIT
    replay_body_limit: int = REPLAY_BODY_LIMIT

    @classmethod
    def from_environment(cls, variables: Mapping[str, str] = os.environ) -> Settings:
        """The settings as the variables say, an empty one counting as unset.

        Raises ValueError, with the variable's name, for a value that it can't have.
        """
        return cls(
            cors_origins=_origins(variables),
            log_level=_one_of(LOG_LEVELS, variables, "LOG_LEVEL", "info"),
            metrics=SWITCH[_one_of(SWITCH, variables, "METRICS", "on")],
            body_limit=_bytes(variables, "BODY_LIMIT", BODY_LIMIT),
            replay_body_limit=_bytes(variables, "REPLAY_BODY_LIMIT", REPLAY_BODY_LIMIT),
        )


def _origins(variables: Mapping[str, str]) -> tuple[str, ...]:
    found = tuple(variables.get("CORS_ORIGINS", "").replace(",", " ").split())
    for origin in found:
        if not ORIGIN.fullmatch(origin):
            raise ValueError(f"CORS_ORIGINS must be origins, as https://a.example, not {origin!r}")
    return found


def _one_of(words: Collection[str], variables: Mapping[str, str], name: str, default: str) -> str:
    word = variables.get(name, "").lower() or default
    if word not in words:
        raise ValueError(f"{name} must be one of {', '.join(words)}, not {word!r}")
    return word


def _bytes(variables: Mapping[str, str], name: str, default: int) -> int:
    digits = variables.get(name) or str(default)
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"{name} must be a number of bytes, not {digits!r}")
    return int(digits)
