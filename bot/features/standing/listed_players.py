"""Who may be shown to others, of all who are rated; what both lists and profiles are made from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.accounts.ports import AccountBook
from bot.commandkit.context import Context
from bot.features.standing.leaderboard_card import Viewer
from bot.gamekit.game import AnyGame
from bot.kernel.ids import CommunityRef, GameId, Person
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.ratings.leaderboard import Leaderboard, Scope
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.pseudonyms import is_gone
from bot.ratings.service import Ratings


@dataclass(frozen=True, slots=True)
class ListedPlayers:
    ratings: Ratings
    accounts: AccountBook
    games: Mapping[GameId, AnyGame]
    clock: Clock

    async def ladders(self, scope: Scope, *, robots: bool = False) -> dict[Discipline, Leaderboard]:
        """Of the games that are on the shelf: those between people, or those in which robots have played."""
        found = await self.ratings.ladders(scope)
        return {
            discipline: ladder
            for discipline, ladder in found.items()
            if discipline.game in self.games and discipline.robots == robots
        }

    async def ranking(self, ladder: Leaderboard) -> list[PlayerHistory]:
        """Those who may be shown, the strongest first."""
        player_histories = ladder.ranking(self.clock.now())
        shown = {one.player for one in await self.may_be_shown(one.person for one in player_histories)}
        return [one for one in player_histories if one.person.player in shown]

    async def may_be_shown(self, people: Iterable[Person]) -> list[Person]:
        """Those who are known and wish to be listed, in the same order."""
        known = [one for one in people if not is_gone(one.player)]
        accounts = await self.accounts.accounts(tuple(one.player for one in known))
        return [one for one, account in zip(known, accounts, strict=True) if account.listed]

    def game(self, named: str | None) -> AnyGame | Refusal | None:
        if named is None:
            return None
        unknown = Refusal(say("request-refuse-no-such-game", known=listed(*map(Written, self.games))))
        return self.games.get(GameId(named)) or unknown

    def viewer(self, context: Context, scope: Scope) -> Viewer:
        at_home = context.community is not None
        return Viewer(context.person.player, self.clock.now(), scope is None, at_home)


def scope_of(context: Context, *, everywhere: bool = False) -> Scope:
    """The community in which is asked; all of them, where that is none or is wished so."""
    if everywhere or context.community is None:
        return None
    return CommunityRef(context.room.platform, context.community)
