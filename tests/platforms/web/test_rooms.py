"""Rooms keep what is needed and no more, and a page that does not read holds nobody up."""

from dataclasses import replace

from bot.kernel.ids import GameId, Handle, Named, Person, Platform, Player, Room, SessionId, Version
from bot.platforms.web import PLATFORM
from bot.platforms.web.chat_rooms import OpenRoom, Rooms, Tab, people
from bot.platforms.web.limits import TALK_KEPT
from bot.sessions.events import Notice, TableOpened
from tests.kit.simulated_time_loop import in_simulated_time


def tab_of(name: str, chat: str = "table") -> Tab:
    return Tab(Named(Handle(PLATFORM.name, name), name), chat, None)


async def sent(tab: Tab) -> list[str]:
    tab.close()
    return [text async for text in tab.outgoing()]


async def test_a_tab_is_sent_everything_in_order_and_then_closed() -> None:
    tab = tab_of("ann")
    tab.send("one")
    tab.send("two")
    assert await sent(tab) == ["one", "two"]


async def test_a_tab_that_has_stopped_reading_is_let_go_of() -> None:
    tab = tab_of("ann")
    for n in range(10_000):
        tab.send(f"{n}")
    assert tab.lagging
    assert await sent(tab) == []


def test_a_tab_that_has_nothing_to_hear_is_told_that_we_are_there() -> None:
    tab, heard = tab_of("ann"), list[str]()

    async def listening() -> None:
        async for text in tab.outgoing():
            heard.append(text)
            if len(heard) == 2:
                tab.send("news")
                tab.close()

    in_simulated_time(listening())
    assert heard == ['{"kind":"here"}', '{"kind":"here"}', "news"]


def test_only_the_last_lines_are_remembered() -> None:
    room = OpenRoom()
    for n in range(TALK_KEPT + 50):
        assert room.remember({"id": f"{n}"})
    assert len(room.talk) == TALK_KEPT
    assert not room.remember({"id": f"{TALK_KEPT + 49}"})


def test_news_is_what_is_not_older() -> None:
    room = OpenRoom()
    table = SessionId("t1")
    assert room.is_news(table, Version(2))
    assert not room.is_news(table, Version(1))
    assert room.is_news(table, Version(2))
    assert room.is_news(table, Version(3))


def test_a_table_of_a_chat_is_no_news_to_a_room_of_that_name() -> None:
    rooms = Rooms()
    rooms.enter(tab_of("ann", "-100200"))
    event = TableOpened(
        GameId("fourrow"), Room(Platform("telegram"), "-100200"), Person(Player("ben"), "Ben")
    )
    assert rooms.where_shown(Notice(SessionId("t1"), Version(1), (event,))) == ()
    here = replace(event, room=Room(PLATFORM.name, "-100200"))
    assert rooms.where_shown(Notice(SessionId("t1"), Version(1), (here,))) == (here.room,)


def test_somebody_with_two_pages_is_one_person() -> None:
    rooms = Rooms()
    for _ in range(2):
        room = rooms.enter(tab_of("ann"))
    assert people(room) == {"kind": "people", "people": [{"id": "ann", "name": "ann"}]}


def test_rooms_that_everybody_left_are_forgotten_some_day() -> None:
    rooms = Rooms()
    for n in range(150):
        tab = tab_of("ann", f"room {n}")
        rooms.enter(tab)
        rooms.leave(tab)
    assert rooms.find(tab_of("ann", "room 0").room) is None
    assert rooms.find(tab_of("ann", "room 149").room) is not None
