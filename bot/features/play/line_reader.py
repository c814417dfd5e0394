"""Typed lines about tables."""

import re

from bot.commandkit.typed_line import AS_TEXT, WORD_LIMIT, Line, table_code, too_many_words
from bot.gamekit.text_input import tidy
from bot.intents.community import ShowHelp
from bot.intents.intent import Intent
from bot.intents.play import JoinTable, MakeMove, OpenTable, ShowBoard, ShowWhole
from bot.kernel.text import Refusal, say

JOIN_LINK = "join_"
"""What stands before a table's code in a link to its open seat."""
ALONE = ("me", "io", "من")
CASUAL = ("casual", "amichevole", "دوستانه")
WHOLE = ("whole", "intero", "کامل")
WEEKEND = "weekend:pause"
_TIMING = re.compile(r"(?P<name>clock|timeout|weekend)[:=](?P<value>.{0,64})")


def play(line: Line) -> Intent | Refusal:
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
            return too_many_words(word, "play")
    for person in line.mentioned[0 if alone else 1 :]:
        return too_many_words(f"@{person.name}", "play")
    game = tidy(line.words[0]) if line.words else ""
    opponent = next(iter(line.mentioned), None)
    return OpenTable(game, variant, opponent, alone, tuple(options), **timing, casual=casual)


def move(line: Line) -> Intent:
    table = table_code(line.words[0]) if len(line.words) > 1 else None
    text = " ".join(line.words[1:]) if table else line.rest
    return MakeMove(text, table or line.replying_to)


def board(line: Line) -> Intent | Refusal:
    as_text = whole = False
    table = line.replying_to
    for word in line.words:
        if tidy(word) in AS_TEXT:
            as_text = True
        elif tidy(word) in WHOLE:
            whole = True
        elif found := table_code(word):
            table = found
        else:
            return too_many_words(word, "board")
    return ShowWhole(table) if whole and not as_text else ShowBoard(table, as_text)


def start(line: Line) -> Intent | Refusal:
    """``/start`` alone is how people greet a bot; with a word it comes from a link to an open seat."""
    match line.words:
        case [word] if table := table_code(word.removeprefix(JOIN_LINK)):
            return JoinTable(table)
        case _:
            return ShowHelp()
