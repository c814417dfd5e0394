"""The rated games of one player on one leaderboard: rating over time, streaks, best win."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.kernel.ids import Person, Player, SessionId
from bot.kernel.time import DAY, Instant
from bot.ratings import settled
from bot.ratings.glicko2 import Rating, grown
from bot.ratings.limits import BEATEN_FOR_TITLE, DAYS_FOR_TITLE, PERIOD_MS
from bot.ratings.model import RatedGame
from bot.ratings.titles import Title, highest, is_established


@dataclass(frozen=True, slots=True)
class Mark:
    """A rating after a game."""

    at: Instant
    rating: Rating
    session: SessionId


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one game has made of somebody's rating; ``settled`` is whether each of the two is."""

    person: Person
    before: Rating
    after: Rating
    settled: tuple[bool, bool]

    @property
    def difference(self) -> int:
        """In whole points, as both are written."""
        return round(self.after.value) - round(self.before.value)


@dataclass(frozen=True, slots=True)
class Win:
    """A won game, and how strong the other side was before it."""

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
    """The last, of those who have played many games."""
    met: Counter[Player] = field(default_factory=Counter)
    """Games against each."""
    beaten: dict[Player, tuple[int, ...]] = field(default_factory=dict)
    """The first days on which each was beaten, as many as a title needs in all."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def last(self) -> Mark | None:
        return self.history[-1] if self.history else None

    def periods_until(self, now: Instant) -> float:
        """How many rating periods have gone by since the last game."""
        return max(now.ms - self.last.at.ms, 0) / PERIOD_MS if self.last else 0.0

    def rating_at(self, now: Instant) -> Rating:
        """As it is now, after however long without a game."""
        return grown(self.last.rating, self.periods_until(now)) if self.last else Rating()

    @property
    def last_change(self) -> RatingChange | None:
        return self.change_by(self.last.session) if self.last else None

    def change_by(self, session: SessionId) -> RatingChange | None:
        """What that game has changed; of the ratings as they were written, not of how certain they were."""
        at = next(
            (at for at in reversed(range(len(self.history))) if self.history[at].session == session), None
        )
        if at is None or (not at and self.games > len(self.history)):
            return None
        before = self.history[at - 1].rating if at else Rating()
        after = self.history[at].rating
        first, second = (settled.is_settled(one, partners=self.partners) for one in (before, after))
        return RatingChange(self.person, before, after, (first, second))

    def is_settled(self, now: Instant) -> bool:
        return settled.is_settled(self.rating_at(now), partners=self.partners)

    def shorten(self, marks: int) -> None:
        """Forget the oldest marks beyond so many."""
        del self.history[:-marks]

    def copied(self) -> "PlayerHistory":
        """The same, which games can be counted into without this one being changed."""
        return replace(
            self,
            titles=dict(self.titles),
            history=list(self.history),
            met=Counter(self.met),
            beaten=dict(self.beaten),
        )

    def score(self, points: float) -> None:
        """Another game with 1 point, 0 or the half of a draw."""
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

    def earn(self, now: Instant, met_by: Callable[[Player], Counter[Player]]) -> None:
        """The title for which it is enough now, if any; ``met_by`` tells whom an opponent has played."""
        if self.last is None or not self.is_settled(now):
            return
        title = highest(self.last.rating.value, self.games)
        if title is not None and title not in self.titles and self._beats_established_people(met_by):
            self.titles[title] = now

    def _beats_established_people(self, met_by: Callable[[Player], Counter[Player]]) -> bool:
        """Enough of them, on enough days; once that is so, it is not looked for any further."""
        count, days, known = 0, set[int](), self.met.keys() | {self.person.player}
        for opponent, on in self.beaten.items():
            if is_established(met_by(opponent), known):
                count += 1
                days.update(on)
                if count >= BEATEN_FOR_TITLE and len(days) >= DAYS_FOR_TITLE:
                    return True
        return False
