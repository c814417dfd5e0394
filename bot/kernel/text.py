"""Phrases and rich text, before a language is chosen."""

from collections.abc import Iterable
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person
from bot.kernel.time import Instant


@frozen
class Written:
    """Something in a game's own notation: never translated, always left to right."""

    text: str


@frozen
class Numbered(Written):
    """The number of a passage: in the digits of its reader's language."""


@frozen
class Listed:
    """Several arguments in a row; between them ``mark``, or a language's own list mark."""

    items: tuple["Arg", ...]
    mark: "Phrase | None" = None


@frozen
class Remaining(Instant):
    """A moment within a week, that is said by the time until then, or else by its weekday."""


Arg: TypeAlias = "str | int | Person | Instant | Written | Listed | Phrase"


@frozen
class Phrase:
    """Which sentence of the catalogues to say, and what to say it about."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


@frozen
class Stressed(Phrase):
    """A phrase that matters most of all that is said: its words are in bold."""


@frozen
class RuleRef:
    """A numbered passage of a game's rulebook, such as ``4.2``."""

    game: GameId
    passage: str


@frozen
class Refusal:
    """Why a request was not granted; ``instead`` holds what may have been meant.

    ``about`` are places, as a game's notation names them, that speak against it beside those in ``reason``.
    """

    reason: Phrase
    rule: RuleRef | None = None
    instead: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


def say(key: str, **args: Arg) -> Phrase:
    return Phrase(key, tuple(args.items()))


def refusal_of(key: str, **args: Arg) -> Refusal:
    """The refusal that says this."""
    return Refusal(say(key, **args))


def listed(*items: Arg) -> Listed:
    return Listed(items)


def text_list(texts: Iterable[str]) -> Listed:
    return Listed(tuple(map(Written, texts)))


@frozen
class Plain:
    text: str


@frozen
class Quoted(Plain):
    """Words that are not ours, such as the name of a cup: they are no link, and ping no one."""


@frozen
class Strong:
    text: str


@frozen
class Code:
    text: str


@frozen
class Mention:
    person: Person


@frozen
class Moment:
    """``language`` and ``zone`` are its reader's, for platforms that do not show the reader's own clock."""

    at: Instant
    language: str = ""
    zone: str = ""
    is_brief: bool = False


Span: TypeAlias = Plain | Strong | Code | Mention | Moment
RichText: TypeAlias = tuple[Span, ...]
