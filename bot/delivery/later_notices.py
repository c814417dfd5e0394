"""What a room could not be shown: rights, servers and tokens come back, and nobody may tell us."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.delivery.limits import (
    LATER_AGAIN_AT_MOST_S,
    LATER_AGAIN_S,
    LATER_AT_MOST,
    LATER_TRIED_FOR_S,
)
from bot.delivery.ports import ServedElsewhere
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Version


class OutboxEvent(Protocol):
    """What a commit has brought about with what it is about: a table, or a cup."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def subject(self) -> str: ...

    @property
    def version(self) -> Version: ...

    @property
    def events(self) -> tuple[Any, ...]: ...


N = TypeVar("N", bound=OutboxEvent)
T = TypeVar("T")


@dataclass(slots=True)
class _Waiting(Generic[N]):
    notice: N
    due: float
    pause_s: float
    until: float


@dataclass(slots=True)
class LaterNotices(Generic[N]):
    """One for each table or cup, in memory; tried more and more seldom, and no more after a day.

    ``now`` is the loop's clock. Each that is handed out as due, or has come with news, is to be told as
    ``failed`` or ``done`` again.
    """

    now: Callable[[], float]
    _waiting: dict[str, _Waiting[N]] = field(default_factory=dict)

    def with_news(self, notice: N) -> N:
        """The notice with what still has to be shown of the same."""
        waiting = self._waiting.get(notice.subject)
        return merged_in(waiting.notice, notice) if waiting else notice

    def failed(self, notice: N) -> None:
        """It is tried again; the room has not changed because there are news."""
        now = self.now()
        if waiting := self._waiting.get(notice.subject):
            waiting.notice = notice
        elif len(self._waiting) < LATER_AT_MOST:
            until = now + LATER_TRIED_FOR_S
            self._waiting[notice.subject] = _Waiting(notice, now + LATER_AGAIN_S, LATER_AGAIN_S, until)

    def done(self, notice: N) -> None:
        self._waiting.pop(notice.subject, None)

    def due(self) -> Iterator[N]:
        """Those whose time has come."""
        now = self.now()
        for subject, waiting in tuple(self._waiting.items()):
            if waiting.until <= now:
                del self._waiting[subject]
            elif waiting.due <= now:
                waiting.pause_s = min(2 * waiting.pause_s, LATER_AGAIN_AT_MOST_S)
                waiting.due = now + waiting.pause_s
                yield waiting.notice


def merged(notices: Iterable[N]) -> Iterable[N]:
    """One notice each: the newest version, with everything that led to it, in whatever order it came."""
    found: dict[str, N] = {}
    for notice in notices:
        before = found.get(notice.subject)
        found[notice.subject] = merged_in(before, notice) if before else notice
    return found.values()


def merged_in(before: N, notice: N) -> N:
    """Two of the same as one."""
    newest = max(before.version, notice.version)
    return replace(notice, version=newest, events=(*before.events, *notice.events))


async def to_each(all_of_them: Iterable[T], tell: Callable[[T], Awaitable[None]]) -> None:
    """Tell each room, or each person. What one could not be told is raised after the others have been."""
    failed: Exception | None = None
    for one in all_of_them:
        try:
            await tell(one)
        except (StoreUnreachable, ServedElsewhere):
            raise
        except Exception as why:  # noqa: BLE001 - whatever it is, the others have not to suffer from it
            failed = why
    if failed:
        raise failed
