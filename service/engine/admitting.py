"""From a claim to a state: every contradiction at once, or none."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from service.engine.mechanics.dealing import HAND_SIZE
from service.engine.mechanics.matching import fits
from service.engine.mechanics.scoring import count, worths
from service.engine.rulesets import RULESETS
from service.engine.values.cards import UNSEEN
from service.engine.values.faults import Fault, InconsistentState
from service.engine.values.states import (
    AnswerAwaited,
    CardDrawn,
    ColorAwaited,
    Result,
    RunOffered,
    State,
    Volley,
)
from service.engine.viewing import OVER, back, hand_side, top_side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from service.engine.ruleset import Ruleset
    from service.engine.values.cards import Card, Face
    from service.engine.values.states import Claim, Pending, Phase, PlayerId

PENDING_OF_PHASE: Mapping[Phase, type[Pending]] = {
    "choose-color": ColorAwaited,
    "drawn": CardDrawn,
    "challenge": AnswerAwaited,
    "volley": Volley,
}
"""What a phase waits for; a turn may wait for a run, the other phases for nothing."""

WINDOW_PHASES = ("turn", "choose-color", "challenge", "volley")
COLORLESS = ("draft", "choose-color")


def admit(claim: Claim) -> State:
    """The claim as a state. Raises InconsistentState with every fault found."""
    faults = tuple(faults_of(claim))
    if faults:
        raise InconsistentState(*faults)
    return State(claim)


def faults_of(claim: Claim) -> Iterator[Fault]:
    """Every fault of a claim; what presupposes seats or cards is asked only of sound ones."""
    basic = (*seat_faults(claim), *card_faults(claim), *mask_faults(claim))
    yield from basic
    yield from phase_faults(claim)
    yield from score_faults(claim)
    if not basic:
        for check in CHECKS:
            yield from check(claim)


def fault(*path: str | int, says: str) -> Fault:
    """A fault at this place of the state."""
    return Fault(("state", *path), says)


def ruleset_of(claim: Claim) -> Ruleset:
    """The ruleset that the claim names."""
    return RULESETS[claim.ruleset]


def top_of(claim: Claim) -> Face | None:
    """The face in play on top of the discard pile, if there is one and it can be seen."""
    if not claim.discard_pile:
        return None
    face = claim.discard_pile[0].faces[claim.side]
    return None if face is UNSEEN else face


# --- seats -------------------------------------------------------------------------------------


def seat_faults(claim: Claim) -> Iterator[Fault]:
    """Too few or many seats, an id that sits twice, an id that sits nowhere."""
    least, most = ruleset_of(claim).seats
    if not least <= len(claim.players) <= most:
        yield fault("players", says=f"{claim.ruleset} is for {least} to {most} players")
    seated: set[PlayerId] = set()
    for i, player in enumerate(claim.players):
        if player.id in seated:
            yield fault("players", i, "id", says=f"{player.id} sits at two seats")
        seated.add(player.id)
    for path, player_id in named_players(claim):
        if player_id not in seated:
            yield fault(*path, says=f"{player_id} sits at no seat")


def named_players(claim: Claim) -> Iterator[tuple[tuple[str | int, ...], PlayerId]]:
    """Every id that a field other than the seats names, with its place."""
    yield ("dealer",), claim.dealer
    optional: list[tuple[tuple[str, ...], PlayerId | None]] = [
        (("turn",), claim.turn),
        (("uno_window",), claim.uno_window),
        (("viewer",), claim.viewer.id if claim.viewer else None),
        (("result", "winner"), claim.result.winner if claim.result else None),
    ]
    match claim.pending:
        case ColorAwaited(next=then):
            optional.append((("pending", "next"), then))
        case AnswerAwaited(player=player):
            optional.append((("pending", "player"), player))
    yield from ((path, player) for path, player in optional if player is not None)


# --- cards -------------------------------------------------------------------------------------


def all_cards(claim: Claim) -> list[Card]:
    """Every card of the claim, wherever it lies."""
    held = [card for player in claim.players for card in player.hand]
    return [*held, *claim.draw_pile, *claim.discard_pile]


def card_faults(claim: Claim) -> Iterator[Fault]:
    """The cards are not exactly one deck; of a view, as far as its faces can be seen."""
    deck = ruleset_of(claim).deck(claim.options)
    cards = all_cards(claim)
    strangers = [card for card in cards if len(card.faces) != len(deck.sides)]
    if strangers:
        codes = ", ".join(sorted({card.code for card in strangers}))
        yield fault(says=f"not of the deck of {claim.ruleset}: {codes}")
        return
    if len(cards) != len(deck.cards):
        yield fault(says=f"there are {len(cards)} cards, and the deck has {len(deck.cards)}")
    for i, side in enumerate(deck.sides):
        yield from side_faults(side.name, Counter(side.faces), Counter(c.faces[i] for c in cards))


def side_faults(name: str, printed: Counter[Face], found: Counter[Face]) -> Iterator[Fault]:
    """Which faces of one side are over or, where all can be seen, missing."""
    over = found - printed
    del over[UNSEEN]
    if over:
        yield fault(says=f"over on the {name} side: {told(over)}")
    missing = printed - found
    if missing and not found[UNSEEN]:
        yield fault(says=f"missing on the {name} side: {told(missing)}")


def told(faces: Counter[Face]) -> str:
    """Faces with how often each, by code."""
    return ", ".join(sorted(f"{n} × {face.code}" for face, n in faces.items()))


def mask_faults(claim: Claim) -> Iterator[Fault]:
    """A full state hides nothing; a view shows what its viewer sees, and nothing else."""
    if claim.viewer is None:
        if claim.seed is None:
            yield fault("seed", says="a full state has a seed; only a view has none")
        for path, card in placed_cards(claim):
            if not card.is_printed:
                yield fault(*path, says="a full state hides no face; only a view does")
        return
    if claim.seed is not None:
        yield fault("seed", says="a view shows no seed")
    for path, card, side in seen_cards(claim):
        if any((face is UNSEEN) == (i == side) for i, face in enumerate(card.faces)):
            yield fault(*path, says="the viewer does not see this card in this way")


def placed_cards(claim: Claim) -> Iterator[tuple[tuple[str | int, ...], Card]]:
    """Every card with its place, a drawn one besides."""
    for i, player in enumerate(claim.players):
        yield from ((("players", i, "hand", j), card) for j, card in enumerate(player.hand))
    yield from ((("draw_pile", i), card) for i, card in enumerate(claim.draw_pile))
    yield from ((("discard_pile", i), card) for i, card in enumerate(claim.discard_pile))
    if isinstance(claim.pending, CardDrawn):
        yield ("pending", "card"), claim.pending.card


def seen_cards(claim: Claim) -> Iterator[tuple[tuple[str | int, ...], Card, int | None]]:
    """Every card of a view with its place and the side of it that the viewer sees."""
    if claim.viewer is None:
        return
    for path, card in placed_cards(claim):
        match path:
            case ("players", int(i), *_):
                yield path, card, hand_side(claim, claim.viewer, claim.players[i].id)
            case ("draw_pile", int(i)):
                yield path, card, None if i else top_side(claim, claim.viewer)
            case ("discard_pile", _):
                yield path, card, claim.side
            case _:
                yield path, card, hand_side(claim, claim.viewer, claim.turn or "")


# --- phase, turn, pending ------------------------------------------------------------------------


def phase_faults(claim: Claim) -> Iterator[Fault]:
    """The phase with turn, pending, window and result."""
    for name in claim.options:
        if name not in ruleset_of(claim).options:
            yield fault("options", name, says=f"{claim.ruleset} has no option {name}")
    if claim.phase not in ruleset_of(claim).cites.phases:
        yield fault("phase", says=f"{claim.ruleset} has no phase {claim.phase}")
    over = claim.phase in OVER
    if over and claim.turn is not None:
        yield fault("turn", says="nobody is to move when the round is over")
    if not over and claim.turn is None:
        yield fault("turn", says="somebody is to move in mid-round")
    if over and claim.result is None:
        yield fault("result", says="a round that is over has a result")
    if not over and claim.result is not None:
        yield fault("result", says="a round that is not over has no result")
    if not pending_fits(claim):
        yield fault("pending", says=f"this is not what the phase {claim.phase} waits for")
    yield from window_faults(claim)


def pending_fits(claim: Claim) -> bool:
    """Whether what is pending is what the phase waits for."""
    wanted = PENDING_OF_PHASE.get(claim.phase)
    if wanted is not None:
        return isinstance(claim.pending, wanted)
    offered = claim.phase == "turn" and isinstance(claim.pending, RunOffered)
    return claim.pending is None or offered


def window_faults(claim: Claim) -> Iterator[Fault]:
    """The window to catch UNO is of a hand of one card, in a phase that leaves it open."""
    if claim.uno_window is None:
        return
    if claim.phase not in WINDOW_PHASES:
        yield fault("uno_window", says=f"no window is open in the phase {claim.phase}")
    if any(len(p.hand) != 1 for p in claim.players if p.id == claim.uno_window):
        yield fault("uno_window", says=f"{claim.uno_window} does not hold exactly one card")


def score_faults(claim: Claim) -> Iterator[Fault]:
    """Nobody has reached the target before the game is over."""
    target = int(claim.options["target"])
    for i, player in enumerate(claim.players):
        if player.score < 0:
            yield fault("players", i, "score", says="no round takes points away")
        if claim.phase != "game-over" and player.score >= target:
            says = f"{player.id} has reached the target of {target}, and the game is not over"
            yield fault("players", i, "score", says=says)


# --- what presupposes sound seats and cards -----------------------------------------------------


def hand_faults(claim: Claim) -> Iterator[Fault]:
    """Nobody holds no card in mid-round."""
    if claim.phase in (*OVER, "draft"):
        return
    for i, player in enumerate(claim.players):
        if not player.hand:
            says = f"{player.id} holds no card, and the round is not over"
            yield fault("players", i, "hand", says=says)


def color_faults(claim: Claim) -> Iterator[Fault]:
    """The colour in force is the top's, of the side in play on a wild, or none while named."""
    if claim.phase == "draft":
        if claim.color is not None:
            yield fault("color", says="no colour is in force in a draft")
        return
    if not claim.discard_pile:
        yield fault("discard_pile", says="there is no card on the discard pile")
        return
    top = top_of(claim)
    if top is not None and not color_fits(claim, top):
        yield fault("color", says=f"this colour does not fit the top card, {top.code}")
    if top is not None and claim.phase == "choose-color" and not top.is_wild:
        yield fault("discard_pile", 0, says="a colour is named for a wild only")


