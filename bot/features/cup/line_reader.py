"""``/cup ACT [CODE] [WORDS]`` as people type it, and what a half-typed line may become."""

import re
from collections.abc import Iterable, Iterator

from bot.commandkit.command import HalfTyped, Kind, Parameter
from bot.commandkit.typed_line import Line
from bot.features.cup.act import MATCH, CupAct, CupDesk
from bot.features.cup.acts import ACTS, MENU, find_act, refuse_act
from bot.features.cup.export import CALENDAR, SHEETS
from bot.features.cup.limits import WORDS_LIMIT
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.kernel.text import Refusal
from bot.tournaments.match_words import match_name
from bot.tournaments.model import Cup, CupId
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


_UP_TO_A_CODE = 2
"""Words: the act, and the code itself."""


async def complete(desk: CupDesk, typed: HalfTyped) -> tuple[str, ...]:
    """What the last word behind ``/cup`` may become."""
    first, *words = typed.words
    if not words:
        return tuple(act.word for act in MENU)
    act = ACTS.get(first)
    if act is None:
        return ()
    values = (word for parameter in act.parameters for word in _values(desk, parameter))
    if act.alone:
        return tuple(values)
    cups = await desk.lookup.near(typed.player, typed.room)
    code = code_in(words[0])
    candidates = [cup for cup in cups if cup.id == code] if code else list(cups)
    codes = [f"{cup.id} {BESIDE} {cup.terms.name}" for cup in cups if len(typed.words) <= _UP_TO_A_CODE]
    matches = _matches(act, candidates) if MATCH in act.parameters else ()
    return (*codes, *matches, *values, *(f"@{name}" for name in typed.names))


def _values(desk: CupDesk, parameter: Parameter) -> Iterator[str]:
    """Of games each as it is usually played, then its other variants."""
    yield from parameter.choices
    yield from map(parameter.written.format, parameter.suggestions)
    yield from parameter.words[:1]
    if parameter.kind is Kind.GAME:
        for game in desk.games.values():
            yield game.id
            yield from (f"{game.id}/{variant}" for variant in game.variants[1:])


def _matches(act: CupAct, cups: Iterable[Cup]) -> Iterator[str]:
    """The matches of which this can be said; of a result also those that are over, to be corrected."""
    for cup in cups:
        for match in cup.matches:
            can_be_corrected = act.rows and match.round == cup.round
            if match.second is not None and (not match.is_over or can_be_corrected):
                yield match_name(match)
