"""A cup is opened, shown in rooms of several platforms, and entered."""

import pytest

from bot.kernel.ids import Player, RequestId, Room
from bot.kernel.text import Refusal
from bot.robots.levels import robot
from bot.tournaments.decisions.participation import Join
from bot.tournaments.model import Stage
from tests.kit.cup_scenario import key, opened, running, the_cup, words
from tests.kit.linking import join_accounts, separate_accounts
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot, named


async def test_one_line_is_enough(moot: Moot) -> None:
    cup = await opened(moot)
    assert (cup.terms.name, cup.organisers[0].name, cup.stage) == ("Autumn cup", "Ann", Stage.SIGN_UP)
    shown = words(moot.board())
    assert "Autumn cup" in shown
    terms = words(await moot.press(BOB, key(moot.board(), "All terms")))
    assert "Organised by Ann" in terms
    assert cup.id in terms


async def test_without_a_name_it_is_called_after_its_game(moot: Moot) -> None:
    assert (await opened(moot, "/cup open arena fourrow")).terms.name == "Four in a Row cup"


async def test_it_can_be_opened_by_answers_alone(moot: Moot) -> None:
    asked = await moot.type(BOB, "/cup open")
    asked = await moot.press(BOB, key(asked, "round robin"))
    asked = await moot.press(BOB, key(asked, "Four in a Row"))
    asked = await moot.press(BOB, key(asked, "A week, two days a move"))
    assert "this is what I would announce" in words(asked)
    assert await moot.press(BOB, key(asked, "Open the cup")) is None
    cup = await the_cup(moot, moot.on_show())
    assert (cup.terms.format, cup.terms.clock, cup.organisers[0].name) == ("round-robin", "2d", "Bob")


async def test_a_name_may_have_any_words_in_it(moot: Moot) -> None:
    cup = await opened(moot, '/cup open swiss fourrow "Ask me to go moot"')
    assert cup.terms.name == "Ask me to go moot"


async def test_what_has_been_typed_is_not_asked_again(moot: Moot) -> None:
    asked = await moot.type(BOB, "/cup open swiss")
    assert "Which game?" in words(asked)
    assert await moot.type(BOB, "/cup open dance") != asked


async def test_people_enter_and_leave_by_buttons(moot: Moot) -> None:
    await opened(moot)
    assert "Entered in Autumn cup: Bob" in words(await moot.press(BOB, key(moot.board(), "Enter")))
    assert "Entered (1): Bob" in words(moot.board())
    assert "already" in words(await moot.press(BOB, key(moot.board(), "Enter")))
    terms = await moot.press(BOB, key(moot.board(), "All terms"))
    assert "You have left" in words(await moot.press(BOB, key(terms, "Leave")))
    assert "Nobody has entered" in words(moot.board())
    assert len(moot.courier.rooms[PUB]) == 1


async def test_linked_accounts_count_once() -> None:
    house = moot(platforms=(WEB, ABROAD))
    await opened(house)
    await house.type(BOB, "/cup join")
    elsewhere = named("Bobby", ABROAD)
    await join_accounts(house, BOB, elsewhere)
    cup = await the_cup(house, house.on_show())
    assert "once" in await house.read(elsewhere, f"/cup join {cup.id}", CLUB)
    assert len((await the_cup(house, house.on_show())).entrants) == 1


async def test_with_a_separated_account_goes_its_entry_and_the_game_that_is_open() -> None:
    house, bobby = moot(platforms=(WEB, ABROAD)), named("Bobby", ABROAD)
    former = await house.player(bobby)
    code = await join_accounts(house, CLEO, named("Cleopatra", ABROAD))
    cup = await running(house, "/cup open round-robin fourrow", ANN, bobby)
    joined = await join_accounts(house, BOB, bobby)
    host = await house.player(BOB)

    async def seats() -> tuple[set[Player], set[Player]]:
        now = await the_cup(house, cup.id)
        (table,) = await house.world.sessions.load_many((now.matches[0].games[0].session,))
        return {entrant.person.player for entrant in now.entrants}, set(table.players)

    assert [host in players for players in await seats()] == [True, True]
    await separate_accounts(house, BOB, joined)
    assert [former in players and host not in players for players in await seats()] == [True, True]
    await separate_accounts(house, CLEO, code)


