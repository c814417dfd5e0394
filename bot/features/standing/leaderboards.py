"""Leaderboards of games, and how what they count comes about."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.accounts.ports import AccountBook
from bot.commandkit.command import GAME, Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.commandkit.typed_line import AS_TEXT
from bot.features.standing.leaderboard_card import (
    LeaderboardView,
    RankIntent,
    Viewer,
    counting_card,
    leaderboard_card,
    leaderboards_card,
)
from bot.features.standing.rating_text import EVERYWHERE, LIVE, PARTNERS, ROBOTS
from bot.gamekit.game import AnyGame
from bot.intents.standing import ShowCommonsRank, ShowCounting, ShowLiveRank, ShowRank, ShowRobotRank
from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, GameId, Person, Platform
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.ratings.leaderboard import COMMONS, Leaderboard, Scope
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.pseudonyms import is_gone
from bot.ratings.service import Ratings


@frozen
class ListedPlayers:
    ratings: Ratings
    accounts: AccountBook
    games: Mapping[GameId, AnyGame]
    clock: Clock

    async def ladders(self, scope: Scope, *, robots: bool = False) -> dict[Discipline, Leaderboard]:
        """Of the games that are on the shelf: those between people, or those in which robots have played."""
        ladders = await self.ratings.ladders(scope)
        return {
            discipline: ladder
            for discipline, ladder in ladders.items()
            if discipline.game in self.games and discipline.robots == robots
        }

    async def ranking(self, ladder: Leaderboard) -> list[PlayerHistory]:
        """Those who may be shown, the strongest first."""
        player_histories = ladder.ranking(self.clock.now())
        listed = {
            person.player
            for person in await self.may_be_shown(history.person for history in player_histories)
        }
        return [history for history in player_histories if history.person.player in listed]

    async def may_be_shown(self, people: Iterable[Person]) -> list[Person]:
        """Those who are known and wish to be listed, in the same order."""
        present = [person for person in people if not is_gone(person.player)]
        accounts = await self.accounts.accounts(tuple(person.player for person in present))
        return [person for person, account in zip(present, accounts, strict=True) if account.listed]

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


@frozen
class Leaderboards:
    listing: ListedPlayers
    limits: Mapping[Platform, Limits]

    async def counting(self, _: Context, intent: ShowCounting) -> Card:
        game = self.listing.game(intent.game)
        if isinstance(game, Refusal):
            return refusal_card(game)
        return counting_card(game, self.listing.games)

    async def rank(self, context: Context, intent: RankIntent) -> Card:
        game = self.listing.game(intent.game)
        if isinstance(game, Refusal):
            return refusal_card(game)
        if isinstance(intent, ShowCommonsRank):
            scope: Scope = COMMONS
        else:
            scope = scope_of(context, everywhere=intent.everywhere)
        ladders = await self.listing.ladders(scope, robots=isinstance(intent, ShowRobotRank))
        viewer = replace(self.listing.viewer(context, scope), commons=scope == COMMONS)
        if game is None:
            leaderboards = [
                await self._leaderboard(discipline, ladder) for discipline, ladder in ladders.items()
            ]
            filled = [leaderboard for leaderboard in leaderboards if leaderboard.player_histories]
            return leaderboards_card(filled, viewer, self.limits[context.room.platform], intent)
        if isinstance(intent, ShowRobotRank):
            discipline = Discipline(game.id, robots=True)
        else:
            discipline = _resolve_discipline(intent, game.id, ladders)
        leaderboard = await self._leaderboard(discipline, ladders.get(discipline, Leaderboard()))
        return leaderboard_card(replace(leaderboard, other_disciplines=frozenset(ladders)), viewer, intent)

    async def _leaderboard(self, discipline: Discipline, ladder: Leaderboard) -> LeaderboardView:
        player_histories = await self.listing.ranking(ladder)
        return LeaderboardView(self.listing.games[discipline.game], discipline, player_histories)


def _resolve_discipline(
    intent: ShowRank | ShowCommonsRank, game: GameId, ladders: Collection[Discipline]
) -> Discipline:
    """Where there is nothing but live games, their list."""
    if isinstance(intent, ShowCommonsRank):
        requested = Discipline(game, live=intent.live)
    else:
        requested = Discipline(game, intent.partners, live=isinstance(intent, ShowLiveRank))
    live = replace(requested, live=True)
    return live if requested not in ladders and live in ladders else requested


COUNTING = typed_words("rules")


def leaderboard_or_counting(  # noqa: PLR0913 - so much can be looked at
    game: str | None = None,
    *,
    everywhere: bool = False,
    partners: bool = False,
    text: bool = False,
    counting: bool = False,
    robots: bool = False,
    live: bool = False,
    commons: bool = False,
    page: int = 1,
) -> RankIntent | ShowCounting:
    if commons:
        return ShowCommonsRank(game, live, page - 1, text)
    if robots:
        return ShowRobotRank(game, everywhere, page - 1, text)
    if counting:
        return ShowCounting(game)
    of = ShowLiveRank if live else ShowRank
    return of(game, everywhere, partners, page - 1, text)


COMMANDS = (
    Command(
        name="rank",
        place=240,
        parameters=(
            GAME,
            Parameter("everywhere", Kind.SWITCH, words=EVERYWHERE),
            Parameter("partners", Kind.SWITCH, words=PARTNERS),
            Parameter("robots", Kind.SWITCH, words=ROBOTS),
            Parameter("live", Kind.SWITCH, words=LIVE),
            Parameter("commons", Kind.SWITCH, words=("commons",)),
            Parameter("text", Kind.SWITCH, words=AS_TEXT),
            Parameter("counting", Kind.SWITCH, words=COUNTING),
            Parameter("page", Kind.NUMBER, only_typed=True),
        ),
        make=leaderboard_or_counting,
        intent=ShowRank,
        handle=Leaderboards.rank,
    ),
    Command(intent=ShowLiveRank, handle=Leaderboards.rank),
    Command(intent=ShowRobotRank, handle=Leaderboards.rank),
    Command(intent=ShowCommonsRank, handle=Leaderboards.rank),
    Command(intent=ShowCounting, handle=Leaderboards.counting),
)
