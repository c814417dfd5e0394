"""The position as plain data, out and in."""

from collections.abc import Mapping

from bot.gamekit.game import Json, Setup
from bot.games.quadriga.board import NAMES, SQUARE, names_of
from bot.games.quadriga.position import Phase, Position, move_text
from bot.games.quadriga.position_check import check_position, reject
from bot.games.quadriga.rules_end import begin_turn

_SEATS = 2


class QuadrigaFacts:
    """Facts of Quadriga; only those of a position in ``place`` can be read."""

    def of(self, state: Position) -> dict[str, Json]:
        return {
            "units": [list(names_of(units)) for units in state.units],
            "turn": state.turn,
            "phase": state.phase.value,
            "placed": next(iter(names_of(state.placed)), None),
            "orders": [move_text(order) for order in state.orders],
            "counters": list(state.counters),
            "quiet": state.quiet,
        }

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:  # noqa: ARG002 - there is one beginning
        if facts.keys() != self.of(_EMPTY).keys():
            reject("units, turn, phase, placed, orders, counters and quiet were expected")
        if facts["phase"] != Phase.PLACE or facts["placed"] is not None or facts["orders"] != []:
            reject("only a position in which a unit is to be placed can be read")
        first, second = map(_units, _pair(facts["units"]))
        counters = _pair(facts["counters"])
        state = Position(
            units=(first, second),
            turn=_number(facts["turn"]),
            phase=Phase.PLACE,
            counters=(_counter(counters[0]), _counter(counters[1])),
            quiet=_number(facts["quiet"]),
        )
        return check_position(begin_turn(state))


_EMPTY = Position(units=(0, 0), turn=1, phase=Phase.PLACE)


def _pair(value: Json) -> list[Json]:
    if not isinstance(value, list) or len(value) != _SEATS:
        reject("two were expected, one for each seat")
    return value


def _units(value: Json) -> int:
    """A set of squares, each known and written once."""
    if not isinstance(value, list) or len(value) > len(NAMES):
        reject("a list of squares was expected")
    units = 0
    for name in value:
        if not isinstance(name, str) or name not in SQUARE or units >> SQUARE[name] & 1:
            reject("a square is unknown or written twice")
        units |= 1 << SQUARE[name]
    return units


def _counter(value: Json) -> int | None:
    return None if value is None else _number(value)


def _number(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        reject("a whole number was expected")
    return value
