"""What separation hands over: what the guest had begun before goes back, what was begun since stays."""

from dataclasses import replace

import pytest

from bot.accounts.limits import LINK_SETTLES_MS, LINK_WAITS_MS, SETTLING_MS
from bot.accounts.links import AccountLink, Brought, LinkId, Stage
from bot.accounts.model import ForgetRequest
from bot.features.privacy.person_data import player_mark
from bot.intents.payload import write_payload
from bot.intents.people import Forget
from bot.intents.play import OpenTable, WithdrawOffer
from bot.kernel.ids import GameId, Named, Person, Player, RequestId
from bot.kernel.time import DAY, MINUTE
from bot.learning.daily_schedule import Daily, SolvedBy, daily_of
from bot.learning.quiz import RoomQuiz, Score
from bot.sessions.commands import Open
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Session
from bot.tournaments.model import Cup
from storage.codec.small_documents import LINK
from tests.kit.card_text import everything
from tests.kit.cup_scenario import key, opened, running, the_cup
from tests.kit.linking import (
    agree,
    code_for,
    join_accounts,
    last_words,
    private_room,
    separate_accounts,
    whisper,
)
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.stored_text import kept_in_memory

BOBBY, ZED = named("Bobby", ABROAD), named("Zed", ABROAD)
"""Bob, on another platform; and another guest there."""


@pytest.fixture(name="house")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def stored(house: Moot, code: str) -> AccountLink:
    link = await house.app.linking.links.look(LinkId(code))
    assert link
    return link


async def entrants(house: Moot, cup: Cup) -> list[Person]:
    return [entrant.person for entrant in (await the_cup(house, cup.id)).entrants]


async def organisers(house: Moot, cup: Cup) -> set[Player]:
    return {person.player for person in (await the_cup(house, cup.id)).organisers}


async def play(house: Moot, first: Named, second: Named) -> Session:
    """The first wins against the second, in the pub."""
    await house.ask(first, OpenTable("fourrow"))
    await house.tap(second, "Take seat")
    table = await house.table()
    await house.play("abababa", (first, second), table=table.id)
    return table


async def people_at(house: Moot, table: Session) -> tuple[Person, ...]:
    session = await house.app.dispatcher.tables.sessions.look(table.id)
    assert session
    return session.people


