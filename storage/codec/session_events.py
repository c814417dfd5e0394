"""What has happened at tables, as documents of the outbox."""

from typing import assert_never

from bot.kernel.ids import AccountId, GameId, Player, SessionId, Version
from bot.sessions.events import (
    Event,
    GameEnded,
    MovePlayed,
    MovesTakenBack,
    Notice,
    OfferMade,
    OfferSettled,
    PlayerJoined,
    PlayerLeft,
    PlayerReminded,
    PlayerReseated,
    PlayStarted,
    RestChanged,
    SeatEvent,
    TableCalledOff,
    TableOpened,
    TimeEvent,
    TimeExcused,
    TimeRanOut,
)
from storage.codec.fields import (
    Fields,
    Json,
    Unreadable,
    person_fields,
    read_person,
    read_room,
    room_fields,
    text,
)
from storage.codec.schema import Schema, Upgrade
from storage.codec.sessions import ending_fields, offer_fields, read_ending, read_offer

UPGRADES: dict[int, Upgrade] = {}

SCHEMA = Schema("notice", 1, UPGRADES)


def encode(notice: Notice) -> str:
    return SCHEMA.write(
        {
            "session": notice.session,
            "version": notice.version,
            "events": [_event_fields(event) for event in notice.events],
        }
    )


def decode(document: str) -> Notice:
    """The notice. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    return Notice(
        session=SessionId(fields.text("session")),
        version=Version(fields.whole("version")),
        events=fields.each("events", _read_event),
    )


def _event_fields(event: Event) -> dict[str, Json]:
    match event:
        case TableOpened(game, room, opener):
            return {
                "event": "table-opened",
                "game": game,
                "room": room_fields(room),
                "opener": person_fields(opener),
            }
        case MovePlayed(person, written):
            return {"event": "move-played", "person": person_fields(person), "written": list(written)}
        case OfferMade(offer):
            return {"event": "offer-made", "offer": offer_fields(offer)}
        case OfferSettled(offer, accepted):
            return {"event": "offer-settled", "offer": offer_fields(offer), "accepted": accepted}
        case MovesTakenBack(person, count):
            return {"event": "moves-taken-back", "person": person_fields(person), "count": count}
        case GameEnded(ending):
            return {"event": "game-ended", "ending": ending_fields(ending)}
        case TableCalledOff(ending):
            return {"event": "table-called-off", "ending": ending_fields(ending)}
        case PlayerJoined() | PlayerLeft() | PlayStarted() | PlayerReseated():
            return _seat_fields(event)
        case _:
            return _time_fields(event)


def _seat_fields(event: SeatEvent) -> dict[str, Json]:
    match event:
        case PlayerJoined(person):
            return {"event": "player-joined", "person": person_fields(person)}
        case PlayerLeft(person):
            return {"event": "player-left", "person": person_fields(person)}
        case PlayStarted(people):
            return {"event": "play-started", "people": [person_fields(person) for person in people]}
        case PlayerReseated(former, person):
            return {"event": "player-reseated", "former": former.account, "person": person_fields(person)}
    assert_never(event)


def _time_fields(event: TimeEvent) -> dict[str, Json]:
    match event:
        case PlayerReminded(people):
            return {"event": "player-reminded", "people": [person_fields(person) for person in people]}
        case TimeRanOut(people):
            return {"event": "time-ran-out", "people": [person_fields(person) for person in people]}
        case TimeExcused(ms):
            return {"event": "time-excused", "ms": ms}
        case RestChanged(player):
            return {"event": "rest-changed", "player": player.account}
    assert_never(event)


def _read_event(where: str, value: object) -> Event:
    fields = Fields(where, value)
    match fields.text("event"):
        case "table-opened":
            room, opener = fields.via("room", read_room), fields.via("opener", read_person)
            return TableOpened(GameId(fields.text("game")), room, opener)
        case "move-played":
            return MovePlayed(fields.via("person", read_person), fields.each("written", text))
        case "offer-made":
            return OfferMade(fields.via("offer", read_offer))
        case "offer-settled":
            return OfferSettled(fields.via("offer", read_offer), fields.flag("accepted"))
        case "moves-taken-back":
            return MovesTakenBack(fields.via("person", read_person), fields.whole("count"))
        case "game-ended":
            return GameEnded(fields.via("ending", read_ending))
        case "table-called-off":
            return TableCalledOff(fields.via("ending", read_ending))
        case kind:
            return _read_seat_event(kind, where, fields)


def _read_seat_event(kind: str, where: str, fields: Fields) -> Event:
    match kind:
        case "player-joined":
            return PlayerJoined(fields.via("person", read_person))
        case "player-left":
            return PlayerLeft(fields.via("person", read_person))
        case "play-started":
            return PlayStarted(fields.each("people", read_person))
        case "player-reseated":
            former = Player(AccountId(fields.text("former")))
            return PlayerReseated(former, fields.via("person", read_person))
        case _:
            return _read_time_event(kind, where, fields)


def _read_time_event(kind: str, where: str, fields: Fields) -> Event:
    match kind:
        case "player-reminded":
            return PlayerReminded(fields.each("people", read_person))
        case "time-ran-out":
            return TimeRanOut(fields.each("people", read_person))
        case "time-excused":
            return TimeExcused(fields.whole("ms"))
        case "rest-changed":
            return RestChanged(Player(AccountId(fields.text("player"))))
        case _:
            message = f"{where} is an event of an unknown kind: {kind!r}"
            raise Unreadable(message)
