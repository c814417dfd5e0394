"""How long a request takes from the dispatcher to its reply, alone and with many tables at once."""

import asyncio
import itertools
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.app.application import Application
from bot.app.assemble import SystemClock, assemble
from bot.dispatch.requests import Answer, Request
from bot.gamekit.game_catalogue import discover
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId
from bot.kernel.machine import give_back, settle
from bot.kernel.scene import FILM_PIXELS, Look, Theme
from bot.messages.rendering import RenderedCard
from bot.operations.drawing import board_renderer
from bot.operations.interpreter import begin_serving
from bot.operations.settings import Settings
from bot.operations.supervisor import working
from deploy.bench.measurement import Row, child_pids, repeats, resident_mib, row, show
from deploy.bench.silent_courier import SilentCourier
from renderers.board_renderer import BoardRenderer as Renderer
from storage.redis.store import connect

CHAT = Platform("telegram")
"""Messages stay in its rooms, so that every move writes what a room is to show."""

GAME = "territories"
GAMES_IN_A_ROW = repeats(12)
TABLES_AT_ONCE = repeats(50)


@dataclass(slots=True, kw_only=True)
class DrawingCourier(SilentCourier):
    """Draws each picture and film where a ``renderer`` is given."""

    renderer: Renderer | None = None
    dark_rooms: frozenset[Room] = frozenset()

    async def carry(self, room: Room, rendered: RenderedCard) -> None:
        theme = Theme.DARK if room in self.dark_rooms else Theme.LIGHT
        if self.renderer and rendered.film:
            await self.renderer.gif(rendered.film, Look(theme, FILM_PIXELS))
        elif self.renderer and rendered.scene:
            await self.renderer.png(rendered.scene, Look(theme))


def measure() -> list[Row]:
    settle()  # as the service does
    rows = asyncio.run(_measure())
    give_back()  # as the service does each minute
    return [*rows, Row("resident memory of this process afterwards", figure=f"{resident_mib():.0f} MiB")]


async def _measure() -> list[Row]:
    return [
        await _time_in_turn("a move, from request to reply, without picture", None),
        await _time_in_turn("the same with picture", service_renderer()),
        await _time_at_once("without picture", None),
        await _time_at_once("with picture", service_renderer()),
    ]


def service_renderer() -> Renderer:
    settings = Settings()
    return board_renderer(settings.moot_drawing, settings.moot_cache_mib)


async def _time_in_turn(what: str, renderer: Renderer | None) -> Row:
    async with running_app(renderer) as (app, courier):
        ids = itertools.count()
        times: list[float] = []
        for _ in range(GAMES_IN_A_ROW):
            times.extend([ms async for ms in practice_game(app, courier, "room", ids)])
    return row(what, times)


async def _time_at_once(what: str, renderer: Renderer | None) -> Row:
    async with running_app(renderer) as (app, courier):
        ids = itertools.count()
        times: list[float] = []

        async def play_table(number: int) -> None:
            times.extend([ms async for ms in practice_game(app, courier, f"room-{number}", ids)])

        start = time.perf_counter()
        await asyncio.gather(*(play_table(number) for number in range(TABLES_AT_ONCE)))
        rate = len(times) / (time.perf_counter() - start)
        mib = resident_mib() + sum(map(resident_mib, child_pids()))
    figure = f"{rate:,.0f} requests/s, all processes {mib:.0f} MiB"
    return row(f"{TABLES_AT_ONCE} tables at once, {what}", times, figure)


@asynccontextmanager
async def running_app(renderer: Renderer | None = None) -> AsyncIterator[tuple[Application, DrawingCourier]]:
    """The service without platforms, on an embedded store; it closes the renderer."""
    with tempfile.TemporaryDirectory() as folder:
        store = await connect(None, Path(folder))
        app = assemble(store, tuple(discover()), SystemClock())
        app.couriers[CHAT] = courier = DrawingCourier(renderer=renderer)
        try:
            begin_serving()
            async with working(app.index_keeper().run, *app.platform_workers(), app.scorekeeper().run):
                yield app, courier
        finally:
            await store.close()
            if renderer:
                renderer.close()


async def practice_game(
    app: Application, courier: DrawingCourier, chat: str, ids: Iterator[int]
) -> AsyncIterator[float]:
    """One practice game at random; the time of every move in milliseconds."""
    drawn = random.Random(next(ids))  # noqa: S311 - a benchmark plays at random, the same each time
    room = Room(CHAT, chat)
    opening = _request(room, OpenTable(GAME, "random", alone=True), ids)
    answer = await app.dispatcher.handle(opening)
    table = answer.shown or courier.newest[room]  # a busy machine may answer before the board is posted
    while moves := await _possible(app, table):
        request = _request(room, MakeMove(drawn.choice(moves), table), ids)
        start = time.perf_counter()
        answer = await app.dispatcher.handle(request)
        yield 1e3 * (time.perf_counter() - start)
        _check(answer)


def _check(answer: Answer) -> None:
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


def main() -> None:
    show("Requests, on the embedded store", measure())


if __name__ == "__main__":
    main()
