"""Calls people to the board: an edit sends no notification, so each person to move gets one call a turn."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter

from bot.accounts.model import Account, Pings, Remind
from bot.accounts.ports import AccountBook
from bot.delivery.call_book import Call, CallBook
from bot.delivery.membership import LastActions, first_in, others_of
from bot.delivery.ports import Called, Courier, Done, Failed
from bot.delivery.posts import CallPlace, RoomPosts, is_out_of_reach
from bot.delivery.room_display import Content, RoomDisplay
from bot.delivery.rooms import Followers, Kind, Slot, Wanted, name_in
from bot.features.play.board_card_lines import answer_row, claim_row, news_lines, offer_lines, round_lines
from bot.features.play.limits import (
    ACTED_LATELY_MS,
    LEFT_AFTER_MS,
    LOOKED_AGAIN_MS,
    ROOMS_COME_MS,
    UNREACHED_AGAIN_MS,
)
from bot.features.play.offer_card import offer_actions
from bot.features.play.substitutes import substitute_lines, substitute_row
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.frozen import frozen
from bot.kernel.ids import (
    AccountId,
    GameId,
    Handle,
    Named,
    Person,
    Platform,
    Player,
    Room,
    Seat,
    SessionId,
    is_robot,
)
from bot.kernel.text import Phrase, say
from bot.kernel.time import Clock, Instant
from bot.messages.card import Button, Card, Tone
from bot.sessions.clock_decisions import charged_seats
from bot.sessions.clocks import deadline, is_resting
from bot.sessions.model import Phase, Session, against
from bot.sessions.offers import answering
from bot.sessions.ports import SessionStore
from bot.sessions.positions import acting, turn_of
from bot.sessions.robot_tables import (
    closing_phrase,
    has_robots,
    is_against_robots,
    is_closing,
    people_at,
    silence_limit_ms,
)
from bot.sessions.substitutes import still_asked
from bot.sessions.time_controls import read_duration

_REMINDED_AFTER_MS = {remind: read_duration(remind) for remind in Remind}


@frozen
class CallPlaces:
    """``match_rooms`` are the rooms that show the cup of a match; the match's own room may be gone."""

    couriers: Mapping[Platform, Courier]
    accounts: AccountBook
    followers: Followers
    display: RoomDisplay
    match_rooms: Callable[[str], Awaitable[tuple[Room, ...]]]

    async def of(
        self, session: Session, player: Player, pings: Pings, *, is_new: bool = False
    ) -> AsyncIterator[CallPlace]:
        """The places in the order in which they are tried, until one lets us call them.

        First a room of theirs that shows the table, its own before others; in private by wish, or for want of
        one. Then other rooms, other platforms, and rooms of the cup. What only another person can see is no
        room of theirs. Where they are in none, the first room that shows the table comes last, unless the
        table ``is_new``: their own room may show it soon. Raises Failed where a platform does not say who
        is where.
        """
        handles = self.display.called_by(await self.accounts.handles_of(player))
        if pings is Pings.NONE or not handles:
            return
        rooms = await self._rooms(session, player) if pings is Pings.ROOM else []
        reached = [(room, handle) for room in rooms for handle in handles if handle.platform == room.platform]
        first_place = await first_in(self.couriers, reached)
        near = (first_place or (reached[0] if reached else (None, handles[0])))[1]
        if is_in_one := first_place is not None:
            yield CallPlace(*first_place)
        served = [handle for handle in handles if handle.platform in self.couriers]
        for handle in sorted(served, key=lambda handle: handle != near):
            courier = self.couriers[handle.platform]
            private = CallPlace(courier.private_room(handle), handle)
            if handle == near:
                yield private
            other_rooms = [room for room, by in reached if by == handle and (room, by) != first_place]
            for room in await others_of(courier, other_rooms, handle):
                is_in_one = True
                yield CallPlace(room, handle)
            if handle != near:
                yield private
        in_cup = await self._in_cup(session, handles, reached)
        last = [] if is_in_one or in_cup or is_new else reached[:1]
        for place in (*in_cup, *last):
            yield CallPlace(*place)

    async def _in_cup(
        self, session: Session, handles: Sequence[Handle], reached: Sequence[tuple[Room, Handle]]
    ) -> list[tuple[Room, Handle]]:
        """Where they are in rooms of a match's cup that do not show its table."""
        rooms = await self.match_rooms(session.match) if session.match else ()
        other_rooms = set(rooms) - {room for room, _ in reached}
        places = list[tuple[Room, Handle]]()
        for handle in handles:
            if courier := self.couriers.get(handle.platform):
                platform_rooms = [
                    room for room in rooms if room in other_rooms and room.platform == handle.platform
                ]
                places += [(room, handle) for room in await others_of(courier, platform_rooms, handle)]
        return places

    async def _rooms(self, session: Session, player: Player) -> list[Room]:
        """Where the table is shown, or where it soon will be: the call may be quicker than the picture."""
        rooms = self.display.choices.rooms
        home = await rooms.current(session.room)
        named = await self.followers.of(session.id)
        shown_rooms = {home if room == session.room else await rooms.current(room) for room in named}
        in_order = sorted(shown_rooms or [home], key=lambda room: (room != home, room.platform, room.chat))
        return [room for room in in_order if (await rooms.load(room)).place.reader in (None, player)]


