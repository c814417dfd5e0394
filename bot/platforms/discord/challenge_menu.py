"""“Challenge” in a person's menu: which game, and then the offer to that person."""

import discord
from discord import app_commands, ui

from bot.accounts.limits import NAME_LIMIT
from bot.intents.play import MakeMove, OpenTable
from bot.kernel.ids import Handle, Named, SessionId
from bot.kernel.text import say
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord.component_callbacks import Tapped
from bot.platforms.discord.components import CHALLENGE, OWN_MARK
from bot.platforms.discord.interaction_requests import Interaction, identify_user
from bot.platforms.discord.localisation import code_of, command_name, in_words, language
from bot.platforms.discord.settings import NAME


def challenge_command() -> app_commands.ContextMenu:
    return app_commands.ContextMenu(name=command_name("challenge"), callback=challenge)


async def challenge(interaction: Interaction, person: discord.User) -> None:
    interaction_handler = interaction.client.interaction_handler
    if person.bot:
        await interaction_handler.say(interaction, say("discord-refuse-bot"))
        return
    spoken = code_of(interaction.locale)
    games = interaction_handler.dispatcher.games(spoken)
    if len(games) == 1:
        await interaction_handler.command(interaction, OpenTable(games[0].id, opponent=identify_user(person)))
    else:
        keys = tuple(
            RenderedButton(game.name, _custom_id(game.id, identify_user(person)), Tone.GO) for game in games
        )
        await interaction_handler.show(interaction, _which_game(spoken, person.display_name, keys))


class ChallengeButton(
    Tapped[ui.Button[ui.View]],
    template=rf"{CHALLENGE}(?P<game>[^:]+):(?P<user>\d+):(?P<name>[\s\S]*)",
):
    """The game that was chosen; it carries the opponent."""

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]  # narrower than the library: it is our client's
        opponent = Named(Handle(NAME, self.match["user"]), self.match["name"])
        wish = OpenTable(self.match["game"], opponent=opponent)
        await interaction.client.interaction_handler.tap(interaction, wish)


def _custom_id(game: str, opponent: Named) -> str:
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


async def ask_for_move(interaction: Interaction, table: SessionId | None) -> None:
    """Opens the field; what is written in it comes back as an interaction of its own."""
    modal = ui.Modal(
        title=in_words(say("discord-move-title"), interaction.locale), custom_id=f"{_MOVE}{table or ''}"
    )
    field = ui.TextInput[ui.Modal](
        custom_id="text", style=discord.TextStyle.paragraph, max_length=_TEXT_LIMIT
    )
    modal.add_item(ui.Label(text=in_words(say("discord-move-label"), interaction.locale), component=field))
    modal.stop()  # no view is stored: the answer itself says what it is about
    await interaction.client.interaction_handler.open_field(interaction, modal)


async def take_modal(interaction: Interaction) -> None:
    """What was written into a field, of this or an earlier run of the bot."""
    data = dict(interaction.data or {})
    carried = str(data.get("custom_id"))
    if carried.startswith(_MOVE):
        table = carried.removeprefix(_MOVE)
        text = _first_text(data.get("components"))
        await interaction.client.interaction_handler.command(
            interaction, MakeMove(text, SessionId(table) if table else None)
        )


def _first_text(part: object) -> str:
    """The first text that was filled in, however deeply it is wrapped."""
    match part:
        case {"value": str(value)}:
            return value
        case {"component": inner} | {"components": inner}:
            return _first_text(inner)
        case list():
            return next((text for text in map(_first_text, part) if text), "")
        case _:
            return ""
