"""``think``: what a robot would play for the seat to act."""

import time

from bot.engine.answers import Answer
from bot.engine.arguments import pairs, quoted, reject, whole
from bot.engine.game_state import GameState
from bot.gamekit.game import SEED_LIMIT
from bot.robots.levels import LEVELS
from bot.robots.limits import NODES_AT_MOST
from bot.robots.thinking import think


def think_aloud(record: GameState, text: str) -> tuple[GameState, Answer]:
    """``think LEVEL [salt=N] [nodes=N]``: nothing changes."""
    level, salt, nodes = _arguments(text)
    seats = record.game.rules.to_act(record.state)
    if not seats:
        reject("the game is over, there is nothing to think about")
    began = time.monotonic()

    thought = think(record.game, record.state, seats[0], level, salt, nodes=nodes)
    return record, {
        "ok": True,
        "move": "; ".join(thought.moves),
        "value": round(thought.value, 2) + 0.0,
        "nodes": thought.nodes,
        "ms": round(1e3 * (time.monotonic() - began)),
        "line": list(thought.line),
    }


def _arguments(text: str) -> tuple[int, int, int | None]:
    """Level, salt, and the nodes if any were given."""
    number, *further = text.split(maxsplit=1) or [""]
    level = whole(number, "the level")
    if level not in LEVELS:
        reject(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, there is no {quoted(number)}")
    given = pairs(" ".join(further), "salt", "nodes")
    salt = whole(given.get("salt", "0"), "salt")
    if salt >= SEED_LIMIT:
        reject(f"salt must be below {SEED_LIMIT}")
    if "nodes" not in given:
        return level, salt, None
    nodes = whole(given["nodes"], "nodes")
    if not 1 <= nodes <= NODES_AT_MOST:
        reject(f"nodes must be from 1 to {NODES_AT_MOST}")
    return level, salt, nodes
