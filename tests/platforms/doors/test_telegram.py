"""The page as a Mini App of Telegram: who is let in, what they see; a move is one move everywhere."""

import asyncio
import time

import pytest

from bot.accounts.model import Community, Strangers
from bot.intents.payload import write_payload
from bot.intents.play import GiveUp, Rematch
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.platforms.telegram.limits import INIT_DATA_LASTS_S
from bot.platforms.web.entrance import page_room, table_in
from bot.platforms.web.limits import LOOKED_AFTER_S, SESSION_LASTS_S, TRIES_AT_ONCE
from bot.platforms.web.messages_from_page import Line
from bot.tournaments.model import CupId
from tests.kit.linking import join_at_once
from tests.kit.telegram_door import TelegramDoor, heard_trouble


async def begun(telegram: TelegramDoor) -> SessionId:
    """A game in the group."""
    await telegram.play()
    return await telegram.table()


async def test_every_card_leads_to_the_page_by_a_link(telegram: TelegramDoor) -> None:
    await telegram.play()
    link = telegram.link(await telegram.table())
    assert telegram.group.boards[-1].button("Open the board").url == link


async def test_the_button_beside_the_line_opens_the_page(telegram: TelegramDoor) -> None:
    await telegram.rest()
    button = telegram.telegram.menu_button
    assert (button["type"], button["web_app"]["url"]) == ("web_app", f"{telegram.origin}/telegram/")


async def test_a_move_on_the_page_is_ones_own_and_edits_the_card_once(telegram: TelegramDoor) -> None:
    board = await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ann, table)
    edits = board.edits
    await page.ask("line", text="/move d", board=table)
    await telegram.rest()
    assert "To move: Ben" in telegram.says()
    assert (board.edits, telegram.group.boards) == (edits + 1, [board])
    session = await telegram.home.app.dispatcher.tables.sessions.look(table)
    assert session
    assert [person.name for person in session.people] == ["Ann", "Ben"]
    assert len(session.players) == 2


async def test_whoever_becomes_another_account_plays_on_at_the_open_board(telegram: TelegramDoor) -> None:
    table = await begun(telegram)
    page = await telegram.open(telegram.ann, table)
    await page.ask("look", table=table)
    assert [one.get("own") for one in page.last("table")["players"]] == [True, None]
    accounts = telegram.home.world.accounts
    elsewhere = Named(Handle(Platform("web"), "elsewhere"), "Ann")
    ann = Named(Handle(Platform("telegram"), str(telegram.ann.id)), "Ann")
    assert await accounts.player_of(ann.handle)
    await join_at_once(telegram.home.world, telegram.home.clock, elsewhere, ann)
    await telegram.rest()
    await page.hear("table")  # the seat may go over before the person does
    await page.ask("look", table=table)
    after = page.last("table")
    assert [one.get("own") for one in after["players"]] == [True, None]
    assert after["next"]


async def test_a_move_asked_for_twice_is_one(telegram: TelegramDoor) -> None:
    await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ann, table)
    for _ in range(2):
        await page.ask("line", text="/move d", board=table, id="the-same")
    session = await telegram.home.app.dispatcher.tables.sessions.look(table)
    assert session
    assert len(session.moves) == 1


async def test_a_move_in_the_chat_is_seen_on_the_page(telegram: TelegramDoor) -> None:
    await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ben, table)
    await page.ask("look", table=table)
    before = page.last("table")
    telegram.ann.types(telegram.group, "/move@moot_test_bot d")
    await telegram.rest()
    after = await page.hear("table")
    assert after["version"] > before["version"]


async def test_without_a_table_the_page_shows_those_of_the_private_chat(telegram: TelegramDoor) -> None:
    await telegram.play()
    page = await telegram.open(telegram.ann)
    assert not page.has_heard("card")
    await page.ask("line", text="/play fourrow me", board=None)
    await telegram.rest()
    await page.listen(0.05)
    assert page.has_heard("card")
    assert telegram.ann.private.boards, "what begins on the page has its card in the chat"


