"""The position as a picture: the board between the score tracks and the turn counter."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import BORDER, CELL, NAMES
from bot.games.keshvargosha.move_reader import ENTER, MOVE
from bot.games.keshvargosha.moves import Build, Enter, March, Move, Wall
from bot.games.keshvargosha.picks import fitting, spell_moves
from bot.games.keshvargosha.picture_backdrop import (
    WALL_WIDTH,
    backdrop,
    castles,
    land,
    scoreboard,
    soldiers,
    walls,
)
from bot.games.keshvargosha.picture_layout import (
    BOARD,
    HEIGHT,
    LETTERS,
    WIDTH,
    arrow,
    ends,
    hexagon,
    lozenge,
    middle,
)
from bot.games.keshvargosha.position import Position, standing
from bot.games.keshvargosha.rules_actions import choices
from bot.games.keshvargosha.status import alt
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Ink, Label, Line, Point, Ring, Scene, Shape, Target
from bot.kernel.text import Phrase, say


def last_below(last: tuple[str, ...]) -> Iterator[Shape]:
    """Of the last step, what lies under walls: a band along the new one."""
    for mark in last:
        if border := BORDER.get(mark.split()[-1]):
            yield Line(ends(border), Ink.LAST, WALL_WIDTH + 0.24)


def last_above(last: tuple[str, ...]) -> Iterator[Shape]:
    """Of the last step, what lies over pieces: cells where they came or fell, and a way that was gone."""
    for *kind, where in map(str.split, last):
        if where in CELL:
            yield _goal(CELL[where], Ink.LAST)
        elif ">" in where:
            start, goal = (CELL[name] for name in where.split(">"))
            yield _source(start, Ink.LAST)
            yield from _way(start, goal, Ink.LAST)
            if len(kind) > 1:
                (x, y), (u, v) = middle(start), middle(goal)
                at = x + 0.24 * (u - x), y + 0.24 * (v - y)
                yield Disc(at, 0.36, Ink.LAST, Ink.GROUND, 0.06)
                text = say("keshvargosha-label-number", number=int(kind[1]))
                yield Label(at, text, LETTERS, Ink.GROUND, bold=True)


_INSIDE = 0.94
"""So large an outline in a cell is clear of a castle's corners."""


def _source(cell: int, ink: Ink) -> Shape:
    corners = hexagon(cell, _INSIDE)
    return Line((*corners, corners[0]), ink, 0.11, dash=0.22)


def _goal(cell: int, ink: Ink) -> Shape:
    return Area(hexagon(cell, _INSIDE), None, ink, 0.11)


def _way(start: int, goal: int, ink: Ink) -> Iterator[Shape]:
    yield _goal(goal, ink)
    yield Area(arrow(start, goal), ink, Ink.GROUND, 0.06)


def sites(moves: tuple[Move, ...]) -> Iterator[Shape]:
    """Where a castle may stand."""
    for move in moves:
        if isinstance(move, Build):
            yield Ring(middle(move.cell), 0.54, Ink.CHOICE, 0.1)


def places(moves: tuple[Move, ...], picked: Picked) -> Iterator[Shape]:
    """Where moves of one kind can go, one of which these picks are to become."""
    if picked[:1] == (MOVE,):
        yield from _marches(tuple(move for move in moves if isinstance(move, March)), picked)
        return
    yield from sites(moves)
    for move in moves:
        if isinstance(move, Wall):
            yield Line(ends(move.border, 0.7), Ink.CHOICE, 0.16)
        elif isinstance(move, Enter):
            yield _goal(move.cell, Ink.CHOICE)


def _marches(moves: tuple[March, ...], picked: Picked) -> Iterator[Shape]:
    """Soldiers that can go; once they are chosen, the ways that are open to them."""
    for start in dict.fromkeys(move.start for move in moves):
        yield _source(start, Ink.CHOICE)
    if picked[-1] in CELL or ">" in picked[-1]:
        for start, goal in dict.fromkeys((move.start, move.goal) for move in moves):
            yield from _way(start, goal, Ink.CHOICE)


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    first = state.phase in {"found", "draft"}
    marked = sites(choices(state)) if first else ()
    targets = _targets(state, ()) if first else _shortcuts(state)
    return _scene(state, last, marked, targets)


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:  # noqa: ARG001 - only who is to move picks
    """The same board with all places marked where what was picked can go."""
    moves = fitting(state, picked)
    return _scene(state, (), places(moves, picked), _targets(state, picked))


def _scene(
    state: Position, last: tuple[str, ...], marked: Iterable[Shape], targets: Iterable[Target]
) -> Scene:
    drawn = _draw(state)
    shapes = (
        *drawn.land,
        *last_below(last),
        *drawn.pieces,
        *last_above(last),
        *marked,
        *drawn.scores,
    )
    ground = backdrop(state.terms)
    return Scene(WIDTH, HEIGHT, ground, shapes, drawn.alt, tuple(targets), None, BOARD)


@frozen
class _Drawn:
    """The shapes that every picture of one position shares, with any marks."""

    land: tuple[Shape, ...]
    pieces: tuple[Shape, ...]
    scores: tuple[Shape, ...]
    alt: Phrase


@lru_cache(8)
def _draw(state: Position) -> _Drawn:
    pieces = (*walls(state), *castles(state), *soldiers(state))
    return _Drawn(tuple(land(state)), pieces, tuple(scoreboard(state)), alt(state))


def _targets(state: Position, picked: Picked) -> Iterator[Target]:
    """A place for each move that fits; for several that begin alike, one for what they have in common."""
    spelled_picks = set[Picked]()
    for move, picks in spell_moves(state):
        if picks[: len(picked)] != picked:
            continue
        spelled = _as_far_as_a_place(picks, len(picked)) if isinstance(move, March) else picks
        place = _place(move, spelled[-1])
        if place and spelled not in spelled_picks and spelled != picked:
            spelled_picks.add(spelled)
            yield Target(spelled, place)


def _as_far_as_a_place(picks: Picked, picked: int) -> Picked:
    """The first picks, more than ``picked``, of which the last is soldiers or where they go; else all."""
    ends = (end for end in range(picked + 1, len(picks)) if picks[end - 1] in CELL or ">" in picks[end - 1])
    return picks[: next(ends, len(picks))]


def _place(move: Move, pick: str) -> tuple[Point, ...]:
    """Where ``pick`` lies: for soldiers their cell, then the one that they go to."""
    match move:
        case Build(cell) | Enter(cell):
            return hexagon(cell)
        case Wall(border):
            return lozenge(border)
        case March(start, goal):
            return hexagon(start) if pick in CELL else hexagon(goal) if ">" in pick else ()
        case _:
            return ()


def _shortcuts(state: Position) -> Iterator[Target]:
    """On the board itself: own soldiers are chosen to move, and empty castles of one's own are entered."""
    if state.turn is None:
        return
    starts = (_as_far_as_a_place(picks, 0) for move, picks in spell_moves(state) if isinstance(move, March))
    for picks in dict.fromkeys(starts):
        yield Target(picks, hexagon(CELL[picks[-1]]))
    if state.reserve(state.turn):
        for cell in members(state.castles[state.turn] & ~standing(state, state.turn)):
            yield Target((ENTER, NAMES[cell]), hexagon(cell))
