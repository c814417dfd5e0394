"""What every store of tables keeps to."""

import asyncio

from bot.delivery.store import Store
from bot.documents.ports import Commit
from bot.kernel.ids import RequestId, SessionId, Version
from tests.kit.tables import moving, opening, table

T1 = SessionId("t1")


async def test_requests_and_tables_with_awkward_names_do_not_meet(world: Store) -> None:
    await world.sessions.commit(opening(table("a:b{c}"), "d"))
    await world.sessions.commit(opening(table("a"), "b{c}:d"))
    assert await world.sessions.load(SessionId("a:b{c}"), RequestId("d")) is not None
    assert await world.sessions.load(SessionId("a:b"), RequestId("{c}:d")) is None
    loaded = await world.sessions.load(SessionId("a"), RequestId("b{c}"))
    assert loaded is not None
    assert not loaded.repeated


async def test_of_twenty_that_saw_the_same_board_one_moves(world: Store) -> None:
    await world.sessions.commit(opening(table()))
    everyone_has_loaded = asyncio.Barrier(20)

    async def tap(who: int) -> Commit:
        loaded = await world.sessions.load(T1, RequestId(f"tap{who}"))
        assert loaded is not None
        await everyone_has_loaded.wait()
        version = Version(loaded.document.version + 1)
        return await world.sessions.commit(moving(table(version=version, position=str(who)), f"tap{who}"))

    answers = await asyncio.gather(*(tap(who) for who in range(20)))
    assert sorted(answers) == [Commit.DONE, *[Commit.STALE] * 19]
    loaded = await world.sessions.load(T1, RequestId("look"))
    assert loaded is not None
    assert answers[int(loaded.document.position)] is Commit.DONE


async def test_one_request_delivered_twenty_times_at_once_has_one_effect(world: Store) -> None:
    answers = await asyncio.gather(*(world.sessions.commit(opening(table())) for _ in range(20)))
    assert sorted(answers) == [Commit.DONE, *[Commit.REPEATED] * 19]


async def test_a_long_game_in_any_script_is_kept(world: Store) -> None:
    long = table(position="کشور\x00\n🎲" * 1_000, moves=tuple(f"m{number}" for number in range(2_000)))
    await world.sessions.commit(opening(long))
    assert await world.sessions.load_many((T1,)) == (long,)


async def test_the_store_answers(world: Store) -> None:
    assert await world.ping()
