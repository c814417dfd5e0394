"""Letters as Telegram's messages: captions, texts in parts, and toasts, each within its limit."""

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from pathlib import Path

from bot.accounts.model import presentable
from bot.intents.payload import read_payload
from bot.intents.rules import ShowRules, Why
from bot.kernel.ids import Named
from bot.kernel.text import Code, Mention, Moment, Phrase, Plain, Quoted, RichText, Span, Strong
from bot.kernel.time import SECOND
from bot.messages.language import DEFAULT, Language, load_language, match_language, plain, without_isolates
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.telegram.limits import CAPTION_LIMIT, TEXT_LIMIT, TOAST_LIMIT

TEXTS = Path(__file__).parent / "text"


def in_words(phrase: Phrase, code: str) -> str:
    return _language(code).text(phrase)


def name_of(person: Named, code: str) -> str:
    """What to call a person in a message of that language."""
    return _language(code).name_of(presentable(person.name))


def understood(hint: str | None) -> str:
    """The language that Telegram believes a person reads, or the one to fall back to."""
    return match_language(hint) or DEFAULT


def _language(code: str) -> Language:
    return load_language(code, (TEXTS,))


_LAST_LINES = 2
"""Who is to move, and which table this is: everything else leaves a caption before them."""
_MORE = "…"


def caption(rendered: RenderedCard) -> str:
    return _within(CAPTION_LIMIT, rendered)


def text_board(rendered: RenderedCard, remark: RenderedCard | None = None) -> str:
    """The board in characters, for a room without pictures; ``remark`` is said below it."""
    diagram = block(str(rendered.diagram or rendered.block or rendered.alt))
    sentences = (*remark.lines,) or (remark.title,) if remark else ()
    below = "".join(f"\n\n{html(line)}" for line in sentences)
    return f"{_within(TEXT_LIMIT - size(diagram) - size(below) - 2, rendered)}\n\n{diagram}{below}"


def parts(rendered: RenderedCard, *, ping: Named | None = None, to: Named | None = None) -> list[str]:
    """The whole message, in as many messages as it needs.

    ``ping`` is the person that its first line notifies; ``to`` is its reader, where others can read it too.
    """
    pieces = (
        *_pieces(rendered.title, bold=True, ping=ping),
        *(piece for line in rendered.lines for piece in _pieces(line)),
    )
    return list(_pack([*([address(to, rendered.language)] if to else []), *pieces, *_blocks(rendered.block)]))


def calling(rendered: RenderedCard, people: Sequence[Named]) -> str:
    """A short message in one piece, and the names of the people that it notifies."""
    names = (_name(person, rendered.language) for person in people)
    return f"{parts(rendered)[0]}\n{' · '.join(names)}"


def toast(rendered: RenderedCard) -> str | None:
    """The message as a note over the chat, where it is short and its buttons only say more of the same."""
    if (
        rendered.block
        or rendered.scene
        or rendered.file
        or not all(_is_reference(key) for row in rendered.rows for key in row)
    ):
        return None
    lines = [plain(line) for line in rendered.lines]
    fitting = ("\n".join(text) for text in ((plain(rendered.title), *lines), lines))
    return next((text for text in fitting if text and size(text) <= TOAST_LIMIT), None)


def cut_toast(rendered: RenderedCard) -> str:
    """As much as a toast can say; the last line, where a refusal names its rule, is not cut."""
    *lines, last = [plain(line) for line in rendered.lines] or [plain(rendered.title)]
    if not lines or size(last) > TOAST_LIMIT // 2:
        return cut("\n".join((*lines, last)), TOAST_LIMIT)
    return f"{cut(chr(10).join(lines), TOAST_LIMIT - size(last) - 1)}\n{last}"


def cut(text: str, limit: int) -> str:
    """``text``, ending at a word where it is too long."""
    if size(text) <= limit:
        return text
    fitting = text.encode("utf-16-le", "surrogatepass")[: 2 * (limit - 1)].decode("utf-16-le", "ignore")
    whole_words = fitting.rpartition(" ")[0]
    return f"{(whole_words or fitting).rstrip()}{_MORE}"


def _is_reference(key: RenderedButton) -> bool:
    return isinstance(read_payload(key.press), ShowRules | Why)


def _within(limit: int, rendered: RenderedCard) -> str:
    """Title and lines; where that is too much the longest lines go, but for the last ones."""
    title, lines = html(rendered.title, bold=True), [html(line) for line in rendered.lines]
    while _visible_size("\n".join((title, *lines))) + 2 > limit and len(lines) > _LAST_LINES:
        lines.remove(max(lines[:-_LAST_LINES], key=_visible_size))
    gap = [_MORE] if len(lines) < len(rendered.lines) else []
    text = "\n".join((title, *lines[:-_LAST_LINES], *gap, *lines[-_LAST_LINES:]))
    return text if _visible_size(text) <= limit else escape(cut(_bare(rendered), limit), quote=False)


