"""How strong those at a table are, and what the game changed about it."""

from collections import OrderedDict
from dataclasses import dataclass, field

from bot.dispatch.limits import RATED_TABLES_KEPT
from bot.kernel.ids import Person, SessionId
from bot.kernel.robot_accounts import is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, listed, say
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.service import Ratings
from bot.sessions.model import Phase, Session

_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """``change`` is what this very game has changed, once that is known."""

    now: Phrase
    change: Phrase | None = None


@dataclass(frozen=True, slots=True)
class RatedPlayers:
    ratings: Ratings
    _known: "OrderedDict[tuple[SessionId, Phase], tuple[PlayerRating, ...]]" = field(
        default_factory=OrderedDict
    )

    async def of(self, session: Session) -> tuple[PlayerRating, ...]:
        """By seat; nothing at a table that is not rated. May raise StoreUnreachable."""
        if session.stakes is not Stakes.RATED or len(set(session.people)) < len(session.people):
            return ()
        if len(session.people) < session.setup.seats or any(map(is_robot, session.people)):
            return ()
        key = session.id, session.phase
        if (found := self._known.get(key)) is None:
            found = await self._counted(session)
            if session.phase is not Phase.OVER or all(one.change for one in found):
                self._keep(key, found)
        return found

    async def _counted(self, session: Session) -> tuple[PlayerRating, ...]:
        discipline = Discipline(session.game, partners=len(session.people) > _A_PAIR)
        player_histories = (await self.ratings.ladder(discipline)).player_histories
        return tuple(
            _rating(player_histories.get(person.player), session, person) for person in session.people
        )

    def _keep(self, key: tuple[SessionId, Phase], found: tuple[PlayerRating, ...]) -> None:
        self._known[key] = found
        while len(self._known) > RATED_TABLES_KEPT:
            self._known.popitem(last=False)


def _rating(player_history: PlayerHistory | None, session: Session, person: Person) -> PlayerRating:
    del person
    if player_history is None or player_history.last is None:
        return PlayerRating(_digits(Rating().value, settled=False))
    now = player_history.last.rating.value
    shown = _digits(now, settled=player_history.is_settled(player_history.last.at))
    if session.phase is not Phase.OVER or player_history.last.at != session.ended:
        return PlayerRating(shown)
    before = player_history.history[-2].rating.value if len(player_history.history) > 1 else Rating().value
    change = round(now) - round(before)
    return PlayerRating(
        shown, say("view-rating-up" if change >= 0 else "view-rating-down", change=abs(change))
    )


def _digits(value: float, *, settled: bool) -> Phrase:
    digits = say("line", text=listed(round(value)))
    return digits if settled else say("rating-provisional", rating=digits)
