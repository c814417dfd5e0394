"""The record of a player: wins, draws and losses by seat and by opponent."""

from bot.kernel.ids import Seat
from bot.kernel.stakes import Stakes
from bot.ratings.win_loss_record import Tally, WinLossRecord, record
from tests.kit.results import game, person

ANN, BOB, CLEO, DAN = (person(name).player for name in ("Ann", "Bob", "Cleo", "Dan"))


def test_by_seat_and_by_opponent_the_most_games_first() -> None:
    story = ("Cleo beats Ann", "Ann beats Bob", "Bob draws Ann", "Ann beats Bob", "Cleo beats Bob")
    tallies = record(ANN, [game(sentence, at) for at, sentence in enumerate(story)])
    assert tallies == WinLossRecord(
        {("plain", Seat(1)): Tally(0, 1, 1), ("plain", Seat(0)): Tally(2, 0, 0)},
        {BOB: Tally(2, 1, 0), CLEO: Tally(0, 0, 1)},
        casual=0,
    )
    assert list(tallies.opponents) == [BOB, CLEO]


def test_casual_games_are_only_numbered() -> None:
    played = [game("Ann beats Bob", stakes=Stakes.CASUAL), game("Bob beats Cleo", stakes=Stakes.CASUAL)]
    assert record(ANN, played) == WinLossRecord({}, {}, casual=1)


def test_partners_have_both_opponents_and_not_each_other() -> None:
    tallies = record(ANN, [game("Ann Bob beat Cleo Dan")])
    assert tallies.opponents == {CLEO: Tally(1, 0, 0), DAN: Tally(1, 0, 0)}
