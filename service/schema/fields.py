"""The kinds of value that requests and answers are made of.

Each field takes exactly what the published schema takes: marshmallow's own would take ``"1"`` for
an integer and ``1`` for a boolean.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError, fields, missing

from service.engine.rulesets import DECKS
from service.engine.values.cards import CARDS, Card, Face
from service.engine.values.faults import MOST_TOLD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from marshmallow.types import ErrorMessages

GREATEST = 2**53 - 1
"""The greatest integer that every JSON reader can hold exactly."""

FACES = {face.code: face for deck in DECKS for side in deck.sides for face in side.faces}
"""Every printed face of every deck, by its code."""

UNKNOWN = "no such field"
RULE_ID = re.compile(r"(flip|duo)(\.[a-z]+(-[a-z]+)*)+\Z")


class Value(fields.Field[Any]):
    """A field that must be there unless it says what its absence means (``load_default``)."""

    default_error_messages: ErrorMessages = {  # noqa: RUF012  # marshmallow declares it so
        "required": "missing",
        "null": "null has no meaning here",
    }

    def __init__(self, **kwargs: Any) -> None:
        """A field, required unless it has a default."""
        kwargs.setdefault("required", "load_default" not in kwargs)
        super().__init__(**kwargs)

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        """The value that a document's stands for, be it null or missing. Raises ValidationError."""
        if value is None or value is missing:
            return super().deserialize(value)
        return self.load(value)

    @abstractmethod
    def load(self, value: Any) -> Any:
        """The value that a document's stands for. Raises ValidationError with its faults."""

    def dump(self, value: Any) -> Any:
        """What is written for a value."""
        return value