class TestCups:
    async def test_what_the_host_enters_since_stays_where_the_guest_organises(self, house: Moot) -> None:
        guest = await house.player(BOBBY)
        assert await house.type(BOBBY, "/cup open swiss fourrow", CLUB) is None
        cup = await the_cup(house, house.on_show(CLUB))
        code = await join_accounts(house, BOB, BOBBY)
        host = await house.player(BOB)
        await house.type(BOB, f"/cup join {cup.id}")
        await separate_accounts(house, BOB, code)
        assert await entrants(house, cup) == [Person(host, "Bob")]
        assert await organisers(house, cup) == {guest}

    async def test_what_the_guest_organises_goes_back_where_the_host_has_entered(self, house: Moot) -> None:
        guest, host = await house.player(BOBBY), await house.player(BOB)
        await house.type(BOBBY, "/cup open swiss fourrow", CLUB)
        cup = await the_cup(house, house.on_show(CLUB))
        await house.type(BOB, f"/cup join {cup.id}")
        code = await join_accounts(house, BOB, BOBBY)
        await separate_accounts(house, BOB, code)
        assert await entrants(house, cup) == [Person(host, "Bob")]
        assert await organisers(house, cup) == {guest}

    async def test_what_both_organised_both_organise_again(self, house: Moot) -> None:
        players = {await house.player(one) for one in (ANN, CLEO)}
        cup = await opened(house)
        await house.type(ANN, "/cup organise @Cleo")
        code = await join_accounts(house, ANN, CLEO)
        assert len(await organisers(house, cup)) == 1
        await separate_accounts(house, ANN, code)
        assert await organisers(house, cup) == players

    async def test_an_entry_of_another_guest_stays(self, house: Moot) -> None:
        """The accounts of Bobby and Zed have both joined Bob's; Zed is in the cup that Bobby organises."""
        guest, host = await house.player(BOBBY), await house.player(BOB)
        await house.type(BOBBY, "/cup open swiss fourrow", CLUB)
        cup = await the_cup(house, house.on_show(CLUB))
        await house.type(ZED, f"/cup join {cup.id}", CLUB)
        first = await join_accounts(house, BOB, BOBBY)
        second = await join_accounts(house, BOB, ZED)
        await separate_accounts(house, BOBBY, first)
        assert [person.player for person in await entrants(house, cup)] == [host]
        assert await organisers(house, cup) == {guest}
        await separate_accounts(house, ZED, second)
        assert [person.player for person in await entrants(house, cup)] == [await house.player(ZED)]
        assert await house.player(BOB) == host

    async def test_an_entry_in_a_running_cup_goes_back_beside_the_hosts(self, house: Moot) -> None:
        """Both were in it: the second withdrew, and each has the entry of before again."""
        cup = await running(house, "/cup open swiss fourrow", BOBBY, ANN, BOB, CLEO, ZED, named("Eve"))
        before = await entrants(house, cup)
        code = await join_accounts(house, BOB, BOBBY)
        await separate_accounts(house, BOB, code)
        assert await entrants(house, cup) == before

    async def test_what_a_crash_left_half_done_is_given_back_by_the_next_worker(self, house: Moot) -> None:
        guest, cup = await house.player(BOBBY), await opened(house, "/cup open round-robin fourrow")
        await house.type(BOBBY, f"/cup join {cup.id}", CLUB)
        code = await join_accounts(house, BOB, BOBBY)
        await house.type(ANN, f"/cup join {cup.id}")
        await house.type(ANN, f"/cup start {cup.id}")
        await house.time_passes(MINUTE)
        table = (await the_cup(house, cup.id)).matches[0].games[0].session
        session = await house.app.dispatcher.tables.sessions.look(table) if table else None
        assert session
        pair = (ANN, BOBBY) if session.people[0].name == "Ann" else (BOBBY, ANN)
        await house.play("abababa", pair, table=table)
        rewrite = house.world.results.rewrite
        house.world.results.rewrite = crash  # type: ignore[method-assign]  # a crash, and its end
        await separate_accounts(house, BOB, code)
        assert (await stored(house, code)).stage is Stage.SEPARATING
        house.world.results.rewrite = rewrite  # type: ignore[method-assign]  # a crash, and its end
        await house.time_passes(MINUTE)
        assert (await stored(house, code)).stage is Stage.SEPARATED
        assert [noted.entry.session for noted in await house.world.results.about(guest)] == [table]

    async def test_an_entry_goes_back_by_its_new_number_and_with_its_games(self, house: Moot) -> None:
        guest = await house.player(BOBBY)
        cup = await opened(house, "/cup open round-robin fourrow")
        await house.type(BOBBY, f"/cup join {cup.id}", CLUB)
        code = await join_accounts(house, BOB, BOBBY)
        await house.type(ANN, f"/cup join {cup.id}")
        await house.type(ANN, f"/cup seed #{cup.id} 2 1")
        await house.type(ANN, f"/cup start {cup.id}")
        await house.time_passes(MINUTE)
        (match,) = (await the_cup(house, cup.id)).matches
        table = match.games[0].session
        assert table
        await separate_accounts(house, BOB, code)
        assert guest in {person.player for person in await entrants(house, cup)}
        session = await house.app.dispatcher.tables.sessions.look(table)
        assert session
        assert guest in session.players


