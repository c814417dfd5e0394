"""Boards to try things out, for oneself: from any position of a game that is over, or of a record."""

import asyncio
from dataclasses import replace
from itertools import islice
from typing import Any

from bot.commandkit.access import Deed
from bot.commandkit.command import TABLE, Command, HalfTyped, Kind, Parameter
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.running_positions import stands_in_a_running_game
from bot.commandkit.typed_line import Line, table_code, too_many_words
from bot.features.play.limits import ROBOT_LOOKED_S, ROBOT_WAITED_S
from bot.features.play.robots import Quota, refuse_many
from bot.features.play.trial_cards import trial_levels_card
from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.replay import BrokenRecord, positions
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.play import TryLine, TryRecord
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOWHERE, Person, RequestId, Room, is_robot
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, say
from bot.robots.levels import LEVELS, robot
from bot.robots.review import is_digest
from bot.sessions.commands import Abort, Open, Start
from bot.sessions.limits import TRIALS_AT_MOST
from bot.sessions.model import Phase, Session, is_open, is_played_out
from bot.sessions.positions import acting
from bot.sessions.robot_tables import is_held
from bot.sessions.service import Sessions

ASKED = 0
"""The level that stands for one which has still to be chosen."""
_DIGITS = 5
ROBOT_WORDS = typed_words("robot")
_ROBOTS = {str(level): robot(level).name for level in LEVELS}


@frozen
class _Source:
    """What lines can be tried from; a ``record`` was handed in, and is refused as a whole."""

    game: AnyGame
    setup: Setup
    moves: tuple[str, ...]
    room: Room
    record: bool = False


async def try_line(core: Core, context: Context, intent: TryLine) -> Outcome:
    session = await core.tables.find_preferred(context, intent.table, is_played_out)
    if isinstance(session, Refusal):
        return refuse(session)
    if is_open(session) and session.trial is None:
        return refuse(say("trial-refuse-running"))
    room = session.trial.room if session.trial else await _shows_in(core, context, session)
    source = _Source(core.games[session.game], session.setup, session.moves, room)
    if intent.level == ASKED:
        at = len(session.moves) if intent.ply is None else intent.ply
        return Privately(trial_levels_card(TryLine(session.id, at)))
    return await _open(core, context, source, intent.ply, intent.level)


async def _shows_in(core: Core, context: Context, session: Session) -> Room:
    """The room to which a line of the game may be shown; NOWHERE if the game itself may not."""
    return context.room if await core.tables.permits(Deed.WATCH, context, session) else NOWHERE


async def try_record(core: Core, context: Context, intent: TryRecord) -> Outcome:
    review = await core.store.reviews.review(intent.record) if is_digest(intent.record) else None
    if review is None or review.game not in core.games:
        return refuse(say("review-refuse-record-gone", command=Written("/import")))
    if intent.level == ASKED:
        return Privately(trial_levels_card(intent))
    source = _Source(core.games[review.game], review.setup, review.moves, context.room, record=True)
    return await _open(core, context, source, intent.ply, intent.level)


async def _open(core: Core, context: Context, source: _Source, ply: int | None, level: int | None) -> Outcome:
    if level is not None and level not in LEVELS:
        return refuse(say("robot-refuse-level", level=str(level)))
    if level is not None and (many := await refuse_many(core.tables, context, Quota.ROBOTS)):
        return refuse(many)
    start = await _start(core, context, source, ply, level)
    if isinstance(start, Refusal):
        return refuse(start)
    await _make_room(core, context)
    command = Open(
        opener=context.person,
        game=source.game.id,
        room=context.own_room or NOWHERE,
        alone=True,
        start=start,
    )
    session = await core.tables.sessions.open(command, context.id)
    return refuse(session) if isinstance(session, Refusal) else OnBoard(session)


