"""Finished games and cups, in less space: they are read like any other, and written anew when they change."""

from bot.documents.ports import StoredDocument
from bot.features.privacy.limits import ARCHIVED_MS
from bot.kernel.time import Instant
from bot.sessions.model import Phase, Session
from bot.sessions.ports import SessionRegister
from bot.tournaments.model import Cup, Stage
from bot.tournaments.ports import CupRegister


def is_finished(document: Session | Cup) -> bool:
    return document.phase is Phase.OVER if isinstance(document, Session) else document.stage is Stage.OVER


async def archive_session(register: SessionRegister, kept: StoredDocument[Session], now: Instant) -> bool:
    return _is_due(kept, now) and await register.archive(kept.document)


async def archive_cup(register: CupRegister, kept: StoredDocument[Cup], now: Instant) -> bool:
    return _is_due(kept, now) and await register.archive(kept.document)


async def archive_all(tables: SessionRegister, cups: CupRegister, now: Instant) -> tuple[int, int]:
    """How many of each were put into less space just now. May raise StoreUnreachable."""
    latest = now.after(-ARCHIVED_MS)
    found = [
        sum(
            [await archive_session(tables, kept, now) async for kept in tables.every(unchanged_since=latest)]
        ),
        sum([await archive_cup(cups, kept, now) async for kept in cups.every(unchanged_since=latest)]),
    ]
    return found[0], found[1]


def _is_due(kept: StoredDocument[Session] | StoredDocument[Cup], now: Instant) -> bool:
    quiet_ms = now.ms - kept.changed.ms
    return not kept.is_archived and quiet_ms >= ARCHIVED_MS and is_finished(kept.document)
