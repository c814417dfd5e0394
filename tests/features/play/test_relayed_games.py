"""No robot moves or helps at a position that stands in a running game of the asker with other people."""

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from bot.commandkit.tables import TableAccess
from bot.kernel.ids import Player, Room, SessionId, is_robot
from bot.robots.ports import Task, Thought
from bot.sessions.limits import LEFT_ALONE_MS
from bot.sessions.model import Phase, Session
from tests.kit.card_text import everything, press_of
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot
from tests.kit.robots import ThinkHere

DEN = Room(WEB, "den")
"""Where Ann plays the robot."""
FAR = Room(WEB, "far")
LINE = "aabbcddgg"


class Following(ThinkHere):
    """Plays the line that was agreed, and thinks where it ends."""

    def __init__(self, moot: Moot, line: str = LINE) -> None:
        super().__init__(moot.installed)
        self._line = line

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        thought = await super().think(replace(task, nodes=4))
        dropped = task.position.count("r") + task.position.count("y")
        return replace(thought, moves=(self._line[dropped],)) if dropped < len(self._line) else thought


def follow(moot: Moot, line: str = LINE) -> None:
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=Following(moot, line)))


async def play_with_bob(moot: Moot, line: str) -> SessionId:
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    table = moot.on_show()
    for at, column in enumerate(line):
        await moot.type((ANN, BOB)[at % 2], f"/move {table} {column}")
    return table


async def play_robot(moot: Moot, line: str) -> Session:
    """Ann plays every other move of ``line``; the robot is to play the others."""
    await moot.type(ANN, "/play fourrow robot:1", DEN)
    for column in line[::2]:
        await moot.type(ANN, f"/move {column}", DEN)
    return await moot.table(DEN)


async def test_a_robot_waits_at_the_position_of_a_game_with_people_and_moves_on_with_it(moot: Moot) -> None:
    follow(moot)
    game = await play_with_bob(moot, LINE[:5])
    assert (await play_robot(moot, LINE[:5])).moves == tuple(LINE[:5])
    shown = everything(moot.board(DEN))
    assert "stands in a game between people that Ann is playing" in shown
    assert "thinks" not in shown
    await moot.type(BOB, f"/move {game} {LINE[5]}")
    assert (await moot.table(DEN)).moves == tuple(LINE[:6])
    assert "stands in a game" not in everything(moot.board(DEN))


async def test_it_moves_after_a_restart_too(moot: Moot) -> None:
    follow(moot)
    game = await play_with_bob(moot, LINE[:5])
    assert len((await play_robot(moot, LINE[:5])).moves) == 5
    moot.restarts()
    follow(moot)
    await moot.type(BOB, f"/move {game} g", settle=False)
    moot.restarts()
    follow(moot)
    await moot.settle()
    assert (await moot.table(DEN)).moves == tuple(LINE[:6])


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


async def test_a_game_that_moves_on_while_it_is_looked_at_is_looked_at_again(moot: Moot) -> None:
    follow(moot)
    game = await play_with_bob(moot, LINE[:5])
    waiting = await play_robot(moot, LINE[:5])
    access = moot.app.robots.tables
    held = Held(access.sessions, access.index, access.rooms, access.limits, access.access)
    robots = replace(moot.app.robots, tables=held)
    looking = asyncio.create_task(robots.respond(waiting))
    await held.read.wait()
    await moot.type(BOB, f"/move {game} {LINE[5]}", settle=False)
    moved = await access.sessions.look(game)
    assert moved
    again = asyncio.create_task(robots.look_again(moved))
    await asyncio.sleep(0)
    held.may_tell.set()
    await asyncio.gather(looking, again)
    assert (await moot.table(DEN)).moves == tuple(LINE[:6])


