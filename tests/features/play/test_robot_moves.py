"""Robots at tables: they move when it is their turn, once, and grant what people ask for."""

import asyncio
from collections.abc import Hashable
from dataclasses import replace
from typing import ClassVar

import pytest

from bot.gamekit.mind import Estimate
from bot.kernel.ids import GameId, Person, RequestId, Room, SessionId
from bot.kernel.robot_accounts import is_robot, level_of
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal
from bot.robots.players import robot
from bot.robots.ports import Task, ThoughtFailed
from bot.robots.thought import Thought
from bot.robots.turns import Turns
from bot.sessions.commands import Open, PlayMove, Propose, Resign
from bot.sessions.model import OfferKind, Phase, Session
from tests.kit.card_text import everything
from tests.kit.cup_scenario import key
from tests.kit.home import ANN as ANN_NAMED
from tests.kit.home import BOB, PUB, WEB, Home, named
from tests.kit.robots import ThinkHere
from tests.kit.tables import ANN


async def with_robots(home: Home, game: str = "fourrow", *robots: Person) -> Session:
    command = Open(ANN, GameId(game), PUB, robots=robots or (robot(1),), stakes=Stakes.CASUAL)
    opened = await home.app.robots.sessions.open(command, RequestId(f"open {game}"))
    assert not isinstance(opened, Refusal)
    await home.settle()
    return await look(home, opened.id)


async def look(home: Home, table: SessionId) -> Session:
    found = await home.app.robots.sessions.look(table)
    assert found
    return found


async def test_it_moves_when_it_is_its_turn(home: Home) -> None:
    table = await with_robots(home)
    assert table.phase is Phase.PLAYING
    assert table.moves == ()
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    assert len((await look(home, table.id)).moves) == 2


async def test_what_it_was_told_twice_it_does_once(home: Home) -> None:
    table = await with_robots(home)
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    before = await look(home, table.id)
    await home.app.robots.respond(before)
    await home.app.robots.respond(before)
    assert len((await look(home, table.id)).moves) == 2


async def test_a_takeback_is_granted_at_once(home: Home) -> None:
    table = await with_robots(home)
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    await home.app.robots.sessions.do(table.id, Propose(ANN, OfferKind.TAKEBACK), RequestId("back"))
    await home.settle()
    assert (await look(home, table.id)).moves == ()


async def test_a_game_of_its_own_goes_on_where_it_cannot_think(home: Home) -> None:
    class Stuck(ThinkHere):
        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            raise ThoughtFailed(task.game)

    home.app = replace(home.app, robots=replace(home.app.robots, thinker=Stuck(home.shelf)))
    table = await with_robots(home)
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    assert len((await look(home, table.id)).moves) == 2


async def test_a_move_that_is_none_is_not_played(home: Home) -> None:
    class Wrong(ThinkHere):
        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            return replace(await super().think(task), moves=("z99",))

    home.app = replace(home.app, robots=replace(home.app.robots, thinker=Wrong(home.shelf)))
    table = await with_robots(home)
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    moves = (await look(home, table.id)).moves
    assert len(moves) == 2
    assert moves[1] in "abcdefg"


async def test_three_robots_take_three_seats_of_four(home: Home) -> None:
    others = tuple(robot(1, nth) for nth in range(3))
    command = Open(ANN, GameId("know"), PUB, "four", robots=others, stakes=Stakes.CASUAL)
    opened = await home.app.robots.sessions.open(command, RequestId("open"))
    assert not isinstance(opened, Refusal)
    assert opened.phase is Phase.PLAYING
    assert [is_robot(one) for one in opened.people] == [False, True, True, True]
    assert len({one.player for one in opened.people}) == 4


def test_a_level_is_told_from_the_account() -> None:
    assert [level_of(robot(level, nth).player) for level in (1, 6) for nth in (0, 2)] == [1, 1, 6, 6]
    assert level_of(ANN.player) is None


async def test_a_line_is_enough(home: Home) -> None:
    await home.type(ANN_NAMED, "/play territories robot:1")
    table = await home.table()
    assert [is_robot(one) for one in table.people] == [False, True]
    assert "[robot 1]" in everything(home.board())
    await home.type(ANN_NAMED, "/move b2")
    assert (await home.table()).moves[0] == "b2"
    assert len((await home.table()).moves) > 1


async def test_a_robot_is_asked_for_step_by_step(home: Home) -> None:
    asked = await home.type(ANN_NAMED, "/play")
    asked = await home.press(ANN_NAMED, key(asked, "Play the robot"))
    asked = await home.press(ANN_NAMED, key(asked, "Play Territories"))
    await home.press(ANN_NAMED, key(asked, "Sapling [robot 2]"))
    table = await home.table()
    assert table.phase is Phase.PLAYING
    assert level_of(table.people[1].player) == 2


async def test_an_offer_that_nobody_takes_is_played_with_a_robot(home: Home) -> None:
    await home.type(ANN_NAMED, "/play fourrow")
    asked = await home.press(ANN_NAMED, key(home.board(), "Play the robot"))
    assert "Beginners" not in everything(asked)
    await home.press(ANN_NAMED, key(asked, "Acorn [robot 1]"))
    table = await home.table()
    assert table.phase is Phase.PLAYING
    assert table.stakes is Stakes.CASUAL


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/play fourrow robot:9", "There is no robot of level"),
        ("/play fourrow robot:strongest", "There is no robot of level"),
        ("/play fourrow robot:1 me", "leave out anyone else"),
        ("/play fourrow robot:1 @Bob", "leave out anyone else"),
    ],
)
async def test_what_no_robot_does_is_said(home: Home, line: str, why: str) -> None:
    assert why in everything(await home.type(ANN_NAMED, line))


