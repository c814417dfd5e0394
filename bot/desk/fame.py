"""Shows halls of fame, and hands on what else is asked about people and what they have played."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.cards.fame import Fame, ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.cards.model import Card, Limits
from bot.cards.of_refusal import refusal
from bot.cards.standing.of_rank import Hall, counting, hall_of_fame, halls_of_fame
from bot.desk.chronicle import Chronicle
from bot.desk.errand import Errand
from bot.desk.listing import Listing, scope_of
from bot.desk.profiles import Profiles
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal
from bot.ratings.leaderboard import Leaderboard
from bot.ratings.model import Discipline


@dataclass(frozen=True, slots=True)
class HallOfFame:
    listing: Listing
    profiles: Profiles
    chronicle: Chronicle
    limits: Mapping[Platform, Limits]

    async def serve(self, errand: Errand, intent: Fame) -> Card:
        match intent:
            case ShowRank():
                return await self._rank(errand, intent)
            case ShowCounting(named):
                game = self.listing.game(named)
                return refusal(game) if isinstance(game, Refusal) else counting(game, self.listing.games)
            case ShowProfile():
                return await self.profiles.show(errand, intent)
            case ShowLatest():
                return await self.chronicle.latest(errand)
            case ShowStats():
                return await self.chronicle.stats(errand)

    async def _rank(self, errand: Errand, intent: ShowRank) -> Card:
        game = self.listing.game(intent.game)
        if isinstance(game, Refusal):
            return refusal(game)
        scope = scope_of(errand, everywhere=intent.everywhere)
        looker, ladders = self.listing.looker(errand, scope), await self.listing.ladders(scope)
        if game is None:
            halls = [await self._hall(discipline, ladder) for discipline, ladder in ladders.items()]
            known = [hall for hall in halls if hall.careers]
            return halls_of_fame(known, looker, self.limits[errand.room.platform])
        discipline = Discipline(game.id, intent.partners)
        hall = await self._hall(discipline, ladders.get(discipline, Leaderboard()))
        return hall_of_fame(replace(hall, others=frozenset(ladders)), looker, intent)

    async def _hall(self, discipline: Discipline, ladder: Leaderboard) -> Hall:
        careers = await self.listing.ranked(ladder)
        return Hall(self.listing.games[discipline.game], discipline.partners, careers)
