"""The page as an Activity of Discord: who is let in, and where; the client's word counts for nothing."""

import pytest

from bot.dispatch.requests import Request, Typed
from bot.kernel.ids import Named, Platform, RequestId, Room, SessionId
from bot.platforms.web import doors
from bot.platforms.web.doors import page_version
from bot.platforms.web.limits import LOOKED_AFTER_S
from tests.kit.discord_door import DiscordDoor, discord_door
from tests.kit.telegram_door import heard_trouble
from tests.platforms.discord.club import handle_of, room_of, running_again, seen, words
from tests.platforms.doubles.discord_interactions import Callback
from tests.platforms.doubles.discord_world import Kind

UNCONFIRMED = "The chat app does not say who you are. Open the page again from the chat."
ELSEWHERE = "The chat app does not know you where this page says it was opened. Open it from the chat."
SILENT = "The chat app does not answer now. Wait a moment and open the page again."
FORGED = "This page was not opened by the chat app itself. Open it from the chat."


async def test_a_card_opens_the_page_at_its_table(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    asked = await discord.club.double.tap(discord.club.ann, board, "Open the board")
    assert asked.callback is Callback.LAUNCH
    _, told = await discord.exchange(*await discord.proof(discord.club.ann))
    assert told["table"] == await discord.table()


async def test_where_activities_are_switched_off_the_card_says_so(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    discord.activities.switched_on = False
    asked = await discord.club.double.tap(discord.club.ann, board, "Open the board")
    assert asked.answer.content == (
        "Discord could not open the board. The buttons and commands here do the same."
    )


async def test_the_command_that_starts_the_activity_is_kept(discord: DiscordDoor) -> None:
    assert [one["name"] for one in discord.club.double.rest.commands if one["type"] == 4] == ["launch"]


async def test_a_move_on_the_page_is_ones_own_and_edits_the_card(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    table, page = await discord.table(), await discord.open(discord.club.ann)
    await page.ask("line", text="/move d", board=table)
    await discord.club.settle()
    await seen(lambda: "To move: Ben" in words(board))
    assert discord.club.boards() == [board]


async def test_a_move_in_the_chat_is_seen_on_the_page(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    table, page = await discord.table(), await discord.open(discord.club.ben)
    await page.ask("look", table=table)
    before = page.last("table")["version"]
    await discord.club.double.slash(discord.club.ann, discord.club.games, "move", text="d")
    await discord.club.settle()
    assert (await page.hear("table"))["version"] > before
    assert "To move: Ben" in words(board)


async def test_the_board_is_shown_in_the_channel_that_the_page_was_opened_from(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    table = await discord.table()
    ann, ben = await discord.open(discord.club.ann), await discord.open(discord.club.ben)
    assert (await ann.ask("share", table=table))["kind"] == "done"
    assert ann.last("posted")["table"] == table
    await discord.club.settle()
    (shown,) = discord.club.boards()
    assert shown != board
    again = await ben.ask("share", table=table)
    assert (again["trouble"], again["text"]) == (
        "posted-lately",
        "This was shown here a moment ago: look a little further up.",
    )
    await discord.club.settle()
    assert discord.club.boards() == [shown]


async def test_nobody_loses_for_closing_the_window(discord: DiscordDoor) -> None:
    board = await discord.club.opened()
    page = await discord.open(discord.club.ann)
    (instance,) = discord.activities.instances.values()
    await page.socket.close()
    discord.activities.left(discord.club.ann, instance)
    await discord.club.settle()
    assert "To move: Ann" in words(board)
    assert (await discord.open(discord.club.ann)).has_heard("card")


async def test_a_code_counts_once_and_for_us_alone(discord: DiscordDoor) -> None:
    code, instance = await discord.proof(discord.club.ann)
    assert (await discord.exchange(code, instance))[0] == 200
    assert await discord.exchange(code, instance) == (403, {"refused": UNCONFIRMED})
    foreign = discord.activities.authorized(discord.club.ann, application="123456789012345678")
    assert await discord.exchange(foreign, instance) == (403, {"refused": UNCONFIRMED})
    assert await discord.exchange("guessed", instance) == (403, {"refused": UNCONFIRMED})


async def test_who_guesses_at_codes_is_slowed_down_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "TRIES_AT_ONCE", 3)
    monkeypatch.setattr(doors, "TRIES_PER_SECOND", 0.0)
    async with discord_door() as discord:
        for _ in range(2):  # who comes in has not guessed
            assert (await discord.exchange(*await discord.proof(discord.club.ann)))[0] == 200
        _, instance = await discord.proof(discord.club.ann)
        assert [(await discord.exchange("guessed", instance))[0] for _ in range(4)] == [403] * 3 + [429]
        code, instance = await discord.proof(discord.club.ben)
        assert (await discord.exchange(code, instance, client="192.0.2.2"))[0] == 200


async def test_a_stolen_instance_is_of_no_use(discord: DiscordDoor) -> None:
    """Eve has heard of the instance, and is not in it."""
    _, instance = await discord.proof(discord.club.ann)
    code = discord.activities.authorized(discord.club.eve)
    assert await discord.exchange(code, instance) == (403, {"refused": ELSEWHERE})
    code = discord.activities.authorized(discord.club.eve)
    assert await discord.exchange(code, "i-1-gc-1") == (403, {"refused": ELSEWHERE})


async def test_an_instance_that_has_ended_lets_nobody_in(discord: DiscordDoor) -> None:
    code, number = await discord.proof(discord.club.ann)
    discord.activities.left(discord.club.ann, discord.activities.instances[number])
    assert await discord.exchange(code, number) == (403, {"refused": ELSEWHERE})


@pytest.mark.parametrize("instance", ["", "../../users/@me", "i?x=1", "i" * 200])
async def test_an_instance_that_can_be_none_is_not_asked_for(discord: DiscordDoor, instance: str) -> None:
    before = len(discord.club.double.rest.log)
    assert await discord.exchange("code", instance) == (403, {"refused": FORGED})
    assert len(discord.club.double.rest.log) == before


async def test_what_the_page_says_of_itself_counts_for_nothing(discord: DiscordDoor) -> None:
    code, instance = await discord.proof(discord.club.ann)
    lies = {"user": discord.club.ben.id, "channel_id": "1", "guild_id": "1"}
    _, told = await discord.exchange(code, instance, **lies)
    page = await discord.knock(told["token"], room="elsewhere", name="Ben")
    assert (await page.hear("welcome"))["you"] == {"id": discord.club.ann.id, "name": "Ann"}


async def test_a_discord_that_is_silent_is_no_refusal(discord: DiscordDoor) -> None:
    code, instance = await discord.proof(discord.club.ann)
    discord.club.double.rest.commands.clear()
    await discord.club.connection.stop()
    await discord.club.double._runner.cleanup()
    assert await discord.exchange(code, instance) == (403, {"refused": SILENT})


async def test_the_private_chat_with_the_bot_stays_its_readers_own(discord: DiscordDoor) -> None:
    club = discord.club
    private = club.double.world.mailbox(club.ann)
    page = await discord.open(club.ann, private)
    await page.ask("line", text="/play fourrow me", board=None)
    store = discord.club.moot.app.store
    player = await store.accounts.player_of(handle_of(club.ann))
    assert await store.rooms.read_by(player) == {room_of(private)}


async def test_a_process_that_is_ending_leaves_it_to_the_next(discord: DiscordDoor) -> None:
    """The page tries again by itself."""
    code, instance = await discord.proof(discord.club.ann)
    await discord.club.connection.stop()
    sentence = "Moot is being restarted. Wait a moment and open the page again."
    assert await discord.exchange(code, instance) == (503, {"refused": sentence})


async def test_a_table_of_another_channel_is_seen_as_in_the_chat_itself(discord: DiscordDoor) -> None:
    """By its code, in its own server."""
    await discord.club.opened()
    table = await discord.table()
    quiet = discord.club.double.world.channel(discord.club.guild, "quiet")
    page = await discord.open(discord.club.eve, quiet)
    assert not page.has_heard("card")
    assert (await page.ask("look", table=table))["kind"] == "done"
    assert page.has_heard("table")
    players = await discord.open(discord.club.ann, quiet)
    assert (await players.ask("look", table=table))["kind"] == "done", "who plays sees it from anywhere"


async def opened_elsewhere(discord: DiscordDoor) -> tuple[Room, SessionId]:
    """Ann's table with Ben on another server, of which Eve is no member."""
    club, double = discord.club, discord.club.double
    den = double.world.channel(double.world.guild("Far"), "den")
    await double.slash(club.ann, den, "play", game="fourrow")
    await club.settle()
    board = [message for message in den.public if message.picture][-1]
    await double.tap(club.ben, board, "Take the seat")
    await club.settle()
    assert club.moot
    return room_of(den), (await club.moot.app.dispatcher.boards_in(room_of(den)))[-1]


@pytest.mark.parametrize("way", ["hello", "look", "play", "/move {} d", "/watch {}", "/board {}"])
async def test_other_pages_of_the_chat_are_not_shown_what_the_asker_alone_may_see(
    discord: DiscordDoor, way: str
) -> None:
    (den, table), club = await opened_elsewhere(discord), discord.club
    eve = await discord.open(club.eve)
    _, session = await discord.exchange(*await discord.proof(club.ann))
    ann = await discord.knock(session["token"], **({"table": table} if way == "hello" else {}))
    await ann.hear("ready")
    assert [card["session"] for card in ann.past if card["kind"] == "card"] == [table] * (way == "hello")
    if way.startswith("/"):
        await ann.ask("line", text=way.format(table), board=None)
        assert ann.last("open")["table"] == table
    if way in {"look", "play"}:
        await ann.ask("look", table=table)
    if way == "play":
        await ann.ask("play", table=table, seen=ann.last("table")["version"], path=["d"])
        assert ann.last("table")["moves"]["list"] == ["d"]
    await ann.ask("look", table=table)
    await club.settle()
    mover, column = (club.ben, "c") if way in {"play", "/move {} d"} else (club.ann, "d")
    assert club.moot
    dispatcher = club.moot.app.dispatcher
    asker = Named(handle_of(mover), mover.name)
    await dispatcher.handle(Request(RequestId("on"), asker, den, Typed(f"/move {table} {column}")))
    await club.settle()
    await eve.listen(0.2)
    assert table not in {card.get("session") for card in eve.past if card["kind"] == "card"}
    assert table not in await dispatcher.boards_in(Room(Platform("web"), f"discord:{club.games.id}"))


async def test_nor_a_cup_that_the_asker_organises_elsewhere(discord: DiscordDoor) -> None:
    club, double = discord.club, discord.club.double
    assert club.moot
    den = double.world.channel(double.world.guild("Far"), "den")
    asker, dispatcher = Named(handle_of(club.ann), club.ann.name), club.moot.app.dispatcher
    intent = Typed("/cup open swiss fourrow")
    await dispatcher.handle(Request(RequestId("cup"), asker, room_of(den), intent, community="far"))
    await club.settle()
    (cup,) = await dispatcher.cups_in(room_of(den))
    eve, ann = await discord.open(club.eve), await discord.open(club.ann)
    await ann.ask("line", text=f"/cup {cup}", board=None)
    await club.settle()
    await eve.listen(0.2)
    assert ann.has_heard("letter")
    assert not eve.has_heard("card")


async def test_whoever_is_put_out_of_the_channel_sees_no_more_of_it(discord: DiscordDoor) -> None:
    await discord.club.opened()
    table = await discord.table()
    status, told = await discord.exchange(*await discord.proof(discord.club.eve))
    assert status == 200
    page = await discord.knock(told["token"])
    await page.hear("ready")
    await page.ask("look", table=table)
    await discord.club.double.hide(discord.club.games, discord.club.eve)
    for line in ("/play fourrow", "/cup open swiss fourrow"):
        assert heard_trouble(await page.ask("line", text=line, board=None))[0] == "hidden"
    assert (await page.ask("share", table=table))["trouble"] == "hidden"
    await page.stays(LOOKED_AFTER_S + 60)
    assert page.socket.closed
    assert heard_trouble(page.past[-1])[0] == "hidden"
    again = await discord.knock(told["token"])
    assert heard_trouble(await again.hear("error"))[0] == "hidden"
    assert not again.has_heard("card")


async def test_in_a_private_channel_it_works_as_well(discord: DiscordDoor) -> None:
    double = discord.club.double
    private = double.world.mailbox(discord.club.ann)
    assert private.kind is Kind.PRIVATE
    page = await discord.open(discord.club.ann, private)
    assert page.last("welcome")["you"]["name"] == "Ann"


async def test_only_discord_may_frame_it_and_only_its_proxy_and_we_may_ask(discord: DiscordDoor) -> None:
    async with discord.client.get("/discord/") as answer:
        policy, page = answer.headers["Content-Security-Policy"], await answer.text()
    assert "frame-ancestors https://discord.com https://*.discord.com" in policy
    assert "unsafe" not in policy
    assert "X-Frame-Options" not in answer.headers
    assert f'<meta name="moot-app" content="{discord.club.double.world.bot.id}">' in page
    code, instance = await discord.proof(discord.club.ann)
    status, told = await discord.exchange(code, instance, origin="https://1.discordsays.com")
    assert (status, told["refused"]) == (403, "That came from another page, so it was not read.")


async def test_the_pages_files_are_named_by_their_version(discord: DiscordDoor) -> None:
    async with discord.client.get("/discord/") as answer:
        assert f'src="page/{page_version()}/page.js"' in await answer.text()
    async with discord.client.get(f"/discord/page/{page_version()}/page.js") as answer:
        assert answer.status == 200
        assert "immutable" in answer.headers["Cache-Control"]
    for path in ("older/page.js", f"{page_version()}/index.html", f"{page_version()}/..%2Fserver.py"):
        async with discord.client.get(f"/discord/page/{path}") as answer:
            assert answer.status == 404


async def test_cards_of_before_go_on_after_a_restart(discord: DiscordDoor) -> None:
    """Old cards have no such button; they are played as they were."""
    board = await discord.club.opened()
    async with running_again(discord.club) as club:
        await club.double.slash(club.ann, club.games, "move", text="d")
        await club.settle()
        assert "To move: Ben" in words(board)
        assert "Open the board" not in board.buttons
