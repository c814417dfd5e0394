"""What is possible at a table now."""

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess, refuse_lost_table, unknown_table
from bot.intents.intent import Intent
from bot.intents.play import AskRobot, ShowHint
from bot.kernel.ids import Player, SessionId
from bot.kernel.languages import typed_words
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Refusal, say
from bot.messages.board_picks import first_prompt
from bot.messages.card import Card, Diagram, Pointed
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Phase
from bot.sessions.positions import Turn, mover_phrase, seats_to_answer, turn_of

STRONG = typed_words("strong")


async def show_hint(tables: TableAccess, context: Context, intent: ShowHint) -> Outcome:
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game = tables.games[session.game]
    if session.phase is not Phase.PLAYING:
        not_playing = seat_to_move(session, context.person, None, game)
        return refuse(not_playing) if isinstance(not_playing, Refusal) else unknown_table()
    turn = turn_of(session, game)
    if turn is None or not turn.acting:
        return refuse_lost_table()
    return Privately(hint_card(turn, context.person.player))


def hint_card(turn: Turn, player: Player) -> Card:
    """What is possible now, as the board marks it; the players are not to be helped by those who look on."""
    session, game = turn.session, turn.game
    seat, mover = seats_to_answer(turn, player)[0], mover_phrase(turn, player)
    return Card(
        say("hint-title"),
        (mover or first_prompt(game, turn.state),),
        scene=turn_scene(game.picture(turn.state, turn.acting[0], session.marks), seat),
        diagram=Diagram(game, turn.state),
        secret=not session.seats_of(player),
        pointed=Pointed(session.id, session.version),
    )


def _hint_intent(table: SessionId | None = None, *, strong: bool = False) -> Intent:
    return AskRobot(table) if strong else ShowHint(table)


HINT = Command(
    name="hint",
    place=40,
    parameters=(TABLE, Parameter("strong", Kind.SWITCH, words=STRONG)),
    make=_hint_intent,
    intent=ShowHint,
    handle=show_hint,
)
COMMANDS = (HINT,)
