"""Robots at a table, asked for by a button, level by level; and how many tables one person may have."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum

from bot.commandkit.command import Command
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess, request_origin
from bot.intents.payload import write_payload
from bot.intents.play import PlayRobot
from bot.kernel.ids import GameId, Person, Player, SessionId, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Button, Card, Tone, as_row
from bot.messages.table_list import which_game_card
from bot.robots.levels import LEVELS, robot
from bot.robots.limits import GAMES_AT_MOST
from bot.sessions.commands import Open, SeatRobots
from bot.sessions.limits import (
    ABANDONED_AT_MOST,
    OFFERS_AT_MOST,
    OPEN_AFTER_ABANDONING,
    PRACTICE_AT_MOST,
)
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.reliability import has_left_too_many
from bot.sessions.robot_tables import people_at

_RATED = Written("/play … robot:3 rated")


class Quota(StrEnum):
    """What one person can have only so many of at a time."""

    ROBOTS = "robots"
    OFFERS = "offers"
    PRACTICE = "practice"


_AT_MOST: Mapping[Quota, int] = {
    Quota.ROBOTS: GAMES_AT_MOST,
    Quota.OFFERS: OFFERS_AT_MOST,
    Quota.PRACTICE: PRACTICE_AT_MOST,
}


async def play_robot(tables: TableAccess, context: Context, intent: PlayRobot) -> Outcome:
    """Ask for what is not said yet; then open the table, or fill the one that is named."""
    if intent.table is None and intent.game is None:
        return Privately(which_game_card(tables.games, PlayRobot))
    if intent.level is None:
        return Privately(which_level_card(intent))
    if intent.level not in LEVELS:
        return refuse(say("robot-refuse-level", level=str(intent.level)))
    if refused := await refuse_many(tables, context, Quota.ROBOTS, intent.table):
        return refuse(refused)
    if intent.table is not None:
        return await _join(tables, context, intent)
    return await _open(tables, context, intent)


async def _join(tables: TableAccess, context: Context, intent: PlayRobot) -> Outcome:
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    robots = robots_beside(len(session.people), session.setup.seats, intent.level or LEVELS[0])
    return await tables.do(context, session.id, SeatRobots(context.person, robots))


async def _open(tables: TableAccess, context: Context, intent: PlayRobot) -> Outcome:
    game = tables.games.get(GameId(intent.game or ""))
    if game is None:
        game_names = listed(*tables.games)
        return refuse(say("request-refuse-no-such-game", known=game_names))
    if barred := await tables.access.refuse_opening(context):
        return refuse(barred)
    command = Open(
        opener=context.person,
        game=game.id,
        room=context.room,
        robots=robots_beside(1, game.seats[0], intent.level or LEVELS[0]),
        stakes=Stakes.CASUAL,
    )
    session = await tables.sessions.open(command, context.id, request_origin(context))
    return refuse(session) if isinstance(session, Refusal) else OnBoard(session)


def robots_beside(occupied: int, seats: int, level: int) -> tuple[Person, ...]:
    """A robot for every seat that is free."""
    return tuple(robot(level, nth) for nth in range(seats - occupied))


def quota_of(*, alone: bool, with_robots: bool) -> Quota:
    if with_robots:
        return Quota.ROBOTS
    return Quota.PRACTICE if alone else Quota.OFFERS


async def refuse_many(
    tables: TableAccess, context: Context, quota: Quota, beside: SessionId | None = None
) -> Refusal | None:
    """Why one person cannot have another such table ``beside``; None where this request has opened it."""
    player = context.person.player
    sessions = [session for session in await tables.of_player(player) if session.id != beside]
    if quota is Quota.OFFERS and (refusal := refuse_after_abandoning(tables, player, sessions)):
        return refusal
    same = [session.id for session in sessions if _counts_as(session, player) is quota]
    most = _AT_MOST[quota]
    if len(same) < most or await tables.sessions.find_opened(context.id):
        return None
    return Refusal(say(f"play-refuse-many-{quota}", count=most, tables=listed(*map(Written, same))))


def refuse_after_abandoning(
    tables: TableAccess, player: Player, sessions: Iterable[Session]
) -> Refusal | None:
    """Why a person who left their last games to time or silence begins no further one now."""
    sessions = tuple(sessions)
    going = [session for session in sessions if is_open(session) and len(people_at(session)) > 1]
    going += [session for session in sessions if _counts_as(session, player) is Quota.OFFERS]
    if len(going) < OPEN_AFTER_ABANDONING or not has_left_too_many(player, sessions, tables.games):
        return None
    return Refusal(say("play-refuse-abandoned", count=ABANDONED_AT_MOST, most=OPEN_AFTER_ABANDONING))


def _counts_as(session: Session, player: Player) -> Quota | None:
    """None for a table that is closed, or that is limited elsewhere."""
    if session.phase is Phase.LOBBY:
        return Quota.OFFERS if session.opener.player == player else None
    if session.phase is not Phase.PLAYING:
        return None
    if any(map(is_robot, session.people)):
        return Quota.ROBOTS
    alone = session.trial is None and {person.player for person in session.people} == {player}
    return Quota.PRACTICE if alone else None


def which_level_card(intent: PlayRobot) -> Card:
    buttons = [
        Button(say("button-robot", robot=robot(level)), write_payload(replace(intent, level=level)), Tone.GO)
        for level in LEVELS
    ]
    lines = (say("robot-which-level"), say("robot-casual", command=_RATED))
    return Card(say("robot-title"), lines, rows=as_row(buttons))


def _opens_a_table(intent: PlayRobot) -> bool:
    return intent.game is not None


COMMANDS = (Command(intent=PlayRobot, handle=play_robot, minds_admins=_opens_a_table),)
