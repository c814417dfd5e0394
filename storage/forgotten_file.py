"""The list of forgotten accounts: a file beside the store, so that restoring a backup does not undo it.

It has keyed hashes of account numbers. The key has its own file, and neither file is in a backup.
"""

import asyncio
import contextlib
import hmac
import os
import secrets
from collections.abc import Iterable
from pathlib import Path

import structlog

from bot.kernel.ids import Player

_log = structlog.get_logger()
LIST, KEY = "forgotten", "forgotten.key"
"""The names of both files in the data folder."""
_OURS_ALONE = 0o600
_KEY_BYTES = 32


class ForgottenFile:
    def __init__(self, data: Path | None) -> None:
        """Keep the list in this folder; with None there is no list."""
        self._data = data

    async def add(self, players: Iterable[Player]) -> None:
        """Add the players; an error is only logged, because only a restored backup would need the list."""
        try:
            await asyncio.to_thread(self._add, tuple(players))
        except OSError as error:
            _log.error(
                "a forgotten account cannot be listed",
                why=str(error),
                action="Let MOOT_DATA name a lasting folder that Moot may write to.",
            )

    async def among(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        try:
            return await asyncio.to_thread(self._among, players)
        except OSError as error:
            _log.error(
                "the list of forgotten accounts cannot be read",
                why=str(error),
                action="Bring back both its files, `forgotten` and `forgotten.key`, to MOOT_DATA.",
            )
            return ()

    def _add(self, players: tuple[Player, ...]) -> None:
        if self._data is None:
            return
        self._data.mkdir(parents=True, exist_ok=True, mode=0o700)
        listed = self._read_marks(self._data)
        marks = [mark for player in players if (mark := _mark(player, self._key(self._data))) not in listed]
        _write(self._data / LIST, os.O_APPEND, "".join(f"{mark}\n" for mark in marks).encode())

    def _among(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        if self._data is None or not (listed := self._read_marks(self._data)):
            return ()
        key = (self._data / KEY).read_bytes()
        return tuple(player for player in players if _mark(player, key) in listed)

    def _read_marks(self, data: Path) -> frozenset[str]:
        return frozenset((data / LIST).read_text("ascii").split()) if (data / LIST).exists() else frozenset()

    def _key(self, data: Path) -> bytes:
        """Read or make the key. Several processes may share the folder: the first linked key counts."""
        if not (data / KEY).exists():
            draft = data / f"{KEY}.{secrets.token_hex(8)}"
            _write(draft, os.O_EXCL, secrets.token_bytes(_KEY_BYTES))
            with contextlib.suppress(FileExistsError):
                os.link(draft, data / KEY)
            draft.unlink()
        return (data / KEY).read_bytes()


def _mark(player: Player, key: bytes) -> str:
    return hmac.digest(key, player.account.encode(), "sha256").hex()


def _write(file: Path, how: int, content: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | how, _OURS_ALONE), "wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
