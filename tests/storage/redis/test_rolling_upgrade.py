"""An older version beside a newer one: what it cannot read it leaves as it is, for the newer one."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.accounts.model import ForgetRequest
from bot.delivery.store import Store
from bot.documents.ports import LeftToNewerVersion
from bot.kernel.ids import GameId, Handle, Platform
from bot.kernel.time import Instant
from bot.learning.puzzle_model import Solver
from bot.learning.quiz import RoomQuiz, Score
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Keeps, Settled
from bot.ratings.model import Entry, RatedGame
from bot.ratings.service import Ratings
from storage.codec import results
from storage.redis import keys, result_keys
from tests.kit.clock import SettableClock
from tests.kit.result_story import FEW, refolded, written
from tests.kit.results import game, without_opponent
from tests.kit.tables import ANN, BEN, PUB
from tests.storage.contract.test_books import MADE, RECORD
from tests.storage.contract.test_newer_versions import newer

WEB = Platform("web")
KNOW = GameId("know")


async def test_no_list_is_kept_without_a_result_that_a_newer_version_has_written(world: Store) -> None:
    log: Any = world.results
    early, late = game("Ann beats Bob"), game("Cleo beats Ann", 1)
    keeping_each_time = Keeps(snapshot_every=1)
    await Ratings(log, SettableClock(), keeping_each_time).enter(early)
    await Ratings(log, SettableClock()).enter(late)
    stored = await raise_field(log._redis, result_keys.RESULTS, late.session)

    older = await Ratings(log, SettableClock(), keeping_each_time).ladder(early.discipline)
    assert [result.session for result in older.results] == [early.session]
    assert await log.snapshot(ListName(early.discipline)) is None
    assert await log._redis.hget(result_keys.RESULTS, late.session) == stored


async def test_a_list_that_a_newer_version_has_kept_stays(world: Store) -> None:
    log: Any = world.results
    early, late = game("Ann beats Bob"), game("Cleo beats Ann", 1)
    await Ratings(log, SettableClock()).enter(early)
    early_list = ListName(early.discipline)
    assert await log.keep_snapshot(early_list, snapshot_of(early))
    _, kept = result_keys.rating_list(early_list)
    stored = await raise_field(log._redis, kept, str(early.ended.ms))

    older = Ratings(log, SettableClock(), Keeps(snapshot_every=1))
    assert len((await older.ladder(early.discipline)).results) == 1
    await log.keep_snapshot(early_list, snapshot_of(replace(late, ended=early.ended)))
    assert await log._redis.hget(kept, str(early.ended.ms)) == stored


async def test_results_of_older_versions_are_put_on_their_lists(world: Store) -> None:
    """And what was kept and holds them otherwise is let go of."""
    log: Any = world.results
    played = [game("Ann beats Bob" if hour % 3 else "Bob beats Cleo", hour) for hour in range(12)]
    name, service = ListName(played[4].discipline), Ratings(log, SettableClock(), FEW)
    for result in played[:8]:
        await service.enter(result)
    await service.ladder(name.discipline)
    assert await log.snapshot(name)
    voided = without_opponent(Entry(played[4].session, played[4]))
    for entry in (voided, *(Entry(late.session, late) for late in played[8:])):
        await noted_by_older_version(log._redis, entry)
    await world.upgrade()
    fresh = Ratings(log, SettableClock(), FEW)
    for name, expected in (await refolded(log)).items():
        assert written(await fresh.ladder(name.discipline, name.scope)) == expected


async def test_results_of_a_newer_version_are_neither_changed_nor_rewritten(world: Store) -> None:
    log: Any = world.results
    late, early = game("Cleo beats Ann"), game("Ann beats Bob", 1)
    for one in (early, late):
        await Ratings(log, SettableClock()).enter(one)
    stored = await raise_field(log._redis, result_keys.RESULTS, late.session)
    with pytest.raises(LeftToNewerVersion):
        await Ratings(log, SettableClock()).enter(late)
    cleo, bob = late.players[0], early.players[1]
    with pytest.raises(LeftToNewerVersion):
        await log.about(cleo)
    with pytest.raises(LeftToNewerVersion):
        await log.rewrite(lambda entry: entry, cleo)
    assert [stored.entry.session for stored in await log.about(bob)] == [early.session]
    assert await log._redis.hget(result_keys.RESULTS, late.session) == stored


async def test_a_review_of_a_newer_version_is_not_made_again(world: Store) -> None:
    await world.reviews.keep("abcdefg2", MADE)
    redis: Any = world.reviews
    stored = newer(await redis._redis.get(keys.review("abcdefg2")))
    await redis._redis.set(keys.review("abcdefg2"), stored)
    with pytest.raises(LeftToNewerVersion):
        await world.reviews.review("abcdefg2")
    await world.reviews.keep("abcdefg2", RECORD)
    assert await redis._redis.get(keys.review("abcdefg2")) == stored


async def test_a_quiz_of_a_newer_version_stays(world: Store) -> None:
    quizzes: Any = world.quizzes
    await quizzes.change(PUB, lambda _: RoomQuiz(None, (Score(ANN, 3),)))
    stored = newer(await quizzes._redis.get(keys.quiz(PUB)))
    await quizzes._redis.set(keys.quiz(PUB), stored)
    await refused(
        lambda: quizzes.quiz(PUB),
        lambda: quizzes.change(PUB, lambda _: RoomQuiz()),
        lambda: quizzes.scores(ANN.player),
        lambda: quizzes.forget(ANN.player),
    )
    assert await quizzes._redis.get(keys.quiz(PUB)) == stored


async def test_what_somebody_has_chosen_stays(world: Store) -> None:
    accounts: Any = world.accounts
    handle = Handle(WEB, "ann")
    player = (await accounts.account_of(handle)).player
    await accounts.choose(player, lambda account: account)
    stored = await raise_field(accounts._redis, keys.account(player), "document")
    await refused(
        lambda: accounts.account_of(handle),
        lambda: accounts.account(player),
        lambda: accounts.choose(player, lambda account: account),
    )
    assert await accounts._redis.hget(keys.account(player), "document") == stored


async def test_solvers_of_a_newer_version_stay_and_so_do_puzzles(world: Store) -> None:
    solvers: Any = world.solvers
    await solvers.change(ANN.player, lambda _: Solver())
    await solvers._redis.hset(keys.SOLVERS, ANN.player.account, '{"schema":99}')
    await solvers._redis.hset(keys.DIFFICULTIES, "a", '{"schema":99}')
    assert await solvers.difficulties() == {}
    await refused(
        lambda: solvers.solver(ANN.player),
        lambda: solvers.change(ANN.player, lambda _: Solver()),
        lambda: solvers.count("a", lambda strength: strength),
    )
    await solvers._redis.hset(keys.puzzles_made(KNOW), "a", '{"schema":99}')
    assert await world.puzzles.list_made(KNOW) == ()


async def test_whoever_is_forgotten_by_a_newer_version_holds_up_nobody(world: Store) -> None:
    farewells: Any = world.farewells
    ann, ben = (ForgetRequest(one.player, frozenset(), frozenset(), Instant(1_000)) for one in (ANN, BEN))
    await farewells.note(ann)
    await farewells.note(ben)
    await raise_field(farewells._redis, keys.FAREWELLS, ann.player.account)
    assert await farewells.pending() == (ben,)


async def raise_field(redis: Any, key: str, field: str) -> str:
    """Have a newer version write it; what it wrote."""
    text = newer(await redis.hget(key, field))
    await redis.hset(key, field, text)
    return text


async def refused(*asked: Callable[[], Awaitable[object]]) -> None:
    for task in asked:
        with pytest.raises(LeftToNewerVersion):
            await asyncio.wait_for(task(), 10)


def snapshot_of(result: RatedGame) -> Snapshot:
    """A list with this one game, as of a log with one change."""
    settled = Settled()
    settled.count(result)
    return Snapshot(1, settled)


async def noted_by_older_version(redis: Any, entry: Entry) -> None:
    """As it is without lists, with nothing but the log and its changes."""
    revision = await redis.incr(result_keys.RESULT_REVISION)
    await redis.hset(result_keys.RESULTS, entry.session, results.encode(entry))
    await redis.zadd(result_keys.RESULT_CHANGES, {entry.session: revision})