def _bare(rendered: RenderedCard) -> str:
    return "\n".join(map(_bare_line, (rendered.title, *rendered.lines[-_LAST_LINES:])))


def _bare_line(line: RichText) -> str:
    """A line without its markup, in which nothing becomes a link either."""
    return "".join(_harmless(plain((span,))) for span in line)


def _pieces(line: RichText, *, bold: bool = False, ping: Named | None = None) -> Iterator[str]:
    """A line in one piece, if any message can hold it."""
    markup = html(line, bold=bold, ping=ping)
    if size(markup) <= TEXT_LIMIT:
        yield markup
        return
    words = _bare_line(line)
    for at in range(0, len(words), TEXT_LIMIT // 8):  # once escaped, a character may take five
        yield escape(words[at : at + TEXT_LIMIT // 8], quote=False)


def _pack(pieces: Sequence[str]) -> Iterator[str]:
    text = ""
    for piece in pieces:
        if text and size(text) + 1 + size(piece) > TEXT_LIMIT:
            yield text
            text = ""
        text = f"{text}\n{piece}" if text else piece
    yield text


def _blocks(text: str) -> Iterator[str]:
    """Preformatted text; a very long one in several blocks, between lines."""
    lines: list[str] = []
    for line in text.split("\n") if text else ():
        if lines and size(block("\n".join((*lines, line)))) > TEXT_LIMIT:
            yield block("\n".join(lines))
            lines = []
        lines.append(line)
    if lines:
        yield block("\n".join(lines))


_JOINER = "\u2060"  # shows nothing, and keeps Telegram from seeing an address or a command in a name
_CALL = "→"  # where we have no words of our own
_TAGS = re.compile(r"<[^>]*>")
_CALLS = re.compile(r"@(?=\w)")
_LEADS = re.compile(r"(?<=\w)[.:](?=[\w/])|/(?=\w)")
_BRIEF, _LONG = "r", "wdt"
"""The time until then; weekday, short date and short time, as the reader's own device writes them."""


def html(text: RichText, *, bold: bool = False, ping: Named | None = None) -> str:
    """``ping`` is who is notified, by a link in their name or else in our own words."""
    spans = [_html(span, bold=bold) for span in text]
    if ping is None:
        return "".join(spans)
    user, places = int(ping.handle.user), range(len(spans))
    named = (at for at in places if _is_name_of(ping, text[at]))
    called = next(named, next((at for at in places if _can_call(text[at])), None))
    if called is None:
        spans.insert(0, f"{_link(_CALL, user)} ")
    else:
        spans[called] = _link(spans[called], user)
    return "".join(spans)


def _is_name_of(person: Named, span: Span) -> bool:
    return isinstance(span, Mention) and bool(person.name.strip()) and span.person.name == person.name


def _can_call(span: Span) -> bool:
    """Telegram lets no link hold code."""
    if isinstance(span, Quoted) or not isinstance(span, Plain | Strong):
        return False
    return bool(without_isolates(span.text).strip())


def address(person: Named, language: str) -> str:
    """The reader of a message: they alone are notified."""
    return _link(f"{_weigh(_harmless(name_of(person, language)), bold=True)}:", int(person.handle.user))


def _name(person: Named, language: str) -> str:
    return _link(_weigh(_harmless(name_of(person, language)), bold=False), int(person.handle.user))


def block(text: str) -> str:
    return f"<pre>{escape(text, quote=False)}</pre>"


def size(text: str) -> int:
    """As Telegram counts: in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _visible_size(markup: str) -> int:
    """What Telegram limits: the text as it is shown, without tags, with what is escaped counted once."""
    return size(unescape(_TAGS.sub("", markup)))


def _html(span: Span, *, bold: bool) -> str:
    """Bold text may not hold code, so that each span is made bold by itself."""
    match span:
        case Code(text):
            return f"<code>{escape(text, quote=False)}</code>"
        case Moment(at, is_brief=is_brief):
            label, form = escape(plain((span,))), _BRIEF if is_brief else _LONG
            return f'<tg-time unix="{at.ms // SECOND}" format="{form}">{label}</tg-time>'
        case Mention(person):
            return _weigh(_harmless(person.name), bold=bold)
        case Strong(text):
            return _weigh(_uncalling(text), bold=True)
        case Quoted(text):
            return _weigh(_harmless(text), bold=bold)
        case Plain(text):
            return _weigh(_uncalling(text), bold=bold)


def _weigh(text: str, *, bold: bool) -> str:
    escaped = escape(text, quote=False)
    return f"<b>{escaped}</b>" if bold and text.strip() else escaped


def _link(label: str, person: int) -> str:
    return f'<a href="tg://user?id={person}">{label}</a>'


def _uncalling(text: str) -> str:
    """Our text pings no user, not even where it says ``@NAME``."""
    return _CALLS.sub(f"@{_JOINER}", text)


def _harmless(name: str) -> str:
    return _LEADS.sub(lambda sign: f"{sign[0]}{_JOINER}", _uncalling(name))
