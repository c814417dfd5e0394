"""Standings, crosstables and pairings as tables of text, for spreadsheets."""

import csv
from collections.abc import Callable, Sequence
from fractions import Fraction
from io import StringIO
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import Entry, Rows, Table, crosstable, entry_of
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import FORFEITS, PLAYED, Cup, Match, Number, Result
from bot.tournaments.sides import name_of
from bot.tournaments.standings.standings import standings, tiebreaks_of
from bot.tournaments.standings.tiebreaks import Standing, rank_entrants
from bot.tournaments.team_play.as_teams import by_boards, by_teams, find_team

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""

_LETTERS: Final = {True: "w", False: "b", None: ""}


@frozen
class CsvTable:
    header: tuple[Phrase, ...]
    rows: tuple[tuple[str, ...], ...]


def as_csv(sheet: CsvTable, words: Callable[[Phrase], str]) -> str:
    """Comma-separated, a line for each row; nothing in it is taken for a formula."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(words(title) for title in sheet.header)
    writer.writerows(map(_harmless, row) for row in sheet.rows)
    return text.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def standings_sheet(cup: Cup) -> CsvTable:
    tiebreaks = tiebreaks_of(cup.terms)
    header = (
        say("cup-sheet-place"),
        say("cup-sheet-number"),
        say("cup-sheet-name"),
        say("cup-sheet-points"),
        *(tiebreak.name() for tiebreak in tiebreaks),
    )
    sides = by_teams(cup)
    return CsvTable(header, tuple(_standing(sides, line) for line in standings(cup)))


def players_sheet(cup: Cup) -> CsvTable:
    """Everybody for themselves, the best first: team, board and points."""
    rows = crosstable(by_boards(cup))
    header = (
        say("cup-sheet-place"),
        say("cup-sheet-number"),
        say("cup-sheet-name"),
        say("cup-sheet-team"),
        say("cup-sheet-board"),
        say("cup-sheet-played"),
        say("cup-sheet-points"),
    )
    lines = rank_entrants(Table(rows, unplayed_apart=False), ())
    return CsvTable(header, tuple(_player(cup, line, rows[line.number]) for line in lines))


def _player(cup: Cup, line: Standing, entries: Sequence[Entry]) -> tuple[str, ...]:
    entrant = cup.entrant(line.number)
    team = find_team(cup, entrant.team)
    place = (team.name, str(entrant.board)) if team else ("", "")
    played = sum(entry.is_played for entry in entries)
    return (
        str(line.place),
        str(line.number),
        name_of(entrant),
        *place,
        str(played),
        decimal(line.points),
    )


def _standing(cup: Cup, line: Standing) -> tuple[str, ...]:
    name = name_of(cup.entrant(line.number))
    values = (decimal(value) for _, value in line.tiebreaks)
    return str(line.place), str(line.number), name, decimal(line.points), *values


def crosstable_sheet(cup: Cup) -> CsvTable:
    """In the order of the standings: opponent, side and result of each round."""
    rows = format_of(cup.terms).crosstable(cup)
    length = max((len(entries) for entries in rows.values()), default=0)
    header = (
        say("cup-sheet-place"),
        say("cup-sheet-number"),
        say("cup-sheet-name"),
        *(say("cup-sheet-round", round=round_) for round_ in range(1, length + 1)),
        say("cup-sheet-points"),
    )
    sides = by_teams(cup)
    return CsvTable(header, tuple(_crosstable_row(sides, line, rows, length) for line in standings(cup)))


def _crosstable_row(cup: Cup, line: Standing, rows: Rows, length: int) -> tuple[str, ...]:
    cells = [_result_cell(entry) for entry in rows[line.number]]
    blank = [""] * (length - len(cells))
    name = name_of(cup.entrant(line.number))
    return str(line.place), str(line.number), name, *cells, *blank, decimal(line.points)


def _result_cell(entry: Entry) -> str:
    """``12w1``, or the letter of a bye; of teams the points of their boards, as in ``12w2.5``."""
    opponent = "" if entry.opponent is None else str(entry.opponent)
    of_boards = entry.on_boards is not None and entry.opponent is not None
    result = decimal(Fraction(entry.board_halves, 2)) if of_boards else entry.mark.value
    return f"{opponent}{_LETTERS[entry.first]}{result}"


def pairings_sheet(cup: Cup, round_: int | None = None) -> CsvTable:
    """Of one round, or of all."""
    header = (
        say("cup-sheet-round-of"),
        say("cup-sheet-board"),
        say("cup-sheet-slot"),
        say("cup-sheet-first"),
        say("cup-sheet-second"),
        say("cup-sheet-first-points"),
        say("cup-sheet-second-points"),
        say("cup-sheet-note"),
    )
    boards: dict[int, int] = {}
    rows = []
    for match in cup.matches:
        boards[match.round] = boards.get(match.round, 0) + 1
        if round_ in {None, match.round}:
            rows.append(_pairing(cup, match, boards[match.round]))
    return CsvTable(header, tuple(rows))


def _pairing(cup: Cup, match: Match, board: int) -> tuple[str, ...]:
    first = name_of(cup.entrant(match.first))
    second = "" if match.second is None else name_of(cup.entrant(match.second))
    points = (
        ("", "")
        if match.result is None
        else tuple(_points(cup, match, number) for number in (match.first, match.second))
    )
    return (
        str(match.round),
        str(board),
        match.slot or _teams(cup, match),
        first,
        second,
        *points,
        _note(match),
    )


def _teams(cup: Cup, match: Match) -> str:
    """The two teams of the match to which the board belongs."""
    numbers = (match.board.first, match.board.second) if match.board else ()
    named = [team.name for number in numbers if number and (team := find_team(cup, number))]
    return " – ".join(named)


def _points(cup: Cup, match: Match, number: Number | None) -> str:
    if number is None or match.result is Result.VOID:
        return ""
    return decimal(entry_of(match, number, by_boards(cup).terms).points)


def _note(match: Match) -> str:
    """The letter of a bye, ``F`` where a game was not played, ``X`` where a match does not count."""
    if match.result is None or match.result in PLAYED:
        return ""
    if match.result is Result.VOID:
        return "X"
    return "F" if match.result in FORFEITS else entry_of(match, match.first).mark.value


def decimal(value: Fraction) -> str:
    """Two places at most: ``12.25``, ``7.5``, ``4``."""
    return f"{float(round(value, 2)):.2f}".rstrip("0").rstrip(".")
