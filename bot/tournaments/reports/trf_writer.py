"""Cups as report files that other programs read: TRF-16 with the usual lines ``XX…``, or TRF-2026."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final

from bot.kernel.text import Refusal, refusal_of
from bot.kernel.time import SECOND, Instant
from bot.tournaments.crosstable import REQUESTED, Entry, Mark, Rows, Table, crosstable, last_round, score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Match, Number, Result, Team
from bot.tournaments.pairing.eligibility import forbidden_pairs, starts_first
from bot.tournaments.reports.trf_lines import older_points_lines, points_line
from bot.tournaments.sides import name_of, strength
from bot.tournaments.standings.standings import standings, tiebreaks_of
from bot.tournaments.standings.tiebreaks import Standing, rank_entrants
from bot.tournaments.team_play.as_teams import by_boards, by_teams
from bot.tournaments.terms import Scoring

_NAME_WIDTH: Final = 32
_NOBODY: Final = "0000"
_FORFEITS: Final = {
    Result.FIRST_BY_FORFEIT: "+-",
    Result.SECOND_BY_FORFEIT: "-+",
    Result.BOTH_FORFEIT: "--",
}


def team_lines(cup: Cup) -> Iterator[str]:
    """Lines 013: who is in each team, board by board."""
    for team in cup.teams:
        people = " ".join(f"{number:4}" for number in _people(cup, team))
        yield f"013 {clean(team.name)[:_NAME_WIDTH]:{_NAME_WIDTH}}{people}"


def team_lines_of_2026(cup: Cup) -> Iterator[str]:
    """Sides at the boards, points of a match, teams, their byes, what they lost by forfeit, and line-ups."""
    yield f"352 {''.join('WB'[at % 2] for at in range(cup.terms.teams))}"
    if cup.terms.scoring is Scoring.THREE:
        yield "362 TW 3.0   TD 1.0"
    yield from _teams(cup)
    over = [match for match in by_teams(cup).matches if match.is_over]
    yield from _byes_of_teams(cup, over)
    for match in over:
        if match.result in _FORFEITS:
            yield f"330 {_FORFEITS[match.result]} {match.round:03} {match.first:03} {match.second or 0:03}"
    yield from _out_of_order(cup)


def _people(cup: Cup, team: Team) -> list[Number]:
    """Everybody who was ever in it, by board."""
    entrants = sorted(
        (entrant for entrant in cup.entrants if entrant.team == team.number),
        key=lambda entrant: entrant.board,
    )
    return [entrant.number for entrant in entrants]


def _teams(cup: Cup) -> Iterator[str]:
    sides = by_teams(cup)
    rows, place = crosstable(sides), {line.number: line.place for line in standings(cup)}
    for team in cup.teams:
        number = Number(team.number)
        entries = rows[number]
        people = " ".join(f"{number:4}" for number in _people(cup, team))
        yield (
            f"310 {number:3} {clean(team.name)[:_NAME_WIDTH]:{_NAME_WIDTH}} {'':5} "
            f"{sides.entrant(number).rating:6} {float(_of_matches(entries)):6.1f} "
            f"{float(_of_boards(entries)):6.1f} {place[number]:3}  {people}"
        )


def _of_matches(entries: Sequence[Entry]) -> Fraction:
    by_boards = any(entry.scoring is Scoring.BOARDS for entry in entries)
    return Fraction(sum(entry.match_halves if by_boards else entry.halves for entry in entries), 2)


def _of_boards(entries: Sequence[Entry]) -> Fraction:
    return Fraction(sum(entry.board_halves for entry in entries), 2)


def _byes_of_teams(cup: Cup, over: Sequence[Match]) -> Iterator[str]:
    """What a bye is worth, and which team had it, round by round."""
    byes = {match.round: match for match in over if match.result is Result.BYE}
    if byes:
        worth = 3 if cup.terms.scoring is Scoring.THREE else 2
        rounds = range(1, max(byes) + 1)
        named = " ".join(f"{byes[at].first:03}" if at in byes else "000" for at in rounds)
        yield f"320 {worth:4.1f} {cup.terms.teams / 2:4.1f} {named}"


def _out_of_order(cup: Cup) -> Iterator[str]:
    """Line-ups that are not simply the first of the team at their boards."""
    for match in by_teams(cup).matches:
        at = [board for board in cup.matches if board.round == match.round and board.board]
        for team in cup.teams:
            opponent = match.opponent_of(Number(team.number))
            if team.number in match.numbers and opponent is not None:
                line = _line_up(cup, at, team)
                if line != _people(cup, team)[: cup.terms.teams]:
                    people = " ".join(f"{number:4}" if number else _NOBODY for number in line)
                    yield f"300 {match.round:3} {team.number:3} {opponent:3} {people}"


def _line_up(cup: Cup, matches: Sequence[Match], team: Team) -> list[Number | None]:
    boards = {
        match.board.number: number
        for match in matches
        if match.board
        for number in match.numbers
        if cup.entrant(number).team == team.number
    }
    return [boards.get(at) for at in range(1, cup.terms.teams + 1)]


def clean(text: str) -> str:
    """One line, without characters that cannot be seen: a name must not be a line of the file."""
    return "".join(
        character
        for character in " ".join(text.split())
        if not unicodedata.category(character).startswith("C")
    )


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
        return refusal_of("cup-refuse-trf-swiss-only")
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
