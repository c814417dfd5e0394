"""Four in a row for boards too large for one tap: a side of the frame comes before the column."""

from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame


def side_first(game: AnyGame, left: str = "left") -> AnyGame:
    return replace(game, notation=_SideFirst(game.notation, left))


class _SideFirst:
    def __init__(self, notation: Any, left: str) -> None:
        self._notation = notation
        self._left = left

    def __getattr__(self, name: str) -> Any:
        return getattr(self._notation, name)

    def picks(self, state: Any, move: Any) -> tuple[str, ...]:
        column = self._notation.format(state, move)
        return (self._left if column in "abc" else "middle" if column == "d" else "right", column)
