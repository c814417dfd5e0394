"""Processes share Discord's shards out among themselves; the others take over what a dead process owned."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NoReturn

import pytest
from aiohttp import ClientConnectionError

from bot.delivery.parts import SharedPorts
from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Claim
from bot.documents.ports import StoreUnreachable
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.connection import DiscordConnection
from bot.platforms.discord.settings import Shards, shards_in
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.shared_ports import beside, memory_ports
from tests.platforms.discord.club import seen
from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble

COUNT = 4
WITHIN_S, WHILE_S, FIVE_SECONDS = 120.0, 15.0, 5.0
SENT_AWAY = 4004
LET_GO = 2
Connects = Callable[..., Awaitable[None]]


class Unreachable(MemoryOwnerLeases):
    """A store that cannot be reached."""

    async def claim(self, *_: object) -> NoReturn:
        raise StoreUnreachable


def test_it_is_written_auto_of_a_count() -> None:
    assert shards_in("auto/16") == Shards(None, 16)


@asynccontextmanager
async def served(
    double: DiscordDouble, shared: SharedPorts, name: str, count: int | None = COUNT
) -> AsyncIterator[DiscordConnection]:
    with pytest.MonkeyPatch.context() as setting:
        setting.setenv("DISCORD_TOKEN", TOKEN)
        setting.setenv("DISCORD_API", double.api)
        setting.setenv("DISCORD_GATEWAY", double.gateway.address)
        setting.setenv("DISCORD_SHARDS", f"auto/{count}" if count else "")
        connection = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), beside(shared, name))
    assert connection
    await connection.start()
    try:
        yield connection
    finally:
        await connection.stop()


@asynccontextmanager
async def divided_discord() -> AsyncIterator[tuple[DiscordDouble, SharedPorts]]:
    """Discord, whose servers are in so many parts, and what processes share."""
    double = DiscordDouble()
    await double.start(shards=COUNT)
    try:
        yield double, memory_ports()
    finally:
        await double.stop()


async def test_on_the_wire_every_part_has_one_line_and_is_taken_over() -> None:
    async with divided_discord() as (double, shared), served(double, shared, "one") as one:
        async with served(double, shared, "other") as other:
            await seen(lambda: lines(one) | lines(other) == set(range(COUNT)), within_s=WITHIN_S)
            assert not lines(one) & lines(other)
            assert one.health().connected
            assert other.health().connected
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        await seen(lambda: one.health().connected, within_s=WITHIN_S)


TWO = ("discord/0/2", "discord/1/2")


@pytest.mark.parametrize(("written", "parts"), [("", ("discord",)), ("auto/2", TWO), ("0/2", TWO)])
async def test_shards_are_parts_or_all_together_are_one(
    written: str, parts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_SHARDS", written)
    line = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), memory_ports())
    assert line
    assert line.parts.names == parts
    assert line.ownership.only == ({0} if written == "0/2" else None)


async def test_as_many_shards_sign_in_at_once_as_discord_lets() -> None:
    async with divided_discord() as (double, shared):
        double.rest.lanes = double.gateway.lanes = COUNT
        async with served(double, shared, "one") as one:
            began = asyncio.get_running_loop().time()
            await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
            assert asyncio.get_running_loop().time() - began < FIVE_SECONDS


async def test_where_nothing_is_set_one_serves_all_and_the_other_takes_over() -> None:
    """Both would answer everything, and Discord takes one answer."""
    async with divided_discord() as (double, shared), served(double, shared, "one", None) as one:
        async with served(double, shared, "other", None) as other:
            await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
            await asyncio.sleep(WHILE_S)
            assert not lines(other)
            assert other.health().standby
            assert other.health().connected
            await one.host.end_shard(0)
            one.ownership.leases = Unreachable()  # as one that is killed
            one._owning.cancel()
            await seen(lambda: lines(other) == set(range(COUNT)), within_s=WITHIN_S)
            assert not lines(one)
        assert sorted(double.gateway.served()) == []


async def test_who_serves_all_goes_on_while_the_store_is_gone() -> None:
    async with divided_discord() as (double, shared), served(double, shared, "one", None) as one:
        await seen(lambda: lines(one) == set(range(COUNT)), within_s=WITHIN_S)
        one.ownership.leases = Unreachable()
        await asyncio.sleep(WHILE_S)
        assert one.ownership.epoch is None
        assert lines(one) == set(range(COUNT))
        assert (await shared.owners.claim(one.ownership.name, "other", Claim(1, 60_000, 1))).epochs
        one.ownership.leases = shared.owners
        await seen(lambda: not lines(one), within_s=WITHIN_S)
        assert one.health().standby


async def test_who_is_sent_away_serves_its_parts_again() -> None:
    async with divided_discord() as (double, shared), served(double, shared, "one") as one:
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
    async with divided_discord() as (double, shared), served(double, shared, "one") as one:
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
        divided_discord() as (double, shared),
        served(double, shared, "one") as one,
        served(double, shared, "other") as other,
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
    async with divided_discord() as (double, shared), served(double, shared, "one") as one:
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
    async with divided_discord() as (double, shared):
        monkeypatch.setattr("discord.http.HTTPClient.ws_connect", is_refused)
        async with served(double, shared, "one") as one:
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
