"""Moves and positions of Territories as text (8)."""

import re
from functools import lru_cache

from bot.gamekit.game import Picked, reject
from bot.games.territories import refusals
from bot.games.territories.board import BETWEEN, COLUMNS, ROWS, SQUARE, TRUNK, UPRIGHT, at, names, trunks_in
from bot.games.territories.facts import land_of, position_of
from bot.games.territories.narration import move_text
from bot.games.territories.position import RED, YELLOW, House, Move, Position
from bot.games.territories.rules import choices, settle
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Refusal, Written, say


def diagram(state: Position) -> str:
    columns = "".join(f"{chr(ord('a') + x):>3}" for x in range(COLUMNS))
    lines = [f"  {columns}"]
    for y in range(ROWS):
        lines += ["   " + _points(state, y), f"{1 + y:>2} " + _squares(state, y)]
    lines.append("   " + _points(state, ROWS))
    return "\n".join(line.rstrip() for line in lines)


def _points(state: Position, y: int) -> str:
    """A row of points, with the trunks that lie between them."""
    row = ""
    for x in range(COLUMNS + 1):
        row += "*" if at(x, y) == state.open_end else "+"
        if x < COLUMNS:
            edge = y in {0, ROWS}
            row += "--" if edge or state.trunks >> at(x, y - 1) & 1 else "  "
    return row


def _squares(state: Position, y: int) -> str:
    """A row of squares, with the trunks that stand between them."""
    row = "|"
    for x in range(COLUMNS):
        fence = x == COLUMNS - 1 or state.trunks >> at(x, y) + UPRIGHT & 1
        row += f"{_standing(state, at(x, y)):>2}" + ("|" if fence else " ")
    return row


def _standing(state: Position, square: int) -> str:
    for mark, squares in (("Y", state.yellow), ("R", state.red), ("o", state.land.spots)):
        if squares >> square & 1:
            return mark
    return ""


_READ = re.compile(r"([a-z][0-9]{1,2})(?: ?[|/-]? ?([a-z][0-9]{1,2}))?")
_ONE_TAP = 11
"""With more legal moves than this, a column is picked first."""
_POSITIONS_KEPT = 256
"""A table loads the same position for its card and again for the next move."""

_OWNERS = {"y": YELLOW, "r": RED}
_POSITION = re.compile(
    r"(?P<spots>([a-h][1-6]){8}) (?P<start>[a-h][1-6][|-][a-h][1-6]) (?P<owners>[yr.]{8})"
    r" (?P<trunks>\.|[a-h][1-6][|-][a-h][1-6](,[a-h][1-6][|-][a-h][1-6]){0,40}) (?P<turn>[yr.])"
)


class TerritoriesNotation:
    """Moves as ``e3``, ``e1|f1``, ``e1-e2``; positions as spots, start trunk, owners, trunks, turn."""

    def parse(self, state: Position, seat: Seat, text: str) -> Move | Refusal:
        if state.turn is None:
            return Refusal(say("move-refuse-over"))
        if seat != state.turn:
            return Refusal(say("move-refuse-turn-ended"))
        return _read(state, text)

    def format(self, state: Position, move: Move) -> str:  # noqa: ARG002 - a move is written alike everywhere
        return move_text(move)

    def picks(self, state: Position, move: Move) -> tuple[str, ...]:
        text = move_text(move)
        return (text,) if len(choices(state)) <= _ONE_TAP else (text[0], text)

    def dump(self, state: Position) -> str:
        spots = names(state.land.spots)
        owners = "".join(_owner(state, SQUARE[spot]) for spot in spots)
        later = ",".join(trunk.name for trunk in trunks_in(state.trunks & ~state.land.start.bit))
        turn = "." if state.turn is None else "yr"[state.turn]
        return f"{''.join(spots)} {state.land.start.name} {owners} {later or '.'} {turn}"

    def load(self, text: str) -> Position:
        return _load(text)

    def diagram(self, state: Position) -> str:
        return diagram(state)


@lru_cache(_POSITIONS_KEPT)
def _load(text: str) -> Position:
    match = _POSITION.fullmatch(text)
    if match is None:
        reject("spots, start trunk, owners, trunks and turn were expected")
    spots = [match["spots"][i : i + 2] for i in range(0, 16, 2)]
    land = land_of(_one_each([1 << SQUARE[spot] for spot in spots]), match["start"])
    owned = list(zip(spots, match["owners"], strict=True))
    yellow, red = (sum(1 << SQUARE[spot] for spot, owner in owned if owner == letter) for letter in _OWNERS)
    later = [] if match["trunks"] == "." else match["trunks"].split(",")
    if not TRUNK.keys() >= set(later):
        reject("a trunk lies between two squares that share a side")
    trunks = _one_each([TRUNK[name].bit for name in later])
    return settle(position_of(land, yellow, red, trunks, _OWNERS.get(match["turn"])))


def _read(state: Position, text: str) -> Move | Refusal:
    match = _READ.fullmatch(text)
    if match is None:
        return refusals.unreadable(text)
    squares = [square for square in match.groups() if square]
    for square in squares:
        if square not in SQUARE:
            return refusals.no_such_square(state, square)
    if len(squares) == 1:
        house = House(SQUARE[squares[0]])
        return refusals.house(state, house) or house
    first, second = sorted(SQUARE[square] for square in squares)
    if (first, second) not in BETWEEN:
        return refusals.no_side_shared(state, *squares)
    trunk = BETWEEN[first, second]
    return refusals.trunk(state, trunk) or trunk


def _owner(state: Position, square: int) -> str:
    if state.yellow >> square & 1:
        return "y"
    return "r" if state.red >> square & 1 else "."


def _one_each(bits: list[int]) -> int:
    """The set of these bits, which must differ."""
    if len(set(bits)) < len(bits):
        reject("something is named twice")
    return sum(bits)


def pick_label(state: Position, picked: Picked) -> Phrase | None:  # noqa: ARG001 - a place is called alike everywhere
    """None for trunks, which rules, news and buttons write alike."""
    if picked[-1] in SQUARE:
        return say("territories-pick-house", square=Written(picked[-1]))
    return say("territories-pick-column", column=Written(picked[-1])) if len(picked[-1]) == 1 else None
