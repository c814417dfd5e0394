"""Help: every command in a line, and a first game at a tap; and the greeting that leads there."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.typed_line import JOIN_LINK, Line, table_code
from bot.intents.community import ShowHelp
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, PlayRobot
from bot.kernel.text import say
from bot.messages.card import Button, Card, Tone


@dataclass(frozen=True, slots=True)
class Help:
    """``names`` are the commands, in the order in which they are listed."""

    names: tuple[str, ...]

    async def show(self, _: Context, __: ShowHelp) -> Card:
        return help_card(self.names)


def help_card(names: Sequence[str]) -> Card:
    lines = tuple(
        say("help-line", usage=say(f"help-{name}-usage"), help=say(f"help-{name}")) for name in names
    )
    robot = Button(say("button-play-robot"), write_payload(PlayRobot()), Tone.GO)
    return Card(say("help-title"), lines, rows=((robot,),))


def read_start(line: Line) -> Intent:
    """``/start`` alone is how people greet a bot; with a word it comes from a link to an open seat."""
    match line.words:
        case [word] if table := table_code(word.removeprefix(JOIN_LINK)):
            return JoinTable(table)
        case _:
            return ShowHelp()


COMMANDS = (
    Command(name="help", place=380, intent=ShowHelp, handle=Help.show, service=Help),
    Command(name="start", reader=read_start, intent=ShowHelp, handle=Help.show, service=Help),
)
