"""One game as a line protocol: reads a line, answers a line of JSON; no input can break it."""

import os
import sys
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import BinaryIO

from bot.engine.answers import Answer, catalogued, failed, written
from bot.engine.arguments import BadCommand, nothing, quoted, reject
from bot.engine.commands import COMMANDS, begin
from bot.engine.game_state import GameState
from bot.engine.input_lines import Line, lines, visible
from bot.engine.limits import LINE_LIMIT
from bot.engine.time_limits import Bounds, ClientGone, on_pipes, within_time
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import find, names
from bot.kernel.text import Phrase

UNKNOWN_GAME = 2
INTERRUPTED = 130


class EngineSession:
    """Answers lines; ``closed`` once it was told to quit."""

    def __init__(self, game: AnyGame, english: Callable[[Phrase], str], bounds: Bounds | None = None) -> None:
        self._game = game
        self._english = english
        self._bounds = bounds or Bounds()
        self._record: GameState | None = None
        self.closed = False

    def answer(self, line: Line) -> bytes | None:
        """The answer to a line; None to a blank one, a comment, ``quit``, and where nobody waits for it."""
        text = visible(line.content)
        if text.startswith("#") or (line.whole and not text):
            return None
        try:
            return self._answer(text, whole=line.whole)
        except ClientGone:
            self.closed = True
            return None
        except Exception:  # noqa: BLE001 - nothing that comes in may end the engine
            # The current game is replaced as a whole and last of all, so it is still valid.
            sys.stderr.write(f"the engine failed at {quoted(text)}\n{traceback.format_exc()}")
            return written(failed("the engine itself failed here; nothing has changed"), self._english)

    def _answer(self, text: str, *, whole: bool) -> bytes | None:
        try:
            if not whole:
                reject(f"a line has at most {LINE_LIMIT} bytes")
            record, answer = self._obey(text)
        except BadCommand as bad:
            return written(failed(bad.why), self._english)
        if answer is None:
            self.closed = True
            return None
        line = written(answer, self._english)
        self._record = record
        return line

    def _obey(self, text: str) -> tuple[GameState | None, Answer | None]:
        command, *rest = text.split(maxsplit=1)
        arguments = rest[0] if rest else ""
        if command == "new":
            return begin(self._game, arguments)
        if command in ("games", "quit"):
            nothing(arguments, command)
            return self._record, catalogued(self._game) if command == "games" else None
        if command not in COMMANDS and command != "think":
            reject(f"unknown command {quoted(command)}")
        if self._record is None:
            reject(f"{command} needs a game: say new first")
        record = self._record
        return within_time(self._bounds, command, lambda: COMMANDS[command](record, arguments))


def run(session: EngineSession, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends or the session is closed."""
    for line in lines(source):
        if answer := session.answer(line):
            sink.write(answer)
            sink.flush()
        if session.closed:
            return


def main(game_name: str, further: tuple[Path, ...] = ()) -> int:
    """Serve one game on the standard streams; the exit status."""
    installed = find(game_name, further)
    if installed is None:
        known = ", ".join(names(further))
        sys.stderr.write(f"there is no game {quoted(game_name)}; there are: {known}\n")
        return UNKNOWN_GAME
    bounds = Bounds(on_pipes(sys.stdin.fileno(), sys.stdout.fileno()))
    session = EngineSession(installed.game, in_english(installed.folder / "text"), bounds)
    try:
        run(session, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Nobody reads any more; what is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def in_english(texts: Path) -> Callable[[Phrase], str]:
    """Puts phrases into English, reading the catalogues at the first one: a start needs none of them."""

    @cache
    def text() -> Callable[[Phrase], str]:
        from bot.messages.language import load_language  # noqa: PLC0415 - Fluent would slow down every start

        return load_language("en", [texts]).text

    def english(phrase: Phrase) -> str:
        return text()(phrase)

    return english
