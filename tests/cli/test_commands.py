"""Dealing, ruling and showing from files and pipes, as over HTTP."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from service.api import Settings, create_app

Run = Callable[..., Result]
Document = dict[str, Any]
DRAW = {"type": "draw", "player": "ben"}
NOT_YET = {"type": "draw", "player": "ann"}


def over_http(operation: str, request: object) -> bytes:
    """The bytes that the service answers."""
    client = create_app(Settings(log_level="critical")).test_client()
    return client.post(f"/{operation}", json=request).data


@pytest.mark.parametrize(
    ("operation", "more"),
    [
        ("moves", {}),
        ("moves", {"player": "ben"}),
        ("validate", {"move": DRAW}),
        ("apply", {"move": DRAW}),
        ("apply", {"move": NOT_YET}),
        ("view", {"viewer": "ann"}),
        ("view", {"viewer": None, "effects": []}),
    ],
)
def test_a_request_is_answered_as_over_http_byte_for_byte(
    run: Run, state: Document, operation: str, more: Document
) -> None:
    request = {"state": state, **more}
    result = run(operation, stdin=request)
    assert result.stdout_bytes == over_http(operation, request) + b"\n"


def test_a_deal_by_options_is_the_deal_of_the_document(run: Run) -> None:
    words = "--ruleset uno-flip --player ann --player ben --preset mattel --dealer ann --seed s"
    result = run(
        "deal", *words.split(), "--option", "target=200", "--option", "scoring=lowest-total"
    )
    asked = {
        "ruleset": "uno-flip",
        "players": ["ann", "ben"],
        "preset": "mattel",
        "dealer": "ann",
        "seed": "s",
        "options": {"target": 200, "scoring": "lowest-total"},
    }
    assert result.stdout_bytes == over_http("deal", asked) + b"\n"
    assert result.stdout == run("deal", "-", stdin=asked).stdout


def test_what_an_option_says_goes_before_what_the_file_says(run: Run) -> None:
    asked = {
        "ruleset": "uno-duo",
        "players": ["a", "b"],
        "options": {"target": 9, "deck_size": 108},
    }
    dealt = run("deal", "-", "--seed", "s", "--option", "target=7", stdin=asked)
    options = json.loads(dealt.stdout)["state"]["options"]
    assert (options["target"], options["deck_size"]) == (7, 108)


def test_without_a_seed_every_deal_is_another(run: Run) -> None:
    words = ("deal", "--ruleset", "uno-duo", "--player", "ann", "--player", "ben")
    assert run(*words).stdout != run(*words).stdout


@pytest.mark.parametrize("operation", ["validate", "apply"])
def test_the_status_tells_whether_a_move_is_legal(
    run: Run, state: Document, operation: str
) -> None:
    for move, status in ((DRAW, 0), (NOT_YET, 1)):
        result = run(operation, "--move", json.dumps(move), stdin=state)
        assert result.exit_code == status
        assert json.loads(result.stdout)["legal"] is (status == 0)


def test_an_answer_is_taken_for_its_state(run: Run, state: Document) -> None:
    listed = run("moves", stdin=state).stdout
    illegal = run("apply", stdin={"state": state, "move": NOT_YET}).stdout
    replayed = run("replay", "-", stdin={"state": state, "moves": []}).stdout
    for answer in (illegal, replayed):
        assert run("moves", stdin=answer).stdout == listed


def test_a_view_takes_the_effects_of_an_answer(run: Run, state: Document) -> None:
    applied = run("apply", stdin={"state": state, "move": DRAW}).stdout
    answer = json.loads(applied)
    request = {"state": answer["state"], "viewer": "ann", "effects": answer["effects"]}
    seen = run("view", "--viewer", "ann", stdin=applied)
    assert seen.stdout_bytes == over_http("view", request) + b"\n"
    spectator = json.loads(run("view", "--spectator", stdin=applied).stdout)
    assert spectator["state"]["viewer"] is None
    assert run("moves", "--player", "ann", stdin=seen.stdout).exit_code == 0


@pytest.mark.parametrize(
    ("stdin", "slug", "pointers"),
    [
        ("{", "malformed-json", None),
        ("", "malformed-json", None),
        ("[]", "invalid-request", [""]),
        ('{"state": 1}', "invalid-request", ["/state", "/move"]),
    ],
)
def test_a_bad_question_is_told_on_standard_error(
    run: Run, stdin: str, slug: str, pointers: list[str] | None
) -> None:
    result = run("validate", stdin=stdin)
    problem = json.loads(result.stderr)
    assert (result.exit_code, result.stdout) == (2, "")
    assert problem["type"] == f"/problems/{slug}"
    found = [error["pointer"] for error in problem.get("errors", ())]
    assert found == (pointers or [])


@pytest.mark.parametrize(
    ("operation", "more", "change"),
    [
        ("moves", {"player": "zoe"}, {}),
        ("apply", {"move": DRAW}, {"color": "blue", "round": 0}),
        ("apply", {"move": DRAW}, {"draw_pile": []}),
        ("apply", {"move": DRAW, "mvoe/~": 1}, {}),
    ],
)
def test_a_problem_is_told_as_over_http(
    run: Run, state: Document, operation: str, more: Document, change: Document
) -> None:
    request = {"state": state | change, **more}
    result = run(operation, stdin=request)
    assert result.exit_code == 2
    assert result.stderr_bytes == over_http(operation, request) + b"\n"


def test_a_view_can_not_be_carried_on(run: Run, state: Document) -> None:
    view = json.loads(run("view", "--viewer", "ann", stdin=state).stdout)["state"]
    request = {"state": view, "move": DRAW}
    assert run("apply", stdin=request).stderr_bytes == over_http("apply", request) + b"\n"


@pytest.mark.parametrize(
    "words",
    [
        ("validate", "--move", "{"),
        ("validate", "--move", b"\xff".decode(errors="surrogateescape")),
        ("moves", "--player", b"\xff".decode(errors="surrogateescape")),
    ],
)
def test_what_is_typed_must_be_json_and_text(
    run: Run, state: Document, words: tuple[str, ...]
) -> None:
    result = run(*words, stdin=state)
    assert result.exit_code == 2
    assert json.loads(result.stderr)["type"] == "/problems/malformed-json"


@pytest.mark.parametrize(
    "words",
    [
        ("moves", "no-such-file.json"),
        ("deal", "--option", "target"),
        ("view", "--viewer", "ann", "--spectator"),
        ("replay",),
        ("replay", "x", "--jobs", "0"),
        ("serve", "--port", "0"),
        ("no-such-command",),
    ],
)
def test_a_command_misused_is_a_bad_question_too(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_words_tell_people_what_json_tells_programs(run: Run, state: Document) -> None:
    question = {"state": state, "move": NOT_YET}
    told = run("validate", "--format", "text", stdin=question).stdout
    ruling = json.loads(run("validate", stdin=question).stdout)
    assert all(words in told for words in (ruling["message"], ruling["code"], *ruling["rules"]))
    after = run("apply", "--format", "text", stdin={"state": state, "move": DRAW}).stdout
    assert "Legal." in after
    assert "turn passed" in after
    assert "ann must play a card or draw one" in after


def test_what_is_typed_wrong_is_told_by_its_option(run: Run, state: Document) -> None:
    told = run("validate", "--move", "draw", "--format", "text", stdin=state).stderr
    assert told.startswith("Malformed JSON: --move: ")


def test_moves_in_words_name_cards_colors_and_uno(run: Run, flip: Document) -> None:
    dealt = run("deal", "-", stdin=flip["deal"]).stdout
    said = run("moves", "--format", "text", stdin=dealt).stdout
    listed = json.loads(run("moves", stdin=dealt).stdout)["moves"]
    assert all(move["card"] in said for move in listed if move["type"] == "play")
    assert "draw" in said
    assert "{" not in said
    view = run("view", "--spectator", "--format", "text", stdin=dealt).stdout
    assert "?/" in view


def test_a_problem_in_words_has_its_pointers(run: Run) -> None:
    told = run("validate", "--format", "text", stdin={"state": 1}).stderr
    assert "Invalid request" in told
    assert "/move: " in told


def test_no_word_of_a_stranger_commands_the_terminal(run: Run) -> None:
    evil = "\x1b]0;x\x07\x9b31m"
    words = ("--ruleset", "uno-duo", "--player", evil, "--player", "ben", "--format", "text")
    dealt = run("deal", *words, "--dealer", "ben").stdout
    refused = run("deal", *words, "--dealer", evil + "?").stderr
    for said in (dealt, refused):
        assert "]0;x" in said
        assert not {"\x1b", "\x07", "\x9b"} & set(said)
