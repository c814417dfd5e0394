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
    """Whether anything had to be told: Discord counts how often new commands are made."""
    wanted = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    if await _known(tree.client) == _compared(wanted):
        return False
    await tree.sync()
    _log.info("discord was told the commands", count=len(wanted))
    return True


async def _known(client: BotClient) -> dict[tuple[Any, Any], Any]:
    # The library's own call leaves the translations out.
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    return _compared(await client.http.request(route, params={"with_localizations": "true"}))


def _compared(commands: list[dict[str, Any]]) -> dict[tuple[Any, Any], Any]:
    return {(one["type"], one["name"]): _essence(one, _COMPARED) for one in commands}


def _essence(given: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """What was said of a command or option; that something is empty or false need not be said."""
    essence = {key: _normal(key, given[key]) for key in keys if given.get(key)}
    return {key: value for key, value in essence.items() if value}


def _normal(key: str, value: Any) -> Any:
    match key:
        case "options" | "choices":
            return [_essence(one, _OF_OPTION) for one in value]
        case "contexts" | "integration_types":
            return sorted(value)
        case "default_member_permissions":
            return str(value)
        case _:
            return value
