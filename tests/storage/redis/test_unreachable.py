"""A store that cannot be reached says so, and nothing is done twice for it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import given, settings

from bot.accounts.model import ForgetRequest
from bot.delivery.rooms import Wanted
from bot.delivery.store import Store
from bot.documents.ports import NOTICES, Commit, StoreUnreachable
from bot.kernel.ids import GameId, RequestId, SessionId
from bot.kernel.time import Instant
from bot.ratings.followed_list import ListName
from bot.ratings.model import Discipline
from bot.sessions.ports import Loaded
from storage.redis.connections import connections
from storage.redis.store import connect, redis_store
from tests.kit.tables import ANN, PUB, moving, opening, store_table, table
from tests.storage.contract.test_same_as_memory import PORTS, Ask
from tests.storage.redis.wire import Loading, LosingReplies, listening

T1 = SessionId("t1")
GOODBYE = ForgetRequest(ANN.player, frozenset(), frozenset(), Instant(1))

DUELS = ListName(Discipline(GameId("fourrow")))
CALLS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "load": lambda world: world.sessions.load(T1, RequestId("r")),
    "commit": lambda world: world.sessions.commit(opening(table())),
    "claim a notice": lambda world: world.table_notices.claim(NOTICES, 1, 1),
    "claim": lambda world: world.deadlines.claim(1, 1),
    "lease": lambda world: world.leases.take("round", 1),
    "want": lambda world: world.room_slots.want(PUB, "board:t1", Wanted("c1")),
    "choose": lambda world: world.rooms.choose_language(PUB, "it"),
}


@pytest_asyncio.fixture(loop_scope="function")
async def nowhere(tmp_path: Path) -> AsyncIterator[Store]:
    world = redis_store(connections(f"unix://{tmp_path}/nobody.sock"))
    yield world
    await world.close()


@pytest.mark.parametrize(
    ("ports", "number"), [(ports, number) for ports, asks in PORTS.items() for number in range(len(asks))]
)
def test_every_question_to_an_absent_store_says_so(tmp_path: Path, ports: str, number: int) -> None:
    async def refused(question: Ask) -> None:
        with pytest.raises(StoreUnreachable):
            await question.of(redis_store(connections(f"unix://{tmp_path}/nobody.sock")))

    @settings(max_examples=1)
    @given(PORTS[ports][number])
    def law(question: Ask) -> None:
        asyncio.run(refused(question))

    law()


async def test_an_absent_store_does_not_answer_a_ping(nowhere: Store) -> None:
    assert not await nowhere.ping()


async def test_nobody_connects_to_an_absent_store(tmp_path: Path) -> None:
    with pytest.raises(StoreUnreachable):
        await connect(f"unix://{tmp_path}/nobody.sock", tmp_path)


async def test_a_store_that_reads_its_files_is_unreachable(tmp_path: Path) -> None:
    async with listening(tmp_path / "s", Loading(pings=10).serve) as url:
        world = redis_store(connections(url))
        assert not await world.ping()
        await world.close()


async def test_who_connects_waits_until_the_files_are_read(tmp_path: Path) -> None:
    loading = Loading(pings=2)
    async with listening(tmp_path / "s", loading.serve) as url:
        world = await connect(url, tmp_path)
        assert loading.pings < 0
        await world.close()


async def test_a_commit_whose_reply_was_lost_can_be_repeated_and_is_done_once(
    tmp_path: Path, valkey: Path
) -> None:
    proxy = LosingReplies(valkey)
    async with listening(tmp_path / "s", proxy.serve) as url:
        clients = connections(url)
        await clients.asking.flushdb()
        world = redis_store(clients)
        await store_table(world)

        move = moving(table(version=2), "m")
        proxy.armed = True
        with pytest.raises(StoreUnreachable):
            await world.sessions.commit(move)

        assert await world.sessions.load(T1, RequestId("m")) == Loaded(table(version=2), repeated=True)
        assert await world.sessions.commit(move) is Commit.REPEATED
        await world.close()
