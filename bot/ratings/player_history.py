"""The rated games of one player on one leaderboard: rating over time, streaks, best win."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Player, SessionId
from bot.kernel.time import DAY, Instant
from bot.ratings.glicko2 import Rating, is_settled, widen
from bot.ratings.limits import BEATEN_FOR_TITLE, DAYS_FOR_TITLE, PERIOD_MS
from bot.ratings.model import RatedGame
from bot.ratings.titles import Title, highest, is_established


@frozen
class Mark:
    """A rating after a game."""

    at: Instant
    rating: Rating
    session: SessionId


@frozen
class RatingChange:
    """A player's rating before and after a game; ``settled`` says whether each of the two is."""

    person: Person
    before: Rating
    after: Rating
    settled: tuple[bool, bool]

    @property
    def difference(self) -> int:
        """In whole points, as both are written."""
        return round(self.after.value) - round(self.before.value)


@frozen
class Win:
    """A won game, and the other side's strength before it."""

    result: RatedGame
    against: float


@dataclass(slots=True)
class PlayerHistory:
    """``halves`` are half points; a ``streak`` of wins is positive, one of defeats negative."""

    person: Person
    partners: bool
    halves: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    longest: int = 0
    best: Win | None = None
    titles: dict[Title, Instant] = field(default_factory=dict)
    history: list[Mark] = field(default_factory=list)
    """The last ratings, for players with many games."""
    met: Counter[Player] = field(default_factory=Counter)
    """Games against each opponent."""
    beaten: dict[Player, tuple[int, ...]] = field(default_factory=dict)
    """The first days on which each opponent was beaten, at most as many as a title needs."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def last(self) -> Mark | None:
        return self.history[-1] if self.history else None

    def periods_until(self, at: Instant) -> float:
        """The rating periods since the last game."""
        return max(at.ms - self.last.at.ms, 0) / PERIOD_MS if self.last else 0.0

    def rating_at(self, at: Instant) -> Rating:
        """The rating at a later time, less certain after a time without games."""
        return widen(self.last.rating, self.periods_until(at)) if self.last else Rating()

    @property
    def last_change(self) -> RatingChange | None:
        return self.change_by(self.last.session) if self.last else None

    def change_by(self, session: SessionId) -> RatingChange | None:
        """The change that a game made, without the uncertainty that grew before it."""
        at = next(
            (at for at in reversed(range(len(self.history))) if self.history[at].session == session), None
        )
        if at is None or (not at and self.games > len(self.history)):
            return None
        previous = self.history[at - 1].rating if at else Rating()
        current = self.history[at].rating
        first, second = (is_settled(rating, partners=self.partners) for rating in (previous, current))
        return RatingChange(self.person, previous, current, (first, second))

    def is_settled(self, at: Instant) -> bool:
        return is_settled(self.rating_at(at), partners=self.partners)

    def shorten(self, marks: int) -> None:
        """Forget the oldest marks beyond so many."""
        del self.history[:-marks]

    def copy(self) -> "PlayerHistory":
        """An independent copy, into which games can be counted."""
        return replace(
            self,
            titles=dict(self.titles),
            history=list(self.history),
            met=Counter(self.met),
            beaten=dict(self.beaten),
        )

    def score(self, points: float) -> None:
        """Add a game with 1, 0 or 0.5 points."""
        self.won += points == 1
        self.lost += points == 0
        self.drawn += 0 < points < 1
        step = (points > 0.5) - (points < 0.5)  # noqa: PLR2004 - the half of a draw
        self.streak = self.streak + step if step * self.streak > 0 else step
        self.longest = max(self.longest, self.streak)

    def beat(self, opponent: Player, at: Instant) -> None:
        days, day = self.beaten.get(opponent, ()), at.ms // DAY
        if day not in days and len(days) < DAYS_FOR_TITLE:
            self.beaten[opponent] = (*days, day)

    def earn(self, at: Instant, met_by: Callable[[Player], Counter[Player]]) -> None:
        """Award a title where its conditions hold; ``met_by`` gives the opponents of an opponent."""
        if self.last is None or not self.is_settled(at):
            return
        title = highest(self.last.rating.value, self.games)
        if title is not None and title not in self.titles and self._beats_established_people(met_by):
            self.titles[title] = at

    def _beats_established_people(self, met_by: Callable[[Player], Counter[Player]]) -> bool:
        """Whether the player has beaten enough established people, on enough days."""
        count, days, acquainted = 0, set[int](), self.met.keys() | {self.person.player}
        for opponent, on in self.beaten.items():
            if is_established(met_by(opponent), acquainted):
                count += 1
                days.update(on)
                if count >= BEATEN_FOR_TITLE and len(days) >= DAYS_FOR_TITLE:
                    return True
        return False
