"""What there is to read: the rulebooks, the contract, the problems, for machines and for people."""

from __future__ import annotations

from flask import Blueprint, Response, render_template
from werkzeug.exceptions import NotFound

from service import desk
from service.api.answering import HTML, JSON, accepted, lasting
from service.api.documents import (
    VERSION,
    contract_as_json,
    contract_as_yaml,
    rulebook_as_json,
    rulebooks_as_json,
)
from service.api.headers import CSP, DOCS, PAGE
from service.rulebook import RULEBOOKS, Rule, Rulebook
from service.schema.problems import PROBLEMS
from service.schema.text import dumps

YAML = "application/yaml"

bp = Blueprint("library", __name__)


def page(template: str, policy: str = PAGE, **shown: object) -> Response:
    """A page for people."""
    response = lasting(render_template(template, **shown), HTML)
    response.headers[CSP] = policy
    return response


@bp.get("/")
def front() -> Response:
    """Show the referee's desk; to a machine, where everything lies."""
    if accepted(HTML, JSON) == JSON:
        return lasting(dumps({"name": "The Arbiter", "version": VERSION, "links": LINKS}), JSON)
    return page(desk.TEMPLATE, desk.POLICY)


@bp.get("/rulesets")
def rulesets() -> Response:
    """Show every rulebook."""
    if accepted(JSON, HTML) == JSON:
        return lasting(rulebooks_as_json(), JSON)
    return page("rulesets.html", books=RULEBOOKS.values())


@bp.get("/rulesets/<id>")
def rulebook(id: str) -> Response:  # noqa: A002 (the contract calls it so)
    """Show one rulebook."""
    if id not in RULEBOOKS:
        raise NotFound(f"The rulesets are {' and '.join(RULEBOOKS)}.")
    if accepted(JSON, HTML) == JSON:
        return lasting(rulebook_as_json(id), JSON)
    return page("ruleset.html", book=RULEBOOKS[id], sections=sections(RULEBOOKS[id]))


def sections(book: Rulebook) -> dict[str, list[Rule]]:
    """The rules by the section they stand in, in the order in which they are read."""
    found: dict[str, list[Rule]] = {}
    for rule in book.rules.values():
        found.setdefault(rule.section, []).append(rule)
    return found


@bp.get("/problems/<slug>")
def problem(slug: str) -> Response:
    """Explain a kind of problem."""
    if slug not in PROBLEMS:
        raise NotFound(f"The problems are {', '.join(PROBLEMS)}.")
    if accepted(JSON, HTML) == JSON:
        return lasting(dumps(PROBLEMS[slug].as_document()), JSON)
    return page("problem.html", problem=PROBLEMS[slug])


@bp.get("/openapi.yaml")
def contract_yaml() -> Response:
    """Show the contract as it is written."""
    return lasting(contract_as_yaml(), accepted(YAML))


@bp.get("/openapi.json")
def contract_json() -> Response:
    """Show the contract as JSON."""
    return lasting(contract_as_json(), accepted(JSON))


@bp.get("/docs")
def docs() -> Response:
    """Show the contract as a page on which it can be tried."""
    accepted(HTML)
    return page("docs.html", DOCS)


LINKS = {
    "contract": "/openapi.json",
    "docs": "/docs",
    "rulesets": "/rulesets",
    "problems": [problem.type for problem in PROBLEMS.values()],
}
