"""What a button carries: at most 64 bytes, and enough to act on after any restart.

The form is ``m1:<kind>:<field>:<field>...``; ``m1`` is the version of the form itself.
"""

from typing import Any

from bot.cards.intents import (
    CallOff,
    GiveUp,
    Intent,
    JoinTable,
    MakeMove,
    PickMove,
    ShowBoard,
    ShowHint,
    ShowRules,
    TakeAll,
    WithdrawOffer,
)

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
}
_KINDS: dict[type[Intent], str] = dict(zip(_FIELDS, "pmtadrohbq", strict=True))
_INTENTS = {kind: intent for intent, kind in _KINDS.items()}


def write(intent: Intent) -> str:
    """The payload of a button. Raises ValueError if it does not fit: ask :func:`fits` first."""
    payload = _payload(intent)
    if len(payload.encode()) > SIZE_LIMIT:
        message = f"a button may carry {SIZE_LIMIT} bytes, not {payload!r}"
        raise ValueError(message)
    return payload


def fits(intent: Intent) -> bool:
    """Whether ``intent`` is small enough for a button; a longer move has to be typed."""
    return len(_payload(intent).encode()) <= SIZE_LIMIT


def read(payload: str) -> Intent | None:
    """What a button carried, or None where this form did not write it."""
    if len(payload.encode(errors="replace")) > SIZE_LIMIT:
        return None
    form, _, rest = payload.partition(":")
    kind, _, rest = rest.partition(":")
    intent = _INTENTS.get(kind)
    if form != _FORM or intent is None:
        return None
    names = _FIELDS[intent]
    texts = rest.split(":", len(names) - 1)
    if len(texts) != len(names):
        return None
    try:
        found = intent(**{name: _read(name, text) for name, text in zip(names, texts, strict=True)})
    except ValueError:
        return None
    return found if _payload(found) == payload else None


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


def _read(name: str, text: str) -> Any:
    match name:
        case "seen" | "page" | "confirmed" if text:
            return _number(text)
        case "path":
            return tuple(text.split(_BETWEEN_PICKS)) if text else ()
        case "as_text":
            return bool(text)
        case _:
            return text or None


def _number(text: str) -> int:
    if len(text) > _DIGITS_LIMIT:
        raise ValueError(text)
    return int(text)
