"""A leaderboard: results of one discipline, counted in the order in which games ended.

The same results give the same list, in whatever order they became known; taking one out again is as if it
had never been there. Of the results themselves only the last are kept: the others are settled, and what they
have come to is all that is known of them.
"""

from bisect import bisect_left
from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.ratings.counted_games import CountedGame, about_to_count
from bot.ratings.counting import count
from bot.ratings.figures import Figures
from bot.ratings.limits import GAMES_AT_ONCE, KEPT_MS, MARKS_KEPT, RESULTS_KEPT, SNAPSHOT_EVERY, TAKEN_BACK
from bot.ratings.model import RatedGame
from bot.ratings.player_history import PlayerHistory

Order: TypeAlias = tuple[int, SessionId]
"""When a result is counted."""


@dataclass(frozen=True, slots=True)
class Keeps:
    """How much a process keeps of a list, and how much it does in one step."""

    results: int = RESULTS_KEPT
    ms: int = KEPT_MS
    at_once: int = GAMES_AT_ONCE
    snapshot_every: int = SNAPSHOT_EVERY


ALL_KEPT = Keeps()


@dataclass(slots=True)
class Settled:
    """What all results up to ``until`` have come to."""

    until: Order | None = None
    player_histories: dict[Player, PlayerHistory] = field(default_factory=dict)
    figures: Figures = field(default_factory=Figures)

    def has(self, order: Order) -> bool:
        """Whether a result of that time would have been among them."""
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
    """What comes late, or goes, is made good by folding anew from there when somebody looks.

    Of more than ``taken_back`` games since, all ``results`` are folded anew.
    """

    results: list[RatedGame] = field(default_factory=list)
    """The last results that hold, in order; casual ones among them."""
    player_histories: dict[Player, PlayerHistory] = field(default_factory=dict)
    """Of all who have rated games, as far as has been folded."""
    _order: list[Order] = field(default_factory=list)
    taken_back: int = TAKEN_BACK
    settled: Settled = field(default_factory=Settled)
    _folded: int = 0
    _is_begun: bool = True
    """Whether what is settled has come into ``player_histories``."""
    _counted: deque[CountedGame] = field(default_factory=deque)
    """The last that were folded, in order."""

    @classmethod
    def after(cls, settled: Settled, taken_back: int = TAKEN_BACK) -> "Leaderboard":
        """The list to which all that has come since is still to be added."""
        return cls(taken_back=taken_back, settled=settled, _is_begun=False)

    @property
    def is_empty(self) -> bool:
        return not self.results and not self.settled.figures.total

    @property
    def figures(self) -> Figures:
        """Of all results that hold."""
        found = self.settled.figures.copied()
        for result in self.results:
            found.add(result)
        return found

    def add(self, result: RatedGame) -> None:
        """A result that ended after all that are settled."""
        at = bisect_left(self._order, result.order)
        self._order.insert(at, result.order)
        self.results.insert(at, result)
        self._begin_anew(at)

    def remove(self, result: RatedGame) -> None:
        at = bisect_left(self._order, result.order)
        del self._order[at], self.results[at]
        self._begin_anew(at)

    def fold(self, at_most: int | None = None) -> bool:
        """Count results that have not been counted yet; whether there are more."""
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
        """Let go of results before the last that are old as well, the oldest first; which those were.

        Of what has been folded; where nothing has been, they need not be folded any more.
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
                player for one in settled for player in one.players
            } & self.player_histories.keys():
                self.player_histories[player].shorten(MARKS_KEPT + self.taken_back)
        elif gone:
            self._is_begun = False
        return settled

    def ranked(self, now: Instant) -> list[PlayerHistory]:
        """Those whose rating is settled, then the provisional ones; the strongest first."""
        return sorted(
            self.player_histories.values(),
            key=lambda one: (
                not one.is_settled(now),
                -one.rating_at(now).value,
                -one.halves,
                one.person.player.account,
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
        known = self.settled.player_histories
        self.player_histories = {player: one.copied() for player, one in known.items()}


Scope: TypeAlias = CommunityRef | None
"""A community, or all of them and private rooms as well."""
