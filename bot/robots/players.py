"""The robots as players: an account of its own for every level and seat, the same on every installation."""

from bot.kernel.ids import AccountId, Person, Player
from bot.robots.levels import LEVELS

_NAMES = ("Acorn", "Sapling", "Birch", "Beech", "Oak", "Sequoia")


def robot(level: int, nth: int = 0) -> Person:
    """The robot of ``level``; several of one level at a table are told apart by ``nth``, from 0 on.

    :mod:`bot.kernel.robot_accounts` tells it from people.
    """
    account = f"robot-{level}-{nth}" if nth else f"robot-{level}"
    number = f"{level}{'bcd'[nth - 1]}" if nth else str(level)
    return Person(Player(AccountId(account)), f"{_NAMES[level - LEVELS.start]} [robot {number}]")
