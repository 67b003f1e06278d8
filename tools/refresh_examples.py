"""Ask every documented example of the contract anew, and tell which of them have changed.

With ``--write`` the answers given now are put in place of those documented; an example that is an
excerpt, or that nobody can ask for, is to be renewed by hand. Exits with 1 if any has changed.
"""

import argparse
import re
import sys
from textwrap import indent
from typing import Any

import yaml

from service.api import Settings, create_app
from tests.contract.document import CONTRACT, PATH
from tests.contract.examples import Trial, documents, trials, value

SECTION = "\n  examples:\n"
INDENT = "  "
WIDTH = 82


class Dumper(yaml.SafeDumper):
    """YAML as the contract is written: lists indented, texts of several lines as blocks."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        """Indent lists too."""
        super().increase_indent(flow, indentless=False)

    def ignore_aliases(self, _: object) -> bool:
        """Write out what stands in two places."""
        return True


def text(dumper: Dumper, data: str) -> yaml.ScalarNode:
    """A text, as a block if it has several lines."""
    style = "|" if "\n" in data else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", data, style)


Dumper.add_representer(str, text)


def written(examples: dict[str, Any]) -> str:
    """The last section of the contract, its examples, each after an empty line but the first."""
    plain = yaml.dump(
        {"examples": examples},
        Dumper=Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH,
        default_flow_style=None,
    )
    apart = re.sub(r"\n  (\S[^\n]*:)\n    summary", r"\n\n  \1\n    summary", plain)
    return indent(apart.replace(SECTION.strip() + "\n\n", SECTION.strip() + "\n", 1), INDENT)


def changed() -> list[tuple[Trial, Any]]:
    """The trials whose answer is not as documented, each with the answer given now."""
    client = create_app(Settings(log_level="critical")).test_client()
    asked = [(trial, trial.ask(client)) for trial in trials(CONTRACT)]
    return [
        (trial, value(answer))
        for trial, answer in asked
        if answer.status_code != trial.status or not documents(trial.example, value(answer))
    ]


def write(differing: list[tuple[Trial, Any]]) -> None:
    """Put the answers given now into the contract."""
    for trial, answer in differing:
        if not trial.example.get("x-excerpt"):
            trial.example["value"] = answer
    before = PATH.read_text(encoding="utf-8").partition(SECTION)[0]
    PATH.write_text(f"{before}\n{written(CONTRACT['components']['examples'])}", encoding="utf-8")


def main() -> int:
    """Tell what has changed, and write it if that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="renew the contract's examples")
    renews = parser.parse_args().write
    differing = changed()
    for trial, _ in differing:
        sys.stdout.write(f"{trial}\n")
    if renews:
        write(differing)
    return bool(differing) and not renews


if __name__ == "__main__":
    sys.exit(main())
