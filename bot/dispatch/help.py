"""Help: what to begin with, a first game at a tap, and every command."""

from collections.abc import Sequence
from typing import Final

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.features.community.about import every_command_button, greeting_card, robot_button
from bot.intents.community import ShowHelp
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say
from bot.messages.card import Card


@frozen
class Help:
    """``names`` are the commands, in the order in which they are listed."""

    names: tuple[str, ...]

    async def show(self, context: Context, intent: ShowHelp) -> Card:
        """All of it is a tap away: where one is alone a greeting is enough, among others a screenful."""
        if intent.whole:
            return help_card(self.names)
        return greeting_card() if context.private else first_help_card()


FIRST: Final = ("play", "learn", "rules", "games", "cup")
"""The commands that a group is told of first."""


def first_help_card() -> Card:
    """What one begins with, and the way to everything else."""
    return Card(say("help-title"), _lines(FIRST), rows=((robot_button(), every_command_button()),))


def help_card(names: Sequence[str]) -> Card:
    """Every command in a line."""
    return Card(say("help-title"), _lines(names), rows=((robot_button(),),))


def _lines(names: Sequence[str]) -> tuple[Phrase, ...]:
    return tuple(
        say("help-line", usage=say(f"help-{name}-usage"), help=say(f"help-{name}")) for name in names
    )


COMMANDS = (Command(name="help", place=380, intent=ShowHelp, handle=Help.show),)
