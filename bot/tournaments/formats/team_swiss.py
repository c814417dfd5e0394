"""Swiss rounds of teams, paired by the FIDE (Dutch) System by points of their matches."""

from types import MappingProxyType
from typing import Final

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, say
from bot.tournaments.formats.in_teams import USUAL_TERMS, InTeams
from bot.tournaments.formats.swiss import FORMAT as SWISS
from bot.tournaments.formats.swiss import edition_rules
from bot.tournaments.terms import Edition, FormatName, Terms


class TeamSwiss(InTeams):
    name = FormatName("team-swiss")
    also_typed = typed_words("team-swiss")
    position = 22
    settings = frozenset({"rounds", "edition", "best_of", "misses", "scoring", "teams"})
    defaults = MappingProxyType({**USUAL_TERMS, "edition": Edition.SINCE_FEBRUARY_2026})
    keeps_apart = True
    shows_draft = True
    draft_can_change = True
    usual_tiebreaks = ("MPVGP", "BH-C1", "SB", "DE")
    unplayed_apart = True
    report_system = "Team: Swiss-System (FIDE Dutch)"
    continues_reports = True
    plays = SWISS

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (*super().rules(terms), *edition_rules(terms))

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-teams", boards=terms.teams, how=SWISS.summary(terms))


FORMAT: Final = TeamSwiss()
