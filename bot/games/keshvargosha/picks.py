"""The taps that spell an action: what to do, then where.

Where a kind of action has more than twelve places, a range of cells comes between the two; the board's
buttons begin with these (`wall A0–B2`), as far as there is room, so that an action takes two taps.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import BORDER, CELL, NAMES, NEIGHBOURS
from bot.games.keshvargosha.move_reader import CASTLE, END, ENTER, MOVE, WALL
from bot.games.keshvargosha.moves import Build, End, Enter, March, Move, Wall, step
from bot.games.keshvargosha.position import Position
from bot.games.keshvargosha.rules_actions import choices
from bot.kernel.text import Phrase, Written, say

WORDS: dict[str, Phrase] = {
    CASTLE: say("keshvargosha-pick-castle"),
    ENTER: say("keshvargosha-pick-enter"),
    MOVE: say("keshvargosha-pick-move"),
    WALL: say("keshvargosha-pick-wall"),
    END: say("keshvargosha-pick-end"),
}
"""The first picks of a turn, as people call them, in the order in which people think of them."""

_ONE_TAP = 13
"""With more moves of a kind than this, a range of cells is picked first."""


def picks(state: Position, move: Move) -> Picked:
    return _picks(state, move, _ranges(state))


def _picks(state: Position, move: Move, ranges: Mapping[Move, str]) -> Picked:
    cells = (ranges[move],) if move in ranges else ()
    match move:
        case Build(cell):
            what = (CASTLE,) if state.phase == "act" else ()
            return (*what, *cells, NAMES[cell])
        case Wall(border):
            return (WALL, *cells, border.name)
        case Enter(cell):
            return (ENTER, NAMES[cell])
        case March(start, number=number):
            alone = state.soldiers[state.turn or 0][start] == 1
            return (MOVE, *cells, NAMES[start], step(move), *(() if alone else (str(number),)))
        case End():
            return (END,)


@lru_cache(256)
def _ranges(state: Position) -> Mapping[Move, str]:
    """For moves of a kind of which there are too many for one tap: the range of cells that has theirs."""
    names = dict[Move, str]()
    for kind in (Build, Wall, March):
        moves: list[Move] = [move for move in choices(state) if isinstance(move, kind)]
        if len(moves) > _ONE_TAP:
            for some in _parts(moves):
                first, last = (NAMES[_cell_of(some[at])] for at in (0, -1))
                if len(some) > 1 and not (kind is March and first == last):  # their cell is picked anyway
                    names |= dict.fromkeys(some, f"{first}-{last}")
    return names


def _parts(moves: list[Move]) -> list[list[Move]]:
    """Parts of about equal size that begin with a new cell."""
    size = len(moves) / -(-len(moves) // _ONE_TAP)
    parts = list[list[Move]]()
    for _, at_cell in groupby(moves, _cell_of):
        some = list(at_cell)
        if parts and len(parts[-1]) < size and len(parts[-1]) + len(some) <= _ONE_TAP:
            parts[-1] += some
        else:
            parts.append(some)
    return parts


def _cell_of(move: Move) -> int:
    """The cell by which people look for a move; a border belongs to the first of its two."""
    match move:
        case Build(cell):
            return cell
        case Wall(border):
            return CELL[border.name[:2]]
        case March(start):
            return start
        case _:
            return 0


def fitting(state: Position, picked: Picked) -> tuple[Move, ...]:
    """The legal moves that these picks may still become."""
    return tuple(move for move, spelled in spell_moves(state) if spelled[: len(picked)] == picked)


@lru_cache(8)
def spell_moves(state: Position) -> tuple[tuple[Move, Picked], ...]:
    """Every legal move with its picks: one position is looked at several times before it changes."""
    ranges = _ranges(state)
    return tuple((move, _picks(state, move, ranges)) for move in choices(state))


def tried(state: Position, picked: Picked, place: str) -> str:
    """The action that a tap on this place tries; without a word for it, what suits the pieces there."""
    if place in BORDER:
        return f"{WALL} {place}"
    cell, seat = CELL[place], state.turn or 0
    if starts := [pick for pick in picked if pick in CELL]:
        return f"{MOVE} {starts[-1]}>{place}"
    there = MOVE if state.soldiers[seat][cell] else ENTER if state.castles[seat] >> cell & 1 else CASTLE
    kind = picked[0] if picked else there
    beside = NAMES[next(iter(NEIGHBOURS[cell]))[0]]
    if kind == MOVE:
        return f"{MOVE} {place}>{beside}"
    return f"{WALL} {place}/{beside}" if kind == WALL else f"{kind} {place}"


_STEP, _RANGE = ">", "-"


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for the first pick of a turn, which is a word."""
    last = picked[-1]
    if last in CELL:
        return _cell(picked)
    if _RANGE in last:
        return _range(picked[0] if len(picked) > 1 else CASTLE, *last.split(_RANGE))
    if _STEP in last:
        return _march(last, 1 if _is_alone(state, last) else None)
    if picked[0] == MOVE and last.isdecimal():
        return _march(picked[-2], int(last))
    return (
        say("keshvargosha-pick-wall-on", border=Written(last)) if picked[0] == WALL and last != WALL else None
    )


def _cell(picked: Picked) -> Phrase:
    cell = Written(picked[-1])
    if picked[0] == ENTER:
        return say("keshvargosha-pick-enter-at", cell=cell)
    if picked[0] == MOVE:
        return say("keshvargosha-pick-from", cell=cell)
    return say("keshvargosha-pick-castle-on", cell=cell)


def _range(kind: str, first: str, last: str) -> Phrase:
    if first == last:
        return say("keshvargosha-pick-wall-on", border=Written(first))
    return say(f"keshvargosha-pick-{kind}-range", first=Written(first), last=Written(last))


def _is_alone(state: Position, step: str) -> bool:
    """Whether a single soldier stands there: then the player is not asked how many go."""
    start = step.partition(_STEP)[0]
    return start in CELL and state.soldiers[state.turn or 0][CELL[start]] == 1


def _march(step: str, number: int | None) -> Phrase:
    start, goal = map(Written, step.split(_STEP))
    if number is None:
        return say("keshvargosha-pick-step", start=start, goal=goal)
    return say("keshvargosha-pick-march", number=number, start=start, goal=goal)
