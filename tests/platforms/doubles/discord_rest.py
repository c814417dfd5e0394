"""Discord's REST: every request judged, limited, carried out or refused."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.platforms.doubles import discord_limits as limits
from tests.platforms.doubles import discord_shapes as shapes
from tests.platforms.doubles.discord_activities import Activities
from tests.platforms.doubles.discord_answers import Answers
from tests.platforms.doubles.discord_faults import Fault, Faults
from tests.platforms.doubles.discord_interactions import EPHEMERAL, Callback
from tests.platforms.doubles.discord_messages import MISSING_PERMISSIONS, Messages, Refused, Uploads
from tests.platforms.doubles.discord_rates import Rates
from tests.platforms.doubles.discord_world import Kind, Message, Person, Right, World
from tests.platforms.doubles.openapi import OpenApi

Answer = tuple[int, Any]
_ENTRY_POINT = 4
NO_ENTRY_POINT = Refused(
    400,
    50_240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry "
    "Point command in your update request or delete it separately.",
)
_FILE = re.compile(r"files\[(\d+)\]")
_UNCOUNTED = ("/interactions/", "/webhooks/")
_HANGS_S = 60.0


@dataclass(frozen=True)
class Asking:
    """One request, taken apart."""

    method: str
    path: str
    query: dict[str, str]
    body: Any
    files: Uploads

    @property
    def parts(self) -> list[str]:
        return self.path.strip("/").split("/")

    @property
    def token(self) -> str | None:
        """The interaction's token by which it is written."""
        return self.parts[2] if self.parts[0] == "webhooks" else None

    @property
    def channel(self) -> str | None:
        """The channel whose limit this counts against."""
        is_message = len(self.parts) >= 3 and self.parts[0] == "channels" and self.parts[2] == "messages"
        return self.parts[1] if is_message and self.method in {"POST", "PATCH"} else None


