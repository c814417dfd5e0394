"""The law of four in a row."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.gamekit.game import Outcome, Setup, Stage, Step
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Written, say

ID = GameId("fourrow")
WIDTH = 7
HEIGHT = 6
IN_A_ROW = 4
YELLOW, RED = Seat(0), Seat(1)

Cell = tuple[int, int]

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
LINES: tuple[tuple[Cell, ...], ...] = tuple(
    line
    for x in range(WIDTH)
    for y in range(HEIGHT)
    for dx, dy in _DIRECTIONS
    if (line := tuple((x + dx * n, y + dy * n) for n in range(IN_A_ROW)))
    and 0 <= line[-1][0] < WIDTH
    and 0 <= line[-1][1] < HEIGHT
)


@dataclass(frozen=True, slots=True)
class Drop:
    """A disc let fall into a column, counted from the left."""

    column: int

    @property
    def name(self) -> str:
        return "abcdefg"[self.column]


@dataclass(frozen=True, slots=True)
class Position:
    """The discs of each column, bottom first."""

    columns: tuple[tuple[Seat, ...], ...] = ((),) * WIDTH

    @property
    def ply(self) -> int:
        return sum(map(len, self.columns))

    def at(self, cell: Cell) -> Seat | None:
        column = self.columns[cell[0]]
        return column[cell[1]] if cell[1] < len(column) else None


def row_of_four(state: Position) -> tuple[Cell, ...]:
    """The first four in a row that there are, or nothing."""
    for line in LINES:
        first = state.at(line[0])
        if first is not None and all(state.at(cell) == first for cell in line):
            return line
    return ()


class FourRow:
    def initial(self, setup: Setup) -> Position:
        del setup  # 1.1: every game begins with the empty frame
        return Position()

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (Seat(state.ply % 2),)  # 2.1

    def legal(self, state: Position, seat: Seat) -> Iterator[Drop]:
        if seat in self.to_act(state):
            yield from (Drop(x) for x, column in enumerate(state.columns) if len(column) < HEIGHT)  # 2.2

    def apply(self, state: Position, seat: Seat, move: Drop) -> Step[Position]:
        columns = list(state.columns)
        columns[move.column] += (seat,)
        after = Position(tuple(columns))
        return Step(after, tuple(self._told(after, seat, move)), marks=(move.name,))

    def outcome(self, state: Position) -> Outcome | None:
        if line := row_of_four(state):
            winner = state.at(line[0])
            return Outcome((winner,) if winner is not None else (), "row")  # 3.1
        return Outcome((), "full") if state.ply == WIDTH * HEIGHT else None  # 3.2

    def stage(self, state: Position) -> Stage:
        return Stage("standard", "over" if self.outcome(state) else "drop")

    def _told(self, after: Position, seat: Seat, move: Drop) -> Iterator[Phrase]:
        yield say("fourrow-told-drop", side=side(seat), column=Written(move.name))
        if outcome := self.outcome(after):
            yield say(f"fourrow-end-{outcome.reason}")


def side(seat: Seat) -> Phrase:
    return say(f"fourrow-seat-{seat}")


RULES = FourRow()
