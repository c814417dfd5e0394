"""Who is in which room: what a platform says holds for a while, and its trouble is no answer."""

import asyncio

import pytest

from bot.delivery.limits import MEMBERS_KEPT_S
from bot.delivery.membership import Membership, first_in, room_of
from bot.delivery.ports import Failed, Wait
from bot.kernel.ids import Handle, Platform, Room
from tests.kit.couriers import FakeCourier
from tests.kit.moot import ANN, CLUB, PUB
from tests.kit.simulated_time_loop import in_simulated_time

DEN, ATTIC = Room(Platform("web"), "den"), Room(Platform("web"), "attic")


class Asked:
    """Says one after the other; an error is raised."""

    def __init__(self, says: list[bool | Failed | None]) -> None:
        self.says = says

    async def __call__(self, room: Room, handle: Handle) -> bool | None:
        del room, handle
        said = self.says.pop(0)
        if isinstance(said, Failed):
            raise said
        return said


def test_what_was_said_holds_for_a_while() -> None:
    async def story() -> None:
        members = Membership(Asked([False, True]))
        assert await members.is_in(PUB, ANN.handle) is False
        await asyncio.sleep(MEMBERS_KEPT_S - 1)
        assert await members.is_in(PUB, ANN.handle) is False
        await asyncio.sleep(2)
        assert await members.is_in(PUB, ANN.handle) is True

    in_simulated_time(story())


def test_where_nothing_was_said_it_is_asked_again() -> None:
    async def story() -> None:
        members = Membership(Asked([None, Failed(Wait(1.0)), False]))
        assert await members.is_in(PUB, ANN.handle) is None
        with pytest.raises(Failed):
            await members.is_in(PUB, ANN.handle)
        assert await members.is_in(PUB, ANN.handle) is False

    in_simulated_time(story())


def test_it_is_asked_in_spite_of_what_was_said_where_that_matters() -> None:
    async def story() -> None:
        members = Membership(Asked([True, False]))
        assert await members.is_in(PUB, ANN.handle) is True
        assert await members.is_in(PUB, ANN.handle, anew=True) is False
        assert await members.is_in(PUB, ANN.handle) is False

    in_simulated_time(story())


class InTrouble(FakeCourier):
    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        raise Failed(Wait(1.0))


async def test_of_several_rooms_none_is_taken_while_the_platform_is_in_trouble() -> None:
    with pytest.raises(Failed):
        await room_of(InTrouble(), (PUB, DEN), ANN.handle)


async def test_where_there_is_but_one_it_is_that() -> None:
    assert await room_of(InTrouble(), (PUB,), ANN.handle) == PUB


async def test_the_first_in_which_somebody_is_counts() -> None:
    courier = FakeCourier()
    courier.outside = {(PUB, ANN.handle)}
    assert await room_of(courier, (PUB, DEN, ATTIC), ANN.handle) == DEN
    courier.outside |= {(DEN, ANN.handle), (ATTIC, ANN.handle)}
    assert await room_of(courier, (PUB, DEN, ATTIC), ANN.handle) is None


class Says(FakeCourier):
    """Who is in a room, as far as the platform tells: None of those it does not tell of."""

    def __init__(self, **rooms: bool | None) -> None:
        super().__init__()
        self.says = rooms

    async def is_in(self, room: Room, handle: Handle) -> bool | None:
        del handle
        return self.says[room.chat]


async def test_a_room_of_which_it_is_said_goes_before_one_of_which_nobody_knows() -> None:
    assert await room_of(Says(pub=None, den=True), (PUB, DEN), ANN.handle) == DEN
    assert await room_of(Says(pub=None, den=False), (PUB, DEN), ANN.handle) == PUB
    assert await room_of(Says(pub=False, den=None), (PUB, DEN), ANN.handle) == DEN


async def test_of_several_of_which_nobody_knows_it_is_none() -> None:
    assert await room_of(Says(pub=None, den=None), (PUB, DEN), ANN.handle) is None
    assert await room_of(Says(pub=None), (PUB,), ANN.handle) == PUB


async def test_of_a_platform_that_is_not_served_here_nothing_is_known() -> None:
    abroad = (CLUB, Handle(CLUB.platform, "ann"))
    pub, den = (PUB, ANN.handle), (DEN, ANN.handle)
    here = {PUB.platform: Says(pub=True, den=False)}
    assert await first_in(here, [abroad, pub]) == pub
    assert await first_in(here, [abroad, den]) == abroad
    assert await first_in(here, [abroad, (CLUB, Handle(CLUB.platform, "anna"))]) is None
