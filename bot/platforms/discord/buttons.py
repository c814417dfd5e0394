"""Every button and menu the bot has ever posted, including before the last restart."""

import re

from discord import ui

from bot.desk.request import Press
from bot.platforms.discord.asking import Asked
from bot.platforms.discord.rows import MENU, OWN_MARK


class PressButton(ui.DynamicItem[ui.Button[ui.View]], template=rf"(?!{OWN_MARK})(?P<press>[\s\S]+)"):
    """A button whose id is what the desk has written on it, of whatever version."""

    def __init__(self, item: ui.Button[ui.View], press: str) -> None:
        super().__init__(item)
        self._press = press

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # narrower than the library: it is our client's, and no other kind of item
        cls, interaction: Asked, item: ui.Button[ui.View], match: re.Match[str], /
    ) -> "PressButton":
        del interaction
        return cls(item, match["press"])

    async def callback(self, interaction: Asked) -> None:  # type: ignore[override]  # as above
        await interaction.client.reception.tap(interaction, Press(self._press))


class PickMenu(ui.DynamicItem[ui.Select[ui.View]], template=rf"{MENU}[\s\S]*"):
    """A menu whose options are what buttons would carry."""

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # narrower than the library: it is our client's, and no other kind of item
        cls, interaction: Asked, item: ui.Select[ui.View], match: re.Match[str], /
    ) -> "PickMenu":
        del interaction, match
        return cls(item)

    async def callback(self, interaction: Asked) -> None:  # type: ignore[override]  # as above
        await interaction.client.reception.tap(interaction, Press(self.item.values[0]))
