"""Robots at tables: they move when it is their turn, once, and grant what people ask for."""

from dataclasses import replace

from bot.kernel.ids import GameId, Person, RequestId, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal
from bot.robots.players import is_robot, level_of, robot
from bot.robots.ports import Task, ThoughtFailed
from bot.robots.thought import Thought
from bot.sessions.commands import Open, PlayMove, Propose
from bot.sessions.model import OfferKind, Phase, Session
from tests.kit.home import PUB, Home
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
        async def think(self, task: Task) -> Thought:
            raise ThoughtFailed(task.game)

    home.app = replace(home.app, robots=replace(home.app.robots, thinker=Stuck(home.shelf)))
    table = await with_robots(home)
    await home.app.robots.sessions.do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    assert len((await look(home, table.id)).moves) == 2


async def test_a_move_that_is_none_is_not_played(home: Home) -> None:
    class Wrong(ThinkHere):
        async def think(self, task: Task) -> Thought:
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