async def _start(
    core: Core, context: Context, source: _Source, ply: int | None, level: int | None
) -> Start | Refusal:
    """The position that is asked for; or why no line can be tried from it."""
    game, count = source.game, len(source.moves)
    if ply is not None and ply > count:
        return Refusal(say("trial-refuse-ply", ply=Written(str(ply)), count=count))
    states = await _states(source)
    if isinstance(states, Refusal):
        return states
    at = _last_with_a_move(game, states) if ply is None else ply
    if not game.rules.to_act(states[at]):
        return Refusal(say("trial-refuse-end"))
    hidden = islice(states, 1, None) if source.record else states[at : at + 1]
    if await stands_in_a_running_game(core.tables, context, game, hidden):
        return Refusal(say("trial-refuse-being-played"))
    position = game.notation.dump(states[at])
    people = _people(source, states[at], context.person, level)
    return Start(source.setup, source.moves[:at], position, people, source.room)


async def _make_room(core: Core, context: Context) -> None:
    """The oldest line that is still open is closed for a new one."""
    trials = [session for session in await core.tables.of_player(context.person.player) if session.trial]
    open_trials = sorted(
        (session for session in trials if is_open(session)), key=lambda session: session.opened
    )
    for nth, old in enumerate(open_trials[: max(0, len(open_trials) + 1 - TRIALS_AT_MOST)]):
        request = RequestId(f"{context.id}:close:{nth}")
        await core.tables.sessions.do(old.id, Abort(context.person), request)


async def _states(source: _Source) -> list[Any] | Refusal:
    states = []
    try:
        for state in positions(source.game, source.setup, source.moves):
            states.append(state)
            await asyncio.sleep(0)
    except BrokenRecord:
        return Refusal(say("card-lost-closed"))
    return states


def _last_with_a_move(game: AnyGame, states: list[Any]) -> int:
    return next(at for at in range(len(states) - 1, -1, -1) if game.rules.to_act(states[at]) or not at)


def _people(source: _Source, state: Any, person: Person, level: int | None) -> tuple[Person, ...]:
    """The asker plays the side that is to move, and robots, if any, play the others."""
    seats = range(source.setup.seats)
    if level is None:
        return (person,) * len(seats)
    acting = source.game.rules.to_act(state)[0]
    own_side = next(side for side in source.game.sides_of(source.setup.variant) if acting in side)
    robots = iter([robot(level, nth) for nth in seats])
    return tuple(person if seat in own_side else next(robots) for seat in seats)


async def wait_for_robot(sessions: Sessions, session: Session, game: AnyGame) -> Session:
    """The table once robots have moved, as far as that does not take long."""
    until = asyncio.get_running_loop().time() + ROBOT_WAITED_S
    while _waits_for_robot(session, game) and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(ROBOT_LOOKED_S)
        session = await sessions.look(session.id) or session
    return session


def _waits_for_robot(session: Session, game: AnyGame) -> bool:
    playing = session.phase is Phase.PLAYING and not is_held(session)
    return playing and any(is_robot(session.people[seat]) for seat in acting(session, game))


def read_try(line: Line) -> Intent | Refusal:
    """``/try [CODE] [PLY] [robot:LEVEL]``, in any order."""
    intent = TryLine(line.replying_to)
    for word in line.words:
        text = tidy(word)
        if text.isdecimal() and len(text) <= _DIGITS and intent.ply is None:
            intent = replace(intent, ply=int(text))
        elif (level := _level(text)) is not None:
            intent = replace(intent, level=level)
        elif table := table_code(word):
            intent = replace(intent, table=table)
        else:
            return too_many_words(word, "try")
    return intent


def _level(text: str) -> int | None:
    if text in ROBOT_WORDS:
        return ASKED
    head, sign, level = text.partition(":")
    return int(level) if sign and head in ROBOT_WORDS and level in map(str, LEVELS) else None


async def complete_try(core: Core, typed: HalfTyped) -> tuple[str, ...]:
    sessions = await core.tables.in_room(typed.room)
    over = (session.id for session in sessions if session.phase is Phase.OVER and session.moves)
    return last_word(typed, (*over, *(f"{ROBOT_WORDS[0]}:{level}" for level in LEVELS)))


COMMANDS = (
    Command(
        name="try",
        place=157,
        parameters=(
            TABLE,
            Parameter("ply", Kind.WORD, most=_DIGITS),
            Parameter(
                "robot", Kind.CHOICE, choices=tuple(map(str, LEVELS)), labels=_ROBOTS, written="robot:{}"
            ),
        ),
        reader=read_try,
        complete=complete_try,
        intent=TryLine,
        handle=try_line,
    ),
    Command(intent=TryRecord, handle=try_record),
)
