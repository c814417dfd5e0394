"""Randomness that anyone can replay: every draw follows from the table's seed and what it is for.

Bytes come from HMAC-SHA-256 keyed with the seed; numbers are cut from them by rejection, so each of
the possible results has exactly the same chance.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from bot.kernel.frozen import frozen

T = TypeVar("T")
_WORD = 8
_MASK = (1 << 8 * _WORD) - 1
_DRAWS: ContextVar[list[str] | None] = ContextVar("draws", default=None)


@contextmanager
def watch_draws() -> Iterator[list[str]]:
    """List the draws that are made meanwhile, as records name them: ``die/4#0=2/6``."""
    draws = list[str]()
    token = _DRAWS.set(draws)
    try:
        yield draws
    finally:
        _DRAWS.reset(token)


class Chance:
    """A stream of draws for one purpose, such as ``Chance(seed, "land")`` or ``Chance(seed, "die", 17)``."""

    def __init__(self, seed: int, *purpose: str | int) -> None:
        self._key = str(seed).encode()
        self._purpose = "/".join(map(str, purpose))
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, each with the same chance."""
        fair = 2 ** (8 * _WORD) // limit * limit
        while (word := self._word()) >= fair:
            pass
        if (draws := _DRAWS.get()) is not None:
            draws.append(f"{self._purpose}#{self._drawn - 1}={word % limit}/{limit}")
        return word % limit

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """A permutation of ``items`` (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            drawn = self.below(last + 1)
            order[last], order[drawn] = order[drawn], order[last]
        return tuple(order)

    def _word(self) -> int:
        message = f"{self._purpose}#{self._drawn}".encode()
        self._drawn += 1
        return int.from_bytes(hmac.digest(self._key, message, hashlib.sha256)[:_WORD], "big")


class QuickChance(Chance):
    """Draws for searches, ten times as fast (SplitMix64): for nothing that a player may want to foresee."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, "search")
        self.state = seed

    def _word(self) -> int:
        self._drawn += 1
        word = self.state = self.state + 0x9E3779B97F4A7C15 & _MASK
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
        return word ^ word >> 31


def fingerprint(seed: int) -> str:
    """The SHA-256 of the seed as hexadecimal digits, published when a table opens."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


@frozen
class Dice:
    """``script`` is what is left of the scripted dice, ``drawn`` how many the seed has given."""

    seed: int
    script: tuple[int, ...] = ()
    drawn: int = 0

    def cast(self, number: int) -> tuple[tuple[int, ...], "Dice"]:
        """So many dice, and those that are left."""
        scripted, rest = self.script[:number], self.script[number:]
        missing = range(self.drawn, self.drawn + number - len(scripted))
        drawn = tuple(Chance(self.seed, "die", nth).die() for nth in missing)
        return scripted + drawn, Dice(self.seed, rest, missing.stop)
