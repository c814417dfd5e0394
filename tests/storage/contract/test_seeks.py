"""What every book of those who look for an opponent keeps to."""

import asyncio
from dataclasses import replace
from functools import partial

from bot.delivery.store import Store
from bot.kernel.ids import GameId, Handle, Person
from bot.kernel.time import Instant
from bot.matching.limits import WAITS_KEPT
from bot.matching.ports import Seeks
from bot.matching.seeks import Pair, Seek
from tests.kit.tables import ANN, BEN, PUB

AT = Instant(1_790_000_000_000)


def seek_of(person: Person) -> Seek:
    handle, games = Handle(PUB.platform, person.name), (GameId("know"),)
    return Seek(person, handle, PUB, games, live=True, since=AT, here=AT)


def begin(_: Seeks, seek: Seek) -> Seeks:
    return {seek.person.player: seek}


def pair(seeks: Seeks) -> Seeks:
    """Only those who are both free."""
    if len(seeks) < 2 or any(seek.pair for seek in seeks.values()):
        return seeks
    first, second = seeks
    game = GameId("know")
    return {
        first: replace(seeks[first], pair=Pair(second, game, AT)),
        second: replace(seeks[second], pair=Pair(first, game, AT)),
    }


async def test_two_seeks_change_in_one_step_or_not_at_all(world: Store) -> None:
    players = ANN.player, BEN.player
    for person in (ANN, BEN):
        await world.seeks.change((person.player,), partial(begin, seek=seek_of(person)))
    assert await world.seeks.seeks() == {person.player: seek_of(person) for person in (ANN, BEN)}
    leaving = world.seeks.change((BEN.player,), lambda _: {})
    paired, _ = await asyncio.gather(world.seeks.change(players, pair), leaving)
    assert set(await world.seeks.seeks()) == {ANN.player}
    assert await world.seeks.seek(ANN.player)
    assert await world.seeks.seek(BEN.player) is None
    assert {seek.pair is None for seek in paired.values()} in ({True}, {False})


async def test_the_last_waits_of_each_kind_are_kept(world: Store) -> None:
    for ms in range(WAITS_KEPT + 3):
        await world.seeks.note_wait("live", ms)
    assert await world.seeks.waits("live") == tuple(range(WAITS_KEPT + 2, 2, -1))
    assert await world.seeks.waits("daily") == ()
