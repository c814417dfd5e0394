"""The position as plain data, out and in."""

from collections.abc import Mapping

from bot.gamekit.bitsets import members
from bot.gamekit.game import Json, Setup, alike
from bot.games.territories.board import SPOTS, SQUARE, TRUNK, across, down, names, trunks_in
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.position_check import land_of, position_of, reject
from bot.games.territories.rules import settle
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat

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
        state = _read_position(facts)
        again = self.of(state)
        derived = {"stage", "open_end", "score"}
        if facts.keys() != again.keys() or not all(alike(facts[key], again[key]) for key in derived):
            reject("the facts contradict each other")
        return settle(state)


def _houses(state: Position) -> dict[str, Json]:
    colour = {square: "yellow" if state.yellow >> square & 1 else "red" for square in members(state.houses)}
    return {name: colour[SQUARE[name]] for name in names(state.houses)}


def _read_position(facts: Mapping[str, Json]) -> Position:
    """The position from the facts that are not derived: land, houses, trunks and the side to move."""
    land = land_of(_set_of(facts.get("spots"), _SQUARE_BIT, SPOTS), _text(facts.get("start")))
    houses = facts.get("houses")
    if not isinstance(houses, dict) or not all(colour in ("yellow", "red") for colour in houses.values()):
        reject("houses are squares with their colours")
    yellow, red = (
        _set_of([square for square, owner in houses.items() if owner == colour], _SQUARE_BIT, SPOTS)
        for colour in COLOURS
    )
    trunks = _set_of(facts.get("trunks"), _TRUNK_BIT, len(TRUNK))
    return position_of(land, yellow, red, trunks, _turn(facts.get("to_move")))


_SQUARE_BIT = {name: 1 << square for name, square in SQUARE.items()}
_TRUNK_BIT = {name: trunk.bit for name, trunk in TRUNK.items()}


def _set_of(listed: Json, bit: Mapping[str, int], most: int) -> int:
    """The set of these names, each known and written once."""
    if not isinstance(listed, list) or len(listed) > most:
        reject("a list of names was expected")
    combined = 0
    for name in listed:
        spot_bit = bit.get(_text(name), 0)
        if not spot_bit or combined & spot_bit:
            reject("a name is unknown or written twice")
        combined |= spot_bit
    return combined


def _text(value: Json) -> str:
    if not isinstance(value, str):
        reject("a name was expected")
    return value


def _turn(value: Json) -> Seat | None:
    if value is None:
        return None
    if (colour := _text(value)) not in COLOURS:
        reject("to move is yellow, red or nobody")
    return COLOURS[colour]
