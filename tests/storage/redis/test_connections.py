"""Connections: few, shared, woken in time, and few trips over them."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import pytest_asyncio
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.app.assemble import SystemClock, assemble
from bot.delivery.ports import Outcome
from bot.delivery.store import Store
from bot.documents.ports import Claimed, StoreUnreachable
from bot.kernel.ids import Platform, SessionId
from bot.kernel.scene import Theme
from bot.kernel.time import MINUTE, Instant
from bot.operations.supervisor import working
from storage.redis.connections import CONNECTIONS, Connections, connections, reaching
from storage.redis.shared_client import SharedClient
from storage.redis.store import redis_store
from tests.kit.couriers import FakeCourier
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot, moot
from tests.kit.tables import store_table, table
from tests.kit.waiting import PATIENCE_S
from tests.storage.redis.test_unreachable import CALLS
from tests.storage.redis.wire import command, listening

MANY = 200
LIMIT_S = 20


def counting(clients: Connections) -> list[bytes]:
    """What is written, piece by piece."""
    written: list[bytes] = []
    pool: Any = clients.asking.connection_pool

    class Connection(pool.connection_class):  # type: ignore[misc, name-defined] # any class
        async def send_packed_command(self, packed: bytes, *args: Any, **named: Any) -> None:
            written.append(packed)
            await super().send_packed_command(packed, *args, **named)

    pool.connection_class = Connection
    return written


async def test_what_is_asked_at_once_goes_out_in_one_piece(valkey: Path) -> None:
    clients = connections(f"unix://{valkey}")
    written = counting(clients)
    await clients.asking.ping()
    written.clear()
    answers = await asyncio.gather(*(clients.asking.echo(str(number)) for number in range(MANY)))
    assert answers == [str(number) for number in range(MANY)]
    assert len(written) == 1
    await clients.close()


async def test_a_refusal_is_told_to_whom_it_is_for(clients: Connections) -> None:
    redis = clients.asking
    await redis.set("words", "no list")
    answers = await asyncio.gather(
        redis.get("words"), redis.lpush("words", "one"), redis.echo("after"), return_exceptions=True
    )
    assert isinstance(answers[1], ResponseError)
    assert answers[::2] == ["no list", "after"]
    async with redis.pipeline(transaction=False) as pipe:
        pipe.lpush("words", "one")
        pipe.echo("beside it")
        refused, beside = await pipe.execute(raise_on_error=False)
    assert isinstance(refused, ResponseError)
    assert beside == "beside it"


async def test_who_stops_waiting_takes_nobody_elses_answer_along(clients: Connections) -> None:
    redis = clients.asking
    for waits in (0, 1, 2):
        tasks = [asyncio.create_task(redis.echo(str(number))) for number in range(MANY)]
        for _ in range(waits):
            await asyncio.sleep(0)
        for task in tasks[::3]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for number, answer in enumerate(answers):
            assert answer == str(number) or (number % 3 == 0 and isinstance(answer, asyncio.CancelledError))
    assert await redis.echo("still in step") == "still in step"


async def test_a_transaction_is_not_interrupted(clients: Connections) -> None:
    redis = clients.asking
    await redis.set("count", 0)

    async def counts_twice() -> None:
        async with redis.pipeline(transaction=True) as pipe:
            pipe.incr("count")
            pipe.incr("count")
            first, second = await pipe.execute()
        assert second == first + 1

    async with asyncio.timeout(LIMIT_S):
        await asyncio.gather(
            *(counts_twice() for _ in range(MANY)), *(redis.incr("count") for _ in range(MANY))
        )
    assert int(await redis.get("count") or 0) == 3 * MANY


async def test_who_waits_for_news_holds_up_nobody(clients: Connections) -> None:
    reading = asyncio.create_task(clients.asking.xread({"nothing": "$"}, block=60_000))
    async with asyncio.timeout(LIMIT_S):
        assert await clients.asking.echo("meanwhile") == "meanwhile"
    assert not reading.done()
    while not reading.done():  # the library can lose a cancellation
        reading.cancel()
        await asyncio.wait([reading], timeout=0.1)


async def test_a_connection_that_breaks_is_told_to_all_and_made_anew(tmp_path: Path) -> None:
    """The first is broken off after its first question; the next one answers."""
    seen = 0

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal seen
        while words := await command(reader):
            if words[0] == b"ECHO":
                seen += 1
                if seen == 1:
                    return
            writer.write(b"+OK\r\n" if words[0] != b"ECHO" else b"$%d\r\n%b\r\n" % (len(words[1]), words[1]))

    async with listening(tmp_path / "s", serve) as url, asyncio.timeout(LIMIT_S):
        clients = connections(url)
        questions = (clients.asking.echo(str(number)) for number in range(3))
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert [type(answer) for answer in answers] == [RedisConnectionError] * 3
        assert len(set(map(id, answers))) == 3
        assert await clients.asking.echo("again") == "again"
        await clients.close()


async def test_a_store_that_says_nothing_is_not_waited_for_longer_than_for_one_answer(tmp_path: Path) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while words := await command(reader):
            if words[0] != b"ECHO":
                writer.write(b"+OK\r\n")

    async with listening(tmp_path / "s", serve) as url, asyncio.timeout(LIMIT_S):
        clients = connections(url)
        impatient = SharedClient(clients.asking.connection_pool, 0.05)  # type: ignore[arg-type] # it is one
        questions = (impatient.echo(str(number)) for number in range(3))
        answers = await asyncio.gather(*questions, return_exceptions=True)
        assert [type(answer) for answer in answers] == [RedisTimeoutError] * 3
        with pytest.raises(RedisTimeoutError):
            await impatient.echo("once more")
        await impatient.aclose()
        await clients.close()


# Connections are few: tasks get them in turn, under any load.


TASKS, QUESTIONS = 2 * CONNECTIONS, 20 * CONNECTIONS


async def test_nobody_is_passed_over_by_those_who_ask_again_and_again(clients: Connections) -> None:
    answered: Counter[int] = Counter()

    async def asks(number: int) -> None:
        while answered.total() < QUESTIONS:
            await clients.asking.ping()
            answered[number] += 1

    await asyncio.gather(*map(asks, range(TASKS)))
    assert set(answered) == set(range(TASKS))
    assert max(answered.values()) <= 2 * QUESTIONS // TASKS


async def test_a_connection_that_breaks_or_is_let_go_of_is_somebody_elses_turn(
    clients: Connections,
) -> None:
    for _ in range(CONNECTIONS + 1):
        reading = asyncio.create_task(clients.asking.xread({"nothing": "$"}, block=60_000))
        await asyncio.sleep(0.002)
        while not reading.done():  # the library can lose a cancellation
            reading.cancel()
            await asyncio.wait([reading], timeout=0.1)
        assert reading.cancelled()
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(clients.asking.ping() for _ in range(TASKS)))


async def test_what_cannot_be_reached_takes_no_turn_away(tmp_path: Path) -> None:
    nowhere = connections(f"unix://{tmp_path}/nobody.sock")
    world = redis_store(nowhere)
    for _ in range(CONNECTIONS + 1):
        with pytest.raises(StoreUnreachable), reaching():
            await CALLS["load"](world)
    assert nowhere.asking.connection_pool._turns._value == CONNECTIONS
    await nowhere.close()


# A store in which nothing happens is left alone, and anyone who sleeps is woken in time.


_LONG_MS = 10 * MINUTE
IDLE = 20
"""Commands a second."""


async def calls(clients: Connections) -> dict[str, int]:
    """How often each command has been called, those in scripts included."""
    figures = await clients.asking.info("commandstats")
    return {name.removeprefix("cmdstat_"): figure["calls"] for name, figure in figures.items()}


async def begun(clients: Connections) -> None:
    """Wait until the workers have sent the commands of their start, however long the machine takes."""
    async with asyncio.timeout(60):
        while True:
            calls_before = sum((await calls(clients)).values())
            await asyncio.sleep(0.5)
            if sum((await calls(clients)).values()) - calls_before <= IDLE:
                return


async def claimed(world: Store) -> Claimed[SessionId]:
    return await world.deadlines.claim(10, MINUTE)


@pytest.mark.parametrize("within_s", [2, pytest.param(60, marks=pytest.mark.slow)])
async def test_nothing_is_asked_of_it_but_now_and_then(
    world: Store, clients: Connections, within_s: int
) -> None:
    """Twenty commands a second with two platforms, what looks every twenty seconds counted in full."""
    app = assemble(world, INSTALLED, SystemClock())
    app.couriers.update({Platform("discord"): FakeCourier(), Platform("telegram"): FakeCourier()})
    async with working(*app.workers()):
        await begun(clients)
        calls_before = await calls(clients)
        await asyncio.sleep(within_s)
        calls_after = await calls(clients)
    asked = {
        name: calls_after[name] - calls_before.get(name, 0)
        for name in calls_after
        if calls_after[name] != calls_before.get(name)
    }
    claims = 2 * 64
    assert sum(asked.values()) <= IDLE * within_s + claims, asked


async def test_who_sleeps_is_woken_by_an_earlier_deadline(world: Store, valkey: Path) -> None:
    second = connections(f"unix://{valkey}")
    resting = asyncio.create_task(world.deadlines.rest(await claimed(world), _LONG_MS))
    await asyncio.sleep(0.05)
    assert not resting.done()
    now = (await claimed(world)).now
    await store_table(redis_store(second), due=now.after(30))
    async with asyncio.timeout(10):
        await resting
    assert (await claimed(world)).names == (table().id,)
    await second.close()


async def test_a_deadline_stored_between_looking_and_sleeping_is_not_missed(world: Store) -> None:
    looked = await claimed(world)
    await store_table(world, due=looked.now.after(20))
    async with asyncio.timeout(10):
        await world.deadlines.rest(looked, _LONG_MS)
    assert (await claimed(world)).names == (table().id,)


async def test_a_later_deadline_wakes_nobody(world: Store) -> None:
    looked = await claimed(world)
    resting = asyncio.create_task(world.deadlines.rest(looked, _LONG_MS))
    await store_table(world, due=looked.now.after(_LONG_MS))
    done, _ = await asyncio.wait({resting}, timeout=0.1)
    assert not done
    resting.cancel()


async def test_an_absence_wakes_whoever_sleeps(world: Store) -> None:
    looked = await claimed(world)
    await store_table(world, due=looked.now.after(_LONG_MS))
    looked = await claimed(world)
    resting = asyncio.create_task(world.deadlines.rest(looked, _LONG_MS))
    await asyncio.sleep(0.02)
    await world.deadlines.hurry()
    async with asyncio.timeout(10):
        await resting


async def test_it_sleeps_no_longer_than_until_what_follows(world: Store) -> None:
    now = (await claimed(world)).now
    async with asyncio.timeout(10):
        await world.deadlines.rest(Claimed((), now, Instant(now.ms + 20)), _LONG_MS)
        await world.deadlines.rest(Claimed((), now, None), 20)


# How many round trips to the store, one after another, an action takes until it is shown.


MOST = 6
"""Who asks, what is played here, the commit, what is to be shown, and the table as it is stored then."""
MOST_TO_OPEN = 10
"""One of them is the list in which the table is found; two tell that the store has it, and no board of it."""


@dataclass
class Trips:
    """Questions under way at the same time are one trip: the next begins with a question after an answer."""

    made: int = 0
    is_answered: bool = True

    def begin(self) -> None:
        self.made, self.is_answered = 0, True

    def asks(self) -> None:
        self.made += self.is_answered
        self.is_answered = False

    def answers(self) -> None:
        self.is_answered = True


class WatchfulCourier(FakeCourier):
    """Notes how many trips were made when a board is edited, or posted."""

    def __init__(self, trips: Trips) -> None:
        super().__init__()
        self.trips = trips
        self.until_edit: list[int] = []
        self.until_post: list[int] = []

    async def edit(self, *args: Any, **more: Any) -> Outcome:
        self.until_edit.append(self.trips.made)
        return await super().edit(*args, **more)

    async def post(self, *args: Any, **more: Any) -> Outcome:
        self.until_post.append(self.trips.made)
        return await super().post(*args, **more)


def counted(kind: Any, trips: Trips) -> Any:
    class Connection(kind):
        async def send_packed_command(self, *args: Any, **named: Any) -> None:
            trips.asks()
            await super().send_packed_command(*args, **named)

        async def read_response(self, *args: Any, **named: Any) -> Any:
            try:
                return await super().read_response(*args, **named)
            finally:
                trips.answers()

    return Connection


@pytest.fixture
def trips() -> Trips:
    return Trips()


@pytest_asyncio.fixture
async def club(valkey: Path, trips: Trips) -> AsyncIterator[Moot]:
    """A game of two in a community's room, after three moves: everything there is has been met once."""
    clients = connections(f"unix://{quote(str(valkey))}")
    pool = clients.asking.connection_pool
    pool.connection_class = counted(pool.connection_class, trips)
    await clients.asking.flushdb()
    bot = moot(redis_store(clients))
    courier = WatchfulCourier(trips)
    bot.couriers[WEB] = courier
    bot.app.couriers.update({WEB: courier})
    await bot.type(ANN, "/play fourrow", community="club", message="m1")
    await bot.type(BOB, f"/join {bot.on_show()}", community="club", message="m2")
    for who, column in ((ANN, "a"), (BOB, "b"), (ANN, "a")):
        await bot.type(who, f"/move {column}", community="club", message="m3")
    courier.until_edit.clear()
    yield bot
    await clients.close()


