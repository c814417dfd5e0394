"""What people can ask about who is how strong, and about what has been played."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Named


@dataclass(frozen=True, slots=True)
class ShowRank:
    """``/rank``: the hall of fame of a game, or of all; of this community, or ``everywhere``.

    ``as_text`` is for whoever cannot see its picture.
    """

    game: str | None = None
    everywhere: bool = False
    partners: bool = False
    page: int = 0
    as_text: bool = False


@dataclass(frozen=True, slots=True)
class ShowCounting:
    """``/rank rules``: how ratings, points and titles come about."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class ShowProfile:
    """``/profile``: of ``who`` was mentioned, of the account ``player``, or else of the asker.

    ``words`` are a game, a name that somebody is listed under, or both.
    """

    words: str = ""
    who: Named | None = None
    player: str | None = None
    game: str | None = None
    everywhere: bool = False
    partners: bool = False


@dataclass(frozen=True, slots=True)
class ShowLatest:
    """``/latest``: what has been played last in each game."""


@dataclass(frozen=True, slots=True)
class ShowStats:
    """``/stats``: the community in figures."""


Standing: TypeAlias = ShowRank | ShowCounting | ShowProfile | ShowLatest | ShowStats
