"""Every button and menu the bot has ever posted, including before the last restart."""

import re
from typing import Any, Generic, Self, TypeVar

import discord
from discord import ui

from bot.dispatch.requests import Press
from bot.platforms.discord.components import CANCEL, MENU, OWN_MARK
from bot.platforms.discord.interaction_requests import Interaction

_Item = TypeVar("_Item", bound=ui.Item[Any])


class Tapped(ui.DynamicItem[_Item], Generic[_Item], template=""):
    """What is found by its id, whatever posted it; ``match`` is what the id says."""

    match: re.Match[str]

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Self:
        del interaction
        tapped = cls(item)
        tapped.match = match
        return tapped


class PressButton(Tapped[ui.Button[ui.View]], template=rf"(?!{OWN_MARK})(?P<press>[\s\S]+)"):
    """A button with an id that any version of the dispatcher has written."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # narrower than the library: it is our client's
        await interaction.client.interaction_handler.tap(interaction, Press(self.match["press"]))


class PickMenu(Tapped[ui.Select[ui.View]], template=rf"{MENU}[\s\S]*"):
    """A menu; its options carry what buttons would carry."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # as above
        await interaction.client.interaction_handler.tap(interaction, Press(self.item.values[0]))


class CancelButton(Tapped[ui.Button[ui.View]], template=CANCEL):
    """Nothing is played, and the private message that asked goes."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # as above
        await interaction.client.interaction_handler.put_away(interaction)


async def take_orphan(interaction: Interaction) -> None:
    """A tap that was overtaken: its board has been edited meanwhile, and the library drops it."""
    data = dict(interaction.data or {})
    carried, values = str(data.get("custom_id")), data.get("values")
    if carried in _custom_ids_under(interaction.message):
        return
    press = str(values[0]) if isinstance(values, list) and values else carried
    await interaction.client.interaction_handler.tap(interaction, Press(press))


def _custom_ids_under(message: discord.Message | None) -> set[str | None]:
    custom_ids: set[str | None] = set()
    for part in message.components if message else ():
        rows = part.children if isinstance(part, discord.Container) else (part,)
        for row in rows:
            if isinstance(row, discord.ActionRow):
                custom_ids |= {item.custom_id for item in row.children}
    return custom_ids
