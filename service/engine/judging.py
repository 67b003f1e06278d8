"""The ruling on a move: the first reason against it, in the published order, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from service.engine.mechanics.matching import fits
from service.engine.mechanics.running import colors_cards, is_held, may_lead, run_rules
from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN
from service.engine.values.faults import Fault, HiddenInformation
from service.engine.values.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    DraftDiscard,
    DraftKeep,
    Draw,
    Keep,
    NextRound,
    Play,
)
from service.engine.values.rulings import Ruling
from service.engine.values.states import CardDrawn, Volley
from service.engine.viewing import may_be
from service.engine.wording import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from service.engine.ruleset import Cites
    from service.engine.values.cards import Card, Face
    from service.engine.values.effects import Rules
    from service.engine.values.moves import Move
    from service.engine.values.rulings import Code
    from service.engine.values.states import Phase, PlayerId, State

    Refusal = tuple[Code, Rules] | None
    Check = Callable[[State, Any], Refusal]

MOVES_OF_PHASE: Mapping[Phase, tuple[type, ...]] = {
    "draft": (DraftKeep, DraftDiscard),
    "choose-color": (ChooseColor,),
    "turn": (Play, Draw),
    "drawn": (Play, Keep),
    "challenge": (Accept, Challenge),
    "volley": (Play, Draw),
}
"""What whose turn it is may do; in the other phases it is nobody's turn."""


def cites(state: State) -> Cites:
    """The rules that the state's ruleset cites."""
    return RULESETS[state.ruleset].cites


def face_of(state: State, card: Card) -> Face:
    """The face in play of a card that is in somebody's hand."""
    return card.faces[state.side]


def sits(state: State, move: Move) -> Refusal:
    """The player sits at the table."""
    return None if state.sits(move.player) else ("not-a-player", cites(state).players)


def game_goes_on(state: State, _move: Move) -> Refusal:
    """The game is not won yet."""
    over = state.phase == "game-over"
    return ("game-over", cites(state).phases["game-over"]) if over else None


def call_is_due(state: State, move: CallUno) -> Refusal:
    """Who calls is the one in the window."""
    if state.uno_window == move.player:
        return None
    return "uno-not-due", (*cites(state).uno, *without_cause(state, move.player))


def catch_is_due(state: State, move: CatchUno) -> Refusal:
    """Who is to be caught is another, in the window."""
    if state.uno_window == move.target != move.player:
        return None
    return "nothing-to-catch", (*cites(state).catch, *without_cause(state, move.target))


def without_cause(state: State, player: PlayerId) -> Rules:
    """The rules on a call too late (one card is left, the window closed) or never due."""
    late = state.sits(player) and len(state.hand(player)) == 1
    rules = (*(cites(state).uno_window if late else ()), *cites(state).uno_false)
    return tuple(dict.fromkeys(rules))


def round_is_over(state: State, _move: NextRound) -> Refusal:
    """The round is over, so that the next may begin."""
    if state.phase == "round-over":
        return None
    return "wrong-phase", cites(state).round_end


def round_goes_on(state: State, _move: Move) -> Refusal:
    """The round is not over."""
    if state.phase == "round-over":
        return "wrong-phase", cites(state).phases["round-over"]
    return None


def is_on_turn(state: State, move: Move) -> Refusal:
    """It is the player's turn."""
    return None if state.turn == move.player else ("not-your-turn", cites(state).order)


def phase_allows(state: State, move: Move) -> Refusal:
    """The phase waits for a move of this type."""
    if isinstance(move, MOVES_OF_PHASE[state.phase]):
        return None
    stacking = state.phase == "challenge" and isinstance(move, Play)
    rules = cites(state).no_stacking if stacking else ()
    return "wrong-phase", (*cites(state).phases[state.phase], *rules)


def card_is_held(state: State, move: Play) -> Refusal:
    """The card is in the player's hand; where a view can't tell, nothing can be said."""
    if holds(state, move.player, move.card, ("card",)):
        return None
    return "card-not-in-hand", cites(state).turn


def holds(state: State, player: PlayerId, card: Card, path: tuple[str | int, ...]) -> bool:
    """Whether the player holds a card, as far as its face in play can be seen."""
    hand = state.hand(player)
    if card in hand and face_of(state, card) is not UNSEEN:
        return True
    if state.viewer is not None and any(may_be(state, shown, card) for shown in hand):
        hidden = "whether this card is in that hand can't be seen in this view"
        raise HiddenInformation(Fault(("move", *path), hidden))
    return False


def is_card_drawn(state: State, move: Play) -> Refusal:
    """After a draw only the drawn card may be played."""
    if isinstance(state.pending, CardDrawn) and move.card is not state.pending.card:
        return "only-drawn-card", cites(state).only_drawn
    return None


