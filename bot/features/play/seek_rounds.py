"""Brings together those who look for an opponent, and opens their tables, by what is stored."""

import hashlib
from asyncio import gather, to_thread
from collections.abc import Mapping
from dataclasses import field, replace
from functools import partial

from bot.accounts.model import NAMELESS, Account, Commons
from bot.accounts.ports import AccountBook
from bot.commandkit.core import Core
from bot.delivery.membership import LastActions
from bot.delivery.ports import Called
from bot.delivery.posts import Post
from bot.documents.outage_log import Outage
from bot.features.play.limits import HOURS_LEARNED_EVERY_S, ROUND_PAUSE_S
from bot.features.play.seeking import (
    commons_in,
    find_button,
    is_open_to_all,
    load_ladders,
    seek_terms,
    strength,
)
from bot.intents.payload import write_payload
from bot.intents.play import ChangeSeek, SeekAct
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, GameId, Named, Person, Player, RequestId, Room
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, say
from bot.kernel.time import DAY, HOUR, MINUTE, Clock, Instant
from bot.kernel.waking_hours import hours_awake
from bot.matching.limits import PRESENT_MS, ROUND_MS
from bot.matching.pairing import Pairing, Seeker, pair_seekers
from bot.matching.ports import Seeks
from bot.matching.seeks import Pair, Seek, opening_of
from bot.messages.card import Button, Card, Tone
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Join, Open, Overrule, Seated
from bot.sessions.events import AskedIn
from bot.sessions.model import Phase, Session
from bot.sessions.time_controls import Control, Per

_LIVE = Control(Per.GAME, 30 * MINUTE, MINUTE)
_DAILY = Control(Per.MOVE, 3 * DAY)


