"""Lines of report files about teams: 013 of TRF-16, and of TRF-2026 those that begin with 3."""

import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.tournaments.crosstable import Entry, crosstable
from bot.tournaments.entrants import Team
from bot.tournaments.model import Cup, Match, Number
from bot.tournaments.results import Result
from bot.tournaments.standings.standings import standings
from bot.tournaments.team_play.as_teams import by_teams
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
    yield from _byes(cup, over)
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


def _byes(cup: Cup, over: Sequence[Match]) -> Iterator[str]:
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
