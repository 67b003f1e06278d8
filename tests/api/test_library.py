"""What there is to read: the rulebooks, the contract and its reader, the front page."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from service.engine.rulesets import RULESETS
from service.rulebook import RULEBOOKS

HTML = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
PAGES = [
    "/",
    "/docs",
    "/rulesets",
    "/rulesets/uno-flip",
    "/rulesets/uno-duo",
    "/problems/too-large",
]
STATIC = Path(__file__).parents[2] / "service/api/static"


class Page(HTMLParser):
    """What a page is made of: its elements' ids, what it links to, what is written into it."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        told = dict(attrs)
        self.ids += [told["id"]] if "id" in told else []
        self.links += [told[name] for name in ("href", "src") if name in told]
        self.inline += [name for name in told if name.startswith("on") or name == "style"]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in told) else []


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_a_rulebook_is_as_the_contract_says(
    client: FlaskClient, contract: dict[str, Any], ruleset: str
) -> None:
    schema = {"$ref": "#/components/schemas/Rulebook", "components": contract["components"]}
    told = client.get(f"/rulesets/{ruleset}").json
    Draft202012Validator(schema).validate(told)
    assert [rule["id"] for rule in told["rules"]] == list(RULEBOOKS[ruleset].ids)
    assert list(told) == contract["components"]["schemas"]["Rulebook"]["required"]


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_the_deck_of_a_rulebook_is_what_its_page_is_played_with(
    client: FlaskClient, ruleset: str
) -> None:
    rules = RULESETS[ruleset]
    deck = client.get(f"/rulesets/{ruleset}").json["deck"]
    assert len(deck) == 112
    assert deck == [card.code for card in rules.deck(rules.presets["page"]).cards]


def test_the_list_of_rulesets_holds_every_rulebook(client: FlaskClient) -> None:
    books = [client.get(f"/rulesets/{ruleset}").json for ruleset in RULEBOOKS]
    assert client.get("/rulesets").json == {"rulesets": books}


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_a_ruling_can_link_to_every_rule_it_cites(client: FlaskClient, ruleset: str) -> None:
    page = client.get(f"/rulesets/{ruleset}", headers=HTML)
    ids = Page(page.text).ids
    assert set(RULEBOOKS[ruleset].ids) <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("ruleset", RULEBOOKS)
def test_a_page_of_rules_tells_options_presets_and_sources(
    client: FlaskClient, ruleset: str
) -> None:
    book = RULEBOOKS[ruleset]
    page = client.get(f"/rulesets/{ruleset}", headers=HTML)
    ids = Page(page.text).ids
    assert {f"option-{option}" for option in book.options} <= set(ids)
    assert {f"source-{source.authority}" for source in book.sources} <= set(ids)
    assert all(f"<code>{preset}</code>" in page.text for preset in book.presets)


@pytest.mark.parametrize(
    ("path", "accept", "kind"),
    [
        ("/rulesets", None, "application/json"),
        ("/rulesets", "*/*", "application/json"),
        ("/rulesets", HTML["Accept"], "text/html"),
        ("/rulesets/uno-flip", "text/html;q=0.5, application/json", "application/json"),
        ("/problems/too-large", None, "application/json"),
        ("/problems/too-large", "text/html", "text/html"),
        ("/", None, "text/html"),
        ("/", "application/json", "application/json"),
        ("/openapi.yaml", None, "application/yaml"),
        ("/openapi.yaml", "application/json", None),
        ("/openapi.json", "application/yaml", None),
        ("/docs", "application/json", None),
        ("/healthz", "text/html", None),
        ("/metrics", "application/json", None),
        ("/rulesets/uno-flip", "image/png", None),
    ],
)
def test_a_document_comes_in_the_form_the_client_likes_best(
    client: FlaskClient, path: str, accept: str | None, kind: str | None
) -> None:
    answer = client.get(path, headers={"Accept": accept} if accept else {})
    assert answer.mimetype == (kind or "application/problem+json")
    assert answer.status_code == (200 if kind else 406)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_holds_no_script_and_no_style_of_its_own(client: FlaskClient, path: str) -> None:
    page = Page(client.get(path, headers=HTML).text)
    assert page.links
    assert page.inline == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_links_only_to_what_is_there(client: FlaskClient, path: str) -> None:
    page = Page(client.get(path, headers=HTML).text)
    for link in page.links:
        target, _, anchor = link.partition("#")
        answer = client.get(target or path, headers=HTML, buffered=True)
        assert link.startswith(("/", "#"))
        assert answer.status_code == 200
        assert not anchor or anchor in Page(answer.text).ids


def test_the_front_leads_machines_to_everything(client: FlaskClient) -> None:
    links = client.get("/", headers={"Accept": "application/json"}).json["links"]
    flat = [*links.pop("problems"), *links.values()]
    assert {client.get(link).status_code for link in flat} == {200}


def test_the_contract_is_served_as_it_is_written(
    client: FlaskClient, contract: dict[str, Any]
) -> None:
    written = (Path(__file__).parents[2] / "openapi.yaml").read_bytes()
    assert client.get("/openapi.yaml").data == written
    assert client.get("/openapi.json").json == contract


def test_the_reader_of_the_contract_loads_nothing_from_elsewhere(client: FlaskClient) -> None:
    answer = client.get("/docs")
    assert all(link.startswith("/") for link in Page(answer.text).links)
    assert "http" not in answer.headers["Content-Security-Policy"]
    assert "http" not in (STATIC / "docs.js").read_text(encoding="utf-8")


def test_what_is_not_our_own_comes_with_its_licence_and_its_version() -> None:
    told = (STATIC / "swagger-ui/VENDORED.md").read_text(encoding="utf-8")
    for file in (STATIC / "swagger-ui").iterdir():
        assert file.name == "VENDORED.md" or f"`{file.name}`" in told
    assert re.search(r"`swagger-ui-dist` \d+\.\d+\.\d+ ", told)


def test_the_contract_and_the_service_have_the_same_paths_and_methods(
    client: FlaskClient, contract: dict[str, Any]
) -> None:
    routes = {
        (re.sub(r"<(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in client.application.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if not rule.endpoint.endswith("static")
    }
    published = {(path, method) for path, item in contract["paths"].items() for method in item}
    assert routes == published


def test_json_is_written_without_white_space(client: FlaskClient) -> None:
    for path in ("/rulesets", "/openapi.json", "/healthz", "/nothing"):
        answer = client.get(path)
        compact = json.dumps(answer.json, ensure_ascii=False, separators=(",", ":"))
        assert answer.text == compact


def test_the_contract_is_read_by_a_safe_loader() -> None:
    from service.api.documents import SAFE_LOADER  # noqa: PLC0415

    with pytest.raises(yaml.YAMLError):
        yaml.load("!!python/object/apply:os.getcwd []", SAFE_LOADER)  # noqa: S506
