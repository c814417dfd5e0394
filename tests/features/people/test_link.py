"""One account on two platforms, by a code that is given on one and named on the other."""

import re
from dataclasses import replace

import pytest
import structlog

from bot.accounts.limits import CODE_LASTS_S
from bot.documents.ports import Commit
from bot.intents.payload import write_payload
from bot.intents.people import Link
from bot.intents.play import CallOff, OpenTable
from bot.kernel.ids import Handle, Named, Player, Room
from bot.kernel.time import DAY, SECOND
from bot.sessions.model import Session
from bot.sessions.ports import Change
from tests.kit.card_text import everything, labels, press_of
from tests.kit.clock import SettableClock
from tests.kit.home import ABROAD, ANN, BOB, CLUB, PUB, WEB, Home, home, named
from tests.kit.memory_store.store import memory_store
from tests.kit.stored_text import kept_in_memory
from tests.kit.stores import WrappedStore

ANNIE = named("Annie", ABROAD)
"""Ann, on another platform."""


@pytest.fixture(name="home")
def home_on_two_platforms() -> Home:
    return home(platforms=(WEB, ABROAD))


async def code_for(home: Home, asker: Named = ANN) -> str:
    letter = await home.type(asker, "/link")
    assert letter
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", everything(letter)))
    return str(code)


async def answer(home: Home, line: str, asker: Named = ANNIE, **fields: object) -> str:
    letter = await home.type(asker, line, CLUB, **fields)
    assert letter
    return everything(letter)


async def link(home: Home) -> None:
    assert "Done" in await answer(home, f"/link {await code_for(home)}")


def challenge(opponent: Named) -> OpenTable:
    return OpenTable("fourrow", opponent=opponent)


async def against_each_other(home: Home) -> Session:
    """Ann in the pub against Annie in the club, before anybody knew."""
    await home.ask(ANN, challenge(ANNIE))
    await home.type(ANNIE, f"/join {home.on_show()}", CLUB)
    return await home.table()


async def same_account(home: Home, *askers: Named) -> bool:
    accounts = [await home.world.accounts.account_of(asker.handle) for asker in askers]
    return len({account.player for account in accounts}) == 1


async def test_anyone_who_names_the_code_is_the_same_person_from_then_on(home: Home) -> None:
    await link(home)
    assert await same_account(home, ANN, ANNIE)
    assert not await same_account(home, ANN, BOB)


@pytest.mark.parametrize("typed", [str.lower, "-".join, " - ".join, "\u200f{}\u200e".format])
async def test_a_code_may_be_typed_as_people_type(home: Home, typed: object) -> None:
    code = await code_for(home)
    assert "Done" in await answer(home, f"/link {typed(code)}")


async def test_a_form_may_bring_a_code_as_it_was_pasted(home: Home) -> None:
    code = await code_for(home)
    letter = await home.ask(ANNIE, Link(f" {code[:4].lower()} {code[4:]}\n"), CLUB)
    assert letter
    assert "Done" in everything(letter)


@pytest.mark.parametrize("code", ["ABCD2345", "xyz", "-", "\u06f3\u06f3\u06f3", "x" * 5_000])
async def test_a_wrong_code_leads_nowhere(home: Home, code: str) -> None:
    await code_for(home)
    assert "/link gives a new one" in await answer(home, f"/link {code}")
    assert not await same_account(home, ANN, ANNIE)


async def test_an_old_code_leads_nowhere(home: Home) -> None:
    code = await code_for(home)
    home.clock.passes(CODE_LASTS_S * SECOND)
    assert "too old" in await answer(home, f"/link {code}")


async def test_a_used_code_is_good_for_nobody_else(home: Home) -> None:
    code = await code_for(home)
    await answer(home, f"/link {code}")
    assert "has been used" in await answer(home, f"/link {code}", named("Zoe", ABROAD))
    assert not await same_account(home, ANN, named("Zoe", ABROAD))


