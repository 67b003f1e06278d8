"""A rulebook that is not one is refused, with the place of its fault."""

import re

import pytest

from service.rulebook import Authority, Choice, Option, Rule, Rulebook, Source, read

WHOLE = """
id = "snap"
name = "Snap"
version = "0.1.0"
summary = "Say it first."

[players]
min = 2
max = 4

[[source]]
authority = "page"
title = "A page"
text = "A page about snap."

[[source]]
authority = "ruling"
title = "Rulings"
text = "Decided here."

[presets.page]
loud = true
cards = 52

[[option]]
id = "loud"
rule = "snap.say"
decides = "How it is said."
default = true
values = [
    { value = true, meaning = "Aloud." },
    { value = false, meaning = "In any way." },
]

[[option]]
id = "cards"
rule = "snap.deck"
decides = "How many cards."
default = 52
min = 2
max = 52

[[rule]]
id = "snap.deck"
section = "The deck"
title = "The deck"
text = '''
Any deck
   will do.
'''
authority = ["page", "ruling"]
note = "Nobody minds."

[[rule]]
id = "snap.say"
section = "Play"
title = "Snap"
text = "Say snap."
authority = ["page"]
uncited = "Nobody can hear it."
"""


def altered(old: str, new: str) -> str:
    assert WHOLE.count(old) == 1, f"{old!r} does not name one place"
    return WHOLE.replace(old, new)


def test_a_whole_rulebook_is_read_as_it_is_written() -> None:
    page, ruling = Authority.PAGE, Authority.RULING
    assert read(WHOLE, "snap.toml") == Rulebook(
        id="snap",
        name="Snap",
        version="0.1.0",
        summary="Say it first.",
        players=(2, 4),
        sources=(
            Source(page, "A page", "A page about snap."),
            Source(ruling, "Rulings", "Decided here."),
        ),
        options={
            "loud": Option(
                id="loud",
                rule="snap.say",
                decides="How it is said.",
                default=True,
                values=(
                    Choice(value=True, meaning="Aloud."),
                    Choice(value=False, meaning="In any way."),
                ),
            ),
            "cards": Option("cards", "snap.deck", "How many cards.", 52, bounds=(2, 52)),
        },
        presets={"page": {"loud": True, "cards": 52}},
        rules={
            "snap.deck": Rule(
                id="snap.deck",
                section="The deck",
                title="The deck",
                text="Any deck will do.",
                authority=(page, ruling),
                note="Nobody minds.",
            ),
            "snap.say": Rule(
                id="snap.say",
                section="Play",
                title="Snap",
                text="Say snap.",
                authority=(page,),
                uncited="Nobody can hear it.",
            ),
        },
    )


FAULTS = [
    # the file and its own keys
    ('id = "snap"\n', "id = snap\n", ": Invalid value (at line 2, column 6)"),
    ('name = "Snap"\n', 'name = "Snap"\nname = "S"\n', ": Cannot overwrite a value"),
    ('name = "Snap"\n', "", ': "name" is missing'),
    ('name = "Snap"\n', 'name = " \\n "\n', ': "name" is empty'),
    ('name = "Snap"\n', "name = 7\n", ': "name" must be a string'),
    ('name = "Snap"\n', 'name = "Snap"\ndeck = 52\n', ': unknown key "deck"'),
    ("[players]\nmin = 2\nmax = 4\n", "players = 2\n", ": players: must be a table"),
    # the players
    ("min = 2\nmax = 4", "min = 2", ': players: "max" is missing'),
    ("max = 4", "max = true", ': players: "max" must be an integer'),
    ("max = 4", "max = 1", ': players: "min" is greater than "max"'),
    ("max = 4", "max = 4\nbest = 3", ': players: unknown key "best"'),
    # the sources
    ('authority = "page"', 'authority = "pages"', ': source 1: unknown authority "pages"'),
    ('title = "A page"', 'name = "A page"', ': source 1: unknown key "name"'),
    ('authority = "ruling"', 'authority = ["ruling"]', ': source 2: "authority" must be a string'),
    ('authority = "ruling"', 'authority = "page"', ": rule 1: no source describes the authority "),
    # the rules
    ('id = "snap.say"', 'id = "snap.deck"', ': rule 2: the id "snap.deck" is taken'),
    ('id = "snap.say"\n', "", ': rule 2: "id" is missing'),
    ('section = "Play"', 'chapter = "Play"', ': rule 2: unknown key "chapter"'),
    ('authority = ["page"]', 'authority = ["folk"]', ': rule 2: unknown authority "folk"'),
    ('authority = ["page"]', "authority = [1]", ': rule 2: unknown authority "1"'),
    ('authority = ["page"]', "authority = [[]]", ': rule 2: unknown authority "[]"'),
    ('authority = ["page"]', "authority = []", ": rule 2: no authority"),
    ('authority = ["page"]', 'authority = "page"\n', ': rule 2: "authority" must be an array'),
    ('note = "Nobody minds."', 'note = ""', ': rule 1: "note" is empty'),
    ("uncited = ", "uncited = 1 #", ': rule 2: "uncited" must be a string'),
    # the options
    ('id = "cards"', 'id = "loud"', ': option 2: the id "loud" is taken'),
    ('rule = "snap.say"', 'rule = "snap.cry"', ': option 1: there is no rule "snap.cry"'),
    ("default = true", 'default = "yes"', ": option 1: the option \"loud\" does not allow 'yes'"),
    ("default = true", "default = 1", ': option 1: the option "loud" does not allow 1'),
    ("default = true", "default = 1.5", ': option 1: "default" must be a string, an integer or a '),
    ("value = true", "value = 1", ': option 1: the option "loud" does not allow True'),
    ("value = false", "value = []", ': option 1: values 2: "value" must be a string, an integer'),
    ("meaning = ", "means = ", ': option 1: values 1: unknown key "means"'),
    ("values = [", "values = [ 1,", ": option 1: values 1: must be a table"),
    ("default = 52", "default = 53", ': option 2: the option "cards" does not allow 53'),
    ("min = 2\nmax = 52", "min = 60\nmax = 52", ': option 2: "min" is greater than "max"'),
    ("min = 2\nmax = 52", "max = 52", ': option 2: "min" is missing'),
    ("default = true", "default = true\nmin = 1", ': option 1: unknown key "min"'),
    # the presets
    ("cards = 52", "card = 52", ': presets: page: unknown key "card"'),
    ("cards = 52", "", ': presets: page: "cards" is missing'),
    ("cards = 52", "cards = 1", ': presets: page: the option "cards" does not allow 1'),
    ("cards = 52", "cards = [52]", ': presets: page: "cards" must be a string, an integer or a '),
    ("[presets.page]", "[presets]\npage = 1\n[extra]", ': unknown key "extra"'),
    ("[presets.page]\nloud = true\ncards = 52", "[presets]\npage = 1", ": presets: page: must be"),
]


@pytest.mark.parametrize(("old", "new", "says"), FAULTS, ids=[says for _, _, says in FAULTS])
def test_a_malformed_rulebook_is_refused_at_its_place(old: str, new: str, says: str) -> None:
    # "meaning" stands at two places: the first is altered.
    text = WHOLE.replace(old, new, 1) if old == "meaning = " else altered(old, new)
    with pytest.raises(ValueError, match="^" + re.escape("snap.toml" + says)):
        read(text, "snap.toml")


def test_an_empty_text_is_no_rulebook() -> None:
    with pytest.raises(ValueError, match=r"^blank\.toml: .* is missing$"):
        read("", "blank.toml")
