"""The position as a picture: islands, what has just happened, what is planned, and the scores."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from math import dist

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Picked
from bot.games.quadriga.board import (
    ALL,
    HEADING,
    HEADINGS,
    NAMES,
    SIDE,
    SQUARE,
    across,
    beside,
    lonely_units,
    up,
)
from bot.games.quadriga.picks import choices, picks
from bot.games.quadriga.picture_backdrop import (
    ALONE,
    BOARD,
    HEIGHT,
    HUES,
    MARKS,
    ORDER,
    WIDTH,
    Entry,
    alone_sign,
    arrow,
    backdrop,
    cell,
    coordinates,
    corner,
    entries,
    entry_shapes,
    hollow,
    is_middle_shut,
    legend,
    middle,
    outline,
    scoreboard,
    shut_sign,
    strike,
)
from bot.games.quadriga.position import MOST_MOVED, Phase, Place, Position, move_text, opponent, places
from bot.games.quadriga.rules_phases import fight, fighters, island_named, nameable
from bot.games.quadriga.status import alt
from bot.games.quadriga.turn_flow import overgrown
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Area,
    Box,
    Disc,
    Focus,
    Hue,
    Ink,
    Label,
    Line,
    Piece,
    Point,
    Ring,
    Scene,
    Shape,
    Target,
    rectangle,
)
from bot.kernel.text import say

_ONWARD = tuple(HEADING[name] for name in ("N", "NE", "E", "SE"))
"""Half of the directions: each two neighbours are met once."""
_BAND = 0.34
_GAP = (0.32, 0.68)
"""The part of the way from one unit to the next that hides neither."""
_RIM = 0.88
_UNIT = 0.84


def neighbours(units: int) -> Iterator[tuple[int, int]]:
    """Every two units that are adjacent."""
    for heading in _ONWARD:
        for square in members(units & ~heading.leaves):
            if units >> square + heading.step & 1:
                yield square, square + heading.step


_MOVED = re.compile(r"([a-p][0-9]+)-([a-p][0-9]+)")


def movements(marks: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """From where to where units went in the last movement."""
    matches = filter(None, map(_MOVED.fullmatch, marks))
    return tuple((SQUARE[match[1]], SQUARE[match[2]]) for match in matches)


def lost_squares(marks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(SQUARE[mark[1:]] for mark in marks if mark.startswith("x"))


def newcomers(marks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(SQUARE[mark] for mark in marks if mark in SQUARE)


def footprints(marks: tuple[str, ...]) -> Iterator[Shape]:
    """Where units came from: a dot, and the way they went."""
    for origin, target in movements(marks):
        yield Line((middle(origin), middle(target)), Ink.LAST, 0.16)
        yield Disc(middle(origin), 0.24, Ink.GROUND, Ink.LAST, 0.12)


def frames(squares: Iterable[int]) -> Iterator[Shape]:
    """Where units have been placed."""
    return (Area(cell(square), None, Ink.LAST, 0.09) for square in squares)


def rings(squares: Iterable[int], ink: Ink | Hue, width: float) -> Iterator[Shape]:
    return (Ring(middle(square), 0.45, ink, width) for square in squares)


def lost_signs(squares: Iterable[int]) -> Iterator[Shape]:
    """An outline struck out, for a cross is Red's own sign."""
    for at in map(middle, squares):
        yield Ring(at, 0.34, Ink.LAST, 0.1)
        yield strike(at, 0.38, Ink.LAST, 0.1)


def orders(state: Position) -> Iterator[Shape]:
    """Where *Go* leads: an arrow from each ordered unit, and its outline on each square it enters."""
    for order in state.orders:
        for at in map(middle, members(order.targets)):
            yield outline(at, state.mover, _UNIT, ORDER, 0.06)
        for square in order.squares:
            heading = HEADINGS[order.direction]
            x, y = middle(square)
            start = x + _START * heading.right, y - _START * heading.upward
            yield Line(arrow(start, heading, 1 - 2 * _START), ORDER, 0.15, choice=True)


_START = 0.27
"""So far from the middle of a unit arrows begin and end, clear of marks."""
_AROUND = 2
"""Squares to be seen around what happened."""
_SIZES = (8, 11)
"""How many squares a side of the part has; more would be no closer look."""
_FRAME, _EDGE = 0.8, 0.2
_LABEL = 0.42
_LEGEND = 0.5
"""The height of a line of the legend."""
_LETTERS = 0.34


