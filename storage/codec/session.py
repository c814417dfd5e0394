"""Tables as documents."""

from typing import Any

from bot.gamekit.game import Setup
from bot.kernel.ids import GameId, Seat, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.sessions.model import Ending, Offer, OfferKind, Phase, Session
from storage.codec.clock import clock_fields, read_clock, read_instant
from storage.codec.documents import Schema, Upgrade
from storage.codec.people import person_fields, read_person, read_room, room_fields
from storage.codec.phrases import phrase_fields, read_phrase
from storage.codec.record import Json, Record, pair, text, whole


def _with_offers(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 nothing could be offered in a game, and the opener always had the first seat."""
    return {**document, "offer": None, "opener_last": False}


def _without_clock(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 3 no table had a clock, and every version made the boards before it old."""
    return {**document, "clock": None, "stands_since": document["version"]}


def _for_nothing(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 4 nobody who sat down was told that the game would be rated, so none of them is."""
    return {**document, "stakes": "casual", "lineup": document["people"], "ended": None}


def _of_no_cup(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 5 there were no cups."""
    return {**document, "match": None}


UPGRADES: dict[int, Upgrade] = {1: _with_offers, 2: _without_clock, 3: _for_nothing, 4: _of_no_cup}

SCHEMA = Schema("table", 5, UPGRADES)


def encode(session: Session) -> str:
    return SCHEMA.write(
        {
            "id": session.id,
            "game": session.game,
            "setup": _setup_fields(session.setup),
            "room": room_fields(session.room),
            "opener": person_fields(session.opener),
            "invited": person_fields(session.invited) if session.invited else None,
            "opened": session.opened.ms,
            "version": session.version,
            "phase": session.phase,
            "people": [person_fields(person) for person in session.people],
            "position": session.position,
            "moves": list(session.moves),
            "told": [phrase_fields(phrase) for phrase in session.told],
            "marks": list(session.marks),
            "ending": ending_fields(session.ending) if session.ending else None,
            "due": session.due.ms if session.due else None,
            "offer": offer_fields(session.offer) if session.offer else None,
            "opener_last": session.opener_last,
            "clock": clock_fields(session.clock) if session.clock else None,
            "stands_since": session.stands_since,
            "stakes": session.stakes,
            "lineup": [person_fields(person) for person in session.lineup],
            "ended": session.ended.ms if session.ended else None,
            "match": session.match,
        }
    )


def decode(document: str) -> Session:
    """The table. Raises :class:`storage.codec.record.Unreadable`."""
    fields = SCHEMA.read(document)
    return Session(
        id=SessionId(fields.text("id")),
        game=GameId(fields.text("game")),
        setup=fields.via("setup", _read_setup),
        room=fields.via("room", read_room),
        opener=fields.via("opener", read_person),
        invited=fields.maybe("invited", read_person),
        opened=Instant(fields.whole("opened")),
        version=Version(fields.whole("version")),
        phase=fields.one_of("phase", Phase),
        people=fields.each("people", read_person),
        position=fields.text("position"),
        moves=fields.each("moves", text),
        told=fields.each("told", read_phrase),
        marks=fields.each("marks", text),
        ending=fields.maybe("ending", read_ending),
        due=fields.maybe("due", read_instant),
        offer=fields.maybe("offer", read_offer),
        opener_last=fields.flag("opener_last"),
        clock=fields.maybe("clock", read_clock),
        stands_since=Version(fields.whole("stands_since")),
        stakes=fields.one_of("stakes", Stakes),
        lineup=fields.each("lineup", read_person),
        ended=fields.maybe("ended", read_instant),
        match=fields.maybe("match", text),
    )


def offer_fields(offer: Offer) -> dict[str, Json]:
    return {"kind": offer.kind, "by": person_fields(offer.by)}


def read_offer(where: str, value: object) -> Offer:
    fields = Record(where, value)
    return Offer(fields.one_of("kind", OfferKind), fields.via("by", read_person))


def ending_fields(ending: Ending) -> dict[str, Json]:
    return {
        "winners": list(ending.winners),
        "reason": phrase_fields(ending.reason),
        "points": list(ending.points),
    }


def read_ending(where: str, value: object) -> Ending:
    fields = Record(where, value)
    return Ending(
        winners=tuple(Seat(seat) for seat in fields.each("winners", whole)),
        reason=fields.via("reason", read_phrase),
        points=fields.each("points", whole),
    )


def _setup_fields(setup: Setup) -> dict[str, Json]:
    return {
        "seats": setup.seats,
        "variant": setup.variant,
        "options": [[name, value] for name, value in setup.options],
        "seed": setup.seed,
        "script": list(setup.script),
    }


def _read_setup(where: str, value: object) -> Setup:
    fields = Record(where, value)
    return Setup(
        seats=fields.whole("seats"),
        variant=fields.text("variant"),
        options=fields.each("options", _read_option),
        seed=fields.whole("seed"),
        script=fields.each("script", whole),
    )


def _read_option(where: str, value: object) -> tuple[str, str]:
    name, chosen = pair(where, value)
    return text(where, name), text(where, chosen)
