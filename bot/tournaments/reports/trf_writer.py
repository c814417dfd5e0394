"""Cups as report files that other programs read: the FIDE's TRF-16, with the usual lines ``XX…``."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

from bot.kernel.text import Refusal, say
from bot.kernel.time import SECOND, Instant
from bot.tournaments.crosstable import ABSENT, Entry, Mark, Rows, Table, crosstable, last_round, score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Number, Stage
from bot.tournaments.pairing.colours import starts_first
from bot.tournaments.pairing.eligibility import forbidden_pairs, present
from bot.tournaments.reports.trf_points import points_line, points_line_by_name
from bot.tournaments.reports.trf_teams import clean, team_lines, team_lines_of_2026
from bot.tournaments.sides import name_of, strength
from bot.tournaments.standings.ranking import Standing, rank_entrants
from bot.tournaments.standings.standings import standings, tiebreaks_of
from bot.tournaments.team_play.as_teams import by_boards
from bot.tournaments.terms import Edition, Scoring

NAME_WIDTH: Final = 33
HIGHEST_RATING: Final = 9_999

_CODES: Final = {
    Edition.UNTIL_JANUARY_2026: "FIDE_DUTCH_2017",
    Edition.SINCE_FEBRUARY_2026: "FIDE_DUTCH_2026",
}
"""What TRF-2026 calls the system, in its line 192."""
_LETTERS: Final = {True: "w", False: "b", None: "-"}


def trf(cup: Cup, *, since_2026: bool = False) -> str | Refusal:
    """The rounds that are over; a round that is under way is left out.

    ``since_2026`` adds the lines of TRF-2026, which readers of TRF-16 that are strict refuse.
    """
    system = format_of(cup.terms).report_system
    if system is None:
        return Refusal(say("cup-refuse-trf-swiss-only"))
    lines = (*_lines(cup, system), *(_lines_of_2026(cup) if since_2026 else ()))
    return "".join(f"{line}\n" for line in lines)


def _lines(cup: Cup, system: str) -> Iterator[str]:
    numbers = sorted(entrant.number for entrant in cup.entrants)
    at = {number: place for place, number in enumerate(numbers, start=1)}
    yield f"012 {clean(cup.terms.name)}"
    if cup.began is not None:
        yield f"042 {_day(cup.began)}"
    yield f"062 {len(numbers)}"
    yield f"072 {sum(strength(entrant) > 0 for entrant in cup.entrants)}"
    if cup.teams:
        yield f"082 {len(cup.teams)}"
    yield f"092 {system}"
    yield f"XXR {format_of(cup.terms).rounds(cup)}"
    yield f"XXC {'white1' if starts_first(cup) else 'black1'}"
    if cup.teams:
        yield from _players(by_boards(cup), at)
        yield from team_lines(cup)
        return
    if cup.terms.scoring is not Scoring.USUAL:
        yield points_line_by_name(cup.terms.scoring)
    yield from _players(cup, at)
    for first, second in sorted(forbidden_pairs(cup)):
        yield f"XXP {at[first]} {at[second]}"
    gone = _absent_numbers(cup)
    if absent_places := [place for number, place in at.items() if number in gone]:
        yield f"XXZ {' '.join(map(str, absent_places))}"


def _lines_of_2026(cup: Cup) -> Iterator[str]:
    yield f"142 {format_of(cup.terms).rounds(cup)}"
    yield f"152 {'W' if starts_first(cup) else 'B'}"
    if cup.teams:
        yield from team_lines_of_2026(cup)
        return
    if cup.terms.scoring is not Scoring.USUAL:
        yield points_line(cup.terms.scoring)
    yield f"192 {_CODES[cup.terms.edition]}"
    if ties := tiebreaks_of(cup.terms):
        yield f"202 {','.join(tiebreak.code for tiebreak in ties)}"


def _players(cup: Cup, at: Mapping[Number, int]) -> Iterator[str]:
    rows = crosstable(cup)
    over = min((_over(entries) for entries in rows.values()), default=0)
    gone = _absent_numbers(cup) if over == last_round(cup) and cup.stage is Stage.RUNNING else frozenset()
    place = {line.number: line.place for line in _lines_of_people(cup, rows)}
    for number in at:
        yield _player(cup.entrant(number), rows[number][:over], at, place[number], number in gone)


def _lines_of_people(cup: Cup, rows: Rows) -> tuple[Standing, ...]:
    """By points alone where teams have the places."""
    return rank_entrants(Table(rows, unplayed_apart=False), ()) if cup.teams else standings(cup)


def _over(entries: tuple[Entry, ...]) -> int:
    """How many rounds are over before the first that is not."""
    return next((at for at, entry in enumerate(entries) if entry.mark is Mark.PENDING), len(entries))


def _absent_numbers(cup: Cup) -> frozenset[Number]:
    """Who does not play the next round."""
    present_numbers = {
        entrant.number for entrant in present(cup, last_round(cup) + 1) if not entrant.sits_out
    }
    return frozenset(entrant.number for entrant in cup.entrants if entrant.number not in present_numbers)


def _player(
    entrant: Entrant,
    entries: tuple[Entry, ...],
    at: Mapping[Number, int],
    place: int,
    gone: bool,  # noqa: FBT001 - of this file alone
) -> str:
    """Columns as TRF-16 has them; sex, title, federation and birth are left empty.

    Who is ``gone`` has an absence in the coming round: programs go by that.
    """
    name = clean(name_of(entrant))[:NAME_WIDTH]
    rating = max(0, min(strength(entrant), HIGHEST_RATING))
    points = float(score(entries))
    head = f"001 {at[entrant.number]:4}      {name:{NAME_WIDTH}} {rating:4}{'':28}{points:4.1f} {place:4}"
    return head + "".join(f"  {_round(entry, at)}" for entry in (*entries, *([ABSENT] if gone else ())))


def _round(entry: Entry, at: Mapping[Number, int]) -> str:
    opponent = "0000" if entry.opponent is None else f"{at[entry.opponent]:4}"
    return f"{opponent} {_LETTERS[entry.first]} {entry.mark.value}"


def _day(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at.ms / SECOND, UTC):%Y/%m/%d}"
