"""A round robin of teams: every team meets every other, board against board."""

from typing import Final

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, say
from bot.tournaments.formats.in_teams import InTeams
from bot.tournaments.formats.round_robin import FORMAT as ROUND_ROBIN
from bot.tournaments.model import Cup
from bot.tournaments.pairing.groups import groups
from bot.tournaments.standings.group_standings import group_standings
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.team_play.as_teams import by_teams
from bot.tournaments.terms import FormatName, Terms


class TeamRoundRobin(InTeams):
    name = FormatName("team-round-robin")
    also_typed = typed_words("team-round-robin")
    position = 12
    settings = frozenset({"legs", "best_of", "misses", "scoring", "teams"})
    shows_draft = True
    usual_tiebreaks = ("MPVGP", "DE", "SB")
    all_meet = True
    plays = ROUND_ROBIN

    def rules(self, terms: Terms) -> tuple[Phrase, ...]:
        return (*super().rules(terms), *ROUND_ROBIN.rules(terms))

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-teams", boards=terms.teams, how=ROUND_ROBIN.summary(terms))

    def standings(self, cup: Cup) -> tuple[Standing, ...]:
        """Teams that left too early for their matches to count stand at the foot."""
        teams = by_teams(cup)
        return tuple(
            line
            for group in groups(teams)
            for line in group_standings(teams, group, self.tiebreaks(cup.terms))
        )


FORMAT: Final = TeamRoundRobin()
