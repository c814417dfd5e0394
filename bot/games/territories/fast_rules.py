"""The law of the trunks in whole numbers alone, for who looks at thousands of positions in a second.

It decides nothing by itself: tests hold it against the rules.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.gamekit.randomness import Chance
from bot.games.territories.board import (
    AT_POINT,
    BORDER,
    DOWN,
    RIGHT,
    TRUNKS,
    UPRIGHT,
    end_points,
)
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.rules_areas import areas, between, is_mixed, score, walk_area
from bot.kernel.ids import Seat

_LOW = (1 << UPRIGHT) - 1
_ENDS = {trunk.bit: trunk.ends for trunk in TRUNKS}
_SIDE = {trunk.bit: trunk.squares[0] for trunk in TRUNKS}
_POINT = tuple(sum(trunk.bit for trunk in trunks) for trunks in AT_POINT)
"""For each point, the trunk places that end there."""
_REMEMBERED = 1 << 16
AHEAD = 6
"""Trunks within which the surrounding is complete: as far as a good player looks, and some milliseconds."""
_ASKED_AGAIN = 256
"""Positions: a card asks for the same few again and again."""


class Flat(NamedTuple):
    """``touched`` are the points on trunks, ``mixed`` the areas that hold houses of both colours.

    ``open_end`` and ``turn`` are -1 for none, ``margin`` is Yellow's finished land less Red's.
    """

    yellow: int
    red: int
    trunks: int
    touched: int
    open_end: int
    turn: int
    mixed: tuple[int, ...]
    margin: int


def flat(state: Position) -> Flat:
    """A position in which all houses stand."""
    all_areas = areas(state.trunks, state.houses)
    yellow, red = score(state)
    return Flat(
        state.yellow,
        state.red,
        state.trunks,
        end_points(state.trunks),
        -1 if state.open_end is None else state.open_end,
        -1 if state.turn is None else int(state.turn),
        tuple(sorted(area.squares for area in all_areas if is_mixed(area, state.yellow, state.red))),
        yellow - red,
    )


def harmless(position: Flat) -> int:
    """The free trunk places at which a trunk spoils no land (4.4)."""
    safe = 0
    for area in position.mixed:
        trunks = position.trunks & _along(area)
        safe |= between(_core(trunks, (position.yellow | position.red) & area)) & ~trunks
    return safe


def legal_trunks(position: Flat) -> int:
    """The set of trunks that the side to move may build."""
    allowed = harmless(position)
    if position.open_end >= 0:
        return allowed & _POINT[position.open_end]  # 4.1
    points = position.touched
    lying = points >> DOWN | points >> DOWN + RIGHT
    upright = points >> RIGHT | points >> RIGHT + DOWN
    connected = allowed & (lying & _LOW | upright << UPRIGHT)  # 4.3
    enemy_houses = position.yellow if position.turn == RED else position.red
    return connected & ~_along(enemy_houses) or connected


def build(position: Flat, bit: int) -> Flat:
    """After the trunk ``bit``, without what is forced by it (4.2)."""
    yellow, red, trunks, points, _, turn, open_areas, margin = position
    trunks |= bit
    upper, lower = _ENDS[bit]
    occupied = points | BORDER
    points |= 1 << upper | 1 << lower
    if not occupied >> upper & 1:
        return Flat(yellow, red, trunks, points, upper, 1 - turn, open_areas, margin)
    if not occupied >> lower & 1:
        return Flat(yellow, red, trunks, points, lower, 1 - turn, open_areas, margin)
    square = 1 << _SIDE[bit]
    open_parts: list[int] = []
    for area in open_areas:
        if not area & square:
            open_parts.append(area)
            continue
        first_part = _flood(square, area, trunks)
        for part in (first_part, area & ~first_part):
            if part & yellow and part & red:
                open_parts.append(part)
            else:
                land = (part & ~(yellow | red)).bit_count()
                margin += land if part & yellow else -land
    return Flat(
        yellow, red, trunks, points, -1, turn if open_parts else -1, tuple(sorted(open_parts)), margin
    )


def bits_of(bits: int) -> Iterator[int]:
    """Each trunk of a set by itself."""
    while bits:
        lowest = bits & -bits
        yield lowest
        bits ^= lowest


def play_out(position: Flat, chance: Chance) -> int:
    """The margin at the end of a game that goes on at random."""
    while position.turn >= 0:
        allowed = legal_trunks(position)
        number = allowed.bit_count()
        for _ in range(chance.below(number) if number > 1 else 0):
            allowed &= allowed - 1
        position = build(position, allowed & -allowed)
    return position.margin


def by_best_play(position: Flat, cache: dict[Flat, int]) -> int:
    """The margin at the end when both sides play for it."""
    if position.turn < 0:
        return position.margin
    if position not in cache:
        margins = [by_best_play(build(position, bit), cache) for bit in bits_of(legal_trunks(position))]
        cache[position] = max(margins) if position.turn == YELLOW else min(margins)
    return cache[position]


@lru_cache(_ASKED_AGAIN)
def sure_gain(state: Position, seat: Seat) -> int:
    """The most land by which ``seat`` can come out ahead at least when this surrounding is complete.

    0 where there is none, where no fence is being built, and where the end cannot be forced in time.
    """
    if state.open_end is None or state.phase != "trunks":
        return 0
    position = flat(state)
    least = _least(position, seat, AHEAD, position.margin, {})
    return max(least or 0, 0)


def _least(
    position: Flat, seat: Seat, ahead: int, had: int, cache: dict[tuple[Flat, int], int | None]
) -> int | None:
    """What ``seat`` is sure of; None where the other side can keep the fence open for longer."""
    if position.open_end < 0:
        return position.margin - had if seat == YELLOW else had - position.margin
    if not ahead:
        return None
    if (position, ahead) not in cache:
        trunks = bits_of(legal_trunks(position))
        margins = [_least(build(position, bit), seat, ahead - 1, had, cache) for bit in trunks]
        sure = [margin for margin in margins if margin is not None]
        if position.turn == seat:
            cache[position, ahead] = max(sure, default=None)
        else:
            cache[position, ahead] = min(sure) if len(sure) == len(margins) else None
    return cache[position, ahead]


def _flood(start: int, area: int, trunks: int) -> int:
    """The squares of ``area`` that are joined to ``start``."""
    below, beside = ~trunks & _LOW, ~(trunks >> UPRIGHT)
    reached, grown = 0, start
    while grown != reached:
        reached = grown
        grown |= (reached & below) << DOWN | reached >> DOWN & below
        grown |= (reached & beside) << RIGHT | reached >> RIGHT & beside
        grown &= area
    return reached


@lru_cache(_REMEMBERED)
def _along(squares: int) -> int:
    """The trunk places with one of these squares beside them."""
    return (squares | squares >> DOWN) & _LOW | (squares | squares >> RIGHT) << UPRIGHT


@lru_cache(_REMEMBERED)
def _core(trunks: int, houses: int) -> int:
    """Of one area with these houses and trunks, the squares on a path between two of its houses."""
    first = (houses & -houses).bit_length() - 1
    return walk_area(first, trunks, houses)[0]
