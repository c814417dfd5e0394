"""Tables as documents."""

from typing import Any

from bot.gamekit.game import Setup
from bot.kernel.away_hours import AwayHours, Period, QuietHours
from bot.kernel.ids import GameId, Seat, SessionId, Version
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.sessions.clocks import TableClock
from bot.sessions.model import Ending, Offer, OfferKind, Phase, Session
from bot.sessions.time_controls import Control, Per, TimeOut
from storage.codec.fields import (
    Fields,
    Json,
    expect,
    pair,
    person_fields,
    phrase_fields,
    read_person,
    read_phrase,
    read_room,
    room_fields,
    text,
    whole,
)
from storage.codec.schema import Schema, Upgrade


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
    """The table. Raises :class:`storage.codec.fields.Unreadable`."""
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
    fields = Fields(where, value)
    return Offer(fields.one_of("kind", OfferKind), fields.via("by", read_person))


def ending_fields(ending: Ending) -> dict[str, Json]:
    return {
        "winners": list(ending.winners),
        "reason": phrase_fields(ending.reason),
        "points": list(ending.points),
    }


def read_ending(where: str, value: object) -> Ending:
    fields = Fields(where, value)
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
    fields = Fields(where, value)
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


def clock_fields(clock: TableClock) -> dict[str, Json]:
    control = clock.control
    return {
        "per": control.per,
        "start": control.start,
        "increment": control.increment,
        "cap": control.cap,
        "ends": clock.ends,
        "weekend": clock.weekend,
        "left": list(clock.left),
        "budget": list(clock.budget),
        "since": clock.since.ms if clock.since else None,
        "rests": [rest_fields(rest) for rest in clock.rests],
        "before": [list(left) for left in clock.before],
        "reminded": clock.reminded,
        "claimable": clock.claimable,
        "excused": clock.excused,
    }


def read_clock(where: str, value: object) -> TableClock:
    fields = Fields(where, value)
    return TableClock(
        control=Control(
            fields.one_of("per", Per),
            fields.whole("start"),
            fields.whole("increment"),
            fields.maybe("cap", whole),
        ),
        ends=fields.one_of("ends", TimeOut),
        weekend=fields.maybe("weekend", text),
        left=fields.each("left", whole),
        budget=fields.each("budget", whole),
        since=fields.maybe("since", read_instant),
        rests=fields.each("rests", read_rest),
        before=fields.each("before", _read_left),
        reminded=fields.flag("reminded"),
        claimable=fields.flag("claimable"),
        excused=fields.whole("excused"),
    )


def rest_fields(rest: AwayHours) -> dict[str, Json]:
    return {
        "zone": rest.zone,
        "quiet": [rest.quiet.begin, rest.quiet.end] if rest.quiet else None,
        "vacations": [[one.start.ms, one.end.ms] for one in rest.vacations],
    }


def read_rest(where: str, value: object) -> AwayHours:
    fields = Fields(where, value)
    return AwayHours(
        zone=fields.text("zone"),
        quiet=fields.maybe("quiet", _read_quiet),
        vacations=fields.each("vacations", read_stretch),
    )


def read_stretch(where: str, value: object) -> Period:
    start, end = pair(where, value)
    return Period(Instant(whole(where, start)), Instant(whole(where, end)))


def read_instant(where: str, value: object) -> Instant:
    return Instant(whole(where, value))


def _read_quiet(where: str, value: object) -> QuietHours:
    begin, end = pair(where, value)
    return QuietHours(whole(where, begin), whole(where, end))


def _read_left(where: str, value: object) -> tuple[int, ...]:
    return tuple(whole(where, ms) for ms in expect(list, value, where))
