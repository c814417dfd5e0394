"""What a card says about the position."""

from bot.games.race.rules import RULES, Position, cast_told

from bot.kernel.text import Listed, Phrase, say


def task(state: Position) -> Phrase:
    return say("race-task", dice=Listed(state.table))


def running_score(state: Position) -> Phrase:
    yellow, red = map(sum, state.runners)
    return say("race-score", yellow=yellow, red=red)


def status(state: Position) -> tuple[Phrase, ...]:
    yellow, red = map(sum, state.runners)
    score = say("race-status-score", yellow=yellow, red=red)
    return (score, *(cast_told(state) for _ in RULES.to_act(state)))