def color_fits(claim: Claim, top: Face) -> bool:
    """Whether the colour in force fits the top and the phase."""
    if claim.phase == "choose-color":
        return claim.color is None
    if not top.is_wild:
        return claim.color == top.color
    if claim.color is None:
        return claim.phase in OVER and exposed_at_last(claim)
    return claim.color in ruleset_of(claim).colors(claim.side, claim.options)


def exposed_at_last(claim: Claim) -> bool:
    """Whether the wild on top can have been exposed by a last Flip, which then lies lowest."""
    other = 1 - claim.side
    lowest = claim.discard_pile[-1].faces
    return len(lowest) > 1 and lowest[other].symbol in ("flip", UNSEEN.symbol)


def pending_faults(claim: Claim) -> Iterator[Fault]:
    """What is pending fits the hands, the piles and the seats."""
    match claim.pending:
        case CardDrawn():
            yield from drawn_faults(claim, claim.pending)
        case AnswerAwaited():
            yield from answer_faults(claim, claim.pending)
        case Volley():
            yield from volley_faults(claim, claim.pending)
        case RunOffered():
            yield from run_faults(claim, claim.pending)


def drawn_faults(claim: Claim, pending: CardDrawn) -> Iterator[Fault]:
    """A drawn card is in the hand of who moves and can be played."""
    if claim.turn is not None and pending.card not in claim.hand(claim.turn):
        yield fault("pending", "card", says="this card is not in the hand of who moves")
        return
    face, top = pending.card.faces[claim.side], top_of(claim)
    if face is not UNSEEN and top is not None and not fits(face, top, claim.color):
        yield fault("pending", "card", says="this card can't be played, so it is kept already")


