"""What the bot is, who made the games, and how it greets people and groups."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.typed_line import JOIN_LINK, Line, table_code
from bot.delivery.ports import Courier
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.game_catalogue import InstalledGame
from bot.intents.community import Greet, ShowAbout, ShowHelp, Welcome
from bot.intents.intent import Intent
from bot.intents.learn import LearnFrom
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, OpenTable, PlayRobot
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Platform
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, Tone, as_row
from bot.messages.refusals import refusal_card
from bot.messages.table_list import which_game_card
from bot.robots.levels import LEVELS, Measurement, load_measurement, robot


class About:
    def __init__(self, installed: tuple[InstalledGame, ...]) -> None:
        self._games = tuple((entry.game, load_measurement(entry.game, entry.folder)) for entry in installed)

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


@frozen
class Greeting:
    """``lessons`` are the games that have one."""

    games: Mapping[GameId, AnyGame]
    lessons: Mapping[GameId, AnyGame]
    couriers: Mapping[Platform, Courier]

    async def show(self, context: Context, intent: Greet) -> Card:
        match intent.about:
            case Welcome.PLAY:
                return which_game_card(self.games, partial(PlayRobot, level=LEVELS[0]))
            case Welcome.LEARN:
                card = which_game_card(self.lessons, partial(LearnFrom, step=0))
                return replace(card, title=say("learn-choose"))
            case Welcome.INVITE:
                courier = self.couriers.get(context.room.platform)
                return invitation_card(await courier.invitation() if courier else "")
        return greeting_card() if context.private else welcome_card(tuple(self.games.values()))


def greeting_card() -> Card:
    """One sentence, a first game, a lesson and an invitation; the commands are a tap away."""
    play = Button(say("button-start-play"), write_payload(Greet(Welcome.PLAY)), Tone.GO)
    learn = Button(say("button-start-learn"), write_payload(Greet(Welcome.LEARN)))
    invite = Button(say("button-start-invite"), write_payload(Greet(Welcome.INVITE)))
    return Card(say("start-title"), rows=((play,), (learn,), (invite, every_command_button())))


def invitation_card(address: str) -> Card:
    if not address:
        return refusal_card(Refusal(say("start-invite-nowhere")))
    return Card(say("button-start-invite"), (say("start-invite", address=Written(address)),))


def every_command_button() -> Button:
    return Button(say("button-every-command"), write_payload(ShowHelp(whole=True)))


def robot_button() -> Button:
    """A first game against a robot, in two taps."""
    return Button(say("button-play-robot"), write_payload(Greet(Welcome.PLAY)), Tone.GO)


def read_start(line: Line) -> Intent:
    """``/start`` alone is how people greet a bot; with a word it comes from a link to an open seat."""
    match line.words:
        case [word] if table := table_code(word.removeprefix(JOIN_LINK)):
            return JoinTable(table)
        case _:
            return Greet()


ABOUT = Command(name="about", place=390, intent=ShowAbout, handle=About.show)
GREET = Command(name="start", reader=read_start, intent=Greet, handle=Greeting.show)
COMMANDS = (ABOUT, GREET)


def welcome_card(games: tuple[AnyGame, ...]) -> Card:
    """The first words in a room: one tap from the first board."""
    buttons = [
        Button(say("button-play", game=name_of(game)), write_payload(OpenTable(game.id)), Tone.GO)
        for game in games
    ]
    buttons += [robot_button(), every_command_button()]
    return Card(say("welcome-title"), (say("welcome-line"),), rows=as_row(buttons))
