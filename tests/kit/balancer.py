"""What stands before several processes: each request goes to the next of them that listens."""

import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus

import aiohttp
from aiohttp import web

from tests.platforms.telegram.serving import free_port


class Balancer:
    """``ways`` says for each path which ports of this machine it leads to."""

    def __init__(self, ways: dict[str, Sequence[int]]) -> None:
        self._ports = {path: itertools.cycle(ports) for path, ports in ways.items()}
        self._counts = {path: len(ports) for path, ports in ways.items()}

    async def pass_on(self, request: web.Request) -> web.Response:
        """What is answered, or Bad Gateway: by nobody, or by one that died meanwhile."""
        body, path = await request.read(), request.path
        async with aiohttp.ClientSession() as session:
            for port in itertools.islice(self._ports[path], self._counts[path]):
                try:
                    url = f"http://127.0.0.1:{port}{path}"
                    async with session.post(url, data=body, headers=request.headers) as answer:
                        told = {"Content-Type": answer.headers.get("Content-Type", "text/plain")}
                        return web.Response(status=answer.status, body=await answer.read(), headers=told)
                except aiohttp.ClientConnectorError:
                    continue
                except aiohttp.ClientConnectionError:  # it may have been heard
                    break
        return web.Response(status=HTTPStatus.BAD_GATEWAY)


@asynccontextmanager
async def balanced(ways: dict[str, Sequence[int]]) -> AsyncIterator[str]:
    """The address that the paths come after."""
    app, port = web.Application(), free_port()
    balancer = Balancer(ways)
    for path in ways:
        app.router.add_post(path, balancer.pass_on)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()
