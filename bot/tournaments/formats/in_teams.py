"""Formats that teams play: those for one against one, with people at boards.

A match between teams is one match for each of its boards, with everything that belongs to a match. The format
beneath makes the pairings: it sees the cup as its teams play it.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from bot.kernel.text import Phrase, Refusal, say
from bot.tournaments.crosstable import Rows
from bot.tournaments.formats.cup_format import CupFormat
from bot.tournaments.limits import BOARDS_AT_LEAST, BOARDS_AT_MOST, TEAMS_AT_MOST
from bot.tournaments.model import Cup, Number, Pair, View
from bot.tournaments.team_play.as_teams import by_teams, lineup
from bot.tournaments.team_play.boards import at_boards
from bot.tournaments.terms import Bounds, Scoring, Terms

USUAL_TERMS = MappingProxyType({"teams": 4, "scoring": Scoring.TWO, "misses": 1, "capacity": 64})


class InTeams(CupFormat):
    defaults = USUAL_TERMS
    bounds = MappingProxyType(
        {"teams": Bounds(BOARDS_AT_LEAST, BOARDS_AT_MOST), "capacity": Bounds(2, TEAMS_AT_MOST)}
    )
    has_teams = True
    has_rests = True
    views = frozenset({View.STANDINGS, View.CROSSTABLE, View.PLACES, View.PODIUM})
    plays: ClassVar[CupFormat]
    """The format as people play it for themselves."""

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        by_boards = terms.scoring is Scoring.BOARDS
        return (
            say("cup-rule-teams-boards") if by_boards else say("cup-rule-teams-matches"),
            say("cup-rule-teams-boards-closed", boards=terms.teams),
            say("cup-rule-teams-bye"),
        )

    def refuse_terms(self, terms: Terms) -> Phrase | None:
        """At each board sits one."""
        if terms.partners:
            return say("cup-refuse-teams-partners")
        return self.plays.refuse_terms(terms)

    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        return self.plays.fits(terms, entrants)

    def fit_terms(self, terms: Terms, entrants: int) -> Terms:
        return self.plays.fit_terms(terms, entrants)

    def rounds(self, cup: Cup) -> int | None:
        return self.plays.rounds(by_teams(cup))

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """Teams are paired by match points, even where board points decide in the end."""
        teams = by_teams(cup)
        if teams.terms.scoring is Scoring.BOARDS:
            teams = replace(teams, terms=replace(teams.terms, scoring=Scoring.TWO))
        able = (
            entrant.number for entrant in teams.entrants if lineup(cup, entrant.number, cup.round + 1, free)
        )
        pairs = self.plays.next_pairs(teams, frozenset(able))
        return pairs if isinstance(pairs, Refusal) else at_boards(cup, pairs, free)

    def is_over(self, cup: Cup) -> bool:
        return self.plays.is_over(by_teams(cup))

    def crosstable(self, cup: Cup) -> Rows:
        return self.plays.crosstable(by_teams(cup))