@pytest.mark.parametrize("broken", ["dies", "illegal", "nonsense"])
async def test_whatever_a_worker_does_the_table_goes_on(home: Home, broken: str) -> None:
    class Broken(ThinkHere):
        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            if broken == "dies":
                raise ThoughtFailed(task.game)
            wrong = "a; a; a; a; a; a; a; a" if broken == "illegal" else "\u202e~;;"
            return replace(self.thought(task), moves=(wrong,))

    home.app = replace(home.app, robots=replace(home.app.robots, thinker=Broken(home.shelf)))
    await home.type(ANN_NAMED, "/play fourrow robot:6")
    for at, column in enumerate("gf", 1):
        await home.type(ANN_NAMED, f"/move {column}")
        assert len((await home.table()).moves) == 2 * at
        assert "To move: Ann" in everything(home.board())


async def test_a_mind_that_raises_leaves_search_over_the_rules(home: Home) -> None:
    def raises(*_: object) -> Estimate:
        raise ZeroDivisionError

    (own,) = (one for one in home.shelf if one.game.id == "territories")
    assert own.game.mind
    broken = replace(own.game, mind=replace(own.game.mind, value=raises, playout=None, solve=None))
    thinker = ThinkHere((replace(own, game=broken),))
    home.app = replace(home.app, robots=replace(home.app.robots, thinker=thinker))
    await home.type(ANN_NAMED, "/play territories robot:1")
    await home.type(ANN_NAMED, "/move b2")
    assert len((await home.table()).moves) > 1


async def test_a_game_folder_without_a_mind_has_robots(home: Home) -> None:
    assert all(one.game.mind is None for one in home.shelf if one.game.id == "fourrow")
    await home.type(ANN_NAMED, "/play fourrow robot:2")
    await home.type(ANN_NAMED, "/move d")
    assert len((await home.table()).moves) == 2


async def test_robots_do_not_play_each_other(home: Home) -> None:
    await home.type(ANN_NAMED, "/play fourrow robot:1 robot:2")
    people = (await home.table()).people
    assert [is_robot(one) for one in people] == [False, True]


async def test_twenty_tables_at_once_are_all_answered(home: Home) -> None:
    """One worker at a time; who has five games waits for those with one."""

    class OneAtATime(ThinkHere):
        turns = Turns(1)
        answered: ClassVar[list[Hashable]] = []

        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            async with self.turns.turn_of(account, live=live):
                await asyncio.sleep(0)
                self.answered.append(account)
                return self.thought(replace(task, nodes=4))

    thinker = OneAtATime(home.shelf)
    home.app = replace(home.app, robots=replace(home.app.robots, thinker=thinker))
    greedy, others = named("Greedy"), [named(f"Person {at}") for at in range(15)]
    tables = []
    for at, who in enumerate([*[greedy] * 5, *others]):
        clock = " clock:90m" if at % 3 == 0 else ""
        await home.type(who, f"/play fourrow robot:1{clock}", Room(WEB, f"room {at}"))
        tables.append(await home.table(Room(WEB, f"room {at}")))
    for at, who in enumerate([*[greedy] * 5, *others]):
        await home.type(who, "/move d", Room(WEB, f"room {at}"), settle=False)
    await home.settle()
    for at, table in enumerate(tables):
        assert len((await home.table(Room(WEB, f"room {at}"))).moves) == 2, table.id
    assert len(thinker.answered) == 20
    assert len(set(thinker.answered[:17])) >= 16


async def test_one_person_has_five_games_against_robots_and_no_more(home: Home) -> None:
    for _ in range(5):
        await home.type(ANN_NAMED, "/play fourrow robot:1")
    refused = await home.type(ANN_NAMED, "/play fourrow robot:1")
    assert "5 games against robots already" in everything(refused)
    assert await home.type(BOB, "/play fourrow robot:1") is None


async def test_a_strong_hint_is_for_games_against_robots_alone(home: Home) -> None:
    await home.type(ANN_NAMED, "/play territories robot:1")
    helped = everything(await home.type(ANN_NAMED, "/hint strong"))
    assert "The strongest robot would play" in helped
    assert "of 100" in helped


async def test_between_people_there_is_no_strong_hint(home: Home) -> None:
    await home.type(ANN_NAMED, "/play fourrow")
    await home.press(BOB, key(home.board(), "Take the seat"))
    assert "would not be fair" in everything(await home.type(ANN_NAMED, "/hint strong"))


async def test_a_rematch_changes_sides(home: Home) -> None:
    await home.type(ANN_NAMED, "/play fourrow robot:1")
    table = await home.table()
    await home.type(ANN_NAMED, f"/resign {table.id}")
    await home.app.robots.sessions.do(table.id, Resign(table.people[0], None), RequestId("resign"))
    await home.settle()
    await home.type(ANN_NAMED, "/rematch")
    again = await home.table()
    assert again.id != table.id
    assert [is_robot(one) for one in again.people] == [True, False]
    assert len(again.moves) == 1
