"""Legal moves as a tree of picks, for buttons and for taps on the picture."""

from dataclasses import dataclass
from typing import Any

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Seat

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """The next tap; ``move`` is the finished move as text where this tap completes one."""

    pick: str
    move: str | None


def choices(game: AnyGame, state: Any, seat: Seat, path: Path = ()) -> tuple[Choice, ...]:
    """What may be picked after ``path``, in the order of the legal moves; empty where nothing fits."""
    found: dict[str, str | None] = {}
    for move in game.rules.legal(state, seat):
        picks = game.notation.picks(state, move)
        if picks[: len(path)] == path and len(picks) > len(path):
            finished = len(picks) == len(path) + 1
            found[picks[len(path)]] = game.notation.format(state, move) if finished else None
    return tuple(Choice(pick, move) for pick, move in found.items())
