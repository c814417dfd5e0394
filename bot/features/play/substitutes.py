"""A robot in place of a player who is gone, where more than two play: by request and agreement."""

from collections.abc import Sequence

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.intents.payload import write_payload
from bot.intents.play import AnswerSubstitute, AskSubstitute
from bot.kernel.ids import Person, Seat
from bot.kernel.text import Phrase, Refusal, listed, say
from bot.messages.card import Button, Tone
from bot.robots.levels import LEVELS, robot
from bot.sessions.commands import AnswerStandIn, AskStandIn
from bot.sessions.model import Session
from bot.sessions.substitutes import still_asked

_USUAL_LEVEL = 3
_NAMES = {str(level): robot(level).name for level in LEVELS}


async def ask_substitute(tables: TableAccess, context: Context, intent: AskSubstitute) -> Outcome:
    table = await tables.find_own_table(context, intent)
    if isinstance(table, Privately):
        return table
    session = await tables.find_visible(context, table)
    if isinstance(session, Refusal):
        return refuse(session)
    level = int(intent.level) if intent.level else _USUAL_LEVEL
    at_table = {person.player for person in session.people}
    free = (robot(level, nth) for nth in range(session.setup.seats))
    newcomer = next((candidate for candidate in free if candidate.player not in at_table), robot(level))
    people = tuple(dict.fromkeys(person.player for person in session.people))
    accounts = await tables.access.accounts.accounts(people)
    rests = {account.player: account.rest for account in accounts}
    return await tables.do(context, table, AskStandIn(context.person, newcomer, rests))


async def answer_substitute(tables: TableAccess, context: Context, intent: AnswerSubstitute) -> Outcome:
    return await tables.do(context, intent.table, AnswerStandIn(context.person, intent.yes, intent.seen))


def substitute_lines(session: Session) -> tuple[Phrase, ...]:
    """The robot that is asked for, and the people who have yet to agree."""
    wish = session.stand_in
    if wish is None:
        return ()
    seats = [seat for seat in wish.seats if seat in range(len(session.people))]
    gone = listed(*dict.fromkeys(_absent_person(session, seat, wish.seats) for seat in seats))
    return (say("robot-asked-stands-in", robot=wish.robot, gone=gone, people=listed(*still_asked(session))),)


def _absent_person(session: Session, seat: Seat, seats: Sequence[Seat]) -> Person:
    """The player at the seat, or the one who left it where a partner, who has other seats, plays on."""
    holder = session.people[seat]
    has_others = not set(session.seats_of(holder.player)) <= set(seats)
    return session.lineup[seat] if has_others and session.lineup else holder


def substitute_row(session: Session) -> tuple[Button, ...]:
    if session.stand_in is None:
        return ()
    yes = AnswerSubstitute(session.id, session.version, yes=True)
    no = AnswerSubstitute(session.id, session.version)
    return (
        Button(say("button-substitute-yes"), write_payload(yes), Tone.GO),
        Button(say("button-substitute-no"), write_payload(no), Tone.STOP),
    )


COMMANDS = (
    Command(
        name="substitute",
        place=115,
        parameters=(TABLE, Parameter("level", Kind.CHOICE, choices=tuple(map(str, LEVELS)), labels=_NAMES)),
        intent=AskSubstitute,
        handle=ask_substitute,
    ),
    Command(intent=AnswerSubstitute, handle=answer_substitute),
)
