"""Drops as column letters, and positions as the discs of each column."""

from bot.games.fourrow.rules import HEIGHT, ID, RULES, WIDTH, Drop, Position, row_of_four

from bot.gamekit.game import NotAPosition
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, RuleRef, Written, say

_NAMES = {Drop(x).name: Drop(x) for x in range(WIDTH)}
_NUMBERS = {str(drop.column + 1): drop for drop in _NAMES.values()}
_DISCS = "yr"


class Columns:
    def parse(self, state: Position, seat: Seat, text: str) -> Drop | Refusal:
        drop = (_NAMES | _NUMBERS).get(text)
        if drop is None:
            return Refusal(say("fourrow-refuse-unreadable", text=Written(text)), instead=tuple(_NAMES))
        if drop not in RULES.legal(state, seat):
            return Refusal(say("fourrow-refuse-full", column=Written(drop.name)), RuleRef(ID, "2.2"))
        return drop

    def format(self, state: Position, move: Drop) -> str:
        del state
        return move.name

    def picks(self, state: Position, move: Drop) -> tuple[str, ...]:
        return (self.format(state, move),)

    def dump(self, state: Position) -> str:
        return "/".join("".join(_DISCS[seat] for seat in column) or "-" for column in state.columns)

    def load(self, text: str) -> Position:
        return position(text.replace("-", "").split("/"))

    def diagram(self, state: Position) -> str:
        rows = [" ".join(_disc(state.at((x, y))) for x in range(WIDTH)) for y in reversed(range(HEIGHT))]
        return "\n".join([*rows, " ".join(_NAMES)])


def position(columns: list[str]) -> Position:
    """The position with these columns of ``y`` and ``r``. Raises :class:`NotAPosition`."""
    if len(columns) != WIDTH or any(len(c) > HEIGHT or set(c) - set(_DISCS) for c in columns):
        message = f"{WIDTH} columns of at most {HEIGHT} discs are needed"
        raise NotAPosition(message)
    state = Position(tuple(tuple(Seat(_DISCS.index(disc)) for disc in column) for column in columns))
    if sum(column.count("y") for column in columns) != (state.ply + 1) // 2:
        message = "yellow begins and the sides take turns"
        raise NotAPosition(message)
    if (line := row_of_four(state)) and state.at(line[0]) == state.ply % 2:
        message = "the side to move has won already"
        raise NotAPosition(message)
    return state


def _disc(seat: Seat | None) -> str:
    return "." if seat is None else _DISCS[seat]


NOTATION = Columns()
