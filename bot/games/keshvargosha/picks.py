"""The taps that spell an action: what to do, then where.

Of more than twelve actions of a kind, a range of cells comes between the two.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import BORDER, CELL, NAMES, NEIGHBOURS
from bot.games.keshvargosha.move_reader import CASTLE, END, ENTER, MOVE, WALL
from bot.games.keshvargosha.moves import Build, End, Enter, March, Move, Wall, step, where
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

_ONE_TAP = 12
"""With more actions of a kind than this, a range of cells is picked first."""
_TO = "-"
_RANGE = re.compile(f"[A-Z][0-9]{_TO}[A-Z][0-9]")


def picks(state: Position, move: Move) -> Picked:
    return _picks(state, move, _ranges(state))


def _picks(state: Position, move: Move, ranges: Mapping[Move, str]) -> Picked:
    place, cells = where(move), (ranges[move],) if ranges.get(move) else ()
    match move:
        case Build():
            return *((CASTLE,) if state.phase == "act" else ()), *cells, place
        case Wall():
            return WALL, *cells, place
        case Enter():
            return ENTER, place
        case March(start, number=number):
            alone = state.soldiers[state.turn or 0][start] == 1
            return MOVE, *cells, place, step(move), *(() if alone else (str(number),))
        case End():
            return (END,)


@lru_cache(256)
def _ranges(state: Position) -> Mapping[Move, str]:
    """For kinds with too many actions for one tap: between which cells each begins, if there are several."""
    ranges = dict[Move, str]()
    for kind in (Build, Wall, March):
        moves: list[Move] = [move for move in choices(state) if isinstance(move, kind)]
        if len(moves) > _ONE_TAP:
            names = _name_ranges(Counter(map(_begins, moves)))
            ranges |= {move: names[_begins(move)] for move in moves}
    return ranges


def _begins(move: Move) -> str:
    return where(move).partition("/")[0]


def _name_ranges(counts: Mapping[str, int]) -> Mapping[str, str]:
    """Cells that follow each other, as many together as one more tap can tell apart."""
    groups: list[list[str]] = []
    for cell in sorted(counts):
        if not groups or sum(counts[member] for member in (*groups[-1], cell)) > _ONE_TAP:
            groups.append([])
        groups[-1].append(cell)
    return {
        cell: f"{group[0]}{_TO}{group[-1]}" if len(group) > 1 else "" for group in groups for cell in group
    }


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
    kind = picked[0] if picked and picked[0] in WORDS else there
    beside = NAMES[next(iter(NEIGHBOURS[cell]))[0]]
    if kind == MOVE:
        return f"{MOVE} {place}>{beside}"
    return f"{WALL} {place}/{beside}" if kind == WALL else f"{kind} {place}"


_STEP = ">"


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for the first pick of a turn, which is a word."""
    last = picked[-1]
    if last in CELL:
        return _cell(picked)
    if _RANGE.fullmatch(last):
        return _range_label(picked)
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


def _range_label(picked: Picked) -> Phrase:
    kind, cells = picked[0], Written(picked[-1].replace(_TO, "–"))
    if kind == WALL:
        return say("keshvargosha-pick-wall-on", border=cells)
    return say("keshvargosha-pick-from" if kind == MOVE else "keshvargosha-pick-castle-on", cell=cells)


def _is_alone(state: Position, step: str) -> bool:
    """Whether a single soldier stands there: then the player is not asked how many go."""
    start = step.partition(_STEP)[0]
    return start in CELL and state.soldiers[state.turn or 0][CELL[start]] == 1


def _march(step: str, number: int | None) -> Phrase:
    start, goal = map(Written, step.split(_STEP))
    if number is None:
        return say("keshvargosha-pick-step", start=start, goal=goal)
    return say("keshvargosha-pick-march", number=number, start=start, goal=goal)