async def test_a_finished_game_is_played_again_in_the_chat_it_was_in(telegram: TelegramDoor) -> None:
    await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ann, table)
    dispatcher = telegram.home.app.dispatcher
    session = await dispatcher.tables.sessions.look(table)
    assert session
    await page.ask("tap", press=write_payload(GiveUp(table, session.version)))
    await page.ask("tap", press=write_payload(Rematch(table)))
    await telegram.rest()
    assert len(await dispatcher.boards_in(telegram.room)) == 2
    assert telegram.group.boards[-1].button("Take the seat")


async def test_one_proof_opens_one_page(telegram: TelegramDoor) -> None:
    data = telegram.data(telegram.ann)
    first, again = "a" * 32, "b" * 32
    assert (await telegram.exchange(data, nonce=first))[0] == 200
    assert (await telegram.exchange(data, nonce=first))[0] == 200, "its answer may have been lost"
    status, told = await telegram.exchange(data, nonce=again)
    assert (status, told["refused"]) == (
        403,
        "This page has been opened elsewhere with the same link. Open it again from the chat.",
    )


async def test_a_forged_an_old_and_a_foreign_proof_are_refused_in_a_sentence(telegram: TelegramDoor) -> None:
    data = telegram.data(telegram.ann)
    forged = data.replace(f"%22id%22%3A{telegram.ann.id}", f"%22id%22%3A{telegram.ben.id}")
    old = telegram.data(telegram.ann, at_s=time.time() - INIT_DATA_LASTS_S - 5)
    assert forged != data
    for given, sentence in (
        (forged, "This page was not opened by the chat app itself. Open it from the chat."),
        ("", "This page was not opened by the chat app itself. Open it from the chat."),
        (old, "This page was opened too long ago. Open it again from the chat."),
    ):
        assert await telegram.exchange(given) == (403, {"refused": sentence})


async def test_the_sentence_is_in_the_readers_language(telegram: TelegramDoor) -> None:
    headers = {"Origin": telegram.origin, "Accept-Language": "it-IT,it;q=0.9"}
    given = {"init_data": "", "version": "x"}
    async with telegram.client.post("/telegram/session", json=given, headers=headers) as answer:
        assert "Moot è stato rinnovato" in (await answer.json())["refused"]


async def test_whoever_is_not_in_the_group_does_not_see_its_table(telegram: TelegramDoor) -> None:
    await telegram.play()
    status, told = await telegram.exchange(telegram.data(telegram.eve, await telegram.table()))
    assert status == 200, "she is who she is"
    page = await telegram.knock(told["token"])
    sentence = "You cannot see this table: it belongs to a chat that you are not in."
    assert heard_trouble(await page.hear("error")) == ("hidden", sentence)
    assert not page.has_heard("card")


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "look"},
        {"kind": "line", "text": "/watch {table}", "board": None},
        {"kind": "line", "text": "/record {table}", "board": None},
        {"kind": "line", "text": "a1", "board": "{table}"},
        {"kind": "share"},
    ],
)
async def test_nor_does_an_open_page_lead_there(telegram: TelegramDoor, asked: dict[str, object]) -> None:
    await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.eve)
    fields = {
        name: value.format(table=table) if isinstance(value, str) else value for name, value in asked.items()
    }
    answer = await page.ask(str(fields.pop("kind")), **{"table": table, **fields})
    assert heard_trouble(answer)[0] == "hidden"


@pytest.mark.parametrize("text", ["/record abcd2345", "/watch abcd2345", "/resign abcd2345"])
async def test_the_table_that_a_line_names_is_looked_at_not_the_one_that_lies_open(text: str) -> None:
    lies_open = SessionId("open2345")
    assert table_in(Line("1", text, lies_open)) == "abcd2345"
    assert table_in(Line("1", "/resign", lies_open)) == lies_open


