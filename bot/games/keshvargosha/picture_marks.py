"""What is marked in the picture: the last step, and the places where the chosen action can go."""

from collections.abc import Iterator

from bot.gamekit.game import Picked
from bot.games.keshvargosha.board import BORDER, CELL
from bot.games.keshvargosha.move_reader import MOVE
from bot.games.keshvargosha.moves import Build, Enter, March, Move, Wall
from bot.games.keshvargosha.picture_layout import above, ends, hexagon, middle, shaft
from bot.games.keshvargosha.picture_pieces import WALL_WIDTH, soldier_place
from bot.games.keshvargosha.position import RED, YELLOW, Position
from bot.kernel.scene import Area, Ink, Line, Ring, Shape


def last_below(last: tuple[str, ...]) -> Iterator[Shape]:
    """Of the last step, what lies under walls and pieces: a band along a wall, a way that was gone."""
    for _, where in map(_split_mark, last):
        if where in BORDER:
            yield Line(ends(BORDER[where]), Ink.LAST, WALL_WIDTH + 0.24)
        elif ">" in where:
            start, goal = (CELL[name] for name in where.split(">"))
            yield from arrow(start, goal, Ink.LAST)


def last_above(last: tuple[str, ...]) -> Iterator[Shape]:
    """Of the last step, what lies round pieces: cells where a castle rose or fell, or a soldier came in."""
    for _, where in map(_split_mark, last):
        if where in CELL:
            yield Area(hexagon(CELL[where], 0.9), None, Ink.LAST, 0.12)


def _split_mark(mark: str) -> tuple[str, str]:
    """A mark's kind and place; a castle that fell is marked by its place alone."""
    kind, _, rest = mark.rpartition(" ")
    return kind, rest


def arrow(start: int, goal: int, ink: Ink) -> Iterator[Shape]:
    tail, head, *barbs = shaft(start, goal)
    yield Line((tail, head), ink, 0.14)
    yield Line((barbs[0], head, barbs[1]), ink, 0.14)


def sites(moves: tuple[Move, ...]) -> Iterator[Shape]:
    """Where a castle may stand."""
    for move in moves:
        if isinstance(move, Build):
            yield Ring(above(middle(move.cell)), 0.48, Ink.CHOICE, 0.1)


def places(state: Position, moves: tuple[Move, ...], picked: Picked) -> Iterator[Shape]:
    """Where moves of one kind can go, one of which these picks are to become."""
    if picked[:1] == (MOVE,):
        yield from _marches(state, tuple(move for move in moves if isinstance(move, March)), picked)
        return
    yield from sites(moves)
    for move in moves:
        if isinstance(move, Wall):
            yield Line(ends(move.border, 0.7), Ink.CHOICE, 0.16)
        elif isinstance(move, Enter):
            yield Area(hexagon(move.cell, 0.9), None, Ink.CHOICE, 0.12)


def _marches(state: Position, moves: tuple[March, ...], picked: Picked) -> Iterator[Shape]:
    """Soldiers that can go; once they are chosen, the ways that are open to them."""
    seat = RED if state.turn == RED else YELLOW
    for start in dict.fromkeys(move.start for move in moves):
        yield Ring(soldier_place(state, start, seat), 0.5, Ink.CHOICE, 0.1)
    if len(picked) > 1:
        for start, goal in dict.fromkeys((move.start, move.goal) for move in moves):
            yield from arrow(start, goal, Ink.CHOICE)