def turn_ping_card(session: Session, game: AnyGame, person: Person) -> Card:
    """A short message to an awaited person, with a button to the board; it begins with their name."""
    board_button = Button(say("button-show-board"), write_payload(ShowBoard(session.id)), Tone.GO)
    table = (session.id, session.version)
    if session.phase is Phase.LOBBY:
        invited = say("ping-invited", person=person, opener=session.opener, game=name_of(game))
        return Card(invited, rows=((*offer_actions(session, game), board_button),), table=table)
    if session.clock and session.clock.claimable:
        claim = say("ping-claim", person=person, game=name_of(game))
        return Card(claim, rows=((*claim_row(session), board_button),), table=table)
    if session.offer or session.stand_in:
        (offer,) = offer_lines(session) or substitute_lines(session)
        row = answer_row(session) or substitute_row(session)
        title = say("ping-offer", person=person, game=name_of(game), offer=offer)
        return Card(title, rows=((*row, board_button),), table=table)
    if is_closing(session) and not has_robots(session):
        title = say("ping-closing", person=person, game=name_of(game))
        return Card(title, call_line(session, ()), rows=((*claim_row(session), board_button),), table=table)
    turn = turn_of(session, game)
    news = news_lines(turn) if turn and session.moves else ()
    lines = (*news, *call_line(session, turn.acting if turn else ()))
    title = say("ping-turn", person=person, game=name_of(game))
    return Card(title, lines, rows=((board_button,),), table=table)


