"""Rule questions that got no answer, in a dict."""

from collections import defaultdict

from bot.kernel.ids import Platform, Room
from bot.kernel.time import Instant
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered


class MemoryUnanswered:
    def __init__(self) -> None:
        self._asked: dict[tuple[Platform, str], dict[Unanswered, Instant]] = defaultdict(dict)

    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        asked = self._asked[platform, community]
        asked.pop(question, None)
        asked[question] = at
        while len(asked) > UNANSWERED_KEPT:
            del asked[next(iter(asked))]

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        oldest = now.after(-UNANSWERED_KEPT_MS)
        asked = self._asked[platform, community]
        return tuple(one for one in reversed(asked) if asked[one] >= oldest)

    async def clear(self, platform: Platform, community: str) -> None:
        self._asked.pop((platform, community), None)

    async def moved(self, old: Room, new: Room) -> None:
        before = self._asked.pop((old.platform, old.chat), {})
        every = before | self._asked[new.platform, new.chat]
        in_order = sorted(every.items(), key=lambda one: one[1].ms)
        self._asked[new.platform, new.chat] = dict(in_order)
