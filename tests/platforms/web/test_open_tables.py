"""A table that is open on pages, on the wire: what each reader is sent, and what comes of their taps."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.gamekit.game import Setup
from bot.gamekit.place_highlights import middle
from bot.games.territories import GAME as TERRITORIES
from bot.kernel.ids import Room, Seat, SessionId
from bot.kernel.time import DAY
from bot.platforms.web import PLATFORM
from bot.platforms.web.server import LocalServer
from bot.platforms.web.settings import Address
from bot.robots.review import reasons
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import BOB, CLUB, Moot, moot, named
from tests.kit.web_page import Heard, Page, behind_a_page, come_in, new_token

Client = TestClient[Any, Any]
ME = "/play territories me"
PARTS = "own", "seats", "others"


@pytest.fixture
def bot() -> Moot:
    """The whole bot."""
    return moot()


@pytest.fixture
async def client(bot: Moot) -> AsyncIterator[Client]:
    """The same behind a page."""
    async with behind_a_page(bot.app) as client:
        yield client


async def opened(page: Page, line: str = ME) -> SessionId:
    """Begin a table by a line, and open it."""
    await page.ask("line", text=line, board=None)
    table = SessionId(page.last("card")["session"])
    await page.ask("look", table=table)
    return table


async def play(page: Page, table: str, *moves: str) -> None:
    """Make moves, each on the board as it is shown by then."""
    for move in moves:
        await page.ask("play", table=table, seen=shown(page)["version"], path=[move])


def shown(page: Page) -> Heard:
    return page.last("table")


def labels(page: Page) -> list[str]:
    return [key["label"] for key in shown(page)["actions"]]


def grounds(page: Page) -> list[str]:
    return [heard["name"] for heard in page.past if heard["kind"] == "ground"]


async def test_a_player_is_sent_the_board_as_shapes_on_a_ground_that_comes_once(
    client: Client, ann: Page
) -> None:
    table = await opened(ann)
    board, kinds = shown(ann), [heard["kind"] for heard in ann.past]
    places = {"~".join(pick["path"]) for pick in board["next"] if "at" in pick}
    assert places == {"b2", "b4", "b6", "c1", "d5", "e3", "e5", "g1"}
    assert all(isinstance(shape, list) for shape in board["shapes"])
    assert [one["hue"] for one in board["players"]] == ["yellow", "red"]
    assert ann.last("ground")["name"] == board["board"]["ground"]
    assert ann.last("ground")["shapes"]
    assert kinds.index("ground") < kinds.index("table")
    await ann.ask("look", table=table, anew=True)
    await ann.ask("lobby")
    assert {game["board"]["ground"] for game in ann.last("games")["games"]} <= set(grounds(ann))
    assert len(grounds(ann)) == len(set(grounds(ann)))
    again = await come_in(client, "Ann", grounds=grounds(ann))
    await again.ask("look", table=table)
    assert shown(again)["board"]["ground"] in grounds(ann)
    assert not again.has_heard("ground"), "it has that ground"


@dataclass
class BusyDispatcher:
    """The bot's own, but for what happens while it answers for a page: ``meanwhile``, once, at ``where``."""

    bot: Moot
    where: str = ""
    meanwhile: Callable[[], Awaitable[object]] | None = None

    async def settled(self, work: Awaitable[object]) -> None:
        await work
        await self.bot.settle()

    def __getattr__(self, name: str) -> Any:
        real = getattr(self.bot.app.dispatcher, name)
        if name != self.where:
            return real

        async def act(*args: Any) -> Any:
            answer, meanwhile = await real(*args), self.meanwhile
            self.meanwhile = None
            if meanwhile:
                await meanwhile()
            return answer

        return act