async def moves(club: Moot, line: str = "/move b") -> list[int]:
    courier = club.couriers[WEB]
    assert isinstance(courier, WatchfulCourier)
    courier.trips.begin()
    await club.type(BOB, line, community="club", message="m4", settle=False)
    return courier.until_edit


async def test_a_typed_move_is_shown_after_few_trips(club: Moot) -> None:
    assert await moves(club) == [MOST]
    assert club.board(PUB).table == (club.on_show(), 6)


async def test_a_move_at_a_table_that_is_named_is_shown_after_one_less(club: Moot) -> None:
    """What this process has made of the table last is decided on without reading it again."""
    assert await moves(club, f"/move {club.on_show()} b") == [MOST - 1]


async def test_a_table_is_listed_with_one_trip_before_it_is_shown(club: Moot) -> None:
    """All processes find it by then."""
    courier = club.couriers[WEB]
    assert isinstance(courier, WatchfulCourier)
    courier.until_post.clear()
    courier.trips.begin()
    await club.type(BOB, "/play fourrow", community="club", message="m4", settle=False)
    assert courier.until_post == [MOST_TO_OPEN]
    assert club.on_show() in await club.world.index.in_room(PUB)


async def test_what_another_process_has_changed_meanwhile_is_seen(club: Moot) -> None:
    """Nothing that a process remembers is taken for granted."""
    neighbour = moot(club.world)
    await neighbour.type(BOB, "/settings theme dark", community="club")
    await neighbour.type(BOB, "/play fourrow", community="club")
    answer = await club.type(BOB, "/settings", community="club", settle=False)
    assert answer is not None
    assert len(await club.app.dispatcher.boards_in(PUB)) == 2
    await club.world.communities.choose(
        WEB, "club", replace(await club.world.communities.choices(WEB, "club"), theme=Theme.DARK)
    )
    await club.world.rooms.choose_language(PUB, "it")
    await club.type(BOB, f"/move {club.on_show()} b", community="club")
    courier = club.couriers[WEB]
    (shown,) = [
        posted.rendered for posted in courier.rooms[PUB] if posted.rendered.table == (club.on_show(), 6)
    ]
    assert shown.language == "it"


async def test_a_handle_that_leads_elsewhere_by_now_is_not_taken_for_whose_it_was(club: Moot) -> None:
    accounts = club.world.accounts
    bob, ann = await accounts.account_of(BOB.handle), await accounts.account_of(ANN.handle)
    assert (await accounts.account_of(BOB.handle)).player == bob.player
    await redis_elsewhere(club).attach(BOB.handle, ann.player)
    assert (await accounts.account_of(BOB.handle)).player == ann.player
    await redis_elsewhere(club).forget(ann.player)
    fresh = await accounts.account_of(BOB.handle)
    assert fresh.player not in {ann.player, bob.player}


def redis_elsewhere(club: Moot) -> Any:
    """The accounts as another process has them."""
    kind: Any = type(club.world.accounts)
    return kind(club.world.accounts._redis)
