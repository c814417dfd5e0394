"""Each error of the library is one outcome."""

from typing import Any

import httpx
import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.delivery.ports import Done, Failed, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.kernel.ids import Room
from bot.platforms.telegram.errors import (
    NO_CAPTION,
    NO_LOCATION,
    NO_PICTURES,
    NO_TEXT,
    NOT_OURS,
    REFUSALS,
    outcome_of,
    translate_errors,
)
from tests.platforms.doubles.telegram_refusals import Said

TOPIC = Room("telegram", "-7/3")


@pytest.fixture(autouse=True)
def durations_as_the_program_sets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


REASONS: dict[str, Outcome] = {
    Said.NOT_MODIFIED: Done(),
    Said.NOT_TO_EDIT: Refused(Reason.GONE, "400"),
    Said.NOT_EDITABLE: Refused(Reason.FROZEN, NOT_OURS),
    Said.NOT_TO_REPLY: Refused(Reason.GONE, "400"),
    Said.NO_TEXT: Refused(Reason.FROZEN, NO_TEXT),
    Said.NO_CAPTION: Refused(Reason.FROZEN, NO_CAPTION),
    Said.NO_LOCATION: Refused(Reason.FROZEN, NO_LOCATION),
    Said.NO_PHOTOS: Refused(Reason.CONTENT, NO_PICTURES),
    Said.NO_FILMS: Refused(Reason.CONTENT, NO_PICTURES),
    Said.NO_WRITING: Refused(Reason.FORBIDDEN, "400"),
    Said.CHAT: Refused(Reason.FORBIDDEN, "400"),
    Said.TOPIC: Refused(Reason.FORBIDDEN, "400"),
    Said.TOPIC_CLOSED: Refused(Reason.FORBIDDEN, "TOPIC_CLOSED"),
    "Bad Request: CHAT_WRITE_FORBIDDEN": Refused(Reason.FORBIDDEN, "CHAT_WRITE_FORBIDDEN"),
    "Bad Request: MESSAGE_ID_INVALID": Refused(Reason.GONE, "MESSAGE_ID_INVALID"),
    "Bad Request: can't parse entities: byte offset 412": Refused(Reason.CONTENT, "400"),
    "Bad Request: IMAGE_PROCESS_FAILED": Refused(Reason.CONTENT, "IMAGE_PROCESS_FAILED"),
    "Bad Request: SOMETHING_NEW": Refused(Reason.UNKNOWN, "SOMETHING_NEW"),
    "Bad Request: something in words": Refused(Reason.UNKNOWN, "400"),
    "413": Refused(Reason.UNKNOWN, "413"),
}


def test_a_refusal_has_a_reason_and_a_code() -> None:
    """No earlier sign hides a later one, and all that the double says is an outcome."""
    for said, outcome in REASONS.items():
        assert outcome_of(BadRequest(said)) == outcome, said
    for sign, (reason, code) in REFUSALS.items():
        outcome: Any = outcome_of(BadRequest(f"Bad Request: {sign.upper()}"))
        assert outcome.reason is reason
        assert outcome.code in (code or outcome.code, outcome.code)
        assert outcome.code
    assert all(outcome_of(BadRequest(said)) for said in Said)


OTHERS: list[tuple[TelegramError, Outcome]] = [
    (Forbidden("bot was kicked"), Refused(Reason.FORBIDDEN, "403")),
    (ChatMigrated(-1001), Refused(Reason.MOVED, "MIGRATED", Room("telegram", "-1001/3"))),
    (InvalidToken(), PartDown("Invalid token")),
    (Conflict("terminated by other getUpdates request"), PartDown("terminated by other getUpdates request")),
    (EndPointNotFound("no such method"), Refused(Reason.UNKNOWN, "404")),
    (NetworkError("Bad Gateway"), NoAnswer(code="502")),
    (NetworkError("Service Unavailable (503)"), NoAnswer(code="503")),
    (NetworkError("Internal Server Error (500)"), NoAnswer(may_stand=False, code="500")),
    (NetworkError("Too Many Requests: retry after 7"), Wait(7.0)),
    (TelegramError("Invalid server response"), NoAnswer()),
    (TimedOut(), NoAnswer()),
]


def test_every_kind_of_error_is_one_outcome() -> None:
    for error, outcome in OTHERS:
        assert outcome_of(error, TOPIC) == outcome


def test_a_pause_is_in_seconds() -> None:
    assert outcome_of(RetryAfter(245)) == Wait(245)


def test_only_what_cannot_have_arrived_does_not_stand() -> None:
    assert outcome_of(caused(NetworkError("no"), httpx.ConnectError(""))) == NoAnswer(may_stand=False)
    assert outcome_of(caused(TimedOut(), httpx.ConnectTimeout(""))) == NoAnswer(may_stand=False)
    assert outcome_of(caused(TimedOut(), httpx.ReadTimeout(""))) == NoAnswer()
    assert outcome_of(caused(NetworkError("no"), httpx.ReadError(""))) == NoAnswer()


def test_an_answer_that_cannot_be_read_is_no_answer() -> None:
    answer: Any = True
    with pytest.raises(Failed) as failed, translate_errors():
        answer.message_id  # noqa: B018 - as the library does
    assert failed.value.outcome == NoAnswer()


def caused(error: TelegramError, cause: Exception) -> TelegramError:
    error.__cause__ = cause
    return error
