"""What is possible at a table now."""

from dataclasses import replace

from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess, refuse_lost_table, unknown_table
from bot.features.play.limits import HINTS_SHOWN
from bot.intents.intent import Intent
from bot.intents.play import AskRobot, ShowHint
from bot.kernel.ids import SessionId
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.messages.card import Card
from bot.sessions.decide import seat_to_move
from bot.sessions.model import Phase
from bot.sessions.positions import mover_phrase, possible, turn_of

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
    if turn is None:
        return refuse_lost_table()
    mover = mover_phrase(turn, context.person.player)
    onlooking = not session.seats_of(context.person.player)
    if game.hints:
        card = hints_card(game.hints(turn.state), for_onlooker=onlooking)
    else:
        card = hint_card(possible(turn), for_onlooker=onlooking)
    return Privately(replace(card, lines=(mover, *card.lines)) if mover else card)


def hint_card(moves: tuple[str, ...], *, for_onlooker: bool) -> Card:
    """What is possible now, as the game writes it; the players are not to be helped by those who look on."""
    lines = [say("hint-moves", moves=listed(*map(Written, moves[:HINTS_SHOWN])))]
    if len(moves) > HINTS_SHOWN:
        lines.append(say("hint-more", count=len(moves) - HINTS_SHOWN))
    return Card(say("hint-title", count=len(moves)), tuple(lines), secret=for_onlooker)


def hints_card(lines: tuple[Phrase, ...], *, for_onlooker: bool) -> Card:
    """The same, as the game itself sums it up."""
    return Card(say("hint-title-summed-up"), lines, secret=for_onlooker)


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
