"""What Telegram does not take as a picture stands there in words at once, and is called nobody's mistake."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import structlog

from bot.messages.card import File
from tests.kit.raising import NotTaken as Refused
from tests.kit.raising import Outlived
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.telegram_harness import TelegramHarness
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered, replay
from tests.platforms.telegram.serving import Served, room

REFUSALS = [
    (400, "Bad Request: IMAGE_PROCESS_FAILED", "IMAGE_PROCESS_FAILED"),
    (400, "Bad Request: PHOTO_INVALID_DIMENSIONS", "PHOTO_INVALID_DIMENSIONS"),
    (400, "Bad Request: what no version before has said", "400"),
    (413, "Request Entity Too Large", "413"),
    (422, "Unprocessable", "422"),
]
EVERY = pytest.mark.parametrize(("status", "description", "code"), REFUSALS)


@pytest.fixture(name="club")
def club_of_ann(telegram: TelegramDouble) -> Chat:
    return telegram.group("Club", telegram.person("Ann", begun=True))


@EVERY
async def test_a_new_board_is_text_and_the_refusal_is_counted_once(  # noqa: PLR0913, PLR0917 - fixtures
    telegram: TelegramDouble, served: Served, club: Chat, status: int, description: str, code: str
) -> None:
    telegram.goes_wrong("sendPhoto", status=status, description=description)
    with structlog.testing.capture_logs() as log:
        shown = await post_board(served.courier, room(club), TABLE, board())
    assert club.newest.marked("pre") == [board().diagram]
    assert [(entry["event"], entry["code"]) for entry in log] == [
        ("the platform does not take what is sent", code)
    ]
    assert served.bot.health().refused == {code: 1}
    await edit_board(served.courier, shown, board("a1"))
    assert club.newest.picture, "the next move tries a picture again"


@EVERY
async def test_a_board_of_words_stays_one(  # noqa: PLR0913, PLR0917 - fixtures
    telegram: TelegramDouble, served: Served, club: Chat, status: int, description: str, code: str
) -> None:
    telegram.goes_wrong("sendPhoto", status=status, description=description)
    shown = await post_board(served.courier, room(club), TABLE, board())
    telegram.goes_wrong("editMessageMedia", status=status, description=description)
    await edit_board(served.courier, shown, board("a1"))
    assert "Ann marks a1" in club.newest.text
    assert "board-picture-refused" in club.newest.text
    assert served.bot.health().refused == {code: 2}


async def test_a_picture_cannot_become_words(telegram: TelegramDouble, served: Served, club: Chat) -> None:
    shown = await post_board(served.courier, room(club), TABLE, board())
    telegram.goes_wrong("editMessageMedia", status=400, description="Bad Request: IMAGE_PROCESS_FAILED")
    with pytest.raises(Outlived):
        await edit_board(served.courier, shown, board("a1"))


async def test_what_is_refused_as_text_as_well_is_not_shown(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    telegram.goes_wrong("sendPhoto", status=400, description="Bad Request: IMAGE_PROCESS_FAILED")
    telegram.goes_wrong("sendMessage", status=400, description="Bad Request: BUTTON_DATA_INVALID")
    with pytest.raises(Refused):
        await post_board(served.courier, room(club), TABLE, board())


async def test_a_film_is_words_where_it_is_refused(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    telegram.goes_wrong("sendAnimation", status=413, description="Request Entity Too Large")
    await served.courier.share(room(club), replay())
    assert "Played again." in club.newest.text


async def test_so_is_a_file(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    del served
    ann = club.members[0]
    dispatcher.answers = [rendered("Your game", file=File("game.txt", "text/plain", b"1. e4"))]
    telegram.goes_wrong("sendDocument", status=413, description="Request Entity Too Large")
    ann.types(ann.private, "/help")
    await telegram.quiet()
    assert ann.private.newest.text.startswith("Your game\ntelegram-file-refused")


async def test_an_answer_with_a_picture_is_words(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    del served
    ann = club.members[0]
    dispatcher.answers = [replace(board(), table=None)]
    telegram.goes_wrong("sendPhoto", status=400, description="Bad Request: IMAGE_PROCESS_FAILED")
    ann.types(ann.private, "/help")
    await telegram.quiet()
    assert ann.private.newest.marked("pre") == [board().diagram]


async def test_an_answer_that_is_refused_is_not_called_a_mistake(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, club: Chat
) -> None:
    del served
    ann = club.members[0]
    dispatcher.answers = [rendered("Done")]
    telegram.goes_wrong("sendMessage", status=400, description="Bad Request: can't parse entities")
    ann.types(ann.private, "/help")
    await telegram.quiet()
    assert ann.private.newest.text.startswith("I could not show you my answer. What was saved counts")


@pytest.fixture(name="stand")
async def the_whole_bot() -> AsyncIterator[TelegramHarness]:
    harness = TelegramHarness()
    await harness.opens()
    yield harness
    await harness.closes()


async def test_a_move_that_is_stored_counts_whatever_becomes_of_its_picture(stand: TelegramHarness) -> None:
    double, group, refused = stand._double, stand._group, "Bad Request: IMAGE_PROCESS_FAILED"
    await stand.says("Ann", "/play fourrow me", ("Ann",))
    double.goes_wrong("editMessageMedia", status=400, description=refused, times=2)
    double.goes_wrong("sendPhoto", status=400, description=refused, times=2)
    await stand.says("Ann", "/move d", ("Ann",))
    (board_in_words,) = group.boards
    (diagram,) = board_in_words.marked("pre")
    *_, lowest_row, _ = diagram.splitlines()
    assert set(lowest_row) > {".", " "}, "the move is on the board"
    double.faults.clear()
    await stand.says("Ann", "/move c", ("Ann",))
    (board_as_ever,) = group.boards
    assert board_as_ever.picture
    written = [post.text for chat in double.chats.values() for post in chat.posts if post.ours]
    assert not any("mistake" in text for text in written)
