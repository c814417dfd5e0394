"""From phrases to words: Fluent catalogues, with people, moments and moves kept apart from the text."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import structlog
from babel import Locale, core, localedata
from babel.dates import format_datetime
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from bot.accounts.model import NAMELESS
from bot.kernel.caches import remember
from bot.kernel.ids import NOBODY, Person
from bot.kernel.languages import SPOKEN
from bot.kernel.text import (
    Arg,
    Code,
    Listed,
    Mention,
    Moment,
    Numbered,
    Phrase,
    Plain,
    Quoted,
    Remaining,
    RichText,
    Span,
    Stressed,
    Strong,
    Written,
    listed,
)
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_time
from bot.messages.numbers import DIGITS, solar_hijri

_BEGINNING = re.compile(r"^(-?)([a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
"""Of a message or a term: whatever belongs to it beyond its first line is indented, or a closing brace."""


_NEEDED = (
    "plural_form",
    "default_numbering_system",
    "numbering_systems",
    "number_symbols",
    "decimal_formats",
    "days",
    "months",
)
"""What Babel calls that which is needed to count in a language, and to write its numbers and dates."""


class _Customs(Locale):
    """A language as Babel knows it, without the names of all countries and currencies: a MiB for each."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self._needed = _read_once(code)

    @property
    def _data(self) -> Any:
        return self._needed


@cache
def _read_once(code: str) -> Mapping[str, Any]:
    """Babel would keep what it has read to find this; it reads it again should anybody ask."""
    every = Locale(code)._data  # noqa: SLF001 - no other way leads to all of it
    entries = {name: _without_references(every[name]) for name in _NEEDED if name in every}
    localedata._cache.clear()  # noqa: SLF001 - as said above
    core._global_data = None  # noqa: SLF001 - as said above
    return entries


def _without_references(value: Any) -> Any:
    """Without references to other places of all that was read."""
    return {key: _without_references(value[key]) for key in value} if isinstance(value, Mapping) else value


class Catalogue(FluentBundle):
    """Thousands of messages take a tenth of the room as they are written, and most are never said.

    Every platform speaks with the bot's own words beside its own: they are kept once for all.
    """

    def __init__(self, language: str) -> None:
        super().__init__([language])
        self._texts: list[Mapping[str, str]] = []

    def _get_babel_locale(self) -> Locale:
        return _Customs(self.locales[0])

    def add(self, text: str) -> None:
        """Messages in Fluent's syntax; of two with one name the first stays."""
        self._texts.append(_entries(text))

    def has_message(self, message_id: str) -> bool:
        return any(message_id in text for text in self._texts)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: FBT001, FBT002 - as Fluent has it
        """Where Fluent looks for a message, or for a term that a message names."""
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self._compiled[name] = self._compiler(_parse_entry(self._entry_text(name)))
        return self._compiled[name]

    def _entry_text(self, name: str) -> str:
        for text in self._texts:
            if name in text:
                return text[name]
        raise KeyError(name)


_READ: dict[bytes, Mapping[str, str]] = {}


def _entries(text: str) -> Mapping[str, str]:
    """Known again by a fingerprint: the text itself is not kept beside its entries."""
    name = blake2b(text.encode(), digest_size=16).digest()
    if (entries := _READ.get(name)) is None:
        entries = _READ[name] = dict(reversed(list(_split_entries(text))))  # of two with one name the first
    return entries


def _split_entries(text: str) -> Iterator[tuple[str, str]]:
    beginnings = list(_BEGINNING.finditer(text))
    ends = [*(match.start() for match in beginnings[1:]), len(text)]
    for match, end in zip(beginnings, ends, strict=True):
        yield match[1] + match[2], text[match.start() : end]


def _parse_entry(entry: str) -> Any:
    """Where each word stood is not kept: it would take a third of the memory."""
    return FluentParser(with_spans=False).parse_entry(entry)


