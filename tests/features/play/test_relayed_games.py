"""No robot moves or helps at a position that stands in a running game of the asker with other people."""

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from bot.commandkit.tables import TableAccess
from bot.kernel.ids import Player, Room, is_robot
from bot.robots.ports import Task, Thought
from bot.sessions.limits import LEFT_ALONE_MS
from bot.sessions.model import Phase, Session
from tests.kit.approved_play import Play
from tests.kit.card_text import everything
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot
from tests.kit.robots import ThinkHere

DEN = Room(WEB, "den")
"""Where Ann plays the robot."""
FAR = Room(WEB, "far")
LINE = "aabbcddgg"
WITH_BOB = """
    Ann and Bob play fourrow
    the player to move types: a a b b c
"""
WITH_ROBOT = """
    Ann (in den)> /play fourrow robot:1
    Ann (in den)> /move code2 a
    Ann (in den)> /move code2 b
    Ann (in den)> /move code2 c
"""


class Following(ThinkHere):
    """Plays the line that was agreed, and thinks where it ends."""

    def thought(self, task: Task) -> Thought:
        thought = super().thought(replace(task, nodes=4))
        dropped = task.position.count("r") + task.position.count("y")
        return replace(thought, moves=(LINE[dropped],)) if dropped < len(LINE) else thought


@pytest.fixture(autouse=True)
def follow(moot: Moot) -> None:
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=Following(moot.installed)))


async def moves(moot: Moot) -> str:
    return "".join((await moot.table(DEN)).moves)


async def test_a_robot_waits_at_the_position_of_a_game_with_people_and_moves_on_with_it(
    moot: Moot, play: Play
) -> None:
    await play(WITH_BOB + WITH_ROBOT)
    assert await moves(moot) == LINE[:5]
    shown = everything(moot.board(DEN))
    assert "stands in a game between people that Ann is playing" in shown
    assert "thinks" not in shown
    await play("Bob> /move code1 d")
    assert await moves(moot) == LINE[:6]
    assert "stands in a game" not in everything(moot.board(DEN))


async def test_it_moves_after_a_restart_too(moot: Moot, play: Play) -> None:
    await play(WITH_BOB + WITH_ROBOT)
    assert await moves(moot) == LINE[:5]
    moot.restarts()
    await moot.type(BOB, f"/move {moot.on_show()} g", settle=False)
    moot.restarts()
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=Following(moot.installed)))
    await moot.settle()
    assert await moves(moot) == LINE[:6]


@dataclass(frozen=True, slots=True)
class Held(TableAccess):
    """Reads a player's tables, and tells of them only when it may."""

    read: asyncio.Event = field(default_factory=asyncio.Event)
    may_tell: asyncio.Event = field(default_factory=asyncio.Event)

    async def of_player(self, player: Player) -> tuple[Session, ...]:
        tables = await TableAccess.of_player(self, player)
        self.read.set()
        await self.may_tell.wait()
        return tables


async def test_a_game_that_moves_on_while_it_is_looked_at_is_looked_at_again(moot: Moot, play: Play) -> None:
    await play(WITH_BOB + WITH_ROBOT)
    game, waiting = moot.on_show(), await moot.table(DEN)
    access = moot.app.robots.tables
    parts = (access.sessions, access.index, access.rooms, access.limits, access.access)
    held = Held(*parts, access.followers, access.seeks, access.ratings)
    robots = replace(moot.app.robots, tables=held)
    looking = asyncio.create_task(robots.respond(waiting))
    await held.read.wait()
    await moot.type(BOB, f"/move {game} d", settle=False)
    moved = await access.sessions.look(game)
    assert moved
    again = asyncio.create_task(robots.look_again(moved))
    await asyncio.sleep(0)
    held.may_tell.set()
    await asyncio.gather(looking, again)
    assert await moves(moot) == LINE[:6]


async def test_a_game_that_is_over_holds_no_robot(moot: Moot, play: Play) -> None:
    await play(f"""
        {WITH_BOB + WITH_ROBOT}
        Bob> /resign code1
        Bob presses "Yes, I resign"
        """)
    assert await moves(moot) == LINE[:6]


async def test_openings_and_games_of_others_hold_no_robot(moot: Moot, play: Play) -> None:
    await play("""
        Ann and Bob play fourrow
        the player to move types: a a b
        Ann (in den)> /play fourrow robot:1
        Ann (in den)> /move code2 a
        Ann (in den)> /move code2 b
        Cleo (in yard)> /play fourrow robot:1
        Cleo (in yard)> /move a
        Cleo (in yard)> /move b
        Cleo (in yard)> /move c
        """)
    assert await moves(moot) == LINE[:4]
    assert len((await moot.table(Room(WEB, "yard"))).moves) == 6


async def test_a_strong_hint_waits_as_well(play: Play) -> None:
    await play("""
        Ann (in den)> /play fourrow robot:1
        Ann (in den)> /move a
        Ann (in den)> /move b
        Ann (in den)> /move c
        Ann and Bob play fourrow
        the player to move types: a a b b c d
        Ann (in den)> /hint code1 strong
        Ann sees privately: stands in a game that you are playing with other people
        Ann> /move code2 d
        Ann (in den)> /hint code1 strong
        Ann sees privately: would play
        """)


async def test_a_review_of_an_own_table_waits_as_well(moot: Moot, play: Play) -> None:
    await play("""
        Ann> /play fourrow me
        the player to move types: a a b b c d d
        Ann> /resign code1
        Ann presses "Yes, I resign"
        Ann and Bob play fourrow
        the player to move types: a a b b c
        Ann> /review code1
        Ann sees privately: being played now
        Bob> /move code2 e
        """)
    assert "being played now" not in await moot.read(ANN, "/review")


async def test_a_table_at_which_a_robot_waits_is_not_left_alone(moot: Moot, play: Play) -> None:
    await play(WITH_BOB + WITH_ROBOT)
    for _ in range(3):
        await moot.time_passes(LEFT_ALONE_MS)
    table = await moot.table(DEN)
    assert table.phase is Phase.PLAYING
    assert any(map(is_robot, table.people))
    assert "Nobody has moved for days" not in everything(moot.board(DEN))
    await play("Bob> /move code1 d")
    assert await moves(moot) == LINE[:6]


async def test_organisers_see_how_many_moves_robots_made_too(moot: Moot, play: Play) -> None:
    """Ann's robot has played ahead: her moves from the sixth on were the robot's first."""
    await play("""
        Bob (of guild) and Ann play fourrow
        Ann (in den)> /play fourrow robot:1
        Ann (in den)> /move code2 a
        Ann (in den)> /move code2 b
        Ann (in den)> /move code2 c
        Ann (in den)> /move code2 d
        Ann (in den)> /move code2 g
        the player to move types: a a b b c d d g
        """)
    game, fields = moot.on_show(), {"community": "guild", "admin": True}
    assert "also played by a robot" not in await moot.read(CLEO, f"/verify {game}", **fields)
    await play("""
        Bob> /resign code1
        Bob presses "Yes, I resign"
        """)
    told = await moot.type(CLEO, f"/verify {game}", **fields)
    assert told
    assert told.secret
    assert "at a table that Ann had during this game: 2 of 2." in everything(told)
    assert "moves of Bob" not in everything(told)
    for room, other in ((PUB, {"community": "guild"}), (FAR, {"community": "elsewhere", "admin": True})):
        shown = await moot.read(CLEO, f"/verify {game}", room, **other)
        assert "also played by a robot" not in shown
