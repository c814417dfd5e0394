"""Thoughts of this very process, which take the time that they take."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from bot.gamekit.game import AnyGame
from bot.robots.ports import Task, Thought
from bot.robots.thinking import think_about


@dataclass(frozen=True, slots=True)
class ThinkHere:
    """``most`` are the nodes that any thought has at most, if there is a bound."""

    game: AnyGame
    most: int | None = None

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:  # noqa: ARG002 - as the port says
        if self.most is not None:
            task = replace(task, nodes=min(task.nodes or self.most, self.most))
        return think_about(self.game, task)
