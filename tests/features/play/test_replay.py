"""Games played again for everybody in a room."""

import asyncio
from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Room, Seat
from bot.kernel.scene import Label, Piece, Scene, Theme
from tests.kit import moot as moots
from tests.kit.card_text import everything, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

DEN = Room(WEB, "den")
"""A room that only Bob can read."""


def shared(moot: Moot) -> list[str]:
    return [everything(rendered) for room, rendered in moot.courier.shared if room == PUB]


async def playing(moot: Moot, moves: str = "") -> None:
    await moot.begin()
    await moot.play(moves)


async def won(moot: Moot) -> None:
    await playing(moot, "abababa")


async def test_onlookers_see_what_onlookers_may_see() -> None:
    """Whatever a seat sees, no picture of a film is asked for on its behalf."""
    seen: list[Seat | None] = []

    def watched(game: AnyGame) -> AnyGame:
        def picture(state: object, seat: Seat | None, marks: tuple[str, ...]) -> Scene:
            seen.append(seat)
            return game.picture(state, seat, marks)

        return replace(game, picture=picture)

    moot = moots.moot(installed=tuple(replace(one, game=watched(one.game)) for one in INSTALLED))
    await playing(moot, "abc")
    seen.clear()
    await moot.type(ANN, "/replay", settle=False)
    assert seen == [None] * 4


async def test_in_a_private_room_the_board_lies_and_looks_as_its_reader_wishes(moot: Moot) -> None:
    await moot.begin("/play territories @Bob")
    await moot.type(ANN, "/move c1")
    await moot.type(BOB, "/settings own", DEN, private=True)
    await moot.type(BOB, "/settings dark", DEN, private=True)
    for room in (PUB, DEN):
        assert await moot.type(BOB, f"/replay {moot.on_show()}", room, private=room == DEN) is None
    (_, printed), (_, own) = moot.courier.shared
    assert (printed.theme, own.theme) == (None, Theme.DARK)
    (farm,), (turned,) = (
        [shape.at for shape in rendered.film.frames[-1].shapes if isinstance(shape, Piece)]
        for rendered in (printed, own)
    )
    board = printed.film.scene.turning.part
    assert farm[0] + turned[0] == pytest.approx(board.left + board.right)
    assert farm[1] < turned[1]


async def test_a_button_that_many_press_shows_the_game_once(moot: Moot) -> None:
    await won(moot)
    press = press_of(moot.board(), "Film")
    people = (ANN, BOB, CLEO)
    answers = await asyncio.gather(*(moot.press(person, press, settle=False) for person in people))
    assert len(shared(moot)) == 1
    told = [everything(answer) for answer in answers if answer]
    assert len(told) == 2
    assert all("a moment ago" in text for text in told)


async def test_the_last_picture_of_a_film_says_who_won_and_why(moot: Moot) -> None:
    await playing(moot, "ab")
    await moot.press(BOB, press_of(await moot.type(BOB, "/resign"), "Yes, I resign"))
    await moot.type(ANN, "/replay")
    film = moot.courier.shared[-1][1].film
    *_, before, last = [[one.text for one in frame.shapes if isinstance(one, Label)] for frame in film.frames]
    assert [text for text in last if text not in before] == ["Ann (Yellow) won.", "Bob resigned."]
