"""Lists of tables, and what rooms are told where moves were lost."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.accounts.ports import RoomBook
from bot.commandkit.access import Access, Shown
from bot.delivery.outbox_reader import Act
from bot.delivery.posts import RoomPosts
from bot.delivery.retries import to_each
from bot.delivery.room_boards import RoomBoards
from bot.delivery.rooms import Followers
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import NOWHERE, GameId, Platform, Room
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Tone
from bot.sessions.draws import is_rated
from bot.sessions.events import AskedIn, Notice, PlayerLeft, RecordFellBack, TableOpened
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore, TableIndex


def keep_index(
    index: TableIndex, followers: Followers, rooms: RoomBook
) -> Callable[[Session], Awaitable[None]]:
    """Lists tables by room and by person; a table that was called off is listed in no room.

    Its people keep a rated game in their lists: after several of them the next one counts.
    """

    async def act(session: Session) -> None:
        shown = {session.room, *await followers.of(session.id)}
        if session.trial and session.room == NOWHERE:
            await _list_alone(index, session)
        current = {await rooms.current(room) for room in shown}
        for left in shown - current:
            await index.drop(session.id, left, ())
        for room in current - {NOWHERE}:
            called_off, rated = session.phase is Phase.CALLED_OFF, is_rated(session)
            if rated or not called_off:
                await index.note(session, room)
            if called_off:
                await index.drop(session.id, room, () if rated else session.players)

    return act


async def _list_alone(index: TableIndex, session: Session) -> None:
    """A board that no room shows is found by the one whose it is."""
    if session.phase is Phase.CALLED_OFF:
        await index.drop(session.id, NOWHERE, session.players)
    else:
        await index.note(session, NOWHERE)
        await index.drop(session.id, NOWHERE, ())


def follow_askers(boards: RoomBoards, access: Access, store: SessionStore, platform: Platform) -> Act:
    """Rooms of ``platform`` where a table was opened, or something was asked of it, follow it.

    Who leaves an offer takes along the rooms that are of none who stay.
    """

    async def act(notice: Notice) -> None:
        asked = {event.room for event in notice.events if isinstance(event, AskedIn | TableOpened)}
        here = {room for room in asked if room.platform == platform}
        has_left = any(isinstance(event, PlayerLeft) for event in notice.events)
        if not (here or has_left):
            return
        following = await boards.followers.of(notice.session)
        for session in await store.load_many((notice.session,)) if here - following or has_left else ():
            if has_left and session.phase is Phase.LOBBY:
                here = await _staying(session, here | {one for one in following if one.platform == platform})
            current = {await boards.display.choices.rooms.current(room) for room in here - following}
            for room in current - following if session.phase is not Phase.CALLED_OFF else ():
                await access.index.note(session, room)  # people there may play at once
                await boards.follow(session.id, room)

    async def _staying(session: Session, rooms: set[Room]) -> set[Room]:
        """The rooms that some remaining person may see the offer in; the others follow it no more."""
        staying = {room for room in rooms if await access.may_stay(room, Shown.of_table(session))}
        for room in rooms - staying:
            await access.index.drop(session.id, room, ())
            await boards.leave(session.id, room)
        return staying

    return act


def announce_lost_moves(  # noqa: PLR0913, PLR0917 - a room is told with all of these
    posts: RoomPosts,
    followers: Followers,
    rooms: RoomBook,
    store: SessionStore,
    games: Mapping[GameId, AnyGame],
    platform: Platform,
) -> Act:
    """Tell every room of ``platform`` that follows a game if the store has lost moves of it."""

    async def act(notice: Notice) -> None:
        if not any(isinstance(event, RecordFellBack) for event in notice.events):
            return
        shown = await followers.of(notice.session)
        for session in await store.load_many((notice.session,)):
            if session.phase is not Phase.PLAYING or session.trial:
                continue
            card = _lost_moves_card(session, games[session.game])
            following = {await rooms.current(room) for room in shown or {session.room}}
            here = (room for room in following if room.platform == platform)
            await to_each(here, partial(posts.announce, post=card, about=("lost moves", session.id)))

    return act


def _lost_moves_card(session: Session, game: AnyGame) -> Card:
    moves = len(session.moves)
    line = say("lost-moves-line", game=name_of(game), table=Written(session.id), moves=moves)
    button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    return Card(say("lost-moves-title"), (line,), rows=((button,),))
