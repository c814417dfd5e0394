"""Asks Discord what it thinks of us: who we are, what may come to us, and which rights servers have given."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import discord
from discord.http import Route

from bot.delivery.part_watch import PlatformClock
from bot.documents.deadline_worker import StoppedClock
from bot.kernel.diagnostics import Finding, fail, ok, warn
from bot.kernel.time import Instant
from bot.platforms.discord.bot_client import BotClient, point_library_at
from bot.platforms.discord.errors import WIRE_TROUBLE
from bot.platforms.discord.permissions import WANTED
from bot.platforms.discord.settings import INTERACTIONS_PATH, NAME, DiscordSettings, Shards

_SERVERS_ASKED_FOR = 200
_NAMED = 3
_FEW_STARTS = 50
_PRIVILEGED = ("gateway_presence", "gateway_guild_members", "gateway_message_content")


async def checkup(settings: DiscordSettings, token: str) -> tuple[Finding, ...]:
    point_library_at(settings)
    try:
        async with _sign_in(token) as host:
            application = await host.application_info()
            gateway = await host.http.request(Route("GET", "/gateway/bot")) if settings.has_gateway else None
            servers = await host.http.get_guilds(_SERVERS_ASKED_FOR)
    except discord.LoginFailure:
        return (
            fail(NAME, "does not know this token: copy it anew from the developer portal to DISCORD_TOKEN."),
        )
    except WIRE_TROUBLE as trouble:
        return (
            fail(NAME, f"cannot be asked ({type(trouble).__name__}): is {settings.discord_api} reachable?"),
        )
    return (
        ok(NAME, f"knows us as {host.user}, in {_count(servers)}."),
        *about_application(application),
        *about_interactions(application, settings),
        *([about_starts(gateway, settings.shards)] if gateway else []),
        about_rights(servers),
        about_activity(settings, application.id),
    )


@asynccontextmanager
async def _sign_in(token: str) -> AsyncIterator[BotClient]:
    host = BotClient(Shards(None, None), None, PlatformClock(StoppedClock(Instant(0))))  # nothing is timed
    try:
        await host.login(token)
        yield host
    finally:
        await host.http.close()


def about_application(application: discord.AppInfo) -> Iterator[Finding]:
    if application.bot_require_code_grant:
        yield warn(
            NAME, "lets nobody invite us: switch `Requires OAuth2 Code Grant` off in the developer portal."
        )
    granted = [name for name in _PRIVILEGED if _has(application.flags, name)]
    if granted:
        named = ", ".join(name.removeprefix("gateway_").replace("_", " ") for name in granted)
        yield warn(NAME, f"grants privileged intents that we never use ({named}): they can be switched off.")
    else:
        yield ok(NAME, "grants no privileged intent, and none is needed.")


def about_interactions(application: discord.AppInfo, settings: DiscordSettings) -> Iterator[Finding]:
    """Whether commands and taps come the way that they are waited for."""
    address = application.interactions_endpoint_url
    if settings.has_gateway:
        if address:
            yield fail(
                NAME,
                "sends commands and taps to an address instead of to us: empty `Interactions Endpoint URL` "
                "in the developer portal, or set DISCORD_PUBLIC_KEY.",
            )
    elif application.verify_key.lower() != settings.discord_public_key:
        yield fail(NAME, "signs with another key than DISCORD_PUBLIC_KEY: copy it anew from the portal.")
    elif not address or urlsplit(address).path != INTERACTIONS_PATH:
        yield fail(
            NAME,
            f"does not know where we listen: while Moot runs, put https://YOUR.ADDRESS{INTERACTIONS_PATH} "
            "into `Interactions Endpoint URL` in the developer portal, or empty DISCORD_PUBLIC_KEY.",
        )
    else:
        yield ok(NAME, f"sends commands and taps to {address}, signed with the key that we know.")


def about_activity(settings: DiscordSettings, application: int) -> Finding:
    """Whether boards can be opened in the Activity."""
    if settings.has_activity:
        target = f"{(settings.moot_public_url or '').partition('://')[2]}/{NAME}"
        return ok(
            NAME,
            f"opens boards in our Activity, if the portal has Activities switched on and maps / to {target} "
            f"(shown as {application}.discordsays.com).",
        )
    if settings.discord_client_secret:
        return warn(
            NAME,
            "could open boards in our Activity: DISCORD_CLIENT_SECRET needs a MOOT_PUBLIC_URL beside it.",
        )
    if settings.moot_public_url:
        return ok(NAME, "opens no Activity: there is no DISCORD_CLIENT_SECRET, which the portal shows.")
    return ok(NAME, "opens no Activity: there is neither MOOT_PUBLIC_URL nor DISCORD_CLIENT_SECRET.")


def about_starts(gateway: dict[str, Any], shards: Shards) -> Finding:
    """Discord lets a bot sign in only so many times a day."""
    starts_left = gateway["session_start_limit"]["remaining"]
    if shards.count and shards.count < gateway["shards"]:
        return warn(NAME, f"recommends {gateway['shards']} shards, and DISCORD_SHARDS says {shards.count}.")
    if starts_left < _FEW_STARTS:
        return warn(
            NAME, f"lets us sign in only {starts_left} more times today: find out why we start so often."
        )
    return ok(NAME, f"lets us sign in {starts_left} more times today.")


def about_rights(servers: list[Any]) -> Finding:
    """What whole servers give; single channels may still differ, and `/selfcheck` tells there."""
    without = [server["name"] for server in servers if not _gives_enough(server)]
    if not without:
        return ok(NAME, "has given us every right we need, as far as whole servers go.")
    missing = sorted({name for server in servers for name in _missing(server)})
    named = ", ".join(without[:_NAMED]) + (" …" if len(without) > _NAMED else "")
    return warn(
        NAME,
        f"does not give us {', '.join(missing)} in {len(without)} of {_count(servers)} ({named}): "
        "give our role these rights, or invite us again.",
    )


def _gives_enough(server: Any) -> bool:
    return not _missing(server)


def _missing(server: Any) -> list[str]:
    rights = discord.Permissions(int(server["permissions"]))
    if rights.administrator:
        return []
    return [name.replace("_", " ") for name, is_wanted in WANTED if is_wanted and not getattr(rights, name)]


def _has(flags: discord.ApplicationFlags, intent: str) -> bool:
    """In full, or as small bots have it."""
    return bool(getattr(flags, intent) or getattr(flags, f"{intent}_limited"))


def _count(servers: list[Any]) -> str:
    if len(servers) == 1:
        return "1 server"
    more = " or more" if len(servers) == _SERVERS_ASKED_FOR else ""
    return f"{len(servers)}{more} servers"