class TestNames:
    async def test_what_stays_has_the_name_of_the_account_that_it_stays_with(self, house: Moot) -> None:
        code, host = await join_accounts(house, BOB, BOBBY), await house.player(BOB)
        table = await play(house, BOBBY, ANN)
        cup = await opened(house)
        await house.type(BOBBY, f"/cup join {cup.id}")
        assert (await people_at(house, table))[0].name == "Bobby"
        await separate_accounts(house, BOB, code)
        assert (await people_at(house, table))[0] == Person(host, "Bob")
        assert await entrants(house, cup) == [Person(host, "Bob")]
        (noted,) = await house.world.results.about(host)
        assert noted.entry.result
        assert noted.entry.result.people[0] == Person(host, "Bob")

    async def test_after_the_guest_is_forgotten_nothing_has_their_name(self, house: Moot) -> None:
        await house.player(BOBBY)
        code = await join_accounts(house, BOB, BOBBY)
        table = await play(house, BOBBY, ANN)
        await separate_accounts(house, BOB, code)
        await forget(house, BOBBY)
        shown = await house.type(ANN, "/rank fourrow")
        assert "Bobby" not in everything(shown) if shown else True
        assert "Bobby" not in {person.name for person in await people_at(house, table)}

    async def test_what_no_list_shows_is_renamed_as_well(self, house: Moot) -> None:
        """Offers taken back, challenges declined, and more finished games than a list has."""
        await house.player(BOBBY)
        code = await join_accounts(house, BOB, BOBBY)
        await house.type(BOBBY, "/play fourrow")
        await house.press(BOBBY, write_payload(WithdrawOffer(house.on_show())))
        await house.ask(ANN, OpenTable("fourrow", opponent=BOBBY))
        await house.press(BOBBY, write_payload(WithdrawOffer(house.on_show())))
        for _ in range(CLOSED_LISTED + 1):
            await play(house, BOBBY, ANN)
        assert "Bobby" in kept_in_memory(house.world)
        await separate_accounts(house, BOB, code)
        await forget(house, BOBBY)
        assert "Bobby" not in kept_in_memory(house.world)

    async def test_quizzes_and_daily_puzzles_name_the_host(self, house: Moot) -> None:
        await house.player(BOBBY)
        code = await join_accounts(house, BOB, BOBBY)
        guest_name, host = Person(await house.player(BOB), "Bobby"), Person(await house.player(BOB), "Bob")
        await house.world.quizzes.change(PUB, lambda _: RoomQuiz(scores=(Score(guest_name, 3),)))
        dailies = house.app.core.dailies
        await dailies.start(PUB, 0, "UTC", RequestId("start"))
        await dailies.expire(daily_of(PUB), house.clock.now().after(DAY), choose_puzzle)
        await dailies.note(daily_of(PUB), 1, SolvedBy(guest_name, 5_000, 1))
        await separate_accounts(house, BOB, code)
        assert (await house.world.quizzes.quiz(PUB)).scores == (Score(host, 3),)
        daily = await dailies.look(PUB)
        assert daily
        assert daily.today
        assert [solver.person for solver in daily.today.solved] == [host]

    @pytest.mark.parametrize("stage", [Stage.STOPPED, Stage.SEPARATED])
    async def test_a_link_of_a_third_account_names_the_host(self, house: Moot, stage: Stage) -> None:
        await house.player(BOBBY)
        first = await join_accounts(house, BOB, BOBBY)
        if stage is Stage.SEPARATED:
            second = await join_accounts(house, BOBBY, ZED)
            await separate_accounts(house, ZED, second)
        else:
            second = await agree(house, BOBBY, ZED)
        await separate_accounts(house, BOB, first)
        link = await stored(house, second)
        assert link.stage is stage
        assert (link.host.person, link.host.handle) == (Person(await house.player(BOB), "Bob"), BOB.handle)

    async def test_finished_games_of_before_are_listed_for_the_account_that_has_them(
        self, house: Moot
    ) -> None:
        table = await play(house, BOBBY, ANN)
        code = await join_accounts(house, BOB, BOBBY)
        index = house.world.index
        assert table.id in await index.of_player(await house.player(BOB))
        await separate_accounts(house, BOB, code)
        assert table.id in await index.of_player(await house.player(BOBBY))
        assert table.id not in await index.of_player(await house.player(BOB))


async def choose_puzzle(_: Daily) -> tuple[GameId, str]:
    return GameId("fourrow"), "a puzzle"


