"""``/cup ACT [CODE] [WORDS]`` as people type it."""

import re

from bot.commandkit.typed_line import Line
from bot.features.cup.act import CupAct
from bot.features.cup.acts import find_act, refuse_act
from bot.features.cup.export import CALENDAR, SHEETS
from bot.features.cup.limits import WORDS_LIMIT
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.text import Refusal
from bot.tournaments.model import CupId
from bot.tournaments.views import View

BESIDE = "·"
"""What stands between a code and the name of its cup, where people choose among several."""

_CODE = re.compile(r"#?(?P<id>[a-z2-7]{8})")
_MARKED = re.compile(r"#(?P<id>[a-z2-7]{8})")
_NO_CODES = frozenset((*SHEETS, CALENDAR))
"""Words that look like codes, and are none."""


def read_cup(line: Line) -> OnCup | Refusal:
    words = line.words
    if not words:
        return OnCup("show")
    act = find_act(words[0])
    if act is None and len(words) == 1 and (code := code_in(words[0])):
        return OnCup("show", "", code)
    if act is None and tidy(words[0]) in set(View):
        act, words = find_act("standings"), (*words, tidy(words[0]))
    if act is None:
        return refuse_act(words[0])
    cup, rest = _code(act, words[1:])
    if rest[:1] == (BESIDE,):
        rest = ()
    typed = _in_rows(line, rest) if act.rows else " ".join(rest)[:WORDS_LIMIT]
    return OnCup(act.word, typed, cup, line.mentioned)


def _in_rows(line: Line, rest: tuple[str, ...]) -> str:
    """A pasted list, with ``;`` between its lines; all of it, for half a list is no list."""
    begins = 2 if line.words[1:2] and line.words[1 : 1 + len(rest)] != rest else 1
    rows = [f"; {word}" if at in line.breaks else word for at, word in enumerate(rest, begins)]
    return " ".join(rows).removeprefix("; ")


def code_in(word: str) -> CupId | None:
    parts = _CODE.fullmatch(tidy(word))
    return CupId(parts["id"]) if parts else None


def _code(act: CupAct, words: tuple[str, ...]) -> tuple[CupId | None, tuple[str, ...]]:
    """The code of a cup behind ``#`` as the last of the words, or as the first, and the others."""
    if not words or act.alone:
        return None, words
    if last := _MARKED.fullmatch(tidy(words[-1])):
        return CupId(last["id"]), words[:-1]
    form = _MARKED if act.free_words else _CODE
    first = None if tidy(words[0]) in _NO_CODES else form.fullmatch(tidy(words[0]))
    return (CupId(first["id"]), words[1:]) if first else (None, words)