async def test_an_entry_of_both_stays_with_the_account_that_both_became() -> None:
    house, bobby = moot(platforms=(WEB, ABROAD)), named("Bobby", ABROAD)
    cup = await opened(house)
    for person in (BOB, bobby):
        await house.type(person, f"/cup join {cup.id}")
    code = await join_accounts(house, BOB, bobby)
    await separate_accounts(house, bobby, code)
    host = await house.player(BOB)
    assert [entrant.person.player for entrant in (await the_cup(house, cup.id)).entrants] == [host]


async def test_a_cup_hangs_in_rooms_of_both_platforms() -> None:
    house = moot(platforms=(WEB, ABROAD))
    cup = await opened(house)
    stranger = named("Dan", ABROAD)
    seen = await house.type(stranger, f"/cup show {cup.id}", CLUB)
    assert "Autumn cup" in words(seen), "anyone who does not organise it sees it alone"
    assert not house.couriers[ABROAD].rooms.get(CLUB)
    await house.type(ANN, "/cup organise @Bob")
    assert await house.type(BOB, f"/cup show {cup.id}", CLUB) is None
    await house.press(stranger, key(house.board(CLUB), "Enter"), CLUB)
    assert "Dan" in words(house.board(CLUB))
    assert "Dan" in words(house.board(PUB))


async def test_anyone_who_is_not_in_charge_cannot_enter_others(moot: Moot) -> None:
    await opened(moot)
    assert "Only the organisers can enter" in await moot.read(BOB, "/cup join @Cleo")
    assert "Entered in Autumn cup: Bob, Cleo" in await moot.read(ANN, "/cup join @Bob @Cleo")


async def test_an_administrator_of_the_community_runs_its_cups(moot: Moot) -> None:
    await moot.type(ANN, "/cup open swiss fourrow", community="club")
    refused = await moot.type(BOB, "/cup organise", community="club")
    assert "Only the organisers" in words(refused)
    assert "for organisers" in await moot.read(BOB, "/cup organise", community="club", admin=True)
    elsewhere = await moot.type(BOB, "/cup organise", community="pub", admin=True)
    assert "Only the organisers" in words(elsewhere)


async def test_organisers_come_and_go_but_one_stays(moot: Moot) -> None:
    await opened(moot)
    await moot.type(ANN, "/cup organise @Bob")
    assert [one.name for one in (await the_cup(moot, moot.on_show())).organisers] == ["Ann", "Bob"]
    await moot.type(BOB, "/cup organise off @Ann")
    assert [one.name for one in (await the_cup(moot, moot.on_show())).organisers] == ["Bob"]
    assert "one organiser at least" in await moot.read(BOB, "/cup organise off @Bob")


async def test_several_cups_in_a_room_are_told_apart(moot: Moot) -> None:
    first = await opened(moot)
    second = await opened(moot, '/cup open knockout fourrow "Winter cup"')
    asked = await moot.type(BOB, "/cup join")
    assert "Which cup do you mean?" in words(asked)
    assert "Entered in Winter cup" in words(await moot.press(BOB, key(asked, "Winter cup")))
    assert "Entered in Autumn cup" in await moot.read(BOB, "/cup join"), "the only one still open to Bob"
    listed = await moot.read(CLEO, "/cups")
    assert first.id in listed
    assert second.id in listed


async def test_of_no_cup_nothing_can_be_asked(moot: Moot) -> None:
    assert "There is no such cup in this room" in await moot.read(ANN, "/cup join")
    assert "know a cup with the code" in await moot.read(ANN, "/cup join abcd2345")
    assert "There are none here yet" in await moot.read(ANN, "/cups")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/cup open swiss fourrow start:2020-01-01", "is in the past"),
        ("/cup open swiss chess", "do not understand"),
        ("/cup open swiss fourrow rounds:1000", "does not fit here"),
        ("/cup open swiss fourrow check-in:1h", "a time at which the cup starts"),
        ("/cup open swiss fourrow round:91d", "90 days at most"),
        ("/cup open swiss fourrow/nonsense", "no variant called"),
    ],
)
async def test_terms_that_cannot_be_are_refused_in_a_sentence(moot: Moot, line: str, why: str) -> None:
    assert why in await moot.read(ANN, line)
    assert not moot.courier.rooms.get(PUB)


