"""A lesson: a game against a script, step by step. Each step is about a passage of the rulebook.

``lesson.toml`` beside a game says how: its ``variant`` and ``seed``, then for each ``[[step]]`` which phrase
it ``says``, its ``passage``, what the script ``plays`` before the learner is asked, and the moves that it
``expects``. A step goes on from the one before, or from a ``position`` of its own.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.gamekit.game import AnyGame, NotAPosition
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import Played, play
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, RuleRef

FILE = "lesson.toml"


class BadLesson(ValueError):
    """A lesson says what cannot be done; the text says where."""


@dataclass(frozen=True, slots=True)
class Step:
    """``told`` and ``marks`` are of what the script has just played; any move of ``expects`` will do."""

    says: str
    rule: RuleRef
    state: Any
    seat: Seat
    expects: tuple[str, ...]
    told: tuple[Phrase, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    game: GameId
    variant: str
    steps: tuple[Step, ...]


def read_lesson(game: AnyGame, file: Path) -> Lesson:
    """The lesson in ``file``, every move of it tried. Raises :class:`BadLesson`."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        return Lesson(game.id, content["variant"], tuple(_steps(game, content)))
    except (KeyError, NotAPosition, tomllib.TOMLDecodeError) as wrong:
        message = f"{file}: {wrong}"
        raise BadLesson(message) from wrong


def _steps(game: AnyGame, content: Mapping[str, Any]) -> Iterator[Step]:
    setup = prepare(game, content["variant"], content.get("options", {}), content.get("seed", 0))
    if isinstance(setup, Refusal):
        raise BadLesson(setup.reason.key)
    state = game.rules.initial(setup)
    for number, step in enumerate(content["step"], 1):
        if position := step.get("position"):
            state = game.notation.load(position)
        before = _played(game, state, step.get("plays", ""), number)
        state = before[-1].state if before else state
        tried = [_played(game, state, line, number) for line in step["expects"]]
        yield Step(
            says=step["says"],
            rule=RuleRef(game.id, step["passage"]),
            state=state,
            seat=game.rules.to_act(state)[0],
            expects=tuple(line[0].written for line in tried),
            told=tuple(phrase for played in before for phrase in played.told),
            marks=tuple(mark for played in before for mark in played.marks),
        )
        state = tried[0][0].state


def _played(game: AnyGame, state: Any, line: str, number: int) -> tuple[Played, ...]:
    """What a line of the script leads to; the sides may take turns in it."""
    found: tuple[Played, ...] = ()
    for move in filter(None, (part.strip() for part in line.split(";"))):
        played = play(game, state, game.rules.to_act(state)[0], move)
        if isinstance(played, Refusal):
            message = f"step {number}, {move}: {played.reason.key}"
            raise BadLesson(message)
        found, state = (*found, *played), played[-1].state
    return found
