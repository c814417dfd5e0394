"""A courier that carries nothing, and only says which table a room has shown last."""

# ruff: noqa: ARG002 - nothing is done with what is carried

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.delivery.ports import Called, Done, Outcome, Reason, Refused, Role
from bot.kernel.ids import Handle, Room, SessionId
from bot.kernel.text import Phrase
from bot.messages.rendering import RenderedCard


@dataclass(slots=True)
class SilentCourier:
    newest: dict[Room, SessionId] = field(default_factory=dict)

    async def carry(self, room: Room, rendered: RenderedCard) -> None:
        """What a platform would do with it is for others to add."""

    async def post(
        self,
        room: Room,
        rendered: RenderedCard,
        *,
        key: str,
        mention: Called | None = None,
        quietly: bool = False,
    ) -> Outcome:
        if rendered.table and not mention:
            self.newest[room] = rendered.table[0]
        await self.carry(room, rendered)
        return Done(key)

    async def edit(self, room: Room, message: str, rendered: RenderedCard) -> Outcome:
        await self.carry(room, rendered)
        return Done(message)

    async def remove(self, room: Room, message: str) -> Outcome:
        return Done(message)

    async def find(
        self, room: Room, key: str, rendered: RenderedCard, *, mention: Called | None = None
    ) -> Outcome:
        return Refused(Reason.GONE)

    async def invitation(self) -> str:
        return ""

    def private_room(self, handle: Handle) -> Room:
        return Room(handle.platform, handle.user)

    def free_at(self, room: Room) -> float:
        """No limits but the machine's."""
        return 0.0

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        """As above."""

    def budget_of(self, room: Room) -> Room:
        return room

    def board_every_s(self, room: Room) -> float:
        return 0.0

    def reaches_alone_since(self, room: Room) -> float | None:
        return None

    def replies(self, room: Room) -> frozenset[str]:
        return frozenset()

    async def ready(self, room: Room) -> None:
        """As above."""

    async def role(self, room: Room, words: str) -> Role | None:
        return None

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        del room, handle
        return True

    async def branch(self, room: Room, title: str, people: tuple[Handle, ...]) -> Room | None:
        return None

    async def lacking(self, room: Room) -> tuple[Phrase, ...]:
        return ()
