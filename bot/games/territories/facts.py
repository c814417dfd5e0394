"""Positions as plain data, out and in, and checks of those that were entered by hand."""

from collections.abc import Mapping
from typing import Any

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Json, Setup, alike, readable, reject
from bot.games.territories.board import (
    BORDER,
    SPOTS,
    SQUARE,
    SQUARES,
    STARTS,
    TRUNK,
    Land,
    Trunk,
    across,
    down,
    end_points,
    names,
    trunks_in,
)
from bot.games.territories.position import PLACING, RED, YELLOW, Position
from bot.games.territories.rules import begin, choices, settle
from bot.games.territories.rules_areas import areas, is_mixed, score
from bot.kernel.ids import Seat


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


COLOURS: dict[str, Seat] = {"yellow": YELLOW, "red": RED}


class TerritoriesFacts:
    """Facts of Territories; what they say twice must agree."""

    def of(self, state: Position) -> dict[str, Json]:
        return {
            "spots": list(names(state.land.spots)),
            "start": state.land.start.name,
            "houses": _houses(state),
            "trunks": [trunk.name for trunk in trunks_in(state.trunks & ~state.land.start.bit)],
            "open_end": None if state.open_end is None else [across(state.open_end), down(state.open_end)],
            "to_move": None if state.turn is None else ("yellow", "red")[state.turn],
            "stage": state.phase,
            "score": dict(zip(COLOURS, score(state), strict=True)),
        }

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:  # noqa: ARG002 - the land tells the variant
        with readable():
            state = _read_position(facts)
            if not alike(_in_order(facts), _in_order(self.of(state))):
                reject("the facts contradict each other")
            return settle(state)


def _in_order(facts: Mapping[str, Any]) -> dict[str, Any]:
    """With spots and trunks in one order: facts may name them in any."""
    if {list} != {type(facts["spots"]), type(facts["trunks"])}:
        reject("lists of spots and trunks were expected")
    return {**facts, "spots": sorted(facts["spots"]), "trunks": sorted(facts["trunks"])}


def _houses(state: Position) -> dict[str, Json]:
    colour = {square: "yellow" if state.yellow >> square & 1 else "red" for square in members(state.houses)}
    return {name: colour[SQUARE[name]] for name in names(state.houses)}


def _read_position(facts: Mapping[str, Any]) -> Position:
    """The position from the facts that are not derived: land, houses, trunks and the side to move."""
    land = land_of(bits(SQUARE[spot] for spot in facts["spots"]), facts["start"])
    yellow, red = (
        bits(SQUARE[square] for square, owner in facts["houses"].items() if owner == colour)
        for colour in COLOURS
    )
    trunks = sum({TRUNK[name].bit for name in facts["trunks"]})
    turn = None if facts["to_move"] is None else COLOURS[facts["to_move"]]
    return position_of(land, yellow, red, trunks, turn)