def closeup(state: Position, last: tuple[str, ...]) -> Focus | None:
    """The part with all units of both sides and what has just happened, if it is much smaller than the whole.

    A unit may be placed anywhere.
    """
    moved = [square for movement in movements(last) for square in movement]
    squares = {*members(state.friendly | state.enemy), *moved, *lost_squares(last), *newcomers(last)}
    if state.phase is Phase.PLACE or not squares:
        return None
    columns, rows = [across(square) for square in squares], [up(square) for square in squares]
    reach = max(max(columns) - min(columns), max(rows) - min(rows)) + 1 + 2 * _AROUND
    size = next((size for size in _SIZES if size >= reach), None)
    if size is None:
        return None
    return _part(_beginning(columns, size), _beginning(rows, size), size, tuple(entries(state)))


def _beginning(places: Collection[int], size: int) -> int:
    """Where a part of ``size`` begins that has these places in its middle, and lies on the board."""
    return max(0, min(SIDE - size, (min(places) + max(places) + 1 - size) // 2))


def _part(column: int, row: int, size: int, signs: tuple[Entry, ...]) -> Focus:
    """With a line below it for each sign that is explained."""
    (left, bottom), (right, top) = corner(column, row), corner(column + size, row + size)
    below = bottom + _FRAME + _LEGEND * len(signs)
    outer = Box(left - _FRAME, top - _EDGE, right + _EDGE, below)
    rim, hole = (
        rectangle(outer.left, outer.top, outer.right, outer.bottom),
        rectangle(left, top, right, bottom),
    )
    frame = Area((*rim, rim[0], hole[0], *reversed(hole)), Ink.GROUND)
    edge = Area(hole, None, Ink.BARRIER, 0.05)
    legend = (
        shape
        for line, entry in enumerate(signs)
        for shape in entry_shapes(entry, (left, bottom + _FRAME + _LEGEND * (line + 0.4)), _LETTERS, size)
    )
    return Focus(outer, (frame, edge, *coordinates(column, row, size, _LABEL), *legend))


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    shapes = (
        *(shut_sign(corner(SIDE / 2, SIDE / 2), 1.0) if is_middle_shut(state) else ()),
        *_overgrown(state),
        *_islands(state),
        *footprints(last),
        *_alone(state),
        *_units(state),
        *frames(newcomers(last)),
        *lost_signs(lost_squares(last)),
        *_combats(state),
        *rings(members(state.untrimmed), Ink.CHOICE, 0.09),
        *orders(state),
        *legend(state),
        *scoreboard(state),
    )
    targets = tuple(_targets(state))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, closeup(state, last), BOARD)


def _overgrown(state: Position) -> Iterator[Shape]:
    """A rim round islands that have to give a unit (7.2): they are drawn over it."""
    for island in (*overgrown(state.units[0]), *overgrown(state.units[1])):
        for square, neighbour in neighbours(island):
            yield Line((middle(square), middle(neighbour)), ALONE, _RIM)


def _corners(square: int, neighbour: int) -> int:
    """The squares beside both where they only share a corner."""
    corners = {SIDE * up(square) + across(neighbour), SIDE * up(neighbour) + across(square)}
    return bits(corners - {square, neighbour})


def _islands(state: Position) -> Iterator[Shape]:
    """A bridge between the units of each island; across a corner where nothing else joins them."""
    for hue, units in zip(HUES, state.units, strict=True):
        for square, neighbour in neighbours(units):
            if not units & _corners(square, neighbour):
                yield Line((middle(square), middle(neighbour)), hue, _BAND)


def _units(state: Position) -> Iterator[Shape]:
    for seat, units in enumerate(state.units):
        for square in members(units):
            yield Piece(middle(square), _UNIT, MARKS[seat], HUES[seat])


def _alone(state: Position) -> Iterator[Shape]:
    """A sign round units that are lost by the end of their owner's next turn unless an ally joins (7.1)."""
    for units in state.units if state.end is None else ():
        for square in members(lonely_units(units)):
            yield alone_sign(middle(square), 0.47)


def _combats(state: Position) -> Iterator[Shape]:
    """Of each combat that may be named next: what touches, who would be lost, and how many fight how many."""
    occupied = state.friendly | state.enemy
    defending = opponent(state.mover)
    for pair in nameable(state) if state.phase is Phase.FIGHT else ():
        attackers, defenders = fighters(state, pair)
        combat = fight(state, pair)[1]
        contacts = tuple(_contacts(attackers, defenders))
        for bar in contacts:
            yield Line(bar, Ink.GROUND, 0.28, choice=True)
            yield Line(bar, Ink.LABEL, 0.16, choice=True)
        for square in members(combat.lost):
            yield from hollow(middle(square), defending if state.enemy >> square & 1 else state.mover, _UNIT)
        digits = len(f"{combat.attackers}{combat.defenders}")
        blocked = occupied if digits == _NARROW else occupied | occupied << 1 | occupied >> 1
        badge, contact = _nearest(beside(attackers | defenders) & ~blocked or ALL & ~blocked, contacts)
        occupied |= beside(1 << badge)
        x, y = middle(badge)
        half = 0.16 * digits - 0.12
        pill = (x - half, y), (x + half, y)
        yield Line((contact, (x, y)), Ink.CHOICE, 0.08)
        yield Line(pill, Ink.CHOICE, 0.74)
        yield Line(pill, Ink.GROUND, 0.58, choice=True)
        text = say("quadriga-label-combat", attackers=combat.attackers, defenders=combat.defenders)
        yield Label((x, y), text, 0.56, bold=True, choice=True)


_NARROW = 2
"""So many digits fit beside units; a wider label needs its neighbours free as well."""


def _nearest(squares: int, contacts: Iterable[tuple[Point, Point]]) -> tuple[int, Point]:
    """The square nearest to where units touch, and that place."""
    spots = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in contacts]
    pairs = ((square, spot) for square in members(squares) for spot in spots)
    return min(pairs, key=lambda pair: dist(middle(pair[0]), pair[1]))


