"""A store that refuses at any moment: people are asked to try again, and all goes on by itself."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app.application import Application
from bot.app.assemble import SystemClock, assemble
from bot.dispatch.requests import Request, Typed
from bot.kernel.ids import Named, Platform, RequestId, Room
from bot.messages.rendering import RenderedCard
from bot.operations.supervisor import working
from bot.sessions.model import Phase, Session
from storage.redis.connections import connections
from storage.redis.store import redis_store
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, WEB, connect, named
from tests.kit.refusing_store import REFUSALS, RefusingStore
from tests.kit.waiting import until

ZED = named("Zed", ABROAD)
ROOMS = {ANN: PUB, ZED: CLUB}
MOVES = "cececec"
KINDS = (*REFUSALS, "a script that breaks")
_PATIENCE_S, _THINKS_S, _TIMES = 15, 0.1, 4
POLITE = ("I can’t reach my database", "Something went wrong")


@dataclass
class Scenario:
    """Two people play from two rooms until one has won, and ask again whenever they are told to."""

    store: RefusingStore
    url: str
    dice: random.Random
    couriers: dict[Platform, FakeCourier] = field(
        default_factory=lambda: {WEB: FakeCourier(), ABROAD: FakeCourier()}
    )
    broken: list[str] = field(default_factory=list)
    app: Application = field(init=False)
    _numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def play(self, kinds: tuple[str, ...]) -> Session:
        clients = connections(self.url)
        await clients.asking.flushdb()
        world = redis_store(clients)
        self.app = assemble(world, INSTALLED, SystemClock())
        connect(self.app, self.couriers)
        try:
            async with working(*self.app.workers(), broken=self.broken.append, pause_s=0.05):
                async with self._refusals(kinds):
                    await self._does(ANN, "/play fourrow", partial(self._shown, PUB, 1))
                    table = self.couriers[WEB].newest(PUB).board.session
                    await self._does(ZED, f"/join {table}", partial(self._shown, CLUB, 2))
                    for number, move in enumerate(MOVES[:-1]):
                        await self._moves(number, move)
                await self._moves(len(MOVES) - 1, MOVES[-1])
                for room in (PUB, CLUB):
                    await until(partial(self._shown, room, 2 + len(MOVES)))
            (ended,) = await world.sessions.load_many((table,))
            return ended
        finally:
            await world.close()

    async def _moves(self, number: int, move: str) -> None:
        """Anyone who does not see what came of it looks at the board."""
        who = (ANN, ZED)[number % 2]
        await asyncio.sleep(_THINKS_S)
        await self._does(who, f"/move {move}", partial(self._shown, ROOMS[who], 3 + number))

    async def _does(self, who: Named, line: str, shown: Callable[[], Awaitable[bool]]) -> None:
        """Asked with the same id until it is answered; lists of tables may come later than the table."""
        request = f"request {next(self._numbers)}"
        async with asyncio.timeout(_PATIENCE_S):
            while answer := await self._asks(who, line, request):
                await asyncio.sleep(0.02)
                if not self._is_apology(answer):
                    request = f"request {next(self._numbers)}"
                    if await shown():
                        return
            while not await shown():
                await self._asks(who, "/board", f"request {next(self._numbers)}")
                await asyncio.sleep(0.05)

    async def _asks(self, who: Named, line: str, request: str) -> RenderedCard | None:
        asked = Request(RequestId(request), who, ROOMS[who], Typed(line))
        return (await self.app.dispatcher.handle(asked)).rendered

    @staticmethod
    def _is_apology(card: RenderedCard) -> bool:
        return any(words in f"{card.title} {card}" for words in POLITE)

    async def _shown(self, room: Room, version: int) -> bool:
        boards = self.couriers[room.platform].boards(room)
        return bool(boards) and boards[-1].rendered.table[1] >= version

    @asynccontextmanager
    async def _refusals(self, kinds: tuple[str, ...]) -> AsyncIterator[None]:
        """At random instants, as long as the block lasts."""
        task = asyncio.create_task(self._refuse(kinds))
        try:
            yield
        finally:
            await task

    async def _refuse(self, kinds: tuple[str, ...]) -> None:
        for kind in self.dice.choices(kinds, k=_TIMES):
            await asyncio.sleep(self.dice.uniform(0.0, 0.4))
            if kind == "READONLY" and self.dice.random() < 0.5:
                self.store.failover()
            with self.store.refusing(kind):
                await asyncio.sleep(self.dice.uniform(0.05, 0.4))


async def an_evening(socket: Path, folder: Path, seed: int, kinds: tuple[str, ...]) -> None:
    store = RefusingStore(socket)
    with capture_logs() as log:
        ended = await _played(store, folder, seed, kinds)
    assert ended.phase is Phase.OVER
    assert len(ended.moves) == len(MOVES), "a move counted twice, or was lost"
    assert store.refused
    told = [entry["log_level"] for entry in log if entry.get("waits", entry.get("waited")) == "everything"]
    assert len(told) <= 2 * _TIMES + 2, "every change of state is told of once"


async def _played(store: RefusingStore, folder: Path, seed: int, kinds: tuple[str, ...]) -> Session:
    async with store.listening(folder / "s") as url:
        scenario = Scenario(store, url, random.Random(seed))  # noqa: S311 - a seed, not a secret
        return await scenario.play(kinds)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["READONLY", "OOM", "MISCONF", "LOADING", "NOAUTH", "a script that breaks"])
async def test_each_kind_of_refusal(socket: Path, tmp_path: Path, kind: str) -> None:
    await an_evening(socket, tmp_path, 1, (kind,))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
async def test_refusals_of_every_kind(socket: Path, tmp_path: Path, seed: int) -> None:
    await an_evening(socket, tmp_path, seed, KINDS)
