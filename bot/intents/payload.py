"""What a button carries: at most 64 bytes, and enough to act on after any restart.

The form is ``m1:<kind>:<field>:<field>...``; ``m1`` is the version of the form itself.
"""

from dataclasses import Field, fields
from functools import lru_cache
from typing import Any

from bot.intents.cup import Act, OnCup
from bot.intents.intent import Intent
from bot.intents.learn import AnswerQuiz, AskQuiz, LearnFrom, LearnPick
from bot.intents.people import Settings
from bot.intents.play import (
    CallOff,
    ClaimWin,
    ConfirmMove,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    OpenTable,
    PickMove,
    Rematch,
    SettleOffer,
    ShowBoard,
    ShowHint,
    ShowNext,
    ShowRecord,
    ShowReplay,
    ShowWhole,
    TakeAll,
    Verify,
    Watch,
    WithdrawOffer,
)
from bot.intents.privacy import Forget
from bot.intents.rules import ShowRules, Why
from bot.intents.standing import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.sessions.model import OfferKind

SIZE_LIMIT = 64
_FORM = "m1"
_BETWEEN_PICKS = "~"
_DIGITS_LIMIT = 9

_FIELDS: dict[type[Intent], tuple[str, ...]] = {
    PickMove: ("table", "seen", "page", "path"),
    MakeMove: ("table", "seen", "text"),
    JoinTable: ("table",),
    TakeAll: ("table",),
    WithdrawOffer: ("table",),
    GiveUp: ("table", "confirmed"),
    CallOff: ("table", "confirmed"),
    ShowHint: ("table",),
    ShowBoard: ("table", "as_text"),
    ShowRules: ("game", "passage"),
    OpenTable: ("game", "variant"),
    Watch: ("table",),
    Settings: ("wish",),
    MakeOffer: ("kind", "table"),
    SettleOffer: ("kind", "table", "seen", "yes", "sure"),
    Rematch: ("table",),
    ShowRecord: ("table",),
    Verify: ("table",),
    ConfirmMove: ("table", "seen", "text"),
    ShowReplay: ("table",),
    ClaimWin: ("table", "confirmed"),
    ShowNext: ("after",),
    ShowWhole: ("table",),
    Forget: ("whom", "asked"),
    Why: ("table", "seen", "text"),
    LeaveTable: ("table", "confirmed"),
    AskQuiz: ("game",),
    AnswerQuiz: ("number", "choice"),
    LearnFrom: ("game", "step"),
    LearnPick: ("game", "step", "page", "path"),
    ShowRank: ("everywhere", "partners", "page", "as_text", "game"),
    ShowCounting: ("game",),
    ShowProfile: ("everywhere", "partners", "player", "game"),
    ShowLatest: (),
    ShowStats: (),
    OnCup: ("act", "cup", "words"),
}
_KINDS: dict[type[Intent], str] = dict(zip(_FIELDS, "pmtadrohbqgwsfyncvkluxezijABCDEFGHIJ", strict=True))
_INTENTS = {kind: intent for intent, kind in _KINDS.items()}


def write_payload(intent: Intent) -> str:
    """The payload of a button. Raises ValueError if it does not fit: ask :func:`fits` first."""
    payload = _carried(intent)
    if payload is None:
        message = f"a button may carry {SIZE_LIMIT} bytes that can be read again, not {intent}"
        raise ValueError(message)
    return payload


def fits_payload(intent: Intent) -> bool:
    """Whether a button can carry ``intent``; a longer move, or one with our signs in it, has to be typed."""
    return _carried(intent) is not None


def read_payload(payload: str) -> Intent | None:
    """What a button carried, or None where this form did not write it."""
    if not _small(payload):
        return None
    form, _, rest = payload.partition(":")
    kind, _, rest = rest.partition(":")
    intent = _INTENTS.get(kind)
    if form != _FORM or intent is None:
        return None
    names = _FIELDS[intent]
    texts = rest.split(":", len(names) - 1) if names else []
    if len(texts) != len(names):
        return None
    try:
        found = intent(**_values(intent, dict(zip(names, texts, strict=True))))
    except ValueError:
        return None
    return found if _payload(found) == payload else None


@lru_cache(1_024)
def _carried(intent: Intent) -> str | None:
    """The payload, if it can be read again; a board asks for it twice, for a button and for its picture."""
    payload = _payload(intent)
    return payload if read_payload(payload) == intent else None


def _small(payload: str) -> bool:
    try:
        return len(payload.encode()) <= SIZE_LIMIT
    except UnicodeEncodeError:  # half a character, which nothing that we write has in it
        return False


def _payload(intent: Intent) -> str:
    fields = (_written(getattr(intent, name)) for name in _FIELDS[type(intent)])
    return ":".join((_FORM, _KINDS[type(intent)], *fields))


def _written(value: Any) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "1"
        case tuple():
            return _BETWEEN_PICKS.join(value)
        case _:
            return str(value)


def _values(intent: type[Intent], texts: dict[str, str]) -> dict[str, Any]:
    return {one.name: _read(one, texts[one.name]) for one in fields(intent) if one.name in texts}


def _read(wanted: Field[Any], text: str) -> Any:
    """The value of one field. Raises ValueError where nothing, or something else, was written."""
    if not text and wanted.default is None:
        return None
    match wanted.name:
        case "seen" | "page" | "confirmed" | "asked" | "number" | "choice" | "step":
            return _number(text)
        case "path":
            return tuple(text.split(_BETWEEN_PICKS)) if text else ()
        case "as_text" | "yes" | "sure" | "everywhere" | "partners":
            return bool(text)
        case "kind":
            return OfferKind(text)
        case "act":
            return Act(text)
        case "words":
            return text
        case _ if not text:
            raise ValueError(wanted.name)
        case _:
            return text


def _number(text: str) -> int:
    if len(text) > _DIGITS_LIMIT or not text.isdecimal():
        raise ValueError(text)
    return int(text)
