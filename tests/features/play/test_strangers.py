"""Who may look at tables, join them and take their records along: at every door, what the policy says."""

from collections.abc import Callable

import pytest

from bot.accounts.model import Community, Strangers
from bot.delivery.page_doors import ChatPlace
from bot.delivery.ports import NoAnswer
from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import (
    CallOff,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    PickMove,
    Rematch,
    SettleOffer,
    ShowLine,
    TryRecord,
)
from bot.intents.review import PostReview, ReviewRecord
from bot.kernel.ids import Named, Room, SessionId, Version
from bot.messages.rendering import RenderedCard
from bot.robots.review import Review
from bot.sessions.model import OfferKind
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot, named

GUILD, ELSEWHERE = "guild 7", "guild 8"
SNUG, FAR = Room(PUB.platform, "snug"), Room(PUB.platform, "far away")
DIRECT = Room(PUB.platform, "Cleo alone")
ZED = named("Zed", ABROAD)
LOOKING = (
    "/board {}",
    "/board {} text",
    "/board {} whole",
    "/watch {}",
    "/record {}",
    "/replay {}",
    "/hint {}",
    "/verify {}",
    "/why {} e",
    "/review {}",
    "/try {}",
)
ACTING = (
    "/join {}",
    "/resign {}",
    "/abort {}",
    "/leave {}",
    "/claim {}",
    "/draw {}",
    "/takeback {}",
    "/rematch {}",
    "/move {} e",
    "/if {} e then f",
    "/substitute {}",
)
BEFORE = Version(1)
NO_TABLE = "zzzzzzz2"


@pytest.fixture(name="moot")
def moot_with_a_stranger() -> Moot:
    """Cleo is not in the pub."""
    house = moot(platforms=(WEB, ABROAD))
    house.courier.outside |= {(room, CLEO.handle) for room in (PUB, SNUG)}
    return house


async def begun(moot: Moot) -> SessionId:
    """Ann and Bob play in the pub of a community."""
    await moot.type(ANN, "/play fourrow", community=GUILD)
    table = moot.on_show()
    await moot.type(BOB, f"/join {table}", community=GUILD)
    await moot.type(ANN, "/move d", community=GUILD)
    return table


async def lets_strangers_look(moot: Moot) -> None:
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)


async def said(moot: Moot, who: object, line: str, room: Room, community: str | None) -> str:
    letter = await moot.type(who, line, room, community=community)  # type: ignore[arg-type]  # a Named
    return everything(letter) if letter else ""


def shows_nothing_in(moot: Moot, room: Room) -> bool:
    return all((one.boards(room), one.shared) == ([], []) for one in moot.couriers.values())


def is_unknown(answer: RenderedCard | str | None) -> bool:
    text = answer if isinstance(answer, str) else everything(answer) if answer else ""
    return "I don’t know this table" in text


@pytest.mark.parametrize("line", [*LOOKING, *ACTING])
@pytest.mark.parametrize(("room", "community"), [(FAR, ELSEWHERE), (CLUB, None)])
async def test_to_a_stranger_a_code_tells_no_more_than_one_that_does_not_exist(
    moot: Moot, line: str, room: Room, community: str | None
) -> None:
    table = await begun(moot)
    answer = await said(moot, CLEO, line.format(table), room, community)
    assert answer == await said(moot, CLEO, line.format(NO_TABLE), room, community)
    assert is_unknown(answer)
    assert shows_nothing_in(moot, room)


