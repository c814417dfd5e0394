"""A leaderboard: results of one discipline, counted in the order in which games ended.

The same results give the same list, in whatever order they became known; taking one out again is as if it
had never been there.
"""

from bisect import bisect_left
from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.ratings.counted_games import CountedGame, about_to_count
from bot.ratings.glicko2 import Rating, floored, rated
from bot.ratings.leaderboard_points import gained
from bot.ratings.limits import OTHERS_MET, TAKEN_BACK
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.player_history import Mark, PlayerHistory, Win
from bot.ratings.team_ratings import rated_together


@dataclass(slots=True)
class Leaderboard:
    """What comes late, or goes, is made good by folding anew from there when somebody looks.

    Of more than ``taken_back`` games since, everything is folded anew.
    """

    results: list[RatedGame] = field(default_factory=list)
    """Every result that holds, in order; casual ones among them."""
    player_histories: dict[Player, PlayerHistory] = field(default_factory=dict)
    """Of all who have rated games, as far as has been folded."""
    _order: list[tuple[int, SessionId]] = field(default_factory=list)
    taken_back: int = TAKEN_BACK
    _folded: int = 0
    _counted: deque[CountedGame] = field(default_factory=deque)
    """The last that were folded, in order."""

    def add(self, result: RatedGame) -> None:
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
        end = len(self.results) if at_most is None else min(self._folded + at_most, len(self.results))
        while self._folded < end:
            result = self.results[self._folded]
            counts = result.stakes is not Stakes.CASUAL
            self._counted.append(about_to_count(result, self.player_histories) if counts else CountedGame())
            if len(self._counted) > self.taken_back:
                self._counted.popleft()
            if counts:
                self._count(result)
            self._folded += 1
        return self._folded < len(self.results)

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
            self._folded = 0
            self._counted.clear()
            self.player_histories.clear()
        while self._folded > at:
            self._counted.pop().take_back(self.player_histories)
            self._folded -= 1

    def _count(self, result: RatedGame) -> None:
        sides = [[self._player_history(result, seat) for seat in side] for side in result.sides]
        scores = [result.score_of(side) for side in range(len(sides))]
        before = [[one.rating_at(result.ended) for one in side] for side in sides]
        after = _rated(sides, before, scores, result.ended)
        halves = [sum(one.halves for one in side) // len(side) for side in sides]
        for number, side in enumerate(sides):
            others = [other for other in range(len(sides)) if other != number]
            gain = gained(halves[number], max(halves[other] for other in others), scores[number])
            strength = max(_mean(before[other]) for other in others)
            for player_history, rating in zip(side, after[number], strict=True):
                player_history.halves += gain
                player_history.history.append(Mark(result.ended, rating, result.session))
                player_history.met.update(one.person.player for other in others for one in sides[other])
                player_history.score(scores[number])
                player_history.earn(result.ended, self._plays_others)
                if scores[number] == 1 and (
                    player_history.best is None or strength > player_history.best.against
                ):
                    player_history.best = Win(result, strength)

    def _plays_others(self, player: Player) -> bool:
        """Somebody who has met only one or two people may be a second account of theirs."""
        known = self.player_histories.get(player)
        return known is not None and len(known.met) >= OTHERS_MET

    def _player_history(self, result: RatedGame, seat: int) -> PlayerHistory:
        """With the name that they had last."""
        person = result.people[seat]
        player_history = self.player_histories.setdefault(
            person.player, PlayerHistory(person, result.discipline.partners)
        )
        player_history.person = person
        return player_history


def _mean(side: list[Rating]) -> float:
    return sum(one.value for one in side) / len(side)


def _rated(
    sides: list[list[PlayerHistory]], before: list[list[Rating]], scores: list[float], ended: Instant
) -> tuple[tuple[Rating, ...], ...]:
    if sides[0][0].partners:
        return rated_together(before, scores)
    return tuple(
        (
            floored(
                rated(
                    own.last.rating if own.last else Rating(),
                    [(before[1 - number][0], scores[number])],
                    own.periods_until(ended),
                )
            ),
        )
        for number, (own,) in enumerate(sides)
    )


Scope: TypeAlias = CommunityRef | None
"""A community, or all of them and private rooms as well."""


@dataclass(slots=True)
class RatingHistory:
    entries: dict[SessionId, Entry] = field(default_factory=dict)
    ladders: dict[Scope, dict[Discipline, Leaderboard]] = field(default_factory=dict)

    def take(self, entry: Entry) -> None:
        """What is known of a table now, instead of what was known before."""
        before = self.entries.get(entry.session)
        if before and before.counted:
            for ladder in self._lists_of(before.counted):
                ladder.remove(before.counted)
        self.entries[entry.session] = entry
        if entry.counted:
            for ladder in self._lists_of(entry.counted):
                ladder.add(entry.counted)

    def ladder(self, discipline: Discipline, scope: Scope = None) -> Leaderboard:
        return self.ladders.setdefault(scope, {}).setdefault(discipline, Leaderboard())

    def _lists_of(self, result: RatedGame) -> list[Leaderboard]:
        return [self.ladder(result.discipline, scope) for scope in {None, result.community}]
