"""One account on two platforms: both sides are asked, wait, are joined, and can be separated again."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
import structlog

from bot.accounts.limits import CODE_LASTS_S, LINK_SETTLES_MS, LINK_WAITS_MS, LINKS_AT_MOST, SEPARABLE_MS
from bot.accounts.links import LinkId, Stage
from bot.accounts.model import Progress
from bot.documents.ports import Commit
from bot.intents.payload import write_payload
from bot.intents.people import AnswerLink, Link
from bot.intents.play import OpenTable
from bot.kernel.ids import CommunityRef, GameId, Named, Player, Room
from bot.kernel.time import DAY, MINUTE, SECOND
from bot.learning.puzzle_solving import join_solvers
from bot.ratings.model import Entry
from bot.ratings.ports import ResultLog
from bot.sessions.model import Session
from bot.sessions.ports import Change
from tests.kit.card_text import everything, labels
from tests.kit.clock import SettableClock
from tests.kit.linking import (
    agree,
    code_for,
    confirm,
    join_accounts,
    last_words,
    private_room,
    separate_accounts,
    whisper,
)
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot, named
from tests.kit.stored_text import kept_in_memory
from tests.kit.stores import WrappedStore

ANNIE, ZED = named("Annie", ABROAD), named("Zed", ABROAD)
"""Ann, on another platform; and somebody else there."""


@pytest.fixture(name="moot")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def answer(moot: Moot, line: str, asker: Named = ANNIE, **fields: object) -> str:
    return await whisper(moot, asker, line, **fields)


async def link(moot: Moot) -> str:
    return await join_accounts(moot, ANN, ANNIE)


async def stage(moot: Moot, code: str) -> Stage | None:
    stored = await moot.app.linking.links.look(LinkId(code))
    return stored.stage if stored else None


def challenge(opponent: Named) -> OpenTable:
    return OpenTable("fourrow", opponent=opponent)


async def against_each_other(moot: Moot) -> Session:
    """Ann in the pub against Annie in the club, before anybody knew."""
    await moot.ask(ANN, challenge(ANNIE))
    await moot.type(ANNIE, f"/join {moot.on_show()}", CLUB)
    return await moot.table()


async def same_account(moot: Moot, *askers: Named) -> bool:
    accounts = [await moot.account(asker) for asker in askers]
    return len({account.player for account in accounts}) == 1


async def test_a_side_confirms_where_it_has_asked_and_in_private(moot: Moot) -> None:
    here = moot
    code = await code_for(here, ANN)
    await answer(here, f"/link {code}")
    other = named("Ann at home")
    await here.world.accounts.attach(other.handle, await here.player(ANN))
    assert "in the app where you asked" in await confirm(here, other, code)
    assert "in a private chat" in everything(
        await here.press(ANN, write_payload(AnswerLink(code, agrees=True)))
    )
    await confirm(here, ANNIE, code)
    assert await stage(here, code) is Stage.ASKED


@pytest.mark.parametrize("typed", [str.lower, "-".join, " - ".join, "\u200f{}\u200e".format])
async def test_a_code_may_be_typed_as_people_type(moot: Moot, typed: Callable[[str], str]) -> None:
    code = await code_for(moot, ANN)
    assert "one with Ann" in await answer(moot, f"/link {typed(code)}")


async def test_a_form_may_bring_a_code_as_it_was_pasted(moot: Moot) -> None:
    code = await code_for(moot, ANN)
    intent = Link(f" {code[:4].lower()} {code[4:]}\n")
    assert "one with Ann" in everything(await moot.ask(ANNIE, intent, private_room(ANNIE), private=True))


async def test_an_account_has_one_code_however_often_it_asks(moot: Moot) -> None:
    """Every request reads what is stored of the account's links."""
    at_home = named("Ann at home")
    await moot.world.accounts.attach(at_home.handle, await moot.player(ANN))
    code = await code_for(moot, ANN)
    moot.clock.passes(CODE_LASTS_S * SECOND - 1)
    assert {await code_for(moot, asker) for asker in (ANN, at_home, ANN)} == {code}
    moot.clock.passes(CODE_LASTS_S * SECOND - 1)
    assert len(await moot.app.linking.links.about(await moot.player(ANN))) == 1
    assert "one with Ann on Web" in await answer(moot, f"/link {code}")


