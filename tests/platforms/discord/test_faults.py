"""Bad input and a bad network: nobody meets an error, nothing is lost, and the log keeps secrets."""

import logging
from collections.abc import Iterator

import pytest
import structlog
from structlog.typing import EventDict

from bot.intents.payload import write_payload
from bot.intents.play import PickMove
from bot.kernel.ids import SessionId, Version
from tests.kit.raising import Raising
from tests.platforms.discord.club import (
    Club,
    club,
    handle_of,
    knows,
    quiet,
    room_of,
    running_again,
    seen,
    words,
)
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher, keys, note
from tests.platforms.doubles.discord_double import TOKEN
from tests.platforms.doubles.discord_faults import (
    BROKEN,
    BROKEN_AFTERWARDS,
    HANGS_UP,
    SILENT,
    SILENT_AFTERWARDS,
    Fault,
)
from tests.platforms.doubles.discord_interactions import Interaction
from tests.platforms.doubles.discord_world import Channel, Message, Right

CALLBACK = "POST /interactions/.*"
POST = "POST /channels/.*/messages"
PATCH = "PATCH /channels/.*/messages/.*"


@pytest.fixture(name="log")
def log_without_secrets(caplog: pytest.LogCaptureFixture) -> Iterator[list[EventDict]]:
    """What the bot logs; afterwards, neither tokens nor what people said or are called stand in it."""
    caplog.set_level(logging.INFO)
    with structlog.testing.capture_logs() as entries:
        yield entries
    everything = f"{entries} {caplog.text}"
    for secret in (TOKEN, "interaction-token", "a-secret-move"):
        assert secret not in everything


def events(log: list[EventDict]) -> list[str]:
    return [entry["event"] for entry in log]


async def test_an_interaction_that_comes_twice_is_answered_once(club: Club, log: list[EventDict]) -> None:
    asked = await club.double.slash(club.ann, club.games, "play", game="fourrow")
    for session in club.double.gateway.sessions.values():
        event = next(data for name, data in session.events if data.get("id") == asked.id)
        await session.dispatch("INTERACTION_CREATE", event)
    await quiet()
    assert len(club.boards()) == 1
    assert "an interaction could not be handled" not in events(log)


async def test_an_interaction_that_came_too_late_is_still_done(club: Club, log: list[EventDict]) -> None:
    board = await club.opened()
    asked = late(await club.double.begin_tap(club.ann, board, "d"))
    await seen(lambda: "To move: Ben" in words(board))
    assert asked.callback is None
    await seen(lambda: "an interaction was not acknowledged" in events(log))
    club.double.violations.clear()


async def test_an_acknowledgement_that_discord_broke_over_is_followed_by_the_answer(club: Club) -> None:
    club.double.misbehave(CALLBACK, BROKEN_AFTERWARDS)
    asked = await club.double.slash(club.ann, club.games, "help")
    assert "What you can do" in words(asked.answer)


async def test_an_answer_that_cannot_be_shown_is_logged(club: Club, log: list[EventDict]) -> None:
    club.double.misbehave("PATCH /webhooks/.*", HANGS_UP)
    asked = await club.double.begin_slash(club.ann, club.games, "help")
    await seen(lambda: "an answer could not be shown" in events(log) and asked.answers)
    assert "What was saved counts" in words(asked.answer)
    assert next(one["request"] for one in log if "request" in one) == int(asked.id)


async def test_a_mistake_of_ours_is_admitted(log: list[EventDict]) -> None:
    dispatcher = RecordingDispatcher(breaks=True)
    async with club(dispatcher) as opened:
        asked = await opened.double.begin_slash(opened.ann, opened.games, "help")
        await seen(lambda: asked.answers)
        assert "this is my mistake" in words(asked.answer)
    await seen(lambda: "an interaction could not be handled" in events(log))


async def test_hostile_names_do_no_harm(club: Club) -> None:
    club.ann.name = "**@everyone** [x](https://evil.example) \u202e```"
    await club.double.slash(club.ann, club.games, "play", game="fourrow")
    shown = club.board()
    assert shown.pinged == []
    assert "\\*\\*\\@everyone\\*\\*" in shown.content
    assert "\u202e" not in shown.content


@pytest.mark.parametrize(
    "custom_id", ["m1:p:nosuch22:1::a", "m0:of:an:older:bot", "m9:from:the:future", "nonsense", "m1:p"]
)
async def test_a_button_that_nobody_knows_gets_a_polite_answer(club: Club, custom_id: str) -> None:
    message = await card(club, club.games, custom_id)
    asked = await club.double.tap(club.ann, message, custom_id)
    await seen(lambda: asked.answers)
    assert "Not possible" in words(asked.answer)


async def test_a_tap_from_another_room_shows_the_table_there(club: Club) -> None:
    board = await club.opened()
    other = club.double.world.channel(club.guild, "other")
    press = board.buttons["d"]["custom_id"]
    pressed = await card(club, other, press)
    await club.double.tap(club.ann, pressed, press)
    await seen(lambda: "To move: Ben" in words(pressed))
    await club.settle()
    await seen(lambda: "To move: Ben" in words(board))


async def test_a_tap_on_last_week_s_card_says_that_the_board_has_moved_on(club: Club) -> None:
    board = await club.opened()
    table = SessionId(board.buttons["d"]["custom_id"].split(":")[2])
    stale = write_payload(PickMove(table, Version(1), ("d",)))
    old = await Raising(club.connection.courier).nudge(
        club.room, handle_of(club.ann), note("Last week", rows=(keys(stale),))
    )
    message = club.games.find(old)
    assert message
    asked = await club.double.tap(club.ann, message, stale)
    await seen(lambda: asked.answers)
    assert "The board has changed" in words(asked.answer)


