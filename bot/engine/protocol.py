"""One game as a line protocol: reads a line, answers with a line of JSON, and survives any input."""

import os
import sys
import traceback
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO

from bot.engine.answers import Answer, GameState, error_answer, format_answer, games_answer
from bot.engine.arguments import BadCommand, quote, reject, reject_arguments
from bot.engine.commands import COMMANDS, begin
from bot.engine.limits import LINE_LIMIT
from bot.engine.time_limits import Bounds, ClientGone, on_pipes, within_time
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import find, names
from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase

_LONGEST_END = len(b"\r\n")


@frozen
class Line:
    """A line without its end; a line past ``LINE_LIMIT`` is cut, and not ``is_whole``."""

    content: bytes
    is_whole: bool = True


def lines(source: BinaryIO) -> Iterator[Line]:
    """Each line as soon as it has arrived; no line takes more memory than ``LINE_LIMIT``."""
    while piece := source.readline(LINE_LIMIT + _LONGEST_END):
        content = piece.removesuffix(b"\n").removesuffix(b"\r")
        if len(content) <= LINE_LIMIT:
            yield Line(content)
            continue
        while not piece.endswith(b"\n") and (piece := source.readline(LINE_LIMIT)):
            pass
        yield Line(content[:LINE_LIMIT], is_whole=False)


def visible(content: bytes) -> str:
    """The text of a line without direction marks and joiners; bytes that are not UTF-8 become U+FFFD."""
    text = content.decode(errors="replace")
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return text.strip()


UNKNOWN_GAME = 2
INTERRUPTED = 130


class EngineSession:
    """Answers lines; ``closed`` after ``quit`` or when the client has gone."""

    def __init__(self, game: AnyGame, english: Callable[[Phrase], str], bounds: Bounds | None = None) -> None:
        self._game = game
        self._english = english
        self._bounds = bounds or Bounds()
        self._record: GameState | None = None
        self.closed = False

    def answer(self, line: Line) -> bytes | None:
        """The answer to a line; None for a blank line, a comment, ``quit`` and a client that has gone."""
        text = visible(line.content)
        if text.startswith("#") or (line.is_whole and not text):
            return None
        try:
            return self._answer(text, is_whole=line.is_whole)
        except ClientGone:
            self.closed = True
            return None
        except Exception:  # noqa: BLE001 - no input may end the engine
            # The current game is replaced as a whole, in the last step, so that it is still valid.
            sys.stderr.write(f"the engine failed at {quote(text)}\n{traceback.format_exc()}")
            return format_answer(
                error_answer("the engine itself failed here; nothing has changed"), self._english
            )

    def _answer(self, text: str, *, is_whole: bool) -> bytes | None:
        try:
            if not is_whole:
                reject(f"a line has at most {LINE_LIMIT} bytes")
            record, answer = self._obey(text)
        except BadCommand as bad:
            return format_answer(error_answer(bad.why), self._english)
        if answer is None:
            self.closed = True
            return None
        line = format_answer(answer, self._english)
        self._record = record
        return line

    def _obey(self, text: str) -> tuple[GameState | None, Answer | None]:
        command, *rest = text.split(maxsplit=1)
        arguments = rest[0] if rest else ""
        if command == "new":
            return begin(self._game, arguments)
        if command in ("games", "quit"):
            reject_arguments(arguments, command)
            return self._record, games_answer(self._game) if command == "games" else None
        if command not in COMMANDS and command != "think":
            reject(f"unknown command {quote(command)}")
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


def main(game_name: str, game_folders: tuple[Path, ...] = ()) -> int:
    """Serve one game on the standard streams; return the exit status."""
    installed = find(game_name, game_folders)
    if installed is None:
        installed_names = ", ".join(names(game_folders))
        sys.stderr.write(f"there is no game {quote(game_name)}; there are: {installed_names}\n")
        return UNKNOWN_GAME
    bounds = Bounds(on_pipes(sys.stdin.fileno(), sys.stdout.fileno()))
    session = EngineSession(installed.game, in_english(installed.folder / "text"), bounds)
    try:
        run(session, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # The reader has gone; buffered output must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def in_english(texts: Path) -> Callable[[Phrase], str]:
    """A function that puts phrases into English; it reads the catalogues at its first call."""

    @cache
    def text() -> Callable[[Phrase], str]:
        from bot.messages.language import load_language  # noqa: PLC0415 - Fluent would slow down every start

        return load_language("en", [texts]).text

    def english(phrase: Phrase) -> str:
        return text()(phrase)

    return english
