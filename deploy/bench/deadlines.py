"""Ten thousand deadlines in eight seconds, and two workers that race for them, one of which is killed.

With the socket of a store as its argument it is such a worker: for every deadline it prints how many
milliseconds it was late.
"""

import asyncio
import os
import sys
import tempfile
import zlib
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from urllib.parse import quote

from bot.app.assemble import SystemClock
from bot.delivery.store import Store
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.ports import Commit
from bot.gamekit.game import Setup
from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import AccountId, GameId, Person, Platform, Player, RequestId, Room, SessionId, Version
from bot.kernel.time import SECOND, Instant
from bot.sessions.events import Event, Notice, TableOpened
from bot.sessions.model import Session, is_open
from bot.sessions.ports import Change
from bot.sessions.service import Sessions, expiring
from deploy.bench.measurement import ROOT, Row, repeats, row, show
from storage.redis.connections import connections
from storage.redis.document_kinds import SESSIONS
from storage.redis.documents import RedisDocuments
from storage.redis.embedded_server import EmbeddedServer
from storage.redis.store import redis_store

DEADLINES = repeats(10_000)
SPREAD_MS = 8 * SECOND
HEAD_START_MS = 20 * SECOND
KILLED_AFTER = DEADLINES * 2 // 5
_AT_A_TIME = 100
_ANN = Person(Player(AccountId("ann")), "Ann")
_PUB = Room(Platform("web"), "pub")


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return [asyncio.run(_measure(Path(folder)))]


async def _measure(folder: Path) -> Row:
    server = EmbeddedServer(folder)
    await server.open()
    store = redis_store(connections(_url(server.socket)), server)
    try:
        await _fill(store)
        late = await _race(store, server.socket)
        tables = await _tables_called_off(store)
    finally:
        await store.close()
    figure = (
        f"{len(set(tables)):,} happened, {len(tables) - len(set(tables))} twice; {max(late):.0f} ms at most"
    )
    return row(f"lateness, {DEADLINES:,} deadlines in {SPREAD_MS // SECOND} s", late, figure)


def _url(socket: Path) -> str:
    return f"unix://{quote(str(socket))}"


async def _fill(store: Store) -> None:
    """Offers that lapse one after the other as soon as the head start is over."""
    first = SystemClock().now().after(HEAD_START_MS)
    for at in range(0, DEADLINES, _AT_A_TIME):
        offers = (_offer(number, first) for number in range(at, at + _AT_A_TIME))
        await asyncio.gather(*map(store.sessions.commit, offers))
    if SystemClock().now() > first:
        message = "the head start was too short for this machine"
        raise AssertionError(message)


def _offer(number: int, first: Instant) -> Change:
    offer = Session(
        id=SessionId(f"table{number}"),
        game=GameId("territories"),
        setup=Setup(2, "standard"),
        room=_PUB,
        opener=_ANN,
        invited=None,
        opened=first,
        version=Version(1),
        people=(_ANN,),
        due=_due(SessionId(f"table{number}"), first),
    )
    return Change(offer, (TableOpened(offer.game, _PUB, _ANN),), Version(0), RequestId("open"))


def _due(name: SessionId, first: Instant) -> Instant:
    return first.after(zlib.crc32(name.encode()) % SPREAD_MS)


async def _race(store: Store, socket: Path) -> list[float]:
    """How late they were; the first worker is killed on the way, and the other does the rest."""
    late: list[float] = []
    doomed, survivor = [await _worker(socket) for _ in range(2)]
    hearing = [asyncio.create_task(_hear(worker, late)) for worker in (doomed, survivor)]
    while len(late) < KILLED_AFTER:  # noqa: ASYNC110 - it is another process that says so
        await asyncio.sleep(0.001)
    doomed.kill()
    while (await store.deadlines.claim(limit=0, lease_ms=0)).following:  # noqa: ASYNC110 - as above
        await asyncio.sleep(0.1)
    survivor.kill()
    await asyncio.gather(*hearing, doomed.wait(), survivor.wait())
    return late


async def _worker(socket: Path) -> Process:
    command = (sys.executable, "-m", "deploy.bench.deadlines", str(socket))
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, cwd=ROOT)


async def _hear(worker: Process, late: list[float]) -> None:
    """Until it says no more."""
    if worker.stdout:
        async for line in worker.stdout:
            late += [float(line)]


async def _tables_called_off(store: Store) -> list[SessionId]:
    """Every table that was called off, as often as it was."""
    over = [stored.document async for stored in store.register.every() if not is_open(stored.document)]
    return [table.id for table in over for _ in range(table.version - 1)]


class _Telling(RedisDocuments[SessionId, Session, Event, Notice]):
    """Says of every deadline how late it was when all was done."""

    async def commit(self, change: Change) -> Commit:
        commit = await super().commit(change)
        if commit is Commit.DONE:
            due = _due(change.document.id, change.document.opened)
            os.write(1, f"{SystemClock().now().ms - due.ms}\n".encode())
        return commit


async def _work(socket: str) -> None:
    clients = connections(_url(Path(socket)))
    games = {installed.game.id: installed.game for installed in discover()}
    store = redis_store(clients)
    sessions = Sessions(_Telling(clients.asking, SESSIONS), games, SystemClock())
    await DeadlineWorker(store.deadlines, expiring(store.deadlines, sessions)).run()


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_socket():
        asyncio.run(_work(sys.argv[1]))
    else:
        show("Two workers on the embedded store, one of which is killed", measure())
