"""What else a front end asks: illegal moves, views, records, faulty requests."""

from http import HTTPStatus

from arbiter.api.rulebook import get_ruleset
from arbiter.api.rulings import apply_move, replay_record, validate_move
from arbiter.api.service import explain_problem
from arbiter.api.table import deal, view_state
from arbiter.client import Client
from arbiter.models import (
    CatchUnoMove,
    ChoiceOption,
    DealAnswer,
    DealRequest,
    DrawMove,
    Explanation,
    MoveRequest,
    ProblemSlug,
    ProblemType,
    ReplayAnswer,
    ReplayRequest,
    Rulebook,
    RulesetId,
    RulingCode,
    ViewRequest,
)
from arbiter.models.on_illegal import OnIllegal
from asking import answer, refusal
from playing import Game, hold_known


def rules_of(client: Client, ruleset: RulesetId) -> set[str]:
    """The ids of all rules; and the book does not come twice to a client that has it."""
    first = get_ruleset.sync_detailed(ruleset, client=client)
    assert isinstance(first.parsed, Rulebook)
    assert first.parsed.id == ruleset
    for option in first.parsed.options:
        if isinstance(option, ChoiceOption):
            assert option.default in [choice.value for choice in option.values]
        else:
            assert option.min_ <= option.default <= option.max_
    tag = first.headers["ETag"]
    again = get_ruleset.sync_detailed(ruleset, client=client, if_none_match=tag)
    assert again.status_code == HTTPStatus.NOT_MODIFIED
    return {rule.id for rule in first.parsed.rules}


def illegal_move(client: Client, dealt: DealAnswer, book: set[str]) -> CatchUnoMove:
    """Nobody has forgotten UNO at the start: the move that says so, ruled illegal."""
    first, second, *_ = dealt.state.players
    move = CatchUnoMove(type_="catch-uno", player=first.id, target=second.id)
    body = MoveRequest(state=dealt.state, move=move)
    ruling = answer(validate_move.sync(client=client, body=body))
    assert not ruling.legal
    assert ruling.code == RulingCode.NOTHING_TO_CATCH
    assert second.id in ruling.message
    assert ruling.rules
    hold_known(ruling.rules, book)
    outcome = answer(apply_move.sync(client=client, body=body))
    assert (outcome.code, outcome.state, outcome.effects) == (ruling.code, dealt.state, [])
    return move


def views(client: Client, dealt: DealAnswer) -> None:
    """What a player and a spectator see of the deal, and what can't be asked of that."""
    state = dealt.state
    for viewer in (state.dealer, None):
        body = ViewRequest(state=state, viewer=viewer, effects=dealt.effects)
        seen = answer(view_state.sync(client=client, body=body))
        assert (seen.state.viewer, seen.state.seed) == (viewer, None)
        assert seen.effects
        assert len(seen.effects) == len(dealt.effects)
        assert len(seen.state.draw_pile) == len(state.draw_pile)
        assert all("?" in card for card in seen.state.draw_pile[1:])
        move = DrawMove(type_="draw", player=state.dealer)
        carried_on = MoveRequest(state=seen.state, move=move)
        problem = refusal(apply_move.sync(client=client, body=carried_on))
        assert problem.type_ == ProblemType.HIDDEN_INFORMATION


def record(client: Client, game: Game, illegal: CatchUnoMove) -> None:
    """The whole record is legal and leads to where the game ended; a false move is found."""
    fair = replayed(client, ReplayRequest(state=game.dealt.state, moves=[*game.moves]))
    assert fair.illegal == []
    assert len(fair.rulings) == len(game.moves)
    assert all(ruling.legal for ruling in fair.rulings)
    assert (fair.state, fair.digest) == (game.state, game.digest)
    moves = [illegal, *game.moves]
    body = ReplayRequest(state=game.dealt.state, moves=moves, on_illegal=OnIllegal.SKIP)
    foul = replayed(client, body)
    assert (foul.illegal, foul.digest) == ([0], game.digest)
    assert foul.rulings[0].code == RulingCode.NOTHING_TO_CATCH


def replayed(client: Client, body: ReplayRequest) -> ReplayAnswer:
    """What a record is worth."""
    return answer(replay_record.sync(client=client, body=body))


def faults(client: Client, ruleset: RulesetId) -> None:
    """A request that does not fit its schema is refused with the place of every fault."""
    body = DealRequest(ruleset=ruleset, players=["ann", "", "cal"], dealer="", seed="s")
    problem = refusal(deal.sync(client=client, body=body))
    assert (problem.status, problem.type_) == (422, ProblemType.INVALID_REQUEST)
    assert problem.errors
    assert {fault.pointer for fault in problem.errors} == {"/dealer", "/players/1"}
    meaning = explain_problem.sync(ProblemSlug.INVALID_REQUEST, client=client)
    assert isinstance(meaning, Explanation)
    assert (meaning.type_, meaning.status) == (problem.type_, problem.status)
