"""Slash commands about who is how strong, and what has been played."""

import discord

from bot.intents.standing import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.platforms.discord.command_options import Word, ask
from bot.platforms.discord.interaction_requests import Asked, named


async def rank(  # noqa: PLR0913 - so much can be looked at
    asked: Asked,
    *,
    game: Word | None = None,
    everywhere: bool = False,
    partners: bool = False,
    text: bool = False,
    counting: bool = False,
) -> None:
    hall = ShowRank(game, everywhere, partners, as_text=text)
    await ask(asked, ShowCounting(game) if counting else hall)


async def profile(
    asked: Asked,
    *,
    person: discord.User | None = None,
    game: Word | None = None,
    everywhere: bool = False,
    partners: bool = False,
) -> None:
    who = named(person) if person else None
    await ask(asked, ShowProfile(who=who, game=game, everywhere=everywhere, partners=partners))


async def latest(asked: Asked) -> None:
    await ask(asked, ShowLatest())


async def stats(asked: Asked) -> None:
    await ask(asked, ShowStats())
