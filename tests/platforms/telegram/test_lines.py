"""What people write, as requests; what is for other ears is left alone."""

import pytest

from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.requests import Typed
from bot.intents.cup import OpenReported
from bot.intents.play import ImportRecord
from bot.kernel.ids import Handle, Named
from bot.platforms.telegram import PLATFORM
from tests.kit.sent_boards import post_board
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.platforms.telegram.serving import Served, room

pytestmark = pytest.mark.usefixtures("served")


@pytest.fixture(name="ann")
def ann_of_the_club(telegram: TelegramDouble) -> Someone:
    return telegram.person("Ann", username="ann_k", language="it-CH")


@pytest.fixture(name="bob")
def bob_of_the_club(telegram: TelegramDouble) -> Someone:
    return telegram.person("Bob <b>", language="fa")


@pytest.fixture(name="club")
def club_of_both(telegram: TelegramDouble, ann: Someone, bob: Someone) -> Chat:
    return telegram.group("Club", ann, bob)


def known(someone: Someone) -> Named:
    return Named(Handle(PLATFORM.name, str(someone.id)), someone.name)


async def test_a_command_is_a_request_with_all_that_telegram_knows(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
) -> None:
    update = ann.types(club, "/move  e3 ; e4")
    await telegram.quiet()
    asked = dispatcher.asked
    assert asked.id == f"telegram:{update['update_id']}"
    assert (asked.asker, asked.room, asked.language) == (known(ann), room(club), "it-CH")
    assert asked.intent == Typed("/move e3 ; e4")
    assert asked.message == str(club.posts[-1].number)
    assert (asked.community, asked.private) == (str(club.id), False)


async def test_in_private_there_is_no_community_and_a_bare_line_is_a_move(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
) -> None:
    ann.types(ann.private, "e3")
    await telegram.quiet()
    assert (dispatcher.asked.intent, dispatcher.asked.room) == (Typed("/move e3"), room(ann.private))
    assert (dispatcher.asked.community, dispatcher.asked.private) == (None, True)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("/move@moot_test_bot e3", "/move e3"),
        ("/move@Moot_Test_Bot e3", "/move e3"),
        ("/MOVE e3", "/MOVE e3"),
        ("/nonsense@moot_test_bot", "/nonsense"),
        ("/start@moot_test_bot join_abcdefgh", "/start join_abcdefgh"),
        ("/move\ne3", "/move e3"),
    ],
)
async def test_what_is_for_us_in_a_group(  # noqa: PLR0913 - fixtures
    *,
    telegram: TelegramDouble,
    dispatcher: RecordingDispatcher,
    ann: Someone,
    club: Chat,
    line: str,
    heard: str,
) -> None:
    ann.types(club, line)
    await telegram.quiet()
    assert dispatcher.asked.intent == Typed(heard)


@pytest.mark.parametrize("line", ["/move@another_bot e3", "/nonsense", "hello", "@moot_test_bot hello"])
async def test_what_is_not_for_us_in_a_group(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat, line: str
) -> None:
    ann.types(club, line)
    await telegram.quiet()
    assert dispatcher.requests == []
    assert club.bots == []


async def test_an_unknown_command_in_private_is_for_us(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
) -> None:
    ann.types(ann.private, "/nonsense")
    await telegram.quiet()
    assert dispatcher.asked.intent == Typed("/nonsense")


