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
    """The press of the column, region or range, after what was begun, in which a place lies."""
    if not (place := re.match(r"([A-Za-z])(\d+)", written)):
        return None
    for press in buttons.values():
        *before, last = path_of(press) or ("",)
        if tuple(before) in ((), begun, begun[:1]) and (
            last == place[1] or _is_in(last, place[1], int(place[2]))
        ):
            return press
    return None


def _is_in(part: str, letter: str, number: int) -> bool:
    """Regions of squares are rectangles, in lower case; ranges of cells go on from tile to tile."""
    if not (match := _RANGE.fullmatch(part)):
        return False
    first, least, last, most = match[1], int(match[2]), match[3], int(match[4])
    if first.isupper():
        return (first, least) <= (letter, number) <= (last, most)
    return first <= letter <= last and least <= number <= most
