"""Rooms that the bot was only brought along to: it speaks as long as somebody's interaction lives."""

import pytest
import structlog

from bot.delivery.rooms import BoardRef
from bot.intents.payload import write_payload
from bot.intents.play import PickMove
from bot.kernel.ids import SessionId, Version
from tests.kit.raising import Barred
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.discord.club import Club, club, room_of, seen, words
from tests.platforms.discord.recording_dispatcher import TABLE, RecordingDispatcher, board, note
from tests.platforms.doubles.discord_faults import Fault
from tests.platforms.doubles.discord_interactions import TOKEN_S, Interaction
from tests.platforms.doubles.discord_world import Channel, Kind


@pytest.fixture(name="party")
def private_party(club: Club) -> Channel:
    """A group chat of Ann and Ben, to which the bot cannot be invited."""
    return club.double.world.channel(None, "party", Kind.GROUP, people=[club.ann, club.ben], visited=True)


async def offered(club: Club, party: Channel) -> Interaction:
    """The board is there, and the bot has heard so: only then can it reach its own message."""
    asked = await club.double.slash(club.ann, party, "play", game="fourrow")
    tokens = club.connection.courier._tokens
    await seen(lambda: tokens.replies(room_of(party)))
    return asked


async def opened(club: Club, party: Channel) -> None:
    await offered(club, party)
    await club.double.tap(club.ben, club.board(party), "Take the seat")
    await seen(lambda: "To move: Ann" in words(club.board(party)))


async def test_a_table_is_offered_to_everybody_in_the_room(club: Club, party: Channel) -> None:
    asked = await offered(club, party)
    assert "Ann offers a game" in words(club.board(party))
    assert club.board(party).picture
    assert asked.answers == []


async def test_a_whole_turn_is_played_on_one_message(club: Club, party: Channel) -> None:
    await opened(club, party)
    await club.double.tap(club.ann, club.board(party), "d")
    await seen(lambda: "To move: Ben" in words(club.board(party)))
    asked = await club.double.tap(club.ann, club.board(party), "e")
    await seen(lambda: asked.answers)
    assert "not your turn" in words(asked.answer)
    assert len(party.public) == 1


async def test_a_typed_move_reaches_the_board_through_the_taps_before_it(club: Club, party: Channel) -> None:
    await opened(club, party)
    await club.settle()
    await club.double.slash(club.ann, party, "move", text="d")
    await seen(lambda: "To move: Ben" in words(club.board(party)))
    assert len(club.boards(party)) == 1


async def test_a_server_without_the_bot_is_visited_too(club: Club) -> None:
    elsewhere = club.double.world.guild("Elsewhere", with_bot=False)
    channel = club.double.world.channel(elsewhere, "general")
    await offered(club, channel)
    assert "Ann offers a game" in words(club.board(channel))


async def test_when_no_interaction_lives_any_more_the_bot_is_barred(club: Club, party: Channel) -> None:
    await offered(club, party)
    forget(club)
    ref = BoardRef(TABLE, room_of(party), club.board(party).id)
    with pytest.raises(Barred):
        await edit_board(club.connection.courier, ref, board(2))
    with pytest.raises(Barred):
        await post_board(club.connection.courier, room_of(party), TABLE, board(2))


async def test_the_next_tap_shows_the_newest_board(club: Club, party: Channel) -> None:
    await opened(club, party)
    shown = club.board(party)
    forget(club)
    table = SessionId(shown.buttons["d"]["custom_id"].split(":")[2])
    mailbox = club.double.world.mailbox(club.ann)
    await club.double.slash(club.ann, mailbox, "move", text="d", table=table)
    assert "To move: Ann" in words(shown)
    asked = await club.double.tap(club.ben, shown, "d")
    await seen(lambda: asked.answers)
    assert "The board has changed" in words(asked.answer)
    await seen(lambda: "To move: Ben" in words(shown))
    await club.double.tap(club.ben, shown, "d")
    await seen(lambda: "To move: Ann" in words(shown))


async def test_without_the_store_a_tap_is_answered_and_the_board_stays_as_it_is() -> None:
    said = note("Moot cannot reach its store.")
    dispatcher = RecordingDispatcher(said)
    async with club(dispatcher) as opened:
        party = opened.double.world.channel(
            None, "party", Kind.GROUP, people=[opened.ann, opened.ben], visited=True
        )
        await opened.double.slash(opened.ann, party, "play", game="land")
        press = write_payload(PickMove(TABLE, Version(1), ("d",)))
        await post_board(opened.connection.courier, room_of(party), TABLE, board(2, press))
        dispatcher.reachable = False
        with structlog.testing.capture_logs() as logs:
            asked = await opened.double.press(opened.ben, opened.board(party), press)
            await seen(lambda: asked.answers)
            await opened.connection.stop()
        assert [entry for entry in logs if entry["log_level"] == "error"] == []


async def test_an_interaction_is_not_used_after_its_time(club: Club, party: Channel) -> None:
    asked = await offered(club, party)
    asked.born -= TOKEN_S - 30.0
    forget(club)
    ref = BoardRef(TABLE, room_of(party), club.board(party).id)
    with pytest.raises(Barred):
        await edit_board(club.connection.courier, ref, board(2))


async def test_an_interaction_that_discord_ends_early_bars(club: Club, party: Channel) -> None:
    asked = await offered(club, party)
    club.double.misbehave(
        "PATCH /webhooks/.*", Fault(401, {"message": "Invalid Webhook Token", "code": 50_027})
    )
    ref = BoardRef(TABLE, room_of(party), asked.followups[0].id)
    with pytest.raises(Barred):
        await edit_board(club.connection.courier, ref, board(2))


async def test_a_visitor_is_not_told_what_rights_it_lacks(club: Club, party: Channel) -> None:
    await offered(club, party)
    assert await club.connection.courier.lacking(room_of(party)) == ()


async def test_a_ping_in_a_visited_room_can_be_taken_back(club: Club, party: Channel) -> None:
    await opened(club, party)
    await club.settle()
    assert [one.pinged for one in club.pings(party)] == [[club.ann.id]]
    await club.double.tap(club.ann, club.board(party), "d")
    await seen(lambda: "To move: Ben" in words(club.board(party)))
    await club.settle()
    assert [one.pinged for one in club.pings(party)] == [[club.ben.id]]


def forget(club: Club) -> None:
    """Fifteen minutes pass."""
    for tokens in club.connection.courier._tokens._rooms.values():
        for token in tokens:
            token.since -= TOKEN_S
