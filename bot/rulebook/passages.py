"""Rulebook files, cut into numbered passages.

A passage begins at a heading with an id, ``## 4.2 After building {#4.2}``, and ends before the next one.
Notes on it stand in a block right after the heading; a long line goes on in the next one::

    > asked: can I build twice; second castle in a turn
    > see: 4.1 6.2
    > by: ruling: the source does not say, and some brake there must be

More ways of asking, as people type them in chats, stand beside the book in ``en.asked.txt``, so that the book
can be read: a passage a line, ``4.2: another castle; may i build two``; its index is ``en.terms.txt``.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from bot.gamekit.game_catalogue import BrokenGame
from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.verdicts import Verdict, read_verdicts

_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_DRAWN = re.compile(r" |\||```")
_ITEM = re.compile(r"[-*] |1\. ")
"""A list begins with 1: another number at the beginning of a line ends a sentence."""
_EMPHASIS = re.compile(r"\*(?=\S)([^*\n]+)(?<=\S)\*")
_EXAMPLE = re.compile(r"^```position\n(?P<position>.+)\n```$", re.MULTILINE)
_NOTE = re.compile(r">\s?(?P<line>.*)")
_KEY = re.compile(r"(?P<key>[a-z]+):(?:\s+|$)(?P<value>.*)")
_BY = re.compile(r"author|ruling(?: [A-Z]+[0-9]+[a-z]?)?: (?P<why>.+)")
_CHATS, _TERMS = ".asked.txt", ".terms.txt"
_BETWEEN = ";"
"""What separates ways of asking."""
_KEYS = frozenset({"asked", "see", "by"})
_FIRST = re.compile(r"^#+.*\{#", re.MULTILINE)
_HEADING = re.compile(r"^#+\s+(?P<title>.*?)\s*\{#(?P<id>[^}]+)\}\s*$")


class BadRulebook(BrokenGame):
    """A rulebook file has no passages, a repeated number, or wrong notes."""


@frozen
class Passage:
    """``heading`` is without the number; paragraphs are plain text, and drawn boards keep their lines.

    ``example`` is a position in its game's notation, for a picture beside the text, and ``captions`` are the
    paragraphs about it. ``phrasings`` are ways of
    asking for it, separated by semicolons. ``see`` are numbers of other passages. ``has_origin`` says whether
    the book notes the origin of the rule; ``ruling`` is the reason for a rule that is not the author's.
    """

    ref: RuleRef
    heading: str
    paragraphs: tuple[str, ...]
    example: str | None = None
    phrasings: str = ""
    see: tuple[str, ...] = ()
    ruling: str | None = None
    has_origin: bool = False
    captions: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    """The terms under which the index of the book lists it; only preparing a search needs them."""

    @property
    def questions(self) -> tuple[str, ...]:
        """The ways of asking, one by one; only preparing a search needs them."""
        return tuple(filter(None, (phrase.strip() for phrase in self.phrasings.split(_BETWEEN))))


@frozen
class Rulebook:
    """All passages of one game in one language, in the order of the book."""

    game: GameId
    language: str
    passages: tuple[Passage, ...]
    verdicts: tuple[Verdict, ...] = ()
    preface: str = ""
    """What the book says of itself and its author before its first passage."""

    def find(self, number: str) -> Passage | None:
        return next((passage for passage in self.passages if passage.ref.passage == number), None)

    def before(self, passage: Passage) -> Passage | None:
        at = self.passages.index(passage)
        return self.passages[at - 1] if at else None

    def after(self, passage: Passage) -> Passage | None:
        at = self.passages.index(passage)
        return next(iter(self.passages[at + 1 :]), None)


def read_rulebook(game: GameId, file: Path) -> Rulebook:
    """The rulebook in ``file``, named after its language. Raises :class:`BrokenGame`."""
    text = file.read_text(encoding="utf-8")
    try:
        passages = _with_chats(file, tuple(_read(game, text)))
    except BadRulebook as bad:
        message = f"{file}: {bad}"
        raise BadRulebook(message) from None
    numbers = {passage.ref.passage for passage in passages}
    if len(numbers) != len(passages) or not passages:
        message = f"{file}: it has no numbered passages, or two of one number"
        raise BadRulebook(message)
    verdicts = read_verdicts(file)
    named = {see for passage in passages for see in passage.see} | {verdict.passage for verdict in verdicts}
    if missing := sorted(named - numbers):
        message = f"{file}: there is no passage {', '.join(missing)} to see"
        raise BadRulebook(message)
    return Rulebook(game, file.stem, _with_examples(passages, verdicts), verdicts, _preface(text))


def _preface(text: str) -> str:
    """The paragraph after the title of the book, if there is one."""
    title, *rest = text[: next(_FIRST.finditer(text)).start()].strip().split("\n\n")
    return " ".join(rest[-1].split()) if rest and title.startswith("# ") else ""


def _with_chats(file: Path, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The passages with the further ways of asking, and the terms, from the files beside the book."""
    asked, terms = (_beside(file.with_suffix(suffix), passages) for suffix in (_CHATS, _TERMS))
    return tuple(
        replace(
            passage,
            phrasings=_BETWEEN.join(filter(None, (passage.phrasings, asked.get(passage.ref.passage)))),
            terms=tuple(map(str.strip, terms.get(passage.ref.passage, "").split(_BETWEEN))),
        )
        for passage in passages
    )


