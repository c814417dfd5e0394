"""What is stored of a table reaches the rooms that show it, and the lists of tables."""

import asyncio
from collections.abc import Mapping
from functools import partial

from bot.accounts.ports import RoomBook
from bot.commandkit.access import Access, Shown
from bot.delivery.board_sync import BoardSync
from bot.delivery.limits import ASKERS_FIRST_S
from bot.delivery.message_books import UNASKED, BoardBook, Origin
from bot.delivery.outbox_reader import Act
from bot.delivery.retries import to_each
from bot.delivery.room_posts import RoomPosts
from bot.features.play.shown_table import TableOnDisplay
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import NOWHERE, GameId, Platform, Room
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Tone
from bot.sessions.draws import is_rated
from bot.sessions.events import AskedIn, MovePlayed, Notice, PlayerLeft, RecordFellBack, TableOpened
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore, TableIndex


def keep_index(access: Access, book: BoardBook, store: SessionStore) -> Act:
    """Lists tables by room and by person; a table that was called off is listed in no room.

    Its people keep a rated game in their lists: after several of them the next one counts. A room to which
    only somebody who has left brought the table shows it no longer.
    """
    index, rooms = access.index, access.rooms

    async def act(notice: Notice) -> None:
        if all(isinstance(event, MovePlayed) for event in notice.events):
            return
        for session in await store.load_many((notice.session,)):
            boards = {one.board.room: one.board for one in await book.boards(session.id)}
            shown = boards.keys() | _opened_in(notice) | _asked_in(notice).keys()
            if session.trial and session.room == NOWHERE:
                await _list_alone(index, session)
            shown |= {session.room}
            current = {await rooms.current(room) for room in shown}
            for left in shown - current:
                await index.drop(session.id, left, ())
            for room in current - {NOWHERE}:
                if not await _may_stay(access, notice, session, room):
                    await index.drop(session.id, room, ())
                    if board := boards.get(room):
                        await book.forget(board)
                    continue
                await _list_in(index, session, room)

    return act


async def _list_in(index: TableIndex, session: Session, room: Room) -> None:
    called_off, rated = session.phase is Phase.CALLED_OFF, is_rated(session)
    if rated or not called_off:
        await index.note(session, room)
    if called_off:
        await index.drop(session.id, room, () if rated else session.players)


async def _list_alone(index: TableIndex, session: Session) -> None:
    """A board that no room shows is found by the one whose it is."""
    if session.phase is Phase.CALLED_OFF:
        await index.drop(session.id, NOWHERE, session.players)
    else:
        await index.note(session, NOWHERE)
        await index.drop(session.id, NOWHERE, ())


async def _may_stay(access: Access, notice: Notice, session: Session, room: Room) -> bool:
    """Who leaves a game stays one of its people; who leaves an offer does not."""
    has_left = any(isinstance(event, PlayerLeft) for event in notice.events)
    return (
        not has_left
        or session.phase is not Phase.LOBBY
        or await access.may_stay(room, Shown.of_table(session))
    )


def deliver(
    board_sync: BoardSync,
    access: Access,
    store: SessionStore,
    games: Mapping[GameId, AnyGame],
    platform: Platform,
) -> Act:
    """Every room of ``platform`` that follows a table shows its newest version.

    A table that no room shows (its board was lost, and could not be posted again) goes back to its own room.
    What was for a room that has become another one goes there: the old one is not asked again. Who leaves an
    offer takes along the rooms that are of none who stay.
    """
    book, rooms = board_sync.book, access.rooms

    async def bring(table: TableOnDisplay, notice: Notice, asked: Mapping[Room, Origin], room: Room) -> None:
        now = await rooms.current(room)
        if not await _may_stay(access, notice, table.session, now):
            await board_sync.leave(table.id, room)
        elif now == room:
            await board_sync.show(table, room, origin=asked.get(room, UNASKED))
        else:
            await board_sync.move(table, room, now)

    async def act(notice: Notice) -> None:
        if not notice.events:  # what somebody plans shows on no board
            return
        await asyncio.sleep(ASKERS_FIRST_S)
        entries = await book.entries(notice.session)
        shown = {one.board.room: one.version for one in entries.shown}
        asked = _asked_in(notice)
        missing = (_opened_in(notice) | asked.keys() | {one.room for one in entries.intended}) - shown.keys()
        behind = {room for room, version in shown.items() if version < notice.version} | missing
        ours = [room for room in behind if room.platform == platform]
        for session in await store.load_many((notice.session,)) if ours or not shown else ():
            table = TableOnDisplay(session, games[session.game])
            follow = ours or [await rooms.current(session.room)]
            here = (room for room in follow if room.platform == platform)
            await to_each(here, partial(bring, table, notice, asked))

    return act


def announce_lost_moves(  # noqa: PLR0913, PLR0917 - a room is told with all of these
    posts: RoomPosts,
    book: BoardBook,
    rooms: RoomBook,
    store: SessionStore,
    games: Mapping[GameId, AnyGame],
    platform: Platform,
) -> Act:
    """Tell every room of ``platform`` that follows a game if the store has lost moves of it."""

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, RecordFellBack) for event in notice.events):
            return
        shown = {one.board.room for one in await book.boards(notice.session)}
        for session in await store.load_many((notice.session,)):
            if session.phase is not Phase.PLAYING or session.trial:
                continue
            card = _lost_moves_card(session, games[session.game])
            following = {await rooms.current(room) for room in shown or {session.room}}
            here = (room for room in following if room.platform == platform)
            await to_each(here, partial(posts.announce, card=card, about=("lost moves", session.id)))

    return act


def _lost_moves_card(session: Session, game: AnyGame) -> Card:
    moves = len(session.moves)
    line = say("lost-moves-line", game=name_of(game), table=Written(session.id), moves=moves)
    button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    return Card(say("lost-moves-title"), (line,), rows=((button,),))


def _opened_in(notice: Notice) -> frozenset[Room]:
    return frozenset(event.room for event in notice.events if isinstance(event, TableOpened))


def _asked_in(notice: Notice) -> dict[Room, Origin]:
    """Rooms from which something was asked for: they show the table, whatever came in between."""
    asked = [event for event in notice.events if isinstance(event, AskedIn)]
    return {event.room: Origin(command=event.message) for event in asked}
