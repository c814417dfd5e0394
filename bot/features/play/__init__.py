"""Playing: tables, moves, offers, the end of a game, records and replays."""

from collections.abc import Awaitable, Callable, Sequence

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.play import (
    end_game,
    game_records,
    hint,
    more_card,
    moves,
    offers,
    open_table,
    planning,
    replay,
    repost_board,
    robots,
    seeking,
    strong_hint,
    substitutes,
    trial_shows,
    trials,
)
from bot.features.play.robot_moves import RobotMoves
from bot.features.play.turn_calls import CallPlaces, TurnCalls
from bot.kernel.ids import Room


def build(
    core: Core, elsewhere: Sequence[moves.MovesElsewhere], other_files: Sequence[game_records.FileReader]
) -> Handlers:
    """``elsewhere`` take moves that are meant for no table, ``other_files`` are no records of games."""
    tables = core.tables
    records = game_records.GameRecords(tables, core.store.reviews, other_files)
    return (
        *bind(tables, *open_table.COMMANDS, *offers.COMMANDS, *end_game.COMMANDS, *planning.COMMANDS),
        *bind(tables, *seeking.COMMANDS),
        *bind(tables, *repost_board.COMMANDS, *hint.COMMANDS, *more_card.COMMANDS),
        *bind(tables, *robots.COMMANDS, *substitutes.COMMANDS),
        *bind(moves.Moves(tables, elsewhere), *moves.COMMANDS),
        *bind(core, *strong_hint.COMMANDS, *replay.COMMANDS, *trials.COMMANDS, *trial_shows.COMMANDS),
        *bind(records, *game_records.COMMANDS),
    )


def build_robot_moves(core: Core) -> RobotMoves:
    return RobotMoves(core.tables, core.thinker, core.store.accounts, core.store.table_work)


def build_turn_calls(core: Core, match_rooms: Callable[[str], Awaitable[tuple[Room, ...]]]) -> TurnCalls:
    store = core.store
    places = CallPlaces(core.couriers, store.accounts, store.followers, core.display, match_rooms)
    return TurnCalls(
        core.posts, store.accounts, store.calls, store.sessions, core.games, core.clock, places, core.actions
    )
