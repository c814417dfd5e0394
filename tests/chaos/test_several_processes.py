"""Two and three processes over one store: no board goes back in time, calm or killed, on both chat apps."""

import asyncio
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import structlog

from bot.kernel.ids import Handle, Named, Room, SessionId
from bot.platforms.discord import NAME as DISCORD
from bot.platforms.telegram import PLATFORM as TELEGRAM
from bot.sessions.model import Phase, Session
from storage.store import Store
from tests.kit.several_processes import OVER, Process, Town, Written, buried, dice_of, processes, town, typed
from tests.platforms.doubles.discord_faults import BROKEN_AFTERWARDS, HANGS_UP, Fault
from tests.platforms.doubles.telegram_faults import Way

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"  # an upload that was killed leaves its file open
)
_ANSWER_LOST = Fault(done=True, hangs_up=True)
_PATIENCE_S = 0.6
_REST_S = 60.0
_GIVES_UP_AFTER = 4
_LOGS_TOLD = 40


@dataclass
class Scenario:
    """Ann is on Discord, Bob on Telegram; each may reach any of the processes."""

    world: Store
    town: Town
    staff: list[Process]
    dice: random.Random
    seed: int
    table: SessionId | None = None
    _numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    async def begins(self) -> None:
        await self._until_stored("ann", "/play fourrow", lambda found: found is not None)
        await self._until_stored(
            "bob",
            f"/join {self.table}",
            lambda found: bool(found and found.moves == () and found.phase is Phase.PLAYING),
        )

    async def goes_on(self, most_moves: int) -> None:
        """Column by column, until the game is over or nobody wants to go on."""
        moves = [column for column in "aceg" for _ in range(2)] + [
            column for column in "bdf" for _ in range(2)
        ]
        for move in moves[:most_moves]:
            session = await self._session()
            if session is None or session.phase is not Phase.PLAYING:
                return
            version = session.version
            who = "ann" if len(session.moves) % 2 == 0 else "bob"
            await self._until_stored(
                who,
                f"/move {move} {self.table}".replace(f" {self.table}", ""),
                lambda found, at=version: found is not None and found.version > at,
            )
            await asyncio.sleep(self.dice.choice((0, 0, 0.01, 0.05)))

    async def comes_to_rest(self) -> None:
        """Every room shows what is stored, once."""
        async with asyncio.timeout(_REST_S):
            while not await self._shows_it_all():  # noqa: ASYNC110 - seen on doubles
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        assert await self._shows_it_all()

    async def kills(self, times: int) -> None:
        for _ in range(times):
            await asyncio.sleep(self.dice.uniform(0.02, 0.4))
            victim = self.dice.choice(self.staff)
            await victim.dies()
            await asyncio.sleep(self.dice.choice((0.0, 0.05, 0.3)))
            victim.begins()

    async def group_becomes_supergroup(self, *, told: bool) -> None:
        """At some instant; where the bot is ``told``, by an update, some process hears of it.

        A game that is over then stays in the history of the old chat, where nobody needs another board.
        """
        await asyncio.sleep(self.dice.uniform(0.0, 0.6))
        session = await self._session()
        if session and session.phase is not Phase.PLAYING:
            return
        old = self.town.here
        self.town.telegram.migrate(self.town.group, silently=True)
        while told:
            one = self.dice.choice(self.staff)
            telling = one.runs(one.app.dispatcher.moved(old, self.town.here))
            await asyncio.wait({telling}, timeout=5.0)
            told = not (telling.done() and not telling.cancelled() and telling.exception() is None)

    async def _shows_it_all(self) -> bool:
        session = await self._session()
        assert session
        shown = OVER if session.phase is not Phase.PLAYING else session.version
        return self.town.standing() == {"discord": [shown], "telegram": [shown]}

    async def _until_stored(self, who: str, line: str, done: Callable[[Session | None], bool]) -> None:
        """The same request, again and again, to whichever process lives."""
        number = next(self._numbers)
        room, named, message = self._asks(who)
        for attempt in itertools.count():
            one = self.dice.choice(self.staff)
            if attempt and attempt % _GIVES_UP_AFTER == 0:  # the room has forgotten its table
                one.asks(typed(named, room, f"/board {self.table}", next(self._numbers), message))
            one.asks(typed(named, room, line, number, message))
            for _ in range(int(_PATIENCE_S / 0.01)):
                await asyncio.sleep(0.01)
                if done(await self._session()):
                    return

    def _asks(self, who: str) -> tuple[Room, Named, str]:
        if who == "ann":
            room = Room(DISCORD, self.town.channel.id)
            return room, Named(Handle(DISCORD, self.town.ann.id), "Ann"), self.town.discord.world.flakes.new()
        post = self.town.telegram.put(
            self.town.telegram.chats[int(self.town.here.chat)], self.town.bob.as_json(), text="/…"
        )
        handle = Handle(TELEGRAM.name, str(self.town.bob.id))
        return self.town.here, Named(handle, "Bob"), str(post.number)

    async def _session(self) -> Session | None:
        if self.table is None:
            found = await self.world.index.in_room(Room(DISCORD, self.town.channel.id))
            if not found:
                return None
            self.table = found[0]
        return next(iter(await self.world.sessions.load_many((self.table,))), None)


