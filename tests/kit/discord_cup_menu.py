"""Lines about cups, filled into the forms that stand behind ``/cup`` in Discord's menu."""

import re
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from tests.platforms.doubles.discord_world import Person

Form = Mapping[str, Any]
_FORMS: Mapping[str, str] = {
    "cup": r"#\w+",
    "match": r"\d+(\.\d+)?",
    "game": r"[a-z]+([/,][a-z]+)*",
    "when": r"\S+",
    "time": r"\d+[wdhm]",
    "name": r".*\s.*|[A-Z].*",
    "club": r".*",
    "team": r"[^#].*",
}
"""What each option without choices may hold."""


def about_cup(
    words: Sequence[str], menu: Sequence[Form], people: Mapping[str, Person]
) -> tuple[str, dict[str, Any]] | None:
    """The command with what stands behind it, and its options; None where a word has no place."""
    act, *words = shlex.split(" ".join(words)) or ["show"]
    found = _form(act, menu)
    if found is None:
        return None
    name, form = found
    if any(";" in word for word in words) and any(one["name"] == "several" for one in form):
        return name, {"several": " ".join(words)}
    options: dict[str, Any] = {}
    for word in words:
        if not _put(word, form, options, people):
            return None
    missing = [one for one in form if one.get("required") and one["name"] not in options]
    return None if missing else (name, options)


def _form(act: str, menu: Sequence[Form]) -> tuple[str, Sequence[Form]] | None:
    for one in menu:
        if one["name"] == act:
            return f"cup {act}", one.get("options", [])
    behind = next(one["options"] for one in menu if one["name"] == "run")
    return next(((f"cup run {act}", one.get("options", [])) for one in behind if one["name"] == act), None)


def _put(word: str, form: Sequence[Form], options: dict[str, Any], people: Mapping[str, Person]) -> bool:
    """Whether there was a place for the word."""
    name, sign, value = word.partition(":")
    names = [one["name"] for one in form]
    if sign and name in names:
        options[name] = value
        return True
    if sign and "terms" in names:
        options["terms"] = f"{options.get('terms', '')} {word}".strip()
        return True
    for one in form:
        if one["name"] not in options and (meant := _meant(word, one, people)) is not None:
            options[one["name"]] = meant
            return True
    if "team" in options and not word.startswith("@"):
        options["team"] += f" {word}"
        return True
    return False


def _meant(word: str, option: Form, people: Mapping[str, Person]) -> Person | int | str | None:
    match option["type"]:
        case 6:
            return people.get(word[1:]) if word.startswith("@") else None
        case 4:
            return int(word) if word.isdecimal() else None
        case _ if option.get("choices"):
            return word if word in [choice["value"] for choice in option["choices"]] else None
        case _ if form := _FORMS.get(option["name"]):
            return word if re.fullmatch(form, word) and not word.startswith("@") else None
        case _:
            return None
