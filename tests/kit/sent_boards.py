"""Boards that tests send themselves: what is refused is raised."""

import uuid

from bot.delivery.ports import Courier
from bot.delivery.rooms import BoardRef
from bot.kernel.ids import Room, SessionId
from bot.messages.rendering import RenderedCard
from tests.kit.raising import raised


async def post_board(
    courier: Courier, room: Room, session: SessionId, rendered: RenderedCard, *, after: str | None = None
) -> BoardRef:
    key = f"{session} {after}" if after else uuid.uuid4().hex
    return BoardRef(session, room, raised(await courier.post(room, rendered, key=key)))


async def edit_board(courier: Courier, board: BoardRef, rendered: RenderedCard) -> None:
    raised(await courier.edit(board.room, board.message, rendered), repeatable=True)
