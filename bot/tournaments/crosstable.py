"""The crosstable: what every entrant did in each round, in the letters of the FIDE's report files.

What follows from a cup alone is worked out once for each version that is at hand.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cache, wraps
from typing import Final, TypeVar

from bot.kernel.frozen import frozen
from bot.tournaments.model import FOR_FIRST, FOR_SECOND, Cup, Match, Number, Result
from bot.tournaments.terms import Scoring, Terms, Worth

T = TypeVar("T")
KEPT: Final = 4
"""Cups whose last figures are kept: a card asks for those of one several times in a row."""


def cache_by_version(work_out: Callable[[Cup], T]) -> Callable[[Cup], T]:
    """The same answer for the very same cup; what is returned must not be changed by anybody."""
    answers: deque[tuple[Cup, T]] = deque(maxlen=KEPT)

    @wraps(work_out)
    def look_up(cup: Cup) -> T:
        for cached_cup, answer in tuple(answers):
            if cached_cup is cup:
                return answer
        answer = work_out(cup)
        answers.append((cup, answer))
        return answer

    return look_up


class Mark(StrEnum):
    """One entrant's side of a result."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    BYE = "U"
    """A full point by the pairing, for nobody was left to meet."""
    FULL_BYE = "F"
    HALF_BYE = "H"
    ABSENT = "Z"
    PENDING = "*"
    """Not over yet: no letter of a report, which is written between rounds."""


PLAYED: Final = frozenset({Mark.WIN, Mark.DRAW, Mark.LOSS})

REQUESTED: Final = frozenset({Mark.HALF_BYE, Mark.ABSENT})
"""Rounds that somebody chose not to play."""

_OF_FIRST: Final = {
    Result.FIRST: Mark.WIN,
    Result.SECOND: Mark.LOSS,
    Result.DRAW: Mark.DRAW,
    Result.FIRST_BY_FORFEIT: Mark.FORFEIT_WIN,
    Result.SECOND_BY_FORFEIT: Mark.FORFEIT_LOSS,
    Result.BOTH_FORFEIT: Mark.FORFEIT_LOSS,
    Result.BOTH_LOST: Mark.LOSS,
    Result.BYE: Mark.BYE,
    Result.FULL_BYE: Mark.FULL_BYE,
    Result.HALF_BYE: Mark.HALF_BYE,
    Result.ZERO_BYE: Mark.ABSENT,
}

_OF_SECOND: Final = {
    Result.FIRST: Mark.LOSS,
    Result.SECOND: Mark.WIN,
    Result.DRAW: Mark.DRAW,
    Result.FIRST_BY_FORFEIT: Mark.FORFEIT_LOSS,
    Result.SECOND_BY_FORFEIT: Mark.FORFEIT_WIN,
    Result.BOTH_FORFEIT: Mark.FORFEIT_LOSS,
    Result.BOTH_LOST: Mark.LOSS,
}

_HALVES: Final = {
    **{mark: int(2 * FOR_FIRST.get(result, 0)) for result, mark in _OF_FIRST.items()},
    **{mark: int(2 * FOR_SECOND.get(result, 0)) for result, mark in _OF_SECOND.items()},
}
"""Half points of each mark, as its result gives them."""

_WORTH: Final = {
    Scoring.USUAL: _HALVES,
    Scoring.THREE: {mark: {2: 6, 1: 2}.get(halves, 0) for mark, halves in _HALVES.items()},
    Scoring.TWO: {mark: 2 * halves for mark, halves in _HALVES.items()},
    Scoring.BOARDS: _HALVES,
}
"""Half points of each mark, by what a win and a draw are worth; by boards, at each of them."""


@cache
def points_by_mark(scoring: Scoring, worth: Worth = ()) -> Mapping[Mark, int]:
    """Half points of each mark; ``worth`` has those that ``scoring`` does not tell."""
    return {**_WORTH[scoring], **{Mark(mark): halves for mark, halves in worth}}


