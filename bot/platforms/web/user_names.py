"""What people call themselves: short, visible and unique."""

import itertools
import unicodedata
from collections.abc import Collection

from bot.accounts.limits import NAME_LIMIT
from bot.kernel.frozen import frozen

_JOINERS = "\u200c\u200d"  # Persian words need the first of them
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0" + _JOINERS)  # letters and signs that show nothing
_MARKS_IN_A_ROW = 2


def tidy_name(name: str) -> str:
    """``name`` as one line, clipped, without control and direction characters; empty if nothing shows.

    An ``@`` is left out as well: it begins the names of people in commands.
    """
    text = "".join(c for c in unicodedata.normalize("NFC", name) if _is_text(c) and c != "@")
    clipped = " ".join(_limit_accents(text).split())[:NAME_LIMIT].strip()
    return clipped if any(_shows(c) for c in clipped) else ""


def line_of(text: str) -> str:
    """The text of a user as one line without control and direction characters."""
    return " ".join("".join(c for c in text if _is_text(c)).split())


def unlike(name: str, names: Collection[str]) -> str:
    """``name``, or with the first number that makes it different from all ``names``."""
    folded = {taken_name.casefold() for taken_name in names}
    if name.casefold() not in folded:
        return name
    numbered = (f"{name[: NAME_LIMIT - len(f' {n}')]} {n}" for n in itertools.count(2))
    return next(candidate for candidate in numbered if candidate.casefold() not in folded)


def _is_text(character: str) -> bool:
    return (
        unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
        or character in _JOINERS
        or character.isspace()
    )


def _limit_accents(text: str) -> str:
    """``text`` without the towers of accents that would reach into other people's lines."""
    characters, in_a_row = [], 0
    for character in text:
        in_a_row = in_a_row + 1 if unicodedata.combining(character) else 0
        if in_a_row <= _MARKS_IN_A_ROW:
            characters.append(character)
    return "".join(characters)


def _shows(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK


@frozen
class Ground:
    """Boards speak of it by its ``name``; ``text`` is the message that tells a page what that is."""

    name: str
    text: str
