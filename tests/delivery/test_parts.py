"""Parts, who owns them, and what their owners know of rooms and people."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import structlog

from bot.delivery.limits import BACKOFF_MS, MEMBERS_KEPT_S
from bot.delivery.membership import Membership, first_in, room_of
from bot.delivery.parts import OwnedParts, endpoint_part, part_of, parts_in_use, shard_part, whole_part
from bot.delivery.ports import Failed, Reason, Refused, Wait
from bot.dispatch.chat_migration import UnfinishedMigrations
from bot.documents.due_worker import DueWorker
from bot.documents.held_leases import holding
from bot.documents.limits import BACKOFF_AT_MOST_MS, LEASE_MS
from bot.documents.outage_log import ended
from bot.documents.ports import StoreUnreachable
from bot.features.community.left_communities import LeftCommunities
from bot.kernel.ids import Handle, Part, Platform, Room, SessionId
from bot.kernel.time import SECOND, Instant
from bot.operations.supervisor import working
from tests.kit.clock import LoopClock, SettableClock
from tests.kit.couriers import FakeCourier
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.moot import ABROAD, ANN, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.raising import Barred, TryAgain, Unsure
from tests.kit.shared_ports import beside, memory_ports
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

DISCORD, TELEGRAM = Platform("discord"), Platform("telegram")
SHARDS = [shard_part(DISCORD, number, 2) for number in range(2)]


def test_a_room_belongs_to_the_shard_of_its_server() -> None:
    room = Room(DISCORD, "7")
    assert part_of(room, str(3 << 22), SHARDS) == SHARDS[1]
    assert part_of(room, str(4 << 22), SHARDS) == SHARDS[0]


def test_a_private_chat_is_in_the_first_shard() -> None:
    assert part_of(Room(DISCORD, "7"), None, SHARDS) == SHARDS[0]


def test_a_platform_that_does_not_divide_its_traffic_has_one_part() -> None:
    parts = [whole_part(TELEGRAM), endpoint_part(DISCORD)]
    assert part_of(Room(TELEGRAM, "-5"), "-5", parts) == "telegram"
    assert part_of(Room(DISCORD, "7"), str(3 << 22), parts) == "discord/http"
    assert part_of(Room(Platform("web"), "pub"), None, parts) is None


def test_only_the_division_that_was_heard_last_is_in_use() -> None:
    telegram, old = whole_part(TELEGRAM), shard_part(DISCORD, 0, 1)
    heard = {old: Instant(1), SHARDS[0]: Instant(2), SHARDS[1]: Instant(3), telegram: Instant(0)}
    assert parts_in_use(heard) == {*SHARDS, telegram}


# A platform's parts: which one a room belongs to, which process owns it, and how the owner is woken.


CHAT = Platform("chat")
OWNED_SHARDS = tuple(Part(f"chat/{number}/4") for number in range(4))
HASHED = tuple(Part(f"chat/http/{number}") for number in range(64))
LOOKED_AT_S, SOON_S, LONG_S = 60.0, 0.5, 10.0


def two(names: tuple[Part, ...]) -> list[OwnedParts]:
    """Of two processes."""
    shared = memory_ports()
    return [
        OwnedParts(ports.ownership("chat", len(names)), ports.messages, names)
        for ports in (shared, beside(shared, "second"))
    ]


def test_a_room_belongs_to_the_shard_of_its_server_and_a_private_chat_to_the_first() -> None:
    parts, _ = two(OWNED_SHARDS)
    assert parts.part_of(Room(CHAT, "7"), str(6 << 22)) == OWNED_SHARDS[2]
    assert parts.part_of(Room(CHAT, "7"), None) == OWNED_SHARDS[0]


def test_where_there_are_no_shards_rooms_are_divided_evenly_and_always_alike() -> None:
    parts, other = two(HASHED)
    parts.hashes_rooms = other.hashes_rooms = True
    rooms = [Room(CHAT, str(number << 22)) for number in range(6_400)]
    assert all(parts.part_of(room, "1") == other.part_of(room, None) for room in rooms[:100])
    assert min(Counter(parts.part_of(room, None) for room in rooms).values()) > 50


def test_any_process_wakes_the_owner_and_passes_on_what_is_for_it() -> None:
    async def story() -> None:
        both = two(OWNED_SHARDS)
        woken: list[tuple[int, Part]] = []
        received: tuple[list[str], list[str]] = [], []
        for parts, messages in zip(both, received, strict=True):
            parts.receive = messages.append

        async def rest(number: int, part: Part) -> None:
            while True:
                await both[number].rest(part, LOOKED_AT_S)
                woken.append((number, part))

        tasks = [asyncio.create_task(parts.run()) for parts in both]
        await comes_true(lambda: all(len(parts.owned) == 2 for parts in both))
        await asyncio.sleep(LONG_S)
        assert [parts.senders for parts in both] == [2, 2]
        owned = [(number, part) for number, parts in enumerate(both) for part in parts.owned]
        tasks += [asyncio.create_task(rest(*each)) for each in owned]
        await asyncio.sleep(SOON_S)
        woken.clear()
        for part in OWNED_SHARDS:
            await both[0].wake(part)
        await asyncio.sleep(SOON_S)
        assert sorted(part for _, part in woken) == list(OWNED_SHARDS)
        assert all(part in both[number].owned for number, part in woken)
        for part in OWNED_SHARDS:
            await both[0].tell(part, f"to {part}")
        await asyncio.sleep(SOON_S)
        assert [sorted(messages) for messages in received] == [
            sorted(f"to {part}" for part in parts.owned) for parts in both
        ]
        await ended(tasks)

    leaping(story())


# A lease that ran out while the store was away and was taken again is held as the first time.


LEASE_S = LEASE_MS / 1_000


class Leases(MemoryLeases):
    """Of a store that may be away."""

    away = False

    async def hold(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        if self.away:
            raise StoreUnreachable
        return await super().hold(name, holder, lasts_ms, instead_of)


def test_it_is_renewed_for_as_long_as_it_is_held() -> None:
    async def story() -> None:
        leases = Leases(LoopClock())
        async with holding(leases, "board", "here"):
            leases.away = True
            await asyncio.sleep(2 * LEASE_S)
            leases.away = False
            await asyncio.sleep(5 * LEASE_S)
            assert await leases.hold("board", "elsewhere", LEASE_MS) == "here"
        assert await leases.hold("board", "elsewhere", LEASE_MS) == "elsewhere"

    in_simulated_time(story())


def test_one_that_somebody_else_has_meanwhile_is_theirs() -> None:
    async def story() -> None:
        leases = Leases(LoopClock())
        async with holding(leases, "board", "here"):
            leases.away = True
            await asyncio.sleep(2 * LEASE_S)
            leases.away = False
            assert await leases.hold("board", "elsewhere", LEASE_MS) == "elsewhere"
            await asyncio.sleep(LEASE_S / 2)
            assert await leases.hold("board", "elsewhere", LEASE_MS) == "elsewhere"

    in_simulated_time(story())


# What sends to a platform runs in the process that serves it, whoever asked for it.


ZED = named("Zed", ABROAD)


async def test_who_sends_without_a_room_s_owner_waits_for_the_platform(moot: Moot) -> None:
    """So does whoever opens tables of cups, for they may lie in threads of their own."""
    guarded = set[type]()

    async def serving(work: Any) -> None:
        guarded.add(type(work.__self__))

    for worker in moot.app.workers({WEB: serving}):
        if isinstance(worker, partial):
            await worker()
    assert guarded == {UnfinishedMigrations, LeftCommunities, DueWorker}


# Who is in which room: what a platform says holds for a while, and its trouble is no answer.


DEN, ATTIC = Room(Platform("web"), "den"), Room(Platform("web"), "attic")


class Asked:
    """Says one after the other; an error is raised."""

    def __init__(self, says: list[bool | Failed | None]) -> None:
        self.says = says

    async def __call__(self, room: Room, handle: Handle) -> bool | None:
        del room, handle
        said = self.says.pop(0)
        if isinstance(said, Failed):
            raise said
        return said


def test_what_was_said_holds_for_a_while() -> None:
    async def story() -> None:
        members = Membership(Asked([False, True]))
        assert await members.is_in(PUB, ANN.handle) is False
        await asyncio.sleep(MEMBERS_KEPT_S - 1)
        assert await members.is_in(PUB, ANN.handle) is False
        await asyncio.sleep(2)
        assert await members.is_in(PUB, ANN.handle) is True

    in_simulated_time(story())


def test_where_nothing_was_said_it_is_asked_again() -> None:
    async def story() -> None:
        members = Membership(Asked([None, Failed(Wait(1.0)), False]))
        assert await members.is_in(PUB, ANN.handle) is None
        with pytest.raises(Failed):
            await members.is_in(PUB, ANN.handle)
        assert await members.is_in(PUB, ANN.handle) is False

    in_simulated_time(story())


def test_it_is_asked_in_spite_of_what_was_said_where_that_matters() -> None:
    async def story() -> None:
        members = Membership(Asked([True, False]))
        assert await members.is_in(PUB, ANN.handle) is True
        assert await members.is_in(PUB, ANN.handle, anew=True) is False
        assert await members.is_in(PUB, ANN.handle) is False

    in_simulated_time(story())


class InTrouble(FakeCourier):
    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        raise Failed(Wait(1.0))


async def test_of_several_rooms_none_is_taken_while_the_platform_is_in_trouble() -> None:
    with pytest.raises(Failed):
        await room_of(InTrouble(), (PUB, DEN), ANN.handle)


async def test_where_there_is_but_one_it_is_that() -> None:
    assert await room_of(InTrouble(), (PUB,), ANN.handle) == PUB


async def test_the_first_in_which_somebody_is_counts() -> None:
    courier = FakeCourier()
    courier.outside = {(PUB, ANN.handle)}
    assert await room_of(courier, (PUB, DEN, ATTIC), ANN.handle) == DEN
    courier.outside |= {(DEN, ANN.handle), (ATTIC, ANN.handle)}
    assert await room_of(courier, (PUB, DEN, ATTIC), ANN.handle) is None


class Says(FakeCourier):
    """Who is in a room, as far as the platform tells: None of those it does not tell of."""

    def __init__(self, **rooms: bool | None) -> None:
        super().__init__()
        self.says = rooms

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        del handle
        return self.says[room.chat]


async def test_a_room_of_which_it_is_said_goes_before_one_of_which_nobody_knows() -> None:
    assert await room_of(Says(pub=None, den=True), (PUB, DEN), ANN.handle) == DEN
    assert await room_of(Says(pub=None, den=False), (PUB, DEN), ANN.handle) == PUB
    assert await room_of(Says(pub=False, den=None), (PUB, DEN), ANN.handle) == DEN


async def test_of_several_of_which_nobody_knows_it_is_none() -> None:
    assert await room_of(Says(pub=None, den=None), (PUB, DEN), ANN.handle) is None
    assert await room_of(Says(pub=None), (PUB,), ANN.handle) == PUB


async def test_of_a_platform_that_is_not_served_here_nothing_is_known() -> None:
    abroad = (CLUB, Handle(CLUB.platform, "ann"))
    pub, den = (PUB, ANN.handle), (DEN, ANN.handle)
    here = {PUB.platform: Says(pub=True, den=False)}
    assert await first_in(here, [abroad, pub]) == pub
    assert await first_in(here, [abroad, den]) == abroad
    assert await first_in(here, [abroad, (CLUB, Handle(CLUB.platform, "anna"))]) is None


# A room lets us write nothing for a while: once it does, it shows what is newest, and whose turn it is.


AGAIN_S, AGAIN_AT_MOST_S = BACKOFF_MS / SECOND, BACKOFF_AT_MOST_MS / SECOND
LONG = 4 * AGAIN_S


class GoesOn(SettableClock):
    """Goes as the loop does."""

    def now(self) -> Instant:
        return super().now().after(int(asyncio.get_running_loop().time() * 1_000))


def leaping(evening: Coroutine[None, None, None]) -> None:
    with structlog.testing.capture_logs(), asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(evening)


@asynccontextmanager
async def at_work(home: Moot) -> AsyncIterator[None]:
    async with working(*home.app.workers()):
        yield


async def begun_between_the_pub_and_the_club(home: Moot) -> SessionId:
    await home.type(ANN, "/play fourrow", settle=False)
    table = home.on_show()
    await home.type(ZED, f"/join {table}", CLUB, settle=False)
    await comes_true(lambda: home.board(CLUB).table == (table, 2))
    return table


def test_a_barred_room_shows_the_newest_move_afterwards_though_the_process_was_killed_meanwhile() -> None:
    async def evening() -> None:
        home = moot(clock=GoesOn(), platforms=(PUB.platform, ABROAD))
        async with at_work(home):
            table = await begun_between_the_pub_and_the_club(home)
            home.couriers[ABROAD].faults = [Refused(Reason.FORBIDDEN)] * 100
            home.couriers[ABROAD].call_faults = [Barred()] * 100
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(AGAIN_S)
            assert (home.board(PUB).table, home.board(CLUB).table) == ((table, 3), (table, 2))
        home.couriers[ABROAD].faults.clear()
        home.couriers[ABROAD].call_faults.clear()
        home.restarts()
        async with at_work(home):
            await comes_true(lambda: home.board(CLUB).table == (table, 3), LONG)
            await comes_true(lambda: home.couriers[ABROAD].called, LONG + AGAIN_AT_MOST_S)
            await asyncio.sleep(AGAIN_S)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(TryAgain(2), marks=pytest.mark.slow),
        pytest.param(Unsure(), marks=pytest.mark.slow),
        Unsure(unanswered=True),
    ],
)
@pytest.mark.parametrize("pings", ["room", pytest.param("private", marks=pytest.mark.slow)])
def test_whoever_is_to_move_while_their_platform_is_away_is_called_afterwards_and_once(
    trouble: Exception, pings: str
) -> None:
    async def evening() -> None:
        home = moot(platforms=(PUB.platform, ABROAD))
        async with at_work(home):
            await begun_between_the_pub_and_the_club(home)
            await home.type(ZED, f"/settings pings {pings}", CLUB, settle=False)
            home.couriers[ABROAD].away = trouble
            await home.type(ANN, "/move d", settle=False)
            await asyncio.sleep(2.5 * AGAIN_S)
            assert not home.couriers[ABROAD].called
            home.couriers[ABROAD].away = None
            await comes_true(lambda: home.couriers[ABROAD].called, 1.5 * AGAIN_S)
            await asyncio.sleep(LONG)
            assert [one.handle for one in home.couriers[ABROAD].called] == [ZED.handle]

    leaping(evening())
