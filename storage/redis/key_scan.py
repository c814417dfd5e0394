"""Scans keys of one kind."""

from collections.abc import AsyncIterator

from redis.asyncio import Redis

from bot.kernel.ids import CommunityRef, Platform, Player, Room
from storage.codec.fields import text
from storage.limits import KEYS_AT_ONCE
from storage.redis import keys
from storage.redis.connections import masters, placement, reaching


async def keys_like(redis: Redis, pattern: str) -> AsyncIterator[tuple[str, ...]]:
    """Yield batches of keys; a key that exists all the time comes at least once, and the store keeps serving.

    A key that moves from a server not yet scanned to a scanned one would be missed, so all servers are
    scanned again if slots have moved meanwhile.
    """
    while True:
        with reaching():
            servers, previous = await masters(redis), await placement(redis)
        for server in servers:
            async for batch in _on(server, pattern):
                yield batch
        with reaching():
            if await placement(redis) == previous:
                return


async def _on(server: Redis, pattern: str) -> AsyncIterator[tuple[str, ...]]:
    cursor = 0
    while True:
        with reaching():
            cursor, batch = await server.scan(cursor, match=pattern, count=KEYS_AT_ONCE)
        if batch:
            yield tuple(text(pattern, key) for key in batch)
        if not cursor:
            return


LEFT, UNTOLD = "communities:left", "communities:untold"
"""Hash of when communities removed the bot, in ms; set of those whose people have not been notified."""

OUTDATED_FILES = "files:outdated"
"""Sorted set of the moments of deletions whose data is still in the files, in µs."""


def boards_in(partition: int, room: Room) -> str:
    """Set of the tables that have a board in a room, or may get one."""
    return f"{{{keys.TABLES.letter}{partition}}}:boards-in:{keys.room_name(room)}"


def calls_of(partition: int, player: Player) -> str:
    """Set of the tables at which a player was called."""
    return f"{{{keys.TABLES.letter}{partition}}}:pinged:{keys.quote_name(player.account)}"


def quizzes_of(player: Player) -> str:
    """Set of the names of rooms where a player has taken part in quizzes."""
    return f"{keys.account(player)}:quizzes"


def every_room_on(platform: Platform) -> str:
    """Pattern of the choices of a platform's rooms."""
    return f"room:{keys.quote_name(platform)}:*:choices"


def community_name(community: CommunityRef) -> str:
    return f"{keys.quote_name(community.platform)}:{keys.quote_name(community.name)}"


def community_named(name: str) -> CommunityRef:
    platform, _, community = name.partition(":")
    return CommunityRef(Platform(keys.unquote_name(platform)), keys.unquote_name(community))
