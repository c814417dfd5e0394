"""What every store keeps to that knows when the bot was there."""

from bot.sessions.ports import Heartbeat
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
