"""The page inside a chat app: a move is one move everywhere, and only who is in a chat sees what is there."""

import asyncio
import time

import pytest

from bot.accounts.model import Community, Strangers
from bot.dispatch.requests import Request, Typed
from bot.intents.payload import write_payload
from bot.intents.play import GiveUp, Rematch
from bot.kernel.ids import Handle, Named, Platform, RequestId, Room, SessionId
from bot.platforms.web.doors import page_version
from bot.platforms.web.entrance import page_room, table_in
from bot.platforms.web.limits import LOOKED_AFTER_S, SESSION_LASTS_S
from bot.platforms.web.messages_from_page import Line
from bot.tournaments.model import CupId
from tests.kit.doors import DiscordDoor, Door, TelegramDoor, heard_trouble
from tests.kit.linking import join_at_once
from tests.kit.telegram_album import words
from tests.kit.web_page import Heard, Page
from tests.platforms.discord.club import room_of, running_again

HIDDEN = "hidden"
OPENS = ("/play fourrow", "/cup open swiss fourrow")


async def line(page: Page, text: str, **more: object) -> Heard:
    return await page.ask("line", **{"text": text, "board": None, **more})


async def trouble(page: Page, text: str, **more: object) -> str:
    return heard_trouble(await line(page, text, **more))[0]


async def test_a_move_on_the_page_or_in_the_chat_is_one_move_everywhere(door: Door) -> None:
    """It is ones own, and edits the card once; asked for twice it is one."""
    table, (card,) = await door.begun(), door.boards()
    ann, ben = await door.open(door.ann, None), await door.open(door.ben)
    await ben.ask("look", table=table)
    before = ben.last("table")["version"]
    for _ in range(2):
        await line(ann, "/move d", board=table, id="the-same")
    await door.rest()
    session = await door.dispatcher.tables.sessions.look(table)
    assert "Ben (Red), your turn" in door.shows()
    assert door.boards() == [card]
    assert len(session.moves) == 1
    assert [person.name for person in session.people] == ["Ann", "Ben"]
    await door.says(door.ben, "move", text="e")
    news = await ben.hear(lambda heard: heard["kind"] == "table" and heard["version"] == before + 2)
    assert len(news["moves"]["list"]) in {1, 2}
    assert "Ann (Yellow), your turn" in door.shows()


async def test_a_game_in_a_chat_without_us_is_joined_played_and_begun_again_here(
    telegram: TelegramDoor,
) -> None:
    """Its one message shows all of it: Telegram fetches each picture at our address."""
    away = telegram.telegram.group("Away", telegram.ann, telegram.ben)
    away.bot_status = "left"
    telegram.ann.summons(away, "fourrow")
    await telegram.rest()
    (post,) = (post for post in away.posts if post.inline)
    table = str(post.button("Open the board").url).rpartition("=")[2]
    ann, ben = await telegram.open(telegram.ann, table), await telegram.open(telegram.ben, table)
    await line(ben, f"/join {table}")
    pictures = set()
    for mover, move in zip((ann, ben, ann, ben, ann, ben, ann), "dededed", strict=True):
        await line(mover, f"/move {move}", board=table)
        await telegram.rest()
        pictures.add(post.picture)
    assert "Ann (Yellow) beat Ben" in words(post.text)
    assert len(pictures - {None}) == len("dededed")
    await line(ben, f"/rematch {table}")
    await telegram.rest()
    assert "Ben offers a game" in words(post.text)
    assert post.button("Open the board").url != telegram.link(SessionId(table))


