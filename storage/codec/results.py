"""Results of games, and rulings about them, as documents."""

from bot.kernel.ids import CommunityRef, GameId, Platform, Seat, SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.ratings.model import Entry, RatedGame, Ruling
from storage.codec.fields import Fields, Json, expect, person_fields, read_person, whole
from storage.codec.schema import Schema, Upgrade

UPGRADES: dict[int, Upgrade] = {}

SCHEMA = Schema("result", 1, UPGRADES)


def encode(entry: Entry) -> str:
    return SCHEMA.write(
        {
            "session": entry.session,
            "result": _result_fields(entry.result) if entry.result else None,
            "ruling": _ruling_fields(entry.ruling) if entry.ruling else None,
        }
    )


def decode(document: str) -> Entry:
    """The entry. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    session = SessionId(fields.text("session"))
    result = fields.maybe("result", lambda where, value: _read_result(session, where, value))
    return Entry(session, result, fields.maybe("ruling", _read_ruling))


def _result_fields(result: RatedGame) -> dict[str, Json]:
    return {
        "game": result.game,
        "variant": result.variant,
        "community": _community_fields(result.community) if result.community else None,
        "people": [person_fields(person) for person in result.people],
        "sides": [list(side) for side in result.sides],
        "winners": list(result.winners),
        "points": list(result.points),
        "ended": result.ended.ms,
        "stakes": result.stakes,
    }


def _read_result(session: SessionId, where: str, value: object) -> RatedGame:
    fields = Fields(where, value)
    return RatedGame(
        session=session,
        game=GameId(fields.text("game")),
        variant=fields.text("variant"),
        community=fields.maybe("community", _read_community),
        people=fields.each("people", read_person),
        sides=fields.each("sides", _read_seats),
        winners=fields.via("winners", _read_seats),
        points=fields.each("points", whole),
        ended=Instant(fields.whole("ended")),
        stakes=fields.one_of("stakes", Stakes),
    )


def _ruling_fields(ruling: Ruling) -> dict[str, Json]:
    return {
        "voided": ruling.voided,
        "winners": None if ruling.winners is None else list(ruling.winners),
    }


def _read_ruling(where: str, value: object) -> Ruling:
    fields = Fields(where, value)
    return Ruling(fields.flag("voided"), fields.maybe("winners", _read_seats))


def _community_fields(community: CommunityRef) -> dict[str, Json]:
    return {"platform": community.platform, "name": community.name}


def _read_community(where: str, value: object) -> CommunityRef:
    fields = Fields(where, value)
    return CommunityRef(Platform(fields.text("platform")), fields.text("name"))


def _read_seats(where: str, value: object) -> tuple[Seat, ...]:
    return tuple(Seat(whole(where, seat)) for seat in expect(list, value, where))
