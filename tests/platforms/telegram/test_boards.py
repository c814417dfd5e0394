"""Boards in Telegram's chats: a picture with a caption and buttons, edited in place."""

import pytest

from bot.delivery.ports import Called, Done, Reason, Refused
from bot.delivery.rooms import BoardRef
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable
from bot.kernel.ids import Handle, Named
from bot.kernel.text import Code, Plain
from bot.platforms.telegram.errors import NO_TEXT
from tests.kit.raising import Barred, Gone
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_refusals import Said
from tests.platforms.telegram.recording_dispatcher import TABLE, board, buttons, rendered
from tests.platforms.telegram.serving import Served, room


@pytest.fixture(name="club")
def club_of_ann(telegram: TelegramDouble) -> Chat:
    return telegram.group("Club", telegram.person("Ann"))


@pytest.fixture(name="shown")
async def board_in_the_club(served: Served, club: Chat) -> BoardRef:
    return await post_board(served.courier, room(club), TABLE, board("a1"))


async def test_a_board_is_a_picture_with_its_words_and_buttons(shown: BoardRef, club: Chat) -> None:
    post = club.newest
    assert shown == BoardRef(TABLE, room(club), str(post.number))
    assert post.picture
    assert b"Marked: a1. light" in post.picture
    assert post.text.splitlines() == ["Squares", "Ann marks a1", "To move: anybody.", "Table abcdefgh"]
    assert [[button.text for button in row] for row in post.rows] == [
        ["b1", "c1", "a2"],
        ["b2", "c2", "a3"],
        ["b3", "c3"],
    ]


async def test_a_move_becomes_an_edit(served: Served, shown: BoardRef, club: Chat) -> None:
    await edit_board(served.courier, shown, board("a1", "b2"))
    assert [post.number for post in club.bots] == [int(shown.message)]
    assert b"a1 b2" in (club.newest.picture or b"")
    assert "Ann marks b2" in club.newest.text


async def test_a_picture_that_telegram_knows_no_more_is_sent_again(
    telegram: TelegramDouble, served: Served, shown: BoardRef, club: Chat
) -> None:
    other = telegram.group("Other club", telegram.person("Ben"))
    unknown = {"status": 400, "description": Said.NO_FILE}
    telegram.goes_wrong("sendPhoto", **unknown)
    following = await post_board(served.courier, room(other), TABLE, board("a1"))
    assert club.newest.picture == other.newest.picture
    await edit_board(served.courier, shown, board("a1", "b2"))
    telegram.goes_wrong("editMessageMedia", **unknown)
    await edit_board(served.courier, following, board("a1", "b2"))
    assert club.newest.picture == other.newest.picture
    assert [fault.times for fault in telegram.faults] == [0, 0]


async def test_showing_the_same_once_more_is_no_error(served: Served, shown: BoardRef, club: Chat) -> None:
    await edit_board(served.courier, shown, board("a1"))
    assert club.newest.edits == 0


async def test_a_deleted_board_is_gone(served: Served, shown: BoardRef, club: Chat) -> None:
    club.newest.deleted = True
    with pytest.raises(Gone):
        await edit_board(served.courier, shown, board("a1", "b2"))


async def test_a_board_is_posted_in_its_topic(telegram: TelegramDouble, served: Served) -> None:
    ann = telegram.person("Ann")
    forum = telegram.group("Forum", ann, forum=True)
    games = telegram.topic(forum, "Games")
    shown = await post_board(served.courier, room(forum, games), TABLE, board())
    assert shown.room == room(forum, games)
    assert forum.newest.topic == games
    await post_board(served.courier, room(forum), TABLE, board())
    assert forum.newest.topic is None, "the general topic has no number of its own"


