"""Cups as documents."""

from typing import Any

from bot.kernel.ids import AccountId, GameId, Version
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Correction, Cup, CupId, Entrant, MatchId, Number, Pair, Stage
from bot.tournaments.terms import Absentees, FormatName, GameInCup, Terms
from storage.codec.fields import (
    Fields,
    Json,
    Unreadable,
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
from storage.codec.matches import match_fields, read_match, read_number, read_result
from storage.codec.schema import Schema, Upgrade
from storage.codec.sessions import read_instant


def _never_away(document: dict[str, Any]) -> dict[str, Any]:
    """Before schema 2 matches were charged for absences of ours."""
    return {**document, "excused": 0, "present": None}


UPGRADES: dict[int, Upgrade] = {1: _never_away}

SCHEMA = Schema("cup", 2, UPGRADES)


def encode(cup: Cup) -> str:
    return SCHEMA.write(
        {
            "id": cup.id,
            "terms": _terms_fields(cup.terms),
            "rooms": [room_fields(room) for room in cup.rooms],
            "organisers": [person_fields(person) for person in cup.organisers],
            "opened": cup.opened.ms,
            "version": cup.version,
            "seed": cup.seed,
            "stage": cup.stage,
            "paused": cup.paused,
            "entrants": [_entrant_fields(one) for one in cup.entrants],
            "forbidden": [[one, other] for one, other in cup.forbidden],
            "matches": [match_fields(match) for match in cup.matches],
            "draft": [_pair_fields(one) for one in cup.draft],
            "round": cup.round,
            "ladder": list(cup.ladder),
            "corrections": [correction_fields(one) for one in cup.corrections],
            "due": instant_field(cup.due),
            "community": cup.community,
            "began": instant_field(cup.began),
            "publishes": instant_field(cup.publishes),
            "paused_since": instant_field(cup.paused_since),
            "excused": cup.excused,
            "present": instant_field(cup.present),
        }
    )


def decode(document: str) -> Cup:
    """The cup. Raises :class:`storage.codec.fields.Unreadable`."""
    fields = SCHEMA.read(document)
    return Cup(
        id=CupId(fields.text("id")),
        terms=fields.via("terms", _read_terms),
        rooms=fields.each("rooms", read_room),
        organisers=fields.each("organisers", read_person),
        opened=Instant(fields.whole("opened")),
        version=Version(fields.whole("version")),
        seed=fields.whole("seed"),
        stage=fields.one_of("stage", Stage),
        paused=fields.flag("paused"),
        entrants=fields.each("entrants", _read_entrant),
        forbidden=fields.each("forbidden", _read_accounts),
        matches=fields.each("matches", read_match),
        draft=fields.each("draft", _read_pair),
        round=fields.whole("round"),
        ladder=fields.each("ladder", read_number),
        corrections=fields.each("corrections", read_correction),
        due=fields.maybe("due", read_instant),
        community=fields.maybe("community", text),
        began=fields.maybe("began", read_instant),
        publishes=fields.maybe("publishes", read_instant),
        paused_since=fields.maybe("paused_since", read_instant),
        excused=fields.whole("excused"),
        present=fields.maybe("present", read_instant),
    )


def instant_field(at: Instant | None) -> int | None:
    return at.ms if at else None


def correction_fields(one: Correction) -> dict[str, Json]:
    return {
        "match": one.match,
        "by": person_fields(one.by),
        "before": one.before,
        "after": one.after,
        "at": one.at.ms,
    }


def read_correction(where: str, value: object) -> Correction:
    fields = Fields(where, value)
    return Correction(
        match=MatchId(fields.text("match")),
        by=fields.via("by", read_person),
        before=fields.maybe("before", read_result),
        after=fields.maybe("after", read_result),
        at=Instant(fields.whole("at")),
    )


def _terms_fields(terms: Terms) -> dict[str, Json]:
    return {
        "name": terms.name,
        "format": terms.format,
        "menu": [_game_fields(game) for game in terms.menu],
        "clock": terms.clock,
        "rounds": terms.rounds,
        "legs": terms.legs,
        "groups": terms.groups,
        "qualifiers": terms.qualifiers,
        "best_of": terms.best_of,
        "third_place": terms.third_place,
        "reach": terms.reach,
        "lasts_ms": terms.lasts_ms,
        "round_ms": terms.round_ms,
        "check_in_ms": terms.check_in_ms,
        "starts": instant_field(terms.starts),
        "capacity": terms.capacity,
        "absentees": terms.absentees,
        "tiebreaks": list(terms.tiebreaks),
        "gathering": terms.gathering,
        "review_ms": terms.review_ms,
    }


def _read_terms(where: str, value: object) -> Terms:
    fields = Fields(where, value)
    return Terms(
        name=fields.text("name"),
        format=fields.via("format", _read_format),
        menu=fields.each("menu", _read_game),
        clock=fields.maybe("clock", text),
        rounds=fields.maybe("rounds", whole),
        legs=fields.whole("legs"),
        groups=fields.whole("groups"),
        qualifiers=fields.whole("qualifiers"),
        best_of=fields.whole("best_of"),
        third_place=fields.flag("third_place"),
        reach=fields.whole("reach"),
        lasts_ms=fields.whole("lasts_ms"),
        round_ms=fields.whole("round_ms"),
        check_in_ms=fields.whole("check_in_ms"),
        starts=fields.maybe("starts", read_instant),
        capacity=fields.whole("capacity"),
        absentees=fields.one_of("absentees", Absentees),
        tiebreaks=fields.each("tiebreaks", text),
        gathering=fields.flag("gathering"),
        review_ms=fields.whole("review_ms"),
    )


def _read_format(where: str, value: object) -> FormatName:
    """Of formats that are installed: of others nobody would know how to go on."""
    name = FormatName(text(where, value))
    if name not in FORMATS:
        message = f"{where} is {name!r}"
        raise Unreadable(message)
    return name


def _game_fields(played: GameInCup) -> dict[str, Json]:
    options: list[Json] = [[name, value] for name, value in played.options]
    return {"game": played.game, "variant": played.variant, "options": options}


def _read_game(where: str, value: object) -> GameInCup:
    fields = Fields(where, value)
    return GameInCup(
        game=GameId(fields.text("game")),
        variant=fields.maybe("variant", text),
        options=fields.each("options", _read_option),
    )


def _read_option(where: str, value: object) -> tuple[str, str]:
    name, chosen = pair(where, value)
    return text(where, name), text(where, chosen)


def _entrant_fields(one: Entrant) -> dict[str, Json]:
    return {
        "number": one.number,
        "person": person_fields(one.person),
        "rating": one.rating,
        "club": one.club,
        "since": one.since,
        "until": one.until,
        "rests": list[Json](sorted(one.rests)),
        "checked_in": one.checked_in,
    }


def _read_entrant(where: str, value: object) -> Entrant:
    fields = Fields(where, value)
    return Entrant(
        number=Number(fields.whole("number")),
        person=fields.via("person", read_person),
        rating=fields.whole("rating"),
        club=fields.maybe("club", text),
        since=fields.whole("since"),
        until=fields.maybe("until", whole),
        rests=frozenset(fields.each("rests", whole)),
        checked_in=fields.flag("checked_in"),
    )


def _read_accounts(where: str, value: object) -> tuple[AccountId, AccountId]:
    one, other = pair(where, value)
    return AccountId(text(where, one)), AccountId(text(where, other))


def _pair_fields(one: Pair) -> dict[str, Json]:
    return {
        "first": one.first,
        "second": one.second,
        "why": [phrase_fields(phrase) for phrase in one.why],
        "slot": one.slot,
        "result": one.result,
    }


def _read_pair(where: str, value: object) -> Pair:
    fields = Fields(where, value)
    return Pair(
        first=Number(fields.whole("first")),
        second=fields.maybe("second", read_number),
        why=fields.each("why", read_phrase),
        slot=fields.text("slot"),
        result=fields.maybe("result", read_result),
    )
