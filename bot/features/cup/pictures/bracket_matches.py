"""Who stands in the slots of a bracket, and what they have got there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.features.cup.pictures.results import sign
from bot.kernel.text import Phrase, say
from bot.messages.charts.page import Words
from bot.messages.numbers import score
from bot.tournaments.model import Cup, Match, Number
from bot.tournaments.pairing.bracket import NOBODY, Bracket, Come, From, Slot
from bot.tournaments.pairing.bracket import Side as Source
from bot.tournaments.results import Result
from bot.tournaments.sides import Called, called


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody in a bracket; ``got`` is what they have got from the match."""

    number: Number
    person: Called
    got: Words = ""
    won: bool = False

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """Two lines of a bracket; None is for somebody not known yet, or for nobody where it is a ``bye``."""

    upper: Side | None = None
    lower: Side | None = None
    bye: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self.upper, self.lower) if side is not None)

    @property
    def is_open(self) -> bool:
        """Whether both are there and neither has won."""
        return self.upper is not None and self.lower is not None and not any(one.won for one in self.sides)


class BracketMatches:
    """The slots of a cup as its matches have filled them."""

    def __init__(self, cup: Cup, slots: Sequence[Slot]) -> None:
        self._cup = cup
        self._slots = {slot.name: slot for slot in slots}
        self._bracket = Bracket(cup, slots)
        self._matches = {match.slot: match for match in cup.matches if match.result is not Result.VOID}

    def tie(self, slot: str) -> BracketMatch:
        upper, lower = (self._come(side) for side in self._slots[slot].sides)
        is_bye = (upper == NOBODY) != (lower == NOBODY)
        return BracketMatch(self._side(slot, upper), self._side(slot, lower), bye=is_bye)

    def _come(self, side: Source) -> Come | None:
        """Nobody where the place stays empty, None where it is still open."""
        if isinstance(side, From):
            return (self._bracket.winner if side.wins else self._bracket.loser)(side.slot)
        return Come(side)

    def _side(self, slot: str, come: Come | None) -> Side | None:
        if come is None or come.number is None:
            return None
        match, person = self._matches.get(slot), called(self._cup.entrant(come.number))
        got = "" if match is None else _got(match, come.number)
        return Side(come.number, person, got, self._bracket.winner(slot) == come)


def _got(match: Match, number: Number) -> Words:
    """Points from the games of a match of several; the sign of its result where it is of one."""
    if match.second is None:
        return ""
    if len(match.games) > 1:
        return score(sum((game.score_of(number) for game in _as_matches(match)), Fraction(0)))
    return sign(match, number) if match.is_over else ""


def _as_matches(match: Match) -> Sequence[Match]:
    """Each game as if it were a match of its own."""
    return [
        replace(match, first=game.first, second=match.opponent_of(game.first), result=game.result, games=())
        for game in match.games
    ]
