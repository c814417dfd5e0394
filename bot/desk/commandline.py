"""Commands as people type them: ``/play territories random @Ann``."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from bot.cards.cups.asking import Act, OnCup
from bot.cards.fame import ShowLatest, ShowStats
from bot.cards.intents import (
    CallOff,
    ChooseLanguage,
    ClaimWin,
    Export,
    Forget,
    GiveUp,
    ImportRecord,
    Intent,
    JoinTable,
    LeaveTable,
    Link,
    MakeMove,
    MakeOffer,
    OpenTable,
    Rematch,
    SelfCheck,
    Settings,
    SetUp,
    ShowAbout,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowHint,
    ShowNext,
    ShowPrivacy,
    ShowRecord,
    ShowReplay,
    ShowRules,
    ShowWhole,
    Verify,
    Watch,
)
from bot.cards.language import LANGUAGES
from bot.cards.of_desk import known_languages
from bot.cards.study import AskQuiz, AskRules, Learn, Why
from bot.desk.cups.typed import read_cup
from bot.desk.fameline import AS_TEXT, read_profile, read_rank
from bot.gamekit.text_input import tidy
from bot.kernel.ids import Named, SessionId
from bot.kernel.text import Refusal, Written, say
from bot.rulebook.limits import QUESTION_LIMIT
from bot.sessions.model import OfferKind

JOIN_LINK = "join_"
"""What stands before a table's code in a link to its open seat."""

ALONE = ("me", "io", "من")
CASUAL = ("casual", "amichevole", "دوستانه")
WHOLE = ("whole", "intero", "کامل")
WEEKEND = "weekend:pause"
FOR_ROOM = ("room", "stanza", "اتاق")
WORD_LIMIT = 64
"""Longer words mean nothing, and are not to be repeated to anybody in full."""
MIDDOT = "·"
"""What stands between the number of a passage and its heading."""
_PASSAGE = re.compile(r"[0-9]+(\.[0-9]+)*")
_NUMBERED = re.compile(rf"(?:(?P<game>\S{{1,{WORD_LIMIT}}}) )?(?P<passage>{_PASSAGE.pattern}) {MIDDOT}.*")
_TIMING = re.compile(r"(?P<name>clock|timeout|weekend)[:=](?P<value>.{0,64})")
_TABLE = re.compile(r"#?(?P<id>[a-z2-7]{8})")


@dataclass(frozen=True, slots=True)
class Line:
    """A typed command: its words after the name, as typed, the people among them already taken out."""

    words: tuple[str, ...]
    mentioned: tuple[Named, ...] = ()
    replying_to: SessionId | None = None

    @property
    def rest(self) -> str:
        return " ".join(self.words)


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


def _play(line: Line) -> Intent | Refusal:
    variant, options, timing = None, list[tuple[str, str]](), dict[str, str]()
    alone = casual = False
    for word in line.words[1:]:
        if timed := _TIMING.fullmatch(tidy(word)):
            timing[timed["name"]] = timed["value"]
            continue
        name, sign, value = tidy(word).partition("=")
        if word.startswith("@"):
            return Refusal(say("desk-refuse-nobody-called", name=word[1:33]))
        if name in ALONE:
            alone = True
        elif name in CASUAL:
            casual = True
        elif sign and len(word) <= WORD_LIMIT:
            options.append((name, value))
        elif variant is None and len(word) <= WORD_LIMIT:
            variant = name
        else:
            return _too_many(word, "play")
    for person in line.mentioned[0 if alone else 1 :]:
        return _too_many(f"@{person.name}", "play")
    game = tidy(line.words[0]) if line.words else ""
    opponent = next(iter(line.mentioned), None)
    return OpenTable(game, variant, opponent, alone, tuple(options), **timing, casual=casual)


def _move(line: Line) -> Intent:
    table = _table(line.words[0]) if len(line.words) > 1 else None
    text = " ".join(line.words[1:]) if table else line.rest
    return MakeMove(text, table or line.replying_to)


def _why(line: Line) -> Intent | Refusal:
    """Written as a move is."""
    table = _table(line.words[0]) if len(line.words) > 1 else None
    text = " ".join(line.words[1:]) if table else line.rest
    return Why(text, table or line.replying_to) if text else _too_many("…", "why")


def _board(line: Line) -> Intent | Refusal:
    as_text = whole = False
    table = line.replying_to
    for word in line.words:
        if tidy(word) in AS_TEXT:
            as_text = True
        elif tidy(word) in WHOLE:
            whole = True
        elif found := _table(word):
            table = found
        else:
            return _too_many(word, "board")
    return ShowWhole(table) if whole and not as_text else ShowBoard(table, as_text)


def _about_a_table(
    intent: Callable[[SessionId | None], Intent], name: str
) -> Callable[[Line], Intent | Refusal]:
    """Commands whose only word is, perhaps, a table."""

    def read_one(line: Line) -> Intent | Refusal:
        if not line.words:
            return intent(line.replying_to)
        table = _table(line.rest)
        return intent(table) if table else _too_many(line.rest, name)

    return read_one


