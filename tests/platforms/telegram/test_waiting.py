"""A board may have to wait for the group's turn; anyone who wrote a line sees before that it was read."""

import asyncio
from collections.abc import AsyncIterator

from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Post
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import Served


async def reactions(post: Post) -> AsyncIterator[str]:
    """One after the other, as they are seen under a message."""
    before: list[str] = []
    async with asyncio.timeout(60):
        while True:
            if post.reactions != before:
                before = post.reactions
                yield before[0]
            await asyncio.sleep(0.01)


async def test_a_line_that_waits_for_its_board_is_seen_before_it_is_done(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served
    ann = telegram.person("Ann")
    club = telegram.group("Club", ann)
    dispatcher.delay_s = 1.0
    ann.types(club, "/move b2")
    seen = reactions(club.posts[-1])
    assert [await anext(seen), await anext(seen)] == ["👀", "👍"]


async def test_a_line_that_is_done_at_once_gets_nothing_but_its_thumb(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, served: Served
) -> None:
    del served, dispatcher
    ann = telegram.person("Ann")
    club = telegram.group("Club", ann)
    ann.types(club, "/move b2")
    await telegram.quiet()
    assert [given["reaction"][0]["emoji"] for given in telegram.called("setMessageReaction")] == ["👍"]
