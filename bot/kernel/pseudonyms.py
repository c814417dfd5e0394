"""Replaces people and rooms by pseudonyms in any stored value."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
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
    found, left = set[Player | Room](), [thing]
    while left:
        match left.pop():
            case Player() | Room() as named:
                found.add(named)
            case tuple() as items:
                left += items
            case part if is_dataclass(part) and not isinstance(part, type):
                left += [getattr(part, field.name) for field in fields(part)]
    return frozenset(found)


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
