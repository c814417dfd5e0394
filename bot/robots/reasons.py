"""Why a turn is good or bad, in the game's own words."""

from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal
from bot.robots.view import unforeseen


def reasons(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> tuple[Phrase, ...]:
    """What ``moves`` of ``seat`` would change, seen without anything that is still to come."""
    if game.mind is None or game.mind.reasons is None:
        return ()
    before = unforeseen(game, state)
    line = play(game, before, seat, "; ".join(moves))
    return () if isinstance(line, Refusal) else tuple(game.mind.reasons(before, line[-1].state))
