"""A leaderboard: results of one discipline, counted in the order in which games ended.

The same results give the same list, in any order of arrival, and a removed result leaves no trace. Only the
last results are kept themselves; older ones are settled, so that only their effect is kept.
"""

from bisect import bisect_left
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, CommunityRef, Person, Player, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.ratings.counted_games import CountedGame, about_to_count
from bot.ratings.counting import count
from bot.ratings.limits import GAMES_AT_ONCE, KEPT_MS, MARKS_KEPT, RESULTS_KEPT, SNAPSHOT_EVERY, TAKEN_BACK
from bot.ratings.model import RatedGame
from bot.ratings.player_history import PlayerHistory


@dataclass(slots=True)
class Figures:
    """How many games a list has, casual ones included; ``names`` are the newest of the players."""

    total: int = 0
    drawn: int = 0
    games: Counter[Player] = field(default_factory=Counter)
    names: dict[Player, Person] = field(default_factory=dict)

    def add(self, result: RatedGame) -> None:
        self.total += 1
        self.drawn += not result.winners
        for person in result.people:
            self.games[person.player] += 1
            self.names[person.player] = person

    def copy(self) -> "Figures":
        return Figures(self.total, self.drawn, Counter(self.games), dict(self.names))


Order: TypeAlias = tuple[int, SessionId]
"""The place of a result in the order of counting."""


@frozen
class Keeps:
    """How much of a list a process keeps, and how many games it counts in one step."""

    results: int = RESULTS_KEPT
    ms: int = KEPT_MS
    at_once: int = GAMES_AT_ONCE
    snapshot_every: int = SNAPSHOT_EVERY


ALL_KEPT = Keeps()


@dataclass(slots=True)
class Settled:
    """The effect of all results up to ``until``."""

    until: Order | None = None
    player_histories: dict[Player, PlayerHistory] = field(default_factory=dict)
    figures: Figures = field(default_factory=Figures)

    def has(self, order: Order) -> bool:
        """Whether a result with this order would be settled."""
        return self.until is not None and order <= self.until

    def count(self, result: RatedGame) -> None:
        if result.stakes is not Stakes.CASUAL:
            count(result, self.player_histories)
            for player in result.players:
                self.player_histories[player].shorten(MARKS_KEPT)
        self.figures.add(result)
        self.until = result.order


@dataclass(slots=True)
class Leaderboard:
    """A late or removed result is corrected at the next look: the games since then are counted again.

    After more than ``taken_back`` games all ``results`` are counted again.
    """

    results: list[RatedGame] = field(default_factory=list)
    """The last valid results in order, casual ones included."""
    player_histories: dict[Player, PlayerHistory] = field(default_factory=dict)
    """The histories of all players with rated games, up to the results counted so far."""
    _order: list[Order] = field(default_factory=list)
    taken_back: int = TAKEN_BACK
    settled: Settled = field(default_factory=Settled)
    _folded: int = 0
    _is_begun: bool = True
    """Whether ``player_histories`` include the settled results."""
    _counted: deque[CountedGame] = field(default_factory=deque)
    """The last counted games, in order."""

    @classmethod
    def after(cls, settled: Settled, taken_back: int = TAKEN_BACK) -> "Leaderboard":
        """A list with these settled results, to which later ones can be added."""
        return cls(taken_back=taken_back, settled=settled, _is_begun=False)

    @property
    def is_empty(self) -> bool:
        return not self.results and not self.settled.figures.total

    @property
    def figures(self) -> Figures:
        """The figures of all valid results."""
        figures = self.settled.figures.copy()
        for result in self.results:
            figures.add(result)
        return figures

    def add(self, result: RatedGame) -> None:
        """Add a result that ended after all settled ones."""
        at = bisect_left(self._order, result.order)
        self._order.insert(at, result.order)
        self.results.insert(at, result)
        self._begin_anew(at)

    def remove(self, result: RatedGame) -> None:
        at = bisect_left(self._order, result.order)
        del self._order[at], self.results[at]
        self._begin_anew(at)

    def fold(self, at_most: int | None = None) -> bool:
        """Count waiting results, at most so many; return whether more wait."""
        if not self._is_begun:
            self._begin_with_settled()
        end = len(self.results) if at_most is None else min(self._folded + at_most, len(self.results))
        while self._folded < end:
            result = self.results[self._folded]
            counts = result.stakes is not Stakes.CASUAL
            self._counted.append(about_to_count(result, self.player_histories) if counts else CountedGame())
            if len(self._counted) > self.taken_back:
                self._counted.popleft()
            if counts:
                count(result, self.player_histories)
            self._folded += 1
        return self._folded < len(self.results)

    def settle(self, keeps: Keeps) -> tuple[RatedGame, ...]:
        """Settle old results before the last ``keeps.results``; return them, the oldest first.

        Where results were counted already, only counted ones are settled.
        """
        latest = self.results[-1].ended.after(-keeps.ms) if self.results else None
        last = min(len(self.results) - keeps.results, self._folded or len(self.results), keeps.at_once)
        gone = 0
        while gone < last and latest and self.results[gone].ended < latest:
            self.settled.count(self.results[gone])
            gone += 1
        settled = tuple(self.results[:gone])
        del self.results[:gone], self._order[:gone]
        if self._folded:
            self._folded -= gone
            while len(self._counted) > self._folded:
                self._counted.popleft()
            for player in {
                player for result in settled for player in result.players
            } & self.player_histories.keys():
                self.player_histories[player].shorten(MARKS_KEPT + self.taken_back)
        elif gone:
            self._is_begun = False
        return settled

    def ranking(self, at: Instant) -> list[PlayerHistory]:
        """The players with settled ratings, then the provisional ones; each group strongest first."""
        return sorted(
            self.player_histories.values(),
            key=lambda history: (
                not history.is_settled(at),
                -history.rating_at(at).value,
                -history.halves,
                history.person.player.account,
            ),
        )

    def _begin_anew(self, at: int) -> None:
        if self._folded - at > len(self._counted):
            self._begin_with_settled()
        while self._folded > at:
            self._counted.pop().take_back(self.player_histories)
            self._folded -= 1

    def _begin_with_settled(self) -> None:
        self._folded, self._is_begun = 0, True
        self._counted.clear()
        histories = self.settled.player_histories
        self.player_histories = {player: history.copy() for player, history in histories.items()}


Scope: TypeAlias = CommunityRef | None
"""A community; None for all communities and private rooms."""
COMMONS = CommunityRef(NOWHERE.platform, "commons")
"""The scope of games between strangers, which belong to no community."""
