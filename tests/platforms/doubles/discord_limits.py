"""What Discord refuses in a message, a menu of commands, or an answer: sizes and counts as published."""

import re
from collections.abc import Iterator
from typing import Any

from tests.platforms.doubles.discord_world import COMPONENTS_V2, GALLERY, SECTION, TEXT_DISPLAY, every_part

CONTENT = 2_000
ALT = 1_024
FILE = 10 * 1024 * 1024
EMBED_TEXT = 4_096
EMBEDS_TOGETHER = 6_000
ROWS = 5
ROW = 1
COMPONENTS, LAYOUT_TEXT, MEDIA, SECTION_TEXTS = 40, 4_000, 10, 3
"""Of a message of components alone: all of them together, all their text, pictures in a gallery."""
BUTTONS = 5
OPTIONS = 25
LABEL = 80
OPTION_TEXT = 100
CUSTOM_ID = 100
PLACEHOLDER = 150
NONCE = 25
MODAL_TITLE = 45
MODAL_PARTS = 5
MENU_NAME = 32
CHOICES = 25
CHOICE_TEXT = 100
COMMANDS, MENU_COMMANDS = 100, 15
COMMAND_HELP = 100
COMMAND_TOGETHER = 8_000
_COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")


def wrong_with_message(body: dict[str, Any], files: dict[str, bytes]) -> Iterator[str]:
    if len(body.get("content") or "") > CONTENT:
        yield f"content is longer than {CONTENT}"
    if "content" in body and "allowed_mentions" not in body:
        yield "who may be mentioned is not said"
    if len(str(body.get("nonce") or "")) > NONCE:
        yield f"nonce is longer than {NONCE}"
    for attachment in body.get("attachments") or ():
        if len(attachment.get("description") or "") > ALT:
            yield f"an alt text is longer than {ALT}"
    if any(len(content) > FILE for content in files.values()):
        yield "a file is too large"
    if int(body.get("flags") or 0) & COMPONENTS_V2:
        yield from wrong_with_layout(body)
        return
    yield from _wrong_with_embeds(body.get("embeds") or [])
    yield from _wrong_with_components(body.get("components") or [])


def wrong_with_layout(body: dict[str, Any]) -> Iterator[str]:  # noqa: C901 - one arm a limit
    """A message of components alone; each counts, whatever it is in, and so does every letter."""
    if any(body.get(name) for name in ("content", "embeds", "poll", "sticker_ids")):
        yield "a message of components alone says something beside them"
    parts = list(every_part(body.get("components") or []))
    if len(parts) > COMPONENTS:
        yield f"there are more than {COMPONENTS} components"
    if sum(len(one.get("content", "")) for one in parts) > LAYOUT_TEXT:
        yield f"components say more than {LAYOUT_TEXT} characters"
    if any(one["type"] == TEXT_DISPLAY and not one["content"] for one in parts):
        yield "a text without a word"
    named = {one.get("filename") for one in body.get("attachments") or ()}
    for item in (item for one in parts if one["type"] == GALLERY for item in one["items"]):
        if len(item.get("description") or "") > ALT:
            yield f"an alt text is longer than {ALT}"
        refers, _, file = item["media"]["url"].partition("://")
        if refers == "attachment" and named and file not in named:
            yield f"there is no attachment {file}"
    if any(len(one["items"]) > MEDIA for one in parts if one["type"] == GALLERY):
        yield f"a gallery holds more than {MEDIA} pictures"
    for one in parts:
        colour = one.get("accent_color")
        if colour is not None and not 0 <= colour <= 0xFFFFFF:
            yield "a colour that is none"
    sections = [one for one in parts if one["type"] == SECTION]
    if any(not 1 <= len(one["components"]) <= SECTION_TEXTS for one in sections):
        yield f"a section says nothing, or more than {SECTION_TEXTS} things"
    beside = [{"components": [one["accessory"]]} for one in sections if "accessory" in one]
    if len(beside) < len(sections):
        yield "a section has nothing beside it"
    rows = [one for one in parts if one["type"] == ROW]
    yield from _wrong_with_items([*rows, *beside])
    yield from _wrong_with_rows(rows)


def _wrong_with_embeds(embeds: list[dict[str, Any]]) -> Iterator[str]:
    texts = [embed.get("description") or "" for embed in embeds]
    if any(len(text) > EMBED_TEXT for text in texts):
        yield f"an embed is longer than {EMBED_TEXT}"
    if sum(map(len, texts)) > EMBEDS_TOGETHER:
        yield f"embeds are longer than {EMBEDS_TOGETHER}"


