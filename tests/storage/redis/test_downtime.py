"""Absences as a real server tells them, by its own clock."""

import time

import pytest

from bot.kernel.time import HOUR
from bot.sessions.limits import ABSENCES_KEPT
from storage.codec.fields import Unreadable
from storage.redis import keys
from storage.redis.connections import Connections
from storage.store import Store


async def _was_last_there(clients: Connections, ms_ago: int) -> int:
    seen = time.time_ns() // 1_000_000 - ms_ago
    await clients.asking.set(keys.LAST_SEEN, seen)
    return seen


async def test_an_absence_begins_where_we_were_last_seen(world: Store, clients: Connections) -> None:
    seen = await _was_last_there(clients, HOUR)
    roll = await world.attendance.call()
    assert (len(roll.absences), roll.back) == (1, True)
    assert roll.absences[0].start.ms == seen
    assert HOUR <= roll.absences[0].ms < 2 * HOUR
    again = await world.attendance.call()
    assert (again.absences, again.back) == (roll.absences, False)


async def test_who_only_looks_is_told_of_an_absence_that_lasts_and_does_not_end_it(
    world: Store, clients: Connections
) -> None:
    seen = await _was_last_there(clients, HOUR)
    for _ in range(2):
        lasting = await world.attendance.look()
        assert (lasting.lasts, lasting.back) == (True, False)
        assert [gap.start.ms for gap in lasting.absences] == [seen]
        assert HOUR <= lasting.absences[0].ms < 2 * HOUR
    assert (await world.attendance.call()).back
    over = await world.attendance.look()
    assert (len(over.absences), over.lasts) == (1, False)


async def test_old_absences_are_forgotten(world: Store, clients: Connections) -> None:
    for _ in range(ABSENCES_KEPT + 2):
        last = await _was_last_there(clients, HOUR)
        roll = await world.attendance.call()
    assert len(roll.absences) == ABSENCES_KEPT
    assert roll.absences[-1].start.ms == last


async def test_a_damaged_absence_is_named_as_such(world: Store, clients: Connections) -> None:
    await clients.asking.rpush(keys.ABSENCES, "yesterday")
    with pytest.raises(Unreadable, match="yesterday"):
        await world.attendance.call()
