"""Load, decide, commit: the same for everything that is kept in documents."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.documents.ports import Change, Commit, Document, DocumentRegister, DocumentStore, Leases
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, RequestId, Room, Version
from bot.kernel.text import Refusal

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
D_co = TypeVar("D_co", bound=Document[Any], covariant=True)
E_co = TypeVar("E_co", covariant=True)
_LOOKING = RequestId("look")


class Decided(Protocol[D_co, E_co]):
    """The next version of a document, and what has happened."""

    @property
    def document(self) -> D_co: ...

    @property
    def events(self) -> tuple[E_co, ...]: ...


Decide: TypeAlias = Callable[[D], Awaitable[Decided[D, E] | Refusal]]


@frozen
class Refusals:
    """What is said where there is no such document, and where others were always a moment faster."""

    missing: Refusal
    busy: Refusal


@frozen
class Documents(Generic[K, D, E]):
    """The same request twice is the same as once. What is not ``known`` is as good as not there.

    Every call may raise :class:`bot.documents.ports.StoreUnreachable`; asking again is then safe.
    """

    store: DocumentStore[K, D, E]
    known: Callable[[D], bool] = lambda _document: True

    async def look(self, name: K) -> D | None:
        return await self._found(name, _LOOKING)

    async def create(
        self, name: K, request: RequestId, decide: Callable[[], Decided[D, E] | Refusal]
    ) -> D | Refusal | None:
        """A new document, or the one that has the name by now; None where that is not known."""
        if found := await self._found(name, request):
            return found
        decided = decide()
        if isinstance(decided, Refusal):
            return decided
        change = Change(decided.document, decided.events, Version(0), request)
        if await self.store.commit(change) is Commit.DONE:
            return decided.document
        return await self._found(name, request)

    async def do(  # noqa: PLR0913, PLR0917 - all that decides about it
        self,
        name: K,
        request: RequestId,
        decide: "Decide[D, E]",
        refusals: Refusals,
        tries: int,
        read: D | None = None,
    ) -> D | Refusal:
        """The document after what was decided; unchanged where ``request`` was done before.

        What was ``read`` a moment ago is not read again, unless something came in between.
        """
        if read and self.known(read) and (done := await self._done_at_once(read, request, decide)):
            return done
        for _ in range(tries):
            loaded = await self.store.load(name, request)
            if loaded is None or not self.known(loaded.document):
                return refusals.missing
            if loaded.repeated:
                return loaded.document
            decided = await decide(loaded.document)
            if isinstance(decided, Refusal):
                return decided
            change = Change(decided.document, decided.events, loaded.document.version, request)
            if await self.store.commit(change) is Commit.DONE:
                return decided.document
        return refusals.busy

    async def _done_at_once(self, read: D, request: RequestId, decide: "Decide[D, E]") -> D | None:
        """None where that is refused, too: the request may be the very one that has led here before."""
        decided = await decide(read)
        if isinstance(decided, Refusal):
            return None
        change = Change(decided.document, decided.events, read.version, request)
        return decided.document if await self.store.commit(change) is Commit.DONE else None

    async def _found(self, name: K, request: RequestId) -> D | None:
        loaded = await self.store.load(name, request)
        return loaded.document if loaded and self.known(loaded.document) else None


@frozen
class Maintenance(Generic[K, D, E]):
    """Changes that nobody asks for by a request; may raise StoreUnreachable, and can be asked again."""

    store: DocumentStore[K, D, E]

    async def change(self, name: K, changed: Callable[[D], Decided[D, E] | None]) -> None:
        """Commit what ``changed`` makes of the document, however often somebody comes in between."""
        commit = None
        while commit is not Commit.DONE:
            found = await self.store.load_many((name,))  # one that is damaged stays as it is
            decided = changed(found[0]) if found else None
            if decided is None:
                return
            before = found[0].version
            request = RequestId(f"care:{before}")
            commit = await self.store.commit(Change(decided.document, decided.events, before, request))

    async def change_about(
        self,
        register: DocumentRegister[D],
        player: Player,
        changed: Callable[[D], Decided[D, E] | None],
        rooms: frozenset[Room] = frozenset(),
    ) -> None:
        """Change every document that names the player or one of the rooms, whether it is listed or not."""
        async for stored in register.about(player, rooms):
            await self.change(stored.document.id, changed)


CODE_LENGTH = 8
_NAME = "codes"
_SECRET_BYTES = 32


@dataclass(slots=True)
class Codes:
    """They follow from a request and a secret of the store, so that repeating the request finds the same."""

    leases: Leases
    _secret: bytes | None = field(default=None, init=False, repr=False)

    async def of(self, kind: str, request: RequestId) -> str:
        """Eight letters and digits. May raise StoreUnreachable."""
        if self._secret is None:
            self._secret = (await self.leases.agree(_NAME, secrets.token_hex(_SECRET_BYTES))).encode()
        digest = hmac.digest(self._secret, f"{kind} {request}".encode(), hashlib.sha256)
        return base64.b32encode(digest).decode().lower()[:CODE_LENGTH]


async def unkeyed(kind: str, request: RequestId) -> str:
    """Where there is no store to keep a secret in, and nobody to keep it from."""
    digest = hashlib.sha256(f"{kind} {request}".encode()).digest()
    return base64.b32encode(digest).decode().lower()[:CODE_LENGTH]
