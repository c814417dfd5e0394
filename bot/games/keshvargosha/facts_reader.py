"""Builds a position from the facts that state it; the caller compares all derived facts."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.gamekit.game import Json, Setup
from bot.games.keshvargosha import rules_end
from bot.games.keshvargosha.board import BORDER, CELL, NAMES
from bot.games.keshvargosha.options import (
    ACTIONS,
    GAME_3,
    LAST_RESORT,
    ROUNDS_TO_THE_LAST,
    SPACES,
    Terms,
    terms_of,
)
from bot.games.keshvargosha.position import (
    ALL_FLAGS,
    NUMBERS,
    RED,
    SEATS,
    SOLDIERS,
    UNBUILT,
    WALLS,
    YELLOW,
    Position,
    flagless,
)
from bot.games.keshvargosha.position_check import check_position, reject
from bot.kernel.ids import Seat

COLOURS = {"yellow": YELLOW, "red": RED}
Facts: TypeAlias = Mapping[str, Json]
Castles: TypeAlias = dict[str, tuple[int, Seat]]


def read_position(facts: Facts, setup: Setup) -> Position:
    """Return the position. Facts do not tell who passed, so no side is taken to have passed."""
    castles, turn = _castles(facts.get("castles")), _whole(facts.get("turn"), SPACES * ROUNDS_TO_THE_LAST)
    terms = _terms(facts, setup)
    state = Position(
        terms=terms,
        round=-(-turn // SPACES),
        space=_whole(facts.get("space"), LAST_RESORT),
        turn=_seat(facts.get("to_move")),
        sites=_sites(castles),
        castles=(_castle_cells(castles, YELLOW), _castle_cells(castles, RED)),
        walls=_walls(facts.get("walls")),
        walls_left=_pair(facts.get("walls_left"), WALLS),
        soldiers=_soldiers(facts.get("soldiers")),
        out=_pair(facts.get("out"), SOLDIERS),
        flags=_flags(facts.get("flags")) if terms.variant == GAME_3 else ALL_FLAGS,
        due=(),
        actions_left=_whole(facts.get("actions_left"), ACTIONS),
        built=False,
        passed=None,
        ending=None,
    )
    return check_position(_complete(state, facts))


def _complete(state: Position, facts: Facts) -> Position:
    """With what facts imply: a castle of this turn, turns of last resort, why the game is over."""
    if state.turn is None:
        return replace(state, ending=_ending(state))
    if state.phase != "act":
        return state
    built = facts.get("may_build") is False and not state.terms.drafts
    due = flagless(state) if state.terms.variant == GAME_3 else ()
    if state.space == LAST_RESORT:
        due = tuple(seat for seat in due if seat > state.turn)
    return replace(state, built=built, due=due)


def _ending(state: Position) -> str:
    if rules_end.target_reached(state):
        return rules_end.TARGET
    if any(rules_end.has_lost(state, seat) for seat in SEATS):
        return rules_end.NO_CASTLE
    return rules_end.COUNTED


def _terms(facts: Facts, setup: Setup) -> Terms:
    """Those of the set-up, but with the values that the facts give."""
    terms = terms_of(setup)
    if not terms.shuffled:
        return terms
    values = _mapping(facts.get("values"))
    return replace(terms, values=tuple(_whole(values.get(name), 3) or reject(_VALUES) for name in NAMES))


_VALUES = "every cell has a value from 1 to 3"


def _castles(value: Json) -> Castles:
    return {cell: _castle(cell, castle) for cell, castle in _mapping(value).items()}


def _castle(cell: str, value: Json) -> tuple[int, Seat]:
    number, colour = _two(value)
    owner = _seat(colour)
    if cell not in CELL or owner is None:
        reject("castles are cells with a number and a colour")
    return _whole(number, len(NUMBERS)) or reject("castles are numbered from 1"), owner


def _sites(castles: Castles) -> tuple[int, ...]:
    """By number; the check of the whole finds a number that stands twice."""
    built = {number: CELL[cell] for cell, (number, _) in castles.items()}
    return tuple(built.get(number, UNBUILT) for number in NUMBERS)


def _castle_cells(castles: Castles, seat: Seat) -> int:
    return sum(1 << CELL[cell] for cell, (_, owner) in castles.items() if owner == seat)


def _walls(value: Json) -> int:
    names = [_text(name) for name in _sequence(value)]
    if not BORDER.keys() >= set(names) or len(set(names)) < len(names):
        reject("a wall stands between two cells that touch")
    return sum(BORDER[name].bit for name in names)


def _soldiers(value: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    pairs = {cell: _pair(pair, SOLDIERS) for cell, pair in _mapping(value).items()}
    if not CELL.keys() >= pairs.keys():
        reject("soldiers stand on cells")
    by_cell = [pairs.get(name, (0, 0)) for name in NAMES]
    return tuple(yellow for yellow, _ in by_cell), tuple(red for _, red in by_cell)


def _flags(value: Json) -> int:
    flags = _sequence(value)
    return sum(1 << number for number, colour in enumerate(flags[: len(NUMBERS)]) if colour is not None)


def _seat(value: Json) -> Seat | None:
    if value is None:
        return None
    if (colour := _text(value)) not in COLOURS:
        reject("the colours are yellow and red")
    return COLOURS[colour]


def _pair(value: Json, most: int) -> tuple[int, int]:
    yellow, red = _two(value)
    return _whole(yellow, most), _whole(red, most)


def _two(value: Json) -> tuple[Json, Json]:
    items = _sequence(value)
    if len(items) != len(SEATS):
        reject("two things were expected, such as Yellow's and Red's")
    return items[0], items[1]


def _whole(value: Json, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        reject(f"a number up to {most} was expected")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        reject("a name was expected")
    return value


def _sequence(value: Json) -> list[Json]:
    if not isinstance(value, list):
        reject("a list was expected")
    return value


def _mapping(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        reject("names with what belongs to them were expected")
    return value
