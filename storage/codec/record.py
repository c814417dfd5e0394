"""Reading a JSON object field by field, so that a damaged one is named as such and goes no further."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


class Unreadable(Exception):
    """What was stored is not what it ought to be."""


class Record:
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
