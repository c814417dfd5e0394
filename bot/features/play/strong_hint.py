"""What the strongest robot would play, and why: only where no other person could be wronged by it."""

from dataclasses import replace
from typing import Any

from bot.commandkit.command import Command
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.commandkit.running_positions import is_played_with_people
from bot.commandkit.tables import refuse_lost_table
from bot.features.play.limits import COMPARED
from bot.gamekit.game import AnyGame
from bot.gamekit.place_highlights import point_out
from bot.intents.payload import fits_payload, write_payload
from bot.intents.play import AskRobot, MakeMove
from bot.kernel.ids import Seat
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, Pointed, Rows, Tone
from bot.robots.levels import LEVELS
from bot.robots.ports import Task, Thought, ThoughtFailed, salt_of
from bot.robots.review import reasons
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Session
from bot.sessions.robot_tables import may_ask_robot


async def ask_robot(core: Core, context: Context, intent: AskRobot) -> Outcome:
    session = await core.tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game = core.games[session.game]
    to_move = seat_to_move(session, context.person, None, game)
    if isinstance(to_move, Refusal):
        return refuse(to_move)
    if not may_ask_robot(session):
        return refuse(say("robot-refuse-hint"))
    seat, state = to_move
    if state is None:
        return refuse_lost_table()
    if await is_played_with_people(core.tables, context.person.player, game, (state,)):
        return refuse(say("robot-refuse-hint-being-played"))
    task = Task(game.id, session.position, seat, LEVELS[-1], salt_of("hint", session.id))
    try:
        thought = await core.thinker.think(task, context.person.player)
    except ThoughtFailed:
        return refuse(say("robot-refuse-stuck"))
    card = _card(session, thought, _distinct_reasons(game, state, seat, thought))
    scene = point_out(game, game.picture(state, seat, ()), (), thought.moves)
    return Privately(replace(card, scene=turn_scene(scene, seat)))


def _distinct_reasons(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> tuple[Phrase, ...]:
    """Why this move: what the worst ones that were looked at give as well is no reason."""
    why, *rivals = (
        reasons(game, state, seat, moves)
        for moves in (thought.moves, *(rival.moves for rival in thought.candidates[1:][-COMPARED:]))
    )
    return tuple(reason for reason in why if not rivals or any(reason not in rival for rival in rivals))


def _card(session: Session, thought: Thought, why: tuple[Phrase, ...]) -> Card:
    text = "; ".join(thought.moves)
    lines = (*why, say("robot-expects", percent=round(50 * (thought.value + 1))))
    move = MakeMove(text, session.id, session.version)
    rows: Rows = ()
    if fits_payload(move):
        rows = ((Button(say("button-play-it"), write_payload(move), Tone.GO),),)
    pointed = Pointed(session.id, session.version, (), thought.moves)
    return Card(say("robot-hint-title", move=Written(text)), lines, rows=rows, pointed=pointed)


COMMANDS = (Command(intent=AskRobot, handle=ask_robot),)
