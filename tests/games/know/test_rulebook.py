"""The rulebook: what people ask of it, what it refers to, and the notice that its author asks for."""

import re
import tomllib
from pathlib import Path

from bot.games import know
from bot.rulebook.passages import read_rulebook

BOOK = read_rulebook(know.GAME.id, Path(know.__file__).parent / "rulebook" / "en.md")
QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
TEXTS = {passage.ref.passage: " ".join((passage.heading, *passage.paragraphs)) for passage in BOOK.passages}


def test_questions_have_a_passage_that_answers_them() -> None:
    assert len({question["asks"] for question in QUESTIONS["en"]}) >= 20
    for question in QUESTIONS["en"]:
        assert BOOK.find(question["passage"]), question


def test_passages_refer_to_passages_that_there_are() -> None:
    for passage, text in TEXTS.items():
        for named in re.findall(r"\(([0-9](?:\.[0-9])+)\)", text):
            assert BOOK.find(named), f"{passage} names {named}"


def test_the_author_s_notice_is_kept_with_every_copy() -> None:
    assert "Copyright © 2001-2024 by Bryan Jurish, all rights reserved." in TEXTS["1.1"]
    assert "Copyright © 1995-2024 by Bryan Jurish, all rights reserved." in TEXTS["1.1"]
