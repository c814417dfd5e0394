"""Calls people to the board: an edit notifies nobody, so whoever is to move gets one ping a turn."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import structlog

from bot.accounts.ports import AccountBook
from bot.delivery.message_books import Ping, PingBook
from bot.delivery.ports import Barred, Courier, Gone, Moved, ServedElsewhere, TryAgain, Unsure
from bot.delivery.retries import to_each
from bot.delivery.room_display import RoomDisplay
from bot.features.play.awaited_people import awaited_at
from bot.features.play.call_places import CallPlaces, CallPlan
from bot.features.play.limits import LONG_S, ROOMS_COME_MS, TRIES, UNSAY_TRIES
from bot.features.play.turn_ping_card import turn_ping_card
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Handle, Person, Platform, Player, Room
from bot.kernel.time import Clock
from bot.messages.language import DEFAULT
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from bot.sessions.paused_time import is_resting
from bot.sessions.ports import SessionStore

_log = structlog.get_logger()
T = TypeVar("T")


class _TurnIsOver(Exception):
    """Nobody is to be called to it any more."""


@dataclass(frozen=True, slots=True)
class TurnPings:
    """Serves the people whom ``platform`` is to call; every platform has its own."""

    platform: Platform
    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    pings: PingBook
    display: RoomDisplay
    games: Mapping[GameId, AnyGame]
    clock: Clock
    sessions: SessionStore
    places: CallPlaces

    async def call(self, session: Session, present: Player | None, *, anew: bool = True) -> None:
        """Ping whoever is awaited and has not been pinged at this version; take back what is outdated.

        ``present`` is who did the last thing at the table, and needs no call. Without ``anew`` a call that
        was made before still holds for whoever is awaited. Raises Barred where a room lets us call nobody,
        TryAgain or Unsure where the platform is in trouble: it is to be told of again.
        """
        last = {ping.player: ping for ping in await self.pings.pings(session.id)}
        awaited = awaited_at(session, self.games[session.game])
        heard = set() if anew else {player for player, ping in last.items() if ping.arrived}
        holding = heard & {person.player for person in awaited}
        waiting = (one for one in awaited if one.player not in (present, *holding))
        due = [one for one in waiting if not _is_called(last.get(one.player), session)]
        unsaid: Barred | TryAgain | Unsure | None = None
        try:
            await to_each(due, lambda person: self._ping(session, person, last.get(person.player)))
        except ServedElsewhere:
            raise
        except (Barred, TryAgain, Unsure) as why:
            unsaid = why
        for ping in await self.pings.pings(session.id):
            if ping.version < session.version and ping.player not in holding:
                await self._take_back(ping)
        if unsaid:
            raise unsaid

    async def _ping(self, session: Session, person: Person, before: Ping | None) -> None:
        account = await self.accounts.account(person.player)
        plan = await self.places.of(session, person.player, account.pings, is_new=self._is_new(session))
        if plan is None:
            return
        if before and before.version < session.version:
            await self._take_back(before)
        ping = Ping(session.id, person.player, session.version, plan.first.room, arrived=False)
        if before and replace(before, room=ping.room) == ping and await self._has_sounded(before):
            return
        await self.pings.record(ping)
        card = turn_ping_card(session, self.games[session.game])
        rendered = self.display.put(card, account.language or DEFAULT, account.theme)
        quietly = is_resting(account.rest, self.clock.now())
        try:
            said = await self._said(ping, plan, session, replace(rendered, quietly=quietly))
        except (Barred, TryAgain, Unsure, _TurnIsOver) as unsaid:
            if not isinstance(unsaid, Unsure):
                await self.places.reached_nobody(plan, barred=_is_barred(unsaid))
            if not (isinstance(unsaid, Unsure) and unsaid.unanswered):  # else it is looked for later
                await self.pings.forget(ping)
            if not isinstance(unsaid, _TurnIsOver):  # another process calls, or it is tried again
                raise
            return
        await self.pings.record(said)

    async def _has_sounded(self, ping: Ping) -> bool:
        """Whether a call that was cut off is found, once the platform answers. Raises TryAgain until then.

        What cannot be found, as in private, is said again: twice is better than never.
        """
        courier = self.couriers.get(ping.room.platform if ping.room else self.platform)
        if courier and not await courier.answers():
            raise TryAgain(0.0)
        try:
            message = await self._found(ping)
        except ServedElsewhere:
            raise
        except (Barred, Gone):
            return False
        if message:
            await self.pings.record(replace(ping, message=message, arrived=True))
        return message is not None

    async def _said(self, ping: Ping, plan: CallPlan, session: Session, rendered: RenderedCard) -> Ping:
        """The ping as it was sent, in the first of the places that lets us call them.

        Raises Barred where none does: it is tried again later, unless there is nothing but the private chat:
        no room that is still to show the table, and nobody else who may know better.
        """
        barred: Barred | None = None
        async for place in plan.places:
            if place.room != ping.room:
                ping = replace(ping, room=place.room)
                await self.pings.record(ping)
            try:
                return await self._sent(ping, session, place.handle, rendered)
            except ServedElsewhere:
                if place.handle.platform == self.platform:
                    raise
            except Barred as why:
                barred = barred or why
        if barred and (place != plan.first or plan.lease or self._is_new(session)):
            raise barred
        return _unheard(ping, barred)

    def _is_new(self, session: Session) -> bool:
        return self.clock.now().ms - session.opened.ms < ROOMS_COME_MS

    async def _sent(self, ping: Ping, session: Session, handle: Handle, rendered: RenderedCard) -> Ping:
        """The ping with the message that can be taken back; with none where nobody could be called.

        Raises TryAgain or Unsure where the platform is in trouble.
        """
        due = partial(self._is_due, session, ping.player, asyncio.get_running_loop().time())
        why: Exception | None = None
        for _ in range(TRIES):
            try:
                return replace(ping, message=await self._send(handle, ping.room, rendered, due), arrived=True)
            except TryAgain as wait:
                why = wait
                await asyncio.sleep(wait.seconds)
            except Moved as moved:
                ping, why = replace(ping, room=moved.room), moved
                await self.pings.record(ping)
            except Gone as gone:
                why = gone
                break
        if isinstance(why, TryAgain):
            raise why
        return _unheard(ping, why)

    async def _is_due(self, session: Session, player: Player, asked: float) -> None:
        """Limits may let a call wait while the game goes on.

        Raises _TurnIsOver: what has come since then calls whoever is to be called now.
        """
        if asyncio.get_running_loop().time() - asked < LONG_S:
            return
        for newest in await self.sessions.load_many((session.id,)):
            awaited = {person.player for person in awaited_at(newest, self.games[newest.game])}
            if newest.moves != session.moves or player not in awaited:
                raise _TurnIsOver

    async def _send(
        self,
        handle: Handle,
        room: Room | None,
        rendered: RenderedCard,
        due: Callable[[], Awaitable[None]],
    ) -> str | None:
        courier = self.couriers[handle.platform]
        if room is not None:
            return await courier.nudge(room, handle, rendered, due)
        await courier.whisper(handle, rendered)
        return None

    async def _take_back(self, ping: Ping) -> None:
        """A room keeps no call that has been answered; a private one stays where it is."""
        if ping.room and ping.room.platform != self.platform:
            return
        room = ping.room and await self.display.choices.rooms.current(ping.room)
        is_there = room == ping.room  # nothing can be reached of a room that has become another one
        if room and is_there and (message := ping.message or await self._left_behind(ping)):
            unsay = partial(self.couriers[self.platform].unsay, room, message)
            await self._insisting(unsay, "a call could not be taken back", ping)
        if ping in await self.pings.pings(ping.session):
            await self.pings.forget(ping)

    async def _left_behind(self, ping: Ping) -> str | None:
        """The message of a ping of which nobody knows whether it arrived."""
        if ping.arrived:
            return None
        return await self._insisting(partial(self._found, ping), "a call may be left standing", ping)

    async def _found(self, ping: Ping) -> str | None:
        """The message in its room that calls them; None where there is none, as for a private one."""
        for handle in await self.accounts.handles_of(ping.player) if ping.room else ():
            if ping.room and handle.platform == ping.room.platform in self.couriers:
                table = (ping.session, ping.version)
                return await self.couriers[handle.platform].recover_nudge(ping.room, handle, table)
        return None

    async def _insisting(self, ask: Callable[[], Awaitable[T]], given_up: str, ping: Ping) -> T | None:
        """What comes of it, after the pauses that the platform asks for; None where it is given up.

        Meanwhile the ping stands in the book: whoever goes on after a crash begins again.
        """
        why: Exception | None = None
        for _ in range(UNSAY_TRIES):
            try:
                return await ask()
            except TryAgain as wait:
                why = wait
                await asyncio.sleep(wait.seconds)
            except ServedElsewhere:
                raise
            except (Barred, Gone, Unsure) as refused:
                why = refused
                break
        _log.info(given_up, why=type(why).__name__, table=ping.session)
        return None


def _is_barred(unsaid: Exception) -> bool:
    return isinstance(unsaid, Barred) and not isinstance(unsaid, ServedElsewhere)


def _unheard(ping: Ping, why: Exception | None) -> Ping:
    _log.info("nobody could be called", why=type(why).__name__, table=(ping.session, ping.version))
    return replace(ping, arrived=True)


def _is_called(ping: Ping | None, session: Session) -> bool:
    return ping is not None and ping.arrived and ping.version >= session.version
