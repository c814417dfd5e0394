"""Telegram, served: a bot that has introduced itself, fetches or is sent updates, and answers them."""

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine

import structlog
from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.delivery.known_tokens import KnownToken
from bot.delivery.part_watch import PlatformClock
from bot.delivery.parts import OwnedParts, SharedPorts, whole_part
from bot.delivery.ports import BoardRenderer, Courier, Health
from bot.dispatch.dispatcher import Dispatcher
from bot.documents.outage_log import ended, lasting
from bot.documents.ownership import Ownership
from bot.kernel.ids import Part, Room
from bot.kernel.public_address import PublicAddress
from bot.platforms.telegram.bot_api import BotApi
from bot.platforms.telegram.command_menus import publish
from bot.platforms.telegram.courier import TelegramCourier
from bot.platforms.telegram.errors import WrongToken
from bot.platforms.telegram.limits import (
    CONNECTIONS,
    FAREWELL_S,
    MIGRATION_RECORDED_S,
    TOKEN_AGAIN_S,
    TOKEN_TRIES,
)
from bot.platforms.telegram.message_sender import MessageSender, Pictures
from bot.platforms.telegram.mini_app import MiniApp
from bot.platforms.telegram.pending_updates import PendingUpdates, UnfinishedUpdates
from bot.platforms.telegram.polling import Pauses, Polling
from bot.platforms.telegram.private_answers import PrivateAnswers
from bot.platforms.telegram.rate_limits import RateLimitSettings, RateLimitStats
from bot.platforms.telegram.requests import TelegramRequest
from bot.platforms.telegram.settings import NAME, TelegramSettings
from bot.platforms.telegram.updates import Updates
from bot.platforms.telegram.webhook import Webhook


