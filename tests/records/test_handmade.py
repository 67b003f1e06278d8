"""A whole game of UNO DUO, told by hand, is ruled on move by move and at once, to the same end."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from service.schema.records import check_record, load_record
from service.schema.text import digest
from tests import naive
from tests.cases.kit.doors import DOORS, client
from tests.records.handmade.write import RECORD, deck, laid_out, read, record, told_of_round

END = "sha256:caeef6ebd07be6df949a1bb54e77f466c3f31c6dc6ee4576facbb8e032b464cb"

Document = dict[str, Any]
each_door = pytest.mark.parametrize("door", DOORS)


class Step(NamedTuple):
    """A move of the game, and the answer to it."""

    move: Document
    answer: Document

    def effects(self, kind: str) -> list[Document]:
        """The effects of one type."""
        return [effect for effect in self.answer["effects"] if effect["type"] == kind]

    def is_run(self) -> bool:
        """Whether several cards were played at once."""
        return len(self.effects("card-played")) > 1

    def last_card(self) -> str:
        """The last card that was played."""
        return self.effects("card-played")[-1]["card"]


def written() -> Document:
    """The record."""
    return json.loads(RECORD.read_text(encoding="utf-8"))


@cache
def dealt(door: str) -> Document:
    """The answer to the deal."""
    return DOORS[door]("/deal", written()["deal"]).document


@cache
def played(door: str) -> list[Step]:
    """Every move of the game, put to this door one after the other."""
    return list(steps(door))


def steps(door: str) -> Iterator[Step]:
    """Every move, made in the state that the one before led to."""
    state = dealt(door)["state"]
    for move in written()["moves"]:
        problem, answer = DOORS[door]("/apply", {"state": state, "move": move})
        assert problem is None, answer
        yield Step(move, answer)
        state = answer["state"]


def with_effect(door: str, kind: str) -> list[Step]:
    """The moves that have an effect of this type."""
    return [step for step in played(door) if step.effects(kind)]


def openings(door: str) -> list[tuple[str, Step]]:
    """Each card turned up to start, and the first move after it."""
    pairs = zip(played(door), played(door)[1:], strict=False)
    return [
        (effect["card"], after) for step, after in pairs for effect in step.effects("card-opened")
    ]


def test_the_record_is_what_the_text_tells() -> None:
    assert RECORD.read_text(encoding="utf-8") == laid_out(record(read()))
    assert written() == record(read())


def test_the_record_is_one_by_its_schema() -> None:
    game = load_record(written())
    check_record(game, ("ann", "ben"))


def test_a_text_that_tells_of_a_card_too_often_is_refused() -> None:
    part = read()["round"][0]
    with pytest.raises(ValueError, match="wild-shuffle-hands"):
        deck(
            {**part, "turned_up": "wild-shuffle-hands", "play": "ann draw: wild-shuffle-hands"},
            "",
            0,
        )


@each_door
def test_every_move_is_legal(door: str) -> None:
    rulings = [(step.answer["legal"], step.answer["code"]) for step in played(door)]
    assert rulings == [(True, "legal")] * len(written()["moves"])


@each_door
def test_the_cards_come_as_they_are_told(door: str) -> None:
    moves = [step for step in played(door) if step.move["type"] != "next-round"]
    told = [each.cards for part in read()["round"] for each in told_of_round(part)]
    assert [off_the_pile(step) for step in moves] == told


def off_the_pile(step: Step) -> list[str]:
    """The cards that came off the draw pile with a move, in order."""
    for effect in step.effects("card-drafted"):
        pair = [effect["kept"], effect["discarded"]]
        return pair if step.move["type"] == "draft-keep" else pair[::-1]
    return [card for effect in step.effects("cards-drawn") for card in effect["cards"]]


@each_door
def test_it_begins_with_a_draft(door: str) -> None:
    assert [effect["type"] for effect in dealt(door)["effects"]] == ["dealt", "turn-passed"]
    assert dealt(door)["state"]["turn"] == "ben"
    drafted = [step.effects("card-drafted") != [] for step in played(door)]
    assert drafted[:15] == [True] * 14 + [False]
    hands = [len(seat["hand"]) for seat in played(door)[13].answer["state"]["players"]]
    assert hands == [7, 7]


@each_door
def test_an_opening_reverse_is_taken_and_another_declined(door: str) -> None:
    (first, taken), (second, declined), _ = openings(door)
    assert (first, second) == ("red-reverse", "blue-reverse")
    assert taken.is_run()
    assert taken.effects("card-played")[0]["card"] == "red-4"
    assert [effect["card"] for effect in declined.effects("card-played")] == ["blue-3"]
    assert "blue-5" in declined.answer["state"]["players"][1]["hand"]


@each_door
def test_there_is_a_volley_of_three(door: str) -> None:
    raised = [effect["cards"] for step in played(door) for effect in step.effects("volley-raised")]
    assert raised == [2, 4, 6, 2, 2, 2, 4, 6, 8, 10, 12]
    third = with_effect(door, "volley-raised")[2]
    after = played(door)[played(door).index(third) + 1]
    (drawn,) = after.effects("cards-drawn")
    assert (drawn["player"], drawn["reason"], len(drawn["cards"])) == ("ben", "volley", 6)


@each_door
def test_a_run_ends_in_a_draw_two(door: str) -> None:
    runs = [step for step in with_effect(door, "volley-raised") if step.is_run()]
    assert [step.last_card() for step in runs] == ["yellow-draw-two"]
    assert runs[0].answer["state"]["phase"] == "volley"


@each_door
def test_runs_end_in_a_skip_and_the_same_player_goes_again(door: str) -> None:
    runs = [step for step in with_effect(door, "players-skipped") if step.is_run()]
    assert [step.last_card() for step in runs] == ["red-skip", "red-skip", "yellow-skip"]
    assert {step.answer["state"]["turn"] for step in runs} == {"ben"}


@each_door
def test_one_challenge_is_guilty_and_others_are_innocent(door: str) -> None:
    challenges = with_effect(door, "challenge-resolved")
    told = [
        (resolved["challenged"], resolved["guilty"], resolved["evidence"], drawn["player"])
        for step in challenges
        for resolved in step.effects("challenge-resolved")
        for drawn in step.effects("cards-drawn")
    ]
    assert told == [
        ("ben", True, ["yellow-8", "yellow-2"], "ben"),
        ("ann", False, [], "ben"),
        ("ben", False, [], "ann"),
    ]
    assert [len(off_the_pile(step)) for step in challenges] == [4, 6, 6]


@each_door
def test_the_discards_are_turned_over_in_the_middle_of_a_draw(door: str) -> None:
    (step,) = with_effect(door, "pile-recycled")
    (recycled,) = step.effects("pile-recycled")
    assert (recycled["cards"], recycled["shuffled"]) == (11, False)
    before = played(door)[played(door).index(step) - 1].answer["state"]
    assert len(before["draw_pile"]) == 3
    assert off_the_pile(step)[3:] == before["discard_pile"][:-4:-1]


@each_door
def test_who_forgets_uno_is_caught(door: str) -> None:
    (step,) = with_effect(door, "uno-caught")
    (caught,) = step.effects("uno-caught")
    assert (caught["player"], caught["by"]) == ("ann", "ben")
    assert off_the_pile(step) == ["red-7", "green-6"]


@each_door
def test_it_ends_when_somebody_has_200_points(door: str) -> None:
    ended = [step.effects("round-ended")[0]["points"] for step in with_effect(door, "round-ended")]
    assert ended == [{"ann": 0, "ben": 50}, {"ann": 0, "ben": 23}, {"ann": 463, "ben": 0}]
    last = played(door)[-1]
    assert last.effects("game-ended")[0]["winners"] == ["ben"]
    assert last.answer["state"]["phase"] == "game-over"
    assert with_effect(door, "game-ended") == [last]


@each_door
def test_the_end_has_its_digest(door: str) -> None:
    assert digest(played(door)[-1].answer["state"]) == END


def test_both_doors_give_the_same_answers() -> None:
    for here, there in zip(played("engine"), played("http"), strict=True):
        assert here.answer.items() <= there.answer.items()


def test_replayed_at_once_it_comes_to_the_same_end() -> None:
    body = {"state": dealt("http")["state"], "moves": written()["moves"]}
    answer = client().post("/replay", json=body).get_json()
    assert answer["illegal"] == []
    assert answer["state"] == played("http")[-1].answer["state"]
    assert answer["digest"] == played("http")[-1].answer["digest"] == END


def test_an_arbiter_written_apart_comes_to_the_same_end() -> None:
    state = dealt("engine")["state"]
    for step in played("engine"):
        assert naive.ruling(state, step.move) == "legal"
        state, _ = naive.apply(state, step.move)
    assert state == played("engine")[-1].answer["state"]
