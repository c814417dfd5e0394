"""Robots that think in this process, with as few nodes as will do; or that have been told what to expect."""

from collections.abc import Hashable
from dataclasses import replace
from functools import cache

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.worker import run_task


class ThinkHere:
    """Keeps what it was asked, and for whom."""

    def __init__(self, installed: tuple[InstalledGame, ...]) -> None:
        self._games = {one.game.id: one.game for one in installed}
        self.asked: list[Task] = []

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        self.asked.append(task)
        return self.thought(task)

    def thought(self, task: Task) -> Thought:
        return _known(self._games[task.game], task)


@cache
def _known(game: AnyGame, task: Task) -> Thought:
    """The same task leads to the same thought, so nobody has to think twice."""
    return run_task(game, task)


class Stuck(ThinkHere):
    def thought(self, task: Task) -> Thought:
        raise ThoughtFailed(task.game)


class Shortly(ThinkHere):
    """With as few nodes as show a threat."""

    def thought(self, task: Task) -> Thought:
        return super().thought(replace(task, nodes=80, salt=0))


class Expecting(ThinkHere):
    """Moves as the others do, and sees a future of its own: ``value`` is from -1 to 1."""

    value = 0.0

    def thought(self, task: Task) -> Thought:
        return replace(super().thought(replace(task, nodes=4)), value=self.value)
