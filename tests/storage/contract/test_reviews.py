"""What every book of reviews keeps to."""

from bot.delivery.store import Store
from bot.gamekit.game import Setup
from bot.kernel.ids import GameId, Seat
from bot.robots.review import Review, ReviewedTurn

RECORD = Review(GameId("know"), Setup(2, "standard", (("a", "b"),), 7), ("x", "y", "é"))
MADE = Review(
    RECORD.game,
    RECORD.setup,
    RECORD.moves,
    (ReviewedTurn(Seat(0), ("x", "y"), 0.25, ("z",), 0.5), ReviewedTurn(Seat(1), ("é",), -1.0)),
    1.0,
    (0,),
)


async def test_what_nobody_has_reviewed_is_not_there(world: Store) -> None:
    assert await world.reviews.review("abcdefg2") is None


async def test_a_review_takes_the_place_of_the_bare_record(world: Store) -> None:
    await world.reviews.keep("abcdefg2", RECORD)
    assert await world.reviews.review("abcdefg2") == RECORD
    await world.reviews.keep("abcdefg2", MADE, for_ms=60_000)
    assert await world.reviews.review("abcdefg2") == MADE
    assert await world.reviews.review("abcdefg3") is None
