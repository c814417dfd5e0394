"""A report of another program as the beginning of a cup."""

from collections.abc import Iterator
from typing import Final

from bot.tournaments.crosstable import Entry, Mark, Rows
from bot.tournaments.imported import Imported, Outsider, Played
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_reader import BYES, Report, Reported
from bot.tournaments.reports.trf_records import BAKU
from bot.tournaments.results import Result
from bot.tournaments.terms import Edition

_EDITIONS: Final = {
    "FIDE_DUTCH_2025": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2017": Edition.UNTIL_JANUARY_2026,
    "FIDE_DUTCH": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2026": Edition.SINCE_FEBRUARY_2026,
}
"""By the codes of line 192; a draft of TRF-2026 had the last one."""
_OF_FIRST: Final = {
    Mark.WIN: Result.FIRST,
    Mark.LOSS: Result.SECOND,
    Mark.DRAW: Result.DRAW,
    Mark.FORFEIT_WIN: Result.FIRST_BY_FORFEIT,
    Mark.FORFEIT_LOSS: Result.SECOND_BY_FORFEIT,
}


def edition_of(system: str) -> Edition | None:
    """None of a system that cannot go on here."""
    return _EDITIONS.get(system.removesuffix(BAKU))


def import_report(report: Report) -> Imported:
    by_number = sorted(report.entrants, key=lambda entrant: entrant.number)
    return Imported(
        tuple(_outsider(entrant, report) for entrant in by_number),
        tuple(tuple(_round(report.rows, at)) for at in range(report.played)),
        forbidden=report.forbidden,
        starts_white=report.starts_white,
    )


def _outsider(entrant: Reported, report: Report) -> Outsider:
    return Outsider(
        entrant.number,
        entrant.name,
        entrant.rating,
        byes=tuple(sorted(report.byes.get(entrant.number, {}).items())),
        virtual=report.virtual.get(entrant.number, ()),
    )


def _round(rows: Rows, at: int) -> Iterator[Played]:
    """Pairs first, then those without an opponent."""
    alone = []
    for number in sorted(rows):
        entry = rows[number][at]
        if entry.opponent is None:
            alone.append(Played(number, None, BYES[entry.mark]))
        elif _begins(number, entry, rows[entry.opponent][at]):
            yield Played(number, entry.opponent, _result(entry, rows[entry.opponent][at]))
    yield from alone


def _begins(number: Number, entry: Entry, opponents_entry: Entry) -> bool:
    """Whether this is the first of the pair; where the file does not tell, the lower number."""
    if entry.first is not None or entry.opponent is None:
        return bool(entry.first)
    return number < entry.opponent if opponents_entry.first is None else not opponents_entry.first


def _result(entry: Entry, opponents_entry: Entry) -> Result:
    if entry.mark is opponents_entry.mark is Mark.FORFEIT_LOSS:
        return Result.BOTH_FORFEIT
    return _OF_FIRST[entry.mark]
