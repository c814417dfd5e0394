"""Replaces people and rooms by pseudonyms in any stored value."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, NOWHERE, Person, Player, Room

T = TypeVar("T")


def replace_names(thing: T, people: Mapping[Player, Person], rooms: Mapping[Room, Room] | None = None) -> T:
    """The same thing: a table, a notice or a phrase, in which others stand for these."""
    replaced: T = _replace_names(thing, people, rooms or {})
    return replaced


def _replace_names(thing: Any, people: Mapping[Player, Person], rooms: Mapping[Room, Room]) -> Any:
    match thing:
        case Person(player):
            return people.get(player, thing)
        case Player():
            return people[thing].player if thing in people else thing
        case Room():
            return rooms.get(thing, thing)
        case tuple():
            return tuple(_replace_names(item, people, rooms) for item in thing)
        case _ if is_dataclass(thing) and not isinstance(thing, type):
            parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
            return replace(
                thing, **{name: _replace_names(part, people, rooms) for name, part in parts.items()}
            )
    return thing


def names_in(thing: object) -> frozenset[Player | Room]:
    """Everybody and every room that :func:`replace_names` would find in it."""
    names, pending = set[Player | Room](), list[Any]([thing])
    while pending:
        part = pending.pop()
        if isinstance(part, Player | Room):
            names.add(part)
        elif isinstance(part, tuple):
            pending += part
        else:
            kind: Any = type(part)
            pending += [getattr(part, name) for name in _fields_of(kind)]
    return frozenset(names)


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    """The names of a record's fields; none of anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


@frozen
class Traces:
    """What leads to a person: their account, and the rooms that no one else can read.

    Where the account is named as well, a room leads to them even if it is not ``vacant``, that is, if a
    person, who may be the same one again, has moved in since.
    """

    players: frozenset[Player]
    rooms: frozenset[Room] = frozenset()
    vacant: frozenset[Room] = frozenset()


def without(thing: T, traces: Traces) -> T:
    """Replace all that the traces lead to by NOBODY and NOWHERE."""
    peopled = replace_names(thing, dict.fromkeys(traces.players, NOBODY))
    leading = traces.vacant if peopled == thing else traces.rooms
    return replace_names(peopled, {}, dict.fromkeys(leading, NOWHERE))
