"""What the engine answers, before phrases are put into English and the whole is written as JSON."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from bot.engine.game_state import GameState
from bot.gamekit.game import AnyGame, Outcome
from bot.kernel.text import Phrase, Refusal

Answer: TypeAlias = dict[str, Any]

_LINE_ENDS_OF_UNICODE = str.maketrans({end: f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})


def written(answer: Answer, english: Callable[[Phrase], str]) -> bytes:
    """One line of JSON, also for readers that end lines where Unicode does."""
    text = json.dumps(answer, default=english, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate, which only JSON escapes can bring in, goes out as the same escape.
    return text.translate(_LINE_ENDS_OF_UNICODE).encode(errors="backslashreplace") + b"\n"


def failed(why: str | Phrase) -> Answer:
    return {"ok": False, "error": why}


def refused(refusal: Refusal) -> Answer:
    return {
        "ok": False,
        "refusal": refusal.reason,
        "key": refusal.reason.key,
        "rule": refusal.rule.passage if refusal.rule else None,
        "instead": list(refusal.instead),
    }


def catalogued(game: AnyGame) -> Answer:
    options = {option.name: list(option.values) for option in game.options}
    entry = {"id": game.id, "variants": list(game.variants), "options": options, "seats": list(game.seats)}
    return {"ok": True, "games": [entry]}


def state_line(record: GameState) -> Answer:
    rules, state = record.game.rules, record.state
    stage = rules.stage(state)
    return {
        "ok": True,
        "game": record.game.id,
        "variant": stage.variant,
        "ply": len(record.entries),
        "to_act": list(rules.to_act(state)),
        "phase": stage.phase,
        "roll": None if stage.roll is None else list(stage.roll),
        "outcome": _outcome(rules.outcome(state)),
    }


def _outcome(outcome: Outcome | None) -> Answer | None:
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "reason": outcome.reason, "points": list(outcome.points)}
