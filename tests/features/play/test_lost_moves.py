"""A store may come back without its newest moves: the rooms of each game are told once, on every platform."""

from bot.kernel.ids import RequestId, Room, Version
from bot.kernel.text import Refusal
from bot.sessions.commands import FallBack
from bot.sessions.outcomes import supersede_boards
from tests.kit.card_text import everything, press_of
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot

TITLE = "Some moves may be missing"


async def lose_moves(game: Moot, count: int = 3) -> None:
    """A board shows so many versions more than the store has; a tap has found that out."""
    table = await game.table()
    request = RequestId(f"a tap at {table.version}")
    found = await game.app.dispatcher.tables.sessions.do(
        table.id, FallBack(Version(table.version + count)), request
    )
    assert not isinstance(found, Refusal)
    await game.settle()


def told(game: Moot) -> list[Room]:
    news = [(room, card) for courier in game.couriers.values() for room, card in courier.shared]
    return [room for room, card in news if everything(card).startswith(TITLE)]


async def test_every_room_of_a_game_is_told_once() -> None:
    game = moot(platforms=(WEB, ABROAD))
    await game.type(ANN, "/play fourrow @Bob")
    await game.press(BOB, press_of(game.board(), "Take the seat"))
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
