"""The ports of accounts, and of the settings of rooms and communities."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from bot.accounts.model import Account, Community, ForgetRequest, KnownRoom, Place
from bot.kernel.ids import CommunityRef, Handle, Platform, Player, Room, SessionId
from bot.kernel.time import Instant


class AccountBook(Protocol):
    """Keeps accounts. Every call may raise the store's own exception for being out of reach."""

    async def account_of(self, handle: Handle) -> Account:
        """The account behind a handle, made at first sight."""

    async def known(self, handle: Handle) -> Player | None:
        """Whose handle it is, if its user has been here; nothing is kept because somebody asked."""

    async def account(self, player: Player) -> Account: ...

    async def accounts(self, players: tuple[Player, ...]) -> tuple[Account, ...]:
        """The account of each, in the same order."""

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        """Every handle that leads to the account, in a fixed order."""

    async def choose(self, player: Player, change: Callable[[Account], Account]) -> Account:
        """The account after ``change``, which may be asked again if another choice comes in between."""

    async def claim_old_code(self, code: str, handle: Handle) -> Player | None:
        """The account that gave ``code`` before codes were documents; it serves one handle, once."""

    async def attach(self, handle: Handle, player: Player) -> None:
        """From now on ``handle`` leads to the account, and to no other."""

    async def unseen(self, since: Instant) -> tuple[Player, ...]:
        """Accounts by whose handles nobody has been here since, to the day."""

    async def forget(self, player: Player) -> None:
        """The account with its choices, and every handle that leads to it."""


class RoomBook(Protocol):
    """Keeps what a room has chosen, and where it lies."""

    async def known(self, room: Room) -> KnownRoom: ...

    async def place(self, room: Room, place: Place) -> None:
        """The room lies there, whatever was known before."""

    async def language_of(self, room: Room) -> str | None: ...

    async def choose_language(self, room: Room, language: str) -> None: ...

    async def choose_table(self, room: Room, table: SessionId) -> None:
        """The table that is meant in the room where nobody says which."""

    async def moved(self, old: Room, new: Room) -> None:
        """The platform has given the room another name; its choices go along.

        First of all that is noted: it is one of those :meth:`moving` until it has :meth:`settled_in`.
        """

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        """Rooms that have moved and maybe not all of what they had, each with its new name."""

    async def settled_in(self, old: Room) -> None:
        """Everything of the ``old`` room is where it has gone."""

    async def current(self, room: Room) -> Room:
        """The room by its present name, however often it has been given another."""

    async def rooms_in(self, community: CommunityRef) -> tuple[Room, ...]:
        """Every room that is known to lie there, found by a walk."""

    async def drop_choices(self, room: Room) -> None:
        """Forget what the room has chosen, and not where it lies."""

    async def read_by(self, player: Player) -> frozenset[Room]:
        """The rooms of which ``player`` is the only reader."""

    async def catch_up(self) -> None:
        """Once: note what was stored before it was found by its reader without a walk."""

    async def forget(self, room: Room, reader: Player) -> None:
        """What is kept about a private room, unless it has another reader by now."""


class ForgetRequests(Protocol):
    """Remembers who is to be forgotten until that is done."""

    async def note(self, request: ForgetRequest) -> None:
        """Instead of what was noted about the same account."""

    async def pending(self) -> tuple[ForgetRequest, ...]: ...

    async def finish(self, request: ForgetRequest) -> None: ...


class ForgottenList(Protocol):
    """Remembers who was forgotten, where no restored backup reaches it."""

    async def add(self, players: Iterable[Player]) -> None: ...

    async def among(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Those of ``players`` who were forgotten: a backup has brought them back."""


class CommunityBook(Protocol):
    """Keeps what a community has chosen; ``community`` is the platform's own id of it."""

    async def choices(self, platform: Platform, community: str) -> Community: ...

    async def choose(self, platform: Platform, community: str, choices: Community) -> None: ...

    async def leave(self, community: CommunityRef, at: Instant) -> None:
        """Note that we were thrown out, and that its people are still to be told where to play on."""

    async def enter(self, community: CommunityRef) -> None:
        """Note that we are there, as if we had never left."""

    async def left(self) -> Mapping[CommunityRef, Instant]:
        """All that have thrown us out and are not forgotten, with when that was."""

    async def untold(self, platform: Platform) -> tuple[CommunityRef, ...]:
        """Those of them whose people are still to be told."""

    async def note_told(self, community: CommunityRef) -> None: ...

    async def forget(self, community: CommunityRef) -> None:
        """Forget what it has chosen, and that we left it."""
