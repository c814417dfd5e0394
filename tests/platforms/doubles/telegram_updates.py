"""Updates on their way to the bot: they wait until they are confirmed, or are sent to its webhook."""

import asyncio
from typing import Any

import aiohttp

_HEADER = "X-Telegram-Bot-Api-Secret-Token"
_AGAIN_S = 0.2
_GIVES_UP_AFTER = 50


class Updates:
    def __init__(self) -> None:
        self.waiting: list[dict[str, Any]] = []
        self.held_back: list[dict[str, Any]] | None = None
        self.polls: list[float] = []
        """When the bot has asked, by the loop's clock."""
        self.answers_at_once = False
        """Whether a poll is answered at once even where there is nothing, as by a server in between."""
        self.late_s = 0.0
        """By how much each answer to a poll comes later than it could, in seconds."""
        self.webhook: str | None = None
        self.secret = ""
        self.statuses: list[int] = []
        self._news = asyncio.Event()
        self._number = 1_000
        self._sending: set[asyncio.Task[None]] = set()
        self._http: aiohttp.ClientSession | None = None

    def add(self, content: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        update = {"update_id": self._number, **content}
        self.deliver(update)
        return update

    def deliver(self, update: dict[str, Any]) -> None:
        """Once, or once more."""
        if self.held_back is not None:
            self.held_back.append(update)
        elif self.webhook:
            self._start(self._send(update))
        else:
            self.waiting.append(update)
            self._news.set()

    async def fetch(self, offset: int | None, limit: int, timeout: float) -> list[dict[str, Any]]:  # noqa: ASYNC109 - Telegram's own word
        """What has not been confirmed; asking for what comes after an update confirms it."""
        if offset is not None:
            self.waiting = [one for one in self.waiting if one["update_id"] >= offset]
        self.polls.append(asyncio.get_running_loop().time())
        if not self.waiting and not self.answers_at_once:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), timeout or 0.001)
            except TimeoutError:
                return []
        return self.waiting[:limit]

    def send_to(self, webhook: str | None, secret: str) -> None:
        self.webhook, self.secret = webhook or None, secret
        if self.webhook:
            waiting, self.waiting = self.waiting, []
            for update in waiting:
                self.deliver(update)

    async def post(self, update: dict[str, Any], secret: str | None = None) -> int:
        """Send to the webhook once; the status of the answer."""
        assert self.webhook
        self._http = self._http or aiohttp.ClientSession()
        headers = {_HEADER: self.secret if secret is None else secret}
        async with self._http.post(self.webhook, json=update, headers=headers) as answer:
            self.statuses.append(answer.status)
            return answer.status

    @property
    def on_their_way(self) -> int:
        return len(self.waiting) + len(self._sending)

    async def close(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._http:
            await self._http.close()

    def _start(self, sending: Any) -> None:
        task = asyncio.create_task(sending)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, update: dict[str, Any]) -> None:
        for _ in range(_GIVES_UP_AFTER):
            try:
                if await self.post(update) == 200:
                    return
            except aiohttp.ClientError:
                self.statuses.append(0)
            await asyncio.sleep(_AGAIN_S)
