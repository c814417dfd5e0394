"""A leaderboard that follows the log of results."""

from dataclasses import dataclass, field

from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.ratings.leaderboard import ALL_KEPT, Keeps, Leaderboard, Scope, Settled
from bot.ratings.model import Discipline, Entry, RatedGame


@frozen
class ListName:
    """The name of a list: a discipline, in a community or everywhere."""

    discipline: Discipline
    scope: Scope = None

    def has(self, result: RatedGame) -> bool:
        return result.discipline == self.discipline and self.scope in {None, result.community}


@frozen
class Snapshot:
    """The settled part of a list at a ``revision`` of the log."""

    revision: int
    settled: Settled


@dataclass(slots=True)
class FollowedList:
    """A list up to a ``revision`` of the log; ``saved`` results were settled in its last snapshot."""

    name: ListName
    ladder: Leaderboard = field(default_factory=Leaderboard)
    revision: int = 0
    saved: int = 0
    keeps: Keeps = ALL_KEPT
    is_broken: bool = False
    """A settled result has changed, or may have: the list must be loaded again from a valid snapshot."""
    _since: dict[SessionId, RatedGame] = field(default_factory=dict)

    @classmethod
    def of(cls, name: ListName, snapshot: Snapshot | None, revision: int, keeps: Keeps) -> "FollowedList":
        """The list of a snapshot; later results, and changes since ``revision``, must still be taken in."""
        settled = snapshot.settled if snapshot else Settled()
        return cls(name, Leaderboard.after(settled), revision, settled.figures.total, keeps)

    def take(self, entry: Entry) -> None:
        """Replace what the list knows of a table."""
        counted = entry.countable if entry.countable and self.name.has(entry.countable) else None
        previous = self._since.get(entry.session)
        if previous == counted:
            if counted is None and self._may_have_been_settled(entry):
                self.is_broken = True
            return
        if previous:
            self.ladder.remove(previous)
            del self._since[entry.session]
        if counted is None:
            return
        if self.ladder.settled.has(counted.order):
            self.is_broken = True
            return
        self.ladder.add(counted)
        self._since[entry.session] = counted

    def settle(self) -> bool:
        """Settle some old results; return whether there may be more."""
        if len(self.ladder.results) <= self.keeps.results + self.keeps.at_once:
            return False
        settled = self.ladder.settle(self.keeps)
        for result in settled:
            del self._since[result.session]
        return bool(settled)

    def clear(self) -> None:
        """Drop all results, before the list is loaded again."""
        self.ladder = Leaderboard()
        self._since.clear()

    @property
    def unsaved(self) -> int:
        """How many results were settled since the last snapshot."""
        return self.ladder.settled.figures.total - self.saved

    def snapshot(self) -> Snapshot:
        return Snapshot(self.revision, self.ladder.settled)

    def _may_have_been_settled(self, entry: Entry) -> bool:
        """Whether a result that is not on this list now may be among its settled ones.

        A result can leave a list when two players become one, or when its speed or community changes.
        """
        result = entry.result
        return (
            result is not None
            and result.game == self.name.discipline.game
            and self.ladder.settled.has(result.order)
        )
