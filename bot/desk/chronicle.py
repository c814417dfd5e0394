"""Tells what has been played last, and how much in all."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.accounts.model import Account
from bot.cards.model import Card, Limits
from bot.cards.standing.of_community import Figures, News, figures, latest
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.desk.listing import Listing, scope_of
from bot.kernel.ids import Person, Platform
from bot.kernel.time import DAY
from bot.ratings.model import RatedGame
from bot.ratings.pseudonyms import called, is_gone
from bot.sessions.model import Phase

_RECENT_DAYS = 30


@dataclass(frozen=True, slots=True)
class Chronicle:
    listing: Listing
    finder: Finder
    limits: Mapping[Platform, Limits]

    async def latest(self, errand: Errand) -> Card:
        """In the community; in a room that is in none, what the asker has played themselves."""
        results = await self._results(errand)
        if errand.community is None:
            results = [one for one in results if errand.person.player in one.players]
        shown = await self.finder.shown_in(errand.room)
        playing = Counter(one.game for one in shown if one.phase is Phase.PLAYING)
        news = []
        for game in self.listing.games.values():
            of_it = (one for one in reversed(results) if one.game == game.id)
            news.append(News(game, await self._first(of_it, errand.asker.account), playing[game.id]))
        return latest(news, self.limits[errand.room.platform])

    async def stats(self, errand: Errand) -> Card:
        results = await self._results(errand)
        since = self.listing.clock.now().after(-_RECENT_DAYS * DAY)
        games = Counter(one.game for one in results)
        names = {person.player: person for one in results for person in one.people}
        played = Counter(player for one in results for player in one.players)
        found = Figures(
            games=tuple((game, games[of]) for of, game in self.listing.games.items() if games[of]),
            recent=sum(one.ended >= since for one in results),
            days=_RECENT_DAYS,
            people=len(played),
            drawn=sum(not one.winners for one in results),
            busiest=await self._busiest([(names[player], count) for player, count in played.most_common()]),
        )
        return figures(found, everywhere=errand.community is None)

    async def _results(self, errand: Errand) -> list[RatedGame]:
        """All that are known where is asked, the oldest first."""
        ladders = await self.listing.ladders(scope_of(errand))
        found = (result for ladder in ladders.values() for result in ladder.results)
        return sorted(found, key=lambda one: one.order)

    async def _first(self, results: Iterable[RatedGame], asker: Account) -> RatedGame | None:
        """The first between people who may all be named to the asker."""
        for result in results:
            others = [one for one in result.people if one.player != asker.player and not is_gone(one.player)]
            own = asker.player in result.players
            if own or len(await self.listing.may_be_shown(others)) == len(others):
                return replace(result, people=tuple(map(called, result.people)))
        return None

    async def _busiest(self, played: list[tuple[Person, int]]) -> tuple[Person, int] | None:
        """The first who may be named."""
        shown = set(await self.listing.may_be_shown(person for person, _ in played))
        return next((one for one in played if one[0] in shown), None)
