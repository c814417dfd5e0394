"""``python -m bot ask``: search a game's rulebook, without a store and without a token."""

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
    game: str, question: str, language: str = DEFAULT, *, as_json: bool, game_folders: tuple[Path, ...]
) -> int:
    """Print the passages that answer, best first; return 0, or 2 for an unknown game or language."""
    installed = find(game, game_folders)
    if installed is None or language not in LANGUAGES:
        available = ", ".join(names(game_folders) if installed is None else LANGUAGES)
        print(
            f"There is no {game if installed is None else language}; there are: {available}.", file=sys.stderr
        )
        return UNKNOWN
    question = question.encode(errors="replace").decode()  # a shell may pass half a character
    words = load_language(language, [installed.folder / "text"])
    passages = _search(installed).quote(installed.game.id, question, language)
    if as_json:
        print(json.dumps(_for_machines(installed, question, words, passages), indent=2, ensure_ascii=False))
    else:
        print(_for_people(installed, words, passages))
    return 0


@cache
def _search(installed: InstalledGame) -> RuleSearch:
    return RuleSearch(Rulebooks({installed.game.id: installed.folder}))


def _for_machines(
    installed: InstalledGame, question: str, words: Language, passages: tuple[Passage, ...]
) -> dict[str, object]:
    entries = [
        {
            "id": passage.ref.passage,
            "heading": passage.heading,
            "text": "\n\n".join(passage.paragraphs),
            "ruling": passage.ruling,
        }
        for passage in passages
    ]
    return {
        "game": installed.game.id,
        "question": question,
        "language": words.code,
        "covered": bool(passages),
        "passages": entries,
    }


def _for_people(installed: InstalledGame, words: Language, passages: tuple[Passage, ...]) -> str:
    name = name_of(installed.game)
    if not passages:
        return words.text(say("rules-not-sure", game=name))
    return "\n\n".join(_in_full(words, name, passage) for passage in passages)


def _in_full(words: Language, name: Phrase, passage: Passage) -> str:
    title = say(
        "rules-passage-title", game=name, passage=Numbered(passage.ref.passage), heading=passage.heading
    )
    return "\n\n".join((words.text(title), *passage.paragraphs))
