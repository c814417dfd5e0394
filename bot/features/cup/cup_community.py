"""The community of a cup, which may have got another name since the cup was opened."""

from dataclasses import replace

from bot.accounts.ports import RoomBook
from bot.kernel.ids import Room
from bot.tournaments.model import Cup


async def by_present_name(cup: Cup, rooms: RoomBook) -> Cup:
    """A group that is a single room is a community of the same name, and is renamed with it."""
    if cup.community is None:
        return cup
    now = await rooms.current(Room(cup.rooms[0].platform, cup.community))
    return replace(cup, community=now.chat)
