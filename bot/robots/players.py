"""The robots as players: an account of its own for every level and seat, the same on every installation."""

import re

from bot.kernel.ids import AccountId, Person, Player
from bot.robots.levels import LEVELS

_ACCOUNT = re.compile(r"robot-(?P<level>\d)(?:-\d)?")
_NAMES = ("Acorn", "Sapling", "Birch", "Beech", "Oak", "Sequoia")


def robot(level: int, nth: int = 0) -> Person:
    """The robot of ``level``; several of one level at a table are told apart by ``nth``, from 0 on."""
    account = f"robot-{level}-{nth}" if nth else f"robot-{level}"
    number = f"{level}{'bcd'[nth - 1]}" if nth else str(level)
    return Person(Player(AccountId(account)), f"{_NAMES[level - LEVELS.start]} [robot {number}]")


def level_of(player: Player) -> int | None:
    """The level of a robot; None for people."""
    found = _ACCOUNT.fullmatch(player.account)
    return int(found["level"]) if found else None


def is_robot(person: Person) -> bool:
    return level_of(person.player) is not None
