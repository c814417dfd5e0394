"""Telegram's limits are kept by arithmetic; the double counts along, and complains if they are not."""

import asyncio
from itertools import pairwise

import pytest

from bot.kernel.ids import Handle
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.chats import room_at
from bot.platforms.telegram.limits import IN_A_CHAT, UNDER_WAY_S
from bot.platforms.telegram.rate_limits import RateLimitSettings
from tests.kit.raising import Unsure
from tests.kit.sent_boards import post_board
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.recording_dispatcher import SQUARES, TABLE, board, rendered
from tests.platforms.telegram.serving import Served, room


class AnsweredError(Exception):
    """Whoever was to be called has moved."""


@pytest.fixture(name="club")
def club_of_ann(telegram: TelegramDouble) -> Chat:
    return telegram.group("Club", telegram.person("Ann"))


async def test_a_busy_group_is_never_overrun(telegram: TelegramDouble, served: Served, club: Chat) -> None:
    """Forty messages take two minutes, and not less; every one of them arrives."""
    before = telegram.now()
    ann = Handle(PLATFORM.name, str(club.members[0].id))

    async def show(marked: int) -> None:
        await served.courier.ready(room(club))
        await post_board(served.courier, room(club), TABLE, board(*SQUARES[:marked]))

    calls = (served.courier.nudge(room(club), ann, rendered(f"Call {n}")) for n in range(32))
    await asyncio.gather(*(show(n) for n in range(8)), *calls)
    assert len(club.bots) == 40
    assert telegram.now() - before >= 60


async def test_pictures_in_a_group_come_every_three_seconds_at_most(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    times = []
    for _ in range(4):
        await served.courier.ready(room(club))
        times.append(telegram.now())
    assert all(later - earlier >= 3 - 0.01 for earlier, later in pairwise(times))


async def test_all_topics_of_a_group_share_its_budget(telegram: TelegramDouble, served: Served) -> None:
    forum = telegram.group("Forum", telegram.person("Ann"), forum=True)
    topics = [telegram.topic(forum, title) for title in ("Games", "Cups", "Talk")]

    async def show(topic: int) -> None:
        await served.courier.ready(room(forum, topic))
        await post_board(served.courier, room(forum, topic), TABLE, board())

    await asyncio.gather(*(show(topic) for topic in topics * 8))
    assert len(forum.boards) == 24


async def test_all_groups_share_what_telegram_gives_to_a_bot(telegram: TelegramDouble) -> None:
    limits, admitted = RateLimitSettings(), list[float]()

    async def show(chat: int) -> None:
        await limits.board(room_at(-chat))
        admitted.append(telegram.now())

    await asyncio.gather(*(show(chat) for chat in range(1, 101)))
    for at, first in enumerate(admitted[:-30]):
        assert admitted[at + 30] - first > 1


async def test_what_telegram_is_silent_about_may_still_come(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    """It counts there when it arrives: until that is out of the question the chat gets no more than fits."""
    began, several = telegram.now(), range(IN_A_CHAT[0].count)
    for _ in several:
        telegram.goes_wrong("sendPhoto", Way.KEEP_WAITING)
        await served.courier.ready(room(club))
    posting = [post_board(served.courier, room(club), TABLE, board()) for _ in several]
    ended = await asyncio.gather(*posting, return_exceptions=True)
    assert [type(one) for one in ended] == [Unsure] * len(several)
    assert telegram.now() - began < UNDER_WAY_S
    await served.courier.ready(room(club))
    assert telegram.now() - began >= UNDER_WAY_S
