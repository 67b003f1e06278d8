import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

LONGEST = 30
USUAL = 7

Function = ast.FunctionDef | ast.AsyncFunctionDef


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every module under *folder*, parsed."""
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def length(function: Function) -> int:
    """How many lines the body takes, its docstring apart."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


@pytest.fixture(scope="module")
def lengths(house: Path) -> dict[str, int]:
    """The length of every function of the service, by place and name."""
    return {
        f"{path.relative_to(house)}:{node.lineno} {node.name}": length(node)
        for path, tree in trees(house / "service")
        for node in ast.walk(tree)
        if isinstance(node, Function)
    }


def test_no_function_is_over_thirty_lines(lengths: dict[str, int]) -> None:
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_the_usual_function_is_a_handful_of_lines(lengths: dict[str, int]) -> None:
    assert median(lengths.values()) <= USUAL


def imported(tree: ast.Module) -> Iterator[str]:
    """The top name of every absolute import, wherever in the module it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.partition(".")[0]


def test_the_engine_imports_the_standard_library_and_structs_alone(house: Path) -> None:
    imports = {name for _, tree in trees(house / "service/engine") for name in imported(tree)}
    assert imports
    assert imports - sys.stdlib_module_names == {"service", "msgspec"}
