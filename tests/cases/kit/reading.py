"""Case files as they are read: how a table lies, what is asked there, what must come out.

What each field means is told in the README beside the cases.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1]


class MistakenCase(Exception):
    """A case that is no case: an unknown field, a card that is not there, nothing expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How the table lies, as far as the case says."""

    players: int | list[str] | None = None
    dealer: str | None = None
    turn: str = "ann"
    hand: list[str] | None = None
    hands: Mapping[str, list[str]] = field(default_factory=dict)
    top: str | None = None
    discards: list[str] = field(default_factory=list)
    draw_pile: list[str] = field(default_factory=list)
    color: str | None = None
    side: str = "light"
    direction: str = "clockwise"
    phase: str = "turn"
    pending: Mapping[str, Any] = field(default_factory=dict)
    uno_window: str | None = None
    scores: Mapping[str, int] = field(default_factory=dict)
    round: int = 1
    result: Mapping[str, Any] | None = None
    seed: str = "a seed"
    shuffles: int = 0
    preset: str = "page"
    options: Mapping[str, Any] = field(default_factory=dict)
    misprints: Mapping[str, str] = field(default_factory=dict)
    opens: str | list[str] | None = None
    deal: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One question, and what is expected of its answer."""

    by: str | None = None
    play: str | None = None
    names: str | None = None
    run: list[str] = field(default_factory=list)
    uno: bool = False
    move: str | Mapping[str, Any] | None = None
    times: int = 1
    deck: list[str] | None = None
    opens: str | None = None
    moves: list[str] | None = None
    moves_of: str | None = None
    seen_by: str | None = None
    verdict: str | None = None
    problem: str | None = None
    pointers: list[str] | None = None
    rules: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    after: Mapping[str, Any] = field(default_factory=dict)
    effects: list[str | Mapping[str, Any]] | None = None

    def __post_init__(self) -> None:
        """Refuse what would be asked or expected in vain."""
        asks = [self.play is not None, self.move is not None, self.moves is not None]
        expects = [self.verdict, self.rules, self.without, self.after, self.effects]
        if sum([*asks, self.seen_by is not None]) > 1:
            raise MistakenCase("a step asks one question")
        if self.play is None and any([self.names, self.run, self.uno]):
            raise MistakenCase("only with `play` something is said or brought along")
        if (self.problem or self.moves is not None) and any(expects):
            raise MistakenCase("neither a problem nor a list of moves is a ruling")
        if (self.pointers and not self.problem) or (self.moves_of and self.moves is None):
            raise MistakenCase("`pointers` go with a problem, `moves_of` with `moves`")


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """What one player might tell another: a table, what is done there, what comes of it.

    Every case is itself alone, so that its answers can be kept by it.
    """

    ruleset: str
    rule: str
    number: int
    says: str
    layout: Layout
    steps: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Where the case stands and what it says."""
        return f"{self.rule} {self.number}: {self.says}"


def names_of(kind: type) -> set[str]:
    """The fields of a layout or a step."""
    return {each.name for each in fields(kind)}


def read_case(table: dict[str, Any], ruleset: str, rule: str, number: int) -> Case:
    """One ``[[case]]`` of a file: its layout, its first step, and those that follow.

    At a round that is over, ``opens`` is said of the next one, and so of the step.
    """
    says, then = table.pop("says"), table.pop("then", [])
    of_step = {"opens"} if "result" in table else set()
    lies = {key: table.pop(key) for key in table.keys() & names_of(Layout) - of_step}
    try:
        check_layout(ruleset, lies)
        return Case(ruleset, rule, number, says, Layout(**lies), steps_of(table, *then))
    except (MistakenCase, TypeError) as error:
        raise MistakenCase(f"{ruleset}, {rule} {number}: {error}") from error


def steps_of(*tables: Mapping[str, Any]) -> tuple[Step, ...]:
    """The steps; a field that a step does not have is refused."""
    return tuple(Step(**table) for table in tables)


OF_DEAL = {"deal", "players", "dealer", "seed", "preset", "options"}
OF_STACKED_DEAL = OF_DEAL | {"opens", "hands", "draw_pile", "misprints"}
OF_LAST_PICK = names_of(Layout) - {"deal", "turn", "hand", "top", "phase", "pending", "color"}


def check_layout(ruleset: str, lies: Mapping[str, Any]) -> None:
    """Refuse what would be said of a deal, or of a card turned up, in vain."""
    known = names_of(Layout)
    if "opens" in lies:
        known = OF_LAST_PICK if ruleset == "uno-duo" else OF_STACKED_DEAL
    elif "deal" in lies:
        known = OF_DEAL
    if lies.keys() - known:
        raise MistakenCase(f"said in vain: {', '.join(sorted(lies.keys() - known))}")


@cache
def read_file(path: Path) -> tuple[Case, ...]:
    """The cases of one file, which is named after the rule."""
    with path.open("rb") as file:
        document = tomllib.load(file)
    if document.keys() != {"case"}:
        raise MistakenCase(f"{path.name}: a file holds cases and nothing else")
    return tuple(
        read_case(table, path.parent.name, path.stem, number)
        for number, table in enumerate(document["case"], start=1)
    )


def rulesets() -> list[str]:
    """The rulesets that have cases, by their folders."""
    return sorted({path.parent.name for path in FOLDER.glob("*/*.toml")})


def read_cases(ruleset: str) -> list[Case]:
    """Every case of a ruleset, file by file."""
    return [case for path in sorted(FOLDER.glob(f"{ruleset}/*.toml")) for case in read_file(path)]
