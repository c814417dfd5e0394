"""Dice that come from a script first and then from the table's seed."""

from dataclasses import dataclass

from bot.gamekit.chance import Chance


@dataclass(frozen=True, slots=True)
class Dice:
    """``script`` is what is left of the scripted dice, ``drawn`` how many the seed has given."""

    seed: int
    script: tuple[int, ...] = ()
    drawn: int = 0

    def cast(self, number: int) -> tuple[tuple[int, ...], "Dice"]:
        """So many dice, and those that are left."""
        scripted, left = self.script[:number], self.script[number:]
        missing = range(self.drawn, self.drawn + number - len(scripted))
        drawn = tuple(Chance(self.seed, "die", nth).die() for nth in missing)
        return scripted + drawn, Dice(self.seed, left, missing.stop)
