"""Games in a club: commands, taps, menus, fields and threads, and what everybody then sees.

What takes a club that has tables is played without a gateway as well, see test_interactions_endpoint.
"""

import pytest
import structlog

from bot.accounts.model import Community
from bot.delivery.ports import NO_SUCH_ROOM
from bot.dispatch.requests import Request, Typed
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import PickMove
from bot.kernel.ids import Named, RequestId, Room, Version
from bot.platforms.discord.settings import NAME
from tests.kit.raising import Raising
from tests.kit.recording_dispatcher import keys, rendered
from tests.platforms.discord.club import Club, club, handle_of, quiet, room_of, running_again, seen, words
from tests.platforms.doubles.discord_faults import BROKEN_AFTERWARDS, HANGS_UP, SILENT
from tests.platforms.doubles.discord_world import COMPONENTS_V2, Channel, Kind, Message, Right

CALLBACK, ANSWER, PATCH = "POST /interactions/.*", "PATCH /webhooks/.*", "PATCH /channels/.*/messages/.*"
NOT_YOURS, CHANGED = "not your turn", "The board has changed"


async def test_a_game_is_offered_with_a_picture_and_played_on_one_message(club: Club) -> None:
    asked = await club.slash("play", game="fourrow")
    board = club.board()
    assert "Ann offers a game" in words(board)
    assert board.alt
    assert asked.answers == []
    more = await club.tap(club.ben, board, "More")
    assert "The offer stands until <t:" in await club.answered(more)
    board = await club.opened()
    refused = await club.tap(club.ben, board, "d")
    assert NOT_YOURS in await club.answered(refused), "for the asker alone"
    assert club.games.private(club.ben) == [more.answer, refused.answer]
    assert club.games.private(club.ann) == []
    await club.tap(club.ann, board, "d")
    await club.to_move("Ben", board)
    await club.slash("move", club.ben, text="e")
    await club.to_move("Ann", board)
    assert board in club.boards()
    assert len(board.files) == 1


async def test_a_tap_that_is_overtaken_or_of_last_week_gets_a_polite_word(club: Club) -> None:
    board = await club.opened()
    old = board.buttons["d"]["custom_id"]
    taps = [await club.double.begin_tap(club.ann, board, column) for column in "de"]
    await seen(lambda: any(asked.answers for asked in taps))
    await club.to_move("Ben", board)
    assert sorted(len(asked.answers) for asked in taps) == [0, 1], "of two at once one is a move"
    card = await carded(
        club, club.games, write_payload(PickMove(read_payload(old).table, Version(1), ("d",)))
    )
    for asked in (
        await club.double.press(club.ann, board, old),
        await club.tap(club.ann, card, next(iter(card.buttons))),
    ):
        assert CHANGED in await club.answered(asked)


async def test_buttons_of_private_answers_work(club: Club) -> None:
    await club.opened()
    asked = await club.slash("abort")
    await club.tap(club.ann, asked.answer, "Yes, call it off")
    await seen(lambda: "Called off" in words(club.board()))
    assert len(club.boards()) == 1


async def test_a_table_may_live_in_a_thread(club: Club) -> None:
    asked = await club.slash("play", game="fourrow", opponent=club.ben, thread=True)
    thread = thread_of(club)
    assert (thread.name, thread.people) == ("Four in a Row: Ann", [club.ann, club.ben])
    assert "Red for Ben" in words(club.board(thread))
    assert club.games.public == asked.answers == []


async def test_a_private_chat_is_a_room_like_any_other(club: Club) -> None:
    mailbox = club.double.world.mailbox(club.ann)
    await club.slash("play", None, mailbox, game="fourrow", alone=True)
    await club.to_move("Ann", at=mailbox)
    await club.tap(club.ann, club.board(mailbox), "d")
    await seen(lambda: len(club.board(mailbox).earlier) > 1)
    assert len(mailbox.public) == 1
    assert room_of(mailbox).chat == mailbox.id


async def test_moves_are_suggested_while_one_types(club: Club) -> None:
    await club.opened()
    assert await club.complete("move", "text", "d") == ["d"]
    assert len(await club.complete("move", "text", "")) == 7
    assert await club.complete("move", "text", "", who=club.eve) == []


def thread_of(club: Club) -> Channel:
    return next(one for one in club.guild.channels if one.kind is Kind.THREAD)


