"""Joins two accounts when their time has come, and separates them again: every step can be repeated.

Separation follows one rule. What the guest had begun before goes back, with how it has gone on since. What
was begun since stays with the host, under the host's name. What other guests have brought stays there.
"""

from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from bot.accounts.limits import LINK_SETTLES_MS, SEPARABLE_MS
from bot.accounts.links import (
    JOINED,
    MOVING,
    OVER,
    AccountLink,
    AccountLinks,
    Brought,
    BroughtPart,
    Decision,
    LinkId,
    Side,
    Stage,
    at_stage,
    finish_waiting,
    give_back_handles,
    is_due,
    stop_link,
)
from bot.accounts.model import Account, Place, Progress
from bot.commandkit.tables import TableAccess
from bot.delivery.store import Store
from bot.documents.service import Maintenance
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, Person, Player, RequestId, Seat, SessionId
from bot.kernel.pseudonyms import names_in, replace_names
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import DAY, MINUTE, Instant
from bot.learning.daily_puzzles import DailyPuzzles
from bot.learning.puzzle_model import Solver
from bot.learning.puzzle_solving import join_solvers, separate_solver
from bot.ratings.model import Entry
from bot.ratings.pseudonyms import replace_people as renamed_result
from bot.sessions.commands import Reseat
from bot.sessions.decide import reseat
from bot.sessions.events import Accepted
from bot.sessions.model import Session, is_open
from bot.tournaments.decisions.merge_accounts import Merge, Separate
from bot.tournaments.model import Cup, CupId
from bot.tournaments.service import Cups

_LISTS = ("organisers", "invited", "series")


