import re
from pathlib import Path

import pytest

from tools.rehearsal.context import sent
from tools.rehearsal.dockerfile import Stage, copy, probe, seconds, stages


@pytest.fixture
def found(house: Path) -> list[Stage]:
    """The stages of the Dockerfile."""
    return stages((house / "Dockerfile").read_text(encoding="utf-8"))


@pytest.fixture
def last(found: list[Stage]) -> dict[str, str]:
    """The last stage: what the image runs with, by instruction."""
    return {instruction.word: instruction.rest for instruction in found[-1].instructions}


def test_what_the_image_copies_is_tracked_and_not_ignored(house: Path, found: list[Stage]) -> None:
    copies = [copy(i.rest) for stage in found for i in stage.instructions if i.word == "COPY"]
    sources = {source for said in copies if said.stage is None for source in said.sources}
    files = sent(house)
    assert sources
    assert [s for s in sources if not any(f == s or f.startswith(f"{s}/") for f in files)] == []


def test_nothing_is_sent_that_the_image_does_not_need(house: Path) -> None:
    tops = {path.partition("/")[0] for path in sent(house)}
    assert {"service", "requirements", "openapi.yaml"} <= tops
    assert tops.isdisjoint({".git", ".ci", "Makefile", "docs", "tests", "tools", "vectors"})


def test_both_stages_have_the_same_base(found: list[Stage]) -> None:
    assert len(found) == 2
    assert found[0].base == found[1].base


def test_every_package_in_the_image_is_checked_against_its_hash(found: list[Stage]) -> None:
    runs = " && ".join(i.rest for stage in found for i in stage.instructions if i.word == "RUN")
    installs = re.findall(r"pip .*?install.*?(?=&&|$)", runs)
    assert installs
    for install in installs:
        assert "--require-hashes" in install or "--no-index --no-deps" in install


def test_the_image_does_not_run_as_root(last: dict[str, str]) -> None:
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", last["USER"])


def test_the_image_stops_and_is_probed_without_a_shell(last: dict[str, str]) -> None:
    assert last["CMD"].startswith("[")
    assert probe(last["HEALTHCHECK"]).command[0] == "python"
    assert "/healthz" in last["HEALTHCHECK"]


def test_the_image_exposes_the_port_it_listens_on(last: dict[str, str]) -> None:
    assert f"PORT={last['EXPOSE']}" in last["ENV"].split()
    assert "HOST=0.0.0.0" in last["ENV"].split()


@pytest.mark.parametrize(
    ("text", "length"), [("3s", 3), ("1m30s", 90), ("1h", 3600), ("250ms", 0.25)]
)
def test_a_duration_is_read_in_seconds(text: str, length: float) -> None:
    assert seconds(text) == length


def test_a_probe_is_given_half_a_minute_unless_it_says_otherwise() -> None:
    assert probe('CMD ["true"]').timeout == 30
    assert probe("--interval=9s --timeout=2s CMD true").timeout == 2
    assert probe("CMD true").command == ["/bin/sh", "-c", "true"]
