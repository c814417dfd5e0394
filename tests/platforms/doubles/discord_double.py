"""Discord on loopback for the unmodified library: its protocol, its limits, and a chat to look into."""

import asyncio
import threading
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from aiohttp import web
from discord.gateway import KeepAliveHandler

from tests.platforms.doubles import discord_shapes as shapes
from tests.platforms.doubles.discord_answers import Answers
from tests.platforms.doubles.discord_endpoint import Endpoint
from tests.platforms.doubles.discord_faults import Fault
from tests.platforms.doubles.discord_gateway import Gateway
from tests.platforms.doubles.discord_interactions import EPHEMERAL, Asked, Interaction
from tests.platforms.doubles.discord_messages import Messages
from tests.platforms.doubles.discord_rates import Rates
from tests.platforms.doubles.discord_rest import Rest
from tests.platforms.doubles.discord_world import (
    ORDINARY,
    Channel,
    File,
    Guild,
    Kind,
    Message,
    Person,
    Right,
    Role,
    World,
)
from tests.platforms.doubles.openapi import described

TOKEN = "a-token.that.is-secret"  # noqa: S105 - it opens nothing but this double
_TYPES: dict[type, int] = {str: 3, int: 4, bool: 5, Person: 6, Role: 8, File: 11}


class DiscordDouble:
    """``violations`` is what the bot ought to have known better; it stays empty in a good scenario."""

    def __init__(self) -> None:
        self.violations: list[str] = []
        self.judge = described("discord-openapi.json")
        self.world = World(Person("100000000000000001", "moot", bot=True))
        self.gateway = Gateway(self.world, self._now, self.note)
        messages = Messages(self.world, self.note)
        self.answers = Answers(messages, self._now, self.note)
        rates = Rates(self._now)
        self.rest = Rest(
            self.world,
            messages,
            self.answers,
            rates,
            self.judge,
            self.note,
            self.gateway.dispatch,
            token=TOKEN,
        )
        self.endpoint = Endpoint(self.note)
        self._uploaded: dict[str, File] = {}
        self._runner: web.AppRunner | None = None

    @property
    def api(self) -> str:
        return f"{self.rest.address}/api/v10"

    async def start(self, shards: int = 1) -> None:
        application = web.Application(client_max_size=30 << 20)
        application.router.add_get("/gateway", self.gateway.serve)
        application.router.add_get("/gateway/", self.gateway.serve)
        application.router.add_get("/files/{file}", self._give)
        application.router.add_route("*", "/api/v10/{path:.*}", self.rest.serve)
        self._runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.rest.address = f"http://{host}:{port}"
        self.gateway.address = f"ws://{host}:{port}/gateway"
        self.gateway.shard_count = self.rest.shard_count = shards

    async def stop(self) -> None:
        if self._runner:
            await self._runner.cleanup()
        await _hearts_stop()

    def note(self, violation: str) -> None:
        self.violations.append(violation)

    def misbehave(self, on: str, fault: Fault, times: int = 1) -> None:
        self.rest.faults.add(on, fault, times)

    # What people do

    async def slash(self, person: Person, channel: Channel, name: str, /, **options: Any) -> Interaction:
        """Type a command and wait until nothing is owed to the asker any more."""
        return await (await self.begin_slash(person, channel, name, **options)).settled()

    async def begin_slash(
        self, person: Person, channel: Channel, name: str, /, **options: Any
    ) -> Interaction:
        asked = self._asked(Asked.COMMAND, person, channel)
        await self.send(asked, self._command(name, options))
        return asked

    def file(self, name: str, content: bytes) -> File:
        """A file that somebody is about to put into a command."""
        return File(self.world.flakes.new(), name, content, None)

    async def complete(
        self, person: Person, channel: Channel, name: str, option: str, typed: str, /, **before: Any
    ) -> list[str]:
        """What is suggested while somebody types."""
        asked = self._asked(Asked.COMPLETION, person, channel)
        data = self._command(name, {**before, option: typed})
        _innermost(data)[-1]["focused"] = True
        await self.send(asked, data)
        await asked.settled()
        return [choice["value"] for choice in asked.choices]

    async def choose(
        self, person: Person, channel: Channel, name: str, target: Person | Message
    ) -> Interaction:
        """Choose a command from the menu of a person or a message."""
        asked, kind = self._asked(Asked.COMMAND, person, channel), 2 if isinstance(target, Person) else 3
        command = self._form([one for one in self.rest.commands if one["type"] == kind], name)
        data = {
            "id": command["id"],
            "name": name,
            "type": kind,
            "target_id": target.id,
            "resolved": self._resolved([target]),
        }
        await self.send(asked, data)
        return await asked.settled()

    async def tap(self, person: Person, message: Message, label: str) -> Interaction:
        """Press a button, or choose from a menu, by what it says; wait until it has been heard."""
        return await (await self.begin_tap(person, message, label)).settled()

    async def begin_tap(self, person: Person, message: Message, label: str) -> Interaction:
        if label in message.buttons:
            return await self.press(person, message, message.buttons[label]["custom_id"])
        for menu in message.menus:
            for option in menu["options"]:
                if option["label"] == label:
                    return await self.press(person, message, menu["custom_id"], option["value"])
        shown = [option["label"] for menu in message.menus for option in menu["options"]]
        wrong = f"there is no {label!r} among {[*message.buttons, *shown]}"
        raise AssertionError(wrong)

    async def press(self, person: Person, message: Message, custom_id: str, value: str = "") -> Interaction:
        asked = self._asked(Asked.COMPONENT, person, message.channel, message)
        data = {"custom_id": custom_id, "component_type": 3 if value else 2}
        await self.send(asked, {**data, "values": [value]} if value else data)
        return asked

    async def fill_in(self, person: Person, form: Interaction, **values: Any) -> Interaction:
        """Send off the form that was opened, with these values; what is not named stays as it was shown."""
        assert form.modal
        fields = [part["component"] for part in form.modal["components"]]
        assert set(values) <= {field["custom_id"] for field in fields}, "a form has no such field"
        asked = self._asked(Asked.MODAL, person, form.channel, form.message)
        data = {
            "custom_id": form.modal["custom_id"],
            "components": [
                {"type": 18, "id": at, "component": shapes.field_value(field, values.get(field["custom_id"]))}
                for at, field in enumerate(fields, 1)
            ],
            "resolved": self._resolved(values.values()),
        }
        await self.send(asked, data)
        return await asked.settled()

    async def invite(self, guild: Guild) -> None:
        """Somebody brings the bot into a server."""
        guild.with_bot = True
        await self.gateway.dispatch("GUILD_CREATE", shapes.guild(guild, self.world.bot), guild.id)

    async def ban(self, guild: Guild) -> None:
        """The bot is thrown out."""
        guild.with_bot = False
        await self.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id)

    async def take_away(self, channel: Channel, rights: Right, *, told: bool = True) -> None:
        """The bot may not do this here any more; ``told`` is whether it hears of that."""
        channel.denied |= rights
        if told and channel.guild:
            shape = shapes.channel(channel, self.world.bot)
            await self.gateway.dispatch("CHANNEL_UPDATE", shape, channel.guild.id)

    async def hide(self, channel: Channel, person: Person) -> None:
        """The person does not see the channel any more."""
        channel.hidden.append(person)
        await self.take_away(channel, Right(0))

    async def time_out(self, guild: Guild, until: datetime | None) -> None:
        """A moderator keeps the bot from writing, or lets it write again; of itself it hears in any case."""
        bot = self.world.bot
        bot.timed_out_until = until.isoformat() if until else None
        shape = shapes.member(bot) | {"guild_id": guild.id}
        await self.gateway.dispatch("GUILD_MEMBER_UPDATE", shape, guild.id)

    async def new_role(self, guild: Guild, role: Role) -> None:
        """The server has a new role."""
        await self.gateway.dispatch(
            "GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": shapes.role(role)}, guild.id
        )

    # How the bot hears of it

    async def send(self, asked: Interaction, data: dict[str, Any]) -> None:
        """Hand an interaction to the bot; doing it again repeats it."""
        self.answers.interactions[asked.token] = asked
        guild, payload = asked.channel.guild, self._payload(asked, data)
        if self.endpoint.address:
            await self.endpoint.deliver(payload)
        else:
            await self.gateway.dispatch("INTERACTION_CREATE", payload, guild.id if guild else None)

    def _asked(
        self, kind: Asked, person: Person, channel: Channel, message: Message | None = None
    ) -> Interaction:
        return Interaction(
            id=self.world.flakes.new(),
            kind=kind,
            channel=channel,
            person=person,
            born=self._now(),
            visiting=not channel.with_bot,
            message=message,
        )

    def _payload(self, asked: Interaction, data: dict[str, Any]) -> dict[str, Any]:
        channel, person, bot = asked.channel, asked.person, self.world.bot
        rights = ORDINARY & ~(channel.parent or channel).denied
        payload = {
            "id": asked.id,
            "application_id": bot.id,
            "type": int(asked.kind),
            "data": data,
            "token": asked.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": {**shapes.channel(channel, bot), "permissions": str(int(ORDINARY))},
            "locale": person.locale,
            "app_permissions": str(int(rights)),
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            **self._where(asked),
        }
        if asked.message:
            shape = shapes.message(asked.message, bot, self.rest.address)
            flags = shape["flags"] | (EPHEMERAL if asked.message.only_for else 0)
            payload["message"] = {**shape, "flags": flags}
        return payload

    def _where(self, asked: Interaction) -> dict[str, Any]:
        guild, person = asked.channel.guild, asked.person
        if guild is None:
            private = asked.channel.kind is Kind.PRIVATE and not asked.visiting
            return {
                "user": shapes.user(person),
                "context": 1 if private else 2,
                "authorizing_integration_owners": {"0": "0"} if private else {"1": person.id},
            }
        return {
            "guild_id": guild.id,
            "guild_locale": guild.locale,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "member": shapes.member(person),
            "context": 0,
            "authorizing_integration_owners": {"1": person.id} if asked.visiting else {"0": guild.id},
        }

    def _command(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        """``name`` is that of the command and, behind blanks, those of what stands behind it in the menu."""
        first, *behind = name.split()
        form = self._form(self.rest.commands, first)
        data: dict[str, Any] = {"id": form["id"], "name": first, "type": 1, "options": []}
        inner = data
        for each in behind:
            form = self._form(form.get("options", []), each)
            inner["options"] = [{"name": each, "type": form["type"], "options": []}]
            (inner,) = inner["options"]
        known = {option["name"] for option in form.get("options", ())}
        assert set(options) <= known, f"/{name} has the options {known}"
        for option, value in options.items():
            sent = value.id if isinstance(value, Person | Role | File) else value
            inner["options"].append({"name": option, "type": _TYPES[type(value)], "value": sent})
        if resolved := self._resolved(options.values()):
            data["resolved"] = resolved
        return data

    @staticmethod
    def _form(menu: list[dict[str, Any]], name: str) -> dict[str, Any]:
        found = [one for one in menu if one["name"] == name]
        assert found, f"there is no {name} in this menu"
        return found[0]

    def _resolved(self, named: Iterable[Any]) -> dict[str, Any]:
        """What an interaction tells of the people, roles and files that it names."""
        users = {one.id: shapes.user(one) for one in named if isinstance(one, Person)}
        files = {one.id: shapes.file(one, self.rest.address) for one in named if isinstance(one, File)}
        roles = {one.id: shapes.role(one) for one in named if isinstance(one, Role)}
        messages = {
            one.id: shapes.message(one, one.author or self.world.bot, self.rest.address)
            for one in named
            if isinstance(one, Message)
        }
        sent = [file for one in named if isinstance(one, Message) for file in one.files]
        self._uploaded.update({one.id: one for one in (*named, *sent) if isinstance(one, File)})
        return {
            name: found
            for name, found in (
                ("users", users),
                ("roles", roles),
                ("attachments", files),
                ("messages", messages),
            )
            if found
        }

    async def _give(self, request: web.Request) -> web.Response:
        """Anyone who has a file's address may have the file."""
        file = self._uploaded.get(request.match_info["file"])
        return web.Response(body=file.content) if file else web.Response(status=404)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


async def _hearts_stop() -> None:
    """The library does not wait for the threads of its heartbeats: one may beat on a loop that is closed."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
            await asyncio.to_thread(thread.join)


def _innermost(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The options that were filled in, behind whatever command."""
    options: list[dict[str, Any]] = data["options"]
    return _innermost(options[0]) if options and "options" in options[0] else options
