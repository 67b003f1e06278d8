import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Read = Callable[..., dict[str, object]]


@pytest.fixture
def serving(house: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Reads gunicorn.conf.py in an environment that holds only the variables given."""

    def read(**variables: str) -> dict[str, object]:
        for name in ("HOST", "PORT", "WEB_CONCURRENCY"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(house / "gunicorn.conf.py"))

    return read


def test_an_empty_environment_serves_this_machine_alone(serving: Read) -> None:
    assert serving()["bind"] == "127.0.0.1:8000"
    assert serving()["workers"] == 2


def test_the_environment_says_where_and_with_how_many_workers(serving: Read) -> None:
    said = serving(HOST="0.0.0.0", PORT="9000", WEB_CONCURRENCY="3")  # noqa: S104
    assert said["bind"] == "0.0.0.0:9000"
    assert said["workers"] == 3


def test_a_number_of_workers_that_is_none_is_refused(serving: Read) -> None:
    with pytest.raises(ValueError, match="many"):
        serving(WEB_CONCURRENCY="many")


def test_gunicorn_accepts_the_configuration_and_finds_the_service(house: Path) -> None:
    check = [sys.executable, "-m", "gunicorn", "--check-config", "--config", "gunicorn.conf.py"]
    checked = subprocess.run(
        check, cwd=house, env=os.environ, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
