"""The terminal: where words are written, and nothing but words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.segment import Segment

from service.cli.asking import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import ConsoleOptions, RenderableType


class Terminal(Console):
    """A console to which the words of strangers can give no commands."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render as ever, but every control character in a text as a mark."""
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield Segment(visible(segment.text), segment.style)


def terminal() -> Terminal:
    """Standard output. Nothing in what is written there is markup."""
    return Terminal(markup=False, highlight=False, emoji=False)