def call_line(session: Session, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    """Until when the called person has time."""
    if is_closing(session) and session.due:
        return (closing_phrase(session, session.due),)
    until = deadline(session.clock, charged_seats(session, acting)) if session.clock else None
    if session.clock is None or until is None:
        return ()
    due_line = say("ping-reminder" if session.clock.reminded else "ping-until", until=until)
    return due_line, *round_lines(session)


def people_to_call(session: Session, game: AnyGame) -> tuple[Person, ...]:
    """The people that the table waits for; neither robots nor a person who plays every side need a call."""
    if session.phase is Phase.LOBBY:
        return (session.invited,) if session.invited else ()
    if is_closing(session) and not has_robots(session):
        return people_at(session)
    if session.phase is not Phase.PLAYING or len(session.players) == 1:
        return ()
    if is_against_robots(session) and not (is_closing(session) or _runs_out(session)):
        return ()  # robots answer at once: their opponent is at the board
    if session.match and not session.moves and not (session.is_live_match or _is_urgent(session)):
        return ()  # the cup calls both, with its round, the opponent and the deadline
    if session.offer:
        return tuple(person for person in answering(session, game) if not is_robot(person))
    if session.stand_in:
        return still_asked(session)
    awaited = acting(session, game)
    if session.clock and session.clock.claimable:
        awaited = against(session, awaited, game)
    people = dict.fromkeys(session.people[seat] for seat in awaited)
    return tuple(person for person in people if not is_robot(person))


def _is_urgent(session: Session) -> bool:
    """Whether time is running out, or an offer waits for an answer."""
    return session.offer is not None or _runs_out(session)


def _runs_out(session: Session) -> bool:
    clock = session.clock
    return clock is not None and (clock.reminded or clock.claimable)


@frozen
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

    def __post_init__(self) -> None:
        self.posts.boards.sources[Kind.CALL] = self.source

    async def act(self, session: Session) -> int | None:
        """Bring the calls to a table in step with it; after how many milliseconds to look again, if ever.

        Calls that are over go first, and a person who was called to this turn is not called again.
        """
        awaited = people_to_call(session, self.games[session.game])
        accounts = await self.accounts.accounts(tuple(map(attrgetter("player"), awaited)))
        now, current_calls = self.clock.now(), dict[Player, Call]()
        turns = dict[Player, tuple[str, int | None]]()
        for account in accounts:
            turns[account.player] = _turn_of(session, account, now)
        for call in await self.calls.calls(session.id):
            turn, _ = turns.get(call.player, (None, 0))
            if call.turn == turn or (turn and not call.turn and call.version >= session.version):
                current_calls[call.player] = call
            else:
                await self._end(call)
        looks = list[int]()
        for account in accounts:
            turn, reminder_ms = turns[account.player]
            call_ms = await self._call(session, account, turn, current_calls.get(account.player))
            looks += [] if call_ms is None else [call_ms]
            looks += [] if reminder_ms is None else [reminder_ms]
        return min(looks, default=None)

    async def _call(self, session: Session, account: Account, turn: str, call: Call | None) -> int | None:
        """Call a person, or see to it that a call arrives; after how many milliseconds to look again."""
        try:
            if call:
                return await self._follow(session, call)
            if (wait_ms := self._wait_ms(session, account.player)) > 0:
                return wait_ms
            call = Call(session.id, account.player, session.version, turn=turn)
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

    async def _reach(
        self, call: Call, session: Session, pings: Pings, former_room: Room | None
    ) -> int | None:
        """Have the person called in the first place that lets us write, other than the one that is left."""
        is_new = self.clock.now().ms - session.opened.ms < ROOMS_COME_MS
        places = [place async for place in self.places.of(session, call.player, pings, is_new=is_new)]
        if former_room:
            await self.posts.boards.want(former_room, call.slot, None)
        if not places:
            return None
        outcome = await self.posts.reach_in(_each(places), partial(self._slot_at, call), left=former_room)
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
        """No room keeps a call that is over."""
        boards = self.posts.boards
        room = call.room and await boards.display.choices.rooms.current(call.room)
        if room and call.message and room == call.room and room.platform in self.posts.couriers:
            await self.posts.couriers[room.platform].remove(room, call.message)
        elif room:
            await boards.slots.want(room, call.slot, None)
        await self.calls.forget(call)

    async def source(self, room: Room, slot: Slot) -> Content | None:
        """What the slot of a call says; nothing once the turn is over."""
        table, _, account_id = name_in(slot.key).partition(":")
        player = Player(AccountId(account_id))
        handles = [
            handle for handle in await self.accounts.handles_of(player) if handle.platform == room.platform
        ]
        account = await self.accounts.account(player)
        for session in await self.sessions.load_many((SessionId(table),)) if handles else ():
            game, name = self.games[session.game], ""
            turn, _ = _turn_of(session, account, self.clock.now())
            awaited = (person for person in people_to_call(session, game) if person.player == player)
            if slot.wanted is None:  # it is looked for, to be taken back
                card = Card(say("button-show-board"), table=(session.id, session.version))
            elif slot.wanted.commit == turn and (person := next(awaited, None)):
                card, name = turn_ping_card(session, game, person), person.name
            else:
                return None
            display = self.posts.display
            language = await display.choices.language_for(account, room, session.room)
            rendered = display.put(card, language, account.theme, reader=account)
            quietly = is_resting(account.rest, self.clock.now())
            called = Called((Named(handles[0], name),), by_name=False)
            # The owner of the room hears them there, which the process that had them called need not.
            free_at = self.clock.now().ms + self._wait_ms(session, player)
            return Content(replace(rendered, quietly=quietly), turn, called, free_at)
        return None


async def _each(places: Iterable[CallPlace]) -> AsyncIterator[CallPlace]:
    for place in places:
        yield place


def _turn_of(session: Session, account: Account, at: Instant) -> tuple[str, int | None]:
    """Names a turn of a person; and in how many milliseconds the same turn is another one, if ever.

    Neither time that is excused nor a question beside it makes another one of it. Without a clock the person
    is called once more after a silence.
    """
    clock, urgency, reminder_ms = session.clock, "", _REMINDED_AFTER_MS.get(account.remind)
    if clock:
        urgency = "claimable" if clock.claimable else "reminded" if clock.reminded else ""
    elif is_closing(session):
        urgency = "closing"
    left_ms = None
    if reminder_ms and not urgency and session.moved and silence_limit_ms(session) is not None:
        left_ms = session.moved.ms + reminder_ms - at.ms
    if left_ms is not None and left_ms <= 0:
        urgency, left_ms = "again", None
    return f"{session.phase} {len(session.moves)} {urgency}".strip(), left_ms
