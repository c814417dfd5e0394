"""What every index of tables keeps to."""

from bot.delivery.store import Store
from bot.kernel.time import Instant
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Phase, Session
from tests.kit.tables import ANN, BEN, PUB, table


def over(name: str, at: int) -> Session:
    return table(name, people=(ANN, BEN), phase=Phase.OVER, opened=Instant(at))


async def test_of_those_that_are_over_the_last_are_listed_and_of_the_open_ones_all(world: Store) -> None:
    for number in range(CLOSED_LISTED + 5):
        await world.index.note(table(f"open{number}", opened=Instant(number)), PUB)
        await world.index.note(over(f"over{number}", number), PUB)
    found = await world.index.in_room(PUB)
    newest = [f"over{number}" for number in range(5, CLOSED_LISTED + 5)]
    assert found[: CLOSED_LISTED + 5] == tuple(
        f"open{number}" for number in reversed(range(CLOSED_LISTED + 5))
    )
    assert list(reversed(found[CLOSED_LISTED + 5 :])) == newest
