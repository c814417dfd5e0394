"""A field for a move that is longer than one likes to type into a command."""

import discord
from discord import ui

from bot.intents.play import MakeMove
from bot.kernel.ids import SessionId
from bot.kernel.text import say
from bot.platforms.discord.components import OWN_MARK
from bot.platforms.discord.interaction_requests import Asked
from bot.platforms.discord.localisation import in_words

_MOVE = f"{OWN_MARK}move:"
_TEXT_LIMIT = 1_000


async def ask_for_move(asked: Asked, table: SessionId | None) -> None:
    """Opens the field; what is written in it comes back as an interaction of its own."""
    modal = ui.Modal(
        title=in_words(say("discord-move-title"), asked.locale), custom_id=f"{_MOVE}{table or ''}"
    )
    field = ui.TextInput[ui.Modal](
        custom_id="text", style=discord.TextStyle.paragraph, max_length=_TEXT_LIMIT
    )
    modal.add_item(ui.Label(text=in_words(say("discord-move-label"), asked.locale), component=field))
    modal.stop()  # nobody has to remember it: the answer says by itself what it is about
    await asked.client.interaction_handler.open_field(asked, modal)


async def take_modal(asked: Asked) -> None:
    """What was written into a field, of this or an earlier run of the bot."""
    data = dict(asked.data or {})
    carried = str(data.get("custom_id"))
    if carried.startswith(_MOVE):
        table = carried.removeprefix(_MOVE)
        text = _written(data.get("components"))
        await asked.client.interaction_handler.command(
            asked, MakeMove(text, SessionId(table) if table else None)
        )


def _written(part: object) -> str:
    """The first text that was filled in, however deeply it is wrapped."""
    match part:
        case {"value": str(value)}:
            return value
        case {"component": inner} | {"components": inner}:
            return _written(inner)
        case list():
            return next((text for text in map(_written, part) if text), "")
        case _:
            return ""
