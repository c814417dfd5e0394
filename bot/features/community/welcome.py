"""The first words in a room."""

from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import OpenTable, PlayRobot
from bot.kernel.text import Written, say
from bot.messages.card import Button, Card, Tone, in_rows
from bot.messages.limits import BUTTONS_ABREAST


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