LANGUAGES: Mapping[str, str] = {code: language.name for code, language in SPOKEN.items()}
"""The languages the bot speaks, each by its own name; the first is the one to fall back to."""
DEFAULT = next(iter(LANGUAGES))
_RIGHT_TO_LEFT = frozenset(code for code, language in SPOKEN.items() if language.right_to_left)
_SLOT = 0xE000  # private use: a character that stands for an argument until the sentence is formed
_SLOTS = range(_SLOT, _SLOT + 256)
_A_SLOT = re.compile(f"([{chr(_SLOTS[0])}-{chr(_SLOTS[-1])}])")
_NUMBER = re.compile(r"(?<=\u2068)-?[0-9,]+(?=\u2069)|^-?[0-9,]+$")
"""A number that was an argument: it fills its isolate or the whole sentence. Digits in the text stay."""
_ISOLATES = str.maketrans("", "", "\u2066\u2067\u2068\u2069")
_BOT = Path(__file__).parents[1]
OWN_TEXTS = (_BOT / "messages" / "text", *sorted(_BOT.glob("features/**/text")))
"""The bot's own catalogues: what every message says, and the words of each feature beside it."""


_A_SENTENCE, _A_SPAN = 700, 200
"""Bytes, about: what a phrase takes with its arguments, and each piece of text that it became."""


_STAND_IN = Phrase("sentence-unknown")
UNKNOWN: set[str] = set()
"""Phrases that no catalogue has, or not with the arguments that they came with; each is logged once."""

_log = structlog.get_logger()


class MissingPhrase(KeyError):
    """No catalogue has this phrase, nor one that could stand in its place."""


