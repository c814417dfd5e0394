"""What a finished game has changed about the ratings of those who played it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.accounts.ports import RoomBook
from bot.features.standing.limits import GAINS_SHOWN
from bot.features.standing.listed_players import ListedPlayers
from bot.features.standing.rating_text import by_how_much, change_in_words, named
from bot.features.standing.rating_updates import community_of, is_live, result_of
from bot.kernel.ids import Player, SessionId
from bot.kernel.text import Listed, Phrase, say
from bot.ratings.model import Discipline
from bot.ratings.player_history import RatingChange
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore


@dataclass(frozen=True, slots=True)
class RatingChanges:
    """Tells of the list that is shown where the table was opened. May raise StoreUnreachable."""

    listing: ListedPlayers
    rooms: RoomBook
    store: SessionStore

    async def of(self, session: Session) -> tuple[RatingChange, ...]:
        """By person; the result is entered first, for whoever tells of it may be quicker than who counts."""
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
        shown = {one.player for one in await self.listing.may_be_shown(one.person for one in changes)}
        told = tuple(change_in_words(one) for one in changes if one.person.player in shown)
        if not told:
            return ()
        if is_live(session):
            return (say("rating-changes-live", changes=Listed(told)),)
        return (say("rating-changes", changes=Listed(told)),)

    async def through(self, sessions: tuple[SessionId, ...]) -> tuple[Phrase, ...]:
        """Of several games together: a line for each list, with those who have gained most first."""
        unknown = await self.listing.ratings.unknown(sessions)
        for session in await self.store.load_many(unknown) if unknown else ():
            await self.of(session)
        found = await self.listing.ratings.changes_of(sessions)
        lines = [await self._gained(discipline, changes) for discipline, changes in found.items()]
        return tuple(line for line in lines if line)

    async def _gained(self, discipline: Discipline, changes: Sequence[RatingChange]) -> Phrase | None:
        game = self.listing.games.get(discipline.game)
        people, gained = {}, Counter[Player]()
        for one in changes:
            people[one.person.player] = one.person
            gained[one.person.player] += one.difference
        most_first = sorted(gained, key=lambda player: -gained[player])
        shown = await self.listing.may_be_shown(people[player] for player in most_first)
        told = [
            say("rating-gain", person=one, by=by_how_much(gained[one.player])) for one in shown[:GAINS_SHOWN]
        ]
        if game is None or not told:
            return None
        return say("rating-gains", game=named(game, discipline), changes=Listed(tuple(told)))
