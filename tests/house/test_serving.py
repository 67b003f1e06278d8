import atexit
import os
import resource
import runpy
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

Read = Callable[..., dict[str, Any]]


@pytest.fixture
def serving(house: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Read:
    """Reads gunicorn.conf.py in an environment that holds only the variables given."""

    def read(**variables: str) -> dict[str, object]:
        for name in ("HOST", "PORT", "WEB_CONCURRENCY"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
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


@pytest.mark.parametrize(
    ("open_files", "connections"),
    [(256, 156), (1024, 924), (1_048_576, 1000), (resource.RLIM_INFINITY, 1000)],
)
def test_there_are_no_more_connections_than_files_may_be_open(
    serving: Read, open_files: int, connections: int
) -> None:
    assert serving()["most_connections"](open_files) == connections


@pytest.mark.parametrize("said", ["many", "0", "-1", "2.5", "\u0662"])
def test_a_number_of_workers_that_is_none_is_refused(serving: Read, said: str) -> None:
    with pytest.raises(SystemExit, match="WEB_CONCURRENCY must be a number of workers, from 1 on"):
        serving(WEB_CONCURRENCY=said)


def started_with(house: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """What became of a gunicorn that can't start so."""
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    return subprocess.run(
        command,
        cwd=house,
        env={**os.environ, **variables},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=20,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("METRICS", "no"),
        ("BODY_LIMIT", "x"),
        ("CORS_ORIGINS", "nowhere"),
        ("WEB_CONCURRENCY", "0"),
    ],
)
def test_a_wrong_setting_ends_the_start_with_a_sentence(house: Path, name: str, value: str) -> None:
    ended = started_with(house, **{name: value})
    assert ended.returncode != 0
    assert ended.stderr.startswith(f"{name} must be ")
    assert "Traceback" not in ended.stderr


def test_a_start_that_fails_leaves_no_folder(house: Path) -> None:
    read = "import runpy; print(runpy.run_path('gunicorn.conf.py')['own_metrics']); 1 / 0"
    variables = {name: it for name, it in os.environ.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
    ended = subprocess.run(
        [sys.executable, "-c", read], cwd=house, env=variables, capture_output=True, check=False
    )
    assert ended.returncode == 1
    folder = Path(ended.stdout.decode().strip())
    assert folder.is_absolute()
    assert not folder.exists()


def test_metrics_are_kept_in_a_folder_of_the_servers_own_that_goes_with_it(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    said = runpy.run_path(str(house / "gunicorn.conf.py"))
    atexit.unregister(said["clear"])
    (variable,) = said["raw_env"]
    folder = Path(variable.removeprefix("PROMETHEUS_MULTIPROC_DIR="))
    assert folder.is_dir()
    said["clear"](str(folder), os.getppid())
    assert folder.is_dir()
    said["clear"](str(folder), os.getpid())
    assert not folder.exists()


def test_a_folder_for_metrics_that_is_given_is_left_alone(serving: Read, tmp_path: Path) -> None:
    assert serving()["raw_env"] == []
    assert tmp_path.is_dir()


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def status(url: str, patience: float = 15) -> int:
    """The status that *url* answers with, asked until it does or *patience* (seconds) is out."""
    until = time.monotonic() + patience
    while True:
        try:
            with urlopen(url, timeout=2) as answer:  # noqa: S310
                return answer.status
        except URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@pytest.fixture
def served(house: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A gunicorn of this configuration, once it answers, and the port that it answers at."""
    port = free_port()
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    variables = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port)}
    with subprocess.Popen(command, cwd=house, env=variables) as server:
        try:
            assert status(f"http://127.0.0.1:{port}/healthz") == 200
            yield server, port
        finally:
            server.terminate()


def test_gunicorn_serves_with_this_configuration_and_stops_when_told(
    served: tuple[subprocess.Popen[bytes], int],
) -> None:
    server, _ = served
    server.terminate()
    assert server.wait(timeout=20) == 0


def test_what_is_asked_when_it_is_told_to_stop_is_still_answered(
    served: tuple[subprocess.Popen[bytes], int],
) -> None:
    server, port = served
    body = b'{"ruleset": "uno-duo", "players": ["ann", "ben"], "dealer": "ann", "seed": "s"}'
    head = f"POST /deal HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=20) as asking:
        asking.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + body[:9])
        time.sleep(0.5)  # until a worker has begun to read
        server.terminate()
        time.sleep(0.5)
        asking.sendall(body[9:])
        assert asking.recv(1000).startswith(b"HTTP/1.1 200 ")
    assert server.wait(timeout=20) == 0
