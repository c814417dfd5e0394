"""Shows the figures to whoever asks, and tells whether the bot lives and is ready to work."""

import asyncio
from dataclasses import dataclass
from http import HTTPStatus

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.documents.ports import StoreUnreachable
from bot.listening.connections import Connections
from bot.listening.listener import ListenAddress, Listener, listen
from bot.operations.limits import FIGURES_WITHIN_S, METRICS_FAREWELL_S, METRICS_SHARE
from bot.operations.metrics.address import Address
from bot.operations.metrics.instruments import CUPS, TABLES, Instruments
from bot.operations.metrics.readiness import Readiness


@dataclass(frozen=True, slots=True)
class MetricsPage:
    instruments: Instruments
    readiness: Readiness

    def application(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._alive)
        app.router.add_get("/readyz", self._ready)
        return app

    async def _metrics(self, _request: web.Request) -> web.Response:
        await self._ask_store()
        figures = generate_latest(self.instruments.registry)
        return web.Response(body=figures, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _alive(self, _request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        parts = await self.readiness.parts()
        status = HTTPStatus.OK if all(parts.values()) else HTTPStatus.SERVICE_UNAVAILABLE
        return web.json_response(parts, status=status)

    async def _ask_store(self) -> None:
        """What only the store knows; where it does not tell, the old figures would be lies."""
        store = self.readiness.store
        self.instruments.lag_s.clear()
        try:
            async with asyncio.timeout(FIGURES_WITHIN_S):
                lags = {TABLES: await store.outbox.lag(), CUPS: await store.cup_outbox.lag()}
        except (StoreUnreachable, TimeoutError):
            self.instruments.store_up.set(0)
            return
        self.instruments.store_up.set(await self.readiness.store_answers())
        for of, lag in lags.items():
            for group, ms in lag.items():
                self.instruments.lag_s.labels(of, group).set(ms / 1000)


async def serve_figures(page: MetricsPage, address: Address) -> Listener:
    """Serve until it is closed. Raises CannotServe where nothing can listen there."""
    connections = Connections.part_of_files(METRICS_SHARE)
    listen_at = ListenAddress(address.host, address.port, "METRICS_ADDRESS")
    return await listen(page.application(), listen_at, connections, farewell_s=METRICS_FAREWELL_S)
