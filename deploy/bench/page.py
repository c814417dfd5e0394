"""The page's figures: from a tap to the new board, the first board, and many pages that look on.

    .venv/bin/python -m deploy.bench page [--moves 60] [--pages 500]

A bot of its own is started with an empty store, and talked to as pages do, over loopback. Tap to board is
from sending a whole move until the page has its new table; a browser then draws it.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import socket
import statistics
import sys
import tempfile
import time
from typing import Any

import aiohttp

from deploy.bench.measurement import ROOT, cpu_s, resident_mib

GAMES = ("know", "keshvargosha", "quadriga", "territories")
PAUSE_S = 0.06
"""Between two messages of a page, which may send no more than twenty a second."""
_numbers = itertools.count(1)


class Page:
    """One open page: what it is sent is told apart by its beginning, and read only where it matters."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.played = 0.0
        """When its last whole move went out."""

    async def say(self, kind: str, **fields: object) -> None:
        await self.socket.send_json({"kind": kind, "id": f"b{next(_numbers)}", **fields})

    async def hear(self, kind: str) -> dict[str, Any]:
        while True:
            raw = await self.socket.receive_str(timeout=30)
            if raw.startswith(f'{{"kind":"{kind}"'):
                return dict(json.loads(raw))

    async def look(self, table: str, path: list[str] | None = None) -> None:
        await self.say("look", table=table, path=path or [], seen=self.table.get("version"))
        self.table = await self.hear("table")


async def open_page(
    session: aiohttp.ClientSession, address: str, room: str, name: str, token: str = ""
) -> Page:
    page = Page(await session.ws_connect(f"{address}socket", origin=address.rstrip("/"), compress=15))
    hello = {
        "kind": "hello",
        "token": token or os.urandom(32).hex(),
        "name": name,
        "room": room,
        "language": "en",
    }
    await page.socket.send_json(hello)
    await page.hear("ready")
    return page


async def begin(page: Page, game: str) -> str:
    await page.say("line", text=f"/play {game} me", board=None)
    card = await page.hear("card")
    await page.look(card["session"])
    return str(card["session"])


async def play_randomly(page: Page, table: str, chance: random.Random) -> float | None:
    """Play something at random; how long it took from the last tap, in milliseconds. None when it is over."""
    while page.table["next"]:
        pick = chance.choice(page.table["next"])
        if not pick.get("plays"):
            await asyncio.sleep(PAUSE_S)
            await page.look(table, pick["path"])
            continue
        await asyncio.sleep(PAUSE_S)
        page.played = time.perf_counter()
        await page.say("play", table=table, seen=page.table["version"], path=pick["path"])
        page.table = await page.hear("table")
        return 1000 * (time.perf_counter() - page.played)
    return None


async def taps(session: aiohttp.ClientSession, address: str, moves: int, server: int) -> None:
    for game in GAMES:
        page, times = await open_page(session, address, f"taps-{game}", "Ann"), list[float]()
        chance = random.Random(1)  # noqa: S311 - for play
        table = await begin(page, game)
        start_s = cpu_s(server)
        while len(times) < moves and (took := await play_randomly(page, table, chance)) is not None:
            times.append(took)
        high, cost = statistics.quantiles(times, n=20)[-1], (1e3 * (cpu_s(server) - start_s)) / len(times)
        tail = f"p95 {high:6.1f} ms   {cost:.1f} ms of processor   n {len(times)}"
        print(f"tap to board {game:13} median {statistics.median(times):6.1f} ms   {tail}")
        await page.socket.close()


async def first_board(session: aiohttp.ClientSession, address: str, times: int = 20) -> None:
    host = await open_page(session, address, "first", "Ann")
    table, took = await begin(host, "know"), []
    for _ in range(times):
        start = time.perf_counter()
        async with session.get(f"{address}r/first") as answer:
            await answer.read()
        page = await open_page(session, address, "first", "Ben")
        await page.look(table)
        took.append(1000 * (time.perf_counter() - start))
        await page.socket.close()
    median = statistics.median(took)
    print(f"first board (without drawing) median {median:.0f} ms, most {max(took):.0f} ms, n {times}")


async def many(session: aiohttp.ClientSession, address: str, pages: int, server: int) -> None:
    host = await open_page(session, address, "many", "Ann")
    table = await begin(host, "territories")
    arrived, chance = list[float](), random.Random(2)  # noqa: S311 - as above

    async def listen(page: Page) -> None:
        """A page reads all the time; counted from when the move went out, not from when it was chosen."""
        async for message in page.socket:
            if message.data.startswith('{"kind":"table"'):
                arrived.append(1000 * (time.perf_counter() - host.played))

    closed_mib, listening = resident_mib(server), []
    for number in range(pages):
        page = await open_page(session, address, "many", f"W{number}")
        await page.look(table)
        listening.append(asyncio.create_task(listen(page)))
        if number % 50 == 0:
            await host.look(table)  # a page that does not read is disconnected
    await asyncio.sleep(2)
    open_mib = resident_mib(server)
    each = 1024 * (open_mib - closed_mib) / pages
    print(f"open pages {pages}: {each:.0f} KiB each ({closed_mib:.0f} -> {open_mib:.0f} MiB)")
    for _ in range(25):
        await asyncio.sleep(0.7)
        if await play_randomly(host, table, chance) is None:
            break
    await asyncio.sleep(1)
    for task in listening:
        task.cancel()
    high = statistics.quantiles(arrived, n=20)[-1]
    middle = statistics.median(arrived)
    print(f"a move at {pages} watchers: median {middle:.0f} ms, p95 {high:.0f} ms, n {len(arrived)}")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--quick", action="store_true", help="8 moves, 40 pages")
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.moves, chosen.pages = 8, 40
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "MOOT_PORT": str(port), "MOOT_DATA": data}
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "play", cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
        )
        if bot.stdout is None:
            return
        async with asyncio.timeout(60):
            await bot.stdout.readline()
        address = f"http://127.0.0.1:{port}/"
        try:
            connector = aiohttp.TCPConnector(limit=0)
            async with aiohttp.ClientSession(connector=connector) as session:
                print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
                await taps(session, address, chosen.moves, bot.pid)
                await first_board(session, address)
                await many(session, address, chosen.pages, bot.pid)
        finally:
            bot.terminate()
            await bot.wait()


if __name__ == "__main__":
    asyncio.run(main())
