"""What Discord does not take as a picture stands there in words at once, and is called nobody's mistake."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import structlog

from bot.delivery.limits import BACKOFF_MS
from bot.delivery.ports import Called
from bot.kernel.ids import Named
from bot.kernel.time import SECOND
from tests.kit.raising import NotTaken as Refused
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.discord.club import Club, club, handle_of, seen, words
from tests.platforms.discord.recording_dispatcher import TABLE, RecordingDispatcher, board
from tests.platforms.doubles.discord_faults import Fault
from tests.platforms.telegram.recording_dispatcher import replay

POST = "POST /channels/.*/messages"
PATCH = "PATCH .*/messages/.*"
TOO_LARGE = Fault(413, {"message": "Request entity too large", "code": 40_005})
EXPLICIT = Fault(403, {"message": "Explicit content cannot be sent", "code": 20_009})
NEW = Fault(422, {"message": "What no version before has said", "code": 0})
EVERY = pytest.mark.parametrize(("fault", "code"), [(TOO_LARGE, "40005"), (EXPLICIT, "20009"), (NEW, "422")])


@pytest.fixture(name="rooms")
async def recording_club() -> AsyncIterator[Club]:
    async with club(RecordingDispatcher()) as opened:
        yield opened


@pytest.fixture(name="club")
async def club_with_tables() -> AsyncIterator[Club]:
    async with club() as opened:
        yield opened


@EVERY
async def test_a_board_is_text_and_the_next_one_a_picture_again(rooms: Club, fault: Fault, code: str) -> None:
    courier, faults = rooms.connection.courier, rooms.double.rest.faults
    faults.add(POST, fault)
    with structlog.testing.capture_logs() as log:
        shown = await post_board(courier, rooms.room, TABLE, board(1))
    (message,) = rooms.games.public
    assert not message.picture
    assert "The picture was not accepted here" in words(message)
    assert [entry["code"] for entry in log if "does not take" in entry["event"]] == [code]
    await edit_board(courier, shown, board(2))
    assert message.picture
    faults.add(PATCH, fault)
    await edit_board(courier, shown, board(3))
    assert not message.picture
    assert "Board 3" in words(message)
    assert rooms.connection.health().refused == {code: 2}


async def test_what_is_refused_as_text_as_well_is_not_shown(rooms: Club) -> None:
    rooms.double.rest.faults.add(POST, TOO_LARGE, times=2)
    with pytest.raises(Refused):
        await post_board(rooms.connection.courier, rooms.room, TABLE, board(1))


async def test_a_film_is_words_where_it_is_refused(rooms: Club) -> None:
    rooms.double.rest.faults.add(POST, TOO_LARGE)
    await rooms.connection.courier.post(rooms.room, replay(), key="replay")
    (message,) = rooms.games.public
    assert "Played again." in words(message)


async def test_a_private_message_is_words(rooms: Club) -> None:
    rooms.double.rest.faults.add(POST, TOO_LARGE)
    courier, ann = rooms.connection.courier, Named(handle_of(rooms.ann), "Ann")
    private, mention = courier.private_room(ann.handle), Called((ann,), by_name=False)
    await courier.post(private, board(1), key="board", mention=mention)
    (message,) = rooms.double.world.mailbox(rooms.ann).messages
    assert not message.picture
    assert "Board 1" in words(message)


@pytest.mark.parametrize("way", ["PATCH /webhooks/.*", "POST /webhooks/.*"])
async def test_an_answer_with_a_picture_is_words(way: str) -> None:
    dispatcher = RecordingDispatcher(replace(board(1), table=None))
    async with club(dispatcher) as opened:
        shown = await post_board(opened.connection.courier, opened.room, TABLE, board(1, "m1:a"))
        opened.double.rest.faults.add(way, TOO_LARGE)
        if way.startswith("PATCH"):
            asked = await opened.double.slash(opened.ann, opened.games, "play", game="fourrow")
        else:
            asked = await opened.double.tap(opened.ann, opened.board(), "m1:a")
        await seen(lambda: asked.answers)
        assert "Board 1" in words(asked.answer)
        assert not asked.answer.picture
        assert opened.connection.health().refused == {"40005": 1}
        assert shown


async def test_a_move_that_is_stored_is_not_called_a_mistake(club: Club) -> None:
    table = await club.opened()
    club.double.rest.faults.add(PATCH, TOO_LARGE, times=4)
    asked = await club.double.tap(club.ann, table, "d")
    await seen(lambda: asked.answers)
    assert "What you did counts" in words(asked.answer)
    await asyncio.sleep(BACKOFF_MS / SECOND)
    await club.settle()
    await seen(lambda: "To move: Ben" in words(club.board()))
