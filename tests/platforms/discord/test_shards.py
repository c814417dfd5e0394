"""Processes share Discord's shards out among themselves; the others take over what a dead process owned."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NoReturn

import pytest
from aiohttp import ClientConnectionError

from bot.documents.limits import CUT_OFF_S
from bot.documents.ownership import Claim
from bot.documents.ports import StoreUnreachable
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.connection import DiscordConnection
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.kit.shared_ports import beside, memory_ports
from tests.platforms.discord.club import seen
from tests.platforms.doubles.discord_double import TOKEN, DiscordDouble

COUNT, ALL = 4, set(range(4))
WITHIN_S, WHILE_S, FIVE_SECONDS = 240.0, 15.0, 5.0
SENT_AWAY, LET_GO = 4004, 2
Connects = Callable[..., Awaitable[None]]


class Unreachable(MemoryOwnerLeases):
    """A store that cannot be reached."""

    async def claim(self, *_: object) -> NoReturn:
        raise StoreUnreachable


class Divided:
    """Discord, whose servers are in so many parts, and the processes that serve it."""

    def __init__(self, double: DiscordDouble, stack: AsyncExitStack) -> None:
        self.double, self.stack, self.shared = double, stack, memory_ports()

    @asynccontextmanager
    async def serving(self, name: str, shards: str = f"auto/{COUNT}") -> AsyncIterator[Any]:
        with pytest.MonkeyPatch.context() as setting:
            setting.setenv("DISCORD_TOKEN", TOKEN)
            setting.setenv("DISCORD_API", self.double.api)
            setting.setenv("DISCORD_GATEWAY", self.double.gateway.address)
            setting.setenv("DISCORD_SHARDS", shards)
            line = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), beside(self.shared, name))
        await line.start()
        try:
            yield line
        finally:
            await line.stop()

    async def one(self, shards: str = f"auto/{COUNT}") -> Any:
        """A process that has come to serve all."""
        line = await self.stack.enter_async_context(self.serving("one", shards))
        await serves(line, ALL)
        return line


@pytest.fixture(name="divided")
async def discord_in_parts() -> AsyncIterator[Divided]:
    double = DiscordDouble()
    await double.start(shards=COUNT)
    async with AsyncExitStack() as stack:
        yield Divided(double, stack)
    await double.stop()


def lines(connection: DiscordConnection) -> set[int]:
    """Parts to which it has an open line."""
    return {number for number, shard in connection.host.shards.items() if not shard.is_closed()}


async def serves(connection: DiscordConnection, parts: set[int]) -> None:
    await seen(lambda: lines(connection) == parts, within_s=WITHIN_S)


async def test_on_the_wire_every_part_has_one_line_and_is_taken_over(divided: Divided) -> None:
    async with divided.serving("one") as one:
        async with divided.serving("other") as other:
            await seen(lambda: lines(one) | lines(other) == ALL, within_s=WITHIN_S)
            assert not lines(one) & lines(other)
            assert [line.health().connected for line in (one, other)] == [True, True]
        await serves(one, ALL)
        await seen(lambda: one.health().connected, within_s=WITHIN_S)


TWO = ("discord/0/2", "discord/1/2")


@pytest.mark.parametrize(("written", "parts"), [("", ("discord",)), ("auto/2", TWO), ("0/2", TWO)])
async def test_shards_are_parts_or_all_together_are_one(
    written: str, parts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_SHARDS", written)
    line: Any = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), memory_ports())
    assert line.parts.names == parts
    assert line.ownership.only == ({0} if written == "0/2" else None)


async def test_as_many_shards_sign_in_at_once_as_discord_lets(divided: Divided) -> None:
    divided.double.rest.lanes = divided.double.gateway.lanes = COUNT
    began = asyncio.get_running_loop().time()
    await divided.one()
    assert asyncio.get_running_loop().time() - began < FIVE_SECONDS


async def test_where_nothing_is_set_one_serves_all_and_the_other_takes_over(divided: Divided) -> None:
    """Both would answer everything, and Discord takes one answer."""
    one = await divided.one("")
    async with divided.serving("other", "") as other:
        await asyncio.sleep(WHILE_S)
        assert not lines(other)
        assert other.health().standby
        assert other.health().connected
        await one.host.end_shard(0)
        one.ownership.leases = Unreachable()  # as one that is killed
        one._owning.cancel()
        await serves(other, ALL)
        assert not lines(one)
    assert divided.double.gateway.served() == []


async def test_who_serves_all_goes_on_while_the_store_is_gone(divided: Divided) -> None:
    one, owners = await divided.one(""), divided.shared.owners
    one.ownership.leases = Unreachable()
    await asyncio.sleep(WHILE_S)
    assert one.ownership.epoch is None
    assert lines(one) == ALL
    assert (await owners.claim(one.ownership.name, "other", Claim(1, 60_000, 1))).epochs
    one.ownership.leases = owners
    await serves(one, set())
    assert one.health().standby


async def test_who_is_sent_away_serves_its_parts_again(divided: Divided) -> None:
    one = await divided.one()
    await divided.double.gateway.hang_up(code=SENT_AWAY)
    await serves(one, set())
    await serves(one, ALL)
    await seen(lambda: one.health().connected, within_s=WITHIN_S)


@pytest.mark.parametrize(
    "later_s", [0.0, *(pytest.param(later_s, marks=pytest.mark.slow) for later_s in (0.001, 0.01, 1.0))]
)
async def test_a_part_that_was_let_go_while_its_line_was_lost_is_not_taken_up_again(
    divided: Divided, later_s: float
) -> None:
    """As a process finds it that stood still: the line is lost, and the lease is another's."""
    one, gateway = await divided.one(), divided.double.gateway
    await gateway.hang_up()
    await asyncio.sleep(later_s)
    await one.host.end_shard(LET_GO)
    await asyncio.sleep(WHILE_S)
    await serves(one, ALL - {LET_GO})
    assert LET_GO not in gateway.served()
    await one.host.begin_shard(LET_GO)
    await serves(one, ALL)
    assert one.health().connected


