"""Where accounts, and the choices of rooms, are kept."""

from typing import Protocol

from bot.accounts.model import Account
from bot.kernel.ids import Handle, Player, Room


class AccountBook(Protocol):
    """Keeps accounts. Every call may raise the store's own exception for being out of reach."""

    async def account_of(self, handle: Handle) -> Account:
        """The account behind a handle, made at first sight."""

    async def choose_language(self, player: Player, language: str) -> None: ...


class RoomBook(Protocol):
    """Keeps what a room has chosen."""

    async def language_of(self, room: Room) -> str | None: ...

    async def choose_language(self, room: Room, language: str) -> None: ...
