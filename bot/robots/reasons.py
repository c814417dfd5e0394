"""Why a turn is good or bad, in the game's own words."""

from collections.abc import Iterable
from typing import Any

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, RuleRef


def passages(game: AnyGame, found: Iterable[Phrase]) -> tuple[RuleRef, ...]:
    """What the rulebook says about these reasons, each passage once."""
    known = game.mind.passages if game.mind else {}
    named = dict.fromkeys(known[one.key] for one in found if one.key in known)
    return tuple(RuleRef(game.id, passage) for passage in named)


def reasons(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> tuple[Phrase, ...]:
    """What ``moves`` of ``seat`` would change, seen without anything that is still to come."""
    if game.mind is None or game.mind.reasons is None:
        return ()
    before = unforeseen(game, state)
    line = play(game, before, seat, "; ".join(moves))
    return () if isinstance(line, Refusal) else tuple(game.mind.reasons(before, line[-1].state))
