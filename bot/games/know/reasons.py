"""Says why a movement is good: what it changed for the side that made it."""

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.games.know import narration
from bot.games.know.mind_plans import outlook
from bot.games.know.position import Position
from bot.games.know.rules_influence import connection_types, tallies
from bot.kernel.text import Phrase, say

_MOST = 3
_TELLING = 1.0
"""Turns: what changes a plan by less is not worth a word."""


def reasons(before: Position, after: Position) -> Sequence[Phrase]:
    return tuple(islice(_changes(before, after), _MOST))


def _changes(before: Position, after: Position) -> Iterator[Phrase]:
    """The most important first."""
    colour = before.colour
    if after.resolver is not None and before.resolver is None:
        yield say("know-reason-resolves")
    had, has = set(connection_types(before.places, colour)), set(connection_types(after.places, colour))
    for kind in sorted(has - had):
        yield say("know-reason-connects", type=narration.kind(kind))
    for kind in sorted(had - has):
        yield say("know-reason-parts", type=narration.kind(kind))
    if after.resolver is None:
        yield from _plans(before, after)
    if (gained := _ahead(after, colour) - _ahead(before, colour)) > 0:
        yield say("know-reason-tally", points=gained)


def _plans(before: Position, after: Position) -> Iterator[Phrase]:
    """How much nearer to resolving the mover is, and how much farther the other colour."""
    colour = before.colour
    nearer = _turns(before, colour) - _turns(after, colour)
    farther = _turns(after, 1 - colour) - _turns(before, 1 - colour)
    if nearer >= _TELLING:
        yield say("know-reason-nearer", turns=round(nearer))
    if farther >= _TELLING:
        yield say("know-reason-hinders", colour=narration.colour(1 - colour), turns=round(farther))


def _turns(state: Position, colour: int) -> float:
    return sum(outlook(state.places, colour).needs)


def _ahead(state: Position, colour: int) -> int:
    counted = tallies(state.terms, state.places)
    return counted[colour] - counted[1 - colour]
