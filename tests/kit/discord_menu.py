"""Lines that people would type, filled into the forms that Discord's menu of commands offers instead."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.accounts.preferences import ON, YES
from bot.commandkit.typed_line import AS_TEXT
from bot.features.people.language import FOR_ROOM
from bot.features.play.open_table import ALONE, CASUAL, WEEKEND
from bot.features.play.repost_board import WHOLE
from bot.features.standing.leaderboards import COUNTING
from bot.features.standing.rating_text import EVERYWHERE, LIVE, PARTNERS
from tests.kit.discord_cup_menu import about_cup
from tests.platforms.doubles.discord_world import Person

Form = Mapping[str, Any]
_SWITCHES = {
    "alone": ALONE,
    "casual": CASUAL,
    "text": AS_TEXT,
    "whole": WHOLE,
    "channel": FOR_ROOM,
    "weekend": (WEEKEND,),
    "everywhere": EVERYWHERE,
    "partners": PARTNERS,
    "live": LIVE,
    "counting": COUNTING,
}
_YES_OR_NO = {"listed": YES, "confirm": ON, "commons": ON}
"""Options that are ticked, and the word that ticks them."""
_OF_MOVES = {"move": "text", "if": "plan"}
"""Commands with a line of moves, which may have words in it, and the option that takes it."""
_ONLY_BY_NAME = ("clock", "open", "quiet", "vacation", "zone")
"""Options that no word is meant for unless it says so."""


def filled_in(
    line: str, menu: Sequence[Form], people: Mapping[str, Person]
) -> tuple[str, dict[str, Any]] | None:
    """The command and its options; None where the menu has no place for some word, or misses one."""
    name, *words = line.removeprefix("/").split()
    forms = {command["name"]: command.get("options", []) for command in menu}
    if name == "cup":
        return about_cup(words, forms[name], people)
    if name not in forms:
        return None
    if name in _OF_MOVES:
        table, text = _table_first(words)
        return name, {_OF_MOVES[name]: " ".join(text), **({"table": table} if table else {})}
    if name == "rules" and words:
        return name, {"question": " ".join(words)}
    options: dict[str, Any] = {}
    *words, agreed = _agreed(words)
    words = _named(words, [option["name"] for option in forms[name]], options)
    for word in words:
        free = [one for one in forms[name] if one["name"] not in (*options, *_ONLY_BY_NAME)]
        meant = [(option["name"], value) for option in free if (value := _meant(word, option, people))]
        if not meant:
            return None
        options.update(sorted(meant, key=lambda one: isinstance(one[1], str))[:1])
    if agreed:
        options["variant"] = f"{options.get('variant', '')} {agreed}".strip()
    missing = [one for one in forms[name] if one.get("required") and one["name"] not in options]
    return None if missing else (name, options)


def _table_first(words: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """The code of a table before a move, if there is one, and the move."""
    if len(words) > 1 and re.fullmatch("[a-z2-7]{8}", words[0]):
        return words[0], words[1:]
    return None, words


def _agreed(words: Sequence[str]) -> list[str]:
    """All words, but those like ``mode=professional`` in the last one: they go behind the variant."""
    return [*(word for word in words if "=" not in word), " ".join(word for word in words if "=" in word)]


def _named(words: Sequence[str], known: Sequence[str], options: dict[str, Any]) -> list[str]:
    """Put what says itself which option it is into ``options``: ``clock:3d``, or ``quiet 23:00-07:00``."""
    left = list[str]()
    rest = iter(words)
    for word in rest:
        name, sign, value = word.partition(":")
        if sign and name in known and word not in _SWITCHES.get(name, ()):
            options[name] = value
        elif word in known and word not in _SWITCHES.get(word, ()):
            value = next(rest, None) or word
            options[word] = value == _YES_OR_NO[word] if word in _YES_OR_NO else value
        else:
            left.append(word)
    return left


def _meant(word: str, option: Form, people: Mapping[str, Person]) -> Person | bool | str | None:
    """What ``word`` is as this option, if it can be that."""
    match option["type"]:
        case 6:
            return people.get(word.removeprefix("@")) if word.startswith("@") else None
        case 11:
            return None  # a file is not typed
        case 5:
            return word in _SWITCHES.get(option["name"], ()) or None
        case _:
            values = [choice["value"] for choice in option.get("choices", ())]
            return None if word.startswith("@") or (values and word not in values) else word
