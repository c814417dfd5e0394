"""Checks a position that was entered by hand: the rules must be able to continue from it."""

from typing import NoReturn

from bot.gamekit.game import NotAPosition
from bot.games.territories.board import (
    BORDER,
    SPOTS,
    SQUARES,
    STARTS,
    TRUNK,
    Land,
    Trunk,
    end_points,
    trunks_in,
)
from bot.games.territories.position import PLACING, RED, YELLOW, Position
from bot.games.territories.rules import begin, choices
from bot.games.territories.rules_areas import areas, is_mixed
from bot.kernel.ids import Seat


def reject(why: str) -> NoReturn:
    """Say that something is no position, and why."""
    raise NotAPosition(why)


def land_of(spots: int, start: str) -> Land:
    """The land with these spots. Whether its tiles could have been laid so is not asked."""
    if spots.bit_count() != SPOTS:
        reject("a land has eight spots")
    if start not in {trunk.name for _, trunk in STARTS}:
        reject("the start trunk lies inside a tile and begins at the outer edge")
    return Land(spots, TRUNK[start])


def position_of(land: Land, yellow: int, red: int, later: int, turn: Seat | None) -> Position:
    """The position with these houses and trunks, ``later`` being those without the start trunk."""
    if (yellow | red) & ~land.spots or yellow & red:
        reject("every house stands alone on a spot")
    if later & land.start.bit:
        reject("the start trunk is not among the built ones")
    placed = (yellow | red).bit_count()
    if placed < SPOTS:
        return _placing(land, yellow, red, later, turn)
    return _building(land, yellow, red, later, turn)


def _placing(land: Land, yellow: int, red: int, later: int, turn: Seat | None) -> Position:
    placed = PLACING[: (yellow | red).bit_count()]
    if yellow.bit_count() != placed.count(YELLOW) or later or turn != PLACING[len(placed)]:
        reject("the houses are placed 1, 2, 2, 2, 1, and trunks after them")
    start = begin(land)
    return Position(land, yellow, red, start.trunks, start.open_end, turn)


def _building(land: Land, yellow: int, red: int, later: int, turn: Seat | None) -> Position:
    if yellow.bit_count() != PLACING.count(YELLOW) or red.bit_count() != PLACING.count(RED):
        reject("each side has four houses")
    trunks = later | land.start.bit
    if not _hang_together(trunks, land.start):
        reject("every trunk hangs together with the start trunk")
    state = Position(land, yellow, red, trunks, _open_end(trunks), turn)
    _check_areas(state)
    return state


def _hang_together(trunks: int, start: Trunk) -> bool:
    """Whether every trunk is joined to the start trunk, end to end, if need be by way of others."""
    loose = set(trunks_in(trunks))
    joined = {start}
    points = 0
    while joined:
        loose -= joined
        points |= end_points(sum(trunk.bit for trunk in joined))
        joined = {trunk for trunk in loose if any(points >> end & 1 for end in trunk.ends)}
    return not loose


def _open_end(trunks: int) -> int | None:
    """The one inner point at which a single trunk ends."""
    ends = [end for trunk in trunks_in(trunks) for end in trunk.ends]
    loose = [end for end in ends if ends.count(end) == 1 and not BORDER >> end & 1]
    if len(loose) > 1:
        reject("there is at most one open end")
    return loose[0] if loose else None


def _check_areas(state: Position) -> None:
    all_areas = areas(state.trunks, state.houses)
    if sum(area.squares for area in all_areas) != SQUARES:
        reject("every area holds a house")
    over = not any(is_mixed(area, state.yellow, state.red) for area in all_areas)
    if over != (state.turn is None):
        reject("somebody is to move until no area holds houses of both colours")
    stuck = state.open_end is not None if over else not choices(state)
    if stuck:
        reject("an open end leads on into an area with houses of both colours")