def _wrong_with_components(rows: list[dict[str, Any]]) -> Iterator[str]:
    yield from _wrong_with_rows(rows)
    yield from _wrong_with_items(rows)


def _wrong_with_rows(rows: list[dict[str, Any]]) -> Iterator[str]:
    if len(rows) > ROWS:
        yield f"there are more than {ROWS} rows"
    for row in rows:
        menus = sum(item["type"] == 3 for item in row["components"])
        if len(row["components"]) > (1 if menus else BUTTONS) or not row["components"]:
            yield "a row holds too many components, or none"


def _wrong_with_items(rows: list[dict[str, Any]]) -> Iterator[str]:
    items = [item for row in rows for item in row["components"]]
    ids = [item["custom_id"] for item in items]
    if len(set(ids)) < len(ids):
        yield "two components have one custom_id"
    if any(not 1 <= len(one) <= CUSTOM_ID for one in ids):
        yield f"a custom_id is empty or longer than {CUSTOM_ID}"
    for item in items:
        yield from _wrong_with_menu(item) if item["type"] == 3 else _wrong_with_button(item)


def _wrong_with_button(item: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(item.get("label") or "") <= LABEL:
        yield f"a label is empty or longer than {LABEL}"


def _wrong_with_menu(item: dict[str, Any]) -> Iterator[str]:
    options = item["options"]
    if not 1 <= len(options) <= OPTIONS:
        yield f"a menu is empty or has more than {OPTIONS} options"
    if len({option["value"] for option in options}) < len(options):
        yield "two options of a menu have one value"
    if any(not 1 <= len(option[part]) <= OPTION_TEXT for option in options for part in ("label", "value")):
        yield f"an option is empty or longer than {OPTION_TEXT}"
    if len(item.get("placeholder") or "") > PLACEHOLDER:
        yield f"a placeholder is longer than {PLACEHOLDER}"


def wrong_with_modal(data: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(data["title"]) <= MODAL_TITLE:
        yield f"a title is empty or longer than {MODAL_TITLE}"
    if not 1 <= len(data["components"]) <= MODAL_PARTS:
        yield f"a modal is empty or has more than {MODAL_PARTS} parts"
    for part in data["components"]:
        if len(part.get("label") or "") > MODAL_TITLE:
            yield f"a label is longer than {MODAL_TITLE}"
        field = part["component"]
        if field.get("required", True) and field.get("min_values") == 0:
            yield "a field that is required may stay empty"


def wrong_with_choices(choices: list[dict[str, Any]]) -> Iterator[str]:
    if len(choices) > CHOICES:
        yield f"there are more than {CHOICES} choices"
    if any(not 1 <= len(choice[part]) <= CHOICE_TEXT for choice in choices for part in ("name", "value")):
        yield f"a choice is empty or longer than {CHOICE_TEXT}"


def wrong_with_commands(commands: list[dict[str, Any]]) -> Iterator[str]:
    if sum(command["type"] == 1 for command in commands) > COMMANDS:
        yield f"there are more than {COMMANDS} slash commands"
    if any(sum(command["type"] == kind for command in commands) > MENU_COMMANDS for kind in (2, 3)):
        yield f"there are more than {MENU_COMMANDS} commands in a menu"
    for command in commands:
        name = command["name"]
        for each in _with_all_behind(command):
            slashed = command["type"] == 1
            yield from _wrong_with_names(name, each, slashed=slashed)
            if len(each.get("options", ())) > OPTIONS:
                yield f"{name} has more than {OPTIONS} options"
        if sum(map(len, _texts_of(command))) > COMMAND_TOGETHER:
            yield f"{name} is longer than {COMMAND_TOGETHER} altogether"


def _wrong_with_names(of: str, each: dict[str, Any], *, slashed: bool) -> Iterator[str]:
    names = (each["name"], *(each.get("name_localizations") or {}).values())
    if any(len(name) > MENU_NAME for name in names):
        yield f"{of}: {names} are too long"
    if slashed and any(not _COMMAND_NAME.fullmatch(name) or name != name.lower() for name in names):
        yield f"{of}: {names} cannot all be names"
    helps = (each.get("description", ""), *(each.get("description_localizations") or {}).values())
    if slashed and any(not 1 <= len(text) <= COMMAND_HELP for text in helps):
        yield f"{of}: a description is empty or longer than {COMMAND_HELP}"


def _texts_of(command: dict[str, Any]) -> Iterator[str]:
    for each in _with_all_behind(command):
        yield each["name"]
        yield each.get("description", "")


def _with_all_behind(form: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command, the commands behind it, and the options of each."""
    yield form
    for each in form.get("options", ()):
        yield from _with_all_behind(each)
