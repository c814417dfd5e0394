"""What the bot is, and who made the games."""

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.game_catalogue import InstalledGame
from bot.intents.community import ShowAbout
from bot.intents.payload import write_payload
from bot.intents.play import OpenTable, PlayRobot
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Card, Tone, in_rows
from bot.messages.limits import BUTTONS_ABREAST
from bot.robots.levels import LEVELS, Measurement, load_measurement, robot


class About:
    def __init__(self, installed: tuple[InstalledGame, ...]) -> None:
        self._games = tuple((entry.game, load_measurement(entry.folder)) for entry in installed)

    async def show(self, _: Context, __: ShowAbout) -> Card:
        return self.card()

    def card(self) -> Card:
        summaries = tuple(_summary(game) for game, _ in self._games)
        strengths = tuple(_strength(game, measurement) for game, measurement in self._games if measurement)
        robots = (say("about-robots", weakest=robot(LEVELS[0]), strongest=robot(LEVELS[-1])), *strengths)
        notices = tuple(game.notice for game, _ in self._games if game.notice)
        return Card(say("about-title"), (say("about-line"), *summaries, *robots, *notices))


def _summary(game: AnyGame) -> Phrase:
    return say("about-game", game=name_of(game), summary=say(f"{game.id}-summary"))


def _strength(game: AnyGame, measurement: Measurement) -> Phrase:
    return say(
        "about-robots-of-game",
        game=name_of(game),
        low=min(measurement.steps),
        high=max(measurement.steps),
        span=measurement.span,
        count=measurement.games,
    )


COMMANDS = (Command(name="about", place=390, intent=ShowAbout, handle=About.show),)


def welcome_card(games: tuple[AnyGame, ...]) -> Card:
    """The first words in a room: one tap from the first board."""
    buttons = [
        Button(say("button-play", game=name_of(game)), write_payload(OpenTable(game.id)), Tone.GO)
        for game in games
    ]
    buttons.append(Button(say("button-play-robot"), write_payload(PlayRobot())))
    return Card(
        say("welcome-title"),
        (say("welcome-line"), say("welcome-commands", help=Written("/help"), setup=Written("/setup"))),
        rows=in_rows(buttons, BUTTONS_ABREAST),
    )
