"""What the dispatcher may rely on when it hands a message to a courier, whatever platform that is of."""

from dataclasses import replace

import pytest

from bot.delivery.ports import Called
from bot.kernel.ids import Named, Version
from tests.kit.raising import Barred, Gone, TryAgain, Unsure
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.contract.stands import Stand, Wrong
from tests.platforms.telegram.recording_dispatcher import TABLE, board, rendered

NEWER = replace(board("a1"), table=(TABLE, Version(9)))


async def test_a_board_is_one_message_that_changes(stand: Stand) -> None:
    await stand.courier.ready(stand.room)
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    assert (ref.session, ref.room) == (TABLE, stand.room)
    await stand.courier.ready(stand.room)
    await edit_board(stand.courier, ref, NEWER)
    await stand.looks()
    (shown,) = stand.shown()
    assert "marks a1" in shown
    assert stand.sounded() == []


async def test_an_edit_that_changes_nothing_is_no_trouble(stand: Stand) -> None:
    ref = await post_board(stand.courier, stand.room, TABLE, NEWER)
    await edit_board(stand.courier, ref, NEWER)
    await stand.looks()
    assert len(stand.shown()) == 1


async def test_two_tables_are_two_messages(stand: Stand) -> None:
    other = replace(board(), table=("zyxwvuts", Version(1)))
    await post_board(stand.courier, stand.room, TABLE, board())
    await post_board(stand.courier, stand.room, "zyxwvuts", other)
    await stand.looks()
    assert len(stand.shown()) == 2


async def test_a_call_sounds_once_and_can_be_taken_back_twice(stand: Stand) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    room, bob = stand.room, stand.handle
    message = await stand.courier.nudge(room, bob, rendered("Your turn"))
    await stand.looks()
    assert stand.sounded() == ["Bob"]
    for _ in range(2):
        await stand.courier.unsay(room, message)
    assert not any("Your turn" in text for text in stand.shown())


async def test_several_are_called_at_once(stand: Stand) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    await stand.courier.call(stand.room, Called((Named(stand.handle, "Bob"),)), rendered("News"))
    await stand.looks()
    assert stand.sounded() == ["Bob"]


async def test_a_quiet_call_makes_no_sound(stand: Stand) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    await stand.courier.nudge(stand.room, stand.handle, replace(rendered("Your turn"), quietly=True))
    await stand.looks()
    assert stand.sounded() == []


async def test_a_private_message_is_for_one_pair_of_eyes(stand: Stand) -> None:
    """Ann has begun a private chat where that is needed."""
    before = stand.shown()
    await stand.courier.whisper(stand.handle, rendered("Psst", "Between you and me."))
    await stand.looks()
    assert "Between you and me." in stand.written_to("Ann")[-1]
    assert stand.shown() == before
    assert stand.written_to("Bob") == []


async def test_nothing_is_lacking_in_an_ordinary_room(stand: Stand) -> None:
    assert await stand.courier.lacking(stand.room) == ()


async def test_the_right_to_post_pictures_may_be_lacking(stand: Stand) -> None:
    if not await stand.takes_away_pictures():
        pytest.skip("nobody can forbid pictures there")
    (right,) = await stand.courier.lacking(stand.room)
    assert right.key.startswith(f"{stand.room.platform}-right-")


EDITED = [(Wrong.TOO_FAST, TryAgain), (Wrong.THROWN_OUT, Barred), (Wrong.DELETED, Gone)]
POSTED = [(Wrong.TOO_FAST, TryAgain), (Wrong.THROWN_OUT, Barred), (Wrong.SILENT_AFTERWARDS, Unsure)]


@pytest.mark.parametrize(("wrong", "meant"), EDITED, ids=lambda one: getattr(one, "name", None))
async def test_what_goes_wrong_with_an_edit(stand: Stand, wrong: Wrong, meant: type[Exception]) -> None:
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(meant):
        await edit_board(stand.courier, ref, NEWER)


@pytest.mark.parametrize(("wrong", "meant"), POSTED, ids=lambda one: getattr(one, "name", None))
async def test_what_goes_wrong_with_a_post(stand: Stand, wrong: Wrong, meant: type[Exception]) -> None:
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(meant):
        await post_board(stand.courier, stand.room, TABLE, board())


async def test_being_asked_to_wait_tells_for_how_long(stand: Stand) -> None:
    if not await stand.goes_wrong(Wrong.TOO_FAST):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(TryAgain) as wait:
        await post_board(stand.courier, stand.room, TABLE, board())
    assert wait.value.seconds == pytest.approx(45, abs=1)
