"""``think``: what a robot would play for the seat to act."""

import time

from bot.engine.answers import Answer
from bot.engine.arguments import pairs, quoted, reject, whole
from bot.engine.client import ClientGone, GoneTest
from bot.engine.limits import THINKING_S
from bot.engine.record import Record
from bot.gamekit.game import SEED_LIMIT
from bot.robots.limits import LEVELS, NODES_AT_MOST
from bot.robots.thinking import think


def think_aloud(record: Record, text: str, is_gone: GoneTest) -> Answer:
    """The answer to ``think LEVEL [salt=N] [nodes=N]``. Raises ClientGone."""
    level, salt, nodes = _arguments(text)
    seats = record.game.rules.to_act(record.state)
    if not seats:
        reject("the game is over, there is nothing to think about")
    began = time.monotonic()

    def is_late() -> bool:
        return time.monotonic() - began > THINKING_S or is_gone()

    thought = think(record.game, record.state, seats[0], level, salt, nodes=nodes, is_late=is_late)
    if thought.cut:
        if is_gone():
            raise ClientGone
        reject(f"think was ended after {THINKING_S:.0f} s; fewer nodes or a lower level take less")
    return {
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
