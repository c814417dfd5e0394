"""Pings: anyone who is awaited gets one word a turn, where they want it, and it goes when it is answered."""

from dataclasses import replace

import pytest

from bot.delivery.ports import Reason, Refused
from bot.kernel.ids import GameId, Handle, Named, Person, Platform, Room, Version
from bot.kernel.time import HOUR, MINUTE, SECOND
from bot.sessions.events import MovePlayed, Notice, PlayerReseated
from bot.sessions.positions import Turn, possible, turn_of
from tests.kit.card_text import everything
from tests.kit.couriers import Nudge
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, moot, named


@pytest.fixture(name="moot")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def playing(moot: Moot) -> None:
    await moot.begin()


def called(nudges: list[Nudge]) -> list[str]:
    return [nudge.handle.user for nudge in nudges]


async def bring(moot: Moot, *notices: Notice) -> None:
    """Have the caller look at the tables of these, one after the other."""
    for notice in notices:
        for session in await moot.world.sessions.load_many((notice.session,)):
            await moot.app.calls.act(session)


async def moved(moot: Moot, by: Named) -> Notice:
    """The notice of the last move at the table."""
    table = await moot.table()
    (person,) = {one for one in table.people if one.name == by.name}
    return Notice(table.id, table.version, (MovePlayed(person, table.moves[-1:]),))


async def test_whoever_is_called_before_their_room_shows_the_new_table_is_called_there_afterwards(
    moot: Moot,
) -> None:
    """A round opens many tables at once, and the opponent is quick; their private chat was never opened."""
    await playing(moot)
    moot.courier.outside = {(PUB, BOB.handle)}
    notice = await moved_by_ann(moot)
    moot.courier.call_faults = [Refused(Reason.FORBIDDEN)]
    moot.courier.call_faults = [Refused(Reason.FORBIDDEN)] * 2
    await bring(moot, notice)
    await moot.type(BOB, f"/watch {notice.session}", den := Room(WEB, "den"))
    await moot.time_passes(MINUTE)
    assert (moot.courier.called[-1].handle, moot.courier.called[-1].room) == (BOB.handle, den)


async def test_at_an_older_table_whoever_is_in_none_of_its_rooms_is_called_in_the_first_all_the_same(
    moot: Moot,
) -> None:
    await playing(moot)
    moot.courier.outside = {(PUB, BOB.handle)}
    moot.clock.passes(2 * HOUR)
    notice = await moved_by_ann(moot)
    moot.courier.call_faults = [Refused(Reason.FORBIDDEN)]
    await bring(moot, notice)
    assert (moot.courier.called[-1].handle, moot.courier.called[-1].room) == (BOB.handle, PUB)


async def moved_by_ann(moot: Moot) -> Notice:
    """Nobody has been called to what she did."""
    moot.courier.called.clear()
    await moot.type(ANN, "/move d", settle=False)
    return await moved(moot, ANN)


async def test_who_has_just_moved_is_not_called_even_if_it_is_still_their_turn(moot: Moot) -> None:
    """In the race a turn has several moves."""
    await moot.begin("/play race @Bob")
    for _ in range(8):
        turn = turn_of(await moot.table(), GAMES[GameId("race")])
        mover = turn.session.people[turn.acting[0]]
        await moot.type(named(mover.name), f"/move {possible(turn)[0]}")
        awaited = turn_of(await moot.table(), turn.game).acting
        to_call = {turn.session.people[seat] for seat in awaited} - {mover}
        assert called(moot.courier.standing) == [one.name.casefold() for one in to_call]


async def test_who_has_only_planned_the_move_is_called_where_it_is_still_their_turn(moot: Moot) -> None:
    """Whoever places second in Territories places two houses at once, and has planned the first alone."""
    await moot.begin("/play territories @Bob clock:3d")
    turn = turn_of(await moot.table(), moot.app.dispatcher.tables.games[GameId("territories")])
    first, second = (named(one.name) for one in _in_turn(turn))
    placed, answer, *_ = possible(turn)
    await moot.type(second, f"/if {placed} then {answer}")
    await moot.type(first, f"/move {placed}")
    assert (await moot.table()).moves == (placed, answer)
    assert called(moot.courier.standing) == [second.name.casefold()]


def _in_turn(turn: Turn) -> tuple[Person, Person]:
    (moving,) = turn.acting
    return turn.session.people[moving], turn.session.people[1 - moving]


async def test_a_notice_that_comes_again_calls_nobody_again(moot: Moot) -> None:
    await playing(moot)
    await moot.type(ANN, "/move d")
    first = await moved(moot, ANN)
    await bring(moot, first, first)
    await moot.type(BOB, "/move d")
    await bring(moot, first, await moved(moot, BOB))
    assert called(moot.courier.called) == ["bob", "ann", "bob", "ann"]
    assert called(moot.courier.standing) == ["ann"]


