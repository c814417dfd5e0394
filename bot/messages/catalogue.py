"""A language's Fluent catalogues, of which only those messages are parsed that are said."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

from babel import Locale, core, localedata
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

_BEGINNING = re.compile(r"^(-?)([a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
"""Of a message or a term: whatever belongs to it beyond its first line is indented, or a closing brace."""


_OF_NUMBERS = (
    "plural_form",
    "default_numbering_system",
    "numbering_systems",
    "number_symbols",
    "decimal_formats",
)
"""What Babel calls that which is needed to count in a language and to write its numbers."""


class _Counting(Locale):
    """A language as Babel knows it, without the names of all countries and currencies: a MiB for each."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self._of_numbers = _read_once(code)

    @property
    def _data(self) -> Any:
        return self._of_numbers


@cache
def _read_once(code: str) -> Mapping[str, Any]:
    """Babel would keep what it has read to find this; it reads it again should anybody ask."""
    every = Locale(code)._data  # noqa: SLF001 - no other way leads to all of it
    kept = {name: _resolved(every[name]) for name in _OF_NUMBERS if name in every}
    localedata._cache.clear()  # noqa: SLF001 - as said above
    core._global_data = None  # noqa: SLF001 - as said above
    return kept


def _resolved(value: Any) -> Any:
    """Without references to other places of all that was read."""
    return {key: _resolved(value[key]) for key in value} if isinstance(value, Mapping) else value


class Catalogue(FluentBundle):
    """Thousands of messages take a tenth of the room as they are written, and most are never said.

    Every platform speaks with the bot's own words beside its own: they are kept once for all.
    """

    def __init__(self, language: str) -> None:
        super().__init__([language])
        self._texts: list[Mapping[str, str]] = []

    def _get_babel_locale(self) -> Locale:
        return _Counting(self.locales[0])

    def add(self, text: str) -> None:
        """Messages in Fluent's syntax; of two with one name the first stays."""
        self._texts.append(_entries(text))

    def has_message(self, message_id: str) -> bool:
        return any(message_id in text for text in self._texts)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: FBT001, FBT002 - as Fluent has it
        """Where Fluent looks for a message, or for a term that a message names."""
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self._compiled[name] = self._compiler(_parsed(self._written(name)))
        return self._compiled[name]

    def _written(self, name: str) -> str:
        for text in self._texts:
            if name in text:
                return text[name]
        raise KeyError(name)


_READ: dict[bytes, Mapping[str, str]] = {}


def _entries(text: str) -> Mapping[str, str]:
    """Known again by a fingerprint: the text itself is not kept beside its entries."""
    name = blake2b(text.encode(), digest_size=16).digest()
    if (known := _READ.get(name)) is None:
        known = _READ[name] = dict(reversed(list(_parted(text))))  # of two with one name the first
    return known


def _parted(text: str) -> Iterator[tuple[str, str]]:
    found = list(_BEGINNING.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    for one, end in zip(found, ends, strict=True):
        yield one[1] + one[2], text[one.start() : end]


def _parsed(entry: str) -> Any:
    """Where each word stood is not kept: it would take a third of the memory."""
    return FluentParser(with_spans=False).parse_entry(entry)
