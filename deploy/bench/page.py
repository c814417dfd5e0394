"""The page's figures: from a tap to the new board, the first board, many pages that look on, and a flood.

    .venv/bin/python deploy/bench/page.py [--moves 60] [--pages 500]

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
from pathlib import Path
from typing import Any

import aiohttp

ROOT = Path(__file__).parents[2]
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


async def opened(session: aiohttp.ClientSession, address: str, room: str, name: str, token: str = "") -> Page:
    page = Page(await session.ws_connect(f"{address}socket", origin=address.rstrip("/")))
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


async def begun(page: Page, game: str) -> str:
    await page.say("line", text=f"/play {game} me", board=None)
    card = await page.hear("card")
    await page.look(card["session"])
    return str(card["session"])


async def moved(page: Page, table: str, chance: random.Random) -> float | None:
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
        page, times, chance = await opened(session, address, f"taps-{game}", "Ann"), [], random.Random(1)  # noqa: S311 - for play
        table = await begun(page, game)
        before = cpu_ms(server)
        while len(times) < moves and (took := await moved(page, table, chance)) is not None:
            times.append(took)
        high, cost = statistics.quantiles(times, n=20)[-1], (cpu_ms(server) - before) / len(times)
        tail = f"p95 {high:6.1f} ms   {cost:.1f} ms of processor   n {len(times)}"
        print(f"tap to board {game:13} median {statistics.median(times):6.1f} ms   {tail}")
        await page.socket.close()


async def first_board(session: aiohttp.ClientSession, address: str, times: int = 20) -> None:
    host = await opened(session, address, "first", "Ann")
    table, took = await begun(host, "know"), []
    for _ in range(times):
        start = time.perf_counter()
        async with session.get(f"{address}r/first") as answer:
            await answer.read()
        page = await opened(session, address, "first", "Ben")
        await page.look(table)
        took.append(1000 * (time.perf_counter() - start))
        await page.socket.close()
    median = statistics.median(took)
    print(f"first board (without drawing) median {median:.0f} ms, most {max(took):.0f} ms, n {times}")


async def many(session: aiohttp.ClientSession, address: str, pages: int, server: int) -> None:
    host = await opened(session, address, "many", "Ann")
    table = await begun(host, "territories")
    arrived, chance = list[float](), random.Random(2)  # noqa: S311 - as above

    async def listen(page: Page) -> None:
        """A page reads all the time; counted from when the move went out, not from when it was chosen."""
        async for message in page.socket:
            if message.data.startswith('{"kind":"table"'):
                arrived.append(1000 * (time.perf_counter() - host.played))

    before, listening = resident(server), []
    for number in range(pages):
        page = await opened(session, address, "many", f"W{number}")
        await page.look(table)
        listening.append(asyncio.create_task(listen(page)))
        if number % 50 == 0:
            await host.look(table)  # whoever does not read for a while is let go of
    await asyncio.sleep(2)
    after = resident(server)
    each = (after - before) / pages / 1024
    print(f"open pages {pages}: {each:.0f} KiB each ({before >> 20} -> {after >> 20} MiB)")
    for _ in range(25):
        await asyncio.sleep(0.7)
        if await moved(host, table, chance) is None:
            break
    await asyncio.sleep(1)
    for task in listening:
        task.cancel()
    high = statistics.quantiles(arrived, n=20)[-1]
    middle = statistics.median(arrived)
    print(f"a move at {pages} watchers: median {middle:.0f} ms, p95 {high:.0f} ms, n {len(arrived)}")


async def flood(session: aiohttp.ClientSession, address: str, pages: int = 50, lines: int = 20) -> None:
    """Time another person's lines while one person asks on all their pages as fast as they can."""
    token, took, ann = os.urandom(32).hex(), list[float](), await opened(session, address, "flood", "Ann")

    async def ask(page: Page) -> None:
        for text in itertools.cycle(("/rules know how does a piece move?", "/play know me", "hello")):
            await page.say("line", text=text, board=None)
            await asyncio.sleep(0)

    async def listen(page: Page) -> None:
        async for _ in page.socket:
            pass

    crowd = [await opened(session, address, "flood", "Eve", token) for _ in range(pages)]
    tasks = [asyncio.create_task(work(page)) for page in crowd for work in (ask, listen)]
    for number in range(lines):
        await asyncio.sleep(0.5)
        start = time.perf_counter()
        await ann.say("line", text=f"Ann's {number}", board=None)
        while (await ann.hear("talk"))["text"] != f"Ann's {number}":
            pass
        took.append(1000 * (time.perf_counter() - start))
    for task in tasks:
        task.cancel()
    middle, high = statistics.median(took), max(took)
    print(f"a line beside {pages} pages: median {middle:.0f} ms, most {high:.0f} ms, n {lines}")


def resident(process: int) -> int:
    """Bytes of memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_ms(process: int) -> float:
    """Processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--pages", type=int, default=500)
    chosen = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "MOOT_PORT": str(port), "MOOT_DATA": data}
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "play", cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
        )
        if bot.stdout is None:
            return
        await asyncio.wait_for(bot.stdout.readline(), 60)
        address = f"http://127.0.0.1:{port}/"
        try:
            connector = aiohttp.TCPConnector(limit=0)
            async with aiohttp.ClientSession(connector=connector) as session:
                print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
                await taps(session, address, chosen.moves, bot.pid)
                await first_board(session, address)
                await many(session, address, chosen.pages, bot.pid)
                await flood(session, address)
        finally:
            bot.terminate()
            await bot.wait()


if __name__ == "__main__":
    asyncio.run(main())
