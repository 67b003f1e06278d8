"""The command line: the same questions as over HTTP, from a file or a pipe."""

from __future__ import annotations

from service.cli.program import arbiter as main

__all__ = ["main"]
