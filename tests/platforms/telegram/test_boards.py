"""Messages in Telegram's chats: pictures with captions and buttons, topics, limits of sending, rights."""

import asyncio
from itertools import pairwise

import pytest

from bot.delivery.ports import Called, Done, Reason, Refused
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import SessionId
from bot.kernel.text import Mention, Plain
from bot.messages.language import load_language
from bot.platforms.telegram.chats import room_at
from bot.platforms.telegram.errors import NO_TEXT
from bot.platforms.telegram.limits import IN_A_CHAT, UNDER_WAY_S
from bot.platforms.telegram.message_text import TEXTS
from bot.platforms.telegram.rate_limits import RateLimitSettings
from tests.kit.raising import Barred, Gone, Moved, TryAgain, Unsure
from tests.kit.recording_dispatcher import SQUARES, TABLE, board, person, rendered
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_refusals import Said
from tests.platforms.telegram.serving import Club, named, room, serving

OTHER = SessionId("hgfedcba")


async def test_a_board_is_a_picture_with_a_caption_and_buttons_and_a_move_edits_it(club: Club) -> None:
    shown, post = await club.shows("a1"), club.group.newest
    assert shown == BoardRef(TABLE, club.room, str(post.number))
    assert b"Marked: a1. light" in post.picture
    assert post.text.splitlines() == ["Squares", "Ann marks a1", "To move: anybody.", "Table abcdefgh"]
    assert [[button.text for button in row] for row in post.rows] == [
        ["b1", "c1", "a2"],
        ["b2", "c2", "a3"],
        ["b3", "c3"],
    ]
    assert post.silent
    await edit_board(club.courier, shown, board("a1", "b2"))
    assert club.group.bots == [post]
    assert b"a1 b2" in post.picture
    assert "Ann marks b2" in post.text


async def test_a_picture_is_uploaded_once_and_again_where_telegram_has_lost_it(club: Club) -> None:
    other, unknown = club.telegram.group("Other", club.ann), {"status": 400, "description": Said.NO_FILE}
    shown, following = await club.shows("a1"), await club.shows("a1", at=room(other))
    assert [isinstance(given["photo"], bytes) for given in club.telegram.called("sendPhoto")] == [True, False]
    await edit_board(club.courier, shown, board("a1", "b2"))
    club.telegram.goes_wrong("editMessageMedia", **unknown)
    await edit_board(club.courier, following, board("a1", "b2"))
    club.telegram.goes_wrong("sendPhoto", **unknown)
    await club.shows("a1", "b2", at=room(other))
    assert {post.picture for post in other.bots} == {club.group.newest.picture}


async def test_where_photos_are_forbidden_words_stand_until_they_are_allowed(club: Club) -> None:
    """A picture that stands cannot become words: it gives way."""
    picture, plain = await club.shows("a1"), club.group
    plain.rights["photos"] = False
    outcome = await club.courier.edit(picture.room, picture.message, board("a1", "b2"))
    assert outcome == Refused(Reason.FROZEN, NO_TEXT)
    assert await club.courier.remove(picture.room, picture.message) == Done(picture.message)
    shown, why = await club.shows("a1"), "board-no-pictures (en)"
    (post,) = plain.bots
    assert (post.picture, post.marked("pre")) == (None, ["a1 b1 c1\na2 b2 c2\na3 b3 c3"])
    assert post.text.endswith(why)
    await edit_board(club.courier, shown, board("a1", "b2"))
    assert "Ann marks b2" in post.text
    assert why not in post.text, "it is said once"
    plain.rights["photos"] = True
    await edit_board(club.courier, shown, board("a1", "b2", "c3"))
    assert post.picture


@pytest.fixture(name="forum")
def group_with_topics(club: Club) -> Chat:
    return club.telegram.group("Forum", club.ann, forum=True)


async def test_a_topic_is_a_room_as_long_as_it_is_open(club: Club, forum: Chat) -> None:
    games = club.telegram.topic(forum, "Games")
    assert (await club.shows(at=room(forum, games))).room == room(forum, games)
    assert forum.newest.topic == games
    await club.shows(at=room(forum))
    assert forum.newest.topic is None, "the general topic has no number of its own"
    forum.closed_topics.add(games)
    for topic in (games, games + 100):
        with pytest.raises(Barred):
            await club.shows(at=room(forum, topic))


async def test_a_room_within_a_group_is_a_topic_if_we_may_open_any(club: Club, forum: Chat) -> None:
    for group in (club.group, forum):
        assert await club.courier.branch(room(group), "Ann – Ben", ()) is None
    forum.bot_opens_topics = True
    await club.shows(at=await club.courier.branch(room(forum), "Ann – Ben", ()))
    assert forum.newest.topic in forum.topics


