"""Answers to one person, where they asked: the quietest way there is."""

import asyncio
from dataclasses import replace

import pytest

from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, MakeMove, PickMove
from bot.intents.rules import ShowRules
from bot.messages.card import File
from bot.platforms.telegram.limits import ANSWER_STANDS_S
from tests.kit.recording_dispatcher import TABLE, board, buttons, rendered
from tests.kit.waiting import comes_true
from tests.platforms.doubles.telegram_chats import Post
from tests.platforms.doubles.telegram_faults import Way
from tests.platforms.doubles.telegram_people import Toast
from tests.platforms.telegram.serving import Club, room

WORDS = "Not possible\nIt is not your turn."
SHORT = rendered("Not possible", "It is not your turn.")
RULED = rendered(
    "Not possible",
    "A fence may not cross another one that stands already.",
    "This is rule 4.2 of Squares.",
    rows=buttons({"Read rule 4.2": write_payload(ShowRules("squares", "4.2"))}),
)
LONG = rendered("The rules", *["A line of the rulebook that goes on for a while."] * 8)
BOOK = rendered("All rules", *["A line of the rulebook that goes on for a while."] * 99)
SECRET = rendered("Your code", "ABCD EFGH " * 25, secret=True)
FILE = rendered("The record", "As a file.", file=File("game.txt", "text/plain", b"1. a1"))
PICTURE = rendered("A hint", "Look here.", scene=board().scene)
PICK, LAST = PickMove(TABLE, 1, ("a", "a1")), MakeMove("a a1 up", TABLE, 1)
PICKS = rendered("a …", "Choose the next part.", rows=buttons({"a1": write_payload(PICK)}))
NEXT = rendered("a a1 …", "And the last part.", rows=buttons({"up": write_payload(LAST)}))
NOTHING = Toast(None, alert=False)
FOREIGN = "These buttons are for somebody else."


@pytest.fixture(name="shown")
async def board_in_the_club(club: Club) -> Post:
    await club.shows()
    return club.group.newest


async def test_a_tap_is_answered_by_nothing_by_a_toast_there_or_in_private(club: Club, shown: Post) -> None:
    club.dispatcher.answers = [None, SHORT, RULED, LONG, BOOK, SECRET]
    toasts = [await club.taps(club.ann, shown, "b2") for _ in range(6)]
    in_private = Toast("I have answered you in our private chat.", alert=False)
    assert toasts[:2] + toasts[3:] == [NOTHING, Toast(WORDS, alert=False), NOTHING, in_private, in_private]
    assert toasts[2].alert, "a rule is read at leisure"
    assert toasts[2].text.endswith("This is rule 4.2 of Squares.")
    (card,) = club.cards()
    assert card.text.startswith("Ann:\nThe rules")
    assert club.ann.private.newest.text.startswith("Your code")


async def test_an_answer_in_the_group_goes_after_some_minutes_and_when_the_bot_stops(
    club: Club, shown: Post
) -> None:
    club.dispatcher.answer = LONG
    await club.types("/move b2")
    assert len(club.cards()) == 1
    await asyncio.sleep(ANSWER_STANDS_S)
    await club.telegram.quiet()
    assert club.cards() == []
    await club.taps(club.ann, shown, "b2")
    assert len(club.cards()) == 1
    await club.bot.stop()
    club.alive = False
    assert club.cards() == []


async def test_without_a_private_chat_a_tap_is_answered_in_the_group_or_by_what_a_toast_can_say(
    club: Club, shown: Post
) -> None:
    club.dispatcher.answers = [LONG, SECRET, LONG]
    await club.taps(club.bob, shown, "b2")
    (card,) = club.cards()
    assert card.text.startswith("Bob <b>:")
    assert club.telegram.pings == [(club.bob, card)]
    assert [button.text for button in card.buttons] == ["Close"]
    assert (await club.taps(club.bob, shown, "b2")).text.startswith("That answer is for you only.")
    club.group.rights["messages"] = False
    toast = await club.taps(club.bob, shown, "b2")
    assert toast.text.startswith("A line of the rulebook")
    assert toast.alert
    assert club.cards() == [card]


async def test_the_button_does_not_turn_until_a_slow_answer_comes(club: Club, shown: Post) -> None:
    club.dispatcher.answers, club.dispatcher.delay_s = [SHORT], 2.0
    assert await club.ann.taps(shown, "b2") == NOTHING
    await comes_true(club.cards)
    assert club.cards()[0].text == f"Ann:\n{WORDS}"


