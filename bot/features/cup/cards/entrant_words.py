"""How a button names an entrant: by number, and with a mark of who has it, for numbers are given anew."""

import re
from typing import Final
from zlib import crc32

from bot.kernel.text import Refusal, say
from bot.tournaments.model import Cup, Entrant, Number

_NAMED: Final = re.compile(r"#(?P<number>\d{1,4})(?:~(?P<mark>[0-9a-f]{3}))?")
_MARKS: Final = 16**3


def entrant_word(entrant: Entrant) -> str:
    return f"#{entrant.number}~{_mark(entrant)}"


def entrants_in(cup: Cup, words: str) -> tuple[Number, ...] | Refusal:
    """Who is named by ``#number``, as people type it or as a button that may be older than the numbers."""
    known = {one.number: one for one in cup.entrants}
    numbers: list[Number] = []
    for found in _NAMED.finditer(words):
        number = Number(int(found["number"]))
        if number not in known:
            return Refusal(say("cup-refuse-no-such-entrant", number=number))
        if found["mark"] not in (None, _mark(known[number])):
            return Refusal(say("cup-refuse-other-entrant", number=number))
        numbers.append(number)
    return tuple(numbers)


def is_entrant_word(word: str) -> bool:
    return _NAMED.fullmatch(word) is not None


def _mark(entrant: Entrant) -> str:
    return f"{crc32(entrant.person.player.account.encode()) % _MARKS:03x}"
