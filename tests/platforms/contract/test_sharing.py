"""A film that somebody has asked for is there for the whole room, on every platform."""

from dataclasses import replace

import pytest

from bot.desk.ports import Barred, TryAgain, Unsure
from bot.kernel.ids import Version
from tests.platforms.contract.stands import Stand, Wrong
from tests.platforms.telegram.paper import TABLE, board, replay

WRONG = [(Wrong.TOO_FAST, TryAgain), (Wrong.THROWN_OUT, Barred), (Wrong.SILENT_AFTERWARDS, Unsure)]


async def test_a_film_is_seen_by_everybody_and_rings_for_nobody(stand: Stand) -> None:
    before = stand.boards()
    await stand.courier.share(stand.room, replay())
    await stand.looks()
    ((words, film),) = await stand.films()
    assert "Played again." in words
    assert b"Played again: nothing happens, twice. 3" in film
    assert stand.sounded() == []
    assert stand.boards() == before


async def test_a_film_leaves_the_board_alone(stand: Stand) -> None:
    ref = await stand.courier.post(stand.room, TABLE, board())
    await stand.courier.share(stand.room, replay())
    await stand.courier.edit(ref, board("a1"))
    await stand.looks()
    (shown,) = stand.boards()
    assert "marks a1" in shown.text
    assert len(await stand.films()) == 1


async def test_many_films_take_their_turns(stand: Stand) -> None:
    """What a platform allows in a room is not exceeded: it would complain when the stand closes."""
    for version in range(1, 13):
        await stand.courier.share(stand.room, replace(replay(), table=(TABLE, Version(version))))
    await stand.looks()
    assert len(await stand.films()) == 12


@pytest.mark.parametrize(("wrong", "meant"), WRONG, ids=lambda one: getattr(one, "name", None))
async def test_what_goes_wrong_with_a_film(stand: Stand, wrong: Wrong, meant: type[Exception]) -> None:
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(meant):
        await stand.courier.share(stand.room, replay())


async def test_where_films_are_forbidden_none_is_sent(stand: Stand) -> None:
    if not await stand.takes_away_films():
        pytest.skip("nobody can forbid films there")
    with pytest.raises(Barred):
        await stand.courier.share(stand.room, replay())
    (right,) = await stand.courier.lacking(stand.room)
    assert right.key.startswith(f"{stand.room.platform}-right-")
