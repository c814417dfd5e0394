"""What the options of commands are, and how a command is passed on."""

from typing import TypeAlias

from discord import app_commands

from bot.cards.intents import Intent
from bot.kernel.ids import SessionId
from bot.platforms.discord.asking import Asked

Word: TypeAlias = app_commands.Range[str, 1, 64]
Text: TypeAlias = app_commands.Range[str, 1, 1_000]


async def ask(asked: Asked, intent: Intent) -> None:
    await asked.client.reception.command(asked, intent)


def table_named(written: str) -> SessionId:
    return SessionId(written.strip().removeprefix("#").casefold())


def maybe_table(written: str | None) -> SessionId | None:
    return table_named(written) if written else None