async def test_a_card_leads_to_the_page_at_its_table(discord: DiscordDoor, telegram: TelegramDoor) -> None:
    """The command that starts the Activity is kept; where Activities are off the card says so."""
    table = await telegram.begun()
    assert telegram.boards()[-1].button("Open the board").url == telegram.link(table)
    button = telegram.telegram.menu_button
    assert (button["type"], button["web_app"]["url"]) == ("web_app", f"{telegram.origin}/telegram/")
    table, (card,) = await discord.begun(), discord.boards()
    assert (await discord.club.tap(discord.ann, card, "Open the board")).callback.name == "LAUNCH"
    _, told = await discord.exchange(await discord.proof(discord.ann))
    assert told["table"] == table
    commands = discord.club.double.rest.commands
    assert [one["name"] for one in commands if one["type"] == 4] == ["launch"]
    discord.activities.switched_on = False
    asked = await discord.club.tap(discord.ann, card, "Open the board")
    sentence = "Discord could not open the board. The buttons and commands here do the same."
    assert asked.answer.content == sentence
    async with running_again(discord.club) as club:  # old cards have no such button, and are played as ever
        await club.slash("move", text="d")
        await club.to_move("Ben", card)
        assert "Open the board" not in card.buttons


async def test_a_board_is_shown_in_discords_channel_and_prepared_to_be_sent_on_in_telegram(
    discord: DiscordDoor, telegram: TelegramDoor
) -> None:
    table, (card,) = await telegram.begun(), telegram.boards()
    page = await telegram.open(telegram.ann, table)
    await page.ask("share", table=table)
    prepared = telegram.telegram.prepared[page.last("prepared")["prepared"]]
    assert (prepared["type"], prepared["photo_file_id"]) == ("photo", card.file)
    ((button,),) = prepared["reply_markup"]["inline_keyboard"]
    assert button["url"] == telegram.link(table)
    table, (card,) = await discord.begun(), discord.boards()
    ann, ben = await discord.open(discord.ann), await discord.open(discord.ben)
    assert (await ann.ask("share", table=table))["kind"] == "done"
    assert ann.last("posted")["table"] == table
    await discord.rest()
    (shown,) = discord.boards()
    assert shown != card
    lately = "This was shown here a moment ago: look a little further up."
    assert heard_trouble(await ben.ask("share", table=table)) == ("posted-lately", lately)
    await discord.rest()
    assert discord.boards() == [shown]


async def test_when_the_last_page_is_closed_its_room_is_left_and_nobody_loses(door: Door) -> None:
    table, followers = await door.begun(), door.home.world.followers

    async def platforms() -> set[str]:
        return {room.platform for room in await followers.of(table)}

    page = await door.open(door.ann, table if door.app == "telegram" else None)
    assert await platforms() == {door.app, "web"}
    await page.socket.close()
    await door.rest()
    assert await platforms() == {door.app}
    assert "Ann (Yellow), your turn" in door.shows()
    assert (await door.open(door.ann, table if door.app == "telegram" else None)).has_heard("card")


async def test_who_is_put_out_of_the_chat_sees_no_more_of_it(door: Door) -> None:
    """An open page speaks there no more, and is closed; players come back to their boards."""
    table = await door.begun()
    await door.lets_in(door.eve)
    place = table if door.app == "telegram" else None
    token, played = await door.session(door.eve, place), await door.session(door.ben, place)
    page, players = await door.knock(token), await door.knock(played)
    for one in (page, players):
        await one.hear("ready")
        await one.ask("look", table=table)
    await door.puts_out(door.eve)
    await door.puts_out(door.ben)
    assert [await trouble(page, text) for text in OPENS] == [HIDDEN] * 2
    if door.app == "discord":  # what is prepared in Telegram goes to its asker alone
        assert heard_trouble(await page.ask("share", table=table))[0] == HIDDEN
    await page.stays(LOOKED_AFTER_S + 60)
    assert page.socket.closed
    assert heard_trouble(page.past[-1])[0] == HIDDEN
    again = await door.knock(token)
    assert heard_trouble(await again.hear("error"))[0] == HIDDEN
    assert not again.has_heard("card")
    await door.rest()
    assert await door.dispatcher.boards_in(door.room) == (table,)
    assert await door.dispatcher.cups_in(door.room) == ()
    if door.app == "telegram":
        back = await door.knock(played)
        await back.hear("ready")
        assert back.last("welcome")["room"] == f"telegram:{door.ben.id}", "it is that of his own chat"
        assert (await back.ask("look", table=table))["kind"] == "done"
        assert back.last("table")["players"][1]["own"]


