"""Tells Discord which commands there are, if that is not what it knows already."""

from collections.abc import Mapping
from typing import Any

import structlog
from discord import app_commands
from discord.http import Route

from bot.platforms.discord.bot_client import BotClient

_log = structlog.get_logger()

_COMPARED = (
    "name",
    "description",
    "type",
    "name_localizations",
    "description_localizations",
    "contexts",
    "integration_types",
    "default_member_permissions",
    "options",
)
_ENTRY_POINT = 4
"""The kind of the command that starts an app's Activity: Discord itself made it, and we never touch it."""
_KEPT = ("id", *_COMPARED, "handler", "nsfw")
_OF_OPTION = (
    *_COMPARED[:5],
    "options",
    "required",
    "autocomplete",
    "choices",
    "min_length",
    "max_length",
    "value",
)


async def sync_commands(
    tree: app_commands.CommandTree[BotClient], translator: app_commands.Translator
) -> bool:
    """Whether anything had to be told: Discord counts how often new commands are made.

    Where the operator has switched Activities on, the command that starts one is told along as it is: all
    commands are replaced at once, and Discord refuses that without it.
    """
    desired = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    registered = await _registered_commands(tree.client)
    entries = [command for command in registered if command["type"] == _ENTRY_POINT]
    if _comparable([command for command in registered if command not in entries]) == _comparable(desired):
        return False
    entry_payloads: list[Any] = [
        {key: entry[key] for key in _KEPT if entry.get(key) is not None} for entry in entries
    ]
    await tree.client.http.bulk_upsert_global_commands(
        _application(tree.client), payload=[*desired, *entry_payloads]
    )
    _log.info("discord was told the commands", count=len(desired))
    return True


async def _registered_commands(client: BotClient) -> list[dict[str, Any]]:
    # The library's own call leaves the translations out.
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    return list(await client.http.request(route, params={"with_localizations": "true"}))


def _application(client: BotClient) -> int:
    if client.application_id is None:
        raise app_commands.MissingApplicationID
    return client.application_id


def _comparable(commands: list[dict[str, Any]]) -> dict[tuple[Any, Any], Any]:
    return {(command["type"], command["name"]): _essence(command, _COMPARED) for command in commands}


def _essence(fields: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """What was said of a command or option; that something is empty or false need not be said."""
    essence = {key: _normal(key, fields[key]) for key in keys if fields.get(key)}
    return {key: value for key, value in essence.items() if value}


def _normal(key: str, value: Any) -> Any:
    match key:
        case "options" | "choices":
            return [_essence(option, _OF_OPTION) for option in value]
        case "contexts" | "integration_types":
            return sorted(value)
        case "default_member_permissions":
            return str(value)
        case _:
            return value