def _contacts(attackers: int, defenders: int) -> Iterator[tuple[Point, Point]]:
    """A bar between each two units; across a corner where nothing else joins them."""
    for square, neighbour in neighbours(attackers | defenders):
        corners = _corners(square, neighbour)
        are_enemies = (attackers >> square ^ attackers >> neighbour) & 1
        if are_enemies and not (attackers & corners and defenders & corners):
            (a, b), (c, d) = middle(square), middle(neighbour)
            start, end = ((a + part * (c - a), b + part * (d - b)) for part in _GAP)
            yield start, end


def _targets(state: Position) -> Iterator[Target]:
    match state.phase:
        case Phase.PLACE:
            for square in members(places(state)):
                yield Target(picks(state, Place(square)), cell(square))
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


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:
    """Units that have been tapped are ringed boldly, the last with their number; the next ones thinly."""
    board_scene = picture(state, seat, ())
    next_picks = tuple(choice.pick for choice in choices(state, seat, picked) if choice.pick in SQUARE)
    next_rings = rings((SQUARE[pick] for pick in next_picks), Ink.CHOICE, 0.05)
    tapped = [SQUARE[pick] for pick in picked if pick in SQUARE]
    number = (
        shape
        for at in map(middle, tapped[-1:])
        for shape in (Disc(at, 0.38, Ink.GROUND), Label(at, f"{len(tapped)}/{MOST_MOVED}", 0.46, bold=True))
    )
    places_on = (Target((*picked, pick), cell(SQUARE[pick])) for pick in next_picks)
    return replace(
        board_scene,
        shapes=(*board_scene.shapes, *next_rings, *rings(tapped, ORDER, 0.12), *number),
        targets=(*places_on, *_directions(state, seat, picked, tapped)),
    )


def _directions(state: Position, seat: Seat, picked: Picked, tapped: list[int]) -> Iterator[Target]:
    """For each direction the first square that way from the last tap, beyond all that can be tapped."""
    offered = {choice.pick for choice in choices(state, seat, picked)}
    units = {*tapped, *(SQUARE[pick] for pick in offered if pick in SQUARE)}
    for heading in HEADINGS if tapped else ():
        square, on_board = tapped[-1], True
        while square in units and on_board:
            on_board = not heading.leaves >> square & 1
            square += heading.step
        if on_board and heading.name in offered:
            yield Target((*picked, heading.name), cell(square))