@frozen
class AccountJoining:
    """One of any number of workers. What breaks off is taken up again by the next at the same stage."""

    links: AccountLinks
    store: Store
    tables: TableAccess
    cups: Cups
    dailies: DailyPuzzles

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
                await self._go_on(link, stop_link(link, now, say("link-stopped-unanswered")))
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
        if link.stage is Stage.LINKED and guest and not await self.store.accounts.handles_of(guest):
            await self.store.accounts.forget(guest)
            await self.store.solvers.forget(guest)
        await self.store.solvers.forget(link.shelf)
        await self.links.register.remove(link)

    async def hindrance(self, host: Side, guest: Side) -> Refusal | None:
        """Why the two cannot become one now."""
        for side in (host, guest):
            if await self.store.accounts.player_of(side.handle) != side.player:
                return OVER
        if host.player == guest.player:
            return Refusal(say("link-refuse-same"))
        about = (*await self.links.about(guest.player), *await self.links.about(host.player))
        if any(link.stage in JOINED and link.host.player != host.player for link in about):
            return Refusal(say("link-refuse-lately", days=SEPARABLE_MS // DAY, command=Written("/link")))
        former = await self.store.accounts.account(guest.player)
        return await self._refuse_tables(former.players, host.person)

    async def _refuse_tables(self, players: Iterable[Player], person: Person) -> Refusal | None:
        for player in players:
            for table in filter(is_open, await self.tables.of_player(player)):
                weighed = await self.tables.sessions.weigh(table, Reseat(player, person))
                if isinstance(weighed, Refusal):
                    return weighed
        return None

    async def _find_rival(self, link: AccountLink) -> Refusal | None:
        """Why this link cannot go on: another that moves one of its accounts is under way."""
        players = [side.player for side in (link.host, link.guest) if side]
        links = [rival for player in players for rival in await self.links.about(player)]
        is_moving = any(rival.id != link.id and rival.stage in {Stage.WAITING, *MOVING} for rival in links)
        return Refusal(say("link-refuse-busy")) if is_moving else None

    async def _go_on(self, link: AccountLink, decision: Decision) -> None:
        """Commit ``decision`` unless the link has changed: then the next worker looks at it again."""

        def decide(stored: AccountLink) -> Decision:
            return decision if stored.version == link.version else Refusal(say("link-refuse-busy"))

        await self.links.do(link.id, RequestId(f"stage:{link.version}"), decide)

    async def _end_waiting(self, link: AccountLink, now: Instant) -> None:
        if link.guest is None:
            return
        refusal = await self._find_rival(link) or await self.hindrance(link.host, link.guest)
        if refusal:
            await self._go_on(link, stop_link(link, now, refusal.reason))
            return
        host_solver = await self.store.solvers.solver(link.host.player)
        await self.store.solvers.change(
            link.shelf, lambda shelved: host_solver if shelved == Solver() else shelved
        )
        await self._go_on(link, finish_waiting(link, await self._brought(link.host, link.guest), now))

    async def _brought(self, host: Side, guest: Side) -> Brought:
        players = (await self.store.accounts.account(guest.player)).players
        tables = [table for player in players for table in await self.tables.of_player(player)]
        brought_by_others = await self._brought_by_others(host.player, guest.player)
        cups = {
            stored.document.id: stored.document
            for player in players
            async for stored in self.store.cup_register.about(player)
        }
        parts = [
            _part_of(cup, players, host.player, _parts_in(cup.id, brought_by_others)) for cup in cups.values()
        ]
        entries = [noted.entry for noted in await self.store.results.about(*players)]
        account = await self.store.accounts.account(host.player)
        return Brought(
            await self.store.accounts.handles_of(guest.player),
            tuple(await self.store.rooms.read_by(guest.player)),
            tuple(table.id for table in tables if is_open(table)),
            tuple(table.id for table in tables if not is_open(table)),
            tuple(part.cup for part in parts if part),
            tuple((entry.session, _seats_of(entry, players)) for entry in entries),
            account.lessons,
            account.listed,
            tuple(part for part in parts if part),
        )

    async def _brought_by_others(self, host: Player, guest: Player) -> list[Brought]:
        """What the host has of other guests."""
        links = [link for link in await self.links.about(host) if link.stage in JOINED]
        return [link.brought for link in links if link.brought and not link.concerns(guest)]

    async def _join(self, link: AccountLink, now: Instant) -> None:
        """The guest's handles go last: until then it is the guest who is at the tables that are left.

        A second round takes along what requests that were under way have added.
        """
        if link.guest is None or link.brought is None:
            return
        former = await self.store.accounts.account(link.guest.player)
        person = Person(link.host.player, link.guest.person.name)
        is_first = bool(await self.store.accounts.handles_of(former.player))
        if is_first and await self._refuse_tables(former.players, person):
            await self._try_later(link, now)
            return
        for player in former.players:
            if not await self._bring_tables(link, player, person) and is_first:
                await self._try_later(link, now)
                return
        await self._remember(former, link)
        for player in former.players:
            await self.store.blocks.inherit(player, person)
            await self.store.results.rewrite(partial(renamed_result, people={player: person}), player)
            solved = await self.store.solvers.solver(player)
            if solved != Solver():
                await self.store.solvers.change(person.player, partial(join_solvers, former=solved))
            await self.tables.index.forget(player)
        for handle in link.brought.handles:
            await self.store.accounts.attach(handle, person.player)
        if is_first:
            await self._try_later(link, now, LINK_SETTLES_MS)
        else:
            await self._go_on(link, at_stage(link, Stage.LINKED, now))

    async def _try_later(self, link: AccountLink, now: Instant, wait_ms: int = MINUTE) -> None:
        """A table may be in the way: others were faster there, or a game against oneself is to end first."""
        await self._go_on(link, at_stage(link, link.stage, now.after(wait_ms)))

    async def _bring_tables(self, link: AccountLink, former: Player, person: Person) -> bool:
        """Whether the tables of the former account are the host's now, as far as they can be."""
        request = RequestId(f"link:{link.id}:{link.version}:{former.account}")
        async for stored in self.store.cup_register.about(
            former
        ):  # of two entries in one cup the first counts
            await self.cups.do(stored.document.id, Merge(former, person), request)
        for table in await self.tables.of_player(former):
            reseated = await self.tables.sessions.do(table.id, Reseat(former, person), request)
            if isinstance(reseated, Session) and not is_open(reseated):
                await self._list(reseated)
            if is_open(table) and isinstance(reseated, Refusal) and await self._still_sits(table.id, former):
                return False
        return True

    async def _list(self, table: Session) -> None:
        """A game that is over brings no news by which it would be found."""
        room = await self.store.rooms.current(table.room)
        if room != NOWHERE:
            await self.tables.index.note(table, room)

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

        await self.store.accounts.choose(host, with_former)
        for room in link.brought.rooms if link.brought else ():
            await self.store.rooms.place(room, Place(reader=host))

    async def _separate(self, link: AccountLink, now: Instant) -> None:
        if link.guest is None or link.brought is None:
            return
        guest, host, brought = link.guest.person, link.host.person, link.brought
        former = await self.store.accounts.account(guest.player)
        brought_by_others = await self._brought_by_others(host.player, guest.player)
        going = {*brought.open_tables, *brought.ended_tables}
        request = RequestId(f"unlink:{link.id}:{link.version}")
        async for cup in self._separate_cups(Separate(host, guest), brought, brought_by_others, request):
            going |= _tables_of(cup, guest.player)
        if not await self._separate_tables(host, guest, going):
            await self._try_later(link, now)
            return
        await self.store.quizzes.rename(host)
        await self.dailies.rename(host)
        for other_link in await self.links.about(host.player):
            if other_link.id != link.id:
                await self.links.do(other_link.id, request, partial(give_back_handles, former=link, at=now))
        give_back = partial(_with_guest, seats=dict(brought.results), going=going, host=host, guest=guest)
        await self.store.results.rewrite(give_back, host.player)
        original, solved = (
            await self.store.solvers.solver(link.shelf),
            await self.store.solvers.solver(guest.player),
        )
        await self.store.solvers.change(
            host.player, partial(separate_solver, original=original, former=solved)
        )
        for room in brought.rooms:
            await self.store.rooms.place(room, Place(reader=guest.player))
        for handle in brought.handles:
            await self.store.accounts.attach(handle, guest.player)
        formerly = (await self.store.accounts.account(host.player)).formerly
        remaining = tuple(player for player in formerly if player not in former.players)
        is_hidden = not all(account.listed for account in await self.store.accounts.accounts(remaining))
        alone = partial(_without_former, former=former, brought=brought, is_hidden=is_hidden)
        await self.store.accounts.choose(host.player, alone)
        await self._go_on(link, at_stage(replace(link, brought=None), Stage.SEPARATED, now))

    async def _separate_cups(
        self, separate: Separate, brought: Brought, brought_by_others: Collection[Brought], request: RequestId
    ) -> AsyncIterator[Cup]:
        """All cups in which one of the two is or was, as they are now."""
        parts = {part.cup: part for part in brought.cup_parts}
        about = [stored.document.id async for stored in self.store.cup_register.about(separate.host.player)]
        for code in map(CupId, {*parts, *about}):
            part = parts.get(code, BroughtPart(code, place=False, lists=()))
            other_parts = _parts_in(code, brought_by_others)
            command = replace(
                separate,
                place=part.place,
                numbers=frozenset(part.numbers),
                lists=frozenset(part.lists),
                shared=frozenset(part.shared).union(*(other_part.lists for other_part in other_parts)),
                of_others=frozenset(number for other_part in other_parts for number in other_part.numbers),
            )
            await self.cups.do(code, command, request)
            if cup := await self.cups.look(code):
                yield cup

    async def _separate_tables(self, host: Person, guest: Person, going: Collection[SessionId]) -> bool:
        """Whether every table names the one or the other now."""

        def reseat_table(table: Session) -> Accepted | None:
            person = guest if table.id in going else host
            decision = reseat(table, host.player, person)
            is_changed = replace_names(table, {host.player: person}) != table
            return decision if is_changed and isinstance(decision, Accepted) else None

        await Maintenance(self.tables.store).change_about(self.store.register, host.player, reseat_table)
        for code in going:
            table = await self.tables.sessions.look(code)
            if table is None or guest.player not in table.players:
                continue
            if host.player in table.players and is_open(table):
                return False
            await self.tables.index.drop(code, NOWHERE, (host.player,))
            await self._list(table)
        return True


def _parts_in(cup: CupId, brought_by_others: Iterable[Brought]) -> list[BroughtPart]:
    return [part for brought in brought_by_others for part in brought.cup_parts if part.cup == cup]


def _part_of(
    cup: Cup, players: Collection[Player], host: Player, other_parts: Collection[BroughtPart]
) -> BroughtPart | None:
    """What the guest has in the cup, by any of ``players``; of two places before the start one is left."""
    is_named = partial(_is_named, players)
    numbers = tuple(
        entrant.number for entrant in cup.entrants if not cup.is_to_begin and is_named(entrant.people)
    )
    field = (cup.entrants, cup.waiting, cup.seeking)
    place = cup.is_to_begin and is_named(field) and not _is_named({host}, field)
    lists = tuple(name for name in _LISTS if is_named(getattr(cup, name)))
    brought = {name for part in other_parts for name in part.lists if name not in part.shared}
    shared = tuple(name for name in lists if name not in brought and _is_named({host}, getattr(cup, name)))
    part = BroughtPart(cup.id, place, numbers, lists, shared)
    return part if place or numbers or lists else None


def _is_named(players: Iterable[Player], part: object) -> bool:
    return not names_in(part).isdisjoint(players)


def _tables_of(cup: Cup, player: Player) -> set[SessionId]:
    """Those of the matches that the player has in the cup."""
    numbers = {entrant.number for entrant in cup.entrants if _is_named({player}, entrant.people)}
    return {
        game.session
        for match in cup.matches
        if not numbers.isdisjoint(match.numbers)
        for game in match.games
        if game.session
    }


def _seats_of(entry: Entry, players: frozenset[Player]) -> tuple[Seat, ...]:
    people = entry.result.players if entry.result else ()
    return tuple(Seat(seat) for seat, player in enumerate(people) if player in players)


def _with_guest(
    entry: Entry,
    seats: Mapping[SessionId, tuple[Seat, ...]],
    going: Collection[SessionId],
    host: Person,
    guest: Person,
) -> Entry:
    """The entry in which the guest has the seats back that were theirs, and the host their own name."""
    if entry.result is None:
        return entry
    all_seats = tuple(map(Seat, range(len(entry.result.people))))
    guest_seats = seats.get(entry.session, all_seats if entry.session in going else ())
    people = tuple(
        (guest if seat in guest_seats else host) if person.player == host.player else person
        for seat, person in enumerate(entry.result.people)
    )
    return replace(entry, result=replace(entry.result, people=people))


def _without_former(account: Account, former: Account, brought: Brought, *, is_hidden: bool) -> Account:
    """The host's account without the former; what has been learnt or chosen since stays.

    Another guest may still wish it to be hidden from lists (``is_hidden``).
    """
    steps = {progress.game: progress.steps for progress in _furthest(former.lessons, brought.lessons)}
    own_steps = {progress.game: progress.steps for progress in brought.lessons}
    lessons = tuple(
        progress
        if progress.steps > steps.get(progress.game, 0)
        else Progress(progress.game, own_steps[progress.game])
        for progress in account.lessons
        if progress.steps > steps.get(progress.game, 0) or progress.game in own_steps
    )
    was_hidden_by_former = brought.listed and not former.listed
    return replace(
        account,
        formerly=tuple(player for player in account.formerly if player not in former.players),
        lessons=lessons,
        listed=account.listed or (was_hidden_by_former and not is_hidden),
    )


def _furthest(former: tuple[Progress, ...], current: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """Of each game's lesson; what they are at stays the last."""
    steps = {progress.game: progress.steps for progress in former}
    for progress in current:
        steps[progress.game] = max(progress.steps, steps.pop(progress.game, 0))
    return tuple(Progress(game, count) for game, count in steps.items())
