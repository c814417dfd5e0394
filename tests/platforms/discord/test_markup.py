"""Letters in Discord's markup: nothing that people call themselves can format, link or ping."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Code, Mention, Moment, Plain, Strong
from bot.kernel.time import Instant
from bot.platforms.discord import limits, markup
from tests.kit.recording_dispatcher import rendered as note

HOSTILE = (
    "**bold**",
    "__under__ ~~struck~~ ||hidden||",
    "`code` ```block```",
    "@everyone @here",
    "<@123> <@&456> <#789> <:smile:1>",
    "[click](https://evil.example)",
    "https://evil.example",
    "> quoted",
    "# Heading",
    "-# small",
    "- item",
    "1. item",
    ":smile:",
    "back\\slash\\",
    "\u202egnirts\u202c",
)
_UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|<\[@]")


def called(name: str) -> Mention:
    return Mention(Person(Player(AccountId("a")), name))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_read_as_it_is_written(name: str) -> None:
    shown = markup.mark_up((called(name), Plain(" is to move.")))
    assert not _UNESCAPED.search(shown)
    assert not re.search(r"(?<!\\)://", shown)
    assert not re.match(r"[-+#>]|\d+\. ", shown)
    assert re.sub(r"\\([^0-9A-Za-z\s])", r"\1", shown) == f"{name} is to move."


@given(st.text(max_size=60))
def test_whatever_is_said_can_be_read_back(text: str) -> None:
    shown = markup.mark_up((Plain(text),))
    assert re.sub(r"\\([^0-9A-Za-z\s])", r"\1", shown) == text
    assert not _UNESCAPED.search(shown)


def test_parts_of_a_sentence_keep_their_looks() -> None:
    at = Instant(1_700_000_000_123)
    shown = markup.mark_up(
        (Strong("Ann"), Plain(" plays "), Code("d4"), Moment(at), Moment(at, is_brief=True))
    )
    assert shown == "**Ann** plays `d4`<t:1700000000:f><t:1700000000:R>"


def test_code_holds_no_backtick() -> None:
    assert markup.mark_up((Code("a`b"),)) == "`aˋb`"
    assert "```" not in markup.block("x```y")[4:-4]


def test_a_line_of_persian_begins_from_the_right() -> None:
    rendered = note("عنوان", "Ann است", right_to_left=True, language="fa")
    assert all(line.startswith("\u200f") for line in markup.content(rendered).splitlines())


def test_what_is_too_long_ends_behind_a_line() -> None:
    rendered = note("Title", *(f"Line {number} of many." for number in range(300)))
    shown = markup.content(rendered, "x o\no x")
    assert len(shown) <= limits.CONTENT_LIMIT
    assert shown.startswith("**Title**\nLine 0 of many.")
    assert shown.endswith("of many.\n…\n```\nx o\no x\n```")


@given(st.lists(st.text(max_size=400), max_size=12), st.text(max_size=4_000))
def test_content_always_fits(lines: list[str], characters: str) -> None:
    rendered = note("T" * 300, *lines)
    assert len(markup.content(rendered, characters)) <= limits.CONTENT_LIMIT


def test_an_alt_text_ends_behind_a_sentence() -> None:
    rendered = note("Board", alt="White has a1. " * 100)
    assert markup.alt_text(rendered).endswith("White has a1.")
    assert len(markup.alt_text(rendered)) <= limits.ALT_LIMIT


@given(st.text(max_size=3_000))
def test_an_alt_text_always_fits(alt: str) -> None:
    assert len(markup.alt_text(note("Board", alt=alt))) <= limits.ALT_LIMIT


@given(st.text(max_size=300))
def test_a_label_always_says_something_and_fits(text: str) -> None:
    assert 1 <= len(markup.label(text)) <= limits.LABEL_LIMIT
