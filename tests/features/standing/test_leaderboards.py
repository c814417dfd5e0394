"""What people see of who is how strong and of what has been played, and who is left out of it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.accounts.limits import SETTLING_MS
from bot.kernel.ids import GameId, Named
from bot.kernel.scene import Label
from bot.kernel.time import DAY, HOUR
from bot.ratings.model import RatedGame
from tests.kit.card_text import everything, labels, press_of
from tests.kit.matches import CLUB, GUILD, play
from tests.kit.moot import ANN, BOB, CLEO, Moot, named
from tests.kit.results import game as told

DAN = named("Dan")


async def said(moot: Moot, who: Named, line: str, community: str | None = GUILD) -> str:
    rendered = await moot.type(who, line, community=community)
    assert rendered
    return everything(rendered)


async def several(moot: Moot) -> None:
    """Ann beats Bob twice and Cleo once; Cleo beats Bob."""
    for winner, loser in ((ANN, BOB), (ANN, BOB), (ANN, CLEO), (CLEO, BOB)):
        await play(moot, winner, loser)
        moot.clock.passes(HOUR)


async def test_a_hall_of_fame_has_everybody_in_the_order_of_their_rating(moot: Moot) -> None:
    await several(moot)
    rendered = await moot.type(BOB, "/rank fourrow", community=GUILD)
    assert rendered
    text = everything(rendered)
    assert "leaderboard" in text
    order = [text.index(name) for name in ("1. Ann", "2. Cleo", "3. Bob")]
    assert order == sorted(order)
    assert "You: place 3 of 3" in text
    assert "“?”: provisional" in text
    assert rendered.scene
    words = [shape.text for shape in rendered.scene.shapes if isinstance(shape, Label)]
    assert {"Ann", "Bob", "Cleo", "3", "1"} <= set(words)
    assert "All communities" in labels(rendered)


async def test_the_list_is_there_in_words_too(moot: Moot) -> None:
    await several(moot)
    rendered = await moot.type(BOB, "/rank fourrow text", community=GUILD)
    assert rendered
    assert rendered.scene is None
    assert "1. Ann" in everything(rendered)
    picture = await moot.press(BOB, press_of(rendered, "As a picture"), community=GUILD)
    assert picture
    assert picture.scene


async def test_without_a_game_the_best_of_each_are_named(moot: Moot) -> None:
    await several(moot)
    rendered = await moot.type(ANN, "/rank", community=GUILD)
    assert rendered
    assert "1. Ann" in everything(rendered)
    shown = await moot.press(ANN, rendered.rows[0][0].press, community=GUILD)
    assert shown
    assert "You: place 1 of 3" in everything(shown)


@pytest.mark.parametrize("line", ["/rank", "/rank fourrow", "/rank all", "/rank fourrow partners 7"])
async def test_where_nobody_has_played_nobody_is_famous(moot: Moot, line: str) -> None:
    assert "Nobody is listed here yet" in await said(moot, ANN, line)


@pytest.mark.parametrize("line", ["/rank chess", "/profile chess", "/rank chess rules"])
async def test_games_that_are_not_there(moot: Moot, line: str) -> None:
    assert "chess" not in (await said(moot, ANN, line)).replace("“chess”", "")


async def test_a_community_has_its_own_list_and_there_is_one_of_all(moot: Moot) -> None:
    await play(moot, ANN, BOB)
    await play(moot, CLEO, DAN, community="guild 8")
    assert "Cleo" not in await said(moot, ANN, "/rank fourrow")
    assert "Ann" not in await said(moot, ANN, "/rank fourrow", "guild 8")
    assert "Cleo" in await said(moot, ANN, "/rank fourrow all")
    assert "Cleo" in await said(moot, ANN, "/rank fourrow", None)


async def test_long_lists_have_pages(moot: Moot) -> None:
    for at in range(30):
        await moot.app.core.ratings.enter(_named(told(f"P{at} beats Q{at}", at), at))
    rendered = await moot.type(ANN, "/rank fourrow", community=GUILD)
    assert rendered
    assert "Next ▶" in labels(rendered)
    assert "◀ Back" not in labels(rendered)
    second = await moot.press(ANN, press_of(rendered, "Next ▶"), community=GUILD)
    assert second
    assert "13. " in everything(second)
    assert "60. " in await said(moot, ANN, "/rank fourrow 99")


def _named(result: RatedGame, at: int) -> RatedGame:
    return replace(result, session=f"table{at}", game="fourrow", community=CLUB)


async def test_how_it_is_counted_is_announced(moot: Moot) -> None:
    text = await said(moot, ANN, "/rank fourrow rules")
    for part in ("casual", "two moves", "Glicko-2", "1500", "110", "250", "10 points", "Master of", "1700"):
        assert part in text


async def hides(moot: Moot, who: Named) -> None:
    await moot.type(who, "/settings listed no")


async def goes(moot: Moot, who: Named) -> None:
    rendered = await moot.type(who, "/forget")
    assert rendered
    await moot.press(who, press_of(rendered, "Yes, forget me"))
    await moot.time_passes(0)
    await moot.time_passes(SETTLING_MS)


@pytest.mark.parametrize("leaves", [hides, goes])
async def test_who_does_not_want_to_be_shown_is_in_no_list(
    moot: Moot, leaves: Callable[[Moot, Named], Awaitable[None]]
) -> None:
    await several(moot)
    await leaves(moot, ANN)
    for line in ("/rank", "/rank fourrow", "/latest", "/stats", "/rank all", "/profile Cleo"):
        assert "Ann" not in await said(moot, DAN, line), line
    assert "You: place 1 of 2" in await said(moot, CLEO, "/rank fourrow")
    assert "Ann" not in (await said(moot, DAN, "/profile Ann")).replace("“Ann”", "")


async def test_who_is_not_listed_still_sees_themselves(moot: Moot) -> None:
    await several(moot)
    await hides(moot, ANN)
    text = await said(moot, ANN, "/profile")
    assert "3 won, 0 drawn, 0 lost" in text
    assert "Place" not in text
    assert "chosen not to be listed" in await said(moot, BOB, "/profile @Ann")


async def test_a_profile_tells_all_there_is(moot: Moot) -> None:
    await several(moot)
    await play(moot, ANN, BOB, "casual")
    rendered = await moot.type(ANN, "/profile", community=GUILD)
    assert rendered
    text = everything(rendered)
    for part in (
        "3 won, 0 drawn, 0 lost",
        "Place 1 of 3",
        "The last 3 games were won.",
        "Most wins in a row: 3.",
        "Best win: against",
        "By side:",
        "Most frequent opponents: Bob (2 won, 0 drawn, 0 lost)",
        "And one casual game.",
        "the rating over 3 games",
    ):
        assert part in text
    assert rendered.scene


async def test_anybody_who_is_listed_can_be_asked_about(moot: Moot) -> None:
    await several(moot)
    for line in ("/profile @Cleo", "/profile cleo", "/profile fourrow Cleo", "/profile Cleo all"):
        text = await said(moot, DAN, line)
        assert "Cleo as a player" in text
        assert "1 won, 0 drawn, 1 lost" in text
    assert "Nobody here, or more than one person" in await said(moot, DAN, "/profile Zoe")
    assert "No game that counts" in await said(moot, DAN, "/profile")


async def test_asking_about_somebody_keeps_nothing_of_them(moot: Moot) -> None:
    text = await said(moot, ANN, "/profile @Cleo")
    assert "Cleo as a player" in text
    assert "No game that counts here yet." in text
    assert await moot.world.accounts.player_of(CLEO.handle) is None


async def test_partners_have_a_list_of_their_own(moot: Moot) -> None:
    four = told("Ann Bob beat Cleo Dan", of=GameId("know"), community=CLUB)
    await moot.app.core.ratings.enter(replace(four, variant="four"))
    assert "know with partners: 1." in await said(moot, DAN, "/rank")
    rendered = await moot.type(DAN, "/rank know", community=GUILD)
    assert rendered
    partners = await moot.press(DAN, press_of(rendered, "know with partners"), community=GUILD)
    assert partners
    assert "4. Dan" in everything(partners)
    text = await said(moot, DAN, "/profile Ann know partners")
    assert "know with partners: " in text
    assert "Best win: against Cleo, Dan with 1500" in text
    assert "1 won, 0 drawn, 0 lost" in text


async def test_from_a_profile_one_comes_to_the_list_and_back(moot: Moot) -> None:
    await several(moot)
    rendered = await moot.type(BOB, "/profile", community=GUILD)
    assert rendered
    rank = await moot.press(BOB, press_of(rendered, "Leaderboard"), community=GUILD)
    assert rank
    assert "You: place 3 of 3" in everything(rank)
    again = await moot.press(BOB, press_of(rank, "My profile"), community=GUILD)
    assert again
    assert everything(again) == everything(rendered)
    everywhere = await moot.press(BOB, press_of(rendered, "All communities"), community=GUILD)
    assert everywhere
    assert "in all communities" in everything(everywhere)


async def test_the_latest_game_of_each_kind(moot: Moot) -> None:
    assert "Nothing has been played here yet" in await said(moot, ANN, "/latest")
    await several(moot)
    table = await play(moot, BOB, CLEO, "casual")
    await moot.type(ANN, "/play fourrow me", community=GUILD)
    rendered = await moot.type(DAN, "/latest", community=GUILD)
    assert rendered
    text = everything(rendered)
    assert table in text
    assert "Bob won" in text
    assert "one game is going on here" in text
    assert [label for label in labels(rendered) if label.startswith("Replay")]


async def test_in_private_the_latest_games_are_ones_own(moot: Moot) -> None:
    own = await play(moot, ANN, BOB)
    await play(moot, CLEO, BOB)
    assert own in await said(moot, ANN, "/latest", None)
    assert "Cleo" not in await said(moot, ANN, "/latest", None)


async def test_a_community_in_figures(moot: Moot) -> None:
    assert "Nothing has been played here yet" in await said(moot, ANN, "/stats")
    await several(moot)
    moot.clock.passes(31 * DAY)
    await play(moot, ANN, BOB)
    text = await said(moot, DAN, "/stats")
    for part in ("5 games have ended; 1 in the last 30 days", "3 people have played", "Drawn: 0"):
        assert part in text
    assert "Most games: " in text


async def test_after_a_restart_everything_is_as_it_was(moot: Moot) -> None:
    await several(moot)
    before = [await said(moot, ANN, line) for line in ("/rank fourrow", "/profile", "/stats", "/latest")]
    moot.restarts()
    after = [await said(moot, ANN, line) for line in ("/rank fourrow", "/profile", "/stats", "/latest")]
    assert before == after
