"""What is true of the taps that spell the moves of every game."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from bot.gamekit.game import AnyGame, choices
from tests.kit.random_play import VisitedPosition, Visits


def test_no_two_moves_are_spelled_alike_and_none_begins_another(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        spelled = sorted(game.notation.picks(visit.state, move) for move in visit.moves)
        assert all(spelled)
        for picks, next_one in pairwise(spelled):
            assert next_one[: len(picks)] != picks


def test_picking_leads_to_every_move_and_to_nothing_else(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits[::10]:
        if visit.seat is not None and len(visit.moves) < 300:
            texts = {game.notation.format(visit.state, move) for move in visit.moves}
            assert set(_picked_moves(game, visit, ())) == texts


def _picked_moves(game: AnyGame, visit: VisitedPosition, path: tuple[str, ...]) -> Iterator[Any]:
    for choice in choices(game, visit.state, visit.seat, path):
        if choice.move is not None:
            yield choice.move
        else:
            yield from _picked_moves(game, visit, (*path, choice.pick))
