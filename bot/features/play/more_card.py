"""All about a table that its board does not say, and all that can be done there: for the asker alone."""

from bot.commandkit.command import Command
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.features.play.board_card import board_card, table_title
from bot.features.play.board_card_lines import clock_lines, option_lines, seed_promise, variant_and_code
from bot.features.play.view_actions import actions
from bot.gamekit.game import AnyGame, is_left_to_chance
from bot.intents.play import ShowMore
from bot.kernel.ids import Player
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.card import Card, Limits, in_rows
from bot.messages.limits import BUTTONS_ABREAST
from bot.sessions.model import Session


async def show_more(tables: TableAccess, context: Context, intent: ShowMore) -> Outcome:
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game, limits = tables.games[session.game], tables.limits_of(context)
    return Privately(more_card(session, game, limits, context.person.player))


def more_card(session: Session, game: AnyGame, limits: Limits, player: Player) -> Card:
    """Buttons that stand on the board itself are left out."""
    on_board = {button.press for row in board_card(session, game, limits).rows for button in row}
    buttons = [button for button in actions(session, game, player) if button.press not in on_board]
    return Card(table_title(session, game), _about(session, game), rows=in_rows(buttons, BUTTONS_ABREAST))


def _about(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    return (
        variant_and_code(session),
        *option_lines(session, game),
        say(f"stakes-{session.stakes}"),
        *clock_lines(session),
        *((seed_promise(session),) if is_left_to_chance(game, session.setup) else ()),
    )


COMMANDS = (Command(intent=ShowMore, handle=show_more),)
