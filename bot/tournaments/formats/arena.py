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
from bot.tournaments.model import Cup, Number, Pair, points_text
from bot.tournaments.pairing.eligibility import colour_reason, in_order
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
        waiting = [
            entrant.number
            for entrant in cup.entrants
            if entrant.number in free - playing and entrant.until is None
        ]
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
    couples = _all_paired(order, last)
    if couples is None:
        couples = _some_paired(order, last)
    if not again:
        return couples
    paired = {number for couple in couples for number in couple}
    unpaired = [number for number in order if number not in paired]
    return *couples, *zip(unpaired[::2], unpaired[1::2], strict=False)


def _may_meet(first: Number, second: Number, last: Mapping[Number, Number | None]) -> bool:
    return last.get(first) != second and last.get(second) != first


def _all_paired(order: tuple[Number, ...], last: Mapping[Number, Number | None]) -> tuple[Couple, ...] | None:
    """Each with the nearest, so that the others can be paired as well; None where that cannot be.

    From six on only a player without allowed opponents is in the way, for each has one forbidden opponent:
    looking out for those, this hardly ever has to go back.
    """
    if not order:
        return ()
    for number in order:
        if not any(_may_meet(number, opponent, last) for opponent in order if opponent != number):
            return None
    top, *rest_of_order = order
    for opponent in rest_of_order:
        if _may_meet(top, opponent, last):
            rest = _all_paired(tuple(number for number in rest_of_order if number != opponent), last)
            if rest is not None:
                return (top, opponent), *rest
    return None


def _some_paired(order: tuple[Number, ...], last: Mapping[Number, Number | None]) -> tuple[Couple, ...]:
    """Each with the nearest who is left."""
    couples: list[Couple] = []
    unpaired = list(order)
    while unpaired:
        top = unpaired.pop(0)
        opponent = next((number for number in unpaired if _may_meet(top, number, last)), None)
        if opponent is not None:
            unpaired.remove(opponent)
            couples.append((top, opponent))
    return tuple(couples)


def _explain(cup: Cup, rows: Rows, couple: Couple, last: Mapping[Number, Number | None]) -> Pair:
    first, second = in_order(cup, rows, *couple)
    points = points_text(score(rows[first])), points_text(score(rows[second]))
    nearest = say("cup-why-nearest", first=points[0], second=points[1])
    again = () if _may_meet(first, second, last) else (say("cup-why-meet-again"),)
    return Pair(first, second, (nearest, *again, colour_reason(rows[first], rows[second])))


FORMAT: Final = Arena()
