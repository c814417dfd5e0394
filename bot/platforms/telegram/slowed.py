"""Counts how often Telegram tells us that we are too fast, whichever call it was."""

from http import HTTPStatus

import httpx


class Slowed:
    def __init__(self) -> None:
        self.times = 0

    async def answered(self, response: httpx.Response) -> None:
        """To be called with every answer."""
        self.times += response.status_code == HTTPStatus.TOO_MANY_REQUESTS
