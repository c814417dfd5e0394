"""A position as one line: turn, phase, units, counters, quiet turns, and what the phase needs to go on."""

import re
from dataclasses import replace

from bot.gamekit.bitsets import bits, members
from bot.games.quadriga.board import HEADING, SQUARE, names_of
from bot.games.quadriga.position import Order, Phase, Position, move_text
from bot.games.quadriga.position_check import check_position, reject
from bot.games.quadriga.rules_end import verdict

_NOTHING = "."
_NAME = re.compile(r"[a-p][0-9]{1,2}")
_SET = re.compile(r"\.|(?:[a-p][0-9]{1,2}){1,256}")
_ORDER = re.compile(r"((?:[a-p][0-9]{1,2}){1,4})>([NESW]{1,2})")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_COUNTERS = re.compile(r"(-|[0-9]{1,2})/(-|[0-9]{1,2})")

_ALWAYS = 7
_MORE = {Phase.PLACE: 0, Phase.MOVE: 2, Phase.FIGHT: 4, Phase.TRIM: 3, Phase.OVER: 0}
"""How many fields a line has in each phase."""


def line(state: Position) -> str:
    counters = "/".join("-" if counter is None else str(counter) for counter in state.counters)
    fields = [str(state.turn), state.phase, *map(_set, state.units), counters, str(state.quiet)]
    return " ".join((*fields, _set(state.placed), *_further(state)))


def _further(state: Position) -> tuple[str, ...]:
    match state.phase:
        case Phase.MOVE:
            orders = ",".join(move_text(order).replace(" ", "") for order in state.orders)
            return orders or _NOTHING, str(state.orders_given)
        case Phase.FIGHT:
            fighting = 0 if state.fighting is None else 1 << state.fighting
            return _set(state.lonely), *map(_set, state.lost), _set(fighting)
        case Phase.TRIM:
            return *map(_set, state.lost), _set(state.untrimmed)
        case _:
            return ()


def position(text: str) -> Position:
    """The position that :func:`line` wrote. Raises :class:`NotAPosition`."""
    fields = text.split(" ")
    try:
        phase = Phase(fields[1])
    except (IndexError, ValueError):
        reject("turn, phase, units of both sides, counters, quiet turns and placed unit were expected")
    if len(fields) != _ALWAYS + _MORE[phase]:
        reject("a line of this phase has more, or fewer, fields")
    state = check_position(_read(phase, fields))
    if line(state) != text:
        reject("it is written otherwise")
    return state


def _read(phase: Phase, fields: list[str]) -> Position:
    turn, _, first_units, second_units, counters, quiet, placed, *phase_fields = fields
    stated = Position(
        units=(_squares(first_units), _squares(second_units)),
        turn=_number(turn),
        phase=phase,
        counters=_counters(counters),
        quiet=_number(quiet),
        placed=_squares(placed),
    )
    match phase:
        case Phase.MOVE:
            orders, orders_given = phase_fields
            return replace(stated, orders=_orders(orders), orders_given=_number(orders_given))
        case Phase.FIGHT:
            lonely, first, second, fighting = map(_squares, phase_fields)
            named = None if not fighting else fighting.bit_length() - 1
            return replace(stated, lonely=lonely, lost=(first, second), fighting=named)
        case Phase.TRIM:
            first, second, untrimmed = map(_squares, phase_fields)
            return replace(stated, lost=(first, second), untrimmed=untrimmed)
        case Phase.OVER:
            return replace(stated, end=verdict(stated))
        case Phase.PLACE:
            return stated


def _set(squares: int) -> str:
    return "".join(names_of(squares)) or _NOTHING


def _squares(text: str) -> int:
    if not _SET.fullmatch(text):
        reject("squares were expected, or a dot for none")
    names = _NAME.findall(text)
    if not SQUARE.keys() >= set(names):
        reject("columns go from a to p, rows from 1 to 16")
    return bits(SQUARE[name] for name in names)


def _orders(text: str) -> tuple[Order, ...]:
    return () if text == _NOTHING else tuple(map(_order, text.split(",")))


def _order(text: str) -> Order:
    match = _ORDER.fullmatch(text)
    if match is None or match[2] not in HEADING:
        reject("an order names one to four units and a direction")
    return Order(members(_squares(match[1])), tuple(HEADING).index(match[2]))


def _counters(text: str) -> tuple[int | None, int | None]:
    match = _COUNTERS.fullmatch(text)
    if match is None:
        reject("two counters were expected")
    first, second = (None if counter == "-" else int(counter) for counter in match.groups())
    return first, second


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        reject("a number was expected")
    return int(text)
