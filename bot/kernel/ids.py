"""Ids of people, rooms, games and documents: a type for each, so that they cannot be mixed up."""

import re
from typing import NewType

from bot.kernel.frozen import frozen

Platform = NewType("Platform", str)
Part = NewType("Part", str)
"""One of the units by which a platform divides its traffic; see :mod:`bot.delivery.parts`."""
AccountId = NewType("AccountId", str)
GameId = NewType("GameId", str)
SessionId = NewType("SessionId", str)
RequestId = NewType("RequestId", str)
Seat = NewType("Seat", int)
Version = NewType("Version", int)


@frozen
class Handle:
    """Who pressed, as the platform names them."""

    platform: Platform
    user: str


@frozen
class Player:
    """Who plays: the account behind one or more handles."""

    account: AccountId


@frozen
class Person:
    """A player and what to call them, clipped to ``NAME_LIMIT`` characters."""

    player: Player
    name: str


@frozen
class Named:
    """A person as a platform knows them: a handle, and what they call themselves there, unclipped."""

    handle: Handle
    name: str


@frozen
class Room:
    """A channel, thread, group, topic or private chat."""

    platform: Platform
    chat: str


def private_rooms(handle: Handle) -> tuple[Room, Room]:
    """Return how a private chat may be named: after its person, and as what is sent to that person."""
    return Room(handle.platform, handle.user), Room(handle.platform, f"to {handle.user}")


@frozen
class CommunityRef:
    """A server or group, as its platform names it."""

    platform: Platform
    name: str


NOBODY = Person(Player(AccountId("nobody")), "")
"""Stands for everybody who is not known any more; what to call them is a matter of language."""
NOWHERE = Room(Platform(""), "")
"""Stands for a room that led to somebody who is not known any more; no platform serves it."""


_ACCOUNT = re.compile(r"robot-(?P<level>\d)(?:-\d)?")


def level_of(player: Player) -> int | None:
    """The level of a robot; None for people."""
    match = _ACCOUNT.fullmatch(player.account)
    return int(match["level"]) if match else None


def is_robot(person: Person) -> bool:
    return level_of(person.player) is not None
