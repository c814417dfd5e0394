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
        questions = self._asked[platform, community]
        questions.pop(question, None)
        questions[question] = at
        while len(questions) > UNANSWERED_KEPT:
            del questions[next(iter(questions))]

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        oldest = now.after(-UNANSWERED_KEPT_MS)
        questions = self._asked[platform, community]
        return tuple(question for question in reversed(questions) if questions[question] >= oldest)

    async def clear(self, platform: Platform, community: str) -> None:
        self._asked.pop((platform, community), None)

    async def moved(self, old: Room, new: Room) -> None:
        questions = self._asked.pop((old.platform, old.chat), {})
        every = questions | self._asked[new.platform, new.chat]
        in_order = sorted(every.items(), key=lambda row: row[1].ms)
        self._asked[new.platform, new.chat] = dict(in_order)