@frozen
class Entry:
    """A round of one entrant; ``first``: whether they had the first move, None where there was no game.

    A match of teams has several ``boards``, and they have got so many half points ``on_boards``.
    """

    mark: Mark
    opponent: Number | None = None
    first: bool | None = None
    scoring: Scoring = Scoring.USUAL
    boards: int = 1
    on_boards: int | None = None
    worth: Worth = ()

    @property
    def halves(self) -> int:
        """Half points: standings of hundreds add up thousands of these, which takes long in fractions."""
        if self.scoring is Scoring.BOARDS:
            return self.board_halves
        return points_by_mark(self.scoring, self.worth).get(self.mark, 0)

    @property
    def board_halves(self) -> int:
        """Half points of all boards; of a match between two people, those of the match."""
        return _HALVES.get(self.mark, 0) if self.on_boards is None else self.on_boards

    @property
    def match_halves(self) -> int:
        """Half points of the match, where those of its boards are counted first."""
        return _WORTH[Scoring.TWO].get(self.mark, 0)

    @property
    def halves_of_draw(self) -> int:
        """What a draw would have been worth."""
        return points_by_mark(self.scoring, self.worth)[Mark.DRAW] * self._board_count

    @property
    def halves_of_win(self) -> int:
        return points_by_mark(self.scoring, self.worth)[Mark.WIN] * self._board_count

    @property
    def _board_count(self) -> int:
        return self.boards if self.scoring is Scoring.BOARDS else 1

    @property
    def is_won(self) -> bool:
        """On the board or without a game."""
        return _HALVES.get(self.mark, 0) == _HALVES[Mark.WIN]

    @property
    def points(self) -> Fraction:
        return Fraction(self.halves, 2)

    @property
    def is_played(self) -> bool:
        return self.mark in PLAYED

    @property
    def is_voluntary(self) -> bool:
        """Not played by their own doing: a bye they asked for, an absence, or a game lost by forfeit."""
        return self.mark in REQUESTED or self.mark is Mark.FORFEIT_LOSS


Rows = Mapping[Number, tuple[Entry, ...]]
"""The rounds of each entrant, in order."""


@frozen
class Table:
    """What tie-breaks are counted from.

    With ``unplayed_apart``, rounds that were not played count by article 16 of C.07, as in Swiss cups; else
    they count like any other (article 15).
    """

    rows: Rows
    unplayed_apart: bool


ABSENT: Final = Entry(Mark.ABSENT)


@cache_by_version
def crosstable(cup: Cup) -> Rows:
    """Everybody's rounds, in order."""
    by_round = {
        (number, match.round): match for match in _matches_that_count(cup) for number in match.numbers
    }
    rounds = range(1, last_round(cup) + 1)
    return {
        entrant.number: tuple(
            _entry(cup, by_round.get((entrant.number, round_)), entrant.number) for round_ in rounds
        )
        for entrant in cup.entrants
    }


def last_round(cup: Cup) -> int:
    """The latest round that was published, before any play-off; 0 before the first."""
    return max((match.round for match in cup.matches if not match.is_play_off), default=0)


def is_under_way(cup: Cup) -> bool:
    """Whether a match is still to end."""
    return any(not match.is_over for match in cup.matches)


def score(entries: Iterable[Entry]) -> Fraction:
    return Fraction(sum(entry.halves for entry in entries), 2)


def entry_of(match: Match, number: Number, terms: Terms | None = None) -> Entry:
    """The match as ``number`` has it."""
    is_first = number == match.first
    colour = None if match.second is None else is_first
    pending = match.result is None
    mark = Mark.PENDING if match.result is None else (_OF_FIRST if is_first else _OF_SECOND)[match.result]
    on_boards = None if pending else match.halves_on_boards(number)
    scoring, worth = (terms.scoring, terms.worth) if terms else (Scoring.USUAL, ())
    return Entry(mark, match.opponent_of(number), colour, scoring, match.boards, on_boards, worth)


def _matches_that_count(cup: Cup) -> Iterable[Match]:
    counted = (match for match in cup.matches if not match.is_play_off)
    return (match for match in counted if match.result is not Result.VOID)


def matches_in_sequence(cup: Cup) -> Rows:
    """Everybody's matches one after another, where there are no rounds."""
    rows: dict[Number, list[Entry]] = {entrant.number: [] for entrant in cup.entrants}
    for match in _matches_that_count(cup):
        for number in match.numbers:
            rows[number].append(entry_of(match, number, cup.terms))
    return {number: tuple(entries) for number, entries in rows.items()}


def _entry(cup: Cup, match: Match | None, number: Number) -> Entry:
    if match is not None:
        return entry_of(match, number, cup.terms)
    boards = max(1, cup.terms.teams)
    return Entry(Mark.ABSENT, scoring=cup.terms.scoring, boards=boards, worth=cup.terms.worth)
