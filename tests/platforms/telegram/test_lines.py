"""What people write, as requests; what is for other ears is left alone."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot.accounts.model import NAMELESS
from bot.delivery.ports import Called
from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.requests import Typed
from bot.intents.cup import OpenReported
from bot.intents.payload import write_payload
from bot.intents.play import ImportRecord, OpenTable
from bot.kernel.ids import CommunityRef
from bot.platforms.telegram.chats import NAME
from tests.kit.recording_dispatcher import TABLE, rendered
from tests.kit.sent_boards import post_board
from tests.kit.waiting import comes_true
from tests.platforms.doubles.botapi import description, may_be_absent, without
from tests.platforms.doubles.telegram_chats import as_json
from tests.platforms.telegram.serving import Club, named, room


async def test_a_command_is_a_request_with_all_that_telegram_knows(club: Club) -> None:
    update = await club.types("/move  e3 ; e4", club.bob)
    asked = club.dispatcher.asked
    assert asked.id == f"telegram:{update['update_id']}"
    assert (asked.asker, asked.room, asked.language) == (named(club.bob), club.room, "it-CH")
    assert (asked.intent, asked.message) == (Typed("/move e3 ; e4"), str(club.group.posts[-1].number))
    assert (asked.community, asked.private) == (str(club.group.id), False)
    await club.privately("e3")
    asked = club.dispatcher.asked
    assert (asked.intent, asked.room) == (Typed("/move e3"), room(club.ann.private)), "a bare line is a move"
    assert (asked.community, asked.private) == (None, True)


HEARD = {
    "/move@moot_test_bot e3": "/move e3",
    "/move@Moot_Test_Bot e3": "/move e3",
    "/MOVE e3": "/MOVE e3",
    "/nonsense@moot_test_bot": "/nonsense",
    "/start@moot_test_bot join_abcdefgh": "/start join_abcdefgh",
    "/move\ne3": "/move e3",
    "/play squares @somebody_else": "/play squares @somebody_else",
}
NOT_FOR_US = ("/move@another_bot e3", "/nonsense", "hello", "@moot_test_bot hello")


async def test_in_a_group_lines_for_us_are_told_from_others(club: Club) -> None:
    for line in (*HEARD, *NOT_FOR_US):
        await club.types(line)
    robot = club.telegram.person("Robot")
    robot.is_bot = True
    await club.types("/play squares", robot)
    assert club.dispatcher.typed == [*HEARD.values()]
    assert club.group.bots == []
    await club.privately("/nonsense")
    assert club.dispatcher.typed[-1] == "/nonsense", "in private all is for us"
    await club.types("/play squares", anonymously=True)
    assert club.group.newest.text.startswith("You are writing as the group itself")
    assert len(club.dispatcher.requests) == len(HEARD) + 1


async def test_people_are_meant_who_are_named_known_by_their_username_or_answered(club: Club) -> None:
    ann, bob = named(club.ann), named(club.bob)
    said, own = (club.telegram.put(club.group, who.as_json(), text="I") for who in (club.bob, club.ann))
    await club.types("/help")
    for line, who, more, intent in (
        (
            "/play 🎲 squares Bob <b> random",
            club.ann,
            {"naming": (club.bob,)},
            ("🎲 squares @Bob <b> random", (bob,)),
        ),
        ("/play squares @ANN_K", club.bob, {}, ("squares @Ann", (ann,))),
        ("/play squares", club.ann, {"answering": said}, ("squares", (bob,))),
        ("/play squares", club.ann, {"answering": own}, ("squares", ())),
        (
            "/play squares Bob <b>",
            club.ann,
            {"answering": own, "naming": (club.bob,)},
            ("squares @Bob <b>", (bob,)),
        ),
    ):
        await club.types(line, who, **more)
        assert club.dispatcher.asked.intent == Typed(f"/play {intent[0]}", intent[1])


async def test_an_answer_to_a_board_is_a_move_or_a_command_about_its_table(club: Club) -> None:
    """With privacy mode on, a bot hears what answers its own messages."""
    await club.shows()
    shown = club.group.newest
    for line, heard in (("b2", "/move b2"), ("/board", "/board")):
        await club.types(line, answering=shown)
        assert club.dispatcher.asked.intent == Typed(heard, (), TABLE)
        assert club.dispatcher.asked.message != str(shown.number), "that is the board, not what was written"
    await post_board(club.courier, club.room, TABLE, rendered("It is over."))
    await club.types("well played!", answering=club.group.newest)
    assert len(club.dispatcher.requests) == 2


REPORTED = OpenReported("1. a1", "territories rounds:5")
OPENS, IMPORTS = "/cup open territories rounds:5", "/import"


async def test_a_file_belongs_to_the_line_below_it_or_that_answers_it(club: Club) -> None:
    async def sends(caption: str, content: bytes = b"1. a1") -> object:
        club.ann.sends_file(club.ann.private, "game.txt", content, caption)
        await club.telegram.quiet()
        return club.dispatcher.asked.intent

    assert await sends(IMPORTS) == ImportRecord("1. a1")
    assert await sends("/import 1. b2") == Typed("/import 1. b2"), "words come before a file"
    assert await sends(OPENS) == REPORTED
    before = len(club.telegram.called("getFile"))
    assert await sends(IMPORTS, b"x" * (FILE_LIMIT + 1)) == ImportRecord(None)
    assert len(club.telegram.called("getFile")) == before, "what is too large is not fetched"
    sent = club.bob.sends_file(club.group, "game.txt", b"1. a1")
    for line, intent in ((f"{IMPORTS}@moot_test_bot", ImportRecord("1. a1")), (OPENS, REPORTED)):
        await club.types(line, answering=sent)
        assert club.dispatcher.asked.intent == intent
    await club.types(OPENS)
    assert club.dispatcher.asked.intent == Typed(OPENS)
    asked = len(club.dispatcher.requests)
    await sends("look at this")
    club.telegram.goes_wrong("getFile", status=429, description="Too Many Requests", retry_after=3)
    await sends(IMPORTS)
    assert len(club.dispatcher.requests) == asked
    assert club.ann.private.newest.text.startswith("Something went wrong")


async def test_a_topic_is_a_room(club: Club) -> None:
    forum = club.telegram.group("Forum", club.ann, forum=True)
    games = club.telegram.topic(forum, "Games")
    await club.types("/play squares", chat=forum, topic=games)
    asked = club.dispatcher.asked
    assert (asked.room, asked.community) == (room(forum, games), str(forum.id))
    assert asked.intent == Typed("/play squares"), "nobody answers the opening of a topic"


async def test_only_for_what_needs_it_is_it_asked_who_is_in_charge(club: Club) -> None:
    asked = club.telegram.called
    for who, line, admin in (
        (club.ann, "/help", False),
        (club.ann, "/setup language it", True),
        (club.bob, "/setup language it", False),
        (club.ann, "/play squares", True),
        (club.ann, "/cup start", True),
        (club.ann, "/cup standings", False),
    ):
        await club.types(line, who)
        assert club.dispatcher.asked.admin is admin, line
        assert line != "/help" or asked("getChatMember") == []
    await club.types("/setup language it", club.bob, club.bob.private)
    assert club.dispatcher.asked.admin
    club.telegram.goes_wrong("getChatMember")
    await club.types("/setup language it")
    assert not club.dispatcher.asked.admin, "in doubt nobody is"


async def test_a_group_is_greeted_and_a_tap_on_that_is_asked_by_who_taps(club: Club) -> None:
    reza = club.telegram.person("Reza", language="fa")
    new = club.telegram.group("New", reza, club.bob)
    club.telegram.invite_bot(new, reza)
    await club.telegram.quiet()
    assert new.newest.text == "Welcome (fa)"
    for who, admin in ((club.bob, False), (reza, True)):
        await club.taps(who, new.newest, "Play squares")
        asked = club.dispatcher.asked
        assert (asked.asker, asked.admin, asked.message) == (named(who), admin, None), "it is no board"


async def test_a_group_that_throws_the_bot_out_is_left_until_it_lets_it_in(club: Club) -> None:
    club.telegram.tell_of_membership(club.group, club.ann, "member", "administrator")
    club.telegram.throw_out_bot(club.group, club.ann)
    club.ann.switches_off()
    await club.telegram.quiet()
    assert club.dispatcher.left == [CommunityRef(NAME, str(club.group.id))]
    assert club.group.bots == club.ann.private.bots == [], "neither is an arrival"
    club.telegram.invite_bot(club.group, club.ann)
    await club.telegram.quiet()
    assert club.dispatcher.left == []


SUBSETS = 12
ANSWERED_WITHIN_S = 120.0
"""A group takes twenty messages a minute."""
_FAILURES = {"an update could not be handled", "an update could not be read; it is left out"}


async def test_no_update_breaks_for_want_of_what_may_be_absent(club: Club) -> None:
    """Names of deleted accounts, authors, titles, topics."""
    if description() is None:
        pytest.skip("the description of the Bot API is not at hand")
    updates = await every_kind_of_update(club)
    with structlog.testing.capture_logs() as log:
        for update in updates:
            for stripped in strippings(update):
                if query := stripped.get("inline_query"):
                    query["id"], _ = club.telegram.search()
                club.telegram.summoned["guest-1"] = club.group
                club.telegram.updates.add(stripped)
                await comes_true(lambda: not club.telegram.updates.on_their_way, within_s=ANSWERED_WITHIN_S)
    assert [entry for entry in log if entry["event"] in _FAILURES] == []
    requests = club.dispatcher.requests
    assert len(requests) > len(updates)
    mentioned = (one for request in requests for one in getattr(request.intent, "mentioned", ()))
    names = {request.asker.name for request in requests} | {one.name for one in mentioned}
    assert NAMELESS in names
    assert names <= {"Ann", "ann_k", "Bob <b>", "moot_test_bot", NAMELESS}


async def test_the_answers_of_telegram_may_lack_names_as_well(club: Club) -> None:
    """Its description says that there is always one, so it is not judged by that."""
    gone = club.telegram.person("Gone")
    gone.deleted = True
    group = club.telegram.group("Club", gone)
    club.telegram.judge.at_hand = False
    await club.types("/setup", gone, group)
    asker = club.dispatcher.asked.asker
    assert (asker.name, club.dispatcher.asked.admin) == (NAMELESS, True)
    await club.courier.call(room(group), Called((asker,)), rendered("Round 1"))
    assert group.newest.text == "Round 1\nUnnamed player"
    club.telegram.judge.at_hand = True


async def every_kind_of_update(club: Club) -> list[dict[str, Any]]:
    telegram, ann, bob = club.telegram, club.ann, club.bob
    forum, small = telegram.group("Forum", ann, bob, forum=True), telegram.group("Small", ann, kind="group")
    topic = telegram.topic(forum, "Games")
    await club.shows(at=room(forum, topic))
    post = forum.newest
    telegram.updates.held_back = []
    of_bob = telegram.put(forum, bob.as_json(), text="Who plays?", topic=topic)
    ann.types(forum, "/play squares Bob <b>", topic=topic, naming=(bob,))
    for line, answered in (("/play squares", of_bob), ("b2", post)):
        ann.types(forum, line, topic=topic, answering=answered)
    ann.types(ann.private, "/help")
    ann.types(forum, "/help", anonymously=True)
    ann.sends_file(ann.private, "game.pgn", b"1. e4", "/import")
    telegram.migrate(small)
    telegram.tell_of_membership(telegram.group("New", ann), ann, "left", "member")
    ann.starts_tap(post, "b2")
    held, telegram.updates.held_back = telegram.updates.held_back, None
    kinds = [{name: part for name, part in update.items() if name != "update_id"} for update in held]
    lost = {"chat": forum.as_json(), "message_id": post.number, "date": 0}
    chosen = {"result_id": write_payload(OpenTable("squares")), "inline_message_id": "AB-c_d"}
    written, origin = as_json(of_bob), {"type": "user", "date": 1, "sender_user": bob.as_json()}
    return [
        *kinds,
        {"callback_query": kinds[-1]["callback_query"] | {"message": lost}},
        {"message": written | {"text": "/help", "forward_origin": origin}},
        {"channel_post": written},
        {"inline_query": {"id": "1", "from": ann.as_json(), "query": "a question", "offset": ""}},
        {"guest_message": written | {"text": "@moot_test_bot squares", "guest_query_id": "guest-1"}},
        {"chosen_inline_result": {"from": ann.as_json(), "query": "squares", **chosen}},
    ]


def strippings(update: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The update without each thing that may be absent, without all of them, and without some."""
    (kind,) = update
    places = [at for at in dict.fromkeys(may_be_absent(update, "Update")) if at != (kind,)]
    chance = random.Random(kind)  # noqa: S311 - the same subsets each time
    some = ([at for at in places if chance.random() < 0.5] for _ in range(SUBSETS))
    for subset in ([], places, *([at] for at in places), *some):
        above = set(subset)
        yield without(update, [at for at in subset if not any(at[:n] in above for n in range(1, len(at)))])
