"""Titles: earned once on a leaderboard, by a settled rating and wins against established people."""

from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum
from types import MappingProxyType

from bot.kernel.frozen import frozen
from bot.kernel.ids import Player
from bot.ratings.limits import ESTABLISHED_GAMES, ESTABLISHED_PEOPLE, TITLE_BARS


class Title(StrEnum):
    EXPERT = "expert"
    MASTER = "master"
    GRANDMASTER = "grandmaster"


@frozen
class Bar:
    """The conditions of a title: a settled rating, and a number of games."""

    rating: int
    games: int


BARS: Mapping[Title, Bar] = MappingProxyType(
    {Title(title): Bar(rating, games) for title, (rating, games) in TITLE_BARS.items()}
)
"""The lowest first."""


def highest(rating: float, games: int) -> Title | None:
    """The highest title with these conditions."""
    enough = (title for title, bar in BARS.items() if rating >= bar.rating and games >= bar.games)
    return max(enough, key=list(BARS).index, default=None)


def is_established(games_against: Counter[Player], acquainted: AbstractSet[Player]) -> bool:
    """Whether an opponent has played enough people that the candidate has not met.

    So accounts that play only the candidate and each other do not help the candidate to a title.
    """
    strangers = games = 0
    for player, count in games_against.items():
        if player not in acquainted:
            strangers, games = strangers + 1, games + count
            if strangers >= ESTABLISHED_PEOPLE and games >= ESTABLISHED_GAMES:
                return True
    return False
