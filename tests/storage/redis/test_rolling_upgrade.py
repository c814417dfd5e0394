"""An older version beside a newer one: what it cannot read it leaves as it is, for the newer one."""

import json
from typing import Any

from bot.ratings.followed_list import ListName
from bot.ratings.leaderboard import Keeps
from bot.ratings.service import Ratings
from storage.redis import keys
from storage.store import Store
from tests.kit.clock import SettableClock
from tests.kit.results import game


async def test_no_list_is_kept_without_a_result_that_a_newer_version_has_written(world: Store) -> None:
    log: Any = world.results
    early, late = game("Ann beats Bob"), game("Cleo beats Ann", 1)
    keeping_each_time = Keeps(snapshot_every=1)
    await Ratings(log, SettableClock(), keeping_each_time).enter(early)
    await Ratings(log, SettableClock()).enter(late)
    stored = await log._redis.hget(keys.RESULTS, late.session)
    newer = json.dumps(json.loads(stored) | {"schema": 99})
    await log._redis.hset(keys.RESULTS, late.session, newer)

    older = await Ratings(log, SettableClock(), keeping_each_time).ladder(early.discipline)
    assert [one.session for one in older.results] == [early.session]
    assert await log.snapshot(ListName(early.discipline)) is None
    assert await log._redis.hget(keys.RESULTS, late.session) == newer
