"""Commands that the store gets for a move, with one process and with several, beside what idle processes ask.

Each process serves two platforms whose couriers carry nothing; tables are played in rooms of both. A process
owns each platform, as in earnest, and receives its lines.
"""

import argparse
import asyncio
import itertools
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

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
"""Nobody has four in a row."""
IDLE_S, PAUSE_S = 6.0, 0.4
"""Long enough that one move is done before the next comes, as at a table."""


async def counted(clients: Connections) -> Counter[str]:
    """How often each command was called, those in scripts apart from none."""
    figures = await clients.asking.info("commandstats")
    return Counter({name.removeprefix("cmdstat_"): one["calls"] for name, one in figures.items()})


def process(name: str, url: str, couriers: Mapping[Platform, FakeCourier]) -> Application:
    store = redis_store(connections(url))
    app = assemble(store, INSTALLED, SystemClock(), name)
    app.couriers.update(couriers)
    shared = shared_ports(store, name)
    for platform in PLATFORMS:
        parts = OwnedParts(shared.ownership(platform), shared.messages, (whole_part(platform),))
        app.parts[platform] = parts
    return app


def workers(app: Application) -> Iterator[Worker]:
    yield from (parts.run for parts in app.parts.values())
    yield from app.workers({name: parts.ownership.serve for name, parts in app.parts.items()})


async def owner(apps: Sequence[Application], platform: Platform) -> Application:
    while True:
        for app in apps:
            if app.parts[platform].owned:
                return app
        await asyncio.sleep(0.1)


async def main(processes: int, tables: int) -> None:
    numbers = itertools.count()

    async def says(app: Application, who: str, platform: Platform, line: str, room: Room) -> None:
        asker = Named(Handle(platform, who.casefold()), who)
        request = RequestId(f"{next(numbers)}")
        await app.dispatcher.handle(Request(request, asker, room, Typed(line)))

    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedServer(Path(folder))
        await server.open()
        url = f"unix://{quote(str(server.socket))}"
        async with AsyncExitStack() as stack:
            watching = connections(url)
            couriers = {platform: FakeCourier() for platform in PLATFORMS}
            apps = []
            for number in range(processes):
                apps.append(process(f"process {number}", url, couriers))
                await stack.enter_async_context(working(*workers(apps[-1])))
            for at in range(tables):
                platform = PLATFORMS[at % 2]
                room = Room(platform, f"room {at}")
                await says(await owner(apps, platform), f"Ann{at}", platform, "/play fourrow", room)
                join = f"/join {couriers[platform].newest(room).board.session}"
                await says(await owner(apps, platform), f"Ben{at}", platform, join, room)
            await asyncio.sleep(IDLE_S)
            before = await counted(watching)
            await asyncio.sleep(IDLE_S)
            idle = (await counted(watching)) - before
            before, began = await counted(watching), asyncio.get_running_loop().time()
            moves = 0
            for number, line in enumerate(MOVES):
                for at in range(tables):
                    platform = PLATFORMS[at % 2]
                    who = f"Ben{at}" if number % 2 else f"Ann{at}"
                    room = Room(platform, f"room {at}")
                    await says(await owner(apps, platform), who, platform, f"/move {line}", room)
                    await asyncio.sleep(PAUSE_S)
                    moves += 1
            boards = [rooms[-1].rendered.table for one in couriers.values() for rooms in one.rooms.values()]
            if any(version <= len(MOVES) for _, version in boards):
                message = f"some moves were refused: {boards}"
                raise ValueError(message)
            lasted = asyncio.get_running_loop().time() - began
            used = (await counted(watching)) - before
            share = lasted / IDLE_S
            figures = {name: (count - idle[name] * share) for name, count in used.items()}
            names = ", ".join(
                f"{n} {c / moves:.1f}" for n, c in sorted(figures.items(), key=lambda one: -one[1])[:16]
            )
            print(
                f"{processes} processes, {moves} lines: {sum(figures.values()) / moves:.1f} commands a line",
                names,
            )
            print(f"idle: {idle.total() / IDLE_S:.1f} a second")
        await server.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4)
    given = parser.parse_args()
    asyncio.run(main(given.processes, given.tables))
