"""How strong those at a table are, and what the game changed about it."""

from collections import OrderedDict
from dataclasses import field

from bot.dispatch.limits import RATED_TABLES_KEPT
from bot.features.standing.rating_changes import RatingChanges, community_of, is_live
from bot.features.standing.rating_text import after_in_words, by_how_much, rating_of, rating_phrase
from bot.gamekit.game import PAIR
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline
from bot.sessions.model import Phase, Session

_RATED = (Stakes.RATED, Stakes.CUP)


@frozen
class PlayerRating:
    """``change`` is what this very game has changed, once that is known."""

    current: Phrase
    change: Phrase | None = None


_UNKNOWN = PlayerRating(rating_phrase(Rating(), settled=False))


@frozen
class RatedPlayers:
    """Of the list that is shown where the table was opened."""

    changes: RatingChanges
    _cache: "OrderedDict[SessionId, tuple[PlayerRating, ...]]" = field(default_factory=OrderedDict)

    async def of(self, session: Session) -> tuple[PlayerRating, ...]:
        """By seat; nothing at a table that is not rated. May raise StoreUnreachable."""
        if session.stakes not in _RATED or len(set(session.people)) < len(session.people):
            return ()
        if len(session.people) < session.setup.seats or any(map(is_robot, session.people)):
            return ()
        if session.phase is Phase.OVER:
            return await self._ratings_after(session)
        if (ratings := self._cache.get(session.id)) is None:
            ratings = await self._current_ratings(session)
            self._keep(session.id, ratings)
        return ratings

    async def _ratings_after(self, session: Session) -> tuple[PlayerRating, ...]:
        """Never from memory: an organiser may correct it."""
        changes = {result.person.player: result for result in await self.changes.of(session)}
        if not changes:
            return await self._current_ratings(session)
        results = (changes.get(person.player) for person in session.people)
        return tuple(
            PlayerRating(after_in_words(result), by_how_much(result.difference)) if result else _UNKNOWN
            for result in results
        )

    async def _current_ratings(self, session: Session) -> tuple[PlayerRating, ...]:
        discipline = Discipline(session.game, partners=len(session.people) > PAIR, live=is_live(session))
        scope = await community_of(self.changes.rooms, session.room)
        player_histories = (await self.changes.listing.ratings.ladder(discipline, scope)).player_histories
        histories = (player_histories.get(person.player) for person in session.people)
        return tuple(
            PlayerRating(rating_of(history, history.last.at)) if history and history.last else _UNKNOWN
            for history in histories
        )

    def _keep(self, session: SessionId, ratings: tuple[PlayerRating, ...]) -> None:
        self._cache[session] = ratings
        while len(self._cache) > RATED_TABLES_KEPT:
            self._cache.popitem(last=False)
