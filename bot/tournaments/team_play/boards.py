"""Pairs of teams as pairs of people: board against board, and sides change from board to board."""

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest
from typing import Final

from bot.tournaments.model import FOR_FIRST, FOR_SECOND, Cup, Number, Pair, Result, TeamBoard
from bot.tournaments.team_play.as_teams import absent_lineup, lineup

_TURNED: Final = {
    Result.FIRST_BY_FORFEIT: Result.SECOND_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT: Result.FIRST_BY_FORFEIT,
}


def at_boards(cup: Cup, pairs: Iterable[Pair], free: Container[Number]) -> tuple[Pair, ...]:
    """Everybody who plays the next round, match by match; of people only those who are ``free``.

    The pairs themselves where people play for themselves.
    """
    if not cup.teams:
        return tuple(pairs)
    matches = tuple(enumerate(pairs, 1))
    played = tuple(board for at, pair in matches for board in boards_of(cup, pair, at, free))
    return played or tuple(board for at, pair in matches for board in _absent(cup, pair, at))


def _absent(cup: Cup, pair: Pair, at: int) -> Iterator[Pair]:
    """If no team can play, its line-up sits the round out, and it is over."""
    line = absent_lineup(cup, pair.first, cup.round + 1) if pair.second is None else ()
    for board, number in enumerate(line, 1):
        place = TeamBoard(at, board, pair.first, None)
        yield Pair(number, None, pair.why, pair.slot, Result.ZERO_BYE, place)


def boards_of(cup: Cup, pair: Pair, at: int, free: Container[Number]) -> Iterator[Pair]:
    """Of one match between teams, the ``at``-th of the round."""
    lines = [
        () if team is None else lineup(cup, team, cup.round + 1, free) for team in (pair.first, pair.second)
    ]
    if pair.result is not None and pair.second is not None:  # it is not played: the line-up loses
        lines = [
            line or absent_lineup(cup, team, cup.round + 1)
            for line, team in zip(lines, (pair.first, pair.second), strict=True)
        ]
    for board, (first, second) in enumerate(zip_longest(*lines), 1):
        yield from _board(pair, TeamBoard(at, board, pair.first, pair.second), first, second)


def _board(pair: Pair, place: TeamBoard, first: Number | None, second: Number | None) -> Iterator[Pair]:
    """The other team's has the first move at even boards; an empty board loses at once."""
    if first is None and second is not None:
        yield Pair(second, None, pair.why, pair.slot, _alone(pair, FOR_SECOND), place)
    elif second is None and first is not None:
        yield Pair(first, None, pair.why, pair.slot, _alone(pair, FOR_FIRST), place)
    elif first is not None and second is not None and place.number % 2:
        yield Pair(first, second, pair.why, pair.slot, pair.result, place)
    elif first is not None and second is not None:
        result = _TURNED.get(pair.result, pair.result) if pair.result else None
        yield Pair(second, first, pair.why, pair.slot, result, place)


def _alone(pair: Pair, points: Mapping[Result, Fraction]) -> Result:
    """A point for an empty board opposite; a team that has a bye has half of its boards."""
    if pair.second is None:
        return Result.ZERO_BYE if pair.result is Result.ZERO_BYE else Result.HALF_BYE
    lost = pair.result is not None and not points.get(pair.result)
    return Result.ZERO_BYE if lost else Result.BYE
