"""Serves the metrics, and the probes of liveness and readiness."""

import asyncio
import time
from http import HTTPStatus

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.documents.ports import StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.time import SECOND
from bot.listening.connections import Connections
from bot.listening.listener import ListenAddress, Listener, listen
from bot.listening.requests import Proxies
from bot.operations.limits import FIGURES_WITHIN_S, METRICS_FAREWELL_S, METRICS_SHARE
from bot.operations.metrics.instruments import Instruments
from bot.operations.metrics.readiness import Readiness
from bot.operations.settings import Address

_ALIVE, _READY = "/healthz", "/readyz"
_PROBES = frozenset({_ALIVE, _READY})
"""The probes of supervisors, which would otherwise restart the process."""


@frozen
class MetricsPage:
    instruments: Instruments
    readiness: Readiness

    def application(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get(_ALIVE, self._alive)
        app.router.add_get(_READY, self._ready)
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
        """Update the metrics that only the store knows."""
        store, instruments = self.readiness.store, self.instruments
        instruments.forget_store()
        try:
            async with asyncio.timeout(FIGURES_WITHIN_S):
                rooms = {name: await store.room_slots.differing(name) for name in self.readiness.connections}
                began_s = time.time()
                vitals = await store.vitals()
        except (StoreUnreachable, TimeoutError):
            instruments.store_up.set(0)
            return
        halfway_s = (began_s + time.time()) / 2
        began = time.perf_counter()
        is_up = await self.readiness.store_answers()
        instruments.store_up.set(is_up)
        if is_up:
            instruments.answer_s.set(time.perf_counter() - began)
        instruments.clock_ahead_s.set(vitals.now.ms / SECOND - halfway_s)
        instruments.backed_up_s.set(vitals.backed_up.ms / SECOND if vitals.backed_up else 0)
        for platform, (count, due_at) in rooms.items():
            overdue_ms = max(0, vitals.now.ms - due_at) if due_at else 0  # 0 means as soon as possible
            instruments.rooms_differing.labels(platform).set(count)
            instruments.room_overdue_s.labels(platform).set(overdue_ms / SECOND)


async def serve_figures(page: MetricsPage, address: Address, proxies: Proxies = ()) -> Listener:
    """Serve until the listener is closed. Raises CannotServe where nothing can listen there."""
    connections = Connections.part_of_files(METRICS_SHARE, proxies, urgent=_PROBES)
    listen_at = ListenAddress(address.host, address.port, "METRICS_ADDRESS")
    return await listen(page.application(), listen_at, connections, farewell_s=METRICS_FAREWELL_S)
