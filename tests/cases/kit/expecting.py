"""What a case expects, held against the answer.

What is expected is a part: of an object the fields that are named, of a list all of it unless
``...`` stands for any others, of a card in full also one of its faces. ``rules`` name some of those
cited. The words nobody, none and nothing stand for null.
"""

from collections.abc import Iterator, Mapping

from .asking import Asked
from .doors import Answer
from .laying import Document, null_or
from .moving import written_move
from .pack import REST
from .reading import MistakenCase, Step


def fits(wanted: object, found: object) -> bool:
    """Whether what was found is what is wanted, as far as that says."""
    if isinstance(wanted, Mapping):
        return isinstance(found, dict) and all(
            key in found and (fits_rules if key == "rules" else fits)(value, found[key])
            for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and fits_list(wanted, found)
    if isinstance(wanted, str):
        return null_or(wanted) == found or (isinstance(found, str) and wanted in found.split("/"))
    return type(wanted) is type(found) and bool(wanted == found)


def fits_rules(wanted: list[str], found: list[str]) -> bool:
    """Whether the rules wanted are among those cited."""
    return set(wanted) <= set(found)


def fits_list(wanted: list[object], found: list[object]) -> bool:
    """Whether the items are those wanted, in order, any others where ``...`` stands."""
    if REST not in wanted:
        return len(wanted) == len(found) and all(map(fits, wanted, found))
    at = wanted.index(REST)
    before, after = wanted[:at], wanted[at + 1 :]
    if len(found) < len(before) + len(after):
        return False
    end = len(found) - len(after)
    return fits_list(before, found[:at]) and fits_list(after, found[end:])


def told(state: Document) -> Document:
    """A state with what a case may say of it besides its own fields."""
    hands = {seat["id"]: seat["hand"] for seat in state["players"]}
    piles = {pile: state[pile] for pile in ("draw_pile", "discard_pile")}
    return {
        **state,
        "top": next(iter(state["discard_pile"]), None),
        "hands": hands,
        "scores": {seat["id"]: seat["score"] for seat in state["players"]},
        "cards": {place: len(cards) for place, cards in {**hands, **piles}.items()},
    }


def differences(asked: Asked) -> Iterator[str]:
    """In what an answer is not as its case expects, one sentence each."""
    step, answer = asked.step, asked.answer
    if answer.problem != step.problem:
        yield f"the problem is {answer.problem}, not {step.problem}: {answer.document}"
    elif step.problem:
        yield from differences_of_problem(step, answer)
    elif step.moves is not None:
        yield from differences_of_moves(step, answer.document["moves"])
    else:
        yield from differences_of_state(step, answer.document)
        yield from differences_of_verdict(asked)


def differences_of_problem(step: Step, answer: Answer) -> Iterator[str]:
    """The faults are where the case says."""
    found = sorted({error["pointer"] for error in answer.document["errors"]})
    if step.pointers is not None and found != sorted(step.pointers):
        yield f"the faults are at {found}, not at {step.pointers}"


def differences_of_moves(step: Step, found: list[Document]) -> Iterator[str]:
    """The list holds the moves that the case lists, each once, and no others."""
    left = list(found)
    for words in step.moves or []:
        wanted = written_move(words, step.moves_of)
        move = next((m for m in left if m.keys() == wanted.keys() and fits(wanted, m)), None)
        if move is None:
            yield f"not listed: {words}"
        else:
            left.remove(move)
    yield from (f"listed besides: {move}" for move in left)


def differences_of_state(step: Step, document: Document) -> Iterator[str]:
    """The state, and the effects that led to it, are as the case says."""
    state = told(document["state"])
    unknown = step.after.keys() - state.keys()
    if unknown:
        raise MistakenCase(f"a state has no {', '.join(sorted(unknown))}")
    for key, wanted in step.after.items():
        if not fits(wanted, state[key]):
            yield f"{key} is {state[key]}, not {wanted}"
    if step.effects is not None and not fits_list(in_full(step.effects), document["effects"]):
        told_effects = "; ".join(map(str, document["effects"]))
        yield f"the effects are {told_effects}"


def in_full(effects: list[str | Mapping[str, object]]) -> list[object]:
    """The effects that a case expects, a mere word taken for the type of one."""
    return [effect if effect == REST else typed(effect) for effect in effects]


def typed(effect: str | Mapping[str, object]) -> Mapping[str, object]:
    """An effect told in part, at least by its type."""
    return {"type": effect} if isinstance(effect, str) else effect


def differences_of_verdict(asked: Asked) -> Iterator[str]:
    """The ruling is the one expected, it cites the rules, and a refused move changes nothing."""
    step, document = asked.step, asked.answer.document
    if asked.path == "/apply":
        if step.verdict is None:
            raise MistakenCase(f"{asked.case.name}: no verdict is expected of a move")
        if document["code"] != step.verdict:
            yield f"the verdict is {document['code']}, not {step.verdict}: {document['message']}"
        if document["legal"] != (step.verdict == "legal"):
            yield f"legal is {document['legal']} with the code {document['code']}"
        if not document["legal"] and (document["state"], document["effects"]) != (
            asked.body["state"],
            [],
        ):
            yield "an illegal move changed something"
    found = cited(asked.answer)
    if set(step.rules) - found:
        yield f"not cited: {sorted(set(step.rules) - found)}, but {sorted(found)}"
    if set(step.without) & found:
        yield f"cited: {sorted(set(step.without) & found)}"


def cited(answer: Answer) -> set[str]:
    """Every rule that an answer cites, in its ruling or an effect."""
    effects = answer.document.get("effects") or []
    return {rule for said in (answer.document, *effects) for rule in said.get("rules", [])}
