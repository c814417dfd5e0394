"""How much one person may ask: from all their pages and chats together, and in all processes."""

import asyncio
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field

from bot.accounts.ports import AccountBook
from bot.dispatch.limits import (
    BUDGETS_KEPT,
    REST_ASKED_EVERY_S,
    REST_BURST,
    REST_HELD_MS,
    REST_PER_SECOND,
    SHARE_BURST,
    SHARE_PER_SECOND,
)
from bot.dispatch.line_reader import intent_of
from bot.dispatch.requests import Request
from bot.documents.ports import Leases, StoreUnreachable
from bot.intents.intent import Intent
from bot.kernel.ids import Named, Player
from bot.kernel.text import Refusal, say


@dataclass(slots=True)
class TokenBucket:
    """``burst`` messages, and then ``per_second`` more; times are in seconds."""

    burst: float
    per_second: float
    tokens: float = field(init=False)
    since: float = 0.0

    def __post_init__(self) -> None:
        self.tokens = self.burst

    def takes(self, at: float, weight: int = 1) -> bool:
        """Whether one more message may come ``at`` this time, which counts as ``weight``; counts it if so."""
        self.tokens = min(self.burst, self.tokens + (at - self.since) * self.per_second)
        self.since = at
        if self.tokens < weight:
            return False
        self.tokens -= weight
        return True

    def give_back(self) -> None:
        """One message that was counted does not count."""
        self.tokens = min(self.burst, self.tokens + 1)


@dataclass(slots=True)
class Buckets:
    """A bucket for each client; those that came last are remembered."""

    burst: float
    per_second: float
    at_most: int
    _of: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def of(self, client: str) -> TokenBucket:
        bucket = self._of.setdefault(client, TokenBucket(self.burst, self.per_second))
        self._of.move_to_end(client)
        if len(self._of) > self.at_most:
            self._of.popitem(last=False)
        return bucket


@dataclass(slots=True)
class RequestBudget:
    """One person's in this process, which may always use its share.

    The rest is for one process at a time, so that they do not get it from each. The store is asked for it
    only where the share does not do.
    """

    lease: str
    leases: Leases
    process: str
    _share: TokenBucket = field(default_factory=lambda: TokenBucket(SHARE_BURST, SHARE_PER_SECOND))
    _rest: TokenBucket = field(default_factory=lambda: TokenBucket(REST_BURST, REST_PER_SECOND))
    _has_rest: bool = False
    _asked_again_at: float = 0.0
    _asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def allows(self, weight: int = 1) -> bool:
        """Whether they may ask one more thing now, which counts as ``weight``; counts it if so."""
        at = asyncio.get_running_loop().time()
        if self._share.takes(at, weight):
            return True
        async with self._asking:
            if at >= self._asked_again_at:
                self._asked_again_at = at + REST_ASKED_EVERY_S
                self._has_rest = await self._hold()
        return self._has_rest and self._rest.takes(at, weight)

    async def _hold(self) -> bool:
        try:
            return await self.leases.hold(self.lease, self.process, REST_HELD_MS) == self.process
        except StoreUnreachable:
            return False  # it has enough to do


class RequestBudgets:
    """Of all who have asked something lately; ``bounds_chats`` tells whether they count outside of pages."""

    def __init__(self, leases: Leases, accounts: AccountBook, *, bounds_chats: bool = False) -> None:
        self._leases = leases
        self._accounts = accounts
        self.bounds_chats = bounds_chats
        self._process = secrets.token_hex(6)
        self._of: OrderedDict[str, RequestBudget] = OrderedDict()

    async def intent_of(self, request: Request, player: Player) -> Intent | Refusal:
        """What is asked, unless it is too much by now."""
        if request.counted or not self.bounds_chats or await self.of(player.account).allows():
            return intent_of(request.intent)
        return Refusal(say("request-refuse-too-fast"))

    async def allow(self, person: Named) -> bool:
        """Whether they may ask one more thing in a chat; counts it if so. May raise StoreUnreachable."""
        return not self.bounds_chats or await (await self.of_person(person)).allows()

    async def of_person(self, person: Named) -> RequestBudget:
        """May raise StoreUnreachable. Nothing is stored of people who only look."""
        player, handle = await self._accounts.player_of(person.handle), person.handle
        return self.of(player.account if player else f"{handle.platform}:{handle.user}")

    def of(self, account: str) -> RequestBudget:
        budget = self._of.setdefault(
            account, RequestBudget(f"requests of {account}", self._leases, self._process)
        )
        self._of.move_to_end(account)
        if len(self._of) > BUDGETS_KEPT:
            self._of.popitem(last=False)
        return budget
