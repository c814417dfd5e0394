"""Long polling: updates are fetched, and confirmed only when what they ask for is stored or refused.

Telegram hands out a hundred, and what is behind them only when the first of them is confirmed. Where there
may be more, what takes long is kept as it came, and confirmed: nobody waits for what is slow with somebody
else.

The library's own updater confirms what it has merely put into its queue; a process that is killed
then would lose taps, which are not repeated.
"""

import asyncio
import math
import warnings
from typing import Any

import structlog
from telegram import Bot, Update
from telegram.error import BadRequest, Conflict, Forbidden, InvalidToken, RetryAfter, TelegramError
from telegram.warnings import PTBUserWarning

from bot.delivery.part_watch import LastHeard
from bot.platforms.telegram.limits import (
    CROWDED_SETTLE_S,
    EMPTY_PAUSE_LIMIT_S,
    EMPTY_PAUSE_S,
    FETCHED_AT_ONCE,
    IDLE_POLL_S,
    LATE_AT_MOST_S,
    POLL_PAUSE_LIMIT_S,
    POLL_PAUSE_S,
    POLL_S,
    SETTLE_S,
)
from bot.platforms.telegram.pending_updates import PendingUpdates, Taken
from bot.platforms.telegram.rate_limits import requested_wait_s
from bot.platforms.telegram.requests import read_update

_log = structlog.get_logger()
KINDS = (
    Update.MESSAGE,
    Update.CALLBACK_QUERY,
    Update.INLINE_QUERY,
    Update.CHOSEN_INLINE_RESULT,
    Update.GUEST_MESSAGE,
    Update.MY_CHAT_MEMBER,
)
"""The updates that we want of all that there are."""
_ANSWERS = (BadRequest, Conflict, Forbidden, InvalidToken, RetryAfter)
"""Refusals of Telegram's. Trouble of a server's may be that of something in between."""


class Pauses:
    """How long to wait before the next try: longer with every one that fails."""

    def __init__(self) -> None:
        self._next = POLL_PAUSE_S
        self._due = math.inf
        """When Telegram ought to have answered."""

    @property
    def failing(self) -> bool:
        """Whether the last try was in vain."""
        return self._next > POLL_PAUSE_S

    @property
    def is_reachable(self) -> bool:
        """Whether Telegram owes us no answer. One that we do not like is one."""
        return asyncio.get_running_loop().time() <= self._due

    def asks(self, wait_s: float) -> None:
        """Telegram is asked, and may take so long: else it would be known only when we wait no longer."""
        self._due = min(self._due, asyncio.get_running_loop().time() + wait_s)

    async def after(self, error: Exception, doing: str) -> None:
        _log.warning("Telegram does not answer as it should", doing=doing, why=type(error).__name__)
        if _is_answer(error):
            self._due = math.inf
        else:
            self.asks(0)
        pause_s = max(self._next, requested_wait_s(error))
        self._next = min(2 * self._next, POLL_PAUSE_LIMIT_S)  # now: amid the pause there is no connection
        await asyncio.sleep(pause_s)

    def over(self) -> None:
        self._next, self._due = POLL_PAUSE_S, math.inf


def _is_answer(error: Exception) -> bool:
    """Whether Telegram has said this. What is no error of its own is an answer that could not be read."""
    return isinstance(error, _ANSWERS) or not isinstance(error, TelegramError)


