"""Lists of tables, rooms that an offer leaves, and what rooms are told where moves were lost."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.accounts.model import Account, View
from bot.accounts.ports import RoomBook
from bot.commandkit.access import Access, Shown
from bot.delivery.posts import RoomPosts
from bot.delivery.retries import to_each
from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import Display, commit_id
from bot.delivery.rooms import PICKS, Followers
from bot.features.play.board_card import board_card, with_next
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import PickMove, ShowBoard
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, GameId, Room, Seat, SessionId, Version
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Limits, Tone
from bot.sessions.events import Notice, PlayerLeft, RecordFellBack
from bot.sessions.model import Phase, Session, find_decliner, is_open
from bot.sessions.ports import TableIndex
from bot.sessions.reliability import is_left
from bot.sessions.table_chance import is_rated


def keep_index(
    index: TableIndex, followers: Followers, rooms: RoomBook
) -> Callable[[Session], Awaitable[None]]:
    """Lists tables by room and by person; a table that was called off is listed in no room.

    Its people keep rated games and declined challenges in their lists: after several the next one counts,
    or has to wait.
    """

    async def act(session: Session) -> None:
        shown_rooms = {session.room, *await followers.of(session.id)}
        if session.trial and session.room == NOWHERE:
            await _list_alone(index, session)
        current = {await rooms.current(room) for room in shown_rooms}
        for former_room in shown_rooms - current:
            await index.drop(session.id, former_room, ())
        for room in current - {NOWHERE}:
            called_off = session.phase is Phase.CALLED_OFF
            stays = is_rated(session) or is_left(session) or find_decliner(session) is not None
            if stays or not called_off:
                await index.note(session, room)
            if called_off:
                await index.drop(session.id, room, () if stays else session.players)

    return act


async def _list_alone(index: TableIndex, session: Session) -> None:
    """List a board that no room shows for its player alone."""
    if session.phase is Phase.CALLED_OFF:
        await index.drop(session.id, NOWHERE, session.players)
    else:
        await index.note(session, NOWHERE)
        await index.drop(session.id, NOWHERE, ())


def leave_rooms(boards: RoomBoards, access: Access) -> Callable[[Session, Notice], Awaitable[None]]:
    """Who leaves an offer takes along the rooms that are of none who stay."""

    async def act(session: Session, notice: Notice) -> None:
        has_left = any(isinstance(event, PlayerLeft) for event in notice.events)
        for room in await boards.followers.of(session.id) if has_left else ():
            if session.phase is not Phase.LOBBY or room.platform not in access.couriers:
                continue
            if not await access.may_stay(room, Shown.of_table(session)):
                await access.index.drop(session.id, room, ())
                await boards.leave(session.id, room)

    return act


def announce_lost_moves(
    posts: RoomPosts, followers: Followers, rooms: RoomBook, games: Mapping[GameId, AnyGame]
) -> Callable[[Session, Notice], Awaitable[None]]:
    """Tell every room that follows a game if the store has lost moves of it."""

    async def act(session: Session, notice: Notice) -> None:
        has_lost = any(isinstance(event, RecordFellBack) for event in notice.events)
        if not has_lost or session.phase is not Phase.PLAYING or session.trial:
            return
        card = _moves_lost_card(session, games[session.game])
        shown_rooms = await followers.of(session.id) or {session.room}
        following = {await rooms.current(room) for room in shown_rooms}
        await to_each(following, partial(posts.announce, post=card, about=("lost moves", session.id)))

    return act


def _moves_lost_card(session: Session, game: AnyGame) -> Card:
    moves = len(session.moves)
    line = say("lost-moves-line", game=name_of(game), table=Written(session.id), moves=moves)
    button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    return Card(say("lost-moves-title"), (line,), rows=((button,),))


@frozen
class TableOnDisplay:
    """A table as rooms show it; see :class:`bot.delivery.room_display.Shown`."""

    session: Session
    game: AnyGame
    half: PickMove | None = None
    """What is picked of a move, or looked at, on a platform that picks in place."""

    @property
    def id(self) -> SessionId:
        return self.session.id

    @property
    def version(self) -> Version:
        return self.session.version

    @property
    def commit(self) -> str:
        commit = commit_id(self.version, self.session.moves, self.session.phase)
        return f"{commit}{PICKS}{write_payload(self.half)}" if self.half else commit

    @property
    def homes(self) -> tuple[Room, ...]:
        return () if self.session.is_live_match else (self.session.room,)

    @property
    def is_open(self) -> bool:
        return is_open(self.session)

    def with_picks(self, commit: str) -> "TableOnDisplay":
        stored, _, picks = commit.partition(PICKS)
        half = read_payload(picks) if stored == self.commit else None
        return replace(self, half=half) if isinstance(half, PickMove) and (half.path or half.page) else self

    def card(self, display: Display, limits: Limits) -> Card:
        """For a single reader from their own side of the board, with a way on to their next table."""
        if display.reader is None:
            return board_card(self.session, self.game, limits, half=self.half)
        seat = seat_of(display.reader, self.session)
        return with_next(board_card(self.session, self.game, limits, seat, self.half), self.session)


def seat_of(reader: Account | None, session: Session) -> Seat | None:
    """From where the board is seen: None as everybody sees it, and where both sides are one's own."""
    if reader is None or reader.view is View.PRINTED:
        return None
    seats = session.seats_of(reader.player)
    return seats[0] if len(seats) == 1 else None
