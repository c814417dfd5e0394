"""King of the hill: one match at a time; the winner stays, the loser goes to the end of the queue."""

from types import MappingProxyType
from typing import Final

from bot.kernel.text import Phrase, Refusal, say
from bot.tournaments.crosstable import is_under_way, last_round
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.model import Cup, Match, Number, Pair, Result, View
from bot.tournaments.pairing.eligibility import FEWEST
from bot.tournaments.terms import Bounds, FormatName, Terms

_ROUNDS: Final = 3
"""Matches, where the organiser says nothing."""


class KingOfTheHill(CupFormat):
    name = FormatName("king-of-the-hill")
    also_typed = ("koth", "colle", "تپه", "hügelkönig", "heuvelkoning")
    defaults = MappingProxyType({"rounds": _ROUNDS})
    bounds = MappingProxyType({"rounds": Bounds(1, 9)})
    late_entry = True
    usual_tiebreaks = ("WON", "DE")
    views = frozenset({View.STANDINGS, View.CROSSTABLE, View.PLACES, View.PODIUM})

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-king-of-the-hill", rounds=terms.rounds or _ROUNDS)

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (say("cup-rule-king-of-the-hill"),)

    def rounds(self, cup: Cup) -> int:
        return cup.terms.rounds or _ROUNDS

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        if is_under_way(cup) or self.is_over(cup):
            return ()
        king, challenger = [number for number in _queue(cup) if number in free][:2]
        stands = sum(one.score_of(king) == 1 for one in cup.matches_of(king))
        return (Pair(challenger, king, (say("cup-why-king-of-the-hill", times=stands),)),)

    def is_over(self, cup: Cup) -> bool:
        if is_under_way(cup):
            return False
        return last_round(cup) >= self.rounds(cup) or sum(not one.has_left for one in cup.entrants) < FEWEST


def _queue(cup: Cup) -> list[Number]:
    """Who is on the hill, and then who waits."""
    queue = sorted(one.number for one in cup.entrants)
    for match in cup.matches:
        king, loser = _outcome(match)
        queue = [king, *(one for one in queue if one not in (king, loser)), loser]
    return queue


def _outcome(match: Match) -> tuple[Number, Number]:
    """Who stays and who goes; the second of a pair was there before, and stays after a draw."""
    assert match.second is not None
    won = match.result in (Result.FIRST, Result.FIRST_BY_FORFEIT)
    return (match.first, match.second) if won else (match.second, match.first)


FORMAT: Final = KingOfTheHill()
