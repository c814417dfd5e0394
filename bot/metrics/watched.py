"""A process that is watched: every measure, and the page that shows them."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from bot.delivery.ports import BoardRenderer, Connection
from bot.kernel.ids import Platform, SessionId
from bot.metrics.address import Address
from bot.metrics.claims import Claims
from bot.metrics.connections import ConnectionFigures
from bot.metrics.meters import TABLES, Meters
from bot.metrics.pictures import MeasuredRenderer
from bot.metrics.readiness import Readiness
from bot.metrics.requests import MeasuringWitness
from bot.metrics.server import FiguresPage, listen
from bot.metrics.world import MeasuredWorld
from storage.world import World


class Watched:
    def __init__(self, address: Address) -> None:
        self.meters = Meters()
        self.observer = MeasuringWitness(self.meters)
        self._address = address
        self._claims = Claims[SessionId](self.meters, TABLES)

    def world(self, world: World) -> World:
        return MeasuredWorld(world, self.meters, self._claims)

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer:
        return MeasuredRenderer(renderer, self.meters)

    @asynccontextmanager
    async def page(
        self, world: World, connections: Mapping[Platform, Connection]
    ) -> AsyncIterator[str | None]:
        self.meters.registry.register(ConnectionFigures(connections))
        page = FiguresPage(self.meters, Readiness(world, connections, self._claims))
        runner = await listen(page, self._address)
        try:
            host, port, *_ = runner.addresses[0]
            yield f"Figures for Prometheus: http://{Address(host, port)}/metrics"
        finally:
            await runner.cleanup()
