"""A tap on a message that Telegram shows no more happens in its topic, or not at all."""

from collections.abc import AsyncIterator

import pytest

from bot.delivery.rooms import BoardRef
from bot.kernel.ids import SessionId
from tests.kit.sent_boards import post_board
from tests.kit.telegram_harness import TelegramHarness
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board
from tests.platforms.telegram.serving import Served, room


@pytest.fixture(name="club")
def club_with_topics(telegram: TelegramDouble) -> Chat:
    return telegram.group("Club", telegram.person("Ann", begun=True), forum=True)


async def lost_board(telegram: TelegramDouble, served: Served, club: Chat) -> tuple[BoardRef, Post]:
    topic = telegram.topic(club, "Games")
    shown = await post_board(served.courier, room(club, topic), TABLE, board())
    post = club.newest
    post.inaccessible = True
    return shown, post


async def test_the_book_of_boards_knows_the_topic(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    shown, post = await lost_board(telegram, served, club)
    general = BoardRef(TABLE, room(club), "1")
    dispatcher.boards = [general, shown]
    await club.members[0].taps(post, "b2")
    assert dispatcher.asked.room == shown.room
    assert dispatcher.asked.message == shown.message


async def test_a_message_beside_the_board_is_taken_for_one_of_its_topic(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    shown, post = await lost_board(telegram, served, club)
    elsewhere = room(telegram.group("Pub", club.members[0]))
    dispatcher.boards = [BoardRef(TABLE, shown.room, "1"), BoardRef(TABLE, elsewhere, shown.message)]
    await club.members[0].taps(post, "b2")
    assert dispatcher.asked.room == shown.room
    assert dispatcher.asked.message is None


@pytest.mark.parametrize("known", [(), (TABLE, TABLE), (SessionId("another1"),)])
async def test_where_it_cannot_be_known_nothing_is_done(
    telegram: TelegramDouble,
    served: Served,
    dispatcher: RecordingDispatcher,
    club: Chat,
    known: tuple[SessionId, ...],
) -> None:
    _, post = await lost_board(telegram, served, club)
    dispatcher.boards = [BoardRef(one, room(club, 900 + at), "1") for at, one in enumerate(known)]
    toast = await club.members[0].taps(post, "b2")
    assert toast.text
    assert "/board in the topic" in toast.text
    assert dispatcher.requests == []


async def test_in_a_group_without_topics_there_is_nothing_to_be_found_out(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    pub = telegram.group("Pub", telegram.person("Ann"))
    await post_board(served.courier, room(pub), TABLE, board())
    pub.newest.inaccessible = True
    await pub.members[0].taps(pub.newest, "b2")
    assert dispatcher.asked.room == room(pub)


@pytest.fixture(name="stand")
async def the_whole_bot() -> AsyncIterator[TelegramHarness]:
    harness = TelegramHarness()
    await harness.opens()
    yield harness
    await harness.closes()


async def test_the_board_stays_the_only_one(stand: TelegramHarness) -> None:
    double = stand._double
    ann = double.person("Ann", begun=True)
    club = double.group("Forum", ann, forum=True)
    topic = double.topic(club, "Games")
    ann.types(club, "/play fourrow me", topic=topic)
    await stand._comes_to_rest()
    (post,) = club.boards
    post.inaccessible = True
    await ann.taps(post, "d")
    await stand._comes_to_rest()
    assert club.boards == [post]
    assert post.topic == topic
    assert post.edits
