"""Results of a cup that is not played out, and its standings counted without the code that is tested."""

import zlib
from collections import Counter

from bot.tournaments.model import Cup, Match
from bot.tournaments.results import FOR_FIRST, FOR_SECOND, Result


def referee(match: Match) -> Result:
    """By chance, the same each time."""
    dice = zlib.crc32(f"{match.round} {match.first} {match.second}".encode()) % 5
    return (Result.FIRST, Result.FIRST, Result.SECOND, Result.SECOND, Result.DRAW)[dice]


def placed_by_hand(cup: Cup, rounds: int) -> list[tuple[int, int]]:
    """Number and place, the best first: by points, games won, and the sum of points after each round."""
    after: dict[int, list[float]] = {one.number: [0.0] * rounds for one in cup.entrants}
    won: Counter[int] = Counter()
    for match in cup.matches:
        for number in match.numbers:
            table = FOR_FIRST if number == match.first else FOR_SECOND
            points = float(table.get(match.result or Result.VOID, 0))
            for later in range(match.round - 1, rounds):
                after[number][later] += points
        if match.result in (Result.FIRST, Result.SECOND):
            winner = match.first if match.result is Result.FIRST else match.second
            won[winner or 0] += 1
    merits = {number: (-sums[-1], -won[number], -sum(sums)) for number, sums in after.items()}
    order = sorted(merits, key=lambda number: (merits[number], number))
    return [(number, 1 + sum(merits[other] < merits[number] for other in merits)) for number in order]
