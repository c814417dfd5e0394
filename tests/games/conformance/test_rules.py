"""What is true of the law of every game."""

from collections import Counter

from bot.gamekit.game import AnyGame, Stage
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.replay import replay
from bot.kernel.ids import Seat
from tests.kit.random_play import RandomGame, Visits, random_game


def test_random_play_ends(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        assert game.rules.outcome(game_played.visits[-1].state), (
            f"{game_played.setup} went on for {len(game_played.visits)} plies"
        )


def test_somebody_is_to_act_exactly_until_there_is_an_outcome(
    game: AnyGame, games: tuple[RandomGame, ...]
) -> None:
    for game_played in games:
        for visit in game_played.visits:
            assert bool(game.rules.to_act(visit.state)) == (game.rules.outcome(visit.state) is None)


def test_anyone_who_is_to_act_has_moves_each_once(games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            assert visit.seat is None or visit.moves
            assert len(set(visit.moves)) == len(visit.moves)


def test_only_who_is_to_act_has_moves(game: AnyGame, visits: Visits) -> None:
    for setup, visit in visits:
        for seat in set(map(Seat, range(setup.seats))) - set(game.rules.to_act(visit.state)):
            assert not list(game.rules.legal(visit.state, seat))


def test_legal_moves_come_in_one_order(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        if visit.seat is not None:
            again = game.notation.load(game.notation.dump(visit.state))
            assert tuple(game.rules.legal(visit.state, visit.seat)) == visit.moves
            assert tuple(game.rules.legal(again, visit.seat)) == visit.moves


def test_a_move_leaves_the_position_before_it_alone(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        dump = game.notation.dump(visit.state)
        for move in visit.moves[:20]:
            game.rules.apply(visit.state, visit.seat, move)
        assert game.notation.dump(visit.state) == dump


def test_every_move_is_told_and_marked(games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            if visit.step:
                assert visit.step.told
                assert visit.step.marks


def test_nothing_is_read_past_a_cast_of_dice(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            if visit.step and not visit.step.closes:
                before, after = (game.rules.stage(state).roll for state in (visit.state, visit.step.state))
                assert not Counter(after or ()) - Counter(before or ())


def test_the_record_leads_to_the_position(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        assert replay(game, game_played.setup, game_played.written) == game_played.visits[-1].state


def test_the_same_beginning_makes_the_same_game(
    shelved: InstalledGame, games: tuple[RandomGame, ...]
) -> None:
    assert random_game(shelved.game, games[0].setup) == games[0]


def test_the_stage_names_the_variant_and_a_phase(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for visit in game_played.visits:
            stage = game.rules.stage(visit.state)
            assert isinstance(stage, Stage)
            assert stage.variant in game.variants
            assert stage.phase
            assert stage.roll != ()


def test_an_outcome_speaks_of_the_seats_there_are(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        outcome = game.rules.outcome(game_played.visits[-1].state)
        assert outcome
        assert (
            outcome.winners in [(), *[(seat,) for seat in range(game_played.setup.seats)]]
            or len(outcome.winners) > 1
        )
        assert len(set(outcome.winners)) == len(outcome.winners)
        assert len(outcome.points) in (0, game_played.setup.seats)
        assert outcome.reason
