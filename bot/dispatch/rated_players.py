"""How strong those at a table are, and what the game changed about it."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.dispatch.limits import RATED_TABLES_KEPT
from bot.features.standing.rating_changes import RatingChanges, community_of, is_live
from bot.features.standing.rating_text import after_in_words, by_how_much, rating_of, rating_phrase
from bot.kernel.ids import SessionId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline
from bot.sessions.model import Phase, Session

_A_PAIR = 2
_RATED = (Stakes.RATED, Stakes.CUP)


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """``change`` is what this very game has changed, once that is known."""

    now: Phrase
    change: Phrase | None = None


_UNKNOWN = PlayerRating(rating_phrase(Rating(), settled=False))


@dataclass(frozen=True, slots=True)
class RatedPlayers:
    """Of the list that is shown where the table was opened."""

    changes: RatingChanges
    _known: "OrderedDict[SessionId, tuple[PlayerRating, ...]]" = field(default_factory=OrderedDict)

    async def of(self, session: Session) -> tuple[PlayerRating, ...]:
        """By seat; nothing at a table that is not rated. May raise StoreUnreachable."""
        if session.stakes not in _RATED or len(set(session.people)) < len(session.people):
            return ()
        if len(session.people) < session.setup.seats or any(map(is_robot, session.people)):
            return ()
        if session.phase is Phase.OVER:
            return await self._changed(session)
        if (found := self._known.get(session.id)) is None:
            found = await self._counted(session)
            self._keep(session.id, found)
        return found

    async def _changed(self, session: Session) -> tuple[PlayerRating, ...]:
        """Never from memory: an organiser may correct it."""
        changes = {one.person.player: one for one in await self.changes.of(session)}
        if not changes:
            return await self._counted(session)
        found = (changes.get(person.player) for person in session.people)
        return tuple(
            PlayerRating(after_in_words(one), by_how_much(one.difference)) if one else _UNKNOWN
            for one in found
        )

    async def _counted(self, session: Session) -> tuple[PlayerRating, ...]:
        discipline = Discipline(session.game, partners=len(session.people) > _A_PAIR, live=is_live(session))
        scope = await community_of(self.changes.rooms, session.room)
        player_histories = (await self.changes.listing.ratings.ladder(discipline, scope)).player_histories
        found = (player_histories.get(person.player) for person in session.people)
        return tuple(
            PlayerRating(rating_of(one, one.last.at)) if one and one.last else _UNKNOWN for one in found
        )

    def _keep(self, session: SessionId, found: tuple[PlayerRating, ...]) -> None:
        self._known[session] = found
        while len(self._known) > RATED_TABLES_KEPT:
            self._known.popitem(last=False)
