"""Slash commands to learn a game by."""

from bot.intents.learn import AskQuiz, Learn
from bot.intents.rules import Why
from bot.platforms.discord.command_options import Text, Word, ask, maybe_table
from bot.platforms.discord.interaction_requests import Asked


async def why(asked: Asked, *, move: Text, table: Word | None = None) -> None:
    await ask(asked, Why(move, maybe_table(table)))


async def quiz(asked: Asked, *, game: Word | None = None) -> None:
    await ask(asked, AskQuiz(game))


async def learn(asked: Asked, *, game: Word | None = None, move: Text | None = None) -> None:
    await ask(asked, Learn(" ".join(filter(None, (game, move)))))
