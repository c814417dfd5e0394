"""Which made-up positions the race can go on from."""

from bot.games.race.rules import RULES, Position

from bot.gamekit.game import NotAPosition

TRACKS = (12, 20, 30)


def checked(state: Position) -> Position:
    """The same position. Raises :class:`NotAPosition` if the law cannot go on from it."""
    most = 1 if state.variant == "single" else 2
    over = RULES.outcome(state) is not None
    if state.track not in TRACKS or (state.again and state.variant == "single"):
        message = "there is no such track"
    elif any(not 0 <= space <= state.track for pair in state.runners for space in pair):
        message = "a runner has left the track"
    elif len(state.table) > most or (not state.table) != over:
        message = "the dice do not go with the runners"
    elif len(state.table) == most and state.doubles != (len(set(state.table)) < most):
        message = "the dice were not cast so"
    else:
        return state
    raise NotAPosition(message)
