"""Robots that think in this process, with as few nodes as will do."""

from bot.gamekit.game_catalogue import InstalledGame
from bot.robots.ports import Task
from bot.robots.thought import Thought
from bot.robots.worker import thought_of


class ThinkHere:
    """Keeps what it was asked."""

    def __init__(self, installed: tuple[InstalledGame, ...]) -> None:
        self._games = {one.game.id: one.game for one in installed}
        self.asked: list[Task] = []

    async def think(self, task: Task) -> Thought:
        self.asked.append(task)
        return thought_of(self._games[task.game], task)
