"""A real round robin, put together from its lots, the Berger table and the results."""

from bot.tournaments.crosstable import Entry, Mark, Table
from bot.tournaments.model import Number
from bot.tournaments.pairing.groups import berger
from tests.tournaments.events import UZCHESS_CUP

ANSWER = {"1": "0", "0": "1", "=": "="}


def real_event() -> tuple[dict[Number, str], Table]:
    """Who has which lot, and the crosstable."""
    lots, results = UZCHESS_CUP.strip().split("\n\n")
    names = {Number(lot): name for lot, name in enumerate(lots.split(), start=1)}
    rows: dict[Number, list[Entry]] = {number: [] for number in names}
    for pairs, line in zip(berger(len(names)), results.strip().splitlines(), strict=True):
        for (first, second), result in zip(pairs, line.split(), strict=True):
            rows[Number(first)].append(Entry(Mark(result), Number(second), first=True))
            rows[Number(second)].append(Entry(Mark(ANSWER[result]), Number(first), first=False))
    return names, Table({number: tuple(entries) for number, entries in rows.items()}, unplayed_apart=False)
