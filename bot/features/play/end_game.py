"""Giving up, calling off, leaving, claiming: asked about before they are done; and going on."""

from collections.abc import Callable
from dataclasses import replace

from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.intents.payload import write_payload
from bot.intents.play import CallOff, ClaimWin, ContinueGame, GiveUp, LeaveTable
from bot.kernel.ids import SessionId
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card, Tone
from bot.messages.refusals import refusal_card
from bot.sessions.commands import Abort, Claim, GoOn, Leave, Resign
from bot.sessions.model import Session
from bot.sessions.table_chance import has_to_resign


async def give_up(tables: TableAccess, context: Context, intent: GiveUp) -> Outcome:
    command = Resign(context.person, intent.confirmed)
    return await _confirm(tables, context, intent, command, ask_resign_card)


async def confirm_call_off(tables: TableAccess, context: Context, intent: CallOff) -> Outcome:
    """Offer to resign instead, where the person called off too many games of chance lately."""
    if intent.table and await _has_to_resign(tables, context, intent.table):
        give_up, resign = GiveUp(intent.table), Resign(context.person)
        return await _confirm(tables, context, give_up, resign, ask_resign_instead_card)
    command = Abort(context.person, intent.confirmed)
    return await _confirm(tables, context, intent, command, ask_abort_card)


async def _has_to_resign(tables: TableAccess, context: Context, table: SessionId) -> bool:
    sessions, player = tables.sessions, context.person.player
    session = await sessions.look(table)
    if session is None or not session.seats_of(player):
        return False
    played = await tables.of_player(player)
    return has_to_resign(session, player, played, tables.games, sessions.clock.now())


async def leave_table(tables: TableAccess, context: Context, intent: LeaveTable) -> Outcome:
    command = Leave(context.person, intent.confirmed)
    return await _confirm(tables, context, intent, command, ask_leave_card)


async def claim_win(tables: TableAccess, context: Context, intent: ClaimWin) -> Outcome:
    command = Claim(context.person, intent.confirmed)
    return await _confirm(tables, context, intent, command, ask_claim_card)


async def continue_game(tables: TableAccess, context: Context, intent: ContinueGame) -> Outcome:
    table = await tables.find_own_table(context, intent)
    return table if isinstance(table, Privately) else await tables.do(context, table, GoOn(context.person))


async def _confirm(
    tables: TableAccess,
    context: Context,
    intent: GiveUp | LeaveTable | CallOff | ClaimWin,
    command: Resign | Leave | Abort | Claim,
    ask: Callable[[Session], Card],
) -> Outcome:
    """Ask whether it is meant, unless the answer to that is already here."""
    table = await tables.find_own_table(context, intent)
    if isinstance(table, Privately):
        return table
    if command.version is not None:
        return await tables.do(context, table, command)
    session = await tables.find_visible(context, table)
    if isinstance(session, Refusal):
        return refuse(session)
    weighed = await tables.sessions.weigh(session, command)
    return Privately(refusal_card(weighed) if isinstance(weighed, Refusal) else ask(session))


def ask_resign_card(session: Session) -> Card:
    yes = Button(say("button-really-resign"), write_payload(GiveUp(session.id, session.version)), Tone.STOP)
    return Card(say("ask-resign-title"), (say("ask-resign-line", table=Written(session.id)),), rows=((yes,),))


def ask_resign_instead_card(session: Session) -> Card:
    card = ask_resign_card(session)
    return replace(card, lines=(say("ask-resign-instead"), *card.lines))


def ask_leave_card(session: Session) -> Card:
    yes = Button(
        say("button-really-leave"), write_payload(LeaveTable(session.id, session.version)), Tone.STOP
    )
    return Card(say("ask-leave-title"), (say("ask-leave-line", table=Written(session.id)),), rows=((yes,),))


def ask_abort_card(session: Session) -> Card:
    yes = Button(say("button-really-abort"), write_payload(CallOff(session.id, session.version)), Tone.STOP)
    return Card(say("ask-abort-title"), (say("ask-abort-line", table=Written(session.id)),), rows=((yes,),))


def ask_claim_card(session: Session) -> Card:
    yes = Button(say("button-really-claim"), write_payload(ClaimWin(session.id, session.version)), Tone.GO)
    return Card(say("ask-claim-title"), (say("ask-claim-line"),), rows=((yes,),))


COMMANDS = (
    Command(
        name="resign",
        place=100,
        parameters=(TABLE,),
        intent=GiveUp,
        handle=give_up,
    ),
    Command(
        name="leave",
        place=110,
        parameters=(TABLE,),
        intent=LeaveTable,
        handle=leave_table,
    ),
    Command(
        name="claim",
        place=160,
        parameters=(TABLE,),
        intent=ClaimWin,
        handle=claim_win,
    ),
    Command(
        name="continue",
        place=165,
        parameters=(TABLE,),
        intent=ContinueGame,
        handle=continue_game,
    ),
)
