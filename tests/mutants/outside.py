"""The mutants that mutmut leaves out: of tables, classes and the rulesets, outside of functions.

Also those of functions with a decorator, which it leaves alone too.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines

from tests.mutants.survivors import UNDER, Mutant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mutmut.mutation.file_mutation import Mutation

NEVER_RUN = (
    m.If(test=m.Name("TYPE_CHECKING"))
    | m.Subscript(value=m.Name("Literal"))
    | m.Assign(targets=[m.AssignTarget(m.Name("__all__"))])
)
"""What is there for the tools that read the code."""

SENTENCE = m.ConcatenatedString() | m.SimpleString(value=m.MatchIfTrue(lambda it: it[-2] == "."))
"""What people read: no test can tell whether it reads well."""


class Planted(NamedTuple):
    """A mutant: the file it is in, the text of the file with it, the change that it is."""

    path: Path
    text: str
    mutant: Mutant


class Outside(MutationVisitor):
    """Finds the mutations that mutmut finds, but of all that it leaves out."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        """Whether nothing in this node is mutated: mutmut asks for it by this name."""
        if isinstance(node, cst.FunctionDef):
            return not node.decorators
        return m.matches(node, NEVER_RUN | SENTENCE) or super()._skip_node_and_children(node)


def planted(path: Path) -> Iterator[Planted]:
    """Every such mutant of a file."""
    text = path.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text))
    outside = Outside(mutation_operators, get_ignored_lines(str(path), text, wrapper))
    module = wrapper.visit(outside)
    for mutation in filter(is_wanted, outside.mutations):
        mutated = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        yield Planted(path, mutated, change(module_of(path), text, mutated))


def module_of(path: Path) -> str:
    """The dotted name of the module that a file is."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def is_wanted(mutation: Mutation) -> bool:
    """Whether it is worth a try: of three ways to spoil a text, the one that makes it longer."""
    was, now = mutation.original_node, mutation.mutated_node
    texts = isinstance(was, cst.SimpleString) and isinstance(now, cst.SimpleString)
    return not texts or len(now.value) > len(was.value)


def change(module: str, before: str, after: str) -> Mutant:
    """The change from one text of a module to another, and what it stands under."""
    old, new = before.splitlines(), after.splitlines()
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    (_, start, _, new_start, _), *_ = changes = [step for step in steps if step[0] != "equal"]
    *_, (_, _, stop, _, new_stop) = changes
    place = UNDER.join((module, *headings(old, start)))
    return Mutant(place, stripped(old[start:stop]), stripped(new[new_start:new_stop]))


def stripped(lines: list[str]) -> str:
    """Lines without their indentation."""
    return "\n".join(line.strip() for line in lines)


def headings(lines: list[str], number: int) -> list[str]:
    """The lines that a line is indented under, from the outermost in."""
    found: list[str] = []
    least = indentation(lines[number])
    for line in reversed(lines[:number]):
        if line and indentation(line) < least:
            least = indentation(line)
            found.insert(0, line.strip())
    return found


def indentation(line: str) -> int:
    """By how much a line is indented."""
    return len(line) - len(line.lstrip())
