"""Who may look at tables, join them and take their records along: at every door, what the policy says."""

import pytest

from bot.accounts.model import Community, Strangers
from bot.delivery.page_doors import ChatPlace
from bot.delivery.ports import NoAnswer
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
from bot.intents.review import ReviewRecord
from bot.kernel.ids import Room, SessionId, Version
from bot.messages.rendering import RenderedCard
from bot.robots.review import Review
from bot.sessions.model import OfferKind
from tests.kit.approved_play import Play
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot, named

GUILD, ELSEWHERE = "guild 7", "guild 8"
SNUG, FAR = Room(PUB.platform, "snug"), Room(PUB.platform, "far away")
DIRECT = Room(PUB.platform, "Cleo alone")
ZED = named("Zed", ABROAD)
LOOKING = """
/board {}
/board {} text
/board {} whole
/watch {}
/record {}
/replay {}
/hint {}
/verify {}
/why {} e
/review {}
/try {}
""".strip().splitlines()
ACTING = """
/join {}
/resign {}
/abort {}
/leave {}
/claim {}
/draw {}
/takeback {}
/rematch {}
/move {} e
/if {} e then f
/substitute {}
""".strip().splitlines()
BEFORE = Version(1)
NO_TABLE = "zzzzzzz2"


@pytest.fixture(name="moot")
def moot_with_a_stranger() -> Moot:
    """Cleo is not in the pub."""
    house = moot(platforms=(WEB, ABROAD))
    house.courier.outside |= {(room, CLEO.handle) for room in (PUB, SNUG)}
    return house


BEGUN = """
    Ann (of guild 7)> /play fourrow
    Bob (of guild 7)> /join code1
    Ann (of guild 7)> /move d
"""


@pytest.fixture
async def table(moot: Moot, play: Play) -> SessionId:
    """Ann and Bob play in the pub of a community."""
    await play(BEGUN)
    return moot.on_show()


async def said(moot: Moot, who: object, line: str, room: Room, community: str | None) -> str:
    letter = await moot.type(who, line, room, community=community)  # type: ignore[arg-type]  # a Named
    return everything(letter) if letter else ""


def shows_nothing_in(moot: Moot, room: Room) -> bool:
    return all((one.boards(room), one.shared) == ([], []) for one in moot.couriers.values())


def is_unknown(answer: RenderedCard | str | None) -> bool:
    text = answer if isinstance(answer, str) else everything(answer) if answer else ""
    return "I don’t know this table" in text


@pytest.mark.parametrize(("room", "community"), [(FAR, ELSEWHERE), (CLUB, None)])
async def test_to_a_stranger_a_code_tells_no_more_than_one_that_does_not_exist(
    moot: Moot, table: SessionId, room: Room, community: str | None
) -> None:
    for line in (*LOOKING, *ACTING):
        answer = await said(moot, CLEO, line.format(table), room, community)
        assert answer == await said(moot, CLEO, line.format(NO_TABLE), room, community)
        assert is_unknown(answer)
    assert shows_nothing_in(moot, room)


async def test_a_stranger_sees_nothing_by_a_button_of_their_own_making(moot: Moot, table: SessionId) -> None:
    """What is out of date leads to the board as it is now, for those who may see it."""
    await moot.type(BOB, "/draw", community=GUILD)
    for intent in (
        PickMove(table, BEFORE, ("a",)),
        MakeMove("a", table, BEFORE),
        GiveUp(table, BEFORE),
        LeaveTable(table, BEFORE),
        CallOff(table),
        MakeOffer(OfferKind.DRAW, table),
        SettleOffer(OfferKind.DRAW, table, BEFORE, yes=True, sure=True),
        Rematch(table),
        JoinTable(table),
    ):
        assert is_unknown(await moot.press(CLEO, write_payload(intent), FAR, community=ELSEWHERE)), intent
    await moot.type(BOB, "/move e", community=GUILD)
    assert shows_nothing_in(moot, FAR)


