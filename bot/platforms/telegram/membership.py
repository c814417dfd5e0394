"""Who is in which chat, as Telegram says."""

import structlog
from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.kernel.ids import Handle, Room
from bot.platforms.telegram.chats import is_group, place_of
from bot.platforms.telegram.errors import translated
from bot.platforms.telegram.requests import private_chat

_log = structlog.get_logger()
_INSIDE = frozenset((ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER))
_NEVER_THERE = ("user not found", "member not found", "participant_id_invalid", "user_not_participant")


async def is_member(bot: Bot, room: Room, handle: Handle) -> bool | None:
    """Whether the person is in the chat; None where Telegram does not say.

    Raises Failed where it is in trouble.
    """
    if not is_group(room):
        return room == private_chat(handle)
    with translated():
        try:
            member = await bot.get_chat_member(place_of(room).chat, int(handle.user))
        except (BadRequest, ChatMigrated, Forbidden) as refused:
            if refused.message.lower().endswith(_NEVER_THERE):
                return False
            _log.info("nobody knows whether they are in the group", why=refused.message)
            return None
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status in _INSIDE
