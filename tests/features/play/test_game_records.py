"""The archive: records out and in, and the proof of the seed."""

import pytest

from bot.features.play.limits import SHOWN_OF_HASH
from bot.gamekit.randomness import fingerprint
from bot.intents.payload import write_payload
from bot.intents.play import GiveUp, ImportRecord
from bot.kernel.ids import Named, Seat
from bot.kernel.time import HOUR
from bot.robots.review import Review, ReviewedTurn
from tests.kit.card_text import everything, press_of
from tests.kit.moot import ANN, BOB, CLEO, Moot


async def won(moot: Moot) -> None:
    await moot.begin()
    await moot.play("abababa")


async def test_a_record_that_is_given_out_can_be_taken_in_again(moot: Moot) -> None:
    await won(moot)
    rendered = await moot.type(CLEO, "/record")
    again = await moot.type(CLEO, f"/import {rendered.block}")
    assert "All 7 moves are legal." in everything(again)
    assert "Ann" in everything(again)
    assert again.scene


async def test_a_file_that_is_too_large_to_be_looked_at_is_refused(moot: Moot) -> None:
    assert "too long to be one of my games" in everything(await moot.ask(ANN, ImportRecord(None)))


@pytest.mark.parametrize("asker", [ANN, CLEO])
async def test_nobody_learns_the_seed_while_anything_hangs_on_it(moot: Moot, asker: Named) -> None:
    await moot.type(ANN, "/play race @Bob")
    # The offer promises it.
    offered = await moot.table()
    assert offered.secret is not None
    promise = fingerprint(offered.secret)[:SHOWN_OF_HASH]
    assert promise in everything(await moot.tap(asker, "More"))
    await moot.tap(BOB, "Take seat")
    table = await moot.table()
    for line in ("/record", "/verify", "/board text", "/hint"):
        answer = await moot.read(asker, line)
        assert str(table.setup.seed) not in answer
        assert str(table.secret) not in answer
    running = await moot.type(asker, "/record")
    assert "has no seed" in await moot.read(asker, f"/import {running.block}")


async def test_the_seed_is_promised_at_the_start_and_told_at_the_end(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    secret = (await moot.table()).secret
    assert secret is not None
    promise = fingerprint(secret)
    await moot.tap(BOB, "Take seat")
    early = await moot.type(BOB, "/verify")
    assert promise in everything(early)
    assert str(secret) not in everything(early)
    await moot.play("abababa")
    more = await moot.tap(CLEO, "More")
    late = await moot.press(CLEO, press_of(more, "Verify"))
    assert str(secret) in everything(late)
    assert str((await moot.table()).setup.seed) in everything(late)
    assert "seed and game agree" in everything(late)


HOW_OFTEN = (
    "turns of Ann in which the strongest robot found nothing better: 10 of 10, in earlier games 15 of 30"
)


async def test_play_far_above_ones_past_is_told_to_organisers_alone(moot: Moot) -> None:
    for game in range(4):
        await moot.type(ANN, "/play fourrow @Bob", community="club")
        await moot.tap(BOB, "Take seat")
        await moot.play("aaaaaabbbbbbddddddee")
        session = await moot.table()
        await moot.press(BOB, write_payload(GiveUp(session.id, session.version)))
        losses = [0.0 if game == 3 or at % 4 else 0.2 for at in range(20)]  # every other turn of Ann's
        turns = tuple(
            ReviewedTurn(Seat(at % 2), (move,), loss=losses[at]) for at, move in enumerate(session.moves)
        )
        await moot.world.reviews.keep(session.id, Review(session.game, session.setup, session.moves, turns))
        moot.clock.passes(HOUR)
    told = await moot.type(ANN, f"/verify {session.id}", community="club", admin=True)
    assert HOW_OFTEN in everything(told)
    assert "of Bob" not in everything(told)
    assert "robot" not in await moot.read(ANN, f"/verify {session.id}", community="club")
