"""Moves and what is awaited in words, each told apart by its class."""

from typing import assert_never

from arbiter.models import (
    AcceptMove,
    AnswerAwaited,
    CallUnoMove,
    CardDraftedEffect,
    CardDrawn,
    CardOpenedEffect,
    CardPlayedEffect,
    CardsDrawnEffect,
    CatchUnoMove,
    ChallengeMove,
    ChallengeResolvedEffect,
    ChooseColorMove,
    ColorAwaited,
    ColorNamedEffect,
    CutEffect,
    DealtEffect,
    DirectionReversedEffect,
    DraftDiscardMove,
    DraftKeepMove,
    DrawMove,
    DuoState,
    FlippedEffect,
    FlipState,
    GameEndedEffect,
    KeepMove,
    NextRoundMove,
    Phase,
    PileRecycledEffect,
    PlayersSkippedEffect,
    PlayMove,
    RoundEndedEffect,
    RunOffered,
    TurnPassedEffect,
    UnoCalledEffect,
    UnoCaughtEffect,
    Volley,
    VolleyRaisedEffect,
)

# The generator writes unions out wherever they stand, so they are named here.
State = FlipState | DuoState
Pending = ColorAwaited | CardDrawn | AnswerAwaited | Volley | RunOffered
Plain = DrawMove | KeepMove | AcceptMove | ChallengeMove | DraftKeepMove | DraftDiscardMove
Move = PlayMove | Plain | ChooseColorMove | CallUnoMove | CatchUnoMove | NextRoundMove
OfCards = CutEffect | CardDraftedEffect | CardOpenedEffect | CardPlayedEffect | CardsDrawnEffect
OfPlay = ColorNamedEffect | DirectionReversedEffect | PlayersSkippedEffect | FlippedEffect
OfPiles = PileRecycledEffect | VolleyRaisedEffect
OfPlayers = UnoCalledEffect | UnoCaughtEffect | ChallengeResolvedEffect | TurnPassedEffect
OfRounds = DealtEffect | RoundEndedEffect | GameEndedEffect
Effect = OfCards | OfPlay | OfPiles | OfPlayers | OfRounds


def label(move: Move) -> str:
    """What stands on the button of a move."""
    match move:
        case PlayMove():
            color = [move.color.value] if move.color else []
            return ", ".join([f"play {move.card}", *color, *(move.run or []), *said(move)])
        case ChooseColorMove():
            return f"choose {move.color.value}"
        case CatchUnoMove():
            return f"catch {move.target}"
        case NextRoundMove():
            return "deal this deck" if move.deck else "deal"
        case DrawMove() | KeepMove() | AcceptMove() | ChallengeMove() | CallUnoMove():
            return move.type_
        case DraftKeepMove() | DraftDiscardMove():
            return move.type_
        case _:
            assert_never(move)


def said(move: PlayMove) -> list[str]:
    """What is said with the play."""
    return ["UNO"] if move.uno else []


def phase_of(pending: Pending) -> Phase:
    """The phase that waits for this."""
    match pending:
        case ColorAwaited():
            return Phase.CHOOSE_COLOR
        case CardDrawn():
            return Phase.DRAWN
        case AnswerAwaited():
            return Phase.CHALLENGE
        case Volley():
            return Phase.VOLLEY
        case RunOffered():
            return Phase.TURN
        case _:
            assert_never(pending)
