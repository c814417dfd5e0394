"""A measured process: its requests, renderer and robots, and the page of metrics."""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from bot.delivery.ports import BoardRenderer, Connection
from bot.delivery.store import Store
from bot.dispatch.requests import RequestEnding, RequestNote
from bot.kernel.ids import Platform, SessionId
from bot.kernel.scene import Film, Look, Scene
from bot.listening.requests import Proxies
from bot.operations.machine import free_bytes
from bot.operations.metrics.connections import ConnectionMetrics
from bot.operations.metrics.deadline_health import DeadlineHealth
from bot.operations.metrics.instruments import CUPS, CUT, FAILED, GIVEN_UP, TABLES, WHOLE, Instruments
from bot.operations.metrics.readiness import Readiness
from bot.operations.metrics.server import MetricsPage, serve_figures
from bot.operations.metrics.store_metrics import measure_store
from bot.operations.settings import Address
from bot.robots.ports import Task, Thinker, Thought, ThoughtFailed
from bot.robots.processes import Lost
from bot.tournaments.model import CupId


class MeasuredThinker:
    def __init__(self, thinker: Thinker, instruments: Instruments) -> None:
        self._thinker = thinker
        self._instruments = instruments

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        thoughts = self._instruments.thoughts
        with self._instruments.thought_s.time():
            try:
                thought = await self._thinker.think(task, account, live=live)
            except ThoughtFailed:
                thoughts.labels(FAILED).inc()
                raise
            except asyncio.CancelledError:
                thoughts.labels(GIVEN_UP).inc()
                raise
        thoughts.labels(CUT if thought.cut else WHOLE).inc()
        return thought


class RequestMetrics:
    def __init__(self, instruments: Instruments) -> None:
        self._instruments = instruments

    @contextmanager
    def attending(self, note: RequestNote) -> Iterator[None]:
        """Measure a request; a cancelled one has no ending, and is not counted."""
        instruments = self._instruments
        with instruments.request_s.labels(note.platform).time():
            yield
        instruments.requests.labels(note.platform, note.intent, note.ending).inc()
        if note.ending is RequestEnding.BROKEN:
            instruments.broken.labels(note.platform).inc()
        if note.ending is RequestEnding.REFUSED:
            instruments.refusals.labels(note.reason).inc()


class MeasuredRenderer:
    def __init__(self, renderer: BoardRenderer, instruments: Instruments) -> None:
        self._renderer = renderer
        self._instruments = instruments

    async def png(self, scene: Scene, look: Look) -> bytes:
        with self._instruments.picture_s.time():
            return await self._renderer.png(scene, look)

    async def gif(self, film: Film, look: Look) -> bytes:
        with self._instruments.film_s.time():
            return await self._renderer.gif(film, look)


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

    def measure(self, store: Store) -> Store:
        return measure_store(store, self.instruments, self._claims, self._claims_of_cups)

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer:
        return MeasuredRenderer(renderer, self.instruments)

    def thinker(self, thinker: Thinker) -> Thinker:
        return MeasuredThinker(thinker, self.instruments)

    def note_lost_thought(self, why: Lost) -> None:
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
        for name in connections:  # at 0 from the start, so that the first event is seen as a rise
            instruments.broken.labels(name)
        for worker in workers:
            instruments.worker_failures.labels(worker)
        if keeps_time:
            instruments.claimed_s.labels(TABLES).set_function(self._claims.silence_s)
            instruments.claimed_s.labels(CUPS).set_function(self._claims_of_cups.silence_s)
        page = MetricsPage(self.instruments, Readiness(store, connections, self._claims, keeps_time))
        listener = await serve_figures(page, self._address, self._proxies)
        try:
            address = Address(self._address.host, listener.port)
            yield f"Figures for Prometheus: http://{address}/metrics"
        finally:
            await listener.close()
