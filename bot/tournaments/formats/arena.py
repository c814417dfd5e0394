"""Arena: people play others who are free, nearest in score, and not the same twice in a row."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.kernel.durations import duration
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.crosstable import Rows, score
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.limits import LIVE_CLOCK, LONGEST_MS, SHORTEST_MS
from bot.tournaments.model import Cup, Number, Pair
from bot.tournaments.pairing.colours import colour_reason, in_order
from bot.tournaments.results import points_text
from bot.tournaments.terms import FormatName, Terms

Couple = tuple[Number, Number]


class Arena(CupFormat):
    name = FormatName("arena")
    also_typed = typed_words("arena")
    position = 50
    settings = frozenset({"lasts_ms", "scoring"})
    defaults = MappingProxyType({"clock": LIVE_CLOCK})
    in_rounds = False
    late_entry = True
    waits_for_both = False  # everybody is there
    withdraws_absent = True
    usual_tiebreaks = ("WIN", "DE")

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-arena", time=duration(terms.lasts_ms))

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (say("cup-rule-arena"),)

    def refuse_terms(self, terms: Terms) -> Phrase | None:
        if SHORTEST_MS <= terms.lasts_ms <= LONGEST_MS:
            return None
        return say("cup-refuse-arena-length")

    def rounds(self, cup: Cup) -> None:
        """There are none: everybody goes on at their own pace."""

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """Where two could only meet again, they wait for those who are still playing, if there are any."""
        playing = {number for match in cup.matches if not match.is_over for number in match.numbers}
        rows = self.crosstable(cup)
        waiting = [one.number for one in cup.entrants if one.number in free - playing and one.until is None]
        order = _in_order(waiting, rows)
        last = {number: rows[number][-1].opponent for number in order if rows[number]}
        return tuple(_explain(cup, rows, couple, last) for couple in _couples(order, last, again=not playing))

    def is_over(self, cup: Cup) -> bool:
        """It ends by the clock alone."""
        return False

    def closes(self, cup: Cup) -> Instant | None:
        return cup.began.after(cup.terms.lasts_ms) if cup.began else None


def _in_order(waiting: list[Number], rows: Rows) -> tuple[Number, ...]:
    """The best first; of an odd number, one of those who have played most sits out."""
    order = sorted(waiting, key=lambda number: (-score(rows[number]), number))
    if len(order) % 2:
        order.remove(max(reversed(order), key=lambda number: len(rows[number])))
    return tuple(order)


def _couples(
    order: tuple[Number, ...], last: Mapping[Number, Number | None], *, again: bool
) -> tuple[Couple, ...]:
    found = _all_paired(order, last)
    if found is None:
        found = _some_paired(order, last)
    if not again:
        return found
    paired = {number for couple in found for number in couple}
    left = [number for number in order if number not in paired]
    return *found, *zip(left[::2], left[1::2], strict=False)


def _may_meet(one: Number, other: Number, last: Mapping[Number, Number | None]) -> bool:
    return last.get(one) != other and last.get(other) != one


def _all_paired(order: tuple[Number, ...], last: Mapping[Number, Number | None]) -> tuple[Couple, ...] | None:
    """Each with the nearest, so that the others can be paired as well; None where that cannot be.

    From six on only somebody who may meet nobody stands in the way, for each has one whom they may not meet:
    looking out for those, this hardly ever has to go back.
    """
    if not order:
        return ()
    for number in order:
        if not any(_may_meet(number, other, last) for other in order if other != number):
            return None
    top, *others = order
    for other in others:
        if _may_meet(top, other, last):
            rest = _all_paired(tuple(number for number in others if number != other), last)
            if rest is not None:
                return (top, other), *rest
    return None


def _some_paired(order: tuple[Number, ...], last: Mapping[Number, Number | None]) -> tuple[Couple, ...]:
    """Each with the nearest who is left."""
    found: list[Couple] = []
    left = list(order)
    while left:
        top = left.pop(0)
        other = next((number for number in left if _may_meet(top, number, last)), None)
        if other is not None:
            left.remove(other)
            found.append((top, other))
    return tuple(found)


def _explain(cup: Cup, rows: Rows, couple: Couple, last: Mapping[Number, Number | None]) -> Pair:
    first, second = in_order(cup, rows, *couple)
    points = points_text(score(rows[first])), points_text(score(rows[second]))
    nearest = say("cup-why-nearest", first=points[0], second=points[1])
    again = () if _may_meet(first, second, last) else (say("cup-why-meet-again"),)
    return Pair(first, second, (nearest, *again, colour_reason(rows[first], rows[second])))


FORMAT: Final = Arena()