@pytest.mark.parametrize(
    "wanted",
    [
        lambda table: PickMove(table, BEFORE, ("a",)),
        lambda table: MakeMove("a", table, BEFORE),
        lambda table: GiveUp(table, BEFORE),
        lambda table: LeaveTable(table, BEFORE),
        CallOff,
        lambda table: MakeOffer(OfferKind.DRAW, table),
        lambda table: SettleOffer(OfferKind.DRAW, table, BEFORE, yes=True, sure=True),
        Rematch,
        JoinTable,
    ],
)
async def test_a_stranger_sees_nothing_by_a_button_of_their_own_making(
    moot: Moot, wanted: Callable[[SessionId], Intent]
) -> None:
    """What is out of date leads to the board as it is now, for those who may see it."""
    table = await begun(moot)
    await moot.type(BOB, "/draw", community=GUILD)
    assert is_unknown(await moot.press(CLEO, write_payload(wanted(table)), FAR, community=ELSEWHERE))
    await moot.type(BOB, "/move e", community=GUILD)
    assert shows_nothing_in(moot, FAR)


@pytest.mark.parametrize("wanted", [ReviewRecord, TryRecord])
async def test_a_table_is_not_reviewed_as_a_record(moot: Moot, wanted: Callable[[str], Intent]) -> None:
    table = await begun(moot)
    await moot.press(BOB, write_payload(GiveUp(table, (await moot.table()).version)), community=GUILD)
    session = await moot.table()
    await moot.world.reviews.keep(table, Review(session.game, session.setup, session.moves))
    told = await moot.press(CLEO, write_payload(wanted(table)), FAR, community=ELSEWHERE)
    assert told
    assert "/import" in everything(told)


@pytest.mark.parametrize("line", LOOKING)
async def test_another_room_of_the_community_does(moot: Moot, line: str) -> None:
    table = await begun(moot)
    assert not is_unknown(await said(moot, CLEO, line.format(table), SNUG, GUILD))


@pytest.mark.parametrize("line", LOOKING)
async def test_a_member_of_the_community_looks_at_it_in_private(moot: Moot, line: str) -> None:
    table = await begun(moot)
    moot.courier.outside.clear()
    answer = await moot.type(CLEO, line.format(table), DIRECT, private=True)
    assert not is_unknown(answer)


@pytest.mark.parametrize("line", ["/board {}", "/watch {}", "/replay {}"])
async def test_but_shows_it_in_no_other_community(moot: Moot, line: str) -> None:
    table = await begun(moot)
    moot.courier.outside.clear()
    assert is_unknown(await said(moot, CLEO, line.format(table), FAR, ELSEWHERE))
    assert shows_nothing_in(moot, FAR)


async def test_while_the_chat_app_is_away_nobody_counts_as_a_member(moot: Moot) -> None:
    table = await begun(moot)
    moot.courier.outside.clear()
    moot.courier.away = NoAnswer()
    assert is_unknown(await said(moot, CLEO, f"/record {table}", CLUB, None))


async def test_a_player_takes_the_table_anywhere_and_everybody_there_sees_it(moot: Moot) -> None:
    table = await begun(moot)
    assert not is_unknown(await said(moot, BOB, f"/watch {table}", FAR, ELSEWHERE))
    assert moot.board(FAR).table == (table, 3)
    assert not is_unknown(await said(moot, CLEO, f"/record {table}", FAR, ELSEWHERE))


async def test_administrators_may_let_strangers_look(moot: Moot) -> None:
    table = await begun(moot)
    await lets_strangers_look(moot)
    assert not is_unknown(await said(moot, CLEO, f"/watch {table}", FAR, ELSEWHERE))
    assert moot.board(FAR).table == (table, 3)


async def test_a_stranger_takes_no_seat_in_a_community_that_refuses_them(moot: Moot) -> None:
    await moot.type(ANN, "/setup strangers refused", community=GUILD, admin=True)
    await moot.type(ANN, "/play fourrow", community=GUILD)
    table = moot.on_show()
    for line in ("/join {}", "/start join_{}", "/watch {}"):
        assert is_unknown(await said(moot, ZED, line.format(table), CLUB, ELSEWHERE))
    assert [person.name for person in (await moot.table()).people] == ["Ann"]
    assert shows_nothing_in(moot, CLUB)
    await lets_strangers_look(moot)
    await moot.type(ZED, f"/join {table}", CLUB, community=ELSEWHERE)
    assert [person.name for person in (await moot.table()).people] == ["Ann", "Zed"]
    assert moot.board(CLUB).table == (table, 2)