async def test_what_an_asker_alone_may_see_is_theirs_also_in_a_chat_of_their_own(door: Door) -> None:
    private = door.club.double.world.mailbox(door.ann) if door.app == "discord" else None
    await door.begun()
    page = await door.open(door.ann, private)
    assert not page.has_heard("card")
    await line(page, "/play fourrow me")
    await door.rest()
    await page.listen(0.05)
    assert page.has_heard("card")
    player = await door.home.world.accounts.player_of(door.handle(door.ann))
    here = room_of(private) if private else Room(Platform("telegram"), str(door.ann.id))
    assert here in await door.home.world.rooms.read_by(player)


ASKED = [
    {"kind": "look"},
    {"kind": "line", "text": "/watch {table}", "board": None},
    {"kind": "line", "text": "/record {table}", "board": None},
    {"kind": "line", "text": "/join {table}", "board": None},
    {"kind": "line", "text": "a1", "board": "{table}"},
    {"kind": "share"},
]


async def test_who_is_not_in_the_group_is_shown_nothing_of_it_unless_its_community_allows_it(
    telegram: TelegramDoor,
) -> None:
    table = await telegram.begun()
    eves = await telegram.knock(await telegram.session(telegram.eve, table))
    sentence = "You cannot see this table: it belongs to a chat that you are not in."
    assert heard_trouble(await eves.hear("error")) == (HIDDEN, sentence)
    assert not eves.has_heard("card")
    page = await telegram.open(telegram.eve)
    for asked in ASKED:
        fields = {
            name: value.format(table=table) if isinstance(value, str) else value
            for name, value in asked.items()
        }
        answer = await page.ask(str(fields.pop("kind")), **{"table": table, **fields})
        assert heard_trouble(answer)[0] == HIDDEN, asked
    await lets_strangers_look(telegram)
    assert (await telegram.open(telegram.eve, table)).has_heard("card")
    await telegram.says(telegram.ann, "play", game="fourrow")
    await telegram.rest()
    (seat,) = {*await telegram.dispatcher.boards_in(telegram.room)} - {table}
    page = await telegram.open(telegram.eve, seat)
    await line(page, f"/join {seat}")
    await telegram.rest()
    assert "Ann (Yellow), your turn" in telegram.shows()


async def lets_strangers_look(telegram: TelegramDoor) -> None:
    allowed = Community(strangers=Strangers.ALLOWED)
    await telegram.home.app.store.communities.choose(telegram.room.platform, telegram.room.chat, allowed)


async def test_who_looks_on_from_the_chat_may_look_at_all_its_tables(telegram: TelegramDoor) -> None:
    """Also at those that are opened while the page is open, and that another process has left meanwhile."""
    await telegram.lets_in(telegram.eve)
    first = await telegram.begun()
    page, players = await telegram.open(telegram.eve, first), await telegram.open(telegram.ann, first)
    await telegram.says(telegram.ben, "play", game="fourrow me")
    for table in (first, await telegram.table()):
        await page.ask("look", table=table)
        assert page.last("table")["table"] == table
        await line(page, f"/record {table}")
        letter = page.last("letter")["letter"]
        assert letter["file"] or letter["block"], letter
    await telegram.dispatcher.pages.leave(first, Room(Platform("web"), page_room(telegram.room)))
    await players.ask("look", table=first)
    assert players.has_heard("table")


def test_the_table_that_a_line_names_is_looked_at_not_the_one_that_lies_open() -> None:
    lies_open = SessionId("open2345")
    for text in ("/record abcd2345", "/watch abcd2345", "/resign abcd2345"):
        assert table_in(Line("1", text, lies_open)) == "abcd2345"
    assert table_in(Line("1", "/resign", lies_open)) == lies_open


async def test_a_table_of_another_channel_is_seen_by_its_code_in_its_own_server(discord: DiscordDoor) -> None:
    table, quiet = await discord.begun(), discord.club.double.world.channel(discord.club.guild, "quiet")
    for who in (discord.eve, discord.ann):
        page = await discord.open(who, quiet)
        assert not page.has_heard("card")
        assert (await page.ask("look", table=table))["kind"] == "done"
        assert page.has_heard("table")