def _table(word: str) -> SessionId | None:
    found = _TABLE.fullmatch(tidy(word))
    return SessionId(found["id"]) if found else None


def _rules(line: Line) -> Intent:
    """A game, a passage's number, or both; anything else is a question."""
    words = tuple(map(tidy, line.words))
    if numbered := _NUMBERED.fullmatch(" ".join(words)):
        return ShowRules(numbered["game"], numbered["passage"])
    numbers = [word for word in words if _PASSAGE.fullmatch(word)]
    names = [word for word in words if not _PASSAGE.fullmatch(word)]
    if len(numbers) > 1 or len(names) > 1 or any(len(word) > WORD_LIMIT for word in words):
        return AskRules(line.rest[:QUESTION_LIMIT])
    return ShowRules(next(iter(names), None), next(iter(numbers), None))


def _quiz(line: Line) -> Intent | Refusal:
    match line.words:
        case []:
            return AskQuiz()
        case [game] if len(game) <= WORD_LIMIT:
            return AskQuiz(tidy(game))
        case _:
            return _too_many(line.rest, "quiz")


def _language(line: Line) -> Intent | Refusal:
    words = tuple(map(tidy, line.words))
    for_room = any(word in FOR_ROOM for word in words)
    codes = [word for word in words if word not in FOR_ROOM]
    if len(codes) != 1 or codes[0] not in LANGUAGES:
        return Refusal(say("language-refuse", language=" ".join(codes)[:32], known=known_languages()))
    return ChooseLanguage(codes[0], for_room)


def _too_many(word: str, name: str) -> Refusal:
    usage = say(f"help-{name}-usage")
    return Refusal(say("desk-refuse-too-many-words", word=word[:32], usage=usage))


def _on_a_table(intent: Callable[[SessionId], Intent], name: str) -> Callable[[Line], Intent | Refusal]:
    """Commands that need the code of a table."""

    def read_one(line: Line) -> Intent | Refusal:
        found = _table(line.rest) if line.words else line.replying_to
        return intent(found) if found else _too_many(line.rest or "…", name)

    return read_one


def _link(line: Line) -> Intent:
    return Link("".join(line.words)[:WORD_LIMIT] or None)


def _settings(line: Line) -> Intent | Refusal:
    wish = " ".join(tidy(word) for word in line.words)
    return Settings(wish or None) if len(wish) <= WORD_LIMIT else _too_many(line.rest, "settings")


def _set_up(line: Line) -> Intent | Refusal:
    match [tidy(word) for word in line.words]:
        case []:
            return SetUp()
        case [name, value]:
            return SetUp(name[:WORD_LIMIT], value[:WORD_LIMIT])
        case _:
            return _too_many(line.rest, "setup")


def _start(line: Line) -> Intent | Refusal:
    """``/start`` alone is how people greet a bot; with a word it comes from a link to an open seat."""
    match line.words:
        case [word] if table := _table(word.removeprefix(JOIN_LINK)):
            return JoinTable(table)
        case _:
            return ShowHelp()


_READERS: Mapping[str, Callable[[Line], Intent | Refusal]] = {
    "play": _play,
    "move": _move,
    "board": _board,
    "hint": _about_a_table(ShowHint, "hint"),
    "why": _why,
    "games": lambda _: ShowGames(),
    "next": lambda _: ShowNext(),
    "resign": _about_a_table(GiveUp, "resign"),
    "leave": _about_a_table(LeaveTable, "leave"),
    "abort": _about_a_table(CallOff, "abort"),
    "claim": _about_a_table(ClaimWin, "claim"),
    "draw": _about_a_table(partial(MakeOffer, OfferKind.DRAW), "draw"),
    "takeback": _about_a_table(partial(MakeOffer, OfferKind.TAKEBACK), "takeback"),
    "rematch": _about_a_table(Rematch, "rematch"),
    "record": _about_a_table(ShowRecord, "record"),
    "replay": _about_a_table(ShowReplay, "replay"),
    "import": lambda line: ImportRecord(line.rest),
    "verify": _about_a_table(Verify, "verify"),
    "rules": _rules,
    "quiz": _quiz,
    "learn": lambda line: Learn(line.rest),
    "rank": lambda line: read_rank(line.words),
    "profile": lambda line: read_profile(line.words, line.mentioned),
    "latest": lambda _: ShowLatest(),
    "stats": lambda _: ShowStats(),
    "cup": lambda line: read_cup(line.words, line.mentioned),
    "cups": lambda _: OnCup(Act.LIST),
    "language": _language,
    "help": lambda _: ShowHelp(),
    "start": _start,
    "join": _on_a_table(JoinTable, "join"),
    "watch": _on_a_table(Watch, "watch"),
    "link": _link,
    "settings": _settings,
    "privacy": lambda _: ShowPrivacy(),
    "export": lambda _: Export(),
    "forget": lambda _: Forget(),
    "setup": _set_up,
    "selfcheck": lambda _: SelfCheck(),
    "about": lambda _: ShowAbout(),
}
