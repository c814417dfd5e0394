"""How each language writes its words: normalised, parted from one another, cut down to their stems."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from threading import Lock
from typing import Any

from bot.kernel.languages import SPOKEN
from bot.rulebook.irregular_words import families
from bot.rulebook.limits import STEMS_KEPT
from bot.rulebook.normalisation import words

WORDS = Path(__file__).parent / "words"
_SHORTEST_STEM = 2
_LIBRARY = "snowballstemmer"
_LOADING = Lock()
"""The library stands among the modules as an empty one meanwhile: one thread at a time may see to that."""


@dataclass(frozen=True, slots=True, eq=False)
class Stemmer:
    """A language: the stemmer's name for it, and what may stand before and behind a word in it."""

    code: str
    stemmer: str
    prefixes: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    lost: str = ""
    """What a word loses where something stands behind it."""
    noise: frozenset[str] = field(default_factory=frozenset)
    numbers: tuple[str, ...] = ()
    """The words for one, two and so on."""
    families: Mapping[str, str] = field(default_factory=dict)
    """The name of each irregular form's family."""
    everyday: frozenset[str] = field(default_factory=frozenset)

    def stem(self, word: str) -> str:
        """A number is the same in figures and in words, and all of a family are the same."""
        if len(word) == 1 and word.isdecimal() and 0 < int(word) <= len(self.numbers):
            word = self.numbers[int(word) - 1]
        return _stem(self.stemmer, self.families.get(word, word))

    def forms(self, word: str) -> Iterator[str]:
        """The stem of a word, then those of what is left when more is peeled off."""
        yield self.stem(word)
        for before in ("", *self.prefixes):
            for behind in ("", *self.suffixes):
                if (before or behind) and word.startswith(before) and word.endswith(behind):
                    left = word[len(before) : len(word) - len(behind)]
                    if len(left) >= _SHORTEST_STEM:
                        yield self.stem(left)
                        if self.lost:
                            yield self.stem(left + self.lost)


@lru_cache(STEMS_KEPT)
def _stem(stemmer: str, word: str) -> str:
    """One of the library's objects keeps the word that it cuts, so that no two threads may have the same.

    A new one costs a microsecond, of the thirty or so that a stem takes.
    """
    return str(_stemmer(stemmer)().stemWord(word)) if stemmer else word


@lru_cache
def _stemmer(name: str) -> Callable[[], Any]:
    """One language of the library, which by itself brings thirty along, each some hundred KiB of tables."""
    with _LOADING:
        spec = find_spec(_LIBRARY)
        if spec is None:
            raise ModuleNotFoundError(_LIBRARY)
        whole = sys.modules.get(_LIBRARY)
        sys.modules.setdefault(_LIBRARY, module_from_spec(spec))  # where its parts are, not having read them
        try:
            part = import_module(f"{_LIBRARY}.{name}_stemmer")
        finally:
            if whole is None:
                del sys.modules[_LIBRARY]  # whoever wants all of it gets it
        made: Callable[[], Any] = getattr(part, f"{name.capitalize()}Stemmer")
        return made


def _listed(file: str) -> dict[str, frozenset[str]]:
    """Words by language, from a file with a line for each."""
    lines = (WORDS / file).read_text(encoding="utf-8").splitlines()
    parted = (line.partition(":") for line in lines if not line.startswith("#"))
    return {code: frozenset(words(listed)) for code, _, listed in parted}


def stemmers() -> tuple[Stemmer, ...]:
    noise, everyday = _listed("noise.txt"), _listed("everyday.txt")
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
