"""What has happened in cups, as documents of the outbox."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from bot.kernel.ids import AccountId, Person, Player, Version
from bot.tournaments import events
from bot.tournaments.events import CupNotice, Event
from bot.tournaments.model import CupId, MatchId
from storage.codec.fields import (
    Fields,
    Json,
    Unreadable,
    expect,
    person_fields,
    phrase_fields,
    read_person,
    read_phrase,
    read_room,
    room_fields,
    text,
)
from storage.codec.matches import proposal_fields, read_number, read_proposal, read_result, read_session
from storage.codec.schema import Schema, Upgrade
from storage.codec.sessions import read_instant
from storage.codec.tournaments import correction_fields, instant_field, read_correction

T = TypeVar("T")

UPGRADES: dict[int, Upgrade] = {}

SCHEMA = Schema("happening", 1, UPGRADES)

_KINDS: Mapping[str, type[Event]] = {
    "cup-opened": events.CupOpened,
    "cup-shown": events.CupShown,
    "entrant-joined": events.EntrantJoined,
    "entrant-left": events.EntrantLeft,
    "entrant-withdrawn": events.EntrantWithdrawn,
    "entrant-merged": events.EntrantMerged,
    "check-in-opened": events.CheckInOpened,
    "entrant-checked-in": events.EntrantCheckedIn,
    "field-changed": events.FieldChanged,
    "organisers-changed": events.OrganisersChanged,
    "cup-started": events.CupStarted,
    "pairs-drafted": events.PairsDrafted,
    "draft-changed": events.DraftChanged,
    "matches-published": events.MatchesPublished,
    "pairing-failed": events.PairingFailed,
    "player-came": events.PlayerCame,
    "time-proposed": events.TimeProposed,
    "time-settled": events.TimeSettled,
    "game-called": events.GameCalled,
    "table-seated": events.TableSeated,
    "game-recorded": events.GameRecorded,
    "match-decided": events.MatchDecided,
    "result-corrected": events.ResultCorrected,
    "matches-reminded": events.MatchesReminded,
    "decision-awaited": events.DecisionAwaited,
    "deadlines-moved": events.DeadlinesMoved,
    "cup-paused": events.CupPaused,
    "cup-resumed": events.CupResumed,
    "cup-ended": events.CupEnded,
    "cup-called-off": events.CupCalledOff,
}
_WORDS = {kind: word for word, kind in _KINDS.items()}


@dataclass(frozen=True, slots=True)
class _Part:
    """How what an event calls by one name is written and read, whatever the event."""

    write: Callable[[Any], Json]
    read: Callable[[str, object], Any]


def encode(notice: CupNotice) -> str:
    happened: list[Json] = [_event_fields(event) for event in notice.events]
    return SCHEMA.write({"cup": notice.cup, "version": notice.version, "events": happened})


def decode(document: str) -> CupNotice:
    """The notice. Raises :class:`storage.codec.fields.Unreadable`."""
    record = SCHEMA.read(document)
    return CupNotice(
        cup=CupId(record.text("cup")),
        version=Version(record.whole("version")),
        events=record.each("events", _read_event),
    )


def _event_fields(event: Event) -> dict[str, Json]:
    parts = {field.name: _PARTS[field.name].write(getattr(event, field.name)) for field in fields(event)}
    return {"event": _WORDS[type(event)], **parts}


def _read_event(where: str, value: object) -> Event:
    record = Fields(where, value)
    word = record.text("event")
    if word not in _KINDS:
        message = f"{where} is an event of an unknown kind: {word!r}"
        raise Unreadable(message)
    kind = _KINDS[word]
    return kind(**{field.name: record.via(field.name, _PARTS[field.name].read) for field in fields(kind)})


def _person_field(person: Person | None) -> Json:
    return person_fields(person) if person else None


def _maybe(read: Callable[[str, object], T]) -> Callable[[str, object], T | None]:
    return lambda where, value: None if value is None else read(where, value)


def _each(read: Callable[[str, object], T]) -> Callable[[str, object], tuple[T, ...]]:
    return lambda where, value: tuple(read(where, item) for item in expect(list, value, where))


def _read_flag(where: str, value: object) -> bool:
    return expect(bool, value, where)


def _read_match_id(where: str, value: object) -> MatchId:
    return MatchId(text(where, value))


def _read_player(where: str, value: object) -> Player:
    return Player(AccountId(text(where, value)))


def _same(value: Json) -> Json:
    return value


_NUMBER = _Part(_same, read_number)
_FLAG = _Part(_same, _read_flag)
_INSTANT = _Part(instant_field, _maybe(read_instant))

_PARTS: Mapping[str, _Part] = {
    "absent": _Part(lambda people: [person_fields(one) for one in people], _each(read_person)),
    "accepted": _FLAG,
    "by": _Part(_person_field, _maybe(read_person)),
    "correction": _Part(correction_fields, read_correction),
    "dismissed": _FLAG,
    "former": _Part(lambda player: player.account, _read_player),
    "late": _FLAG,
    "match": _Part(_same, _read_match_id),
    "matches": _Part(list, _each(_read_match_id)),
    "number": _NUMBER,
    "one": _NUMBER,
    "other": _NUMBER,
    "person": _Part(person_fields, read_person),
    "proposal": _Part(proposal_fields, read_proposal),
    "publishes": _INSTANT,
    "reason": _Part(phrase_fields, read_phrase),
    "result": _Part(_same, read_result),
    "room": _Part(room_fields, read_room),
    "session": _Part(_same, read_session),
    "until": _INSTANT,
}
