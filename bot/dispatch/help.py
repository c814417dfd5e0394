"""Help: every command in a line, and whose games these are."""

from collections.abc import Mapping

from bot.gamekit.game import AnyGame, name_of
from bot.kernel.ids import GameId
from bot.kernel.text import say
from bot.messages.card import Card

COMMANDS = (
    "play",
    "move",
    "board",
    "hint",
    "why",
    "games",
    "next",
    "join",
    "watch",
    "resign",
    "leave",
    "draw",
    "takeback",
    "rematch",
    "replay",
    "claim",
    "record",
    "import",
    "verify",
    "abort",
    "rules",
    "quiz",
    "learn",
    "rank",
    "profile",
    "latest",
    "stats",
    "cup",
    "cups",
    "language",
    "settings",
    "link",
    "privacy",
    "export",
    "forget",
    "setup",
    "selfcheck",
    "help",
    "about",
)
"""Every command, in the order in which help lists them."""


def help_card() -> Card:
    lines = tuple(
        say("help-line", usage=say(f"help-{name}-usage"), help=say(f"help-{name}")) for name in COMMANDS
    )
    return Card(say("help-title"), lines)


def about_card(shelf: Mapping[GameId, AnyGame]) -> Card:
    games = tuple(
        say("about-game", game=name_of(game), summary=say(f"{game.id}-summary")) for game in shelf.values()
    )
    notices = tuple(game.notice for game in shelf.values() if game.notice)
    return Card(say("about-title"), (say("about-line"), *games, *notices))
