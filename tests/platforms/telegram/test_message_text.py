"""Whatever is in a message, Telegram takes it: every limit is kept, and nothing in it becomes markup."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.kernel.ids import Handle, Named
from bot.kernel.text import Code, Mention, Moment, Plain, Quoted, RichText, Strong
from bot.kernel.time import Instant
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.message_text import caption, cut_toast, html, parts, text_board, toast
from tests.kit.recording_dispatcher import person, rendered
from tests.platforms.doubles.telegram_html import read, units

HOSTILE = (
    "<b>Bob</b>",
    "</pre></code>&amp;<a href='tg://user?id=1'>me</a>",
    "@everyone and @ann_k",
    "/abort@moot_test_bot",
    "https://evil.example.com/x?y=z",
    "t.me/joinchat",
    "evil.com",
    "\u202egnihtemos\u202c \u2067x\u2069",
    "\u0000\x1b[31m",
    "😀" * 20,
    "رضا <script>",
    "&lt;i&gt;",
)

words = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=80))
moments = st.integers(0, 4_000_000_000).map(lambda seconds: Instant(seconds * 1_000))
spans = st.one_of(
    words.map(Plain),
    words.map(Strong),
    words.map(Code),
    words.map(person).map(Mention),
    moments.map(Moment),
)
lines: SearchStrategy[RichText] = st.lists(spans, min_size=1, max_size=5).map(tuple)
BOB = Named(Handle(PLATFORM.name, "7"), "Bob <i>")


def letters() -> SearchStrategy[RenderedCard]:
    blocks = st.lists(words, max_size=5).map(lambda found: "\n".join(found) * 20)
    return st.builds(
        lambda title, body, block, diagram: replace(
            rendered(), title=title, lines=body, block=block, diagram=diagram
        ),
        lines,
        st.lists(lines, max_size=40).map(tuple),
        blocks,
        words,
    )


def test_what_a_caption_does_not_show_takes_no_room_in_it() -> None:
    spaces = tuple(Code(f"{number}.0") for number in range(100, 200))
    sent = replace(rendered(), lines=(spaces, (Plain("To move"),), (Plain("table"),)))
    assert len(caption(sent)) > 1024
    assert read(caption(sent))[0].count(".0") == 100


@given(letters())
def test_captions_and_text_boards_fit_and_can_be_parsed(sent: RenderedCard) -> None:
    assert units(read(caption(sent))[0]) <= 1024
    assert units(read(text_board(sent))[0]) <= 4096
    assert units(read(text_board(sent, remark=rendered("No pictures here.")))[0]) <= 4096


@given(letters())
def test_messages_fit_and_leave_nothing_out(sent: RenderedCard) -> None:
    read_parts = [read(part)[0] for part in parts(sent, ping=BOB, to=BOB)]
    assert all(units(part) <= 4096 for part in read_parts)
    whole = "".join(read_parts).replace("\u2060", "")
    for line in (sent.title, *sent.lines):
        for span in line:
            if isinstance(span, Code):
                assert span.text.replace("\u2060", "") in whole


@given(letters())
def test_toasts_fit(sent: RenderedCard) -> None:
    short = toast(sent)
    assert short is None or 0 < units(short) <= 200
    assert units(cut_toast(sent)) <= 200


@given(st.lists(spans, max_size=6).map(tuple))
def test_text_is_text_and_nobody_is_called(text: RichText) -> None:
    _, entities = read(html(text))
    found = {entity["type"] for entity in entities}
    assert found <= {"bold", "code", "date_time", "bot_command", "url"}


@given(words)
def test_a_name_is_nothing_but_a_name(name: str) -> None:
    text, entities = read(html((Mention(person(name)),)))
    assert text.replace("\u2060", "") == name.replace("\u2060", "")
    assert entities == []


@given(words, st.booleans())
def test_a_call_calls_one_person(name: str, named: bool) -> None:  # noqa: FBT001 - hypothesis gives it by position
    text: RichText = (
        (Mention(person(name)), Plain(" and @bobby, "), Mention(person("Ann"))) if named else (Plain("you"),)
    )
    _, entities = read(html(text, ping=BOB))
    assert [one["user"] for one in entities if one["type"] == "text_mention"] == [7]
    assert not [one for one in entities if one["type"] == "mention"]


def test_a_call_that_says_a_name_calls_by_it() -> None:
    title = (Mention(person("Ann")), Plain(" asks "), Mention(person(BOB.name)), Plain("."))
    text, entities = read(html(title, ping=BOB))
    (called,) = (one for one in entities if one["type"] == "text_mention")
    assert text[called["offset"] :][: called["length"]] == BOB.name


def test_a_moment_is_shown_in_the_reader_s_own_time() -> None:
    text, entities = read(html((Plain("until "), Moment(Instant(1_795_176_000_000)))))
    assert text == "until Fri 20 Nov, 12:00 UTC"
    assert [(one["type"], one["unix_time"]) for one in entities] == [("date_time", 1_795_176_000)]


def test_what_names_the_rule_is_never_cut_from_a_toast() -> None:
    refusal = rendered("Not possible", "A reason that goes on and on, " * 12, "This is rule 4.2 of Squares.")
    assert toast(refusal) is None
    assert cut_toast(refusal).endswith("…\nThis is rule 4.2 of Squares.")


def test_a_long_diagram_stays_whole_as_long_as_it_can() -> None:
    rows = "\n".join(f"{n:3} " + ". " * 20 for n in range(200))
    blocks = [read(part) for part in parts(rendered("As text", block=rows))]
    assert len(blocks) == 3
    assert "\n".join(text.removeprefix("As text\n") for text, _ in blocks) == rows


@given(words, words)
def test_words_of_others_lead_nowhere(name: str, other: str) -> None:
    """The name of a cup or a team, as it stands in a sentence of ours."""
    sentence = (Plain("\u2068"), Quoted(name), Plain("\u2069 · "), Mention(person(other)))
    for text in ((Quoted(name),), sentence):
        written, entities = read(html(text, bold=True, ping=BOB))
        assert name.replace("\u2060", "") in written.replace("\u2060", "")
        assert {one["type"] for one in entities} <= {"bold", "text_mention"}


@pytest.mark.parametrize("name", ["evil.com", "/abort@moot_test_bot", "https://evil.example.com/x"])
def test_not_even_in_a_line_that_is_too_long_for_one_message(name: str) -> None:
    line = (Quoted(f"{name} "), Mention(person(name)), Plain(" x" * 5_000))
    for part in (*parts(replace(rendered(), lines=(line,))), caption(replace(rendered(), lines=(line,)))):
        assert {one["type"] for one in read(part)[1]} <= {"bold"}


def test_who_is_called_is_called_by_words_of_ours() -> None:
    """A link on what shows nothing, or on the name of a cup, would reach nobody."""
    text = (Plain("\u2068"), Quoted("Autumn cup"), Plain("\u2069: it is your turn."))
    written, entities = read(html(text, ping=BOB))
    (called,) = [one for one in entities if one["type"] == "text_mention"]
    shown = written.encode("utf-16-le")[2 * called["offset"] : 2 * (called["offset"] + called["length"])]
    assert "it is your turn" in shown.decode("utf-16-le")
