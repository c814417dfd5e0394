"""Tells what has been played last, and how much in all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.accounts.model import Account
from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.tables import TableAccess
from bot.features.standing.leaderboards import ListedPlayers, scope_of
from bot.features.standing.limits import RECENT_DAYS
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowReplay
from bot.intents.standing import ShowLatest, ShowRank, ShowStats
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Platform, Player
from bot.kernel.text import Arg, Listed, Phrase, Written, say
from bot.kernel.time import DAY
from bot.messages.card import Button, Card, Limits, in_rows
from bot.ratings.model import RatedGame
from bot.ratings.pseudonyms import is_gone, public_person
from bot.sessions.model import Phase


@frozen
class CommunityStats:
    listing: ListedPlayers
    tables: TableAccess
    limits: Mapping[Platform, Limits]

    async def latest(self, context: Context, _: ShowLatest) -> Card:
        """In the community; in a room that is in none, what the asker has played themselves."""
        results = await self._last_results(context)
        sessions = await self.tables.in_room(context.room)
        playing = Counter(session.game for session in sessions if session.phase is Phase.PLAYING)
        news = []
        for game in self.listing.games.values():
            of_it = (result for result in reversed(results) if result.game == game.id)
            news.append(LatestGame(game, await self._first(of_it, context.asker.account), playing[game.id]))
        return latest_card(news, self.limits[context.room.platform])

    async def stats(self, context: Context, _: ShowStats) -> Card:
        ladders = await self.listing.ladders(scope_of(context))
        since = self.listing.clock.now().after(-RECENT_DAYS * DAY)
        games, names, played = Counter[GameId](), dict[Player, Person](), Counter[Player]()
        drawn = recent = 0
        for of, ladder in ladders.items():
            figures = ladder.figures
            games[of.game] += figures.total
            drawn += figures.drawn
            recent += sum(result.ended >= since for result in ladder.results)
            played.update(figures.games)
            names |= figures.names
        summary = CommunityFigures(
            games=tuple((game, games[of]) for of, game in self.listing.games.items() if games[of]),
            recent=recent,
            days=RECENT_DAYS,
            people=len(played),
            drawn=drawn,
            busiest=await self._busiest([(names[player], count) for player, count in played.most_common()]),
        )
        return stats_card(summary, everywhere=context.community is None)

    async def _last_results(self, context: Context) -> list[RatedGame]:
        """The last of each list where is asked, the oldest first; in no community all of the asker's."""
        ladders = await self.listing.ladders(scope_of(context))
        if context.community is None:
            log = self.listing.ratings.log
            games = [noted.entry.countable for noted in await log.about(context.person.player)]
            return sorted(
                (game for game in games if game and game.discipline in ladders), key=lambda game: game.order
            )
        results = (result for ladder in ladders.values() for result in ladder.results)
        return sorted(results, key=lambda result: result.order)

    async def _first(self, results: Iterable[RatedGame], asker: Account) -> RatedGame | None:
        """The first between people who may all be named to the asker."""
        for result in results:
            opponents = [
                person
                for person in result.people
                if person.player != asker.player and not is_gone(person.player)
            ]
            is_player = asker.player in result.players
            if is_player or len(await self.listing.may_be_shown(opponents)) == len(opponents):
                return replace(result, people=tuple(map(public_person, result.people)))
        return None

    async def _busiest(self, played: list[tuple[Person, int]]) -> tuple[Person, int] | None:
        """The first who may be named."""
        listed = set(await self.listing.may_be_shown(person for person, _ in played))
        return next((entry for entry in played if entry[0] in listed), None)


@frozen
class LatestGame:
    """The last game of a kind that ended, if any has, and how many are going on in the room."""

    game: AnyGame
    result: RatedGame | None
    playing: int


def latest_card(news: Sequence[LatestGame], limits: Limits) -> Card:
    lines = tuple(line for latest in news for line in _latest_lines(latest))
    if not lines:
        return Card(say("latest-title"), (say("latest-nothing", command=Written("/play")),))
    buttons = [
        Button(
            say("button-replay-of", game=name_of(latest.game)),
            write_payload(ShowReplay(latest.result.session)),
        )
        for latest in news
        if latest.result
    ]
    return Card(say("latest-title"), lines, rows=in_rows(buttons, min(limits.per_row, 2))[: limits.rows])


def _latest_lines(latest: LatestGame) -> Iterator[Phrase]:
    if latest.result:
        yield say(
            "latest-line",
            game=name_of(latest.game),
            people=Listed(tuple(_seats(latest.result)), say("card-versus")),
            result=_outcome(latest.result),
            ended=latest.result.ended,
            table=Written(latest.result.session),
        )
    if latest.playing:
        yield say("latest-playing", game=name_of(latest.game), count=latest.playing)


def _seats(result: RatedGame) -> Iterator[Arg]:
    for seat, person in enumerate(result.people):
        if seat < len(result.points):
            yield say("latest-points", person=person, points=result.points[seat])
        else:
            yield person


def _outcome(result: RatedGame) -> Phrase:
    if not result.winners:
        return say("latest-drawn")
    return say("latest-won", people=Listed(tuple(result.people[seat] for seat in result.winners)))


@frozen
class CommunityFigures:
    """``recent`` are games of the last ``days``; ``busiest`` is who has played most, with how many games."""

    games: tuple[tuple[AnyGame, int], ...]
    recent: int
    days: int
    people: int
    drawn: int
    busiest: tuple[Person, int] | None

    @property
    def total(self) -> int:
        return sum(count for _, count in self.games)


def stats_card(figures: CommunityFigures, *, everywhere: bool) -> Card:
    title = say("stats-title-everywhere" if everywhere else "stats-title")
    if not figures.total:
        return Card(title, (say("latest-nothing", command=Written("/play")),))
    per_game = tuple(say("stats-game", game=name_of(game), count=count) for game, count in figures.games)
    buttons = (
        Button(say("button-rank"), write_payload(ShowRank(everywhere=everywhere))),
        Button(say("button-latest"), write_payload(ShowLatest())),
    )
    return Card(
        title,
        (
            say("stats-total", count=figures.total, recent=figures.recent, days=figures.days),
            say("stats-games", games=Listed(per_game)),
            say("stats-drawn", count=figures.drawn),
            say("stats-people", count=figures.people),
            *(
                (say("stats-busiest", person=figures.busiest[0], count=figures.busiest[1]),)
                if figures.busiest
                else ()
            ),
        ),
        rows=(buttons,),
    )


COMMANDS = (
    Command(
        name="latest",
        place=260,
        intent=ShowLatest,
        handle=CommunityStats.latest,
    ),
    Command(
        name="stats",
        place=270,
        intent=ShowStats,
        handle=CommunityStats.stats,
    ),
)
