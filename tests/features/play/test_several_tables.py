"""Several tables at once: which one is meant, and which one comes next."""

import pytest

from bot.kernel.ids import Named, Room, SessionId
from bot.kernel.time import SECOND
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, CLEO, CLUB, PUB, WEB, Moot

DEN = Room(WEB, "den")
"""A room that only Ann can read."""


async def opened(moot: Moot, *, by: Named = ANN, against: Named = BOB, room: Room = PUB) -> SessionId:
    """A game in which anyone who has opened it is to move."""
    moot.clock.passes(SECOND)
    await moot.type(by, f"/play fourrow @{against.name}", room)
    await moot.press(against, press_of(moot.board(room), "Take the seat"), room)
    return moot.on_show(room)


async def moves_at(moot: Moot, table: SessionId) -> tuple[str, ...]:
    found = await moot.app.dispatcher.tables.sessions.look(table)
    assert found
    return found.moves


class TestWhich:
    async def test_where_there_is_one_no_table_need_be_named(self, moot: Moot) -> None:
        table = await opened(moot)
        assert await moot.type(ANN, "/move d") is None
        assert await moves_at(moot, table) == ("d",)

    async def test_among_several_there_is_a_choice_and_a_tap_does_what_was_asked(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        which = await moot.type(ANN, "/move d")
        assert labels(which) == [second, first]
        assert "Ann – Cleo. Your move!" in everything(which)
        assert await moot.press(ANN, press_of(which, first)) is None
        assert (await moves_at(moot, first), await moves_at(moot, second)) == (("d",), ())

    async def test_a_move_takes_the_one_that_waits(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        await moot.type(ANN, f"/move {second} d")
        await moot.type(ANN, "/move e")
        assert (await moves_at(moot, first), await moves_at(moot, second)) == (("e",), ("d",))

    @pytest.mark.parametrize("line", ["/resign", "/draw", "/takeback", "/abort"])
    async def test_what_cannot_be_undone_asks_also_where_only_one_waits(self, moot: Moot, line: str) -> None:
        """Who has moved at one table may well want to give up at that one."""
        first, second = await opened(moot), await opened(moot, against=CLEO)
        await moot.type(ANN, f"/move {second} d")
        which = await moot.type(ANN, line)
        assert "Which table?" in everything(which)
        assert set(labels(which)) == {first, second}

    async def test_the_question_whether_it_is_meant_says_at_which_table(self, moot: Moot) -> None:
        first, _ = await opened(moot), await opened(moot, against=CLEO)
        asked = await moot.press(ANN, press_of(await moot.type(ANN, "/resign"), first))
        assert f"Table {first}." in everything(asked)

    async def test_a_line_that_no_button_can_hold_names_its_table(self, moot: Moot) -> None:
        await opened(moot)
        await opened(moot, against=CLEO)
        which = await moot.type(ANN, f"/move {'; '.join('abcdefg' * 4)}")
        assert labels(which) == []
        assert "Write its code" in everything(which)

    async def test_anyone_who_watches_a_table_in_a_room_means_it_there(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        await moot.type(BOB, f"/watch {first}")
        assert await moot.type(ANN, "/move d") is None
        assert await moves_at(moot, first) == ("d",)
        assert f"table {first}" in everything(moot.board())
        assert await moot.type(ANN, "/move e") is None
        assert await moves_at(moot, second) == ("e",)

    async def test_another_room_means_its_own(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        await moot.type(BOB, f"/watch {first}", CLUB)
        assert set(labels(await moot.type(ANN, "/move d"))) == {first, second}
        await moot.type(ANN, "/move d", CLUB)
        assert await moves_at(moot, first) == ("d",)


class TestNext:
    async def test_none(self, moot: Moot) -> None:
        assert "No table waits for you." in everything(await moot.type(ANN, "/next"))

    async def test_where_it_is_the_others_turn_nothing_waits(self, moot: Moot) -> None:
        await opened(moot)
        assert "No table waits" in everything(await moot.type(BOB, "/next"))

    async def test_the_board_comes_to_the_bottom_of_a_room_that_has_it(self, moot: Moot) -> None:
        first = await opened(moot)
        await opened(moot, by=BOB, against=CLEO)
        assert await moot.type(ANN, "/next") is None
        assert moot.on_show() == first

    async def test_a_room_that_does_not_show_it_is_spared(self, moot: Moot) -> None:
        table = await opened(moot)
        word = await moot.type(ANN, "/next", CLUB)
        assert f"{table}: Four in a Row, Ann – Bob. Your move!" in everything(word)
        assert labels(word) == ["The board", "Next table"]

    async def test_in_private_the_boards_come_one_after_the_other(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        assert await moot.type(ANN, "/next", DEN, private=True) is None
        assert moot.on_show(DEN) == first
        await moot.press(ANN, press_of(moot.board(DEN), "Next table"), DEN, private=True)
        assert moot.on_show(DEN) == second
        await moot.press(ANN, press_of(moot.board(DEN), "Next table"), DEN, private=True)
        assert moot.on_show(DEN) == first

    async def test_anyone_who_has_moved_goes_on_to_the_rest(self, moot: Moot) -> None:
        first, second = await opened(moot), await opened(moot, against=CLEO)
        await moot.type(ANN, "/next", DEN, private=True)
        await moot.type(ANN, f"/move {first} d", DEN, private=True)
        after = press_of(moot.board(DEN), "Next table")
        assert await moot.press(ANN, after, DEN, private=True) is None
        assert moot.on_show(DEN) == second
        last = press_of(moot.board(DEN), "Next table")
        assert "No other table waits" in everything(await moot.press(ANN, last, DEN, private=True))

    async def test_boards_that_others_see_have_no_such_button(self, moot: Moot) -> None:
        await opened(moot)
        assert "Next table" not in labels(moot.board())

    async def test_it_goes_along_from_the_offer_to_the_end(self, moot: Moot) -> None:
        await moot.type(ANN, "/play fourrow", DEN, private=True)
        assert labels(moot.board(DEN))[-1] == "Next table"
        await moot.press(ANN, press_of(moot.board(DEN), "Take it back"), DEN, private=True)
        assert labels(moot.board(DEN))[-1] == "Next table"
