"""Groups in which everybody meets everybody, and a knockout of the best of each."""

from types import MappingProxyType
from typing import Final

from bot.kernel.text import Phrase, say
from bot.tournaments.formats.into_knockout import IntoKnockout
from bot.tournaments.formats.round_robin import FORMAT as ROUND_ROBIN
from bot.tournaments.model import Cup, Number, View
from bot.tournaments.pairing.groups import groups, stage_rounds
from bot.tournaments.standings.group_standings import group_standings
from bot.tournaments.terms import Bounds, FormatName, Terms


class GroupsKnockout(IntoKnockout):
    name = FormatName("groups-knockout")
    position = 35
    settings = frozenset({"legs", "groups", "qualifiers", "best_of", "third_place", "misses", "scoring"})
    defaults = MappingProxyType({"groups": 2, "misses": 1})
    bounds = MappingProxyType({"groups": Bounds(2, 5)})
    usual_tiebreaks = ROUND_ROBIN.usual_tiebreaks
    views = frozenset({View.BRACKET, View.GROUPS, View.STANDINGS, View.PODIUM})
    first = ROUND_ROBIN

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-groups-knockout", groups=terms.groups, best=terms.qualifiers)

    def length(self, cup: Cup) -> int:
        return stage_rounds(cup)

    def at_most(self, terms: Terms) -> int:
        return terms.groups * terms.qualifiers

    def in_order(self, stage: Cup, able: frozenset[Number]) -> tuple[Number, ...]:
        """The winners of all groups, then the second ones: who was in one group meets late again."""
        best: list[list[Number]] = []
        for group in groups(stage):
            lines = group_standings(stage, group, self.tiebreaks(stage.terms))
            numbers = [line.number for line in lines if line.counts and line.number in able]
            best.append(numbers[: stage.terms.qualifiers])
        ranks = range(stage.terms.qualifiers)
        return tuple(numbers[rank] for rank in ranks for numbers in best if rank < len(numbers))


FORMAT: Final = GroupsKnockout()
