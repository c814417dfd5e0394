"""Boards, lists of tables and the next one."""

from bot.kernel.ids import SessionId
from bot.sessions.model import Session


def behind(waiting: tuple[Session, ...], table: SessionId | None) -> tuple[Session, ...]:
    """All but ``table``, beginning with those that come after it."""
    at = next((at for at, one in enumerate(waiting) if one.id == table), None)
    return waiting if at is None else (*waiting[at + 1 :], *waiting[:at])
