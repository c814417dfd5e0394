"""Telegram refuses, falls silent, asks us to wait: told apart by what may be done about it."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.delivery.rooms import BoardRef
from tests.kit.raising import Barred, Gone, Moved, TryAgain, Unsure
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.platforms.telegram.serving import Served, room, serving


@pytest.fixture(name="club")
def club_of_ann(telegram: TelegramDouble) -> Chat:
    return telegram.group("Club", telegram.person("Ann", begun=True))


async def test_a_server_error_means_later(telegram: TelegramDouble, served: Served, club: Chat) -> None:
    telegram.goes_wrong("sendPhoto")
    with pytest.raises(TryAgain):
        await post_board(served.courier, room(club), TABLE, board())
    await post_board(served.courier, room(club), TABLE, board())
    assert len(club.boards) == 1


async def test_silence_after_posting_is_no_reason_to_post_again(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    telegram.goes_wrong("sendPhoto", Way.DO_AND_FALL_SILENT)
    with pytest.raises(Unsure):
        await post_board(served.courier, room(club), TABLE, board())
    assert len(club.boards) == 1


@pytest.mark.parametrize("status", [502, 504])
async def test_nor_is_an_answer_from_something_in_between(
    telegram: TelegramDouble, served: Served, club: Chat, status: int
) -> None:
    telegram.goes_wrong("sendPhoto", status=status, description="Bad Gateway")
    with pytest.raises(Unsure):
        await post_board(served.courier, room(club), TABLE, board())


async def test_no_answer_in_time_is_silence(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    async with serving(telegram, dispatcher, patience_s=0.3) as served:
        telegram.goes_wrong("sendPhoto", Way.KEEP_WAITING)
        with pytest.raises(Unsure):
            await post_board(served.courier, room(club), TABLE, board())


async def test_an_edit_may_always_be_tried_again(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    shown = await post_board(served.courier, room(club), TABLE, board())
    telegram.goes_wrong("editMessageMedia", Way.DO_AND_FALL_SILENT)
    with pytest.raises(TryAgain):
        await edit_board(served.courier, shown, board("a1"))
    await edit_board(served.courier, shown, board("a1"))
    assert "Ann marks a1" in club.newest.text


async def test_where_nobody_answers_the_door_nothing_was_sent(
    dispatcher: RecordingDispatcher, club: Chat
) -> None:
    async with TelegramDouble() as closed:
        lost = serving(closed, dispatcher)
        served = await lost.__aenter__()
    with pytest.raises(TryAgain):
        await post_board(served.courier, room(club), TABLE, board())
    await lost.__aexit__(None, None, None)


async def test_a_wait_is_for_one_chat_only(telegram: TelegramDouble, served: Served, club: Chat) -> None:
    pub = telegram.group("Pub", telegram.person("Bob"))
    telegram.goes_wrong("sendPhoto", status=429, description="Too Many Requests", retry_after=300)
    with pytest.raises(TryAgain) as wait:
        await post_board(served.courier, room(club), TABLE, board())
    assert wait.value.seconds == 300
    await served.courier.ready(room(pub))
    await post_board(served.courier, room(pub), TABLE, board())
    with pytest.raises(TimeoutError):
        await soon(served.courier.ready(room(club)))


async def test_a_room_that_has_thrown_us_out_bars_us(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    shown = await post_board(served.courier, room(club), TABLE, board())
    telegram.throw_out_bot(club, club.members[0])
    courier = served.courier
    for attempt in (edit_board(courier, shown, board("a1")), post_board(courier, room(club), TABLE, board())):
        with pytest.raises(Barred):
            await attempt


async def test_a_chat_that_does_not_exist_bars_us(telegram: TelegramDouble, served: Served) -> None:
    nowhere = telegram.group("Nowhere", telegram.person("Ann"))
    del telegram.chats[nowhere.id]
    with pytest.raises(Barred):
        await post_board(served.courier, room(nowhere), TABLE, board())


class TestAnswersThatDoNotGetThrough:
    """Nobody is left without a word, and nothing is said twice."""

    async def test_a_short_wait_is_waited_for(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
    ) -> None:
        del served
        ann = club.members[0]
        dispatcher.answers = [rendered("Help")]
        telegram.goes_wrong("sendMessage", status=429, description="Too Many Requests", retry_after=1)
        ann.types(ann.private, "/help")
        await telegram.quiet()
        while not ann.private.bots:
            await telegram.quiet()
        assert ann.private.newest.text == "Help"

    async def test_silence_is_not_answered_with_a_repetition(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
    ) -> None:
        del served
        ann = club.members[0]
        dispatcher.answers = [rendered("Help")]
        telegram.goes_wrong("sendMessage", Way.DO_AND_FALL_SILENT)
        ann.types(ann.private, "/help")
        await telegram.quiet()
        assert len(ann.private.bots) == 1

    async def test_a_mistake_of_ours_is_owned_up_to(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
    ) -> None:
        shown = await post_board(served.courier, room(club), TABLE, board())
        ann, post = club.members[0], club.post(int(shown.message))
        dispatcher.breaks = True
        assert post
        toast = await ann.taps(post, "b2")
        assert toast.text
        assert toast.text.startswith("Something went wrong")
        ann.types(ann.private, "/help")
        await telegram.quiet()
        assert ann.private.newest.text.startswith("Something went wrong")


class TestGroupsThatBecomeSupergroups:
    @pytest.fixture(name="small")
    def ordinary_group(self, telegram: TelegramDouble) -> Chat:
        return telegram.group("Small", telegram.person("Ann"), kind="group")

    async def test_the_dispatcher_is_told(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, small: Chat
    ) -> None:
        del served
        big = telegram.migrate(small)
        await telegram.quiet()
        assert dispatcher.moves == [(room(small), room(big))]

    async def test_who_posts_before_that_finds_the_new_chat(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, small: Chat
    ) -> None:
        shown = await post_board(served.courier, room(small), TABLE, board())
        big = telegram.migrate(small, silently=True)
        await gone(served, shown)
        with pytest.raises(Moved) as moved:
            await post_board(served.courier, room(small), TABLE, board("a1"))
        assert moved.value.room == room(big)
        await post_board(served.courier, room(big), TABLE, board("a1"))
        assert len(big.boards) == 1
        del dispatcher


async def gone(served: Served, shown: BoardRef) -> None:
    with pytest.raises(Gone):
        await edit_board(served.courier, shown, board("a1"))


async def soon(waiting: Awaitable[None]) -> None:
    await asyncio.wait_for(waiting, 0.3)