class Integer(Value):
    """An integer as JSON Schema means it: 1.0 is one; true and "1" are none."""

    def __init__(self, least: int = -GREATEST, most: int = GREATEST, **kwargs: Any) -> None:
        """An integer from ``least`` to ``most``."""
        super().__init__(**kwargs)
        self.least, self.most = least, most

    def load(self, value: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValidationError("not an integer")
        if not self.least <= value <= self.most:
            raise ValidationError(f"not from {self.least} to {self.most}")
        return value


class Number(Integer):
    """One of some integers."""

    def __init__(self, numbers: Iterable[int], **kwargs: Any) -> None:
        """One of these integers."""
        super().__init__(**kwargs)
        self.numbers = tuple(numbers)

    def load(self, value: Any) -> int:
        number = super().load(value)
        if number not in self.numbers:
            raise ValidationError(f"must be one of {', '.join(map(str, self.numbers))}")
        return number


class Flag(Value):
    """True or false, and nothing that merely resembles them."""

    def load(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("neither true nor false")
        return value


class Text(Value):
    """A text of 1 to ``most`` code points."""

    def __init__(self, most: int, **kwargs: Any) -> None:
        """A text of at most so many code points."""
        super().__init__(**kwargs)
        self.most = most

    def load(self, value: Any) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= self.most:
            raise ValidationError(f"not a text of 1 to {self.most} characters")
        return value


class Word(Value):
    """One of some words, each for itself or for the engine's value that it stands for."""

    def __init__(self, words: Mapping[str, Any] | Iterable[str], **kwargs: Any) -> None:
        """One of these words."""
        super().__init__(**kwargs)
        self.values = words if isinstance(words, Mapping) else {word: word for word in words}
        self.words = {value: word for word, value in self.values.items()}

    def load(self, value: Any) -> Any:
        if not isinstance(value, str) or value not in self.values:
            raise ValidationError(f"must be one of {', '.join(self.values)}")
        return self.values[value]

    def dump(self, value: Any) -> Any:
        return self.words[value]


class CardCode(Value):
    """A card of any deck by its code; in a view an unseen face of it is ``?``."""

    def load(self, value: Any) -> Card:
        card = CARDS.get(value) if isinstance(value, str) else None
        if card is None:
            raise ValidationError("not the code of a card")
        return card

    def dump(self, value: Any) -> Any:
        return value.code


class CardCodes(Value):
    """Cards in order. One field for a whole pile: a look-up a card, and no schema."""

    def load(self, value: Any) -> tuple[Card, ...]:
        if not isinstance(value, list):
            raise ValidationError("not an array of cards")
        try:
            return tuple([CARDS[code] for code in value])
        except (KeyError, TypeError):
            odd = (i for i, code in enumerate(value) if _odd(code))
            raise ValidationError(at_each(odd, "not the code of a card")) from None

    def dump(self, value: Any) -> Any:
        return [card.code for card in value]


def _odd(code: object) -> bool:
    return not isinstance(code, str) or code not in CARDS


class FaceCode(Value):
    """A printed face of any deck by its code."""

    def load(self, value: Any) -> Face:
        if not isinstance(value, str) or value not in FACES:
            raise ValidationError("not the code of a face")
        return FACES[value]

    def dump(self, value: Any) -> Any:
        return value.code


class RuleIds(Value):
    """The ids of rules."""

    def load(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise ValidationError("not an array of rule ids")
        odd = (i for i, it in enumerate(value) if not _is_rule_id(it))
        faults = at_each(odd, "not a rule id")
        if faults:
            raise ValidationError(faults)
        return tuple(value)

    def dump(self, value: Any) -> Any:
        return list(value)


def _is_rule_id(value: object) -> bool:
    return isinstance(value, str) and RULE_ID.match(value) is not None


class Row(Value):
    """An array of values of one kind, of so many or few."""

    def __init__(
        self,
        inner: Value,
        least: int = 0,
        most: int | None = None,
        *,
        unique: bool = False,
        **kwargs: Any,
    ) -> None:
        """An array of such values."""
        super().__init__(**kwargs)
        self.inner, self.least, self.most, self.unique = inner, least, most, unique

    def load(self, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValidationError("not an array")
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise ValidationError(f"not {self.least} to {self.most} of them")
        found, faults = each(enumerate(value), self.inner)
        if self.unique and not faults:
            faults = at_each((i for i, it in enumerate(value) if it in value[:i]), "stands twice")
        if faults:
            raise ValidationError(faults)
        return tuple(found.values())

    def dump(self, value: Any) -> Any:
        return [self.inner.dump(item) for item in value]


class ById(Value):
    """An object of values of one kind, by the ids of players."""

    def __init__(self, inner: Value, **kwargs: Any) -> None:
        """An object of such values."""
        super().__init__(**kwargs)
        self.inner = inner

    def load(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("not an object")
        found, faults = each(value.items(), self.inner)
        odd = (key for key in value if not 1 <= len(key) <= ID_LENGTH)
        faults |= at_each(odd, "not a player id")
        if faults:
            raise ValidationError(faults)
        return found

    def dump(self, value: Any) -> Any:
        return {key: self.inner.dump(item) for key, item in value.items()}


def each(items: Iterable[tuple[Any, Any]], field: Value) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """Every item loaded by a field, and the faults of those that do not fit, by key.

    Once so many do not fit that no more are told, the others are not looked at.
    """
    found, faults = {}, {}
    for key, item in items:
        try:
            found[key] = field.deserialize(item)
        except ValidationError as error:
            faults[key] = error.messages
            if len(faults) == MOST_TOLD:
                break
    return found, faults


def at_each(keys: Iterable[Any], message: str) -> dict[Any, list[str]]:
    """The same fault at each of these keys, of which no more are looked for than are told."""
    return {key: [message] for key in islice(keys, MOST_TOLD)}


class Record(Value):
    """An object of exactly these fields, which loads to a value of the engine's.

    A field left out stands for its default, and is left out again when the value is dumped.
    """

    def __init__(self, of: Callable[..., Any], members: Mapping[str, Value], **kwargs: Any) -> None:
        """A record that loads to ``of``, made of these fields by the names that ``of`` has."""
        super().__init__(**kwargs)
        self.of = of
        self.members = [(it.data_key or name, name, it) for name, it in members.items()]
        self.keys = frozenset(key for key, _, _ in self.members)
        self.loads = [(key, name, it, it.load) for key, name, it in self.members]
        self.dumps = [(key, name, it.dump, it.load_default) for key, name, it in self.members]

    def load(self, value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("not an object")
        found, faults = {}, {}
        for key, name, field, load in self.loads:
            item = value.get(key)
            try:
                found[name] = (
                    field.deserialize(value.get(key, missing)) if item is None else load(item)
                )
            except ValidationError as error:
                faults[key] = error.messages
        if not value.keys() <= self.keys:
            faults |= at_each((key for key in value if key not in self.keys), UNKNOWN)
        if faults:
            raise ValidationError(faults)
        return self.of(**found)

    def dump(self, value: Any) -> Any:
        document = {}
        for key, name, dump, left_out in self.dumps:
            item = getattr(value, name)
            if item != left_out:
                document[key] = None if item is None else dump(item)
        return document


def record(of: Callable[..., Any], **members: Value) -> Record:
    """The schema of the documents that load to ``of``."""
    return Record(of, members)


class Tagged(Value):
    """One of several records, told apart by the word in its ``tag`` field."""

    def __init__(self, tag: str, records: Mapping[str, Record], **kwargs: Any) -> None:
        """One of these records, by their words."""
        super().__init__(**kwargs)
        self.tag, self.records = tag, records

    def load(self, value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("not an object")
        word = value.get(self.tag)
        if not isinstance(word, str) or word not in self.records:
            raise ValidationError({self.tag: [f"must be one of {', '.join(self.records)}"]})
        rest = value.copy()
        del rest[self.tag]
        return self.records[word].deserialize(rest)

    def dump(self, value: Any) -> Any:
        word = getattr(value, self.tag)
        return {self.tag: word, **self.records[word].dump(value)}


ID_LENGTH = 64
SEED_LENGTH = 128


def player_id(**kwargs: Any) -> Text:
    """The id of a player."""
    return Text(ID_LENGTH, **kwargs)


def seed(**kwargs: Any) -> Text:
    """The source of shuffles."""
    return Text(SEED_LENGTH, **kwargs)
