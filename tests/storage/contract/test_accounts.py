"""What every book of accounts keeps to."""

import asyncio
from dataclasses import replace

from bot.accounts.model import Account, Pings, View
from bot.delivery.store import Store
from bot.kernel.ids import AccountId, Handle, Platform, Player
from bot.kernel.scene import Theme

ANN = Handle(Platform("discord"), "123")


async def test_an_account_is_made_at_first_sight_and_stays(world: Store) -> None:
    first = await world.accounts.account_of(ANN)
    assert first == Account(first.player, language=None)
    assert await world.accounts.account_of(ANN) == first


async def test_fifty_first_sights_at_once_make_one_account(world: Store) -> None:
    accounts = await asyncio.gather(*(world.accounts.account_of(ANN) for _ in range(50)))
    assert len(set(accounts)) == 1


async def test_the_same_user_id_elsewhere_is_somebody_else(world: Store) -> None:
    elsewhere = [Handle(Platform("telegram"), "123"), Handle(Platform("discord:123"), ""), ANN]
    accounts = [await world.accounts.account_of(handle) for handle in elsewhere]
    assert len({account.player for account in accounts}) == 3


CHOICES: list[dict[str, object]] = [
    {"language": "fa"},
    {"pings": Pings.PRIVATE},
    {"theme": Theme.CONTRAST},
    {"theme": None},
    {"view": View.PRINTED},
    {"confirming": True},
    {"listed": False},
    {"formerly": (Player(AccountId("annie")),)},
]


async def test_a_person_keeps_what_they_choose(world: Store) -> None:
    player = (await world.accounts.account_of(ANN)).player
    expected = Account(player)
    for choice in CHOICES:
        expected = replace(expected, **choice)
        assert await world.accounts.choose(player, lambda now, new=choice: replace(now, **new)) == expected
        assert await world.accounts.account_of(ANN) == expected


async def test_choices_made_at_once_do_not_undo_each_other(world: Store) -> None:
    player = (await world.accounts.account_of(ANN)).player
    choices = [choice for choice in CHOICES if choice != {"theme": None}]
    await asyncio.gather(
        *(world.accounts.choose(player, lambda now, new=choice: replace(now, **new)) for choice in choices)
    )
    everything = Account(player)
    for choice in choices:
        everything = replace(everything, **choice)
    assert await world.accounts.account(player) == everything
