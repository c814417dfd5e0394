"""Robots at tables: they move, answer offers, and are asked for their turn one account after the other."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import structlog

from bot.delivery.outbox_reader import Act
from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Person, RequestId, Seat, SessionId, Version
from bot.kernel.text import Refusal
from bot.robots.limits import ACCEPTS_DRAW_BELOW
from bot.robots.players import is_robot, level_of
from bot.robots.ports import Task, Thinker, ThoughtFailed, salt_of
from bot.robots.turns import Turns
from bot.sessions.commands import Answer, PlayMove
from bot.sessions.events import Notice
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.offers import answering
from bot.sessions.ports import SessionStore
from bot.sessions.positions import turn_of
from bot.sessions.service import Sessions

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _AtWork:
    version: Version
    doing: asyncio.Task[None]


@dataclass(frozen=True, slots=True)
class RobotMoves:
    """What robots do is asked for under ids that follow from the table, so that it is done once."""

    sessions: Sessions
    store: SessionStore
    thinker: Thinker
    turns: Turns
    games: Mapping[GameId, AnyGame]
    _at_work: dict[SessionId, _AtWork] = field(default_factory=dict)

    async def respond(self, session: Session) -> None:
        """Do what robots of the table are to do now; what was thought of an older board is given up."""
        before = self._at_work.get(session.id)
        if before and before.version >= session.version:
            await asyncio.wait([before.doing])
            return
        if before:
            before.doing.cancel()
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
        game = self.games.get(session.game)
        if game is None or session.phase is not Phase.PLAYING:
            return
        if session.offer:
            await self._answer(session, game)
        elif turn := turn_of(session, game):
            seat = next((seat for seat in turn.acting if is_robot(session.people[seat])), None)
            if seat is not None:
                await self._move(session, game, seat)

    async def _move(self, session: Session, game: AnyGame, seat: Seat) -> None:
        robot = session.people[seat]
        moves = await self._moves(session, game, seat)
        for text in (*moves, None):
            played = text if text is not None else _first_legal(session, game, seat)
            command, request = PlayMove(robot, played, session.version), _request(session, "move")
            refused = await self.sessions.do(session.id, command, request)
            if not isinstance(refused, Refusal):
                return
            _log.warning("a robot's move was refused", table=session.id, reason=refused.reason.key)
            if (now := await self.sessions.look(session.id)) is None or now.version != session.version:
                return

    async def _moves(self, session: Session, game: AnyGame, seat: Seat) -> tuple[str, ...]:
        """The move that the robot has thought of; nothing where it cannot think."""
        people = (one for one in session.people if not is_robot(one))
        account = next(people, session.opener).player
        live = session.clock is not None and not session.clock.control.leisurely
        try:
            async with self.turns.turn_of(account, live=live):
                thought = await self.thinker.think(_task(session, game, seat))
        except ThoughtFailed:
            _log.warning("a robot could not think", table=session.id, game=session.game)
            return ()
        if thought.cut:
            _log.info("a robot's thought was cut short", table=session.id, nodes=thought.nodes)
        return ("; ".join(thought.moves),)

    async def _answer(self, session: Session, game: AnyGame) -> None:
        """A takeback and calling off are always granted; a draw where the robot hopes for no more."""
        offer = session.offer
        robot = next((one for one in answering(session, game) if is_robot(one)), None)
        if offer is None or robot is None:
            return
        yes = offer.kind is not OfferKind.DRAW or await self._is_content(session, game, robot)
        command = Answer(robot, offer.kind, yes, session.version)
        await self.sessions.do(session.id, command, _request(session, "answer"))

    async def _is_content(self, session: Session, game: AnyGame, robot: Person) -> bool:
        turn = turn_of(session, game)
        if turn is None or not turn.acting:
            return True
        seat = turn.acting[0]
        own = next(side for side in game.sides_of(session.setup.variant) if seat in side)
        try:
            async with self.turns.turn_of(robot.player):
                thought = await self.thinker.think(_task(session, game, seat, level_of(robot.player)))
        except ThoughtFailed:
            return False
        ours = any(session.people[one].player == robot.player for one in own)
        return (thought.value if ours else -thought.value) <= ACCEPTS_DRAW_BELOW


def robots_moving(robots: RobotMoves) -> Act:
    """Robots hear of everything that happens at their tables."""

    async def act(notice: Notice) -> None:
        for session in await robots.store.load_many((notice.session,)):
            if any(is_robot(person) for person in session.people):
                await robots.respond(session)

    return act


def _task(session: Session, game: AnyGame, seat: Seat, level: int | None = None) -> Task:
    level = level or level_of(session.people[seat].player) or 1
    return Task(game.id, session.position, seat, level, salt_of("robot", session.id))


def _request(session: Session, what: str) -> RequestId:
    return RequestId(f"robot:{what}:{session.id}:{session.version}")


def _first_legal(session: Session, game: AnyGame, seat: Seat) -> str:
    """Any move at all, so that the table goes on where a robot cannot think."""
    turn = turn_of(session, game)
    move = next(iter(game.rules.legal(turn.state, seat)), None) if turn else None
    return game.notation.format(turn.state, move) if turn and move is not None else ""
