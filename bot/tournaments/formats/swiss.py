"""Swiss rounds by the FIDE (Dutch) System.

``swiss_engine`` pairs by both editions of C.04.3 of the FIDE Handbook. Ours are the entries around it:
late ones, those who left, byes asked for in advance, and pairs that may not be made. A game that was not
played does not count as a meeting.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, refusal_of, say
from bot.tournaments.crosstable import Rows, crosstable, is_under_way, last_round
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.model import Cup, Number, Pair, Result, View
from bot.tournaments.pairing.eligibility import FEWEST, forbidden_pairs, present, starters
from bot.tournaments.standings.tiebreaks import BY_OPPONENTS
from bot.tournaments.swiss_engine.pair_round import bye_reasons, pair_next_round, pair_reasons
from bot.tournaments.terms import Edition, FormatName, Terms

_REPORT_CODES: Final = {
    Edition.UNTIL_JANUARY_2026: "FIDE_DUTCH_2017",
    Edition.SINCE_FEBRUARY_2026: "FIDE_DUTCH_2025",
}
"""The rules of 2025 came into force in February 2026."""


class Swiss(CupFormat):
    name = FormatName("swiss")
    also_typed = typed_words("swiss")
    position = 20
    settings = frozenset({"rounds", "edition", "best_of", "misses", "scoring", "worth", "play_off"})
    defaults = MappingProxyType({"edition": Edition.SINCE_FEBRUARY_2026, "misses": 1})
    late_entry = True
    has_rests = True
    keeps_apart = True
    shows_draft = True
    has_play_off = True
    draft_can_change = True
    usual_tiebreaks = BY_OPPONENTS
    unplayed_apart = True
    views = frozenset({View.STANDINGS, View.CROSSTABLE, View.PLACES, View.PODIUM})
    in_teams = FormatName("team-swiss")
    report_system = "Individual: Swiss-System (FIDE Dutch)"
    continues_reports = True

    def report_code(self, terms: Terms) -> str:
        return _REPORT_CODES[terms.edition]

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-swiss", rounds=terms.rounds) if terms.rounds else say("cup-terms-swiss-open")

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (*edition_rules(terms), say("cup-rule-swiss-byes"))

    def fit_terms(self, terms: Terms, entrants: int) -> Terms:
        """Pairs meet only once, so a small field plays fewer rounds than were announced."""
        most = _most_rounds(entrants)
        return terms if terms.rounds is None or terms.rounds <= most else replace(terms, rounds=most)

    def rounds(self, cup: Cup) -> int:
        """As announced, or enough for one to be alone at the top where every game is won."""
        if cup.terms.rounds is not None:
            return cup.terms.rounds
        entrants = len(starters(cup))
        return max(1, min((entrants - 1).bit_length(), _most_rounds(entrants)))

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        if is_under_way(cup) or self.is_over(cup):
            return ()
        round_ = last_round(cup) + 1
        entrants = present(cup, round_)
        byes = {entrant.number: bye for entrant in entrants if (bye := entrant.bye_in(round_))}
        absent = {entrant.number for entrant in entrants} - free - byes.keys()
        playing = frozenset(entrant.number for entrant in entrants) - byes.keys() - absent
        pairs = self._pair(cup, playing)
        if isinstance(pairs, Refusal):
            return pairs
        return (
            *pairs,
            *(
                Pair(
                    number,
                    None,
                    (say("cup-why-rests" if bye is Result.HALF_BYE else "cup-why-settled"),),
                    result=bye,
                )
                for number, bye in byes.items()
            ),
            *(
                Pair(number, None, (say("cup-why-absent"),), result=Result.ZERO_BYE)
                for number in sorted(absent)
            ),
        )

    def is_over(self, cup: Cup) -> bool:
        if is_under_way(cup):
            return False
        played = last_round(cup)
        return played >= self.rounds(cup) or len(present(cup, played + 1)) < FEWEST

    def _pair(self, cup: Cup, playing: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        if not playing:
            return ()
        rounds, apart = self.rounds(cup), forbidden_pairs(cup)
        pairs = pair_next_round(cup, playing, rounds, apart)
        if pairs is not None:
            rows = crosstable(cup)
            return tuple(_explain(rows, *pair) for pair in pairs)
        if apart and pair_next_round(cup, playing, rounds, frozenset()) is not None:
            return refusal_of("cup-refuse-no-pairing-apart")
        return refusal_of("cup-refuse-no-pairing")


def edition_rules(terms: Terms) -> tuple[Phrase, ...]:
    """By which rules rounds are paired."""
    since = terms.edition is Edition.SINCE_FEBRUARY_2026
    return say("cup-rule-swiss"), say("cup-rule-swiss-since" if since else "cup-rule-swiss-until")


def _most_rounds(entrants: int) -> int:
    """Everybody has met everybody then; where the number is odd, everybody has had a bye as well."""
    return entrants - 1 + entrants % 2


def _explain(rows: Rows, first: Number, second: Number | None) -> Pair:
    if second is None:
        return Pair(first, None, bye_reasons(rows, first), result=Result.BYE)
    return Pair(first, second, pair_reasons(rows, first, second))


FORMAT: Final = Swiss()
