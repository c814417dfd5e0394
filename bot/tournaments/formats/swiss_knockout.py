"""Swiss rounds, and a knockout of those who stand best."""

from types import MappingProxyType
from typing import Final

from bot.kernel.text import Phrase, say
from bot.tournaments.formats.into_knockout import IntoKnockout
from bot.tournaments.formats.swiss import FORMAT as SWISS
from bot.tournaments.model import Cup, Number, View
from bot.tournaments.terms import Bounds, Edition, FormatName, Terms

_MOST_ON = 64


class SwissKnockout(IntoKnockout):
    name = FormatName("swiss-knockout")
    position = 36
    settings = frozenset({"rounds", "edition", "qualifiers", "best_of", "third_place", "misses", "scoring"})
    defaults = MappingProxyType({"edition": Edition.SINCE_FEBRUARY_2026, "misses": 1, "qualifiers": 4})
    bounds = MappingProxyType({"qualifiers": Bounds(2, _MOST_ON)})
    keeps_apart = True
    usual_tiebreaks = SWISS.usual_tiebreaks
    unplayed_apart = True
    views = frozenset({View.BRACKET, View.STANDINGS, View.CROSSTABLE, View.PODIUM})
    first = SWISS

    def summary(self, terms: Terms) -> Phrase:
        if terms.rounds:
            return say("cup-terms-swiss-knockout", rounds=terms.rounds, best=terms.qualifiers)
        return say("cup-terms-swiss-knockout-open", best=terms.qualifiers)

    def fit_terms(self, terms: Terms, entrants: int) -> Terms:
        return SWISS.fit_terms(terms, entrants)

    def length(self, cup: Cup) -> int:
        return SWISS.rounds(cup)

    def at_most(self, terms: Terms) -> int:
        return terms.qualifiers

    def in_order(self, stage: Cup, able: frozenset[Number]) -> tuple[Number, ...]:
        numbers = (line.number for line in SWISS.standings(stage) if line.number in able)
        return tuple(numbers)[: stage.terms.qualifiers]


FORMAT: Final = SwissKnockout()
