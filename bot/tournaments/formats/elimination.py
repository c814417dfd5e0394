"""What knockout and double elimination share: losers go out, and every match has a winner."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from bot.kernel.text import Phrase, Refusal, say
from bot.tournaments.crosstable import is_under_way
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.model import Cup, Match, Number, Pair, Result, View
from bot.tournaments.pairing.bracket import Bracket, Slot, fed_by
from bot.tournaments.standings.bracket_places import by_bracket
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.terms import Terms


class Elimination(CupFormat):
    needs_winner = True
    collects_points = False
    views = frozenset({View.BRACKET, View.STANDINGS, View.PODIUM})
    lives: ClassVar[int]
    """So many lost matches put an entrant out."""

    @abstractmethod
    def slots(self, cup: Cup) -> Iterable[Slot]:
        """All slots of the bracket that there are by now, each after those that feed it."""

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return say("cup-rule-drawn-match"), say("cup-rule-walkover")

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        return () if is_under_way(cup) else tuple(Bracket(cup, tuple(self.slots(cup))).pairs())

    def is_over(self, cup: Cup) -> bool:
        return not is_under_way(cup) and not self.next_pairs(cup, frozenset())

    def refuse_result(self, cup: Cup, match: Match, result: Result) -> Phrase | None:
        return say("cup-refuse-result-undecided") if result in (Result.DRAW, Result.VOID) else None

    def depends_on(self, cup: Cup, match: Match) -> tuple[Match, ...]:
        """Those that winner or loser may have come to, even if others stand in them now."""
        fed = fed_by(self.slots(cup), match.slot)
        return tuple(match for match in cup.matches if match.slot in fed)

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        return tuple(Standing(place, number, won) for place, number, won in by_bracket(cup, self.lives))
