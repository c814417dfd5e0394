"""The taps that spell an action: what to do, then where.

Where castles or walls have more than twelve places, the tile comes between the two.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import BORDER, CELL, NAMES, NEIGHBOURS, TILES
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
"""With more places of a kind than this, a tile is picked first."""
_EDGE = "/…"
"""Behind a tile of very many borders: those between it and the tiles after it."""


def picks(state: Position, move: Move) -> Picked:
    return _picks(state, move, _tiles(state))


def _picks(state: Position, move: Move, tiles: Mapping[Move, str]) -> Picked:
    place, tile = where(move), (tiles[move],) if move in tiles else ()
    match move:
        case Build():
            return *((CASTLE,) if state.phase == "act" else ()), *tile, place
        case Wall():
            return WALL, *tile, place
        case Enter():
            return ENTER, place
        case March(start, number=number):
            alone = state.soldiers[state.turn or 0][start] == 1
            return MOVE, place, step(move), *(() if alone else (str(number),))
        case End():
            return (END,)


@lru_cache(256)
def _tiles(state: Position) -> Mapping[Move, str]:
    """For castles and walls, where there are too many for one tap: the tile of each, by its first cell."""
    tiles = dict[Move, str]()
    for kind in (Build, Wall):
        moves: list[Move] = [move for move in choices(state) if isinstance(move, kind)]
        if len(moves) > _ONE_TAP:
            counts = Counter(where(move)[0] for move in moves)
            tiles |= {move: _tile(where(move), counts) for move in moves}
    return tiles


def _tile(place: str, counts: Mapping[str, int]) -> str:
    first, _, other = place.partition("/")
    leads_out = other and other[0] != first[0]
    return first[0] + (_EDGE if leads_out and counts[first[0]] > _ONE_TAP else "")


def fitting(state: Position, picked: Picked) -> tuple[Move, ...]:
    """The legal moves that these picks may still become."""
    return tuple(move for move, spelled in spell_moves(state) if spelled[: len(picked)] == picked)


@lru_cache(8)
def spell_moves(state: Position) -> tuple[tuple[Move, Picked], ...]:
    """Every legal move with its picks: one position is looked at several times before it changes."""
    tiles = _tiles(state)
    return tuple((move, _picks(state, move, tiles)) for move in choices(state))


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


_STEP = ">"
_LETTERS = frozenset(tile.letter for tile in TILES)


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for the first pick of a turn, which is a word."""
    last = picked[-1]
    if last in CELL:
        return _cell(picked)
    if last[0] in _LETTERS and last[1:] in ("", _EDGE):
        return _tile_label(picked)
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


def _tile_label(picked: Picked) -> Phrase:
    tile = Written(picked[-1][0])
    if picked[-1].endswith(_EDGE):
        return say("keshvargosha-pick-wall-edge", tile=tile)
    if picked[0] == WALL:
        return say("keshvargosha-pick-wall-on", border=tile)
    return say("keshvargosha-pick-castle-on", cell=tile)


def _is_alone(state: Position, step: str) -> bool:
    """Whether a single soldier stands there: then the player is not asked how many go."""
    start = step.partition(_STEP)[0]
    return start in CELL and state.soldiers[state.turn or 0][CELL[start]] == 1


def _march(step: str, number: int | None) -> Phrase:
    start, goal = map(Written, step.split(_STEP))
    if number is None:
        return say("keshvargosha-pick-step", start=start, goal=goal)
    return say("keshvargosha-pick-march", number=number, start=start, goal=goal)
