"""Reading a JSON object field by field, so that a damaged one is named as such and goes no further."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar, assert_never

from bot.kernel.ids import AccountId, Person, Platform, Player, Room
from bot.kernel.text import Arg, Listed, Phrase, Written
from bot.kernel.time import Instant

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


class Unreadable(Exception):
    """What was stored is not what it ought to be."""


class Fields:
    """One JSON object; every field that is missing or of another type raises :class:`Unreadable`."""

    def __init__(self, kind: str, fields: object) -> None:
        self._kind = kind
        self._fields: dict[str, Any] = expect(dict, fields, kind)

    def text(self, name: str) -> str:
        return expect(str, self._field(name), self._at(name))

    def whole(self, name: str) -> int:
        return expect(int, self._field(name), self._at(name))

    def flag(self, name: str) -> bool:
        return expect(bool, self._field(name), self._at(name))

    def one_of(self, name: str, words: type[E]) -> E:
        word = self.text(name)
        if word not in set(words):
            message = f"{self._at(name)} is {word!r}"
            raise Unreadable(message)
        return words(word)

    def each(self, name: str, read: Callable[[str, object], T]) -> tuple[T, ...]:
        """The items of a list, each read by ``read``, which is told where the item stands."""
        items = expect(list, self._field(name), self._at(name))
        return tuple(read(f"{self._at(name)}[{at}]", item) for at, item in enumerate(items))

    def maybe(self, name: str, read: Callable[[str, object], T]) -> T | None:
        value = self._field(name)
        return None if value is None else read(self._at(name), value)

    def via(self, name: str, read: Callable[[str, object], T]) -> T:
        return read(self._at(name), self._field(name))

    def _field(self, name: str) -> object:
        if name not in self._fields:
            message = f"{self._at(name)} is missing"
            raise Unreadable(message)
        return self._fields[name]

    def _at(self, name: str) -> str:
        return f"{self._kind}.{name}"


def expect(wanted: type[T], value: object, where: str) -> T:
    """``value``, if it is exactly of that type: a truth value is no number."""
    if type(value) is not wanted:
        message = f"{where} is {value!r:.80}, not of type {wanted.__name__}"
        raise Unreadable(message)
    return value


def text(where: str, value: object) -> str:
    return expect(str, value, where)


def whole(where: str, value: object) -> int:
    return expect(int, value, where)


def pair(where: str, value: object) -> tuple[object, object]:
    items = expect(list, value, where)
    if len(items) != 2:  # noqa: PLR2004 - a pair is two
        message = f"{where} is not a pair"
        raise Unreadable(message)
    return items[0], items[1]


def person_fields(person: Person) -> dict[str, Json]:
    return {"account": person.player.account, "name": person.name}


def read_person(where: str, value: object) -> Person:
    fields = Fields(where, value)
    return Person(Player(AccountId(fields.text("account"))), fields.text("name"))


def room_fields(room: Room) -> dict[str, Json]:
    return {"platform": room.platform, "chat": room.chat}


def read_room(where: str, value: object) -> Room:
    fields = Fields(where, value)
    return Room(Platform(fields.text("platform")), fields.text("chat"))


def phrase_fields(phrase: Phrase) -> dict[str, Json]:
    return {"key": phrase.key, "args": [[name, _arg(arg)] for name, arg in phrase.args]}


def read_phrase(where: str, value: object) -> Phrase:
    fields = Fields(where, value)
    return Phrase(fields.text("key"), fields.each("args", _read_named))


def _arg(arg: Arg) -> Json:
    match arg:
        case str() | int():
            return arg
        case Written(written):
            return {"written": written}
        case Instant(ms):
            return {"instant": ms}
        case Person():
            return {"person": person_fields(arg)}
        case Listed(items, mark):
            between = {"mark": phrase_fields(mark)} if mark else {}
            return {"listed": [_arg(item) for item in items], **between}
        case Phrase():
            return {"phrase": phrase_fields(arg)}
    assert_never(arg)


def _read_named(where: str, value: object) -> tuple[str, Arg]:
    name, arg = pair(where, value)
    return text(where, name), _read_arg(where, arg)


def _read_arg(where: str, value: object) -> Arg:
    match value:
        case bool():
            message = f"{where} is a truth value"
            raise Unreadable(message)
        case str() | int():
            return value
        case {"written": written}:
            return Written(text(where, written))
        case {"instant": ms}:
            return Instant(whole(where, ms))
        case {"person": person}:
            return read_person(where, person)
        case {"listed": items, **between}:
            mark = read_phrase(where, between["mark"]) if "mark" in between else None
            return Listed(tuple(_read_arg(where, item) for item in expect(list, items, where)), mark)
        case {"phrase": phrase}:
            return read_phrase(where, phrase)
    message = f"{where} is no argument of a phrase: {value!r:.80}"
    raise Unreadable(message)
