"""What outboxes hand out, and how several of one table or cup become one."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

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


def merged(notices: Iterable[N]) -> Iterable[N]:
    """One notice each: the newest version, with everything that led to it, in whatever order it came."""
    found: dict[str, N] = {}
    for notice in notices:
        before = found.get(notice.subject)
        found[notice.subject] = merged_in(before, notice) if before else notice
    return found.values()


def merged_in(before: N, notice: N) -> N:
    """Two of the same as one, in the order in which it happened: an older one may come again late."""
    earlier, later = sorted((before, notice), key=lambda one: one.version)
    return replace(later, events=(*earlier.events, *later.events))


def covers(notice: N, other: N) -> bool:
    """Whether it tells all that the other does, of the same version or a newer one."""
    return other.version <= notice.version and all(event in notice.events for event in other.events)
