"""Conditional moves, as people ask for them: planned, looked at, taken back."""

from collections.abc import Awaitable, Callable, Mapping

import structlog

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.limits import TEXT_LIMIT
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line, table_code
from bot.features.play.plan_view import plans_card
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.play import DropPlans, PlanMoves, ShowPlans
from bot.kernel.ids import GameId, RequestId, SessionId
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, say
from bot.sessions.commands import DropPlan, PlanLine, PlayMove
from bot.sessions.model import Session
from bot.sessions.plans import due, plan_of, played_phrase
from bot.sessions.service import Sessions

IF, THEN, DELETE = typed_words("if"), typed_words("then"), typed_words("delete")
_DIGITS = 2


async def plan_moves(tables: TableAccess, context: Context, intent: PlanMoves) -> Outcome:
    """Where everybody reads what is typed, nothing is planned: it would be no secret."""
    if tables.limits[context.room.platform].read_by_all and not context.private:
        code = f" {intent.table}" if intent.table else " CODE"
        return refuse(say("plan-refuse-in-public", command=Written(f"/if{code} …")))
    session = await _find_table(tables, context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    command = PlanLine(context.person, intent.turns, intent.seen)
    return await _apply(tables, context, session, command)


async def show_plans(tables: TableAccess, context: Context, intent: ShowPlans) -> Outcome:
    session = await _find_table(tables, context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    return Privately(plans_card(session, tables.games[session.game], context.person.player))


async def drop_plans(tables: TableAccess, context: Context, intent: DropPlans) -> Outcome:
    session = await _find_table(tables, context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    lines = plan_of(session, context.person.player)
    if intent.number > len(lines) or intent.seen not in (None, session.version):
        return refuse(say("plan-refuse-no-such"))
    line = lines[intent.number - 1] if intent.number else None
    return await _apply(tables, context, session, DropPlan(context.person, intent.number or None, line))


async def _find_table(tables: TableAccess, context: Context, named: SessionId | None) -> Session | Refusal:
    """The table that is named, or the only one here at which the asker plays."""
    if named is not None:
        return await tables.find_visible(context, named)
    table = await tables.own(context.person.player, context.room)
    return table if isinstance(table, Session | Refusal) else Refusal(say("plan-refuse-which"))


async def _apply(
    tables: TableAccess, context: Context, session: Session, command: PlanLine | DropPlan
) -> Outcome:
    """Nothing is shown in any room, and none shows the table because of it."""
    changed = await tables.sessions.do(session.id, command, context.id)
    if isinstance(changed, Refusal):
        return refuse(changed)
    return Privately(plans_card(changed, tables.games[changed.game], context.person.player))


def read_if(line: Line) -> Intent | Refusal:
    """``/if [CODE] X then Y [if X then Y …]``, ``/if [CODE] delete [NUMBER]``, or ``/if [CODE]`` alone."""
    table, words = line.replying_to, list(line.words)
    if words and (code := table_code(words[0])):
        table, words = code, words[1:]
    if not words:
        return ShowPlans(table)
    if tidy(words[0]) in DELETE:
        number = words[1] if len(words) > 1 else ""
        return DropPlans(table, int(number) if number.isdecimal() and len(number) <= _DIGITS else 0)
    turns = [""]
    for word in words:
        if tidy(word) in (*IF, *THEN):
            turns += [""] if turns[-1] else []
        else:
            turns[-1] = f"{turns[-1]} {word}".strip()
    return PlanMoves(tuple(turn for turn in turns if turn), table)


COMMANDS = (
    Command(
        name="if",
        place=25,
        parameters=(TABLE, Parameter("plan", Kind.TEXT, most=TEXT_LIMIT)),
        reader=read_if,
        intent=PlanMoves,
        handle=plan_moves,
    ),
    Command(intent=ShowPlans, handle=show_plans),
    Command(intent=DropPlans, handle=drop_plans),
)


_log = structlog.get_logger()


def playing_plans(
    sessions: Sessions, games: Mapping[GameId, AnyGame]
) -> Callable[[Session], Awaitable[None]]:
    """The request follows from the table at its version: however often it is tried, it is played once.

    A player who moves at the same moment is either first, and the plan is refused, or too late.
    """

    async def act(session: Session) -> None:
        answer = due(session) if session.game in games else None
        if answer is None:
            return
        command = PlayMove(
            answer.person, answer.text, session.version, remarks=(played_phrase(answer.person),)
        )
        played = await sessions.do(session.id, command, RequestId(f"plan:{session.id}:{session.version}"))
        if isinstance(played, Refusal):
            _log.info("a planned move was not played", table=session.id, why=played.reason.key)

    return act
