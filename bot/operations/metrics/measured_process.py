"""A process that is watched: every measure, and the page that shows them."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bot.delivery.ports import BoardRenderer, Connection
from bot.kernel.ids import Platform, SessionId
from bot.listening.requests import Proxies
from bot.operations.machine import free_bytes
from bot.operations.metrics.address import Address
from bot.operations.metrics.connections import ConnectionMetrics
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import CUPS, TABLES, Instruments
from bot.operations.metrics.measured_store import measured
from bot.operations.metrics.readiness import Readiness
from bot.operations.metrics.renderer_metrics import MeasuredRenderer
from bot.operations.metrics.request_metrics import RequestMetrics
from bot.operations.metrics.robot_metrics import MeasuredThinker
from bot.operations.metrics.server import MetricsPage, serve_figures
from bot.robots.ports import Thinker
from bot.robots.processes import Lost
from bot.tournaments.model import CupId
from storage.store import Store


class MeasuredProcess:
    def __init__(self, address: Address, data: Path | None = None, proxies: Proxies = ()) -> None:
        self.instruments = Instruments()
        self.observer = RequestMetrics(self.instruments)
        self._address = address
        self._proxies = proxies
        self._claims = DeadlineHealth[SessionId](self.instruments, TABLES)
        self._claims_of_cups = DeadlineHealth[CupId](self.instruments, CUPS)
        if data:
            self.instruments.disk_free_bytes.labels("data").set_function(partial(free_bytes, data))

    def measured(self, store: Store) -> Store:
        return measured(store, self.instruments, self._claims, self._claims_of_cups)

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer:
        return MeasuredRenderer(renderer, self.instruments)

    def thinker(self, thinker: Thinker) -> Thinker:
        return MeasuredThinker(thinker, self.instruments)

    def thought_lost(self, why: Lost) -> None:
        self.instruments.robot_workers_lost.labels(why).inc()

    def broken(self, worker: str) -> None:
        self.instruments.worker_failures.labels(worker).inc()

    @asynccontextmanager
    async def page(
        self,
        store: Store,
        connections: Mapping[Platform, Connection],
        workers: Iterable[str] = (),
        *,
        keeps_time: bool = True,
    ) -> AsyncIterator[str | None]:
        instruments = self.instruments
        instruments.registry.register(ConnectionMetrics(connections))
        for name in connections:  # from the start, so that a first time is seen as a rise
            instruments.broken.labels(name)
        for worker in workers:
            instruments.worker_failures.labels(worker)
        if keeps_time:
            instruments.claimed_s.labels(TABLES).set_function(self._claims.unclaimed_s)
            instruments.claimed_s.labels(CUPS).set_function(self._claims_of_cups.unclaimed_s)
        page = MetricsPage(self.instruments, Readiness(store, connections, self._claims, keeps_time))
        listener = await serve_figures(page, self._address, self._proxies)
        try:
            address = Address(self._address.host, listener.port)
            yield f"Figures for Prometheus: http://{address}/metrics"
        finally:
            await listener.close()
