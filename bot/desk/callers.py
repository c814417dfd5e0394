"""Calls people to the board: an edit notifies nobody, so whoever is to move gets one ping a turn."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import structlog

from bot.accounts.model import Account, Pings
from bot.accounts.ports import AccountBook
from bot.cards.language import DEFAULT
from bot.cards.letter import Letter
from bot.cards.of_session import call
from bot.desk.boards import BoardBook
from bot.desk.calls import Ping, PingBook
from bot.desk.letters import Letters
from bot.desk.notices import Act
from bot.desk.ports import Barred, Courier, Gone, TryAgain, Unsure
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Handle, Person, Platform, Room
from bot.sessions.events import MovePlayed, Notice
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionStore

_log = structlog.get_logger()
_TRIES = 3


@dataclass(frozen=True, slots=True)
class Caller:
    """Serves the people whom ``platform`` is to call; every platform has its own."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    boards: BoardBook
    pings: PingBook
    letters: Letters
    games: Mapping[GameId, AnyGame]

    async def call(self, session: Session, mover: Person | None) -> None:
        """Ping whoever is awaited and has not been pinged at this version; take back what is outdated."""
        awaited = self._awaited(session, mover)
        last = {ping.player: ping for ping in await self.pings.pings(session.id)}
        for person in awaited:
            ping = last.get(person.player)
            if ping is None or ping.version < session.version:
                await self._ping(session, person)
        for ping in last.values():
            await self._take_back(ping, session)

    def _awaited(self, session: Session, mover: Person | None) -> tuple[Person, ...]:
        if session.phase is Phase.LOBBY:
            return (session.invited,) if session.invited else ()
        if session.phase is not Phase.PLAYING:
            return ()
        game = self.games[session.game]
        acting = game.rules.to_act(game.notation.load(session.position))
        people = dict.fromkeys(session.people[seat] for seat in acting)
        return tuple(person for person in people if mover is None or person.player != mover.player)

    async def _ping(self, session: Session, person: Person) -> None:
        account = await self.accounts.account(person.player)
        place = await self._place(session, account)
        if place is None or account.pings is Pings.NONE:
            return
        handle, room = place
        if handle.platform != self.platform:
            return
        letter = self.letters.put(call(session, self.games[session.game]), account.language or DEFAULT)
        message = await self._say(handle, room, letter)
        await self.pings.record(Ping(session.id, person.player, session.version, room, message))

    async def _place(self, session: Session, account: Account) -> tuple[Handle, Room | None] | None:
        """A room of theirs that shows the table, its own first; in private by wish, or for want of one."""
        handles = await self.accounts.handles_of(account.player)
        if account.pings is Pings.ROOM:
            shown = [one.board.room for one in await self.boards.boards(session.id)]
            for room in sorted(shown, key=lambda room: (room != session.room, room.platform, room.chat)):
                for handle in handles:
                    if handle.platform == room.platform:
                        return handle, room
        return (handles[0], None) if handles else None

    async def _say(self, handle: Handle, room: Room | None, letter: Letter) -> str | None:
        """The message that can be taken back; None where there is none, or it could not be sent."""
        courier = self.couriers[self.platform]
        for _ in range(_TRIES):
            try:
                if room is not None:
                    return await courier.nudge(room, handle, letter)
                await courier.whisper(handle, letter)
            except TryAgain as wait:
                await asyncio.sleep(wait.seconds)
            except (Barred, Gone, Unsure) as silenced:
                _log.info("nobody could be called", why=type(silenced).__name__, table=letter.table)
                return None
            else:
                return None
        return None

    async def _take_back(self, ping: Ping, session: Session) -> None:
        """A room keeps no call that has been answered."""
        if ping.version >= session.version or ping.room is None or ping.room.platform != self.platform:
            return
        if ping.message:
            try:
                await self.couriers[self.platform].unsay(ping.room, ping.message)
            except (TryAgain, Barred, Gone, Unsure) as kept:
                _log.info("a call could not be taken back", why=type(kept).__name__, table=session.id)
        if ping in await self.pings.pings(session.id):
            await self.pings.forget(ping)


def calling(caller: Caller, store: SessionStore) -> Act:
    async def act(notice: Notice) -> None:
        moved = [event.person for event in notice.events if isinstance(event, MovePlayed)]
        for session in await store.load_many((notice.session,)):
            await caller.call(session, moved[-1] if moved else None)

    return act
