"""Waiting lists, conditions, invitations and seeds as people type and tap them."""

from tests.kit.cup_scenario import key, opened, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, Moot, named

DAN = named("Dan")


async def test_the_waiting_list_is_seen_and_moves_up(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" places:2')
    for person in (ANN, BOB):
        await moot.type(person, f"/cup join {cup.id}")
    assert "is full. Waiting for a place: Cleo" in words(await moot.press(CLEO, key(moot.board(), "Enter")))
    assert "Waiting for a place (1): Cleo" in words(moot.board())
    terms = await moot.press(BOB, key(moot.board(), "All terms"))
    await moot.press(BOB, key(terms, "Leave"))
    await moot.time_passes(0)
    assert "Entered (2 of 2): Ann, Cleo" in words(moot.board()).replace(" and ", ", ")
    told = [words(one.rendered) for one in moot.courier.called if one.handle.user == CLEO.handle.user]
    assert any("there is a place for you now" in one for one in told)


async def test_by_invitation(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup" entry:invited rating:1400-1800')
    shown = words(moot.board())
    assert "By invitation" in shown
    assert "For ratings 1400–1800" in shown
    assert "by invitation" in await moot.read(BOB, "/cup join")
    await moot.type(ANN, "/cup invite @Bob")
    await moot.time_passes(0)
    told = next(one.rendered for one in reversed(moot.courier.called) if one.handle.user == BOB.handle.user)
    assert "Ann invites you" in words(told)
    await moot.press(BOB, key(told, "Enter"))
    await moot.type(ANN, "/cup join @Cleo")
    assert [one.person.name for one in (await the_cup(moot, cup.id)).entrants] == ["Bob", "Cleo"]


async def test_seeding_by_hand(moot: Moot) -> None:
    cup = await opened(moot)
    for person in (ANN, BOB, CLEO, DAN):
        await moot.type(person, f"/cup join {cup.id}")
    panel = await moot.type(ANN, "/cup organise")
    assert "Not rated yet" in words(await moot.press(ANN, key(panel, "Seeding")))
    assert "1. Cleo (by hand)" in await moot.read(ANN, "/cup seed @Cleo 1")
    await moot.type(ANN, "/cup seed @Bob 2")
    await moot.type(ANN, "/cup seed @Bob off")
    await moot.type(ANN, "/cup start")
    assert [one.person.name for one in (await the_cup(moot, cup.id)).entrants] == [
        "Cleo",
        "Ann",
        "Bob",
        "Dan",
    ]
