"""Ruling on whole records: what is found, in which order, and with which status."""

import json
import os
import pty
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from service.api import Settings, create_app
from service.cli.refereeing import Terms
from service.cli.sharing import CHUNK_RECORDS, chunked, share
from service.cli.sources import Source, records, size, sources

Run = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]
Store = Callable[..., str]
Document = dict[str, Any]


def lines(result: Result | subprocess.CompletedProcess[str]) -> list[Document]:
    """The documents on standard output, one a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_sound_record_has_no_findings(run: Run, stored: Store, flip: Document) -> None:
    result = run("replay", stored("game.json", flip))
    (found,) = lines(result)
    assert result.exit_code == 0
    assert (found["illegal"], found["findings"]) == ([], [])
    assert found["moves"] == len(flip["moves"])
    assert found["digest"] == flip["digests"][-1]


def test_a_record_is_ruled_on_as_over_http(run: Run, broken: Document) -> None:
    state = json.loads(run("deal", "-", stdin=broken["deal"]).stdout)["state"]
    client = create_app(Settings(log_level="critical")).test_client()
    for on_illegal in ("stop", "skip"):
        asked = {"state": state, "moves": broken["moves"], "on_illegal": on_illegal}
        answer = client.post("/replay", json=asked).json
        words = ("replay", "-", "--rulings")
        (by_record,) = lines(run(*words, "--on-illegal", on_illegal, stdin=broken))
        (by_request,) = lines(run(*words, stdin=asked))
        for found in (by_record, by_request):
            assert {name: found[name] for name in answer} == answer


def test_an_illegal_move_is_named_with_its_rule_and_a_sentence(
    program: Program, stored: Store, broken: Document
) -> None:
    path = stored("game.json", broken)
    done = program("replay", path)
    (found,) = lines(done)
    (finding,) = found["findings"]
    assert (done.returncode, done.stderr) == (1, "")
    assert (found["illegal"], found["moves"]) == ([60], 61)
    assert finding["finding"] == "illegal-move"
    assert finding["index"] == 60
    assert finding["move"] == broken["moves"][60]
    assert finding["words"] == "start the next round"
    assert finding["code"] == "wrong-phase"
    assert finding["rules"] == ["flip.round.end"]
    assert finding["message"].endswith(".")


def test_asked_to_skip_it_goes_on(program: Program, stored: Store, broken: Document) -> None:
    done = program("replay", stored("game.json", broken), "--on-illegal", "skip")
    (found,) = lines(done)
    assert done.returncode == 1
    assert (found["illegal"], found["moves"]) == ([60], len(broken["moves"]))


def test_what_is_found_is_told_in_a_table(run: Run, stored: Store, broken: Document) -> None:
    mover = broken["moves"][60]["player"]
    broken |= {"names": {mover: "Mo Li"}, "game": "Final, table 7"}
    path = stored("game.json", broken)
    result = run("replay", path, "--format", "text", stdin=None)
    told = " ".join(result.stdout.split())
    assert result.exit_code == 1
    for words in ("60", "Mo Li", f"({mover})", "wrong-phase", "flip.round.end", "1 illegal move"):
        assert words in told


def test_the_sentence_to_read_out_is_not_torn_at_80_columns(
    run: Run, stored: Store, broken: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = stored("game.json", broken)
    (found,) = lines(run("replay", path))
    told = run("replay", path, "--format", "text").stdout.splitlines()
    assert max(map(len, told)) <= 80
    (heading,) = (line for line in told if "to read out" in line)
    column = heading.index("to read out")
    rows = told[told.index(heading) + 2 : -1]
    sentence = [line[column:].strip() for line in rows if line[column:].strip()]
    assert " ".join(sentence) == found["findings"][0]["message"]
    assert len(sentence) <= 3


def test_a_table_of_nothing_is_not_drawn(run: Run, stored: Store, duo: Document) -> None:
    result = run("replay", stored("game.json", duo), "--format", "text")
    assert result.exit_code == 0
    figures = "1 record, 120 moves, 0 illegal moves, 0 differences from what was noted."
    assert " ".join(result.stdout.split()) == figures


def test_the_first_digest_that_differs_is_found(run: Run, stored: Store, duo: Document) -> None:
    right = list(duo["digests"])
    duo["digests"][3:9] = [None, None, "sha256:" + "0" * 64, right[6], None, "sha256:" + "1" * 64]
    result = run("replay", stored("game.json", duo))
    (finding,) = lines(result)[0]["findings"]
    assert result.exit_code == 1
    assert (finding["finding"], finding["index"]) == ("digest-differs", 5)
    assert (finding["noted"], finding["found"]) == ("sha256:" + "0" * 64, right[5])
    assert "digest-differs" in run("replay", "-", "--format", "text", stdin=duo).stdout


def test_a_digest_noted_where_a_move_was_illegal_is_that_of_the_state_as_it_was(
    run: Run, broken: Document, played: tuple[str, str]
) -> None:
    digests = json.loads(played[0])["digests"]
    broken["digests"] = [*digests[:60], digests[59], *digests[60:]]
    (found,) = lines(run("replay", "-", "--on-illegal", "skip", stdin=broken))
    assert [finding["finding"] for finding in found["findings"]] == ["illegal-move"]
    broken["digests"][60] = digests[58]
    (found,) = lines(run("replay", "-", "--on-illegal", "skip", stdin=broken))
    kinds = [finding["finding"] for finding in found["findings"]]
    assert kinds == ["illegal-move", "digest-differs"]


def test_a_result_that_was_noted_is_compared(run: Run, duo: Document) -> None:
    duo["result"] = {"winner": "ann", "points": {"ann": 0, "ben": 5}, "game_winners": []}
    (found,) = lines(run("replay", "-", stdin=duo))
    (finding,) = found["findings"]
    assert finding["finding"] == "result-differs"
    assert (finding["noted"], finding["found"]) == (duo["result"], None)
    told = run("replay", "-", "--format", "text", stdin=duo)
    assert told.exit_code == 1
    assert "result-differs" in told.stdout


def test_a_record_that_was_stopped_is_not_held_to_its_result(run: Run, broken: Document) -> None:
    broken["result"] = {"winner": "ann", "points": {}, "game_winners": []}
    (found,) = lines(run("replay", "-", stdin=broken))
    assert [finding["finding"] for finding in found["findings"]] == ["illegal-move"]


def test_a_deck_really_shuffled_is_dealt_again_alike(run: Run, duo: Document) -> None:
    dealt = json.loads(run("deal", "-", stdin=duo["deal"]).stdout)["state"]
    deck = dealt["discard_pile"] + dealt["draw_pile"]
    deal = {"ruleset": "uno-duo", "players": ["ann", "ben"], "deck": deck, "dealer": "ben"}
    record = {"record": 1, "deal": deal, "moves": [{"type": "draft-keep", "player": "ben"}]}
    first, second = run("replay", "-", stdin=record), run("replay", "-", stdin=record)
    assert first.exit_code == 0
    assert first.stdout == second.stdout


@pytest.mark.parametrize(
    ("change", "slug", "pointers"),
    [
        ({"moves": None}, "invalid-request", ["/moves"]),
        (
            {"deal": {"ruleset": "uno-duo", "players": ["a", "b"]}},
            "invalid-request",
            ["/deal/seed"],
        ),
        (
            {"deal": {"ruleset": "uno-duo", "players": ["a", "b"], "dealer": "c", "seed": "s"}},
            "conflicting-request",
            ["/deal/dealer"],
        ),
        (
            {"digests": [None] * 121, "names": {"zoe": "Zoe", "a/~": "A"}},
            "conflicting-request",
            ["/names/zoe", "/names/a~1~0", "/digests/120"],
        ),
    ],
)
def test_a_bad_record_is_a_bad_question(
    run: Run, duo: Document, change: Document, slug: str, pointers: list[str]
) -> None:
    result = run("replay", "-", stdin=duo | change)
    problem = json.loads(result.stderr)
    assert (result.exit_code, result.stdout) == (2, "")
    assert problem["type"] == f"/problems/{slug}"
    assert [error["pointer"] for error in problem["errors"]] == pointers
    assert (problem["file"], problem["line"]) == ("-", 1)


def test_a_record_of_a_view_or_with_a_wrong_deck_is_told_where(run: Run, duo: Document) -> None:
    dealt = json.loads(run("deal", "-", stdin=duo["deal"]).stdout)["state"]
    view = json.loads(run("view", "--spectator", stdin=dealt).stdout)["state"]
    result = run("replay", "-", stdin={"record": 1, "state": view, "moves": []})
    assert json.loads(result.stderr)["type"] == "/problems/hidden-information"
    moves = [*duo["moves"][:3], {"type": "next-round", "player": "ann", "deck": ["red-7"]}]
    result = run("replay", "-", stdin={"record": 1, "state": dealt, "moves": moves})
    assert json.loads(result.stderr)["errors"][0]["pointer"] == "/moves/3/deck"


def many(stored: Store, flip: Document, broken: Document, duo: Document) -> list[str]:
    """Files of many records, good and bad."""
    wrong = duo | {"digests": ["sha256:" + "0" * 64]}
    return [
        stored("a.json", flip),
        stored("b.jsonl", *[duo, broken, wrong] * 7),
        stored("c.json", [1]),
        "missing.json",
        stored("d.txt", broken, {"record": 2}, duo),
    ]


def test_among_bad_files_the_good_ones_are_ruled_on(
    run: Run, stored: Store, flip: Document, played: tuple[str, str]
) -> None:
    duo = json.loads(played[1])
    result = run("replay", stored("a.json", flip), stored("b.json", [1]), stored("c.json", duo))
    assert result.exit_code == 2
    assert [Path(found["file"]).name for found in lines(result)] == ["a.json", "c.json"]
    assert Path(json.loads(result.stderr)["file"]).name == "b.json"


def test_two_processes_find_what_one_does_in_the_same_order(
    program: Program, stored: Store, broken: Document, played: tuple[str, str]
) -> None:
    flip, duo = map(json.loads, played)
    files = many(stored, flip, broken, duo)
    one, two = (program("replay", *files, "--jobs", jobs) for jobs in "12")
    assert one.returncode == two.returncode == 2
    assert one.stdout == two.stdout
    assert one.stderr == two.stderr
    assert len(one.stdout.splitlines()) == 24
    assert len(one.stderr.splitlines()) == 3


def test_a_table_names_file_and_line(
    run: Run,
    stored: Store,
    broken: Document,
    played: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # room for whatever folder the file is in
    duo = json.loads(played[1])
    path = stored("g.jsonl", duo, broken)
    told = run("replay", path, "--format", "text").stdout
    assert "g.jsonl:2" in told
    assert "g.jsonl:1" not in told


def test_a_process_that_dies_does_not_look_like_a_ruling(
    stored: Store, duo: Document, tmp_path: Path
) -> None:
    code = (
        "import sys\nfrom service.cli import main, sharing\n"
        "sharing.rule_on_chunks = sys.exit\nmain()\n"
    )
    path = stored("many.jsonl", *[duo] * (2 * CHUNK_RECORDS))
    command = [sys.executable, "-c", code, "replay", path, "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 70
    assert "BrokenExecutor" in done.stderr


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.json", b'{\n "a": 1\n}\n', [(1, b'{\n "a": 1\n}\n')]),
        ("a.json", b"\n \n{\n}\n", [(3, b"{\n}\n")]),
        ("a.json", b'{}\n\n{"b"\n', [(1, b"{}"), (3, b'{"b"')]),
        ("a.json", b"{}", [(1, b"{}")]),
        ("a.json", b"{\n{}\n", [(1, b"{\n{}\n")]),
        ("a.jsonl", b"{\n{}\r\n", [(1, b"{"), (2, b"{}")]),
        ("a.ndjson", b"{\n{}\n", [(1, b"{"), (2, b"{}")]),
        ("a.json", b"", [(1, b"")]),
        ("a.jsonl", b"\n", [(1, b"")]),
    ],
)
def test_json_and_json_lines_are_told_apart(
    tmp_path: Path, name: str, text: bytes, expected: list[tuple[int, bytes]]
) -> None:
    path = tmp_path / name
    path.write_bytes(text)
    with path.open("rb") as stream:
        assert [(s.line, s.text) for s in records(name, stream)] == expected


def test_json_lines_are_read_no_further_than_need_be() -> None:
    read, write = os.pipe()
    os.write(write, b'{"a": 1}\n{"b": 2}\n')  # and more may come: the pipe stays open
    with os.fdopen(read, "rb") as stream:
        found = records("-", stream)
        assert next(found).text == b'{"a": 1}'
        assert next(found).text == b'{"b": 2}'
        os.close(write)


def endless(record: Document, taken: list[int]) -> Iterator[Source]:
    """The same record again and again; the numbers of those taken are noted."""
    text = json.dumps(record).encode()
    for number in count(1):
        taken.append(number)
        yield Source("-", number, text)


def test_processes_are_given_no_more_than_a_few_chunks_ahead(duo: Document) -> None:
    taken: list[int] = []
    shared = share(endless(duo, taken), Terms(), 2)
    assert next(shared).record is not None
    shared.close()
    assert len(taken) <= 11 * CHUNK_RECORDS


def test_a_process_that_is_killed_is_not_waited_for(duo: Document) -> None:
    others = active_children()
    shared = share(islice(endless(duo, []), 20 * CHUNK_RECORDS), Terms(), 2)
    assert next(shared).record is not None
    one, _other = (process for process in active_children() if process not in others)
    one.kill()
    with pytest.raises(BrokenExecutor):
        deque(shared, maxlen=0)


def test_a_chunk_is_of_few_records_or_of_few_bytes() -> None:
    small = [Source("-", n, b"{}") for n in range(20)]
    assert [len(chunk) for chunk in chunked(small)] == [8, 8, 4]
    large = [Source("-", n, b" " * 70_000) for n in range(3)]
    assert [len(chunk) for chunk in chunked(large)] == [1, 1, 1]


def test_the_size_is_known_of_files_alone(stored: Store, tmp_path: Path) -> None:
    path = stored("a.json", 1)
    assert size([path, path]) == 4
    assert size([path, "-"]) is None
    assert size([str(tmp_path)]) is None


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    (source,) = sources([str(tmp_path)])
    assert source.unreadable == "Is a directory"


def test_progress_is_shown_if_it_is_asked_for(run: Run, stored: Store, duo: Document) -> None:
    path = stored("games.jsonl", duo, duo, duo)
    assert "3 records" in run("replay", path, "--progress").stderr
    assert run("replay", path).stderr == ""


def at_a_terminal(*words: str) -> tuple[bytes, int]:
    """What a command writes at a terminal, and its status."""
    ours, its = pty.openpty()
    command = [sys.executable, "-m", "service.cli", *words]
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its) as running:
        os.close(its)
        said = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            said += part
    os.close(ours)
    return said, running.returncode


def test_at_a_terminal_long_work_has_a_bar_and_findings_a_table(
    stored: Store, broken: Document
) -> None:
    path = stored("games.jsonl", *[broken] * 60)
    said, status = at_a_terminal("replay", path, "--on-illegal", "skip", "--jobs", "1")
    assert status == 1
    assert b"60 records" in said
    assert b"60 illegal moves" in said
    assert b"wrong-phase" in said


def test_at_a_terminal_short_work_has_no_bar_and_problems_are_told_in_words(
    stored: Store,
) -> None:
    said, status = at_a_terminal("replay", stored("games.json", {"record": 2}))
    assert status == 2
    assert b"Invalid request" in said
    assert b" records \xe2" not in said
    assert said.count(b"/record") == 1


def test_a_line_that_is_no_text_is_told_by_its_number(run: Run, duo: Document) -> None:
    text = json.dumps(duo).encode() + b"\n\xff\n"
    result = run("replay", "-", stdin=text)
    problem = json.loads(result.stderr)
    assert (result.exit_code, len(lines(result))) == (2, 1)
    assert (problem["type"], problem["line"]) == ("/problems/malformed-json", 2)
