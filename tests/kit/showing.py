"""What the effects of a move may show to whom."""

from service.engine.arbiter import view
from service.engine.values.effects import Effect
from service.engine.values.states import PlayerId, State
from tests.kit.asking import Document, written_effects
from tests.kit.moves import ids
from tests.kit.sight import OPEN_PHASES


def faces(card: str) -> list[str]:
    """The faces of a card's code, light before dark."""
    return card.split("/")


def shows(card: str, side: int | None) -> bool:
    """Whether a code shows this side at most (None: no side at all)."""
    return all(face == "?" for i, face in enumerate(faces(card)) if i != side)


def side_of_hand(state: State, viewer: PlayerId | None, holder: PlayerId) -> int | None:
    """The side of a hand's cards that the viewer sees."""
    if viewer == holder or state.phase in OPEN_PHASES:
        return state.side
    return 1 - state.side if state.ruleset == "uno-flip" else None


def codes(value: object) -> list[str]:
    """Every card's code in a document, wherever it stands: whatever has a slash or is a ``?``."""
    if isinstance(value, str):
        return [value] if "/" in value else []
    if isinstance(value, dict):
        return [code for inner in value.values() for code in codes(inner)]
    return [code for inner in value for code in codes(inner)] if isinstance(value, list) else []


def check_effects(state: State, effects: tuple[Effect, ...]) -> None:
    """Everybody sees of the effects what is to be seen from their seat, and nothing else."""
    whole = written_effects(effects)
    for viewer in (*ids(state), None):
        told = written_effects(view(state, viewer, effects)[1])
        for effect, full in zip(told, whole, strict=True):
            check_effect(state, viewer, effect, full)
        assert all("?" in faces(code) for code in codes(told)), "both sides of a card"


def check_effect(state: State, viewer: PlayerId | None, effect: Document, whole: Document) -> None:
    """Held cards show as in a hand, a challenged hand to two only, and all else is told in full."""
    held = {"card-drafted": "kept", "cards-drawn": "cards"}.get(effect["type"])
    if held is not None:
        cards = effect[held] if isinstance(effect[held], list) else [effect[held]]
        side = side_of_hand(state, viewer, effect["player"])
        assert all(shows(card, side) for card in cards)
        assert viewer == effect["player"] or cards == sorted(cards)
    if effect["type"] == "challenge-resolved":
        told = viewer in (effect["challenger"], effect["challenged"])
        assert (effect["shown"] is not None) == (effect["evidence"] is not None) == told
    for name in effect.keys() & {"card", "top"}:
        assert is_seen_in_play(effect[name], whole[name])
    if effect["type"] == "round-ended":
        check_breakdown(viewer, effect["breakdown"], whole["breakdown"])
    plain = {"card", "top", "discarded", "cards", "kept", "shown", "evidence", "breakdown"}
    if effect["type"] in ("pile-recycled", "volley-raised"):
        plain -= {"cards"}
    assert {k: v for k, v in effect.items() if k not in plain} == {
        k: v for k, v in whole.items() if k not in plain
    }


def is_seen_in_play(card: str, whole: str) -> bool:
    """Whether a code shows one side of the card as it is, and no other."""
    told = zip(faces(card), faces(whole), strict=True)
    seen = [shown == face for shown, face in told if shown != "?"]
    return seen == [True]


def check_breakdown(viewer: PlayerId | None, told: Document, whole: Document) -> None:
    """Who looks is told their cards as they hold them, and all others' in the order of codes."""
    for holder, scores in told.items():
        cards = [score["card"] for score in scores]
        if holder == viewer:
            held = [score["card"] for score in whole[holder]]
            assert all(map(is_seen_in_play, cards, held))
        else:
            assert cards == sorted(cards)
