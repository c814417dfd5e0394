"""Rooms that their platform has given another name, and the tables in them."""

from bot.commandkit.tables import TableAccess
from bot.delivery.board_sync import BoardSync
from bot.delivery.message_books import Intention
from bot.features.play.shown_table import TableOnDisplay
from bot.kernel.ids import Room
from bot.sessions.model import Session, is_open


async def move_tables(table_access: TableAccess, board_sync: BoardSync, old: Room, new: Room) -> None:
    """Show in the new room what is open in the old one. What breaks off is done by doing it again."""
    for session in await table_access.shown_in(old):
        if is_open(session):
            await board_sync.move(TableOnDisplay(session, table_access.games[session.game]), old, new)
        await table_access.index.note(session, new)
        await _leave(session, old, table_access, board_sync)


async def _leave(session: Session, room: Room, table_access: TableAccess, board_sync: BoardSync) -> None:
    entries = await board_sync.book.entries(session.id)
    if shown := entries.shown_in(room):
        await board_sync.book.forget(shown.board)
    for after in entries.intended_in(room):
        await board_sync.book.settle(session.id, Intention(room, after))
    await table_access.index.drop(session.id, room, ())
