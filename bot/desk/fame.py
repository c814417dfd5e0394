"""Tells who is how strong and what has been played; whoever does not wish so is in no list."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.accounts.model import Account
from bot.accounts.ports import AccountBook
from bot.cards.fame import Fame, ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.cards.model import Card, Limits
from bot.cards.of_refusal import refusal
from bot.cards.standing.of_community import Figures, News, figures, latest
from bot.cards.standing.of_profile import Chapter, profile
from bot.cards.standing.of_rank import Hall, Looker, counting, hall_of_fame, halls_of_fame
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.desk.people import presentable
from bot.gamekit.game import AnyGame
from bot.kernel.ids import AccountId, CommunityRef, GameId, Person, Platform, Player
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import DAY, Clock
from bot.ratings.book import Scope
from bot.ratings.career import Career
from bot.ratings.ladder import Ladder
from bot.ratings.model import Discipline, Result
from bot.ratings.naming import called, is_gone
from bot.ratings.record import record
from bot.ratings.service import Ratings
from bot.sessions.model import Phase

_RECENT_DAYS = 30
_UNKNOWN = Player(AccountId(""))
"""Whoever has never been here."""


@dataclass(frozen=True, slots=True)
class HallOfFame:
    ratings: Ratings
    accounts: AccountBook
    finder: Finder
    games: Mapping[GameId, AnyGame]
    limits: Mapping[Platform, Limits]
    clock: Clock

    async def serve(self, errand: Errand, intent: Fame) -> Card:
        match intent:
            case ShowRank():
                return await self._rank(errand, intent)
            case ShowCounting(game):
                known = self._game(game)
                return refusal(known) if isinstance(known, Refusal) else counting(known, self.games)
            case ShowProfile():
                return await self._profile(errand, intent)
            case ShowLatest():
                return await self._latest(errand)
            case ShowStats():
                return await self._stats(errand)

    async def _rank(self, errand: Errand, intent: ShowRank) -> Card:
        game = self._game(intent.game)
        if isinstance(game, Refusal):
            return refusal(game)
        scope = _scope(errand, everywhere=intent.everywhere)
        looker = self._looker(errand, scope)
        ladders = await self._ladders(scope)
        if game is None:
            halls = [await self._hall(discipline, ladder) for discipline, ladder in ladders.items()]
            return halls_of_fame([hall for hall in halls if hall.careers], looker, self._limits(errand))
        discipline = Discipline(game.id, intent.partners)
        hall = await self._hall(discipline, ladders.get(discipline, Ladder()))
        return hall_of_fame(replace(hall, others=frozenset(ladders)), looker, intent)

    async def _hall(self, discipline: Discipline, ladder: Ladder) -> Hall:
        careers = await self._listed(ladder.ranked(self.clock.now()))
        return Hall(self.games[discipline.game], discipline.partners, careers)

    async def _profile(self, errand: Errand, intent: ShowProfile) -> Card:
        scope = _scope(errand, everywhere=intent.everywhere)
        ladders = await self._ladders(scope)
        asked = _read(intent, self.games)
        person = await self._whose(errand, asked, ladders)
        if isinstance(person, Refusal):
            return refusal(person)
        own = [one for one, ladder in ladders.items() if person.player in ladder.careers]
        if asked.game and not any(one.game == asked.game for one in own):
            known = self._game(asked.game)
            if isinstance(known, Refusal):
                return refusal(known)
        chosen = Discipline(GameId(asked.game or ""), asked.partners)
        own.sort(
            key=lambda one: (
                one != chosen,
                one.game != asked.game,
                -ladders[one].careers[person.player].games,
            )
        )
        looker = self._looker(errand, scope)
        chapters = [await self._chapter(errand, person.player, one, ladders[one]) for one in own]
        return profile(person, chapters, looker, self._limits(errand))

    async def _whose(
        self, errand: Errand, asked: ShowProfile, ladders: Mapping[Discipline, Ladder]
    ) -> Person | Refusal:
        """The asker, or somebody else who does not mind."""
        if asked.who:
            player = await self.accounts.known(asked.who.handle) or _UNKNOWN
            person = Person(player, presentable(asked.who.name))
        elif asked.player:
            player = Player(AccountId(asked.player))
            people = (
                ladder.careers[player].person for ladder in ladders.values() if player in ladder.careers
            )
            person = errand.person if player == errand.person.player else next(people, Person(player, "?"))
        elif asked.words:
            return await self._called(asked.words, ladders)
        else:
            return errand.person
        if person.player == errand.person.player:
            return errand.person
        shown = await self._may_be_shown([person])
        return person if shown else Refusal(say("profile-refuse-unlisted"))

    async def _called(self, name: str, ladders: Mapping[Discipline, Ladder]) -> Person | Refusal:
        """Somebody by the name under which they are listed, if no other has it as well."""
        careers = [one for ladder in ladders.values() for one in ladder.careers.values()]
        same = {
            one.person.player: one.person for one in careers if one.person.name.casefold() == name.casefold()
        }
        shown = await self._may_be_shown(same.values())
        if len(shown) != 1:
            return Refusal(say("profile-refuse-unknown", name=name[:32], usage=say("help-profile-usage")))
        return shown[0]

    async def _chapter(
        self, errand: Errand, player: Player, discipline: Discipline, ladder: Ladder
    ) -> Chapter:
        """Opponents who are not listed are named to those alone who have played against them."""
        shown = await self._listed(ladder.ranked(self.clock.now()))
        place = next((at for at, one in enumerate(shown, 1) if one.person.player == player), None)
        theirs = ladder.careers.values() if player == errand.person.player else shown
        return Chapter(
            self.games[discipline.game],
            ladder.careers[player],
            record(player, ladder.results),
            place,
            len(shown),
            {one.person.player: called(one.person) for one in theirs},
        )

    async def _latest(self, errand: Errand) -> Card:
        """In the community; in a room that is in none, what the asker has played themselves."""
        scope = _scope(errand)
        ladders = await self._ladders(scope)
        open_here = [one for one in await self.finder.shown_in(errand.room) if one.phase is Phase.PLAYING]
        news = []
        for game in self.games.values():
            found = [one for of, ladder in ladders.items() if of.game == game.id for one in ladder.results]
            if scope is None:
                found = [one for one in found if errand.person.player in one.players]
            last = await self._last(found, errand.asker.account)
            news.append(News(game, last, sum(one.game == game.id for one in open_here)))
        return latest(news, self._limits(errand))

    async def _last(self, results: Iterable[Result], asker: Account) -> Result | None:
        """The newest between people who may all be named to the asker."""
        for result in sorted(results, key=lambda one: one.order, reverse=True):
            others = [one for one in result.people if one.player != asker.player and not is_gone(one.player)]
            if asker.player in result.players or len(await self._may_be_shown(others)) == len(others):
                return replace(result, people=tuple(map(called, result.people)))
        return None

    async def _stats(self, errand: Errand) -> Card:
        scope, since = _scope(errand), self.clock.now().after(-_RECENT_DAYS * DAY)
        ladders = await self._ladders(scope)
        results = [one for ladder in ladders.values() for one in ladder.results]
        played: dict[Player, tuple[Person, int]] = {}
        for result in results:
            for person in result.people:
                played[person.player] = person, played.get(person.player, (person, 0))[1] + 1
        most = sorted(played.values(), key=lambda one: -one[1])
        shown = await self._may_be_shown([person for person, _ in most])
        games = [(game, sum(one.game == game.id for one in results)) for game in self.games.values()]
        found = Figures(
            games=tuple((game, count) for game, count in games if count),
            recent=sum(one.ended >= since for one in results),
            days=_RECENT_DAYS,
            people=len(played),
            drawn=sum(not one.winners for one in results),
            busiest=played[shown[0].player] if shown else None,
        )
        return figures(found, everywhere=scope is None)

    async def _ladders(self, scope: Scope) -> dict[Discipline, Ladder]:
        """Of the games that are on the shelf."""
        found = await self.ratings.ladders(scope)
        return {discipline: ladder for discipline, ladder in found.items() if discipline.game in self.games}

    async def _listed(self, careers: Iterable[Career]) -> list[Career]:
        careers = list(careers)
        shown = {one.player for one in await self._may_be_shown([one.person for one in careers])}
        return [one for one in careers if one.person.player in shown]

    async def _may_be_shown(self, people: Iterable[Person]) -> list[Person]:
        """Those who are known and wish to be listed, in the same order."""
        known = [one for one in people if not is_gone(one.player)]
        accounts = await self.accounts.accounts(tuple(one.player for one in known))
        return [one for one, account in zip(known, accounts, strict=True) if account.listed]

    def _game(self, named: str | None) -> AnyGame | Refusal | None:
        if named is None:
            return None
        unknown = Refusal(say("desk-refuse-no-such-game", known=listed(*map(Written, self.games))))
        return self.games.get(GameId(named)) or unknown

    def _looker(self, errand: Errand, scope: Scope) -> Looker:
        at_home = errand.community is not None
        return Looker(errand.person.player, self.clock.now(), scope is None, at_home)

    def _limits(self, errand: Errand) -> Limits:
        return self.limits[errand.room.platform]


def _scope(errand: Errand, *, everywhere: bool = False) -> Scope:
    if everywhere or errand.community is None:
        return None
    return CommunityRef(errand.room.platform, errand.community)


def _read(intent: ShowProfile, games: Mapping[GameId, AnyGame]) -> ShowProfile:
    """What was asked, with the game among its words told from the name."""
    words = intent.words.split()
    game = next((word.casefold() for word in words if GameId(word.casefold()) in games), None)
    name = " ".join(word for word in words if game is None or word.casefold() != game)
    return replace(intent, words=name, game=intent.game or game)
