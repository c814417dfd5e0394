"""Cups and the people who go, come under another name, or ask what is kept of them."""

import json
from dataclasses import replace

from bot.kernel.ids import NOBODY, AccountId, Named, Person, Player, RequestId
from bot.kernel.pseudonyms import names_in
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, MINUTE
from bot.tournaments.anonymise import anonymous_cup
from bot.tournaments.decisions.lifecycle import DismissOrganiser, NameOrganiser
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.model import Cup, Result, Stage
from bot.tournaments.requests import Asker, Request
from tests.kit.card_text import everything
from tests.kit.cups import BY_OLGA, OLGA, somebody, terms
from tests.kit.format_names import Format
from tests.kit.linking import join_accounts
from tests.kit.moot import ANN, BOB, PUB, Moot


async def person(moot: Moot, who: Named) -> Person:
    return Person(await moot.player(who), who.name)


async def opened(moot: Moot, by: Asker = BY_OLGA, **fields: object) -> Cup:
    announced = Open(by, terms(Format.ROUND_ROBIN, **fields), PUB, "guild")
    cup = await moot.app.cups.open(announced, RequestId(f"open {fields}"))
    assert isinstance(cup, Cup), cup
    return cup


async def do(moot: Moot, cup: Cup, *commands: Request) -> Cup:
    for command in commands:
        done = await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
        assert not isinstance(done, Refusal), done
        cup = done
    return cup


async def now(moot: Moot, cup: Cup) -> Cup:
    found = await moot.app.cups.look(cup.id)
    assert found
    return found


async def begun(moot: Moot, *people: Person) -> Cup:
    cup = await do(moot, await opened(moot), *map(Join, people), Start(BY_OLGA))
    await moot.time_passes(0)
    return await now(moot, cup)


async def forgets(moot: Moot, who: Named) -> None:
    await moot.confirm(who, "/forget", "Yes, forget me")
    await moot.time_passes(0)
    await moot.time_passes(15 * MINUTE)


async def test_anyone_who_is_forgotten_withdraws_and_is_somebody(moot: Moot) -> None:
    await moot.type(ANN, "/games")
    ann = await person(moot, ANN)
    cup = await begun(moot, ann, somebody(2), somebody(3))
    await forgets(moot, ANN)
    cup = await now(moot, cup)
    assert ann.player.account not in repr(cup)
    (gone,) = (one for one in cup.entrants if one.person == NOBODY)
    assert gone.has_left
    for match in cup.matches_of(gone.number):  # amid a game: that is lost
        if match.second:
            assert match.result is (Result.FIRST if match.second == gone.number else Result.SECOND)
    assert await moot.world.cup_index.of_player(ann.player) == ()


async def test_an_organiser_who_is_forgotten_leaves_the_cup_to_the_community(moot: Moot) -> None:
    await moot.type(ANN, "/games")
    cup = await opened(moot, Asker(await person(moot, ANN)))
    await forgets(moot, ANN)
    assert (await now(moot, cup)).organisers == ()
    admin = Asker(somebody(9), is_admin=True)
    await do(moot, cup, Join(somebody(1)), Join(somebody(2)), Start(admin))


async def test_two_accounts_of_one_person_count_once(moot: Moot) -> None:
    await moot.type(ANN, "/games")
    ann, twin = await person(moot, ANN), Person(Player(AccountId("twin")), "Ann at home")
    cup = await do(moot, await opened(moot), Join(ann), Join(twin), Join(somebody(3)))
    bob = await person(moot, BOB)
    await do(moot, cup, Join(bob))
    await join_accounts(moot, BOB, ANN)
    people = [one.person.player for one in (await now(moot, cup)).entrants]
    assert people.count(bob.player) == 1
    assert ann.player not in people


async def test_an_export_tells_of_cups(moot: Moot) -> None:
    await moot.type(ANN, "/games")
    cup = await begun(moot, await person(moot, ANN), somebody(2))
    rendered = await moot.type(ANN, "/export")
    assert rendered
    assert rendered.file
    (told,) = json.loads(rendered.file.content)["cups"]
    assert (told["code"], told["name"], told["organise"]) == (cup.id, "Autumn cup", False)
    assert [match["round"] for match in told["matches"]] == [1]


async def rounds(moot: Moot, days: int) -> None:
    moot.clock.passes(days * DAY)
    await moot.app.retention().tick()
    await moot.settle()


async def test_a_cup_that_was_called_off_goes_after_a_month(moot: Moot) -> None:
    cup = await opened(moot, starts=moot.clock.now().after(DAY))
    await moot.time_passes(DAY)
    assert (await now(moot, cup)).stage is Stage.CALLED_OFF
    await rounds(moot, 29)
    assert await moot.app.cups.look(cup.id)
    await rounds(moot, 2)
    assert await moot.app.cups.look(cup.id) is None


async def test_a_cup_that_is_over_names_nobody_after_three_years(moot: Moot) -> None:
    cup = await begun(moot, somebody(1), somebody(2))
    await rounds(moot, 366)
    await rounds(moot, 3 * 365 + 1)
    assert (await now(moot, cup)).stage is Stage.OVER
    assert {one.person for one in (await now(moot, cup)).entrants} == {NOBODY}
    assert OLGA not in (await now(moot, cup)).organisers


async def test_nor_whoever_has_organised_it_for_a_while(moot: Moot) -> None:
    bob = await person(moot, BOB)
    cup = await opened(moot)
    cup = await do(moot, cup, *map(Join, (somebody(1), somebody(2))), NameOrganiser(BY_OLGA, bob))
    cup = await do(moot, cup, DismissOrganiser(BY_OLGA, bob.player))
    nameless = anonymous_cup(replace(cup, stage=Stage.OVER))
    assert nameless
    assert {one for one in names_in(nameless.document) if isinstance(one, Player)} == {NOBODY.player}


async def test_a_cup_to_which_nobody_comes_back_ends(moot: Moot) -> None:
    cup = await opened(moot)
    await rounds(moot, 366)
    assert (await now(moot, cup)).stage is Stage.CALLED_OFF


async def test_a_cup_that_loses_its_only_organiser_goes_on_and_its_community_hears_of_it(moot: Moot) -> None:
    await moot.type(ANN, "/games")
    ann = await person(moot, ANN)
    cup = await opened(moot, Asker(ann))
    cup = await do(moot, cup, Join(somebody(2)), Join(somebody(3)), Start(Asker(ann)))
    await moot.time_passes(0)
    assert f"You alone organise Autumn cup ({cup.id})" in await moot.read(ANN, "/forget")
    await forgets(moot, ANN)
    cup = await now(moot, cup)
    assert (cup.stage, cup.organisers) == (Stage.RUNNING, ())
    told = [everything(rendered) for room, rendered in moot.courier.shared if room == PUB]
    assert any("has no organiser any more" in text for text in told)
    await moot.type(BOB, "/games")
    await moot.type(BOB, f"/cup organise {cup.id} @Bob", community="guild", admin=True)
    assert [one.name for one in (await now(moot, cup)).organisers] == ["Bob"]
