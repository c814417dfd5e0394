"""Joins two accounts when their time has come, and separates them again: every step can be repeated."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.accounts.limits import SEPARABLE_MS
from bot.accounts.links import (
    OVER,
    AccountLink,
    AccountLinks,
    Brought,
    Decision,
    LinkId,
    Side,
    Stage,
    at_stage,
    is_due,
    stopped,
    waited,
)
from bot.accounts.model import Account, Place, Progress
from bot.accounts.ports import AccountBook, RoomBook
from bot.commandkit.tables import TableAccess
from bot.kernel.ids import NOWHERE, Person, Player, RequestId, Seat, SessionId
from bot.kernel.pseudonyms import named_in
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import DAY, MINUTE, Instant
from bot.learning.ports import SolverBook
from bot.learning.puzzle_model import Solver
from bot.learning.puzzle_solving import joined, separated
from bot.ratings.model import Entry
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import renamed
from bot.sessions.commands import Reseat
from bot.sessions.model import Session, is_open
from bot.tournaments.commands import Merge
from bot.tournaments.model import CupId, MatchId
from bot.tournaments.ports import CupRegister
from bot.tournaments.service import Cups
from bot.tournaments.worker import cup_of

_MOVING_ACCOUNTS = frozenset({Stage.WAITING, Stage.JOINING, Stage.SEPARATING})
_JOINED_ACCOUNTS = frozenset({Stage.JOINING, Stage.LINKED, Stage.SEPARATING})


@dataclass(frozen=True, slots=True)
class AccountJoining:
    """One of any number of workers. What breaks off is taken up again by the next at the same stage."""

    links: AccountLinks
    accounts: AccountBook
    rooms: RoomBook
    tables: TableAccess
    cups: Cups
    cup_register: CupRegister
    results: ResultLog
    solvers: SolverBook

    async def expire(self, code: LinkId, now: Instant) -> None:
        """Begin the next stage where this one has ended; else put the deadline back."""
        link = await self.links.look(code)
        if link is None:
            return
        if not is_due(link, now):
            await self.links.deadlines.put_back(link)
            return
        match link.stage:
            case Stage.ASKED:
                await self._go_on(link, stopped(link, now, say("link-stopped-unanswered")))
            case Stage.WAITING:
                await self._end_waiting(link, now)
            case Stage.JOINING:
                await self._join(link, now)
            case Stage.SEPARATING:
                await self._separate(link, now)
            case _:
                await self.forget(link)

    async def forget(self, link: AccountLink) -> None:
        """Delete what it takes to separate them, the document last; an account with handles is in use."""
        guest = link.guest.player if link.guest else None
        if link.stage is Stage.LINKED and guest and not await self.accounts.handles_of(guest):
            await self.accounts.forget(guest)
            await self.solvers.forget(guest)
        await self.solvers.forget(link.shelf)
        await self.links.register.remove(link)

    async def hindrance(self, host: Side, guest: Side) -> Refusal | None:
        """Why the two cannot become one now."""
        for side in (host, guest):
            if await self.accounts.known(side.handle) != side.player:
                return OVER
        if host.player == guest.player:
            return Refusal(say("link-refuse-same"))
        about = (*await self.links.about(guest.player), *await self.links.about(host.player))
        if any(link.stage in _JOINED_ACCOUNTS and link.host.player != host.player for link in about):
            return Refusal(say("link-refuse-lately", days=SEPARABLE_MS // DAY, command=Written("/link")))
        reseat = Reseat(guest.player, host.person)
        for table in await self.tables.of_player(guest.player):
            if not is_open(table):
                continue
            weighed = await self.tables.sessions.weigh(table, reseat)
            if isinstance(weighed, Refusal):
                return weighed
        return None

    async def _find_rival(self, link: AccountLink) -> Refusal | None:
        """Why this link cannot go on: another that moves one of its accounts is under way."""
        players = [side.player for side in (link.host, link.guest) if side]
        links = [rival for player in players for rival in await self.links.about(player)]
        is_moving = any(rival.id != link.id and rival.stage in _MOVING_ACCOUNTS for rival in links)
        return Refusal(say("link-refuse-busy")) if is_moving else None

    async def _go_on(self, link: AccountLink, decision: Decision) -> None:
        """Commit ``decision`` unless the link has changed: then the next worker looks at it again."""

        def decided(stored: AccountLink) -> Decision:
            return decision if stored.version == link.version else Refusal(say("link-refuse-busy"))

        await self.links.do(link.id, RequestId(f"stage:{link.version}"), decided)

    async def _end_waiting(self, link: AccountLink, now: Instant) -> None:
        if link.guest is None:
            return
        refusal = await self._find_rival(link) or await self.hindrance(link.host, link.guest)
        if refusal:
            await self._go_on(link, stopped(link, now, refusal.reason))
            return
        host_solver = await self.solvers.solver(link.host.player)
        await self.solvers.change(link.shelf, lambda shelved: host_solver if shelved == Solver() else shelved)
        await self._go_on(link, waited(link, await self._brought(link.host, link.guest), now))

    async def _brought(self, host: Side, guest: Side) -> Brought:
        players = (await self.accounts.account(guest.player)).players
        tables = [table for player in players for table in await self.tables.of_player(player)]
        cups = [
            str(kept.document.id)
            for player in players
            async for kept in self.cup_register.about(player)
            if player in (people := named_in(kept.document)) and host.player not in people
        ]
        entries = [noted.entry for noted in await self.results.about(*players)]
        account = await self.accounts.account(host.player)
        return Brought(
            await self.accounts.handles_of(guest.player),
            tuple(await self.rooms.read_by(guest.player)),
            tuple(table.id for table in tables if is_open(table)),
            tuple(table.id for table in tables if not is_open(table)),
            tuple(cups),
            tuple((entry.session, _seats_of(entry, players)) for entry in entries),
            account.lessons,
            account.listed,
        )

    async def _join(self, link: AccountLink, now: Instant) -> None:
        """The guest's handles go last: until then it is the guest who is at the tables that are left."""
        if link.guest is None or link.brought is None:
            return
        former = await self.accounts.account(link.guest.player)
        person = Person(link.host.player, link.guest.person.name)
        for player in former.players:
            if not await self._bring_tables(link, player, person):
                await self._try_later(link, now)
                return
        await self._remember(former, link)
        for player in former.players:
            await self.results.rewrite(partial(renamed, people={player: person}), player)
            solved = await self.solvers.solver(player)
            if solved != Solver():
                await self.solvers.change(person.player, partial(joined, former=solved))
            await self.tables.index.forget(player)
        for handle in link.brought.handles:
            await self.accounts.attach(handle, person.player)
        await self._go_on(link, at_stage(link, Stage.LINKED, now))

    async def _try_later(self, link: AccountLink, now: Instant) -> None:
        """A table is in the way: others were faster there, or a game against oneself is to end first."""
        await self._go_on(link, at_stage(link, link.stage, now.after(MINUTE)))

    async def _bring_tables(self, link: AccountLink, former: Player, person: Person) -> bool:
        """Whether the tables of the former account are the host's now, as far as they can be."""
        reseat = Reseat(former, person)
        async for kept in self.cup_register.about(former):  # of two entries in one cup the first counts
            await self.cups.do(
                kept.document.id, Merge(former, person), RequestId(f"link:{link.id}:{former.account}")
            )
        for table in await self.tables.of_player(former):
            request = RequestId(f"link:{link.id}:{table.id}")
            done = await self.tables.sessions.do(table.id, reseat, request)
            if is_open(table) and isinstance(done, Refusal) and await self._still_sits(table.id, former):
                return False
        return True

    async def _still_sits(self, table: SessionId, player: Player) -> bool:
        session = await self.tables.sessions.look(table)
        return session is not None and player in session.players and is_open(session)

    async def _remember(self, former: Account, link: AccountLink) -> None:
        """Which accounts records may still name, and which rooms the person reads alone.

        Who is not listed stays so, and lessons go on where they have come furthest.
        """
        host = link.host.player

        def with_former(account: Account) -> Account:
            formerly = dict.fromkeys((*account.formerly, *former.formerly, former.player))
            lessons = _furthest(former.lessons, account.lessons)
            is_listed = account.listed and former.listed
            return replace(account, formerly=tuple(formerly), lessons=lessons, listed=is_listed)

        await self.accounts.choose(host, with_former)
        for room in link.brought.rooms if link.brought else ():
            await self.rooms.place(room, Place(reader=host))

    async def _separate(self, link: AccountLink, now: Instant) -> None:
        """What the guest had goes back; what was played since stays with the host, who played it."""
        if link.guest is None or link.brought is None:
            return
        guest, host, brought = link.guest.person, link.host.player, link.brought
        former = await self.accounts.account(guest.player)
        async for table in self._tables_of_guest(link, brought):
            request = RequestId(f"unlink:{link.id}:{table.id}")
            done = await self.tables.sessions.do(table.id, Reseat(host, guest), request)
            if not isinstance(done, Refusal):
                await self.tables.index.drop(table.id, NOWHERE, (host,))
            elif await self._still_sits(table.id, host):
                await self._try_later(link, now)
                return
        for cup in brought.cups:
            await self.cups.do(CupId(cup), Merge(host, guest), RequestId(f"unlink:{link.id}"))
        give_back = partial(_with_guest, seats=dict(brought.results), host=host, guest=guest.player)
        await self.results.rewrite(give_back, host)
        before, solved = await self.solvers.solver(link.shelf), await self.solvers.solver(guest.player)
        await self.solvers.change(host, partial(separated, before=before, former=solved))
        await self.accounts.choose(host, partial(_without_former, former=former, brought=brought))
        for room in brought.rooms:
            await self.rooms.place(room, Place(reader=guest.player))
        for handle in brought.handles:
            await self.accounts.attach(handle, guest.player)
        await self._go_on(link, at_stage(replace(link, brought=None), Stage.SEPARATED, now))

    async def _tables_of_guest(self, link: AccountLink, brought: Brought) -> AsyncIterator[Session]:
        """Those that were over by then, those still open, and open ones of the cups that go back."""
        for table in await self.tables.of_player(link.host.player):
            cup = cup_of(MatchId(table.match)) if table.match else None
            if is_open(table) and (table.id in brought.open_tables or cup in brought.cups):
                yield table
        for code in brought.ended_tables:
            session = await self.tables.sessions.look(code)
            if session:
                yield session


