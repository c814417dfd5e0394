"""Where the matches of cups are played: at tables like others, with both seated from the beginning."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import field, replace

from bot.accounts.model import Place
from bot.accounts.ports import AccountBook, RoomBook
from bot.delivery.membership import room_of
from bot.delivery.ports import Courier, Failed
from bot.delivery.room_display import RoomDisplay
from bot.delivery.rooms import Followers
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, acting_at
from bot.gamekit.setup import prepare
from bot.kernel.away_hours import AwayHours
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Person, Platform, RequestId, Room, Seat, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock
from bot.sessions.commands import GiveTime, HoldClock, Open, Overrule, Seated
from bot.sessions.model import Phase, Session
from bot.sessions.positions import acting
from bot.sessions.service import Sessions
from bot.sessions.time_controls import Control, Per, read_control, write_control
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Entrant, Match, MatchId, Result
from bot.tournaments.ports import Standing
from bot.tournaments.sides import name_of
from bot.tournaments.terms import Absentees, GameInCup, Terms
from bot.tournaments.worker import CupWorker

PARTNERS = 2
"""People of a side who play at one table, where it is not one."""

Sides = Sequence[Sequence[Seat]]


def by_seat(sides: Sides, people: Sequence[Sequence[Person]], turn: int) -> tuple[Person, ...] | None:
    """The first of ``people`` have the first of the sides; partners change seats from one turn to the next.

    None where there are more people than seats, or fewer.
    """
    if list(map(len, sides)) != list(map(len, people)):
        return None
    sitting = {
        seat: members[(at + turn) % len(members)]
        for side, members in zip(sides, people, strict=True)
        for at, seat in enumerate(side)
    }
    return tuple(sitting[seat] for seat in sorted(sitting))


def result_of(table: Session) -> Result | None:
    """What a match's table has led to; None while it goes on. The first side has the first seat."""
    if table.ending is None:
        return None
    played, winners = table.phase is Phase.OVER, table.ending.winners
    if not winners:
        return Result.DRAW if played else Result.VOID
    if 0 in winners:
        return Result.FIRST if played else Result.FIRST_BY_FORFEIT
    return Result.SECOND if played else Result.SECOND_BY_FORFEIT


def standing_of(table: Session, game: AnyGame) -> Standing:
    """Between the two sides: which is to move, and which has moved."""
    sides = game.sides_of(table.setup.variant)
    awaited = acting(table, game)
    to_move = _sides_with(sides, awaited)
    has_moved = _seats_moved(table, game)
    moved = frozenset(_sides_with(sides, has_moved))
    return Standing(
        table.id,
        to_move[0] if len(to_move) == 1 else None,
        moved,
        newcomer=bool(awaited) and moved.issuperset(to_move) and not has_moved & set(awaited),
        absent=tuple(table.people[seat] for seat in awaited if seat not in has_moved),
    )


def _sides_with(sides: Sides, seats: Sequence[int] | frozenset[int]) -> tuple[int, ...]:
    return tuple(at for at, side in enumerate(sides) if set(side) & set(seats))


def time_used_without_clock(table: Session, game: AnyGame, now: Instant) -> tuple[int, ...]:
    """What one seat has used, where that is certainly more than the others; else nothing for anybody.

    Tables of before all matches had clocks store only when the last move was made.
    """
    last = table.moved or table.opened
    waits, waited_before = now.ms - last.ms, last.ms - table.opened.ms
    has_moved, awaited = _seats_moved(table, game), acting(table, game)
    slower: Collection[int] = ()
    if table.phase is Phase.PLAYING and len(awaited) == 1 and waits > waited_before:
        slower = awaited
    elif len(has_moved) == 1:
        slower = has_moved
    return tuple(max(waits, waited_before) if seat in slower else 0 for seat in range(table.setup.seats))


