"""Edits that nobody has answered, in a set."""

from bot.delivery.message_books import UnansweredEdit
from bot.kernel.ids import Platform


class MemoryUnansweredEdits:
    def __init__(self) -> None:
        self._kept: set[UnansweredEdit] = set()

    async def note(self, edit: UnansweredEdit) -> None:
        self._kept.add(edit)

    async def all(self, platform: Platform) -> tuple[UnansweredEdit, ...]:
        return tuple(one for one in self._kept if one.room.platform == platform)

    async def settle(self, edits: tuple[UnansweredEdit, ...]) -> None:
        self._kept.difference_update(edits)