@frozen
class SeekRounds:
    """One of any number of workers. Each step can be done again, and what a killed process leaves goes on."""

    core: Core

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("matching of seekers").repeat(self.tick, ROUND_PAUSE_S)

    async def tick(self) -> int:
        """How many pairs were made; a round that another process does just now is left to it."""
        if not await self.core.store.leases.take("seeks", ROUND_MS):
            return 0
        stored = await self.core.store.seeks.seeks()
        rooms = {seek.room for seek in stored.values()}
        taking_part = await gather(*(commons_in(self.core.access, room) for room in rooms))
        commons = dict(zip(rooms, taking_part, strict=True))
        seeks = await self._valid_seeks(stored, commons)
        pairs_made = await self._pair(seeks, commons)
        paired = await self.core.store.seeks.seeks() if pairs_made else seeks
        for seek in paired.values():
            if seek.pair:
                await self._bring_together(seek, paired.get(seek.pair.partner))
        return pairs_made

    async def _valid_seeks(self, stored: Seeks, commons: Mapping[Room, Commons | None]) -> Seeks:
        """Without those that have lapsed, or with a place, person or table that takes part no more."""
        accounts = await self.core.store.accounts.accounts(tuple(stored))
        seats_free = await gather(*map(self._has_free_seat, stored.values()))
        now, valid = self.core.clock.now(), dict[Player, Seek]()
        for account, seek, is_free in zip(accounts, stored.values(), seats_free, strict=True):
            if not (is_free and account.commons and any(self._games_of(seek, commons))):
                await self._end(seek)
            elif not seek.pair and seek.until <= now:
                await self._end(seek, lapsed=True)
            else:
                valid[account.player] = seek
        return valid

    def _games_of(self, seek: Seek, commons: Mapping[Room, Commons | None]) -> tuple[GameId, ...]:
        """What they can play as the place takes part now."""
        allowed = commons[seek.room]
        possible = (allowed.games or self.core.games) if allowed else ()
        return tuple(game for game in seek.games if game in possible)

    async def _has_free_seat(self, seek: Seek) -> bool:
        if seek.pair or not seek.table:
            return True
        table = await self.core.tables.sessions.look(seek.table)
        return table is not None and is_open_to_all(table)

    async def _end(self, seek: Seek, *, lapsed: bool = False) -> None:
        player = seek.person.player
        await self.core.store.seeks.change((player,), lambda seeks: _without(seeks, seek))
        if lapsed:
            lines = (seek_terms(self.core.tables, seek), say("seek-lapsed"))
            card = Card(say("seek-title"), lines, rows=((find_button(),),))
            await self._call(seek, card, ("lapsed", seek.since))

    async def _call(self, seek: Seek, card: Card, about: object) -> None:
        """Where they asked, which is the only place that they have named."""
        room = await self.core.store.rooms.current(seek.room)
        called = Called((Named(seek.handle, seek.person.name),))
        name = ("seek", seek.person.player.account, about)
        await self.core.posts.announce(room, Post(card, called), name)

    async def _pair(self, seeks: Seeks, commons: Mapping[Room, Commons | None]) -> int:
        """Pair again, without those who block each other, until no pair does."""
        free = {player: seek for player, seek in seeks.items() if not seek.pair}
        seekers = await self._seekers(free, commons) if len(free) > 1 else []
        barred = set[frozenset[Player]]()

        def is_barred(first: Player, second: Player) -> bool:
            return frozenset((first, second)) in barred

        while pairings := await to_thread(pair_seekers, seekers, is_barred):
            pairs = [(pairing.first, pairing.second) for pairing in pairings]
            answers = await gather(*(self.core.store.blocks.is_blocked(*pair) for pair in pairs))
            blocked = {frozenset(pair) for pair, is_blocked in zip(pairs, answers, strict=True) if is_blocked}
            if not blocked:
                return sum([await self._note_pair(pairing, free) for pairing in pairings])
            barred |= blocked
        return 0

    async def _note_pair(self, pairing: Pairing, free: Seeks) -> bool:
        """Store it at both, unless one of them has changed their mind meanwhile."""
        players, at = (pairing.first, pairing.second), self.core.clock.now()

        def change(seeks: Seeks) -> Seeks:
            if any(seeks.get(player) != free[player] for player in players):
                return seeks
            first, second = players
            return {
                first: replace(seeks[first], pair=Pair(second, pairing.game, at)),
                second: replace(seeks[second], pair=Pair(first, pairing.game, at)),
            }

        changed = await self.core.store.seeks.change(players, change)
        return all(player in changed and changed[player].pair for player in players)

    async def _seekers(self, free: Seeks, commons: Mapping[Room, Commons | None]) -> list[Seeker]:
        accounts = await self.core.store.accounts.accounts(tuple(free))
        ladders = await load_ladders(self.core.ratings, free.values())
        now = self.core.clock.now()
        return [
            Seeker(
                account.player,
                seek.live,
                {
                    game: strength(ladders[game, seek.live], account.player, now)
                    for game in self._games_of(seek, commons)
                },
                seek.variant,
                (commons[seek.room] or Commons()).languages,
                hours_awake(account.hours, account.rest, now),
                now.ms - seek.since.ms,
            )
            for account, seek in zip(accounts, free.values(), strict=True)
        ]

    async def _bring_together(self, seek: Seek, partner: Seek | None) -> None:
        """Begin their game once both are there; who does not come lets the other look on."""
        pair = seek.pair
        if pair is None:
            return
        if await self._is_busy(seek):
            await self._end(seek)
        elif partner is None or partner.pair is None or partner.pair.partner != seek.person.player:
            await self._change(seek, pair=None)
        elif not seek.is_ready:
            if self.core.clock.now() < pair.at.after(PRESENT_MS):
                present = Button(say("button-seek-here"), write_payload(ChangeSeek(SeekAct.HERE)), Tone.GO)
                card = Card(say("seek-opponent-waits", person=seek.person), rows=((present,),))
                await self._call(seek, card, ("here", pair.at))
            else:
                await self._end(seek)
        elif partner.is_ready and seek.person.player.account < pair.partner.account:
            await self._begin(seek, partner)

    async def _is_busy(self, seek: Seek) -> bool:
        """Whether they have sat down at another live game meanwhile."""
        sessions = await self.core.tables.of_player(seek.person.player) if seek.live else ()
        return any(
            session.phase is Phase.PLAYING and session.clock and session.clock.control.live
            for session in sessions
        )

    async def _change(self, seek: Seek, pair: Pair | None) -> None:
        def change(seeks: Seeks) -> Seeks:
            return {player: replace(stored, pair=pair) for player, stored in seeks.items()}

        await self.core.store.seeks.change((seek.person.player,), change)

    async def _begin(self, *two: Seek) -> None:
        """Robots make room first: a table that stands tells that all else has been done."""
        if any([await self._is_busy(seek) for seek in two]):
            return
        first, second = sorted(two, key=lambda seek: (seek.table is None, seek.since))
        request, sessions = opening_of(first, second), self.core.tables.sessions
        for seek in two:
            if seek.robot:
                overrule = Overrule(say("seek-robot-left"))
                await sessions.do(seek.robot, overrule, RequestId(f"{request}:{seek.robot}"))
        if isinstance(await self._open(first, second), Refusal):
            await self._end(first)
            return
        now, players = self.core.clock.now(), (first.person.player, second.person.player)
        await self.core.store.seeks.change(players, lambda _: {})
        for seek in two:
            await self.core.store.seeks.note_wait(seek.kind, now.ms - seek.since.ms)

    async def _open(self, first: Seek, second: Seek) -> Session | Refusal:
        """At the first one's open table, or at a new one in both rooms that belongs to no community."""
        accounts = await self.core.store.accounts.accounts((first.person.player, second.person.player))
        rooms = [await self.core.store.rooms.current(seek.room) for seek in (first, second)]
        request, sessions = opening_of(first, second), self.core.tables.sessions
        people = [
            Seated(_person_for_strangers(seek, account), account.rest)
            for seek, account in zip((first, second), accounts, strict=True)
        ]
        if first.table:
            join = Join(people[1].person, people[1].rest)
            return await sessions.do(first.table, join, request, AskedIn(rooms[1], None))
        if hashlib.sha256(request.encode()).digest()[0] % 2:
            people.reverse()
        command = Open(
            opener=people[0].person,
            game=first.pair.game if first.pair else first.games[0],
            room=NOWHERE,
            variant=first.variant or second.variant,
            clock=TableClock(_LIVE if first.live else _DAILY),
            stakes=Stakes.RATED if first.rated or second.rated else Stakes.CASUAL,
            seated=tuple(people),
            shown_in=tuple(dict.fromkeys(rooms)),
        )
        return await sessions.open(command, request)