class TestWhileAPageIsAnswered:
    @pytest.fixture
    def busy(self, bot: Moot) -> BusyDispatcher:
        return BusyDispatcher(bot)

    @pytest.fixture
    async def client(self, busy: BusyDispatcher, bot: Moot) -> AsyncIterator[Client]:
        server = LocalServer(busy, FakeRenderer(), Address(), bot.app.store.leases)
        bot.app.couriers[PLATFORM.name] = server.courier
        async with TestClient(TestServer(server.application())) as client:
            yield client

    @pytest.mark.parametrize("where", ["table", "viewer"])
    @pytest.mark.parametrize("is_open", [False, True])
    async def test_a_move_that_is_made_meanwhile_is_what_it_shows(
        self, busy: BusyDispatcher, ann: Page, ben: Page, where: str, *, is_open: bool
    ) -> None:
        table = await opened(ann)
        seen = shown(ann)["version"]
        if is_open:
            await ben.ask("look", table=table)
        busy.where, busy.meanwhile = where, lambda: busy.settled(play(ann, table, "e3"))
        await ben.ask("look", table=table, anew=not is_open or where == "viewer")
        await busy.bot.settle()
        await ben.ask("lobby")
        assert shown(ben)["version"] == seen + 1

    async def test_who_is_shut_out_is_told_once(
        self, busy: BusyDispatcher, client: Client, ann: Page, ben: Page
    ) -> None:
        """The code of an open offer lets anybody look at it, but not at the game that comes of it."""
        eve = await come_in(client, "Eve", room="elsewhere")
        await ann.ask("line", text="/play territories", board=None)
        table = ann.last("card")["session"]
        joins = {"text": f"/join {table}", "board": None}
        busy.where, busy.meanwhile = "viewer", lambda: busy.settled(ben.ask("line", **joins))
        await eve.ask("look", table=table)
        await eve.ask("lobby")
        assert [heard["kind"] for heard in eve.past].count("no-table") == 1
        assert not eve.has_heard("table")

    async def test_who_turns_to_another_table_is_sent_that_one_as_it_goes_on(
        self, busy: BusyDispatcher, ann: Page, ben: Page
    ) -> None:
        first = await opened(ann)
        await play(ann, first, "e3", "b2", "c1")
        await ben.ask("look", table=first)
        second = await opened(ann, "/play fourrow me")
        seen = shown(ann)["version"]
        await busy.bot.settle()
        busy.where, busy.meanwhile = "table", lambda: ben.ask("look", table=second)
        await ann.ask("line", text=f"/move {first} d5", board=None)
        await busy.bot.settle()
        await ann.ask("play", table=second, seen=seen, path=["d"])
        await busy.bot.settle()
        await ben.ask("lobby")
        assert (shown(ben)["table"], shown(ben)["version"]) == (second, seen + 1)


async def test_what_changes_nothing_on_the_board_leaves_a_half_made_move_as_it_is(
    bot: Moot, ann: Page, ben: Page
) -> None:
    """Somebody has set their quiet hours while the other picks up a piece."""
    table = await opened(ann, "/play know clock:3d")
    await ben.ask("line", text=f"/join {table}", board=None)
    for page in (ann, ben):
        await page.ask("look", table=table)
    mover, other = (ann, ben) if shown(ann)["next"] else (ben, ann)
    start = next(pick for pick in shown(mover)["next"] if not pick.get("plays"))
    await mover.ask("look", table=table, path=start["path"], seen=shown(mover)["version"])
    half = shown(mover)
    assert all(pick["path"][:1] == start["path"] and pick["plays"] for pick in half["next"])
    assert {tuple(pick["path"]) for pick in half["others"]} >= {tuple(start["path"])}
    await other.ask("line", text="/settings quiet 22:00-06:00", board=None)
    await bot.settle()
    await mover.ask("lobby")
    assert shown(mover)["version"] > half["version"]
    assert (shown(mover)["path"], shown(mover)["next"]) == (start["path"], half["next"])
    await mover.ask("look", table=table, path=start["path"], seen=half["version"])
    assert shown(mover)["path"] == start["path"]


