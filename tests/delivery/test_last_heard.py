"""Until when everything that a part brought is settled, and stamps of a platform by the store's clock."""

import asyncio
from datetime import UTC, datetime
from email.utils import format_datetime

import pytest

from bot.delivery.limits import SETTLED_WITHIN_S
from bot.delivery.part_watch import LastHeard, PlatformClock
from bot.kernel.time import MINUTE, SECOND
from tests.kit.clock import NOON, SettableClock
from tests.kit.simulated_time_loop import in_simulated_time

STAMP = datetime.fromtimestamp(NOON.ms / SECOND, UTC)


def test_a_part_is_heard_as_far_as_what_came_in_is_settled() -> None:
    async def story() -> None:
        heard = LastHeard()
        assert heard.silent_s is None
        heard.note()
        settle = heard.receive()
        await asyncio.sleep(2)
        heard.note()
        assert heard.silent_s == pytest.approx(2)
        settle()
        assert heard.silent_s == 0

    in_simulated_time(story())


def test_a_request_that_takes_very_long_is_not_waited_for() -> None:
    async def story() -> None:
        heard = LastHeard()
        heard.receive()
        await asyncio.sleep(SETTLED_WITHIN_S)
        heard.note()
        assert heard.silent_s == 0

    in_simulated_time(story())


@pytest.mark.parametrize(("behind_ms", "corrected_ms"), [(0, 0), (SECOND, 0), (5 * MINUTE, 5 * MINUTE)])
def test_a_stamp_is_read_by_the_stores_clock(behind_ms: int, corrected_ms: int) -> None:
    clock = PlatformClock(SettableClock(NOON.after(behind_ms)))
    assert clock.read(STAMP) == NOON
    clock.note(format_datetime(STAMP))
    clock.note("no date")
    clock.note(None)
    assert clock.read(STAMP) == NOON.after(corrected_ms)


def test_an_answer_that_was_read_late_moves_no_stamp() -> None:
    here = SettableClock()
    clock = PlatformClock(here)
    clock.note(format_datetime(STAMP))
    here.passes(MINUTE)
    clock.note(format_datetime(STAMP))
    assert clock.read(STAMP) == NOON
