"""What people and communities see of their choices, and the first words in a room."""

import pytest

from bot.accounts.model import Account, Community, Pings, Publicity
from bot.accounts.preferences import WISHES, apply_wishes
from bot.dispatch import line_reader
from bot.features.community.setup import community_card, setup_usages
from bot.features.people.settings import settings_card
from bot.intents.payload import read_payload
from bot.intents.people import Settings
from bot.kernel.public_address import PublicAddress
from bot.kernel.text import Written, say
from bot.messages.card import Card
from bot.messages.language import LANGUAGES
from tests.kit.tables import ANN

MOST_ROWS = 5
"""Of the platform that has the fewest."""


def said(card: Card) -> list[str]:
    return [line.key for line in card.lines]


@pytest.mark.parametrize(
    ("name", "value"), [(name, one) for name, wish in WISHES.items() for one in wish.values]
)
def test_settings_say_what_is_chosen_and_offer_all_the_rest(name: str, value: str) -> None:
    card = settings_card(apply_wishes(Account(ANN.player), f"{name} {value}"))
    (line,) = (line for line in card.lines if line.key == f"settings-{name}")
    assert dict(line.args) == {"chosen": say(f"settings-{name}-{value}")}
    buttons = [one for row in card.rows for one in row if one.label.key.startswith(f"settings-{name}-")]
    others = [other for other in WISHES[name].values if other != value]
    assert len(card.rows) <= MOST_ROWS
    assert [read_payload(button.press) for button in buttons] == [
        Settings(f"{name} {other}") for other in others
    ]


def test_buttons_from_before_there_were_other_wishes_still_work() -> None:
    assert read_payload("m1:s:private") == Settings("private")
    assert apply_wishes(Account(ANN.player), "private").pings is Pings.PRIVATE


def test_who_has_made_tables_public_is_told_where_they_are_seen() -> None:
    everybody = Community(publicity=Publicity.LINK)
    address = say("setup-public-address", address=Written("https://moot.example.org/t/"))
    assert address in community_card(everybody, PublicAddress("https://moot.example.org")).lines
    assert "setup-public-nowhere" in said(community_card(everybody))


def test_every_way_of_setting_up_that_is_told_can_be_typed() -> None:
    lines = [usage.text for usage in setup_usages().items]
    typed = {f"{line.rpartition(' ')[0]} {word}" for line in lines for word in line.split()[-1].split("|")}
    assert {f"/setup language {code}" for code in LANGUAGES} <= typed
    assert all(line_reader.read(line).value for line in typed)
