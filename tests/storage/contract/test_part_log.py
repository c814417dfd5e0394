"""When each part was last heard, and its outages; in every store."""

import pytest

from bot.delivery.store import Store
from bot.kernel.ids import Part
from bot.kernel.time import SECOND
from bot.sessions.limits import OUTAGE_MS

TELEGRAM, FIRST, SECOND_SHARD = map(Part, ("telegram", "discord/0/2", "discord/1/2"))
LONG = OUTAGE_MS + 10 * SECOND
NO_TIME_MS = 2 * SECOND
"""What a slow machine may take between two reports."""


async def test_whoever_reports_first_has_missed_nothing(world: Store) -> None:
    report = await world.part_log.report({})
    assert (report.heard, report.outages, report.ended_ms, report.near) == ({}, (), 0, False)


async def test_a_part_that_is_heard_after_a_long_silence_has_had_an_outage(world: Store) -> None:
    first = await world.part_log.report({TELEGRAM: LONG})
    assert first.outages == ()
    assert 0 <= first.now.ms - LONG - first.heard[TELEGRAM].ms <= NO_TIME_MS
    back = await world.part_log.report({TELEGRAM: 0})
    (outage,) = back.outages
    assert (outage.part, outage.period.start) == (TELEGRAM, first.heard[TELEGRAM])
    assert outage.period.end == back.heard[TELEGRAM]
    assert back.ended_ms == outage.period.ms >= LONG
    again = await world.part_log.report({TELEGRAM: 0})
    assert (again.outages, again.ended_ms) == (back.outages, 0)


async def test_a_short_silence_is_no_outage(world: Store) -> None:
    await world.part_log.report({TELEGRAM: OUTAGE_MS - NO_TIME_MS})
    report = await world.part_log.report({TELEGRAM: 0})
    assert (report.outages, report.ended_ms) == ((), 0)


async def test_one_part_can_be_out_while_another_is_heard(world: Store) -> None:
    await world.part_log.report({FIRST: LONG, SECOND_SHARD: 0})
    report = await world.part_log.report({FIRST: 0, SECOND_SHARD: 0})
    assert [outage.part for outage in report.outages] == [FIRST]


async def test_what_one_process_has_heard_is_heard(world: Store) -> None:
    heard = (await world.part_log.report({TELEGRAM: 0})).heard[TELEGRAM]
    report = await world.part_log.report({TELEGRAM: LONG})
    assert (report.heard[TELEGRAM], report.outages) == (heard, ())


async def test_an_outage_that_ends_with_a_new_division_was_one(world: Store) -> None:
    await world.part_log.report({Part("discord/0/1"): LONG, TELEGRAM: 0})
    report = await world.part_log.report({FIRST: 0, SECOND_SHARD: 0})
    assert FIRST in {outage.part for outage in report.outages}


@pytest.mark.parametrize("near", [True, False])
async def test_every_process_learns_that_a_deadline_is_near(world: Store, *, near: bool) -> None:
    await world.part_log.report({}, near=near)
    assert (await world.part_log.report({})).near is near
