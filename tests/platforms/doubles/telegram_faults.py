"""How Telegram misbehaves when a test asks for it."""

import re
from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    REFUSE = "refuse"
    """Answer with an error, and do nothing."""
    DO_AND_FALL_SILENT = "do and fall silent"
    """Do it, and hang up without a word: anyone who asked cannot know."""
    FALL_SILENT = "fall silent"
    """Hang up without having done anything."""
    KEEP_WAITING = "keep waiting"
    """Do nothing, and never answer."""


@dataclass
class Fault:
    """``times`` calls of methods that match ``method``, or of any that sends, go wrong."""

    method: str | None
    way: Way
    status: int = 500
    description: str = "Internal Server Error"
    retry_after: int | None = None
    times: int = 1

    def strikes(self, method: str) -> bool:
        is_meant = re.fullmatch(self.method, method) if self.method else method not in _NOT_UNLESS_NAMED
        if self.times and is_meant:
            self.times -= 1
            return True
        return False

    def answer(self) -> dict[str, object]:
        parameters = {"parameters": {"retry_after": self.retry_after}} if self.retry_after else {}
        return {"ok": False, "error_code": self.status, "description": self.description, **parameters}


_NOT_UNLESS_NAMED = {"getUpdates", "getMe", "deleteWebhook"}
