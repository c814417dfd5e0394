"""Knockout: losers are out; the best seeds have a bye where the field does not fill the bracket."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, say
from bot.tournaments.formats.cup_format import Elimination
from bot.tournaments.model import Cup, Number
from bot.tournaments.pairing.bracket import (
    FINAL,
    THIRD_PLACE,
    BracketPlan,
    BracketSection,
    BracketStage,
    From,
    Slot,
    by_round,
    opening,
)
from bot.tournaments.pairing.eligibility import starters
from bot.tournaments.terms import FormatName, Terms


class Knockout(Elimination):
    name = FormatName("knockout")
    also_typed = typed_words("knockout")
    position = 30
    settings = frozenset({"best_of", "third_place"})
    lives = 1

    def summary(self, terms: Terms) -> Phrase:
        if terms.third_place:
            return say("cup-terms-knockout-third", games=terms.best_of)
        return say("cup-terms-knockout", games=terms.best_of)

    def rounds(self, cup: Cup) -> int:
        return (len(starters(cup)) - 1).bit_length()

    def slots(self, cup: Cup) -> tuple[Slot, ...]:
        return slots_of(starters(cup), third_place=cup.terms.third_place)

    def bracket(self, cup: Cup) -> BracketPlan:
        return bracket_plan(self.slots(cup))


def slots_of(numbers: Sequence[Number], *, third_place: bool) -> tuple[Slot, ...]:
    """For these, the best seed first; the final last, but for the match for the third place."""
    current = opening(numbers)
    if len(current) == 1:
        return (replace(current[0], name=FINAL),)
    slots = list(current)
    round_ = 1
    while len(current) > 1:
        round_ += 1
        feeders = [slot.name for slot in current]
        current = tuple(
            Slot(_name(round_, at, len(feeders)), (From(first), From(second)), say("cup-why-winners"))
            for at, (first, second) in enumerate(zip(feeders[::2], feeders[1::2], strict=True), start=1)
        )
        slots += current
        if len(current) == 1 and third_place:
            losers = From(feeders[0], wins=False), From(feeders[1], wins=False)
            slots.append(Slot(THIRD_PLACE, losers, say("cup-why-third-place")))
    return tuple(slots)


def bracket_plan(slots: tuple[Slot, ...]) -> BracketPlan:
    rounds = by_round(slots)
    beside = rounds.pop(THIRD_PLACE, ())
    third = BracketStage(say("picture-third-place"), beside) if beside else None
    stages = (BracketStage(_title(at, len(stage)), stage) for at, stage in enumerate(rounds.values(), 1))
    return BracketPlan(slots, (BracketSection(tuple(stages), third),))


def _name(round_: int, at: int, feeders: int) -> str:
    return FINAL if feeders == 2 else f"W{round_}-{at}"  # noqa: PLR2004 - two feed the final


def _title(round_: int, matches: int) -> Phrase:
    named = {1: say("picture-final"), 2: say("picture-semi-finals"), 4: say("picture-quarter-finals")}
    return named.get(matches, say("picture-round", round=round_))


FORMAT: Final = Knockout()
