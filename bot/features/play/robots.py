"""Robots at a table: asked for by a button, level by level; and how many one person may have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.commandkit.command import Command
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.start_permission import StartPermission
from bot.commandkit.tables import TableAccess, asked_in, unknown_table
from bot.gamekit.game import AnyGame, name_of
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import PlayRobot
from bot.kernel.ids import GameId, Person
from bot.kernel.robot_accounts import is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Button, Card, Tone, in_rows
from bot.messages.limits import BUTTONS_ABREAST
from bot.robots.levels import LEVELS
from bot.robots.limits import GAMES_AT_MOST
from bot.robots.players import robot
from bot.sessions.commands import Open, SeatRobots
from bot.sessions.model import is_open

_RATED = Written("/play … robot:3 rated")


@dataclass(frozen=True, slots=True)
class Robots:
    tables: TableAccess
    permission: StartPermission

    async def play(self, context: Context, intent: PlayRobot) -> Outcome:
        """Ask for what is not said yet; then open the table, or fill the one that is named."""
        if intent.table is None and intent.game is None:
            return Privately(which_game_card(self.tables.games, PlayRobot))
        if intent.level is None:
            return Privately(which_level_card(intent))
        if intent.level not in LEVELS:
            return refuse(say("robot-refuse-level", level=str(intent.level)))
        if refused := await refuse_many(self.tables, context):
            return refuse(refused)
        if intent.table is not None:
            return await self._join(context, intent)
        return await self._open(context, intent)

    async def _join(self, context: Context, intent: PlayRobot) -> Outcome:
        session = await self.tables.sessions.look(intent.table) if intent.table else None
        if session is None:
            return unknown_table()
        robots = robots_beside(len(session.people), session.setup.seats, intent.level or LEVELS[0])
        return await self.tables.do(context, session.id, SeatRobots(context.person, robots))

    async def _open(self, context: Context, intent: PlayRobot) -> Outcome:
        game = self.tables.games.get(GameId(intent.game or ""))
        if game is None:
            known = listed(*self.tables.games)
            return refuse(say("request-refuse-no-such-game", known=known))
        if barred := await self.permission.admit(context):
            return refuse(barred)
        command = Open(
            opener=context.person,
            game=game.id,
            room=context.room,
            robots=robots_beside(1, game.seats[0], intent.level or LEVELS[0]),
            stakes=Stakes.CASUAL,
        )
        session = await self.tables.sessions.open(command, context.id, asked_in(context))
        return refuse(session) if isinstance(session, Refusal) else OnBoard(session)


def robots_beside(taken: int, seats: int, level: int) -> tuple[Person, ...]:
    """A robot for every seat that is free."""
    return tuple(robot(level, nth) for nth in range(seats - taken))


async def refuse_many(tables: TableAccess, context: Context) -> Refusal | None:
    """One person has so many games against robots and no more."""
    own = await tables.of_player(context.person.player)
    against_robots = [one.id for one in own if is_open(one) and any(map(is_robot, one.people))]
    if len(against_robots) < GAMES_AT_MOST:
        return None
    return Refusal(
        say("robot-refuse-many", count=GAMES_AT_MOST, tables=listed(*map(Written, against_robots)))
    )


def which_game_card(games: Mapping[GameId, AnyGame], ask: Callable[[str], Intent]) -> Card:
    """A button for each game; ``ask`` is what it asks for."""
    buttons = [
        Button(say("button-play", game=name_of(game)), write_payload(ask(game.id)), Tone.GO)
        for game in games.values()
    ]
    if ask is not PlayRobot:
        buttons.append(Button(say("button-play-robot"), write_payload(PlayRobot())))
    return Card(say("play-which-game"), (), rows=in_rows(buttons, BUTTONS_ABREAST))


def which_level_card(intent: PlayRobot) -> Card:
    buttons = [
        Button(say("button-robot", robot=robot(level)), write_payload(replace(intent, level=level)), Tone.GO)
        for level in LEVELS
    ]
    lines = (say("robot-which-level"), say("robot-casual", command=_RATED))
    return Card(say("robot-title"), lines, rows=in_rows(buttons, BUTTONS_ABREAST))


def _opens_a_table(intent: PlayRobot) -> bool:
    return intent.game is not None


COMMANDS = (Command(intent=PlayRobot, handle=Robots.play, service=Robots, minds_admins=_opens_a_table),)
