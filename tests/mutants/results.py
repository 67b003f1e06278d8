"""What the last runs of mutmut found."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files
from mutmut.utils.format_utils import (
    get_module_from_key,
    mangled_name_from_mutant_name,
    orig_function_and_class_names_from_key,
)

from tests.mutants.survivors import Mutant

if TYPE_CHECKING:
    from collections.abc import Iterator

# Also if they never end, or the service can't be imported with them: mutmut calls both a timeout.
KILLED = {"killed", "timeout", "segfault"}


class Result(NamedTuple):
    """What became of a mutant: ``name`` is mutmut's."""

    name: str
    status: str

    @property
    def is_killed(self) -> bool:
        """Whether a test failed."""
        return self.status in KILLED

    @property
    def package(self) -> str:
        """The folder of the function."""
        return get_module_from_key(mangled_name_from_mutant_name(self.name)).rpartition(".")[0]

    @property
    def mutant(self) -> Mutant:
        """The change that it is."""
        return mutant(self.name)


def results() -> Iterator[Result]:
    """Every mutant, with what became of it."""
    for path in walk_mutatable_files():
        data = SourceFileMutationData(path=path)
        data.load()
        for name, code in data.exit_code_by_key.items():
            yield Result(name, status_by_exit_code[code])


def mutant(name: str) -> Mutant:
    """The change that a mutant is."""
    key = mangled_name_from_mutant_name(name)
    function, owner = orig_function_and_class_names_from_key(name)
    place = ".".join(filter(None, (get_module_from_key(key), owner, function)))
    lines = get_diff_for_mutant(name).splitlines()[3:]
    was, now = (
        "\n".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    return Mutant(place, was, now)
