"""An edit that nobody has answered is done after a newer one: the board is brought again."""

import pytest

from bot.delivery.limits import ON_ITS_WAY_MS
from bot.delivery.message_books import UnansweredEdit
from bot.delivery.ports import Barred, OutOfTouch, Silent
from bot.messages.rendering import RenderedCard
from tests.kit.moot import ANN, BOB, PUB, Moot, moot


async def with_an_edit_on_its_way(home: Moot) -> RenderedCard:
    """What the platform was to show and has not answered; the board shows something newer by now."""
    await home.type(ANN, "/play fourrow @Bob")
    await home.type(BOB, f"/join {home.on_show()}")
    lost, edit = list[RenderedCard](), home.courier.edit_board

    async def falls_silent_once(board: object, rendered: RenderedCard) -> None:
        if not lost:
            lost.append(rendered)
            raise Silent(0)
        await edit(board, rendered)

    home.courier.edit_board = falls_silent_once
    await home.type(ANN, "/move d")
    home.courier.edit_board = edit
    await home.type(BOB, "/move d")
    return lost[0]


async def looks(home: Moot, after_ms: int) -> None:
    home.clock.passes(after_ms)
    await home.app.unanswered_edits(PUB.platform).look()


async def unanswered(home: Moot) -> tuple[UnansweredEdit, ...]:
    return await home.world.unanswered_edits.all(PUB.platform)


async def test_the_board_shows_the_newest_again() -> None:
    home = moot()
    late = await with_an_edit_on_its_way(home)
    newest = home.board().table
    (message,) = home.courier.rooms[PUB]
    message.change(late)
    assert home.board().table != newest
    await looks(home, ON_ITS_WAY_MS - 1)
    assert home.board().table == newest
    message.change(late)
    await looks(home, 1)
    assert home.board().table == newest
    assert len(home.courier.rooms[PUB]) == 1
    assert await unanswered(home) == ()


async def test_another_process_does_it_where_this_one_has_died() -> None:
    home = moot()
    late = await with_an_edit_on_its_way(home)
    newest = home.board().table
    home.courier.rooms[PUB][0].change(late)
    home.restarts()
    await looks(home, ON_ITS_WAY_MS)
    assert home.board().table == newest


async def test_a_board_that_is_gone_is_not_posted_again() -> None:
    home = moot()
    await with_an_edit_on_its_way(home)
    await home.world.boards.clear(home.on_show())
    posted = len(home.courier.rooms[PUB])
    await looks(home, ON_ITS_WAY_MS)
    assert len(home.courier.rooms[PUB]) == posted
    assert await unanswered(home) == ()


@pytest.mark.parametrize(("trouble", "is_kept"), [(OutOfTouch(), True), (Barred(), False)])
async def test_it_is_left_to_who_can_and_not_tried_without_rights(
    trouble: Exception, *, is_kept: bool
) -> None:
    home = moot()
    await with_an_edit_on_its_way(home)
    home.courier.faults = [trouble]
    await looks(home, ON_ITS_WAY_MS)
    assert bool(await unanswered(home)) == is_kept


async def test_what_was_answered_is_not_brought_again() -> None:
    home = moot()
    await home.type(ANN, "/play fourrow @Bob")
    await home.type(BOB, f"/join {home.on_show()}")
    await home.type(ANN, "/move d")
    assert await unanswered(home) == ()
    changes = len(home.courier.rooms[PUB][0].earlier)
    await looks(home, ON_ITS_WAY_MS)
    assert len(home.courier.rooms[PUB][0].earlier) == changes
