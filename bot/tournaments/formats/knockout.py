"""Knockout: who loses is out; the best seeds have a bye where the field does not fill the bracket."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.tournaments.crosstable import is_under_way
from bot.tournaments.model import Cup, Number, Pair
from bot.tournaments.pairing.bracket import FINAL, THIRD_PLACE, Bracket, From, Slot, opening
from bot.tournaments.pairing.eligibility import starters, too_few
from bot.tournaments.terms import Terms


class Knockout:
    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        return too_few(entrants)

    def rounds(self, cup: Cup) -> int:
        return (len(starters(cup)) - 1).bit_length()

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        return () if is_under_way(cup) else tuple(Bracket(cup, knockout_slots(cup)).pairs())

    def is_over(self, cup: Cup) -> bool:
        return not is_under_way(cup) and not self.next_pairs(cup, frozenset())


def knockout_slots(cup: Cup) -> tuple[Slot, ...]:
    """All slots, those of the first round first, the final last but for the match for the third place."""
    current = opening(starters(cup))
    if len(current) == 1:
        return (replace(current[0], name=FINAL),)
    slots = list(current)
    round_ = 1
    while len(current) > 1:
        round_ += 1
        feeders = [slot.name for slot in current]
        current = tuple(
            Slot(_name(round_, at, len(feeders)), (From(one), From(other)), say("cup-why-winners"))
            for at, (one, other) in enumerate(zip(feeders[::2], feeders[1::2], strict=True), start=1)
        )
        slots += current
        if len(current) == 1 and cup.terms.third_place:
            losers = From(feeders[0], wins=False), From(feeders[1], wins=False)
            slots.append(Slot(THIRD_PLACE, losers, say("cup-why-third-place")))
    return tuple(slots)


def _name(round_: int, at: int, feeders: int) -> str:
    return FINAL if feeders == 2 else f"W{round_}-{at}"  # noqa: PLR2004 - two feed the final
