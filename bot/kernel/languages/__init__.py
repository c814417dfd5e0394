"""The languages that the bot speaks: a file each, found without registration.

``<code>.toml`` says the language's own ``name`` and its ``place`` among the others, the first of which is
the one to fall back to. All else may be left out: ``right_to_left``, ``digits`` from zero to nine and what
parts ``thousands`` among them; how a ``moment`` is written (as CLDR has it), and by the clock of which
``zone`` and ``city`` where the reader's is not known; the ``solar_months``, where dates are told by the
Solar Hijri calendar as well; and under ``search`` what a reader of rulebooks knows of it: the ``stemmer``
(Snowball's name), ``prefixes`` and ``suffixes`` that are peeled off, what a word has ``lost`` before a
suffix, and the ``numbers`` from one on. Under ``typed`` stand the words that people type in commands, by
what they mean.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from bot.kernel.frozen import frozen

USUAL_DIGITS = "0123456789"
FOLDER = Path(__file__).parent


@frozen
class SearchWords:
    """How words of a language are brought back to their stems."""

    stemmer: str = ""
    prefixes: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    lost: str = ""
    numbers: tuple[str, ...] = ()


@frozen
class SpokenLanguage:
    name: str
    place: int
    right_to_left: bool = False
    digits: str = USUAL_DIGITS
    thousands: str = ","
    solar_months: tuple[str, ...] = ()
    moment: str = "EEE d MMM, HH:mm"
    zone: str = "UTC"
    city: str = "UTC"
    search: SearchWords = field(default_factory=SearchWords)
    typed: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


def _read(file: Path) -> SpokenLanguage:
    """Raises TypeError where a file says what there is not."""
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    search: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in document.pop("search", {}).items()
    }
    solar_months = tuple(document.pop("solar_months", ()))
    typed = {meaning: tuple(words) for meaning, words in document.pop("typed", {}).items()}
    return SpokenLanguage(**document, solar_months=solar_months, search=SearchWords(**search), typed=typed)


def _load_all() -> Mapping[str, SpokenLanguage]:
    languages = {file.stem: _read(file) for file in FOLDER.glob("*.toml")}
    return dict(sorted(languages.items(), key=lambda entry: (entry[1].place, entry[0])))


SPOKEN = _load_all()
"""By code, in their order; the first is the one to fall back to."""


def typed_words(meaning: str) -> tuple[str, ...]:
    """What people type for ``meaning`` in any language, the words of the first language before all others."""
    return tuple(
        dict.fromkeys(word for language in SPOKEN.values() for word in language.typed.get(meaning, ()))
    )
