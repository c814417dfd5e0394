"""Every result that is known, in the lists in which it counts."""

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.kernel.ids import CommunityRef, SessionId
from bot.ratings.ladder import Ladder
from bot.ratings.model import Discipline, Entry, Result

Scope: TypeAlias = CommunityRef | None
"""A community, or all of them and private rooms as well."""


@dataclass(slots=True)
class Book:
    entries: dict[SessionId, Entry] = field(default_factory=dict)
    ladders: dict[Scope, dict[Discipline, Ladder]] = field(default_factory=dict)

    def take(self, entry: Entry) -> None:
        """What is known of a table now, instead of what was known before."""
        before = self.entries.get(entry.session)
        if before and before.counted:
            for ladder in self._lists_of(before.counted):
                ladder.remove(before.counted)
        self.entries[entry.session] = entry
        if entry.counted:
            for ladder in self._lists_of(entry.counted):
                ladder.add(entry.counted)

    def ladder(self, discipline: Discipline, scope: Scope = None) -> Ladder:
        return self.ladders.setdefault(scope, {}).setdefault(discipline, Ladder())

    def _lists_of(self, result: Result) -> list[Ladder]:
        return [self.ladder(result.discipline, scope) for scope in {None, result.community}]
