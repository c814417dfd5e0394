"""The ports of accounts, and of the settings of rooms and communities."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from bot.accounts.model import Account, Community, ForgetRequest, KnownRoom, Place
from bot.kernel.ids import CommunityRef, Handle, Person, Platform, Player, Room, SessionId
from bot.kernel.time import Instant


class AccountBook(Protocol):
    """Keeps accounts. Every call may raise the store's own exception for being out of reach."""

    async def account_of(self, handle: Handle) -> Account:
        """The account of a handle; an unknown handle gets a new one."""

    async def player_of(self, handle: Handle) -> Player | None:
        """The player of a handle, or None; unlike :meth:`account_of` it creates no account."""

    async def account(self, player: Player) -> Account: ...

    async def accounts(self, players: tuple[Player, ...]) -> tuple[Account, ...]:
        """The account of each, in the same order."""

    async def handles_of(self, player: Player) -> tuple[Handle, ...]:
        """All handles of the account, in a fixed order."""

    async def choose(self, player: Player, change: Callable[[Account], Account]) -> Account:
        """Apply ``change`` and return the account; it is called again after a conflict."""

    async def attach(self, handle: Handle, player: Player) -> None:
        """Move ``handle`` to this account."""

    async def unseen(self, since: Instant) -> tuple[Player, ...]:
        """Accounts without a request since that day."""

    async def forget(self, player: Player) -> None:
        """Delete the account with its choices and its handles."""


class RoomBook(Protocol):
    """Keeps the choices of rooms, and where they lie."""

    async def load(self, room: Room) -> KnownRoom: ...

    async def place(self, room: Room, place: Place) -> None:
        """Store where the room lies; what is spoken there stays where ``place`` does not say."""

    async def language_of(self, room: Room) -> str | None: ...

    async def choose_language(self, room: Room, language: str) -> None: ...

    async def choose_table(self, room: Room, table: SessionId) -> None:
        """Set the room's current table, which a command without a code means."""

    async def moved(self, old: Room, new: Room) -> None:
        """Move the choices of a room that the platform has renamed.

        The move is noted first, and listed by :meth:`moving` until :meth:`finish_move`.
        """

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        """Renamed rooms with data that may not have moved yet, each with its new name."""

    async def finish_move(self, old: Room) -> None:
        """Note that all data of the ``old`` room has moved."""

    async def current(self, room: Room) -> Room:
        """The room by its present name, after any number of renamings."""

    async def rooms_in(self, community: CommunityRef) -> tuple[Room, ...]:
        """All known rooms of the community, found by a scan."""

    async def drop_choices(self, room: Room) -> None:
        """Delete the choices of the room, but keep where it lies."""

    async def read_by(self, player: Player) -> frozenset[Room]:
        """The rooms that only ``player`` reads."""

    async def forget(self, room: Room, reader: Player) -> None:
        """Delete a private room, unless it has another reader by now."""


class BlockBook(Protocol):
    """Keeps the people that each person has blocked: no table brings them together."""

    async def block(self, player: Player, person: Person) -> None:
        """Block ``person``; the name is the one that the list shows."""

    async def unblock(self, player: Player, blocked: Player) -> None: ...

    async def list_blocked(self, player: Player) -> tuple[Person, ...]:
        """The people that ``player`` has blocked, by name."""

    async def is_blocked(self, player: Player, other: Player) -> bool:
        """Whether one of the two has blocked the other."""

    async def inherit(self, former: Player, person: Person) -> None:
        """Hand the blocks by ``former``, and those against them, on to ``person``."""

    async def forget(self, player: Player) -> None:
        """Delete the blocks by them and against them."""


class ForgetRequests(Protocol):
    """Keeps requests to forget people until they are done."""

    async def note(self, request: ForgetRequest) -> None:
        """Store the request, in place of an earlier one about the same account."""

    async def pending(self) -> tuple[ForgetRequest, ...]: ...

    async def finish(self, request: ForgetRequest) -> None: ...


class ForgottenList(Protocol):
    """Keeps a list of forgotten people that a restored backup does not overwrite."""

    async def add(self, players: Iterable[Player]) -> None: ...

    async def among(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Those of ``players`` who were forgotten, and are back from a backup."""


class CommunityBook(Protocol):
    """Keeps the choices of communities; ``community`` is the platform's own id."""

    async def choices(self, platform: Platform, community: str) -> Community: ...

    async def choose(self, platform: Platform, community: str, choices: Community) -> None: ...

    async def leave(self, community: CommunityRef, at: Instant) -> None:
        """Note that the bot was removed, and that the members must still be notified where to play on."""

    async def enter(self, community: CommunityRef) -> None:
        """Note that the bot is a member again."""

    async def departures(self) -> Mapping[CommunityRef, Instant]:
        """The communities that have removed the bot and are not forgotten, with the time of the removal."""

    async def untold(self, platform: Platform) -> tuple[CommunityRef, ...]:
        """Those of them with members who must still be notified."""

    async def note_told(self, community: CommunityRef) -> None: ...

    async def forget(self, community: CommunityRef) -> None:
        """Delete its choices, and that the bot was removed."""
