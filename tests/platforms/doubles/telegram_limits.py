"""How much Telegram takes: messages and edits by second, chat and group, and the sizes of everything."""

import re
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.platforms.doubles.telegram_html import units

TEXT, CAPTION, TOAST = 4096, 1024, 200
BUTTONS, IN_A_ROW, PAYLOAD_BYTES = 100, 8, 64
PHOTO_BYTES, PHOTO_SIDES, PHOTO_RATIO = 10_000_000, 10_000, 20
DOCUMENT_BYTES = 50_000_000
QUERY_LASTS_S = 15.0


@dataclass(frozen=True)
class Rate:
    count: int
    seconds: float


EVERYWHERE = Rate(30, 1.0)
IN_A_GROUP = Rate(20, 60.0)
IN_A_CHAT = Rate(8, 5.0)
"""About one a second; how much of a burst is taken is not published."""


@dataclass
class Rates:
    """``now`` are seconds of a clock of its own."""

    now: Callable[[], float]
    sent: defaultdict[tuple[Rate, int], deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def spend(self, chat: int) -> float:
        """Count a message; how long to wait first, 0 where it may go now."""
        rates = [(EVERYWHERE, 0), (IN_A_CHAT, chat), *([(IN_A_GROUP, chat)] if chat < 0 else [])]
        wait = max(self._wait(*rate) for rate in rates)
        if not wait:
            for rate in rates:
                self.sent[rate].append(self.now())
        return wait

    def _wait(self, rate: Rate, chat: int) -> float:
        sent = self.sent[rate, chat]
        while sent and sent[0] <= self.now() - rate.seconds:
            sent.popleft()
        return sent[0] + rate.seconds - self.now() if len(sent) >= rate.count else 0.0


def wrong_keyboard(markup: dict[str, Any] | None) -> str | None:
    rows = (markup or {}).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row]
    if len(buttons) > BUTTONS:
        return f"{len(buttons)} buttons"
    if any(len(row) > IN_A_ROW or not row for row in rows):
        return f"rows of {[len(row) for row in rows]} buttons"
    for button in buttons:
        if "web_app" in button:
            return "BUTTON_TYPE_INVALID: web apps open from links, but in private chats"
        payload = button.get("callback_data")
        if payload is not None and not 1 <= len(payload.encode()) <= PAYLOAD_BYTES:
            return f"{len(payload.encode())} bytes in a button"
        if (payload is None) == ("url" not in button) or not button["text"].strip():
            return f"a button that does nothing or two things: {button}"
        start = re.search(r"\?start(?:app)?=(.*)", button.get("url", ""))
        if start and not re.fullmatch("[A-Za-z0-9_-]{1,64}", start[1]):
            return f"a deep link that carries {start[1]!r}"
    return None


def wrong_text(text: str, limit: int, *, empty: bool = False) -> str | None:
    if not text.strip() and not empty:
        return "an empty text"
    return f"{units(text)} characters where {limit} are allowed" if units(text) > limit else None


def wrong_picture(picture: bytes) -> str | None:
    if picture[:8] != b"\x89PNG\r\n\x1a\n":
        return "a picture that is none"
    width, height = int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])
    if len(picture) > PHOTO_BYTES or width + height > PHOTO_SIDES:
        return f"a picture of {len(picture)} bytes, {width} x {height}"
    return "a picture that is too long" if max(width, height) > PHOTO_RATIO * min(width, height) else None


def wrong_animation(film: bytes) -> str | None:
    if film[:6] != b"GIF89a" or film[-1:] != b";":
        return "a film that is none"
    return wrong_document(film)


def wrong_document(content: bytes) -> str | None:
    return None if 0 < len(content) <= DOCUMENT_BYTES else f"a file of {len(content)} bytes"


def wrong_menu(commands: list[dict[str, str]]) -> str | None:
    for command in commands:
        if not re.fullmatch("[a-z0-9_]{1,32}", command["command"]):
            return f"a command called {command['command']}"
        if wrong := wrong_text(command["description"], 256):
            return f"/{command['command']}: {wrong}"
    return f"{len(commands)} commands" if len(commands) > 100 else None
