"""What has happened in cups, as notices."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from bot.tournaments import events
from bot.tournaments.events import CupNotice, Event, Offer, Tell
from storage.codec.schema import Schema
from storage.codec.shapes import Forms, absent_once

WORDS: Mapping[str, type[Event]] = {
    "tell": events.Tell,
    "cup-shown": events.CupShown,
    "card-changed": events.CardChanged,
    "field-changed": events.FieldChanged,
    "clocks-changed": events.ClocksChanged,
    "terms-changed": events.TermsChanged,
    "matches-published": events.MatchesPublished,
    "round-announced": events.RoundAnnounced,
    "table-seated": events.TableSeated,
    "match-decided": events.MatchDecided,
    "result-corrected": events.ResultCorrected,
    "matches-undone": events.MatchesUndone,
    "cup-ended": events.CupEnded,
    "cup-called-off": events.CupCalledOff,
}

FORMS: Forms = {
    Offer: absent_once(words="", label=None, tone="plain"),
    Tell: absent_once(
        title=None, lines=(), offers=(), people=(), numbers=(), matches=(), question="", pings=False
    ),
}


def _say(key: str, **args: object) -> dict[str, object]:
    return {"key": key, "args": [[name, arg] for name, arg in args.items()]}


def _tell(
    audience: str, title: object, *lines: object, offers: str = "", **rest: object
) -> dict[str, object]:
    """``offers`` are words in one row; the first is the usual answer where it has a ``+``."""
    row = [
        {"act": word.strip("+"), "tone": "go" if word.endswith("+") else "plain"} for word in offers.split()
    ]
    told = {"title": title} if title else {}
    return {
        "event": "tell",
        "audience": audience,
        **told,
        "lines": list(lines),
        "offers": [row] if row else [],
        **rest,
    }


def _answers(act: str, kind: str) -> list[list[dict[str, object]]]:
    """Yes and no about the reader's match."""
    yes, no = _say(f"button-cup-{kind}-yes"), _say(f"button-cup-{kind}-no")
    return [
        [
            {"act": act, "words": "{match} yes", "label": yes, "tone": "go"},
            {"act": act, "words": "{match} no", "label": no},
        ]
    ]


_BY, _PERSON = {"person": "$by"}, {"person": "$person"}
_CARD, _FIELD, _CLOCKS = ({"event": f"{word}-changed"} for word in ("card", "field", "clocks"))
_JOIN_NAME, _ORGANISE = {"written": "/cup join @NAME"}, {"written": "/cup organise"}

