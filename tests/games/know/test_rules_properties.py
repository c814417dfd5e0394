"""What is true wherever play leads."""

from itertools import pairwise

from hypothesis import given, settings

from bot.gamekit.game import Step
from bot.games.know.board import BLACK, BORDERS, SPACE
from bot.games.know.moves import Move, Movement
from bot.games.know.position import BLUE, RED, Position, colour_of, pieces_of
from bot.games.know.rules_influence import influence
from tests.games.know.random_positions import steps

Steps = tuple[tuple[Position, Move, Step[Position]], ...]
FEW = settings(max_examples=12)


@FEW
@given(steps)
def test_no_two_enemies_border_on_each_other(line: Steps) -> None:
    """Until pieces are exchanged, no piece ends where the other colour has influence (4.7)."""
    for _, _, step in line:
        state = step.state
        if state.cycle == 1:
            blue = influence(state.places).of[BLUE]
            assert not any(blue >> state.places[piece] & 1 for piece in pieces_of(RED))


@FEW
@given(steps)
def test_an_even_roll_ends_on_the_same_colour_and_an_odd_one_on_the_other(line: Steps) -> None:
    for state, move, _ in line:
        if isinstance(move, Movement):
            start = state.places[move.piece]
            assert (BLACK >> start ^ BLACK >> move.end) & 1 == move.die % 2


@FEW
@given(steps)
def test_the_marked_way_has_as_many_jumps_as_the_die_and_no_space_twice(line: Steps) -> None:
    for state, move, step in line:
        if isinstance(move, Movement):
            route = [SPACE[name] for name in step.marks[0].split(">")]
            assert len(route) == len(set(route)) == move.die + 1
            assert (route[0], route[-1]) == (state.places[move.piece], move.end)
            assert all(BORDERS[space] >> next_space & 1 for space, next_space in pairwise(route))
            assert not set(route[1:]) & set(state.places)


@FEW
@given(steps)
def test_only_the_piece_that_moves_moves(line: Steps) -> None:
    for state, move, step in line:
        if step.state.cycle == state.cycle:
            changed = [piece for piece in range(12) if state.places[piece] != step.state.places[piece]]
            assert changed == ([move.piece] if isinstance(move, Movement) else [])
            assert all(colour_of(piece) == state.colour for piece in changed)


@FEW
@given(steps)
def test_ages_are_those_of_the_points_of_contention(line: Steps) -> None:
    for _, _, step in line:
        contention = influence(step.state.places).contention
        assert sum(1 << space for space, *_ in step.state.ages) == contention