async def test_of_a_move_all_who_look_on_are_sent_what_is_new_and_it_is_played_once(
    ann: Page, ben: Page
) -> None:
    table = await opened(ann)
    seen = shown(ann)["version"]
    await ben.ask("look", table=table)
    assert shown(ben)["next"] == []
    before = len(shown(ben)["shapes"])
    for _ in range(2):
        await ann.ask("play", id="once", table=table, seen=seen, path=["e3"])
    news = await ben.hear("table")
    assert news["moves"] == {"from": 0, "list": ["e3"]}
    fresh = [shape for shape in news["shapes"] if isinstance(shape, list)]
    assert 0 < len(fresh) < before
    assert "p" in {shape[0] for shape in fresh}
    await ann.ask("play", table=table, seen=seen, path=["b2"])
    assert "board has changed" in str(ann.last("letter")["letter"])
    await ben.ask("play", table=table, seen=seen + 1, path=["b2"])
    assert ben.last("letter"), "nobody moves at a table of others"
    await ann.ask("look", table=table)
    assert (shown(ann)["version"], shown(ann)["ply"]) == (seen + 1, 1)


async def test_taps_that_lead_nowhere_show_the_board_from_the_start(ann: Page, ben: Page) -> None:
    """The board is turned for one reader alone."""
    table = await opened(ann, "/play know me")
    await ann.ask("look", table=table, path=["nowhere"], seen=shown(ann)["version"])
    assert shown(ann)["next"] == []
    await ann.ask("look", table=table, path=["nowhere"], seen=0)
    assert shown(ann)["path"] == []
    assert shown(ann)["next"]
    await ben.ask("look", table=table)
    await ann.ask("look", table=table, bottom=0, anew=True)
    assert shown(ann)["board"]["ground"] != shown(ben)["board"]["ground"]


async def test_any_earlier_position_can_be_looked_at_and_now_again(ann: Page) -> None:
    table = await opened(ann)
    await play(ann, table, "e3", "b2", "c1")
    await ann.ask("look", table=table, ply=1)
    assert (shown(ann)["ply"], shown(ann)["next"]) == (1, [])
    await ann.ask("missed", table=table, path=[], at=[0, 0])
    assert ann.last("pointed")["letter"]["rows"][0][0]["opens"]["code"] == table
    await ann.ask("look", table=table)
    assert shown(ann)["ply"] == 3
    assert shown(ann)["next"]


async def test_only_what_somebody_can_do_is_offered(ann: Page, ben: Page) -> None:
    invited = await opened(ann, "/play territories @Ben")
    await ben.ask("look", table=invited)
    assert labels(ann) == ["Withdraw", "Rules"]
    assert labels(ben) == ["Take seat", "Decline", "Rules"]
    await ben.ask("look", table=await opened(ann, "/play territories"))
    assert "Take seat" not in labels(ann)
    assert "Take seat" in labels(ben)
    assert "Withdraw" not in labels(ben)


def damage(bot: Moot, table: SessionId, text: str | None = None) -> None:
    """What is stored cannot be read any more; without a text its position is lost."""
    kept: Any = bot.world.sessions
    kept.damage(table, text or json.dumps(json.loads(kept.text_of(table)) | {"clock": 7}))


@pytest.mark.parametrize("text", ["what is this", None])
@pytest.mark.parametrize("is_called_off", [True, False])
async def test_an_open_table_that_cannot_be_read_gives_way_to_its_card(
    bot: Moot, ann: Page, text: str | None, *, is_called_off: bool
) -> None:
    """Its board and buttons are of what nobody can go on with."""
    table = await opened(ann, "/play fourrow me")
    damage(bot, table, text)
    if is_called_off:
        await ann.ask("line", text=f"/abort {table}", board=None)
        buttons = (one for row in ann.last("letter")["letter"]["rows"] for one in row)
        (yes,) = [one["press"] for one in buttons if "Yes" in one["label"]]
        await ann.ask("tap", press=yes, path=[])
        assert "Call the game off" not in str(ann.last("card"))
    else:
        await play(ann, table, "d")
        assert "can no longer be read" in str(ann.last("letter"))
    assert ann.last("no-table")["table"] == table


