"""Processes share Discord's servers out among themselves, and whoever dies leaves its part to the others."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NoReturn

import pytest
import structlog
from aiohttp import ClientConnectionError

from bot.documents.limits import CUT_OFF_S, LEFT_TO_OTHERS_S
from bot.documents.ports import StoreFull
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.connection import DiscordConnection, Terms
from bot.platforms.discord.identify_lock import IdentifyLock
from bot.platforms.discord.settings import DiscordSettings, Shards, shards_in
from bot.platforms.discord.shard_leases import ShardLeases
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.lost_leases import OutOfReach, Silent
from tests.kit.memory_store.budgets import MemoryBudgets
from tests.kit.memory_store.kept_updates import MemoryKeptUpdates
from tests.kit.memory_store.leases import MemoryLeases
from tests.platforms.discord.club import seen
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher
from tests.platforms.discord.test_identify_lock import LoopClock
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble

COUNT = 4
BACK_WITHIN_S = LEFT_TO_OTHERS_S + COUNT * 2.0 + 2.0
WITHIN_S, WHILE_S = 120.0, 15.0
SENT_AWAY = 4004
SEEN_S = 2.0
"""By then it has been seen that each part has its line."""
LET_GO = 2
Connects = Callable[..., Awaitable[None]]
FULL = StoreFull("MISCONF", "Errors writing to the AOF file: No space left on device")


class Process:
    """Serves what it holds, and can be killed: then nothing is given back."""

    def __init__(self, leases: MemoryLeases, name: str) -> None:
        self.shared = ShardLeases(leases, "discord 1", name, COUNT)
        self.served: set[int] = set()
        self.is_cut_off = False
        self._task: asyncio.Task[None] | None = None

    async def _work(self) -> None:
        self.served.add(await self.shared.first())
        await self.shared.run(self._begin, self._end, self._has_line)

    def _has_line(self, shard: int) -> bool:
        return shard in self.served and not self.is_cut_off

    async def _begin(self, shard: int) -> None:
        self.served.add(shard)

    async def _end(self, shard: int) -> None:
        self.served.discard(shard)

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self, *, killed: bool = False) -> None:
        if killed:
            self.shared.leases = MemoryLeases(LoopClock())
        if self._task:
            self._task.cancel()
            await asyncio.wait({self._task})
        self.served.clear()


@asynccontextmanager
async def running(*names: str) -> AsyncIterator[list[Process]]:
    leases = MemoryLeases(LoopClock())
    all_of_them = [Process(leases, name) for name in names]
    for one in all_of_them:
        one.start()
    try:
        yield all_of_them
    finally:
        for one in all_of_them:
            await one.stop()


def shared_out(some: list[Process]) -> bool:
    """Every part is served, by one."""
    return sorted(shard for one in some for shard in one.served) == list(range(COUNT))


async def test_one_process_serves_all() -> None:
    async with running("one") as (one,):
        await seen(lambda: one.served == set(range(COUNT)), within_s=WITHIN_S)


async def test_two_that_start_together_serve_half_each() -> None:
    async with running("one", "other") as both:
        await seen(lambda: shared_out(both), within_s=WITHIN_S)
        assert [len(one.served) for one in both] == [2, 2]


@pytest.mark.parametrize("killed", [True, False])
async def test_what_one_leaves_the_others_take_over(killed: bool) -> None:  # noqa: FBT001 - a parameter
    async with running("one", "two", "three") as some:
        await seen(lambda: shared_out(some), within_s=WITHIN_S)
        await some[0].stop(killed=killed)
        await seen(lambda: shared_out(some[1:]), within_s=WITHIN_S)


@pytest.mark.parametrize("lost", [OutOfReach, Silent])
async def test_who_loses_the_store_lets_go_before_another_may_serve(lost: type[OutOfReach]) -> None:
    async with running("one", "other") as (one, other):
        await seen(lambda: shared_out([one, other]), within_s=WITHIN_S)
        one.shared.leases = lost()
        while other.served != set(range(COUNT)):
            await asyncio.sleep(0.1)
            assert not one.served & other.served
        assert not one.served


class Full(OutOfReach):
    """Nobody's writing is done."""

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        raise FULL


async def test_while_the_store_is_full_for_all_each_keeps_what_it_has() -> None:
    async with running("one", "other") as both:
        await seen(lambda: shared_out(both), within_s=WITHIN_S)
        before = [set(one.served) for one in both]
        for one in both:
            one.shared.leases = Full()
        await asyncio.sleep(WITHIN_S)
        assert [one.served for one in both] == before


