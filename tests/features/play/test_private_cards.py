"""What is for the asker's eyes alone: refusals, questions back, lists, rulebooks, help."""

from dataclasses import replace
from typing import Any

import pytest

from bot.dispatch.help import FIRST, first_help_card, help_card
from bot.dispatch.registry import NAMES as COMMANDS
from bot.features.community.about import About
from bot.features.play.board_card import text_board_card
from bot.features.play.end_game import ask_abort_card, ask_resign_card
from bot.features.play.hint import HINTS_SHOWN, hint_card
from bot.features.play.moves import ask_move_card
from bot.features.rules.rules_card import (
    AnswerDetails,
    answer_card,
    contents_card,
    nearest_card,
    passage_card,
)
from bot.intents.intent import Intent
from bot.intents.payload import read_payload
from bot.intents.play import CallOff, ConfirmMove, GiveUp, MakeMove, ShowBoard
from bot.intents.rules import ShowRules, ShowRuleToRoom
from bot.kernel.ids import SessionId, Version
from bot.kernel.text import Refusal, RuleRef, Stressed, say
from bot.messages.card import Card, Limits
from bot.messages.refusals import refusal_card
from bot.messages.table_list import tables_card
from bot.robots.levels import load_measurement
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.sentences import DecidingSentence
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    FOURROW,
    GAMES,
    OFFER,
    PLAYING,
    PRACTICE,
    WON,
    after,
    moves,
)
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import ANN, BEN

TABLE = (SessionId("abcdefg2"), Version(5))
FULL = say("fourrow-refuse-full", column="a")
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


def test_a_refusal_says_why() -> None:
    card = refusal_card(Refusal(FULL))
    assert (card.title, card.lines, card.rows) == (say("refusal-title"), (FULL,), ())


def test_a_refusal_by_the_law_names_the_rule_and_opens_it() -> None:
    card = refusal_card(Refusal(FULL, RuleRef(FOURROW.id, "2.2")))
    assert said(card) == ["fourrow-refuse-full", "refusal-rule"]
    assert buttons(card) == [[ShowRules("fourrow", "2.2")]]


def test_what_may_have_been_meant_is_a_tap_away() -> None:
    card = refusal_card(Refusal(FULL, instead=("b", "c")), TABLE)
    assert said(card) == ["fourrow-refuse-full", "refusal-instead"]
    assert buttons(card) == [[MakeMove("b", *TABLE), MakeMove("c", *TABLE)]]


def test_many_that_may_have_been_meant_stand_four_abreast() -> None:
    rows = buttons(refusal_card(Refusal(FULL, instead=tuple("abcdefg")), TABLE))
    assert [len(row) for row in rows] == [4, 3]


def test_without_a_table_there_is_nothing_to_tap() -> None:
    assert refusal_card(Refusal(FULL, instead=("b",))).rows == ()


@pytest.mark.parametrize(
    ("card", "yes"), [(ask_resign_card(PLAYING), GiveUp), (ask_abort_card(PLAYING), CallOff)]
)
def test_what_cannot_be_taken_back_is_asked_first(card: Card, yes: type[GiveUp | CallOff]) -> None:
    assert buttons(card) == [[yes(PLAYING.id, PLAYING.version)]]


@pytest.mark.parametrize("move", ["d", "a" * 47])
def test_a_move_is_asked_about_with_one_button(move: str) -> None:
    question = ConfirmMove(SessionId("table222"), Version(12), move)
    ((button,),) = ask_move_card(question).rows
    assert read_payload(button.press) == question


def test_what_is_too_long_for_a_button_has_to_be_played_in_parts() -> None:
    card = ask_move_card(ConfirmMove(SessionId("table222"), Version(12), "a" * 48))
    assert [line.key for line in card.lines] == ["ask-move-refuse-long"]
    assert card.rows == ()


def test_a_hint_shows_some_moves_and_counts_the_rest() -> None:
    few = hint_card(("a", "b"), for_onlooker=False)
    many = hint_card(tuple(map(str, range(HINTS_SHOWN + 5))), for_onlooker=True)
    assert (few.secret, many.secret) == (False, True)
    assert said(few) == ["hint-moves"]
    assert said(many) == ["hint-moves", "hint-more"]
    assert dict(many.lines[1].args)["count"] == 5
    assert dict(many.title.args)["count"] == HINTS_SHOWN + 5


@pytest.mark.parametrize("table", [OFFER, PLAYING, WON, CALLED_OFF])
def test_every_board_can_be_had_as_text(table: object) -> None:
    assert text_board_card(table, FOURROW).block.endswith("a b c d e f g")


@pytest.mark.parametrize(
    ("table", "state"),
    [
        (OFFER, "games-waiting"),
        (CHALLENGE, "games-waiting"),
        (PLAYING, "games-your-turn"),
        (after(PLAYING, *moves("d")), "games-their-turn"),
        (PRACTICE, "games-your-turn"),
    ],
)
def test_own_tables_say_how_they_stand(table: object, state: str) -> None:
    card = tables_card(ANN.player, [table], GAMES, ROOMY)
    assert dict(card.lines[0].args)["state"].key == state
    assert buttons(card) == [[ShowBoard(table.id)]]