async def test_a_line_is_answered_by_a_thumb_or_below_it_or_told_that_it_is_in_private(club: Club) -> None:
    club.dispatcher.answers = [None, SECRET, SHORT, SECRET, FILE]
    await club.types("/move b2")
    assert club.group.posts[-1].reactions == ["👍"]
    await club.types("/link")
    (told,) = club.cards()
    assert told.text == "I have answered you in our private chat."
    assert club.ann.private.newest.text.startswith("Your code")
    told.deleted = True
    await club.types("/move b2", club.bob)
    (card,) = club.cards()
    assert card.answers.text == "/move b2"
    assert card.silent
    await club.taps(club.bob, card, "Close")
    await club.types("/link", club.bob)
    (refused,) = club.cards()
    assert refused.text.startswith("Questa risposta è solo per te.")
    await club.types("/help")
    sent = club.ann.private.newest
    assert (sent.document, sent.text) == (("game.txt", b"1. a1"), "The record\nAs a file.")


async def test_where_no_files_may_be_sent_it_says_so(club: Club) -> None:
    club.dispatcher.answers, club.group.rights["documents"] = [FILE], False
    await club.types("/help", club.bob)
    (said,) = club.cards()
    assert said.text.endswith("As a file.\ntelegram-no-files (en)")


async def test_a_line_that_waits_for_its_board_is_seen_before_it_is_done(club: Club) -> None:
    await club.types("/move b2")
    given = [one["reaction"][0]["emoji"] for one in club.telegram.called("setMessageReaction")]
    club.dispatcher.delay_s = 1.0
    club.ann.types(club.group, "/move b2")
    await comes_true(lambda: club.group.posts[-1].reactions == ["👀"])
    await comes_true(lambda: club.group.posts[-1].reactions == ["👍"])
    assert given == ["👍"], "what is done at once gets nothing else"


async def test_a_card_in_the_group_is_its_askers_alone_and_goes_with_the_last_tap(
    club: Club, shown: Post
) -> None:
    """A move of several taps, by somebody who has no private chat with the bot."""
    club.dispatcher.answers = [PICKS]
    await club.taps(club.bob, shown, "b2")
    (card,) = club.cards()
    for label in ("a1", "Close"):
        assert (await club.taps(club.ann, card, label)).text == FOREIGN
    assert len(club.dispatcher.requests) == 1
    club.dispatcher.answers = [NEXT]
    await club.taps(club.bob, card, "a1")
    assert (club.dispatcher.asked.room, club.dispatcher.asked.message) == (club.room, None)
    assert (club.cards(), card.text) == ([card], "Bob <b>:\na a1 …\nAnd the last part.")
    await club.taps(club.bob, card, "up")
    assert club.cards() == []


async def test_a_forged_close_takes_no_board_away(club: Club, shown: Post) -> None:
    await club.bob.taps(shown, "b2", payload=f"x1:{club.bob.id}:{shown.chat.id}")
    assert not shown.deleted
    assert club.dispatcher.asked.intent.payload.startswith("x1:"), (
        "the dispatcher refuses what is not its own"
    )


@pytest.fixture(name="picks")
async def card_in_private(club: Club, shown: Post) -> Post:
    """Cards stand there that earlier versions have sent."""
    club.dispatcher.answers = [replace(PICKS, secret=True), NEXT]
    await club.taps(club.ann, shown, "b2")
    return club.ann.private.newest


async def test_what_is_tapped_in_private_happens_in_the_group(club: Club, picks: Post) -> None:
    for label in ("a1", "up"):
        await club.taps(club.ann, picks, label)
        assert club.dispatcher.asked.room == club.room
    assert club.ann.private.bots == [], "the parts of a move go once it is made"


@pytest.mark.parametrize("trouble", [None, {"status": 429, "retry_after": 60}, {"way": Way.KEEP_WAITING}])
async def test_unless_who_taps_has_left_it_and_telegram_is_not_waited_for_to_say_so(
    club: Club, picks: Post, trouble: dict[str, object] | None
) -> None:
    if trouble:
        club.telegram.goes_wrong("getChatMember", **trouble)
    else:
        club.group.members.remove(club.ann)
    await club.ann.taps(picks, "a1")
    await comes_true(lambda: len(club.dispatcher.requests) > 1)
    assert club.dispatcher.asked.intent.payload == write_payload(PICK)
    assert trouble or club.dispatcher.asked.room == room(club.ann.private)