async def test_an_account_begins_only_so_many_links_a_day(moot: Moot) -> None:
    for number in range(LINKS_AT_MOST):
        code = await code_for(moot, ANN)
        await answer(moot, f"/link {code}", named(f"Zoe {number}", ABROAD))
        await confirm(moot, ANN, code, agrees=False)
    assert "Too many" in await answer(moot, "/link", ANN)
    code = await code_for(moot, BOB)
    assert "Too many" in await answer(moot, f"/link {code}", ANN)
    await moot.time_passes(DAY)
    await code_for(moot, ANN)


async def test_all_handles_of_the_account_are_told_and_can_stop_it(moot: Moot) -> None:
    await link(moot)
    code = await code_for(moot, ANN)
    await answer(moot, f"/link {code}", BOB)
    assert labels(last_words(moot, ANN)) == ["Confirm", "Stop"]
    assert "Bob on Web wants to become one account" in everything(last_words(moot, ANNIE))
    assert labels(last_words(moot, ANNIE)) == ["Stop"]
    await confirm(moot, ANNIE, code, agrees=False)
    assert await stage(moot, code) is Stage.STOPPED


async def playing_abroad(moot: Moot) -> Session:
    """Annie has opened a table in the club, and Zed, there too, has the move after hers."""
    await moot.type(ANNIE, "/play fourrow", CLUB)
    await moot.tap(ZED, "Take seat", CLUB)
    return await moot.table(CLUB)


async def finished_abroad(moot: Moot) -> Session:
    """Annie has won against Zed."""
    await playing_abroad(moot)
    await moot.play("abababa", (ANNIE, ZED), CLUB)
    return await moot.table(CLUB)


async def test_who_wants_to_be_in_no_list_is_in_none_while_they_are_one(moot: Moot) -> None:
    await answer(moot, "/settings listed no")
    code = await link(moot)
    assert not (await moot.account(ANNIE)).listed
    await separate_accounts(moot, ANNIE, code)
    accounts = [await moot.account(one) for one in (ANN, ANNIE)]
    assert [account.listed for account in accounts] == [True, False]


async def test_lessons_go_on_where_either_account_had_come_furthest(moot: Moot) -> None:
    know, quadriga, learn = map(GameId, ("know", "quadriga", "territories"))

    async def steps(person: Named) -> dict[str, int]:
        account = await moot.account(person)
        return {progress.game: progress.steps for progress in account.lessons}

    async def learns(person: Named, **done: int) -> None:
        lessons = tuple(Progress(GameId(game), number) for game, number in done.items())
        player = await moot.player(person)
        await moot.world.accounts.choose(player, lambda account: replace(account, lessons=lessons))

    await learns(ANNIE, know=3, quadriga=2, territories=4)
    await learns(ANN, know=1, quadriga=5)
    code = await link(moot)
    assert await steps(ANNIE) == {know: 3, quadriga: 5, learn: 4}
    await learns(ANN, know=3, quadriga=6, territories=4)
    await separate_accounts(moot, ANN, code)
    assert await steps(ANN) == {know: 1, quadriga: 6}
    assert await steps(ANNIE) == {know: 3, quadriga: 2, learn: 4}


async def test_what_was_done_with_puzzles_comes_along_once_and_goes_back(moot: Moot) -> None:
    former, player = await moot.player(ANNIE), await moot.player(ANN)
    solvers = moot.world.solvers
    theirs = await solvers.change(
        former, lambda solver: replace(solver, tried=50, solved=40, best=9, met=("a", "b"), own=("c",))
    )
    await solvers.change(player, lambda solver: replace(solver, tried=2, best=12, met=("b", "d")))
    code = await link(moot)
    both = await solvers.solver(player)
    assert (both.tried, both.solved, both.best, set(both.met), both.own) == (50, 40, 12, set("abd"), ("c",))
    assert join_solvers(both, both) == both
    await solvers.change(player, lambda solver: replace(solver, tried=51, met=(*solver.met, "e")))
    await separate_accounts(moot, ANN, code)
    alone = await solvers.solver(player)
    assert (alone.tried, alone.solved, alone.best, set(alone.met), alone.own) == (3, 0, 12, set("bde"), ())
    assert await solvers.solver(await moot.player(ANNIE)) == theirs


async def test_closed_tables_come_along_without_a_word(moot: Moot) -> None:
    await finished_abroad(moot)
    calls = len([call for call in moot.couriers[ABROAD].called if call.room])
    await link(moot)
    assert (await moot.table(CLUB)).people[0].player == await moot.player(ANN)
    assert len([call for call in moot.couriers[ABROAD].called if call.room]) == calls


