"""Absences as a real server tells them, by its own clock."""

import time

import pytest

from bot.kernel.ids import Platform
from bot.kernel.time import HOUR, SECOND
from bot.sessions.limits import ABSENCES_APART_MS, ABSENCES_KEPT, MISSING_AT_MOST_MS
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


TELEGRAM, DISCORD = Platform("telegram"), Platform("discord")


async def _was_last_reached(clients: Connections, platform: Platform, ms_ago: int) -> int:
    seen = time.time_ns() // 1_000_000 - ms_ago
    await clients.asking.hset(keys.PLATFORMS_SEEN, platform, str(seen))
    return seen


async def test_one_platform_can_be_away_while_another_is_there(world: Store, clients: Connections) -> None:
    await world.attendance.call((TELEGRAM, DISCORD))
    seen = await _was_last_reached(clients, TELEGRAM, HOUR)
    for roll in (await world.attendance.call((DISCORD,)), await world.attendance.look()):
        assert (roll.absences, roll.back, roll.missing) == ((), False, {TELEGRAM})
        assert [gap.start.ms for gap in roll.apart[TELEGRAM]] == [seen]
    back = await world.attendance.call((TELEGRAM, DISCORD))
    assert (back.absences, back.back, back.missing) == ((), True, frozenset())
    assert [gap.start.ms for gap in back.apart[TELEGRAM]] == [seen]
    assert HOUR <= back.silence_ms < 2 * HOUR
    assert not (await world.attendance.call((TELEGRAM, DISCORD))).back


async def test_so_it_goes_on_where_it_is_away_again_soon(world: Store, clients: Connections) -> None:
    await world.attendance.call((TELEGRAM, DISCORD))
    first = await _was_last_reached(clients, TELEGRAM, HOUR)
    await world.attendance.call((TELEGRAM,))
    await _was_last_reached(clients, DISCORD, 2 * HOUR)
    await world.attendance.call((DISCORD,))
    await _was_last_reached(clients, TELEGRAM, 4 * SECOND)
    roll = await world.attendance.call((TELEGRAM,))
    assert [gap.start.ms for gap in roll.apart[TELEGRAM]] == [first]
    assert roll.silence_ms < HOUR, "it is the last silence that counts for what has to be shown anew"
    assert len(roll.apart[DISCORD]) == 1


async def test_nobody_waits_for_a_platform_that_is_served_no_more(world: Store, clients: Connections) -> None:
    await _was_last_reached(clients, TELEGRAM, MISSING_AT_MOST_MS + HOUR)
    roll = await world.attendance.call((DISCORD,))
    assert (roll.missing, roll.apart) == (frozenset(), {})


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
