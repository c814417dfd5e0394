"""A line of typed moves, played all or none."""

from dataclasses import dataclass
from typing import Any

from bot.gamekit.game import AnyGame, Outcome
from bot.gamekit.typed import parts
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, say


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a line: how it is written, what it led to, and what there is to tell."""

    written: str
    state: Any
    told: tuple[Phrase, ...]


def play(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[Played, ...] | Refusal:
    """Read ``text`` for ``seat``, each part in the position after the one before."""
    line: list[Played] = []
    closed = False
    for part in parts(text):
        if line and (blocked := _no_further(game, state, seat, closed)):
            return blocked
        move = game.notation.parse(state, seat, part)
        if isinstance(move, Refusal):
            return move
        step = game.rules.apply(state, seat, move)
        line.append(Played(game.notation.format(state, move), step.state, step.told))
        state, closed = step.state, step.closes
    return tuple(line) or Refusal(say("move-refuse-empty"))


def _no_further(game: AnyGame, state: Any, seat: Seat, closed: bool) -> Refusal | None:
    if game.rules.outcome(state):
        return Refusal(say("move-refuse-over"))
    if closed or seat not in game.rules.to_act(state):
        return Refusal(say("move-refuse-turn-ended"))
    return None
