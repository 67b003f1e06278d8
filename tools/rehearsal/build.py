"""The image built: every instruction of the Dockerfile carried out in the tree of its stage."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tools.rehearsal import dockerfile
from tools.rehearsal.broken import Broken
from tools.rehearsal.context import send
from tools.rehearsal.dockerfile import Probe, Stage
from tools.rehearsal.tree import Tree

Tell = Callable[[str], object]

NETWORK = ("PIP_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "SSL_CERT_FILE")
"""How the names of the variables begin that say how this machine reaches the package index."""

LAST_WORDS = 30


@dataclass
class Image:
    """A stage as far as it is built: its tree, the context, the stages before it, what it runs."""

    tree: Tree
    context: Path
    earlier: dict[str, "Image"] = field(default_factory=dict)
    command: list[str] | None = None
    probe: Probe | None = None
    port: int | None = None


def build(project: Path, work: Path, tell: Tell = print) -> Image:
    """Build what the Dockerfile of *project* says, in the empty folder *work*.

    :raises Broken: at the first instruction that can't be carried out.
    """
    context = work / "context"
    context.mkdir()
    send(project, context)
    text = (project / "Dockerfile").read_text(encoding="utf-8")
    images: dict[str, Image] = {}
    for number, stage in enumerate(dockerfile.stages(text)):
        image = Image(Tree(work / f"stage-{number}"), context, dict(images))
        images[stage.name or str(number)] = images[str(number)] = image
        carry_out(stage, image, tell)
    return image


def carry_out(stage: Stage, image: Image, tell: Tell) -> None:
    """Carry out the instructions of one stage."""
    if stage.base in image.earlier:
        raise Broken(f"FROM {stage.base}: a stage that begins with another can't be rehearsed")
    tell(f"FROM {stage.base} (this machine stands in for it)")
    for instruction in stage.instructions:
        tell(str(instruction))
        try:
            STEPS[instruction.word](image, instruction.rest)
        except KeyError as unknown:
            raise Broken(f"{instruction}: {unknown} is not known here") from unknown
        except Broken as broken:
            raise Broken(f"{instruction}: {broken}") from broken


def workdir(image: Image, rest: str) -> None:
    """Go to a folder, made if it is not there."""
    image.tree.place(rest).mkdir(parents=True, exist_ok=True)
    image.tree.folder = os.path.normpath(f"{image.tree.folder}/{rest}" if rest[0] != "/" else rest)


def env(image: Image, rest: str) -> None:
    """Set variables."""
    image.tree.variables |= dockerfile.variables(rest, image.tree.variables)


def user(image: Image, rest: str) -> None:
    """Become a user, by number: only then can a cluster tell that it is not root."""
    if not re.fullmatch(r"\d+:\d+", rest):
        raise Broken("the user and the group are to be numbers")
    image.tree.user, image.tree.group = map(int, rest.split(":"))


def copy(image: Image, rest: str) -> None:
    """Copy from the context or from an earlier stage; of a folder, what it holds."""
    said = dockerfile.copy(rest)
    origin = image.earlier[said.stage].tree.root if said.stage else image.context
    for source in said.sources:
        found = sorted(origin.glob(source.lstrip("/")))
        if not found:
            raise Broken(f"{source} is not there, not tracked, or shut out by .dockerignore")
        for path in found:
            copy_one(path, image.tree.place(said.target), into=said.target.endswith("/"))


def copy_one(path: Path, target: Path, *, into: bool) -> None:
    """Copy a file or the content of a folder to *target*, or a file *into* it."""
    if path.is_dir():
        shutil.copytree(path, target, symlinks=True, dirs_exist_ok=True)
        return
    target = target / path.name if into or target.is_dir() else target
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, target)


def run(image: Image, rest: str) -> None:
    """Run a command in the tree, with the network that this machine has."""
    tree = image.tree
    network = {k: v for k, v in os.environ.items() if k.upper().startswith(NETWORK)}
    apart = tree.within(["env", *(f"{k}={v}" for k, v in network.items())])
    done = subprocess.run(
        [*apart, *dockerfile.command(rest)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Broken(f"ended with {done.returncode}\n{last_words(done.stdout)}")


def last_words(text: str) -> str:
    """The end of what a command said."""
    return "\n".join(text.splitlines()[-LAST_WORDS:])


def cmd(image: Image, rest: str) -> None:
    """Note what the image runs."""
    image.command = dockerfile.command(rest)


def healthcheck(image: Image, rest: str) -> None:
    """Note how the image is probed."""
    image.probe = dockerfile.probe(rest)


def expose(image: Image, rest: str) -> None:
    """Note the port that is listened on."""
    image.port = int(rest)


STEPS: dict[str, Callable[[Image, str], None]] = {
    "CMD": cmd,
    "COPY": copy,
    "ENV": env,
    "EXPOSE": expose,
    "HEALTHCHECK": healthcheck,
    "LABEL": lambda image, rest: None,  # noqa: ARG005  # says nothing that could be carried out
    "RUN": run,
    "USER": user,
    "WORKDIR": workdir,
}
