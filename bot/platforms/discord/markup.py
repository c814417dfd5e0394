"""Letters in Discord's markup: names of users cannot format, link or ping."""

import re

from bot.kernel.text import Code, Mention, Moment, Plain, RichText, Span, Strong
from bot.kernel.time import SECOND
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.limits import ALT_LIMIT, CONTENT_LIMIT, LABEL_LIMIT

_CUT = "…"
_RIGHT_TO_LEFT_MARK = "\u200f"
_MARKS = re.compile(r"[\\*_~`|<\[@]|:(?=//|\w+:)")
_AT_LINE_START = re.compile(r"^([ \u200e\u200f\u2066-\u2069]*)(?:(\d+)(?=[.)]\s)|(?=[-+#>]))", re.MULTILINE)
_SENTENCE_END = re.compile(r"[.!?؟۔](?=\s)")


def mark_up(text: RichText) -> str:
    """Rich text as Discord reads it; nothing in its words has a meaning to Discord."""
    marked = "".join(map(_span, text))
    return _AT_LINE_START.sub(r"\1\2\\", marked)


def _span(span: Span) -> str:
    match span:
        case Plain(text):
            return _escape(text)
        case Strong(text):
            bold = text.strip()  # marks around a space would stand as asterisks
            return text.replace(bold, f"**{_escape(bold)}**") if bold else text
        case Code(text):
            return f"`{_in_code(text)}`" if text.strip() else text
        case Mention(person):
            return _escape(person.name)
        case Moment(at, is_brief=is_brief):
            return f"<t:{at.ms // SECOND}:{'R' if is_brief else 'f'}>"


def with_mention(text: str, name: str, mention: str) -> str:
    """The mention in place of the name where the words say it, else before them."""
    written = _escape(name)
    return text.replace(written, mention, 1) if name and written in text else f"{mention} {text}"


def _escape(text: str) -> str:
    return _MARKS.sub(r"\\\g<0>", text)


def _in_code(text: str) -> str:
    return " ".join(text.replace("`", "ˋ").split())


def block(text: str) -> str:
    """Characters that keep their columns."""
    return f"```\n{text.replace('```', 'ˋˋˋ')}\n```" if text else ""


def title(rendered: RenderedCard) -> str:
    # A bold part would end the bold title.
    plain = tuple(Plain(span.text) if isinstance(span, Strong) else span for span in rendered.title)
    heading = mark_up(plain).strip()
    return add_direction(f"**{heading}**", rendered) if heading else ""


def lines(rendered: RenderedCard) -> list[str]:
    return [add_direction(mark_up(line), rendered) for line in rendered.lines]


def add_direction(line: str, rendered: RenderedCard) -> str:
    """A line of Persian stays right to left even where it begins with a Latin name."""
    return f"{_RIGHT_TO_LEFT_MARK}{line}" if rendered.right_to_left and line else line


def content(rendered: RenderedCard, characters: str = "", *, limit: int = CONTENT_LIMIT) -> str:
    """Title, lines and block within ``limit``; the last lines give way, then the end of the block."""
    head = title(rendered)
    diagram = block(shorten(characters, limit - len(head) - 10))
    room = limit - len(diagram) - 1
    text = fitting([head, *lines(rendered)], room)
    return "\n".join(part for part in (text, diagram) if part)


def length(rendered: RenderedCard) -> int:
    """How long the whole message is, uncut."""
    return sum(len(part) + 1 for part in (title(rendered), *lines(rendered), block(rendered.block)) if part)


def fitting(paragraphs: list[str], room: int) -> str:
    """As many paragraphs as fit, and a sign where some do not."""
    text = "\n".join(part for part in paragraphs if part)
    if len(text) <= room:
        return text
    clipped = text[: room - len(_CUT) - 1].rsplit("\n", 1)[0]
    return f"{clipped}\n{_CUT}"


def shorten(text: str, limit: int) -> str:
    """``text`` cut behind a word, where it has to be cut."""
    if len(text) <= limit:
        return text
    clipped = text[: limit - len(_CUT)]
    return re.sub(r"\s+\S*$", "", clipped) + _CUT


def alt_text(rendered: RenderedCard) -> str:
    """The board in words, cut behind a sentence if there is too much of it."""
    text = str(rendered.alt)
    if len(text) <= ALT_LIMIT:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text[:ALT_LIMIT])]
    return text[: ends[-1]] if ends else shorten(text, ALT_LIMIT)


def label(text: str) -> str:
    """What a button says; Discord wants it to say something."""
    return shorten(" ".join(text.split()), LABEL_LIMIT) or _CUT
