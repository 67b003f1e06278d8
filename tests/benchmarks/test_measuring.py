"""What measures is right itself, and what it wrote is what it found."""

import json
from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.figures import TARGETS, Figures, Row, Target
from benchmarks.rounds import Side, rates


def test_sides_are_measured_in_turns_and_by_what_they_run_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = iter([0, 9, 0, 9, 0, 1, 0, 4, 0, 2, 0, 5, 0, 8, 0, 6])
    monkeypatch.setattr("benchmarks.rounds.time.process_time", lambda: next(seconds))
    order: list[str] = []

    def side(name: str) -> Side:
        return Side(name, lambda number: (name, number), lambda it: order.append(it) or 40)

    assert rates([side("a"), side("b")], rounds=3) == {"a": 40 / 2, "b": 40 / 5}
    assert order == [(name, number) for number in range(4) for name in "ab"]


@pytest.mark.parametrize(
    ("target", "met", "missed"),
    [(Target("more", 2.0), 2.0, 1.99), (Target("less", 2.0, at_most=True), 2.0, 2.01)],
)
def test_a_target_is_met_up_to_its_bound(target: Target, met: float, missed: float) -> None:
    assert target.is_met_by(met)
    assert not target.is_met_by(missed)


@pytest.mark.parametrize(
    ("value", "shown"), [(14_335.4, "14,335"), (43.92, "43.9"), (0.0042, "0.0042"), (0, "0")]
)
def test_a_figure_is_shown_with_the_digits_that_mean_something(value: float, shown: str) -> None:
    assert str(Row("what", value, "s")) == shown


def test_what_is_found_is_written_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme, results = tmp_path / "README.md", tmp_path / "results.json"
    readme.write_text("before\n<!-- bench -->\nstale\n<!-- /bench -->\nafter\n", encoding="utf-8")
    monkeypatch.setattr(report, "README", readme)
    monkeypatch.setattr(report, "RESULTS", results)
    ratio = {"engine_vs_rlcard": 1.25}
    for value in (1, 2):
        report.write([Figures("Engine", [Row("engine", value, "moves")], ratio)])
    text = readme.read_text("utf-8")
    assert text.startswith("before\n<!-- bench -->\n")
    assert text.endswith("| Engine | engine | 2 | moves |\n<!-- /bench -->\nafter\n")
    assert "stale" not in text
    assert "| 1.25 | ≥ 1, met |" in text
    assert json.loads(results.read_text("utf-8")) == ratio


def test_the_table_shows_the_results_of_the_same_run() -> None:
    results = json.loads(report.RESULTS.read_text("utf-8"))
    assert TARGETS.keys() - {"apply_vs_echo"} <= results.keys() <= TARGETS.keys()
    rows = [line for line in report.README.read_text("utf-8").splitlines() if line[:3] == "| `"]
    shown = {key.strip("` "): float(value) for _, key, _, value, *_ in (r.split("|") for r in rows)}
    assert shown == pytest.approx(results, abs=0.0056)
