"""Robots among players: their accounts tell what they are."""

import re

from bot.kernel.ids import Person, Player

_ACCOUNT = re.compile(r"robot-(?P<level>\d)(?:-\d)?")


def level_of(player: Player) -> int | None:
    """The level of a robot; None for people."""
    found = _ACCOUNT.fullmatch(player.account)
    return int(found["level"]) if found else None


def is_robot(person: Person) -> bool:
    return level_of(person.player) is not None
