"""What cups of two stages share: everybody plays first, and the best go on into a knockout."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar

from bot.kernel.text import Phrase, Refusal, say
from bot.tournaments.crosstable import is_under_way, last_round
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.formats.knockout import bracket_plan, slots_of
from bot.tournaments.model import Cup, Match, Number, Pair, Result
from bot.tournaments.pairing.bracket import Bracket, BracketPlan, Slot, fed_by
from bot.tournaments.pairing.eligibility import FEWEST, present
from bot.tournaments.standings.bracket_places import by_bracket
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.terms import Terms

_IN_STAGE = "stage"
"""As the bracket sees matches of the first stage: they stand in none of its slots."""


class IntoKnockout(CupFormat):
    """Rounds up to ``length`` are the first stage, those after them the knockout."""

    shows_draft = True
    collects_points = False
    first: ClassVar[CupFormat]
    """Plays the first stage."""

    @abstractmethod
    def length(self, cup: Cup) -> int:
        """Rounds of the first stage."""

    @abstractmethod
    def in_order(self, stage: Cup, able: frozenset[Number]) -> tuple[Number, ...]:
        """Who goes on from the first stage among those who can, the best first."""

    @abstractmethod
    def at_most(self, terms: Terms) -> int:
        """How many go on."""

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (*self.first.rules(terms), say("cup-rule-drawn-match"), say("cup-rule-walkover"))

    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        return self.first.fits(terms, entrants)

    def rounds(self, cup: Cup) -> int:
        on = min(self.at_most(cup.terms), len(cup.entrants))
        return self.length(cup) + max(0, on - 1).bit_length()

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        if is_under_way(cup):
            return ()
        if last_round(cup) < self.length(cup):
            return self.first.next_pairs(self._stage(cup), free)
        return tuple(Bracket(self._after_stage(cup), tuple(self._slots(cup))).pairs())

    def is_over(self, cup: Cup) -> bool:
        if is_under_way(cup):
            return False
        if last_round(cup) < self.length(cup):
            return len(present(cup, last_round(cup) + 1)) < FEWEST
        return not self.next_pairs(cup, frozenset())

    def must_decide(self, cup: Cup, match: Match) -> bool:
        return match.round > self.length(cup)

    def refuse_result(self, cup: Cup, match: Match, result: Result) -> Phrase | None:
        undecided = result in (Result.DRAW, Result.VOID) and self.must_decide(cup, match)
        return say("cup-refuse-result-undecided") if undecided else None

    def depends_on(self, cup: Cup, match: Match) -> tuple[Match, ...]:
        """On the first stage, the whole knockout; in that, what came from the match."""
        later = tuple(match for match in cup.matches if self.must_decide(cup, match))
        if not self.must_decide(cup, match):
            return later
        fed = fed_by(self._slots(cup), match.slot)
        return tuple(match for match in later if match.slot in fed)

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        """After those of the knockout the others, as the first stage has left them."""
        stage = self.first.standings(self._stage(cup))
        on = self._on(cup) if self._knockout(cup) else ()
        points = {line.number: line.points for line in stage}
        placed = tuple(
            Standing(place, number, points.get(number, won)) for place, number, won in self._places(cup, on)
        )
        return (*placed, *_after(tuple(line for line in stage if line.number not in on), len(placed)))

    def bracket(self, cup: Cup) -> BracketPlan:
        """Once the first stage is over."""
        over = last_round(cup) >= self.length(cup) and not any(
            not match.is_over for match in self._stage(cup).matches
        )
        return (
            bracket_plan(tuple(self._slots(cup))) if over and len(self._on(cup)) >= FEWEST else BracketPlan()
        )

    def _slots(self, cup: Cup) -> tuple[Slot, ...]:
        on = self._on(cup)
        return slots_of(on, third_place=cup.terms.third_place) if len(on) >= FEWEST else ()

    def _on(self, cup: Cup) -> tuple[Number, ...]:
        """Once the knockout has begun, those who began it; else those who are still there."""
        finalists = {n for match in cup.matches if match.round == self.length(cup) + 1 for n in match.numbers}
        present_numbers = {entrant.number for entrant in present(cup, last_round(cup) + 1)}
        return self.in_order(self._stage(cup), frozenset(finalists or present_numbers))

    def _stage(self, cup: Cup) -> Cup:
        length = self.length(cup)
        return replace(cup, matches=tuple(match for match in cup.matches if match.round <= length))

    def _knockout(self, cup: Cup) -> tuple[Match, ...]:
        return tuple(match for match in cup.matches if self.must_decide(cup, match))

    def _after_stage(self, cup: Cup) -> Cup:
        """With the matches of the first stage for the sake of colours, and out of the way of the slots."""
        matches = (
            match if self.must_decide(cup, match) else replace(match, slot=_IN_STAGE) for match in cup.matches
        )
        return replace(cup, matches=tuple(matches))

    def _places(self, cup: Cup, on: tuple[Number, ...]) -> Iterator[tuple[int, Number, Fraction]]:
        entrants = tuple(replace(entrant, since=1) for entrant in cup.entrants if entrant.number in on)
        if entrants:
            yield from by_bracket(replace(cup, entrants=entrants, matches=self._knockout(cup)), lives=1)


def _after(lines: tuple[Standing, ...], places_before: int) -> tuple[Standing, ...]:
    """Places after so many others; those who shared one still do."""
    ahead = [(line.counts, line.place) for line in lines]
    return tuple(
        replace(line, place=places_before + 1 + ahead.index((line.counts, line.place)), decided_by=None)
        for line in lines
    )
