"""``think``: the turn that a robot would play for the seat to act."""

import time

from bot.engine.answers import Answer, GameState
from bot.engine.arguments import pairs, quote, reject, whole
from bot.gamekit.game import SEED_LIMIT
from bot.robots.levels import LEVELS
from bot.robots.limits import NODES_AT_MOST
from bot.robots.thinking import think


def think_aloud(record: GameState, text: str) -> tuple[GameState, Answer]:
    """``think LEVEL [salt=N] [nodes=N]``: answer with a thought; the game stays as it is."""
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
    """The level, the salt, and the nodes if any are given."""
    number, *arguments = text.split(maxsplit=1) or [""]
    level = whole(number, "the level")
    if level not in LEVELS:
        reject(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, there is no {quote(number)}")
    options = pairs(" ".join(arguments), "salt", "nodes")
    salt = whole(options.get("salt", "0"), "salt")
    if salt >= SEED_LIMIT:
        reject(f"salt must be below {SEED_LIMIT}")
    if "nodes" not in options:
        return level, salt, None
    nodes = whole(options["nodes"], "nodes")
    if not 1 <= nodes <= NODES_AT_MOST:
        reject(f"nodes must be from 1 to {NODES_AT_MOST}")
    return level, salt, nodes
