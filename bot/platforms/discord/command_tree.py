"""Our commands as the library holds them, and Discord told of them."""

import discord
import structlog
from discord import app_commands

from bot.kernel.text import say
from bot.platforms.discord.bot_client import BotClient
from bot.platforms.discord.challenge_menu import challenge_command
from bot.platforms.discord.command_sync import sync_commands
from bot.platforms.discord.errors import WIRE_TROUBLE, described
from bot.platforms.discord.interaction_requests import Asked
from bot.platforms.discord.localisation import CatalogueTranslator
from bot.platforms.discord.slash_commands import EVERYWHERE, INSTALLS, slash_commands

_log = structlog.get_logger()


class Tree(app_commands.CommandTree[BotClient]):
    async def on_error(self, interaction: Asked, error: app_commands.AppCommandError, /) -> None:
        """A command that Discord still shows and we no longer know, or options that cannot be read."""
        _log.warning("a command could not be read", request=interaction.id, why=str(error))
        if interaction.type is discord.InteractionType.application_command:
            await interaction.client.interaction_handler.say(interaction, say("discord-trouble-command"))


async def announce_commands(host: BotClient) -> None:
    """Old commands are better than none: what cannot be told now is told at the next start."""
    tree = Tree(host, allowed_contexts=EVERYWHERE, allowed_installs=INSTALLS)
    for command in slash_commands():
        tree.add_command(command)
    tree.add_command(challenge_command())
    translator = CatalogueTranslator()
    await tree.set_translator(translator)
    try:
        await sync_commands(tree, translator)
    except WIRE_TROUBLE as trouble:
        _log.warning("discord could not be told the commands", **described(trouble))
    except Exception:  # noqa: BLE001 - a mistake of ours in a menu is no reason not to play
        _log.exception("discord could not be told the commands")
