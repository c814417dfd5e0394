"""The taps that spell a move: what to do, then where; where there is much to choose from, the tile first."""

from functools import lru_cache

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import CELL, NAMES
from bot.games.keshvargosha.move_reader import CASTLE, END, ENTER, MOVE, WALL
from bot.games.keshvargosha.moves import Build, End, Enter, March, Move, Wall, step
from bot.games.keshvargosha.position import Position
from bot.games.keshvargosha.rules_actions import choices
from bot.kernel.text import Phrase, Written, say

WORDS: dict[str, Phrase] = {
    CASTLE: say("keshvargosha-pick-castle"),
    WALL: say("keshvargosha-pick-wall"),
    ENTER: say("keshvargosha-pick-enter"),
    MOVE: say("keshvargosha-pick-move"),
    END: say("keshvargosha-pick-end"),
}
"""The first picks of a turn, as people call them."""

_ONE_TAP = 24
"""With more castles or walls than this to choose from, a tile is picked first."""


def picks(state: Position, move: Move) -> Picked:
    return _picks(state, move, _kinds_with_many_moves(state))


def _picks(state: Position, move: Move, crowded: frozenset[type[Move]]) -> Picked:
    match move:
        case Build(cell):
            what = (CASTLE,) if state.phase == "act" else ()
            return (*what, *_where(move, NAMES[cell], crowded))
        case Wall(border):
            return (WALL, *_where(move, border.name, crowded))
        case Enter(cell):
            return (ENTER, NAMES[cell])
        case March(start, number=number):
            alone = state.soldiers[state.turn or 0][start] == 1
            return (MOVE, NAMES[start], step(move), *(() if alone else (str(number),)))
        case End():
            return (END,)


def _where(move: Build | Wall, name: str, crowded: frozenset[type[Move]]) -> Picked:
    return (name[0], name) if type(move) in crowded else (name,)


@lru_cache(256)
def _kinds_with_many_moves(state: Position) -> frozenset[type[Move]]:
    """The kinds of move of which there are too many for one tap."""
    kinds = [type(move) for move in choices(state)]
    return frozenset(kind for kind in (Build, Wall) if kinds.count(kind) > _ONE_TAP)


def fitting(state: Position, picked: Picked) -> tuple[Move, ...]:
    """The legal moves that these picks may still become."""
    return tuple(move for move, spelled in spell_moves(state) if spelled[: len(picked)] == picked)


@lru_cache(8)
def spell_moves(state: Position) -> tuple[tuple[Move, Picked], ...]:
    """Every legal move with its picks: one position is looked at several times before it changes."""
    crowded = _kinds_with_many_moves(state)
    return tuple((move, _picks(state, move, crowded)) for move in choices(state))


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
