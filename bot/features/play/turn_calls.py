"""Calls people to the board: an edit notifies nobody, so each person to move gets one call a turn."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from weakref import WeakValueDictionary

from bot.accounts.model import Pings
from bot.accounts.ports import AccountBook
from bot.delivery.call_book import Call, CallBook
from bot.delivery.last_actions import LastActions
from bot.delivery.outcomes import Done, Failed
from bot.delivery.ports import Called
from bot.delivery.posts import CallPlace, RoomPosts, is_out_of_reach
from bot.delivery.room_display import Content
from bot.delivery.rooms import Kind, Slot, Wanted, name_in
from bot.features.play.awaited_people import awaited_at
from bot.features.play.call_places import CallPlaces
from bot.features.play.limits import (
    ACTED_LATELY_MS,
    LEFT_AFTER_MS,
    LOOKED_AGAIN_MS,
    ROOMS_COME_MS,
    UNREACHED_AGAIN_MS,
)
from bot.features.play.turn_ping_card import turn_ping_card
from bot.gamekit.game import AnyGame
from bot.kernel.ids import AccountId, GameId, Named, Person, Player, Room, SessionId
from bot.kernel.text import say
from bot.kernel.time import Clock
from bot.messages.card import Card
from bot.messages.language import DEFAULT
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.deadlines_and_reminders import deadline
from bot.sessions.model import Phase, Session
from bot.sessions.paused_time import is_resting
from bot.sessions.ports import SessionStore
from bot.sessions.positions import acting


@dataclass(frozen=True, slots=True)
class TurnCalls:
    """A call is a slot of one room at a time; the book tells of which, and for which turn."""

    posts: RoomPosts
    accounts: AccountBook
    calls: CallBook
    sessions: SessionStore
    games: Mapping[GameId, AnyGame]
    clock: Clock
    places: CallPlaces
    actions: LastActions
    _locks: WeakValueDictionary[SessionId, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        self.posts.boards.sources[Kind.CALL] = self.source

    async def act(self, session: Session) -> int | None:
        """Bring the calls to a table in step with it; after how many milliseconds to look again, if ever.

        Calls that are over go first, and a person who was called to this turn is not called again.
        """
        lock = self._locks.setdefault(session.id, asyncio.Lock())
        is_outdated = lock.locked()
        async with lock:
            for newest in await self.sessions.load_many((session.id,)) if is_outdated else (session,):
                return await self._bring(newest)
        return None

    async def _bring(self, session: Session) -> int | None:
        awaited = awaited_at(session, self.games[session.game])
        players = {person.player for person in awaited}
        turn, kept = _turn_of(session), dict[Player, Call]()
        for call in await self.calls.calls(session.id):
            if call.player in players and _is_of(call, session, turn):
                kept[call.player] = call
            else:
                await self._end(call)
        looks = [await self._call(session, person, turn, kept.get(person.player)) for person in awaited]
        return min((ms for ms in looks if ms is not None), default=None)

    async def _call(self, session: Session, person: Person, turn: str, call: Call | None) -> int | None:
        """Call a person, or see to it that a call arrives; after how many milliseconds to look again."""
        try:
            if call:
                return await self._follow(session, call)
            if (wait_ms := self._wait_ms(session, person.player)) > 0:
                return wait_ms
            account = await self.accounts.account(person.player)
            call = Call(session.id, person.player, session.version, turn=turn)
            return await self._reach(call, session, account.pings, None)
        except Failed:  # a platform does not say who is where
            return LOOKED_AGAIN_MS

    async def _follow(self, session: Session, call: Call) -> int | None:
        """Where the room of a call cannot be written to, or not soon, it goes on to the next place."""
        if call.room is None:
            return None
        slot = (await self.posts.boards.slots.slots(call.room)).get(call.slot)
        if slot is None or not slot.is_dirty:
            return None
        late_ms = slot.not_before - self.clock.now().ms
        if slot.is_refused or late_ms > LEFT_AFTER_MS:
            account = await self.accounts.account(call.player)
            return await self._reach(call, session, account.pings, call.room)
        return LOOKED_AGAIN_MS

    async def _reach(self, call: Call, session: Session, pings: Pings, after: Room | None) -> int | None:
        """Have the person called in the first place that lets us write, other than the one that is left."""
        is_new = self.clock.now().ms - session.opened.ms < ROOMS_COME_MS
        places = [place async for place in self.places.of(session, call.player, pings, is_new=is_new)]
        if after:
            await self.posts.boards.want(after, call.slot, None)
        if not places:
            return None
        outcome = await self.posts.reach_in(_each(places), partial(self._slot_at, call), left=after)
        if is_out_of_reach(outcome):
            return LEFT_AFTER_MS if is_new else UNREACHED_AGAIN_MS
        return None if isinstance(outcome, Done) else LOOKED_AGAIN_MS

    async def _slot_at(self, call: Call, place: CallPlace) -> tuple[str, Wanted]:
        """The slot that calls them there; the book tells of it first."""
        await self.calls.record(replace(call, room=place.room))
        return call.slot, Wanted(call.turn, not_before=self.clock.now().ms)

    def _wait_ms(self, session: Session, player: Player) -> int:
        """How long a person who has just acted is not called, by at most a tenth of the time they have."""
        acted = self.actions.last(player)
        if acted is None:
            return 0
        now, game = self.clock.now(), self.games[session.game]
        until = None
        if session.phase is Phase.PLAYING and session.clock:
            until = deadline(session.clock, charged_seats(session, acting(session, game)))
        left_ms = until.ms - now.ms if until else ACTED_LATELY_MS * 10
        return acted.ms + min(ACTED_LATELY_MS, max(0, left_ms) // 10) - now.ms

    async def _end(self, call: Call) -> None:
        """A room keeps no call that is over; a private one stays where it is."""
        boards = self.posts.boards
        room = call.room and await boards.display.choices.rooms.current(call.room)
        if room and call.message and room == call.room and room.platform in self.posts.couriers:
            await self.posts.couriers[room.platform].remove(room, call.message)
        elif room and await self._is_private(room, call.player):
            await boards.slots.drop(room, call.slot)
        elif room:
            await boards.slots.want(room, call.slot, None)
        await self.calls.forget(call)

    async def _is_private(self, room: Room, player: Player) -> bool:
        couriers = self.posts.couriers
        return any(
            room == couriers[handle.platform].private_room(handle)
            for handle in await self.accounts.handles_of(player)
            if handle.platform in couriers
        )

    async def source(self, room: Room, slot: Slot) -> Content | None:
        """What the slot of a call says; nothing once the turn is over."""
        table, _, account_id = name_in(slot.key).partition(":")
        player = Player(AccountId(account_id))
        handles = [one for one in await self.accounts.handles_of(player) if one.platform == room.platform]
        account = await self.accounts.account(player)
        for session in await self.sessions.load_many((SessionId(table),)) if handles else ():
            if slot.wanted is None:  # it is looked for, to be taken back
                card = Card(say("button-show-board"), table=(session.id, session.version))
            elif slot.wanted.commit == _turn_of(session) and self._awaits(session, player):
                card = turn_ping_card(session, self.games[session.game])
            else:
                return None
            rendered = self.posts.display.put(card, account.language or DEFAULT, account.theme)
            quietly = is_resting(account.rest, self.clock.now())
            called = Called((Named(handles[0], ""),), by_name=False)
            # The owner of the room hears them there, which the process that had them called need not.
            free_at = self.clock.now().ms + self._wait_ms(session, player)
            return Content(replace(rendered, quietly=quietly), _turn_of(session), called, free_at)
        return None

    def _awaits(self, session: Session, player: Player) -> bool:
        return player in {person.player for person in awaited_at(session, self.games[session.game])}


async def _each(places: Iterable[CallPlace]) -> AsyncIterator[CallPlace]:
    for place in places:
        yield place


def _turn_of(session: Session) -> str:
    """Names a turn: neither time that is excused nor a question beside it makes another one of it."""
    clock = session.clock
    urgency = ("claimable" if clock.claimable else "reminded" if clock.reminded else "") if clock else ""
    return f"{session.phase} {len(session.moves)} {urgency}".strip()


def _is_of(call: Call, session: Session, turn: str) -> bool:
    return call.turn == turn or (not call.turn and call.version >= session.version)