async def test_a_game_that_is_over_holds_no_robot(moot: Moot) -> None:
    follow(moot)
    game = await play_with_bob(moot, LINE[:5])
    await play_robot(moot, LINE[:5])
    sure = await moot.type(BOB, f"/resign {game}")
    await moot.press(BOB, press_of(sure, "Yes, I resign"))
    assert (await moot.table(DEN)).moves == tuple(LINE[:6])


async def test_openings_and_games_of_others_hold_no_robot(moot: Moot) -> None:
    follow(moot)
    await play_with_bob(moot, LINE[:3])
    assert (await play_robot(moot, LINE[:3])).moves == tuple(LINE[:4])
    await moot.type(CLEO, "/play fourrow robot:1", Room(WEB, "yard"))
    for column in "abc":
        await moot.type(CLEO, f"/move {column}", Room(WEB, "yard"))
    assert len((await moot.table(Room(WEB, "yard"))).moves) == 6


async def test_a_strong_hint_waits_as_well(moot: Moot) -> None:
    follow(moot)
    await play_robot(moot, LINE[:5])
    game = await play_with_bob(moot, LINE[:6])
    refused = everything(await moot.type(ANN, "/hint strong", DEN))
    assert "stands in a game that you are playing with other people" in refused
    await moot.type(ANN, f"/move {game} {LINE[6]}")
    assert "would play" in everything(await moot.type(ANN, "/hint strong", DEN))


async def test_a_review_of_an_own_table_waits_as_well(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow me", DEN)
    for column in LINE[:7]:
        await moot.type(ANN, f"/move {column}", DEN)
    practice = moot.on_show(DEN)
    sure = await moot.type(ANN, f"/resign {practice}", DEN)
    await moot.press(ANN, press_of(sure, "Yes, I resign"), DEN)
    assert (await moot.table(DEN)).phase is Phase.OVER
    game = await play_with_bob(moot, LINE[:5])
    assert "being played now" in everything(await moot.type(ANN, f"/review {practice}", DEN))
    await moot.type(BOB, f"/move {game} e")
    assert "being played now" not in everything(await moot.type(ANN, f"/review {practice}", DEN))


async def test_a_table_at_which_a_robot_waits_is_not_left_alone(moot: Moot) -> None:
    follow(moot)
    game = await play_with_bob(moot, LINE[:5])
    await play_robot(moot, LINE[:5])
    for _ in range(3):
        await moot.time_passes(LEFT_ALONE_MS)
    table = await moot.table(DEN)
    assert table.phase is Phase.PLAYING
    assert any(map(is_robot, table.people))
    assert "Nobody has moved for days" not in everything(moot.board(DEN))
    await moot.type(BOB, f"/move {game} {LINE[5]}")
    assert (await moot.table(DEN)).moves == tuple(LINE[:6])


async def test_organisers_see_how_many_moves_robots_made_too(moot: Moot) -> None:
    """Ann's robot has played ahead: her moves from the sixth on were the robot's first."""
    follow(moot)
    await moot.type(BOB, "/play fourrow @Ann", community="guild")
    await moot.press(ANN, press_of(moot.board(), "Take the seat"))
    game = moot.on_show()
    await play_robot(moot, LINE)
    for at, column in enumerate(LINE[:8]):
        await moot.type((BOB, ANN)[at % 2], f"/move {game} {column}")
    fields = {"community": "guild", "admin": True}
    assert "also played by a robot" not in everything(await moot.type(CLEO, f"/verify {game}", **fields))
    sure = await moot.type(BOB, f"/resign {game}")
    await moot.press(BOB, press_of(sure, "Yes, I resign"))
    told = await moot.type(CLEO, f"/verify {game}", **fields)
    assert told
    assert told.secret
    assert "2 of 2 moves of Ann were also played by a robot" in everything(told)
    assert "moves of Bob" not in everything(told)

    for room, other in ((PUB, {"community": "guild"}), (FAR, {"community": "elsewhere", "admin": True})):
        shown = everything(await moot.type(CLEO, f"/verify {game}", room, **other))
        assert "also played by a robot" not in shown
