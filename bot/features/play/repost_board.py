"""Boards, lists of tables and the next one."""

from dataclasses import replace

from bot.accounts.model import presentable
from bot.commandkit.access import Deed
from bot.commandkit.command import TABLE, Command, Kind, Parameter
from bot.commandkit.context import Context, OnBoard, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import AS_TEXT
from bot.features.play.board_card import text_board_card, whole_board_card
from bot.intents.play import ShowBoard, ShowGames, ShowNext, ShowWhole, Watch
from bot.kernel.ids import NOBODY, Person, SessionId
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal
from bot.messages.card import Card
from bot.messages.table_list import next_table_card, no_next_table_card, tables_card
from bot.sessions.model import Session

WHOLE = typed_words("whole")


async def show_board(tables: TableAccess, context: Context, intent: ShowBoard) -> Outcome:
    deed = Deed.SEE if intent.as_text else Deed.WATCH
    session = await tables.find_visible(context, intent.table, deed)
    if isinstance(session, Refusal):
        return refuse(session)
    if intent.as_text:
        return Privately(text_board_card(session, tables.games[session.game]))
    return OnBoard(session, fresh=True)


async def show_whole(tables: TableAccess, context: Context, intent: ShowWhole) -> Outcome:
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    return Privately(whole_board_card(session, tables.games[session.game]))


async def watch_table(tables: TableAccess, context: Context, intent: Watch) -> Outcome:
    """The room follows a table, which from now on is its default table."""
    session = await tables.find_visible(context, intent.table, Deed.WATCH)
    if isinstance(session, Refusal):
        return refuse(session)
    await tables.mean(session, context.room)
    return OnBoard(session, fresh=True)


async def own_tables(tables: TableAccess, context: Context, intent: ShowGames) -> Card:
    player, limits = context.person.player, tables.limits[context.room.platform]
    if intent.who is None:
        return tables_card(player, await tables.each_of_player(player), tables.games, limits)
    opponent = await tables.access.accounts.player_of(intent.who.handle)
    sessions = [session for session in await tables.of_player(player) if opponent in session.players]
    person = Person(opponent or NOBODY.player, presentable(intent.who.name))
    return tables_card(player, sessions, tables.games, limits, person)


async def show_next(tables: TableAccess, context: Context, intent: ShowNext) -> Outcome:
    """The next table's board, where only the asker sees it or everybody does already; else a word."""
    player = context.person.player
    waiting = behind(await tables.waiting_for(player), intent.after)
    if not waiting:
        return Privately(no_next_table_card(intent.after))
    chosen = waiting[0]
    if context.private or chosen.id in await tables.index.in_room(context.room):
        return OnBoard(chosen, fresh=True)
    return Privately(next_table_card(player, chosen, tables.games[chosen.game]))


def behind(waiting: tuple[Session, ...], table: SessionId | None) -> tuple[Session, ...]:
    """All but ``table``, beginning with those that come after it."""
    at = next((at for at, session in enumerate(waiting) if session.id == table), None)
    return waiting if at is None else (*waiting[at + 1 :], *waiting[:at])


def board_or_whole(
    table: SessionId | None = None, *, text: bool = False, whole: bool = False
) -> ShowBoard | ShowWhole:
    return ShowWhole(table) if whole and not text else ShowBoard(table, text)


COMMANDS = (
    Command(
        name="board",
        place=30,
        parameters=(
            TABLE,
            Parameter("text", Kind.SWITCH, words=AS_TEXT),
            Parameter("whole", Kind.SWITCH, words=WHOLE),
        ),
        make=board_or_whole,
        intent=ShowBoard,
        handle=show_board,
    ),
    Command(intent=ShowWhole, handle=show_whole),
    Command(
        name="games",
        place=60,
        parameters=(Parameter("who", Kind.PERSON),),
        intent=ShowGames,
        handle=own_tables,
    ),
    Command(name="next", place=70, intent=ShowNext, handle=show_next),
    Command(
        name="watch",
        place=90,
        parameters=(replace(TABLE, required=True),),
        intent=Watch,
        handle=watch_table,
    ),
)
