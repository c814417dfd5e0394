"""What we may do in a group, and who may change its settings."""

import structlog
from telegram import Bot, ChatMember, ChatMemberRestricted, ChatPermissions
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from bot.kernel.ids import Handle, Room
from bot.kernel.text import Phrase, listed, say
from bot.kernel.time import SECOND, Instant
from bot.platforms.telegram.chats import is_group, is_private, place_of
from bot.platforms.telegram.errors import translate_errors
from bot.platforms.telegram.requests import private_chat

_INSIDE = frozenset((ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER))
_NEVER_THERE = ("user not found", "member not found", "participant_id_invalid", "user_not_participant")


async def is_member(bot: Bot, room: Room, handle: Handle) -> bool | None:
    """Whether the person is in the chat; None where Telegram does not say.

    Raises Failed where it is in trouble.
    """
    if not is_group(room):
        return room == private_chat(handle)
    with translate_errors():
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


_log = structlog.get_logger()
_ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
_OUTSIDE = (ChatMember.LEFT, ChatMember.BANNED)


async def lacking(bot: Bot, room: Room) -> tuple[Phrase, ...]:
    """The rights that we would need in ``room`` and do not have."""
    if not is_group(room):
        return ()
    with translate_errors():
        member = await bot.get_chat_member(place_of(room).chat, bot.id)
        if member.status in _OUTSIDE or (isinstance(member, ChatMemberRestricted) and not member.is_member):
            return (say("telegram-right-member"),)
        if member.status in _ADMINS:
            return ()
        if isinstance(member, ChatMemberRestricted):
            return _for_now(_missing(member), member)
        return _missing((await bot.get_chat(place_of(room).chat)).permissions)


async def is_admin(bot: Bot, room: Room, handle: Handle) -> bool:
    """Whether a person may change the room's settings. In private every user may; in doubt none."""
    if not is_group(room):
        return is_private(room)
    try:
        member = await bot.get_chat_member(place_of(room).chat, int(handle.user))
    except TelegramError as error:
        _log.warning("nobody knows who is in charge", room=room.chat, why=type(error).__name__)
        return False
    return member.status in _ADMINS


def _for_now(missing: tuple[Phrase, ...], member: ChatMemberRestricted) -> tuple[Phrase, ...]:
    """With the day on which they come back by themselves, where there is one."""
    until_ms = int(member.until_date.timestamp() * SECOND) if member.until_date else 0
    if not missing or until_ms <= 0:  # it writes 1970 for ever
        return missing
    return (say("telegram-right-until", rights=listed(*missing), until=Instant(until_ms)),)


def _missing(granted: ChatMemberRestricted | ChatPermissions | None) -> tuple[Phrase, ...]:
    if granted is None:
        return ()
    rights = (
        (granted.can_send_messages, say("telegram-right-send-messages")),
        (granted.can_send_photos, say("telegram-right-send-photos")),
        (granted.can_send_other_messages, say("telegram-right-send-animations")),
    )
    return tuple(phrase for may, phrase in rights if may is False)
