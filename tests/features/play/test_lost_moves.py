"""A store may come back without its newest moves: the rooms of each game are told once, on every platform."""

from bot.documents.service import Maintenance
from bot.intents.payload import write_payload
from bot.intents.play import GiveUp
from bot.kernel.ids import Room, Version
from bot.sessions.events import supersede_boards
from tests.kit.card_text import everything
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot

TITLE = "Some moves may be missing"


async def lose_moves(game: Moot) -> None:
    """The store was restored from a backup."""
    table = await game.table()
    await Maintenance(game.world.sessions).change(table.id, supersede_boards)
    await game.settle()


def told(game: Moot) -> list[Room]:
    news = [(room, card) for courier in game.couriers.values() for room, card in courier.shared]
    return [room for room, card in news if everything(card).startswith(TITLE)]


async def test_every_room_of_a_game_is_told_once() -> None:
    game = moot(platforms=(WEB, ABROAD))
    await game.begin()
    await game.type(ANN, f"/watch {game.on_show()}", room=CLUB)
    for _ in range(2):
        await lose_moves(game)
        assert told(game) == [PUB, CLUB]


async def test_an_offer_that_nobody_has_accepted_is_no_game() -> None:
    game = moot()
    await game.type(ANN, "/play fourrow @Bob")
    await lose_moves(game)
    assert told(game) == []
    assert supersede_boards(await game.table()) is None


async def test_what_somebody_says_to_have_seen_changes_nothing() -> None:
    game = moot()
    await game.begin()
    before = await game.table()
    await game.press(ANN, write_payload(GiveUp(before.id, Version(before.version + 500))))
    assert await game.table() == before
    assert await game.tap(ANN, "d") is None


async def test_a_board_of_moves_that_are_lost_goes_back_where_it_is_tapped() -> None:
    game = moot()
    await game.begin()
    table = await game.table()
    text = game.world.sessions.text_of(table.id)
    await game.type(ANN, "/move d")
    assert game.board().table == (table.id, table.version + 1)
    game.world.sessions.damage(table.id, text)
    assert "board has changed" in everything(await game.tap(BOB, "e"))
    assert game.board().table == (table.id, table.version)
    assert await game.tap(ANN, "d") is None
