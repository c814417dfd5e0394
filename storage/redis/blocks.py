"""The people that others have blocked, in Redis: a hash of each blocker, and a set of each blocked account.

The set is written first and deleted last, so that a repetition finds what a crash left.
"""

from bot.kernel.ids import AccountId, Person, Player
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import RedisPort, trip


class RedisBlocks(RedisPort):
    async def block(self, player: Player, person: Person) -> None:
        await self._redis.sadd(keys.blocks(person.player)[1], player.account)
        await self._redis.hset(keys.blocks(player)[0], person.player.account, person.name)

    async def unblock(self, player: Player, blocked: Player) -> None:
        await self._redis.hdel(keys.blocks(player)[0], blocked.account)
        await self._redis.srem(keys.blocks(blocked)[1], player.account)

    async def list_blocked(self, player: Player) -> tuple[Person, ...]:
        key, _ = keys.blocks(player)
        names = await self._redis.hgetall(key)
        people = [
            Person(Player(AccountId(text(key, account))), text(key, name)) for account, name in names.items()
        ]
        return tuple(sorted(people, key=lambda person: (person.name, person.player.account)))

    async def is_blocked(self, player: Player, other: Player) -> bool:
        async with trip(self._redis) as pipe:
            pipe.hexists(keys.blocks(player)[0], other.account)
            pipe.hexists(keys.blocks(other)[0], player.account)
            return any(await pipe.execute())

    async def inherit(self, former: Player, person: Person) -> None:
        for blocked in await self.list_blocked(former):
            await self.block(person.player, blocked)
        for blocker in await self._blockers(former):
            await self.block(blocker, person)

    async def forget(self, player: Player) -> None:
        for blocked in await self.list_blocked(player):
            await self.unblock(player, blocked.player)
        for blocker in await self._blockers(player):
            await self.unblock(blocker, player)

    async def _blockers(self, player: Player) -> tuple[Player, ...]:
        _, key = keys.blocks(player)
        accounts = await self._redis.smembers(key)
        return tuple(Player(AccountId(text(key, account))) for account in accounts)
