"""What a finished game has changed about the ratings of those who played it."""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot.accounts.ports import RoomBook
from bot.documents.outage_log import Outage
from bot.features.standing.leaderboards import ListedPlayers
from bot.features.standing.limits import GAINS_SHOWN, SORTED_EVERY_S
from bot.features.standing.rating_text import by_how_much, change_in_words, discipline_name
from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, NOWHERE, CommunityRef, GameId, Player, Room, SessionId
from bot.kernel.text import Listed, Phrase, say
from bot.ratings.leaderboard import COMMONS
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.player_history import RatingChange
from bot.ratings.ports import ResultLog
from bot.ratings.service import Ratings
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore
from bot.sessions.table_chance import counts


def keep_score(
    ratings: Ratings, rooms: RoomBook, games: Mapping[GameId, AnyGame]
) -> Callable[[Session], Awaitable[None]]:
    """Enter results; games from before there were ratings stay out, as their players did not expect it."""

    async def act(session: Session) -> None:
        game, community = games.get(session.game), await community_of(rooms, session.room)
        if game and (result := result_of(session, game, community)):
            await ratings.enter(result)

    return act


def result_of(session: Session, game: AnyGame, community: CommunityRef | None) -> RatedGame | None:
    """The result of a table; None where it had no opponents, or ended before it counted.

    A player who has left their seat to a partner counts with that partner.
    """
    people = session.lineup
    if session.phase is not Phase.OVER or session.ending is None or session.ended is None:
        return None
    if not counts(session, game) or NOBODY in people or session.trial:
        return None
    if len({person.player for person in people}) < session.setup.seats:
        return None
    return RatedGame(
        session=session.id,
        game=session.game,
        variant=session.setup.variant,
        community=community,
        people=people,
        sides=game.sides_of(session.setup.variant),
        winners=session.ending.winners,
        points=session.ending.points,
        ended=session.ended,
        stakes=session.stakes,
        live=is_live(session),
    )


def is_live(session: Session) -> bool:
    return session.clock is not None and session.clock.control.live


async def community_of(rooms: RoomBook, room: Room) -> CommunityRef | None:
    """Where the room lies by now."""
    if room == NOWHERE:
        return COMMONS
    current_room = await rooms.current(room)
    name = (await rooms.load(current_room)).place.community
    return CommunityRef(current_room.platform, name) if name else None


@frozen
class RatingChanges:
    """Tells of the list that is shown where the table was opened. May raise StoreUnreachable."""

    listing: ListedPlayers
    rooms: RoomBook
    store: SessionStore

    async def of(self, session: Session) -> tuple[RatingChange, ...]:
        """By person. The result is entered first: the worker that counts it may be later than this reader."""
        game = self.listing.games.get(session.game)
        if session.phase is not Phase.OVER or game is None:
            return ()
        community = await community_of(self.rooms, session.room)
        if (result := result_of(session, game, community)) is None:
            return ()
        await self.listing.ratings.enter(result)
        return await self.listing.ratings.changes(session.id, community)

    async def lines(self, session: Session) -> tuple[Phrase, ...]:
        """For everybody: of those who wish to be listed."""
        if not (changes := await self.of(session)):
            return ()
        listed = {
            person.player for person in await self.listing.may_be_shown(change.person for change in changes)
        }
        phrases = tuple(change_in_words(change) for change in changes if change.person.player in listed)
        return (say("line", text=Listed(phrases)),) if phrases else ()

    async def through(self, sessions: tuple[SessionId, ...]) -> tuple[Phrase, ...]:
        """Of several games together: a line for each list, with those who have gained most first."""
        unknown = await self.listing.ratings.unknown(sessions)
        for session in await self.store.load_many(unknown) if unknown else ():
            await self.of(session)
        changes_by_list = await self.listing.ratings.changes_of(sessions)
        lines = [
            await self._gain_line(discipline, changes) for discipline, changes in changes_by_list.items()
        ]
        return tuple(line for line in lines if line)

    async def _gain_line(self, discipline: Discipline, changes: Sequence[RatingChange]) -> Phrase | None:
        game = self.listing.games.get(discipline.game)
        people, gained = {}, Counter[Player]()
        for change in changes:
            people[change.person.player] = change.person
            gained[change.person.player] += change.difference
        most_first = sorted(gained, key=lambda player: -gained[player])
        listed = await self.listing.may_be_shown(people[player] for player in most_first)
        phrases = [
            say("rating-gain", person=person, by=by_how_much(gained[person.player]))
            for person in listed[:GAINS_SHOWN]
        ]
        if game is None or not phrases:
            return None
        return say("rating-gains", game=discipline_name(game, discipline), changes=Listed(tuple(phrases)))


@frozen
class RatingPools:
    """One of any number of workers: what several do at once, or again, comes to the same."""

    log: ResultLog
    sessions: SessionStore

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for. An older process may still enter some."""
        await Outage("sorting of results by speed").repeat(self.tick, SORTED_EVERY_S)

    async def tick(self) -> int:
        """How many have been sorted; what has lost its table counts as it did."""
        revision = count = 0
        while noted := await self.log.since(revision):
            revision = noted[-1].revision
            unknown = [note.entry.session for note in noted if _is_unknown(note.entry)]
            tables = await self.sessions.load_many(tuple(unknown)) if unknown else ()
            live = {table.id for table in tables if is_live(table)}
            for session in unknown:
                await self._sort(session, live=session in live)
            count += len(unknown)
        return count

    async def _sort(self, session: SessionId, *, live: bool) -> None:
        def change(entry: Entry) -> Entry:
            if not _is_unknown(entry) or entry.result is None:
                return entry
            return replace(entry, result=replace(entry.result, live=live))

        await self.log.change(session, change)


def _is_unknown(entry: Entry) -> bool:
    return entry.result is not None and entry.result.live is None
