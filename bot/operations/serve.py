"""Serves platforms until somebody wants it to stop."""

import asyncio
import contextlib
import signal
from collections.abc import Callable

from bot.app.assemble import SystemClock, assemble
from bot.app.platform_folders import platforms
from bot.delivery.ports import CannotServe
from bot.documents.ports import StoreUnreachable
from bot.gamekit.game_catalogue import discover, further_games
from bot.operations.answer_writer.configured import writer
from bot.operations.metrics.switch import watch
from bot.operations.process_pool import ProcessPool
from bot.operations.settings import Settings, revealed
from bot.operations.startup import opened
from bot.operations.supervisor import working
from renderers.drawing_process import BoardRenderer as Renderer
from storage.redis.store import connect
from storage.store import Store

_NOTHING = "There is nothing to serve: set DISCORD_TOKEN or TELEGRAM_TOKEN, or `play` here."


async def serve(settings: Settings, names: tuple[str, ...], announce: Callable[[str], None]) -> None:
    """Serve those of the named platforms that have their settings, until a signal to stop.

    ``announce`` is told of each where it can be found. Raises CannotServe if there is none.
    """
    stop = _stop_signal()
    shelved = tuple(discover(further_games(settings.moot_games)))
    chosen = tuple(platform for platform in platforms() if platform.name in names)
    watched = watch(settings.metrics)
    store = await _store(settings)
    async with contextlib.AsyncExitStack() as ending:
        ending.push_async_callback(store.close)
        thinking = ProcessPool()
        ending.callback(thinking.close)
        renderer = Renderer()
        ending.callback(renderer.close)
        app = assemble(
            watched.world(store),
            shelved,
            SystemClock(),
            settings.moot_worker,
            watched.observer,
            answerer=writer(settings),
            think=thinking,
        )
        pictures = watched.renderer(renderer)
        leases = app.world.leases
        served = {
            one.name: served for one in chosen if (served := one.connect(app.dispatcher, pictures, leases))
        }
        if not served:
            raise CannotServe(_NOTHING)
        app.couriers.update({name: connection.courier for name, connection in served.items()})
        await app.presence.beat()
        figures = await ending.enter_async_context(watched.page(app.world, served))
        await ending.enter_async_context(working(*app.workers()))
        await ending.enter_async_context(opened(served.values(), announce))
        if figures:
            announce(figures)
        await stop.wait()


async def _store(settings: Settings) -> Store:
    try:
        return await connect(revealed(settings.redis_url), settings.moot_data.resolve())
    except StoreUnreachable as lost:
        message = f"The store cannot be reached: {lost}. `python -m bot doctor` tells more."
        raise CannotServe(message) from lost


def _stop_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop
