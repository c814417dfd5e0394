"""The outbox as one list, with a place in it for each group of readers."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.kernel.time import Clock
from storage.limits import BACKLOG, HANDFUL, SILENCE_MS

N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class _Handed:
    reader: str
    at: int


@dataclass(slots=True)
class _Group:
    """Every notice up to ``last`` has been handed out; those in ``handed`` are not finished."""

    last: int = 0
    handed: dict[int, _Handed] = field(default_factory=dict)

    def needs_from(self) -> int:
        return min(self.handed, default=self.last + 1)


class MemoryKeptNotices(Generic[N]):
    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], N] = {}

    async def all(self, group: str) -> tuple[N, ...]:
        return tuple(notice for (of, _), notice in self._kept.items() if of == group)

    async def keep(self, group: str, name: str, notice: N) -> None:
        self._kept[group, name] = notice

    async def drop(self, group: str, name: str) -> None:
        self._kept.pop((group, name), None)

    def rewrite(self, change: Callable[[N], N]) -> None:
        self._kept = {name: change(notice) for name, notice in self._kept.items()}


class MemoryOutbox(Generic[N]):
    def __init__(self, clock: Clock, silence_ms: int = SILENCE_MS, backlog: int = BACKLOG) -> None:
        self._clock = clock
        self._silence_ms = silence_ms
        self._backlog = backlog
        self._notices: dict[int, N] = {}
        self._written_at: dict[int, int] = {}
        self._newest = self._dropped = 0
        self._listening: list[deque[N]] = []
        self._groups: dict[str, _Group] = {}
        self._news = asyncio.Event()
        self.kept = MemoryKeptNotices[N]()

    def append(self, notice: N) -> None:
        self._newest += 1
        self._notices[self._newest] = notice
        for heard in self._listening:
            heard.append(notice)
        self._written_at[self._newest] = self._clock.now().ms
        if len(self._notices) > self._backlog:
            self._drop(next(iter(self._notices)))
            self._dropped += 1
        self._news.set()

    async def join(self, group: str) -> None:
        self._groups.setdefault(group, _Group())

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, N], ...]:
        place, now = self._groups[group], self._clock.now().ms
        silent = [
            number
            for number, handed in sorted(place.handed.items())
            if handed.reader == reader or now - handed.at >= self._silence_ms
        ]
        return self._hand(place, reader, silent[:HANDFUL])

    def has_others(self) -> bool:
        return False

    def may_be_left(self, group: str) -> bool:
        return False

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, N], ...]:
        place = self._groups[group]
        if wait_ms and place.last >= self._newest:
            await self.wait_for_news(wait_ms)
        fresh = [number for number in self._notices if number > place.last][:HANDFUL]
        place.last = max(fresh, default=place.last)
        return self._hand(place, reader, fresh)

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        for receipt in receipts:
            self._groups[group].handed.pop(int(receipt), None)
        oldest = min(place.needs_from() for place in self._groups.values())
        for number in [number for number in self._notices if number < oldest]:
            self._drop(number)

    async def leave(self, group: str, receipts: tuple[str, ...]) -> None:
        silent = _Handed("", self._clock.now().ms - self._silence_ms)
        self._groups[group].handed.update(dict.fromkeys(map(int, receipts), silent))

    async def lag(self) -> Mapping[str, int]:
        now = self._clock.now().ms
        return {group: now - self._oldest(place, now) for group, place in self._groups.items()}

    async def note_served(self, groups: Iterable[str]) -> None:
        """No process is ever switched off here."""

    async def tidy(self) -> None:
        """What all have finished goes at once, anyway."""

    async def dropped(self) -> int:
        return self._dropped

    async def rewrite(self, change: Callable[[N], N]) -> None:
        self.kept.rewrite(change)
        self._notices = {number: change(notice) for number, notice in self._notices.items()}

    def __len__(self) -> int:
        """How many notices are kept."""
        return len(self._notices)

    def _hand(self, place: _Group, reader: str, numbers: list[int]) -> tuple[tuple[str, N], ...]:
        """Hand over what is still kept; what the backlog has pushed out is finished."""
        handed = _Handed(reader, self._clock.now().ms)
        for number in numbers:
            place.handed[number] = handed
            if number not in self._notices:
                del place.handed[number]
        return tuple((str(number), self._notices[number]) for number in numbers if number in self._notices)

    def _oldest(self, place: _Group, now: int) -> int:
        """When the oldest notice was written that is not finished; now if there is none."""
        left = (at for number, at in self._written_at.items() if number >= place.needs_from())
        return next(left, now)

    def _drop(self, number: int) -> None:
        del self._notices[number], self._written_at[number]

    def listen(self) -> deque[N]:
        """Where whatever is appended from now on is put, finished by others or not."""
        self._listening.append(deque(maxlen=HANDFUL))
        return self._listening[-1]

    async def wait_for_news(self, wait_ms: int) -> None:
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), wait_ms / 1000)
        except TimeoutError:
            return
