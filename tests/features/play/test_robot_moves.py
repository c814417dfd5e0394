"""Robots at tables: they move when it is their turn, once, and grant what people ask for."""

import asyncio
from collections.abc import Hashable
from dataclasses import replace
from typing import ClassVar

import pytest

from bot.gamekit.mind import Estimate
from bot.kernel.ids import GameId, Person, RequestId, Room, SessionId, is_robot, level_of
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal
from bot.robots.levels import robot
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.turns import Turns
from bot.sessions.commands import Open, PlayMove, Resign
from bot.sessions.model import Phase, Session
from tests.kit.card_text import everything
from tests.kit.moot import ANN as ANN_NAMED
from tests.kit.moot import PUB, WEB, Moot, named
from tests.kit.robots import Stuck, ThinkHere
from tests.kit.tables import ANN


async def with_robots(moot: Moot, game: str = "fourrow", *robots: Person) -> Session:
    command = Open(ANN, GameId(game), PUB, robots=robots or (robot(1),), stakes=Stakes.CASUAL)
    opened = await moot.app.robots.sessions.open(command, RequestId(f"open {game}"))
    assert not isinstance(opened, Refusal)
    await moot.settle()
    return await look(moot, opened.id)


async def look(moot: Moot, table: SessionId) -> Session:
    found = await moot.app.robots.sessions.look(table)
    assert found
    return found


async def test_what_it_was_told_twice_it_does_once(moot: Moot) -> None:
    table = await with_robots(moot)
    await moot.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    before = await look(moot, table.id)
    await moot.app.robots.respond(before)
    await moot.app.robots.respond(before)
    assert len((await look(moot, table.id)).moves) == 2


async def answered_by(moot: Moot, thinker: ThinkHere) -> Session:
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=thinker))
    table = await with_robots(moot)
    await moot.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await moot.settle()
    return await look(moot, table.id)


async def test_the_table_says_that_a_thought_was_cut(moot: Moot) -> None:
    class Hurried(ThinkHere):
        def thought(self, task: Task) -> Thought:
            return replace(super().thought(task), cut=True)

    table = await answered_by(moot, Hurried(moot.installed))
    assert table.told[0].key == "robot-told-hurried"


async def test_a_game_of_its_own_goes_on_where_it_cannot_think(moot: Moot) -> None:
    assert len((await answered_by(moot, Stuck(moot.installed))).moves) == 2


async def test_a_move_that_is_none_is_not_played(moot: Moot) -> None:
    class Wrong(ThinkHere):
        def thought(self, task: Task) -> Thought:
            return replace(super().thought(task), moves=("z99",))

    table = await answered_by(moot, Wrong(moot.installed))
    assert len(table.moves) == 2
    assert table.moves[1] in "abcdefg"


async def test_three_robots_take_three_seats_of_four(moot: Moot) -> None:
    others = tuple(robot(1, nth) for nth in range(3))
    command = Open(ANN, GameId("know"), PUB, "four", robots=others, stakes=Stakes.CASUAL)
    opened = await moot.app.robots.sessions.open(command, RequestId("open"))
    assert not isinstance(opened, Refusal)
    assert opened.phase is Phase.PLAYING
    assert [is_robot(one) for one in opened.people] == [False, True, True, True]
    assert len({one.player for one in opened.people}) == 4


def test_a_level_is_told_from_the_account() -> None:
    assert [level_of(robot(level, nth).player) for level in (1, 6) for nth in (0, 2)] == [1, 1, 6, 6]
    assert level_of(ANN.player) is None


@pytest.mark.parametrize("broken", ["dies", "illegal", "nonsense"])
async def test_whatever_a_worker_does_the_table_goes_on(moot: Moot, broken: str) -> None:
    class Broken(ThinkHere):
        def thought(self, task: Task) -> Thought:
            if broken == "dies":
                raise ThoughtFailed(task.game)
            wrong = "a; a; a; a; a; a; a; a" if broken == "illegal" else "\u202e~;;"
            return replace(super().thought(task), moves=(wrong,))

    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=Broken(moot.installed)))
    await moot.type(ANN_NAMED, "/play fourrow robot:1")
    for at, column in enumerate("gf", 1):
        await moot.type(ANN_NAMED, f"/move {column}")
        assert len((await moot.table()).moves) == 2 * at
        assert "Ann (Yellow), your turn" in everything(moot.board())


async def test_a_mind_that_raises_leaves_search_over_the_rules(moot: Moot) -> None:
    def raises(*_: object) -> Estimate:
        raise ZeroDivisionError

    (own,) = (one for one in moot.installed if one.game.id == "territories")
    assert own.game.mind
    broken = replace(own.game, mind=replace(own.game.mind, value=raises, playout=None, solve=None))
    thinker = ThinkHere((replace(own, game=broken),))
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=thinker))
    await moot.type(ANN_NAMED, "/play territories robot:1")
    await moot.type(ANN_NAMED, "/move b2")
    assert len((await moot.table()).moves) > 1


async def test_twenty_tables_at_once_are_all_answered(moot: Moot) -> None:
    """One worker at a time; who has five games waits for those with one."""

    class OneAtATime(ThinkHere):
        turns = Turns(1)
        answered: ClassVar[list[Hashable]] = []

        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            async with self.turns.turn_of(account, live=live):
                await asyncio.sleep(0)
                self.answered.append(account)
                return self.thought(replace(task, nodes=4))

    thinker = OneAtATime(moot.installed)
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=thinker))
    greedy, others = named("Greedy"), [named(f"Person {at}") for at in range(15)]
    tables = []
    for at, who in enumerate([*[greedy] * 5, *others]):
        clock = " clock:90m" if at % 3 == 0 else ""
        await moot.type(who, f"/play fourrow robot:1{clock}", Room(WEB, f"room {at}"))
        tables.append(await moot.table(Room(WEB, f"room {at}")))
    for at, who in enumerate([*[greedy] * 5, *others]):
        moot.clock.passes(1)
        await moot.type(who, "/move d", Room(WEB, f"room {at}"), settle=False)
    await moot.settle()
    for at, table in enumerate(tables):
        assert len((await moot.table(Room(WEB, f"room {at}"))).moves) == 2, table.id
    assert len(thinker.answered) == 20
    assert len(set(thinker.answered[:17])) >= 16


async def test_a_rematch_changes_sides(moot: Moot) -> None:
    await moot.type(ANN_NAMED, "/play fourrow robot:1")
    table = await moot.table()
    await moot.type(ANN_NAMED, f"/resign {table.id}")
    await moot.app.robots.sessions.do(table.id, Resign(table.people[0], None), RequestId("resign"))
    await moot.settle()
    await moot.type(ANN_NAMED, "/rematch")
    again = await moot.table()
    assert again.id != table.id
    assert [is_robot(one) for one in again.people] == [True, False]
    assert len(again.moves) == 1
