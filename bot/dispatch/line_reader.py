"""Commands as people type them: ``/play territories random @Ann``."""

from collections.abc import Callable, Mapping
from functools import partial

from bot.commandkit.typed_line import WORD_LIMIT, Line, about_a_table, on_a_table, too_many_words
from bot.features.cup.line_reader import read_cup
from bot.features.people.line_reader import language, link, settings
from bot.features.play.line_reader import board, move, play, start
from bot.features.rules.line_reader import rules, why
from bot.features.standing.line_reader import read_profile, read_rank
from bot.gamekit.text_input import tidy
from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.cup import Act, OnCup
from bot.intents.intent import Intent
from bot.intents.learn import AskQuiz, Learn
from bot.intents.play import (
    CallOff,
    ClaimWin,
    GiveUp,
    ImportRecord,
    JoinTable,
    LeaveTable,
    MakeOffer,
    Rematch,
    ShowGames,
    ShowHint,
    ShowNext,
    ShowRecord,
    ShowReplay,
    Verify,
    Watch,
)
from bot.intents.privacy import Export, Forget, ShowPrivacy
from bot.intents.standing import ShowLatest, ShowStats
from bot.kernel.ids import Named, SessionId
from bot.kernel.text import Refusal, Written, say
from bot.sessions.model import OfferKind


def read(
    line: str, mentioned: tuple[Named, ...] = (), replying_to: SessionId | None = None
) -> Intent | Refusal:
    """What a line that begins with ``/`` asks for. ``/name@bot`` is read as ``/name``."""
    for person in sorted(mentioned, key=lambda person: -len(person.name)):
        line = line.replace(f"@{person.name}", " ", 1)
    head, *words = [word for word in line.split() if tidy(word)] or [""]
    name = tidy(head).lstrip("/").partition("@")[0]
    reader = _READERS.get(name)
    if reader is None:
        unknown = say("desk-refuse-no-such-command", command=Written(f"/{name[:32]}"), help=Written("/help"))
        return Refusal(unknown)
    return reader(Line(tuple(words), mentioned, replying_to))


def _quiz(line: Line) -> Intent | Refusal:
    match line.words:
        case []:
            return AskQuiz()
        case [game] if len(game) <= WORD_LIMIT:
            return AskQuiz(tidy(game))
        case _:
            return too_many_words(line.rest, "quiz")


def _set_up(line: Line) -> Intent | Refusal:
    match [tidy(word) for word in line.words]:
        case []:
            return SetUp()
        case [name, value]:
            return SetUp(name[:WORD_LIMIT], value[:WORD_LIMIT])
        case _:
            return too_many_words(line.rest, "setup")


_READERS: Mapping[str, Callable[[Line], Intent | Refusal]] = {
    "play": play,
    "move": move,
    "board": board,
    "hint": about_a_table(ShowHint, "hint"),
    "why": why,
    "games": lambda _: ShowGames(),
    "next": lambda _: ShowNext(),
    "resign": about_a_table(GiveUp, "resign"),
    "leave": about_a_table(LeaveTable, "leave"),
    "abort": about_a_table(CallOff, "abort"),
    "claim": about_a_table(ClaimWin, "claim"),
    "draw": about_a_table(partial(MakeOffer, OfferKind.DRAW), "draw"),
    "takeback": about_a_table(partial(MakeOffer, OfferKind.TAKEBACK), "takeback"),
    "rematch": about_a_table(Rematch, "rematch"),
    "record": about_a_table(ShowRecord, "record"),
    "replay": about_a_table(ShowReplay, "replay"),
    "import": lambda line: ImportRecord(line.rest),
    "verify": about_a_table(Verify, "verify"),
    "rules": rules,
    "quiz": _quiz,
    "learn": lambda line: Learn(line.rest),
    "rank": lambda line: read_rank(line.words),
    "profile": lambda line: read_profile(line.words, line.mentioned),
    "latest": lambda _: ShowLatest(),
    "stats": lambda _: ShowStats(),
    "cup": lambda line: read_cup(line.words, line.mentioned),
    "cups": lambda _: OnCup(Act.LIST),
    "language": language,
    "help": lambda _: ShowHelp(),
    "start": start,
    "join": on_a_table(JoinTable, "join"),
    "watch": on_a_table(Watch, "watch"),
    "link": link,
    "settings": settings,
    "privacy": lambda _: ShowPrivacy(),
    "export": lambda _: Export(),
    "forget": lambda _: Forget(),
    "setup": _set_up,
    "selfcheck": lambda _: SelfCheck(),
    "about": lambda _: ShowAbout(),
}
