"""What a half-typed line may become."""

from bot.commandkit.limits import MOST_COMPLETIONS as MOST
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot

NAMES = ("Ann", "Bob", "Émile", "علی\u200cرضا")


COMPLETIONS = """
/pl -> /play
/r -> /resign + /rematch + /replay + /review + /record + /rules + /rank
/RU -> /rules
/x ->
/play four -> /play fourrow
/play TERR -> /play territories
/play territories ra -> /play territories random + /play territories rated
/play territories @b -> /play territories @Bob
/play territories @É -> /play territories @Émile
/play territories @علیر -> /play territories @علی\u200cرضا
/play territories random m -> /play territories random me
/play race single track=1 -> /play race single track=12
/play race track=1 -> /play race track=12
/play keshvargosha target=99 -> /play keshvargosha target=99
/play chess s ->
/rules fourrow 2.1 -> /rules fourrow 2.1 · Turns
/rules fourrow ۲.۱ -> /rules fourrow 2.1 · Turns
/rules chess 2 ->
/rules fourrow drop -> /rules fourrow 2.2 · Dropping a disc
/rank ra -> /rank race
/rank race a -> /rank race all
/profile @b -> /profile @Bob
/board  -> /board text + /board whole
/language  -> /language en + /language it + /language fa + /language de + /language nl
/language fa r -> /language fa room
/settings pi -> /settings pings room + /settings pings private + /settings pings none
/settings confirm  -> /settings confirm off + /settings confirm on
/setup theme d -> /setup theme dark
/settings pings PR -> /settings pings private
/setup sta -> /setup start everyone + /setup start admins
/setup rooms  -> /setup rooms here + /setup rooms everywhere
/help  ->
/cup j -> /cup join
/cup open sw -> /cup open swiss + /cup open swiss-knockout
/cup open swiss four -> /cup open swiss fourrow
/cup open swiss fourrow rounds -> /cup open swiss fourrow rounds:5
/cup drop @b -> /cup drop @Bob
/cup dance  ->
/nonsense  ->
"""
"""What is typed, and the lines that it may become."""


async def test_what_is_typed_grows_into_whole_lines(moot: Moot) -> None:
    for row in COMPLETIONS.strip().splitlines():
        typed, _, lines = row.partition("->")
        grown = await moot.app.dispatcher.complete(PUB, ANN, typed.removesuffix(" "), NAMES)
        assert " + ".join(grown) == lines.strip(), row


async def test_a_slash_alone_lists_the_commands(moot: Moot) -> None:
    lines = await moot.app.dispatcher.complete(PUB, ANN, "/")
    assert lines[:2] == ("/play", "/move")
    assert len(lines) == len(moot.app.dispatcher.commands("en"))


async def test_moves_are_those_of_ones_own_table(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.type(BOB, "/board")
    assert await moot.app.dispatcher.complete(PUB, ANN, "/move ") == ()
    await moot.press(BOB, moot.board().rows[0][0].press)
    assert await moot.app.dispatcher.complete(PUB, ANN, "/move d") == ("/move d",)
    assert await moot.app.dispatcher.complete(PUB, ANN, "/move d; E") == ("/move d; e",)
    assert len(await moot.app.dispatcher.complete(PUB, BOB, "/move ")) == 7
    assert await moot.app.dispatcher.complete(PUB, CLEO, "/move ") == ()


async def test_never_more_than_any_platform_shows(moot: Moot) -> None:
    names = tuple(f"Guest {number}" for number in range(100))
    assert len(await moot.app.dispatcher.complete(PUB, ANN, "/play territories @", names)) == MOST


async def test_cups_are_offered_by_their_codes_and_matches_by_their_boards(moot: Moot) -> None:
    await moot.type(ANN, '/cup open swiss fourrow "Autumn cup"')
    cup = moot.on_show()
    assert await moot.app.dispatcher.complete(PUB, ANN, "/cup show ") == (f"/cup show {cup} · Autumn cup",)
    assert await moot.app.dispatcher.complete(PUB, ANN, f"/cup result {cup} 1-") == (
        f"/cup result {cup} 1-0",
    )
    assert await moot.type(ANN, f"/cup join {cup} · Autumn cup")