async def test_a_tap_on_what_telegram_shows_no_more_is_of_the_topic_that_its_boards_know(
    club: Club, forum: Chat
) -> None:
    shown = await club.shows(at=room(forum, club.telegram.topic(forum, "Games")))
    lost, general = forum.newest, BoardRef(TABLE, room(forum), "1")
    lost.inaccessible = True
    elsewhere, beside = BoardRef(TABLE, club.room, shown.message), BoardRef(TABLE, shown.room, "1")
    for boards, message in (((general, shown), shown.message), ((beside, elsewhere), None)):
        club.dispatcher.boards = [*boards]
        await club.ann.taps(lost, "b2")
        assert (club.dispatcher.asked.room, club.dispatcher.asked.message) == (shown.room, message)
    for tables in ((), (TABLE, TABLE), (OTHER,)):
        club.dispatcher.boards = [BoardRef(one, room(forum, 900 + at), "1") for at, one in enumerate(tables)]
        assert "/board in the topic" in (await club.ann.taps(lost, "b2")).text
    assert len(club.dispatcher.requests) == 2
    await club.shows()
    club.group.newest.inaccessible = True
    await club.ann.taps(club.group.newest, "b2")
    assert club.dispatcher.asked.room == club.room, "without topics there is nothing to be found out"


@pytest.mark.parametrize("command", ["/play squares", None])
async def test_after_a_crash_a_board_is_found_behind_its_command_or_among_the_newest(
    club: Club, command: str | None
) -> None:
    for text in (command, *["talk"] * 5):
        if text:
            club.telegram.put(club.group, club.ann.as_json(), text=text)
    assert await club.courier.find(club.room, "key", board()) == Refused(Reason.GONE)
    assert club.group.bots == [], "nothing of the search stays"
    lost, other = await club.shows(), board(session=OTHER)
    await post_board(club.courier, club.room, OTHER, other)
    club.telegram.time_passes()
    assert await club.courier.find(club.room, "key", board("a1")) == Done(lost.message)
    assert len(club.group.bots) == 2


async def test_a_call_is_linked_to_those_it_is_for_five_in_a_message(club: Club) -> None:
    """Telegram notifies no more than the first five of a message."""
    courier, ann = club.courier, named(club.ann).handle
    about_bob = rendered("Your turn", (Mention(person("Bob")), Plain(" beats @bobby and Ann")))
    for call in (about_bob, rendered("It is your turn.")):
        message = await courier.nudge(club.room, ann, call)
        assert club.telegram.pings.pop() == (club.ann, club.group.newest)
        for _ in range(2):
            await courier.unsay(club.room, message)
    people = [club.telegram.person(f"P{number}") for number in range(7)]
    await courier.call(club.room, Called(tuple(map(named, people))), rendered("News"))
    assert [post.text.count("P") for post in club.group.bots] == [5, 2]
    assert [one for one, _ in club.telegram.pings] == people


async def test_private_messages_are_as_long_as_they_are_and_only_for_those_who_want_them(club: Club) -> None:
    await club.courier.whisper(named(club.ann).handle, rendered("Psst", *["A line of the rulebook."] * 300))
    assert [post.text.count("A line") > 0 for post in club.ann.private.bots] == [True, True]
    assert sum(post.text.count("A line") for post in club.ann.private.bots) == 300
    club.ann.blocks = True
    for someone in (club.ann, club.bob):
        with pytest.raises(Barred):
            await club.courier.whisper(named(someone).handle, rendered("Psst"))


TOMORROW = {"until_date": 1_800_000_000}
PHOTOS = {"can_send_photos": False}
RIGHTS = [
    ("member", {}, {}, []),
    ("member", {"photos": False}, {}, ["send photos"]),
    ("administrator", {"photos": False}, {}, []),
    ("kicked", {}, {}, ["be a member of the group"]),
    ("restricted", {}, TOMORROW, []),
    ("restricted", {}, PHOTOS, ["send photos"]),
    (
        "restricted",
        {},
        {"can_send_messages": False} | PHOTOS | TOMORROW,
        ["send text messages, send photos (until Fri 15 Jan, 08:00 UTC)"],
    ),
    ("restricted", {}, {"is_member": False} | TOMORROW, ["be a member of the group"]),
]


async def test_rights_that_are_lacking_are_called_by_name(club: Club) -> None:
    english = load_language("en", (TEXTS,))
    for status, rights, restriction, lacking in RIGHTS:
        club.group.bot_status, club.group.restriction = status, restriction
        club.group.rights |= {"photos": True} | rights
        assert [english.text(right) for right in await club.courier.lacking(club.room)] == lacking
    assert await club.courier.lacking(room(club.ann.private)) == ()


