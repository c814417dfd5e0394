"""What stands in the menu of a person or message: “Challenge”, “Profile”, “Which rule?”, and so on."""

from collections.abc import Iterator
from functools import partial

import discord
from discord import app_commands, ui

from bot.accounts.limits import NAME_LIMIT
from bot.dispatch.requests import Typed, read_upload
from bot.intents.play import ImportRecord, OpenTable
from bot.intents.review import ShowReview
from bot.kernel.ids import Handle, Named
from bot.kernel.text import say
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord.channel_messages import tables_on
from bot.platforms.discord.component_callbacks import Tapped
from bot.platforms.discord.components import CHALLENGE
from bot.platforms.discord.interaction_requests import Interaction, identify_user
from bot.platforms.discord.localisation import code_of, command_name, language
from bot.platforms.discord.settings import NAME


def context_menus() -> Iterator[app_commands.ContextMenu]:
    """The library reads from the type of a callback's second argument what its menu is of."""
    for name, callback in (
        ("challenge", challenge),
        ("games-with", show_games_with),
        ("profile-of", show_profile),
        ("which-rule", ask_rule),
        ("review-record", review_record),
    ):
        yield app_commands.ContextMenu(name=command_name(name), callback=callback)


async def show_games_with(interaction: Interaction, person: discord.User) -> None:
    wish = Typed("/games", (identify_user(person),))
    await interaction.client.interaction_handler.command(interaction, wish)


async def show_profile(interaction: Interaction, person: discord.User) -> None:
    wish = Typed("/profile", (identify_user(person),))
    await interaction.client.interaction_handler.command(interaction, wish)


async def ask_rule(interaction: Interaction, message: discord.Message) -> None:
    """What the message says is the question, asked at the table that it shows, if any."""
    table = next(iter(tables_on(message.components)), None)
    wish = Typed(f"/rules {message.content}", replying_to=table)
    await interaction.client.interaction_handler.command(interaction, wish)


async def review_record(interaction: Interaction, message: discord.Message) -> None:
    """That of the table which the message shows, of its file, or of its text."""
    handler = interaction.client.interaction_handler
    if table := next(iter(tables_on(message.components)), None):
        await handler.command(interaction, ShowReview(table))
    elif message.attachments:
        file = message.attachments[0]
        await handler.command_after(interaction, partial(read_upload, file.size, file.read))
    else:
        await handler.command(interaction, ImportRecord(message.content.replace("```", "\n")))


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