_ONCE: Mapping[str, tuple[dict[str, Any], ...]] = {
    "cup-opened": ({"event": "cup-shown", "room": "$room"},),
    **dict.fromkeys(
        (
            *("entrant-waits", "entrant-left", "entrant-merged", "entrant-checked-in", "field-changed"),
            *("organisers-changed", "draft-changed", "player-came", "game-called", "game-recorded"),
            *("deadlines-moved", "entries-changed"),
        ),
        (_CARD,),
    ),
    **dict.fromkeys(("cup-paused", "cup-resumed"), (_CLOCKS,)),
    "absentee-back": (_FIELD,),
    "entrant-joined": (
        _FIELD,
        _tell("captains", None, _say("cup-team-joined", person=_PERSON), numbers=["$number"]),
    ),
    "entrant-withdrawn": (
        _FIELD,
        _tell(
            "entrants",
            _say("cup-call-dropped", person={"person": "$by_other"}),
            offers="standings",
            numbers=["$number"],
        ),
        _tell("captains", None, _say("cup-team-lost", person=_PERSON), numbers=["$number"]),
    ),
    "entrant-reinstated": (
        _FIELD,
        _tell(
            "entrants", _say("cup-call-reinstated", person=_BY), offers="standings leave", numbers=["$number"]
        ),
    ),
    "entrant-moved-up": (
        _tell("people", _say("cup-call-moved-up"), offers="pairings leave", people=["$person"]),
    ),
    "waited-in-vain": (_tell("people", _say("cup-call-no-place"), offers="pairings", people="$people"),),
    "person-invited": (
        _tell("people", _say("cup-call-invited", person=_BY), offers="join+ pairings", people=["$person"]),
    ),
    "partner-asked": (
        _tell(
            "people",
            _say("cup-call-partner-asked", person=_BY),
            _say("cup-terms-partners"),
            offers="join+ terms",
            people=["$person"],
        ),
    ),
    "partner-declined": (
        _tell(
            "people",
            _say("cup-call-partner-declined", person=_BY),
            _say("cup-partner-how", command=_JOIN_NAME),
            offers="join",
            people=["$person"],
        ),
    ),
    "partner-found": (
        _tell(
            "people",
            _say("cup-call-partner-found", person={"person": "$partner"}),
            offers="pairings leave",
            people=["$person"],
        ),
    ),
    "partner-gone": (
        _CARD,
        _tell("people", _say("cup-call-dropped", person=_BY), offers="standings", people=["$gone"]),
    ),
    "partner-left": (
        _tell(
            "people",
            _say("cup-call-partner-left", person=_PERSON),
            offers="join leave",
            people=["$partner"],
        ),
    ),
    "partners-missing": (
        _tell("people", _say("cup-call-partner-missing"), offers="pairings", people="$people"),
    ),
    "check-in-opened": (
        _tell(
            "unchecked",
            _say("cup-call-check-in"),
            _say("cup-check-in", until={"instant": "$until"}),
            offers="check-in+",
        ),
    ),
    "cup-started": (
        _FIELD,
        _tell("people", _say("cup-call-not-checked-in"), offers="pairings", people="$absent"),
    ),
    "start-taken-back": (
        {"event": "matches-undone", "matches": "$matches"},
        _tell("rooms", _say("cup-call-start-back", person=_BY), _say("cup-starts-by-hand"), pings=True),
    ),
    "organiser-lost": (
        _tell(
            "rooms",
            _say("cup-call-organiser-lost"),
            _say("cup-call-organiser-lost-line", command=_ORGANISE, name={"written": "@NAME"}),
        ),
    ),
    "absentee-asked": (
        _tell(
            "entrants",
            _say("cup-call-missed"),
            _say("cup-call-missed-line"),
            offers="back+ leave",
            numbers=["$number"],
            question="$absence",
        ),
        _tell("captains", None, _say("cup-team-misses"), numbers=["$number_out"]),
    ),
    "pairs-drafted": (
        _tell(
            "organisers",
            _say("cup-call-drafted"),
            _say("cup-call-publishes", at={"instant": "$publishes"}),
            offers="organise+",
        ),
    ),
    "pairing-failed": (_tell("organisers", _say("cup-call-stuck"), "$reason", offers="organise+"),),
    "decision-awaited": (
        _tell("organisers", _say("cup-call-undecided", count="$count"), offers="organise+"),
    ),
    "time-asked": (
        _tell(
            "organisers",
            _say("cup-call-time-asked"),
            _say("cup-arranging"),
            _say("cup-call-time-asked-away", until={"instant": "$until"}),
            offers="organise+",
            numbers=["$number"],
            matches=["$match"],
            question="$going",
        ),
    ),
    "time-proposed": (
        _tell("pairs", _say("cup-proposed", at={"instant": "$at"}), _say("cup-arranging"))
        | {"offers": _answers("time", "time")}
        | {"numbers": ["$proposer"], "matches": ["$match"], "question": "$proposed"},
    ),
    "time-accepted": (
        _tell(
            "entrants",
            _say("cup-agreed", at={"instant": "$at"}),
            _say("cup-arranging"),
            numbers=["$proposer"],
            matches=["$match"],
        ),
    ),
    "time-declined": (
        _tell(
            "entrants",
            _say("cup-declined", at={"instant": "$at"}),
            _say("cup-arranging"),
            numbers=["$proposer"],
            matches=["$match"],
        ),
    ),
    "time-given": (_CLOCKS, _tell("pairs", None, _say("cup-call-more"), matches="$matches")),
    "times-given": (_CLOCKS, _tell("rooms", _say("cup-call-more-time"), offers="pairings")),
    "matches-reminded": (
        _tell("pairs", None, _say("cup-call-reminder"), offers="pairings", matches="$matches"),
    ),
    "result-claimed": (
        _tell("pairs", _say("cup-call-claimed"), _say("cup-call-decided"))
        | {"offers": _answers("report", "claim")}
        | {"numbers": ["$number"], "matches": ["$match"], "question": "$claim"},
    ),
    "claim-disputed": (
        _tell(
            "pairs",
            _say("cup-call-disputed"),
            _say("cup-call-objected"),
            offers="report",
            matches=["$match"],
            question="$dispute",
        ),
        _tell(
            "organisers",
            _say("cup-call-disputed"),
            offers="organise+",
            matches=["$match"],
            question="$dispute",
        ),
    ),
    "claim-confirmed": (
        _tell(
            "pairs",
            _say("cup-call-decided"),
            _say("cup-call-claim-confirmed"),
            offers="pairings standings",
            matches=["$match"],
        ),
    ),
    "claim-unanswered": (
        _tell(
            "pairs",
            _say("cup-call-decided"),
            _say("cup-call-claim-unanswered"),
            offers="pairings standings",
            matches=["$match"],
        ),
    ),
}
"""What stands for an event of schema 1: its fields are behind ``$``, and what lacks one of them goes.

What these events left to the cup (names, pairs, results), those who tell of them add.
"""