def _with_examples(passages: Sequence[Passage], verdicts: Sequence[Verdict]) -> tuple[Passage, ...]:
    """The passages with the questions to their verdicts, which are ways of asking for them."""
    examples = defaultdict[str, list[str]](list)
    for verdict in verdicts:
        examples[verdict.passage] += chain(*verdict.questions.values())
    return tuple(
        replace(passage, phrasings=_BETWEEN.join((passage.phrasings, *examples[passage.ref.passage])))
        for passage in passages
    )


def _beside(file: Path, passages: tuple[Passage, ...]) -> Mapping[str, str]:
    """What a file beside the book lists by the number of a passage."""
    if not file.is_file():
        return {}
    parted = (line.partition(":") for line in file.read_text(encoding="utf-8").splitlines())
    listed_by_number = {
        number: listed.strip() for number, _, listed in parted if number and not number.startswith("#")
    }
    if missing := sorted(listed_by_number.keys() - {passage.ref.passage for passage in passages}):
        message = f"there is no passage {', '.join(missing)} to ask for"
        raise BadRulebook(message)
    return listed_by_number


def _read(game: GameId, text: str) -> Iterator[Passage]:
    number, heading, body = "", "", list[str]()
    for line in (*text.splitlines(), "# {#end}"):
        match = _HEADING.match(line)
        if not match:
            body.append(line)
            continue
        if number:
            yield _passage(RuleRef(game, number), heading, body)
        number = match["id"]
        heading = _without_number(match["title"], number)
        body = []


def _passage(ref: RuleRef, heading: str, body: list[str]) -> Passage:
    """The passage with this body, which begins with its notes."""
    start = next((at for at, line in enumerate(body) if line.strip()), len(body))
    end = next((at for at in range(start, len(body)) if not _NOTE.match(body[at])), len(body))
    notes = _notes(ref, body[start:end])
    text, example, captions = _split_example("\n".join(body[end:]))
    by = _BY.fullmatch(notes["by"]) if "by" in notes else None
    if "by" in notes and by is None:
        raise _bad(ref, notes["by"])
    return Passage(
        ref,
        heading,
        _paragraphs(text),
        example,
        notes.get("asked", ""),
        tuple(notes.get("see", "").split()),
        by["why"] if by else None,
        has_origin=by is not None,
        captions=_paragraphs(captions),
    )


def _notes(ref: RuleRef, lines: list[str]) -> dict[str, str]:
    """The notes by key; a line without a key continues the previous one."""
    notes, key = dict[str, str](), ""
    for line in lines:
        match = _NOTE.match(line)
        words = match["line"].strip() if match else ""
        keyed = _KEY.fullmatch(words)
        if keyed:
            key, words = keyed["key"], keyed["value"]
        if key not in _KEYS or (keyed and key in notes):
            raise _bad(ref, words)
        notes[key] = f"{notes.get(key, '')} {words}".strip()
    return notes


def _bad(ref: RuleRef, note: str) -> BadRulebook:
    return BadRulebook(f"passage {ref.passage} has a note that cannot be read: {note}")


def _without_number(title: str, number: str) -> str:
    """The title without its number, in any digits."""
    first, _, rest = title.partition(" ")
    return rest.strip() if tidy(first) == number else title


def _split_example(body: str) -> tuple[str, str | None, str]:
    """The text without its example, the position of the example, and the text behind it."""
    match = _EXAMPLE.search(body)
    return (_EXAMPLE.sub("", body), match["position"], body[match.end() :]) if match else (body, None, "")


def _paragraphs(body: str) -> tuple[str, ...]:
    blocks = _BLANK_LINES.split(body.strip("\n"))
    return tuple(_unwrap(block) for block in blocks if block.strip())


def _unwrap(block: str) -> str:
    """A block as one line; lists and drawings keep their lines, and drawings their asterisks."""
    lines = block.splitlines()
    if any(_DRAWN.match(line) for line in lines):
        return block
    between = "\n" if any(_ITEM.match(line) for line in lines) else " "
    return _EMPHASIS.sub(r"\1", between.join(line.strip() for line in lines))
