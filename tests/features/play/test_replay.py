"""Games played again for everybody in a room."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.ports import NoAnswer, Outcome, Reason, Refused, Wait
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Room, Seat
from bot.kernel.scene import Piece, Scene, Theme
from tests.kit import moot as moots
from tests.kit.card_text import everything, labels, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

DEN = Room(WEB, "den")
"""A room that only Bob can read."""


def shared(moot: Moot) -> list[str]:
    return [everything(rendered) for room, rendered in moot.courier.shared if room == PUB]


def film_lengths(moot: Moot) -> list[int]:
    return [len(rendered.film.frames) for _, rendered in moot.courier.shared if rendered.film]


async def playing(moot: Moot, moves: str = "") -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    for at, column in enumerate(moves):
        await moot.type((ANN, BOB)[at % 2], f"/move {column}")


async def won(moot: Moot) -> None:
    await playing(moot, "abababa")


async def test_a_finished_game_is_played_again_for_the_room(moot: Moot) -> None:
    await won(moot)
    assert await moot.press(CLEO, press_of(moot.board(), "Replay")) is None
    (text,) = shared(moot)
    assert "Played again: 7 moves." in text
    assert film_lengths(moot) == [8]


async def test_a_running_game_is_played_as_far_as_it_has_come(moot: Moot) -> None:
    await playing(moot, "ab")
    assert await moot.type(CLEO, "/replay") is None
    assert "The game so far: 2 moves." in shared(moot)[0]
    await moot.type(ANN, "/move a")
    assert await moot.type(CLEO, "/replay") is None
    assert film_lengths(moot) == [3, 4]


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


async def test_there_is_nothing_to_play_again_before_the_first_move(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    assert "No move has been made" in everything(await moot.type(ANN, "/replay"))
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    assert "No move has been made" in everything(await moot.type(BOB, "/replay"))
    assert "Replay" not in labels(moot.board())
    assert shared(moot) == []


async def test_a_game_that_was_played_is_meant_rather_than_one_that_was_only_offered(moot: Moot) -> None:
    await won(moot)
    await moot.type(ANN, "/rematch")
    assert await moot.type(ANN, "/replay") is None
    assert "Played again: 7 moves." in shared(moot)[0]


async def test_in_a_private_room_the_board_lies_and_looks_as_its_reader_wishes(moot: Moot) -> None:
    await moot.type(ANN, "/play territories @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    await moot.type(ANN, "/move c1")
    await moot.type(BOB, "/settings own", DEN, private=True)
    await moot.type(BOB, "/settings dark", DEN, private=True)
    for room in (PUB, DEN):
        assert await moot.type(BOB, f"/replay {moot.on_show()}", room, private=room == DEN) is None
    (_, printed), (_, own) = moot.courier.shared
    assert (printed.theme, own.theme) == (None, Theme.DARK)
    (farm,), (seen,) = (
        [one.at for one in rendered.film.frames[-1].shapes if isinstance(one, Piece)]
        for rendered in (printed, own)
    )
    assert farm[0] + seen[0] == pytest.approx(10)
    assert farm[1] < seen[1]


async def test_a_room_without_tables_is_told_so(moot: Moot) -> None:
    assert "No table is open in this room" in everything(await moot.type(ANN, "/replay"))


async def test_a_button_that_many_press_shows_the_game_once(moot: Moot) -> None:
    await won(moot)
    press = press_of(moot.board(), "Replay")
    people = (ANN, BOB, CLEO)
    answers = await asyncio.gather(*(moot.press(person, press, settle=False) for person in people))
    assert len(shared(moot)) == 1
    told = [everything(answer) for answer in answers if answer]
    assert len(told) == 2
    assert all("a moment ago" in text for text in told)


@pytest.mark.parametrize("trouble", [Refused(Reason.FORBIDDEN), Refused(Reason.GONE)], ids=["barred", "gone"])
async def test_where_no_film_can_go_the_asker_is_told_and_may_ask_again(moot: Moot, trouble: Outcome) -> None:
    await won(moot)
    moot.courier.share_faults.append(trouble)
    assert "I could not post the animation" in everything(await moot.type(ANN, "/replay"))
    assert await moot.type(ANN, "/replay") is None
    assert len(shared(moot)) == 1


async def test_a_platform_that_wants_us_to_wait_is_waited_for(moot: Moot) -> None:
    await won(moot)
    moot.courier.share_faults += [Wait(0), Wait(0)]
    assert await moot.type(ANN, "/replay") is None
    assert len(shared(moot)) == 1


async def test_nobody_waits_for_ever(moot: Moot) -> None:
    await won(moot)
    moot.courier.share_faults += [Wait(0)] * 3
    assert "I could not post the animation" in everything(await moot.type(ANN, "/replay"))
    moot.courier.share_faults.append(Wait(600))
    assert "I could not post the animation" in everything(await moot.type(ANN, "/replay"))


async def test_what_may_have_arrived_is_not_sent_twice(moot: Moot) -> None:
    await won(moot)
    moot.courier.share_faults.append(NoAnswer())
    assert await moot.type(ANN, "/replay") is None
    assert "a moment ago" in everything(await moot.type(BOB, "/replay"))


async def test_the_room_hears_of_it_in_its_own_language(moot: Moot) -> None:
    await won(moot)
    await moot.type(ANN, "/language it room")
    await moot.type(ANN, "/replay")
    assert "La partita rivista: 7 mosse." in shared(moot)[0]
