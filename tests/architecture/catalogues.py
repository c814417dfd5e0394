"""The catalogues of phrases as their files have them: which messages, and what each is about."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import bot
from bot.messages.language import LANGUAGES, OWN_TEXTS, Language

BOT = Path(bot.__file__).parent
OWN = OWN_TEXTS
FOLDERS: tuple[Path, ...] = tuple(sorted({file.parent for file in BOT.glob("**/text/*.ftl")}))
"""Every folder of catalogues: the bot's own, each platform's, each game's."""


@dataclass(frozen=True, slots=True)
class Message:
    """``texts`` are the words that stand in the file itself; ``mixed`` has words beside an argument."""

    arguments: frozenset[str]
    refers_to: frozenset[str]
    texts: tuple[str, ...]
    mixed: bool


class _Reader(visitor.Visitor):
    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - named by the library
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - as above
        self.messages.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - as above
        self.texts.append(node.value)


@cache
def messages(folder: Path, code: str) -> dict[str, Message]:
    """One language of a folder, by id."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse((folder / f"{code}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{folder}/{code}.ftl cannot be read: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {folder}/{code}.ftl"
            found[entry.id.name] = _read(entry)
    return found


def _read(message: ftl.Message) -> Message:
    assert message.value is not None, f"{message.id.name} says nothing"
    reader = _Reader()
    reader.visit(message)
    mixed = bool(reader.arguments) and len(message.value.elements) > 1
    return Message(frozenset(reader.arguments), frozenset(reader.messages), tuple(reader.texts), mixed)


@cache
def spoken(folder: Path, code: str) -> Language:
    """A language without another to fall back to, so that nothing missing goes unnoticed."""
    folders = dict.fromkeys((*OWN, folder))
    return Language(code, [(each / f"{code}.ftl").read_text(encoding="utf-8") for each in folders])


def every_message() -> Iterator[tuple[Path, str, str, Message]]:
    """Folder, language, id and message, of all there are."""
    for folder in FOLDERS:
        for code in LANGUAGES:
            for key, message in messages(folder, code).items():
                yield folder, code, key, message


def named(folder: Path) -> str:
    """What a test about ``folder`` is called."""
    return folder.parent.name
