"""Games played again as animations, for everybody in the room."""

from collections.abc import Sequence
from functools import partial

from bot.commandkit.access import Deed
from bot.commandkit.command import TABLE, Command
from bot.commandkit.context import Context, InRoom, Outcome, refuse
from bot.commandkit.core import Core
from bot.delivery.room_display import Display
from bot.features.play.board_card import result_line, table_title
from bot.features.play.board_card_lines import variant_and_code
from bot.features.play.board_updates import seat_of
from bot.features.play.films import film_of, scenes_of, stride
from bot.features.play.trial_cards import try_button
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.replay import BrokenRecord
from bot.intents.play import ShowReplay, TryLine
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card, Rows
from bot.sessions.model import Session, is_open


async def show_replay(core: Core, context: Context, intent: ShowReplay) -> Outcome:
    session = await core.tables.find_preferred(
        context, intent.table, lambda candidate: bool(candidate.moves), Deed.WATCH
    )
    if isinstance(session, Refusal):
        return refuse(session)
    if not session.moves:
        return refuse(say("replay-refuse-no-moves"))
    try:
        refused = await core.posts.post_once(
            context.room,
            (ShowReplay, session.id, session.version),
            partial(_card, core, session),
            lately=say("replay-refuse-again"),
            failed=not_posted(),
        )
    except BrokenRecord:
        return refuse(say("card-lost-closed"))
    return refuse(refused) if refused else InRoom()


async def _card(core: Core, session: Session, display: Display) -> Card:
    """What an onlooker may see, as the room's readers wish it to lie."""
    game, bottom = core.games[session.game], seat_of(display.reader, session)
    result = None if is_open(session) else result_line(session, game)
    return replay_card(session, game, await scenes_of(session, game, bottom, result=result))


def not_posted() -> Phrase:
    return say("replay-refuse-not-posted", command=Written("/selfcheck"))


def replay_card(session: Session, game: AnyGame, scenes: Sequence[Scene]) -> Card:
    """``scenes`` are the beginning, and what every so many moves led to; the last is the board as it is."""
    summary = say("replay-so-far" if is_open(session) else "replay-moves", count=len(session.moves))
    return Card(
        title=table_title(session, game),
        lines=(
            summary,
            *_stride_lines(stride(len(session.moves))),
            *(() if is_open(session) else (result_line(session, game),)),
            variant_and_code(session),
        ),
        table=(session.id, session.version),
        rows=_rows(session),
        film=film_of(scenes, say("replay-alt", game=name_of(game), said=summary, last=scenes[-1].alt)),
    )


def _rows(session: Session) -> Rows:
    """Of a game that goes on nothing is tried."""
    return () if is_open(session) else ((try_button(TryLine(session.id)),),)


def _stride_lines(moves: int) -> tuple[Phrase, ...]:
    return (say("replay-stride", count=moves),) if moves > 1 else ()


COMMANDS = (
    Command(
        name="replay",
        place=150,
        parameters=(TABLE,),
        intent=ShowReplay,
        handle=show_replay,
    ),
)
