"""Boards that tests send themselves: what is refused is raised."""

import uuid

from bot.delivery.ports import Courier
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Room, SessionId
from bot.messages.rendering import RenderedCard
from storage.store import Store
from tests.kit.raising import raised


async def post_board(
    courier: Courier, room: Room, session: SessionId, rendered: RenderedCard, *, after: str | None = None
) -> BoardRef:
    key = f"{session} {after}" if after else uuid.uuid4().hex
    return BoardRef(session, room, raised(await courier.post(room, rendered, key=key)))


async def edit_board(courier: Courier, board: BoardRef, rendered: RenderedCard) -> None:
    raised(await courier.edit(board.room, board.message, rendered), repeatable=True)


async def versions_shown(world: Store, session: SessionId) -> list[int]:
    """The versions that the rooms show that follow the table."""
    slots = [await world.room_slots.slots(room) for room in await world.followers.of(session)]
    boards = [slot for room in slots for slot in room.values() if slot.key == f"board:{session}"]
    return [int(slot.shown.partition(".")[0] or 0) for slot in boards]
