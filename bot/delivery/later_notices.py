"""What a room could not be shown: rights, servers and tokens come back, and nobody may tell us."""

import asyncio
from dataclasses import dataclass, field
from math import inf
from typing import Generic

from bot.delivery.limits import (
    LATER_AGAIN_AT_MOST_S,
    LATER_AGAIN_S,
    LATER_AT_MOST,
    LATER_TRIED_FOR_S,
)
from bot.delivery.outbox_events import N, covers, merged_in
from bot.documents.outbox_ports import KeptNotices


@dataclass(slots=True)
class _Waiting(Generic[N]):
    notice: N
    due: float
    pause_s: float
    until: float


@dataclass(slots=True)
class LaterNotices(Generic[N]):
    """One for each table or cup, as the group keeps them: tried more and more seldom, no more after a day.

    With ``apart`` one for each that has failed: what it is about may have later news, which others may hear.

    Each that is handed out as due, or has come with news, is to be told as ``failed`` or ``done`` again. One
    that is due is not handed out again before its try has ``ended``: that may take longer than the pause.
    """

    kept: KeptNotices[N]
    group: str
    apart: bool = False
    _waiting: dict[str, _Waiting[N]] = field(default_factory=dict)
    _being_tried: set[str] = field(default_factory=set)

    async def look(self) -> None:
        """Another process may have kept some, and died, or be done with what it was."""
        kept = {self._name(notice): notice for notice in await self.kept.all(self.group)}
        for name in self._waiting.keys() - kept.keys():
            del self._waiting[name]
        for name, notice in kept.items():
            if waiting := self._waiting.get(name):
                waiting.notice = notice
            elif len(self._waiting) < LATER_AT_MOST:
                self._waiting[name] = _begun(notice, 0.0)

    def with_news(self, notice: N) -> N:
        """The notice with what still has to be done about the same."""
        waiting = None if self.apart else self._waiting.get(self._name(notice))
        return merged_in(waiting.notice, notice) if waiting else notice

    async def failed(self, notice: N, *, soon: bool = False) -> None:
        """It is tried again; nothing has changed with the room because there are news.

        ``soon``, and not ever more seldom, where it is its platform that is in trouble.
        """
        if waiting := self._waiting.get(name := self._name(notice)):
            if soon:
                waiting.pause_s, waiting.due = LATER_AGAIN_S, _now() + LATER_AGAIN_S
            if covers(waiting.notice, notice):
                return
            notice = waiting.notice = _with(waiting.notice, notice)
        elif len(self._waiting) < LATER_AT_MOST:
            self._waiting[name] = _begun(notice, LATER_AGAIN_S)
        else:
            return
        await self.kept.keep(self.group, name, notice)

    async def done(self, notice: N) -> None:
        """What has been left meanwhile, and was not known as this one began, still waits."""
        waiting = self._waiting.get(name := self._name(notice))
        if waiting and covers(notice, waiting.notice):
            del self._waiting[name]
            await self.kept.drop(self.group, name)

    def next_due(self) -> float:
        """When the next is to be tried, by the loop's clock; in the far future if there is none."""
        return min((waiting.due for waiting in self._idle()), default=inf)

    async def due(self) -> tuple[N, ...]:
        """Those whose time has come."""
        now, due = _now(), list[N]()
        for waiting in self._idle():
            if waiting.until <= now:
                await self.done(waiting.notice)
            elif waiting.due <= now:
                waiting.pause_s = min(2 * waiting.pause_s, LATER_AGAIN_AT_MOST_S)
                waiting.due = now + waiting.pause_s
                due.append(waiting.notice)
        self._being_tried.update(map(self._name, due))
        return tuple(due)

    def ended(self, notice: N) -> None:
        """Its try, however it went."""
        self._being_tried.discard(self._name(notice))

    def _idle(self) -> list[_Waiting[N]]:
        return [one for name, one in self._waiting.items() if name not in self._being_tried]

    def _name(self, notice: N) -> str:
        return f"{notice.subject} {notice.version}" if self.apart else notice.subject


def _with(kept: N, notice: N) -> N:
    """Two may be in hand at once: neither is lost, and what one of them has taken along is there once."""
    return notice if covers(notice, kept) else merged_in(kept, notice)


def _begun(notice: N, after_s: float) -> _Waiting[N]:
    now = _now()
    return _Waiting(notice, now + after_s, LATER_AGAIN_S, now + LATER_TRIED_FOR_S)


def _now() -> float:
    return asyncio.get_running_loop().time()
