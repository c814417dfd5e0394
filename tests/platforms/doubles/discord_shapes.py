"""People, servers, channels and messages as Discord writes them in JSON."""

import itertools
from datetime import UTC, datetime
from typing import Any

from tests.platforms.doubles.discord_world import (
    CONTAINER,
    GALLERY,
    ORDINARY,
    Channel,
    File,
    Guild,
    Kind,
    Message,
    Person,
    Right,
    Role,
    made_ms,
)

Json = dict[str, Any]
_NOT_SET_IN_A_GUILD: Json = {
    **dict.fromkeys(("icon", "description", "home_header", "splash", "discovery_splash", "banner")),
    **dict.fromkeys(("application_id", "afk_channel_id", "widget_channel_id", "vanity_url_code")),
    **dict.fromkeys(("rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id")),
    **dict.fromkeys(("incidents_data", "max_presences")),
    "region": "deprecated",
    "afk_timeout": 300,
    "widget_enabled": False,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_subscription_count": 0,
    "nsfw": False,
}
TEXT_INPUT = 4
JOINED = "2026-01-01T00:00:00+00:00"


def user(person: Person) -> Json:
    return {
        "id": person.id,
        "username": person.name.casefold() or "nameless",
        "global_name": person.name,
        "discriminator": "0",
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member(person: Person) -> Json:
    rights = ORDINARY | Right.MANAGE_GUILD if person.manages else ORDINARY
    return {
        "user": user(person),
        "nick": person.nick,
        "avatar": None,
        "roles": list(person.roles),
        "joined_at": JOINED,
        "banner": None,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "communication_disabled_until": person.timed_out_until,
        "flags": 0,
        "permissions": str(int(rights)),
    }


def channel(one: Channel, bot: Person) -> Json:
    match one.kind:
        case Kind.TEXT:
            return _text_channel(one, bot)
        case Kind.THREAD:
            return _thread(one, bot)
        case _:
            return {
                "id": one.id,
                "type": int(one.kind),
                "flags": 0,
                "last_message_id": None,
                "recipients": [user(person) for person in one.people],
            }


def _text_channel(one: Channel, bot: Person) -> Json:
    denied = {person.id: Right.VIEW_CHANNEL for person in one.hidden} | {bot.id: one.denied}
    overwrites = [
        {"id": who, "type": 1, "allow": "0", "deny": str(int(no))} for who, no in denied.items() if no
    ]
    return {
        "id": one.id,
        "type": 0,
        "flags": 0,
        "guild_id": one.guild.id if one.guild else None,
        "name": one.name,
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "permission_overwrites": overwrites,
    }


def _thread(one: Channel, bot: Person) -> Json:
    assert one.guild
    assert one.parent
    return {
        "id": one.id,
        "type": int(Kind.THREAD),
        "flags": 0,
        "guild_id": one.guild.id,
        "parent_id": one.parent.id,
        "name": one.name,
        "owner_id": bot.id,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1 + len(one.people),
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": one.archived,
            "archive_timestamp": JOINED,
            "auto_archive_duration": 1440,
            "locked": one.locked,
            "create_timestamp": JOINED,
        },
    }


def membership(one: Guild) -> Json:
    """A server as the bot is told of it among its own."""
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(int(ORDINARY & ~one.denied)),
        "features": [],
    }


def role(one: Role, position: int = 1) -> Json:
    return {
        "id": one.id,
        "name": one.name,
        "permissions": str(int(ORDINARY)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": one.mentionable,
        "flags": 0,
    }


def guild(one: Guild, bot: Person) -> Json:
    everyone = role(Role(one.id, "@everyone", mentionable=False), 0)
    return {
        "id": one.id,
        "name": one.name,
        "owner_id": "1",
        "roles": [everyone, *map(role, one.roles)],
        "members": [member(bot)],
        "channels": [channel(each, bot) for each in one.channels if each.kind is Kind.TEXT],
        "threads": [channel(each, bot) for each in one.channels if each.kind is Kind.THREAD],
        "system_channel_id": one.system.id if one.system else None,
        "preferred_locale": one.locale,
        "member_count": 2,
        "emojis": [],
        "features": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "stickers": [],
        "premium_tier": 0,
        "nsfw_level": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "system_channel_flags": 0,
        "premium_progress_bar_enabled": False,
        **_NOT_SET_IN_A_GUILD,
    }


def field_value(field: Json, value: Any) -> Json:
    """A field of a form as it is sent off: with ``value``, else as it was shown."""
    sent = {"type": field["type"], "id": 9, "custom_id": field["custom_id"]}
    if field["type"] == TEXT_INPUT:
        return {**sent, "value": value or field.get("value", "")}
    shown = [option["value"] for option in field.get("options", ()) if option.get("default")]
    values = shown if value is None else [value] if isinstance(value, str | Person) else value
    return {**sent, "values": [one.id if isinstance(one, Person) else one for one in values]}


def message(one: Message, bot: Person, address: str) -> Json:
    numbers = itertools.count(1)
    return {
        "id": one.id,
        "channel_id": one.channel.id,
        "type": 0,
        "author": user(bot),
        "content": "" if one.is_layout else one.content,
        "timestamp": datetime.fromtimestamp(made_ms(one.id) / 1_000, UTC).isoformat(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [file(sent, address) for sent in one.files],
        "embeds": one.embeds,
        "components": [_part(part, numbers, one, address) for part in one.components],
        "pinned": False,
        "flags": one.flags,
    }


def file(one: File, address: str) -> Json:
    return {
        "id": one.id,
        "filename": one.name,
        "size": len(one.content),
        "url": f"{address}/files/{one.id}",
        "proxy_url": f"{address}/files/{one.id}",
        **({"description": one.alt} if one.alt else {}),
    }


def _part(part: Json, numbers: "itertools.count[int]", message: Message, address: str) -> Json:
    """A component as Discord tells of it, with all that it holds."""
    told = {**part, "id": next(numbers)}
    if "components" in part:
        told["components"] = [_part(inner, numbers, message, address) for inner in part["components"]]
    if "accessory" in part:
        told["accessory"] = _part(part["accessory"], numbers, message, address)
    if part["type"] == CONTAINER:
        told = {"accent_color": None, "spoiler": False, **told}
    if part["type"] == GALLERY:
        told["items"] = [_shown(item, message, address) for item in part["items"]]
    if part["type"] in {2, 3}:
        told = {"disabled": False, **told}
    return told


def _shown(item: Json, message: Message, address: str) -> Json:
    """What was an attachment by its name has an address of its own."""
    name = item["media"]["url"].removeprefix("attachment://")
    sent = next((one for one in message.files if one.name == name), None)
    url = f"{address}/files/{sent.id}" if sent else item["media"]["url"]
    media = {"id": sent.id if sent else "0", "url": url, "proxy_url": url, "width": 1, "height": 1}
    return {"description": None, "spoiler": False, **item, "media": {**media, "content_type": "image/png"}}
