"""A table that is open on pages, on the wire: what each reader is sent, and what comes of their taps."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.delivery.page_doors import ChatPlace
from bot.dispatch.table_views import LoadedTable
from bot.kernel.ids import Named, Player, SessionId
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from bot.platforms.web.table_json import change
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import BOB, CLUB, Moot, moot
from tests.kit.web_page import Heard, Page, behind_a_page, come_in, new_token

Client = TestClient[Any, Any]


@pytest.fixture
def bot() -> Moot:
    """The whole bot."""
    return moot()


@pytest.fixture
async def client(bot: Moot) -> AsyncIterator[Client]:
    """The same behind a page."""
    async with behind_a_page(bot.app) as client:
        yield client


async def opened(page: Page, line: str) -> str:
    """Begin a table by a line, and open it."""
    await page.ask("line", text=line, board=None)
    table: str = page.last("card")["session"]
    await page.ask("look", table=table)
    return table


def shown(page: Page) -> Heard:
    return page.last("table")


def places(table: Heard) -> set[str]:
    return {"~".join(pick["path"]) for pick in table["next"] if "at" in pick}


async def test_a_player_is_sent_the_board_as_shapes_and_what_can_be_tapped(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await opened(ann, "/play territories me")
    table = shown(ann)
    assert places(table) == {"b2", "b4", "b6", "c1", "d5", "e3", "e5", "g1"}
    assert all(isinstance(shape, list) for shape in table["shapes"])
    assert [one["hue"] for one in table["players"]] == ["yellow", "red"]


def grounds(page: Page) -> list[str]:
    return [heard["name"] for heard in page.past if heard["kind"] == "ground"]


async def test_what_boards_lie_on_is_sent_once_before_the_first_of_them(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play territories me")
    below = shown(ann)["board"]["ground"]
    kinds = [heard["kind"] for heard in ann.past]
    assert ann.last("ground")["name"] == below
    assert ann.last("ground")["shapes"]
    assert kinds.index("ground") < kinds.index("table")
    await ann.ask("look", table=table, anew=True)
    await ann.ask("lobby")
    assert {game["board"]["ground"] for game in ann.last("lobby")["games"]} <= set(grounds(ann))
    assert len(grounds(ann)) == len(set(grounds(ann)))


async def test_a_page_that_comes_again_is_not_sent_the_grounds_that_it_has(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play territories me")
    again = await come_in(client, "Ann", grounds=grounds(ann))
    await again.ask("look", table=table)
    assert shown(again)["board"]["ground"] in grounds(ann)
    assert not again.has_heard("ground")


@dataclass
class BusyDispatcher:
    """The bot's own, but for what happens while it answers for a page: ``meanwhile``, once, at ``where``."""

    bot: Moot
    where: str = ""
    meanwhile: Callable[[], Awaitable[object]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot.app.dispatcher, name)

    async def table(self, session: SessionId) -> LoadedTable | None:
        found = await self.bot.app.dispatcher.table(session)
        await self._at("table")
        return found

    async def viewer(self, table: LoadedTable, asker: Named, place: ChatPlace) -> Player | None:
        found = await self.bot.app.dispatcher.viewer(table, asker, place)
        await self._at("viewer")
        return found

    async def _at(self, where: str) -> None:
        if where == self.where and (meanwhile := self.meanwhile):
            self.meanwhile = None
            await meanwhile()


@pytest.fixture
async def busy(bot: Moot) -> AsyncIterator[tuple[BusyDispatcher, Client]]:
    """The bot behind a page, where something may happen while that waits for an answer."""
    busy = BusyDispatcher(bot)
    server = LocalServer(busy, FakeRenderer(), Address(), bot.app.store.leases)
    bot.app.couriers[PLATFORM.name] = server.courier
    async with TestClient(TestServer(server.application())) as client:
        yield busy, client


@pytest.mark.parametrize("where", ["table", "viewer"])
@pytest.mark.parametrize("is_open", [False, True])
async def test_a_move_that_is_made_while_a_page_is_answered_is_what_it_shows(
    busy: tuple[BusyDispatcher, Client], where: str, *, is_open: bool
) -> None:
    dispatcher, client = busy
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play territories me")
    seen = shown(ann)["version"]
    if is_open:
        await ben.ask("look", table=table)
    dispatcher.where = where

    async def move() -> None:
        await ann.ask("play", table=table, seen=seen, path=["e3"])
        await dispatcher.bot.settle()

    dispatcher.meanwhile = move
    await ben.ask("look", table=table, anew=not is_open or where == "viewer")
    await dispatcher.bot.settle()
    await ben.ask("lobby")
    assert shown(ben)["version"] == seen + 1


