"""All about a table that its board does not say, and all that can be done there: for the asker alone."""

from dataclasses import replace

from bot.commandkit.command import Command
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.tables import TableAccess
from bot.features.play.board_card import board_card, table_title
from bot.features.play.board_card_lines import (
    clock_lines,
    option_lines,
    seed_promise,
    time_lines,
    variant_and_code,
)
from bot.features.play.open_table import usual_clock
from bot.features.play.trial_cards import robots_lines
from bot.features.play.view_actions import actions
from bot.gamekit.game import AnyGame, is_left_to_chance
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import JoinSide, JoinTable, ShowMore, ShowWhole
from bot.kernel.ids import Player
from bot.kernel.scene_transforms import close_up
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.card import Button, Card, Limits, as_row
from bot.messages.numbers import control_of
from bot.sessions.model import Phase, Session
from bot.sessions.positions import acting, standing
from bot.sessions.robot_tables import has_robots, silence_limit_ms
from bot.sessions.time_controls import Control, read_control


async def show_more(tables: TableAccess, context: Context, intent: ShowMore) -> Outcome:
    session = await tables.find_visible(context, intent.table)
    if isinstance(session, Refusal):
        return refuse(session)
    game, limits = tables.games[session.game], tables.limits_of(context)
    card = more_card(session, game, limits, context.person.player)
    usual = await usual_clock(tables, context.room) if session.phase is Phase.LOBBY else None
    control = read_control(usual) if usual else None
    if isinstance(control, Control) and session.clock is None:
        card = replace(card, lines=(*card.lines, say("card-usual-clock", clock=control_of(control))))
    if session.phase is Phase.LOBBY and session.opener.player != context.person.player:
        host = await tables.access.accounts.account(session.opener.player)
        lines = await tables.reliability_lines(session.opener) if host.listed else ()
        card = replace(card, lines=(*card.lines, *lines))
    return Privately(card)


def more_card(session: Session, game: AnyGame, limits: Limits, player: Player) -> Card:
    """Buttons that stand on the board itself are left out, but for one that becomes a link here."""
    on_board = {
        button.press
        for row in board_card(session, game, limits).rows
        for button in row
        if not (limits.joins_by_link and isinstance(read_payload(button.press), JoinTable | JoinSide))
    }
    buttons = [
        *_full_board(session, game, limits),
        *(button for button in actions(session, game, player) if button.press not in on_board),
    ]
    return Card(
        table_title(session, game),
        _about(session, game),
        rows=as_row(buttons),
    )


def _about(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    if session.trial is not None:
        return (say("trial-private"), *robots_lines(session, game), variant_and_code(session))
    is_playing, is_open = session.phase is Phase.PLAYING, session.phase is Phase.LOBBY
    is_alone = len(set(session.lineup)) == 1
    is_untimed = silence_limit_ms(session) is not None or (is_open and session.clock is None)
    return (
        variant_and_code(session),
        *option_lines(session, game),
        *(() if is_alone else (say(f"stakes-{session.stakes}"),)),
        *clock_lines(session),
        *((say("card-no-clock"),) if is_untimed and not (is_alone or has_robots(session)) else ()),
        *(time_lines(session, acting(session, game)) if is_playing else ()),
        *([say("card-offer-until", until=session.due)] if is_open and session.due else []),
        *((seed_promise(session),) if is_left_to_chance(game, session.setup) else ()),
    )


def _full_board(session: Session, game: AnyGame, limits: Limits) -> tuple[Button, ...]:
    """Where there is more of the board, or more on it, than its card shows."""
    state = standing(session, game)
    if state is None or session.phase is not Phase.PLAYING or not limits.close_up:
        return ()
    scene = game.picture(state, None, session.marks)
    if close_up(scene) is scene:
        return ()
    label = say("button-whole") if scene.focus else say("button-names")
    return (Button(label, write_payload(ShowWhole(session.id))),)


COMMANDS = (Command(intent=ShowMore, handle=show_more),)
