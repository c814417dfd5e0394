"""What counts as a line, and what is read of it."""

from io import BytesIO

import pytest

from bot.engine.limits import LINE_LIMIT
from bot.engine.protocol import EngineSession, Line, lines, visible
from tests.kit.engine_transcript import ask, check_transcript

LONGEST = b"x" * LINE_LIMIT


def read(content: bytes) -> list[Line]:
    return list(lines(BytesIO(content)))


def test_a_line_ends_at_the_line_feed_or_with_the_input() -> None:
    assert read(b"new\n\nstate") == [Line(b"new"), Line(b""), Line(b"state")]


def test_a_carriage_return_before_the_line_feed_is_ignored() -> None:
    assert read(b"new\r\nst\rate\r\n") == [Line(b"new"), Line(b"st\rate")]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_a_line_may_have_a_mebibyte(end: bytes) -> None:
    assert read(LONGEST + end) == [Line(LONGEST)]


@pytest.mark.parametrize("more", [b"x", b"xx", b"\r\r", b"x" * LINE_LIMIT, b"x" * (3 * LINE_LIMIT + 1)])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_of_a_longer_line_the_rest_is_passed_over(more: bytes, end: bytes) -> None:
    assert read(LONGEST + more + end + b"state\n") == [Line(LONGEST, is_whole=False), Line(b"state")]


def test_direction_marks_and_joiners_are_not_seen() -> None:
    assert visible("\ufeff\u200e play\u200c d \u2069\n".encode()) == "play d"


@pytest.mark.parametrize("line", ["", " ", "\t \u3000", "\u200f", "# new", "  #", "\ufeff# play d", "#!"])
def test_blanks_and_comments_get_no_answer(fourrow: EngineSession, line: str) -> None:
    assert ask(fourrow, line) is None


def test_a_comment_may_hold_anything(fourrow: EngineSession) -> None:
    assert ask(fourrow, b"# \xff\xfe\x00") is None
    assert fourrow.answer(Line(b"#" + b"\xff" * LINE_LIMIT, is_whole=False)) is None


def test_a_line_that_is_too_long_is_an_error_and_the_engine_lives_on(fourrow: EngineSession) -> None:
    for content in (LONGEST, b" " * LINE_LIMIT, b"play " + b"d" * (LINE_LIMIT - 5)):
        answer = fourrow.answer(Line(content, is_whole=False))
        assert answer == b'{"ok":false,"error":"a line has at most 1048576 bytes"}\n'
    check_transcript(fourrow, '> state\n< {..., "ok": true, "ply": 0}')


def test_bytes_that_are_no_text_are_answered_like_any_other_line(fourrow: EngineSession) -> None:
    assert ask(fourrow, b"\xff\xfe").keys() == {"ok", "error"}
    assert ask(fourrow, b"play \xc3")["key"] == "fourrow-refuse-unreadable"
    assert ask(fourrow, b"play d\xff")["key"] == "fourrow-refuse-unreadable"


def test_a_mebibyte_of_text_is_answered(fourrow: EngineSession) -> None:
    assert ask(fourrow, b"play " + b";d" * (LINE_LIMIT // 2 - 5))["key"] == "move-refuse-turn-ended"
    assert ask(fourrow, b"play " + b";" * (LINE_LIMIT - 5))["key"] == "move-refuse-empty"
    assert ask(fourrow, b"load " + b"[" * (LINE_LIMIT - 5)).keys() == {"ok", "error"}
