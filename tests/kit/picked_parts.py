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


_RANGE = re.compile(r"([A-Za-z])(\d+)-([A-Za-z])(\d+)")


def press_towards(buttons: Mapping[str, str], begun: Picked, written: str) -> str | None:
    """The press of the column or range, after what was begun, in which a place lies; else of all others."""
    for press in buttons.values():
        *before, last = path_of(press) or ("",)
        match, place = _RANGE.fullmatch(last), re.match(r"([A-Za-z])(\d+)", written)
        if place and last == place[1] and not before:
            return press
        if match and place and tuple(before) in ((), begun, begun[:1]):
            columns, numbers = (match[1], match[3]), (int(match[2]), int(match[4]))
            where = place[1], int(place[2])
            region = columns[0] <= where[0] <= columns[1] and numbers[0] <= where[1] <= numbers[1]
            cells = (columns[0], numbers[0]) <= where <= (columns[1], numbers[1])
            if region if where[0].islower() else cells:
                return press
    return press_for(buttons, ("else",))