async def test_an_open_seat_can_be_taken_by_a_link_behind_more(club: Club, shown: Post) -> None:
    keys = buttons({"Join": write_payload(JoinTable(TABLE)), "Rules": "r"})
    club.dispatcher.answer = rendered("More", rows=keys)
    await club.taps(club.ann, shown, "b2")
    link = "https://t.me/moot_test_bot?start=join_abcdefgh"
    assert [button.url for button in club.group.newest.buttons] == [link, None, None]


async def test_a_rule_opens_below_its_contents(club: Club) -> None:
    press = write_payload(ShowRules("squares", "4.2"))
    club.dispatcher.answers = [rendered("The rules", rows=buttons({"4.2": press})), LONG]
    await club.privately("/rules")
    await club.taps(club.ann, club.ann.private.newest, "4.2")
    assert len(club.ann.private.bots) == 2


class TestAnswersThatDoNotGetThrough:
    """Nobody is left without a word, and nothing is said twice."""

    async def test_a_short_wait_is_waited_for_and_silence_is_not_answered_with_a_repetition(
        self, club: Club
    ) -> None:
        club.dispatcher.answer = SHORT
        club.telegram.goes_wrong("sendMessage", status=429, description="Too Many Requests", retry_after=1)
        await club.privately("/help")
        await comes_true(lambda: club.ann.private.bots)
        club.telegram.goes_wrong("sendMessage", Way.DO_AND_FALL_SILENT)
        await club.privately("/help")
        assert [post.text for post in club.ann.private.bots] == [WORDS] * 2

    async def test_a_mistake_of_ours_is_owned_up_to(self, club: Club, shown: Post) -> None:
        club.dispatcher.breaks = True
        assert (await club.ann.taps(shown, "b2")).text.startswith("Something went wrong")
        await club.privately("/help")
        assert club.ann.private.newest.text.startswith("Something went wrong")

    async def test_what_telegram_does_not_take_is_not_called_one(self, club: Club) -> None:
        club.dispatcher.answers = [FILE, SHORT]
        club.telegram.goes_wrong("sendDocument", status=413, description="Request Entity Too Large")
        await club.privately("/help")
        assert club.ann.private.newest.text.startswith("The record\nAs a file.\ntelegram-file-refused")
        club.telegram.goes_wrong("sendMessage", status=400, description="Bad Request: can't parse entities")
        await club.privately("/help")
        sorry = "I could not show you my answer. What was saved counts"
        await comes_true(lambda: club.ann.private.newest.text.startswith(sorry))


class TestEphemeral:
    """With messages that one person sees, everything else is the fallback."""

    @pytest.fixture(autouse=True)
    def known(self, telegram: object) -> None:
        telegram.ephemeral = True

    async def test_a_move_of_several_taps_is_seen_by_one_person(self, club: Club, shown: Post) -> None:
        club.dispatcher.answers = [PICKS, NEXT]
        await club.taps(club.bob, shown, "b2")
        card = club.group.seen_by(club.bob)[-1]
        assert card not in club.group.seen_by(club.ann)
        await club.taps(club.bob, card, "a1")
        assert card.text.startswith("a a1")
        await club.taps(club.bob, card, "up")
        assert card not in club.group.seen_by(club.bob)

    async def test_a_picture_is_seen_by_one_person_too(self, club: Club, shown: Post) -> None:
        club.dispatcher.answer = PICTURE
        await club.taps(club.bob, shown, "b2")
        card = club.group.seen_by(club.bob)[-1]
        assert card.picture
        assert card not in club.group.seen_by(club.ann)
        await club.taps(club.bob, card, "Close")
        assert card.deleted

    async def test_where_the_server_does_not_know_them_nobody_else_reads_along(
        self, club: Club, shown: Post
    ) -> None:
        club.telegram.ephemeral, club.dispatcher.answers = False, [SECRET]
        await club.taps(club.ann, shown, "b2")
        assert club.cards() == []
        assert club.ann.private.newest.text.startswith("Your code")

    async def test_a_line_is_answered_so_only_by_an_administrator(self, club: Club) -> None:
        club.dispatcher.answer = SHORT
        for status in ("member", "administrator"):
            club.group.bot_status = status
            await club.types("/move b2")
        assert [post.text for post in club.cards()][:1] == [WORDS]
        assert club.group.seen_by(club.ann)[-1].text.startswith("Not possible")
