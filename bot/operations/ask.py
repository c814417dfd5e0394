"""``python -m bot ask``: what the rulebook of a game says, without a store and without a token."""

import json
import sys
from functools import cache
from pathlib import Path

from bot.gamekit.game import name_of
from bot.gamekit.game_catalogue import InstalledGame, find, names
from bot.kernel.text import Numbered, Phrase, say
from bot.messages.language import DEFAULT, LANGUAGES, Language, load_language
from bot.rulebook.books import Rulebooks
from bot.rulebook.passages import Passage
from bot.rulebook.service import RuleSearch

UNKNOWN = 2


def consult(
    game: str, question: str, language: str = DEFAULT, *, as_json: bool, further: tuple[Path, ...]
) -> int:
    """Print the passages that would be quoted, best first. The status is 0, or 2 for an unknown game."""
    installed = find(game, further)
    if installed is None or language not in LANGUAGES:
        known = ", ".join(names(further) if installed is None else LANGUAGES)
        print(f"There is no {game if installed is None else language}; there are: {known}.", file=sys.stderr)
        return UNKNOWN
    question = question.encode(errors="replace").decode()  # a shell may hand over half a character
    words = load_language(language, [installed.folder / "text"])
    found = _search(installed).quote(installed.game.id, question, language)
    if as_json:
        print(json.dumps(_for_machines(installed, question, words, found), indent=2, ensure_ascii=False))
    else:
        print(_for_people(installed, words, found))
    return 0


@cache
def _search(installed: InstalledGame) -> RuleSearch:
    return RuleSearch(Rulebooks({installed.game.id: installed.folder}))


def _for_machines(
    installed: InstalledGame, question: str, words: Language, found: tuple[Passage, ...]
) -> dict[str, object]:
    passages = [
        {
            "id": one.ref.passage,
            "heading": one.heading,
            "text": "\n\n".join(one.paragraphs),
            "ruling": one.ruling,
        }
        for one in found
    ]
    return {
        "game": installed.game.id,
        "question": question,
        "language": words.code,
        "covered": bool(found),
        "passages": passages,
    }


def _for_people(installed: InstalledGame, words: Language, found: tuple[Passage, ...]) -> str:
    name = name_of(installed.game)
    if not found:
        return words.text(say("rules-not-covered", game=name))
    return "\n\n".join(_in_full(words, name, one) for one in found)


def _in_full(words: Language, name: Phrase, one: Passage) -> str:
    title = say("rules-passage-title", game=name, passage=Numbered(one.ref.passage), heading=one.heading)
    return "\n\n".join((words.text(title), *one.paragraphs))
