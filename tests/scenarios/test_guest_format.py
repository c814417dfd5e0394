"""A format of cups that the bot has never heard of: one file and its catalogues, played like the others."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bot.tournaments.formats
from bot.features.cup.cards.terms_text import cup_card, terms_card
from bot.features.cup.pictures.views import picture_of, views_of
from bot.messages.language import LANGUAGES, load_language
from bot.messages.rendering import scene_in_words
from bot.tournaments.formats.registry import FORMATS, text_folders
from bot.tournaments.model import Stage, View
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import FormatName
from tests.kit import simulated_cups as cups
from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.fourrow_tables import GAMES
from tests.kit.scenario import Harness as Platform
from tests.kit.scenario import play_scenario

GUESTS = Path(__file__).parents[1] / "kit" / "guest_formats"
KING = FormatName("king-of-the-hill")


@pytest.fixture(autouse=True)
def guest_format(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folders = [*bot.tournaments.formats.__path__, str(GUESTS)]
    monkeypatch.setattr(bot.tournaments.formats, "__path__", folders)
    yield
    monkeypatch.undo()
    assert KING not in FORMATS


@pytest.fixture
def guest_harness(guest_format: None, harness: Platform) -> Platform:  # noqa: ARG001 - the format is there first
    return harness


async def test_a_cup_of_it_is_played_by_commands_and_buttons() -> None:
    """Three matches; anyone who wins stays, and the loser goes to the end of the queue."""
    await play_scenario(
        DispatcherHarness(),
        """
        Ann> /cup open
        Ann sees privately: King of the hill: the winner stays
        Ann presses "king of the hill"
        Ann presses "Territories"
        Ann presses "A week, without clocks"
        Ann sees privately: 3 matches, one after the other
        Ann presses "Open the cup"
        Olga> /cups
        Ann> /cup organise @Olga
        somewhere: Territories · 3 rounds
        Ann presses "Enter"
        Bob presses "Enter"
        Cleo presses "Enter"
        Ann> /cup start
        a minute passes
        somewhere: your turn
        Bob> /cup pairings
        Bob sees privately: Territories cup: round 1
        Bob presses "Why 1?"
        Bob sees privately: against anyone who is on the hill after 0 wins
        Olga> /cup result 1.1 0-1
        a minute passes
        Dan> /cup join
        Dan sees privately: Entered in Territories cup: Dan
        Bob> /cup why 2.1
        Bob sees privately: against anyone who is on the hill after 1 win
        Olga> /cup result 2.1 1-0
        a minute passes
        Cleo> /cup standings
        Cleo sees privately: standings
        Cleo presses "Round by round"
        Cleo> /cup crosstable
        Cleo sees privately: all results
        Cleo> /cup export standings
        Olga> /cup result 3.1 0-1
        a minute passes
        somewhere: Territories cup is over
        """,
    )


async def test_what_it_says_of_its_terms_is_asked_for() -> None:
    await play_scenario(
        DispatcherHarness(),
        """
        Ann> /cup open colle territories rounds:12
        Ann sees privately: 1 to 9
        Ann> /language it
        Ann> /cup open koth territories rounds:2
        Ann> /cup terms
        Ann sees privately: 2 partite, una dopo l’altra
        Ann> /language fa
        Ann> /cup terms
        Ann sees privately: برنده روی تپه می‌ماند
        """,
    )


async def test_it_is_opened_on_every_platform(guest_harness: Platform) -> None:
    await play_scenario(
        guest_harness,
        """
        Ann> /cup open king-of-the-hill territories "Autumn cup"
        Olga> /cups
        Ann> /cup organise @Olga
        Bob presses "Enter"
        Cleo presses "Enter"
        Ann> /cup start
        a minute passes
        Olga> /cup result 1.1 1-0
        a minute passes
        Olga> /cup result 2.1 1-0
        a minute passes
        Olga> /cup result 3.1 1-0
        a minute passes
        somewhere: Autumn cup is over
        Cleo> /cup standings
        """,
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_has_its_card_and_its_pictures_in_every_language(code: str) -> None:
    language = load_language(code, text_folders())
    cup = cups.played_out(cups.cup(KING, 4, rounds=5), cups.by_seed)
    assert [match.numbers for match in cup.matches] == [(2, 1), (3, 1), (4, 1), (2, 1), (3, 1)]
    assert language.text(cup_card(cup, GAMES, standings(cup)).title) == cup.terms.name
    assert language.text(FORMATS[KING].title()) in language.text(terms_card(cup, GAMES).title)
    assert all(language.text(why) for match in cup.matches for why in match.why)
    assert set(views_of(replace(cup, stage=Stage.OVER))) == {
        View.PODIUM,
        View.STANDINGS,
        View.CROSSTABLE,
        View.PLACES,
    }
    for view in views_of(cup):
        assert scene_in_words(picture_of(cup, view), language).shapes
