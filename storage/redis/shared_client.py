"""A client that shares one connection; commands that block or change the connection get their own."""

import asyncio
import copy
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, cast

import hiredis
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection
from redis.client import EMPTY_RESPONSE, NEVER_DECODE
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.documents.outage_log import ended
from storage.redis.cluster import CollectedCommands, Command

Words = tuple[Any, ...]

BYTES_AS_TEXT = "surrogateescape"
"""Bytes that are no UTF-8 are read as text all the same, and written back as the same bytes."""

_INEXACT = 0.05
"""The share of the timeout by which it may be shorter for an answer that follows another soon."""


class _Question:
    """Commands that are sent without others in between, and their answers."""

    __slots__ = ("answered", "answers", "commands")

    def __init__(self, commands: Sequence[Words], answered: "asyncio.Future[list[Any]]") -> None:
        self.commands = commands
        self.answered = answered
        self.answers: list[Any] = []

    def settle(self) -> None:
        if not self.answered.done():
            self.answered.set_result(self.answers)

    def fail(self, error: BaseException) -> None:
        """Fail the question; if we closed the connection ourselves, with a connection error."""
        if not self.answered.done():
            lost = copy.copy(error) if isinstance(error, Exception) else RedisConnectionError("it was closed")
            self.answered.set_exception(lost)


class _Line:
    """An open connection, and the questions that wait for its answers, in order."""

    def __init__(self, connection: AbstractConnection, answer_s: float | None) -> None:
        self.connection = connection
        self._answer_s = answer_s
        self._asked: deque[_Question] = deque()
        self._hearing: asyncio.Task[None] | None = None
        self._is_left = False

    async def is_good(self) -> bool:
        """Whether the connection can be used: the server has not closed it, and is not a former master."""
        if not self.connection.is_connected or self.connection.should_reconnect():  # type: ignore[no-untyped-call] # theirs
            return False
        try:
            return bool(self._asked) or not await self.connection.can_read()
        except (RedisError, OSError):
            return False

    async def send(self, questions: Sequence[_Question]) -> None:
        packed = b"".join(pack_command(words) for question in questions for words in question.commands)
        self._asked.extend(questions)
        try:
            await self.connection.send_packed_command(packed, check_health=False)
        except BaseException as error:
            await self.break_off(error)
            raise
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear(), name="answers of the store")

    async def leave(self) -> None:
        """Close the connection after the answers to all sent questions."""
        self._is_left = True
        if self._hearing is None:
            await self.connection.disconnect(nowait=True)

    async def break_off(self, error: BaseException) -> None:
        """Fail all questions, each with its own copy of the error, which gets its own traceback."""
        questions, self._asked = self._asked, deque()
        for question in questions:
            question.fail(error)
        await self.connection.disconnect(nowait=True)

    async def aclose(self) -> None:
        if self._hearing:
            await ended([self._hearing])
        await self.connection.disconnect(nowait=True)

    async def _hear(self) -> None:
        """Read answers while any are missing."""
        try:
            async with asyncio.timeout(self._answer_s) as patience:
                while self._asked:
                    question = self._asked[0]
                    for _ in question.commands:
                        question.answers.append(await _answer(self.connection))
                    self._asked.popleft()
                    question.settle()
                    self._begin_anew(patience)
        except TimeoutError:
            await self.break_off(RedisTimeoutError("Timeout reading from the store"))
        except (RedisError, OSError) as error:
            await self.break_off(error)
        except BaseException as error:
            await self.break_off(error)
            raise
        finally:
            self._hearing = None
        if self._is_left:
            await self.connection.disconnect(nowait=True)

    def _begin_anew(self, patience: asyncio.Timeout) -> None:
        """Restart the timeout, but seldom: a timer costs as much as several answers."""
        time_s, until = asyncio.get_running_loop().time(), patience.when()
        if self._answer_s and until and time_s + self._answer_s > until + self._answer_s * _INEXACT:
            patience.reschedule(time_s + self._answer_s)


class SharedConnection:
    """Connects at the first question, and again after an error; ``answer_s`` is the timeout of an answer."""

    def __init__(self, connect: Callable[[], AbstractConnection], answer_s: float | None) -> None:
        self._connect = connect
        self._answer_s = answer_s
        self._line: _Line | None = None
        self._unsent: list[_Question] = []
        self._sending: asyncio.Task[None] | None = None

    async def ask(self, commands: Sequence[Words]) -> list[Any]:
        """Return the answers, errors of the server as values. Raises the connection's error.

        A question that is cancelled before it was sent is not sent.
        """
        question = _Question(commands, asyncio.get_running_loop().create_future())
        self._unsent.append(question)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send(), name="questions to the store")
        return await question.answered

    async def aclose(self) -> None:
        if self._sending:
            await ended([self._sending])
        line, self._line = self._line, None
        if line:
            await line.aclose()

    async def _send(self) -> None:
        """Send all questions, including those that come meanwhile."""
        try:
            while self._unsent:
                questions, self._unsent = self._unsent, []
                pending = [question for question in questions if not question.answered.done()]
                if pending:
                    await self._send_over_line(pending)
        except BaseException as error:
            unsent, self._unsent = self._unsent, []
            for question in unsent:
                question.fail(error)
            raise
        finally:
            self._sending = None

    async def _send_over_line(self, questions: list[_Question]) -> None:
        try:
            line = await self._connect_line()
            await line.send(questions)
        except BaseException as error:
            for question in questions:
                question.fail(error)
            if not isinstance(error, Exception):
                raise

    async def _connect_line(self) -> _Line:
        line = self._line
        if line and await line.is_good():
            return line
        self._line = None
        if line:
            await line.leave()
        connection = self._connect()
        try:
            await connection.connect()  # type: ignore[no-untyped-call] # theirs
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        self._line = _Line(connection, self._answer_s)
        return self._line


