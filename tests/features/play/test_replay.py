"""Games played again for everybody in a room."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.ports import Barred, Gone, TryAgain, Unsure
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Room, Seat
from bot.kernel.scene import Piece, Scene, Theme
from tests.kit import home as homes
from tests.kit.card_text import everything, labels, press_of
from tests.kit.home import ANN, BOB, CLEO, PUB, WEB, Home
from tests.kit.installed_games import INSTALLED

DEN = Room(WEB, "den")
"""A room that only Bob can read."""


def shared(home: Home) -> list[str]:
    return [everything(letter) for room, letter in home.courier.shared if room == PUB]


def film_lengths(home: Home) -> list[int]:
    return [len(letter.film.frames) for _, letter in home.courier.shared if letter.film]


async def playing(home: Home, moves: str = "") -> None:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    for at, column in enumerate(moves):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")


async def won(home: Home) -> None:
    await playing(home, "abababa")


async def test_a_finished_game_is_played_again_for_the_room(home: Home) -> None:
    await won(home)
    assert await home.press(CLEO, press_of(home.board(), "Replay")) is None
    (text,) = shared(home)
    assert "Played again: 7 moves." in text
    assert film_lengths(home) == [8]


async def test_a_running_game_is_played_as_far_as_it_has_come(home: Home) -> None:
    await playing(home, "ab")
    assert await home.type(CLEO, "/replay") is None
    assert "The game so far: 2 moves." in shared(home)[0]
    await home.type(ANN, "/move a")
    assert await home.type(CLEO, "/replay") is None
    assert film_lengths(home) == [3, 4]


async def test_onlookers_see_what_onlookers_may_see() -> None:
    """Whatever a seat sees, no picture of a film is asked for on its behalf."""
    seen: list[Seat | None] = []

    def watched(game: AnyGame) -> AnyGame:
        def picture(state: object, seat: Seat | None, marks: tuple[str, ...]) -> Scene:
            seen.append(seat)
            return game.picture(state, seat, marks)

        return replace(game, picture=picture)

    home = homes.home(shelf=tuple(replace(one, game=watched(one.game)) for one in INSTALLED))
    await playing(home, "abc")
    seen.clear()
    await home.type(ANN, "/replay", settle=False)
    assert seen == [None] * 4


async def test_there_is_nothing_to_play_again_before_the_first_move(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    assert "No move has been made" in everything(await home.type(ANN, "/replay"))
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    assert "No move has been made" in everything(await home.type(BOB, "/replay"))
    assert "Replay" not in labels(home.board())
    assert shared(home) == []


async def test_a_game_that_was_played_is_meant_rather_than_one_that_was_only_offered(home: Home) -> None:
    await won(home)
    await home.type(ANN, "/rematch")
    assert await home.type(ANN, "/replay") is None
    assert "Played again: 7 moves." in shared(home)[0]


async def test_in_a_private_room_the_board_lies_and_looks_as_its_reader_wishes(home: Home) -> None:
    await home.type(ANN, "/play territories @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    await home.type(ANN, "/move c1")
    await home.type(BOB, "/settings own", DEN, private=True)
    await home.type(BOB, "/settings dark", DEN, private=True)
    for room in (PUB, DEN):
        assert await home.type(BOB, f"/replay {home.on_show()}", room, private=room == DEN) is None
    (_, printed), (_, own) = home.courier.shared
    assert (printed.theme, own.theme) == (None, Theme.DARK)
    (farm,), (seen,) = (
        [one.at for one in letter.film.frames[-1].shapes if isinstance(one, Piece)]
        for letter in (printed, own)
    )
    assert farm[0] + seen[0] == pytest.approx(10)
    assert farm[1] < seen[1]


async def test_a_room_without_tables_is_told_so(home: Home) -> None:
    assert "No table is open in this room" in everything(await home.type(ANN, "/replay"))


async def test_a_button_that_many_press_shows_the_game_once(home: Home) -> None:
    await won(home)
    press = press_of(home.board(), "Replay")
    people = (ANN, BOB, CLEO)
    answers = await asyncio.gather(*(home.press(person, press, settle=False) for person in people))
    assert len(shared(home)) == 1
    told = [everything(answer) for answer in answers if answer]
    assert len(told) == 2
    assert all("a moment ago" in text for text in told)


@pytest.mark.parametrize("trouble", [Barred(), Gone()], ids=["barred", "gone"])
async def test_where_no_film_can_go_the_asker_is_told_and_may_ask_again(
    home: Home, trouble: Exception
) -> None:
    await won(home)
    home.courier.share_faults.append(trouble)
    assert "I could not post the animation" in everything(await home.type(ANN, "/replay"))
    assert await home.type(ANN, "/replay") is None
    assert len(shared(home)) == 1


async def test_a_platform_that_wants_us_to_wait_is_waited_for(home: Home) -> None:
    await won(home)
    home.courier.share_faults += [TryAgain(0), TryAgain(0)]
    assert await home.type(ANN, "/replay") is None
    assert len(shared(home)) == 1


async def test_nobody_waits_for_ever(home: Home) -> None:
    await won(home)
    home.courier.share_faults += [TryAgain(0)] * 3
    assert "I could not post the animation" in everything(await home.type(ANN, "/replay"))
    home.courier.share_faults.append(TryAgain(600))
    assert "I could not post the animation" in everything(await home.type(ANN, "/replay"))


async def test_what_may_have_arrived_is_not_sent_twice(home: Home) -> None:
    await won(home)
    home.courier.share_faults.append(Unsure())
    assert await home.type(ANN, "/replay") is None
    assert "a moment ago" in everything(await home.type(BOB, "/replay"))


async def test_the_room_hears_of_it_in_its_own_language(home: Home) -> None:
    await won(home)
    await home.type(ANN, "/language it room")
    await home.type(ANN, "/replay")
    assert "La partita rivista: 7 mosse." in shared(home)[0]
