"""How boards look depends on whose eyes they are before."""

from dataclasses import replace

import pytest

from bot.accounts.model import Place
from bot.accounts.preferences import apply_wishes
from bot.delivery.room_display import DisplayChoices
from bot.features.play.board_updates import TableOnDisplay, seat_of
from bot.kernel.ids import Room, Seat
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import Area, Theme, Wash
from bot.sessions.model import Session
from tests.kit.card_text import everything
from tests.kit.fourrow_tables import CHALLENGE, OFFER, PLAYING, PRACTICE
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot
from tests.kit.tables import ANN as SEATED_ANN
from tests.kit.tables import BEN, CLUB

DEN = Room(WEB, "den")
"""A room that only Ann can read."""
GUILD = "guild 7"


async def open_in_the_pub(moot: Moot) -> None:
    await moot.begin("/play fourrow", community=GUILD)


async def test_a_room_looks_as_its_community_wishes(moot: Moot) -> None:
    await open_in_the_pub(moot)
    assert moot.board().theme is None
    await moot.type(ANN, "/setup theme contrast", community=GUILD, admin=True)
    await moot.type(ANN, "/move d", community=GUILD)
    assert moot.board().theme is Theme.CONTRAST


async def test_a_card_names_its_public_page_where_the_community_has_one(moot: Moot) -> None:
    await open_in_the_pub(moot)
    card = moot.app.dispatcher.display
    shown = TableOnDisplay(await moot.table(), moot.app.dispatcher.tables.games[(await moot.table()).game])
    pages = replace(card, pages=PublicAddress("https://moot.example.org"))
    address = f"https://moot.example.org/t/{shown.id}"
    assert address not in everything(await pages.board(shown, PUB)), "it is not public"
    await moot.type(ANN, "/setup public link", community=GUILD, admin=True)
    assert address in everything(await pages.board(shown, PUB))
    assert address not in everything(await card.board(shown, PUB)), "there are no pages for the world"
    assert address not in everything(await pages.board(shown, DEN)), "another room only follows it"


async def test_what_helps_to_read_a_board_may_be_left_out(moot: Moot) -> None:
    await moot.type(ANN, "/play know @Bob", community=GUILD)
    drawn = washes(moot)
    assert drawn
    await moot.type(ANN, "/setup aids hidden", community=GUILD, admin=True)
    await moot.tap(BOB, "Take seat", community=GUILD)
    assert washes(moot) == 0
    await moot.type(ANN, "/setup aids shown", community=GUILD, admin=True)
    await moot.type(ANN, "/board", community=GUILD)
    assert washes(moot) == drawn


def washes(moot: Moot) -> int:
    """How many spaces are tinted because a side has influence there."""
    scene = moot.board().scene
    assert scene
    return sum(isinstance(shape, Area) and isinstance(shape.fill, Wash) for shape in scene.shapes)


async def test_a_wish_of_ones_own_changes_no_room_for_others(moot: Moot) -> None:
    await moot.type(ANN, "/settings theme dark", community=GUILD)
    await open_in_the_pub(moot)
    assert moot.board().theme is None


async def test_a_private_room_looks_as_its_reader_wishes(moot: Moot) -> None:
    await moot.type(ANN, "/settings dark", DEN, private=True)
    await moot.type(ANN, "/language it", DEN, private=True)
    await moot.type(ANN, "/play fourrow me", DEN, private=True)
    assert (moot.board(DEN).theme, moot.board(DEN).language) == (Theme.DARK, "it")
    await moot.type(ANN, "/settings light", DEN, private=True)
    await moot.type(ANN, "/move d", DEN, private=True)
    assert moot.board(DEN).theme is Theme.LIGHT


async def test_an_answer_for_one_pair_of_eyes_has_their_look(moot: Moot) -> None:
    await moot.type(ANN, "/settings dark")
    rendered = await moot.type(ANN, "/help")
    assert rendered
    assert rendered.theme is Theme.DARK


async def test_what_happens_elsewhere_is_shown_with_the_readers_look_too(moot: Moot) -> None:
    await open_in_the_pub(moot)
    await moot.type(ANN, "/settings theme dark", DEN, private=True)
    await moot.type(ANN, f"/watch {moot.on_show()}", DEN, private=True)
    await moot.type(ANN, "/move d", community=GUILD)
    await moot.type(BOB, "/move e", community=GUILD)
    assert "Ann (Yellow), your turn" in everything(moot.board(DEN))
    assert (moot.board(DEN).theme, moot.board().theme) == (Theme.DARK, None)


@pytest.mark.parametrize(
    ("wish", "table", "seat"),
    [
        ("own", PLAYING, Seat(1)),
        ("printed", PLAYING, None),
        ("own", PRACTICE, None),
        ("own", OFFER, None),
        ("own", CHALLENGE, None),
    ],
)
async def test_only_who_has_one_seat_of_their_own_sees_the_board_from_it(
    wish: str, table: Session, seat: Seat | None
) -> None:
    world = memory_store()
    surroundings = DisplayChoices(world.rooms, world.communities, world.accounts)
    await world.accounts.choose(BEN.player, lambda now: apply_wishes(now, wish))
    await surroundings.note(DEN, Place(reader=BEN.player))
    assert seat_of((await surroundings.display(DEN)).reader, table) == seat


async def test_where_others_look_on_nobody_s_seat_is_at_the_bottom() -> None:
    world = memory_store()
    surroundings = DisplayChoices(world.rooms, world.communities, world.accounts)
    await surroundings.note(CLUB, Place("guild"))
    for room in (CLUB, PUB):
        assert seat_of((await surroundings.display(room)).reader, PLAYING) is None


async def test_a_room_is_written_down_only_when_something_has_changed() -> None:
    world = memory_store()
    surroundings = DisplayChoices(world.rooms, world.communities, world.accounts)
    await surroundings.note(DEN, Place(reader=SEATED_ANN.player))
    await world.rooms.place(DEN, Place())
    await surroundings.note(DEN, Place(reader=SEATED_ANN.player))
    assert (await world.rooms.load(DEN)).place == Place()
    await surroundings.note(DEN, Place(reader=BEN.player))
    assert (await world.rooms.load(DEN)).place == Place(reader=BEN.player)
