"""Anyone who sends more than can be answered keeps nobody else waiting, and is told so once."""

import asyncio

import pytest

from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher, rendered
from tests.platforms.telegram.serving import Served

_SOON_S = 1.0
"""So long somebody waits at most while the bot does nothing for them. How long a machine works at a flood and
at the double's judgements of it is the machine's own."""


def has_thumb(post: object) -> bool:
    return post.reactions == ["👍"]


async def waits(post: object) -> float:
    """How long a line waits for something else than work until it is done."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, TimeSkippingLoop)
    began = loop.waited_s
    async with asyncio.timeout(200):
        while not has_thumb(post):  # noqa: ASYNC110 - a chat sets no event of ours
            await asyncio.sleep(0.01)
    return loop.waited_s - began


@pytest.mark.parametrize("lines", [130, 300])
async def test_somebody_elses_move_in_another_chat_does_not_wait(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served, lines: int
) -> None:
    del served
    ann, bob = telegram.person("Ann", begun=True), telegram.person("Bob")
    club = telegram.group("Club", bob)
    dispatcher.answers = [rendered(f"Answer {number}") for number in range(12)]
    for _ in range(lines):
        ann.types(ann.private, "/help")
    await asyncio.sleep(0.5)
    bob.types(club, "/move b2")
    assert await waits(club.posts[-1]) <= _SOON_S
    await telegram.quiet()


async def test_anyone_who_floods_is_told_once(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served
    ann = telegram.person("Ann", begun=True)
    dispatcher.answers = [rendered(f"Answer {number}") for number in range(500)]
    for _ in range(300):
        ann.types(ann.private, "/help")
    await asyncio.sleep(60)
    told = [post for post in ann.private.posts if "more than I can answer" in (post.text or "")]
    assert len(told) == 1
    answered = [post for post in ann.private.posts if "Answer" in (post.text or "")]
    assert len(answered) == len(dispatcher.requests) < 30


async def test_the_sentence_is_said_though_telegram_does_not_take_it_at_once(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served
    ann = telegram.person("Ann", begun=True)
    dispatcher.delay_s = 40.0
    telegram.goes_wrong("sendMessage", Way.REFUSE, status=429, description="Too Many Requests", retry_after=2)
    lines = [ann.types(ann.private, "/help") for _ in range(13)]
    await asyncio.sleep(1.0)
    assert lines[-1] in telegram.updates.waiting
    await asyncio.sleep(20.0)
    told = [post for post in ann.private.posts if "more than I can answer" in (post.text or "")]
    assert len(told) == 1


async def test_many_in_one_chat_do_not_keep_another_waiting(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served
    crowd = [telegram.person(f"Member {number}") for number in range(20)]
    bob = telegram.person("Bob", begun=True)
    full = telegram.group("Full", *crowd)
    dispatcher.shows_s = 30.0
    for member in crowd:
        for _ in range(10):
            member.types(full, "/move a1")
    await asyncio.sleep(0.5)
    dispatcher.shows_s = 0.0
    bob.types(bob.private, "/move b2")
    assert await waits(bob.private.posts[-1]) <= _SOON_S


async def test_after_a_flood_one_is_heard_again(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served
    ann = telegram.person("Ann", begun=True)
    dispatcher.answers = [rendered(f"Answer {number}") for number in range(12)]
    for _ in range(100):
        ann.types(ann.private, "/help")
    await telegram.quiet()
    before = len(dispatcher.requests)
    ann.types(ann.private, "/move b2")
    await telegram.quiet()
    assert len(dispatcher.requests) == before + 1
