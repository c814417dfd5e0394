"""What people say to the parts of a move: which action, with what, and where."""

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import CELL
from bot.games.keshvargosha.move_reader import ENTER, MOVE, WALL
from bot.games.keshvargosha.position import Position
from bot.kernel.text import Phrase, Written, say

_STEP = ">"


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for the first pick of a turn, which is a word."""
    last = picked[-1]
    if last in CELL:
        return _cell(state, picked)
    if len(last) == 1 and last.isalpha():
        tile = Written(last)
        walls = picked[0] == WALL
        return (
            say("keshvargosha-pick-wall-tile", tile=tile)
            if walls
            else say("keshvargosha-pick-castle-tile", tile=tile)
        )
    if _STEP in last:
        return _march(last, 1 if _is_alone(state, last) else None)
    if picked[0] == MOVE and last.isdecimal():
        return _march(picked[-2], int(last))
    return (
        say("keshvargosha-pick-wall-on", border=Written(last)) if picked[0] == WALL and last != WALL else None
    )


def _cell(state: Position, picked: Picked) -> Phrase:
    cell = Written(picked[-1])
    if picked[0] == ENTER:
        return say("keshvargosha-pick-enter-at", cell=cell)
    if picked[0] == MOVE:
        number = state.soldiers[state.turn or 0][CELL[picked[-1]]]
        return say("keshvargosha-pick-soldiers", number=number, cell=cell)
    return say("keshvargosha-pick-castle-on", cell=cell)


def _is_alone(state: Position, step: str) -> bool:
    """Whether a single soldier stands there: then the player is not asked how many go."""
    start = step.partition(_STEP)[0]
    return start in CELL and state.soldiers[state.turn or 0][CELL[start]] == 1


def _march(step: str, number: int | None) -> Phrase:
    start, goal = map(Written, step.split(_STEP))
    if number is None:
        return say("keshvargosha-pick-step", start=start, goal=goal)
    return say("keshvargosha-pick-march", number=number, start=start, goal=goal)