async def carded(club: Club, channel: Channel, press: str) -> Message:
    """A message of the bot with one button, which says what it carries."""
    courier, card = Raising(club.connection.courier), rendered("A card", rows=(keys(press),))
    return channel.find(await courier.nudge(room_of(channel), handle_of(club.ann), card))


async def test_what_may_be_opened_in_a_channel_may_be_in_its_threads(club: Club) -> None:
    chosen = Community(rooms=frozenset({club.games.id}))
    await club.moot.world.communities.choose(NAME, club.guild.id, chosen)
    await club.slash("play", game="fourrow", thread=True)
    await seen(lambda: club.boards(thread_of(club)))
    await club.slash("play", club.ben, thread_of(club), game="fourrow")
    await seen(lambda: len(club.boards(thread_of(club))) == 2)


async def test_no_thread_stays_where_nothing_can_be_opened(club: Club) -> None:
    asked = await club.slash("play", game="chess", thread=True)
    assert "I don’t have that game" in words(asked.answer)
    assert club.guild.channels == [club.games]
    asked = await club.slash("play", game="fourrow", clock="never", thread=True)
    assert "Not possible" in words(asked.answer)
    assert thread_of(club).archived
    await club.double.take_away(club.games, Right.CREATE_PUBLIC_THREADS)
    asked = await club.slash("play", game="fourrow", thread=True)
    assert "I cannot open a thread here" in words(asked.answer)
    await club.double.take_away(club.games, Right.SEND_MESSAGES)
    asked = await club.slash("play", game="fourrow")
    assert "/selfcheck" in words(asked.answer)


async def test_a_tap_from_another_room_shows_the_table_there(club: Club) -> None:
    board = await club.opened()
    other, press = club.double.world.channel(club.guild, "other"), board.buttons["d"]["custom_id"]
    card = await carded(club, other, press)
    await club.tap(club.ann, card, press)
    await club.to_move("Ben", card)
    await club.settle()
    await club.to_move("Ben", board)


async def test_buttons_and_fields_outlive_a_restart(club: Club) -> None:
    board = await club.opened()
    async with running_again(club):
        await club.tap(club.ann, board, "d")
        await club.to_move("Ben", board)
    field = await club.slash("move", club.ben)
    assert field.modal["title"] == "Your move"
    async with running_again(club):
        assert not (await club.double.fill_in(club.ben, field, text="d")).answers
        await club.to_move("Ann", board)
    assert club.boards() == [board]


async def test_a_move_in_parts_is_one_private_message_from_the_first_to_the_last(club: Club) -> None:
    board = await begun(club)
    first, before = await pressed(club, board, parts(board)[0]), words(board)
    assert first.is_layout
    await club.tap(club.ann, first, "Cancel")
    await seen(lambda: not private(club))
    await club.settle()
    assert words(club.board()) == before, "nothing is played"
    abandoned = await pressed(club, board, parts(board)[1])
    first = await pressed(club, board, parts(board)[0])
    await seen(lambda: abandoned.deleted)
    while not first.deleted:
        assert private(club) == [first], "it is the same message"
        await pressed(club, first, next(one for one in parts(first) if len(path(one)) > 1))
    await club.settle()
    assert words(club.board()) != before


async def test_it_keeps_the_form_in_which_an_earlier_release_has_begun_it(club: Club) -> None:
    board = await begun(club)
    first = await pressed(club, board, next(one for one in parts(board) if len(path(one)) == 1))
    first.flags &= ~COMPONENTS_V2
    first.components = [one for one in first.parts if one["type"] == 1]
    await club.double.press(club.ann, first, *parts(first)[0])
    await seen(lambda: first.deleted or first.earlier)
    assert not first.is_layout


async def begun(club: Club) -> Message:
    """A game whose moves have several parts: the board."""
    await club.slash("play", game="quadriga")
    await club.tap(club.ben, club.board(), "Take seat")
    await seen(lambda: parts(club.board()))
    await club.settle()
    return club.board()


def parts(message: Message) -> list[tuple[str, str]]:
    """What can be picked: the ids of buttons, and of menus with what they offer."""
    buttons = [(one["custom_id"], "") for one in message.buttons.values()]
    options = [(menu["custom_id"], option["value"]) for menu in message.menus for option in menu["options"]]
    return [one for one in (*buttons, *options) if isinstance(read_payload(one[1] or one[0]), PickMove)]


