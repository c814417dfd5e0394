"""Edits that nobody has answered, the last of each board, in a dict."""

from bot.delivery.message_books import UnansweredEdit
from bot.kernel.ids import Platform, Room, SessionId


class MemoryUnansweredEdits:
    def __init__(self) -> None:
        self._kept: dict[tuple[SessionId, Room], UnansweredEdit] = {}

    async def note(self, edit: UnansweredEdit) -> None:
        self._kept[edit.session, edit.room] = edit

    async def all(self, platform: Platform) -> tuple[UnansweredEdit, ...]:
        return tuple(one for one in self._kept.values() if one.room.platform == platform)

    async def settle(self, edit: UnansweredEdit) -> None:
        if self._kept.get((edit.session, edit.room)) == edit:
            del self._kept[edit.session, edit.room]