def never_back_in_time(written: list[Written]) -> None:
    """Neither a message nor a room shows something older than it has shown."""
    for room, ones in itertools.groupby(sorted(written, key=lambda one: one.room), key=lambda one: one.room):
        versions = [one.version for one in ones]
        assert versions == sorted(versions), f"{room} went back: {versions}"


def nothing_twice(written: list[Written]) -> None:
    assert len(set(written)) == len(written), written


def called_once_a_turn(at: Town, session: Session) -> None:
    turns = (len(session.moves) + 1) // 2 + 1
    for place, person in {*at.seen.calls}:
        rung = at.seen.calls.count((place, person))
        assert rung <= turns, f"{place} has rung {rung} times in {turns} turns"


async def plays(  # noqa: PLR0913 - as below
    world: Store,
    socket: Path,
    seed: int,
    count: int,
    *,
    kills: int = 0,
    faults: int = 0,
    moves: bool = False,
) -> Scenario:
    dice = dice_of(seed)
    before = asyncio.all_tasks()
    with structlog.testing.capture_logs() as logs:
        try:
            scenario = await _played(world, socket, dice, seed, count, kills, faults, moves)
        except BaseException as wrong:
            for one in logs[-_LOGS_TOLD:]:
                wrong.add_note(str(one))
            raise
        finally:
            await buried(asyncio.all_tasks() - before)
    broken = [one for one in logs if one["log_level"] == "error"]
    assert broken == []
    return scenario


async def _played(  # noqa: PLR0913, PLR0917 - a scenario is made of so much
    world: Store,
    socket: Path,
    dice: random.Random,
    seed: int,
    count: int,
    kills: int,
    faults: int,
    moves: bool,  # noqa: FBT001 - as above
) -> Scenario:
    async with town() as at, processes(socket, at, count) as staff:
        scenario = Scenario(world, at, staff, dice, seed)
        await scenario.begins()
        trouble = asyncio.create_task(scenario.kills(kills))
        for _ in range(faults):
            at.discord.misbehave(
                "(POST|PATCH) .*/messages.*", dice.choice((BROKEN_AFTERWARDS, HANGS_UP, _ANSWER_LOST))
            )
            at.telegram.goes_wrong(
                dice.choice((None, "sendPhoto", "editMessageMedia")),
                dice.choice((Way.DO_AND_FALL_SILENT, Way.FALL_SILENT)),
            )
        moving = (
            asyncio.create_task(scenario.group_becomes_supergroup(told=bool(seed % 3))) if moves else None
        )
        await scenario.goes_on(14)
        if moving:
            await moving
        await trouble
        at.discord.rest.faults.waiting.clear()
        at.telegram.faults.clear()
        await scenario.goes_on(2)
        try:
            await scenario.comes_to_rest()
        except (TimeoutError, AssertionError) as stuck:
            stuck.add_note(f"{at.standing()} {await scenario._session()} {at.seen.boards}")
            stuck.add_note("\n".join(one.held_up() for one in staff))
            raise
        session = await scenario._session()
        assert session
        never_back_in_time(at.seen.boards)
        called_once_a_turn(at, session)
        assert at.leftovers() == []
    return scenario


@pytest.mark.parametrize("count", [2, 3])
async def test_in_calm_every_board_goes_forward_and_nothing_is_written_twice(
    world: Store, socket: Path, count: int
) -> None:
    scenario = await plays(world, socket, seed=count, count=count)
    nothing_twice(scenario.town.seen.boards)
    assert scenario.town.seen.probes == 0


@pytest.mark.slow  # now and then a board is left behind after kills on a bad wire
@pytest.mark.parametrize("seed", [1, 2])
async def test_boards_go_forward_while_processes_are_killed(world: Store, socket: Path, seed: int) -> None:
    await plays(world, socket, seed, count=2 + seed % 2, kills=6)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
async def test_two_hundred_evenings_of_several_processes(world: Store, socket: Path, seed: int) -> None:
    """Every second one in calm; of the others some on a bad wire."""
    disturbed = seed % 2
    scenario = await plays(
        world, socket, seed, count=2 + seed % 3 % 2, kills=disturbed * 8, faults=disturbed * (seed % 3)
    )
    if not disturbed:
        nothing_twice(scenario.town.seen.boards)


@pytest.mark.slow  # now and then a board is left behind after kills on a bad wire
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_group_that_becomes_a_supergroup_has_one_board_there(
    world: Store, socket: Path, seed: int
) -> None:
    await plays(world, socket, seed, count=1 + seed % 2, kills=seed, faults=seed, moves=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
async def test_two_hundred_migrations(world: Store, socket: Path, seed: int) -> None:
    await plays(world, socket, seed, count=1 + seed % 3, kills=seed % 5, faults=seed % 4, moves=True)
