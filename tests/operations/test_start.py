"""Starts at bad moments: a store that goes, or has not come yet, is waited for."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest_asyncio
import structlog

from bot.delivery.part_watch import PartWatch, StoreClock
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Part
from bot.kernel.time import SECOND
from bot.sessions.ports import PartReport
from storage.redis.embedded_server import EmbeddedServer
from tests.kit.clock import NOON, SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.program import Program
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.waiting import comes_true
from tests.storage.redis.wire import command, listening


@dataclass
class Leaving:
    """Stands before a real server; hangs up on anyone who says for the first times that the bot is there."""

    behind: Path
    times: int

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        store, to_store = await asyncio.open_unix_connection(self.behind)
        giving = asyncio.create_task(_carry(store, writer))
        try:
            while words := await command(reader):
                if self.times and b"LRANGE" in b" ".join(words):
                    self.times -= 1
                    return
                to_store.write(_written(words))
        finally:
            giving.cancel()
            to_store.close()


async def _carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    while chunk := await source.read(65536):
        sink.write(chunk)


def _written(words: list[bytes]) -> bytes:
    return b"".join([b"*%d\r\n" % len(words), *(b"$%d\r\n%s\r\n" % (len(word), word) for word in words)])


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[EmbeddedServer]:
    server = EmbeddedServer(tmp_path / "store")
    await server.open()
    yield server
    await server.close()


async def test_a_store_that_goes_between_hello_and_the_first_word_is_waited_for(
    tmp_path: Path, store: EmbeddedServer
) -> None:
    leaving = Leaving(store.socket, times=3)
    async with listening(tmp_path / "s", leaving.serve) as url:
        program = Program(tmp_path, REDIS_URL=url)
        await asyncio.to_thread(program.start)
        await asyncio.to_thread(program.stop)
    assert leaving.times == 0


async def test_a_store_that_comes_up_a_little_later_is_waited_for(
    tmp_path: Path, store: EmbeddedServer
) -> None:
    program = Program(tmp_path, REDIS_URL=f"unix://{tmp_path}/later")
    starting = asyncio.create_task(asyncio.to_thread(program.start))
    await asyncio.sleep(1)
    assert not starting.done()
    async with listening(tmp_path / "later", Leaving(store.socket, times=0).serve):
        await starting
        await asyncio.to_thread(program.stop)


async def test_who_waits_for_a_store_can_be_stopped(tmp_path: Path, store: EmbeddedServer) -> None:
    leaving = Leaving(store.socket, times=1_000_000)
    async with listening(tmp_path / "s", leaving.serve) as url:
        waiting = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "play"), env=os.environ | {"REDIS_URL": url, "MOOT_PORT": "0"}
        )
        await comes_true(lambda: leaving.times < 1_000_000)
        waiting.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(waiting.wait(), 60) == 0


class Fickle:
    """The log of parts in a store that goes for the first times that it is asked."""

    def __init__(self, times: int) -> None:
        self.times = times

    async def report(self, silences: Mapping[Part, int], *, near: bool = False) -> PartReport:
        assert not silences
        assert not near
        self.times -= 1
        if self.times >= 0:
            raise StoreUnreachable
        return PartReport(NOON)


def test_the_first_report_is_tried_until_it_is_heard() -> None:
    fickle = Fickle(times=5)
    in_simulated_time(PartWatch(fickle, StoreClock(SettableClock())).begin())
    assert fickle.times == -1


async def test_clocks_that_differ_are_told_of_once_and_once_that_they_agree() -> None:
    store_clock, process_clock = SettableClock(), SettableClock()
    watch = PartWatch(memory_store(store_clock).part_log, StoreClock(process_clock))
    with structlog.testing.capture_logs() as log:
        for away_ms in (0, 29 * SECOND, 2 * SECOND, SECOND, -30 * SECOND):
            store_clock.passes(away_ms)
            await watch.beat()
    assert [(line["log_level"], line.get("store_ahead_s")) for line in log] == [
        ("error", 31.0),
        ("warning", None),
    ]
    assert log[0]["action"] == "Let both machines follow NTP."
