"""A file tree of its own for each stage, and commands that see nothing else."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

LINKED = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
"""What is a link into /usr on one system and a folder on another."""

MOUNTED = ("usr", "etc", "dev", "proc")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
LOCAL = "/usr/local"
"""Where the base image has its Python."""

SHARED = str(64 * 1024 * 1024)
"""How large an engine makes /dev/shm, in bytes."""

INTERPRETER = os.path.realpath(sys.executable)
"""This machine's Python, from which the virtual environments are made."""

RIGHTS = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP")
"""What it takes to become another user for good."""


@dataclass
class Tree:
    """A stage's files at *root*, and how its commands run: variables, folder, user and group."""

    root: Path
    variables: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    folder: str = "/"
    user: int = 0
    group: int = 0

    def __post_init__(self) -> None:
        """Make the places where the base image is mounted."""
        for name in (".", *MOUNTED, sys.base_prefix.lstrip("/")):
            (self.root / name).mkdir(parents=True, exist_ok=True)
        (self.root / "tmp").mkdir()
        (self.root / "tmp").chmod(0o1777)
        for name in LINKED:
            if Path("/", name).is_symlink():
                (self.root / name).symlink_to(Path("/", name).readlink())
        self.python.write_text(f'#!/bin/sh\nexec {INTERPRETER} "$@"\n', encoding="utf-8")
        self.python.chmod(0o755)

    @property
    def python(self) -> Path:
        """What stands for the base image's Python, outside the tree: it starts this machine's."""
        return self.root.with_suffix(".python")

    def place(self, path: str) -> Path:
        """Where on this machine a path of the stage is; a relative one counts from the folder."""
        return Path(f"{self.root}{path if path.startswith('/') else f'{self.folder}/{path}'}")

    def within(self, command: list[str], *options: str, read_only: bool = False) -> list[str]:
        """What runs *command* in the tree as its user, with more *options* for bubblewrap."""
        rights = [word for right in RIGHTS for word in ("--cap-add", right)]
        bind = "--ro-bind" if read_only else "--bind"
        apart = ["bwrap", "--die-with-parent", "--unshare-pid", "--unshare-ipc", *rights]
        mounts = [bind, str(self.root), "/", *system(), *python(self.python), *memory()]
        return [*apart, *mounts, *options, "--chdir", self.folder, *self.as_user(command)]

    def as_user(self, command: list[str]) -> list[str]:
        """What runs *command* with the stage's variables and no more rights than its user has."""
        ids = [f"--reuid={self.user}", f"--regid={self.group}", "--clear-groups"]
        rights = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]
        said = [f"{name}={value}" for name, value in self.variables.items()]
        return ["/usr/bin/setpriv", *ids, *rights, "/usr/bin/env", "-i", *said, *command]


def system() -> list[str]:
    """Options that mount this machine's system, read-only."""
    folders = [f"/{name}" for name in LINKED if Path("/", name).is_dir()]
    own = [folder for folder in folders if not Path(folder).is_symlink()]
    mounts = [("--ro-bind", path, path) for path in ("/usr", "/etc", *own)]
    return [word for mount in mounts for word in mount]


def python(starter: Path) -> list[str]:
    """Options that put *starter* where the base image has its Python."""
    if sys.base_prefix == LOCAL:
        return []
    mount = [] if sys.base_prefix == "/usr" else ["--ro-bind", *[sys.base_prefix] * 2]
    start = ["--ro-bind", str(starter), f"{LOCAL}/bin/python"]
    own = ["--tmpfs", LOCAL, "--perms", "0755", "--dir", f"{LOCAL}/bin"]
    return [*mount, *own, *start, "--remount-ro", LOCAL]


def memory() -> list[str]:
    """Options for what an engine mounts: /proc, /dev, and memory that can be written to."""
    shared = ["--perms", "1777", "--size", SHARED, "--tmpfs", "/dev/shm"]  # noqa: S108
    return ["--proc", "/proc", "--dev", "/dev", *shared]
