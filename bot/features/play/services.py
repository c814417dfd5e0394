"""Builds what commands about tables act with, and the workers that move robots and call players."""

from collections.abc import Awaitable, Callable, Sequence

from bot.commandkit.command import Handlers, bind
from bot.commandkit.core import Core
from bot.features.play import (
    end_game,
    game_records,
    hint,
    moves,
    offers,
    open_table,
    planning,
    replay,
    repost_board,
    robots,
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
    tables, reviews = core.tables, core.store.reviews
    seats, endings = open_table.Seats(tables, core.store.accounts), end_game.EndGame(tables)
    return (
        *bind(seats, *open_table.COMMANDS),
        *bind(endings, *end_game.COMMANDS),
        *bind(offers.Offers(tables, seats, endings), *offers.COMMANDS),
        *bind(moves.Moves(tables, elsewhere), *moves.COMMANDS),
        *bind(tables, *hint.COMMANDS),
        *bind(strong_hint.RobotHints(tables, core.thinker), *strong_hint.COMMANDS),
        *bind(planning.Planning(tables), *planning.COMMANDS),
        *bind(robots.Robots(tables), *robots.COMMANDS),
        *bind(substitutes.Substitutes(tables), *substitutes.COMMANDS),
        *bind(repost_board.Boards(tables), *repost_board.COMMANDS),
        *bind(replay.Replays(tables, core.posts), *replay.COMMANDS),
        *bind(trials.Trials(tables, reviews), *trials.COMMANDS),
        *bind(trial_shows.TrialShows(tables, core.posts), *trial_shows.COMMANDS),
        *bind(game_records.GameRecords(tables, reviews, other_files), *game_records.COMMANDS),
    )


def build_robot_moves(core: Core) -> RobotMoves:
    return RobotMoves(core.tables, core.thinker, core.store.accounts, core.store.table_work)


def build_turn_calls(core: Core, match_rooms: Callable[[str], Awaitable[tuple[Room, ...]]]) -> TurnCalls:
    store = core.store
    places = CallPlaces(core.couriers, store.accounts, store.followers, core.display, match_rooms)
    return TurnCalls(
        core.posts, store.accounts, store.calls, store.sessions, core.games, core.clock, places, core.actions
    )