def path(part: tuple[str, str]) -> tuple[str, ...]:
    return read_payload(part[1] or part[0]).path


async def pressed(club: Club, message: Message, part: tuple[str, str]) -> Message:
    """The private message that has come, or has changed; it may be deleted by now."""
    before = parts(message), len(private(club)), message.deleted
    asked = await (await club.double.press(club.ann, message, *part)).settled()
    if message.only_for:
        await seen(lambda: (parts(message), len(private(club)), message.deleted) != before)
        return message
    await seen(lambda: asked.answers)
    return asked.answer


def private(club: Club) -> list[Message]:
    return [one for one in club.games.messages if one.only_for and not one.deleted]


async def test_an_interaction_that_comes_twice_or_too_late_is_done_once(club: Club) -> None:
    """Too late is more than three seconds after it was made; the answer is then seen by nobody."""
    asked = await club.slash("play", game="fourrow")
    for session in club.double.gateway.sessions.values():
        event = next(data for name, data in session.events if data.get("id") == asked.id)
        await session.dispatch("INTERACTION_CREATE", event)
    await quiet()
    assert len(club.boards()) == 1
    board = await club.opened()
    with structlog.testing.capture_logs() as log:
        late = await club.double.begin_tap(club.ann, board, "d")
        late.born -= 4.0
        await club.to_move("Ben", board)
        await seen(lambda: "an interaction was not acknowledged" in [entry["event"] for entry in log])
    assert late.callback is None
    club.double.violations.clear()


async def test_an_answer_that_discord_does_not_take_is_logged_and_the_asker_told(club: Club) -> None:
    club.double.misbehave(CALLBACK, BROKEN_AFTERWARDS)
    assert "What you can do" in words((await club.slash("help")).answer)
    club.double.misbehave(ANSWER, HANGS_UP)
    with structlog.testing.capture_logs() as log:
        asked = await club.double.begin_slash(club.ann, club.games, "move", text="a-secret-move")
        await seen(lambda: log and asked.answers)
    assert "What was saved counts" in words(asked.answer)
    assert [entry["event"] for entry in log] == ["an answer could not be shown"]
    assert log[0]["request"] == int(asked.id)
    assert "a-secret-move" not in str(log)


async def test_a_mistake_of_ours_is_admitted(paper: Club) -> None:
    paper.dispatcher.breaks = True
    asked = await paper.double.begin_slash(paper.ann, paper.games, "help")
    assert "this is my mistake" in await paper.answered(asked)


async def test_a_request_that_meets_silence_is_soon_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever patience we have with Discord."""
    monkeypatch.setattr("bot.platforms.discord.bot_client.ANSWERED_WITHIN_S", 0.5)
    async with club() as opened:
        board = await opened.opened()
        opened.connection.courier._patience_s = 3_600
        opened.double.misbehave(PATCH, SILENT)
        await opened.slash("move", text="d")
        await opened.to_move("Ben", board)


async def test_what_is_in_hand_is_finished_before_the_bot_leaves(club: Club) -> None:
    """Who comes after that is told that it will be back."""
    asked = await club.double.begin_slash(club.ann, club.games, "play", game="fourrow")
    await seen(lambda: asked.callback)
    await club.connection.host.interaction_handler.close(60.0)
    assert len(club.boards()) == 1
    assert asked.is_answered
    assert "being restarted" in words((await club.slash("help")).answer)


async def test_an_answer_comes_in_the_asker_s_language(club: Club) -> None:
    club.ann.locale = "it"
    assert "Che cosa puoi fare" in words((await club.slash("help")).answer)


async def test_a_channel_of_an_unknown_kind_is_refused_in_a_sentence_and_never_asked_for(club: Club) -> None:
    """Earlier versions have stored such a channel by the library's name for it."""
    odd = club.double.world.channel(club.guild, "odd", Kind.LATER)
    asked = await club.slash("play", None, odd, game="fourrow")
    assert "kind of channel" in asked.answer.content
    ann, stored = Named(handle_of(club.ann), "Ann"), Room(NAME, "None")
    with structlog.testing.capture_logs() as log:
        await club.dispatcher.handle(Request(RequestId("discord:1"), ann, stored, Typed("/play fourrow")))
        await club.settle()
    assert [entry["code"] for entry in log] == [NO_SUCH_ROOM]
    assert not [request for request in club.double.rest.log if "None" in request.path]
