"""How long ago something came in from Telegram: what was said until then is known, and nothing later."""

import asyncio
import math
import time
from collections.abc import AsyncIterator

import pytest

from bot.delivery.parts import whole_part
from bot.platforms.telegram.limits import (
    EMPTY_PAUSE_LIMIT_S,
    FETCHED_AT_ONCE,
    IDLE_POLL_S,
    POLL_S,
    SENT_AGAIN_WITHIN_S,
    UNDELIVERED_S,
    WEBHOOK_LOOKED_AT_EVERY_S,
)
from bot.platforms.telegram.settings import NAME
from bot.sessions.limits import OUTAGE_MS
from tests.kit.recording_dispatcher import RecordingDispatcher
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.serving import Club, Served, by_webhook, serving

OUTAGE_S = OUTAGE_MS / 1_000
FOR_EVER = 1_000
PART = whole_part(NAME)


def now_s() -> float:
    return asyncio.get_running_loop().time()


def silent_s(served: Served) -> float:
    """For ever where nothing has ever come in."""
    return served.bot.heard(closely=True).get(PART, math.inf)


async def is_heard(served: Served) -> None:
    """Until all has come in that was said until now."""
    began = now_s()
    await comes_true(lambda: now_s() - silent_s(served) >= began)


async def stays_heard(served: Served, for_s: int) -> None:
    for _ in range(for_s):
        await asyncio.sleep(1)
        assert silent_s(served) < OUTAGE_S


async def test_where_nothing_happens_an_empty_answer_says_so_also_a_late_one(club: Club) -> None:
    await is_heard(club)
    await stays_heard(club, 60)
    club.telegram.updates.late_s = 3.0
    await asyncio.sleep(10)
    await stays_heard(club, 60)


async def test_what_answers_at_once_with_nothing_is_asked_at_a_pace(club: Club) -> None:
    polls, club.telegram.updates.answers_at_once = club.telegram.updates.polls, True
    await comes_true(lambda: len(polls) > 20)
    assert polls[-1] - polls[-9] >= 8 * EMPTY_PAUSE_LIMIT_S
    for number in range(3):
        club.ann.types(club.ann.private, f"/move a{number}")
        await comes_true(lambda number=number: len(club.dispatcher.requests) > number)
    await stays_heard(club, 10)


async def test_while_no_deadline_is_near_a_poll_that_is_not_late_is_no_silence(club: Club) -> None:
    polls = club.telegram.updates.polls
    await comes_true(lambda: club.bot.heard(closely=False))
    for _ in range(60):
        await asyncio.sleep(1)
        assert club.bot.heard(closely=False) == {PART: 0.0}
    assert polls[-1] - polls[-2] >= IDLE_POLL_S
    silent_s(club)
    await asyncio.sleep(2 * IDLE_POLL_S)
    assert polls[-1] - polls[-2] < POLL_S + 1


@pytest.mark.parametrize("way", [Way.KEEP_WAITING, Way.FALL_SILENT, Way.REFUSE])
async def test_a_poll_that_brings_no_answer_is_none(club: Club, way: Way) -> None:
    await is_heard(club)
    club.telegram.goes_wrong("getUpdates", way, times=FOR_EVER)
    await asyncio.sleep(IDLE_POLL_S + 2 * OUTAGE_S)
    assert OUTAGE_S < silent_s(club) < math.inf
    club.telegram.faults.clear()
    club.ann.types(club.ann.private, "/move a1")
    await comes_true(lambda: club.dispatcher.typed)
    await stays_heard(club, 30)


async def test_what_was_said_before_it_was_heard_last_has_come_in_however_much_it_is(club: Club) -> None:
    people = [club.telegram.person(f"Ann {number}", begun=True) for number in range(FETCHED_AT_ONCE + 9)]
    for several in (people[:1], people[1:]):
        await is_heard(club)
        for one in several:
            one.types(one.private, "/move a1")
    await is_heard(club)
    assert len(club.dispatcher.typed) == len(people)


def undelivered(telegram: TelegramDouble, ago_s: float = 0, waiting: int = 1) -> None:
    """Telegram could not bring us something, and tells of it."""
    trouble = {"last_error_date": int(time.time() - ago_s), "last_error_message": "Bad Gateway"}
    telegram.webhook_troubles = trouble | {"pending_update_count": waiting}


class TestWebhook:
    @pytest.fixture(name="settings")
    def with_a_webhook(self) -> dict[str, object]:
        return by_webhook()

    @pytest.fixture(name="club")
    async def club_that_is_heard(self, club: Club) -> AsyncIterator[Club]:
        await is_heard(club)
        return club

    async def test_telegram_tells_that_it_has_nothing_that_it_could_not_bring(self, club: Club) -> None:
        """It goes on telling of trouble that is over, and what waits then is on its way."""
        await stays_heard(club, 60)
        undelivered(club.telegram, waiting=0)
        await asyncio.sleep(2 * WEBHOOK_LOOKED_AT_EVERY_S)
        club.telegram.webhook_troubles["pending_update_count"] = 1
        await stays_heard(club, 30)

    async def test_what_telegram_cannot_bring_has_not_come_in(self, club: Club) -> None:
        undelivered(club.telegram)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(2 * OUTAGE_S):
                await is_heard(club)
        assert OUTAGE_S < silent_s(club) < math.inf
        assert club.bot.health().connected, "else whatever stands before us would never send us anything"
        club.telegram.webhook_troubles["pending_update_count"] = 0
        club.ann.types(club.ann.private, "/move a1")
        await is_heard(club)
        assert club.dispatcher.typed
        await stays_heard(club, 30)

    async def test_nor_has_it_where_others_are_brought(self, club: Club) -> None:
        """It comes again after a while; a proxy that lets only some through keeps nobody waiting for ever."""

        async def others(for_s: float) -> None:
            for _ in range(int(for_s)):
                club.ann.types(club.ann.private, "/help")
                await asyncio.sleep(1)

        undelivered(club.telegram)
        since = now_s()
        while silent_s(club) <= OUTAGE_S:
            await others(1)
        assert now_s() - since < OUTAGE_S + 2 * WEBHOOK_LOOKED_AT_EVERY_S
        await others(SENT_AGAIN_WITHIN_S)
        for number in range(20):
            undelivered(club.telegram, number)
            await others(1)
            assert silent_s(club) < OUTAGE_S


@pytest.mark.parametrize(("ago_s", "counts"), [(60, False), (2 * UNDELIVERED_S, True)])
async def test_at_the_start_only_trouble_of_late_counts(
    telegram: TelegramDouble, ago_s: float, *, counts: bool
) -> None:
    undelivered(telegram, ago_s)
    async with serving(telegram, RecordingDispatcher(), **by_webhook()) as served:
        await comes_true(lambda: served.bot.health().connected)
        await asyncio.sleep(2 * WEBHOOK_LOOKED_AT_EVERY_S)
        assert (silent_s(served) < math.inf) == counts