class TestPeopleInLines:
    async def test_somebody_without_a_username_is_named_by_the_app(
        self,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        ann.types(club, "/play 🎲 squares Bob <b> random", naming=(bob,))
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play 🎲 squares @Bob <b> random", (known(bob),))

    async def test_a_username_is_of_whom_we_have_met(
        self,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        ann.types(club, "/help")
        bob.types(club, "/play squares @ANN_K")
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play squares @Ann", (known(ann),))

    async def test_a_stranger_s_username_stays_as_it_is(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
    ) -> None:
        ann.types(club, "/play squares @somebody_else")
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play squares @somebody_else")

    async def test_who_is_answered_is_meant(
        self,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        said = telegram.put(club, bob.as_json(), text="who wants to play?")
        ann.types(club, "/play squares", answering=said)
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play squares", (known(bob),))

    async def test_but_not_where_somebody_else_is_named_nor_oneself(
        self,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        said = telegram.put(club, ann.as_json(), text="I would")
        ann.types(club, "/play squares", answering=said)
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play squares")
        ann.types(club, "/play squares Bob <b>", answering=said, naming=(bob,))
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/play squares @Bob <b>", (known(bob),))


class TestAnswersToBoards:
    """With privacy mode on, a bot hears what answers its own messages."""

    async def test_a_move(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        club: Chat,
    ) -> None:
        await post_board(served.courier, room(club), TABLE, board())
        ann.types(club, "b2", answering=club.newest)
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/move b2", (), TABLE)
        assert dispatcher.asked.message != str(club.newest.number), "that is the board, not what was written"

    async def test_a_command_about_that_table(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        club: Chat,
    ) -> None:
        await post_board(served.courier, room(club), TABLE, board())
        ann.types(club, "/board", answering=club.newest)
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/board", (), TABLE)

    async def test_talk_under_anything_else_is_left_alone(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        club: Chat,
    ) -> None:
        await post_board(served.courier, room(club), TABLE, rendered("It is over."))
        ann.types(club, "well played!", answering=club.newest)
        await telegram.quiet()
        assert dispatcher.requests == []


class TestFiles:
    RECORD = b"1. a1"

    async def test_a_command_below_a_file(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.sends_file(ann.private, "game.txt", self.RECORD, "/import")
        await telegram.quiet()
        assert dispatcher.asked.intent == ImportRecord("1. a1")

    async def test_a_command_in_answer_to_a_file(
        self,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        sent = bob.sends_file(club, "game.txt", self.RECORD)
        ann.types(club, "/import@moot_test_bot", answering=sent)
        await telegram.quiet()
        assert dispatcher.asked.intent == ImportRecord("1. a1")

    async def test_words_come_before_a_file(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.sends_file(ann.private, "game.txt", self.RECORD, "/import 1. b2")
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/import 1. b2")

    async def test_a_report_comes_below_the_line_that_opens_it(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.sends_file(ann.private, "cup.trf", b"012 Autumn cup", "/cup open territories rounds:5")
        await telegram.quiet()
        assert dispatcher.asked.intent == OpenReported("012 Autumn cup", "territories rounds:5")

    async def test_a_cup_opened_in_answer_to_a_report(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
    ) -> None:
        sent = ann.sends_file(club, "cup.trf", b"012 Autumn cup")
        ann.types(club, "/cup open territories", answering=sent)
        await telegram.quiet()
        assert dispatcher.asked.intent == OpenReported("012 Autumn cup", "territories")

    async def test_a_cup_without_a_file_is_opened_by_its_line(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.types(ann.private, "/cup open territories")
        await telegram.quiet()
        assert dispatcher.asked.intent == Typed("/cup open territories")

    async def test_other_files_are_left_alone(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.sends_file(ann.private, "holiday.txt", self.RECORD, "look at this")
        await telegram.quiet()
        assert dispatcher.requests == []

    async def test_a_file_that_is_too_large_is_not_fetched(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        ann.sends_file(ann.private, "game.txt", b"x" * (FILE_LIMIT + 1), "/import")
        await telegram.quiet()
        assert dispatcher.asked.intent == ImportRecord(None)
        assert telegram.called("getFile") == []

    async def test_a_file_that_cannot_be_had_is_told(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        telegram.goes_wrong("getFile", status=429, description="Too Many Requests", retry_after=3)
        ann.sends_file(ann.private, "game.txt", self.RECORD, "/import")
        await telegram.quiet()
        assert ann.private.newest.text.startswith("Qualcosa è andato storto")
        assert dispatcher.requests == []


class TestTopics:
    async def test_a_topic_is_a_room(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone
    ) -> None:
        forum = telegram.group("Forum", ann, forum=True)
        games = telegram.topic(forum, "Games")
        ann.types(forum, "/play squares", topic=games)
        await telegram.quiet()
        assert dispatcher.asked.room == room(forum, games)
        assert dispatcher.asked.community == str(forum.id)
        assert dispatcher.asked.intent == Typed("/play squares"), "nobody answers the opening of a topic"


async def test_only_for_what_needs_it_is_it_asked_who_is_in_charge(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, bob: Someone, club: Chat
) -> None:
    async def is_admin(someone: Someone, line: str, chat: Chat) -> bool:
        someone.types(chat, line)
        await telegram.quiet()
        return dispatcher.asked.admin

    assert not await is_admin(ann, "/help", club)
    assert telegram.called("getChatMember") == []
    assert await is_admin(ann, "/setup language it", club)
    assert not await is_admin(bob, "/setup language it", club)
    assert await is_admin(ann, "/play squares", club)
    assert await is_admin(ann, "/cup start", club)
    assert not await is_admin(ann, "/cup standings", club)
    assert await is_admin(bob, "/setup language it", bob.private)


async def test_anyone_who_writes_as_the_group_is_asked_to_write_as_themselves(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
) -> None:
    ann.types(club, "/play squares", anonymously=True)
    await telegram.quiet()
    assert dispatcher.requests == []
    assert club.newest.text.startswith("You are writing as the group itself")


async def test_other_bots_are_not_answered(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
) -> None:
    robot = telegram.person("Robot")
    robot.is_bot = True
    robot.types(club, "/play squares")
    await telegram.quiet()
    assert (dispatcher.requests, club.bots) == ([], [])
    del ann


async def test_in_doubt_nobody_is_in_charge(
    telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
) -> None:
    telegram.goes_wrong("getChatMember")
    ann.types(club, "/setup language it")
    await telegram.quiet()
    assert not dispatcher.asked.admin
