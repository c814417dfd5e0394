"""Accounts in dicts."""

import secrets
from collections.abc import Callable

from bot.accounts.model import Account
from bot.kernel.ids import AccountId, Handle, Player
from bot.kernel.time import DAY, Clock, Instant


class MemoryAccounts:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._players: dict[Handle, Player] = {}
        self._accounts: dict[Player, Account] = {}
        self._seen: dict[Player, int] = {}
        self.old_codes: dict[str, Player] = {}

    async def account_of(self, handle: Handle) -> Account:
        player = self._players.setdefault(handle, Player(AccountId(secrets.token_hex(8))))
        self._seen[player] = self._clock.now().ms // DAY
        return await self.account(player)

    async def player_of(self, handle: Handle) -> Player | None:
        return self._players.get(handle)

    async def account(self, player: Player) -> Account:
        return self._accounts.get(player, Account(player))

    async def accounts(self, players: tuple[Player, ...]) -> tuple[Account, ...]:
        return tuple(self._accounts.get(player, Account(player)) for player in players)

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        handles = [handle for handle, behind in self._players.items() if behind == player]
        return tuple(sorted(handles, key=lambda handle: (handle.platform, handle.user)))

    async def choose(self, player: Player, change: Callable[[Account], Account]) -> Account:
        self._accounts[player] = changed = change(await self.account(player))
        return changed

    async def claim_old_code(self, code: str, handle: Handle) -> Player | None:
        del handle
        return self.old_codes.pop(code, None)

    async def unseen(self, since: Instant) -> tuple[Player, ...]:
        return tuple(player for player, day in self._seen.items() if day < since.ms // DAY)

    async def forget(self, player: Player) -> None:
        for handle in await self.handles_of(player):
            del self._players[handle]
        self._accounts.pop(player, None)
        self._seen.pop(player, None)

    async def attach(self, handle: Handle, player: Player) -> None:
        self._players[handle] = player
