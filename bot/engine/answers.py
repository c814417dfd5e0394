"""The current game, and the answers about it, before phrases become English and the whole becomes JSON."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, Outcome, Setup
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal


@frozen
class PlayedMove:
    """The text of a move, and the position after it."""

    text: str
    state: Any


@frozen
class GameState:
    """``setup`` is that of the last ``new``, ``start`` the position after the last ``new`` or ``load``."""

    game: AnyGame
    setup: Setup
    start: Any
    entries: tuple[PlayedMove, ...] = ()

    @property
    def state(self) -> Any:
        return self.entries[-1].state if self.entries else self.start

    def after(self, entries: Iterable[PlayedMove]) -> "GameState":
        return replace(self, entries=(*self.entries, *entries))

    def before(self, entries: int) -> "GameState":
        """The game without its last ``entries`` moves; it must have as many."""
        return replace(self, entries=self.entries[: len(self.entries) - entries])

    def restart(self, start: Any) -> "GameState":
        return replace(self, start=start, entries=())


Answer: TypeAlias = dict[str, Any]

_LINE_ENDS_OF_UNICODE = str.maketrans({end: f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})


def format_answer(answer: Answer, english: Callable[[Phrase], str]) -> bytes:
    """The answer as one line of JSON, in which line ends of Unicode are escaped."""
    text = json.dumps(answer, default=english, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate can only come from a JSON escape, and goes out as the same escape.
    return text.translate(_LINE_ENDS_OF_UNICODE).encode(errors="backslashreplace") + b"\n"


def error_answer(why: str | Phrase) -> Answer:
    return {"ok": False, "error": why}


def refusal_answer(refusal: Refusal) -> Answer:
    return {
        "ok": False,
        "refusal": refusal.reason,
        "key": refusal.reason.key,
        "rule": refusal.rule.passage if refusal.rule else None,
        "instead": list(refusal.instead),
    }


def games_answer(game: AnyGame) -> Answer:
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