async def lets_strangers_look(telegram: TelegramDoor) -> None:
    allowed = Community(strangers=Strangers.ALLOWED)
    await telegram.home.app.store.communities.choose(telegram.room.platform, telegram.room.chat, allowed)


async def test_where_strangers_may_look_a_link_leads_there(telegram: TelegramDoor) -> None:
    await telegram.play()
    await lets_strangers_look(telegram)
    page = await telegram.open(telegram.eve, await telegram.table())
    assert page.has_heard("card")


async def test_whoever_only_looks_on_is_answered_as_in_the_chat(telegram: TelegramDoor) -> None:
    await telegram.play()
    telegram.group.members.append(telegram.eve)
    table = await telegram.table()
    page = await telegram.open(telegram.eve, table)
    await page.ask("line", text=f"/record {table}", board=None)
    letter = page.last("letter")["letter"]
    assert letter["file"] or letter["block"], letter


async def test_whoever_leaves_the_group_is_let_in_no_more(telegram: TelegramDoor) -> None:
    await telegram.play()
    table = await telegram.table()
    telegram.group.members.append(telegram.eve)
    page = await telegram.open(telegram.eve, table)
    assert page.has_heard("card")
    telegram.group.members.remove(telegram.eve)
    _, told = await telegram.exchange(telegram.data(telegram.eve, table))
    again = await telegram.knock(told["token"])
    assert heard_trouble(await again.hear("error"))[0] == "hidden"


async def test_nor_does_a_page_that_is_open_still_speak_there(telegram: TelegramDoor) -> None:
    table = await begun(telegram)
    telegram.group.members.append(telegram.eve)
    page = await telegram.open(telegram.eve, table)
    telegram.group.members.remove(telegram.eve)
    for line in ("/play fourrow", "/cup open swiss fourrow"):
        answer = await page.ask("line", text=line, board=None)
        assert heard_trouble(answer)[0] == "hidden"
    await telegram.rest()
    assert await telegram.home.app.dispatcher.boards_in(telegram.room) == (table,)
    assert await telegram.home.app.dispatcher.cups_in(telegram.room) == ()


async def test_nor_is_an_open_page_shown_what_goes_on_there(telegram: TelegramDoor) -> None:
    table = await begun(telegram)
    telegram.group.members.append(telegram.eve)
    page = await telegram.open(telegram.eve, table)
    await page.ask("look", table=table)
    telegram.group.members.remove(telegram.eve)
    await page.stays(LOOKED_AFTER_S + 60)
    assert page.socket.closed
    assert heard_trouble(page.past[-1])[0] == "hidden"


async def test_whoever_plays_there_comes_back_to_their_board(telegram: TelegramDoor) -> None:
    table = await begun(telegram)
    _, told = await telegram.exchange(telegram.data(telegram.ben, table))
    page = await telegram.knock(told["token"])
    await page.hear("ready")
    telegram.group.members.remove(telegram.ben)
    await page.stays(LOOKED_AFTER_S + 60)
    assert page.socket.closed
    again = await telegram.knock(told["token"])
    await again.hear("ready")
    assert again.last("welcome")["room"] == f"telegram:{telegram.ben.id}", "it is that of his own chat"
    assert (await again.ask("look", table=table))["kind"] == "done"
    assert again.last("table")["players"][1]["own"]


async def test_while_telegram_does_not_say_who_is_there_a_page_stays(telegram: TelegramDoor) -> None:
    table = await begun(telegram)
    telegram.group.members.append(telegram.eve)
    page = await telegram.open(telegram.eve, table)
    await page.ask("look", table=table)
    telegram.telegram.goes_wrong("getChatMember", times=20)
    await page.stays(LOOKED_AFTER_S + 60)
    assert telegram.telegram.called("getChatMember")
    await page.ask("lobby")
    assert not page.has_heard("error")