async def test_buttons_outlive_a_restart(club: Club) -> None:
    board = await club.opened()
    async with running_again(club):
        await club.double.tap(club.ann, board, "d")
        await seen(lambda: "To move: Ben" in words(board))
    assert club.boards() == [board]


async def test_a_field_that_was_open_during_a_restart_is_still_taken(club: Club) -> None:
    board = await club.opened()
    field = await club.double.slash(club.ann, club.games, "move")
    async with running_again(club):
        await club.double.fill_in(club.ann, field, "d")
        assert "To move: Ben" in words(board)


async def test_a_board_that_a_moderator_deletes_comes_back_with_the_next_move(club: Club) -> None:
    board = await club.opened()
    board.deleted = True
    await club.double.slash(club.ann, club.games, "move", text="d")
    assert "To move: Ben" in words(club.board())
    assert len(club.boards()) == 1


async def test_a_board_that_discord_broke_over_is_not_posted_twice(club: Club, log: list[EventDict]) -> None:
    club.make_impatient()
    club.double.misbehave(POST, SILENT_AFTERWARDS)
    await club.double.slash(club.ann, club.games, "play", game="fourrow")
    assert len(club.boards()) == 1
    await club.double.tap(club.ben, club.board(), "Take the seat")
    await seen(lambda: "To move: Ann" in words(club.board()))
    assert len(club.boards()) == 1
    assert "discord did not answer" in events(log)


@pytest.mark.parametrize("silence", [SILENT_AFTERWARDS, SILENT])
async def test_a_first_board_that_is_cut_off_comes_without_anybody_s_doing(
    club: Club, log: list[EventDict], silence: Fault
) -> None:
    """Whether it had arrived or not."""
    club.make_impatient()
    club.double.misbehave(POST, silence)
    await club.double.begin_slash(club.ann, club.games, "play", game="fourrow")
    await seen(lambda: "discord did not answer" in events(log))
    assert club.moot
    await club.settle()
    await seen(lambda: len(club.boards()) == 1)
    board = club.board()
    (shown,) = await club.moot.app.boards.messages(board_table(board))
    assert shown.message == board.id
    assert len(club.boards()) == 1


async def test_a_request_that_meets_silence_is_soon_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever patience we have with Discord."""
    monkeypatch.setattr("bot.platforms.discord.bot_client.ANSWERED_WITHIN_S", 0.5)
    async with club() as opened:
        board = await opened.opened()
        opened.connection.courier._patience_s = 3_600
        opened.double.misbehave(PATCH, SILENT)
        await opened.double.slash(opened.ann, opened.games, "move", text="d")
        await seen(lambda: "To move: Ben" in words(board))


async def test_an_edit_that_fails_is_made_good(club: Club) -> None:
    board = await club.opened()
    club.make_impatient()
    club.double.misbehave(PATCH, BROKEN)
    await club.double.tap(club.ann, board, "d")
    await seen(lambda: "To move: Ben" in words(board))


async def test_a_bot_that_is_thrown_out_in_the_middle_plays_on_when_it_is_back(
    club: Club, log: list[EventDict]
) -> None:
    board = await club.opened()
    press = board.buttons["d"]["custom_id"]
    await club.double.ban(club.guild)
    await seen(lambda: not knows(club.connection, club.guild))
    assert club.moot
    table = SessionId(press.split(":")[2])
    mailbox = club.double.world.mailbox(club.ann)
    await club.double.slash(club.ann, mailbox, "move", text="d", table=table)
    await club.settle()
    await seen(lambda: "a platform refuses a message" in events(log))
    await club.double.invite(club.guild)
    await seen(lambda: knows(club.connection, club.guild))
    await club.double.slash(club.ben, club.games, "move", text="e", table=table)
    await seen(lambda: "To move: Ann" in words(club.board()))


async def test_anyone_who_asks_where_the_bot_may_not_write_is_told(club: Club) -> None:
    await club.double.take_away(club.games, Right.SEND_MESSAGES)
    asked = await club.double.slash(club.ann, club.games, "play", game="fourrow")
    assert "/selfcheck" in words(asked.answer)


async def test_what_is_in_hand_is_finished_before_the_bot_leaves(club: Club) -> None:
    asked = await club.double.begin_slash(club.ann, club.games, "play", game="fourrow")
    await seen(lambda: asked.callback)
    await club.connection.stop()
    assert len(club.boards()) == 1
    assert asked.is_answered


async def test_nothing_of_what_people_write_is_logged(club: Club, log: list[EventDict]) -> None:
    await club.opened()
    club.double.misbehave("PATCH /webhooks/.*", HANGS_UP)
    await club.double.begin_slash(club.ann, club.games, "move", text="a-secret-move")
    await seen(lambda: "an answer could not be shown" in events(log))


def board_table(board: Message) -> SessionId:
    return SessionId(next(iter(board.buttons.values()))["custom_id"].split(":")[2])


def late(asked: Interaction) -> Interaction:
    """As if it had taken more than three seconds to get here."""
    asked.born -= 4.0
    return asked


async def card(club: Club, channel: Channel, press: str) -> Message:
    """A message of the bot with one button, which says what it carries."""
    rendered = note("A card", rows=(keys(press),))
    found = channel.find(
        await Raising(club.connection.courier).nudge(room_of(channel), handle_of(club.ann), rendered)
    )
    assert found
    return found
