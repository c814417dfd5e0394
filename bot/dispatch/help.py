"""Help: what to begin with, a first game at a tap, and every command; and the greeting that leads there."""

from collections.abc import Sequence
from typing import Final

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.typed_line import JOIN_LINK, Line, table_code
from bot.intents.community import ShowHelp
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, PlayRobot
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say
from bot.messages.card import Button, Card, Tone


@frozen
class Help:
    """``names`` are the commands, in the order in which they are listed."""

    names: tuple[str, ...]

    async def show(self, context: Context, intent: ShowHelp) -> Card:
        """Among others, a screenful is enough: all of it is a tap away."""
        return help_card(self.names) if intent.whole or context.private else first_help_card()


FIRST: Final = ("play", "learn", "rules", "games", "cup")
"""The commands that a group is told of first."""


def first_help_card() -> Card:
    """What one begins with, and the way to everything else."""
    every = Button(say("button-every-command"), write_payload(ShowHelp(whole=True)))
    return Card(say("help-title"), _lines(FIRST), rows=((_robot(), every),))


def help_card(names: Sequence[str]) -> Card:
    """Every command in a line."""
    return Card(say("help-title"), _lines(names), rows=((_robot(),),))


def _lines(names: Sequence[str]) -> tuple[Phrase, ...]:
    return tuple(
        say("help-line", usage=say(f"help-{name}-usage"), help=say(f"help-{name}")) for name in names
    )


def _robot() -> Button:
    return Button(say("button-play-robot"), write_payload(PlayRobot()), Tone.GO)


def read_start(line: Line) -> Intent:
    """``/start`` alone is how people greet a bot; with a word it comes from a link to an open seat."""
    match line.words:
        case [word] if table := table_code(word.removeprefix(JOIN_LINK)):
            return JoinTable(table)
        case _:
            return ShowHelp()


COMMANDS = (
    Command(name="help", place=380, intent=ShowHelp, handle=Help.show),
    Command(name="start", reader=read_start, intent=ShowHelp, handle=Help.show),
)
