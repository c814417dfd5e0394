"""The kinds of documents: how each kind is named, written, read and announced."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import structlog

from bot.accounts.links import AccountLink, LinkId, LinkNotice, StageReached
from bot.documents.ports import DamagedDocument, Document
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room, SessionId, Version
from bot.learning.daily_schedule import Daily, DailyId, DailyNotice, DayCome
from bot.sessions.due_work import LAPSING, TableWork, new_followers
from bot.sessions.due_work import due_work as due_table_work
from bot.sessions.due_work import is_told as is_table_told
from bot.sessions.events import Event, Notice
from bot.sessions.model import Session
from bot.tournaments.due_work import CupWork
from bot.tournaments.due_work import due_work as due_cup_work
from bot.tournaments.due_work import is_told as is_cup_told
from bot.tournaments.model import Cup, CupId
from bot.tournaments.requests import CupNotice
from bot.tournaments.requests import Event as CupEvent
from storage.codec import session_events, sessions, tournament_events, tournaments
from storage.codec.fields import Unreadable
from storage.codec.packed import unpack_text
from storage.codec.remnants import remnant
from storage.codec.schema import FromTheFuture, Schema
from storage.codec.small_documents import DAILY, DAILY_NOTICE, LINK, LINK_NOTICE
from storage.limits import LARGE_TEXT
from storage.redis.keys import CUPS, DAILIES, LINKS, TABLES, Keys

_log = structlog.get_logger()

K = TypeVar("K", bound=str)
D = TypeVar("D", bound=Document[Any])
E = TypeVar("E")
N = TypeVar("N")


@frozen
class Kind(Generic[K, D, E, N]):
    """How documents of one kind are named and written, and what follows from a commit."""

    keys: Keys
    name: Callable[[str], K]
    documents: Schema[D]
    notices: Schema[N]
    notice: Callable[[K, Version, tuple[E, ...]], N]
    salvage: Callable[[str], D | None] = lambda _document: None
    """Reads what is left of a damaged document, if that is enough to continue."""
    works: tuple[str, ...] = ()
    """Kinds of work that a commit can make due; each has an index."""
    lapsing: frozenset[str] = frozenset()
    """Kinds of work that end with any commit that does not make them due."""
    due_work: Callable[[D, tuple[E, ...]], Iterable[str]] = lambda _document, _events: ()
    is_told: Callable[[tuple[E, ...]], bool] = bool
    """Whether the events notify people, so that their notice is due work."""
    new_followers: Callable[[tuple[E, ...]], frozenset[Room]] = lambda _events: frozenset()
    """Returns the rooms that follow the document from the commit on."""
    leads: str = ""
    """The field with the people in charge; without one, all people who are named are."""

    async def read(self, name: str, text: str) -> "Read[D]":
        """Read a document, a large one in a thread. Raises :class:`Unreadable`."""
        text = unpack_text(text)
        if len(text) < LARGE_TEXT or not self.documents.in_slices:
            return self.read_at_once(name, text)
        return await asyncio.to_thread(self._read, name, text, self.documents.decode_slowly)

    def read_at_once(self, name: str, text: str) -> "Read[D]":
        return self._read(name, unpack_text(text), self.documents.decode)

    def damage(self, name: str, text: str) -> str:
        """Return what is wrong with a text; empty if nothing is, or if a newer version wrote it."""
        try:
            return self.read_at_once(name, text).damage
        except FromTheFuture:
            return ""
        except Unreadable as error:
            return str(error)

    def damage_report(self, name: str, text: str, why: Unreadable) -> DamagedDocument:
        """Return the error for a caller that asks for this document."""
        return DamagedDocument(name, str(why), text, remnant(text, self.leads))

    async def encode(self, document: D) -> str:
        """Encode a document, a large one in a thread."""
        if not self.documents.is_large(document):
            return self.documents.encode(document)
        return await asyncio.to_thread(self.documents.encode_slowly, document)

    def _read(self, name: str, text: str, decode: Callable[[str], D]) -> "Read[D]":
        """Decode or salvage a document. Raises FromTheFuture, Unreadable."""
        try:
            return Read(decode(text))
        except Unreadable as error:
            document = self.salvage(text)
            if document is None:
                raise
            _log.error(
                "a document is damaged",
                kind=self.documents.kind,
                name=name,
                why=str(error),
                action=DamagedDocument.action,
            )
            return Read(document, str(error))


@dataclass(frozen=True)
class Read(Generic[D]):
    """A document; ``damage`` says what was wrong with its text, empty if nothing was."""

    document: D
    damage: str = ""


SESSIONS: Kind[SessionId, Session, Event, Notice] = Kind(
    TABLES,
    SessionId,
    sessions.SCHEMA,
    session_events.SCHEMA,
    Notice,
    sessions.salvage,
    works=tuple(TableWork),
    lapsing=LAPSING,
    due_work=due_table_work,
    is_told=is_table_told,
    new_followers=new_followers,
)
TOURNAMENTS: Kind[CupId, Cup, CupEvent, CupNotice] = Kind(
    CUPS,
    CupId,
    tournaments.SCHEMA,
    tournament_events.SCHEMA,
    CupNotice,
    works=tuple(CupWork),
    due_work=due_cup_work,
    is_told=is_cup_told,
    leads="organisers",
)

DAILY_PUZZLES: Kind[DailyId, Daily, DayCome, DailyNotice] = Kind(
    DAILIES, DailyId, DAILY, DAILY_NOTICE, DailyNotice
)

ACCOUNT_LINKS: Kind[LinkId, AccountLink, StageReached, LinkNotice] = Kind(
    LINKS, LinkId, LINK, LINK_NOTICE, LinkNotice
)

KINDS: tuple[Kind[Any, Any, Any, Any], ...] = (SESSIONS, TOURNAMENTS, DAILY_PUZZLES, ACCOUNT_LINKS)
