"""One account on two platforms, by a code that is given on one and named on the other."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
import structlog

from bot.accounts.limits import CODE_LASTS_S
from bot.accounts.model import Progress
from bot.documents.ports import Commit
from bot.intents.payload import write_payload
from bot.intents.people import Link
from bot.intents.play import CallOff, OpenTable
from bot.kernel.ids import CommunityRef, GameId, Named, Player, Room
from bot.kernel.time import DAY, SECOND
from bot.learning.puzzle_model import Solver
from bot.learning.puzzle_solving import joined
from bot.ratings.model import Entry
from bot.ratings.ports import ResultLog
from bot.sessions.model import Session
from bot.sessions.ports import Change
from tests.kit.card_text import everything, labels, press_of
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.stored_text import kept_in_memory
from tests.kit.stores import WrappedStore

ANNIE = named("Annie", ABROAD)
"""Ann, on another platform."""


@pytest.fixture(name="moot")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def code_for(moot: Moot, asker: Named = ANN) -> str:
    rendered = await moot.type(asker, "/link")
    assert rendered
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", everything(rendered)))
    return str(code)


async def answer(moot: Moot, line: str, asker: Named = ANNIE, **fields: object) -> str:
    rendered = await moot.type(asker, line, CLUB, **fields)
    assert rendered
    return everything(rendered)


async def link(moot: Moot) -> None:
    assert "Done" in await answer(moot, f"/link {await code_for(moot)}")


def challenge(opponent: Named) -> OpenTable:
    return OpenTable("fourrow", opponent=opponent)


async def against_each_other(moot: Moot) -> Session:
    """Ann in the pub against Annie in the club, before anybody knew."""
    await moot.ask(ANN, challenge(ANNIE))
    await moot.type(ANNIE, f"/join {moot.on_show()}", CLUB)
    return await moot.table()


async def same_account(moot: Moot, *askers: Named) -> bool:
    accounts = [await moot.world.accounts.account_of(asker.handle) for asker in askers]
    return len({account.player for account in accounts}) == 1


async def test_anyone_who_names_the_code_is_the_same_person_from_then_on(moot: Moot) -> None:
    await link(moot)
    assert await same_account(moot, ANN, ANNIE)
    assert not await same_account(moot, ANN, BOB)


@pytest.mark.parametrize("typed", [str.lower, "-".join, " - ".join, "\u200f{}\u200e".format])
async def test_a_code_may_be_typed_as_people_type(moot: Moot, typed: object) -> None:
    code = await code_for(moot)
    assert "Done" in await answer(moot, f"/link {typed(code)}")


async def test_a_form_may_bring_a_code_as_it_was_pasted(moot: Moot) -> None:
    code = await code_for(moot)
    rendered = await moot.ask(ANNIE, Link(f" {code[:4].lower()} {code[4:]}\n"), CLUB)
    assert rendered
    assert "Done" in everything(rendered)


@pytest.mark.parametrize("code", ["ABCD2345", "xyz", "-", "\u06f3\u06f3\u06f3", "x" * 5_000])
async def test_a_wrong_code_leads_nowhere(moot: Moot, code: str) -> None:
    await code_for(moot)
    assert "/link gives a new one" in await answer(moot, f"/link {code}")
    assert not await same_account(moot, ANN, ANNIE)


async def test_an_old_code_leads_nowhere(moot: Moot) -> None:
    code = await code_for(moot)
    moot.clock.passes(CODE_LASTS_S * SECOND)
    assert "too old" in await answer(moot, f"/link {code}")


async def test_a_used_code_is_good_for_nobody_else(moot: Moot) -> None:
    code = await code_for(moot)
    await answer(moot, f"/link {code}")
    assert "has been used" in await answer(moot, f"/link {code}", named("Zoe", ABROAD))
    assert not await same_account(moot, ANN, named("Zoe", ABROAD))


async def test_the_same_account_again_is_linked_already(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    await link(moot)
    table = await moot.table()
    await link(moot)
    assert await moot.table() == table


async def test_what_the_account_has_chosen_holds_for_both(moot: Moot) -> None:
    await moot.type(ANN, "/language it")
    await link(moot)
    rendered = await moot.type(ANNIE, "/help", CLUB, language="en")
    assert rendered
    assert rendered.language == "it"


async def playing_abroad(moot: Moot) -> Session:
    """Annie has opened a table in the club, and Zed, there too, has the move after hers."""
    await moot.type(ANNIE, "/play fourrow", CLUB)
    await moot.press(named("Zed", ABROAD), press_of(moot.board(CLUB), "Take the seat"), CLUB)
    return await moot.table(CLUB)


async def test_open_tables_come_along_and_can_be_played_from_both_sides(moot: Moot) -> None:
    table = await playing_abroad(moot)
    await link(moot)
    assert await moot.type(ANN, f"/move {table.id} d") is None
    await moot.type(named("Zed", ABROAD), "/move e", CLUB)
    await moot.type(ANNIE, "/move d", CLUB)
    assert (await moot.table(CLUB)).moves == ("d", "e", "d")
    assert "To move: Zed" in everything(moot.board(CLUB))


async def test_whoever_wants_to_be_in_no_list_is_in_none_afterwards(moot: Moot) -> None:
    await answer(moot, "/settings listed no")
    await link(moot)
    assert not (await moot.world.accounts.account_of(ANNIE.handle)).listed


async def test_lessons_go_on_where_either_account_had_come_furthest(moot: Moot) -> None:
    ann, annie = [(await moot.world.accounts.account_of(one.handle)).player for one in (ANN, ANNIE)]
    for player, *steps in ((annie, 3, 2), (ann, 1, 5)):
        done = tuple(map(Progress, map(GameId, ("know", "quadriga")), steps))
        await moot.world.accounts.choose(player, lambda account, done=done: replace(account, lessons=done))
    await link(moot)
    lessons = (await moot.world.accounts.account_of(ANNIE.handle)).lessons
    assert {one.game: one.steps for one in lessons} == {"know": 3, "quadriga": 5}


async def test_what_was_done_with_puzzles_comes_along_once(moot: Moot) -> None:
    former, player = [(await moot.world.accounts.account_of(one.handle)).player for one in (ANNIE, ANN)]
    solvers = moot.world.solvers
    await solvers.change(
        former, lambda one: replace(one, tried=50, solved=40, best=9, met=("a", "b"), own=("c",))
    )
    await solvers.change(player, lambda one: replace(one, tried=2, best=12, met=("b", "d")))
    await link(moot)
    assert await solvers.solver(former) == Solver()
    kept = await solvers.solver(player)
    assert (kept.tried, kept.solved, kept.best, set(kept.met), kept.own) == (50, 40, 12, set("abd"), ("c",))
    assert joined(kept, kept) == kept


async def test_tables_that_came_along_are_listed_for_both(moot: Moot) -> None:
    table = await playing_abroad(moot)
    await link(moot)
    for asker in (ANN, ANNIE):
        rendered = await moot.type(asker, "/games")
        assert rendered
        assert labels(rendered) == [table.id]
        assert "Your move!" in everything(rendered)


async def test_closed_tables_come_along_without_a_word(moot: Moot) -> None:
    zed = named("Zed", ABROAD)
    await playing_abroad(moot)
    for at, column in enumerate("abababa"):
        await moot.type((ANNIE, zed)[at % 2], f"/move {column}", CLUB)
    calls = moot.couriers[ABROAD].calls
    await link(moot)
    account = (await moot.world.accounts.account_of(ANN.handle)).player
    assert (await moot.table(CLUB)).people[0].player == account
    assert moot.couriers[ABROAD].calls == calls


async def test_a_challenge_that_awaits_comes_along(moot: Moot) -> None:
    account = (await moot.world.accounts.account_of(ANNIE.handle)).player
    await moot.ask(BOB, challenge(ANNIE))
    await link(moot)
    await moot.press(ANN, press_of(moot.board(), "Take the seat"))
    table = await moot.table()
    assert [person.name for person in table.people] == ["Bob", "Ann"]
    assert account not in table.players


async def test_a_game_against_oneself_has_to_be_finished_first(moot: Moot) -> None:
    table = await against_each_other(moot)
    code = await code_for(moot)
    assert f"against yourself at table {table.id}" in await answer(moot, f"/link {code}")
    assert not await same_account(moot, ANN, ANNIE)
    await moot.type(ANN, "/abort")
    await moot.press(ANN, write_payload(CallOff(table.id, table.version)))
    assert "Done" in await answer(moot, f"/link {code}")


async def test_a_challenge_to_oneself_counts_as_such_a_game(moot: Moot) -> None:
    await moot.ask(ANN, challenge(ANNIE))
    assert "against yourself" in await answer(moot, f"/link {await code_for(moot)}")
    assert not await same_account(moot, ANN, ANNIE)


async def test_a_finished_game_against_oneself_is_no_hindrance(moot: Moot) -> None:
    await against_each_other(moot)
    for at, column in enumerate("abababa"):
        await moot.type((ANN, ANNIE)[at % 2], f"/move {column}", (PUB, CLUB)[at % 2])
    before = await moot.table()
    await link(moot)
    assert before.ending
    assert await moot.table() == before


async def test_the_same_request_twice_is_the_same_as_once(moot: Moot) -> None:
    await playing_abroad(moot)
    code = await code_for(moot)
    answers = [await answer(moot, f"/link {code}", request="one") for _ in "12"]
    assert ["Done" in one for one in answers] == [True, True]
    assert (await moot.table(CLUB)).version == 3


async def test_what_a_crash_left_half_done_is_done_by_asking_again() -> None:
    world = memory_store(clock := SettableClock())
    here = moot(world, clock, platforms=(WEB, ABROAD))
    table, code = await playing_abroad(here), await code_for(here)
    attach, world.accounts.attach = world.accounts.attach, crash
    with structlog.testing.capture_logs():
        assert "my mistake" in await answer(here, f"/link {code}")
    assert not await same_account(here, ANN, ANNIE)
    world.accounts.attach = attach
    assert "Done" in await answer(here, f"/link {code}")
    assert await same_account(here, ANN, ANNIE)
    assert await here.type(ANN, f"/move {table.id} d") is None


@dataclass
class Stumbling:
    """The log of results, of a process that dies as it is rewritten."""

    log: ResultLog
    dies: bool = True

    def __getattr__(self, name: str) -> object:
        return getattr(self.log, name)

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        if self.dies:
            raise RuntimeError(whom)
        await self.log.rewrite(change, *whom)


async def test_results_and_other_handles_that_a_crash_left_behind_come_along_by_asking_again() -> None:
    world = memory_store(clock := SettableClock())
    log = Stumbling(world.results)
    here = moot(replace(world, results=log), clock, platforms=(WEB, ABROAD))
    table = await playing_abroad(here)
    for at, column in enumerate("abababa"):
        await here.type((ANNIE, named("Zed", ABROAD))[at % 2], f"/move {column}", CLUB)
    annie_at_home = named("Annie at home")
    await here.type(annie_at_home, f"/link {await code_for(here, ANNIE)}")
    code = await code_for(here)
    with structlog.testing.capture_logs():
        assert "my mistake" in await answer(here, f"/link {code}")
    log.dies = False
    assert "Done" in await answer(here, f"/link {code}")
    assert await same_account(here, ANN, ANNIE, annie_at_home)
    account = (await here.world.accounts.account_of(ANN.handle)).player
    assert [one.entry.session for one in await here.world.results.about(account)] == [table.id]


async def test_what_was_left_of_an_account_goes_with_the_next_time(moot: Moot) -> None:
    former = (await moot.world.accounts.account_of(ANNIE.handle)).player
    forget, moot.world.accounts.forget = moot.world.accounts.forget, crash
    with structlog.testing.capture_logs():
        assert "my mistake" in await answer(moot, f"/link {await code_for(moot)}")
    moot.world.accounts.forget = forget
    await link(moot)
    assert former not in await moot.world.accounts.unseen(moot.clock.now().after(DAY))


async def test_an_account_that_cannot_bring_its_tables_does_not_leave_them() -> None:
    world = memory_store(clock := SettableClock())
    store = Contended(world.sessions)
    world = replace(world, sessions=store)
    here = moot(world, clock, platforms=(WEB, ABROAD))
    await playing_abroad(here)
    code = await code_for(here)
    store.contended = True
    assert "Several people changed this table" in await answer(here, f"/link {code}")
    assert not await same_account(here, ANN, ANNIE)
    store.contended = False
    assert "Done" in await answer(here, f"/link {code}")


async def test_all_handles_of_the_account_that_joins_come_along(moot: Moot) -> None:
    annie_at_home = named("Annie at home")
    rendered = await moot.type(ANNIE, "/link", CLUB)
    assert rendered
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", everything(rendered)))
    await moot.type(annie_at_home, f"/link {code}")
    await link(moot)
    assert await same_account(moot, ANN, ANNIE, annie_at_home)
    handles = await moot.world.accounts.handles_of((await moot.world.accounts.account_of(ANN.handle)).player)
    assert set(handles) == {ANN.handle, ANNIE.handle, annie_at_home.handle}


async def test_a_code_is_for_nobody_elses_eyes(moot: Moot) -> None:
    await code_for(moot)
    assert moot.courier.rooms == {}
    assert moot.courier.called == []


async def crash(*whatever: object) -> None:
    raise RuntimeError(whatever)


class Contended(WrappedStore):
    """While it is, somebody else is always a moment faster."""

    contended = False

    async def commit(self, change: Change) -> Commit:
        return Commit.STALE if self.contended else await super().commit(change)


async def test_nothing_is_left_of_the_account_that_was(moot: Moot) -> None:
    former = (await moot.world.accounts.account_of(ANNIE.handle)).player
    den = Room(ABROAD, "den")
    await moot.type(ANNIE, "/play fourrow", den, private=True)
    await moot.type(ANNIE, f"/link {await code_for(moot)}", CLUB)
    account = (await moot.world.accounts.account_of(ANN.handle)).player
    assert await moot.world.rooms.read_by(account) == {den}
    assert await moot.world.index.of_player(former) == ()
    assert former not in await moot.world.accounts.unseen(moot.clock.now().after(DAY))
    assert (await moot.world.accounts.account(account)).formerly == (former,)
    await moot.world.accounts.forget(account)
    assert former.account not in kept_in_memory(moot.world)
