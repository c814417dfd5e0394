"""Moves of Keshvargosha as text, and the taps that spell them (9)."""

from bot.games.keshvargosha import move_reader, refusals
from bot.games.keshvargosha.board import BETWEEN, CELL
from bot.games.keshvargosha.diagram import diagram
from bot.games.keshvargosha.move_reader import TypedMove, read_text
from bot.games.keshvargosha.moves import BUILD, END, ENTER, WALL, Move, march, move_text
from bot.games.keshvargosha.picks import picks
from bot.games.keshvargosha.position import Position
from bot.games.keshvargosha.position_line import dump, load
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, say


class KeshvargoshaNotation:
    """Moves as ``castle C3``, ``wall A0/A1``, ``enter E0``, ``move 3 A0>A1``, ``end``."""

    def parse(self, state: Position, seat: Seat, text: str) -> Move | Refusal:
        if state.turn is None:
            return Refusal(say("move-refuse-over"))
        if seat != state.turn:
            return Refusal(say("move-refuse-turn-ended"))
        typed_move = read_text(text)
        if typed_move is None:
            return refusals.unreadable(state, text, move_reader.bare(text))
        if state.phase != "act" and typed_move.kind != move_reader.CASTLE:
            return refusals.castles_first(state, text)
        move = _move(typed_move)
        return move if isinstance(move, Refusal) else refusals.of(state, seat, move) or move

    def format(self, state: Position, move: Move) -> str:  # noqa: ARG002 - a move is written alike everywhere
        return move_text(move)

    def picks(self, state: Position, move: Move) -> tuple[str, ...]:
        return picks(state, move)

    def dump(self, state: Position) -> str:
        return dump(state)

    def load(self, text: str) -> Position:
        return load(text)

    def diagram(self, state: Position) -> str:
        return diagram(state)


def _move(typed_move: TypedMove) -> Move | Refusal:
    """The move that is meant, if there are such places on the board."""
    for name in typed_move.cells:
        if name not in CELL:
            return refusals.no_such_cell(name)
    cells = [CELL[name] for name in typed_move.cells]
    match typed_move.kind:
        case move_reader.CASTLE:
            return BUILD[cells[0]]
        case move_reader.WALL:
            border = BETWEEN.get((min(cells), max(cells)))
            return WALL[border.number] if border else refusals.no_border(*typed_move.cells)
        case move_reader.ENTER:
            return ENTER[cells[0]]
        case move_reader.MOVE:
            return march(cells[0], cells[1], typed_move.number)
        case _:
            return END
