"""A lesson: a game against a script, step by step. Each step teaches a passage of the rulebook.

``lesson.toml`` beside a game has the ``variant`` and ``seed``, then for each ``[[step]]`` the phrase that it
``says``, its ``passage``, the moves that the script ``plays`` first, and the moves that it ``expects``. A
step goes on from the previous one, or from its own ``position``. Its ``reasons`` are those of reviews that it
practises. Each ``[[further]]`` is an extra step beside the lesson, about a common mistake.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.gamekit.game import AnyGame, NotAPosition
from bot.gamekit.game_catalogue import BrokenGame
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import Played, play
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, RuleRef
from bot.learning.limits import FURTHER_FROM, PLAYED_AT_MOST

FILE = "lesson.toml"


class BadLesson(BrokenGame):
    """A lesson file is wrong; the text says where."""


@frozen
class Step:
    """``told`` and ``marks`` describe the script's last moves; any move of ``expects`` is right."""

    says: str
    rule: RuleRef
    state: Any
    seat: Seat
    expects: tuple[str, ...]
    told: tuple[Phrase, ...] = ()
    marks: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


@frozen
class Lesson:
    """The ``steps`` are numbered from 0 on, the ``extra_steps`` from FURTHER_FROM on."""

    game: GameId
    variant: str
    steps: tuple[Step, ...]
    extra_steps: tuple[Step, ...] = ()

    def steps_by_number(self) -> Mapping[int, Step]:
        return dict(enumerate(self.steps)) | dict(enumerate(self.extra_steps, FURTHER_FROM))

    def about(self, reason: str) -> int | None:
        """The number of the step that practises a reason of reviews, if any does."""
        return next((at for at, step in self.steps_by_number().items() if reason in step.reasons), None)


def read_lesson(game: AnyGame, file: Path) -> Lesson:
    """The lesson in ``file``, with every move checked. Raises :class:`BadLesson`."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        steps = tuple(_steps(game, content, "step", content["step"]))
        extra_steps = tuple(_steps(game, content, "further", content.get("further", ())))
        return Lesson(game.id, content["variant"], steps, extra_steps)
    except (BadLesson, KeyError, NotAPosition, tomllib.TOMLDecodeError) as wrong:
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
        script = _play_line(game, state, step.get("plays", ""), where)
        if len(script) > PLAYED_AT_MOST:
            message = f"{where} plays {len(script)} moves for the learner"
            raise BadLesson(message)
        state = script[-1].state if script else state
        tried = [_play_line(game, state, line, where) for line in step["expects"]]
        yield Step(
            says=step["says"],
            rule=RuleRef(game.id, step["passage"]),
            state=state,
            seat=game.rules.to_act(state)[0],
            expects=tuple(line[0].written for line in tried),
            told=tuple(phrase for played in script for phrase in played.told),
            marks=tuple(mark for played in script for mark in played.marks),
            reasons=tuple(step.get("reasons", ())),
        )
        state = tried[0][0].state


def _play_line(game: AnyGame, state: Any, line: str, where: str) -> tuple[Played, ...]:
    """Play a line of the script, in which the sides may alternate."""
    moves: tuple[Played, ...] = ()
    for move in filter(None, (part.strip() for part in line.split(";"))):
        played = play(game, state, game.rules.to_act(state)[0], move)
        if isinstance(played, Refusal):
            message = f"{where}, {move}: {played.reason.key}"
            raise BadLesson(message)
        moves, state = (*moves, *played), played[-1].state
    return moves
