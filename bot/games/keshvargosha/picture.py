"""The position as a picture: the board between the score tracks and the turn counter."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.keshvargosha import picture_marks
from bot.games.keshvargosha.alt_text import alt
from bot.games.keshvargosha.board import NAMES
from bot.games.keshvargosha.move_reader import ENTER, MOVE
from bot.games.keshvargosha.moves import Build, Enter, March, Move, Wall
from bot.games.keshvargosha.picks import fitting, spell_moves
from bot.games.keshvargosha.picture_backdrop import backdrop
from bot.games.keshvargosha.picture_layout import HEIGHT, WIDTH, hexagon, lozenge
from bot.games.keshvargosha.picture_pieces import castles, soldiers, tints, walls
from bot.games.keshvargosha.picture_scoreboard import scoreboard
from bot.games.keshvargosha.position import Position, standing
from bot.games.keshvargosha.rules_actions import choices
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.scene import Point, Scene, Shape, Target
from bot.kernel.text import Phrase


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    first = state.phase in {"found", "draft"}
    marked = picture_marks.sites(choices(state)) if first else ()
    targets = _targets(state, ()) if first else _shortcuts(state)
    return _scene(state, last, marked, targets)


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:  # noqa: ARG001 - only who is to move picks
    """The same board with all places marked where what was picked can go."""
    moves = fitting(state, picked)
    return _scene(state, (), picture_marks.places(state, moves, picked), _targets(state, picked))


def _scene(
    state: Position, last: tuple[str, ...], marked: Iterable[Shape], targets: Iterable[Target]
) -> Scene:
    drawn = _draw(state)
    shapes = (
        *drawn.land,
        *picture_marks.last_below(last),
        *drawn.pieces,
        *picture_marks.last_above(last),
        *marked,
        *drawn.scores,
    )
    return Scene(WIDTH, HEIGHT, backdrop(state.terms), shapes, drawn.alt, tuple(targets))


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
    return _Drawn(tuple(tints(state)), pieces, tuple(scoreboard(state)), alt(state))


def _targets(state: Position, picked: Picked) -> Iterator[Target]:
    """A place for each move that fits; for several that begin alike, one for what they have in common."""
    spelled_picks = set[Picked]()
    for move, picks in spell_moves(state):
        if picks[: len(picked)] != picked:
            continue
        spelled = picks[: max(2, len(picked) + 1)] if isinstance(move, March) else picks
        place = _place(move, len(spelled))
        if place and spelled not in spelled_picks and spelled != picked:
            spelled_picks.add(spelled)
            yield Target(spelled, place)


def _place(move: Move, picked: int) -> tuple[Point, ...]:
    """Where the last of ``picked`` taps lies: for soldiers their cell, then the one that they go to."""
    match move:
        case Build(cell) | Enter(cell):
            return hexagon(cell)
        case Wall(border):
            return lozenge(border)
        case March(start, goal):
            places = {len((MOVE, start)): hexagon(start), len((MOVE, start, goal)): hexagon(goal)}
            return places.get(picked, ())
        case _:
            return ()


def _shortcuts(state: Position) -> Iterator[Target]:
    """On the board itself: own soldiers are chosen to move, and empty castles of one's own are entered."""
    if state.turn is None:
        return
    own_cells = standing(state, state.turn)
    for cell in members(own_cells):
        if fitting(state, (MOVE, NAMES[cell])):
            yield Target((MOVE, NAMES[cell]), hexagon(cell))
    if state.reserve(state.turn):
        for cell in members(state.castles[state.turn] & ~own_cells):
            yield Target((ENTER, NAMES[cell]), hexagon(cell))