async def test_a_group_that_became_a_supergroup_is_told_of_and_found(club: Club) -> None:
    loud, quiet = (club.telegram.group("Small", club.ann, kind="group") for _ in range(2))
    shown = await club.shows(at=room(quiet))
    became = club.telegram.migrate(loud), club.telegram.migrate(quiet, silently=True)
    await club.telegram.quiet()
    assert club.dispatcher.moves == [(room(loud), room(became[0]))]
    with pytest.raises(Gone):
        await edit_board(club.courier, shown, board("a1"))
    with pytest.raises(Moved) as moved:
        await club.shows("a1", at=room(quiet))
    assert moved.value.room == room(became[1])


@pytest.mark.parametrize(
    ("way", "more", "raised"),
    [
        (Way.DO_AND_FALL_SILENT, {}, Unsure),
        (Way.KEEP_WAITING, {}, Unsure),
        (Way.REFUSE, {"status": 502, "description": "Bad Gateway"}, Unsure),
        (Way.REFUSE, {}, TryAgain),
    ],
)
async def test_what_telegram_does_not_answer_may_stand(
    club: Club, way: Way, more: dict[str, object], raised: type[Exception]
) -> None:
    club.telegram.goes_wrong("sendPhoto", way, **more)
    with pytest.raises(raised):
        await club.shows()
    assert len(club.group.boards) == (way is Way.DO_AND_FALL_SILENT)


async def test_where_telegram_does_not_open_nothing_was_sent(club: Club) -> None:
    async with TelegramDouble() as closed:
        lost = serving(closed, club.dispatcher)
        served = await lost.__aenter__()
    with pytest.raises(TryAgain):
        await post_board(served.courier, club.room, TABLE, board())
    await lost.__aexit__(None, None, None)


async def test_a_wait_is_for_one_chat_only(club: Club) -> None:
    pub = club.telegram.group("Pub", club.bob)
    club.telegram.goes_wrong("sendPhoto", status=429, description="Too Many Requests", retry_after=300)
    with pytest.raises(TryAgain) as wait:
        await club.shows()
    assert wait.value.seconds == 300
    await club.courier.ready(room(pub))
    await club.shows(at=room(pub))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(club.courier.ready(club.room), 0.3)


async def test_a_busy_group_is_never_overrun_and_its_topics_share_its_budget(club: Club, forum: Chat) -> None:
    """Sixty-four messages, of which the double refuses each that is too many; pictures come every 3 s."""
    before, ready = club.telegram.now(), []
    for _ in range(4):
        await club.courier.ready(club.room)
        ready.append(club.telegram.now())
    assert all(later - earlier >= 3 - 0.01 for earlier, later in pairwise(ready))
    topics = [club.telegram.topic(forum, title) for title in ("Games", "Cups", "Talk")]

    async def show(at: object, marked: int) -> None:
        await club.courier.ready(at)
        await club.shows(*SQUARES[:marked], at=at)

    calls = (club.courier.nudge(club.room, named(club.bob).handle, rendered(f"Call {n}")) for n in range(32))
    boards = (show(club.room, marked) for marked in range(8))
    await asyncio.gather(*boards, *calls, *(show(room(forum, topic), 1) for topic in topics * 8))
    assert (len(club.group.bots), len(forum.boards)) == (40, 24)
    assert club.telegram.now() - before >= 60


async def test_all_groups_share_what_telegram_gives_to_a_bot(telegram: TelegramDouble) -> None:
    limits, admitted = RateLimitSettings(), list[float]()

    async def show(chat: int) -> None:
        await limits.board(room_at(-chat))
        admitted.append(telegram.now())

    await asyncio.gather(*map(show, range(1, 101)))
    assert all(later - earlier > 1 for earlier, later in zip(admitted, admitted[30:], strict=False))


async def test_what_telegram_is_silent_about_may_still_come(club: Club) -> None:
    """It counts there when it arrives: until that is out of the question the chat gets no more than fits."""
    began, several = club.telegram.now(), range(IN_A_CHAT[0].count)
    for _ in several:
        club.telegram.goes_wrong("sendPhoto", Way.KEEP_WAITING)
        await club.courier.ready(club.room)
    ended = await asyncio.gather(*(club.shows() for _ in several), return_exceptions=True)
    assert {type(one) for one in ended} == {Unsure}
    assert club.telegram.now() - began < UNDER_WAY_S
    await club.courier.ready(club.room)
    assert club.telegram.now() - began >= UNDER_WAY_S
