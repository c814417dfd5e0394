"""``/cup ACT [CODE] [WORDS]`` as people type it."""

import re

from bot.commandkit.typed_line import Line
from bot.features.cup.export import CALENDAR, SHEETS
from bot.features.cup.limits import WORDS_LIMIT
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import Act, OnCup
from bot.kernel.text import Refusal, Written, listed, say
from bot.tournaments.model import CupId
from bot.tournaments.views import View

ACTS = tuple(act.value for act in Act if act not in (Act.LIST, Act.WHY))
"""What is told of; the others have ways of their own."""

BESIDE = "·"
"""What stands between a code and the name of its cup, where people choose among several."""

_ALSO = {
    "checkin": Act.CHECK_IN,
    "bracket": Act.CROSSTABLE,
    "organize": Act.ORGANISE,
    "calloff": Act.CALL_OFF,
    "withdraw": Act.DROP,
}
_CODE = re.compile(r"#?(?P<id>[a-z2-7]{8})")
_MARKED = re.compile(r"#(?P<id>[a-z2-7]{8})")
_WITHOUT_CODE = frozenset({Act.OPEN, Act.LIST, Act.GUIDE})
_WITH_NAMES = frozenset({Act.CLUB, Act.TEAM})
"""Acts with words of people's own, which could look like a code: there it stands behind ``#``."""


_NO_CODES = frozenset((*SHEETS, CALENDAR))
"""Words that look like codes, and are none."""


def read_cup(line: Line) -> OnCup | Refusal:
    words = line.words
    if not words:
        return OnCup(Act.SHOW)
    if len(words) == 1 and (alone := _CODE.fullmatch(tidy(words[0]))) and not _act(words[0]):
        return OnCup(Act.SHOW, "", CupId(alone["id"]))
    act = _act(words[0])
    if act is None and tidy(words[0]) in set(View):
        act, words = Act.STANDINGS, (*words, tidy(words[0]))
    if act is None:
        acts = listed(*map(Written, ACTS))
        return Refusal(say("cup-refuse-no-such-act", word=words[0][:32], known=acts))
    cup, rest = _code(act, words[1:])
    if rest[:1] == (BESIDE,):
        rest = ()
    if act is Act.RESULT:
        return OnCup(act, _in_rows(line, rest), cup, line.mentioned)
    return OnCup(act, " ".join(rest)[:WORDS_LIMIT], cup, line.mentioned)


def _in_rows(line: Line, rest: tuple[str, ...]) -> str:
    """A pasted list, with ``;`` between its lines; all of it, for half a list is no list."""
    begins = 2 if line.words[1:2] and line.words[1 : 1 + len(rest)] != rest else 1
    rows = [f"; {word}" if at in line.breaks else word for at, word in enumerate(rest, begins)]
    return " ".join(rows).removeprefix("; ")


def code_in(word: str) -> CupId | None:
    parts = _CODE.fullmatch(tidy(word))
    return CupId(parts["id"]) if parts else None


def _act(word: str) -> Act | None:
    name = tidy(word)
    return Act(name) if name in set(Act) else _ALSO.get(name)


def _code(act: Act, words: tuple[str, ...]) -> tuple[CupId | None, tuple[str, ...]]:
    """The code of a cup as the first of the words, or behind ``#`` as the last, and the others."""
    if not words or act in _WITHOUT_CODE:
        return None, words
    form = _MARKED if act in _WITH_NAMES else _CODE
    parts = None if tidy(words[0]) in _NO_CODES else form.fullmatch(tidy(words[0]))
    if parts:
        return CupId(parts["id"]), words[1:]
    last = _MARKED.fullmatch(tidy(words[-1]))
    return (CupId(last["id"]), words[:-1]) if last else (None, words)
