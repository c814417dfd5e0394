"""Discord's other way to hand out interactions: by HTTP to an address, signed."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from nacl.signing import SigningKey

PING = {"id": "1", "type": 1, "version": 1, "application_id": "1", "token": "a-ping"}
_ANSWER_S = 3.0


@dataclass
class Endpoint:
    """``address`` is what stands in the developer portal; empty: interactions go over the gateway."""

    note: Callable[[str], None]
    address: str = ""
    key: SigningKey = field(default_factory=SigningKey.generate)
    statuses: list[int] = field(default_factory=list)
    ahead_s: int = 0
    """By how much Discord's clock is ahead of the machine's."""

    @property
    def public_key(self) -> str:
        return self.key.verify_key.encode().hex()

    async def deliver(self, payload: dict[str, Any]) -> None:
        """Hand over an interaction: whoever does not take it within three seconds has not answered it."""
        try:
            status, _ = await self.send(*self.signed(json.dumps(payload).encode()))
        except (TimeoutError, aiohttp.ClientConnectionError):
            self.note("an interaction was answered by nobody")
            return
        if status != 202:
            self.note(f"an interaction was answered with {status}")

    def signed(self, body: bytes) -> tuple[bytes, dict[str, str]]:
        """A request's body, and the headers that say that it is Discord's."""
        stamp = str(int(time.time()) + self.ahead_s)
        signature = self.key.sign(stamp.encode() + body).signature.hex()
        return body, {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": stamp}

    async def send(self, body: bytes, headers: dict[str, str], method: str = "POST") -> tuple[int, Any]:
        """What is answered: its status, and its JSON if there is any."""
        told = {"Content-Type": "application/json", "User-Agent": "Discord-Interactions/1.0", **headers}
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(_ANSWER_S)) as web,
            web.request(method, self.address, data=body, headers=told) as answer,
        ):
            is_json = answer.content_type == "application/json"
            self.statuses.append(answer.status)
            return answer.status, await answer.json() if is_json else None
