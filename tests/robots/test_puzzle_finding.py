"""Puzzles: what is found is clear, what is not clear is left, and what comes with a game can be solved."""

from dataclasses import replace
from itertools import islice

import pytest

from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.limits import PUZZLE_MARGIN, PUZZLE_MOVES, PUZZLE_WAYS
from bot.robots.ports import Task, Thought
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_file import FILE, Shipped, format_puzzle, read_puzzles
from bot.robots.puzzle_finding import PuzzleFinding
from bot.robots.thinking import think
from tests.kit.installed_games import INSTALLED
from tests.kit.robots import ThinkHere


class Shortly(ThinkHere):
    """With a thirtieth of the nodes."""

    def thought(self, task: Task) -> Thought:
        return super().thought(replace(task, nodes=max(20, (task.nodes or 600) // 30)))


GAMES = {installed.game.id: installed.game for installed in INSTALLED}
FOURROW = GAMES["fourrow"]
SHIPPED = [
    shipped.puzzle
    for installed in INSTALLED
    for shipped in read_puzzles(installed.game.id, installed.folder / FILE)
]
EVERY = [9, pytest.param(1, marks=pytest.mark.slow)]
"""Of so many puzzles one is thought about again."""


def after(moves: str) -> object:
    """The guest's position after these columns."""
    state = FOURROW.rules.initial(prepare(FOURROW))
    for at, move in enumerate(moves):
        line = play(FOURROW, state, Seat(at % 2), move)
        assert not isinstance(line, Refusal)
        state = line[-1].state
    return state


async def test_a_guest_s_puzzle_is_found_by_its_rules_alone() -> None:
    finding = PuzzleFinding(FOURROW, Shortly(INSTALLED))
    puzzle = await finding.puzzle_at(after("ababab"), Seat(0))
    assert puzzle
    assert puzzle.solution == ("a",)
    assert puzzle.value == 1
    assert puzzle.margin >= PUZZLE_MARGIN
    assert 1 <= puzzle.found_by <= 6


@pytest.mark.parametrize(
    "puzzle", [each for each in SHIPPED if each.game != FOURROW.id], ids=lambda each: each.id
)
def test_a_puzzle_leaves_a_choice(puzzle: Puzzle) -> None:
    game = GAMES[puzzle.game]
    ways = islice(game.rules.legal(game.notation.load(puzzle.position), puzzle.seat), PUZZLE_WAYS)
    assert len(tuple(ways)) == PUZZLE_WAYS or len(puzzle.solution) > 1


async def test_where_two_moves_win_there_is_none() -> None:
    """Four in a row at both ends."""
    finding = PuzzleFinding(FOURROW, Shortly(INSTALLED))
    assert await finding.puzzle_at(after("bbccdd"), Seat(0)) is None


async def test_a_beginning_is_none() -> None:
    finding = PuzzleFinding(FOURROW, Shortly(INSTALLED))
    assert await finding.puzzle_at(after(""), Seat(0)) is None


def test_what_is_left_out_is_not_thought_of() -> None:
    state = after("ababab")
    assert think(FOURROW, state, Seat(0), 6, nodes=200).moves == ("a",)
    rest = think(FOURROW, state, Seat(0), 6, nodes=200, without=("a",))
    assert rest.moves != ("a",)
    assert "a" not in {candidate.moves[0] for candidate in rest.candidates}


@pytest.mark.parametrize("every", EVERY)
def test_what_leads_to_the_same_position_is_left_out_as_well(every: int) -> None:
    """Orders that only change places with each other, such as those of islands in a turn."""
    game = GAMES["quadriga"]
    for puzzle in [puzzle for puzzle in SHIPPED if puzzle.game == game.id][::every]:
        state = game.notation.load(puzzle.position)
        rest = think(game, state, puzzle.seat, 6, nodes=1, without=puzzle.solution)
        ends = [play(game, state, puzzle.seat, "; ".join(moves)) for moves in (rest.moves, puzzle.solution)]
        dumped = {game.notation.dump(line[-1].state) for line in ends if not isinstance(line, Refusal)}
        assert len(dumped) == 2


@pytest.mark.parametrize("every", EVERY)
def test_a_move_that_is_avoided_comes_nowhere_in_the_turn(every: int) -> None:
    """Also where other moves of the turn come before it."""
    for puzzle in [puzzle for puzzle in SHIPPED if puzzle.key][::every]:
        game = GAMES[puzzle.game]
        state = game.notation.load(puzzle.position)
        assert puzzle.key in puzzle.solution
        rest = think(game, state, puzzle.seat, 6, nodes=60, avoided=puzzle.key)
        assert puzzle.key not in rest.moves
        assert not any(puzzle.key in candidate.moves for candidate in rest.candidates)


async def test_an_answer_is_worth_what_comes_of_it() -> None:
    finding = PuzzleFinding(FOURROW, Shortly(INSTALLED))
    state = after("ababab")
    won = await finding.evaluate(state, Seat(0), ("a",), 1)
    lost = await finding.evaluate(state, Seat(0), ("g",), 1)
    assert (won.value, won.reply) == (1.0, ())
    assert (lost.value, lost.reply[0]) == (-1.0, "b")


def test_a_puzzle_comes_back_from_its_file(tmp_path: object) -> None:
    file = tmp_path / FILE
    listed = [Shipped(puzzle, "robots of levels 2 and 3, turn 9", 4) for puzzle in SHIPPED[:3]]
    file.write_text("".join(map(format_puzzle, listed)), encoding="utf-8")
    assert [shipped.puzzle for shipped in read_puzzles(listed[0].puzzle.game, file)] == [
        shipped.puzzle for shipped in listed
    ]


@pytest.mark.parametrize("puzzle", SHIPPED, ids=[f"{puzzle.game} {puzzle.id}" for puzzle in SHIPPED])
def test_a_solution_can_be_played_and_no_die_falls_in_it(puzzle: object) -> None:
    game = GAMES[puzzle.game]
    state = game.notation.load(puzzle.position)
    line = play(game, state, puzzle.seat, "; ".join(puzzle.solution))
    assert not isinstance(line, Refusal)
    assert tuple(step.written for step in line) == puzzle.solution
    assert len(line) <= PUZZLE_MOVES
    assert not any(step.closes for step in line[:-1])
    if game.unforeseen and line[-1].closes:
        assert puzzle.seat not in game.rules.to_act(line[-1].state)


def test_no_puzzle_comes_twice() -> None:
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)
