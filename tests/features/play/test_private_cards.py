"""What is for the asker's eyes alone: refusals, questions back, lists, rulebooks, help."""

from dataclasses import replace
from typing import Any

import pytest

from bot.dispatch.help import FIRST, first_help_card, help_card
from bot.dispatch.registry import NAMES as COMMANDS
from bot.features.community.about import About
from bot.features.play.moves import ask_move_card
from bot.features.rules.rules_card import (
    contents_card,
    passage_card,
)
from bot.gamekit.mind import Mind
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import ConfirmMove
from bot.intents.rules import ShowRules
from bot.kernel.ids import SessionId, Version
from bot.messages.card import Card, Limits
from bot.messages.table_list import tables_card
from bot.robots.levels import load_measurement
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage, Rulebook
from tests.kit.fourrow_tables import (
    FOURROW,
    GAMES,
    PLAYING,
)
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import BEN

ROOMY = Limits(8, 6)
ABOUT = About(INSTALLED).card()
BOOK = Rulebooks({one.game.id: one.folder for one in INSTALLED}).book(FOURROW.id, "en")


def noted(**notes: Any) -> tuple[Rulebook, Passage]:
    """The book with notes at its first passage, and that passage."""
    first, *others = BOOK.passages
    found = replace(first, **notes)
    return replace(BOOK, passages=(found, *others)), found


def buttons(card: Card) -> list[list[Intent | None]]:
    return [[read_payload(button.press) for button in row] for row in card.rows]


def said(card: Card) -> list[str]:
    return [line.key for line in card.lines]


@pytest.mark.parametrize("move", ["d", "a" * 47])
def test_a_move_is_asked_about_with_one_button(move: str) -> None:
    question = ConfirmMove(SessionId("table222"), Version(12), move)
    ((button,),) = ask_move_card(question).rows
    assert read_payload(button.press) == question


def test_what_is_too_long_for_a_button_has_to_be_played_in_parts() -> None:
    card = ask_move_card(ConfirmMove(SessionId("table222"), Version(12), "a" * 48))
    assert [line.key for line in card.lines] == ["ask-move-refuse-long"]
    assert card.rows == ()


def test_a_list_of_tables_keeps_within_its_platform() -> None:
    many = [replace(PLAYING, id=SessionId(f"table{n:03}")) for n in range(100)]
    card = tables_card(BEN.player, many, GAMES, Limits(2, 3))
    assert len(card.lines) == 100
    assert [len(row) for row in card.rows] == [2, 2, 2]


def test_what_a_passage_tells_one_to_see_is_a_tap_away_as_far_as_there_is_room() -> None:
    book, found = noted(see=("2.2", "2.1"))
    near = [[ShowRules("fourrow", "2.2")], [ShowRules("fourrow", "2.1")]]
    assert buttons(passage_card(book, found, FOURROW, ROOMY))[2:-1] == near
    assert len(passage_card(book, found, FOURROW, Limits(2, 2)).rows) == 2


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ({}, []),
        ({"has_origin": True}, ["rules-by-author"]),
        ({"has_origin": True, "ruling": "nobody says"}, ["rules-by-us"]),
    ],
)
def test_a_passage_says_whose_rule_it_is(notes: dict[str, Any], words: list[str]) -> None:
    book, found = noted(**notes)
    card = passage_card(book, found, FOURROW, ROOMY)
    assert [line.key for line in card.lines][len(found.paragraphs) :] == words


def test_where_there_are_too_many_passages_the_chapters_have_buttons() -> None:
    chapters = [one for one in BOOK.passages if "." not in one.ref.passage]
    assert len(chapters) < len(BOOK.passages)
    opened = [one for row in buttons(contents_card(BOOK, Limits(len(chapters), 1))) for one in row]
    assert opened == [ShowRules("fourrow", one.ref.passage) for one in chapters]


def test_help_has_a_line_for_every_command_and_about_one_for_every_game() -> None:
    assert len(help_card(COMMANDS).lines) == len(COMMANDS)
    assert len(first_help_card().lines) == len(FIRST)
    assert set(FIRST) <= set(COMMANDS)
    told = said(ABOUT)
    assert told[: 2 + len(GAMES)] == ["about-line", *["about-game"] * len(GAMES), "about-robots"]


def test_about_says_how_strong_the_robots_are_where_these_levels_were_measured() -> None:
    known = [found for one in INSTALLED if (found := load_measurement(one.game, one.folder))]
    assert said(ABOUT).count("about-robots-of-game") == len(known) > 0
    for found in known:
        assert 50 < min(found.steps) <= max(found.steps) < 100
        assert found.games > 0
    assert not any(load_measurement(replace(one.game, mind=Mind()), one.folder) for one in INSTALLED)
