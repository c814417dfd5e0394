"""What people see of who is how strong and of what has been played, and who is left out of it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.accounts.limits import SETTLING_MS
from bot.kernel.ids import GameId, Named
from bot.kernel.time import HOUR
from bot.ratings.model import RatedGame
from tests.kit.card_text import everything, labels, press_of
from tests.kit.matches import CLUB, GUILD, play
from tests.kit.moot import ANN, BOB, CLEO, Moot, named
from tests.kit.results import game as told

DAN = named("Dan")


async def said(moot: Moot, who: Named, line: str, community: str | None = GUILD) -> str:
    return await moot.read(who, line, community=community)


async def several(moot: Moot) -> None:
    """Ann beats Bob twice and Cleo once; Cleo beats Bob."""
    for winner, loser in ((ANN, BOB), (ANN, BOB), (ANN, CLEO), (CLEO, BOB)):
        await play(moot, winner, loser)
        moot.clock.passes(HOUR)


async def test_long_lists_have_pages(moot: Moot) -> None:
    for at in range(30):
        await moot.app.core.ratings.enter(_named(told(f"P{at} beats Q{at}", at), at))
    rendered = await moot.type(ANN, "/rank fourrow", community=GUILD)
    assert rendered
    assert "Next ▶" in labels(rendered)
    assert "◀ Back" not in labels(rendered)
    assert "13. " in everything(await moot.press(ANN, press_of(rendered, "Next ▶"), community=GUILD))
    assert "60. " in await said(moot, ANN, "/rank fourrow 99")


def _named(result: RatedGame, at: int) -> RatedGame:
    return replace(result, session=f"table{at}", game="fourrow", community=CLUB)


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
    assert "4. Dan" in everything(
        await moot.press(DAN, press_of(rendered, "know with partners"), community=GUILD)
    )
    text = await said(moot, DAN, "/profile Ann know partners")
    assert "know with partners: " in text
    assert "Best win: against Cleo, Dan with 1500" in text
    assert "1 won, 0 drawn, 0 lost" in text


async def test_in_private_the_latest_games_are_ones_own(moot: Moot) -> None:
    own = await play(moot, ANN, BOB)
    await play(moot, CLEO, BOB)
    assert own in await said(moot, ANN, "/latest", None)
    assert "Cleo" not in await said(moot, ANN, "/latest", None)
