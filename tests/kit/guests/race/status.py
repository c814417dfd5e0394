"""What a card says about the position."""

from bot.games.race.rules import RULES, Position, cast_told

from bot.kernel.text import Phrase, say


def status(state: Position) -> tuple[Phrase, ...]:
    yellow, red = map(sum, state.runners)
    score = say("race-status-score", yellow=yellow, red=red)
    return (score, *(cast_told(state) for _ in RULES.to_act(state)))