async def _answer(connection: AbstractConnection) -> Any:
    """Read one answer; a refusal is an answer, too. The caller has the timeout: one for each costs more."""
    try:
        return await connection.read_response(timeout=inf)
    except ResponseError as error:
        return error


def pack_command(words: Words) -> bytes:
    name = words[0]
    if " " in name:  # such as CONFIG GET: one name for the library, two words for the server
        words = (*name.split(), *words[1:])
    try:
        return cast("bytes", hiredis.pack_command(words))
    except UnicodeEncodeError:
        return cast("bytes", hiredis.pack_command(tuple(map(_as_bytes, words))))


def _as_bytes(word: Any) -> Any:
    return word.encode(errors=BYTES_AS_TEXT) if isinstance(word, str) else word


_APART = frozenset(
    {
        "AUTH",
        "BGREWRITEAOF",
        "BGSAVE",
        "BLMOVE",
        "BLPOP",
        "BRPOP",
        "BZPOPMIN",
        "CLIENT",
        "DEBUG",
        "DUMP",
        "HELLO",
    }
    | {"MONITOR", "MULTI", "PSYNC", "QUIT", "READONLY", "READWRITE", "RESET", "RESTORE", "SAVE", "SELECT"}
    | {"SHUTDOWN", "UNWATCH", "WAIT", "WAITAOF", "WATCH", "XREAD", "XREADGROUP"}
)
"""Commands that may block, concern the connection, or return no text."""


class SharedClient(Redis):
    """Never repeats a command by itself."""

    def __init__(self, pool: BlockingConnectionPool, answer_s: float | None) -> None:
        super().__init__(connection_pool=pool)
        self.auto_close_connection_pool = True
        self._shared = SharedConnection(pool.make_connection, answer_s)

    async def execute_command(self, *words: Any, **options: Any) -> Any:
        if _is_apart(words, options):
            return await super().execute_command(*words, **options)  # type: ignore[no-untyped-call] # theirs
        (answer,) = await self.ask_all((words,))
        if isinstance(answer, Exception):
            raise answer
        return self.interpret(words[0], answer, options)

    async def ask_all(self, commands: Sequence[Words]) -> list[Any]:
        return await self._shared.ask(commands)

    def interpret(self, name: str, answer: Any, options: dict[str, Any]) -> Any:
        """Convert an answer as the library does."""
        options.pop("keys", None)  # theirs, for a cache that is not used
        understood = self.response_callbacks.get(name)
        return understood(answer, **options) if understood else answer

    def pipeline(  # type: ignore[override] # as far as it is used
        self,
        transaction: bool = True,  # noqa: FBT001, FBT002 - the library's form
    ) -> "SharedPipeline":
        return SharedPipeline(self, is_transaction=transaction)

    async def aclose(self, close_connection_pool: bool | None = None) -> None:  # noqa: FBT001 - the library's form
        await self._shared.aclose()
        await super().aclose(close_connection_pool)


class SharedPipeline(CollectedCommands):
    """Sends its commands without others in between."""

    def __init__(self, client: SharedClient, *, is_transaction: bool) -> None:
        super().__init__(is_transaction=is_transaction)
        self._client = client

    async def execute(self, raise_on_error: bool = True) -> list[Any]:  # noqa: FBT001, FBT002 - the library's form
        """Send the commands; raise the first refusal, unless ``raise_on_error`` is false."""
        commands = self._take_commands()
        if not commands:
            return []
        answers = await (self._at_once(commands) if self._is_transaction else self._in_turn(commands))
        if raise_on_error:
            for answer in answers:
                if isinstance(answer, Exception):
                    raise answer
        interpret = self._client.interpret
        return [
            answer if isinstance(answer, Exception) else interpret(command.words[0], answer, command.options)
            for command, answer in zip(commands, answers, strict=True)
        ]

    async def _in_turn(self, commands: list[Command]) -> list[Any]:
        return await self._client.ask_all([command.words for command in commands])

    async def _at_once(self, commands: list[Command]) -> list[Any]:
        """Send as a transaction: a command that is refused as it is queued fails the whole."""
        words = [command.words for command in commands]
        _, *queued, outcome = await self._client.ask_all([("MULTI",), *words, ("EXEC",)])
        if isinstance(outcome, Exception):
            raise next((answer for answer in queued if isinstance(answer, Exception)), outcome)
        answers: list[Any] = outcome
        return answers


def _is_apart(words: Words, options: dict[str, Any]) -> bool:
    return words[0] in _APART or NEVER_DECODE in options or EMPTY_RESPONSE in options