async def opened_elsewhere(discord: DiscordDoor) -> tuple[Room, SessionId]:
    """Ann's table with Ben on another server, of which Eve is no member."""
    den = discord.club.double.world.channel(discord.club.double.world.guild("Far"), "den")
    await discord.club.slash("play", None, den, game="fourrow")
    await discord.rest()
    await discord.club.tap(discord.ben, discord.club.board(den), "Take seat")
    await discord.rest()
    return room_of(den), (await discord.dispatcher.boards_in(room_of(den)))[-1]


@pytest.mark.parametrize("way", ["hello", "look", "play", "/move {} d", "/watch {}", "/board {}"])
async def test_other_pages_of_the_chat_are_not_shown_what_the_asker_alone_may_see(
    discord: DiscordDoor, way: str
) -> None:
    (den, table), dispatcher = await opened_elsewhere(discord), discord.dispatcher
    eve, session = await discord.open(discord.eve), await discord.session(discord.ann)
    ann = await discord.knock(session, **({"table": table} if way == "hello" else {}))
    await ann.hear("ready")
    assert [card["session"] for card in ann.past if card["kind"] == "card"] == [table] * (way == "hello")
    if way.startswith("/"):
        await line(ann, way.format(table))
        assert ann.last("open")["table"] == table
    if way in {"look", "play"}:
        await ann.ask("look", table=table)
    if way == "play":
        await ann.ask("play", table=table, seen=ann.last("table")["version"], path=["d"])
        assert ann.last("table")["moves"]["list"] == ["d"]
    await ann.ask("look", table=table)
    await discord.rest()
    mover, column = (discord.ben, "c") if way in {"play", "/move {} d"} else (discord.ann, "d")
    await asks(discord, mover, f"/move {table} {column}", den)
    await eve.listen(0.2)
    assert table not in {card.get("session") for card in eve.past if card["kind"] == "card"}
    assert table not in await dispatcher.boards_in(Room(Platform("web"), f"discord:{discord.club.games.id}"))


async def asks(discord: DiscordDoor, who: object, text: str, room: Room, **more: str) -> None:
    asker = Named(discord.handle(who), who.name)
    await discord.dispatcher.handle(Request(RequestId(text), asker, room, Typed(text), **more))
    await discord.rest()


async def test_nor_a_cup_that_the_asker_organises_elsewhere(discord: DiscordDoor) -> None:
    den = room_of(discord.club.double.world.channel(discord.club.double.world.guild("Far"), "den"))
    await asks(discord, discord.ann, "/cup open swiss fourrow", den, community="far")
    (cup,) = await discord.dispatcher.cups_in(den)
    eve, ann = await discord.open(discord.eve), await discord.open(discord.ann)
    await line(ann, f"/cup {cup}")
    await discord.rest()
    await eve.listen(0.2)
    assert ann.has_heard("letter")
    assert not eve.has_heard("card")


async def test_while_telegram_does_not_say_who_is_there_pages_stay_and_who_comes_is_told_to_come_again(
    telegram: TelegramDoor,
) -> None:
    await telegram.lets_in(telegram.eve)
    table = await telegram.begun()
    page, token = await telegram.open(telegram.eve, table), await telegram.session(telegram.eve, table)
    await page.ask("look", table=table)
    telegram.telegram.goes_wrong("getChatMember", times=40)
    again = await telegram.knock(token)
    assert heard_trouble(await again.hear("error"))[0] == "app-away"
    await page.stays(LOOKED_AFTER_S + 60)
    assert telegram.telegram.called("getChatMember")
    await page.ask("lobby")
    assert not page.has_heard("error")
    telegram.telegram.faults.clear()
    await (await telegram.knock(token)).hear("ready")


