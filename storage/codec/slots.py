"""Slots of rooms as text: desired and observed state are apart, because different processes write them."""

import json
from dataclasses import asdict, fields, replace
from typing import Any

from bot.delivery.rooms import Doing, Kind, Slot, Wanted, kind_of
from storage.codec.fields import Unreadable

_PLAIN = Slot("post:")
_APART = frozenset({"key", "wanted"})


def encode_wanted(wanted: Wanted) -> str:
    return json.dumps(asdict(wanted), ensure_ascii=False)


def encode_slot(slot: Slot) -> str:
    """Encode a slot's observed state; fields that equal those of a new slot are left out."""
    observed = {part.name: getattr(slot, part.name) for part in fields(Slot) if part.name not in _APART}
    return json.dumps({name: value for name, value in observed.items() if value != getattr(_PLAIN, name)})


def decode_wanted(text: str) -> Wanted:
    """Raises Unreadable."""
    try:
        values: dict[str, Any] = json.loads(text)
        return Wanted(**{name: _as(type(getattr(_NOTHING, name)), value) for name, value in values.items()})
    except (TypeError, ValueError, AttributeError) as error:
        message = f"what is wanted of a slot is {text!r:.200}"
        raise Unreadable(message) from error


def decode_slot(key: str, text: str, wanted: Wanted | None) -> Slot:
    """Raises Unreadable."""
    try:
        values: dict[str, Any] = json.loads(text)
        kind_of(key)
        doing = Doing(values.pop("doing", ""))
        leftovers = tuple(_as(str, message) for message in values.pop("leftovers", ()))
        answered = values.pop("answered", None)
        mark = (_as(str, answered[0]), _as(int, answered[1])) if answered else None
        observed = {name: _as(type(getattr(_PLAIN, name)), value) for name, value in values.items()}
        return Slot(key, wanted, doing=doing, leftovers=leftovers, answered=mark, **observed)
    except (TypeError, ValueError, AttributeError, IndexError, KeyError) as error:
        message = f"the slot {key} is {text!r:.200}"
        raise Unreadable(message) from error


def reset_slot(key: str, wanted: Wanted | None) -> Slot:
    """Return a slot without its observed state: a board is posted again, a post counts as sent."""
    slot = Slot(key, wanted)
    if kind_of(key) is Kind.BOARD:
        return slot if wanted else replace(slot, wanted=Wanted())
    return replace(slot, answered=wanted.mark if wanted else None)


def _as(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise TypeError(value)
    return value


_NOTHING = Wanted()
