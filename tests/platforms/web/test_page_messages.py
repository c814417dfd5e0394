"""Reading what a page sends: a message, or nothing that could do harm."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.web.messages_from_page import Complete, Hello, Line, Malformed, Rename, Tap, read

TOKEN = "0f" * 16

_scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
_values = st.recursive(
    _scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5
)
_names = st.sampled_from(
    ["kind", "id", "text", "token", "name", "room", "language", "board", "press", "line"]
)
_kinds = st.sampled_from(["hello", "line", "tap", "name", "complete"])


def test_each_kind_of_message() -> None:
    hello = {"kind": "hello", "token": TOKEN, "name": "Ann", "room": "table", "language": "it-CH"}
    assert read(json.dumps(hello)) == Hello(TOKEN, "Ann", "table", "it-CH")
    assert read('{"kind": "line", "id": "a1", "text": "hello"}') == Line("a1", "hello", None)
    assert read('{"kind": "line", "id": "a1", "text": "e3", "board": "t1"}') == Line("a1", "e3", "t1")
    assert read('{"kind": "tap", "id": "a1", "press": "m1:j:x"}') == Tap("a1", "m1:j:x")
    assert read('{"kind": "name", "id": "a1", "name": "Ben"}') == Rename("a1", "Ben")
    assert read('{"kind": "complete", "id": "a1", "line": "/p"}') == Complete("a1", "/p")


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "hello",
        "[]",
        "null",
        "{",
        "[" * 60_000,
        '{"kind": ' * 9_000,
        '{"kind": ["line"]}',
        '{"kind": "unheard of"}',
        '{"kind": "hello", "token": "short", "name": "", "room": "table"}',
        '{"kind": "hello", "token": "' + TOKEN + '", "name": "", "room": "../../etc"}',
        '{"kind": "hello", "token": "' + TOKEN + '", "name": 7, "room": "table"}',
        '{"kind": "line", "text": "no id"}',
        '{"kind": "line", "id": "with space", "text": ""}',
        '{"kind": "tap", "id": "a", "press": "' + "x" * 257 + '"}',
        '{"kind": "tap", "id": ' + "9" * 5_000 + "}",
    ],
    ids=lambda raw: raw[:40],
)
def test_what_is_no_message_is_malformed(raw: str) -> None:
    assert isinstance(read(raw), Malformed)


def test_a_malformed_request_is_answered_under_its_own_id() -> None:
    assert read('{"kind": "line", "id": "a1", "text": 7}') == Malformed("a1")


def test_half_characters_are_replaced() -> None:
    assert read('{"kind": "line", "id": "a1", "text": "a\\ud800b"}') == Line("a1", "a?b", None)


@given(st.text())
def test_no_text_breaks_the_reader(raw: str) -> None:
    assert isinstance(read(raw), Malformed)


@given(_kinds, st.dictionaries(_names, _values))
def test_no_object_breaks_the_reader(kind: str, fields: dict[str, object]) -> None:
    message = read(json.dumps(fields | {"kind": kind}))
    assert isinstance(message, Hello | Line | Tap | Rename | Complete | Malformed)
