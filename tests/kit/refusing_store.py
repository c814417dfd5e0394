"""A proxy before a real store which, for as long as it is told to, answers commands with an error."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

REFUSALS = {
    "READONLY": b"-READONLY You can't write against a read only replica.",
    "OOM": b"-OOM command not allowed when used memory > 'maxmemory'.",
    "MISCONF": b"-MISCONF Errors writing to the AOF file: No space left on device",
    "LOADING": b"-LOADING Redis is loading the dataset in memory",
    "NOAUTH": b"-NOAUTH Authentication required.",
    "NOPERM": b"-NOPERM User default has no permissions to run the command",
    "MASTERDOWN": b"-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    "NOREPLICAS": b"-NOREPLICAS Not enough good replicas to write.",
    "BUSY": b"-BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.",
    "NOSCRIPT": b"-NOSCRIPT No matching script. Please use EVAL.",
    "CLIENTS": b"-ERR max number of clients + cluster connections reached",
    "UNBLOCKED": b"-UNBLOCKED force unblock from blocking operation, instance state changed",
    "ACL failure": b"-ERR ACL failure in script: User default has no permissions to run the 'set' "
    b"command script: f_1, on @user_script:9.",
    "FAILOVER": b"-FAILOVER something that a server of next year says",
    "EXECABORT": b"-EXECABORT Transaction discarded because of: the server was out of memory",
    "OOM in a script": b"-OOM command not allowed when used memory > 'maxmemory'. "
    b"script: f_1, on @user_script:9.",
    "an ERR that nobody has listed": b"-ERR the server is not in the mood just now",
    "script of an old server": b"-ERR Error running script (call to f_1): @user_script:9: -READONLY No.",
}
"""What servers say, by the state that they are in."""
MISTAKE = b"-ERR user_script:3: attempt to perform arithmetic on a nil value script: f_1, on @user_script:3."
"""A script that breaks: nothing that passes by itself, as far as anybody can tell."""
_READS = frozenset(b"GET HGET HGETALL HMGET EXISTS ZRANGE ZREVRANGE SMEMBERS XRANGE MGET SCAN".split())
_DISCARD = b"*1\r\n$7\r\nDISCARD\r\n"
_SPOILT = b"-EXECABORT Transaction discarded because of previous errors.\r\n"
_HANDSHAKE = frozenset(b"CLIENT HELLO SELECT AUTH PING".split())
_REFUSES_READS = frozenset({"LOADING", "NOAUTH", "MASTERDOWN", "BUSY", "CLIENTS"})


@dataclass
class RefusingStore:
    """While ``says`` is set it is the answer to what the state it tells of does not allow.

    A connection that was open in a ``failover`` leads to a replica for ever; a new one, to the new master.
    """

    behind: Path
    says: bytes = b""
    also_reads: bool = False
    refused: int = 0
    accepted: int = 0
    _replicas: set[int] = field(default_factory=set)

    @contextmanager
    def refusing(self, state: str) -> Iterator[None]:
        self.says, self.also_reads = REFUSALS.get(state, MISTAKE), state in _REFUSES_READS
        try:
            yield
        finally:
            self.says = b""

    def failover(self) -> None:
        self._replicas = set(range(self.accepted))

    @asynccontextmanager
    async def listening(self, socket: Path) -> AsyncIterator[str]:
        """Its URL."""
        server = await asyncio.start_unix_server(self._serve, socket, limit=2**20)
        async with server:
            yield f"unix://{socket}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        number, self.accepted = self.accepted, self.accepted + 1
        line = _Line(*await asyncio.open_unix_connection(self.behind, limit=2**20))
        try:
            while asked := await _value(reader):
                writer.write(await self._answer(number, asked, line))
        except (ConnectionError, asyncio.IncompleteReadError):
            return
        finally:
            line.to_store.close()
            writer.close()

    async def _answer(self, number: int, asked: bytes, line: "_Line") -> bytes:
        """Of a transaction in which something was refused nothing is done, and it is over with its EXEC."""
        name = asked.split(b"\r\n", 3)[2].upper()
        refused = self._refusal(number, name)
        line.is_spoilt |= bool(refused)
        if name == b"EXEC" and line.is_in_transaction and line.is_spoilt:
            line.is_in_transaction = False
            await line.ask(_DISCARD)
            return refused or _SPOILT
        if refused:
            return refused
        if name == b"MULTI":
            line.is_in_transaction, line.is_spoilt = True, False
        elif name in {b"EXEC", b"DISCARD"}:
            line.is_in_transaction = False
        return await line.ask(asked)

    def _refusal(self, number: int, name: bytes) -> bytes:
        """Empty where the store does what is asked."""
        says = REFUSALS["READONLY"] if number in self._replicas else self.says
        if not says or name in _HANDSHAKE or (name in _READS and not self.also_reads):
            return b""
        self.refused += 1
        return says + b"\r\n"


@dataclass
class _Line:
    """One connection to the store behind."""

    from_store: asyncio.StreamReader
    to_store: asyncio.StreamWriter
    is_in_transaction: bool = False
    is_spoilt: bool = False

    async def ask(self, asked: bytes) -> bytes:
        self.to_store.write(asked)
        return await _value(self.from_store)


async def _value(reader: asyncio.StreamReader) -> bytes:
    """One value as it stands on the wire; empty where the other side has hung up."""
    line = await reader.readline()
    if line[:1] in b"$*" and line:
        length = int(line[1:])
        if line[:1] == b"$":
            return line + (await reader.readexactly(length + 2) if length >= 0 else b"")
        return line + b"".join([await _value(reader) for _ in range(length)])
    return line
