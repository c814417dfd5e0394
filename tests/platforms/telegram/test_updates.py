"""Updates: fetched or sent, done once, confirmed when they are done, and none lost."""

import asyncio
import time
from typing import Any

import aiohttp
import pytest

from bot.dispatch.requests import Typed
from bot.kernel.time import SECOND
from tests.kit.waiting import PATIENCE_S, comes_true, until
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.recording_dispatcher import RecordingDispatcher
from tests.platforms.telegram.serving import Served, die, free_port, serving


@pytest.fixture(name="ann")
def ann_with_a_private_chat(telegram: TelegramDouble) -> Someone:
    return telegram.person("Ann", begun=True)


@pytest.fixture(name="private")
def private_chat_of_ann(ann: Someone) -> Chat:
    return ann.private


UNREADABLE: dict[str, Any] = {"message": {"of": "a kind that is still to come"}}


def lines(dispatcher: RecordingDispatcher) -> list[str]:
    return [request.intent.line for request in dispatcher.requests if isinstance(request.intent, Typed)]


class TestPolling:
    async def test_what_was_written_while_nobody_listened_is_done(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        ann.types(private, "/move a1")
        async with serving(telegram, dispatcher):
            await telegram.quiet()
        assert lines(dispatcher) == ["/move a1"]

    async def test_a_line_counts_from_its_stamp(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        async with serving(telegram, dispatcher):
            ann.types(private, "/move a1")
            await until(lambda: asked(dispatcher, 1))
        (line,) = dispatcher.requests
        assert line.sent
        assert line.sent.at == line.sent.charged
        assert line.sent.at.ms % SECOND == 0
        assert abs(line.sent.at.ms / SECOND - time.time()) < PATIENCE_S

    async def test_what_has_been_done_is_not_sent_to_whoever_starts_next(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        async with serving(telegram, dispatcher):
            ann.types(private, "/move a1")
            await until(lambda: asked(dispatcher, 1))
        async with serving(telegram, dispatcher):
            await telegram.quiet()
        assert lines(dispatcher) == ["/move a1"]

    async def test_what_was_not_done_yet_when_the_process_died_comes_again(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        dispatcher.delay_s = 60
        async with serving(telegram, dispatcher) as served:
            ann.types(private, "/move a1")
            await until(lambda: asked(dispatcher, 1))
            await die(served)
        survivor = RecordingDispatcher()
        async with serving(telegram, survivor):
            await telegram.quiet()
        assert lines(survivor) == ["/move a1"]

    async def test_one_that_the_library_cannot_read_keeps_nothing_back(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        ann.types(private, "/move a1")
        telegram.updates.add(UNREADABLE)
        async with serving(telegram, dispatcher):
            ann.types(private, "/move b1")
            await until(lambda: asked(dispatcher, 2))
            telegram.updates.add(UNREADABLE)
            ann.types(private, "/move c1")
            await telegram.quiet()
        assert lines(dispatcher) == ["/move a1", "/move b1", "/move c1"]
        assert telegram.updates.waiting == []

    async def test_a_slow_answer_does_not_keep_others_waiting(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        del served
        dispatcher.delay_s = 1.5
        ann.types(private, "/move a1")
        await until(lambda: asked(dispatcher, 1))
        dispatcher.delay_s = 0
        ann.types(private, "/move b1")
        await until(lambda: asked(dispatcher, 2), within_s=1.4)

    async def test_the_same_update_twice_has_the_same_request_id(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        del served
        with telegram.holding_back() as held:
            ann.types(private, "/move a1")
            held.append(held[0])
        await telegram.quiet()
        assert len({request.id for request in dispatcher.requests}) == 1

    async def test_their_order_does_not_matter(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        del served
        with telegram.holding_back() as held:
            ann.types(private, "/move a1")
            ann.types(private, "/move b1")
            held.reverse()
        await telegram.quiet()
        assert sorted(lines(dispatcher)) == ["/move a1", "/move b1"]

    async def test_it_goes_on_after_every_kind_of_trouble(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        del served
        telegram.goes_wrong("getUpdates", Way.REFUSE, status=500)
        telegram.goes_wrong("getUpdates", Way.FALL_SILENT)
        telegram.goes_wrong(
            "getUpdates", Way.REFUSE, status=429, description="Too Many Requests", retry_after=1
        )
        ann.types(private, "/move a1")
        await until(lambda: asked(dispatcher, 1))

    async def test_a_telegram_that_is_out_of_reach_is_waited_for(
        self, dispatcher: RecordingDispatcher, telegram: TelegramDouble, ann: Someone, private: Chat
    ) -> None:
        telegram.goes_wrong("getMe", status=502, description="Bad Gateway")
        async with serving(telegram, dispatcher) as served:
            assert not served.bot.health().connected
            ann.types(private, "/move a1")
            await until(lambda: asked(dispatcher, 1))
            assert served.bot.health().connected

    async def test_updates_that_cannot_be_fetched_are_no_connection(
        self, telegram: TelegramDouble, served: Served
    ) -> None:
        telegram.goes_wrong("getUpdates", Way.REFUSE, status=500)
        await comes_true(lambda: not served.bot.health().connected)
        await comes_true(lambda: served.bot.health().connected)

    async def test_a_clean_stop_finishes_what_is_in_hand(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, private: Chat
    ) -> None:
        dispatcher.delay_s = 0.8
        async with serving(telegram, dispatcher):
            ann.types(private, "/move a1")
            await until(lambda: asked(dispatcher, 1))
        assert private.posts[-1].reactions == ["👍"]


class TestWebhook:
    @pytest.fixture(name="settings")
    def with_a_webhook(self) -> dict[str, object]:
        port = free_port()
        return {
            "webhook_url": f"http://127.0.0.1:{port}/telegram",
            "moot_public_port": port,
            "webhook_secret": "an-open-secret",
        }

    async def test_updates_are_sent_to_it(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        await until(lambda: announced(telegram))
        ann.types(private, "/move a1")
        await until(lambda: asked(dispatcher, 1))
        await telegram.quiet()
        assert telegram.updates.statuses == [200]
        assert served.bot.health().connected

    async def test_anyone_who_does_not_know_the_secret_is_turned_away(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        private: Chat,
    ) -> None:
        del served
        await until(lambda: announced(telegram))
        with telegram.holding_back() as held:
            ann.types(private, "/move a1")
            forged = held.pop()
        for secret in ("", "wrong", "an-open-secre"):
            assert await telegram.updates.post(forged, secret) == 403
        assert dispatcher.requests == []

    async def test_one_that_the_library_cannot_read_is_not_sent_for_ever(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
    ) -> None:
        del served
        await until(lambda: announced(telegram))
        assert await telegram.updates.post({"update_id": 1, **UNREADABLE}) == 200
        assert dispatcher.requests == []

    async def test_nonsense_is_refused(self, telegram: TelegramDouble, served: Served) -> None:
        del served
        await until(lambda: announced(telegram))
        headers = {"X-Telegram-Bot-Api-Secret-Token": "an-open-secret"}
        async with aiohttp.ClientSession(headers=headers) as session:
            for nonsense in (b"", b"{", b"[]", b"{}", b'{"update_id": "x"}', b"\xff\xfe"):
                async with session.post(telegram.updates.webhook or "", data=nonsense) as answer:
                    assert answer.status in (200, 400)

    async def test_what_was_not_done_when_the_process_stopped_comes_again(
        self,
        telegram: TelegramDouble,
        settings: dict[str, object],
        dispatcher: RecordingDispatcher,
        ann: Someone,
    ) -> None:
        async with serving(telegram, RecordingDispatcher(), **settings):
            await until(lambda: announced(telegram))
        ann.types(ann.private, "/move a1")
        await asyncio.sleep(0.1)
        async with serving(telegram, dispatcher, **settings):
            await until(lambda: asked(dispatcher, 1))


async def asked(dispatcher: RecordingDispatcher, times: int) -> bool:
    return len(dispatcher.requests) >= times


async def announced(telegram: TelegramDouble) -> bool:
    return bool(telegram.updates.webhook)
