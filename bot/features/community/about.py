"""What this is, and whose games these are."""

from collections.abc import Mapping

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.tables import TableAccess
from bot.gamekit.game import AnyGame, name_of
from bot.intents.community import ShowAbout
from bot.kernel.ids import GameId
from bot.kernel.text import Phrase, say
from bot.messages.card import Card
from bot.robots.levels import LEVELS
from bot.robots.measured import Measured, measured
from bot.robots.players import robot


async def show_about(tables: TableAccess, _: Context, __: ShowAbout) -> Card:
    return about_card(tables.games)


def about_card(games: Mapping[GameId, AnyGame]) -> Card:
    summaries = tuple(
        say("about-game", game=name_of(game), summary=say(f"{game.id}-summary")) for game in games.values()
    )
    found = measured()
    strengths = tuple(_strength(game, found[game.id]) for game in games.values() if game.id in found)
    robots = (say("about-robots", weakest=robot(LEVELS[0]), strongest=robot(LEVELS[-1])), *strengths)
    notices = tuple(game.notice for game in games.values() if game.notice)
    return Card(say("about-title"), (say("about-line"), *summaries, *robots, *notices))


def _strength(game: AnyGame, found: Measured) -> Phrase:
    return say(
        "about-robots-of-game",
        game=name_of(game),
        low=min(found.steps),
        high=max(found.steps),
        span=found.span,
        count=found.games,
    )


COMMANDS = (Command(name="about", place=390, intent=ShowAbout, handle=show_about, service=TableAccess),)
