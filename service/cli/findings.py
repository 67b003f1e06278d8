"""What was found in records, in a table for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from service.cli.terminal import terminal
from service.cli.words import counted

if TYPE_CHECKING:
    from service.cli.refereeing import Report

Document = dict[str, Any]


class Findings:
    """The findings of many records, and how many records, moves and findings there were."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.records = self.moves = self.illegal = self.differing = 0
        self.problems: list[Document] = []
        self.table = Table(box=box.SIMPLE_HEAD, show_lines=True, expand=True)
        self.table.add_column("move", overflow="fold", ratio=2)
        self.table.add_column("ruling", no_wrap=True)
        self.table.add_column("to read out", overflow="fold", ratio=3)

    def add(self, report: Report) -> None:
        """Add what was found in one record, or that it is none."""
        if report.record is None:
            self.problems.append(report.problem or {})
            return
        self.records += 1
        self.moves += report.record["moves"]
        self.illegal += len(report.record["illegal"])
        self.differing += len(report.record["findings"]) - len(report.record["illegal"])
        for finding in report.record["findings"]:
            self.table.add_row(*cells(report.record, finding))

    def show(self) -> None:
        """Print the table, if anything was found, and the figures."""
        if self.table.row_count:
            terminal().print(self.table)
        terminal().print(self.summary())

    def summary(self) -> Text:
        """How many there were of everything."""
        words = [
            counted(self.records, "record"),
            counted(self.moves, "move"),
            counted(self.illegal, "illegal move"),
            f"{counted(self.differing, 'difference')} from what was noted",
        ]
        bad = [f"{len(self.problems):,} not to be read as a record"] if self.problems else []
        good = not (self.illegal or self.differing or bad)
        return Text(", ".join(words + bad) + ".", "bold green" if good else "bold red")


def cells(record: Document, finding: Document) -> list[Text]:
    """A finding as a row of the table."""
    return [place(record, finding), ruling(finding), Text(finding["message"])]


def place(record: Document, finding: Document) -> Text:
    """The record, and which move of it, by whom; or its end."""
    lines = [f"{record['file']}:{record['line']}"]
    if "game" in record:
        lines.append(record["game"])
    lines.append(f"move {finding['index']}" if "index" in finding else "end")
    if "move" in finding:
        lines.append(f"{who(finding)}: {finding['words']}")
    return Text("\n".join(lines))


def who(finding: Document) -> str:
    """Whose move it was, by name if one was noted."""
    player: str = finding["move"]["player"]
    return f"{finding['name']} ({player})" if "name" in finding else player


def ruling(finding: Document) -> Text:
    """Why a move is illegal, and by which rules; of another finding, what kind it is."""
    code = Text(str(finding.get("code", finding["finding"])), "bold red")
    return code.append(
        "".join(f"\n{rule}" for rule in finding.get("rules", ())), "not bold default"
    )
