"""Counts and times what robots think."""

import asyncio
from collections.abc import Hashable

from bot.operations.metrics.instruments import CUT, FAILED, GIVEN_UP, WHOLE, Instruments
from bot.robots.ports import Task, Thinker, Thought, ThoughtFailed


class MeasuredThinker:
    def __init__(self, thinker: Thinker, instruments: Instruments) -> None:
        self._thinker = thinker
        self._instruments = instruments

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        thoughts = self._instruments.thoughts
        with self._instruments.thought_s.time():
            try:
                thought = await self._thinker.think(task, account, live=live)
            except ThoughtFailed:
                thoughts.labels(FAILED).inc()
                raise
            except asyncio.CancelledError:
                thoughts.labels(GIVEN_UP).inc()
                raise
        thoughts.labels(CUT if thought.cut else WHOLE).inc()
        return thought
