"""Rulebook files become numbered passages of plain text."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.kernel.ids import GameId
from bot.rulebook.passages import BadRulebook, Passage, Rulebook, read_rulebook

NIM = GameId("nim")
BOOK = """\
# Nim

Words before the first number belong to nobody.

## 1 The heap {#1}

Stones lie in *one heap*. There are
*at least three* of them,
and at most 2*3*4, never
16. None is added.

They look like this:

    * * *
     * *

## 1.1 A turn {#1.1}
Take one of these:

- one stone,
- *two* stones.


1. Take them.
2. Wait.

## {#1.2}

| taken | left |
|-------|------|
| 1     | 4    |

### 10 The end

is no passage of its own.

## 2 The end {#2}
"""


def read(tmp_path: Path, text: str = BOOK) -> Rulebook:
    file = tmp_path / "en.md"
    file.write_text(text, encoding="utf-8")
    return read_rulebook(NIM, file)


READ = """
1 The heap
- Stones lie in one heap. There are at least three of them, and at most 234, never 16. None is added.
- They look like this:
-     * * *
     * *
1.1 A turn
- Take one of these:
- - one stone,
- two stones.
- 1. Take them.
2. Wait.
1.2
- | taken | left |
|-------|------|
| 1     | 4    |
- ### 10 The end
- is no passage of its own.
2 The end
"""


def test_a_book_has_its_numbered_passages_in_order_as_plain_text(tmp_path: Path) -> None:
    """Wrapped lines are one again, without emphasis; drawings, lists and tables keep theirs."""
    book = read(tmp_path)
    assert (book.game, book.language) == (NIM, "en")
    lines = list[str]()
    for passage in book.passages:
        assert (passage.ref.game, passage.example) == (NIM, None)
        lines += [f"{passage.ref.passage} {passage.heading}".rstrip()]
        lines += [f"- {paragraph}" for paragraph in passage.paragraphs]
    assert "\n".join(lines) == READ.strip("\n")


@pytest.mark.parametrize("number", ["3", "1.", "1.10", "", "the heap"])
def test_a_number_that_is_not_there_is_not_found(tmp_path: Path, number: str) -> None:
    assert read(tmp_path).find(number) is None


def test_a_passage_has_one_before_and_one_after_it_where_there_are_any(tmp_path: Path) -> None:
    book = read(tmp_path)
    for first, second in pairwise(book.passages):
        assert (book.after(first), book.before(second)) == (second, first)
    assert book.before(book.passages[0]) is None
    assert book.after(book.passages[-1]) is None


@pytest.mark.parametrize("text", ["", "# Nim\n\nNo numbers at all.", "## 1 A {#1}\n\n## 1 B {#1}\n"])
def test_a_book_without_passages_or_with_one_twice_is_no_book(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadRulebook, match=r"en\.md"):
        read(tmp_path, text)


def test_a_heading_is_without_its_number_in_whatever_digits(tmp_path: Path) -> None:
    book = read(tmp_path, "## 1 Aim {#1}\n## ۱.۲ نوبت {#1.2}\n## 12 stones {#2}\n## Walls {#3}\n")
    assert [passage.heading for passage in book.passages] == ["Aim", "نوبت", "12 stones", "Walls"]


def test_a_position_in_a_passage_is_its_example_and_no_paragraph(tmp_path: Path) -> None:
    book = read(tmp_path, "# 1 One {#1}\n\nLook:\n\n```position\n3 3 3\n```\n\nThat is all.\n")
    (passage,) = book.passages
    assert (passage.paragraphs, passage.example) == (("Look:", "That is all."), "3 3 3")


def passage_with(tmp_path: Path, notes: str) -> Passage:
    return read(
        tmp_path, f"# 1 One {{#1}}\n\n{notes}\n\nWords.\n\n> and a quotation\n\n# 2 Two {{#2}}\n"
    ).passages[0]


def test_notes_after_the_heading_tell_how_it_is_asked_for_what_is_near_and_whose_rule_it_is(
    tmp_path: Path,
) -> None:
    passage = passage_with(
        tmp_path,
        "> asked: can I pass; skip a turn;\n>   do I have to\n> see: 2\n> by: ruling G7: nobody says",
    )
    assert passage.questions == ("can I pass", "skip a turn", "do I have to")
    assert passage.see == ("2",)
    assert (passage.has_origin, passage.ruling) == (True, "nobody says")
    assert passage.paragraphs == ("Words.", "> and a quotation")


def test_a_rule_of_the_author_has_no_reason_and_without_notes_nothing_is_told(tmp_path: Path) -> None:
    passage = passage_with(tmp_path, "> by: author")
    assert (passage.has_origin, passage.ruling) == (True, None)
    passage = passage_with(tmp_path, "")
    assert (passage.questions, passage.see, passage.has_origin, passage.ruling) == ((), (), False, None)


@pytest.mark.parametrize(
    "notes",
    [
        "> ask: can I pass",
        "> can I pass",
        "> by: somebody",
        "> by: ruling:",
        "> see: 7",
        "> see: 2\n> see: 2",
    ],
)
def test_notes_that_cannot_be_read_are_told_with_their_file(tmp_path: Path, notes: str) -> None:
    with pytest.raises(BadRulebook, match=r"en\.md: .+"):
        passage_with(tmp_path, notes)


def test_more_ways_of_asking_may_stand_beside_the_book(tmp_path: Path) -> None:
    (tmp_path / "en.asked.txt").write_text(
        "# chats\n\n1: what lies there; stones?\n2: over?\n", encoding="utf-8"
    )
    book = read(tmp_path, "## 1 The heap {#1}\n> asked: the heap\n\nStones.\n\n## 2 The end {#2}\n\nOver.\n")
    assert [passage.questions for passage in book.passages] == [
        ("the heap", "what lies there", "stones?"),
        ("over?",),
    ]


def test_nobody_can_ask_for_a_passage_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "en.asked.txt").write_text("7: what\n", encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"en\.md: there is no passage 7"):
        read(tmp_path)