async def test_a_table_is_not_reviewed_as_a_record(moot: Moot, table: SessionId) -> None:
    await moot.press(BOB, write_payload(GiveUp(table, (await moot.table()).version)), community=GUILD)
    session = await moot.table()
    await moot.world.reviews.keep(table, Review(session.game, session.setup, session.moves))
    for intent in (ReviewRecord(table), TryRecord(table)):
        assert "/import" in everything(
            await moot.press(CLEO, write_payload(intent), FAR, community=ELSEWHERE)
        )


async def test_another_room_of_the_community_does_and_a_member_in_private(
    moot: Moot, table: SessionId
) -> None:
    for line in LOOKING:
        assert not is_unknown(await said(moot, CLEO, line.format(table), SNUG, GUILD)), line
    moot.courier.outside.clear()
    for line in LOOKING:
        assert not is_unknown(await moot.type(CLEO, line.format(table), DIRECT, private=True)), line


async def test_a_member_shows_it_in_no_other_community(moot: Moot, play: Play, table: SessionId) -> None:
    moot.courier.outside.clear()
    for line in ("/board {}", "/watch {}", "/replay {}"):
        assert is_unknown(await said(moot, CLEO, line.format(table), FAR, ELSEWHERE))
    await play("""
        Bob (of guild 7)> /resign
        Cleo (in far away, of guild 8) sends m1:1:code1:1
        nothing stands in far away
        """)
    moot.courier.away = NoAnswer()
    assert is_unknown(await said(moot, CLEO, f"/record {table}", CLUB, None)), "nobody counts as a member"


async def test_a_player_takes_the_table_anywhere_and_everybody_there_sees_it(
    moot: Moot, table: SessionId
) -> None:
    assert not is_unknown(await said(moot, BOB, f"/watch {table}", FAR, ELSEWHERE))
    assert moot.board(FAR).table == (table, 3)
    assert not is_unknown(await said(moot, CLEO, f"/record {table}", FAR, ELSEWHERE))


async def test_administrators_may_let_strangers_look(moot: Moot, play: Play, table: SessionId) -> None:
    await play(ALLOWED)
    assert not is_unknown(await said(moot, CLEO, f"/watch {table}", FAR, ELSEWHERE))
    assert moot.board(FAR).table == (table, 3)


ALLOWED = "Ann (admin, of guild 7)> /setup strangers allowed"
UNKNOWN = "sees privately: I don’t know this table"


async def test_a_stranger_takes_no_seat_in_a_community_that_refuses_them(play: Play) -> None:
    await play(f"""
        Zed is abroad
        Ann (admin, of guild 7)> /setup strangers refused
        Ann (of guild 7)> /play fourrow
        Zed (of guild 8)> /join code1
        Zed {UNKNOWN}
        Zed (of guild 8)> /start join_code1
        Zed {UNKNOWN}
        Zed (of guild 8)> /watch code1
        Zed {UNKNOWN}
        nothing stands in club
        room: Ann offers a game
        {ALLOWED}
        Zed (of guild 8)> /join code1
        room: Ann (Yellow), your turn
        """)


async def test_on_another_app_the_code_of_an_open_seat_is_good_by_default(play: Play) -> None:
    await play(f"""
        Zed is abroad
        Ann (of guild 7)> /play fourrow
        Cleo (in far away, of guild 8)> /join code1
        Cleo {UNKNOWN}
        Zed (of guild 8)> /watch code1
        Zed {UNKNOWN}
        Zed (of guild 8) sends m1:r:code1:99
        nothing stands in club
        Zed (of guild 8)> /join code1
        room: Ann (Yellow), your turn
        """)


async def test_a_challenge_is_for_the_person_who_is_invited_and_a_member_joins_from_home(play: Play) -> None:
    await play(f"""
        Ann (of guild 7)> /play fourrow @Bob
        Cleo (in far away, of guild 8)> /join code1
        Cleo {UNKNOWN}
        Bob (in far away, of guild 8)> /join code1
        room: Ann (Yellow), your turn
        Ann (of guild 7)> /play fourrow
        Cleo is back in pub
        Cleo (privately)> /start join_code2
        room: Ann (Yellow), your turn
        """)


