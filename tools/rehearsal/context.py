"""The build context: what an engine would be sent."""

import shutil
import subprocess
from pathlib import Path

from docker.utils.build import PatternMatcher


def tracked(project: Path) -> list[str]:
    """Every file that git tracks and that is there."""
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={project}", "ls-files", "-z"],
        cwd=project,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    return [path for path in listed if path and (project / path).is_file()]


def patterns(project: Path) -> list[str]:
    """The lines of .dockerignore that are no comment."""
    ignored = project / ".dockerignore"
    lines = ignored.read_text(encoding="utf-8").splitlines() if ignored.exists() else []
    return [line for line in lines if line and not line.startswith("#")]


def sent(project: Path) -> list[str]:
    """The tracked files that .dockerignore lets pass, as a fresh clone would send them."""
    ignored = PatternMatcher(patterns(project))
    return [path for path in tracked(project) if not ignored.matches(path)]


def send(project: Path, folder: Path) -> None:
    """Copy the context to *folder*, with the modes that the files have here."""
    for path in sent(project):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(project / path, target)