async def test_a_private_card_of_a_group_that_one_has_left_opens_no_table_there(
    telegram: TelegramDoor,
) -> None:
    """Earlier versions have sent such a card of games; today one of a puzzle is private."""
    await telegram.lets_in(telegram.eve)
    await telegram.says(telegram.eve, "play")
    play = telegram.group.newest.button("Four in a Row").data
    await telegram.says(telegram.eve, "puzzle")
    card = telegram.eve.private.bots[-1]
    await telegram.puts_out(telegram.eve)
    said = len(telegram.group.bots)
    await telegram.eve.taps(card, "", play)
    await telegram.rest()
    assert len(telegram.group.bots) == said
    assert "offers a game" in telegram.eve.private.newest.text, "it happens where the card is"


@pytest.mark.parametrize("is_private", [False, True])
async def test_who_sits_down_elsewhere_is_called_there(telegram: TelegramDoor, *, is_private: bool) -> None:
    await telegram.says(telegram.ann, "play", game="fourrow")
    table, eve = await telegram.table(), telegram.eve
    await lets_strangers_look(telegram)
    if is_private:
        place = eve.private
        eve.types(place, f"/start join_{table}")
    else:
        place = telegram.telegram.group("Other club", eve)
        eve.types(place, f"/join@moot_test_bot {table}")
    await telegram.rest()
    await telegram.says(telegram.ann, "move", text=f"{table} d")
    assert "your turn in" in place.newest.text
    assert "your turn in" not in telegram.group.newest.text


async def test_who_becomes_another_account_plays_on_at_the_open_board(telegram: TelegramDoor) -> None:
    table = await telegram.begun()
    page = await telegram.open(telegram.ann, table)

    async def owners() -> list[object]:
        await page.ask("look", table=table)
        return [one.get("own") for one in page.last("table")["players"]]

    assert await owners() == [True, None]
    elsewhere = Named(Handle(Platform("web"), "elsewhere"), "Ann")
    await join_at_once(
        telegram.home.world, telegram.home.clock, elsewhere, Named(telegram.handle(telegram.ann), "Ann")
    )
    await telegram.rest()
    await page.hear("table")  # the seat may go over before the person does
    assert await owners() == [True, None]
    assert page.last("table")["next"]


async def test_a_finished_game_is_played_again_in_the_chat_it_was_in(telegram: TelegramDoor) -> None:
    table = await telegram.begun()
    page = await telegram.open(telegram.ann, table)
    session = await telegram.dispatcher.tables.sessions.look(table)
    for intent in (GiveUp(table, session.version), Rematch(table)):
        await page.ask("tap", press=write_payload(intent))
    await telegram.rest()
    assert len(await telegram.dispatcher.boards_in(telegram.room)) == 2
    assert telegram.boards()[-1].button("Take seat")


async def test_a_session_ends_and_cannot_be_forged(telegram: TelegramDoor) -> None:
    sealed = await telegram.session(telegram.ann)
    page = await telegram.knock(sealed[:-1] + ("0" if sealed[-1] != "0" else "1"))
    assert heard_trouble(await page.hear("error"))[0] == "session-over"
    telegram.server._sessions.now_s = lambda: time.time() + SESSION_LASTS_S + 5
    page = await telegram.knock(sealed)
    sentence = "This page has been open for too long. Close it and open it again from the chat."
    assert heard_trouble(await page.hear("error")) == ("session-over", sentence)


async def test_a_page_of_another_version_is_told_so_in_the_readers_language(telegram: TelegramDoor) -> None:
    sentence = "Moot has been renewed since this page was opened. Close it and open it again."
    proof = await telegram.proof(telegram.ann)
    assert await telegram.exchange(proof, version="older") == (409, {"refused": sentence})
    page = await telegram.knock(await telegram.session(telegram.ann), version="older")
    assert heard_trouble(await page.hear("error")) == ("other-version", sentence)
    headers = {"Origin": telegram.origin, "Accept-Language": "it-IT,it;q=0.9"}
    told = {"init_data": "", "version": "x"}
    async with telegram.client.post("/telegram/session", json=told, headers=headers) as answer:
        assert "Moot è stato rinnovato" in (await answer.json())["refused"]


