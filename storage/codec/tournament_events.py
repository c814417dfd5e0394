"""What has happened in cups, as notices."""

import tomllib
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import Any

from bot.tournaments import requests
from bot.tournaments.requests import CupNotice, Event, Offer, Tell
from storage.codec.schema import Schema
from storage.codec.shapes import Forms, absent_once

WORDS: Mapping[str, type[Event]] = {
    "tell": requests.Tell,
    "cup-shown": requests.CupShown,
    "card-changed": requests.CardChanged,
    "field-changed": requests.FieldChanged,
    "clocks-changed": requests.ClocksChanged,
    "terms-changed": requests.TermsChanged,
    "matches-published": requests.MatchesPublished,
    "round-announced": requests.RoundAnnounced,
    "table-seated": requests.TableSeated,
    "match-decided": requests.MatchDecided,
    "result-corrected": requests.ResultCorrected,
    "matches-undone": requests.MatchesUndone,
    "cup-ended": requests.CupEnded,
    "cup-called-off": requests.CupCalledOff,
}

FORMS: Forms = {
    Offer: absent_once(words="", label=None, tone="plain"),
    Tell: absent_once(
        title=None, lines=(), offers=(), people=(), numbers=(), matches=(), question="", pings=False
    ),
}


_OLD = tomllib.loads(Path(__file__).with_name("cup_events_1.toml").read_text("utf-8"))
_RENAMED: Mapping[str, str] = _OLD.pop("renamed")


def _upgrade(document: dict[str, Any]) -> dict[str, Any]:
    """Events of schema 1 were facts, of which their readers told; of schema 2 they say what is told."""
    present = [new for old in document["events"] for event in _split(dict(old)) for new in _told_now(event)]
    return document | {"events": present}


def _split(event: dict[str, Any]) -> list[dict[str, Any]]:
    """The event with what its words leave open; of several things one for each."""
    match event["event"]:
        case "partners-changed":
            pairs = permutations(event.get("people") or (), 2)
            partners = [
                {"event": "partner-found", "person": person, "partner": partner}
                for person, partner in pairs
                if person != event["by"]
            ]
            gone = event["gone"] if event["gone"] != event["by"] else None
            return [*partners, event | {"event": "partner-gone", "gone": gone}]
        case "entrant-withdrawn":
            return [event | {"by_other": event["by"] if event["by"] != event["person"] else None}]
        case "absentee-asked":
            number = event["number"]
            return [event | {"absence": f"absence {number}", "number_out": number if event["out"] else None}]
        case "time-proposed" | "time-settled" as kind:
            by, at = event["proposal"]["by"], event["proposal"]["at"]
            answer = "time-accepted" if event.get("accepted") else "time-declined"
            proposed = {"proposer": by, "at": at, "proposed": f"time {event['match']} {by} {at}"}
            return [event | proposed | {"event": answer if kind == "time-settled" else kind}]
        case "time-given":
            return [event | {"event": "time-given" if len(event["matches"]) == 1 else "times-given"}]
        case "decision-awaited":
            return [event | {"count": len(event["matches"])}]
        case "claim-stands":
            return [event | {"event": "claim-confirmed" if event["confirmed"] else "claim-unanswered"}]
        case "result-claimed" | "claim-disputed" | "time-asked":
            id_ = event["match"]
            return [event | {"claim": f"claim {id_}", "dispute": f"dispute {id_}", "going": f"match {id_}"}]
    return [event]


def _told_now(event: dict[str, Any]) -> list[Any]:
    kind = event["event"]
    if kind in _RENAMED:
        return [{"event": _RENAMED[kind]}]
    return _filled(_OLD[kind], event) if kind in _OLD else [event]


_ABSENT = object()
_WHOM = ("people", "numbers")


def _filled(template: Any, event: Mapping[str, Any]) -> Any:
    """``_ABSENT`` where a field is empty, or where all who were to be told are."""
    match template:
        case str() if template.startswith("$"):
            value = event[template[1:]]
            return _ABSENT if value is None else value
        case list():
            items = [_filled(item, event) for item in template]
            return [item for item in items if item is not _ABSENT]
        case dict():
            members = {name: _filled(value, event) for name, value in template.items()}
            missing = any(value is _ABSENT for value in members.values())
            is_incomplete = any(len(arg) == 1 for arg in members.get("args", ()))
            is_for_none = any(members.get(name) == [] for name in _WHOM)
            return _ABSENT if missing or is_incomplete or is_for_none else members
    return template


SCHEMA = Schema("happening", 2, CupNotice, upgrades={1: _upgrade}, forms=FORMS, words=WORDS)
encode, decode = SCHEMA.encode, SCHEMA.decode