@dataclass
class Rest:
    world: World
    messages: Messages
    answers: Answers
    rates: Rates
    judge: OpenApi | None
    note: Callable[[str], None]
    announce: Callable[[str, Any, str | None], Any]
    address: str = ""
    shard_count: int = 1
    lanes: int = 1
    """So many shards may sign in at once."""
    faults: Faults = field(default_factory=Faults)
    commands: list[dict[str, Any]] = field(default_factory=list)
    log: list[Asking] = field(default_factory=list)
    token: str | None = None

    def __post_init__(self) -> None:
        self.activities = Activities(self.world)
        self.answers.activities_on = lambda: self.activities.switched_on

    async def serve(self, request: web.Request) -> web.StreamResponse:
        asking = await _read(request)
        self.log.append(asking)
        fault = self.faults.take(asking.method, asking.path)
        if fault and not fault.done:
            return await _misbehave(request, fault)
        if (asking.method, asking.path) == ("POST", "/oauth2/token"):
            return await self.activities.exchange(request)
        if asking.path == "/users/@me" and (told := self.activities.who(request)):
            return told
        if asking.token and (wait_s := self.rates.take_by_token(asking.token)):
            self.note(f"too fast: {asking.method} by one token")
            return _too_fast(wait_s)
        if not asking.path.startswith(_UNCOUNTED):
            if request.headers.get("Authorization") != f"Bot {self.token}":
                return _answered((401, {"message": "401: Unauthorized", "code": 0}), {})
            if wait_s := self.rates.take(asking.channel):
                self.note(f"too fast: {asking.method} {asking.path} ({self.rates.spent(asking.channel)})")
                return _too_fast(wait_s)
        answer = await self._carry_out(asking)
        if fault:
            return await _misbehave(request, fault)
        return _answered(answer, self.rates.headers(asking.channel, asking.method))

    async def _carry_out(self, asking: Asking) -> Answer:
        if self.judge:
            self.judge.request(asking.method, asking.path, asking.body)
        try:
            answer = await self._route(asking)
        except Refused as refused:
            answer = refused.status, refused.body
        if self.judge:
            self.judge.response(asking.method, asking.path, *answer)
        return answer

    async def _route(self, asking: Asking) -> Answer:  # noqa: C901, PLR0911, PLR0912 - one arm a route
        match asking.method, asking.parts:
            case "GET", ["users", "@me"]:
                return 200, self._me()
            case "GET", ["users", "@me", "guilds"]:
                return 200, [shapes.membership(one) for one in self.world.guilds if one.with_bot]
            case "GET", ["oauth2", "applications", "@me"]:
                return 200, self._application()
            case "GET", ["gateway", "bot"]:
                return 200, self._gateway()
            case "POST", ["users", "@me", "channels"]:
                mailbox = self.world.mailbox(self.world.people[str(asking.body["recipient_id"])])
                return 200, shapes.channel(mailbox, self.world.bot)
            case "GET", ["applications", _, "commands"]:
                return 200, self.commands
            case "GET", ["applications", _, "activity-instances", number]:
                if found := self.activities.instance(number):
                    return 200, found
                return 404, {"message": "Unknown Activity Instance", "code": 10_107}
            case "PUT", ["applications", _, "commands"]:
                return 200, self._know(asking.body)
            case "POST", ["interactions", id_, token, "callback"]:
                return self._first_answer(asking, id_, token)
            case "POST", ["webhooks", _, token]:
                return 200, self._shown(self.answers.followup(token, asking.body, asking.files))
            case "PATCH", ["webhooks", _, token, "messages", message]:
                return 200, self._shown(self.answers.edit(token, message, asking.body, asking.files))
            case "DELETE", ["webhooks", _, token, "messages", message]:
                self.answers.delete(token, message)
                return 204, None
            case "GET", ["guilds", guild]:
                return 200, self._guild(guild)
            case "GET", ["guilds", guild, "members", person]:
                if person in self._strangers(guild):
                    return 404, {"message": "Unknown Member", "code": 10_007}
                return 200, shapes.member(self._known_person(person))
            case _, ["channels", channel, *rest]:
                return await self._in_channel(asking, channel, rest)
        return 404, {"message": "404: Not Found", "code": 0}

    async def _in_channel(self, asking: Asking, channel_id: str, rest: list[str]) -> Answer:
        channel = self.messages.reachable(channel_id)
        match asking.method, rest:
            case "GET", []:
                return 200, shapes.channel(channel, self.world.bot)
            case "PATCH", []:
                assert channel.kind is Kind.THREAD, "nothing else is ours"
                channel.archived = asking.body["archived"]
                return 200, shapes.channel(channel, self.world.bot)
            case "GET", ["messages"]:
                newest = [one for one in reversed(channel.public) if not one.deleted]
                return 200, [self._shown(one) for one in newest[: int(asking.query.get("limit", 50))]]
            case "POST", ["messages"]:
                message = self.messages.post(channel, asking.body, asking.files)
                return 200, {**self._shown(message), "nonce": asking.body.get("nonce")}
            case "GET", ["messages", message_id]:
                return 200, self._shown(self.messages.find(channel, message_id))
            case "PATCH", ["messages", message_id]:
                return 200, self._shown(self.messages.edit(channel, message_id, asking.body, asking.files))
            case "DELETE", ["messages", message_id]:
                self.messages.find(channel, message_id).deleted = True
                return 204, None
            case "POST", ["threads"]:
                return await self._new_thread(asking, channel_id)
            case "PUT", ["thread-members", person]:
                channel.people.append(self.world.people[person])
                return 204, None
        return 404, {"message": "404: Not Found", "code": 0}

    async def _new_thread(self, asking: Asking, parent_id: str) -> Answer:
        parent = self.world.channels[parent_id]
        if not parent.allows(Right.CREATE_PUBLIC_THREADS):
            raise MISSING_PERMISSIONS
        thread = self.world.channel(parent.guild, asking.body["name"], Kind.THREAD, parent=parent)
        shape = shapes.channel(thread, self.world.bot)
        await self.announce("THREAD_CREATE", {**shape, "newly_created": True}, shape["guild_id"])
        return 201, shape

    def _first_answer(self, asking: Asking, id_: str, token: str) -> Answer:
        asked = self.answers.first(token, asking.body, asking.files)
        if "with_response" not in asking.query or asked.kind.name == "COMPLETION":
            return 204, None
        shown = asked.original or asked.message
        about = {
            "id": id_,
            "type": int(asked.kind),
            "response_message_id": shown.id if shown else None,
            "response_message_loading": bool(asked.original and asked.original.thinking),
            "response_message_ephemeral": bool(asked.original and asked.original.only_for),
            "channel_id": asked.channel.id,
        }
        answer: dict[str, Any] = {
            "interaction": {key: value for key, value in about.items() if value is not None}
        }
        if asked.callback in {Callback.MESSAGE, Callback.UPDATE} and shown:
            answer["resource"] = {"type": int(asked.callback), "message": self._shown(shown)}
        return 200, answer

    def switch_activities_on(self) -> dict[str, Any]:
        """What the operator does in the developer portal; the command that Discord then makes by itself."""
        self.activities.switched_on = True
        if known := [one for one in self.commands if one["type"] == _ENTRY_POINT]:
            return known[0]
        entry = {
            "id": self.world.flakes.new(),
            "application_id": self.world.bot.id,
            "version": self.world.flakes.new(),
            "type": _ENTRY_POINT,
            "handler": 2,
            "name": "launch",
            "description": "",
            "default_member_permissions": None,
            "contexts": [0, 1, 2],
            "integration_types": [0, 1],
        }
        self.commands = [*self.commands, entry]
        return entry

    def _know(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        entries = {one["id"] for one in self.commands if one["type"] == _ENTRY_POINT}
        if not entries <= {one.get("id") for one in commands if one.get("type") == _ENTRY_POINT}:
            self.note("the Entry Point command was left out")
            raise NO_ENTRY_POINT
        for wrong in limits.wrong_with_commands(commands):
            self.note(wrong)
        self.commands = [
            {
                **{key: value for key, value in one.items() if value is not None},
                "id": one.get("id") or self.world.flakes.new(),
                "application_id": self.world.bot.id,
                "version": self.world.flakes.new(),
                "default_member_permissions": _as_text(one.get("default_member_permissions")),
                "description": one.get("description", ""),
            }
            for one in commands
        ]
        return self.commands

    def _shown(self, message: Message) -> dict[str, Any]:
        shape = shapes.message(message, self.world.bot, self.address)
        flags = EPHEMERAL if message.only_for else 0
        return {**shape, "flags": shape["flags"] | flags}

    def _guild(self, id_: str) -> dict[str, Any]:
        """A server as it is told of when it is asked about: without what is in it."""
        guild = next(one for one in self.world.guilds if one.id == id_)
        inside = {"members", "channels", "threads", "member_count", "presences", "voice_states"}
        inside |= {"stage_instances", "guild_scheduled_events", "soundboard_sounds"}
        return {key: told for key, told in shapes.guild(guild, self.world.bot).items() if key not in inside}

    def _strangers(self, guild: str) -> list[str]:
        return [person.id for one in self.world.guilds if one.id == guild for person in one.strangers]

    def _known_person(self, id_: str) -> Person:
        return self.world.bot if id_ == self.world.bot.id else self.world.people[id_]

    def _me(self) -> dict[str, Any]:
        extra = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return {**shapes.user(self.world.bot), **extra}

    def _gateway(self) -> dict[str, Any]:
        starts = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": self.lanes}
        url = f"{self.address.replace('http', 'ws', 1)}/gateway"
        return {"url": url, "shards": self.shard_count, "session_start_limit": starts}

    def _application(self) -> dict[str, Any]:
        bot = self.world.bot
        return {
            "id": bot.id,
            "name": bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": shapes.user(bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "00",
            "flags": 0,
            "flags_new": "0",
            "owner": shapes.user(bot),
            "team": None,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "eligible_oauth2_scopes": [],
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            **self.world.application,
        }


async def _read(request: web.Request) -> Asking:
    body, files = None, Uploads()
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            if named := _FILE.fullmatch(part.name or ""):
                files[named[1]] = (part.filename or "", bytes(await part.read()))
            else:
                body = json.loads(await part.text())
    elif request.can_read_body and request.content_type == "application/json":
        body = json.loads(await request.read() or b"null")
    return Asking(request.method, "/" + request.match_info["path"], dict(request.query), body, files)


def _answered(answer: Answer, headers: dict[str, str]) -> web.Response:
    status, body = answer
    if body is None:
        return web.Response(status=status, headers=headers)
    # The library knows JSON by this very header, without a charset.
    with_type = {"Content-Type": "application/json", **headers}
    return web.Response(status=status, body=json.dumps(body).encode(), headers=with_type)


def _too_fast(wait_s: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait_s, "global": False}
    return _answered((429, body), {"Via": "1.1 google"})


async def _misbehave(request: web.Request, fault: Fault) -> web.StreamResponse:
    if fault.silent:
        await asyncio.sleep(_HANGS_S)
    if fault.hangs_up and request.transport:
        request.transport.close()
    return _answered((fault.status, fault.body), fault.headers)


def _as_text(value: Any) -> str | None:
    return None if value is None else str(value)