async def test_a_challenge_that_awaits_comes_along(moot: Moot) -> None:
    account = await moot.player(ANNIE)
    await moot.ask(BOB, challenge(ANNIE))
    await link(moot)
    await moot.tap(ANN, "Take seat")
    table = await moot.table()
    assert [person.name for person in table.people] == ["Bob", "Ann"]
    assert account not in table.players


async def test_separated_accounts_have_what_they_had(moot: Moot) -> None:
    ended, former, host = (
        await finished_abroad(moot),
        await moot.player(ANNIE),
        await moot.player(ANN),
    )
    playing = await playing_abroad(moot)
    code = await link(moot)
    await moot.begin("/play fourrow")
    since = await moot.table()
    await moot.play("abababa", table=since.id)
    assert "will write to both" in await separate_accounts(moot, ANN, code)
    assert "are separate again" in everything(last_words(moot, ANN))
    assert "stays with Ann" in everything(last_words(moot, ANNIE))
    assert [await moot.player(one) for one in (ANN, ANNIE)] == [host, former]
    results, look = moot.world.results, moot.app.dispatcher.tables.sessions.look
    assert [noted.entry.session for noted in await results.about(host)] == [since.id]
    assert [noted.entry.session for noted in await results.about(former)] == [ended.id]
    for table, player in ((ended, former), (playing, former), (since, host)):
        session = await look(table.id)
        assert session
        assert session.people[0].player == player
    assert (await moot.world.accounts.account(host)).formerly == ()
    assert playing.id not in await moot.world.index.of_player(host)
    await moot.type(ANNIE, f"/move {playing.id} d", CLUB)
    assert (await moot.table(CLUB)).moves == ("d",)
    assert "nothing to separate" in await whisper(moot, ANN, "/unlink")


async def test_games_that_were_begun_before_go_back_even_where_they_ended_since(moot: Moot) -> None:
    table, former, host = await playing_abroad(moot), await moot.player(ANNIE), await moot.player(ANN)
    code = await link(moot)
    await moot.play("abababa", (ANN, ZED), CLUB, table=table.id)
    await separate_accounts(moot, ANNIE, code)
    assert (await moot.table(CLUB)).people[0].player == former
    assert [noted.entry.session for noted in await moot.world.results.about(former)] == [table.id]
    assert await moot.world.results.about(host) == ()


async def test_a_finished_game_against_oneself_is_no_hindrance(moot: Moot) -> None:
    await against_each_other(moot)
    for at, column in enumerate("abababa"):
        await moot.type((ANN, ANNIE)[at % 2], f"/move {column}", (PUB, CLUB)[at % 2])
    before, players = await moot.table(), [await moot.player(one) for one in (ANN, ANNIE)]
    code = await link(moot)
    assert before.ending
    assert await moot.table() == before
    await separate_accounts(moot, ANN, code)
    assert await moot.table() == before
    (noted,) = await moot.world.results.about(players[1])
    assert noted.entry.result
    assert list(noted.entry.result.players) == players


async def test_the_same_request_twice_is_the_same_as_once(moot: Moot) -> None:
    code = await code_for(moot, ANN)
    answers = [await answer(moot, f"/link {code}", request="one") for _ in "12"]
    assert ["one with Ann" in each for each in answers] == [True, True]


async def test_what_a_crash_left_half_done_is_done_by_the_next_worker() -> None:
    world = memory_store(clock := SettableClock())
    here = moot(world, clock, platforms=(WEB, ABROAD))
    table, code = await playing_abroad(here), await agree(here, ANN, ANNIE)
    attach, world.accounts.attach = world.accounts.attach, crash
    with structlog.testing.capture_logs():
        await here.time_passes(LINK_WAITS_MS)
    assert await stage(here, code) is Stage.JOINING
    assert not await same_account(here, ANN, ANNIE)
    world.accounts.attach = attach
    await here.time_passes(2 * SECOND)
    assert await same_account(here, ANN, ANNIE)
    assert await here.type(ANN, f"/move {table.id} d") is None
    await here.time_passes(LINK_SETTLES_MS)
    world.accounts.attach = crash
    with structlog.testing.capture_logs():
        await separate_accounts(here, ANN, code)
    assert await stage(here, code) is Stage.SEPARATING
    world.accounts.attach = attach
    await here.time_passes(2 * SECOND)
    assert not await same_account(here, ANN, ANNIE)
    assert (await here.table(CLUB)).people[0].player == await here.player(ANNIE)


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