class Language:
    """One language, with the language to ask where it has no words of its own."""

    def __init__(self, code: str, texts: Iterable[str], fallback: "Language | None" = None) -> None:
        self.code = code
        self.right_to_left = code in _RIGHT_TO_LEFT
        self._fallback = fallback
        self._bundle = Catalogue(code)
        self._remembered = remember(self._spans, _weight)  # squares and labels are said again and again
        self._read = remember(self._text, _text_weight)
        for text in texts:
            self._bundle.add(text)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key) or (self._fallback is not None and self._fallback.has(key))

    def spans(self, phrase: Phrase) -> RichText:
        """The sentence in words, its people, moments and moves still recognisable.

        A plain sentence stands for one without words here: stored phrases may be of another version.
        """
        return self._remembered(phrase)

    def _spans(self, phrase: Phrase) -> RichText:
        if not self._bundle.has_message(phrase.key):
            if self._fallback is None or not self._fallback.has(phrase.key):
                return self._stand_in(phrase)
            return self._fallback.spans(phrase)
        slots: list[RichText] = []
        values = {name: self._value(arg, slots) for name, arg in phrase.args}
        formed = self._format(phrase.key, values)
        return self._stand_in(phrase) if formed is None else tuple(_join_plain(self._fill(formed, slots)))

    def _stand_in(self, phrase: Phrase) -> RichText:
        if phrase == _STAND_IN or not self.has(_STAND_IN.key):
            raise MissingPhrase(phrase.key)
        if phrase.key not in UNKNOWN:
            UNKNOWN.add(phrase.key)
            _log.error(
                "a sentence cannot be said",
                key=phrase.key,
                args=[name for name, _ in phrase.args],
                action="Report this key; if its game is one of MOOT_GAMES, add the sentence to its text.",
            )
        return self.spans(_STAND_IN)

    def text(self, phrase: Phrase) -> str:
        """The sentence as plain text, without direction marks."""
        return self._read(phrase)

    def name_of(self, name: str) -> str:
        """The name, or what stands for a person who has none."""
        return self.text(Phrase("person-nameless")) if name == NAMELESS else name

    def _text(self, phrase: Phrase) -> str:
        return without_isolates(plain(self._spans(phrase)))

    def _format(self, key: str, values: dict[str, Any]) -> str | None:
        """None where an argument is missing."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        formed, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            return None
        digits = DIGITS.get(self.code, {})
        return _NUMBER.sub(lambda number: number[0].translate(digits), str(formed))

    def _value(self, arg: Arg, slots: list[RichText]) -> Any:
        """A number for Fluent to count with, or a character that stands for everything else."""
        if isinstance(arg, int):
            return arg
        slots.append(self._spell(arg))
        return chr(_SLOT + len(slots) - 1)

    def _spell(self, arg: Arg) -> RichText:
        match arg:
            case Stressed():
                spans = self.spans(arg)
                return tuple(Strong(span.text) if isinstance(span, Plain) else span for span in spans)
            case Phrase():
                return self.spans(arg)
            case Listed():
                return self._list(arg)
            case Person() if arg == NOBODY:
                return self.spans(Phrase("person-nobody"))
            case Instant() if SPOKEN[self.code].solar_months and not isinstance(arg, Remaining):
                return self._two_dates(arg)
            case _:
                return (self._single(arg),)

    def _two_dates(self, at: Instant) -> RichText:
        """The day in the calendar of those who read this, then the moment as it is shown to everybody."""
        spoken = SPOKEN[self.code]
        local = local_time(at, spoken.zone)
        _, month, day = solar_hijri(local.date())
        weekday = format_datetime(local, "EEEE", locale=_Customs(self.code))
        date_text = f"{weekday} {day} {spoken.solar_months[month - 1]}".translate(DIGITS[self.code])
        return (Plain(f"{date_text} ("), Moment(at, self.code), Plain(")"))

    def _single(self, arg: str | int | Written | Person | Instant) -> Span:
        match arg:
            case str():
                return Quoted(without_slots(arg))
            case int():
                return Plain(str(arg).translate(DIGITS.get(self.code, {})))
            case Numbered():
                return Code(arg.text.translate(DIGITS.get(self.code, {})))
            case Written():
                return Code(arg.text)
            case Person():
                return Mention(replace(arg, name=self.name_of(arg.name)))
            case Instant():
                return Moment(arg, self.code, is_brief=isinstance(arg, Remaining))

    def _list(self, items: Listed) -> RichText:
        mark = self.spans(items.mark or Phrase("list-separator"))
        spelled = [self._spell(item) for item in items.items]
        return tuple(span for at, item in enumerate(spelled) for span in ((*mark, *item) if at else item))

    @staticmethod
    def _fill(formed: str, slots: Sequence[RichText]) -> Iterator[Span]:
        for piece in _A_SLOT.split(formed):
            if len(piece) == 1 and ord(piece) in _SLOTS:
                yield from slots[ord(piece) - _SLOT]
            else:
                yield Plain(piece)


def _weight(_: object, value: tuple[RichText]) -> int:
    return _A_SENTENCE + sum(_A_SPAN + len(_plain(span)) for span in value[0])


def _text_weight(_: object, value: tuple[str]) -> int:
    return _A_SENTENCE + _A_SPAN + len(value[0])


def plain(spans: RichText) -> str:
    """Rich text for places that can show none: a button, an alt text, a terminal."""
    return "".join(_plain(span) for span in spans)


def without_isolates(text: str) -> str:
    return text.translate(_ISOLATES)


def _plain(span: Span) -> str:
    match span:
        case Plain(text) | Strong(text) | Code(text):
            return text
        case Mention(person):
            return person.name
        case Moment():
            return _moment_text(span)


def _moment_text(moment: Moment) -> str:
    """Weekday, day and time in its reader's language, by the clock of the place that is named.

    What people are told of is near, and the weekday says which year it is in.
    """
    code = moment.language or DEFAULT
    spoken = SPOKEN[code]
    zone = moment.zone or spoken.zone
    city = spoken.city if zone == spoken.zone else zone.rpartition("/")[2].replace("_", " ")
    pattern = "EEE\u00a0HH:mm" if moment.is_brief else f"{spoken.moment} '{city}'"
    written = format_datetime(local_time(moment.at, zone), pattern, locale=_Customs(code))
    return written.translate(DIGITS.get(code, {}))


def _join_plain(spans: Iterable[Span]) -> Iterator[Span]:
    """The same spans, with neighbouring ones in our own words made one and empty ones left out."""
    text = ""
    for span in spans:
        if type(span) is Plain or (isinstance(span, Plain) and not span.text):
            text += span.text
            continue
        if text:
            yield Plain(text)
        text = ""
        yield span
    if text:
        yield Plain(text)


def without_slots(text: str) -> str:
    """``text`` without the private characters that stand for arguments."""
    return _A_SLOT.sub("", text)


def load_language(code: str, folders: Iterable[Path]) -> Language:
    """The language ``code``, read once: the bot's own texts and the ``<code>.ftl`` of each of ``folders``."""
    return _load(code, tuple(folders))


@cache
def _load(code: str, folders: tuple[Path, ...]) -> Language:
    fallback = None if code == DEFAULT else _load(DEFAULT, folders)
    files = (folder / f"{code}.ftl" for folder in (*OWN_TEXTS, *folders))
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    return Language(code, texts, fallback)


def language_list() -> Listed:
    return listed(*(f"{code} ({name})" for code, name in LANGUAGES.items()))


def match_language(hint: str | None) -> str | None:
    """The language of a hint such as ``it-CH``, if it is one that we speak."""
    code = (hint or "").replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else None