async def test_the_code_of_an_offer_in_private_gives_a_seat_and_shows_nothing_to_others(
    moot: Moot, play: Play
) -> None:
    """A private game comes about by its code, which its opener hands on."""
    await play(f"""
        Ann (privately)> /play fourrow
        Bob is not in private ann
        Cleo is not in private ann
        Cleo (in far away, of guild 8)> /watch code1
        Cleo {UNKNOWN}
        Bob (privately)> /board code1 text
        Bob sees privately: a b c d e f g
        Bob (privately)> /join code1
        """)
    table = moot.on_show(Room(WEB, "private ann"))
    for line in LOOKING:
        assert is_unknown(await said(moot, CLEO, line.format(table), FAR, ELSEWHERE))
    assert not is_unknown(await said(moot, BOB, f"/record {table}", FAR, ELSEWHERE))


async def shows(moot: Moot, table: SessionId, room: Room) -> bool:
    follows = room in await moot.world.followers.of(table)
    assert (table in await moot.world.index.in_room(room)) is follows
    return follows


@pytest.mark.parametrize("stays", [False, True])
async def test_who_leaves_an_offer_takes_their_room_along_unless_somebody_stays(
    moot: Moot, play: Play, *, stays: bool
) -> None:
    """All of them sit down at a table of four from the club, and the first gets up again."""
    await play(f"""
        Zed is abroad
        Yan is abroad
        Ann (of guild 7)> /play know four
        Zed (of guild 8)> /join code1
        {"Yan (of guild 8)> /join code1" if stays else "# he is alone"}
        Zed (of guild 8)> /leave code1
        Zed (of guild 8) presses "Yes, I leave"
        """)
    table = moot.on_show()
    assert await shows(moot, table, CLUB) is stays
    version = moot.board(CLUB).table
    assert is_unknown(await said(moot, CLEO, f"/record {table}", CLUB, ELSEWHERE)) is not stays
    await moot.type(BOB, f"/join {table}", community=GUILD)
    assert (moot.board(CLUB).table == version) is not stays
    assert await shows(moot, table, PUB)


async def test_what_a_community_has_chosen_goes_along_with_its_group(moot: Moot) -> None:
    await moot.world.communities.choose(WEB, PUB.chat, Community(strangers=Strangers.ALLOWED))
    await moot.type(ANN, "/play fourrow", community=PUB.chat)
    seat, new = press_of(moot.board(), "Take seat"), Room(WEB, "pub, and more")
    await moot.app.dispatcher.moved(PUB, new)
    assert await moot.press(ZED, seat, CLUB, community=ELSEWHERE) is None


async def test_pages_of_another_chat_keep_in_step_with_what_may_be_shown_there(
    moot: Moot, table: SessionId
) -> None:
    """All pages that are opened from a chat share a room; what one of them sees alone is not for all."""
    pages = moot.app.dispatcher.pages
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


async def test_a_private_chat_has_one_reader_who_may_follow_their_own_tables(
    moot: Moot, table: SessionId
) -> None:
    pages, den = moot.app.dispatcher.pages, Room(WEB, "den")
    assert await pages.follow(table, Room(WEB, "page"), BOB, ChatPlace(den, private=True))
    assert not await pages.follow(table, Room(WEB, "other page"), ZED, ChatPlace(den, private=True))


async def test_a_member_shows_no_line_of_it_in_another_community(moot: Moot, table: SessionId) -> None:
    await moot.press(BOB, write_payload(GiveUp(table, (await moot.table()).version)), community=GUILD)
    moot.courier.outside.clear()
    line = await moot.confirm(CLEO, f"/try {table} 0", "d", FAR, community=ELSEWHERE)
    assert line
    assert "Show as text" not in labels(line)
    cleo = await moot.player(CLEO)
    (trial,) = await moot.app.dispatcher.tables.of_player(cleo)
    await moot.press(CLEO, write_payload(ShowLine(trial.id, as_text=True)), FAR, community=ELSEWHERE)
    assert shows_nothing_in(moot, FAR)
