"""A role as a condition of entry: named by its mention, asked of whoever enters, and taken back."""

from bot.delivery.ports import Role
from bot.kernel.ids import Named
from tests.kit.cup_scenario import key, opened, the_cup, words
from tests.kit.moot import ANN, BOB, CLEO, Moot

MEMBERS = Role("77", "@members")
OPENING = '/cup open swiss fourrow "Autumn cup" role:@members'


async def entered(moot: Moot, code: str) -> list[str]:
    return [one.person.name for one in (await the_cup(moot, code)).entrants]


async def joins(moot: Moot, who: Named, code: str, *roles: str) -> str:
    return await moot.read(who, f"/cup join {code}", roles=frozenset(roles))


async def test_only_who_has_the_role_enters_by_themselves(moot: Moot) -> None:
    moot.courier.roles = (MEMBERS,)
    cup = await opened(moot, OPENING)
    assert (cup.terms.role, cup.terms.role_name) == ("77", "@members")
    assert "For the role @members" in words(moot.board())
    assert "the role @members" in await joins(moot, BOB, cup.id)
    assert "the role @members" in await joins(moot, BOB, cup.id, "78")
    assert "Entered" in await joins(moot, BOB, cup.id, "78", "77")
    pressed = await moot.press(CLEO, key(moot.board(), "Enter"), roles=frozenset({"77"}))
    assert "Entered" in words(pressed)
    assert await entered(moot, cup.id) == ["Bob", "Cleo"]


async def test_organisers_make_exceptions(moot: Moot) -> None:
    moot.courier.roles = (MEMBERS,)
    cup = await opened(moot, OPENING)
    await moot.type(ANN, f"/cup join {cup.id} @Bob")
    await moot.type(ANN, f"/cup invite {cup.id} @Cleo")
    assert "Entered" in await joins(moot, CLEO, cup.id)
    assert await entered(moot, cup.id) == ["Bob", "Cleo"]


async def test_it_is_announced_later_and_ended(moot: Moot) -> None:
    moot.courier.roles = (MEMBERS,)
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup"')
    await moot.type(ANN, f"/cup change {cup.id} role:@members")
    assert (await the_cup(moot, cup.id)).terms.role_name == "@members"
    await moot.type(ANN, f"/cup change {cup.id} role:off")
    assert (await the_cup(moot, cup.id)).terms.role == ""
    assert "Entered" in await joins(moot, BOB, cup.id)


async def test_a_role_that_nobody_knows_is_no_condition(moot: Moot) -> None:
    assert "don’t know this role" in await moot.read(ANN, OPENING)
    cup = await opened(moot, '/cup open swiss fourrow "Autumn cup"')
    assert "don’t know this role" in await moot.read(ANN, f"/cup change {cup.id} role:@guests")


async def test_captains_need_it_too(moot: Moot) -> None:
    moot.courier.roles = (MEMBERS,)
    cup = await opened(moot, '/cup open swiss fourrow "Team cup" teams:2 role:@members')
    assert "the role @members" in await moot.read(BOB, '/cup team "Rooks"')
    assert "Rooks" in await moot.read(BOB, '/cup team "Rooks"', roles=frozenset({"77"}))
    assert await entered(moot, cup.id) == ["Bob"]
