"""Titles: earned once on a leaderboard by a settled rating and wins against established people, and kept."""

from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from bot.kernel.ids import Player
from bot.ratings.limits import ESTABLISHED_GAMES, ESTABLISHED_PEOPLE


class Title(StrEnum):
    EXPERT = "expert"
    MASTER = "master"
    GRANDMASTER = "grandmaster"


@dataclass(frozen=True, slots=True)
class Bar:
    """What has to be reached: a rating that is not provisional, after so many games."""

    rating: int
    games: int


BARS: Mapping[Title, Bar] = MappingProxyType(
    {
        Title.EXPERT: Bar(1600, 10),
        Title.MASTER: Bar(1700, 20),
        Title.GRANDMASTER: Bar(1900, 50),
    }
)
"""The lowest first."""


def highest(rating: float, games: int) -> Title | None:
    """The highest title for which this is enough."""
    enough = (title for title, bar in BARS.items() if rating >= bar.rating and games >= bar.games)
    return max(enough, key=list(BARS).index, default=None)


def is_established(met: Counter[Player], known: AbstractSet[Player]) -> bool:
    """Whether an opponent who ``met`` these has played enough people who are not ``known`` to the candidate.

    Accounts that play only the candidate, and each other, earn them nothing.
    """
    strangers = games = 0
    for player, count in met.items():
        if player not in known:
            strangers, games = strangers + 1, games + count
            if strangers >= ESTABLISHED_PEOPLE and games >= ESTABLISHED_GAMES:
                return True
    return False