async def test_who_is_shut_out_while_a_page_is_answered_is_told_once(
    busy: tuple[BusyDispatcher, Client],
) -> None:
    """The code of an open offer lets anybody look at it, but not at the game that comes of it."""
    dispatcher, client = busy
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    eve = await come_in(client, "Eve", room="elsewhere")
    await ann.ask("line", text="/play territories", board=None)
    table = ann.last("card")["session"]

    async def join() -> None:
        await ben.ask("line", text=f"/join {table}", board=None)
        await dispatcher.bot.settle()

    dispatcher.where, dispatcher.meanwhile = "viewer", join
    await eve.ask("look", table=table)
    await eve.ask("lobby")
    assert [heard["kind"] for heard in eve.past].count("no-table") == 1
    assert not eve.has_heard("table")


async def test_who_turns_to_another_table_meanwhile_is_sent_that_one_as_it_goes_on(
    busy: tuple[BusyDispatcher, Client],
) -> None:
    dispatcher, client = busy
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    first = await opened(ann, "/play territories me")
    for move in ("e3", "b2", "c1"):
        await ann.ask("play", table=first, seen=shown(ann)["version"], path=[move])
    await ben.ask("look", table=first)
    second = await opened(ann, "/play fourrow me")
    seen = shown(ann)["version"]
    await dispatcher.bot.settle()
    dispatcher.where, dispatcher.meanwhile = "table", lambda: ben.ask("look", table=second)
    await ann.ask("line", text=f"/move {first} d5", board=None)
    await dispatcher.bot.settle()
    await ann.ask("play", table=second, seen=seen, path=["d"])
    await dispatcher.bot.settle()
    await ben.ask("lobby")
    assert (shown(ben)["table"], shown(ben)["version"]) == (second, seen + 1)


async def test_what_changes_nothing_on_the_board_leaves_a_half_made_move_as_it_is(
    client: Client, bot: Moot
) -> None:
    """Somebody has set their quiet hours while the other picks up a piece."""
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play know clock:3d")
    await ben.ask("line", text=f"/join {table}", board=None)
    for page in (ann, ben):
        await page.ask("look", table=table)
    mover, other = (ann, ben) if shown(ann)["next"] else (ben, ann)
    start = next(pick for pick in shown(mover)["next"] if not pick.get("plays"))
    await mover.ask("look", table=table, path=start["path"], seen=shown(mover)["version"])
    half = shown(mover)
    await other.ask("line", text="/settings quiet 22:00-06:00", board=None)
    await bot.settle()
    await mover.ask("lobby")
    assert shown(mover)["version"] > half["version"]
    assert (shown(mover)["path"], shown(mover)["next"]) == (start["path"], half["next"])
    await mover.ask("look", table=table, path=start["path"], seen=half["version"])
    assert shown(mover)["path"] == start["path"]


