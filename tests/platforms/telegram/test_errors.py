"""What the library raises, and what that means."""

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.delivery.ports import Barred, Gone, Refused, TryAgain, Unsure
from bot.platforms.telegram.errors import Migrated, NoPictures, NotOurs, NotWords, Unchanged, meaning
from tests.platforms.doubles.telegram_refusals import Said


@pytest.fixture(autouse=True)
def durations_as_the_program_sets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (Said.NOT_MODIFIED, Unchanged),
        (Said.NOT_TO_EDIT, Gone),
        (Said.NOT_EDITABLE, NotOurs),
        (Said.NOT_TO_REPLY, Gone),
        (Said.NO_TEXT, NotWords),
        (Said.NO_PHOTOS, NoPictures),
        (Said.NO_WRITING, Barred),
        (Said.CHAT, Barred),
        (Said.TOPIC, Barred),
        (Said.TOPIC_CLOSED, Barred),
        ("Bad Request: CHAT_WRITE_FORBIDDEN", Barred),
        ("Bad Request: MESSAGE_ID_INVALID", Gone),
    ],
)
def test_what_telegram_says_is_understood(said: str, meant: type[Exception]) -> None:
    assert type(meaning(BadRequest(said), repeatable=True)) is meant


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("Bad Request: can't parse entities: byte offset 412", "400"),
        ("Bad Request: IMAGE_PROCESS_FAILED", "IMAGE_PROCESS_FAILED"),
        ("413", "413"),
    ],
)
def test_what_is_not_known_is_a_refusal_by_its_code(said: str, code: str) -> None:
    refused = meaning(BadRequest(said), repeatable=True)
    assert isinstance(refused, Refused)
    assert refused.code == code


def test_a_token_that_is_not_known_stays_what_it_is() -> None:
    token = InvalidToken()
    assert meaning(token, repeatable=True) is token


def test_a_wait_is_in_seconds() -> None:
    wait = meaning(RetryAfter(245), repeatable=False)
    assert isinstance(wait, TryAgain)
    assert wait.seconds == 245


def test_being_thrown_out_and_being_moved() -> None:
    assert isinstance(meaning(Forbidden("bot was kicked"), repeatable=False), Barred)
    moved = meaning(ChatMigrated(-1001), repeatable=False)
    assert isinstance(moved, Migrated)
    assert moved.chat == -1001


def test_only_what_cannot_have_arrived_is_sent_again() -> None:
    assert isinstance(meaning(TimedOut(), repeatable=False), Unsure)
    assert isinstance(meaning(TimedOut(), repeatable=True), TryAgain)
    assert isinstance(meaning(caused(NetworkError("no"), ConnectTimeout()), repeatable=False), TryAgain)
    assert isinstance(meaning(caused(TimedOut(), ReadTimeout()), repeatable=False), Unsure)


class ConnectTimeout(Exception):
    """Named as the HTTP library names it."""


class ReadTimeout(Exception):
    """As above."""


def caused(error: TelegramError, cause: Exception) -> TelegramError:
    error.__cause__ = cause
    return error
