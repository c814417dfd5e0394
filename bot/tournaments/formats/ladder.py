"""Ladder: people who beat an entrant above take their place; everybody between moves down by one."""

from dataclasses import replace
from typing import Final

from bot.kernel.durations import duration
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, refusal_of, say
from bot.tournaments.crosstable import matches_in_sequence
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.model import Cup, Match, MatchId, Number, Pair, Result
from bot.tournaments.pairing.eligibility import colour_reason, in_order
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.terms import FormatName, Terms

Order = tuple[Number, ...]
"""The top first."""


class Ladder(CupFormat):
    name = FormatName("ladder")
    also_typed = typed_words("ladder")
    position = 60
    settings = frozenset({"reach", "best_of"})
    in_rounds = False
    late_entry = True
    has_challenges = True
    collects_points = False
    shows_scores = False

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-ladder", reach=terms.reach)

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return say("cup-rule-ladder"), say("cup-rule-ladder-time", time=duration(terms.round_ms))

    def rounds(self, cup: Cup) -> None:
        """It goes on until it is closed."""

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """None: people challenge each other, see ``challenge``."""
        return ()

    def is_over(self, cup: Cup) -> bool:
        return False

    def may_challenge(self, cup: Cup, number: Number) -> tuple[Number, ...]:
        if number not in cup.ladder:
            return ()
        place = cup.ladder.index(number)
        return tuple(reversed(cup.ladder[max(0, place - cup.terms.reach) : place]))

    def challenge(self, cup: Cup, by: Number, whom: Number) -> Pair | Refusal:
        return challenge(cup, by, whom)

    def on_start(self, cup: Cup) -> Cup:
        return replace(cup, ladder=tuple(entrant.number for entrant in cup.entrants))

    def on_entry(self, cup: Cup, number: Number) -> Cup:
        return replace(cup, ladder=append_number(cup.ladder, number))

    def on_withdrawal(self, cup: Cup, number: Number) -> Cup:
        return replace(cup, ladder=remove_number(cup.ladder, number))

    def on_match_over(self, cup: Cup, match: Match) -> Cup:
        return replace(cup, ladder=climb(cup.ladder, match))

    def refuse_correction(self, cup: Cup, match: Match) -> Phrase | None:
        """Old matches did not store the ladder, so their later course cannot be computed."""
        return None if match.ladder else say("cup-refuse-correct-ladder")

    def on_correction(self, cup: Cup, match: MatchId) -> Cup:
        """The ladder as it would be, had the match ended so, and everything after it as it did."""
        changed = cup.match(match)
        if changed is None:
            return cup
        since = sorted(
            (match_ for match_ in cup.matches if match_.decided > changed.decided),
            key=lambda match_: match_.decided,
        )
        order = climb(changed.ladder, changed)
        for later in since:
            order = climb(tuple(dict.fromkeys((*order, *later.ladder))), later)
        order = tuple(number for number in order if number in cup.ladder)
        return replace(cup, ladder=tuple(dict.fromkeys((*order, *cup.ladder))))

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        return tuple(Standing(place, number) for place, number in enumerate(cup.ladder, start=1))


def challenge(cup: Cup, by: Number, whom: Number) -> Pair | Refusal:
    """The match to publish, or why it may not be."""
    if by not in cup.ladder or whom not in cup.ladder:
        return refusal_of("cup-refuse-not-on-ladder")
    above = cup.ladder.index(by) - cup.ladder.index(whom)
    if above <= 0:
        return refusal_of("cup-refuse-challenge-below")
    if above > cup.terms.reach:
        return refusal_of("cup-refuse-challenge-too-far", reach=cup.terms.reach, above=above)
    if {by, whom} & {number for match in cup.matches if not match.is_over for number in match.numbers}:
        return refusal_of("cup-refuse-challenge-busy")
    rows = matches_in_sequence(cup)
    first, second = in_order(cup, rows, by, whom)
    places = say("cup-why-challenge", place=cup.ladder.index(by) + 1, above=cup.ladder.index(whom) + 1)
    return Pair(first, second, (places, colour_reason(rows[first], rows[second])))


def climb(order: Order, match: Match) -> Order:
    """The ladder after a match: only a win of the lower one, on the board or by forfeit, changes it."""
    winner, loser = _winner_and_loser(match)
    if winner not in order or loser not in order or order.index(winner) < order.index(loser):
        return order
    without = [number for number in order if number != winner]
    at = without.index(loser)
    return *without[:at], winner, *without[at:]


def _winner_and_loser(match: Match) -> tuple[Number | None, Number | None]:
    match match.result:
        case Result.FIRST | Result.FIRST_BY_FORFEIT:
            return match.first, match.second
        case Result.SECOND | Result.SECOND_BY_FORFEIT:
            return match.second, match.first
        case _:
            return None, None


def append_number(order: Order, number: Number) -> Order:
    """New ones come in at the foot."""
    return order if number in order else (*order, number)


def remove_number(order: Order, number: Number) -> Order:
    return tuple(member for member in order if member != number)


FORMAT: Final = Ladder()