def answers_volley(state: State, move: Play) -> Refusal:
    """In a volley only the card that answers it may be played."""
    answers = RULESETS[state.ruleset].answers
    if isinstance(state.pending, Volley) and face_of(state, move.card).symbol not in answers:
        return "only-draw-two", cites(state).phases["volley"]
    return None


def card_matches(state: State, move: Play) -> Refusal:
    """The card has the colour in force, or the number or symbol of the top, or is a wild."""
    top = face_of(state, state.discard_pile[0])
    if fits(face_of(state, move.card), top, state.color):
        return None
    return "card-does-not-match", cites(state).match


def wild_names_color(state: State, move: Play) -> Refusal:
    """A wild comes with a colour."""
    if face_of(state, move.card).is_wild and move.color is None:
        return "color-required", cites(state).wild
    return None


def color_is_in_play(state: State, move: Play | ChooseColor) -> Refusal:
    """A colour named is one of the side in play."""
    colors = RULESETS[state.ruleset].colors(state.side, state.options)
    if move.color is None or move.color in colors:
        return None
    return "color-not-in-play", cites(state).wild


def only_wild_names_color(state: State, move: Play) -> Refusal:
    """A card that is no wild comes without a colour."""
    if move.color is None or face_of(state, move.card).is_wild:
        return None
    return "color-not-allowed", cites(state).wild


def run_is_right(state: State, move: Play) -> Refusal:
    """A run is led by a card that may, and brings exactly all other cards of its colour."""
    if not move.run:
        return None
    code = next(run_faults(state, move), None)
    return (code, cites(state).run) if code else None


def run_faults(state: State, move: Play) -> Iterator[Code]:
    """What is wrong with a run, in the published order."""
    lead, hand = face_of(state, move.card), state.hand(move.player)
    if not may_lead(RULESETS[state.ruleset], state, lead):
        yield "run-not-allowed"
    if not is_held(hand, move.cards):
        yield "card-not-in-hand"
    if any(face_of(state, card).color != lead.color for card in move.run):
        yield "card-does-not-match"
    if len(move.run) < len(colors_cards(hand, move.card, state.side)):
        yield "run-incomplete"


def uno_is_due(state: State, move: Play) -> Refusal:
    """UNO is said with a play that leaves exactly one card."""
    if move.uno and len(state.hand(move.player)) - len(move.cards) != 1:
        return "uno-not-due", (*cites(state).uno, *cites(state).uno_false)
    return None


AT_TABLE: tuple[Check, ...] = (sits, game_goes_on)
IN_TURN: tuple[Check, ...] = (*AT_TABLE, round_goes_on, is_on_turn, phase_allows)
CHECKS: Mapping[type, tuple[Check, ...]] = {
    CallUno: (*AT_TABLE, call_is_due),
    CatchUno: (*AT_TABLE, catch_is_due),
    NextRound: (*AT_TABLE, round_is_over),
    ChooseColor: (*IN_TURN, color_is_in_play),
    Play: (
        *IN_TURN,
        card_is_held,
        is_card_drawn,
        answers_volley,
        card_matches,
        wild_names_color,
        color_is_in_play,
        only_wild_names_color,
        run_is_right,
        uno_is_due,
    ),
}
"""What is asked of each type of move, in the order of the reasons; of others IN_TURN."""


def refusal(state: State, move: Move) -> Refusal:
    """The first reason against a move, with the rules behind it; None if it is legal."""
    for check in CHECKS.get(type(move), IN_TURN):
        if found := check(state, move):
            return found
    return None


def grounds(state: State, move: Move) -> Rules:
    """The rules that make a legal move legal."""
    cited = cites(state)
    match move:
        case Play():
            return grounds_of_play(state, move)
        case CallUno():
            return cited.uno
        case CatchUno():
            return cited.catch
        case NextRound():
            return (*cited.round_end, *cited.deal_next)
        case Draw() if state.phase == "turn":
            return cited.draw
        case _:
            return cited.phases[state.phase]


def grounds_of_play(state: State, move: Play) -> Rules:
    """A match or a wild, and what the phase or a run adds."""
    cited, ruleset = cites(state), RULESETS[state.ruleset]
    face, top = face_of(state, move.card), face_of(state, state.discard_pile[0])
    return (
        *(cited.wild if face.is_wild else cited.match),
        *(cited.phases[state.phase] if state.phase != "turn" else ()),
        *(run_rules(ruleset, face, top) if move.run else ()),
        *ruleset.extra_rules.get(face.symbol, ()),
    )


def judge(state: State, move: Move) -> Ruling:
    """The ruling on a move. Raises HiddenInformation where a view can't tell."""
    code, rules = refusal(state, move) or ("legal", grounds(state, move))
    return Ruling(code == "legal", code, sentence(state, move, code), rules)
