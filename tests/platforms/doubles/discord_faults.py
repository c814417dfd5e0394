"""How Discord can be told to misbehave on the requests to come."""

import re
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Fault:
    """``done`` is whether Discord does what is asked before it fails; ``silent`` that it never answers."""

    status: int = 500
    body: dict[str, Any] = field(default_factory=lambda: {"message": "Internal Server Error", "code": 0})
    headers: dict[str, str] = field(default_factory=dict)
    done: bool = False
    silent: bool = False
    hangs_up: bool = False


def slow_down(seconds: float, *, everywhere: bool = False) -> Fault:
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    return Fault(429, body, {"Via": "1.1 google"})


BROKEN = Fault()
BROKEN_AFTERWARDS = Fault(done=True)
SILENT_AFTERWARDS = Fault(done=True, silent=True)
SILENT = Fault(silent=True)
HANGS_UP = Fault(hangs_up=True)


@dataclass
class Faults:
    """Each is for one request whose method and path fit, such as ``POST .*/messages``."""

    waiting: list[tuple[re.Pattern[str], Fault]] = field(default_factory=list)

    def add(self, on: str, fault: Fault, times: int = 1) -> None:
        self.waiting.extend([(re.compile(on), fault)] * times)

    def take(self, method: str, path: str) -> Fault | None:
        for at, (pattern, fault) in enumerate(self.waiting):
            if pattern.fullmatch(f"{method} {path}"):
                del self.waiting[at]
                return fault
        return None
