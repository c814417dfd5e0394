"""Berger tables, as they are printed in the FIDE Handbook (C.05, annex 1)."""

from functools import cache

Place = int
Round = tuple[tuple[Place, Place], ...]


def berger(entrants: int) -> tuple[Round, ...]:
    """Rounds of places from 1, who has the first move first; in an odd field the last place stays empty."""
    last = entrants + entrants % 2
    return tuple(_round(last, round_) for round_ in range(1, last))


def _round(last: Place, round_: int) -> Round:
    """Everybody moves on by half a table a round; the last place stays, and changes sides."""
    moved = (round_ - 1) * (last // 2)
    pairs = [
        (_on(place, moved, last), _on(last + 1 - place, moved, last)) for place in range(1, last // 2 + 1)
    ]
    top, _ = pairs[0]
    return ((top, last) if round_ % 2 else (last, top), *pairs[1:])


def _on(place: Place, moved: int, last: Place) -> Place:
    return (place - 1 + moved) % (last - 1) + 1


@cache
def schedule(entrants: int, legs: int) -> tuple[Round, ...]:
    """The whole table, ``legs`` times, with sides changed from leg to leg.

    In every leg but the last the last two rounds change places, so that nobody has the same side three times
    in a row where two legs meet (C.05, recommended for double tournaments).
    """
    rounds: list[Round] = []
    for leg in range(legs):
        table = list(berger(entrants))
        if leg + 1 < legs and len(table) > 1:
            table[-2:] = table[-1], table[-2]
        rounds += table if leg % 2 == 0 else map(_turned, table)
    return tuple(rounds)


def _turned(round_: Round) -> Round:
    return tuple((second, first) for first, second in round_)
