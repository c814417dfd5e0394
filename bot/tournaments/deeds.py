"""What organisers and players have decided by hand in a cup, for its history."""

from dataclasses import dataclass

from bot.kernel.ids import Person
from bot.kernel.text import Phrase
from bot.kernel.time import Instant


@dataclass(frozen=True, slots=True)
class Deed:
    """An entry of the history."""

    by: Person
    at: Instant
    what: Phrase
