"""Wins, draws and losses of a player, by side and by opponent."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, Seat
from bot.kernel.stakes import Stakes
from bot.ratings.model import RatedGame


@dataclass(slots=True)
class Tally:
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, points: float) -> None:
        self.won += points == 1
        self.lost += points == 0
        self.drawn += 0 < points < 1


@frozen
class WinLossRecord:
    """Results by variant and seat and by opponent, most games first; ``casual`` games count only there."""

    seats: dict[tuple[str, Seat], Tally]
    opponents: dict[Player, Tally]
    casual: int


def record(player: Player, results: Iterable[RatedGame]) -> WinLossRecord:
    played = [result for result in results if player in result.players]
    seats: defaultdict[tuple[str, Seat], Tally] = defaultdict(Tally)
    opponents: defaultdict[Player, Tally] = defaultdict(Tally)
    for result in played:
        side = result.side_of(player)
        if side is None or result.stakes is Stakes.CASUAL:
            continue
        points = result.score_of(side)
        seats[result.variant, Seat(result.players.index(player))].add(points)
        for opposing in range(len(result.sides)):
            for person in result.people_on(opposing) if opposing != side else ():
                opponents[person.player].add(points)
    return WinLossRecord(
        dict(sorted(seats.items(), key=lambda entry: -entry[1].games)),
        dict(sorted(opponents.items(), key=lambda entry: -entry[1].games)),
        sum(result.stakes is Stakes.CASUAL for result in played),
    )
