"""Round robin: everybody meets everybody, by Berger tables; in groups, with a final of the best of each."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, refusal_of, say
from bot.tournaments.crosstable import is_under_way, last_round
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.model import Cup, Match, Number, Pair, Result, View
from bot.tournaments.pairing.eligibility import FEWEST, present, too_few
from bot.tournaments.pairing.groups import (
    FINAL,
    HALF,
    Group,
    early_leavers,
    final_of,
    finalists,
    groups,
    stage_rounds,
)
from bot.tournaments.standings.group_standings import group_standings, qualifiers
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.terms import FormatName, Repeat, Terms


class RoundRobin(CupFormat):
    name = FormatName("round-robin")
    also_typed = typed_words("round-robin")
    position = 10
    settings = frozenset(
        {"legs", "groups", "qualifiers", "best_of", "misses", "scoring", "play_off", "promotion"}
    )
    defaults = MappingProxyType({"misses": 1})
    shows_draft = True
    has_play_off = True
    usual_tiebreaks = ("DE", "SB", "WIN", "BWG")
    all_meet = True
    in_teams = FormatName("team-round-robin")
    report_system = "Individual: Round-Robin"
    views = frozenset({View.STANDINGS, View.GROUPS, View.CROSSTABLE, View.PLACES, View.PODIUM})

    def summary(self, terms: Terms) -> Phrase:
        if terms.promotion:
            return say("cup-terms-divisions", groups=terms.groups, count=terms.promotion)
        if terms.groups > 1:
            return say("cup-terms-groups", groups=terms.groups, best=terms.qualifiers)
        return say("cup-terms-round-robin", legs=terms.legs)

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        divisions = (say("cup-rule-divisions"),) if terms.promotion else ()
        return (*divisions, say("cup-rule-leaving"))

    def refuse_terms(self, terms: Terms) -> Phrase | None:
        """Divisions are several, and of a series."""
        if terms.promotion and (terms.groups == 1 or terms.repeat is Repeat.NO):
            return say("cup-refuse-promotion", example=Written("groups:2 repeat:monthly promotion:1"))
        if terms.promotion and terms.partners:
            return say("cup-refuse-partners-promotion")
        return None

    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        if refused := too_few(entrants):
            return refused
        goes_on = HALF * terms.promotion or terms.qualifiers
        smallest = max(FEWEST, goes_on if terms.groups > 1 else 0)
        if entrants < smallest * terms.groups:
            return refusal_of("cup-refuse-groups", groups=terms.groups, least=smallest * terms.groups)
        return None

    def report_code(self, terms: Terms) -> str:
        return f"BERGER_ROUNDROBIN_G{terms.legs}" if terms.groups == 1 else "CUSTOM_ROUNDROBIN"

    def rounds(self, cup: Cup) -> int:
        """Of the groups, and of the final after them."""
        has_final = cup.terms.groups > 1 and not cup.terms.promotion
        return stage_rounds(cup) + (self._final(cup).rounds if has_final else 0)

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        round_ = last_round(cup) + 1
        if is_under_way(cup) or round_ > self.rounds(cup):
            return ()
        playing = groups(cup) if round_ <= stage_rounds(cup) else (self._final(cup),)
        pairs = [pair for group in playing for pair in _pairs(cup, group, round_)]
        return tuple(_unless_out(pair, free) for pair in pairs or _sit_out(cup, round_))

    def is_over(self, cup: Cup) -> bool:
        """Whether all rounds are played, or no opponents are left."""
        played = last_round(cup)
        return not is_under_way(cup) and (
            played >= self.rounds(cup) or len(present(cup, played + 1)) < FEWEST
        )

    def depends_on(self, cup: Cup, match: Match) -> tuple[Match, ...]:
        """On a match of a group, the final: its players may be others."""
        if match.slot == FINAL or match.is_play_off:
            return ()
        return tuple(match for match in cup.matches if match.slot == FINAL)

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        """After the finalists those who did not qualify: equal places in groups are equal here too."""
        tiebreaks = self.tiebreaks(cup.terms)
        stage = [line for group in groups(cup) for line in group_standings(cup, group, tiebreaks)]
        if cup.terms.groups == 1:
            return tuple(stage)
        if cup.terms.promotion:
            return _one_below_the_other(stage)
        in_final = finalists(cup)
        final = group_standings(cup, final_of(cup, in_final), tiebreaks) if in_final else ()
        rest = sorted(
            (line for line in stage if line.number not in in_final),
            key=lambda line: (not line.counts, line.place, line.number),
        )
        return (*final, *_in_the_cup(rest, len(final)))

    def _final(self, cup: Cup) -> Group:
        """Once it has begun, of those who began it."""
        return final_of(cup, finalists(cup) or qualifiers(cup, self.tiebreaks(cup.terms)))


def _one_below_the_other(stage: Sequence[Standing]) -> tuple[Standing, ...]:
    """Divisions, the strongest first; places go on from one to the next."""
    first: dict[str, int] = {}
    for at, line in enumerate(stage):
        first.setdefault(line.group, at)
    return tuple(replace(line, place=line.place + first[line.group]) for line in stage)


def _unless_out(pair: Pair, free: frozenset[Number]) -> Pair:
    """Who sits out loses at once."""
    if pair.second is None:
        return pair
    match pair.first in free, pair.second in free:
        case False, False:
            return replace(pair, result=Result.BOTH_FORFEIT)
        case False, True:
            return replace(pair, result=Result.SECOND_BY_FORFEIT)
        case True, False:
            return replace(pair, result=Result.FIRST_BY_FORFEIT)
        case _:
            return pair


def _in_the_cup(lines: Sequence[Standing], places_before: int) -> tuple[Standing, ...]:
    """The same lines, with places in the whole cup, after so many."""
    ahead = [(line.counts, line.place) for line in lines]
    return tuple(
        replace(line, place=places_before + 1 + ahead.index((line.counts, line.place)), decided_by=None)
        for line in lines
    )


def _pairs(cup: Cup, group: Group, round_: int) -> list[Pair]:
    present_numbers = {entrant.number for entrant in present(cup, round_)}
    gone = early_leavers(cup, group)
    why = say("cup-why-final" if group.slot == FINAL else "cup-why-berger", round=round_ - group.after)
    pairs: list[Pair] = []
    for first, second in group.pairs(round_):
        match first in present_numbers, second in present_numbers:
            case True, True if first is not None:
                pairs.append(Pair(first, second, (why,), group.slot))
            case (True, _) if first is not None:
                pairs.append(_alone(first, second, gone, group.slot))
            case (_, True) if second is not None:
                pairs.append(_alone(second, first, gone, group.slot))
    return sorted(pairs, key=lambda pair: pair.second is None)


def _sit_out(cup: Cup, round_: int) -> list[Pair]:
    """Where all have left who were to play a round, the others sit it out, and it is over."""
    why = (say("cup-why-sits-out"),)
    return [Pair(entrant.number, None, why, result=Result.ZERO_BYE) for entrant in present(cup, round_)]


def _alone(number: Number, opponent: Number | None, gone: frozenset[Number], slot: str) -> Pair:
    """Sits out, or would have met an entrant who has left: a point if they left late."""
    why, result = _rest(opponent, gone)
    return Pair(number, None, (why,), slot, result)


def _rest(opponent: Number | None, gone: frozenset[Number]) -> tuple[Phrase, Result]:
    if opponent is None:
        return say("cup-why-sits-out"), Result.ZERO_BYE
    if opponent in gone:
        return say("cup-why-left-early"), Result.ZERO_BYE
    return say("cup-why-left-late"), Result.BYE


FORMAT: Final = RoundRobin()