def _upgrade(document: dict[str, Any]) -> dict[str, Any]:
    """Events of schema 1 were facts, of which their readers told; of schema 2 they say what is told."""
    present = [new for old in document["events"] for event in _split(dict(old)) for new in _told_now(event)]
    return document | {"events": present}


def _split(event: dict[str, Any]) -> list[dict[str, Any]]:
    """The event with what its words leave open; of several things one for each."""
    match event["event"]:
        case "partners-changed":
            pairs = permutations(event.get("people") or (), 2)
            found = [
                {"event": "partner-found", "person": person, "partner": partner}
                for person, partner in pairs
                if person != event["by"]
            ]
            gone = event["gone"] if event["gone"] != event["by"] else None
            return [*found, event | {"event": "partner-gone", "gone": gone}]
        case "entrant-withdrawn":
            return [event | {"by_other": event["by"] if event["by"] != event["person"] else None}]
        case "absentee-asked":
            number = event["number"]
            return [event | {"absence": f"absence {number}", "number_out": number if event["out"] else None}]
        case "time-proposed" | "time-settled" as kind:
            by, at = event["proposal"]["by"], event["proposal"]["at"]
            said = "time-accepted" if event.get("accepted") else "time-declined"
            proposed = {"proposer": by, "at": at, "proposed": f"time {event['match']} {by} {at}"}
            return [event | proposed | {"event": said if kind == "time-settled" else kind}]
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
    template = _ONCE.get(event["event"])
    return [event] if template is None else _filled(list(template), event)


_ABSENT = object()


def _filled(template: Any, event: Mapping[str, Any]) -> Any:
    match template:
        case str() if template.startswith("$"):
            value = event[template[1:]]
            return _ABSENT if value is None else value
        case list():
            items = [_filled(item, event) for item in template]
            return [item for item in items if item is not _ABSENT]
        case dict():
            members = {name: _filled(value, event) for name, value in template.items()}
            return _ABSENT if _lacks(members) else members
    return template


def _lacks(members: Mapping[str, Any]) -> bool:
    """Whether it is about nothing: an argument of a phrase, or everybody who was to be told, is absent."""
    if any(value is _ABSENT for value in members.values()):
        return True
    named = [arg for arg in members.get("args", ()) if len(arg) != 2]  # noqa: PLR2004 - a name and a value
    told = "title" in members or "lines" in members
    nobody = told and any(members.get(name) == [] for name in ("people", "numbers"))
    return bool(named) or nobody


SCHEMA = Schema("happening", 2, CupNotice, upgrades={1: _upgrade}, forms=FORMS, words=WORDS)
encode, decode = SCHEMA.encode, SCHEMA.decode
