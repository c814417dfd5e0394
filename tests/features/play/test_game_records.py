"""The archive: records out and in, and the proof of the seed."""

import pytest

from bot.gamekit.randomness import fingerprint
from bot.intents.play import ImportRecord
from bot.kernel.ids import Named
from tests.kit.card_text import everything, press_of
from tests.kit.home import ANN, BOB, CLEO, Home


async def won(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")


async def test_a_record_that_is_given_out_can_be_taken_in_again(home: Home) -> None:
    await won(home)
    letter = await home.type(CLEO, "/record")
    again = await home.type(CLEO, f"/import {letter.block}")
    assert "All 7 moves are legal." in everything(again)
    assert "Ann" in everything(again)
    assert again.scene


async def test_a_record_with_a_wrong_move_says_which(home: Home) -> None:
    await won(home)
    letter = await home.type(ANN, "/record")
    wrong = await home.type(ANN, f"/import {letter.block.replace('5. a', '5. zz')}")
    assert "Move 5, zz, is wrong" in everything(wrong)


async def test_a_record_says_who_has_won(home: Home) -> None:
    await won(home)
    letter = await home.type(CLEO, "/record")
    assert "Yellow won." in everything(await home.type(CLEO, f"/import {letter.block}"))


async def test_a_file_that_is_too_large_to_be_looked_at_is_refused(home: Home) -> None:
    assert "too long to be one of my games" in everything(await home.ask(ANN, ImportRecord(None)))


@pytest.mark.parametrize("asker", [ANN, CLEO])
async def test_nobody_learns_the_seed_while_anything_hangs_on_it(home: Home, asker: Named) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    seed = str((await home.table()).setup.seed)
    for line in ("/record", "/verify", "/board text", "/hint"):
        assert seed not in everything(await home.type(asker, line))
    running = await home.type(asker, "/record")
    assert "has no seed" in everything(await home.type(asker, f"/import {running.block}"))


async def test_the_seed_is_promised_at_the_start_and_told_at_the_end(home: Home) -> None:
    await home.type(ANN, "/play fourrow @Bob")
    seed = (await home.table()).setup.seed
    assert fingerprint(seed)[:16] in everything(home.board())
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    early = await home.type(BOB, "/verify")
    assert fingerprint(seed) in everything(early)
    assert str(seed) not in everything(early)
    await home.type(ANN, "/resign")
    await home.press(BOB, press_of(home.board(), "Call off"))
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")
    late = await home.press(CLEO, press_of(home.board(), "Verify"))
    assert str(seed) in everything(late)
    assert "is what was promised" in everything(late)