async def test_a_page_that_shows_what_the_store_has_lost_goes_back(bot: Moot, ann: Page) -> None:
    table = await opened(ann, "/play fourrow me")
    kept: Any = bot.world.sessions
    text, before = kept.text_of(table), shown(ann)["version"]
    await play(ann, table, "d")
    damage(bot, table, text)
    await play(ann, table, "e")
    assert shown(ann)["version"] == before


async def test_the_lobby_has_every_game_with_a_board_and_the_offers_that_can_be_read(
    bot: Moot, ann: Page, ben: Page
) -> None:
    table = await opened(ann, "/play fourrow")
    await bot.settle()
    for joinable in (True, False):
        await ben.ask("lobby")
        offers = [(one["id"], one["part"], one["joinable"]) for one in ben.last("lobby")["tables"]]
        assert offers == [(table, "seats" if joinable else "others", joinable)]
        damage(bot, table)
    games = ben.last("games")["games"]
    assert {"know", "keshvargosha", "quadriga", "territories"} <= {game["id"] for game in games}
    assert all(game["board"]["ground"] for game in games)
    assert [heard["kind"] for heard in ben.past].count("games") == 1, "once in each language"


async def test_the_lobby_lists_own_tables_first_and_of_others_only_what_goes_on_between_people(
    bot: Moot, client: Client, ann: Page, ben: Page
) -> None:
    eve = await come_in(client, "Eve")
    alone = await opened(ann)
    game = await opened(ann, "/play fourrow @Ben clock:2d")
    await ben.ask("line", text=f"/join {game}", board=None)
    offer = await opened(ben, "/play fourrow")
    over = await opened(ben, "/play fourrow me")
    await play(ben, over, *"dededed")
    await bot.settle()

    async def listed(page: Page) -> dict[str, set[str]]:
        await page.ask("lobby")
        tables = page.last("lobby")["tables"]
        return {
            part: codes for part in PARTS if (codes := {one["id"] for one in tables if one["part"] == part})
        }

    assert await listed(ann) == {"own": {game, alone}, "seats": {offer}}
    assert await listed(ben) == {"own": {game, offer, over}}
    assert [one["over"] for one in ben.last("lobby")["tables"]] == [False, False, True]
    assert await listed(eve) == {"seats": {offer}, "others": {game}}
    (mine,) = (one for one in ann.last("lobby")["tables"] if one["id"] == game)
    assert (mine["turn"] in {"Ann", "Ben"}, 0 < mine["left"] <= 2 * DAY) == (True, True)
    await bot.time_passes(DAY + 1)
    assert await listed(ann) == {"own": {game, alone}}
    assert await listed(ben) == {"own": {game}}, "an offer lapses"
    assert await listed(eve) == {}


async def test_fifty_tables_are_listed_in_one_message_without_a_board_each(
    bot: Moot, client: Client, ann: Page
) -> None:
    for number in range(50):
        await bot.type(named(f"Olga{number}"), "/play fourrow", Room(PLATFORM.name, "table"))
    ben = await come_in(client, "Ben")
    await ben.ask("lobby")
    assert len(ben.last("lobby")["tables"]) == 50
    assert len(json.dumps(ben.last("lobby"))) < 20_000
    assert not ben.has_heard("card")
    await ann.ask("lobby")
    assert ann.has_heard("card"), "what happens is brought to who is there"


async def test_a_table_that_is_not_there_or_of_a_community_elsewhere_is_missing(bot: Moot, ann: Page) -> None:
    for line in ("/setup strangers refused", "/play territories"):
        await bot.type(BOB, line, CLUB, community="club", admin=True)
    for table in ("nothere", *await bot.app.dispatcher.boards_in(CLUB)):
        await ann.ask("look", table=table)
        assert ann.last("no-table")["table"] == table
    assert not ann.has_heard("table")


async def test_a_language_that_is_chosen_holds_for_that_page_and_for_answers(ann: Page, ben: Page) -> None:
    table = await opened(ann)
    await ben.ask("look", table=table)
    await ann.ask("speak", language="it")
    assert [page.last("words")["language"] for page in (ann, ben)] == ["it", "en"]
    await ann.ask("look", table=table)
    assert "Giallo" in {one["side"] for one in shown(ann)["players"]}
    await ann.ask("line", text="/help", board=None)
    assert ann.last("letter")["letter"]["language"] == "it"


