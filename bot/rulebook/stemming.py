"""Normalises and stems the words of each language, irregular forms included."""

import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from sys import intern
from threading import Lock
from typing import Any

from bot.kernel.languages import SPOKEN
from bot.rulebook.limits import STEMS_KEPT

_ALIKE = str.maketrans(
    {
        **dict(zip("يىكةۀأإآٱؤئ", "ییکههااااوی", strict=True)),
        "\u200c": " ",
        "\u200b": " ",
        "\u0640": "",
        **{chr(zero + digit): str(digit) for zero in (0x6F0, 0x660) for digit in range(10)},
    }
)
_SOUNDS = str.maketrans("ذضظثصطحغ", "زززسستهق")
"""Persian letters that sound alike and are often confused."""
_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words of a text in any language, in lower case, without accents, with ASCII digits."""
    return [intern(word) for word in _WORD.findall(plain(text))]  # each word is in many sets of many books


def plain(text: str) -> str:
    alike = unicodedata.normalize("NFKC", text).casefold().translate(_ALIKE)
    parted = unicodedata.normalize("NFD", alike)
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def trigrams(word: str) -> frozenset[str]:
    framed = f"_{word}_"
    return frozenset(framed[at : at + 3] for at in range(len(framed) - 2))


def sounding(word: str) -> str:
    return word.translate(_SOUNDS)


WORDS = Path(__file__).parent / "words"
_SHORTEST_STEM = 2
_LIBRARY = "snowballstemmer"
_LOADING = Lock()
"""While a stemmer loads, an empty module stands in for the library, so that one thread loads at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class Stemmer:
    """A language: the stemmer's name for it, and its prefixes and suffixes."""

    code: str
    stemmer: str
    prefixes: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    lost: str = ""
    """The ending that a word loses before a suffix."""
    noise: frozenset[str] = field(default_factory=frozenset)
    numbers: tuple[str, ...] = ()
    """The number words from one on."""
    families: Mapping[str, str] = field(default_factory=dict)
    """The family of each irregular form."""
    everyday: frozenset[str] = field(default_factory=frozenset)

    def stem(self, word: str) -> str:
        """The stem of a word; digits and number words have the same one, and so has each family of forms."""
        if len(word) == 1 and word.isdecimal() and 0 < int(word) <= len(self.numbers):
            word = self.numbers[int(word) - 1]
        return _stem(self.stemmer, self.families.get(word, word))

    def forms(self, word: str) -> Iterator[str]:
        """The stem of a word, then those of the word without prefixes and suffixes."""
        yield self.stem(word)
        for prefix in ("", *self.prefixes):
            for behind in ("", *self.suffixes):
                if (prefix or behind) and word.startswith(prefix) and word.endswith(behind):
                    remainder = word[len(prefix) : len(word) - len(behind)]
                    if len(remainder) >= _SHORTEST_STEM:
                        yield self.stem(remainder)
                        if self.lost:
                            yield self.stem(remainder + self.lost)


@lru_cache(STEMS_KEPT)
def _stem(stemmer: str, word: str) -> str:
    """Stem a word with a new stemmer object, which holds the word and must not be shared by threads.

    A new one costs a microsecond, of the thirty or so that a stem takes.
    """
    return str(_stemmer(stemmer)().stemWord(word)) if stemmer else word


@lru_cache
def _stemmer(name: str) -> Callable[[], Any]:
    """One language of the library, which would load thirty, each with some hundred KiB of tables."""
    with _LOADING:
        spec = find_spec(_LIBRARY)
        if spec is None:
            raise ModuleNotFoundError(_LIBRARY)
        library = sys.modules.get(_LIBRARY)
        sys.modules.setdefault(
            _LIBRARY, module_from_spec(spec)
        )  # it finds its submodules without loading them
        try:
            part = import_module(f"{_LIBRARY}.{name}_stemmer")
        finally:
            if library is None:
                del sys.modules[_LIBRARY]  # a later import loads the whole library
        stemmer_class: Callable[[], Any] = getattr(part, f"{name.capitalize()}Stemmer")
        return stemmer_class


def read_lines(file: str, fields: int) -> tuple[tuple[str, ...], ...]:
    """The fields of each line of a file of words, without comments; a colon ends all but the last."""
    lines = (WORDS / file).read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split(":", fields - 1)) for line in lines if line and not line.startswith("#"))


def _words_by_language(file: str) -> dict[str, frozenset[str]]:
    """The words by language, from a file with a line for each."""
    return {code: frozenset(words(listed)) for code, listed in read_lines(file, 2)}


def stemmers() -> tuple[Stemmer, ...]:
    noise, everyday = _words_by_language("noise.txt"), _words_by_language("everyday.txt")
    return tuple(
        Stemmer(
            code,
            search.stemmer,
            prefixes=search.prefixes,
            suffixes=search.suffixes,
            lost=search.lost,
            noise=noise.get(code, frozenset()),
            numbers=tuple(words(" ".join(search.numbers))),
            families=families(code),
            everyday=everyday.get(code, frozenset()),
        )
        for code, search in ((code, language.search) for code, language in SPOKEN.items())
    )


_VERB = "/"
"""Separates the past stems of a verb from its present stems."""
_BEFORE_PAST = ("", "می", "نمی", "ن")
_BEHIND_PAST = ("", "م", "ی", "یم", "ید", "ین", "ند", "ن", "ه", "نی")
_BEFORE_PRESENT = ("می", "نمی", "ب", "بی", "ن", "نی")
_BEHIND_PRESENT = ("", "م", "ی", "د", "ه", "یم", "ید", "ین", "ند", "ن")
_BEHIND_BARE = ("د", "یم", "ید", "ند")
"""Endings where the prefix is a separate word."""


@lru_cache
def families(code: str) -> Mapping[str, str]:
    """The family of each irregular form in one language; the first where several have it."""
    family_by_form: dict[str, str] = {}
    for of, listed in read_lines("families.txt", 2):
        if of == code:
            forms = tuple(_conjugate(listed)) if _VERB in listed else tuple(words(listed))
            for form in forms:
                family_by_form.setdefault(form, forms[0])
    return family_by_form


def _conjugate(listed: str) -> Iterator[str]:
    past, present = (words(stems) for stems in listed.split(_VERB))
    for stem in past:
        yield from (prefix + stem + behind for prefix in _BEFORE_PAST for behind in _BEHIND_PAST)
    for stem in present:
        behind = _BEHIND_PRESENT if len(stem) > 1 else _BEHIND_PRESENT[1:]
        yield from (prefix + stem + end for prefix in _BEFORE_PRESENT for end in behind)
        if len(stem) > 1:
            yield from (stem + end for end in _BEHIND_BARE)
