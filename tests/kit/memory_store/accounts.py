"""Accounts in dicts."""

import secrets
from collections.abc import Callable

from bot.accounts.model import Account
from bot.kernel.ids import AccountId, Handle, Person, Player
from bot.kernel.time import DAY, Clock, Instant


class MemoryAccounts:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._players: dict[Handle, Player] = {}
        self._accounts: dict[Player, Account] = {}
        self._seen: dict[Player, int] = {}

    async def account_of(self, handle: Handle) -> Account:
        player = self._players.setdefault(handle, Player(AccountId(secrets.token_hex(8))))
        self._seen[player] = self._clock.now().ms // DAY
        return await self.account(player)

    async def player_of(self, handle: Handle) -> Player | None:
        return self._players.get(handle)

    async def account(self, player: Player) -> Account:
        return self._accounts.get(player, Account(player))

    async def accounts(self, players: tuple[Player, ...]) -> tuple[Account, ...]:
        return tuple(map(self._accounts.get, players, map(Account, players)))

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        handles = [handle for handle, behind in self._players.items() if behind == player]
        return tuple(sorted(handles, key=lambda handle: (handle.platform, handle.user)))

    async def choose(self, player: Player, change: Callable[[Account], Account]) -> Account:
        self._accounts[player] = changed = change(await self.account(player))
        return changed

    async def unseen(self, since: Instant) -> tuple[Player, ...]:
        return tuple(player for player, day in self._seen.items() if day < since.ms // DAY)

    async def forget(self, player: Player) -> None:
        for handle in await self.handles_of(player):
            del self._players[handle]
        self._accounts.pop(player, None)
        self._seen.pop(player, None)

    async def attach(self, handle: Handle, player: Player) -> None:
        self._players[handle] = player


class MemoryBlocks:
    def __init__(self) -> None:
        self._blocks: dict[Player, dict[Player, Person]] = {}

    async def block(self, player: Player, person: Person) -> None:
        self._blocks.setdefault(player, {})[person.player] = person

    async def unblock(self, player: Player, blocked: Player) -> None:
        self._blocks.get(player, {}).pop(blocked, None)

    async def list_blocked(self, player: Player) -> tuple[Person, ...]:
        people = self._blocks.get(player, {}).values()
        return tuple(sorted(people, key=lambda person: (person.name, person.player.account)))

    async def is_blocked(self, player: Player, other: Player) -> bool:
        return other in self._blocks.get(player, {}) or player in self._blocks.get(other, {})

    async def inherit(self, former: Player, person: Person) -> None:
        for blocks in list(self._blocks.values()):
            if former in blocks:
                blocks[person.player] = person
        self._blocks.setdefault(person.player, {}).update(self._blocks.get(former, {}))

    async def forget(self, player: Player) -> None:
        self._blocks.pop(player, None)
        for blocks in self._blocks.values():
            blocks.pop(player, None)
