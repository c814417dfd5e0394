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
    """A list as it was at a ``revision`` of the log: what is settled, and whose results come after that."""

    revision: int
    settled: Settled
    since: tuple[SessionId, ...]


@dataclass(slots=True)
class FollowedList:
    """``revision`` is up to where it has taken the log's changes in, ``kept`` up to where it was kept."""

    name: ListName
    ladder: Leaderboard = field(default_factory=Leaderboard)
    revision: int = 0
    kept: int = 0
    keeps: Keeps = ALL_KEPT
    is_broken: bool = False
    """Something that was settled has changed: it is to be made anew from the whole log."""
    _since: dict[SessionId, RatedGame] = field(default_factory=dict)

    @classmethod
    def of(cls, name: ListName, snapshot: Snapshot, keeps: Keeps) -> "FollowedList":
        """Its further results are still to be taken in."""
        return cls(name, Leaderboard.after(snapshot.settled), snapshot.revision, snapshot.revision, keeps)

    def take(self, entry: Entry) -> None:
        """What is known of a table now, instead of what was known before."""
        counted = entry.counted if entry.counted and self.name.has(entry.counted) else None
        before = self._since.get(entry.session)
        if before == counted:
            if counted is None and self._was_settled(entry):
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

    def snapshot(self) -> Snapshot:
        return Snapshot(self.revision, self.ladder.settled, tuple(self._since))

    def _was_settled(self, entry: Entry) -> bool:
        """Whether a result that is not on the list may have been: voided, or of another speed now."""
        result = entry.result
        if result is None or not self.ladder.settled.has(result.order):
            return False
        now, here = result.discipline, self.name.discipline
        same_game = (now.game, now.partners, now.robots) == (here.game, here.partners, here.robots)
        return same_game and self.name.scope in {None, result.community}
