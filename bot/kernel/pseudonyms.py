"""Replaces people and rooms by pseudonyms in any stored value."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from bot.kernel.ids import NOBODY, NOWHERE, Person, Player, Room

T = TypeVar("T")


def renamed(thing: T, people: Mapping[Player, Person], rooms: Mapping[Room, Room] | None = None) -> T:
    """The same thing: a table, a notice or a phrase, in which others stand for these."""
    other: T = _renamed(thing, people, rooms or {})
    return other


def _renamed(thing: Any, people: Mapping[Player, Person], rooms: Mapping[Room, Room]) -> Any:
    match thing:
        case Person(player):
            return people.get(player, thing)
        case Player():
            return people[thing].player if thing in people else thing
        case Room():
            return rooms.get(thing, thing)
        case tuple():
            return tuple(_renamed(item, people, rooms) for item in thing)
        case _ if is_dataclass(thing) and not isinstance(thing, type):
            parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
            return replace(thing, **{name: _renamed(part, people, rooms) for name, part in parts.items()})
    return thing


def named_in(thing: object) -> frozenset[Player | Room]:
    """Everybody and every room that :func:`renamed` would find in it."""
    found, left = set[Player | Room](), list[Any]([thing])
    while left:
        part = left.pop()
        if isinstance(part, Player | Room):
            found.add(part)
        elif isinstance(part, tuple):
            left += part
        else:
            kind: Any = type(part)
            left += [getattr(part, name) for name in _fields_of(kind)]
    return frozenset(found)


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    """The names of a record's fields; none of anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@dataclass(frozen=True, slots=True)
class Traces:
    """What leads to somebody: their account, and the rooms that nobody else can read.

    Where the account is named as well, a room leads to them even if it is not ``vacant``: somebody, who may
    be they anew, has moved in since.
    """

    players: frozenset[Player]
    rooms: frozenset[Room] = frozenset()
    vacant: frozenset[Room] = frozenset()


def without(thing: T, traces: Traces) -> T:
    """The same thing, which names nobody and nowhere wherever it has named whom the traces lead to."""
    peopled = renamed(thing, dict.fromkeys(traces.players, NOBODY))
    leading = traces.vacant if peopled == thing else traces.rooms
    return renamed(peopled, {}, dict.fromkeys(leading, NOWHERE))
