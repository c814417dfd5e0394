"""“Challenge” in a person's menu: which game, and then the offer to that person."""

import re

import discord
from discord import app_commands, ui

from bot.accounts.limits import NAME_LIMIT
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import Handle, Named, SessionId
from bot.kernel.text import say
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord.components import CHALLENGE, OWN_MARK
from bot.platforms.discord.interaction_requests import Asked, named
from bot.platforms.discord.localisation import code_of, command_name, in_words, language
from bot.platforms.discord.settings import NAME


def challenge_command() -> app_commands.ContextMenu:
    return app_commands.ContextMenu(name=command_name("challenge"), callback=challenge)


async def challenge(asked: Asked, person: discord.User) -> None:
    interaction_handler = asked.client.interaction_handler
    if person.bot:
        await interaction_handler.say(asked, say("discord-refuse-bot"))
        return
    spoken = code_of(asked.locale)
    games = interaction_handler.dispatcher.games(spoken)
    if len(games) == 1:
        await interaction_handler.command(asked, OpenTable(games[0].id, opponent=named(person)))
    else:
        keys = tuple(RenderedButton(game.name, _carried(game.id, named(person)), Tone.GO) for game in games)
        await interaction_handler.show(asked, _which_game(spoken, person.display_name, keys))


class ChallengeButton(
    ui.DynamicItem[ui.Button[ui.View]],
    template=rf"{CHALLENGE}(?P<game>[^:]+):(?P<user>\d+):(?P<name>[\s\S]*)",
):
    """The game that was chosen; it carries whom to play it with."""

    def __init__(self, item: ui.Button[ui.View], game: str, opponent: Named) -> None:
        super().__init__(item)
        self._wish = OpenTable(game, opponent=opponent)

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # narrower than the library: it is our client's, and no other kind of item
        cls, interaction: Asked, item: ui.Button[ui.View], match: re.Match[str], /
    ) -> "ChallengeButton":
        del interaction
        return cls(item, match["game"], Named(Handle(NAME, match["user"]), match["name"]))

    async def callback(self, interaction: Asked) -> None:  # type: ignore[override]  # as above
        await interaction.client.interaction_handler.tap(interaction, self._wish)


def _carried(game: str, opponent: Named) -> str:
    return f"{CHALLENGE}{game}:{opponent.handle.user}:{opponent.name[:NAME_LIMIT]}"


def _which_game(code: str, person: str, keys: tuple[RenderedButton, ...]) -> RenderedCard:
    words = language(code)
    return RenderedCard(
        language=code,
        right_to_left=words.right_to_left,
        title=words.spans(say("discord-challenge-which", person=person)),
        lines=(),
        scene=None,
        alt="",
        block="",
        diagram="",
        rows=(keys,),
        taps=(),
        table=None,
    )


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