def test_tables_that_are_closed_are_not_listed() -> None:
    assert said(tables_card(ANN.player, [WON, CALLED_OFF], GAMES, ROOMY)) == ["games-none"]


def test_a_list_of_tables_keeps_within_its_platform() -> None:
    many = [replace(PLAYING, id=SessionId(f"table{n:03}")) for n in range(100)]
    card = tables_card(BEN.player, many, GAMES, Limits(2, 3))
    assert len(card.lines) == 100
    assert [len(row) for row in card.rows] == [2, 2, 2]


def test_a_passage_stands_as_in_the_book_with_its_neighbours_beside_it() -> None:
    found = BOOK.find("2.1")
    card = passage_card(BOOK, found, FOURROW, ROOMY)
    assert [dict(line.args)["text"] for line in card.lines] == list(found.paragraphs)
    assert buttons(card) == [[ShowRules("fourrow", "2"), ShowRules("fourrow"), ShowRules("fourrow", "2.2")]]


def test_what_a_passage_tells_one_to_see_is_a_tap_away_as_far_as_there_is_room() -> None:
    book, found = noted(see=("2.2", "2.1"))
    near = [[ShowRules("fourrow", "2.2")], [ShowRules("fourrow", "2.1")]]
    assert buttons(passage_card(book, found, FOURROW, ROOMY))[2:] == near
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


def test_an_answer_quotes_the_best_passage_and_names_the_next_two() -> None:
    best, *others = (BOOK.find(number) for number in ("2.1", "2", "1"))
    card = answer_card(
        BOOK, (best, *others), FOURROW, ROOMY, AnswerDetails(DecidingSentence(None, best.paragraphs))
    )
    assert [dict(line.args)["text"] for line in card.lines] == list(best.paragraphs)
    assert buttons(card) == [
        [ShowRules("fourrow", "2")],
        [ShowRules("fourrow", "1")],
        [ShowRules("fourrow")],
    ]


def test_the_sentence_that_decides_stands_first_and_what_somebody_selected_last() -> None:
    best = BOOK.find("2.1")
    told = AnswerDetails(DecidingSentence("So it is.", ("The rest.",)), answer_text="So it is. [2.1]")
    card = answer_card(BOOK, (best,), FOURROW, ROOMY, told)
    assert card.lines[0] == say("line", text=Stressed("So it is."))
    assert card.lines[-1] == say("rules-written", answer="So it is. [2.1]")


def test_an_answer_can_be_shown_to_the_room_where_others_read() -> None:
    best = BOOK.find("2.1")
    told = AnswerDetails(DecidingSentence(None, best.paragraphs))
    card = answer_card(BOOK, (best,), FOURROW, ROOMY, told, shareable=True)
    assert buttons(card)[-1] == [ShowRules("fourrow"), ShowRuleToRoom("fourrow", "2.1")]


def test_a_chapter_offers_its_parts() -> None:
    card = passage_card(BOOK, BOOK.find("2"), FOURROW, ROOMY)
    assert buttons(card)[0] == [ShowRules("fourrow", "2.1"), ShowRules("fourrow", "2.2")]


def test_where_nothing_answers_for_sure_the_nearest_are_named_and_the_contents_a_tap_away() -> None:
    card = nearest_card(BOOK, (BOOK.find("2.1"), BOOK.find("1")), ROOMY)
    assert card.title.key == "rules-not-sure"
    assert said(card) == ["rules-nearest"]
    assert buttons(card) == [
        [ShowRules("fourrow", "2.1")],
        [ShowRules("fourrow", "1")],
        [ShowRules("fourrow")],
    ]
    assert said(nearest_card(BOOK, (), ROOMY)) == []


def test_where_there_are_too_many_passages_the_chapters_have_buttons() -> None:
    chapters = [one for one in BOOK.passages if "." not in one.ref.passage]
    assert len(chapters) < len(BOOK.passages)
    opened = [one for row in buttons(contents_card(BOOK, Limits(len(chapters), 1))) for one in row]
    assert opened == [ShowRules("fourrow", one.ref.passage) for one in chapters]


def test_the_contents_list_every_passage() -> None:
    card = contents_card(BOOK, Limits(8, 12))
    assert len(card.lines) == len(BOOK.passages)
    opened = [one for row in buttons(card) for one in row]
    assert opened == [ShowRules("fourrow", one.ref.passage) for one in BOOK.passages]


def test_help_has_a_line_for_every_command_and_about_one_for_every_game() -> None:
    assert len(help_card(COMMANDS).lines) == len(COMMANDS)
    assert len(first_help_card().lines) == len(FIRST)
    assert set(FIRST) <= set(COMMANDS)
    told = said(ABOUT)
    assert told[: 2 + len(GAMES)] == ["about-line", *["about-game"] * len(GAMES), "about-robots"]


def test_about_says_how_strong_the_robots_are_where_that_was_measured() -> None:
    known = [found for one in INSTALLED if (found := load_measurement(one.folder))]
    assert said(ABOUT).count("about-robots-of-game") == len(known) > 0
    for found in known:
        assert 50 < min(found.steps) <= max(found.steps) < 100
        assert found.games > 0


def test_about_says_what_authors_ask_to_be_said() -> None:
    notices = [game.notice for game in GAMES.values() if game.notice]
    assert notices
    assert ABOUT.lines[-len(notices) :] == tuple(notices)
