"""One whole request, from the desk to its reply, on a real embedded store; and many tables at once."""

import asyncio
import itertools
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from repeats import repeats
from silent_courier import SilentCourier
from startup import children, resident_mib
from table_rows import Row, row

from bot.app.application import Application
from bot.app.assemble import SystemClock, assemble
from bot.delivery.ports import BoardRenderer
from bot.dispatch.requests import Answer, Request
from bot.gamekit.game_catalogue import discover
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId
from bot.kernel.machine import settle
from bot.kernel.scene import Look
from bot.messages.rendering import RenderedCard
from bot.operations.drawing import board_renderer
from bot.operations.interpreter import begin_serving
from bot.operations.metrics.switch import watch
from bot.operations.settings import Address, Settings
from bot.operations.supervisor import working
from renderers.board_renderer import BoardRenderer as Renderer
from storage.redis.store import connect

CHAT = Platform("telegram")
"""Messages stay in its rooms, so that every move writes what a room is to show."""

GAME = "territories"
GAMES_IN_A_ROW = repeats(12)
TABLES_AT_ONCE = repeats(50)


@dataclass(slots=True, kw_only=True)
class Desktop(SilentCourier):
    """Draws each picture where a ``renderer`` is given."""

    renderer: BoardRenderer | None = None

    async def carry(self, room: Room, rendered: RenderedCard) -> None:  # noqa: ARG002 - no message to find
        if self.renderer and rendered.scene:
            await self.renderer.png(rendered.scene, Look())


def measure() -> list[Row]:
    settle()  # as where people are served
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    return [
        await _one_after_the_other("a move, desk to reply, without picture", None),
        await _one_after_the_other("the same, watched", None, Address("127.0.0.1", 0)),
        await _one_after_the_other("a move, desk to reply, with picture", _renderer()),
        await _at_once("without picture", None),
        *await _at_once_and_drawn(),
    ]


def _renderer() -> Renderer:
    """As it is served."""
    settings = Settings()
    return board_renderer(settings.moot_drawing, settings.moot_cache_mib)


async def _at_once_and_drawn() -> list[Row]:
    resident: list[tuple[float, float]] = []
    rate = await _at_once("with picture", _renderer(), lambda: resident.append(_resident_mib()))
    figures = "; ".join(f"{here:.0f} MiB, all processes {there:.0f} MiB" for here, there in resident)
    return [rate, Row("resident memory then", figure=figures)]


def _resident_mib() -> tuple[float, float]:
    """Of this process; and of all together, of which one draws and one is the store."""
    here = resident_mib()
    return here, here + sum(map(resident_mib, children()))


async def _one_after_the_other(
    what: str, renderer: Renderer | None, watched_at: Address | None = None
) -> Row:
    async with running_app(renderer, watched_at) as (app, desktop):
        ids = itertools.count()
        times: list[float] = []
        for _ in range(GAMES_IN_A_ROW):
            times.extend([ms async for ms in practice_game(app, desktop, "room", ids)])
    return row(what, times)


async def _at_once(what: str, renderer: Renderer | None, played: Callable[[], None] = lambda: None) -> Row:
    """``played`` is called when all have played, and everything still runs."""
    async with running_app(renderer) as (app, desktop):
        ids = itertools.count()
        times: list[float] = []

        async def table(number: int) -> None:
            times.extend([ms async for ms in practice_game(app, desktop, f"room-{number}", ids)])

        started = time.perf_counter()
        await asyncio.gather(*(table(number) for number in range(TABLES_AT_ONCE)))
        rate = len(times) / (time.perf_counter() - started)
        played()
    return row(f"{TABLES_AT_ONCE} tables at once, {what}", times, f"{rate:,.0f} requests/s")


@asynccontextmanager
async def running_app(
    renderer: Renderer | None = None, watched_at: Address | None = None
) -> AsyncIterator[tuple[Application, Desktop]]:
    with tempfile.TemporaryDirectory() as folder:
        store = await connect(None, Path(folder))
        watched = watch(watched_at)
        measured = watched.measure(store)
        app = assemble(measured, tuple(discover()), SystemClock(), observer=watched.observer)
        desktop = Desktop(renderer=renderer)
        app.couriers[CHAT] = desktop
        try:
            begin_serving()
            async with working(app.index_keeper().run, *app.platform_workers()):
                yield app, desktop
        finally:
            await store.close()
            if renderer:
                renderer.close()


async def practice_game(
    app: Application, desktop: Desktop, chat: str, ids: Iterator[int]
) -> AsyncIterator[float]:
    """One practice game at random; the time of every move in milliseconds."""
    drawn = random.Random(next(ids))  # noqa: S311 - a benchmark plays at random, the same each time
    room = Room(CHAT, chat)
    opening = _request(room, OpenTable(GAME, "random", alone=True), ids)
    await app.dispatcher.handle(opening)
    table = desktop.newest[room]
    while moves := await _possible(app, table):
        request = _request(room, MakeMove(drawn.choice(moves), table), ids)
        before = time.perf_counter()
        answer = await app.dispatcher.handle(request)
        yield 1e3 * (time.perf_counter() - before)
        _played(answer)


def _played(answer: Answer) -> None:
    if answer.rendered is not None:
        message = f"a move was refused: {answer.rendered.lines}"
        raise AssertionError(message)


def _request(room: Room, intent: OpenTable | MakeMove, ids: Iterator[int]) -> Request:
    person = Named(Handle(CHAT, room.chat), "Bench")
    return Request(RequestId(f"{room.chat}:{next(ids)}"), person, room, intent, "en")


async def _possible(app: Application, table: SessionId) -> list[str]:
    session = await app.dispatcher.tables.sessions.look(table)
    if session is None:
        return []
    game = app.dispatcher.tables.games[session.game]
    state = game.notation.load(session.position)
    return [
        game.notation.format(state, move)
        for seat in game.rules.to_act(state)
        for move in game.rules.legal(state, seat)
    ]