async def test_a_move_is_sent_to_all_who_look_on_and_only_what_is_new_of_the_board(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play territories me")
    await ben.ask("look", table=table)
    assert shown(ben)["next"] == []
    before = len(shown(ben)["shapes"])
    await ann.ask("play", table=table, seen=shown(ann)["version"], path=["e3"])
    news = await ben.hear("table")
    assert news["moves"] == {"from": 0, "list": ["e3"]}
    fresh = [shape for shape in news["shapes"] if isinstance(shape, list)]
    assert 0 < len(fresh) < before
    assert "p" in {shape[0] for shape in fresh}


async def test_the_same_move_twice_is_played_once_and_an_old_one_is_refused(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play territories me")
    seen = shown(ann)["version"]
    await ann.ask("play", id="once", table=table, seen=seen, path=["e3"])
    await ann.ask("play", id="once", table=table, seen=seen, path=["e3"])
    assert shown(ann)["version"] == seen + 1
    await ann.ask("play", table=table, seen=seen, path=["b2"])
    assert "board has changed" in str(ann.last("letter")["letter"])
    assert shown(ann)["version"] == seen + 1


async def test_nobody_moves_at_a_table_of_others(client: Client) -> None:
    ann, mallory = await come_in(client, "Ann"), await come_in(client, "Mallory")
    table = await opened(ann, "/play territories me")
    await mallory.ask("play", table=table, seen=shown(ann)["version"], path=["e3"])
    assert mallory.last("letter")
    await ann.ask("look", table=table)
    assert shown(ann)["ply"] == 0


async def test_half_moves_mark_what_was_tapped_and_lead_on(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play know me")
    start = next(pick for pick in shown(ann)["next"] if "at" in pick)
    await ann.ask("look", table=table, path=start["path"], seen=shown(ann)["version"])
    half = shown(ann)
    assert half["path"] == start["path"]
    assert all(pick["path"][:1] == start["path"] and pick["plays"] for pick in half["next"])
    assert {tuple(pick["path"]) for pick in half["others"]} >= {tuple(start["path"])}


async def test_taps_that_lead_nowhere_show_the_board_from_the_start(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play know me")
    await ann.ask("look", table=table, path=["nowhere"], seen=shown(ann)["version"])
    assert shown(ann)["next"] == []
    await ann.ask("look", table=table, path=["nowhere"], seen=0)
    assert shown(ann)["path"] == []
    assert shown(ann)["next"]


async def test_any_earlier_position_can_be_looked_at_and_now_again(client: Client) -> None:
    ann = await come_in(client, "Ann")
    table = await opened(ann, "/play territories me")
    for move in ("e3", "b2", "c1"):
        await ann.ask("play", table=table, seen=shown(ann)["version"], path=[move])
    await ann.ask("look", table=table, ply=1)
    assert (shown(ann)["ply"], shown(ann)["next"]) == (1, [])
    await ann.ask("look", table=table)
    assert shown(ann)["ply"] == 3
    assert shown(ann)["next"]


async def test_only_what_somebody_can_do_is_offered(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play territories")
    await ben.ask("look", table=table)
    labels = [{key["label"] for key in shown(page)["actions"]} for page in (ann, ben)]
    assert "Take the seat" not in labels[0]
    assert "Take the seat" in labels[1]
    assert "Withdraw" not in labels[1]


async def test_the_board_is_turned_for_one_reader_alone(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play know me")
    await ben.ask("look", table=table)
    await ann.ask("look", table=table, bottom=0, anew=True)
    assert shown(ann)["board"]["ground"] != shown(ben)["board"]["ground"]


async def test_a_table_that_is_not_there_is_said_to_be_missing(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("look", table="nothere")
    assert ann.last("no-table")["table"] == "nothere"


async def spoilt(who: Page, bot: Moot, damage: str) -> SessionId:
    """A table that is open before them, and whose text cannot be read any more, or whose position is lost."""
    table = SessionId(await opened(who, "/play fourrow me"))
    kept: Any = bot.world.sessions
    fields = json.loads(kept.text_of(table))
    kept.damage(table, damage if damage == "what is this" else json.dumps(fields | {"clock": 7}))
    return table


@pytest.mark.parametrize("damage", ["what is this", "a lost position"])
async def test_an_open_table_that_is_called_off_unread_gives_way_to_its_card(
    client: Client, bot: Moot, damage: str
) -> None:
    """Its board and buttons are of what nobody can go on with."""
    ann = await come_in(client, "Ann")
    table = await spoilt(ann, bot, damage)
    await ann.ask("line", text=f"/abort {table}", board=None)
    (yes,) = [
        one["press"] for row in ann.last("letter")["letter"]["rows"] for one in row if "Yes" in one["label"]
    ]
    await ann.ask("tap", press=yes, path=[])
    assert ann.last("no-table")["table"] == table
    assert "Call the game off" not in str(ann.last("card"))


@pytest.mark.parametrize("damage", ["what is this", "a lost position"])
async def test_who_plays_on_at_a_table_that_cannot_be_read_is_told_and_sees_its_card(
    client: Client, bot: Moot, damage: str
) -> None:
    ann = await come_in(client, "Ann")
    table = await spoilt(ann, bot, damage)
    await ann.ask("play", table=table, seen=shown(ann)["version"], path=["d"])
    assert "can no longer be read" in str(ann.last("letter"))
    assert ann.last("no-table")["table"] == table


async def test_a_page_that_shows_what_the_store_has_lost_goes_back(client: Client, bot: Moot) -> None:
    ann = await come_in(client, "Ann")
    table = SessionId(await opened(ann, "/play fourrow me"))
    kept: Any = bot.world.sessions
    text, before = kept.text_of(table), shown(ann)["version"]
    await ann.ask("play", table=table, seen=before, path=["d"])
    kept.damage(table, text)
    await ann.ask("play", table=table, seen=shown(ann)["version"], path=["e"])
    assert shown(ann)["version"] == before


async def test_an_offer_that_cannot_be_read_is_not_joined_from_the_lobby(client: Client, bot: Moot) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    await ann.ask("line", text="/play fourrow", board=None)
    table = ann.last("card")["session"]
    for joinable in (True, False):
        await ben.ask("lobby")
        (offered,) = [one for one in ben.last("lobby")["tables"] if one["id"] == table]
        assert offered["joinable"] is joinable
        kept: Any = bot.world.sessions
        kept.damage(table, json.dumps(json.loads(kept.text_of(table)) | {"clock": 7}))


async def test_a_table_of_a_community_elsewhere_is_not_shown_to_strangers(client: Client, bot: Moot) -> None:
    await bot.type(BOB, "/setup strangers refused", CLUB, community="club", admin=True)
    await bot.type(BOB, "/play territories", CLUB, community="club")
    (table,) = await bot.app.dispatcher.boards_in(CLUB)
    ann = await come_in(client, "Ann")
    await ann.ask("look", table=table)
    assert ann.last("no-table")["table"] == table
    assert not ann.has_heard("table")


async def test_the_lobby_has_every_game_with_a_board_and_the_open_tables(client: Client, bot: Moot) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    await opened(ann, "/play territories")
    await bot.settle()
    await ben.ask("lobby")
    lobby = ben.last("lobby")
    assert {"know", "keshvargosha", "quadriga", "territories"} <= {game["id"] for game in lobby["games"]}
    assert all(game["board"]["ground"] for game in lobby["games"])
    assert [(one["joinable"], one["mine"]) for one in lobby["tables"]] == [(True, False)]


async def test_a_language_that_is_chosen_holds_for_that_page_and_for_answers(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play territories me")
    await ben.ask("look", table=table)
    await ann.ask("speak", language="it")
    assert ann.last("words")["language"] == "it"
    assert ben.last("words")["language"] == "en"
    await ann.ask("look", table=table)
    assert "Giallo" in {one["side"] for one in shown(ann)["players"]}
    await ann.ask("line", text="/help", board=None)
    assert ann.last("letter")["letter"]["language"] == "it"


async def test_what_the_invited_decline_its_opener_takes_back(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    table = await opened(ann, "/play territories @Ben")
    await ben.ask("look", table=table)
    labels = [[one["label"] for one in shown(page)["actions"]] for page in (ann, ben)]
    assert labels == [["Take it back", "Rules"], ["Take the seat", "Decline", "Rules"]]


@pytest.mark.parametrize("path", ["e3", [1], ["x" * 65], ["x"] * 25])
async def test_what_is_no_path_is_malformed(client: Client, path: object) -> None:
    ann = await come_in(client, "Ann")
    answer = await ann.ask("play", table="abc", seen=1, path=path)
    assert answer["trouble"] == "malformed"


def test_of_a_board_only_what_is_new_is_sent() -> None:
    assert change(("a", "b", "c"), ("a", "b", "x", "c")) == "[0,2,x,2,1]"
    assert change((), ("x", "y")) == "[x,y]"
    assert change(("a", "b"), ("b", "a")) == "[1,1,0,1]"
    assert change(("a",), ()) == "[]"


def watching(page: Page) -> tuple[list[str], int]:
    told = page.last("watchers")
    return told["names"], told["more"]


async def test_whoever_looks_on_is_told_to_all_who_have_the_table_open(client: Client) -> None:
    ann, ben, eve = [await come_in(client, name) for name in ("Ann", "Ben", "Eve")]
    table = await opened(ann, "/play territories me")
    await ben.ask("look", table=table)
    await ann.hear("watchers")
    assert watching(ann) == (["Ben"], 0)
    assert not ben.has_heard("watchers"), "nobody is told of oneself"
    await eve.ask("look", table=table)
    await ann.hear("watchers")
    assert watching(ann) == (["Ben", "Eve"], 0)
    await ben.ask("look", table=None)
    await ann.hear("watchers")
    assert watching(ann) == (["Eve"], 0)
    await eve.socket.close()
    await ann.hear("watchers")
    assert watching(ann) == ([], 0)


async def test_whoever_looks_on_from_another_room_is_counted_and_not_named(client: Client) -> None:
    """He may, for he has a page in the table's room as well."""
    ann, token = await come_in(client, "Ann"), new_token()
    table = await opened(ann, "/play territories me")
    ben = await come_in(client, "Ben", room="elsewhere", token=token)
    await ben.ask("look", table=table)
    assert ben.last("no-table")["table"] == table
    await come_in(client, "Ben", token=token)
    await ben.ask("look", table=table)
    await ann.hear("watchers")
    assert watching(ann) == ([], 1)
