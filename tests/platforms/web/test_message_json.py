"""Letters as the page reads them."""

import json

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Code, Mention, Moment, Plain, Strong
from bot.kernel.time import Instant
from bot.platforms.web.message_json import encode, in_json, spans
from tests.kit.fake_dispatcher import FakeDispatcher, FakeTable, room_called


def test_each_span_says_what_it_is_and_stays_text() -> None:
    ann = Person(Player(AccountId("secret-account")), "<b>Ann")
    text = (Plain("a"), Strong("b"), Code("e1|f1"), Mention(ann), Moment(Instant(1_000)))
    assert spans(text) == [
        {"is": "plain", "text": "a"},
        {"is": "strong", "text": "b"},
        {"is": "code", "text": "e1|f1"},
        {"is": "mention", "text": "<b>Ann"},
        {"is": "moment", "ms": 1_000},
    ]


def test_a_message_has_all_that_a_page_shows() -> None:
    dispatcher = FakeDispatcher()
    dispatcher.tables["t1"] = FakeTable(room_called("table"), (("a1", "Ann"),))
    shown = in_json(dispatcher.board("t1"), "/picture/x")
    assert shown["picture"] == {
        "address": "/picture/x",
        "alt": "Marked: a1.",
        "film": False,
        "width": 3,
        "height": 3,
    }
    assert shown["rows"][0][0] == {"label": "b1", "press": "t1:b1", "tone": "plain"}
    assert shown["taps"][0] == {
        "corners": [[1 / 3, 2 / 3], [2 / 3, 2 / 3], [2 / 3, 1.0], [1 / 3, 1.0]],
        "press": "t1:b1",
        "label": "b1",
    }
    assert json.loads(encode(shown)) == shown


def test_a_message_without_a_picture_says_so() -> None:
    dispatcher = FakeDispatcher()
    dispatcher.tables["t1"] = FakeTable(room_called("table"))
    assert in_json(dispatcher.board("t1"), None)["picture"] is None