async def test_the_same_account_again_is_linked_already(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    await link(home)
    table = await home.table()
    await link(home)
    assert await home.table() == table


async def test_what_the_account_has_chosen_holds_for_both(home: Home) -> None:
    await home.type(ANN, "/language it")
    await link(home)
    letter = await home.type(ANNIE, "/help", CLUB, language="en")
    assert letter
    assert letter.language == "it"


async def playing_abroad(home: Home) -> Session:
    """Annie has opened a table in the club, and Zed, there too, has the move after hers."""
    await home.type(ANNIE, "/play fourrow", CLUB)
    await home.press(named("Zed", ABROAD), press_of(home.board(CLUB), "Take the seat"), CLUB)
    return await home.table(CLUB)


async def test_open_tables_come_along_and_can_be_played_from_both_sides(home: Home) -> None:
    table = await playing_abroad(home)
    await link(home)
    assert await home.type(ANN, f"/move {table.id} d") is None
    await home.type(named("Zed", ABROAD), "/move e", CLUB)
    await home.type(ANNIE, "/move d", CLUB)
    assert (await home.table(CLUB)).moves == ("d", "e", "d")
    assert "To move: Zed" in everything(home.board(CLUB))


async def test_tables_that_came_along_are_listed_for_both(home: Home) -> None:
    table = await playing_abroad(home)
    await link(home)
    for asker in (ANN, ANNIE):
        letter = await home.type(asker, "/games")
        assert letter
        assert labels(letter) == [table.id]
        assert "Your move!" in everything(letter)


async def test_closed_tables_come_along_without_a_word(home: Home) -> None:
    zed = named("Zed", ABROAD)
    await playing_abroad(home)
    for at, column in enumerate("abababa"):
        await home.type((ANNIE, zed)[at % 2], f"/move {column}", CLUB)
    calls = home.couriers[ABROAD].calls
    await link(home)
    account = (await home.world.accounts.account_of(ANN.handle)).player
    assert (await home.table(CLUB)).people[0].player == account
    assert home.couriers[ABROAD].calls == calls


async def test_a_challenge_that_awaits_comes_along(home: Home) -> None:
    account = (await home.world.accounts.account_of(ANNIE.handle)).player
    await home.ask(BOB, challenge(ANNIE))
    await link(home)
    await home.press(ANN, press_of(home.board(), "Take the seat"))
    table = await home.table()
    assert [person.name for person in table.people] == ["Bob", "Ann"]
    assert account not in table.players


async def test_a_game_against_oneself_has_to_be_finished_first(home: Home) -> None:
    table = await against_each_other(home)
    code = await code_for(home)
    assert f"against yourself at table {table.id}" in await answer(home, f"/link {code}")
    assert not await same_account(home, ANN, ANNIE)
    await home.type(ANN, "/abort")
    await home.press(ANN, write_payload(CallOff(table.id, table.version)))
    assert "Done" in await answer(home, f"/link {code}")


async def test_a_challenge_to_oneself_counts_as_such_a_game(home: Home) -> None:
    await home.ask(ANN, challenge(ANNIE))
    assert "against yourself" in await answer(home, f"/link {await code_for(home)}")
    assert not await same_account(home, ANN, ANNIE)


async def test_a_finished_game_against_oneself_is_no_hindrance(home: Home) -> None:
    await against_each_other(home)
    for at, column in enumerate("abababa"):
        await home.type((ANN, ANNIE)[at % 2], f"/move {column}", (PUB, CLUB)[at % 2])
    before = await home.table()
    await link(home)
    assert before.ending
    assert await home.table() == before


async def test_the_same_request_twice_is_the_same_as_once(home: Home) -> None:
    await playing_abroad(home)
    code = await code_for(home)
    answers = [await answer(home, f"/link {code}", request="one") for _ in "12"]
    assert ["Done" in one for one in answers] == [True, True]
    assert (await home.table(CLUB)).version == 3


async def test_what_a_crash_left_half_done_is_done_by_asking_again() -> None:
    world = memory_store(clock := SettableClock())
    here = home(world, clock, platforms=(WEB, ABROAD))
    table, code = await playing_abroad(here), await code_for(here)
    attach, world.accounts.attach = world.accounts.attach, crash
    with structlog.testing.capture_logs():
        assert "my mistake" in await answer(here, f"/link {code}")
    assert not await same_account(here, ANN, ANNIE)
    world.accounts.attach = attach
    assert "Done" in await answer(here, f"/link {code}")
    assert await same_account(here, ANN, ANNIE)
    assert await here.type(ANN, f"/move {table.id} d") is None


async def test_an_account_that_cannot_bring_its_tables_does_not_leave_them() -> None:
    world = memory_store(clock := SettableClock())
    store = Contended(world.sessions)
    world = replace(world, sessions=store)
    here = home(world, clock, platforms=(WEB, ABROAD))
    await playing_abroad(here)
    code = await code_for(here)
    store.contended = True
    assert "Several people changed this table" in await answer(here, f"/link {code}")
    assert not await same_account(here, ANN, ANNIE)
    store.contended = False
    assert "Done" in await answer(here, f"/link {code}")


async def test_all_handles_of_the_account_that_joins_come_along(home: Home) -> None:
    annie_at_home = named("Annie at home")
    letter = await home.type(ANNIE, "/link", CLUB)
    assert letter
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", everything(letter)))
    await home.type(annie_at_home, f"/link {code}")
    await link(home)
    assert await same_account(home, ANN, ANNIE, annie_at_home)
    handles = await home.world.accounts.handles_of((await home.world.accounts.account_of(ANN.handle)).player)
    assert set(handles) == {ANN.handle, ANNIE.handle, annie_at_home.handle}


async def test_a_code_is_for_nobody_elses_eyes(home: Home) -> None:
    await code_for(home)
    assert home.courier.rooms == {}
    assert home.courier.called == []


async def crash(handle: Handle, player: Player) -> None:
    raise RuntimeError(handle, player)


class Contended(WrappedStore):
    """While it is, somebody else is always a moment faster."""

    contended = False

    async def commit(self, change: Change) -> Commit:
        return Commit.STALE if self.contended else await super().commit(change)


async def test_nothing_is_left_of_the_account_that_was(home: Home) -> None:
    former = (await home.world.accounts.account_of(ANNIE.handle)).player
    den = Room(ABROAD, "den")
    await home.type(ANNIE, "/play fourrow", den, private=True)
    await home.type(ANNIE, f"/link {await code_for(home)}", CLUB)
    account = (await home.world.accounts.account_of(ANN.handle)).player
    assert await home.world.rooms.read_by(account) == {den}
    assert await home.world.index.of_player(former) == ()
    assert former not in await home.world.accounts.unseen(home.clock.now().after(DAY))
    assert (await home.world.accounts.account(account)).formerly == (former,)
    await home.world.accounts.forget(account)
    assert former.account not in kept_in_memory(home.world)
