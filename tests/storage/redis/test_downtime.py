"""Absences as a real server tells them, by its own clock."""

import time

import pytest

from bot.kernel.time import HOUR, SECOND
from bot.sessions.limits import ABSENCES_APART_MS, ABSENCES_KEPT
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
    await clients.asking.rpush(keys.ABSENCES, *(f"{at} {at + 1}" for at in range(ABSENCES_KEPT + 2)))
    last = await _was_last_there(clients, HOUR)
    roll = await world.attendance.call()
    assert len(roll.absences) == ABSENCES_KEPT
    assert roll.absences[-1].start.ms == last


@pytest.mark.parametrize(
    ("since_ms", "absences"), [(ABSENCES_APART_MS - SECOND, 1), (ABSENCES_APART_MS + SECOND, 2)]
)
async def test_one_that_begins_soon_after_another_is_the_same_that_goes_on(
    world: Store, clients: Connections, since_ms: int, absences: int
) -> None:
    seen = await _was_last_there(clients, HOUR)
    before = seen - since_ms
    await clients.asking.rpush(keys.ABSENCES, f"{before - HOUR} {before}")
    roll = await world.attendance.call()
    assert len(roll.absences) == absences
    assert roll.absences[0].start.ms == before - HOUR
    assert roll.absences[-1].end.ms >= seen + HOUR


async def test_a_restart_of_some_seconds_is_an_absence(world: Store, clients: Connections) -> None:
    seen = await _was_last_there(clients, 4 * SECOND)
    roll = await world.attendance.call()
    assert [gap.start.ms for gap in roll.absences] == [seen]


async def test_a_damaged_absence_is_named_as_such(world: Store, clients: Connections) -> None:
    await clients.asking.rpush(keys.ABSENCES, "yesterday")
    with pytest.raises(Unreadable, match="yesterday"):
        await world.attendance.call()
