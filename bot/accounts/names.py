"""Cleans names that people gave, so that they can be shown."""

import unicodedata

from bot.accounts.limits import NAME_LIMIT

NAMELESS = "?"
"""Stands for a name that shows nothing; what to call such a person is a matter of language."""
_JOINERS = "\u200c\u200d"  # Persian names need the first of them, some pictures the other
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


def presentable(name: str, limit: int = NAME_LIMIT) -> str:
    """A name without control, direction and private characters, clipped to ``limit``."""
    kept = "".join(" " if _is_space(c) else c for c in name if _is_space(c) or _is_text(c))
    clipped = " ".join(kept.split())[:limit].strip()
    return clipped if clipped.strip(_JOINERS) else NAMELESS


def _is_space(character: str) -> bool:
    return character.isspace() or character in _BLANK


def _is_text(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" or character in _JOINERS
