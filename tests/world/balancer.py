"""What stands before the processes where both platforms send to an address of ours."""

from collections.abc import Sequence
from http import HTTPStatus

import aiohttp
from aiohttp import web

from bot.platforms.discord.settings import INTERACTIONS_PATH
from tests.world.bot_process import BotProcess

PORT = 8_000
TELEGRAM_PATH = "/telegram"
ADDRESS = f"http://127.0.0.1:{PORT}"
_ANSWERED_WITHIN_S = 8.0


class Balancer:
    """Hands each request to the next process that listens."""

    def __init__(self, processes: Sequence[BotProcess]) -> None:
        self._processes = processes
        self._turn = 0
        self._runner: web.AppRunner | None = None

    async def open(self) -> None:
        app = web.Application()
        for path in (TELEGRAM_PATH, INTERACTIONS_PATH):
            app.router.add_post(path, self._pass_on)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", PORT).start()

    async def close(self) -> None:
        if self._runner:
            await self._runner.cleanup()

    async def _pass_on(self, request: web.Request) -> web.Response:
        body = await request.read()
        patience = aiohttp.ClientTimeout(_ANSWERED_WITHIN_S)
        for _ in self._processes:
            self._turn = (self._turn + 1) % len(self._processes)
            url = f"http://127.0.0.1:{self._processes[self._turn].port}{request.path}"
            try:
                async with (
                    aiohttp.ClientSession(timeout=patience) as session,
                    session.post(url, data=body, headers=request.headers) as answer,
                ):
                    return web.Response(status=answer.status, body=await answer.read())
            except aiohttp.ClientConnectorError:
                continue
            except (aiohttp.ClientConnectionError, TimeoutError):  # it may have been heard
                break
        return web.Response(status=HTTPStatus.BAD_GATEWAY)
