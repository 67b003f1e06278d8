"""The image run as a container is: apart, as its user, with nothing to write to but memory."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.rehearsal.broken import Broken
from tools.rehearsal.build import Image, last_words

START = 30
"""How many seconds a start may take; an engine under load is slow too."""

GRACE = 10
"""After how many seconds ``docker stop`` kills."""

MEMORY = "/dev/shm"  # noqa: S108
LISTENS = "0A"
EVERYWHERE = "00000000"


@dataclass
class Container:
    """An image that runs: bubblewrap's process, and the number of what it runs as number one."""

    image: Image
    process: subprocess.Popen[str]
    pid: int
    log: Path

    def broken(self, why: str) -> Broken:
        """What to raise, with what the image said last."""
        return Broken(f"{why}\n{last_words(self.log.read_text(encoding='utf-8'))}")

    def beside(self, command: list[str]) -> list[str]:
        """What runs *command* of this machine in the container's network."""
        return ["nsenter", f"--target={self.pid}", "--net", *command]

    def inside(self, command: list[str]) -> list[str]:
        """What runs *command* in the container, as the image's user."""
        spaces = ["--mount", "--net", "--ipc", "--pid", "--root", "--wd"]
        return ["nsenter", f"--target={self.pid}", *spaces, *self.image.tree.as_user(command)]

    def passes(self) -> bool:
        """Whether the image's HEALTHCHECK passes, in the time that it gives itself."""
        probe = self.image.probe
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            return not subprocess.call(self.inside(probe.command), timeout=probe.timeout, **quiet)
        except subprocess.TimeoutExpired:
            return False

    def await_health(self, patience: float = START) -> None:
        """Probe until it passes.

        :raises Broken: if it ends before, or *patience* (seconds) is out.
        """
        until = time.monotonic() + patience
        while not self.passes():
            if self.process.poll() is not None:
                raise self.broken(f"it ended with {self.process.returncode} before it was healthy")
            if time.monotonic() > until:
                raise self.broken("its HEALTHCHECK does not pass")
            time.sleep(0.2)

    def hold_to_port(self) -> None:
        """See that it can be reached from outside, at the port that the image exposes.

        :raises Broken: if nobody listens there, or for this machine alone.
        """
        rows = Path(f"/proc/{self.pid}/net/tcp").read_text(encoding="utf-8").splitlines()[1:]
        listening = {row.split()[1] for row in rows if row.split()[3] == LISTENS}
        if f"{EVERYWHERE}:{self.image.port:04X}" not in listening:
            raise self.broken(f"it does not listen on 0.0.0.0:{self.image.port}")

    def writes(self, place: str) -> bool:
        """Whether a file can be made in that folder."""
        touch = self.inside(["/usr/bin/touch", f"{place}/written"])
        return not subprocess.call(touch, stderr=subprocess.DEVNULL)

    def hold_to_memory(self, *places: str) -> None:
        """See that it can write to memory, and to none of these folders.

        :raises Broken: if it is otherwise.
        """
        written = [place for place in (MEMORY, *places) if self.writes(place)]
        if written != [MEMORY]:
            raise self.broken(f"it can write to {' and '.join(written) or 'nothing'}")

    def stop(self, grace: float = GRACE) -> None:
        """Ask it to end, as an engine does.

        :raises Broken: if it is not gone after *grace* (seconds), or ends in failure.
        """
        os.kill(self.pid, signal.SIGTERM)
        try:
            code = self.process.wait(grace)
        except subprocess.TimeoutExpired:
            raise self.broken(f"it still runs {grace} seconds after SIGTERM") from None
        if code:
            raise self.broken(f"told to stop, it ended with {code}")


@contextmanager
def started(image: Image, log: Path) -> Iterator[Container]:
    """Start what the image runs, writing what it says to *log*; kill what is left in the end.

    :raises Broken: if the image says neither what it runs nor how it is probed.
    """
    if not image.command or not image.probe:
        raise Broken("the image needs a CMD and a HEALTHCHECK")
    read, write = os.pipe()
    options = ["--unshare-net", "--as-pid-1", "--info-fd", str(write)]
    command = image.tree.within(image.command, *options, read_only=True)
    with log.open("w", encoding="utf-8") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, pass_fds=[write], text=True)
    os.close(write)
    with os.fdopen(read) as told:
        pid = json.load(told)["child-pid"]
    try:
        yield Container(image, process, pid, log)
    finally:
        if process.poll() is None:
            os.kill(pid, signal.SIGKILL)
        process.wait()