class ChatMigrations:
    """Telegram also sends an update about it; this is for the messages that are sent before that comes."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._telling: dict[Room, asyncio.Task[None]] = {}

    def note(self, old: Room, new: Room) -> None:
        if old not in self._telling:
            _log.info("a group has become a supergroup", room=old.chat, now=new.chat)
            self._telling[old] = asyncio.create_task(self._tell(old, new))

    async def stop(self) -> None:
        """What has not been told will be found out again."""
        for task in self._telling.values():
            task.cancel()
        await asyncio.gather(*self._telling.values(), return_exceptions=True)

    async def _tell(self, old: Room, new: Room) -> None:
        try:
            await asyncio.sleep(MIGRATION_RECORDED_S)
            await self._dispatcher.moved(old, new)
        except Exception:  # noqa: BLE001 - it is logged, and the next message to the old chat tries again
            _log.exception("a move could not be told", room=old.chat)
        finally:
            del self._telling[old]


_log = structlog.get_logger()


class TelegramConnection:
    """``patience_s`` is how long to wait for an answer of Telegram's before it counts as silence."""

    def __init__(  # noqa: PLR0913 - a connection is made of so much
        self,
        settings: TelegramSettings,
        dispatcher: Dispatcher,
        renderer: BoardRenderer,
        patience_s: float = 10.0,
        limits: RateLimitSettings | None = None,
        *,
        shared: SharedPorts | None = None,
        known_token: KnownToken | None = None,
    ) -> None:
        tame_library()
        self._known_token = known_token
        self._parts = None
        """Without them this process is the only one."""
        if shared:
            ownership = shared.ownership(settings.common_name, reached=self._is_reached)
            self._parts = OwnedParts(ownership, shared.messages, (whole_part(NAME),))
        self._address = settings.api
        clock = PlatformClock(dispatcher.clock)
        self._rate_limit_stats = RateLimitStats(clock)
        self._bot = bot = bot_for(settings, patience_s, self._rate_limit_stats)
        self._dispatcher = dispatcher
        self._migrations = ChatMigrations(dispatcher)
        self._limits = limits or RateLimitSettings()
        self._api = api = BotApi(bot, self._limits, self._migrations.note, self._owns, self._is_elsewhere)
        pages = PublicAddress(settings.public_url) if settings.public_url else None
        pictures = Pictures(renderer, pages)
        sender = MessageSender(api, pictures, dispatcher)
        is_app = shared is not None and settings.app_page is not None
        self._page = settings.app_page if is_app else None
        self._door = MiniApp(bot, settings, shared.leases, pictures) if shared and is_app else None
        self._courier = TelegramCourier(sender, settings.app if is_app else None)
        self._answers = PrivateAnswers(sender)
        unfinished = None
        if shared and self._parts:
            unfinished = UnfinishedUpdates(shared.updates, self._parts, settings.common_name, bot)
        self._in_hand = PendingUpdates(Updates(dispatcher, sender, self._answers, clock), unfinished)
        self._source = _source(settings, bot, self._in_hand, self._owns)
        self._serving: asyncio.Task[None] | None = None
        self._owning: asyncio.Task[None] | None = None

    @property
    def courier(self) -> Courier:
        return self._courier

    @property
    def parts(self) -> OwnedParts | None:
        return self._parts

    @property
    def ownership(self) -> Ownership | None:
        return self._parts.ownership if self._parts else None

    @property
    def door(self) -> MiniApp | None:
        """The page as a Mini App, where it is set up."""
        return self._door

    async def start(self) -> str:
        """Begin to serve; where the bot is to be found. A Telegram that is out of reach is waited for.

        Raises WrongToken where Telegram has never taken it, and OSError where the webhook's port is taken.
        """
        await self._source.open()
        try:
            await self._introduce()
        except TelegramError as error:
            _log.warning("Telegram is out of reach for now", why=type(error).__name__)
        except WrongToken:
            if not await self._was_taken():
                await self.stop()
                raise
            _log.error(
                "Telegram does not know this token, which it has taken before; trying on",
                action="If that lasts, set TELEGRAM_TOKEN to the token that BotFather gives the bot.",
            )
        if self._parts:
            self._owning = asyncio.create_task(lasting("owner of Telegram", self._parts.run))
        self._serving = asyncio.create_task(lasting("Telegram", self._serve))
        return f"https://t.me/{self._bot.username}" if self._api.introduced.is_set() else self._address

    async def stop(self) -> None:
        """Fetch no more, finish what is in hand, and let Telegram know what has been done."""
        if self._serving:
            await ended([self._serving])
        await self._source.close()
        await self._in_hand.finish(FAREWELL_S)
        if self._owns():
            await self._answers.stop()
        if self._owns():
            await self._source.confirm()
        if self._owning:
            await ended([self._owning])
        await self._migrations.stop()
        await self._bot.shutdown()

    def health(self) -> Health:
        standby = self.ownership is not None and self.ownership.waits
        connected = self._api.introduced.is_set() and (standby or self._source.is_connected)
        slowed, refused = self._rate_limit_stats.times, self._api.refusals.times
        return Health(connected, self._limits.waiting, slowed, standby, refused=refused)

    def heard(self, *, closely: bool) -> dict[Part, float]:
        """Where another process asks Telegram, it is that one which hears the part."""
        silent_s = self._source.silent_s(closely=closely) if self._owns() else None
        return {} if silent_s is None else {whole_part(NAME): silent_s}

    def _is_reached(self, _: int) -> bool:
        return self._api.introduced.is_set() and self._source.is_reachable

    def _is_elsewhere(self) -> bool:
        return self.ownership is not None and self.ownership.waits

    def _owns(self) -> bool:
        """Whether this process may send, and tell Telegram about the bot."""
        return self.ownership is None or self.ownership.epoch is not None

    async def while_serving(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        await (self.ownership.serve(work) if self.ownership else work())

    async def _serve(self) -> None:
        """Until cancelled."""
        await self._introduce_patiently()
        await self.while_serving(self._receive)

    async def _receive(self) -> None:
        """The owner tells Telegram what the bot can do, and is told what people ask."""
        async with asyncio.TaskGroup() as together:
            together.create_task(publish(self._bot, self._dispatcher, self._page))
            together.create_task(self._source.run())
            together.create_task(self._in_hand.take_up_what_is_kept())

    async def _introduce_patiently(self) -> None:
        pauses = Pauses()
        while not self._api.introduced.is_set():
            try:
                await self._introduce()
            except (TelegramError, WrongToken) as error:
                await pauses.after(error, "introducing ourselves")

    async def _introduce(self) -> None:
        """Ask Telegram who we are; a token that is refused is tried again: that may be trouble of theirs."""
        for tries in range(1, TOKEN_TRIES + 1):
            try:
                await self._bot.initialize()
                break
            except InvalidToken:
                if tries == TOKEN_TRIES:
                    raise WrongToken from None  # the library's own words have the token in them
            await asyncio.sleep(TOKEN_AGAIN_S)
        self._api.introduced.set()
        if self._known_token:
            await self._known_token.note()
        _log.info("Telegram knows us", name=self._bot.username)

    async def _was_taken(self) -> bool:
        return self._known_token is not None and await self._known_token.was_taken()


def bot_for(
    settings: TelegramSettings, patience_s: float, rate_limit_stats: RateLimitStats | None = None
) -> Bot:
    rate_limit_stats = rate_limit_stats or RateLimitStats()
    token = settings.token.get_secret_value() if settings.token else ""
    return Bot(
        token,
        base_url=f"{settings.api}/bot",
        base_file_url=f"{settings.api}/file/bot",
        request=_requests(CONNECTIONS, settings, patience_s, rate_limit_stats),
        get_updates_request=_requests(1, settings, patience_s, rate_limit_stats),
    )


def _requests(
    connections: int, settings: TelegramSettings, patience_s: float, rate_limit_stats: RateLimitStats
) -> TelegramRequest:
    encrypted = settings.api.startswith("https:")  # where nothing is, there are no certificates to load
    return TelegramRequest(
        connection_pool_size=connections,
        read_timeout=patience_s,
        write_timeout=patience_s,
        media_write_timeout=patience_s,
        pool_timeout=patience_s,
        httpx_kwargs={"verify": encrypted, "event_hooks": {"response": [rate_limit_stats.note_response]}},
    )


def _source(
    settings: TelegramSettings, bot: Bot, in_hand: PendingUpdates, owns: Callable[[], bool]
) -> Polling | Webhook:
    if settings.webhook_url:
        return Webhook(bot, in_hand, settings, settings.webhook_proof, owns)
    return Polling(bot, in_hand)


def tame_library() -> None:
    """It would log every address that it calls, which has the token in it, and what it cannot read."""
    logging.getLogger("httpx").setLevel(logging.WARNING)
    logging.getLogger("telegram").setLevel(logging.CRITICAL + 1)
    os.environ.setdefault("PTB_TIMEDELTA", "true")  # its durations in the form that does not warn each time