class Polling:
    def __init__(self, bot: Bot, in_hand: PendingUpdates) -> None:
        self._bot = bot
        self._in_hand = in_hand
        self._next: int | None = None
        self._taken: dict[int, Taken] = {}
        """What has been fetched and cannot be confirmed yet, with whatever was sent after it."""
        self._pauses = Pauses()
        self._late_s = 0.0
        """By how much Telegram answered later than it was to wait, the last time."""
        self._empty_pause_s = EMPTY_PAUSE_S
        self._closely = False
        self._returned: float | None = None
        """When the last poll brought its answer, by the loop's clock: what the next brings was sent later."""
        self.heard = LastHeard()
        """Telegram has handed out what there was, and it is stored, if that does not take long."""

    @property
    def is_connected(self) -> bool:
        """Whether Telegram answered when it was last asked for updates."""
        return not self._pauses.failing

    @property
    def is_reachable(self) -> bool:
        """Whether Telegram has answered each request, or still has time to."""
        return self._pauses.is_reachable

    async def open(self) -> None:
        """There is nothing to prepare: it is we who ask."""

    async def run(self) -> None:
        """Fetch until cancelled, through all network errors."""
        await self._leave_webhook()
        while True:
            began = asyncio.get_running_loop().time()
            try:
                updates = await self._fetch()
            except Exception as error:  # noqa: BLE001 - an update that cannot be read is no reason to stop
                await self._pauses.after(error, "fetching updates")
            else:
                self._pauses.over()
                came_in = asyncio.get_running_loop().time()
                await self._hand_on(updates)
                self._returned = came_in
                if len(updates) < FETCHED_AT_ONCE:  # else there may be more
                    self.heard.note(came_in)
                await self._pause_after_nothing(updates, came_in - began)

    async def _pause_after_nothing(self, updates: tuple[Update, ...], took_s: float) -> None:
        """What answers at once that there is nothing would be asked as fast as it can answer."""
        if updates or took_s >= self._empty_pause_s:
            self._empty_pause_s = EMPTY_PAUSE_S
            return
        await asyncio.sleep(self._empty_pause_s - took_s)
        self._empty_pause_s = min(2 * self._empty_pause_s, EMPTY_PAUSE_LIMIT_S)

    def silent_s(self, *, closely: bool) -> float | None:
        """For how long Telegram has not handed out what there is; None before the first time.

        While no deadline is near an answer that is not late is expected to bring nothing.
        """
        self._closely = closely
        silent_s = self.heard.silent_s
        return (
            silent_s if silent_s is None or closely or not (self.is_connected and self.is_reachable) else 0.0
        )

    async def _fetch(self) -> tuple[Update, ...]:
        """After a try in vain it is not waited for news: whether Telegram is back is known at once.

        What is not stored yet comes again each time, so that nothing of it is lost if we are killed. Where
        Telegram answers late it is to wait the less: a long silence counts as one without updates.
        """
        wait_s = (
            0
            if self._pauses.failing or self._taken
            else max(0, (POLL_S if self._closely else IDLE_POLL_S) - int(self._late_s))
        )
        self._pauses.asks(wait_s + LATE_AT_MOST_S)
        began = asyncio.get_running_loop().time()
        try:
            updates = await self._bot.get_updates(self._next, timeout=wait_s, allowed_updates=KINDS)
            self._late_s = max(0.0, asyncio.get_running_loop().time() - began - wait_s)
        except TelegramError:
            raise
        except Exception as error:  # noqa: BLE001 - the library read them, and could not read one
            _log.warning("updates are read one by one", why=type(error).__name__)
            return await self._fetch_singly()
        return updates

    async def _fetch_singly(self) -> tuple[Update, ...]:
        parameters = {"offset": self._next, "timeout": 0, "allowed_updates": KINDS}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PTBUserWarning)  # it would rather have us call what failed
            payloads: Any = await self._bot.do_api_request("getUpdates", parameters)
        return tuple(update for payload in payloads if (update := read_update(payload, self._bot)))

    async def confirm(self) -> None:
        """Tell Telegram what is done, so that the next process does not get it again."""
        self._advance()
        if self._next is not None:
            try:
                await self._bot.get_updates(self._next, limit=1, timeout=0, allowed_updates=KINDS)
            except Exception as error:  # noqa: BLE001 - the rest is left to the next process
                _log.info("the last updates will come again", why=type(error).__name__)

    async def close(self) -> None:
        """There is nothing to take down."""

    async def _leave_webhook(self) -> None:
        """Telegram does not let updates be fetched while it has an address to send them to."""
        while True:
            try:
                await self._bot.delete_webhook(drop_pending_updates=False)
            except TelegramError as error:
                await self._pauses.after(error, "leaving the webhook")
            else:
                self._pauses.over()
                return

    async def _hand_on(self, updates: tuple[Update, ...]) -> None:
        for update in updates:
            if update.update_id not in self._taken:
                pending = self._taken[update.update_id] = self._in_hand.take(update, self._returned)
                settle = self.heard.receive()
                pending.stored.add_done_callback(lambda _, settle=settle: settle())  # type: ignore[misc]  # mypy infers no lambda with a default
        is_crowded = len(updates) >= FETCHED_AT_ONCE
        await self._in_hand.settle(self._taken.values(), CROWDED_SETTLE_S if is_crowded else SETTLE_S)
        if is_crowded:
            await self._in_hand.keep(self._taken.values())
        self._advance()

    def _advance(self) -> None:
        """Confirming one update confirms all before it: no further than the first that is not stored."""
        for number in sorted(self._taken):
            if not self._taken[number].stored.done():
                return
            del self._taken[number]
            self._next = number + 1
