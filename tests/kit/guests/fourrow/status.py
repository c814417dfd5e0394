"""What a card says about the position."""

from bot.games.fourrow.rules import RULES, Position, side

from bot.kernel.text import Phrase, say


def task(_: Position) -> Phrase:
    return say("fourrow-task")


def status(state: Position) -> tuple[Phrase, ...]:
    return tuple(say("fourrow-status-turn", side=side(seat)) for seat in RULES.to_act(state))
