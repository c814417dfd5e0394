"""Legal moves as a tree of picks, for buttons and for taps on the picture."""

from collections.abc import Iterable
from typing import Any

from bot.gamekit.game import AnyGame, Choice, Picked
from bot.kernel.ids import Seat


def choices(game: AnyGame, state: Any, seat: Seat, path: Picked = ()) -> tuple[Choice, ...]:
    """What may be picked after ``path``, in the order of the legal moves; empty where nothing fits."""
    if game.choices:
        return game.choices(state, seat, path)
    found: dict[str, str | None] = {}
    for move in game.rules.legal(state, seat):
        picks = game.notation.picks(state, move)
        if picks[: len(path)] == path and len(picks) > len(path):
            finished = len(picks) == len(path) + 1
            found[picks[len(path)]] = game.notation.format(state, move) if finished else None
    return tuple(Choice(pick, move) for pick, move in found.items())


def spelled(game: AnyGame, state: Any, seats: Iterable[Seat], path: Picked) -> str | None:
    """The move that these picks spell to the end, if they do."""
    for seat in seats:
        for choice in choices(game, state, seat, path[:-1]):
            if path and choice.pick == path[-1]:
                return choice.move
    return None
