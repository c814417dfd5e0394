"""Accounts, and what rooms and communities have chosen, in dicts."""

import secrets
from dataclasses import replace

from bot.accounts.model import Account, Community, Pings
from bot.accounts.ports import CODE_LASTS_S
from bot.kernel.ids import AccountId, Handle, Platform, Player, Room
from bot.kernel.time import SECOND, Clock


class MemoryAccounts:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._players: dict[Handle, Player] = {}
        self._accounts: dict[Player, Account] = {}
        self._codes: dict[str, tuple[Player, int]] = {}
        self._claimed: dict[str, Handle] = {}

    async def account_of(self, handle: Handle) -> Account:
        player = self._players.setdefault(handle, Player(AccountId(secrets.token_hex(8))))
        return await self.account(player)

    async def account(self, player: Player) -> Account:
        return self._accounts.setdefault(player, Account(player))

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        found = [handle for handle, behind in self._players.items() if behind == player]
        return tuple(sorted(found, key=lambda handle: (handle.platform, handle.user)))

    async def choose_language(self, player: Player, language: str) -> None:
        self._accounts[player] = replace(await self.account(player), language=language)

    async def choose_pings(self, player: Player, pings: Pings) -> None:
        self._accounts[player] = replace(await self.account(player), pings=pings)

    async def offer(self, player: Player, code: str) -> None:
        self._codes[code] = (player, self._clock.now().ms + CODE_LASTS_S * SECOND)

    async def claim(self, code: str, handle: Handle) -> Player | None:
        player, until = self._codes.get(code, (None, 0))
        if player is None or until <= self._clock.now().ms:
            return None
        return player if self._claimed.setdefault(code, handle) == handle else None

    async def attach(self, handle: Handle, player: Player) -> None:
        self._players[handle] = player


class MemoryRooms:
    def __init__(self) -> None:
        self._languages: dict[Room, str] = {}
        self._moved: dict[Room, Room] = {}

    async def language_of(self, room: Room) -> str | None:
        return self._languages.get(room)

    async def choose_language(self, room: Room, language: str) -> None:
        self._languages[room] = language

    async def moved(self, old: Room, new: Room) -> None:
        self._moved[old] = new
        self._moved.pop(new, None)
        if old in self._languages:
            self._languages.setdefault(new, self._languages[old])

    async def current(self, room: Room) -> Room:
        while room in self._moved:
            room = self._moved[room]
        return room


class MemoryCommunities:
    def __init__(self) -> None:
        self._choices: dict[tuple[Platform, str], Community] = {}

    async def choices(self, platform: Platform, community: str) -> Community:
        return self._choices.get((platform, community), Community())

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        self._choices[platform, community] = choices