def _seats_moved(table: Session, game: AnyGame) -> frozenset[int]:
    """The seats; of a record that cannot be followed any more, all that is known is how long it is."""
    try:
        acted = acting_at(game, table.setup, table.moves)
    except BrokenRecord:
        return frozenset(range(min(len(table.moves), table.setup.seats)))
    return frozenset(seat for seats in acted for seat in seats)


_TWO_SIDES = 2


@frozen
class MatchTables:
    """Every call but ``weigh`` may raise StoreUnreachable, and can be made again."""

    sessions: Sessions
    accounts: AccountBook
    rooms: RoomBook
    followers: Followers
    display: RoomDisplay
    couriers: Mapping[Platform, Courier] = field(default_factory=dict)

    def weigh(self, terms: Terms) -> Terms | Refusal:
        """Where clocks run out within hours, both have to be there first, unless they are anyway."""
        sizes: set[int] = set()
        for played in terms.menu:
            size = self._size_of_sides(played)
            if isinstance(size, Refusal):
                return size
            sizes.add(size)
        if len(sizes) > 1:
            return refusal_of("cup-refuse-sides-differ")
        terms = replace(terms, partners=sizes == {PARTNERS})
        if terms.reported:
            return replace(terms, clock=None, gathering=False)
        control = read_control(terms.clock) if terms.clock else None
        if isinstance(control, Refusal):
            return control
        quick = control is not None and not control.leisurely
        if control is None and (fair := fair_clock(terms)):
            terms = replace(terms, clock=write_control(fair))
        return replace(terms, gathering=quick and format_of(terms).waits_for_both)

    def _size_of_sides(self, played: GameInCup) -> int | Refusal:
        game = self.sessions.games.get(played.game)
        if game is None:
            return refusal_of("request-refuse-no-such-game", known=listed(*self.sessions.games))
        setup = prepare(game, played.variant, dict(played.options), 0)
        if isinstance(setup, Refusal):
            return setup
        sizes = {len(side) for side in game.sides_of(setup.variant)}
        in_cups = len(game.sides_of(setup.variant)) == _TWO_SIDES and sizes in ({1}, {PARTNERS})
        return sizes.pop() if in_cups else _not_for_cups(setup.variant)

    async def open(self, cup: Cup, match: Match) -> SessionId | Refusal:
        """The seat that moves first is that of the game's first."""
        game = match.games[-1]
        opponent = match.opponent_of(game.first)
        if opponent is None:
            return refusal_of("cup-refuse-result-bye")
        request = _opening_of(match.id, len(match.games))
        if (table := await self.sessions.find_opened(request)) is not None:
            return table.id
        command = await self._opening(cup, match, cup.entrant(game.first), cup.entrant(opponent))
        if isinstance(command, Refusal):
            return command
        opened = await self.sessions.open(command, request)
        return opened if isinstance(opened, Refusal) else opened.id

    async def _opening(self, cup: Cup, match: Match, first: Entrant, second: Entrant) -> Open | Refusal:
        played = cup.terms.menu[(match.round - 1) % len(cup.terms.menu)]
        control = clock_of(cup.terms)
        if isinstance(control, Refusal):
            return control
        game = self.sessions.games[played.game]
        variant = played.variant or game.variants[0]
        turn = match.round + len(match.games)
        people = by_seat(game.sides_of(variant), (first.people, second.people), turn)
        if people is None:
            return _not_for_cups(variant)
        rooms = await self._rooms(cup, match, first, second)
        return Open(
            opener=people[0],
            game=played.game,
            room=await self.rooms.current(cup.rooms[0]) if is_live(cup.terms) else rooms[0],
            variant=played.variant,
            options=played.options,
            clock=TableClock(control) if control else None,
            stakes=Stakes.CUP,
            match=match.id,
            deadline_rule=deadline_rule(cup.terms),
            seated=tuple([Seated(person, await self._rest(person)) for person in people]),
            shown_in=rooms,
        )

    async def _rest(self, person: Person) -> AwayHours:
        return (await self.accounts.account(person.player)).rest

    async def _rooms(self, cup: Cup, match: Match, *sides: Entrant) -> tuple[Room, ...]:
        """For each who plays the first of the cup's rooms that they can reach; else where it was opened.

        Live games are shown to each in private, where we can write to them. A match stays in the rooms of its
        first game.
        """
        if earlier := await self._earlier_rooms(match):
            return earlier
        cup_rooms = [await self.rooms.current(room) for room in cup.rooms]
        people = [person for side in sides for person in side.people]
        handles = [await self.accounts.handles_of(person.player) for person in people]
        rooms: dict[Room, None] = {}
        private_rooms: dict[Room, None] = {}
        for person, handles_ in zip(people, handles, strict=True):
            if plays_apart(cup.terms) and (room := await self._private_room(person, handles_, cup.rooms)):
                private_rooms[room] = None
            else:
                rooms |= dict.fromkeys(await self._rooms_in_reach(cup_rooms, handles_))
        title = " – ".join(map(name_of, sides))
        everybody = tuple(handle for handles_ in handles for handle in handles_)
        shared = rooms or (() if private_rooms else cup_rooms[:1])
        return (*private_rooms, *[await self._branch(room, title, everybody) for room in shared])

    async def _private_room(
        self, person: Person, handles: tuple[Handle, ...], cup_rooms: tuple[Room, ...]
    ) -> Room | None:
        """Where a person is called who need not be looking; None where we cannot write to them.

        A page has no such place: it shows what its room does.
        """
        for handle in self.display.called_by(handles, cup_rooms)[:1]:
            courier = self.couriers.get(handle.platform)
            calls_away = self.display.limits[handle.platform].calls_away
            if courier and calls_away and await is_reached(self.rooms, self.display, courier, handle):
                room = courier.private_room(handle)
                await self.rooms.place(room, Place(None, person.player))
                return room
        return None

    async def _rooms_in_reach(self, rooms: list[Room], handles: tuple[Handle, ...]) -> tuple[Room, ...]:
        """The first of the rooms that a person is in, if their app has several; else the first.

        All of an app that another process serves: who is where cannot be asked here.
        """
        platforms = {handle.platform for handle in handles}
        first = next((room for room in rooms if room.platform in platforms), None)
        if first is None:
            return ()
        handle = next(candidate for candidate in handles if candidate.platform == first.platform)
        in_reach = [room for room in rooms if room.platform == first.platform]
        courier = self.couriers.get(first.platform)
        if courier is None or len(in_reach) == 1:
            return tuple(in_reach)
        try:
            return (await room_of(courier, in_reach, handle) or first,)
        except Failed:  # a round does not wait for a platform that is away
            return (first,)

    async def _earlier_rooms(self, match: Match) -> tuple[Room, ...]:
        """Where the match's last table is shown."""
        sessions = [game.session for game in match.games if game.session is not None]
        rooms = await self.followers.of(sessions[-1]) if sessions else ()
        return tuple(sorted(rooms, key=lambda room: (room.platform, room.chat)))

    async def _branch(self, room: Room, title: str, handles: tuple[Handle, ...]) -> Room:
        """A thread or topic in the room, where there can be one, which lies where the room does."""
        courier = self.couriers.get(room.platform)
        guests = tuple(handle for handle in handles if handle.platform == room.platform)
        branch = await courier.branch(room, title, guests) if courier else None
        if branch is None:
            return room
        room_record = await self.rooms.load(room)
        await self.rooms.place(branch, room_record.place)
        if room_record.language:
            await self.rooms.choose_language(branch, room_record.language)
        return branch

    async def look(self, session: SessionId) -> Standing | Result:
        table = await self.sessions.look(session)
        if table is None:
            return Result.VOID
        return result_of(table) or standing_of(table, self.sessions.games[table.game])

    async def time_used(self, match: Match) -> tuple[int, int]:
        first = second = 0
        for game in match.games:
            table = await self.sessions.look(game.session) if game.session else None
            if table is None:
                continue
            rules = self.sessions.games[table.game]
            by_seat = await self.sessions.time_used(table) or time_used_without_clock(
                table, rules, self.sessions.clock.now()
            )
            sides = [sum(by_seat[seat] for seat in side) for side in rules.sides_of(table.setup.variant)]
            first_used, second_used = sides if game.first == match.first else reversed(sides)
            first, second = first + first_used, second + second_used
        return first, second

    async def hold(self, session: SessionId, request: RequestId, *, held: bool) -> None:
        await self.sessions.do(session, HoldClock(held), request)

    async def give(self, session: SessionId, ms: int, request: RequestId) -> None:
        await self.sessions.do(session, GiveTime(ms), request)

    async def close_all(self, match: MatchId, reason: Phrase) -> None:
        """Games are counted from 1; there is none after the first that never had a table."""
        at = 1
        while (table := await self.sessions.find_opened(_opening_of(match, at))) is not None:
            await self.sessions.do(table.id, Overrule(reason), RequestId(f"overrule:{table.id}"))
            at += 1

    async def close(self, match: Match, reason: Phrase, version: Version) -> None:
        """End the tables of its games that are not over; of a match that goes on, not the newest one."""
        games = match.games if match.is_over else match.games[:-1]
        for at, game in enumerate(games, 1):
            is_open = game.result in {None, Result.VOID}
            table = await self.sessions.find_opened(_opening_of(match.id, at)) if is_open else None
            if table is not None:
                request = RequestId(f"overrule:{table.id}:{version}")
                await self.sessions.do(table.id, Overrule(reason), request)


