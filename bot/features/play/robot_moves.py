"""Robots at tables: they move, answer offers, and are asked for their turn one account after the other."""

import asyncio
from dataclasses import field

import structlog

from bot.accounts.ports import AccountBook
from bot.commandkit.running_positions import game_with_people
from bot.commandkit.tables import TableAccess
from bot.documents.ports import WorkIndex
from bot.features.play.robot_manners import (
    answering_robot,
    grants,
    is_hopeless,
    may_resign,
    offers_draw,
    percent,
    takes_draw,
)
from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, RequestId, Seat, SessionId, Version, is_robot, level_of
from bot.kernel.text import Refusal, say
from bot.robots.levels import LEVELS
from bot.robots.ports import Task, Thinker, Thought, ThoughtFailed, salt_of
from bot.sessions.commands import Answer, HoldMove, PlayMove, Resign
from bot.sessions.due_work import TableWork
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.positions import Turn, turn_of
from bot.sessions.robot_tables import has_robots, is_held, looks_of, people_at
from bot.sessions.service import Sessions

_log = structlog.get_logger()


@frozen
class _AtWork:
    version: Version
    doing: asyncio.Task[None]


@frozen
class RobotMoves:
    """What robots do is asked for under ids that follow from the table, so that it is done once."""

    tables: TableAccess
    thinker: Thinker
    accounts: AccountBook
    work: WorkIndex[SessionId, Session]
    _at_work: dict[SessionId, _AtWork] = field(default_factory=dict)

    @property
    def sessions(self) -> Sessions:
        return self.tables.sessions

    async def act(self, session: Session) -> None:
        """Move at the table, and at others where robots wait for this game."""
        if has_robots(session):
            await self.respond(session)
        if session.moves and len(people_at(session)) > 1:
            await self.look_again(session)

    async def look_again(self, session: Session) -> None:
        """A game between people has moved on: robots at other tables of these people may wait for that."""
        for person in people_at(session):
            for table in await self.tables.of_player(person.player):
                if table.id != session.id and is_held(table):
                    await self.respond(table, again=True)

    async def respond(self, session: Session, *, again: bool = False) -> None:
        """Do what robots of the table are to do now; what was thought of an older board is given up.

        ``again`` looks once more at a board that robots have looked at, for what holds them stands elsewhere.
        """
        previous = self._at_work.get(session.id)
        if previous and previous.version >= session.version:
            await asyncio.wait([previous.doing])
            if not again or previous.version > session.version:
                return
        if previous:
            previous.doing.cancel()
        doing = asyncio.ensure_future(self._respond(session))
        mine = self._at_work[session.id] = _AtWork(session.version, doing)
        try:
            await asyncio.wait([doing])
            if not doing.cancelled():
                await doing
        finally:
            doing.cancel()
            if self._at_work.get(session.id) is mine:
                del self._at_work[session.id]

    async def _respond(self, session: Session) -> None:
        game = self.tables.games.get(session.game)
        if game is None or session.phase is not Phase.PLAYING:
            return
        if session.offer:
            await self._answer(session, game)
        elif turn := turn_of(session, game):
            seat = next((seat for seat in turn.acting if is_robot(session.people[seat])), None)
            if seat is None:
                return
            if holders := await self._holders(session, turn):
                hold = HoldMove(session.people[seat], holders, session.version)
                if not is_held(session):
                    await self.sessions.do(session.id, hold, _request(session, "hold"))
                return
            await self._move(session, game, seat)

    async def _holders(self, session: Session, turn: Turn) -> tuple[Person, ...]:
        """The people at the table who play on from this very position elsewhere, against other people.

        The robots look again when one of these games moves on.
        """
        holders = list[Person]()
        for person in people_at(session):
            held_by = await game_with_people(
                self.tables, person.player, turn.game, (turn.state,), beside=session.id
            )
            if held_by:
                await self.work.watch(TableWork.ROBOTS, held_by.id, held_by.version)
                holders.append(person)
        return tuple(holders)

    async def _move(self, session: Session, game: AnyGame, seat: Seat) -> None:
        robot = session.people[seat]
        thought = await self._think(session, game, seat, robot)
        expected = percent(thought) if thought else None
        if expected is not None and await self._gives_up(session, game, seat, expected):
            await self.sessions.do(session.id, Resign(robot, session.version), _request(session, "resign"))
            return
        draw = expected is not None and offers_draw(session, game, seat, expected)
        for text in ("; ".join(thought.moves) if thought else None, _first_legal(session, game, seat)):
            if text is None:
                continue
            remarks = (say("robot-told-hurried", robot=robot),) if thought and thought.cut else ()
            command = PlayMove(robot, text, session.version, expected, draw=draw, remarks=remarks)
            refused = await self.sessions.do(session.id, command, _request(session, "move"))
            if not isinstance(refused, Refusal):
                return
            _log.warning("a robot's move was refused", table=session.id, reason=refused.reason.key)
            if (
                current := await self.sessions.look(session.id)
            ) is None or current.version != session.version:
                return

    async def _think(self, session: Session, game: AnyGame, seat: Seat, robot: Person) -> Thought | None:
        """What ``robot`` thinks that ``seat`` should play; None where it cannot think."""
        account = next(iter(people_at(session)), session.opener).player
        live = session.clock is not None and not session.clock.control.leisurely
        level = level_of(robot.player) or LEVELS[0]
        task = Task(game.id, session.position, seat, level, salt_of("robot", session.id))
        try:
            thought = await self.thinker.think(task, account, live=live)
        except ThoughtFailed:
            _log.warning("a robot could not think", table=session.id, game=session.game)
            return None
        if thought.cut:
            _log.info("a robot's thought was cut short", table=session.id, nodes=thought.nodes)
        return thought

    async def _gives_up(self, session: Session, game: AnyGame, seat: Seat, expected: int) -> bool:
        if not is_hopeless(session, seat, expected):
            return False
        people = await self.accounts.accounts(tuple(person.player for person in people_at(session)))
        return may_resign(session, game, seat, people)

    async def _answer(self, session: Session, game: AnyGame) -> None:
        """Grant at once what a robot may grant; accept a draw where the robot hopes for no more."""
        offer, robot = session.offer, answering_robot(session, game)
        if offer is None or robot is None:
            return
        if offer.kind is OfferKind.DRAW:
            yes = await self._takes_draw(session, game, robot)
        else:
            yes = grants(session, offer.kind)
        command = Answer(robot, offer.kind, yes, session.version)
        await self.sessions.do(session.id, command, _request(session, "answer"))

    async def _takes_draw(self, session: Session, game: AnyGame, robot: Person) -> bool:
        """By what it expected at its last moves; where it is to move itself, by a look at what came since."""
        turn, seat = turn_of(session, game), session.seats_of(robot.player)[0]
        if turn is None or not turn.acting:
            return True
        looks = looks_of(session, seat)
        if seat in turn.acting:
            thought = await self._think(session, game, seat, robot)
            looks = (*looks, percent(thought)) if thought else ()
        return takes_draw(session, game, looks)


def _request(session: Session, what: str) -> RequestId:
    return RequestId(f"robot:{what}:{session.id}:{session.version}")


def _first_legal(session: Session, game: AnyGame, seat: Seat) -> str:
    """Any move at all, so that the table goes on where a robot cannot think."""
    turn = turn_of(session, game)
    move = next(iter(game.rules.legal(turn.state, seat)), None) if turn else None
    return game.notation.format(turn.state, move) if turn and move is not None else ""
