from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.image.conftest import Build
from tools.rehearsal.__main__ import vectors
from tools.rehearsal.broken import Broken
from tools.rehearsal.build import Image
from tools.rehearsal.serve import Container, started

SERVER = """
import http.server, os, signal, sys
TOLD = {"stops": lambda *_: os._exit(0), "fails": lambda *_: os._exit(5)}
host, manner = sys.argv[1:]
os.mkdir("/dev/shm/elsewhere")
if manner == "writes":
    open("/tmp/own", "w")
if manner in TOLD:
    signal.signal(signal.SIGTERM, TOLD[manner])
http.server.HTTPServer((host, 8000), http.server.SimpleHTTPRequestHandler).serve_forever()
"""
SERVES = """
FROM python:3.11
WORKDIR /app
COPY server ./
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --timeout=3s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/{path}')"]
CMD ["python", "server", "{host}", "{manner}"]
"""

Start = Callable[..., AbstractContextManager[Container]]


@pytest.fixture
def start(built: Build, tmp_path: Path) -> Start:
    """Starts a small server that listens on *host*, of that manner, and is probed at *path*."""

    @contextmanager
    def start(host: str = "0.0.0.0", manner: str = "stops", path: str = "") -> Iterator[Container]:  # noqa: S104
        image = built(SERVES.format(host=host, manner=manner, path=path), server=SERVER)
        with started(image, tmp_path / "log") as container:
            yield container

    return start


def text(image: Image, path: str) -> str:
    """What a file of the image says."""
    return image.tree.place(path).read_text(encoding="utf-8").strip()


def test_a_file_is_copied_run_and_handed_to_the_next_stage(built: Build) -> None:
    image = built(
        """
        FROM python:3.11 AS build
        WORKDIR /src
        ENV GREETING=hello WHOLE="$PATH:/venv/bin"
        COPY one two ./
        RUN cat one two > /dist \\
            && echo "$GREETING, $WHOLE" >> /dist
        FROM python:3.11
        COPY --from=build /dist /app/
        """,
        one="1",
        two="2",
    )
    assert text(image, "/app/dist") == (
        "12hello, /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/venv/bin"
    )


def test_of_a_folder_its_content_is_copied(built: Build) -> None:
    image = built("FROM python:3.11\nCOPY folder /app", **{"folder/inner/file": "there"})
    assert text(image, "/app/inner/file") == "there"


def test_a_step_has_the_python_of_the_base_image(built: Build) -> None:
    image = built("FROM python:3.11\nRUN python -c 'print(40 + 2)' > /answer")
    assert text(image, "/answer") == "42"


def test_a_step_sees_nothing_outside_its_tree(built: Build, tmp_path: Path) -> None:
    (tmp_path / "outside").touch()
    image = built(f"FROM python:3.11\nRUN ls / {tmp_path} > /seen 2>&1 || true")
    assert "No such file or directory" in text(image, "/seen")
    assert "srv" not in text(image, "/seen").split()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("RUN echo said last; exit 3", "ended with 3\nsaid last"),
        ("RUN touch /usr/own", "Read-only file system"),
        ("COPY absent ./", "absent is not there"),
        ("COPY loose ./", "loose is not there, not tracked"),
        ("COPY shut/file ./", "shut/file is not there, not tracked, or shut out"),
        ("COPY --from=nowhere /a /b", "'nowhere' is not known"),
        ("COPY --chown=1:1 file ./", "--chown can't be rehearsed"),
        ("ENV OWN=$UNSET", "'UNSET' is not known"),
        ("USER nobody", "are to be numbers"),
        ("ADD file ./", "'ADD' is not known"),
    ],
)
def test_a_broken_step_ends_the_rehearsal_and_is_named(built: Build, line: str, why: str) -> None:
    files = {"file": "", "loose": "", "shut/file": "", ".dockerignore": "shut"}
    with pytest.raises(Broken) as broken:
        built(f"FROM python:3.11\n{line}\n", untracked=("loose",), **files)
    assert str(broken.value).startswith(line)
    assert why in str(broken.value)


@pytest.mark.parametrize("text", ["", "# nothing", "RUN true\nFROM python:3.11"])
def test_a_dockerfile_that_does_not_begin_with_a_stage_is_broken(built: Build, text: str) -> None:
    with pytest.raises(Broken, match="FROM"):
        built(text)


def test_a_sound_image_passes_from_its_start_to_its_stop(start: Start) -> None:
    with start() as container:
        container.await_health()
        container.hold_to_port()
        container.hold_to_memory("/app", "/tmp")  # noqa: S108
        container.stop()
    assert container.process.returncode == 0


def test_an_image_runs_as_its_user_and_with_no_rights(start: Start) -> None:
    with start() as container:
        container.await_health()
        status = dict(
            line.split(":\t", 1)
            for line in Path(f"/proc/{container.pid}/status").read_text("utf-8").splitlines()
        )
    assert status["Uid"].split() == status["Gid"].split() == ["10001"] * 4
    assert status["CapBnd"] == status["CapEff"] == "0" * 16
    assert status["NSpid"].split()[-1] == "1"


def test_an_image_that_ends_at_its_start_is_broken(start: Start) -> None:
    with start(manner="writes") as container, pytest.raises(Broken, match="Read-only file system"):
        container.await_health()


def test_an_image_whose_probe_fails_is_broken(start: Start) -> None:
    with start(path="nowhere") as container, pytest.raises(Broken, match="does not pass"):
        container.await_health(patience=1)


def test_an_image_that_listens_to_itself_alone_is_broken(start: Start) -> None:
    with start(host="127.0.0.1") as container:
        container.await_health()
        with pytest.raises(Broken, match=r"does not listen on 0\.0\.0\.0:8000"):
            container.hold_to_port()


def test_an_image_that_can_write_elsewhere_is_broken(start: Start) -> None:
    with start() as container:
        container.await_health()
        with pytest.raises(Broken, match="it can write to /dev/shm and /dev/shm/elsewhere"):
            container.hold_to_memory("/dev/shm/elsewhere")  # noqa: S108


def test_an_image_that_does_not_heed_its_stop_is_broken(start: Start) -> None:
    with start(manner="heedless") as container:
        container.await_health()
        with pytest.raises(Broken, match="still runs"):
            container.stop(grace=1)


def test_an_image_that_stops_in_failure_is_broken(start: Start) -> None:
    with start(manner="fails") as container:
        container.await_health()
        with pytest.raises(Broken, match="it ended with 5"):
            container.stop()


def test_an_image_that_answers_no_vector_is_broken(start: Start) -> None:
    with start() as container:
        container.await_health()
        with pytest.raises(Broken):
            vectors(container)


def test_nothing_is_left_of_an_image_that_was_not_stopped(start: Start) -> None:
    with start(manner="heedless") as container:
        container.await_health()
    assert not Path(f"/proc/{container.pid}").exists()


def test_an_image_without_a_probe_is_broken(built: Build, tmp_path: Path) -> None:
    image = built('FROM python:3.11\nCMD ["true"]')
    with pytest.raises(Broken, match="HEALTHCHECK"), started(image, tmp_path / "log"):
        pass