async def test_who_is_cut_off_from_discord_leaves_its_parts_to_the_other() -> None:
    async with running("one", "other") as (one, other):
        await seen(lambda: shared_out([one, other]), within_s=WITHIN_S)
        await asyncio.sleep(SEEN_S)
        one.is_cut_off, began = True, asyncio.get_running_loop().time()
        while other.served != set(range(COUNT)):
            await asyncio.sleep(0.1)
            assert not one.served & other.served
            assert asyncio.get_running_loop().time() - began < WITHIN_S
        assert not one.served
        await seen(lambda: one.shared.waits, within_s=WITHIN_S)


async def test_what_has_no_line_for_less_is_kept() -> None:
    async with running("one", "other") as both:
        await seen(lambda: shared_out(both), within_s=WITHIN_S)
        before = [set(one.served) for one in both]
        for _ in range(3):
            both[0].is_cut_off = True
            await asyncio.sleep(CUT_OFF_S - 2)
            both[0].is_cut_off = False
            await asyncio.sleep(2)
            assert [one.served for one in both] == before


async def test_one_alone_serves_all_again_when_discord_is_back() -> None:
    async with running("one") as (one,):
        await seen(lambda: one.served == set(range(COUNT)), within_s=WITHIN_S)
        await asyncio.sleep(SEEN_S)
        one.is_cut_off = True
        with structlog.testing.capture_logs() as log:
            await asyncio.sleep(CUT_OFF_S + 3)
            assert not one.served
            assert not one.shared.waits
            await asyncio.sleep(WITHIN_S)
            assert len(one.served) <= 1
        assert len([line for line in log if line["log_level"] == "warning"]) <= COUNT + 2
        one.is_cut_off = False
        await seen(lambda: one.served == set(range(COUNT)), within_s=BACK_WITHIN_S)


def test_it_is_written_auto_of_a_count() -> None:
    assert shards_in("auto/16") == Shards(None, 16)


@asynccontextmanager
async def served(
    double: DiscordDouble, leases: MemoryLeases, name: str, count: int | None = COUNT
) -> AsyncIterator[DiscordConnection]:
    settings = DiscordSettings(
        discord_token=TOKEN,
        discord_api=double.api,
        discord_gateway=double.gateway.address,
        discord_shards=f"auto/{count}" if count else "",
    )
    shared = ShardLeases(leases, "discord 1", name, count)
    terms = Terms(IdentifyLock(leases).wait, shards=shared)
    connection = DiscordConnection(RecordingDispatcher(), FakeRenderer(), settings, terms)
    await connection.start()
    try:
        yield connection
    finally:
        await connection.stop()


@asynccontextmanager
async def divided_discord() -> AsyncIterator[tuple[DiscordDouble, MemoryLeases]]:
    """Discord, whose servers are in so many parts, and the leases by which processes share them."""
    double = DiscordDouble()
    await double.start(shards=COUNT)
    try:
        yield double, MemoryLeases(LoopClock())
    finally:
        await double.stop()


async def test_on_the_wire_every_part_has_one_line_and_is_taken_over() -> None:
    async with divided_discord() as (double, leases), served(double, leases, "one") as one:
        async with served(double, leases, "other") as other:
            await seen(lambda: lines(one) | lines(other) == set(range(COUNT)), within_s=WITHIN_S)
            assert not lines(one) & lines(other)
            assert one.health().connected
            assert other.health().connected
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        await seen(lambda: one.health().connected, within_s=WITHIN_S)


@pytest.mark.parametrize(("written", "waits"), [("", True), ("auto/4", True), ("0,1/4", False)])
async def test_leases_are_asked_unless_the_parts_are_named(
    written: str, *, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_SHARDS", written)
    leases, budgets = MemoryLeases(LoopClock()), MemoryBudgets(LoopClock())
    kept_updates = MemoryKeptUpdates(LoopClock())
    line = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), leases, budgets, kept_updates)
    assert line
    assert line.health().standby is waits


async def test_where_nothing_is_set_one_serves_all_and_the_other_takes_over() -> None:
    """Both would answer everything, and Discord takes one answer."""
    async with divided_discord() as (double, leases), served(double, leases, "one", None) as one:
        async with served(double, leases, "other", None) as other:
            await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
            await asyncio.sleep(WHILE_S)
            assert not lines(other)
            assert other.health().standby
            assert other.health().connected
            await one.host.end_shard(0)
            one._shards.leases = MemoryLeases(LoopClock())  # type: ignore[union-attr]  # it has some
            await seen(lambda: lines(other) == set(range(COUNT)), within_s=WITHIN_S)
            assert not lines(one)
        assert sorted(double.gateway.served()) == []


