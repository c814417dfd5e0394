"""Who is seeded before whom: those who are known to be stronger come first."""

from dataclasses import dataclass

from bot.kernel.ids import Player
from bot.ratings.model import Discipline
from bot.ratings.service import Ratings
from bot.tournaments.model import Cup

UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class Seeding:
    ratings: Ratings

    async def rating(self, cup: Cup, player: Player) -> int:
        """Over all communities, in the cup's first game; UNKNOWN for whoever has no rated game of it."""
        ladder = await self.ratings.ladder(Discipline(cup.terms.menu[0].game))
        career = ladder.careers.get(player)
        return round(career.rating_at(self.ratings.clock.now()).value) if career else UNKNOWN
