"""Who stands in the slots of a bracket, and who has won there, as the matches of a cup tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.cards.pictures.results import sign
from bot.cards.pictures.sheet import Words
from bot.cards.scores import score
from bot.kernel.ids import Person
from bot.kernel.text import Phrase, say
from bot.tournaments.model import Cup, Match, Number, Result

FINAL = "F"
_FIRST = frozenset({Result.FIRST, Result.FIRST_BY_FORFEIT, Result.BYE})
_SECOND = frozenset({Result.SECOND, Result.SECOND_BY_FORFEIT})


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody in a bracket; ``got`` is what they have got from the match."""

    number: Number
    person: Person
    got: Words = ""
    won: bool = False

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)


@dataclass(frozen=True, slots=True)
class Tie:
    """Two lines of a bracket; None is for whoever is not known yet, or does not exist where ``bye``."""

    upper: Side | None = None
    lower: Side | None = None
    bye: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self.upper, self.lower) if side is not None)

    @property
    def is_open(self) -> bool:
        """Whether both are there and neither has won."""
        return len(self.sides) == len((self.upper, self.lower)) and not any(side.won for side in self.sides)


class Ties:
    """What is known about each slot of a bracket."""

    def __init__(self, cup: Cup) -> None:
        self._cup = cup
        self._matches = {match.slot: match for match in cup.matches if match.result is not Result.VOID}

    @property
    def rounds(self) -> int:
        """Of the winners: as many as it takes until one is left."""
        opening = sum(slot.startswith("W1-") for slot in self._matches)
        entrants = 2 * opening or (2 if FINAL in self._matches else len(self._cup.entrants))
        return max(1, (entrants - 1).bit_length())

    def has(self, slot: str) -> bool:
        return slot in self._matches

    def tie(self, slot: str, feeders: Sequence[str] = ()) -> Tie:
        """Whoever comes from the first feeder is the upper one; who is better seeded, where nobody does."""
        coming = [self._winner(feeder) for feeder in feeders]
        match = self._matches.get(slot)
        if match is None:
            upper, lower = (*coming, None, None)[:2]
            return Tie(self._waiting(upper), self._waiting(lower))
        numbers = sorted(match.numbers, key=lambda number: (_place(number, coming), number))
        sides = [self._side(match, number) for number in numbers]
        return Tie(sides[0], sides[1]) if match.second is not None else Tie(sides[0], bye=True)

    def _winner(self, slot: str) -> Number | None:
        match = self._matches.get(slot)
        if match is None:
            return None
        return match.first if match.result in _FIRST else match.second if match.result in _SECOND else None

    def _waiting(self, number: Number | None) -> Side | None:
        return None if number is None else Side(number, self._cup.entrant(number).person)

    def _side(self, match: Match, number: Number) -> Side:
        person, won = self._cup.entrant(number).person, self._winner(match.slot) == number
        return Side(number, person, _got(match, number), won)


def _place(number: Number, coming: Sequence[Number | None]) -> float:
    """Above, below, or between where they come from none of the feeders."""
    return coming.index(number) if number in coming else 0.5


def _got(match: Match, number: Number) -> Words:
    """Points from the games of a match of several; the sign of its result where it is of one."""
    if match.second is None:
        return ""
    if len(match.games) > 1:
        return score(sum((_of_game(match, at, number) for at in range(len(match.games))), Fraction(0)))
    return sign(match, number) if match.is_over else ""


def _of_game(match: Match, at: int, number: Number) -> Fraction:
    game = match.games[at]
    other = match.opponent_of(game.first)
    return Match(match.id, match.round, game.first, other, game.result).score_of(number)