async def test_a_room_within_a_group_is_a_topic_if_we_may_open_any(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    forum = telegram.group("Forum", telegram.person("Ann"), forum=True)
    assert await served.courier.branch(room(club), "Ann – Ben", ()) is None
    assert await served.courier.branch(room(forum), "Ann – Ben", ()) is None
    forum.bot_opens_topics = True
    opened = await served.courier.branch(room(forum), "Ann – Ben", ())
    assert opened
    await post_board(served.courier, opened, TABLE, board("a1"))
    assert forum.newest.topic in forum.topics


async def test_a_topic_that_is_gone_or_closed_bars_us(telegram: TelegramDouble, served: Served) -> None:
    forum = telegram.group("Forum", telegram.person("Ann"), forum=True)
    games = telegram.topic(forum, "Games")
    forum.closed_topics.add(games)
    with pytest.raises(Barred):
        await post_board(served.courier, room(forum, games), TABLE, board())
    with pytest.raises(Barred):
        await post_board(served.courier, room(forum, games + 100), TABLE, board())


async def test_a_picture_that_telegram_has_is_not_drawn_or_sent_again(
    telegram: TelegramDouble, served: Served, club: Chat
) -> None:
    pub = telegram.group("Pub", telegram.person("Bob"))
    for chat in (club, pub):
        await post_board(served.courier, room(chat), TABLE, board("a1"))
    assert pub.newest.picture == club.newest.picture
    assert [isinstance(given["photo"], bytes) for given in telegram.called("sendPhoto")] == [True, False]


async def test_posting_a_board_notifies_nobody(shown: BoardRef, telegram: TelegramDouble, club: Chat) -> None:
    del shown
    assert club.newest.silent
    assert telegram.pings == []


async def test_an_open_seat_can_be_taken_by_a_link(served: Served, club: Chat) -> None:
    offer = rendered("An offer", rows=buttons({"Join": write_payload(JoinTable(TABLE))}), table=(TABLE, 1))
    await post_board(served.courier, room(club), TABLE, offer)
    assert [button.url for button in club.newest.buttons] == [
        None,
        "https://t.me/moot_test_bot?start=join_abcdefgh",
    ]


class TestWithoutPictures:
    """A group can allow words and forbid photos."""

    @pytest.fixture(name="plain")
    def group_without_photos(self, club: Chat) -> Chat:
        club.rights["photos"] = False
        return club

    async def test_the_board_comes_in_characters_and_says_why_once(self, served: Served, plain: Chat) -> None:
        shown = await post_board(served.courier, room(plain), TABLE, board("a1"))
        assert plain.newest.picture is None
        assert plain.newest.marked("pre") == ["a1 b1 c1\na2 b2 c2\na3 b3 c3"]
        assert plain.newest.text.endswith("board-no-pictures (en)")
        await edit_board(served.courier, shown, board("a1", "b2"))
        assert "Ann marks b2" in plain.newest.text
        assert "board-no-pictures" not in plain.newest.text

    async def test_it_becomes_a_picture_when_those_are_allowed_again(
        self, served: Served, plain: Chat
    ) -> None:
        shown = await post_board(served.courier, room(plain), TABLE, board("a1"))
        plain.rights["photos"] = True
        await edit_board(served.courier, shown, board("a1", "b2"))
        assert [post.number for post in plain.bots] == [int(shown.message)]
        assert plain.newest.picture

    async def test_a_picture_cannot_become_words(self, served: Served, shown: BoardRef, plain: Chat) -> None:
        outcome = await served.courier.edit(shown.room, shown.message, board("a1", "b2"))
        assert outcome == Refused(Reason.FROZEN, NO_TEXT)
        assert await served.courier.remove(shown.room, shown.message) == Done(shown.message)
        assert plain.bots == []


class TestAfterACrash:
    """A board was posted, and the process died before that could be written down."""

    async def test_the_board_behind_the_command_is_found_and_brought_up_to_date(
        self, telegram: TelegramDouble, served: Served, club: Chat
    ) -> None:
        ann = club.members[0]
        telegram.put(club, ann.as_json(), text="/play squares")
        telegram.put(club, ann.as_json(), text="somebody talks")
        other = rendered("Other", rows=board(session=OTHER).rows, table=(OTHER, 1))
        await post_board(served.courier, room(club), OTHER, other)
        lost = await post_board(served.courier, room(club), TABLE, board())
        telegram.time_passes()
        assert await served.courier.find(room(club), "key", board("a1")) == Done(lost.message)
        assert [post.text.split("\n")[0] for post in club.bots] == ["Other", "Squares"]

    async def test_a_board_that_nobody_asked_for_is_found_among_the_newest(
        self, telegram: TelegramDouble, served: Served, club: Chat
    ) -> None:
        lost = await post_board(served.courier, room(club), TABLE, board())
        for _ in range(5):
            telegram.put(club, club.members[0].as_json(), text="somebody talks")
        other = rendered("Other", rows=board(session=OTHER).rows, table=(OTHER, 1))
        await post_board(served.courier, room(club), OTHER, other)
        telegram.time_passes()
        assert await served.courier.find(room(club), "key", board("a1")) == Done(lost.message)
        assert [post.text.split("\n")[0] for post in club.bots] == ["Squares", "Other"]

    async def test_of_many_who_are_called_each_message_names_a_few(
        self, telegram: TelegramDouble, served: Served, club: Chat
    ) -> None:
        """Telegram notifies no more than the first five of a message."""
        people = [telegram.person(f"P{number}") for number in range(7)]
        club.members += people
        called = Called(tuple(Named(Handle(room(club).platform, str(one.id)), one.name) for one in people))
        await served.courier.call(room(club), called, rendered("News"))
        assert [text.count("P") for text in (post.text for post in club.bots)] == [5, 2]
        assert [one.name for one, _ in telegram.pings] == [one.name for one in people]

    async def test_where_nothing_was_posted_nothing_is_found_and_nothing_stays(
        self, telegram: TelegramDouble, served: Served, club: Chat
    ) -> None:
        telegram.put(club, club.members[0].as_json(), text="/play squares")
        telegram.put(club, club.members[0].as_json(), text="somebody talks")
        assert await served.courier.find(room(club), "key", board()) == Refused(Reason.GONE)
        assert club.bots == []


OTHER = "hgfedcba"


async def test_a_caption_that_is_too_long_keeps_what_matters(served: Served, club: Chat) -> None:
    story = [(Plain(f"What happened then, as told in line {n}, takes its time."),) for n in range(60)]
    last = ((Plain("To move: anybody."),), (Plain("Table "), Code(TABLE)))
    long = board("a1")
    shown = rendered("Squares", lines=(*story, *last), scene=long.scene)
    await post_board(served.courier, room(club), TABLE, shown)
    assert len(club.newest.text) <= 1024
    assert club.newest.text.splitlines()[-3:] == ["…", "To move: anybody.", "Table abcdefgh"]
