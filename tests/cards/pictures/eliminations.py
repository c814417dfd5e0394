"""Knockouts and double eliminations as they are published, slot by slot, for as long as results last."""

from collections.abc import Iterable
from itertools import count
from typing import TypeAlias

from bot.tournaments.model import Match, Result
from tests.cards.pictures.fields import match

Side: TypeAlias = int | str | None
"""An entrant, or ``+slot`` for whoever wins there, or ``-slot`` for whoever loses."""

Slots: TypeAlias = dict[str, tuple[Side, Side]]


def knockout(entrants: int, *, third_place: bool = False) -> Slots:
    """The best seed meets the worst."""
    slots = _winners(entrants)
    *others, final = slots
    if third_place and len(slots) > 2:
        slots["3rd"] = f"-{others[-2]}", f"-{others[-1]}"
    slots["F"] = slots.pop(final)
    return slots


def double_elimination(entrants: int) -> Slots:
    winners = _winners(entrants)
    slots, fallen, through = dict(winners), _losers_of(winners, 1), list[str]()
    for round_ in count(1):
        if round_ % 2:
            field = fallen if round_ == 1 else through
            pairs = list(zip(field[::2], field[1::2], strict=False))
        else:
            pairs = list(zip(through, _losers_of(winners, round_ // 2 + 1), strict=True))
        if not pairs:
            break
        here: Slots = {f"L{round_}-{at}": pair for at, pair in enumerate(pairs, 1)}
        slots |= here
        through = [f"+{slot}" for slot in here]
    *_, last = winners
    slots["F"] = f"+{last}", (through or fallen)[0]
    return slots


def played(slots: Slots, results: Iterable[Result | None]) -> tuple[Match, ...]:
    """The matches of those slots in which everybody stands; None is the result of one that goes on."""
    left, came, matches = iter(results), dict[str, int | None](), list[Match]()
    for slot, sides in slots.items():
        if any(isinstance(side, str) and side not in came for side in sides):
            continue
        one, other = (came[side] if isinstance(side, str) else side for side in sides)
        if one is None or other is None:
            came |= {f"+{slot}": other if one is None else one, f"-{slot}": None}
            matches += [match(only, None, Result.BYE, slot=slot) for only in (one, other) if only is not None]
            continue
        result = next(left, None)
        matches.append(match(one, other, result, slot=slot))
        if result is not None:
            came |= _came(slot, one, other, won=result is Result.FIRST)
    return tuple(matches)


def _came(slot: str, one: int, other: int, *, won: bool) -> dict[str, int | None]:
    return {f"+{slot}": one if won else other, f"-{slot}": other if won else one}


def _winners(entrants: int) -> Slots:
    seeds = [1, 2]
    while len(seeds) < entrants:
        last = 2 * len(seeds) + 1
        seeds = [seed for place in seeds for seed in (place, last - place)]
    field: list[Side] = [seed if seed <= entrants else None for seed in seeds]
    slots: Slots = {}
    for round_ in count(1):
        here = {f"W{round_}-{at // 2 + 1}": (field[at], field[at + 1]) for at in range(0, len(field), 2)}
        slots |= here
        field = [f"+{slot}" for slot in here]
        if len(field) == 1:
            return slots
    return slots


def _losers_of(winners: Slots, round_: int) -> list[str]:
    return [f"-{slot}" for slot in winners if slot.startswith(f"W{round_}-")]