async def test_a_page_that_comes_meanwhile_is_told_to_come_again(telegram: TelegramDoor) -> None:
    await telegram.play()
    telegram.group.members.append(telegram.eve)
    _, told = await telegram.exchange(telegram.data(telegram.eve, await telegram.table()))
    telegram.telegram.goes_wrong("getChatMember", times=20)
    page = await telegram.knock(told["token"])
    assert heard_trouble(await page.hear("error"))[0] == "app-away"
    telegram.telegram.faults.clear()
    again = await telegram.knock(told["token"])
    await again.hear("ready")


async def test_nor_does_a_private_card_about_it(telegram: TelegramDoor) -> None:
    telegram.group.members.append(telegram.eve)
    telegram.eve.types(telegram.group, "/play@moot_test_bot")
    await telegram.rest()
    card = telegram.eve.private.bots[-1]
    telegram.group.members.remove(telegram.eve)
    said = len(telegram.group.bots)
    await telegram.eve.taps(card, "Play Four in a Row")
    await telegram.rest()
    assert len(telegram.group.bots) == said
    assert telegram.eve.private.boards, "it happens where the card is"


async def test_an_open_seat_is_taken_by_its_link_where_its_community_allows_it(
    telegram: TelegramDoor,
) -> None:
    telegram.ann.types(telegram.group, "/play@moot_test_bot fourrow")
    await telegram.rest()
    table = await telegram.table()
    page = await telegram.open(telegram.eve)
    refused = await page.ask("line", text=f"/join {table}", board=None)
    assert heard_trouble(refused)[0] == "hidden"
    await lets_strangers_look(telegram)
    page = await telegram.open(telegram.eve, table)
    await page.ask("line", text=f"/join {table}", board=None)
    await telegram.rest()
    assert "To move: Ann" in telegram.says()


async def test_a_session_ends(telegram: TelegramDoor) -> None:
    _, told = await telegram.exchange(telegram.data(telegram.ann))
    sealed = told["token"]
    page = await telegram.knock(sealed[:-1] + ("0" if sealed[-1] != "0" else "1"))
    assert heard_trouble(await page.hear("error"))[0] == "session-over"
    telegram.server._sessions.now_s = lambda: time.time() + SESSION_LASTS_S + 5
    page = await telegram.knock(sealed)
    trouble, text = heard_trouble(await page.hear("error"))
    assert (trouble, text) == (
        "session-over",
        "This page has been open for too long. Close it and open it again from the chat.",
    )


async def test_a_page_of_another_version_is_told_so(telegram: TelegramDoor) -> None:
    sentence = "Moot has been renewed since this page was opened. Close it and open it again."
    assert await telegram.exchange(telegram.data(telegram.ann), version="older") == (
        409,
        {"refused": sentence},
    )
    _, told = await telegram.exchange(telegram.data(telegram.ann))
    page = await telegram.knock(told["token"], version="older")
    assert heard_trouble(await page.hear("error")) == ("other-version", sentence)


async def test_another_sites_page_is_not_heard(telegram: TelegramDoor) -> None:
    for origin in ("https://elsewhere.example", "null", ""):
        status, told = await telegram.exchange(telegram.data(telegram.ann), origin=origin)
        assert (status, told["refused"]) == (403, "That came from another page, so it was not read.")
        headers = {"Origin": origin, "Connection": "Upgrade", "Upgrade": "websocket"}
        headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        async with telegram.client.get("/telegram/socket", headers=headers) as answer:
            assert answer.status == 403


async def test_nobody_reaches_it_by_another_name(telegram: TelegramDoor) -> None:
    for path in ("/telegram/", "/t/abcdefgh"):
        async with telegram.client.get(path, headers={"Host": "rebound.example"}) as answer:
            assert (answer.status, await answer.text()) == (
                421,
                "This page is asked for by another name than its own.",
            )


