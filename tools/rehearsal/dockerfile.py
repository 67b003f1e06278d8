"""A Dockerfile, read: its stages, and what each instruction says."""

import io
import json
import re
import shlex
from dataclasses import dataclass, field
from string import Template

from dockerfile_parse import DockerfileParser

from tools.rehearsal.broken import Broken

STAGE = re.compile(r"(?P<base>\S+)(?:\s+AS\s+(?P<name>\S+))?", re.IGNORECASE)
PROBE = re.compile(r"(?P<options>(?:--\S+\s+)*)CMD\s+(?P<command>.+)", re.DOTALL)
SECONDS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}


@dataclass(frozen=True)
class Instruction:
    """One instruction: its word in capitals, and what follows the word."""

    word: str
    rest: str

    def __str__(self) -> str:
        """The instruction in one line."""
        return f"{self.word} {' '.join(self.rest.split())}"


@dataclass
class Stage:
    """What stands between one FROM and the next."""

    base: str
    name: str | None
    instructions: list[Instruction] = field(default_factory=list)


@dataclass(frozen=True)
class Copy:
    """A COPY: the stage it copies from, None for the context; the sources; where they go."""

    stage: str | None
    sources: list[str]
    target: str


@dataclass(frozen=True)
class Probe:
    """A HEALTHCHECK: its command, and after how many seconds it is given up."""

    command: list[str]
    timeout: float


def instructions(text: str) -> list[Instruction]:
    """The instructions in order, without the comments."""
    parsed = DockerfileParser(fileobj=io.BytesIO(text.encode())).structure
    return [
        Instruction(found["instruction"], found["value"])
        for found in parsed
        if found["instruction"] != "COMMENT"
    ]


def stages(text: str) -> list[Stage]:
    """The stages in order.

    :raises Broken: if there is none, or an instruction stands before the first FROM.
    """
    found: list[Stage] = []
    for instruction in instructions(text):
        if instruction.word == "FROM":
            found.append(Stage(**STAGE.fullmatch(instruction.rest.strip()).groupdict()))
        elif found:
            found[-1].instructions.append(instruction)
        else:
            raise Broken(f"{instruction}: stands before the first FROM")
    if not found:
        raise Broken("the Dockerfile has no FROM")
    return found


def command(rest: str) -> list[str]:
    """What a RUN, a CMD or a probe runs: as it stands if it is a JSON array, else in a shell."""
    if rest.lstrip().startswith("["):
        return json.loads(rest)
    return ["/bin/sh", "-c", rest]


def copy(rest: str) -> Copy:
    """What a COPY copies, and where to.

    :raises Broken: if it has an option other than ``--from``.
    """
    words = shlex.split(rest)
    options = [word for word in words if word.startswith("--")]
    *sources, target = (word for word in words if word not in options)
    stage = None
    for option in options:
        name, _, stage = option.partition("=")
        if name != "--from":
            raise Broken(f"COPY {rest}: {name} can't be rehearsed")
    return Copy(stage, sources, target)


def variables(rest: str, known: dict[str, str]) -> dict[str, str]:
    """What an ENV sets, where *known* are the variables that it may refer to."""
    pairs = (word.partition("=") for word in shlex.split(rest))
    return {name: Template(value).substitute(known) for name, _, value in pairs}


def seconds(text: str) -> float:
    """A duration such as ``1m30s`` in seconds."""
    return sum(float(n) * SECONDS[unit] for n, unit in re.findall(r"([\d.]+)(ms|[smh])", text))


def probe(rest: str) -> Probe:
    """What a HEALTHCHECK asks; thirty seconds are given where it does not say how many."""
    said = PROBE.fullmatch(rest.strip())
    options = dict(word[2:].split("=", 1) for word in said["options"].split())
    return Probe(command(said["command"]), seconds(options.get("timeout", "30s")))
