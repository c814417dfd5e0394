"""Accounts in Redis: a hash each, and a string for each handle that leads to one."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable

import structlog
from redis.asyncio import Redis

from bot.accounts.model import Account
from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Handle, Player
from bot.kernel.time import DAY, Instant
from storage.codec import accounts as codec
from storage.codec.fields import Unreadable, text
from storage.limits import VISITS_AT_MOST
from storage.redis import keys
from storage.redis.connections import RedisPort, trip
from storage.redis.scripts import script

_log = structlog.get_logger()
_ASIDE = "damaged"
"""The field that preserves an unreadable text when a new choice overwrites it."""


@frozen
class _Visit:
    """The account behind a handle, and when the day of that lookup ends, by the loop's clock."""

    player: Player
    ends_at: float


class RedisAccounts(RedisPort):
    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self._visits: OrderedDict[Handle, _Visit] = OrderedDict()
        self._damaged = set[Player]()
        """Accounts that cannot be read; each is logged once."""

    async def account_of(self, handle: Handle) -> Account:
        """Load the account remembered for the handle and verify the handle, in one round trip."""
        visit = self._visits.get(handle)
        is_noted = visit is not None and asyncio.get_running_loop().time() < visit.ends_at
        document = await self._document_if_same(handle, visit) if visit and is_noted else None
        if visit is None or document is None:
            visit, document = await self._note_visit(handle)
        return self._read(visit.player, document)

    async def _document_if_same(self, handle: Handle, visit: _Visit) -> str | None:
        """Return the account's document; None if the handle leads to another account."""
        behind, key = keys.account_behind(handle), keys.account(visit.player)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.get(behind)
            pipe.hget(key, "document")
            account, document = await pipe.execute()
        return text(key, document or "") if account == visit.player.account else None

    async def _note_visit(self, handle: Handle) -> tuple[_Visit, str]:
        """Return the account behind the handle and its document, and note the visit."""
        player = await self._find_or_create(handle)
        key = keys.account(player)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.eval(script("note_last_seen"), 1, keys.SEEN, player.account)
            pipe.hget(key, "document")
            left_s, document = await pipe.execute()
        ends_at = asyncio.get_running_loop().time() + int(left_s)
        visit = self._visits[handle] = _Visit(player, ends_at)
        self._visits.move_to_end(handle)
        if len(self._visits) > VISITS_AT_MOST:
            self._visits.popitem(last=False)
        return visit, text(key, document or "")

    async def player_of(self, handle: Handle) -> Player | None:
        key = keys.account_behind(handle)
        account = await self._redis.get(key)
        return None if account is None else Player(AccountId(text(key, account)))

    async def account(self, player: Player) -> Account:
        return self._read(player, await self._load_document(player))

    async def accounts(self, players: tuple[Player, ...]) -> tuple[Account, ...]:
        async with trip(self._redis) as pipe:
            for player in players:
                pipe.hget(keys.account(player), "document")
            rows = await pipe.execute()
        return tuple(
            self._read(player, text(keys.account(player), document or ""))
            for player, document in zip(players, rows, strict=True)
        )

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        key = keys.handles(player)
        names = await self._redis.smembers(key)
        return tuple(keys.handle_named(text(key, name)) for name in sorted(names))

    async def choose(self, player: Player, change: Callable[[Account], Account]) -> Account:
        while True:
            document = await self._load_document(player)
            changed = change(self._read(player, document))
            if player in self._damaged:  # keep the unreadable text before it is overwritten
                await self._redis.hsetnx(keys.account(player), _ASIDE, document)
            if await self._run(
                "save_preferences", keys=[keys.account(player)], args=[document, codec.encode(changed)]
            ):
                return changed

    async def attach(self, handle: Handle, player: Player) -> None:
        """Write the list first, so that a repetition completes what a crash interrupted."""
        name, behind = keys.handle_name(handle), keys.account_behind(handle)
        await self._redis.sadd(keys.handles(player), name)
        previous = await self._redis.set(behind, player.account, get=True)
        if previous and previous != player.account:
            await self._redis.srem(keys.handles(Player(AccountId(text(behind, previous)))), name)

    async def unseen(self, since: Instant) -> tuple[Player, ...]:
        accounts = await self._redis.zrangebyscore(keys.SEEN, "-inf", f"({since.ms // DAY}")
        return tuple(Player(AccountId(text(keys.SEEN, account))) for account in accounts)

    async def forget(self, player: Player) -> None:
        """Delete the list of handles last, so that a repetition finds what a crash left."""
        handles = await self.handles_of(player)
        for handle in handles:
            self._visits.pop(handle, None)
            await self._run("unlink_handle", keys=[keys.account_behind(handle)], args=[player.account])
        await self._redis.delete(keys.account(player))
        await self._redis.delete(keys.rooms_of(player))
        await self._redis.zrem(keys.SEEN, player.account)
        await self._redis.delete(keys.handles(player))

    def _read(self, player: Player, document: str) -> Account:
        """Decode an account; a damaged one has default choices, but is not listed: it may have opted out."""
        try:
            account = codec.decode(document, player) if document else Account(player)
        except Unreadable:
            if player not in self._damaged:
                _log.exception("an account cannot be read", account=player.account)
            self._damaged.add(player)
            return Account(player, listed=False)
        self._damaged.discard(player)
        return account

    async def _load_document(self, player: Player) -> str:
        """Return the account's document, '' for none."""
        key = keys.account(player)
        return text(key, await self._redis.hget(key, "document") or "")

    async def _find_or_create(self, handle: Handle) -> Player:
        """Return the account behind the handle; make one for a new handle, unless another process has."""
        key = keys.account_behind(handle)
        if (account := await self._redis.get(key)) is None:
            offered = Player(AccountId(secrets.token_hex(8)))
            await self._redis.sadd(keys.handles(offered), keys.handle_name(handle))
            if await self._redis.setnx(key, offered.account):
                return offered
            await self._redis.delete(keys.handles(offered))
            account = await self._redis.get(key)
        return Player(AccountId(text(key, account)))