async def test_only_telegram_may_frame_it_and_nothing_runs_inline(telegram: TelegramDoor) -> None:
    async with telegram.client.get("/telegram/") as answer:
        policy, page = answer.headers["Content-Security-Policy"], await answer.text()
    assert "frame-ancestors https://web.telegram.org" in policy
    assert "unsafe" not in policy
    assert "X-Frame-Options" not in answer.headers
    assert "<script>" not in page
    assert " style=" not in page
    assert '="/' not in page, "every address is relative: an app may show the page under another one"


async def test_forged_proofs_keep_nobody_out(telegram: TelegramDoor) -> None:
    """Also where all come from one address, as behind a proxy that nobody has named."""
    forged = [(await telegram.exchange("forged"))[0] for _ in range(2 * TRIES_AT_ONCE)]
    assert forged == [403] * len(forged)
    data, nonce = telegram.data(telegram.ann), "0" * 32
    honest = [(await telegram.exchange(data, nonce=nonce))[0] for _ in range(20)]
    assert honest == [200] * 20


async def test_people_talk_in_the_chat(telegram: TelegramDoor) -> None:
    page = await telegram.open(telegram.ann)
    for kind, fields in (("line", {"text": "hello", "board": None}), ("name", {"name": "Queen"})):
        answer = await page.ask(kind, **fields)
        assert heard_trouble(answer)[0] == "in-the-chat"


async def test_a_card_is_prepared_to_be_sent_on(telegram: TelegramDoor) -> None:
    board = await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ann, table)
    await page.ask("share", table=table)
    prepared = telegram.telegram.prepared[page.last("prepared")["prepared"]]
    assert (prepared["type"], prepared["photo_file_id"]) == ("photo", board.file)
    ((button,),) = prepared["reply_markup"]["inline_keyboard"]
    assert button["url"] == telegram.link(table)


async def test_when_the_last_page_is_closed_its_room_is_left(telegram: TelegramDoor) -> None:
    await telegram.play()
    table = await telegram.table()
    page = await telegram.open(telegram.ann, table)
    followers = telegram.home.world.followers
    assert {room.platform for room in await followers.of(table)} == {"telegram", "web"}
    await page.socket.close()
    await telegram.rest()
    assert {room.platform for room in await followers.of(table)} == {"telegram"}
    assert "To move: Ann" in telegram.says(), "nobody loses for closing the page"


async def test_a_table_that_is_opened_in_the_chat_can_be_looked_at_on_an_open_page(
    telegram: TelegramDoor,
) -> None:
    telegram.group.members.append(telegram.eve)
    page = await telegram.open(telegram.eve, await begun(telegram))
    telegram.ben.types(telegram.group, "/play@moot_test_bot fourrow me")
    await telegram.rest()
    _, second = await telegram.home.app.dispatcher.boards_in(telegram.room)
    await page.ask("look", table=second)
    assert page.last("table")["table"] == second
    await page.ask("line", text=f"/record {second}", board=None)
    letter = page.last("letter")["letter"]
    assert letter["file"] or letter["block"], letter


async def test_what_another_process_has_left_is_followed_again(telegram: TelegramDoor) -> None:
    telegram.group.members.append(telegram.eve)
    table = await begun(telegram)
    page = await telegram.open(telegram.ann, table)
    await telegram.home.app.dispatcher.pages.leave(table, Room(Platform("web"), page_room(telegram.room)))
    other = await telegram.open(telegram.eve, table)
    await other.ask("look", table=table)
    assert other.has_heard("table")
    await page.ask("look", table=table)
    assert page.has_heard("table")


async def test_a_cup_lives_on_the_page_as_in_its_chat(telegram: TelegramDoor) -> None:
    telegram.ann.types(telegram.group, '/cup@moot_test_bot open swiss fourrow "Autumn cup"')
    await telegram.rest()
    (cup,) = await telegram.home.app.dispatcher.cups_in(telegram.room)
    page = await telegram.open(telegram.ann, cup)
    shown = page.last("card")
    assert shown["session"] == cup
    telegram.ben.types(telegram.group, f"/cup@moot_test_bot join {cup}")
    await telegram.rest()
    await page.hear(lambda heard: heard.get("kind") == "card" and heard["version"] > shown["version"])
    assert page.last("card")["session"] == cup


