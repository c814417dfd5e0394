"""Cups and the people who go, come under another name, or ask what is kept of them."""

import json

from bot.kernel.ids import NOBODY, AccountId, Named, Person, Player, RequestId
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, MINUTE
from bot.tournaments.commands import Command, Join, Open
from bot.tournaments.model import Cup, Stage
from bot.tournaments.organiser_requests import Asker, Start
from bot.tournaments.results import FORFEITS
from tests.kit.card_text import everything, press_of
from tests.kit.cups import BY_OLGA, OLGA, somebody, terms
from tests.kit.format_names import Format
from tests.kit.home import ANN, BOB, PUB, Home


async def person(home: Home, who: Named) -> Person:
    return Person((await home.world.accounts.account_of(who.handle)).player, who.name)


async def opened(home: Home, by: Asker = BY_OLGA, **fields: object) -> Cup:
    announced = Open(by, terms(Format.ROUND_ROBIN, **fields), PUB, "guild")
    cup = await home.app.cups.open(announced, RequestId(f"open {fields}"))
    assert isinstance(cup, Cup), cup
    return cup


async def do(home: Home, cup: Cup, *commands: Command) -> Cup:
    for command in commands:
        done = await home.app.cups.do(cup.id, command, RequestId(f"{command}"))
        assert not isinstance(done, Refusal), done
        cup = done
    return cup


async def now(home: Home, cup: Cup) -> Cup:
    found = await home.app.cups.look(cup.id)
    assert found
    return found


async def begun(home: Home, *people: Person) -> Cup:
    cup = await do(home, await opened(home), *map(Join, people), Start(BY_OLGA))
    await home.time_passes(0)
    return await now(home, cup)


async def forgets(home: Home, who: Named) -> None:
    letter = await home.type(who, "/forget")
    assert letter
    await home.press(who, press_of(letter, "Yes, forget me"))
    await home.time_passes(0)
    await home.time_passes(15 * MINUTE)


async def test_anyone_who_is_forgotten_withdraws_and_is_somebody(home: Home) -> None:
    await home.type(ANN, "/games")
    ann = await person(home, ANN)
    cup = await begun(home, ann, somebody(2), somebody(3))
    await forgets(home, ANN)
    cup = await now(home, cup)
    assert ann.player.account not in repr(cup)
    (gone,) = (one for one in cup.entrants if one.person == NOBODY)
    assert gone.has_left
    assert {match.result for match in cup.matches_of(gone.number) if match.second} <= FORFEITS
    assert await home.world.cup_index.of_player(ann.player) == ()


async def test_an_organiser_who_is_forgotten_leaves_the_cup_to_the_community(home: Home) -> None:
    await home.type(ANN, "/games")
    cup = await opened(home, Asker(await person(home, ANN)))
    await forgets(home, ANN)
    assert (await now(home, cup)).organisers == ()
    admin = Asker(somebody(9), is_admin=True)
    await do(home, cup, Join(somebody(1)), Join(somebody(2)), Start(admin))


async def test_two_accounts_of_one_person_count_once(home: Home) -> None:
    await home.type(ANN, "/games")
    ann, twin = await person(home, ANN), Person(Player(AccountId("twin")), "Ann at home")
    cup = await do(home, await opened(home), Join(ann), Join(twin), Join(somebody(3)))
    letter = await home.type(BOB, "/link")
    assert letter
    bob = await person(home, BOB)
    code = next(word for word in everything(letter).split() if len(word) == 8 and word.isupper())
    await do(home, cup, Join(bob))
    await home.type(ANN, f"/link {code}")
    people = [one.person.player for one in (await now(home, cup)).entrants]
    assert people.count(bob.player) == 1
    assert ann.player not in people


async def test_an_export_tells_of_cups(home: Home) -> None:
    await home.type(ANN, "/games")
    cup = await begun(home, await person(home, ANN), somebody(2))
    letter = await home.type(ANN, "/export")
    assert letter
    assert letter.file
    (told,) = json.loads(letter.file.content)["cups"]
    assert (told["code"], told["name"], told["organise"]) == (cup.id, "Autumn cup", False)
    assert [match["round"] for match in told["matches"]] == [1]


async def rounds(home: Home, days: int) -> None:
    home.clock.passes(days * DAY)
    await home.app.retention().tick()
    await home.settle()


async def test_a_cup_that_was_called_off_goes_after_a_month(home: Home) -> None:
    cup = await opened(home, starts=home.clock.now().after(DAY))
    await home.time_passes(DAY)
    assert (await now(home, cup)).stage is Stage.CALLED_OFF
    await rounds(home, 29)
    assert await home.app.cups.look(cup.id)
    await rounds(home, 2)
    assert await home.app.cups.look(cup.id) is None


async def test_a_cup_that_is_over_names_nobody_after_three_years(home: Home) -> None:
    cup = await begun(home, somebody(1), somebody(2))
    await rounds(home, 366)
    await rounds(home, 3 * 365 + 1)
    assert (await now(home, cup)).stage is Stage.OVER
    assert {one.person for one in (await now(home, cup)).entrants} == {NOBODY}
    assert OLGA not in (await now(home, cup)).organisers


async def test_a_cup_to_which_nobody_comes_back_ends(home: Home) -> None:
    cup = await opened(home)
    await rounds(home, 366)
    assert (await now(home, cup)).stage is Stage.CALLED_OFF
