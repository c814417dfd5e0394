"""The search in search.c, where deploy/prepare could compile it."""

import ctypes
import weakref
from collections.abc import Sequence
from pathlib import Path

from bot.gamekit.compiled_code import library_path
from bot.gamekit.mind import Look
from bot.gamekit.randomness import Chance, QuickChance
from bot.games.territories.board import TRUNKS
from bot.games.territories.position import House, Move, Position

SOURCE = Path(__file__).with_name("search.c")
_TRUNK = {trunk.bit.bit_length() - 1: trunk for trunk in TRUNKS}
_AT_MOST = 128
"""Moves of a position."""
_UNKNOWN = 2
_NONE = -1


class _Position(ctypes.Structure):
    _fields_ = (
        ("yellow", ctypes.c_uint64),
        ("red", ctypes.c_uint64),
        ("lying", ctypes.c_uint64),
        ("upright", ctypes.c_uint64),
        ("open_end", ctypes.c_int32),
        ("turn", ctypes.c_int32),
    )


class _Look(ctypes.Structure):
    _fields_ = (
        ("total", ctypes.c_double),
        ("move", ctypes.c_int32),
        ("proven", ctypes.c_int32),
        ("visits", ctypes.c_uint32),
        ("visits_after", ctypes.c_uint32),
    )


def load_library(path: Path) -> ctypes.CDLL | None:
    """None where it was not compiled, or on another kind of machine."""
    try:
        library = ctypes.CDLL(str(path))
    except OSError:
        return None
    position, number, tree = ctypes.POINTER(_Position), ctypes.c_int32, ctypes.c_void_p
    library.tree_new.argtypes, library.tree_new.restype = (ctypes.c_uint64,), tree
    library.tree_free.argtypes, library.tree_free.restype = (tree,), None
    moves, chance = ctypes.POINTER(number), ctypes.POINTER(ctypes.c_uint64)
    library.tree_search.argtypes = (tree, position, moves, number, ctypes.c_uint32, chance)
    library.tree_search.restype = ctypes.c_int64
    library.tree_look.argtypes = (tree, position, ctypes.POINTER(_Look), moves)
    return library


class Search:
    """Implements :class:`bot.gamekit.mind.CompiledSearch`."""

    def __init__(self, library: ctypes.CDLL, state: Position) -> None:
        self._library = library
        self._tree = library.tree_new(state.land.spots)
        if not self._tree:
            raise MemoryError
        weakref.finalize(self, library.tree_free, self._tree)

    def search(self, state: Position, moves: Sequence[Move], times: int, chance: Chance) -> int:
        numbers = (ctypes.c_int32 * len(moves))(*map(_number, moves))
        if not isinstance(chance, QuickChance):
            raise TypeError(chance)
        word = ctypes.c_uint64(chance.state)
        leaves: int = self._library.tree_search(
            self._tree, _flat(state), numbers, len(moves), times, ctypes.byref(word)
        )
        if leaves < 0:
            raise MemoryError
        chance.state = word.value
        return leaves

    def look(self, state: Position) -> tuple[float | None, Sequence[Look[Move]]]:
        looks, proven = (_Look * _AT_MOST)(), ctypes.c_int32(_UNKNOWN)
        count = self._library.tree_look(self._tree, _flat(state), looks, ctypes.byref(proven))
        placing = state.phase == "houses"
        return _result(proven.value), [
            Look(
                House(look.move) if placing else _TRUNK[look.move],
                look.visits,
                look.visits_after,
                look.total,
                _result(look.proven),
            )
            for look in looks[:count]
        ]


LIBRARY = load_library(library_path(SOURCE))
"""Of the source as this process found it: the next version's may have other structures."""


def compiled(state: Position) -> Search | None:
    return Search(LIBRARY, state) if LIBRARY else None


def _number(move: Move) -> int:
    return move.square if isinstance(move, House) else move.bit.bit_length() - 1


def _flat(state: Position) -> _Position:
    lying, upright = state.trunks & 2**64 - 1, state.trunks >> 64
    end = _NONE if state.open_end is None else state.open_end
    turn = _NONE if state.turn is None else int(state.turn)
    return _Position(state.yellow, state.red, lying, upright, end, turn)


def _result(number: int) -> float | None:
    return None if number == _UNKNOWN else float(number)
