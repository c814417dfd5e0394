"""Those who look for an opponent, in Redis: documents by account, and lists of waits by kind."""

from collections.abc import Callable, Mapping

import structlog

from bot.kernel.ids import AccountId, Player
from bot.matching.limits import WAITS_KEPT
from bot.matching.ports import Seeks
from bot.matching.seeks import Seek
from storage.codec.fields import Unreadable, text
from storage.codec.small_documents import SEEK
from storage.redis import keys
from storage.redis.connections import RedisPort

_log = structlog.get_logger()


class RedisSeeks(RedisPort):
    async def seeks(self) -> Seeks:
        fields = await self._redis.hgetall(keys.SEEKS)
        return _read({text(keys.SEEKS, name): text(keys.SEEKS, value) for name, value in fields.items()})

    async def seek(self, player: Player) -> Seek | None:
        return _read(await self._load((player,))).get(player)

    async def change(self, players: tuple[Player, ...], change: Callable[[Seeks], Seeks]) -> Seeks:
        while True:
            stored = await self._load(players)
            changed = change(_read(stored))
            documents: dict[str, str] = {
                player.account: SEEK.encode(seek) for player, seek in changed.items()
            }
            fields = [
                part for name, before in stored.items() for part in (name, before, documents.get(name, ""))
            ]
            if await self._run("save_field", keys=[keys.SEEKS], args=fields):
                return changed

    async def waits(self, kind: str) -> tuple[int, ...]:
        waits = await self._redis.lrange(keys.waits(kind), 0, -1)
        return tuple(map(int, waits))

    async def note_wait(self, kind: str, ms: int) -> None:
        key = keys.waits(kind)
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.lpush(key, ms)
            pipe.ltrim(key, 0, WAITS_KEPT - 1)
            await pipe.execute()

    async def _load(self, players: tuple[Player, ...]) -> dict[str, str]:
        """The stored text of each, '' for none."""
        names = [player.account for player in players]
        fields = await self._redis.hmget(keys.SEEKS, names)
        return {name: text(keys.SEEKS, field or "") for name, field in zip(names, fields, strict=True)}


def _read(fields: Mapping[str, str]) -> Seeks:
    """Those that can be read: a person whose seek cannot be read seeks again."""
    seeks = dict[Player, Seek]()
    for account, document in fields.items():
        try:
            if document:
                seeks[Player(AccountId(account))] = SEEK.decode(document)
        except Unreadable:
            _log.exception("a seek cannot be read", account=account)
    return seeks
