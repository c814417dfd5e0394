"""What a format of cups says of itself: everything that is not the same in every cup.

A format is one file beside this one that exports ``FORMAT``, an instance of a subclass of ``CupFormat``. What
it does not say is as in most formats. No other code asks which format a cup has.

Its words are in the catalogues: ``cup-format-<name>`` is what it is called, ``cup-about-<name>`` a sentence
for people who choose one; ``summary``, ``rules`` and the reasons of its pairs name further phrases.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from bot.kernel.text import Phrase, Refusal, refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.crosstable import Rows, Table, crosstable, is_under_way, matches_in_sequence
from bot.tournaments.model import Cup, Match, MatchId, Number, Pair, Result, View
from bot.tournaments.pairing.bracket import Bracket, BracketPlan, Slot, fed_by
from bot.tournaments.pairing.eligibility import too_few
from bot.tournaments.standings.bracket_places import by_bracket
from bot.tournaments.standings.tiebreaks import TIEBREAKS, Standing, Tiebreak, rank_entrants
from bot.tournaments.terms import Bounds, FormatName, Terms


class CupFormat(ABC):
    """One format, without state.

    Everything is the same for the same cup: what is left to chance follows from ``cup.seed``.
    """

    # Its name, and what may be announced
    name: ClassVar[FormatName]
    """As it is typed, stored, and part of the keys of its phrases."""
    also_typed: ClassVar[tuple[str, ...]] = ()
    """Other words for it, in any language, as :func:`bot.gamekit.typed_moves.tidy` leaves them."""
    position: ClassVar[int] = 100
    """Where it stands when people choose a format, the lowest first."""
    defaults: ClassVar[Mapping[str, object]] = MappingProxyType({})
    """Fields of its terms, where the organiser says nothing and the usual value does not fit."""
    bounds: ClassVar[Mapping[str, Bounds]] = MappingProxyType({})
    """Least and most of figures in its terms, by the word with which they are typed, where they are not as
    usual.
    """

    settings: ClassVar[frozenset[str]] = frozenset()
    """Fields of the terms that mean something in this format, beyond those that do in all."""

    # How it is played
    in_rounds: ClassVar[bool] = True
    """Everybody waits for a round to end; elsewhere each plays on at their own pace."""
    needs_winner: ClassVar[bool] = False
    """A match that is drawn has further games; then the better seed goes on."""
    late_entry: ClassVar[bool] = False
    """People may come in after the start."""
    waits_for_both: ClassVar[bool] = True
    """Where clocks run out within hours, a table is opened once both are there."""
    withdraws_absent: ClassVar[bool] = False
    """People who do not come to a match are out of the cup until they enter again; what the organiser has
    announced for absences does not matter.
    """
    has_challenges: ClassVar[bool] = False
    """People challenge each other, instead of being paired."""

    has_play_off: ClassVar[bool] = False
    """Those who share the first place at its end may play off for it."""

    has_teams: ClassVar[bool] = False
    """Teams are paired, and people play at their boards."""
    in_teams: ClassVar[FormatName | None] = None
    """The format in which teams play so, where there is one."""

    # What can be changed
    has_rests: ClassVar[bool] = False
    """People may ask in advance for half a point instead of a game; of a team, that somebody else plays."""
    keeps_apart: ClassVar[bool] = False
    """Organisers may say during the cup who is not to be paired with whom."""
    shows_draft: ClassVar[bool] = False
    """Organisers are offered to look at the next pairs before they are published."""
    draft_can_change: ClassVar[bool] = False
    """Two people in a draft may change places."""

    # How it stands
    usual_tiebreaks: ClassVar[tuple[str, ...]] = ()
    """Codes, where the organiser names none; the first that decides counts."""
    unplayed_apart: ClassVar[bool] = False
    """Tie-breaks count rounds that were not played by article 16 of C.07, instead of like any other."""
    collects_points: ClassVar[bool] = True
    """Places are by points, which are told with them."""
    shows_scores: ClassVar[bool] = True
    """The picture of the standings has columns for points and games."""
    views: ClassVar[frozenset[View]] = frozenset({View.STANDINGS, View.CROSSTABLE, View.PODIUM})
    all_meet: ClassVar[bool] = False
    """Everybody meets everybody, so that all results fit into a square."""
    report_system: ClassVar[str | None] = None
    """What a report file (TRF-16) calls it; None where no such file can be written."""
    continues_reports: ClassVar[bool] = False
    """Whether a report of another program can go on in it."""

    # Its terms

    def report_code(self, terms: Terms) -> str:
        """What line 192 of TRF-2026 calls it."""
        return ""

    def title(self) -> Phrase:
        return say(f"cup-format-{self.name}")

    def about(self) -> Phrase:
        return say(f"cup-about-{self.name}")

    @abstractmethod
    def summary(self, terms: Terms) -> Phrase:
        """How it is played by these terms, in a sentence."""

    @abstractmethod
    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        """Sentences on what else holds: byes, draws, people who leave."""

    def refuse_terms(self, terms: Terms) -> Phrase | None:
        """What cannot be announced, beyond the bounds of single figures."""
        return None

    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        """Why these terms cannot be played by so many."""
        return too_few(entrants)

    def fit_terms(self, terms: Terms, entrants: int) -> Terms:
        """The terms as so many can play them; where these are not the announced ones, everybody is told."""
        return terms

    # Pairings

    @abstractmethod
    def rounds(self, cup: Cup) -> int | None:
        """How many rounds there will be; None if unknown."""

    @abstractmethod
    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """Pairs that can be published now among those who are free; none where others have to end first.

        In formats of rounds that is a whole round, byes included, once the one before is over.
        """

    @abstractmethod
    def is_over(self, cup: Cup) -> bool:
        """Whether everything is played."""

    def closes(self, cup: Cup) -> Instant | None:
        """When the cup ends by the clock, even with open matches."""
        return None

    def may_challenge(self, cup: Cup, number: Number) -> tuple[Number, ...]:
        """The entrants that ``number`` may challenge, the nearest first."""
        return ()

    def challenge(self, cup: Cup, by: Number, whom: Number) -> Pair | Refusal:
        """The match to publish, or why it may not be."""
        return refusal_of("cup-refuse-no-ladder")

    # What follows from what happens; each gives the cup as it is then

    def on_start(self, cup: Cup) -> Cup:
        """The entrants have their numbers, and play begins."""
        return cup

    def on_entry(self, cup: Cup, number: Number) -> Cup:
        """An entrant has come in, or back, after the start."""
        return cup

    def on_withdrawal(self, cup: Cup, number: Number) -> Cup:
        """An entrant has left, or has been put out, after the start."""
        return cup

    def on_match_over(self, cup: Cup, match: Match) -> Cup:
        """A match has ended."""
        return cup

    def must_decide(self, cup: Cup, match: Match) -> bool:
        """Whether the match needs a winner."""
        return self.needs_winner

    def refuse_result(self, cup: Cup, match: Match, result: Result) -> Phrase | None:
        """Why an organiser may not enter this result."""
        return None

    def refuse_correction(self, cup: Cup, match: Match) -> Phrase | None:
        """Why the result of a match that is over has to stay."""
        return None

    def depends_on(self, cup: Cup, match: Match) -> tuple[Match, ...]:
        """Matches that would not have been paired, had that one ended otherwise."""
        return ()

    def on_correction(self, cup: Cup, match: MatchId) -> Cup:
        """The result of a match that was over is another one now."""
        return cup

    # How it stands

    def tiebreaks(self, terms: Terms) -> tuple[Tiebreak, ...]:
        """In the order in which they decide."""
        return tuple(TIEBREAKS[code] for code in terms.tiebreaks or self.usual_tiebreaks)

    def crosstable(self, cup: Cup) -> Rows:
        """Everybody's rounds; or their matches one after another where there are no rounds."""
        return crosstable(cup) if self.in_rounds else matches_in_sequence(cup)

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        """Of the whole cup, the best first; those who share a place by number."""
        table = Table(self.crosstable(cup), unplayed_apart=self.unplayed_apart)
        return rank_entrants(table, self.tiebreaks(cup.terms))

    def bracket(self, cup: Cup) -> BracketPlan:
        """Of formats with that view."""
        return BracketPlan()


class Elimination(CupFormat):
    """What knockout and double elimination share: losers go out, and every match has a winner."""

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
