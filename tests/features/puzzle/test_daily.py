"""The puzzle of the day: posted once a day where it is wanted, solved in private, told of with the next."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.puzzle import PuzzleServices
from bot.features.puzzle.puzzles import Puzzles
from bot.intents.learn import OpenDaily, PuzzlePick, ShowSolution
from bot.kernel.ids import AccountId, GameId, Named, Player, Room
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND
from bot.learning.daily_schedule import Daily, DailyNotice, DayCome
from bot.messages.rendering import RenderedCard
from bot.robots.puzzle import Puzzle
from tests.kit.bound_services import service_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot
from tests.kit.waiting import PATIENCE_S

GUILD = "guild 7"
SNUG = Room(WEB, "snug")
SIX_IN_ROME = 5 * HOUR
"""After noon in UTC, in winter."""


async def set_up(moot: Moot, line: str, room: Room = PUB, *, admin: bool = True) -> str:
    return await moot.read(ANN, line, room, community=GUILD, admin=admin)


@pytest.fixture
async def room(moot: Moot) -> Moot:
    """A room that wants it at six in the evening, in Rome."""
    text = await set_up(moot, "/setup daily 18:00 Europe/Rome")
    assert "Puzzle of the day in this room: at 18:00 (Europe/Rome)." in text
    return moot


def posted(moot: Moot) -> list[RenderedCard]:
    return [rendered for where, rendered in moot.courier.shared if where == PUB]


async def daily(moot: Moot) -> Daily:
    found = await moot.app.core.dailies.look(PUB)
    assert found
    return found


async def solution(moot: Moot) -> Puzzle:
    today = (await daily(moot)).today
    assert today
    pool = service_of(moot, Puzzles).pool
    return pool.load_shipped(GameId(today.game))[today.puzzle]


async def solves(moot: Moot, who: Named, took_ms: int) -> str:
    number = (await daily(moot)).today.number
    first = await moot.ask(who, OpenDaily(number))
    assert first
    moot.clock.passes(took_ms)
    for move in (await solution(moot)).solution:
        rendered = await moot.type(who, f"/puzzle {move}")
        assert rendered
    return everything(rendered)


async def test_it_comes_once_a_day_at_its_time(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME - MINUTE)
    assert posted(room) == []
    await room.time_passes(MINUTE)
    (first,) = posted(room)
    assert "Puzzle of the day 1" in everything(first)
    assert first.scene
    assert first.alt
    assert labels(first) == ["Solve it"]
    assert first.taps == ()
    await room.time_passes(DAY - MINUTE)
    assert len(posted(room)) == 1
    await room.time_passes(MINUTE)
    assert len(posted(room)) == 2
    assert "Nobody solved number 1." in everything(posted(room)[1])


async def test_who_solves_it_is_told_with_the_next_and_how_fast(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    told = await solves(room, ANN, 67 * SECOND)
    assert "It took you 1:07. You are named with the next puzzle." in told
    await solves(room, BOB, 2 * MINUTE)
    assert len(posted(room)) == 1, "nobody else hears of an answer"
    await room.time_passes(DAY)
    told = everything(posted(room)[1])
    assert "Number 1 was solved by 2 people: Ann (1:07)" in told
    assert "Bob (2:00)." in told


async def test_whose_first_answer_was_wrong_stands_behind(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    rendered = await room.ask(ANN, OpenDaily(1))
    assert rendered
    solver = await room.world.solvers.solver(await room.player(ANN))
    attempt = solver.attempts[-1]
    wrong = replace(attempt, wrong=1)
    await room.world.solvers.change(
        await room.player(ANN),
        lambda before: replace(before, attempts=(wrong,)),
    )
    await solves(room, ANN, SECOND)
    await solves(room, BOB, HOUR)
    await room.time_passes(DAY)
    assert "Bob (one hour" in everything(posted(room)[1]).replace("1 hour", "one hour")
    assert "Ann (" in everything(posted(room)[1])
    assert "answer 2)" in everything(posted(room)[1])


async def test_solved_twice_it_counts_once(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await solves(room, ANN, SECOND)
    again = await room.ask(ANN, OpenDaily(1))
    assert again
    await room.type(ANN, f"/puzzle {(await solution(room)).solution[0]}")
    assert len((await daily(room)).today.solved) == 1


async def test_once_the_next_is_there_it_is_over(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await room.ask(ANN, OpenDaily(1))
    puzzle = await solution(room)
    await room.time_passes(DAY)
    assert "That puzzle of the day is over." in everything(await room.ask(BOB, OpenDaily(1)))
    for move in puzzle.solution:
        rendered = await room.type(ANN, f"/puzzle {move}")
    assert "this one is not noted any more" in everything(rendered)


async def test_another_room_has_none(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    assert "over" in everything(await room.ask(BOB, OpenDaily(1), SNUG))


async def test_the_solution_ends_it_without_a_name(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await room.ask(ANN, OpenDaily(1))
    solver = await room.world.solvers.solver(await room.player(ANN))
    shown = await room.ask(ANN, ShowSolution(solver.attempts[-1].number))
    assert shown
    assert "closed" in everything(await room.ask(ANN, PuzzlePick(solver.attempts[-1].number, 0, ("x",))))
    assert (await daily(room)).today.solved == ()


async def test_who_is_in_no_list_is_not_named(room: Moot) -> None:
    await room.type(ANN, "/settings listed no")
    await room.time_passes(SIX_IN_ROME)
    assert "It took you" in await solves(room, ANN, SECOND)
    await room.time_passes(DAY)
    assert "Ann" not in everything(posted(room)[1])


async def test_who_is_forgotten_is_not_named(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await solves(room, ANN, SECOND)
    asked = await room.type(ANN, "/forget")
    assert asked
    await room.press(ANN, press_of(asked, "Yes, forget me"))
    await room.time_passes(0)
    assert (await daily(room)).today.solved == ()
    await room.time_passes(DAY)
    assert "Ann" not in everything(posted(room)[1])


def as_another_process(moot: Moot) -> PuzzleServices:
    return replace(moot.app.puzzles)


async def test_of_several_processes_one_posts_it(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    both = (room.app.puzzles, as_another_process(room))
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(one.deadline_worker().tick() for one in both))
        await room.settle()
        await asyncio.gather(*(one.deadline_worker().tick() for one in both))
        await room.settle()
    assert len(posted(room)) == 1


async def test_a_notice_that_comes_again_posts_nothing(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    await room.app.puzzles.deadline_worker().tick()
    today = await daily(room)
    for poster in (room.app.puzzles.poster, as_another_process(room).poster):
        await poster.post(DailyNotice(today.id, today.version, (DayCome(1),)))
    await room.settle()
    assert len(posted(room)) == 1


async def test_nor_does_one_that_comes_again_when_somebody_has_solved_it(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    await room.app.puzzles.deadline_worker().tick()
    today = await daily(room)
    notice = DailyNotice(today.id, today.version, (DayCome(1),))
    await room.app.puzzles.poster.post(notice)
    await solves(room, ANN, 5 * SECOND)
    await as_another_process(room).poster.post(notice)
    assert len(posted(room)) == 1


async def test_a_room_that_is_renamed_keeps_its_puzzle(room: Moot) -> None:
    await room.app.dispatcher.migration.moved(PUB, SNUG)
    assert await room.app.core.dailies.look(PUB) is None
    await room.time_passes(SIX_IN_ROME)
    assert [where for where, _ in room.courier.shared] == [SNUG]


async def test_no_puzzle_comes_twice_while_there_are_others(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    for _ in range(9):
        await room.time_passes(DAY)
    given = (await daily(room)).given
    assert len(given) == len(set(given)) == 10


async def test_nothing_is_kept_of_a_stranger(room: Moot) -> None:
    await room.app.core.dailies.forget(Player(AccountId("nobody at all")))
    assert (await daily(room)).is_on
