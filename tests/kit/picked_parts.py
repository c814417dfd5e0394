"""Which part of a move a button stands for, whatever it says and whatever its platform wraps it in."""

import json
import re
from collections.abc import Mapping
from typing import Any

from bot.gamekit.game import Picked
from bot.intents.learn import LearnPick
from bot.intents.payload import read_payload
from bot.intents.play import PickMove


def path_of(press: str) -> Picked:
    """The picks that a press would have made; none where it is of something else.

    A page says those on its own boards as they are, with where they are made.
    """
    if press.startswith("{"):
        return tuple(json.loads(press)["path"])
    for text in _strings(press):
        if isinstance(intent := read_payload(text), PickMove | LearnPick):
            return intent.path
    return ()


def _strings(press: str) -> list[str]:
    try:
        wrapped: Any = json.loads(press)
    except ValueError:
        return [press]
    return [one for one in (wrapped if isinstance(wrapped, list) else [wrapped]) if isinstance(one, str)]


def press_for(buttons: Mapping[str, str], path: Picked) -> str | None:
    """The press that makes just these picks."""
    return next((press for press in buttons.values() if path_of(press) == path), None)


def leads_on(buttons: Mapping[str, str], path: Picked) -> bool:
    """Whether some button makes these picks and more: they need no tap of their own."""
    return any(path_of(press)[: len(path)] == path for press in buttons.values())


_RANGE = re.compile(r"([a-z])(\d+)-([a-z])(\d+)")


def press_towards(buttons: Mapping[str, str], begun: Picked, written: str) -> str | None:
    """The press of the column, tile or region, after what was begun, in which a place lies."""
    if not (place := re.match(r"([A-Za-z])(\d+)(?:/([A-Z]))?", written)):
        return None
    leads_out = place[3] not in (None, place[1])
    for part in ([f"{place[1]}/…"] if leads_out else []) + [place[1]]:
        for press in buttons.values():
            *before, last = path_of(press) or ("",)
            if tuple(before) in ((), begun, begun[:1]) and (last == part or _is_in(last, place)):
                return press
    return None


def _is_in(region: str, place: re.Match[str]) -> bool:
    if not (match := _RANGE.fullmatch(region)):
        return False
    column, row, last_column, last_row = match.groups()
    return column <= place[1] <= last_column and int(row) <= int(place[2]) <= int(last_row)