def answer_faults(claim: Claim, pending: AnswerAwaited) -> Iterator[Fault]:
    """A wild draw lies on top, played by the seat before over a face that could lie there."""
    top = top_of(claim)
    if top is not None and ruleset_of(claim).power(top).guilty is None:
        yield fault("discard_pile", 0, says="a challenge is to a wild draw card on top")
    if claim.turn is not None and seat_before(claim, claim.turn) != pending.player:
        yield fault("pending", "player", says="the wild draw was played by the seat before")
    if not 1 <= pending.held <= len(claim.hand(pending.player)):
        yield fault("pending", "held", says="that hand does not hold so many cards")
    side = ruleset_of(claim).deck(claim.options).sides[claim.side]
    if pending.color_before not in side.colors:
        yield fault("pending", "color_before", says="this colour is not in play")
    if pending.face_before not in side.faces:
        yield fault("pending", "face_before", says="this face is not in play")
    elif pending.face_before.color not in (None, pending.color_before):
        yield fault("pending", "face_before", says="this face has not the colour then in force")


def seat_before(claim: Claim, player: PlayerId) -> PlayerId:
    """Who sits before this player in the direction of play."""
    seats = [seat.id for seat in claim.players]
    return seats[(seats.index(player) - claim.direction) % len(seats)]


