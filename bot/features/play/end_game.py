"""Giving up, calling off, leaving, claiming: asked about before they are done; and going on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.intents.payload import write_payload
from bot.intents.play import CallOff, ClaimWin, ContinueGame, GiveUp, LeaveTable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, SessionId, Version
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card, Tone
from bot.sessions.commands import Abort, Claim, GoOn, Leave, Resign
from bot.sessions.model import Session
from bot.sessions.table_chance import has_to_resign


@frozen
class _Question:
    """``word`` is in the keys of what is asked, ``command`` does it once it is meant."""

    word: str
    command: Callable[[Person, Version | None], Resign | Leave | Abort | Claim]
    tone: Tone = Tone.STOP

    def card(self, session: Session, intent: "EndingIntent") -> Card:
        """Ask whether it is meant, of the table as it is now."""
        press = write_payload(replace(intent, table=session.id, confirmed=session.version))
        yes = Button(say(f"button-really-{self.word}"), press, self.tone)
        line = say(f"ask-{self.word}-line", table=Written(session.id))
        return Card(say(f"ask-{self.word}-title"), (line,), rows=((yes,),))


EndingIntent: TypeAlias = GiveUp | LeaveTable | CallOff | ClaimWin
_QUESTIONS: Mapping[type[EndingIntent], _Question] = {
    GiveUp: _Question("resign", Resign),
    LeaveTable: _Question("leave", Leave),
    CallOff: _Question("abort", Abort),
    ClaimWin: _Question("claim", Claim, Tone.GO),
}


async def confirm_ending(tables: TableAccess, context: Context, intent: EndingIntent) -> Outcome:
    """Ask whether it is meant, unless the answer to that is already here."""
    table = await tables.find_own_table(context, intent)
    if isinstance(table, Privately):
        return table
    question = _QUESTIONS[type(intent)]
    command = question.command(context.person, intent.confirmed)
    if intent.confirmed is not None:
        return await tables.do(context, table, command)
    session = await tables.find_visible(context, table)
    if isinstance(session, Refusal):
        return refuse(session)
    weighed = await tables.sessions.weigh(session, command)
    return refuse(weighed) if isinstance(weighed, Refusal) else Privately(question.card(session, intent))


async def confirm_call_off(tables: TableAccess, context: Context, intent: CallOff) -> Outcome:
    """Offer to resign instead, where the person called off too many games of chance lately."""
    if not (intent.table and await _has_to_resign(tables, context, intent.table)):
        return await confirm_ending(tables, context, intent)
    question = await confirm_ending(tables, context, GiveUp(intent.table))
    if isinstance(question, Privately) and question.card.reason is None:
        lines = (say("ask-resign-instead"), *question.card.lines)
        return replace(question, card=replace(question.card, lines=lines))
    return question


async def _has_to_resign(tables: TableAccess, context: Context, table: SessionId) -> bool:
    sessions, player = tables.sessions, context.person.player
    session = await sessions.look(table)
    if session is None or not session.seats_of(player):
        return False
    played = await tables.of_player(player)
    return has_to_resign(session, player, played, tables.games, sessions.clock.now())


async def continue_game(tables: TableAccess, context: Context, intent: ContinueGame) -> Outcome:
    table = await tables.find_own_table(context, intent)
    return table if isinstance(table, Privately) else await tables.do(context, table, GoOn(context.person))


COMMANDS = (
    Command(
        name="resign",
        place=100,
        parameters=(TABLE,),
        intent=GiveUp,
        handle=confirm_ending,
    ),
    Command(
        name="leave",
        place=110,
        parameters=(TABLE,),
        intent=LeaveTable,
        handle=confirm_ending,
    ),
    Command(
        name="claim",
        place=160,
        parameters=(TABLE,),
        intent=ClaimWin,
        handle=confirm_ending,
    ),
    Command(
        name="continue",
        place=165,
        parameters=(TABLE,),
        intent=ContinueGame,
        handle=continue_game,
    ),
)
