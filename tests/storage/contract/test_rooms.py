"""What every book of rooms, and of communities, keeps to."""

import pytest

from bot.accounts.model import Commons, Community, Publicity, Starters, Strangers
from bot.delivery.store import Store
from bot.kernel.ids import Platform, Room
from bot.kernel.scene import Theme

TELEGRAM = Platform("telegram")
A, B, C = (Room(TELEGRAM, f"-{number}") for number in (1, 2, 3))


@pytest.mark.parametrize(
    "choices",
    [
        Community("it"),
        Community(starters=Starters.ADMINS),
        Community("fa", Starters.ADMINS, frozenset({"1", "-100:7", "c {d} کشور"})),
        Community(theme=Theme.DARK),
        Community(strangers=Strangers.ALLOWED),
        Community(publicity=Publicity.LISTED),
        Community(commons=Commons()),
        Community(commons=Commons(frozenset({"know", "nim"}), frozenset({"de"}))),
        Community(),
    ],
)
async def test_a_community_keeps_what_it_has_chosen(world: Store, choices: Community) -> None:
    await world.communities.choose(TELEGRAM, "a:b", Community("en", Starters.ADMINS, frozenset({"x"})))
    await world.communities.choose(TELEGRAM, "a:b", choices)
    assert await world.communities.choices(TELEGRAM, "a:b") == choices
    assert await world.communities.choices(Platform("telegram:a"), "b") == Community()
