"""What Telegram leaves out breaks no request: names of deleted accounts, authors, titles, topics."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot.accounts.model import NAMELESS
from bot.delivery.ports import Called
from tests.kit.sent_boards import post_board
from tests.kit.waiting import comes_true
from tests.platforms.doubles.botapi import description, may_be_absent, without
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_chats import as_json
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.recording_dispatcher import TABLE, RecordingDispatcher, board, rendered
from tests.platforms.telegram.serving import Served, room

SUBSETS = 12
ANSWERED_WITHIN_S = 120.0
"""A group takes twenty messages a minute."""
_FAILURES = {"an update could not be handled", "an update could not be read; it is left out"}


@pytest.fixture(name="ann")
def owner_of_the_club(telegram: TelegramDouble) -> Someone:
    return telegram.person("Ann", username="annie", language="de", begun=True)


async def test_no_update_breaks_for_want_of_what_may_be_absent(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher, ann: Someone
) -> None:
    if description() is None:
        pytest.skip("the description of the Bot API is not at hand")
    updates = await every_kind_of_update(telegram, served, ann)
    with structlog.testing.capture_logs() as log:
        for update in updates:
            for stripped in strippings(update):
                if query := stripped.get("inline_query"):
                    query["id"], _ = telegram.search()
                telegram.updates.add(stripped)
                await comes_true(lambda: not telegram.updates.on_their_way, within_s=ANSWERED_WITHIN_S)
    assert [entry for entry in log if entry["event"] in _FAILURES] == []
    assert len(dispatcher.requests) > len(updates)
    names = [request.asker.name for request in dispatcher.requests]
    names += [one.name for request in dispatcher.requests for one in getattr(request.intent, "mentioned", ())]
    assert set(names) <= {"Ann", "annie", "Bob", "moot_test_bot", NAMELESS}
    assert NAMELESS in names


async def test_the_answers_of_telegram_may_lack_names_as_well(
    telegram: TelegramDouble, served: Served, dispatcher: RecordingDispatcher
) -> None:
    """Its description says that there is always one, so it is not judged by that."""
    gone = telegram.person("Gone")
    gone.deleted = True
    club = telegram.group("Club", gone)
    telegram.judge.at_hand = False
    gone.types(club, "/setup")
    await telegram.quiet()
    assert dispatcher.asked.admin
    assert dispatcher.asked.asker.name == NAMELESS
    await served.courier.call(room(club), Called((dispatcher.asked.asker,)), rendered("Round 1"))
    assert club.newest.text == "Round 1\nUnnamed player"
    telegram.judge.at_hand = True


async def every_kind_of_update(
    telegram: TelegramDouble, served: Served, ann: Someone
) -> list[dict[str, Any]]:
    bob = telegram.person("Bob")
    club, small = telegram.group("Club", ann, bob, forum=True), telegram.group("Small", ann, kind="group")
    topic = telegram.topic(club, "Games")
    shown = await post_board(served.courier, room(club, topic), TABLE, board())
    post = club.post(int(shown.message))
    assert post
    telegram.updates.held_back = []
    of_bob = telegram.put(club, bob.as_json(), text="Who plays?", topic=topic)
    ann.types(club, "/play squares Bob", topic=topic, naming=(bob,))
    ann.types(club, "/play squares", topic=topic, answering=of_bob)
    ann.types(club, "b2", topic=topic, answering=post)
    ann.types(ann.private, "/help")
    ann.types(club, "/help", anonymously=True)
    ann.sends_file(ann.private, "game.pgn", b"1. e4", "/import")
    telegram.migrate(small)
    telegram.tell_of_membership(telegram.group("New", ann), ann, "left", "member")
    ann.starts_tap(post, "b2")
    found, telegram.updates.held_back = telegram.updates.held_back, None
    kinds = [{name: part for name, part in update.items() if name != "update_id"} for update in found]
    tap = kinds[-1]["callback_query"]
    lost = {"chat": club.as_json(), "message_id": post.number, "date": 0}
    written = as_json(of_bob)
    forwarded = {"type": "user", "date": 1, "sender_user": bob.as_json()}
    return [
        *kinds,
        {"callback_query": tap | {"message": lost}},
        {"message": written | {"text": "/help", "forward_origin": forwarded}},
        {"channel_post": written},
        {"inline_query": {"id": "1", "from": ann.as_json(), "query": "pass", "offset": ""}},
    ]


def strippings(update: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The update without each thing that may be absent, without all of them, and without some."""
    (kind,) = update
    places = [at for at in dict.fromkeys(may_be_absent(update, "Update")) if at != (kind,)]
    chance = random.Random(kind)  # noqa: S311 - the same subsets each time
    subsets = [
        [],
        places,
        *([at] for at in places),
        *([at for at in places if chance.random() < 0.5] for _ in range(SUBSETS)),
    ]
    for subset in subsets:
        above = set(subset)
        yield without(update, [at for at in subset if not any(at[:n] in above for n in range(1, len(at)))])