async def test_only_the_app_may_frame_the_page_and_only_its_pages_may_ask(door: Door) -> None:
    """Nothing runs inline, and every address is relative: an app may show the page under another one."""
    async with door.client.get(f"/{door.app}/") as answer:
        policy, page = answer.headers["Content-Security-Policy"], await answer.text()
        assert "X-Frame-Options" not in answer.headers
    framing = {"telegram": "https://web.telegram.org", "discord": "https://discord.com https://*.discord.com"}
    assert f"frame-ancestors {framing[door.app]}" in policy
    assert "unsafe" not in policy
    for inline in ("<script>", " style=", '="/'):
        assert inline not in page
    if door.app == "discord":
        assert f'<meta name="moot-app" content="{door.club.double.world.bot.id}">' in page
    for origin in ("https://elsewhere.example", "https://1.discordsays.com", "null", ""):
        status, told = await door.exchange(await door.proof(door.ann), origin=origin)
        assert (status, told["refused"]) == (403, "That came from another page, so it was not read.")
        headers = {"Origin": origin, "Connection": "Upgrade", "Upgrade": "websocket"}
        headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        async with door.client.get(f"/{door.app}/socket", headers=headers) as answer:
            assert answer.status == 403
    for path in (f"/{door.app}/", "/t/abcdefgh"):
        async with door.client.get(path, headers={"Host": "rebound.example"}) as answer:
            by_another_name = "This page is asked for by another name than its own."
            assert (answer.status, await answer.text()) == (421, by_another_name)


async def test_the_pages_files_are_named_by_their_version(discord: DiscordDoor) -> None:
    async def get(path: str) -> tuple[int, str, str]:
        async with discord.client.get(f"/discord/{path}") as answer:
            return answer.status, answer.headers.get("Cache-Control", ""), await answer.text()

    script = f"page/{page_version()}/page.js"
    assert f'src="{script}"' in (await get(""))[2]
    status, cache, _ = await get(script)
    assert status == 200
    assert "immutable" in cache
    for path in ("older/page.js", f"{page_version()}/index.html", f"{page_version()}/..%2Fserver.py"):
        assert (await get(f"page/{path}"))[0] == 404


async def test_people_talk_in_the_chat(telegram: TelegramDoor) -> None:
    page = await telegram.open(telegram.ann)
    assert await trouble(page, "hello") == "in-the-chat"
    assert heard_trouble(await page.ask("name", name="Queen"))[0] == "in-the-chat"


async def test_a_cup_lives_on_the_page_as_in_its_chat(telegram: TelegramDoor) -> None:
    """It is one of its chat wherever it was opened, and what is said without a code is meant of it."""
    page, followers = await telegram.open(telegram.ann, await telegram.begun()), telegram.home.world.followers
    await line(page, "/cup open swiss fourrow")
    await telegram.rest()
    (cup,) = await telegram.dispatcher.cups_in(telegram.room)
    assert telegram.group.newest.button("Enter")
    shown = page.last("card")
    assert shown["session"] == cup
    bens = await telegram.open(telegram.ben, cup)
    await line(bens, "/cup join")
    await telegram.rest()
    await page.hear(lambda heard: heard.get("session") == cup and heard["version"] > shown["version"])
    (found,) = await telegram.home.world.cups.load_many((CupId(cup),))
    assert (found.rooms, found.community) == ((telegram.room,), telegram.room.chat)
    assert [one.person.name for one in found.entrants] == ["Ben"]
    await telegram.says(telegram.ann, "cup", text=f"join {cup}")
    await bens.hear(lambda heard: heard.get("session") == cup and "Ann" in str(heard))
    assert {room.platform for room in await followers.of(cup)} == {"telegram", "web"}
    for one in (page, bens):
        await one.socket.close()
    await telegram.rest()
    assert {room.platform for room in await followers.of(cup)} == {"telegram"}


async def test_a_proof_that_never_arrives_is_not_waited_for(telegram: TelegramDoor) -> None:
    port = telegram.client.port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = f"POST /telegram/session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {telegram.origin}\r\n"
    writer.write(f"{asked}Content-Length: 100\r\n\r\n{{".encode())
    assert (await reader.readline()).split()[1] == b"408"
    writer.close()