def _not_for_cups(variant: str) -> Refusal:
    return refusal_of("cup-refuse-not-for-two", variant=Written(variant))


def _opening_of(match: MatchId, game: int) -> RequestId:
    """What opens the table of a match's game, counted from 1."""
    return RequestId(f"match:{match}:{game}")


def clock_of(terms: Terms) -> Control | Refusal | None:
    """The clock of every table: the announced one, or where there is none the time of a match for each."""
    return (read_control(terms.clock) if terms.clock else None) or fair_clock(terms)


def is_live(terms: Terms) -> bool:
    """Whether its tables have a clock for people who are there at once."""
    control = clock_of(terms)
    return not terms.reported and isinstance(control, Control) and control.live


def plays_apart(terms: Terms) -> bool:
    """Whether games are shown to their players in private, and not in the cup's rooms."""
    return is_live(terms) and not terms.in_room


async def is_reached(rooms: RoomBook, display: RoomDisplay, courier: Courier, handle: Handle) -> bool:
    """Whether we can write to the person in private: some platforms have them write to us first."""
    if display.limits[handle.platform].writes_first:
        return True
    return (await rooms.load(courier.private_room(handle))).place.reader is not None


def fair_clock(terms: Terms) -> Control | None:
    """A clock that cannot run out before the match's deadline; None if no deadline decides by time used."""
    decides = not format_of(terms).withdraws_absent and terms.absentees is not Absentees.WAIT
    return Control(Per.GAME, terms.round_ms) if decides and not terms.reported else None


def deadline_rule(terms: Terms) -> Phrase | None:
    """Who loses a match that is not over at its deadline, as ``overdue_matches`` decides it."""
    if format_of(terms).withdraws_absent:
        return None
    if terms.reported:
        return say(f"cup-terms-unreported-{terms.absentees}")
    return say(f"cup-terms-absent-{terms.absentees}")


def tell_cups(runner: CupWorker) -> Callable[[Session], Awaitable[None]]:
    async def act(table: Session) -> None:
        result = result_of(table)
        if table.match is not None and result is not None:
            await runner.record(MatchId(table.match), table.id, result)

    return act
