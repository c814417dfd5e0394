"""Forms of one word that no stemmer takes for one: irregular verbs, and other spellings."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from bot.rulebook.normalisation import words

_FILE = Path(__file__).parent / "words" / "families.txt"
_VERB = "/"
"""What parts the past stems of a verb from its present ones."""
_BEFORE_PAST = ("", "می", "نمی", "ن")
_BEHIND_PAST = ("", "م", "ی", "یم", "ید", "ین", "ند", "ن", "ه", "نی")
_BEFORE_PRESENT = ("می", "نمی", "ب", "بی", "ن", "نی")
_BEHIND_PRESENT = ("", "م", "ی", "د", "ه", "یم", "ید", "ین", "ند", "ن")
_BEHIND_BARE = ("د", "یم", "ید", "ند")
"""Where the prefix is written as a word of its own."""


@lru_cache
def families(code: str) -> Mapping[str, str]:
    """The name of its family by each form, in one language; of two that have a form the first."""
    found: dict[str, str] = {}
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        of, _, listed = line.partition(":")
        if of == code:
            forms = tuple(_conjugated(listed)) if _VERB in listed else tuple(words(listed))
            for form in forms:
                found.setdefault(form, forms[0])
    return found


def _conjugated(listed: str) -> Iterator[str]:
    past, present = (words(stems) for stems in listed.split(_VERB))
    for stem in past:
        yield from (before + stem + behind for before in _BEFORE_PAST for behind in _BEHIND_PAST)
    for stem in present:
        behind = _BEHIND_PRESENT if len(stem) > 1 else _BEHIND_PRESENT[1:]
        yield from (before + stem + end for before in _BEFORE_PRESENT for end in behind)
        if len(stem) > 1:
            yield from (stem + end for end in _BEHIND_BARE)
