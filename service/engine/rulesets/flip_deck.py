"""The UNO FLIP deck: 112 cards with a light and a dark face (flip.deck, flip.pairing)."""

from __future__ import annotations

from service.engine.values.cards import Face, Side, face, print_deck

OF_EACH_COLORED = 2
OF_EACH_WILD = 4


def _side(
    name: str,
    colors: tuple[str, ...],
    actions: tuple[str, ...],
    wilds: tuple[str, ...],
) -> Side:
    """A side: two of each number and action in every colour, four of each wild."""
    symbols = (*map(str, range(1, 10)), *actions)
    faces: dict[Face, int] = {
        face(f"{color}-{symbol}"): OF_EACH_COLORED for color in colors for symbol in symbols
    }
    faces.update({face(wild): OF_EACH_WILD for wild in wilds})
    return Side(name, colors, faces)


LIGHT = _side(
    "light",
    ("red", "yellow", "green", "blue"),
    ("draw-one", "reverse", "skip", "flip"),
    ("wild", "wild-draw-two"),
)
DARK = _side(
    "dark",
    ("pink", "teal", "orange", "purple"),
    ("draw-five", "reverse", "skip-everyone", "flip"),
    ("wild", "wild-draw-color"),
)

PAIRING = """
red-1/pink-3 red-1/purple-2 red-2/orange-reverse red-2/purple-draw-five
red-3/wild-draw-color red-3/pink-7 red-4/orange-flip red-4/purple-draw-five red-5/pink-2
red-5/teal-5 red-6/orange-9 red-6/pink-skip-everyone red-7/orange-1 red-7/purple-5
red-8/purple-reverse red-8/teal-7 red-9/purple-5 red-9/teal-reverse red-draw-one/pink-3
red-draw-one/pink-4 red-skip/wild red-skip/orange-draw-five red-reverse/purple-3
red-reverse/teal-7 red-flip/pink-8 red-flip/purple-3 yellow-1/wild
yellow-1/pink-skip-everyone yellow-2/teal-1 yellow-2/teal-8 yellow-3/pink-draw-five
yellow-3/purple-1 yellow-4/pink-draw-five yellow-4/purple-flip yellow-5/purple-9
yellow-5/teal-8 yellow-6/wild-draw-color yellow-6/orange-skip-everyone yellow-7/orange-2
yellow-7/purple-6 yellow-8/orange-2 yellow-8/pink-1 yellow-9/purple-4 yellow-9/teal-5
yellow-draw-one/pink-1 yellow-draw-one/purple-8 yellow-skip/orange-3 yellow-skip/teal-flip
yellow-reverse/wild yellow-reverse/teal-flip yellow-flip/orange-8 yellow-flip/pink-4
green-1/orange-5 green-1/orange-flip green-2/teal-draw-five green-2/teal-skip-everyone
green-3/pink-flip green-3/purple-2 green-4/pink-8 green-4/teal-9 green-5/orange-7
green-5/teal-4 green-6/wild-draw-color green-6/pink-5 green-7/orange-6 green-7/teal-2
green-8/pink-reverse green-8/teal-9 green-9/orange-draw-five green-9/pink-reverse
green-draw-one/orange-6 green-draw-one/teal-6 green-skip/orange-9 green-skip/purple-4
green-reverse/orange-1 green-reverse/pink-7 green-flip/wild-draw-color green-flip/teal-3
blue-1/purple-skip-everyone blue-1/purple-skip-everyone blue-2/orange-8 blue-2/pink-6
blue-3/purple-8 blue-3/teal-2 blue-4/purple-1 blue-4/teal-draw-five blue-5/orange-reverse
blue-5/pink-9 blue-6/purple-reverse blue-6/teal-skip-everyone blue-7/orange-3
blue-7/orange-skip-everyone blue-8/teal-4 blue-8/teal-reverse blue-9/orange-5
blue-9/purple-flip blue-draw-one/pink-6 blue-draw-one/teal-6 blue-skip/pink-9
blue-skip/teal-1 blue-reverse/wild blue-reverse/orange-4 blue-flip/purple-6
blue-flip/purple-7 wild/pink-5 wild/pink-flip wild/purple-7 wild/teal-3
wild-draw-two/orange-4 wild-draw-two/orange-7 wild-draw-two/pink-2 wild-draw-two/purple-9
"""
"""The printed cards, in canonical order."""

FLIP_DECK = print_deck((LIGHT, DARK), PAIRING.split())