def _seats_of(entry: Entry, players: frozenset[Player]) -> tuple[Seat, ...]:
    people = entry.result.players if entry.result else ()
    return tuple(Seat(seat) for seat, player in enumerate(people) if player in players)


def _with_guest(
    entry: Entry, seats: Mapping[SessionId, tuple[Seat, ...]], host: Player, guest: Player
) -> Entry:
    """The entry in which the guest has the seats back that were theirs."""
    if entry.result is None or entry.session not in seats:
        return entry
    people = tuple(
        replace(person, player=guest) if seat in seats[entry.session] and person.player == host else person
        for seat, person in enumerate(entry.result.people)
    )
    return replace(entry, result=replace(entry.result, people=people))


def _without_former(account: Account, former: Account, brought: Brought) -> Account:
    """The host's account by itself; what has been learnt or chosen since stays."""
    steps = {progress.game: progress.steps for progress in _furthest(former.lessons, brought.lessons)}
    own_steps = {progress.game: progress.steps for progress in brought.lessons}
    lessons = tuple(
        progress
        if progress.steps > steps.get(progress.game, 0)
        else Progress(progress.game, own_steps[progress.game])
        for progress in account.lessons
        if progress.steps > steps.get(progress.game, 0) or progress.game in own_steps
    )
    is_unchanged = account.listed == (former.listed and brought.listed)
    return replace(
        account,
        formerly=tuple(player for player in account.formerly if player not in former.players),
        lessons=lessons,
        listed=brought.listed if is_unchanged else account.listed,
    )


def _furthest(former: tuple[Progress, ...], now: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """Of each game's lesson; what they are at stays the last."""
    steps = {progress.game: progress.steps for progress in former}
    for progress in now:
        steps[progress.game] = max(progress.steps, steps.pop(progress.game, 0))
    return tuple(Progress(game, done) for game, done in steps.items())
