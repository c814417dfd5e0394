"""What a process that has died had in hand is taken up by another one soon."""

import asyncio
from itertools import pairwise

import pytest

from bot.delivery.limits import CATCH_UP_EVERY_S
from bot.delivery.outbox_reader import OutboxReader
from bot.sessions.events import Notice
from storage.redis.connections import Connections
from storage.redis.store import redis_store
from tests.kit.tables import opening, table
from tests.kit.waiting import comes_true

SILENCE_MS, PRESENT_EVERY_S, WAIT_MS = 400, 0.1, 200
SOON_S = CATCH_UP_EVERY_S / 3


@pytest.fixture(autouse=True)
def presence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told of more often than in life, and so as often as silence is waited for."""
    monkeypatch.setattr("storage.redis.outbox.PRESENT_EVERY_S", PRESENT_EVERY_S)


class Reader:
    """A process that reads as ``name`` until it dies; what it is handed lasts for ever if it ``hangs``."""

    def __init__(self, clients: Connections, name: str, *, hangs: bool = False) -> None:
        self.store = redis_store(clients, silence_ms=SILENCE_MS)
        self.heard: list[Notice] = []
        self.hangs = hangs
        reader = OutboxReader(self.store.outbox, "listeners", name, self._act, wait_ms=WAIT_MS)
        self._running = asyncio.create_task(reader.run())

    async def _act(self, notice: Notice) -> None:
        self.heard.append(notice)
        if self.hangs:
            await asyncio.Event().wait()

    async def stops(self) -> None:
        self._running.cancel()
        await asyncio.wait({self._running})

    async def dies(self) -> None:
        """As a kill leaves it: nothing is given back."""

        async def leave(group: str, receipts: tuple[str, ...]) -> None:
            """Nobody is there any more."""

        self.store.outbox.leave = leave
        await self.stops()


async def first_and_other(clients: Connections) -> tuple[Reader, Reader]:
    """The first has long had something in hand, which is not left behind for that."""
    first = Reader(clients, "first", hangs=True)
    await first.store.sessions.commit(opening(table()))
    await comes_true(lambda: first.heard, SOON_S)
    other = Reader(clients, "other")
    await asyncio.sleep(3 * SILENCE_MS / 1_000)
    assert other.heard == []
    return first, other


async def test_what_the_dead_one_had_in_hand_is_acted_on_long_before_everybody_looks_again(
    clients: Connections,
) -> None:
    dead, alive = await first_and_other(clients)
    await dead.dies()
    await comes_true(lambda: alive.heard, SOON_S)
    assert [one.version for one in alive.heard] == [1]
    await alive.stops()


async def test_who_serves_no_more_leaves_what_it_had_in_hand_though_its_process_goes_on(
    clients: Connections,
) -> None:
    """A platform's lease went to another process; the first one does other things, and is never silent."""
    first, other = await first_and_other(clients)
    await first.stops()

    async def goes_on() -> None:
        while True:
            await first.store.outbox.next("something else", "first", WAIT_MS)

    await first.store.outbox.join("something else")
    going_on = asyncio.create_task(goes_on())
    await comes_true(lambda: other.heard, SOON_S)
    going_on.cancel()
    await asyncio.wait({going_on})
    await other.stops()


async def test_who_comes_back_by_its_name_and_serves_less_leaves_what_it_had_in_hand(
    clients: Connections,
) -> None:
    """Meanwhile another process serves the platform; the one that has come back waits for its lease."""
    first, other = await first_and_other(clients)
    await first.dies()
    come_back = redis_store(clients, silence_ms=SILENCE_MS).outbox
    await come_back.join("something else")

    async def goes_on() -> None:
        while True:
            await come_back.next("something else", "first", WAIT_MS)

    going_on = asyncio.create_task(goes_on())
    await comes_true(lambda: other.heard, SOON_S)
    going_on.cancel()
    await asyncio.wait({going_on})
    await other.stops()


async def test_what_was_left_is_looked_for_several_times_and_then_no_more(clients: Connections) -> None:
    dead, alive = (redis_store(clients, silence_ms=SILENCE_MS).outbox for _ in range(2))
    await dead.join("listeners")
    await dead.next("listeners", "dead", 0)
    looks, glances = list[float](), list[float]()
    for _ in range(100):
        await alive.next("listeners", "alive", 0)
        glances.append(asyncio.get_running_loop().time())
        if alive.may_be_left("listeners"):
            looks.append(glances[-1])
            await alive.unfinished("listeners", "alive")
        await asyncio.sleep(PRESENT_EVERY_S / 4)
    longest_s = max(later - earlier for earlier, later in pairwise(glances))
    within_s = SILENCE_MS / 1_000 + PRESENT_EVERY_S
    assert len(looks) >= 2 or longest_s > within_s / 2, "but on a machine that stood still"
    assert len(looks) <= 1 + within_s / PRESENT_EVERY_S
    assert looks[-1] - looks[0] <= within_s
