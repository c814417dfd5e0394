"""Dice that come from a script first and then from the table's seed."""

from dataclasses import dataclass, replace

from bot.gamekit.chance import Chance


@dataclass(frozen=True, slots=True)
class Dice:
    """``script`` is what is left of the scripted dice, ``drawn`` how many the seed has given."""

    seed: int
    script: tuple[int, ...] = ()
    drawn: int = 0

    def cast(self, number: int) -> tuple[tuple[int, ...], "Dice"]:
        scripted, left = self.script[:number], self.script[number:]
        missing = number - len(scripted)
        drawn = tuple(Chance(self.seed, "die", self.drawn + n).die() for n in range(missing))
        return scripted + drawn, replace(self, script=left, drawn=self.drawn + missing)
