"""Accounts, and what rooms have chosen, in dicts."""

import secrets
from dataclasses import replace

from bot.accounts.model import Account
from bot.kernel.ids import AccountId, Handle, Player, Room


class MemoryAccounts:
    def __init__(self) -> None:
        self._players: dict[Handle, Player] = {}
        self._accounts: dict[Player, Account] = {}

    async def account_of(self, handle: Handle) -> Account:
        player = self._players.setdefault(handle, Player(AccountId(secrets.token_hex(8))))
        return self._accounts.setdefault(player, Account(player))

    async def choose_language(self, player: Player, language: str) -> None:
        account = self._accounts.get(player, Account(player))
        self._accounts[player] = replace(account, language=language)


class MemoryRooms:
    def __init__(self) -> None:
        self._languages: dict[Room, str] = {}

    async def language_of(self, room: Room) -> str | None:
        return self._languages.get(room)

    async def choose_language(self, room: Room, language: str) -> None:
        self._languages[room] = language