async def test_who_serves_all_goes_on_while_the_store_is_gone() -> None:
    async with divided_discord() as (double, leases), served(double, leases, "one", None) as one:
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        assert one._shards
        one._shards.leases = OutOfReach()  # type: ignore[assignment]  # asked no more of it
        await asyncio.sleep(WHILE_S)
        assert lines(one) == set(range(COUNT))
        await leases.release("discord 1 shard 0 of 1", "one")
        assert await leases.hold("discord 1 shard 0 of 1", "other", 60_000)
        one._shards.leases = leases
        await seen(lambda: not lines(one), within_s=WITHIN_S)
        assert one.health().standby


async def test_who_is_sent_away_serves_its_parts_again() -> None:
    async with divided_discord() as (double, leases), served(double, leases, "one") as one:
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        await double.gateway.hang_up(code=SENT_AWAY)
        await seen(lambda: not lines(one), within_s=WITHIN_S)
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        await seen(lambda: one.health().connected, within_s=WITHIN_S)


@pytest.mark.parametrize(
    "later_s", [0.0, *(pytest.param(later_s, marks=pytest.mark.slow) for later_s in (0.001, 0.01, 1.0))]
)
async def test_a_part_that_was_let_go_while_its_line_was_lost_is_not_taken_up_again(later_s: float) -> None:
    """As a process finds it that stood still: the line is lost, and the lease is another's."""
    async with divided_discord() as (double, leases), served(double, leases, "one") as one:
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        await double.gateway.hang_up()
        await asyncio.sleep(later_s)
        await one.host.end_shard(LET_GO)
        await asyncio.sleep(WHILE_S)
        await seen(lambda: lines(one) == set(range(COUNT)) - {LET_GO}, within_s=WITHIN_S)
        assert LET_GO not in double.gateway.served()
        await one.host.begin_shard(LET_GO)
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        assert one.health().connected


async def is_refused(*_: object, **__: object) -> NoReturn:
    raise ClientConnectionError


async def hangs(*_: object, **__: object) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("connects", [pytest.param(is_refused, marks=pytest.mark.slow), hangs])
async def test_on_the_wire_who_is_cut_off_leaves_its_parts_to_the_other(
    connects: Connects, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        divided_discord() as (double, leases),
        served(double, leases, "one") as one,
        served(double, leases, "other") as other,
    ):
        await seen(lambda: lines(one) | lines(other) == set(range(COUNT)), within_s=WITHIN_S)
        with monkeypatch.context() as cut:
            cut.setattr(one.host.http, "ws_connect", connects)
            await double.gateway.hang_up()
            await seen(lambda: lines(other) == set(range(COUNT)), within_s=2 * WITHIN_S)
            assert not lines(one)
        await asyncio.sleep(WHILE_S)
        await seen(lambda: lines(other) == set(range(COUNT)), within_s=WITHIN_S)
        assert not lines(one)
        assert one.health().standby


@pytest.mark.parametrize("connects", [pytest.param(is_refused, marks=pytest.mark.slow), hangs])
@pytest.mark.parametrize(
    "for_s",
    [
        pytest.param(CUT_OFF_S / 2, marks=pytest.mark.slow),
        CUT_OFF_S + 5,
        pytest.param(200.0, marks=pytest.mark.slow),
    ],
)
async def test_on_the_wire_one_alone_serves_all_again(
    connects: Connects, for_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with divided_discord() as (double, leases), served(double, leases, "one") as one:
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        with monkeypatch.context() as cut:
            cut.setattr(one.host.http, "ws_connect", connects)
            await double.gateway.hang_up()
            await asyncio.sleep(for_s)
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=2 * WITHIN_S)
        await asyncio.sleep(WHILE_S)  # heartbeats come from threads, which leap with nobody
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        assert sorted(double.gateway.served()) == list(range(COUNT))
        assert one.health().connected


async def test_a_part_that_is_let_go_before_it_had_a_line_is_not_begun_after_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with divided_discord() as (double, leases):
        monkeypatch.setattr("discord.http.HTTPClient.ws_connect", is_refused)
        async with served(double, leases, "one") as one:
            await seen(lambda: bool(one.host._launching))
            first = next(iter(one.host._launching))
            await one.host.end_shard(first)
            monkeypatch.undo()
            await seen(lambda: lines(one) == set(range(COUNT)) - {first}, within_s=WITHIN_S)
            await asyncio.sleep(WHILE_S)
            assert first not in double.gateway.served()


def lines(connection: DiscordConnection) -> set[int]:
    """Parts to which it has an open line."""
    return {number for number, shard in connection.host.shards.items() if not shard.is_closed()}
