"""A line that a person has tried, shown to the room in which they asked for the board."""

from functools import partial

from bot.commandkit.command import Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately, refuse
from bot.commandkit.core import Core
from bot.delivery.room_display import Display
from bot.features.play.board_updates import seat_of
from bot.features.play.films import scenes_of
from bot.features.play.trial_cards import line_film_card, line_text_card
from bot.gamekit.replay import BrokenRecord
from bot.intents.play import ShowLine
from bot.kernel.ids import NOWHERE
from bot.kernel.text import Refusal, say
from bot.messages.card import Card
from bot.sessions.model import Session
from bot.sessions.positions import standing
from bot.sessions.robot_tables import line_of


async def show_line(core: Core, context: Context, intent: ShowLine) -> Outcome:
    session = await core.tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    if session.trial is None or session.trial.room == NOWHERE or not line_of(session):
        return refuse(say("trial-refuse-no-line"))
    state = standing(session, game := core.games[session.game])
    if state is None:
        return refuse(say("card-lost-closed"))
    card = line_text_card(session, game, state) if intent.as_text else partial(_film, core, session)
    room = await core.tables.rooms.current(session.trial.room)
    try:
        refused = await core.posts.post_once(room, (intent, session.version), card)
    except BrokenRecord:
        return refuse(say("card-lost-closed"))
    if refused:
        return refuse(refused)
    return InRoom() if room == context.room else Privately(Card(say("trial-shown-there")))


async def _film(core: Core, session: Session, display: Display) -> Card:
    game = core.games[session.game]
    since = session.trial.since if session.trial else 0
    scenes = await scenes_of(session, game, seat_of(display.reader, session), since)
    return line_film_card(session, game, scenes)


COMMANDS = (Command(intent=ShowLine, handle=show_line),)
