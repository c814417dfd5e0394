"""What is kept about a person: collected as a file for them, or requested to be forgotten."""

import hashlib
from collections import Counter
from collections.abc import Mapping

from bot.accounts.links import AccountLink, AccountLinks, begin_forgetting
from bot.accounts.model import Account, ForgetRequest
from bot.delivery.store import Store
from bot.documents.deadline_worker import StoppedClock
from bot.documents.ports import DamagedText
from bot.features.privacy.export_file import Won, make_export
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, RequestId, Room, private_rooms
from bot.kernel.time import Instant
from bot.messages.card import File
from bot.ratings.model import RatedGame
from bot.sessions.model import Session
from bot.tournaments.model import Cup


@frozen
class PersonData:
    data: Store
    account: Account

    async def export(self, now: Instant) -> File:
        player, players = self.account.player, self.account.players
        handles = await self.data.accounts.handles_of(player)
        rooms = await self.data.rooms.read_by(player)
        won = Won(
            await self._scores(players),
            await self._results(players),
            await self.cups(),
            await self._find_damaged(players),
            await self.data.solvers.solver(player),
            await self.links(),
            await self.data.blocks.list_blocked(player),
            await self.data.seeks.seek(player),
        )
        return make_export(self.account, handles, rooms, await self.tables(), won=won, now=now)

    async def request_forgetting(self, now: Instant) -> None:
        """All that the account has become is forgotten; the handles of accounts that it joined are told."""
        for link in await self.links():
            await account_links(self.data, now).do(
                link.id, RequestId(f"forget:{link.version}"), lambda stored: begin_forgetting(stored, now)
            )
        formerly, rooms = frozenset(self.account.formerly), await self._private_rooms()
        await self.data.farewells.note(ForgetRequest(self.account.player, formerly, rooms, now))

    async def tables(self) -> tuple[Session, ...]:
        """Newest first."""
        by_id = {
            stored.document.id: stored.document
            for player in self.account.players
            async for stored in self.data.register.about(player)
        }
        return tuple(sorted(by_id.values(), key=lambda table: table.opened, reverse=True))

    async def cups(self) -> tuple[Cup, ...]:
        """Newest first."""
        by_id = {
            stored.document.id: stored.document
            for player in self.account.players
            async for stored in self.data.cup_register.about(player)
        }
        return tuple(sorted(by_id.values(), key=lambda cup: cup.opened, reverse=True))

    async def sole_organiser_cups(self) -> tuple[Cup, ...]:
        """Cups that go on and have no other organiser."""
        alone = [self.account.player]
        return tuple(
            cup
            for cup in await self.cups()
            if not cup.is_finished and [organiser.player for organiser in cup.organisers] == alone
        )

    async def _find_damaged(self, players: frozenset[Player]) -> tuple[DamagedText, ...]:
        """Texts that name them, or of tables that are listed for them."""
        texts = dict[str, DamagedText]()
        for player in players:
            listed = await self.data.index.of_player(player)
            for register in (self.data.register, self.data.cup_register):
                async for text in register.damaged(player):
                    if player.account in text.text or text.name in listed:
                        texts[text.text] = text
        return tuple(texts.values())

    async def links(self) -> tuple[AccountLink, ...]:
        return await account_links(self.data, Instant(0)).about(self.account.player)

    async def _scores(self, players: frozenset[Player]) -> Mapping[Room, int]:
        scores: Counter[Room] = Counter()
        for player in players:
            scores.update(await self.data.quizzes.scores(player))
        return scores

    async def _results(self, players: frozenset[Player]) -> tuple[RatedGame, ...]:
        noted = await self.data.results.about(*players)
        results = [entry.entry.result for entry in noted if entry.entry.result]
        return tuple(sorted(results, key=lambda result: result.order, reverse=True))

    async def _private_rooms(self) -> frozenset[Room]:
        """Those that are known, and those that a platform calls by the name of their only reader."""
        player = self.account.player
        handles = await self.data.accounts.handles_of(player)
        namesakes = (room for handle in handles for room in private_rooms(handle))
        return await self.data.rooms.read_by(player) | frozenset(namesakes)


def account_links(data: Store, now: Instant) -> AccountLinks:
    return AccountLinks(data.links, data.link_register, data.link_deadlines, StoppedClock(now))


def player_mark(*players: Player) -> str:
    """Which accounts this is about, for a button or a name that does not tell."""
    accounts = " ".join(sorted(player.account for player in players))
    return hashlib.sha256(f"forget {accounts}".encode()).hexdigest()[:16]