async def test_what_is_no_path_is_malformed(ann: Page) -> None:
    for path in ("e3", [1], ["x" * 65], ["x"] * 25):
        answer = await ann.ask("play", table="abc", seen=1, path=path)
        assert answer["trouble"] == "malformed"


async def watching(page: Page) -> tuple[list[str], int]:
    await page.hear("watchers")
    told = page.last("watchers")
    return told["names"], told["more"]


async def test_who_looks_on_is_told_to_all_who_have_the_table_open(
    client: Client, ann: Page, ben: Page
) -> None:
    eve, table = await come_in(client, "Eve"), await opened(ann)
    await ben.ask("look", table=table)
    assert await watching(ann) == (["Ben"], 0)
    assert not ben.has_heard("watchers"), "nobody is told of oneself"
    await eve.ask("look", table=table)
    assert await watching(ann) == (["Ben", "Eve"], 0)
    await ben.ask("look", table=None)
    assert await watching(ann) == (["Eve"], 0)
    await eve.socket.close()
    assert await watching(ann) == ([], 0)


async def test_who_looks_on_from_another_room_is_counted_and_not_named(client: Client, ann: Page) -> None:
    """He may, for he has a page in the table's room as well."""
    token, table = new_token(), await opened(ann)
    ben = await come_in(client, "Ben", room="elsewhere", token=token)
    await ben.ask("look", table=table)
    assert ben.last("no-table")["table"] == table
    await come_in(client, "Ben", token=token)
    await ben.ask("look", table=table)
    assert await watching(ann) == ([], 1)


async def test_a_tap_where_nothing_can_be_picked_is_refused_there_as_if_it_were_typed(ann: Page) -> None:
    """By the rules, with the place that matters drawn over the board."""
    table = await opened(ann)
    assert shown(ann)["prompt"] == "Your turn: place a house."
    assert TERRITORIES.outlines
    for at in ((0, 0), middle(*TERRITORIES.outlines("d2"))):
        await ann.ask("missed", table=table, path=[], at=at)
    nowhere, there = (heard for heard in ann.past if heard["kind"] == "pointed")
    assert (nowhere["at"], nowhere["shapes"]) == ([0, 0], [])
    assert there["shapes"]
    assert "spot" in str(there["letter"]["lines"][0])
    assert [key["label"] for key in there["letter"]["rows"][-1]] == ["Why?", "Read rule 3"]
    for at in (None, [1], ["1", "2"], [1e99, 0]):
        assert (await ann.ask("missed", table=table, path=[], at=at))["trouble"] == "malformed"


async def test_a_hint_is_drawn_on_the_open_board_and_says_why(ann: Page) -> None:
    table = await opened(ann, "/play territories robot:1")
    await ann.ask("line", text=f"/hint {table} strong", board=None)
    hint = await ann.hear("pointed") if not ann.has_heard("pointed") else ann.last("pointed")
    assert hint["shapes"]
    spot = next(part["text"] for part in hint["letter"]["title"] if part["is"] == "code")
    start = TERRITORIES.rules.initial(Setup(2, "standard"))
    *why, expected = hint["letter"]["lines"]
    assert len(why) == len(reasons(TERRITORIES, start, Seat(0), (spot,))), (
        "every reason there is for this spot"
    )
    assert "%" in str(expected)
    assert not ann.has_heard("letter")


async def test_a_question_about_the_rules_is_answered_to_its_reader_unless_it_is_for_all(
    ann: Page, ben: Page
) -> None:
    await opened(ann)
    asked = "can I place a house anywhere?"
    await ann.ask("line", text=asked, board=None)
    assert "Placing the houses" in str(ann.last("letter"))
    await ann.ask("line", text="shall we play?", board=None)
    await ann.ask("line", text=asked, board=None, all=True)
    for text in ("shall we play?", asked):
        assert (await ben.hear("talk"))["text"] == text
