"""A store that cannot be reached says so, and nothing is done twice for it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.accounts.model import Community, ForgetRequest, Place
from bot.delivery.calls import Call
from bot.delivery.rooms import Slot, Wanted
from bot.delivery.store import Store
from bot.documents.ports import NOTICES, Commit, NoticeId, StoreUnreachable
from bot.kernel.ids import GameId, Handle, Platform, RequestId, SessionId, Version
from bot.kernel.time import Instant
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Settled
from bot.ratings.model import Discipline
from bot.sessions.ports import Loaded
from storage.redis.connections import connections
from storage.redis.store import connect, redis_store
from tests.kit.tables import ANN, CLUB, PUB, moving, opening, table
from tests.storage.redis.wire import Loading, LosingReplies, listening

T1 = SessionId("t1")
GOODBYE = ForgetRequest(ANN.player, frozenset(), frozenset(), Instant(1))

DUELS = ListName(Discipline(GameId("fourrow")))
CALLS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "load": lambda world: world.sessions.load(T1, RequestId("r")),
    "load many": lambda world: world.sessions.load_many((T1,)),
    "commit": lambda world: world.sessions.commit(opening(table())),
    "claim a notice": lambda world: world.table_notices.claim(NOTICES, 1, 1),
    "finish a notice": lambda world: world.table_notices.finish(NOTICES, NoticeId("t1 1 {}"), Version(1)),
    "adopt notices": lambda world: world.table_notices.catch_up(),
    "claim": lambda world: world.deadlines.claim(1, 1),
    "note": lambda world: world.index.note(table(), PUB),
    "in room": lambda world: world.index.in_room(PUB),
    "drop": lambda world: world.index.drop(T1, PUB, ()),
    "read a room": lambda world: world.room_slots.read(PUB),
    "slots": lambda world: world.room_slots.slots(PUB),
    "slot": lambda world: world.room_slots.slot(PUB, "board:t1"),
    "want": lambda world: world.room_slots.want(PUB, "board:t1", Wanted("c1")),
    "write": lambda world: world.room_slots.write(
        PUB, 1, Slot("board:t1"), Slot("board:t1", message="m"), ()
    ),
    "due rooms": lambda world: world.room_slots.due(PUB.platform, 1, 1),
    "begin a pass": lambda world: world.room_slots.begin_pass(PUB, 1),
    "end a pass": lambda world: world.room_slots.end_pass(PUB, 1, None),
    "hurry rooms": lambda world: world.room_slots.hurry(PUB.platform),
    "rest for rooms": lambda world: world.room_slots.rest(PUB.platform, 10),
    "drop a slot": lambda world: world.room_slots.drop(PUB, "board:t1"),
    "forget slots": lambda world: world.room_slots.forget(PUB),
    "followers": lambda world: world.followers.of(T1),
    "follow": lambda world: world.followers.add(T1, PUB),
    "follow no more": lambda world: world.followers.remove(T1, PUB),
    "account": lambda world: world.accounts.account_of(Handle(Platform("web"), "ann")),
    "wish": lambda world: world.accounts.choose(ANN.player, lambda account: account),
    "whose": lambda world: world.accounts.account(ANN.player),
    "whose handle": lambda world: world.accounts.player_of(Handle(Platform("web"), "ann")),
    "accounts": lambda world: world.accounts.accounts((ANN.player,)),
    "handles": lambda world: world.accounts.handles_of(ANN.player),
    "claim a code": lambda world: world.accounts.claim_old_code("ABCD2345", Handle(Platform("web"), "ann")),
    "attach": lambda world: world.accounts.attach(Handle(Platform("web"), "ann"), ANN.player),
    "pings": lambda world: world.calls.calls(T1),
    "record a ping": lambda world: world.calls.record(Call(T1, ANN.player, Version(1))),
    "forget a ping": lambda world: world.calls.forget(Call(T1, ANN.player, Version(1))),
    "moved": lambda world: world.rooms.moved(PUB, CLUB),
    "current": lambda world: world.rooms.current(PUB),
    "choices": lambda world: world.communities.choices(PUB.platform, "guild"),
    "choose for all": lambda world: world.communities.choose(PUB.platform, "guild", Community("it")),
    "unseen": lambda world: world.accounts.unseen(Instant(1)),
    "forget an account": lambda world: world.accounts.forget(ANN.player),
    "read by": lambda world: world.rooms.read_by(ANN.player),
    "sort rooms": lambda world: world.rooms.catch_up(),
    "forget a room": lambda world: world.rooms.forget(PUB, ANN.player),
    "clear followers": lambda world: world.followers.clear(T1),
    "leave pings": lambda world: world.calls.leave(ANN.player),
    "clear pings": lambda world: world.calls.clear(T1),
    "forget lists": lambda world: world.index.forget(PUB),
    "every table": lambda world: anext(world.register.every()),
    "tables about": lambda world: anext(world.register.about(ANN.player)),
    "tables to look at": lambda world: anext(world.register.to_look_at(Instant(1))),
    "look again": lambda world: world.register.look_again(table(), None),
    "forget whom tables name": lambda world: world.register.forget(ANN.player),
    "sort tables": lambda world: world.register.catch_up(),
    "damaged about": lambda world: anext(world.register.damaged(ANN.player)),
    "remove": lambda world: world.register.remove(table()),
    "rewrite": lambda world: world.table_notices.rewrite(lambda notice: notice),
    "farewell": lambda world: world.farewells.note(GOODBYE),
    "farewells": lambda world: world.farewells.pending(),
    "farewell's end": lambda world: world.farewells.finish(GOODBYE),
    "quiz": lambda world: world.quizzes.quiz(PUB),
    "change a quiz": lambda world: world.quizzes.change(PUB, lambda quiz: quiz),
    "moved quiz": lambda world: world.quizzes.moved(PUB, CLUB),
    "quiz scores": lambda world: world.quizzes.scores(ANN.player),
    "clear a quiz": lambda world: world.quizzes.clear(PUB),
    "forget scores": lambda world: world.quizzes.forget(ANN.player),
    "results": lambda world: world.results.since(0),
    "change a result": lambda world: world.results.change(T1, lambda entry: entry),
    "rewrite results": lambda world: world.results.rewrite(lambda entry: entry, ANN.player),
    "entries of results": lambda world: world.results.entries((T1,)),
    "what was played": lambda world: world.results.disciplines(None),
    "a list of ratings": lambda world: world.results.snapshot(DUELS),
    "keep a list of ratings": lambda world: world.results.keep_snapshot(
        DUELS, Snapshot(0, Settled((0, SessionId("t"))))
    ),
    "results listed": lambda world: world.results.last_revision(),
    "results on a list": lambda world: anext(world.results.on_list(DUELS, None)),
    "results about": lambda world: world.results.about(ANN.player),
    "sort results": lambda world: world.results.catch_up(),
    "lease": lambda world: world.leases.take("round", 1),
    "known room": lambda world: world.rooms.load(PUB),
    "place": lambda world: world.rooms.place(PUB, Place("guild")),
    "room's language": lambda world: world.rooms.language_of(PUB),
    "choose": lambda world: world.rooms.choose_language(PUB, "it"),
}


@pytest_asyncio.fixture(loop_scope="function")
async def nowhere(tmp_path: Path) -> AsyncIterator[Store]:
    world = redis_store(connections(f"unix://{tmp_path}/nobody.sock"))
    yield world
    await world.close()


@pytest.mark.parametrize("call", CALLS)
async def test_every_question_to_an_absent_store_says_so(nowhere: Store, call: str) -> None:
    with pytest.raises(StoreUnreachable):
        await CALLS[call](nowhere)


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
        await world.sessions.commit(opening(table()))

        move = moving(table(version=2), "m")
        proxy.armed = True
        with pytest.raises(StoreUnreachable):
            await world.sessions.commit(move)

        assert await world.sessions.load(T1, RequestId("m")) == Loaded(table(version=2), repeated=True)
        assert await world.sessions.commit(move) is Commit.REPEATED
        await world.close()