async def test_results_and_other_handles_that_a_crash_left_behind_come_along() -> None:
    world = memory_store(clock := SettableClock())
    log = Stumbling(world.results)
    here = moot(replace(world, results=log), clock, platforms=(WEB, ABROAD))
    table = await finished_abroad(here)
    annie_at_home = named("Annie at home")
    await world.accounts.attach(annie_at_home.handle, await here.player(ANNIE))
    await agree(here, ANN, ANNIE)
    with structlog.testing.capture_logs():
        await here.time_passes(LINK_WAITS_MS)
    log.dies = False
    await here.time_passes(2 * SECOND)
    assert await same_account(here, ANN, ANNIE, annie_at_home)
    account = await here.player(ANN)
    assert [noted.entry.session for noted in await world.results.about(account)] == [table.id]


async def test_an_account_that_cannot_bring_its_tables_does_not_leave_them() -> None:
    world = memory_store(clock := SettableClock())
    store = Contended(world.sessions)
    here = moot(replace(world, sessions=store), clock, platforms=(WEB, ABROAD))
    await playing_abroad(here)
    await agree(here, ANN, ANNIE)
    store.contended = True
    await here.time_passes(LINK_WAITS_MS)
    assert not await same_account(here, ANN, ANNIE)
    store.contended = False
    await here.time_passes(MINUTE)
    assert await same_account(here, ANN, ANNIE)


async def test_all_handles_of_the_account_that_joins_come_along_and_go_back(moot: Moot) -> None:
    annie_at_home = named("Annie at home")
    await moot.world.accounts.attach(annie_at_home.handle, await moot.player(ANNIE))
    code = await link(moot)
    assert await same_account(moot, ANN, ANNIE, annie_at_home)
    await separate_accounts(moot, annie_at_home, code)
    assert await same_account(moot, ANNIE, annie_at_home)
    assert not await same_account(moot, ANN, ANNIE)


async def crash(*whatever: object) -> None:
    raise RuntimeError(whatever)


class Contended(WrappedStore):
    """While it is, somebody else is always a moment faster."""

    contended = False

    async def commit(self, change: Change) -> Commit:
        return Commit.STALE if self.contended else await super().commit(change)


async def test_after_thirty_days_nothing_is_left_of_the_account_that_was(moot: Moot) -> None:
    former, den = await moot.player(ANNIE), Room(ABROAD, "den")
    await moot.world.solvers.change(former, lambda solver: replace(solver, tried=3))
    await moot.type(ANNIE, "/play fourrow", den, private=True)
    await link(moot)
    account = await moot.player(ANN)
    assert den in await moot.world.rooms.read_by(account)
    assert await moot.world.index.of_player(former) == ()
    assert (await moot.world.accounts.account(account)).formerly == (former,)
    await moot.time_passes(SEPARABLE_MS)
    assert former not in await moot.world.accounts.unseen(moot.clock.now().after(DAY))
    await moot.world.accounts.forget(account)
    assert former.account not in kept_in_memory(moot.world)


@pytest.mark.parametrize("forgetful", [ANN, ANNIE])
async def test_with_a_forgotten_person_nothing_is_joined_any_more(moot: Moot, forgetful: Named) -> None:
    code = await agree(moot, ANN, ANNIE)
    await moot.confirm(forgetful, "/forget", "Yes, forget me", private_room(forgetful), private=True)
    await moot.time_passes(0)
    assert await stage(moot, code) is None
    await moot.time_passes(LINK_WAITS_MS)
    assert not await same_account(moot, ANN, ANNIE)


async def test_of_links_that_would_move_the_same_account_at_once_none_tears_it_apart(moot: Moot) -> None:
    """Two codes cross: both links are due in the same round."""
    codes = [await code_for(moot, ANN), await code_for(moot, ZED)]
    await whisper(moot, ZED, f"/link {codes[0]}")
    await whisper(moot, ANN, f"/link {codes[1]}")
    for code in codes:
        await confirm(moot, ANN, code)
        await confirm(moot, ZED, code)
    players = [await moot.account(person) for person in (ANN, ZED)]
    await moot.time_passes(LINK_WAITS_MS)
    links = [await moot.app.linking.links.look(LinkId(code)) for code in codes]
    assert [link.stage for link in links if link].count(Stage.LINKED) <= 1
    after = [await moot.account(person) for person in (ANN, ZED)]
    assert [account.player for account in after] == [players[0].player, players[1].player] or (
        after[0].player == after[1].player
    )
