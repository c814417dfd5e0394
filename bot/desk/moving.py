"""Rooms that their platform has given another name, and the tables in them."""

from bot.desk.finding import Finder
from bot.desk.postman import Postman
from bot.kernel.ids import Room
from bot.sessions.model import Session, is_open


async def move_tables(finder: Finder, postman: Postman, old: Room, new: Room) -> None:
    """Show in the new room what is open in the old one. What breaks off is done by doing it again."""
    for session in await finder.shown_in(old):
        if is_open(session):
            await postman.show(session, new)
        await finder.index.note(session, new)
        await _leave(session, old, finder, postman)


async def _leave(session: Session, room: Room, finder: Finder, postman: Postman) -> None:
    for shown in await postman.book.boards(session.id):
        if shown.board.room == room:
            await postman.book.forget(shown.board)
    await finder.index.drop(session.id, room, ())
