"""What every store keeps to that knows when the bot was there."""

from bot.kernel.away_hours import Period
from bot.kernel.ids import Platform
from bot.kernel.time import DAY, HOUR, MINUTE
from bot.sessions.limits import MISSING_AT_MOST_MS
from bot.sessions.ports import Heartbeat, Line
from storage.store import Store


async def test_anyone_who_comes_first_has_missed_nothing(world: Store) -> None:
    assert await world.attendance.call() == Heartbeat((), back=False)


async def test_who_only_looks_does_not_count_as_being_here(world: Store) -> None:
    assert await world.attendance.look() == Heartbeat((), back=False)
    await world.attendance.call()
    assert await world.attendance.look() == Heartbeat((), back=False)


async def test_a_short_silence_is_no_absence(world: Store) -> None:
    await world.attendance.call()
    assert await world.attendance.call() == Heartbeat((), back=False)


TELEGRAM, DISCORD = Platform("telegram"), Platform("discord")
BOTH_NAMES = {TELEGRAM, DISCORD}
BOTH = {Line(TELEGRAM): 0, Line(DISCORD): 0}


async def test_one_platform_can_be_away_while_another_is_there(world: Store) -> None:
    await world.attendance.call({Line(TELEGRAM): HOUR, Line(DISCORD): 0})
    for roll in (await world.attendance.call({Line(DISCORD): 0}), await world.attendance.look()):
        assert (roll.absences, roll.back, roll.missing) == ((), False, {TELEGRAM})
        assert [lasts_for(gap, HOUR) for gap in roll.apart[TELEGRAM]] == [True]
        assert roll.heard[TELEGRAM] < roll.heard[DISCORD]
        assert roll.served == {DISCORD}
    back = await world.attendance.call(BOTH)
    assert (back.absences, back.back, back.missing, back.served) == ((), True, frozenset(), BOTH_NAMES)
    assert [lasts_for(gap, HOUR) for gap in back.apart[TELEGRAM]] == [True]
    assert lasts_for(back.silence_ms, HOUR)
    assert not (await world.attendance.call(BOTH)).back


async def test_what_has_been_heard_once_has_been_heard_whoever_hears_nothing(world: Store) -> None:
    """A process that waits for another one to end, and whose own line has long been silent."""
    first = await world.attendance.call(BOTH)
    waiting = await world.attendance.call({Line(TELEGRAM): HOUR})
    assert waiting.heard == first.heard
    assert not waiting.missing


async def test_so_it_goes_on_where_it_is_away_again_soon(world: Store) -> None:
    await world.attendance.call({Line(TELEGRAM): 4 * HOUR, Line(DISCORD): 2 * HOUR})
    await world.attendance.call({Line(TELEGRAM): MINUTE, Line(DISCORD): 0})
    roll = await world.attendance.call({Line(TELEGRAM): 0})
    assert [lasts_for(gap, 4 * HOUR) for gap in roll.apart[TELEGRAM]] == [True]
    assert roll.silence_ms < HOUR, "it is the last silence that counts for what has to be shown anew"
    assert len(roll.apart[DISCORD]) == 1


async def test_nobody_waits_for_a_platform_that_is_served_no_more(world: Store) -> None:
    await world.attendance.call({Line(TELEGRAM): MISSING_AT_MOST_MS + HOUR})
    roll = await world.attendance.call({Line(DISCORD): 0})
    assert (roll.missing, [*roll.heard]) == (frozenset(), [DISCORD])


async def test_a_platform_in_parts_is_heard_as_far_as_the_one_that_was_heard_the_longest_ago(
    world: Store,
) -> None:
    first, second = Line(DISCORD, 0, 2), Line(DISCORD, 1, 2)
    await world.attendance.call({first: HOUR})
    roll = await world.attendance.call({second: 0})
    assert (roll.missing, roll.served) == ({DISCORD}, {DISCORD})
    assert lasts_for(Period(roll.heard[DISCORD], roll.apart[DISCORD][0].end), HOUR)
    await world.attendance.call({second: 0})
    back = await world.attendance.call({first: 0})
    assert (back.back, back.missing, len(back.apart[DISCORD])) == (True, frozenset(), 1)


async def test_absences_of_two_parts_are_one_that_began_with_the_first(world: Store) -> None:
    first, second = Line(DISCORD, 0, 2), Line(DISCORD, 1, 2)
    await world.attendance.call({first: 2 * HOUR, second: HOUR})
    await world.attendance.call({second: 0})
    roll = await world.attendance.call({first: 0})
    assert [lasts_for(gap, 2 * HOUR) for gap in roll.apart[DISCORD]] == [True]


async def test_of_parts_that_are_no_more_nobody_waits_for_any(world: Store) -> None:
    """Discord may want us to be divided into more."""
    await world.attendance.call({Line(DISCORD, 0, 2): HOUR, Line(DISCORD, 1, 2): HOUR, Line(TELEGRAM): 0})
    roll = await world.attendance.call({Line(DISCORD, part, 3): 0 for part in range(3)})
    assert (roll.missing, {*roll.heard}) == (frozenset(), BOTH_NAMES)


async def test_an_outage_that_ends_with_a_new_division_was_one(world: Store) -> None:
    await world.attendance.call({Line(DISCORD, 0, 1): HOUR})
    roll = await world.attendance.call({Line(DISCORD, 0, 2): 0})
    assert (roll.back, roll.missing) == (True, {DISCORD}), "the other part has not been heard yet"
    assert all(lasts_for(gap, HOUR) for gap in roll.apart[DISCORD])
    back = await world.attendance.call({Line(DISCORD, 0, 2): 0, Line(DISCORD, 1, 2): 0})
    assert (back.back, back.missing, len(back.apart[DISCORD])) == (True, frozenset(), 1)


async def test_whoever_was_away_for_days_was_waited_for_a_day(world: Store) -> None:
    await world.attendance.call({Line(TELEGRAM): 3 * DAY})
    for roll in (await world.attendance.look(), await world.attendance.call({Line(TELEGRAM): 0})):
        assert [gap.ms for gap in roll.apart[TELEGRAM]] == [MISSING_AT_MOST_MS]


def lasts_for(found: Period | int, ms: int) -> bool:
    """What a real server needed for it comes to it."""
    return ms <= (found if isinstance(found, int) else found.ms) < ms + MINUTE