class TestRequestsUnderWay:
    async def test_a_table_that_is_opened_during_the_join_comes_along(self, house: Moot) -> None:
        guest = Person(await house.player(BOBBY), "Bobby")
        code = await agree(house, BOB, BOBBY)
        await house.time_passes(LINK_WAITS_MS)
        assert await house.player(BOBBY) == await house.player(BOB)
        sessions = house.app.dispatcher.tables.sessions
        table = await sessions.open(Open(guest, GameId("fourrow"), CLUB), RequestId("late"))
        assert isinstance(table, Session)
        await house.time_passes(LINK_SETTLES_MS)
        assert (await stored(house, code)).stage is Stage.LINKED
        assert (await people_at(house, table))[0].player == await house.player(BOB)

    async def test_no_table_is_moved_before_all_can_be(self, house: Moot) -> None:
        """The older table would be against oneself: it was not there when both were asked."""
        guest, host = await house.player(BOBBY), await house.player(BOB)
        code = await agree(house, BOB, BOBBY)
        joining, now = house.app.linking.joining, house.clock.now().after(LINK_WAITS_MS)
        await joining.expire(LinkId(code), now)
        await house.ask(BOB, OpenTable("fourrow", opponent=BOBBY))
        house.clock.passes(MINUTE)
        await house.type(BOBBY, "/play fourrow", CLUB)
        other = await house.table(CLUB)
        await joining.expire(LinkId(code), now)
        assert (await stored(house, code)).stage is Stage.JOINING
        assert (await people_at(house, other))[0].player == guest
        assert await house.player(BOBBY) == guest != host


class TestChains:
    async def test_a_wish_to_be_in_no_list_holds_as_long_as_its_account_is_joined(self, house: Moot) -> None:
        for guest in (BOBBY, ZED):
            await whisper(house, guest, "/settings listed no")
        first = await join_accounts(house, BOB, BOBBY)
        await join_accounts(house, BOB, ZED)
        await separate_accounts(house, BOBBY, first)
        assert not (await house.account(BOB)).listed

    async def test_an_earlier_link_is_not_separated_while_a_later_one_came_through_it(
        self, house: Moot
    ) -> None:
        first = await join_accounts(house, BOB, BOBBY)
        second = await join_accounts(house, BOBBY, ZED)
        refused = await separate_accounts(house, BOB, first)
        assert "Zed on Discord was joined later, through this account" in refused
        assert (await stored(house, first)).stage is Stage.LINKED
        await separate_accounts(house, BOB, second)
        await separate_accounts(house, BOB, first)
        assert await house.player(BOB) != await house.player(BOBBY)

    async def test_all_apps_of_an_account_are_named_before_it_is_joined(self, house: Moot) -> None:
        await join_accounts(house, BOB, BOBBY)
        code = await code_for(house, BOB)
        asked = await whisper(house, CLEO, f"/link {code}")
        assert "also used on: Discord" in asked
        assert "/forget in either app deletes everything of both" in asked


async def test_a_link_of_an_older_version_is_separated(house: Moot) -> None:
    guest = await house.player(BOBBY)
    cup = await opened(house)
    await house.type(BOBBY, f"/cup join {cup.id}", CLUB)
    code = await join_accounts(house, BOB, BOBBY)
    link = await stored(house, code)
    assert isinstance(link.brought, Brought)
    assert link.brought.cups == (cup.id,)
    old = replace(link, brought=replace(link.brought, parts=()))
    text = LINK.encode(old).replace('"schema":2', '"schema":1').replace(',"parts":[]', "")
    assert LINK.decode(text) == old
    house.world.links.damage(link.id, text)  # type: ignore[attr-defined]  # it is kept in memory
    await separate_accounts(house, BOB, code)
    assert [person.player for person in await entrants(house, cup)] == [guest]


async def forget(house: Moot, person: Named) -> None:
    room = private_room(person)
    asked = await house.type(person, "/forget", room, private=True)
    assert asked
    await house.press(person, asked.rows[0][0].press, room, private=True)
    await forget_now(house)


