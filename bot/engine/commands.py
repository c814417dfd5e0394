"""The commands: each takes the current game and arguments, and returns the next game and an answer."""

import re
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from typing import TypeAlias

from bot.engine.answers import Answer, GameState, PlayedMove, refusal_answer, state_line
from bot.engine.arguments import pairs, reject, reject_arguments, whole
from bot.engine.limits import LEGAL_LIMIT
from bot.engine.move_lists import legal_moves, perft, walk
from bot.engine.position_input import read_position
from bot.gamekit.game import SEED_LIMIT, AnyGame
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import NOBODY, Played, play
from bot.kernel.text import Refusal

Command: TypeAlias = Callable[[GameState, str], tuple[GameState, Answer]]

_DICE = re.compile("[1-6](,[1-6])*")


def begin(game: AnyGame, text: str) -> tuple[GameState, Answer]:
    """``new``: begin a game; the only command that needs no current game."""
    options = pairs(text)
    variant, dice = options.pop("variant", None), options.pop("dice", None)
    seed = _seed(options.pop("seed", "0"))
    setup = prepare(game, variant, options, seed, _script(dice))
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
    reject_arguments(text, "state")
    return record, state_line(record)


def _legal(record: GameState, text: str) -> tuple[GameState, Answer]:
    limit = whole(pairs(text, "limit").get("limit", str(LEGAL_LIMIT)), "limit")
    moves_left = legal_moves(record.game, record.state)
    listed = islice(moves_left, min(limit, sys.maxsize))
    moves = [record.game.notation.format(record.state, move) for _, move in listed]
    return record, {"ok": True, "moves": moves, "complete": next(moves_left, None) is None}


def _check(record: GameState, text: str) -> tuple[GameState, Answer]:
    line = _line(record, text, "check")
    if isinstance(line, Refusal):
        return record, refusal_answer(line)
    return record, {"ok": True, "move": "; ".join(part.written for part in line)}


def _play(record: GameState, text: str) -> tuple[GameState, Answer]:
    line = _line(record, text, "play")
    if isinstance(line, Refusal):
        return record, refusal_answer(line)
    record = record.after(PlayedMove(part.written, part.state) for part in line)
    narration = [phrase for part in line for phrase in part.told]
    return record, state_line(record) | {"told": narration}


def _line(record: GameState, text: str, command: str) -> tuple[Played, ...] | Refusal:
    """Play ``text`` for the seat to act; of several for the first that may play it."""
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
    reject_arguments(text, "moves")
    return record, {"ok": True, "moves": [entry.text for entry in record.entries]}


def _position(record: GameState, text: str) -> tuple[GameState, Answer]:
    reject_arguments(text, "position")
    return record, {"ok": True, "position": record.game.notation.dump(record.state)}


def _load(record: GameState, text: str) -> tuple[GameState, Answer]:
    if not text:
        reject("load needs a position")
    record = record.restart(read_position(record.game, record.setup, text))
    return record, state_line(record)


def _facts(record: GameState, text: str) -> tuple[GameState, Answer]:
    reject_arguments(text, "facts")
    return record, {"ok": True, "facts": record.game.facts.of(record.state)}


def _random(record: GameState, text: str) -> tuple[GameState, Answer]:
    number, *arguments = text.split(maxsplit=1) or [""]
    limit = whole(number, "the number of moves")
    seed = _seed(pairs(" ".join(arguments), "seed").get("seed", "0"))
    entries = tuple(walk(record.game, record.state, limit, seed))
    record = record.after(entries)
    return record, state_line(record) | {"played": len(entries)}


def _perft(record: GameState, text: str) -> tuple[GameState, Answer]:
    return record, {"ok": True, "nodes": perft(record.game, record.state, whole(text, "the depth"))}


def _think(record: GameState, text: str) -> tuple[GameState, Answer]:
    # It is imported at the first ``think``, since other commands need no robots.
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
