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
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import Served, free_port, serving
from tests.platforms.telegram.test_updates import lines

OUTAGE_S = OUTAGE_MS / 1_000
_FOR_EVER = 1_000


def silent_s(served: Served) -> float | None:
    """None where nothing has ever come in."""
    return served.bot.heard(closely=True).get(whole_part(NAME))


def is_heard(served: Served) -> bool:
    return silent_s(served) is not None


async def hears(served: Served) -> None:
    """Until all has come in that was said until now."""
    began = asyncio.get_running_loop().time()
    await comes_true(lambda: _heard_at(served) >= began)


def _heard_at(served: Served) -> float:
    silence = silent_s(served)
    return -math.inf if silence is None else asyncio.get_running_loop().time() - silence


async def stays_heard(served: Served, for_s: int) -> None:
    for _ in range(for_s):
        await asyncio.sleep(1)
        silence = silent_s(served)
        assert silence is not None
        assert silence < OUTAGE_S


async def test_where_nothing_happens_an_empty_answer_says_so(served: Served) -> None:
    await comes_true(lambda: is_heard(served))
    await stays_heard(served, 120)


async def test_what_answers_at_once_with_nothing_is_asked_at_a_pace(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    ann, polls = telegram.person("Ann", begun=True), telegram.updates.polls
    telegram.updates.answers_at_once = True
    await comes_true(lambda: len(polls) > 20)
    assert polls[-1] - polls[-9] >= 8 * EMPTY_PAUSE_LIMIT_S
    for number in range(3):
        before = len(dispatcher.requests)
        ann.types(ann.private, f"/move a{number}")
        await comes_true(lambda before=before: len(dispatcher.requests) > before)
    await stays_heard(served, 10)


async def test_while_no_deadline_is_near_a_poll_that_is_not_late_is_no_silence(
    telegram: TelegramDouble, served: Served
) -> None:
    await comes_true(lambda: served.bot.heard(closely=False) != {})
    polls = telegram.updates.polls
    for _ in range(60):
        await asyncio.sleep(1)
        assert served.bot.heard(closely=False) == {whole_part(NAME): 0.0}
    assert polls[-1] - polls[-2] >= IDLE_POLL_S
    silent_s(served)
    await asyncio.sleep(2 * IDLE_POLL_S)
    assert polls[-1] - polls[-2] < POLL_S + 1


@pytest.mark.parametrize("way", [Way.KEEP_WAITING, Way.FALL_SILENT, Way.REFUSE])
async def test_a_poll_that_brings_no_answer_is_none(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, way: Way
) -> None:
    ann = telegram.person("Ann", begun=True)
    await comes_true(lambda: is_heard(served))
    telegram.goes_wrong("getUpdates", way, times=_FOR_EVER)
    await asyncio.sleep(IDLE_POLL_S + 2 * OUTAGE_S)
    assert (silent_s(served) or 0) > OUTAGE_S
    telegram.faults.clear()
    ann.types(ann.private, "/move a1")
    await comes_true(lambda: "/move a1" in lines(dispatcher))
    await stays_heard(served, 30)


async def test_a_telegram_that_answers_late_is_heard(telegram: TelegramDouble, served: Served) -> None:
    await comes_true(lambda: is_heard(served))
    telegram.updates.late_s = 3.0
    await asyncio.sleep(10)
    await stays_heard(served, 60)


async def test_what_was_said_before_it_was_heard_last_has_come_in(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    ann = telegram.person("Ann", begun=True)
    await comes_true(lambda: is_heard(served))
    ann.types(ann.private, "/move a1")
    await hears(served)
    assert lines(dispatcher) == ["/move a1"]


async def test_where_there_may_be_more_not_all_has_come_in(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    people = [telegram.person(f"Ann {number}", begun=True) for number in range(3 * FETCHED_AT_ONCE)]
    await comes_true(lambda: is_heard(served))
    for one in people:
        one.types(one.private, "/move a1")
    await hears(served)
    assert len(lines(dispatcher)) == len(people)


@pytest.fixture(name="by_webhook")
async def served_by_webhook(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher
) -> AsyncIterator[Served]:
    port = free_port()
    address = f"http://127.0.0.1:{port}/telegram"
    sent_to = {"webhook_url": address, "webhook_secret": "an-open-secret", "moot_public_port": port}
    async with serving(telegram, dispatcher, **sent_to) as served:
        await comes_true(lambda: is_heard(served))
        yield served


def undelivered(telegram: TelegramDouble, ago_s: float = 0) -> None:
    """Telegram could not bring us something, and tells of it."""
    trouble = {"last_error_date": int(time.time() - ago_s), "last_error_message": "Bad Gateway"}
    telegram.webhook_troubles = trouble | {"pending_update_count": 1}


async def test_telegram_tells_that_it_has_nothing_that_it_could_not_bring(by_webhook: Served) -> None:
    await hears(by_webhook)
    await stays_heard(by_webhook, 60)


async def test_what_telegram_cannot_bring_has_not_come_in(
    telegram: TelegramDouble, by_webhook: Served, dispatcher: RecordingDispatcher
) -> None:
    ann = telegram.person("Ann", begun=True)
    undelivered(telegram)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(2 * OUTAGE_S):
            await hears(by_webhook)
    assert (silent_s(by_webhook) or 0) > OUTAGE_S
    assert by_webhook.bot.health().connected, "else whatever stands before us would never send us anything"
    telegram.webhook_troubles["pending_update_count"] = 0
    ann.types(ann.private, "/move a1")
    await hears(by_webhook)
    assert "/move a1" in lines(dispatcher)
    await stays_heard(by_webhook, 30)


async def test_nor_has_it_where_others_are_brought(telegram: TelegramDouble, by_webhook: Served) -> None:
    """It comes again after a while; a proxy that lets only some through keeps nobody waiting for ever."""
    bob = telegram.person("Bob", begun=True)
    undelivered(telegram)
    since = asyncio.get_running_loop().time()
    while (silent_s(by_webhook) or 0) <= OUTAGE_S:
        bob.types(bob.private, "/help")
        await asyncio.sleep(1)
    assert asyncio.get_running_loop().time() - since < OUTAGE_S + 2 * WEBHOOK_LOOKED_AT_EVERY_S
    for _ in range(int(SENT_AGAIN_WITHIN_S)):
        bob.types(bob.private, "/help")
        await asyncio.sleep(1)
    for number in range(20):
        undelivered(telegram, number)
        bob.types(bob.private, "/help")
        await stays_heard(by_webhook, 1)


async def test_trouble_that_is_over_is_no_reason(telegram: TelegramDouble, by_webhook: Served) -> None:
    """Telegram goes on telling of the last one, and what waits now is on its way."""
    undelivered(telegram)
    telegram.webhook_troubles["pending_update_count"] = 0
    await asyncio.sleep(2 * WEBHOOK_LOOKED_AT_EVERY_S)
    telegram.webhook_troubles["pending_update_count"] = 1
    await stays_heard(by_webhook, 30)


@pytest.mark.parametrize(("ago_s", "counts"), [(60, False), (2 * UNDELIVERED_S, True)])
async def test_at_the_start_only_trouble_of_late_counts(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ago_s: float, *, counts: bool
) -> None:
    undelivered(telegram, ago_s)
    port = free_port()
    address = f"http://127.0.0.1:{port}/telegram"
    sent_to = {"webhook_url": address, "webhook_secret": "an-open-secret", "moot_public_port": port}
    async with serving(telegram, dispatcher, **sent_to) as served:
        await comes_true(lambda: served.bot.health().connected)
        await asyncio.sleep(2 * WEBHOOK_LOOKED_AT_EVERY_S)
        assert is_heard(served) == counts
