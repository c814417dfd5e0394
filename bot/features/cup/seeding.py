"""What people are seeded by when they enter a cup."""

from dataclasses import dataclass

from bot.kernel.ids import Player
from bot.ratings.model import Discipline
from bot.ratings.service import Ratings
from bot.sessions.time_controls import Control, read_control
from bot.tournaments.model import Cup

UNKNOWN = 0


@dataclass(frozen=True, slots=True)
class Seeding:
    ratings: Ratings

    async def rating_and_games(self, cup: Cup, player: Player) -> tuple[int, int]:
        """Rating and rated games in the cup's first game, at its speed, everywhere; UNKNOWN without any."""
        control = read_control(cup.terms.clock) if cup.terms.clock else None
        live = isinstance(control, Control) and control.live
        ladder = await self.ratings.ladder(Discipline(cup.terms.menu[0].game, live=live))
        history = ladder.player_histories.get(player)
        if history is None:
            return UNKNOWN, 0
        return round(history.rating_at(self.ratings.clock.now()).value), history.games
