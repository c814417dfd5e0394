"""A leaderboard that follows the log: what it takes of the log's changes, and what is kept of it."""

from dataclasses import dataclass, field

from bot.kernel.ids import SessionId
from bot.ratings.leaderboard import ALL_KEPT, Keeps, Leaderboard, Scope, Settled
from bot.ratings.model import Discipline, Entry, RatedGame


@dataclass(frozen=True, slots=True)
class ListName:
    """Which list: a discipline, in a community or everywhere."""

    discipline: Discipline
    scope: Scope = None

    def has(self, result: RatedGame) -> bool:
        return result.discipline == self.discipline and self.scope in {None, result.community}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is settled of a list, as the log was at a ``revision``."""

    revision: int
    settled: Settled


@dataclass(slots=True)
class FollowedList:
    """``revision`` is up to where it has taken the log's changes in.

    ``kept`` is how many results were settled when it was kept last.
    """

    name: ListName
    ladder: Leaderboard = field(default_factory=Leaderboard)
    revision: int = 0
    kept: int = 0
    keeps: Keeps = ALL_KEPT
    is_broken: bool = False
    """Something that was settled has changed, or may have: it is to begin with what is kept and holds."""
    _since: dict[SessionId, RatedGame] = field(default_factory=dict)

    @classmethod
    def of(cls, name: ListName, snapshot: Snapshot | None, revision: int, keeps: Keeps) -> "FollowedList":
        """Its further results are still to be taken in, and what has changed since ``revision``."""
        settled = snapshot.settled if snapshot else Settled()
        return cls(name, Leaderboard.after(settled), revision, settled.figures.total, keeps)

    def take(self, entry: Entry) -> None:
        """What is known of a table now, instead of what was known before."""
        counted = entry.counted if entry.counted and self.name.has(entry.counted) else None
        before = self._since.get(entry.session)
        if before == counted:
            if counted is None and self._may_have_been_settled(entry):
                self.is_broken = True
            return
        if before:
            self.ladder.remove(before)
            del self._since[entry.session]
        if counted is None:
            return
        if self.ladder.settled.has(counted.order):
            self.is_broken = True
            return
        self.ladder.add(counted)
        self._since[entry.session] = counted

    def settle(self) -> bool:
        """Let go of some results that are old; whether there may be more of them."""
        if len(self.ladder.results) <= self.keeps.results + self.keeps.at_once:
            return False
        settled = self.ladder.settle(self.keeps)
        for one in settled:
            del self._since[one.session]
        return bool(settled)

    def let_go(self) -> None:
        """Of all that it holds, before it is made anew."""
        self.ladder = Leaderboard()
        self._since.clear()

    @property
    def unkept(self) -> int:
        """How many results have been settled since it was kept."""
        return self.ladder.settled.figures.total - self.kept

    def snapshot(self) -> Snapshot:
        return Snapshot(self.revision, self.ladder.settled)

    def _may_have_been_settled(self, entry: Entry) -> bool:
        """A result that is not on the list now: of one person, of another speed or of a renamed community.

        Most are only of somebody else's list; but what is told here happens to old results alone.
        """
        result = entry.result
        return (
            result is not None
            and result.game == self.name.discipline.game
            and self.ladder.settled.has(result.order)
        )
