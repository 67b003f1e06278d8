"""The referee's desk: a page to look at a table, rule, and step through a record.

The page asks the public API alone, from the browser. What is here only hands it over.
"""

from __future__ import annotations

from typing import Final

from flask import Blueprint

__all__ = ["POLICY", "TEMPLATE", "bp"]

bp = Blueprint("desk", __name__, "static", "/desk", template_folder="templates")
"""The files of the desk, under ``/desk``, and its template."""

TEMPLATE: Final = "desk.html"
"""The page. It links to ``static``, ``library.rulesets`` and ``library.contract_yaml``."""

POLICY: Final = (
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; "
    "style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'"
)
"""Its Content-Security-Policy: scripts, styles and questions of this origin, nothing inline."""
