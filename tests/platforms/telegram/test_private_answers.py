"""Answers for the asker's eyes alone: the quietest way there is."""

import pytest

from bot.intents.payload import write_payload
from bot.intents.play import MakeMove, PickMove
from bot.intents.rules import ShowRules
from bot.messages.card import File
from tests.kit.sent_boards import post_board
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import Chat, Post
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Someone, Toast
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, buttons, rendered
from tests.platforms.telegram.serving import Served, room

SHORT = rendered("Not possible", "It is not your turn.")
RULED = rendered(
    "Not possible",
    "A fence may not cross another one that stands already.",
    "This is rule 4.2 of Squares.",
    rows=buttons({"Read rule 4.2": write_payload(ShowRules("squares", "4.2"))}),
)
LONG = rendered("The rules", *["A line of the rulebook that goes on for a while."] * 8)
PICKS = rendered(
    "a …", "Choose the next part.", rows=buttons({"a1": write_payload(PickMove(TABLE, 1, ("a", "a1")))})
)
NEXT = rendered(
    "a a1 …", "And the last part.", rows=buttons({"up": write_payload(MakeMove("a a1 up", TABLE, 1))})
)


@pytest.fixture(name="ann")
def ann_who_has_never_written_to_the_bot(telegram: TelegramDouble) -> Someone:
    return telegram.person("Ann & co")


@pytest.fixture(name="bob")
def bob_with_a_private_chat(telegram: TelegramDouble) -> Someone:
    return telegram.person("Bob", begun=True)


@pytest.fixture(name="club")
def club_of_both(telegram: TelegramDouble, ann: Someone, bob: Someone) -> Chat:
    return telegram.group("Club", ann, bob)


@pytest.fixture(name="shown")
async def board_in_the_club(served: Served, club: Chat) -> Post:
    await post_board(served.courier, room(club), TABLE, board())
    return club.newest


def replies(chat: Chat) -> list[Post]:
    """What the bot has written here and is still there, but for boards."""
    return [post for post in chat.bots if not post.picture]


