"""The commands: each takes the current game and its arguments, and returns the next game and an answer."""

import re
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from typing import TypeAlias

from bot.engine.answers import Answer, refused, state_line
from bot.engine.arguments import nothing, pairs, reject, whole
from bot.engine.game_state import GameState, PlayedMove
from bot.engine.limits import LEGAL_LIMIT
from bot.engine.move_lists import perft, walk, ways
from bot.engine.position_input import read_position
from bot.gamekit.game import SEED_LIMIT, AnyGame
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import NOBODY, Played, play
from bot.kernel.text import Refusal

Command: TypeAlias = Callable[[GameState, str], tuple[GameState, Answer]]

_DICE = re.compile("[1-6](,[1-6])*")


def begin(game: AnyGame, text: str) -> tuple[GameState, Answer]:
    """``new``: the one command that needs no current game."""
    chosen = pairs(text)
    variant, dice = chosen.pop("variant", None), chosen.pop("dice", None)
    seed = _seed(chosen.pop("seed", "0"))
    setup = prepare(game, variant, chosen, seed, _script(dice))
    if isinstance(setup, Refusal):
        reject(setup.reason)
    record = GameState(game, setup, game.rules.initial(setup))
    return record, state_line(record)


def _seed(text: str) -> int:
    seed = whole(text, "seed")
    if seed >= SEED_LIMIT:
        reject(f"seed must be below {SEED_LIMIT}")
    return seed


def _script(text: str | None) -> tuple[int, ...]:
    if text is None:
        return ()
    if not _DICE.fullmatch(text):
        reject("dice must be numbers from 1 to 6, with commas between them")
    return tuple(map(int, text.split(",")))


def _state(record: GameState, text: str) -> tuple[GameState, Answer]:
    nothing(text, "state")
    return record, state_line(record)


def _legal(record: GameState, text: str) -> tuple[GameState, Answer]:
    limit = whole(pairs(text, "limit").get("limit", str(LEGAL_LIMIT)), "limit")
    found = ways(record.game, record.state)
    shown = islice(found, min(limit, sys.maxsize))
    moves = [record.game.notation.format(record.state, move) for _, move in shown]
    return record, {"ok": True, "moves": moves, "complete": next(found, None) is None}


def _check(record: GameState, text: str) -> tuple[GameState, Answer]:
    line = _line(record, text, "check")
    if isinstance(line, Refusal):
        return record, refused(line)
    return record, {"ok": True, "move": "; ".join(part.written for part in line)}


def _play(record: GameState, text: str) -> tuple[GameState, Answer]:
    line = _line(record, text, "play")
    if isinstance(line, Refusal):
        return record, refused(line)
    record = record.after(PlayedMove(part.written, part.state) for part in line)
    told = [phrase for part in line for phrase in part.told]
    return record, state_line(record) | {"told": told}


def _line(record: GameState, text: str, command: str) -> tuple[Played, ...] | Refusal:
    """Read ``text`` for the seat to act; where several may act, for the first that may play it."""
    if not text:
        reject(f"{command} needs a move")
    seats = record.game.rules.to_act(record.state) or (NOBODY,)
    lines = [play(record.game, record.state, seat, text) for seat in seats]
    return next((line for line in lines if not isinstance(line, Refusal)), lines[0])


def _undo(record: GameState, text: str) -> tuple[GameState, Answer]:
    entries = whole(text or "1", "the number of moves")
    if entries > len(record.entries):
        reject(f"there are {len(record.entries)} moves to take back")
    record = record.before(entries)
    return record, state_line(record)


def _moves(record: GameState, text: str) -> tuple[GameState, Answer]:
    nothing(text, "moves")
    return record, {"ok": True, "moves": [entry.written for entry in record.entries]}


def _position(record: GameState, text: str) -> tuple[GameState, Answer]:
    nothing(text, "position")
    return record, {"ok": True, "position": record.game.notation.dump(record.state)}


def _load(record: GameState, text: str) -> tuple[GameState, Answer]:
    if not text:
        reject("load needs a position")
    record = record.restarted(read_position(record.game, record.setup, text))
    return record, state_line(record)


def _facts(record: GameState, text: str) -> tuple[GameState, Answer]:
    nothing(text, "facts")
    return record, {"ok": True, "facts": record.game.facts.of(record.state)}


def _random(record: GameState, text: str) -> tuple[GameState, Answer]:
    number, *further = text.split(maxsplit=1) or [""]
    limit = whole(number, "the number of moves")
    seed = _seed(pairs(" ".join(further), "seed").get("seed", "0"))
    entries = tuple(walk(record.game, record.state, limit, seed))
    record = record.after(entries)
    return record, state_line(record) | {"played": len(entries)}


def _perft(record: GameState, text: str) -> tuple[GameState, Answer]:
    return record, {"ok": True, "nodes": perft(record.game, record.state, whole(text, "the depth"))}


def _think(record: GameState, text: str) -> tuple[GameState, Answer]:
    # It is imported by who asks for it: a start needs no robots.
    from bot.engine.thinking import think_aloud  # noqa: PLC0415 - as said above

    return think_aloud(record, text)


COMMANDS: Mapping[str, Command] = {
    "state": _state,
    "legal": _legal,
    "check": _check,
    "play": _play,
    "undo": _undo,
    "moves": _moves,
    "position": _position,
    "load": _load,
    "facts": _facts,
    "random": _random,
    "perft": _perft,
    "think": _think,
}
