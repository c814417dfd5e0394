"""Cups as report files that other programs read: TRF-16 with the usual lines ``XX…``, or TRF-2026."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

from bot.kernel.text import Refusal, say
from bot.kernel.time import SECOND, Instant
from bot.tournaments.crosstable import REQUESTED, Entry, Mark, Rows, Table, crosstable, last_round, score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Number
from bot.tournaments.pairing.colours import starts_first
from bot.tournaments.pairing.eligibility import forbidden_pairs
from bot.tournaments.reports.trf_points import older_points_lines, points_line
from bot.tournaments.reports.trf_teams import clean, team_lines, team_lines_of_2026
from bot.tournaments.results import Result
from bot.tournaments.sides import name_of, strength
from bot.tournaments.standings.ranking import Standing, rank_entrants
from bot.tournaments.standings.standings import standings, tiebreaks_of
from bot.tournaments.team_play.as_teams import by_boards

NAME_WIDTH: Final = 33
HIGHEST_RATING: Final = 9_999

_LETTERS: Final = {True: "w", False: "b", None: "-"}
_BYES: Final = {
    Result.HALF_BYE: Mark.HALF_BYE,
    Result.ZERO_BYE: Mark.ABSENT,
    Result.FULL_BYE: Mark.FULL_BYE,
    Result.BYE: Mark.FULL_BYE,  # the letter of a bye by the pairing would end the round for other programs
}


def trf(cup: Cup, *, since_2026: bool = False) -> str | Refusal:
    """The rounds that are over; of a round that is under way only byes that were settled before.

    ``since_2026``: as TRF-2026 has it, which readers of TRF-16 that are strict refuse.
    """
    system = format_of(cup.terms).report_system
    if system is None:
        return Refusal(say("cup-refuse-trf-swiss-only"))
    return "".join(f"{line}\n" for line in _lines(cup, system, since_2026=since_2026))


def _lines(cup: Cup, system: str, *, since_2026: bool) -> Iterator[str]:
    numbers = sorted(entrant.number for entrant in cup.entrants)
    places = {number: place for place, number in enumerate(numbers, start=1)}
    format_ = format_of(cup.terms)
    yield f"012 {clean(cup.terms.name)}"
    if cup.began is not None:
        yield f"042 {_day(cup.began)}"
    yield f"062 {len(numbers)}"
    yield f"072 {sum(strength(entrant) > 0 for entrant in cup.entrants)}"
    if cup.teams:
        yield f"082 {len(cup.teams)}"
    yield f"092 {system}"
    if (rounds := format_.rounds(cup)) is not None:
        yield f"{'142' if since_2026 else 'XXR'} {rounds}"
    if format_.continues_reports:
        white = starts_first(cup)
        yield f"152 {'W' if white else 'B'}" if since_2026 else f"XXC {'white1' if white else 'black1'}"
    rows = crosstable(by_boards(cup)) if cup.teams else format_.crosstable(cup)
    coming = min((_over(entries) for entries in rows.values()), default=0) + 1
    byes = {} if cup.is_finished else _byes(cup, rows, coming)
    next_byes = byes.get(coming, {})
    if cup.teams:
        yield from _players(by_boards(cup), rows, places, next_byes)
        yield from team_lines_of_2026(cup) if since_2026 else team_lines(cup)
        return
    yield from points_line(cup.terms) if since_2026 else older_points_lines(cup.terms)
    if since_2026:
        yield f"192 {format_.report_code(cup.terms)}"
        if ties := tiebreaks_of(cup.terms):
            yield f"202 {','.join(tiebreak.code for tiebreak in ties)}"
    yield from _players(cup, rows, places, {} if since_2026 else next_byes)
    yield from _records_of_2026(cup, places, byes) if since_2026 else _older_records(cup, places, next_byes)


Byes = Mapping[int, Mapping[Number, Mark]]


def _byes(cup: Cup, rows: Rows, coming: int) -> Byes:
    """Of rounds that are not over: settled before, or of people who are not there."""
    byes: dict[int, dict[Number, Mark]] = defaultdict(dict)
    paired = last_round(cup)
    for entrant in cup.entrants:
        entries = rows[entrant.number]
        settled = {*entrant.rests, *(round_ for round_, _ in entrant.byes)}
        for round_ in sorted({coming, *settled}):
            if round_ <= paired:
                mark = entries[round_ - 1].mark if round_ >= coming else None
            elif bye := entrant.bye_in(round_):
                mark = Mark.ABSENT if entrant.team else _BYES[bye]
            else:
                mark = None if entrant.plays_in(round_) and not entrant.sits_out else Mark.ABSENT
            if mark in {*REQUESTED, Mark.FULL_BYE}:
                byes[round_][entrant.number] = mark
    return byes


def _older_records(cup: Cup, places: Mapping[Number, int], byes: Mapping[Number, Mark]) -> Iterator[str]:
    for first, second in sorted(forbidden_pairs(cup)):
        yield f"XXP {places[first]} {places[second]}"
    for entrant in cup.entrants:
        if entrant.virtual:
            points = " ".join(f"{halves / 2:4.1f}" for halves in entrant.virtual)
            yield f"XXA {places[entrant.number]:4} {points}"
    if absent := [str(places[number]) for number, mark in byes.items() if mark is Mark.ABSENT]:
        yield f"XXZ {' '.join(absent)}"


def _records_of_2026(cup: Cup, places: Mapping[Number, int], byes: Byes) -> Iterator[str]:
    last = format_of(cup.terms).rounds(cup) or last_round(cup)
    for round_, marks in sorted(byes.items()):
        for mark in dict.fromkeys(marks.values()):
            people = " ".join(f"{places[number]:4}" for number, had in marks.items() if had is mark)
            yield f"240 {mark} {round_:3} {people}"
    for entrant in cup.entrants:
        place = places[entrant.number]
        for at, halves in enumerate(entrant.virtual, start=1):
            if halves:
                yield f"250      {halves / 2:4.1f} {at:3} {at:3} {place:4} {place:4}"
    for first, second in sorted(forbidden_pairs(cup)):
        yield f"260 {1:3} {last:3} {places[first]:4} {places[second]:4}"


def _players(
    cup: Cup, rows: Rows, places: Mapping[Number, int], byes: Mapping[Number, Mark]
) -> Iterator[str]:
    over = min((_over(entries) for entries in rows.values()), default=0)
    place = {line.number: line.place for line in _lines_of_people(cup, rows)}
    for number in places:
        entries = rows[number][:over]
        if number in byes:
            entries = (*entries, Entry(byes[number], scoring=cup.terms.scoring, worth=cup.terms.worth))
        yield _player(cup.entrant(number), entries, places, place[number])


def _lines_of_people(cup: Cup, rows: Rows) -> tuple[Standing, ...]:
    """By points alone where teams have the places."""
    return rank_entrants(Table(rows, unplayed_apart=False), ()) if cup.teams else standings(cup)


def _over(entries: tuple[Entry, ...]) -> int:
    """How many rounds are over before the first that is not."""
    return next((at for at, entry in enumerate(entries) if entry.mark is Mark.PENDING), len(entries))


def _player(entrant: Entrant, entries: tuple[Entry, ...], places: Mapping[Number, int], place: int) -> str:
    """Columns as TRF-16 has them; sex, title, federation and birth are left empty."""
    name = clean(name_of(entrant))[:NAME_WIDTH]
    rating = max(0, min(strength(entrant), HIGHEST_RATING))
    points = float(score(entries))
    head = f"001 {places[entrant.number]:4}      {name:{NAME_WIDTH}} {rating:4}{'':28}{points:4.1f} {place:4}"
    return head + "".join(f"  {_round(entry, places)}" for entry in entries)


def _round(entry: Entry, places: Mapping[Number, int]) -> str:
    opponent = "0000" if entry.opponent is None else f"{places[entry.opponent]:4}"
    return f"{opponent} {_LETTERS[entry.first]} {entry.mark.value}"


def _day(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at.ms / SECOND, UTC):%Y/%m/%d}"
