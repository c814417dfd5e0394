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


async def test_asking_whose_a_handle_is_makes_no_account(world: Store) -> None:
    for _ in "12":
        assert await world.accounts.player_of(ANN) is None
    account = await world.accounts.account_of(ANN)
    assert await world.accounts.player_of(ANN) == account.player


async def test_several_accounts_come_in_the_order_asked_for(world: Store) -> None:
    known = (await world.accounts.account_of(ANN)).player
    await world.accounts.choose(known, lambda now: replace(now, listed=False))
    unknown = Player(AccountId("nobody we know"))
    assert await world.accounts.accounts((unknown, known)) == (
        Account(unknown),
        Account(known, listed=False),
    )
    assert await world.accounts.accounts(()) == ()


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


async def test_anyone_who_has_chosen_nothing_is_an_account_all_the_same(world: Store) -> None:
    nobody = Player(AccountId("nobody"))
    assert await world.accounts.account(nobody) == Account(nobody)
    assert await world.accounts.handles_of(nobody) == ()