@frozen
class HoursLearning:
    """Learns from what people do here at which hours they are there; of each hour once.

    A person without a handle has been forgotten, and stays so.
    """

    accounts: AccountBook
    actions: LastActions
    clock: Clock
    _counted: dict[Player, int] = field(default_factory=dict)
    """The last hour of each that is known to be counted."""

    async def run(self) -> None:
        """Work until cancelled; an unreachable store is waited for."""
        await Outage("learning of waking hours").repeat(self.tick, HOURS_LEARNED_EVERY_S)

    async def tick(self) -> None:
        recent = self.actions.since(self.clock.now().after(-HOUR))
        for player in self._counted.keys() - recent.keys():
            del self._counted[player]
        for player, at in recent.items():
            if self._counted.get(player) != at.ms // HOUR:
                account, handles = await self.accounts.account(player), await self.accounts.handles_of(player)
                if handles and account.commons and not account.hours.is_counted(at):
                    await self.accounts.choose(player, partial(_with_action, at=at))
                self._counted[player] = at.ms // HOUR


def _with_action(account: Account, at: Instant) -> Account:
    return replace(account, hours=account.hours.with_action(at)) if account.commons else account


def _person_for_strangers(seek: Seek, account: Account) -> Person:
    """A person who is in no list has no name before strangers."""
    return seek.person if account.listed else replace(seek.person, name=NAMELESS)


def _without(seeks: Seeks, seek: Seek) -> Seeks:
    return {player: stored for player, stored in seeks.items() if stored != seek}
