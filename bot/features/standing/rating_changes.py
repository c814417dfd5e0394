"""What a finished game has changed about the ratings of those who played it."""

from dataclasses import dataclass

from bot.accounts.ports import RoomBook
from bot.features.standing.listed_players import ListedPlayers
from bot.features.standing.rating_text import change_in_words
from bot.features.standing.rating_updates import community_of, result_of
from bot.kernel.text import Listed, Phrase, say
from bot.ratings.player_history import RatingChange
from bot.sessions.model import Phase, Session


@dataclass(frozen=True, slots=True)
class RatingChanges:
    """Tells of the list that is shown where the table was opened. May raise StoreUnreachable."""

    listing: ListedPlayers
    rooms: RoomBook

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
        changes = await self.of(session)
        shown = {one.player for one in await self.listing.may_be_shown(one.person for one in changes)}
        told = tuple(change_in_words(one) for one in changes if one.person.player in shown)
        return (say("rating-changes", changes=Listed(told)),) if told else ()
