"""Normalises words: lower case, no accents, plain digits."""

import re
import unicodedata
from sys import intern

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
"""Persian letters that sound alike are the ones that are mistaken for each other."""
_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words of any language, in small letters, without accents, with plain digits."""
    return [intern(word) for word in _WORD.findall(plain(text))]  # each is in many sets of many books


def plain(text: str) -> str:
    alike = unicodedata.normalize("NFKC", text).casefold().translate(_ALIKE)
    parted = unicodedata.normalize("NFD", alike)
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def trigrams(word: str) -> frozenset[str]:
    framed = f"_{word}_"
    return frozenset(framed[at : at + 3] for at in range(len(framed) - 2))


def sounding(word: str) -> str:
    return word.translate(_SOUNDS)
