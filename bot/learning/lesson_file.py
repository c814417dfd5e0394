"""A lesson: a game against a script, step by step. Each step is about a passage of the rulebook.

``lesson.toml`` beside a game says how: its ``variant`` and ``seed``, then for each ``[[step]]`` which phrase
it ``says``, its ``passage``, what the script ``plays`` before the learner is asked, and the moves that it
``expects``. A step goes on from the one before, or from a ``position`` of its own. Its ``reasons`` are those
of reviews that it practises. Each ``[[further]]`` is such a step beside the lesson, about what players miss.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.gamekit.game import AnyGame, NotAPosition
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import Played, play
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, RuleRef
from bot.learning.limits import FURTHER_FROM

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
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Its ``steps`` have the numbers from 0 on, the ``further`` ones beside it those from FURTHER_FROM on."""

    game: GameId
    variant: str
    steps: tuple[Step, ...]
    further: tuple[Step, ...] = ()

    def numbered(self) -> Mapping[int, Step]:
        return dict(enumerate(self.steps)) | dict(enumerate(self.further, FURTHER_FROM))

    def about(self, reason: str) -> int | None:
        """The number of the step that practises a reason of reviews, if any does."""
        return next((at for at, step in self.numbered().items() if reason in step.reasons), None)


def read_lesson(game: AnyGame, file: Path) -> Lesson:
    """The lesson in ``file``, every move of it tried. Raises :class:`BadLesson`."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        steps = tuple(_steps(game, content, "step", content["step"]))
        further = tuple(_steps(game, content, "further", content.get("further", ())))
        return Lesson(game.id, content["variant"], steps, further)
    except (KeyError, NotAPosition, tomllib.TOMLDecodeError) as wrong:
        message = f"{file}: {wrong}"
        raise BadLesson(message) from wrong


def _steps(
    game: AnyGame, content: Mapping[str, Any], part: str, listed: Iterable[Mapping[str, Any]]
) -> Iterator[Step]:
    setup = prepare(game, content["variant"], content.get("options", {}), content.get("seed", 0))
    if isinstance(setup, Refusal):
        raise BadLesson(setup.reason.key)
    state = game.rules.initial(setup)
    for number, step in enumerate(listed, 1):
        where = f"{part} {number}"
        if position := step.get("position"):
            state = game.notation.load(position)
        before = _played(game, state, step.get("plays", ""), where)
        state = before[-1].state if before else state
        tried = [_played(game, state, line, where) for line in step["expects"]]
        yield Step(
            says=step["says"],
            rule=RuleRef(game.id, step["passage"]),
            state=state,
            seat=game.rules.to_act(state)[0],
            expects=tuple(line[0].written for line in tried),
            told=tuple(phrase for played in before for phrase in played.told),
            marks=tuple(mark for played in before for mark in played.marks),
            reasons=tuple(step.get("reasons", ())),
        )
        state = tried[0][0].state


def _played(game: AnyGame, state: Any, line: str, where: str) -> tuple[Played, ...]:
    """What a line of the script leads to; the sides may take turns in it."""
    found: tuple[Played, ...] = ()
    for move in filter(None, (part.strip() for part in line.split(";"))):
        played = play(game, state, game.rules.to_act(state)[0], move)
        if isinstance(played, Refusal):
            message = f"{where}, {move}: {played.reason.key}"
            raise BadLesson(message)
        found, state = (*found, *played), played[-1].state
    return found