async def test_on_another_app_the_code_of_an_open_seat_is_good_by_default(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow", community=GUILD)
    table = moot.on_show()
    assert is_unknown(await said(moot, CLEO, f"/join {table}", FAR, ELSEWHERE))
    assert is_unknown(await said(moot, ZED, f"/watch {table}", CLUB, ELSEWHERE))
    await moot.type(ZED, f"/join {table}", CLUB, community=ELSEWHERE)
    assert [person.name for person in (await moot.table()).people] == ["Ann", "Zed"]
    assert moot.board(CLUB).table == (table, 2)


async def test_a_member_takes_a_seat_from_their_private_chat(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow", community=GUILD)
    moot.courier.outside.clear()
    await moot.type(CLEO, f"/start join_{moot.on_show()}", DIRECT, private=True)
    assert [person.name for person in (await moot.table()).people] == ["Ann", "Cleo"]


async def test_the_code_of_an_offer_in_private_gives_a_seat_and_shows_nothing_to_others(moot: Moot) -> None:
    """A private game comes about by its code, which its opener hands on."""
    home = Room(WEB, "Ann alone")
    await moot.type(ANN, "/play fourrow", home, private=True)
    table = moot.on_show(home)
    moot.courier.outside |= {(home, one.handle) for one in (BOB, CLEO)}
    assert is_unknown(await said(moot, CLEO, f"/watch {table}", FAR, ELSEWHERE))
    assert not is_unknown(await said(moot, BOB, f"/board {table} text", DIRECT, None))
    await moot.type(BOB, f"/join {table}", Room(WEB, "Bob alone"), private=True)
    for line in LOOKING:
        assert is_unknown(await said(moot, CLEO, line.format(table), FAR, ELSEWHERE))
    assert not is_unknown(await said(moot, BOB, f"/record {table}", FAR, ELSEWHERE))


async def sit_and_leave(moot: Moot, *people: Named) -> SessionId:
    """All of them sit down at a table of four from the club, and the first gets up again."""
    await moot.type(ANN, "/play know four", community=GUILD)
    table = moot.on_show()
    for who in people:
        await moot.type(who, f"/join {table}", CLUB, community=ELSEWHERE)
    sure = await moot.type(people[0], f"/leave {table}", CLUB, community=ELSEWHERE)
    assert sure
    answer = await moot.press(people[0], press_of(sure, "Yes, I leave"), CLUB, community=ELSEWHERE)
    assert answer is None or "You have left table" in everything(answer)
    return table


async def shows(moot: Moot, table: SessionId, room: Room) -> bool:
    follows = room in await moot.world.followers.of(table)
    assert (table in await moot.world.index.in_room(room)) is follows
    return follows


async def test_who_leaves_an_offer_takes_their_room_along(moot: Moot) -> None:
    table = await sit_and_leave(moot, ZED)
    assert not await shows(moot, table, CLUB)
    assert is_unknown(await said(moot, CLEO, f"/record {table}", CLUB, ELSEWHERE))
    version = moot.board(CLUB).table
    await moot.type(BOB, f"/join {table}", community=GUILD)
    assert moot.board(CLUB).table == version
    assert await shows(moot, table, PUB)


async def test_a_room_of_somebody_who_stays_goes_on_showing_it(moot: Moot) -> None:
    table = await sit_and_leave(moot, ZED, named("Yan", ABROAD))
    assert await shows(moot, table, CLUB)
    assert await shows(moot, table, PUB)


async def test_a_challenge_is_for_the_person_who_is_invited(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob", community=GUILD)
    table = moot.on_show()
    assert is_unknown(await said(moot, CLEO, f"/join {table}", FAR, ELSEWHERE))
    await moot.type(BOB, f"/join {table}", FAR, community=ELSEWHERE)
    assert [person.name for person in (await moot.table()).people] == ["Ann", "Bob"]


async def test_what_a_community_has_chosen_goes_along_with_its_group(moot: Moot) -> None:
    await moot.world.communities.choose(WEB, PUB.chat, Community(strangers=Strangers.ALLOWED))
    await moot.type(ANN, "/play fourrow", community=PUB.chat)
    seat, new = press_of(moot.board(), "Take the seat"), Room(WEB, "pub, and more")
    await moot.app.dispatcher.moved(PUB, new)
    assert await moot.press(ZED, seat, CLUB, community=ELSEWHERE) is None


async def test_an_old_button_shows_a_stranger_no_board(moot: Moot) -> None:
    """What may be seen alone, as an offer on another app, is not shown to a whole room."""
    await moot.type(ANN, "/play fourrow", community=GUILD)
    stale = write_payload(GiveUp(moot.on_show(), Version(99)))
    await moot.press(ZED, stale, CLUB, community=ELSEWHERE)
    assert shows_nothing_in(moot, CLUB)


async def test_pages_of_another_chat_keep_in_step_with_what_may_be_shown_there(moot: Moot) -> None:
    """All pages that are opened from a chat share a room; what one of them sees alone is not for all."""
    table, pages = await begun(moot), moot.app.dispatcher.pages
    moot.courier.outside.clear()
    page, there = Room(WEB, f"{FAR.platform}:{FAR.chat}"), ChatPlace(FAR, ELSEWHERE)
    assert await pages.is_open_to(table, CLEO, there)
    assert not await pages.follow(table, page, CLEO, there)
    assert shows_nothing_in(moot, page)
    assert is_unknown(await said(moot, ZED, f"/record {table}", page, None))
    assert not await pages.follow(table, page, BOB, there), "who plays sees it from anywhere, and alone"
    assert shows_nothing_in(moot, page)
    await moot.type(BOB, f"/watch {table}", FAR, community=ELSEWHERE)
    assert await pages.follow(table, page, CLEO, there)
    assert not is_unknown(await said(moot, ZED, f"/record {table}", page, None))


async def test_a_private_chat_has_one_reader_who_may_follow_their_own_tables(moot: Moot) -> None:
    table, pages = await begun(moot), moot.app.dispatcher.pages
    den = Room(WEB, "den")
    assert await pages.follow(table, Room(WEB, "page"), BOB, ChatPlace(den, private=True))
    assert not await pages.follow(table, Room(WEB, "other page"), ZED, ChatPlace(den, private=True))


async def test_a_member_shows_no_line_of_it_in_another_community(moot: Moot) -> None:
    table = await begun(moot)
    await moot.press(BOB, write_payload(GiveUp(table, (await moot.table()).version)), community=GUILD)
    moot.courier.outside.clear()
    board = await moot.type(CLEO, f"/try {table} 0", FAR, community=ELSEWHERE)
    assert board
    line = await moot.press(CLEO, press_of(board, "d"), FAR, community=ELSEWHERE)
    assert line
    assert "Show as text" not in labels(line)
    cleo = (await moot.world.accounts.account_of(CLEO.handle)).player
    (trial,) = await moot.app.dispatcher.tables.of_player(cleo)
    await moot.press(CLEO, write_payload(ShowLine(trial.id, as_text=True)), FAR, community=ELSEWHERE)
    assert shows_nothing_in(moot, FAR)


async def test_a_member_posts_no_review_in_another_community(moot: Moot) -> None:
    table = await begun(moot)
    await moot.type(BOB, "/resign", community=GUILD)
    moot.courier.outside.clear()
    said = await moot.press(CLEO, write_payload(PostReview(table, 1)), FAR, community=ELSEWHERE)
    assert said
    assert is_unknown(everything(said))
