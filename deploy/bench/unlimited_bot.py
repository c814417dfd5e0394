"""The bot for whichever platform has its settings, without any limits of its own: a program for the bench."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.app.assemble import SystemClock, assemble
from bot.delivery.ports import BoardRenderer, Connection
from bot.delivery.rate_limits import RateLimits
from bot.dispatch.dispatcher import Dispatcher
from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import Platform
from bot.operations.drawing import board_renderer
from bot.operations.interpreter import begin_serving
from bot.operations.logs import configure
from bot.operations.settings import Settings
from bot.operations.supervisor import working
from storage.redis.store import connect


async def main() -> None:
    stop, settings = asyncio.Event(), Settings()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    configure(settings.moot_log)
    store = await connect(None, settings.moot_data.resolve())
    renderer = board_renderer(settings.moot_drawing, settings.moot_cache_mib)
    app = assemble(store, tuple(discover()), SystemClock())
    served = dict(_connections(app.dispatcher, renderer))
    app.couriers.update({name: connection.courier for name, connection in served.items()})
    begin_serving()
    async with working(*app.workers()):
        for connection in served.values():
            print(await connection.start(), flush=True)
        await stop.wait()
        for connection in served.values():
            await connection.stop()
    renderer.close()
    await store.close()


def _connections(dispatcher: Dispatcher, renderer: BoardRenderer) -> Iterator[tuple[Platform, Connection]]:
    """Each library is loaded only where it is measured."""
    if "DISCORD_TOKEN" in os.environ:
        from bot.platforms.discord.connection import DiscordConnection, Terms  # noqa: PLC0415 - as said above
        from bot.platforms.discord.settings import DiscordSettings  # noqa: PLC0415 - as said above

        yield (
            Platform("discord"),
            DiscordConnection(dispatcher, renderer, DiscordSettings(), Terms(pace=_unpaced())),
        )
    if "TELEGRAM_TOKEN" in os.environ:
        from bot.platforms.telegram.connection import TelegramConnection  # noqa: PLC0415 - as said above
        from bot.platforms.telegram.rate_limits import RateLimitSettings  # noqa: PLC0415 - as said above
        from bot.platforms.telegram.settings import TelegramSettings  # noqa: PLC0415 - as said above

        limits = RateLimitSettings(_unpaced(), _unpaced())
        connection = TelegramConnection(TelegramSettings(), dispatcher, renderer, limits=limits)
        yield Platform("telegram"), connection


def _unpaced() -> RateLimits:
    return RateLimits((), lambda _: ())


if __name__ == "__main__":
    asyncio.run(main())
