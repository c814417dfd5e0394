"""The position as a picture: islands, what has just happened, what is planned, and the scores."""

from collections import Counter
from collections.abc import Iterator

from bot.gamekit.bitsets import members
from bot.games.quadriga.alt_text import alt
from bot.games.quadriga.board import NAMES, SQUARE, beside, lonely_units
from bot.games.quadriga.picks import choices
from bot.games.quadriga.picture_backdrop import HEIGHT, WIDTH, backdrop, cell, middle
from bot.games.quadriga.picture_caption import caption
from bot.games.quadriga.picture_close_up import closeup
from bot.games.quadriga.picture_islands import bands, rim
from bot.games.quadriga.picture_legend import ALONE, legend
from bot.games.quadriga.picture_marks import footprints, losses, orders, placements
from bot.games.quadriga.picture_scoreboard import scoreboard
from bot.games.quadriga.piece_shapes import HUES, MARKS
from bot.games.quadriga.position import Phase, Position, move_text, opponent, places
from bot.games.quadriga.rules_end import overgrown
from bot.games.quadriga.rules_fighting import island_named, nameable
from bot.kernel.ids import Seat
from bot.kernel.scene import Ink, Line, Piece, Ring, Scene, Shape, Target


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    shapes = (
        *_overgrown(state),
        *_islands(state),
        *footprints(last),
        *_units(state),
        *placements(last),
        *losses(last),
        *_alone(state),
        *_contacts(state),
        *_to_give(state),
        *orders(state),
        *legend(state),
        *caption(state),
        *scoreboard(state),
    )
    targets = tuple(_targets(state))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, closeup(state, last))


def _overgrown(state: Position) -> Iterator[Shape]:
    """A rim round islands that have to give a unit (7.2)."""
    for units in state.units:
        for island in overgrown(units):
            yield from rim(island)


def _islands(state: Position) -> Iterator[Shape]:
    """A band through the units of each island, so that groups are seen before units are."""
    for hue, units in zip(HUES, state.units, strict=True):
        yield from bands(units, hue)


def _units(state: Position) -> Iterator[Shape]:
    for seat, units in enumerate(state.units):
        for square in members(units):
            yield Piece(middle(square), 0.74, MARKS[seat], HUES[seat])


def _alone(state: Position) -> Iterator[Shape]:
    """Units that are lost by the end of their owner's next turn unless an ally joins them (7.1)."""
    for units in state.units if state.end is None else ():
        for square in members(lonely_units(units) & ~state.placed):
            yield Ring(middle(square), 0.45, ALONE, 0.11)


def _contacts(state: Position) -> Iterator[Shape]:
    """What is in contact in the combats that may be named next."""
    for friendly, enemy in _fighting(state):
        for square in members(friendly & beside(enemy)):
            for enemy_square in members(enemy & beside(1 << square)):
                yield Line((middle(square), middle(enemy_square)), Ink.GROUND, 0.24, choice=True)
                yield Line((middle(square), middle(enemy_square)), Ink.CHOICE, 0.12)


def _fighting(state: Position) -> Iterator[tuple[int, int]]:
    if state.phase is Phase.FIGHT:
        for pair in nameable(state):
            friendly = island_named(state, state.mover, pair.friendly)
            yield friendly, island_named(state, opponent(state.mover), pair.enemy)


def _to_give(state: Position) -> Iterator[Shape]:
    for square in members(state.untrimmed):
        yield Ring(middle(square), 0.45, Ink.CHOICE, 0.09)


def _targets(state: Position) -> Iterator[Target]:
    match state.phase:
        case Phase.PLACE:
            for square in members(places(state)):
                yield Target((NAMES[square][0], NAMES[square]), cell(square))
        case Phase.MOVE:
            yield from _units_to_order(state)
        case Phase.FIGHT:
            yield from _enemies_to_fight(state)
        case Phase.TRIM:
            for square in members(state.untrimmed):
                yield Target((f"-{NAMES[square]}",), cell(square))


def _units_to_order(state: Position) -> Iterator[Target]:
    islands_offered = (choice.pick for choice in choices(state, state.mover, ()) if choice.move is None)
    for island in islands_offered:
        for choice in choices(state, state.mover, (island,)):
            if choice.move is None:
                yield Target((island, choice.pick), cell(SQUARE[choice.pick]))


def _enemies_to_fight(state: Position) -> Iterator[Target]:
    """A tap on an enemy island tells which combat is meant where it may be attacked by one island only."""
    pairs = nameable(state)
    attackers = Counter(pair.enemy for pair in pairs)
    for pair in pairs:
        if attackers[pair.enemy] == 1:
            for square in members(island_named(state, opponent(state.mover), pair.enemy)):
                yield Target((move_text(pair),), cell(square))
