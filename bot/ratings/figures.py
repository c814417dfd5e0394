"""How much has been played on a list, in all."""

from collections import Counter
from dataclasses import dataclass, field

from bot.kernel.ids import Person, Player
from bot.ratings.model import RatedGame


@dataclass(slots=True)
class Figures:
    """Casual games among them; ``games`` are counted by player as well, under the name they had last."""

    total: int = 0
    drawn: int = 0
    games: Counter[Player] = field(default_factory=Counter)
    names: dict[Player, Person] = field(default_factory=dict)

    def add(self, result: RatedGame) -> None:
        self.total += 1
        self.drawn += not result.winners
        for person in result.people:
            self.games[person.player] += 1
            self.names[person.player] = person

    def copied(self) -> "Figures":
        return Figures(self.total, self.drawn, Counter(self.games), dict(self.names))
