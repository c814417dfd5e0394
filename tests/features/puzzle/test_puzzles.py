"""Puzzles as people solve them: tapped, typed, right, nearly, wrong, and after they were closed."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.puzzle.judging import Posed
from bot.features.puzzle.puzzles import Puzzles
from bot.intents.learn import NextPuzzle, PuzzlePick, ShowPuzzle, ShowSolution
from bot.kernel.ids import GameId, Named, Room
from bot.kernel.text import Refusal
from bot.learning.puzzle_model import Attempt, Ending, Solver, Verdict
from bot.messages.rendering import RenderedCard
from bot.robots.ports import Task, Thought
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_file import FILE, read_puzzles
from tests.kit.bound_services import replace_services, service_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, WEB, Moot
from tests.kit.robots import Expecting, Stuck, ThinkHere
from tests.kit.waiting import PATIENCE_S

DEN = Room(WEB, "den")
FOURROW = GameId("fourrow")
FOLDER = next(one.folder for one in INSTALLED if one.game.id == FOURROW)
SHIPPED = {one.puzzle.id: one.puzzle for one in read_puzzles(FOURROW, FOLDER / FILE)}
WON = next(one for one in SHIPPED.values() if one.value == 1)
"""Nothing but dropping into d wins; anything else loses."""


class Shortly(ThinkHere):
    def thought(self, task: Task) -> Thought:
        return super().thought(replace(task, nodes=60))


def thinking(moot: Moot, thinker: ThinkHere) -> Moot:
    """The same house with ``thinker`` behind its puzzles."""
    replace_services(moot, replace(service_of(moot, Puzzles), thinker=thinker))
    return moot


@pytest.fixture(autouse=True)
def quick(moot: Moot) -> None:
    thinking(moot, Shortly(INSTALLED))


async def solver(moot: Moot, who: Named = ANN) -> Solver:
    return await moot.world.solvers.solver(await moot.player(who))


async def begun(moot: Moot, who: Named = ANN) -> tuple[RenderedCard, Attempt, Puzzle]:
    """A puzzle of the guest lies before them."""
    rendered = await moot.type(who, "/puzzle fourrow")
    assert rendered
    attempt = (await solver(moot, who)).attempts[-1]
    return rendered, attempt, SHIPPED[attempt.puzzle]


async def pose(moot: Moot, puzzle: Puzzle, who: Named = ANN) -> Attempt:
    """Ask for puzzles until this one comes."""
    for _ in range(40):
        _, attempt, found = await begun(moot, who)
        if found == puzzle:
            return attempt
    pytest.fail("it never came")


async def tap(moot: Moot, intent: object, who: Named = ANN) -> RenderedCard:
    rendered = await moot.ask(who, intent)
    assert rendered
    return rendered


async def test_the_right_move_is_told_and_counts(moot: Moot) -> None:
    rendered, _, puzzle = await begun(moot)
    right = await moot.press(ANN, press_of(rendered, puzzle.solution[0]))
    assert right
    assert "Right!" in everything(right)
    assert "Your puzzle rating: from 1,500 to" in everything(right)
    after = await solver(moot)
    assert (after.solved, after.tried, after.streak) == (1, 1, 1)
    assert after.strength.rating > 1500
    difficulty = (await moot.world.solvers.difficulties())[puzzle.id]
    assert difficulty.rating < 900 + 200 * (6 - puzzle.found_by)


async def test_a_wrong_move_is_refuted_on_the_board_and_can_be_tried_again(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    wrong = await tap(moot, PuzzlePick(attempt.number, 0, ("g",)))
    assert "Not this one" in everything(wrong)
    assert "with the solution it is 100 %" in everything(wrong)
    assert "The answer to it: d" in everything(wrong)
    assert wrong.scene
    assert labels(wrong) == ["Try again", "Show the solution"]
    again = await moot.press(ANN, press_of(wrong, "Try again"))
    assert again
    assert "only the first answer" in everything(await moot.press(ANN, press_of(again, "d")))
    after = await solver(moot)
    assert (after.solved, after.tried, after.streak) == (0, 1, 0)
    assert after.strength.rating < 1500


async def test_the_solution_ends_it_and_counts_as_wrong(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    shown = await tap(moot, ShowSolution(attempt.number))
    assert "The solution" in everything(shown)
    assert (await solver(moot)).tried == 1
    again = await tap(moot, ShowSolution(attempt.number))
    assert "The solution" in everything(again)
    assert (await solver(moot)).tried == 1
    late = await tap(moot, PuzzlePick(attempt.number, 0, ("d",)))
    assert "That puzzle is closed" in everything(late)


async def test_answered_twice_it_counts_once(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    await tap(moot, PuzzlePick(attempt.number, 0, ("d",)))
    second = await tap(moot, PuzzlePick(attempt.number, 0, ("d",)))
    assert "That puzzle is closed" in everything(second)
    assert (await solver(moot)).tried == 1


async def test_two_answers_of_one_person_at_once_count_once(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    answers = [
        moot.ask(ANN, PuzzlePick(attempt.number, 0, (move,)), settle=False) for move in ("d", "d", "g")
    ]
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*answers)
    after = await solver(moot)
    assert after.tried == 1
    assert after.attempts[-1].ending is Ending.SOLVED


async def test_two_people_at_once_are_each_right(moot: Moot) -> None:
    first, second = await pose(moot, WON), await pose(moot, WON, BOB)
    answers = (
        moot.ask(ANN, PuzzlePick(first.number, 0, ("d",)), settle=False),
        moot.ask(BOB, PuzzlePick(second.number, 0, ("d",)), settle=False),
    )
    async with asyncio.timeout(PATIENCE_S):
        told = [everything(one) for one in await asyncio.gather(*answers) if one]
    assert ["Right!" in one for one in told] == [True, True]
    assert [(await solver(moot, who)).streak for who in (ANN, BOB)] == [1, 1]


async def test_moves_can_be_typed(moot: Moot) -> None:
    await pose(moot, WON)
    refused = await moot.type(ANN, "/puzzle z")
    assert refused
    assert "Right!" not in everything(refused)
    assert (await solver(moot)).tried == 0
    assert "Right!" in await moot.read(ANN, "/puzzle d")


async def test_a_move_where_nothing_is_played_answers_the_puzzle(moot: Moot) -> None:
    await pose(moot, WON)
    assert "Right!" in await moot.read(ANN, "/move d", DEN, private=True)


async def test_where_something_is_played_a_move_is_played_there(moot: Moot) -> None:
    await pose(moot, WON)
    await moot.type(ANN, "/play fourrow me")
    assert await moot.type(ANN, "/move d") is None
    assert (await moot.table()).moves == ("d",)
    assert (await solver(moot)).tried == 0


async def test_a_puzzle_that_was_met_does_not_come_again_before_the_others(moot: Moot) -> None:
    for _ in SHIPPED:
        _, attempt, puzzle = await begun(moot)
        await tap(moot, PuzzlePick(attempt.number, 0, puzzle.solution))
    assert set((await solver(moot)).met) == set(SHIPPED)


async def test_it_goes_on_after_a_restart(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    moot.restarts()
    rendered = await moot.type(ANN, "/puzzle")
    assert rendered
    assert (await solver(moot)).attempts[-1] == attempt


async def test_a_robot_that_is_stuck_leaves_the_answer_wrong_without_a_refutation(moot: Moot) -> None:
    attempt = await pose(moot, WON)
    thinking(moot, Stuck(INSTALLED))
    wrong = await tap(moot, PuzzlePick(attempt.number, 0, ("g",)))
    assert "something else is better" in everything(wrong)


@pytest.mark.parametrize(
    "pressed",
    [PuzzlePick(9, 0, ("d",)), ShowPuzzle(9), ShowSolution(9), NextPuzzle("chess"), NextPuzzle(own=True)],
)
async def test_what_there_is_not_is_a_sentence(moot: Moot, pressed: object) -> None:
    rendered = await tap(moot, pressed)
    assert rendered.title
    assert len(everything(rendered)) > 20


@pytest.mark.parametrize("game", [one.game.id for one in INSTALLED if (one.folder / FILE).is_file()])
async def test_every_game_s_puzzles_can_be_solved_by_tapping(moot: Moot, game: GameId) -> None:
    """As far as a button can carry what is tapped; all are solved by typing."""
    rendered = await moot.type(ANN, f"/puzzle {game}")
    assert rendered
    attempt = (await solver(moot)).attempts[-1]
    puzzle = await service_of(moot, Puzzles).pool.puzzle(game, attempt.puzzle, frozenset(), frozenset())
    assert puzzle
    for move in puzzle.solution:
        rendered = await moot.type(ANN, f"/puzzle {move}")
        assert rendered
    assert "Right!" in everything(rendered)


@pytest.mark.parametrize(("key", "verdict"), [("c", Verdict.RIGHT), ("", Verdict.ALMOST)])
async def test_with_the_move_that_decides_the_rest_may_be_a_little_worse(key: str, verdict: Verdict) -> None:
    game = next(one.game for one in INSTALLED if one.game.id == FOURROW)
    posed = Posed.of(game, replace(WON, key=key))
    line = posed.read_answer(("c",))
    assert not isinstance(line, Refusal)
    thinker = Expecting(INSTALLED)
    thinker.value = -0.92
    assert (await posed.judge(line, thinker, "ann")).verdict is verdict


def line_to(columns: tuple[str, ...]) -> str | None:
    """Drops by turns that lead to these columns, searched from the last to the first."""
    if not any(columns):
        return ""
    last = "yr"[(sum(map(len, columns)) - 1) % 2]
    for at, column in enumerate(columns):
        if column.endswith(last):
            before = (*columns[:at], column[:-1], *columns[at + 1 :])
            if (line := line_to(before)) is not None:
                return line + "abcdefg"[at]
    return None


async def test_a_puzzle_waits_while_its_position_is_played_against_people(moot: Moot) -> None:
    rendered, _, puzzle = await begun(moot)
    line = line_to(tuple(puzzle.position.replace("-", "").split("/")))
    assert line
    await moot.begin()
    await moot.play(line)
    held = "with other people"
    assert held in everything(await moot.press(ANN, press_of(rendered, "a")))
    assert held in everything(await moot.press(ANN, press_of(rendered, "Show the solution")))
    assert held not in await moot.read(CLEO, "/puzzle fourrow")
    await moot.type((ANN, BOB)[len(line) % 2], "/move a")
    assert held not in everything(await moot.press(ANN, press_of(rendered, "a")))
