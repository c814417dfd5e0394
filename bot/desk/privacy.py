"""What people may know about what is kept of them, and how they end it."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from bot.accounts.model import ForgetRequest
from bot.cards.intents import Forget
from bot.cards.model import Card
from bot.cards.of_privacy import ask_forget, export, forgotten
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.exporting import Won, exported
from bot.desk.holdings import Holdings
from bot.kernel.ids import Player, Room
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import MINUTE, Clock
from bot.ratings.model import RatedGame
from bot.tournaments.model import Cup

_MEANT_FOR_MIN = 10


@dataclass(frozen=True, slots=True)
class Privacy:
    kept: Holdings
    clock: Clock

    async def export(self, errand: Errand) -> Card:
        """Everything is looked through for it, so nobody has it more than once a minute."""
        player = errand.person.player
        if not await self.kept.leases.take(f"export {player.account}", MINUTE):
            return refusal(Refusal(say("export-refuse-soon")))
        handles = await self.kept.accounts.handles_of(player)
        rooms = await self.kept.rooms.read_by(player)
        tables = {
            kept.session.id: kept.session
            for one in errand.asker.account.players
            async for kept in self.kept.register.about(one)
        }
        newest_first = sorted(tables.values(), key=lambda table: table.opened, reverse=True)
        account, now = errand.asker.account, self.clock.now()
        players = account.players
        won = Won(await self._scores(players), await self._results(players), await self._cups(players))
        return export(exported(account, handles, rooms, newest_first, won=won, now=now))

    async def forget(self, errand: Errand, intent: Forget) -> Card:
        """Asks first; a yes is good for the account that was asked, and for ten minutes."""
        player, minute = errand.person.player, self.clock.now().ms // MINUTE
        if intent.whom is None:
            return ask_forget(Forget(_mark(player), minute))
        if intent.whom != _mark(player) or not 0 <= minute - intent.asked <= _MEANT_FOR_MIN:
            return refusal(Refusal(say("forget-refuse-old", command=Written("/forget"))))
        formerly = frozenset(errand.asker.account.formerly)
        rooms = await self._private_rooms(player)
        await self.kept.farewells.note(ForgetRequest(player, formerly, rooms, self.clock.now()))
        return forgotten()

    async def _cups(self, players: frozenset[Player]) -> tuple[Cup, ...]:
        found = {kept.cup.id: kept.cup for one in players async for kept in self.kept.cup_register.about(one)}
        return tuple(sorted(found.values(), key=lambda cup: cup.opened, reverse=True))

    async def _scores(self, players: frozenset[Player]) -> Mapping[Room, int]:
        found: Counter[Room] = Counter()
        for player in players:
            found.update(await self.kept.quizzes.scores(player))
        return found

    async def _results(self, players: frozenset[Player]) -> tuple[RatedGame, ...]:
        found, revision = list[RatedGame](), 0
        while noted := await self.kept.results.since(revision):
            results = (one.entry.result for one in noted)
            found += [one for one in results if one and not players.isdisjoint(one.players)]
            revision = noted[-1].revision
        return tuple(sorted(found, key=lambda one: one.order, reverse=True))

    async def _private_rooms(self, player: Player) -> frozenset[Room]:
        """Those that are known, and those that a platform calls by the name of their only reader."""
        handles = await self.kept.accounts.handles_of(player)
        namesakes = (Room(handle.platform, handle.user) for handle in handles)
        return await self.kept.rooms.read_by(player) | frozenset(namesakes)


def _mark(player: Player) -> str:
    """Which account a question was put to, as a button can carry it."""
    return hashlib.sha256(f"forget {player.account}".encode()).hexdigest()[:16]