async def forget_now(house: Moot) -> None:
    for _ in "123":
        await house.app.forgetting().tick()
        await house.time_passes(MINUTE)
    house.clock.passes(SETTLING_MS)
    await house.app.forgetting().tick()


async def crash(*_: object) -> None:
    raise RuntimeError


class TestForgetting:
    async def test_the_question_names_the_other_apps_and_lapses_once_there_are_more(
        self, house: Moot
    ) -> None:
        room = private_room(BOB)
        alone = await house.type(BOB, "/forget", room, private=True)
        await join_accounts(house, BOB, BOBBY)
        both = await house.type(BOB, "/forget", room, private=True)
        assert alone
        assert both
        assert "also used on" not in everything(alone)
        assert "also used on: Bobby (Discord)" in everything(both)
        assert "/unlink" in everything(both)
        minute = house.clock.now().ms // MINUTE
        old = write_payload(Forget(player_mark(await house.player(BOB)), minute))
        assert "asked too long ago" in everything(await house.press(BOB, old, room, private=True))
        assert await house.world.farewells.pending() == ()

    async def test_the_other_handles_are_told(self, house: Moot) -> None:
        await join_accounts(house, BOB, BOBBY)
        await whisper(house, BOBBY, "/language de")
        await forget(house, BOB)
        told = last_words(house, BOBBY)
        assert "/forget" in everything(told)
        assert told.language == "de"
        assert await house.world.farewells.pending() == ()
        assert [link async for link in house.world.link_register.about(await house.player(BOB))] == []

    async def test_it_waits_for_a_separation_and_leaves_the_other_account(self, house: Moot) -> None:
        guest = await house.player(BOBBY)
        code = await join_accounts(house, BOB, BOBBY)
        attach = house.world.accounts.attach
        house.world.accounts.attach = crash  # type: ignore[method-assign]  # a crash, and its end
        await separate_accounts(house, BOB, code)
        assert (await stored(house, code)).stage is Stage.SEPARATING
        room = private_room(BOB)
        asked = await house.type(BOB, "/forget", room, private=True)
        await house.press(BOB, key(asked, "Yes, forget me"), room, private=True)
        await house.app.forgetting().tick()
        house.world.accounts.attach = attach  # type: ignore[method-assign]  # a crash, and its end
        await house.time_passes(MINUTE)
        await forget_now(house)
        assert await house.player(BOBBY) == guest

    @pytest.mark.parametrize("forgetful", [BOB, BOBBY])
    async def test_who_asks_while_accounts_are_joined_is_forgotten_alone(
        self, house: Moot, forgetful: Named
    ) -> None:
        """The question has named one account: the other is separated, and stays."""
        players = {one: await house.player(one) for one in (BOB, BOBBY)}
        await house.type(BOBBY, "/play fourrow", CLUB)
        offer = await house.table(CLUB)
        code = await agree(house, BOB, BOBBY)
        attach = house.world.accounts.attach
        house.world.accounts.attach = crash  # type: ignore[method-assign]  # a crash, and its end
        await house.time_passes(LINK_WAITS_MS)
        assert (await stored(house, code)).stage is Stage.JOINING
        request = ForgetRequest(players[forgetful], frozenset(), frozenset(), house.clock.now())
        await house.world.farewells.note(request)
        house.world.accounts.attach = attach  # type: ignore[method-assign]  # a crash, and its end
        await forget_now(house)
        other = BOBBY if forgetful == BOB else BOB
        assert await house.player(other) == players[other]
        assert await house.player(forgetful) not in players.values()
        stays = (await house.app.dispatcher.tables.sessions.look(offer.id)) if other == BOBBY else None
        assert stays is None or stays.opener == Person(players[BOBBY], "Bobby")
        about = [kept.document.id async for kept in house.world.register.about(players[forgetful])]
        about += [kept.document.id async for kept in house.world.register.about(players[BOB])]
        assert offer.id not in about
