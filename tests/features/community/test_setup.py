"""What people and communities choose, what that does to their rooms, and which rights are missing."""

import pytest

from bot.intents.community import SetUp
from tests.kit.card_text import everything
from tests.kit.moot import ANN, Moot

GUILD = "guild 7"


@pytest.mark.parametrize(
    "intent", [SetUp("language"), SetUp("rooms", ""), SetUp("", "x"), SetUp("pings", "room")]
)
async def test_a_form_that_was_filled_in_badly_is_refused_too(moot: Moot, intent: SetUp) -> None:
    assert "understand that setting" in everything(await moot.ask(ANN, intent, community=GUILD, admin=True))
