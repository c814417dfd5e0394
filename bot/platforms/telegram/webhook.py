"""A webhook: Telegram sends the updates, and proves with a secret that it is Telegram."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from hmac import compare_digest
from http import HTTPStatus

import structlog
from aiohttp import web
from telegram import Bot, Update, WebhookInfo
from telegram.error import TelegramError

from bot.delivery.part_watch import LastHeard
from bot.listening.connections import Connections
from bot.listening.listener import Listener, listen
from bot.listening.requests import UnprovenRequests, read_body
from bot.platforms.telegram.limits import (
    SENT_AGAIN_WITHIN_S,
    UNDELIVERED_S,
    WEBHOOK_IDLE_S,
    WEBHOOK_LOOKED_AT_EVERY_S,
    WEBHOOK_SETTLE_S,
    WEBHOOK_SHARE,
)
from bot.platforms.telegram.pending_updates import PendingUpdates
from bot.platforms.telegram.polling import KINDS, Pauses
from bot.platforms.telegram.requests import read_update
from bot.platforms.telegram.settings import TelegramSettings

_log = structlog.get_logger()
PROOF = "X-Telegram-Bot-Api-Secret-Token"


class Webhook:
    """Updates that arrive while this process does not own the bot are passed on to the owner."""

    def __init__(
        self,
        bot: Bot,
        in_hand: PendingUpdates,
        settings: TelegramSettings,
        secret: str,
        owns: Callable[[], bool] = lambda: True,
    ) -> None:
        self._near = asyncio.Event()
        """Set while a deadline is near."""
        self._owns = owns
        self._bot = bot
        self._in_hand = in_hand
        self._settings = settings
        self._secret = secret
        self._listener: Listener | None = None
        self._unproven = UnprovenRequests("telegram")
        self.is_connected = False
        """Whether Telegram knows where we listen."""
        self.heard = LastHeard()
        """Telegram had nothing that it could not send."""
        self._trouble: datetime | None = None
        """When Telegram could not send us something for the last time before all had been sent."""
        self._undelivered_since: float | None = None
        """Since when something has been waiting that it could not send, by the loop's clock."""
        self._has_arrived = False
        """Whether anything has since it was last looked."""
        self._pauses = Pauses()

    @property
    def is_reachable(self) -> bool:
        """Whether Telegram answers what it is told and asked about where we listen."""
        return self._pauses.is_reachable

    async def open(self) -> None:
        """Listen. Raises CannotServe."""
        app = web.Application()
        app.router.add_post(self._settings.webhook_path, self._handle_post)
        listen_at = self._settings.listen_at(self._settings.webhook_path)
        connections = Connections.part_of_files(WEBHOOK_SHARE, self._settings.proxies)
        self._listener = await listen(app, listen_at, connections, farewell_s=WEBHOOK_SETTLE_S)

    async def confirm(self) -> None:
        """Every update was confirmed with its own answer."""

    async def close(self) -> None:
        """Listen no more: what has not been answered will be sent again to the next process."""
        if self._listener:
            await self._listener.close()
            self._listener = None

    async def run(self) -> None:
        """Tell Telegram where we listen; until cancelled.

        A new owner tells it again: another process may have said otherwise meanwhile. From
        time to time Telegram is asked: else nobody would know that we are cut off from it, or that it has
        been told otherwise by something that is none of ours.
        """
        try:
            while True:
                await self._announce()
                await self._watch_registration()
                _log.warning("Telegram no longer knows where we listen; it is told again")
        finally:
            self.is_connected = False

    async def _watch_registration(self) -> None:
        """Until Telegram names another address than just after the announcement, in any spelling."""
        announced = await self._registered_address()
        while True:
            self.is_connected = True
            await asyncio.sleep(WEBHOOK_LOOKED_AT_EVERY_S)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(WEBHOOK_IDLE_S - WEBHOOK_LOOKED_AT_EVERY_S):
                    await self._near.wait()
            registered = await self._registered_address()
            if not registered or registered != announced:
                return

    async def _registered_address(self) -> str:
        """Where Telegram sends what happens; empty where it is to be polled."""
        while True:
            try:
                webhook = await self._bot.get_webhook_info()
            except TelegramError as error:
                self.is_connected = False
                await self._pauses.after(error, "looking after the webhook")
            else:
                self._pauses.over()
                self._judge_silence(webhook)
                return webhook.url

    def silent_s(self, *, closely: bool) -> float | None:
        """For how long Telegram may have had something that it could not send; None before the first time.

        While no deadline is near it is asked seldom, and trusted meanwhile.
        """
        (self._near.set if closely else self._near.clear)()
        silent_s = self.heard.silent_s
        is_trusted = self.is_connected and self.is_reachable and self._undelivered_since is None
        return silent_s if silent_s is None or closely or not is_trusted else 0.0

    def _judge_silence(self, webhook: WebhookInfo) -> None:
        """What something before us does not let through Telegram keeps, tells of, and sends again later.

        Where other things arrive all the time nobody waits for it for ever: something before us may let
        through no more than a part.
        """
        now_s, trouble = asyncio.get_running_loop().time(), webhook.last_error_date
        arrived, self._has_arrived = self._has_arrived, False
        is_new = trouble != self._trouble and (self.heard.silent_s is not None or _is_recent(trouble))
        if not (webhook.pending_update_count and is_new):
            self._trouble, self._undelivered_since = trouble, None
        elif self._undelivered_since is None:
            self._undelivered_since = now_s
        since = self._undelivered_since
        if since is None or (arrived and now_s - since > SENT_AGAIN_WITHIN_S):
            self.heard.note()

    async def _announce(self) -> None:
        while True:
            try:
                await self._bot.set_webhook(
                    self._settings.webhook_url or "", allowed_updates=KINDS, secret_token=self._secret
                )
            except TelegramError as error:
                await self._pauses.after(error, "announcing the webhook")
            else:
                self._pauses.over()
                return

    async def _handle_post(self, request: web.Request) -> web.Response:
        proof = request.headers.get(PROOF, "").encode(errors="surrogateescape")  # any bytes may be sent
        if not compare_digest(proof, self._secret.encode()):
            self._unproven.note("wrong secret")
            return web.Response(status=HTTPStatus.FORBIDDEN)
        update = _read(await read_body(request), self._bot)
        if update is None:
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        if not self._owns():
            is_stored = await self._in_hand.pass_on(update)
            return web.Response(status=HTTPStatus.OK if is_stored else HTTPStatus.SERVICE_UNAVAILABLE)
        pending = self._in_hand.take(update, asyncio.get_running_loop().time())
        settle = self.heard.receive()
        try:
            await self._in_hand.settle([pending], WEBHOOK_SETTLE_S)
        finally:
            settle()
        if not pending.stored.done():  # then it is sent again, and found in hand or done
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        self._has_arrived = True
        return web.Response()


def _is_recent(trouble: datetime | None) -> bool:
    return trouble is not None and (datetime.now(UTC) - trouble).total_seconds() < UNDELIVERED_S


def _read(body: bytes, bot: Bot) -> Update | None:
    """The update, or None where Telegram cannot have written this."""
    try:
        return read_update(json.loads(body), bot)
    except ValueError as error:
        _log.warning("what was sent is no update", why=type(error).__name__)
        return None
