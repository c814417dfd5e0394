"""Rich text as Telegram's HTML: whatever people call themselves, it stays text."""

import re
from html import escape

from bot.accounts.names import presentable
from bot.kernel.ids import Named
from bot.kernel.text import Code, Mention, Moment, Plain, RichText, Span, Strong
from bot.kernel.time import SECOND
from bot.messages.language import plain

_JOINER = "\u2060"  # shows nothing, and keeps Telegram from seeing an address or a command in a name
_CALL = "→"  # where we have no words of our own
_CALLS = re.compile(r"@(?=\w)")
_LEADS = re.compile(r"(?<=\w)[.:](?=[\w/])|/(?=\w)")
_MOMENT_FORMAT = "Dt"  # the long date and the short time, as the reader's own device writes them


def html(text: RichText, *, bold: bool = False, ping: int | None = None) -> str:
    """``ping`` is who is notified, by a link in our own words: a name leads to nobody but its bearer."""
    written = [_html(span, bold=bold) for span in text]
    called = next((at for at, span in enumerate(text) if _can_call(span)), None)
    if ping and called is None:
        written.insert(0, f"{_linked(_CALL, ping)} ")
    elif ping and called is not None:
        written[called] = _linked(written[called], ping)
    return "".join(written)


def _can_call(span: Span) -> bool:
    """Telegram lets no link hold code."""
    return isinstance(span, Plain | Strong) and bool(span.text.strip())


def address(person: Named) -> str:
    """For whom a message is: they alone are notified."""
    return _linked(f"{_weighed(_harmless(presentable(person.name)), bold=True)}:", int(person.handle.user))


def block(text: str) -> str:
    return f"<pre>{escape(text, quote=False)}</pre>"


def size(text: str) -> int:
    """As Telegram counts: in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _html(span: Span, *, bold: bool) -> str:
    """Bold text may not hold code, so that each span is made bold by itself."""
    match span:
        case Code(text):
            return f"<code>{escape(text, quote=False)}</code>"
        case Moment(at):
            shown = escape(plain((span,)))
            return f'<tg-time unix="{at.ms // SECOND}" format="{_MOMENT_FORMAT}">{shown}</tg-time>'
        case Mention(person):
            return _weighed(_harmless(person.name), bold=bold)
        case Strong(text):
            return _weighed(_uncalling(text), bold=True)
        case Plain(text):
            return _weighed(_uncalling(text), bold=bold)


def _weighed(text: str, *, bold: bool) -> str:
    written = escape(text, quote=False)
    return f"<b>{written}</b>" if bold and text.strip() else written


def _linked(written: str, person: int) -> str:
    return f'<a href="tg://user?id={person}">{written}</a>'


def _uncalling(text: str) -> str:
    """Nobody is called by a text of ours, not even where it says ``@NAME``."""
    return _CALLS.sub(f"@{_JOINER}", text)


def _harmless(name: str) -> str:
    return _LEADS.sub(lambda sign: f"{sign[0]}{_JOINER}", _uncalling(name))