class TestTaps:
    async def test_when_the_board_says_it_all_the_button_just_stops(self, shown: Post, ann: Someone) -> None:
        assert await ann.taps(shown, "b2") == Toast(None, alert=False)

    async def test_a_short_word_is_a_toast(
        self, dispatcher: RecordingDispatcher, shown: Post, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [SHORT]
        assert await ann.taps(shown, "b2") == Toast("Not possible\nIt is not your turn.", alert=False)
        assert replies(club) == []

    async def test_a_rule_is_read_at_leisure(
        self, dispatcher: RecordingDispatcher, shown: Post, ann: Someone
    ) -> None:
        dispatcher.answers = [RULED]
        toast = await ann.taps(shown, "b2")
        assert toast.alert
        assert toast.text
        assert toast.text.endswith("This is rule 4.2 of Squares.")

    async def test_the_rest_comes_in_private(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, bob: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [LONG]
        assert await bob.taps(shown, "b2") == Toast("I have answered you in our private chat.", alert=False)
        await telegram.quiet()
        assert bob.private.newest.text.startswith("The rules")
        assert replies(club) == []

    async def test_or_in_the_group_to_the_one_who_has_no_private_chat(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [LONG]
        await ann.taps(shown, "b2")
        await telegram.quiet()
        (card,) = replies(club)
        assert card.text.startswith("Ann & co:")
        assert telegram.pings == [(ann, card)]
        assert [button.text for button in card.buttons] == ["Close"]

    async def test_where_nothing_may_be_written_a_toast_says_what_it_can(
        self, dispatcher: RecordingDispatcher, shown: Post, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [LONG]
        club.rights["messages"] = False
        toast = await ann.taps(shown, "b2")
        assert toast.text
        assert toast.text.startswith("A line of the rulebook")
        assert toast.alert

    async def test_the_button_does_not_turn_until_a_slow_answer_comes(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, bob: Someone
    ) -> None:
        dispatcher.answers, dispatcher.delay_s = [SHORT], 2.0
        assert await bob.taps(shown, "b2") == Toast(None, alert=False)
        while not bob.private.bots:
            await telegram.quiet()
        assert bob.private.newest.text == "Not possible\nIt is not your turn."


@pytest.mark.usefixtures("served")
class TestFiles:
    FILE = rendered("The record", "As a file.", file=File("game.txt", "text/plain", b"1. a1"))

    async def test_a_file_has_its_words_below_it(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, bob: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [self.FILE]
        bob.types(club, "/help")
        await telegram.quiet()
        (sent,) = bob.private.bots
        assert (sent.document, sent.text) == (("game.txt", b"1. a1"), "The record\nAs a file.")
        assert replies(club) == []

    async def test_where_no_files_may_be_sent_it_says_so(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers, club.rights["documents"] = [self.FILE], False
        ann.types(club, "/help")
        await telegram.quiet()
        (said,) = replies(club)
        assert said.text.endswith("As a file.\ntelegram-no-files (en)")


class TestCardsInTheGroup:
    """A move of several taps, by somebody who has no private chat with the bot."""

    @pytest.fixture(name="card")
    async def card_with_picks(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, ann: Someone, club: Chat
    ) -> Post:
        dispatcher.answers = [PICKS]
        await ann.taps(shown, "b2")
        await telegram.quiet()
        return replies(club)[-1]

    async def test_a_tap_changes_the_card_and_the_last_one_takes_it_away(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, card: Post, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [NEXT]
        await ann.taps(card, "a1")
        await telegram.quiet()
        assert replies(club) == [card]
        assert card.text == "Ann & co:\na a1 …\nAnd the last part."
        await ann.taps(card, "up")
        await telegram.quiet()
        assert replies(club) == []

    async def test_it_is_asked_for_the_group_and_is_no_board(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, card: Post, ann: Someone, club: Chat
    ) -> None:
        await ann.taps(card, "a1")
        await telegram.quiet()
        assert (dispatcher.asked.room, dispatcher.asked.message) == (room(club), None)

    async def test_its_buttons_are_nobody_else_s(
        self, dispatcher: RecordingDispatcher, card: Post, bob: Someone
    ) -> None:
        before = len(dispatcher.requests)
        assert (await bob.taps(card, "a1")).text == "These buttons are for somebody else."
        assert (await bob.taps(card, "Close")).text == "These buttons are for somebody else."
        assert len(dispatcher.requests) == before
        assert not card.deleted

    async def test_it_can_be_closed(self, dispatcher: RecordingDispatcher, card: Post, ann: Someone) -> None:
        before = len(dispatcher.requests)
        assert await ann.taps(card, "Close") == Toast(None, alert=False)
        assert card.deleted
        assert len(dispatcher.requests) == before

    async def test_a_forged_close_takes_no_board_away(
        self, dispatcher: RecordingDispatcher, shown: Post, bob: Someone
    ) -> None:
        await bob.taps(shown, "b2", payload=f"x1:{bob.id}:{shown.chat.id}")
        assert not shown.deleted
        assert dispatcher.asked.intent.payload.startswith("x1:"), (
            "the dispatcher refuses what it has not written"
        )


class TestPrivateCards:
    @pytest.fixture
    async def picks(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, bob: Someone
    ) -> Post:
        """The card with the parts of a move, in private."""
        dispatcher.answers = [PICKS, NEXT]
        await bob.taps(shown, "b2")
        await telegram.quiet()
        return bob.private.newest

    async def test_what_is_tapped_in_private_happens_in_the_group(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, picks: Post, bob: Someone, club: Chat
    ) -> None:
        await bob.taps(picks, "a1")
        assert dispatcher.asked.room == room(club)
        await bob.taps(picks, "up")
        await telegram.quiet()
        assert bob.private.bots == [], "the parts of a move go once it is made"

    async def test_whoever_has_left_the_group_is_answered_where_the_card_is(
        self, dispatcher: RecordingDispatcher, picks: Post, bob: Someone, club: Chat
    ) -> None:
        club.members.remove(bob)
        await bob.taps(picks, "a1")
        assert dispatcher.asked.room == room(bob.private)

    async def test_a_tap_does_not_wait_while_telegram_puts_off_saying_who_is_in_the_group(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, picks: Post, bob: Someone
    ) -> None:
        telegram.goes_wrong("getChatMember", status=429, retry_after=60)
        await bob.taps(picks, "a1")
        assert dispatcher.asked.intent.payload == write_payload(PickMove(TABLE, 1, ("a", "a1")))

    async def test_nor_while_telegram_does_not_answer_that_at_all(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, picks: Post, bob: Someone
    ) -> None:
        telegram.goes_wrong("getChatMember", Way.KEEP_WAITING)
        await bob.taps(picks, "a1")  # the button stops turning before that
        await comes_true(lambda: len(dispatcher.requests) > 1)
        assert dispatcher.asked.intent.payload == write_payload(PickMove(TABLE, 1, ("a", "a1")))

    async def test_a_rule_opens_below_its_contents(
        self, telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, bob: Someone
    ) -> None:
        del served
        contents = rendered("The rules", rows=buttons({"4.2": write_payload(ShowRules("squares", "4.2"))}))
        dispatcher.answers = [contents, LONG]
        bob.types(bob.private, "/rules")
        await telegram.quiet()
        await bob.taps(bob.private.newest, "4.2")
        await telegram.quiet()
        assert len(bob.private.bots) == 2


class TestLines:
    async def test_a_line_that_the_board_answers_gets_a_thumb(
        self, telegram: TelegramDouble, served: Served, ann: Someone, club: Chat
    ) -> None:
        del served
        ann.types(club, "/move b2")
        await telegram.quiet()
        assert club.posts[-1].reactions == ["👍"]
        assert replies(club) == []

    async def test_an_answer_comes_in_private_and_the_line_says_so(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        bob: Someone,
        club: Chat,
    ) -> None:
        del served
        dispatcher.answers = [SHORT]
        bob.types(club, "/move b2")
        await telegram.quiet()
        assert bob.private.newest.text == "Not possible\nIt is not your turn."
        assert club.posts[-1].reactions == ["👀"]

    async def test_or_below_the_line(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        club: Chat,
    ) -> None:
        del served
        dispatcher.answers = [SHORT]
        ann.types(club, "/move b2")
        line = club.posts[-1]
        await telegram.quiet()
        (card,) = replies(club)
        assert card.answers is line
        assert card.silent
        await ann.taps(card, "Close")
        assert replies(club) == []

    async def test_a_secret_is_not_told_to_a_group(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        ann: Someone,
        club: Chat,
    ) -> None:
        del served
        dispatcher.answers = [rendered("Your code", "ABCD EFGH", secret=True)]
        ann.types(club, "/link")
        await telegram.quiet()
        assert "ABCD" not in club.newest.text
        assert club.newest.text.startswith("That answer is for you only.")

    async def test_nor_is_one_that_was_tapped_for(
        self, dispatcher: RecordingDispatcher, shown: Post, ann: Someone, club: Chat
    ) -> None:
        dispatcher.answers = [rendered("Possible now", "a b c " * 50, secret=True)]
        toast = await ann.taps(shown, "b2")
        assert toast.alert
        assert toast.text
        assert toast.text.startswith("That answer is for you only.")
        assert replies(club) == []


class TestEphemeral:
    """With messages that one person sees, everything else is the fallback."""

    @pytest.fixture(autouse=True)
    def telegram_that_has_them(self, telegram: TelegramDouble) -> None:
        telegram.ephemeral = True

    @pytest.fixture(name="settings")
    def switched_on(self) -> dict[str, object]:
        return {"ephemeral": True}

    async def test_a_move_of_several_taps_is_seen_by_one_person(  # noqa: PLR0913 - fixtures
        self,
        *,
        telegram: TelegramDouble,
        dispatcher: RecordingDispatcher,
        shown: Post,
        ann: Someone,
        bob: Someone,
        club: Chat,
    ) -> None:
        dispatcher.answers = [PICKS, NEXT]
        await ann.taps(shown, "b2")
        await telegram.quiet()
        card = club.seen_by(ann)[-1]
        assert card not in club.seen_by(bob)
        await ann.taps(card, "a1")
        await telegram.quiet()
        assert card.text.startswith("a a1")
        await ann.taps(card, "up")
        await telegram.quiet()
        assert card not in club.seen_by(ann)

    async def test_where_the_server_does_not_know_them_nobody_else_reads_along(
        self, telegram: TelegramDouble, dispatcher: RecordingDispatcher, shown: Post, bob: Someone, club: Chat
    ) -> None:
        telegram.ephemeral = False
        dispatcher.answers = [LONG]
        await bob.taps(shown, "b2")
        await telegram.quiet()
        assert replies(club) == []
        assert bob.private.newest.text.startswith("The rules")

    async def test_a_line_is_answered_so_only_by_an_administrator(
        self,
        telegram: TelegramDouble,
        served: Served,
        dispatcher: RecordingDispatcher,
        bob: Someone,
        club: Chat,
    ) -> None:
        del served
        dispatcher.answers = [SHORT, SHORT]
        bob.types(club, "/move b2")
        await telegram.quiet()
        assert len(bob.private.bots) == 1
        club.bot_status = "administrator"
        bob.types(club, "/move b2")
        await telegram.quiet()
        assert len(bob.private.bots) == 1
        assert club.seen_by(bob)[-1].text.startswith("Not possible")