async def is_refused(*_: object, **__: object) -> NoReturn:
    raise ClientConnectionError


async def hangs(*_: object, **__: object) -> None:
    await asyncio.Event().wait()


CUTS = pytest.mark.parametrize("connects", [pytest.param(is_refused, marks=pytest.mark.slow), hangs])


@CUTS
async def test_on_the_wire_who_is_cut_off_leaves_its_parts_to_the_other(
    divided: Divided, connects: Connects, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with divided.serving("one") as one, divided.serving("other") as other:
        await seen(lambda: lines(one) | lines(other) == ALL, within_s=WITHIN_S)
        with monkeypatch.context() as cut:
            cut.setattr(one.host.http, "ws_connect", connects)
            await divided.double.gateway.hang_up()
            await serves(other, ALL)
            assert not lines(one)
        await asyncio.sleep(WHILE_S)
        await serves(other, ALL)
        assert not lines(one)
        assert one.health().standby


@CUTS
@pytest.mark.parametrize(
    "for_s",
    [
        pytest.param(CUT_OFF_S / 2, marks=pytest.mark.slow),
        CUT_OFF_S + 5,
        pytest.param(200.0, marks=pytest.mark.slow),
    ],
)
async def test_on_the_wire_one_alone_serves_all_again(
    divided: Divided, connects: Connects, for_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, gateway = await divided.one(), divided.double.gateway
    with monkeypatch.context() as cut:
        cut.setattr(one.host.http, "ws_connect", connects)
        await gateway.hang_up()
        await asyncio.sleep(for_s)
    await serves(one, ALL)
    await asyncio.sleep(WHILE_S)  # heartbeats come from threads, which leap with nobody
    await serves(one, ALL)
    assert sorted(gateway.served()) == [*ALL]
    assert one.health().connected


async def test_a_part_that_is_let_go_before_it_had_a_line_is_not_begun_after_all(
    divided: Divided, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.HTTPClient.ws_connect", is_refused)
    async with divided.serving("one") as one:
        await seen(lambda: one.host._launching)
        first = next(iter(one.host._launching))
        await one.host.end_shard(first)
        monkeypatch.undo()
        await serves(one, ALL - {first})
        await asyncio.sleep(WHILE_S)
        assert first not in divided.double.gateway.served()
