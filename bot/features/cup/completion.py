"""What a half-typed ``/cup`` may become: an act, then what its parameters can be."""

from collections.abc import Iterable, Iterator

from bot.commandkit.command import HalfTyped, Kind, Parameter
from bot.features.cup.act import MATCH, CupAct, CupDesk
from bot.features.cup.acts import ACTS, MENU
from bot.features.cup.cards.match_text import match_name
from bot.features.cup.line_reader import BESIDE, code_in
from bot.tournaments.model import Cup

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
    own = (word for parameter in act.parameters for word in _values(desk, parameter))
    if act.alone:
        return tuple(own)
    cups = await desk.lookup.near(typed.player, typed.room)
    code = code_in(words[0])
    candidates = [cup for cup in cups if cup.id == code] if code else list(cups)
    codes = [f"{cup.id} {BESIDE} {cup.terms.name}" for cup in cups if len(typed.words) <= _UP_TO_A_CODE]
    matches = _matches(act, candidates) if MATCH in act.parameters else ()
    return (*codes, *matches, *own, *(f"@{name}" for name in typed.names))


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