def volley_faults(claim: Claim, pending: Volley) -> Iterator[Fault]:
    """A Draw Two lies on top, and an even number of cards is owed."""
    top = top_of(claim)
    if top is not None and top.symbol not in ruleset_of(claim).answers:
        yield fault("discard_pile", 0, says="a volley stands on a Draw Two")
    if pending.cards < 2 or pending.cards % 2:  # noqa: PLR2004
        yield fault("pending", "cards", says="a volley owes an even number of cards, 2 at least")


def run_faults(claim: Claim, pending: RunOffered) -> Iterator[Fault]:
    """One card of the colour that brings its colour was turned up, and nobody has moved yet."""
    brings = ruleset_of(claim).brings_color
    top = top_of(claim)
    turned_up = top is not None and top.symbol in brings and top.color == pending.run
    hands = {len(player.hand) for player in claim.players}
    if not turned_up or len(claim.discard_pile) != 1 or hands != {HAND_SIZE}:
        yield fault("pending", "run", says="a run is offered in the first turn, on a Reverse")
    elif claim.turn == claim.dealer:
        yield fault("turn", says="the run is offered to the player left of the dealer")


def draft_faults(claim: Claim) -> Iterator[Fault]:
    """In a draft hands fill in turn from the dealer, one discard a pick."""
    if claim.phase != "draft" or claim.phase not in ruleset_of(claim).cites.phases:
        return
    seats = [player.id for player in claim.players]
    first = seats.index(claim.dealer)
    picks = sum(len(player.hand) for player in claim.players)
    if picks >= HAND_SIZE * len(seats):
        yield fault("phase", says="the draft is over when everybody has seven cards")
    if len(claim.discard_pile) != picks:
        yield fault("discard_pile", says="each pick of a draft discards one card")
    for i, player in enumerate(claim.players):
        turns_before = (i - first) % len(seats)
        if len(player.hand) != -((turns_before - picks) // len(seats)):
            yield fault("players", i, "hand", says="the hands of a draft fill in turn")
    if claim.turn is not None and claim.turn != seats[(first + picks) % len(seats)]:
        yield fault("turn", says="it is another player's turn to pick")


def result_faults(claim: Claim) -> Iterator[Fault]:
    """The result is what the hands and the scores give."""
    if claim.phase not in OVER or claim.result is None:
        return
    scoring = ruleset_of(claim).scoring(claim.options)
    target = int(claim.options["target"])
    yield from winner_faults(claim, claim.result)
    breakdown = {p.id: count(ruleset_of(claim), claim.side, p.hand) for p in claim.players}
    if claim.result.points != scoring.points(claim.result.winner, worths(breakdown)):
        yield fault("result", "points", says="these are not the points of the cards left")
    scores = {player.id: player.score for player in claim.players}
    winners = scoring.winners(scores, target)
    if claim.result.game_winners != winners:
        yield fault("result", "game_winners", says="this is not who has won by the scores")
    if (claim.phase == "game-over") != bool(winners):
        yield fault("phase", says="the game is over once it is won, and not before")
    yield from total_faults(claim, claim.result, target)


def winner_faults(claim: Claim, result: Result) -> Iterator[Fault]:
    """Who went out holds no card, and nobody else does so."""
    for i, player in enumerate(claim.players):
        if bool(player.hand) == (player.id == result.winner):
            yield fault("players", i, "hand", says="who went out alone holds no card")


def total_faults(claim: Claim, result: Result, target: int) -> Iterator[Fault]:
    """Before the round each score was below the target, and not below zero."""
    for i, player in enumerate(claim.players):
        before = player.score - result.points.get(player.id, 0)
        if not 0 <= before < target:
            yield fault("players", i, "score", says="this can't be the total after this round")


CHECKS = (
    hand_faults,
    color_faults,
    pending_faults,
    draft_faults,
    result_faults,
)


def deck_faults(cards: Iterable[Card], wanted: Counter[Card]) -> str | None:
    """What distinguishes these cards from those wanted, in words; None if nothing does."""
    found = Counter(cards)
    over, missing = found - wanted, wanted - found
    if not over and not missing:
        return None
    words = [
        f"{what}: {', '.join(sorted(f'{n} × {card.code}' for card, n in cards.items()))}"
        for what, cards in (("over", over), ("missing", missing))
        if cards
    ]
    return "; ".join(words)
