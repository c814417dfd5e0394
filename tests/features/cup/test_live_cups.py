"""Live games are played in private chats, those of people to whom we cannot write in the room."""

from bot.dispatch.requests import Typed
from bot.kernel.ids import Named, Platform, Room
from bot.kernel.time import HOUR
from bot.messages.rendering import RenderedCard
from bot.tournaments.model import Cup
from tests.kit.card_text import keys
from tests.kit.couriers import PRIVATE
from tests.kit.cup_scenario import on_board, opened, the_cup, words
from tests.kit.moot import ANN, OLGA, WEB, Moot, moot, named

TELEGRAM = Platform("telegram")
"""Here people have to write first."""
GROUP = Room(TELEGRAM, "group")
BOB, CLEO, EVE = (named(name, TELEGRAM) for name in ("Bob", "Cleo", "Eve"))
LINE = '/cup open round-robin fourrow "Blitz" clock:10m round:40m check-in:30m start:+1h'


def private_room(person: Named) -> Room:
    return Room(TELEGRAM, f"{PRIVATE}{person.handle.user}")


def boards(house: Moot, room: Room, cup: Cup) -> int:
    """The boards of tables that stand in the room."""
    return sum(message.board.session != cup.id for message in house.couriers[TELEGRAM].boards(room))


async def say(house: Moot, person: Named, line: str, **fields: object) -> RenderedCard | None:
    return await house.ask(person, Typed(line, ()), GROUP, own_room=private_room(person), **fields)


async def write_first(house: Moot, person: Named) -> None:
    await house.ask(person, Typed("/help", ()), private_room(person), private=True)


async def begun(house: Moot) -> Cup:
    """Bob has written to us before; Cleo has not, and hears so as she checks in."""
    cup = await opened(house, LINE, GROUP)
    await write_first(house, BOB)
    for person in (BOB, CLEO):
        await say(house, person, f"/cup join {cup.id}")
    await house.time_passes(HOUR // 2)
    receipts = [words(await say(house, person, f"/cup check-in {cup.id}")) for person in (BOB, CLEO)]
    assert ["cannot write to you" in receipt for receipt in receipts] == [False, True]
    await house.time_passes(HOUR // 2)
    return await the_cup(house, cup.id)


async def test_who_never_wrote_to_us_plays_in_the_room() -> None:
    house = moot(platforms=(WEB, TELEGRAM))
    cup = await begun(house)
    rooms = GROUP, private_room(BOB), private_room(CLEO)
    assert [boards(house, room, cup) for room in rooms] == [1, 1, 0]
    table = cup.matches[0].games[0].session
    names = [cup.entrant(number).person.name for number in cup.matches[0].numbers]
    for person in sorted((BOB, CLEO), key=lambda person: names.index(person.name)):
        assert await say(house, person, f"/move {table} a") is None


async def test_a_board_to_watch_comes_to_the_private_chat_or_a_sentence_says_why_not() -> None:
    house = moot(platforms=(WEB, TELEGRAM))
    cup = await begun(house)
    watch = f"/cup watch {cup.id} 1.1"
    assert "no such match" in words(await say(house, EVE, f"/cup watch {cup.id} 9.9"))
    assert "cannot write to you" in words(await say(house, EVE, watch))
    assert boards(house, private_room(EVE), cup) == 0
    await write_first(house, EVE)
    for _ in range(2):
        assert "is in your private chat" in words(await say(house, EVE, watch))
        assert boards(house, private_room(EVE), cup) == 1
    on_page = await say(house, EVE, watch, by_hand=True)
    assert on_page
    assert [key.label for key in keys(on_page)] == ["The board"]
    session = cup.matches[0].games[0].session
    assert session
    await house.world.register.remove(*await house.world.sessions.load_many((session,)))
    assert "No game is being played" in words(await say(house, EVE, watch))


async def test_a_page_shows_live_games_as_its_room_does(moot: Moot) -> None:
    cup = await opened(moot, LINE)
    for act in ("join", "check-in"):
        for person in (ANN, OLGA):
            await moot.type(person, f"/cup {act} {cup.id}")
        await moot.time_passes(HOUR // 2)
    (match,) = (await the_cup(moot, cup.id)).matches
    assert match.games[0].session
    assert "your turn" in words(on_board(moot, match.games[0].session))
