"""Titles: earned once on a leaderboard by a settled rating, and kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from bot.kernel.ids import AccountId


class Title(StrEnum):
    EXPERT = "expert"
    MASTER = "master"
    GRANDMASTER = "grandmaster"


@dataclass(frozen=True, slots=True)
class Bar:
    """What has to be reached: a rating that is not provisional, after games against so many people."""

    rating: int
    games: int
    opponents: int


BARS: Mapping[Title, Bar] = MappingProxyType(
    {
        Title.EXPERT: Bar(1600, 10, 3),
        Title.MASTER: Bar(1700, 20, 5),
        Title.GRANDMASTER: Bar(1900, 50, 8),
    }
)
"""The lowest first."""


def at_most_against_one(bar: Bar) -> int:
    """Games against one opponent that count for a title: the same one over and over brings none."""
    return -(-bar.games // bar.opponents)


def earned_against(rating: float, met: Mapping[AccountId, int]) -> Title | None:
    """The highest title for which it is enough; so many games were played against each who counts."""
    enough = (
        title
        for title, bar in BARS.items()
        if rating >= bar.rating
        and len(met) >= bar.opponents
        and sum(min(games, at_most_against_one(bar)) for games in met.values()) >= bar.games
    )
    return max(enough, key=list(BARS).index, default=None)


def earned(rating: float, games: int, opponents: int) -> Title | None:
    """The highest title for which this is enough."""
    enough = (
        title
        for title, bar in BARS.items()
        if rating >= bar.rating and games >= bar.games and opponents >= bar.opponents
    )
    return max(enough, key=list(BARS).index, default=None)
