"""Commands that the store gets for a move, with one process and with several, and from idle processes.

Each process serves two platforms whose couriers carry nothing; tables are played in rooms of both. One
process owns each platform, as in production, and receives its lines. Commands inside scripts count.
``--tables 0`` counts those of idle processes alone.
"""

import argparse
import asyncio
import itertools
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from bot.app.application import Application, Worker
from bot.app.assemble import SystemClock, assemble
from bot.app.platform_folders import shared_ports
from bot.delivery.parts import OwnedParts, whole_part
from bot.dispatch.requests import Request, Typed
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room
from bot.operations.supervisor import working
from storage.redis.connections import Connections, connections
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import redis_store
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED

PLATFORMS = (Platform("discord"), Platform("telegram"))
MOVES = ["abcdefg"[int(column)] for column in "1466602036335361"]
"""Moves of fourrow that leave no four in a row."""
PAUSE_S = 0.4
"""Long enough that one move is done before the next comes, as at a table."""


async def count_commands(clients: Connections) -> Counter[str]:
    figures = await clients.asking.info("commandstats")
    return Counter({name.removeprefix("cmdstat_"): figure["calls"] for name, figure in figures.items()})


@dataclass(slots=True)
class Processes:
    """Processes over one store, and what people type there."""

    url: str
    apps: list[Application] = field(default_factory=list)
    couriers: dict[Platform, FakeCourier] = field(
        default_factory=lambda: {name: FakeCourier() for name in PLATFORMS}
    )
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def add(self) -> Iterator[Worker]:
        """Its workers have yet to be run."""
        name, store = f"process {len(self.apps)}", redis_store(connections(self.url))
        app = assemble(store, INSTALLED, SystemClock(), name)
        app.couriers.update(self.couriers)
        shared = shared_ports(store, name)
        for platform in PLATFORMS:
            parts = OwnedParts(shared.ownership(platform), shared.messages, (whole_part(platform),))
            app.parts[platform] = parts
        self.apps.append(app)
        yield from (parts.run for parts in app.parts.values())
        yield from app.workers({platform: parts.ownership.serve for platform, parts in app.parts.items()})

    async def open_table(self, number: int) -> None:
        await self.type_line(f"Ann{number}", number, "/play fourrow")
        platform, room = self._room(number)
        code = self.couriers[platform].newest(room).board.session
        await self.type_line(f"Ben{number}", number, f"/join {code}")

    async def type_line(self, name: str, table: int, line: str) -> None:
        platform, room = self._room(table)
        asker = Named(Handle(platform, name.casefold()), name)
        owner = await self._owner(platform)
        await owner.dispatcher.handle(Request(RequestId(f"{next(self._numbers)}"), asker, room, Typed(line)))

    def check_boards(self) -> None:
        boards = [
            messages[-1].rendered.table
            for courier in self.couriers.values()
            for messages in courier.rooms.values()
        ]
        if any(version <= len(MOVES) for _, version in boards):
            message = f"some moves were refused: {boards}"
            raise ValueError(message)

    async def _owner(self, platform: Platform) -> Application:
        while True:
            for app in self.apps:
                if app.parts[platform].owned:
                    return app
            await asyncio.sleep(0.1)

    @staticmethod
    def _room(table: int) -> tuple[Platform, Room]:
        platform = PLATFORMS[table % len(PLATFORMS)]
        return platform, Room(platform, f"room {table}")


async def measure(count: int, tables: int, idle_s: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedServer(Path(folder))
        await server.open()
        processes = Processes(f"unix://{quote(str(server.socket))}")
        async with AsyncExitStack() as stack:
            clients = connections(processes.url)
            for _ in range(count):
                await stack.enter_async_context(working(*processes.add()))
            for table in range(tables):
                await processes.open_table(table)
            await asyncio.sleep(idle_s)
            start = await count_commands(clients)
            await asyncio.sleep(idle_s)
            idle = await count_commands(clients) - start
            print(f"idle: {idle.total() / idle_s:.1f} a second: {_list_top(idle, idle_s)}")
            if tables:
                await _play(processes, tables, clients, idle, idle_s)
        await server.close()


async def _play(
    processes: Processes, tables: int, clients: Connections, idle: Counter[str], idle_s: float
) -> None:
    start, start_s = await count_commands(clients), asyncio.get_running_loop().time()
    for number, move in enumerate(MOVES):
        for table in range(tables):
            name = f"Ben{table}" if number % 2 else f"Ann{table}"
            await processes.type_line(name, table, f"/move {move}")
            await asyncio.sleep(PAUSE_S)
    processes.check_boards()
    share = (asyncio.get_running_loop().time() - start_s) / idle_s
    commands = await count_commands(clients) - start
    commands = Counter({name: round(count - idle[name] * share) for name, count in commands.items()})
    moves = len(MOVES) * tables
    what = f"{len(processes.apps)} processes, {moves} moves: {commands.total() / moves:.1f} commands a move"
    print(f"{what}: {_list_top(commands, moves)}")


def _list_top(commands: Counter[str], divisor: float) -> str:
    return ", ".join(f"{name} {count / divisor:.1f}" for name, count in commands.most_common(16))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument(
        "--idle", type=float, default=6.0, metavar="SECONDS", help="how long to count while idle"
    )
    parser.add_argument("--quick", action="store_true", help="one table")
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.processes, 1 if chosen.quick else chosen.tables, chosen.idle))


if __name__ == "__main__":
    main()
