"""Shows halls of fame, and hands on what else is asked about people and what they have played."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.commandkit.context import Context
from bot.features.standing.community_stats import CommunityStats
from bot.features.standing.leaderboard_card import (
    LeaderboardView,
    counting_card,
    leaderboard_card,
    leaderboards_card,
)
from bot.features.standing.listed_players import ListedPlayers, scope_of
from bot.features.standing.profiles import Profiles
from bot.intents.standing import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats, Standing
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.model import Discipline


@dataclass(frozen=True, slots=True)
class Leaderboards:
    listing: ListedPlayers
    profiles: Profiles
    community_stats: CommunityStats
    limits: Mapping[Platform, Limits]

    async def serve(self, context: Context, intent: Standing) -> Card:
        match intent:
            case ShowRank():
                return await self._rank(context, intent)
            case ShowCounting(named):
                game = self.listing.game(named)
                return (
                    refusal_card(game)
                    if isinstance(game, Refusal)
                    else counting_card(game, self.listing.games)
                )
            case ShowProfile():
                return await self.profiles.show(context, intent)
            case ShowLatest():
                return await self.community_stats.latest(context)
            case ShowStats():
                return await self.community_stats.stats(context)

    async def _rank(self, context: Context, intent: ShowRank) -> Card:
        game = self.listing.game(intent.game)
        if isinstance(game, Refusal):
            return refusal_card(game)
        scope = scope_of(context, everywhere=intent.everywhere)
        looker, ladders = self.listing.looker(context, scope), await self.listing.ladders(scope)
        if game is None:
            halls = [await self._hall(discipline, ladder) for discipline, ladder in ladders.items()]
            known = [hall for hall in halls if hall.careers]
            return leaderboards_card(known, looker, self.limits[context.room.platform])
        discipline = Discipline(game.id, intent.partners)
        hall = await self._hall(discipline, ladders.get(discipline, Leaderboard()))
        return leaderboard_card(replace(hall, others=frozenset(ladders)), looker, intent)

    async def _hall(self, discipline: Discipline, ladder: Leaderboard) -> LeaderboardView:
        careers = await self.listing.ranked(ladder)
        return LeaderboardView(self.listing.games[discipline.game], discipline.partners, careers)