async def test_a_cup_that_is_opened_on_the_page_is_one_of_its_chat(telegram: TelegramDoor) -> None:
    page, other = await telegram.open(telegram.ann, await begun(telegram)), await telegram.open(telegram.ben)
    await page.ask("line", text="/cup open swiss fourrow", board=None)
    await telegram.rest()
    (cup,) = await telegram.home.app.dispatcher.cups_in(telegram.room)
    assert telegram.group.newest.button("Enter")
    shown = page.last("card")
    assert shown["session"] == cup
    await other.ask("line", text=f"/cup join {cup}", board=None)
    await telegram.rest()
    await page.hear(lambda heard: heard.get("session") == cup and heard["version"] > shown["version"])
    (found,) = await telegram.home.world.cups.load_many((CupId(cup),))
    assert (found.rooms, found.community) == ((telegram.room,), telegram.room.chat)
    assert [one.person.name for one in found.entrants] == ["Ben"]


async def test_what_is_said_of_a_cup_on_the_page_is_meant_of_the_chats_own(telegram: TelegramDoor) -> None:
    telegram.ann.types(telegram.group, "/cup@moot_test_bot open swiss fourrow")
    await telegram.rest()
    (cup,) = await telegram.home.app.dispatcher.cups_in(telegram.room)
    page = await telegram.open(telegram.ben, cup)
    await page.ask("line", text="/cup join", board=None)
    (found,) = await telegram.home.world.cups.load_many((CupId(cup),))
    assert [one.person.name for one in found.entrants] == ["Ben"]


async def test_a_cup_that_no_page_shows_any_more_is_followed_no_more(telegram: TelegramDoor) -> None:
    telegram.ann.types(telegram.group, '/cup@moot_test_bot open swiss fourrow "Autumn cup"')
    await telegram.rest()
    (cup,) = await telegram.home.app.dispatcher.cups_in(telegram.room)
    page = await telegram.open(telegram.ann, cup)
    followers = telegram.home.world.followers
    assert {room.platform for room in await followers.of(cup)} == {"telegram", "web"}
    await page.socket.close()
    await telegram.rest()
    assert {room.platform for room in await followers.of(cup)} == {"telegram"}


async def test_a_proof_that_never_arrives_is_not_waited_for(telegram: TelegramDoor) -> None:
    port = telegram.client.port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = f"POST /telegram/session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {telegram.origin}\r\n"
    writer.write(f"{asked}Content-Length: 100\r\n\r\n{{".encode())
    assert (await reader.readline()).split()[1] == b"408"
    writer.close()


async def test_whoever_sits_down_in_another_group_is_called_there(telegram: TelegramDoor) -> None:
    other = telegram.telegram.group("Other club", telegram.eve)
    telegram.ann.types(telegram.group, "/play@moot_test_bot fourrow")
    await telegram.rest()
    table = await telegram.table()
    await lets_strangers_look(telegram)
    telegram.eve.types(other, f"/join@moot_test_bot {table}")
    await telegram.rest()
    telegram.ann.types(telegram.group, f"/move@moot_test_bot {table} d")
    await telegram.rest()
    assert "It is your turn" in other.newest.text
    assert "It is your turn" not in telegram.group.newest.text


async def test_whoever_sits_down_in_private_is_called_there(telegram: TelegramDoor) -> None:
    telegram.ann.types(telegram.group, "/play@moot_test_bot fourrow")
    await telegram.rest()
    table = await telegram.table()
    await lets_strangers_look(telegram)
    telegram.eve.types(telegram.eve.private, f"/start join_{table}")
    await telegram.rest()
    telegram.ann.types(telegram.group, f"/move@moot_test_bot {table} d")
    await telegram.rest()
    assert "It is your turn" in telegram.eve.private.newest.text
