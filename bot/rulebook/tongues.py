"""How each language writes its words: normalised, parted from one another, cut down to their stems."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import snowballstemmer

WORDS = Path(__file__).parent / "words"
QUESTION_LIMIT = 400
"""Of a longer question the rest is not read."""

_ALIKE = str.maketrans(
    {
        **dict(zip("يىكةۀأإآٱؤئ", "ییکههااااوی", strict=True)),
        "\u200c": " ",
        "\u200b": " ",
        "\u0640": "",
        **{chr(zero + digit): str(digit) for zero in (0x6F0, 0x660) for digit in range(10)},
    }
)
_WORD = re.compile(r"[^\W_]+")
_SHORTEST_STEM = 2
_NUMBERS = (
    "one two three four five six seven eight nine",
    "uno due tre quattro cinque sei sette otto nove",
    "یک دو سه چهار پنج شش هفت هشت نه",
)


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language: the stemmer's name for it, and what may stand before and behind a word in it."""

    code: str
    stemmer: str
    prefixes: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    noise: frozenset[str] = field(default_factory=frozenset)
    numbers: tuple[str, ...] = ()
    """The words for one, two and so on."""

    def stem(self, word: str) -> str:
        """A number is the same in figures and in words."""
        if len(word) == 1 and word.isdecimal() and 0 < int(word) <= len(self.numbers):
            word = self.numbers[int(word) - 1]
        return _stem(self.stemmer, word)

    def forms(self, word: str) -> Iterator[str]:
        """The stem of a word, then those of what is left when more is peeled off."""
        yield self.stem(word)
        for before in ("", *self.prefixes):
            for behind in ("", *self.suffixes):
                if (before or behind) and word.startswith(before) and word.endswith(behind):
                    left = word[len(before) : len(word) - len(behind)]
                    if len(left) >= _SHORTEST_STEM:
                        yield self.stem(left)


def words(text: str) -> list[str]:
    """The words of any language, in small letters, without accents, with plain digits."""
    return _WORD.findall(plain(text))


def plain(text: str) -> str:
    alike = unicodedata.normalize("NFKC", text).casefold().translate(_ALIKE)
    parted = unicodedata.normalize("NFD", alike)
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def trigrams(word: str) -> frozenset[str]:
    framed = f"_{word}_"
    return frozenset(framed[at : at + 3] for at in range(len(framed) - 2))


@lru_cache(16_384)
def _stem(stemmer: str, word: str) -> str:
    return str(_stemmer(stemmer).stemWord(word))


@lru_cache
def _stemmer(name: str) -> "snowballstemmer.stemmer":
    return snowballstemmer.stemmer(name)


def _noise() -> dict[str, frozenset[str]]:
    lines = (WORDS / "noise.txt").read_text(encoding="utf-8").splitlines()
    parted = (line.partition(":") for line in lines if not line.startswith("#"))
    return {code: frozenset(words(listed)) for code, _, listed in parted}


def tongues() -> tuple[Tongue, ...]:
    noise = _noise()
    english, italian, persian = (tuple(map(plain, listed.split())) for listed in _NUMBERS)
    persian_ends = "م ت ش ن د ی یم ید ند ه مون تون شون مان تان شان هام هات هاش هایم هایت هایش های ها رو و"
    return (
        Tongue("en", "english", noise=noise["en"], numbers=english),
        Tongue("it", "italian", noise=noise["it"], numbers=italian),
        Tongue("fa", "persian", ("نمی", "می", "ب", "ن"), tuple(persian_ends.split()), noise["fa"], persian),
    )
