"""Build the image's stages, run the last one, and ask it whatever the test vectors ask.

Exits with 1, saying at which step and why, if the image can't be built or does not serve.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which

from tools.rehearsal.broken import Broken
from tools.rehearsal.build import build, last_words
from tools.rehearsal.serve import Container, started

PROJECT = Path(__file__).parents[2]
NEEDED = ("bwrap", "nsenter", "setpriv", "git")


def ready() -> None:
    """See that this machine can rehearse.

    :raises Broken: if it can't.
    """
    missing = [tool for tool in NEEDED if not which(tool)]
    if missing:
        raise Broken(f"there is no {' and no '.join(missing)} here")
    if os.geteuid():
        raise Broken("only root can become the image's user")


def vectors(container: Container) -> str:
    """Ask the container every test vector, and give what the runner says of it in the end.

    :raises Broken: if one is answered otherwise than it should be.
    """
    address = f"http://127.0.0.1:{container.image.port}"
    ask = [sys.executable, str(PROJECT / "vectors/run_vectors.py"), address]
    done = subprocess.run(container.beside(ask), capture_output=True, text=True, check=False)
    if done.returncode:
        raise container.broken(last_words(done.stdout + done.stderr))
    return done.stdout.splitlines()[-1]


def rehearse(work: Path) -> None:
    """Do all that an engine and those who ask would do, in the empty folder *work*."""
    ready()
    image = build(PROJECT, work)
    with started(image, work / "log") as container:
        container.await_health()
        print("healthy")
        container.hold_to_port()
        container.hold_to_memory("/", "/app", "/venv", "/tmp")  # noqa: S108
        print("reached from outside, and can write to memory alone")
        print(f"test vectors: {vectors(container)}")
        container.stop()
        print("stopped when told")


def main() -> int:
    """Rehearse, and tell why if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        try:
            rehearse(Path(folder))
        except Broken as broken:
            print(f"The image is broken: {broken}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
