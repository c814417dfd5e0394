"""Announcements ping a role or those who play, where an organiser wants that, and nobody who wants quiet."""

import pytest

from bot.delivery.ports import Role
from bot.features.cup.limits import PINGED_AT_MOST
from bot.kernel.ids import Room
from bot.kernel.text import say
from bot.tournaments.model import Pinged, Stage
from tests.kit.cup_scenario import key, opened, running, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot, named

OPENING = '/cup open swiss fourrow "Autumn cup" rounds:1'
ROLE, BARRED = Role("77", "@cups"), Role("78", "@all", (say("discord-right-mention-roles"),))


def pinged(moot: Moot) -> list[tuple[list[str], str]]:
    """Names and role of each ping, the oldest first."""
    return [
        ([one.name for one in called.people], called.role) for _, called, _ in moot.courier.called_together
    ]


async def test_those_who_play_are_pinged_at_the_end_but_for_those_who_want_quiet(moot: Moot) -> None:
    cup = await running(moot, OPENING, ANN, BOB, CLEO, named("Dan"))
    await moot.type(BOB, "/settings pings none")
    await moot.type(CLEO, "/settings pings private")
    shown = await moot.type(ANN, f"/cup ping {cup.id}")
    assert "ping nobody" in words(shown)
    assert "those who play" in words(await moot.press(ANN, key(shown, "Ping those who play")))
    await moot.type(ANN, f"/cup close {cup.id} sure")
    assert (await the_cup(moot, cup.id)).stage is Stage.OVER
    assert pinged(moot) == [(["Ann", "Dan"], "")]


async def test_a_note_of_an_organiser_stands_in_the_room_and_pings(moot: Moot) -> None:
    cup = await opened(moot, OPENING)
    await moot.type(BOB, f"/cup join {cup.id}")
    assert "Only the organisers" in await moot.read(BOB, f"/cup note #{cup.id} Hello")
    assert "/cup note TEXT" in await moot.read(ANN, "/cup note")
    await moot.type(ANN, f"/cup ping {cup.id} entered")
    await moot.type(ANN, f"/cup note The prizes are\nhere! #{cup.id}")
    told = words(moot.courier.shared[-1][1])
    assert "a note from Ann" in told
    assert "The prizes are here!" in told
    assert pinged(moot) == [(["Bob"], "")]
    assert "told everybody: The prizes are here!" in await moot.read(BOB, f"/cup history {cup.id}")


async def test_of_rounds_everybody_hears_in_private_alone(moot: Moot) -> None:
    cup = await opened(moot, OPENING)
    for person in (ANN, BOB):
        await moot.type(person, f"/cup join {cup.id}")
    await moot.type(ANN, f"/cup ping {cup.id} entered")
    await moot.type(ANN, f"/cup start {cup.id}")
    await moot.time_passes(60_000)
    assert "Round 1" in words(moot.board())
    assert pinged(moot) == []


async def test_a_role_is_pinged_with_every_announcement(moot: Moot) -> None:
    moot.courier.roles = (ROLE, BARRED)
    cup = await opened(moot, OPENING)
    for person in (ANN, BOB):
        await moot.type(person, f"/cup join {cup.id}")
    assert "Mention" in await moot.read(ANN, f"/cup ping {cup.id} @all")
    assert (await the_cup(moot, cup.id)).pinged == ()
    assert "the role @cups" in await moot.read(ANN, f"/cup ping {cup.id} @cups")
    await moot.type(ANN, f"/cup start {cup.id}")
    await moot.time_passes(60_000)
    assert pinged(moot) == [([], "77")]
    assert "ping the role @cups" in await moot.read(ANN, f"/cup history {cup.id}")
    await moot.type(ANN, f"/cup ping {cup.id} off")
    await moot.type(ANN, f"/cup close {cup.id} sure")
    assert pinged(moot) == [([], "77")]


async def test_it_is_said_in_a_room_that_shows_the_cup_by_an_organiser(moot: Moot) -> None:
    cup = await opened(moot, OPENING)
    elsewhere = Room(PUB.platform, "elsewhere")
    assert "hang the cup here" in await moot.read(ANN, f"/cup ping {cup.id} entered", elsewhere)
    assert "Only the organisers" in await moot.read(BOB, f"/cup ping {cup.id} entered")
    assert (await the_cup(moot, cup.id)).pinged == ()
    await moot.type(ANN, f"/cup show {cup.id}", elsewhere)
    await moot.type(ANN, f"/cup ping {cup.id} entered", elsewhere)
    assert (await the_cup(moot, cup.id)).pinged == (Pinged(elsewhere),)


@pytest.mark.slow
async def test_more_people_than_a_room_can_bear_are_not_pinged(moot: Moot) -> None:
    people = [named(f"P{number}") for number in range(PINGED_AT_MOST + 1)]
    cup = await running(moot, OPENING, *people)
    await moot.type(ANN, f"/cup ping {cup.id} entered")
    await moot.type(ANN, f"/cup close {cup.id} sure")
    assert (await the_cup(moot, cup.id)).stage is Stage.OVER
    assert pinged(moot) == []
