"""A report of another program as the beginning of a cup."""

from collections.abc import Iterator
from typing import Final

from bot.tournaments.crosstable import Entry, Mark, Rows
from bot.tournaments.imported import Imported, Outsider, Played
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_reader import Report, Reported
from bot.tournaments.results import Result
from bot.tournaments.terms import Edition

EDITIONS: Final = {
    "FIDE_DUTCH": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2026": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2025": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2017": Edition.UNTIL_JANUARY_2026,
}
"""By the codes of line 192: the rules of 2025 came into force in February 2026."""
_BYES: Final = {
    Mark.BYE: Result.BYE,
    Mark.FULL_BYE: Result.BYE,
    Mark.HALF_BYE: Result.HALF_BYE,
    Mark.ABSENT: Result.ZERO_BYE,
}
_OF_FIRST: Final = {
    Mark.WIN: Result.FIRST,
    Mark.LOSS: Result.SECOND,
    Mark.DRAW: Result.DRAW,
    Mark.FORFEIT_WIN: Result.FIRST_BY_FORFEIT,
    Mark.FORFEIT_LOSS: Result.SECOND_BY_FORFEIT,
}


def import_report(report: Report) -> Imported:
    """Rounds are over up to the last one with a pair; what stands behind them is about the coming one."""
    rows = report.rows
    over = max((_last_paired(entries) for entries in rows.values()), default=0)
    rounds = tuple(tuple(_round(rows, at)) for at in range(over))
    by_number = sorted(report.entrants, key=lambda entrant: entrant.number)
    return Imported(tuple(_outsider(entrant, over) for entrant in by_number), rounds)


def _last_paired(entries: tuple[Entry, ...]) -> int:
    """The last round in which the entrant had an opponent, or a bye by the pairing."""
    paired = (at for at, entry in enumerate(entries, start=1) if entry.opponent or entry.mark is Mark.BYE)
    return max(paired, default=0)


def _outsider(entrant: Reported, over: int) -> Outsider:
    """An entry in a round without pairs was asked for in advance."""
    coming = entrant.entries[over].mark if len(entrant.entries) > over else None
    return Outsider(
        entrant.number,
        entrant.name,
        entrant.rating,
        sits_out=coming is Mark.ABSENT,
        rests=coming is Mark.HALF_BYE,
    )


def _round(rows: Rows, at: int) -> Iterator[Played]:
    """Pairs first, then those without an opponent."""
    alone = []
    for number in sorted(rows):
        entry = rows[number][at]
        if entry.opponent is None:
            alone.append(Played(number, None, _BYES[entry.mark]))
        elif _begins(number, entry):
            yield Played(number, entry.opponent, _result(entry, rows[entry.opponent][at]))
    yield from alone


def _begins(number: Number, entry: Entry) -> bool:
    """Whether this is the first of the pair; where the file does not tell, the lower number."""
    if entry.opponent is None:
        return False
    return number < entry.opponent if entry.first is None else entry.first


def _result(entry: Entry, opponents_entry: Entry) -> Result:
    if entry.mark is opponents_entry.mark is Mark.FORFEIT_LOSS:
        return Result.BOTH_FORFEIT
    return _OF_FIRST[entry.mark]
