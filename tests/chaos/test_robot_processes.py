"""``kill -9`` of the bot and of its workers while robots think, over a real store: no move is lost."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bot.app.assemble import SystemClock, assemble
from bot.delivery.store import Store
from bot.kernel.ids import AccountId, GameId, Person, Player, RequestId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal
from bot.robots.levels import robot
from bot.sessions.commands import Open, PlayMove
from bot.sessions.model import Phase, Session
from bot.sessions.positions import turn_of
from bot.sessions.service import Sessions
from tests.kit.fourrow_tables import GAMES
from tests.kit.robot_host import RobotHost
from tests.kit.robot_record import moves_of_people
from tests.kit.tables import PUB

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds workers through /proc")
TERRITORIES = GAMES[GameId("territories")]
LEVEL = 4
_PATIENCE_S = 120.0
_A_WHILE_S = 1.2


class Chaos:
    """One person plays game after game; each thought of the robot may be met by a kill."""

    def __init__(self, sessions: Sessions, host: RobotHost, dice: random.Random, kills: int) -> None:
        self.sessions = sessions
        self.host = host
        self.dice = dice
        self.left = kills
        self.games = self.killed_while_thinking = 0

    async def play(self) -> None:
        while self.left:
            await self._one_game(self.games)
            self.games += 1

    async def _one_game(self, number: int) -> None:
        ann = Person(Player(AccountId(f"ann {number}")), "Ann")
        command = Open(ann, TERRITORIES.id, PUB, robots=(robot(LEVEL),), stakes=Stakes.CASUAL)
        table = await self.sessions.open(command, RequestId(f"open {number}"))
        assert not isinstance(table, Refusal)
        played: list[str] = []
        while table.phase is Phase.PLAYING and self.left:
            turn = turn_of(table, TERRITORIES)
            assert turn
            (seat,) = turn.acting
            if is_robot(table.people[seat]):
                table = await self._robot_answers(table)
                continue
            move = self.dice.choice(tuple(TERRITORIES.rules.legal(turn.state, seat)))
            text = TERRITORIES.notation.format(turn.state, move)
            request = RequestId(f"move {number} {len(played)}")
            for _ in range(self.dice.choice((1, 2))):  # a platform may hand a request out again
                done = await self.sessions.do(table.id, PlayMove(ann, text, table.version), request)
                assert not isinstance(done, Refusal)
            played.append(text)
            table = await self._look(table)
        assert moves_of_people(table, TERRITORIES, self.host.cut()) == played

    async def _robot_answers(self, before: Session) -> Session:
        if self.left:
            await asyncio.sleep(self.dice.uniform(0, _A_WHILE_S))
            now = await self._look(before)
            self.killed_while_thinking += now.version == before.version
            self._kill()
        async with asyncio.timeout(_PATIENCE_S):
            while (now := await self._look(before)).version == before.version:  # noqa: ASYNC110 - a process
                await asyncio.sleep(0.02)
        return now

    def _kill(self) -> None:
        self.left -= 1
        workers = self.host.workers()
        if workers and self.dice.random() < 0.5:
            self.host.kill_process(self.dice.choice(workers))
            return
        self.host.kill()
        self.host.start()

    async def _look(self, table: Session) -> Session:
        found = await self.sessions.look(table.id)
        assert found
        return found


async def goes_on(world: Store, socket: Path, folder: Path, kills: int) -> Chaos:
    host = RobotHost(socket, folder / "robots.log")
    sessions = assemble(world, (), SystemClock()).dispatcher.tables.sessions
    sessions = Sessions(world.sessions, GAMES, sessions.clock, code=sessions.code)
    chaos = Chaos(sessions, host, random.Random(kills), kills)  # noqa: S311 - no secret
    host.start()
    try:
        await chaos.play()
    except (AssertionError, TimeoutError) as wrong:
        wrong.add_note(f"after {kills - chaos.left} kills, in game {chaos.games}")
        raise
    finally:
        host.close()
    assert chaos.left == 0
    return chaos


@pytest.mark.slow
async def test_a_few_kills_while_robots_think(world: Store, socket: Path, tmp_path: Path) -> None:
    await goes_on(world, socket, tmp_path, 6)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
async def test_a_thousand_kills_while_robots_think(world: Store, socket: Path, tmp_path: Path) -> None:
    chaos = await goes_on(world, socket, tmp_path, int(os.environ.get("MOOT_KILLS", "1000")))
    assert chaos.killed_while_thinking > 0
