"""The double itself: it notices what Telegram would not take, and shows what people would see."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, RetryAfter
from telegram.request import HTTPXRequest

from tests.platforms.doubles.botapi import Judge
from tests.platforms.doubles.telegram import TOKEN, TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat


@pytest.fixture(name="double")
async def double_that_may_be_offended() -> AsyncIterator[TelegramDouble]:
    async with TelegramDouble() as double:
        yield double


@pytest.fixture(name="bot")
async def careless_bot(double: TelegramDouble, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    plain = (HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2))
    async with Bot(TOKEN, f"{double.url}/bot", request=next(plain), get_updates_request=next(plain)) as bot:
        yield bot


@pytest.fixture(name="club")
def club_of_ann(double: TelegramDouble) -> Chat:
    return double.group("Club", double.person("Ann", username="ann_k"))


@pytest.mark.parametrize(
    ("text", "buttons", "wrong"),
    [
        ("x" * 4097, [["a"]], "4097 characters"),
        (" ", [["a"]], "an empty text"),
        ("<b>open", [["a"]], "can't parse"),
        ("<code><b>x</b></code>", [["a"]], "can't parse"),
        ("wide", [["a"] * 9], "rows of [9]"),
        ("many", [["a"] * 8] * 13, "104 buttons"),
        ("heavy", [["☃" * 22]], "66 bytes"),
    ],
)
async def test_what_telegram_would_not_take(  # noqa: PLR0913 - fixtures, and what they are about
    *, double: TelegramDouble, bot: Bot, club: Chat, text: str, buttons: list[list[str]], wrong: str
) -> None:
    keyboard = InlineKeyboardMarkup(
        [[InlineKeyboardButton("x", callback_data=data) for data in row] for row in buttons]
    )
    with pytest.raises(BadRequest):
        await bot.send_message(club.id, text, parse_mode="HTML", reply_markup=keyboard)
    assert wrong in double.violations[0]
    assert club.bots == []


async def test_who_sends_too_fast_is_told_to_wait(double: TelegramDouble, bot: Bot, club: Chat) -> None:
    for n in range(8):
        await bot.send_message(club.id, f"message {n}")
    with pytest.raises(RetryAfter):
        await bot.send_message(club.id, "and one more")
    assert double.violations == ["too many messages in Club"]


async def test_a_name_with_an_at_calls_its_bearer(double: TelegramDouble, bot: Bot, club: Chat) -> None:
    await bot.send_message(club.id, "hello @ann_k")
    assert double.pings == [(club.members[0], club.newest)]


async def test_code_calls_nobody(double: TelegramDouble, bot: Bot, club: Chat) -> None:
    await bot.send_message(club.id, "hello <code>@ann_k</code>", parse_mode="HTML")
    assert double.pings == []


def test_the_judge_knows_the_description() -> None:
    judge = Judge()
    if not judge.at_hand:
        pytest.skip("the description of the Bot API is not at hand")
    judge.call("sendMessage", {"chat_id": 1, "text": "x"})
    assert judge.found == []
    judge.call("sendMessage", {"chat_id": 1})
    judge.call("sendMessage", {"chat_id": 1, "text": 2})
    judge.call("sendMessage", {"chat_id": 1, "text": "x", "colour": "red"})
    judge.call("sendSmoke", {})
    judge.answer("sendMessage", {"message_id": 1})
    assert len(judge.found) == 5