async def test_a_community_decides_who_opens_cups(moot: Moot) -> None:
    await moot.type(ANN, "/setup start admins", community="club", admin=True)
    refused = await moot.type(BOB, "/cup open swiss fourrow", community="club")
    assert "administrators" in words(refused)
    assert await moot.type(ANN, "/cup open swiss fourrow", community="club", admin=True) is None


async def test_a_cup_is_announced_in_the_language_of_its_room(moot: Moot) -> None:
    await moot.type(ANN, "/language fa room")
    await opened(moot, "/cup open knockout fourrow")
    assert "هر دور" in words(moot.board())
    await moot.type(BOB, "/language it")
    assert "Iscrizione" in words(await moot.press(BOB, moot.board().rows[0][0].press))


async def test_the_card_comes_to_the_bottom_when_it_is_asked_for(moot: Moot) -> None:
    await opened(moot)
    await moot.type(BOB, "/play fourrow")
    assert await moot.type(CLEO, "/cup") is None
    assert "Autumn cup" in words(moot.board())


async def test_anyone_who_comes_to_a_page_sees_its_cups(moot: Moot) -> None:
    cup = await opened(moot)
    assert await moot.app.dispatcher.cups_in(PUB) == (cup.id,)
    rendered = await moot.app.dispatcher.board_card_in(moot.on_show(), PUB)
    assert "Autumn cup" in words(rendered)


async def test_anyone_who_is_known_to_be_stronger_is_seeded_first(moot: Moot) -> None:
    for move in ("/play fourrow @Bob", "/board"):
        await moot.type(ANN, move)
    await moot.press(BOB, moot.board().rows[0][0].press)
    for person, column in ((ANN, "a"), (BOB, "b")) * 3 + ((ANN, "a"),):
        await moot.type(person, f"/move {column}")
    cup = await opened(moot)
    for person in (CLEO, BOB, ANN):
        await moot.type(person, f"/cup join {cup.id}")
    ratings = {one.person.name: one.rating for one in (await the_cup(moot, cup.id)).entrants}
    assert ratings["Cleo"] == 0
    assert ratings["Ann"] > ratings["Bob"] > 0


async def test_a_room_that_gets_another_name_keeps_its_cups(moot: Moot) -> None:
    cup = await opened(moot)
    new = Room(PUB.platform, "the same, but larger")
    await moot.app.dispatcher.moved(PUB, new)
    await moot.settle()
    assert "Autumn cup" in words(moot.board(new))
    assert "Entered" in await moot.read(BOB, "/cup join", new)
    assert await moot.type(CLEO, "/cup", new) is None
    assert (await the_cup(moot, cup.id)).rooms == (PUB,)
    assert "Bob" in words(moot.board(new))


async def test_the_clock_of_a_community_is_that_of_its_cups(moot: Moot) -> None:
    await moot.type(ANN, "/setup clock 3d", community="club", admin=True)
    await moot.type(ANN, "/cup open swiss fourrow", community="club")
    assert (await the_cup(moot, moot.on_show())).terms.clock == "3d"
    await moot.type(ANN, "/cup open swiss fourrow clock:none", community="club")
    assert (await the_cup(moot, moot.on_show())).terms.clock == "7d/game", "that of the round, to count by"


@pytest.mark.parametrize("line", ["/cup join robot:3", "/cup join Robot", "/cup join ربات"])
async def test_no_robot_is_entered(moot: Moot, line: str) -> None:
    cup = await opened(moot)
    assert "robots enter none" in await moot.read(ANN, line)
    assert (await the_cup(moot, cup.id)).entrants == ()
    entered = await moot.app.cups.do(cup.id, Join(robot(3), 0), RequestId("robot"))
    assert isinstance(entered, Refusal)
    assert entered.reason.key == "cup-refuse-robot"