async def linked_bob(moot: Moot) -> None:
    """Bob, who is in the club too."""
    player = await moot.player(BOB)
    await moot.world.accounts.attach(named("Bob", ABROAD).handle, player)


async def test_somebody_who_is_in_a_chat_too_is_called_there_and_not_on_a_page(moot: Moot) -> None:
    """The page may be closed: nobody would hear of it."""
    await linked_bob(moot)
    await playing(moot)
    await moot.type(ANN, f"/watch {moot.on_show()}", CLUB)
    await moot.type(ANN, "/move d")
    assert [nudge.room for nudge in moot.couriers[ABROAD].standing] == [CLUB]
    assert moot.courier.standing == []


async def test_and_in_private_where_no_chat_of_theirs_shows_the_table(moot: Moot) -> None:
    await linked_bob(moot)
    await playing(moot)
    await moot.type(ANN, "/move d")
    assert "your turn in" in everything(moot.couriers[ABROAD].called[-1].rendered)
    assert {nudge.room for nudge in moot.couriers[ABROAD].called} == {None}
    assert moot.courier.standing == []


TELEGRAM = Platform("telegram")
GROUP = Room(TELEGRAM, "group")


async def played_by_zed() -> tuple[Moot, Handle]:
    """The table is a Telegram group's, in which Zed is not, though he has that handle on Telegram as well."""
    opened = moot(platforms=(ABROAD, TELEGRAM))
    ann, zed = named("Ann", TELEGRAM), named("Zed", ABROAD)
    await opened.type(zed, "/settings", CLUB)
    too = named("Zed", TELEGRAM).handle
    await opened.world.accounts.attach(too, await opened.player(zed))
    opened.couriers[TELEGRAM].outside = {(GROUP, too)}
    await opened.type(ann, "/play fourrow", GROUP)
    await opened.type(zed, f"/join {opened.on_show(GROUP)}", CLUB)
    return opened, too


async def test_who_is_on_two_is_called_on_the_one_in_whose_room_they_are() -> None:
    opened, too = await played_by_zed()
    await opened.type(named("Ann", TELEGRAM), "/move d", GROUP)
    assert [(one.handle.user, one.room) for one in opened.couriers[ABROAD].standing] == [("zed", CLUB)]
    assert too not in [one.handle for one in opened.couriers[TELEGRAM].called]


async def test_where_one_of_their_platforms_lets_us_call_them_nowhere_it_is_another() -> None:
    """The group has taken our rights away, and they never wrote to us; Discord's room is theirs too."""
    opened, _ = await played_by_zed()
    opened.couriers[TELEGRAM].outside.clear()
    opened.couriers[TELEGRAM].call_faults = [Refused(Reason.FORBIDDEN), Refused(Reason.FORBIDDEN)]
    await opened.type(named("Ann", TELEGRAM), "/move d", GROUP)
    assert called(opened.couriers[ABROAD].standing) == ["zed"]
    await opened.type(named("Zed", ABROAD), "/move e", CLUB)
    assert opened.couriers[ABROAD].standing == [], "it is taken back by whose room it is in"


async def test_who_comes_under_another_name_leaves_the_calls_as_they_stand(moot: Moot) -> None:
    await playing(moot)
    await moot.type(ANN, "/move d")
    table = await moot.table()
    ann = table.opener
    await bring(moot, Notice(table.id, Version(9), (PlayerReseated(ann.player, ann),)))
    assert called(moot.courier.standing) == ["bob"]
    assert called(moot.courier.called) == ["bob", "ann", "bob"]


@pytest.mark.parametrize(("clock", "waits_s"), [("", 30), ("clock:1m", 6)])
async def test_who_has_just_acted_is_called_half_a_minute_later_or_after_a_tenth_of_their_time(
    moot: Moot, clock: str, waits_s: int
) -> None:
    await moot.begin(f"/play fourrow @Bob {clock}")
    await moot.type(ANN, "/move d", settle=False)
    moot.app.core.actions.note(await moot.player(BOB))
    await moot.settle()
    assert called(moot.courier.standing) == []
    moot.clock.passes(waits_s * SECOND)
    await moot.settle()
    assert called(moot.courier.standing) == ["bob"]


async def test_time_that_is_excused_calls_nobody_again(moot: Moot) -> None:
    """It is a new version of the table, and the same turn."""
    await playing(moot)
    await moot.type(ANN, "/move d")
    (call,) = await moot.world.calls.calls(moot.on_show())
    for session in await moot.world.sessions.load_many((call.session,)):
        await moot.app.calls.act(replace(session, version=Version(session.version + 1)))
    assert called(moot.courier.called) == ["bob", "ann", "bob"]
