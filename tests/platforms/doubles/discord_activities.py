"""Activities as Discord runs them: instances with the people in them, and codes that tell who somebody is."""

import itertools
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.platforms.doubles import discord_shapes as shapes
from tests.platforms.doubles.discord_world import Channel, Person, World

SECRET = "a-secret-of-the-application"  # noqa: S105 - it opens nothing but this double
_codes = itertools.count(1)


@dataclass
class Instance:
    """An Activity that runs in a channel, as long as somebody is in it."""

    id: str
    channel: Channel
    people: list[Person]


@dataclass
class Activities:
    """``codes`` are exchanged once; ``tokens`` are what they were exchanged for."""

    world: World
    switched_on: bool = False
    instances: dict[str, Instance] = field(default_factory=dict)
    codes: dict[str, tuple[Person, str]] = field(default_factory=dict)
    tokens: dict[str, Person] = field(default_factory=dict)

    def joined(self, person: Person, channel: Channel) -> Instance:
        """Somebody opens the Activity: who opens it in the same channel comes into the same instance."""
        for one in self.instances.values():
            if one.channel is channel:
                one.people.append(person)
                return one
        number = f"i-{self.world.flakes.new()}-gc-{channel.id}"
        self.instances[number] = Instance(number, channel, [person])
        return self.instances[number]

    def left(self, person: Person, instance: Instance) -> None:
        instance.people.remove(person)
        if not instance.people:
            del self.instances[instance.id]

    def authorized(self, person: Person, application: str | None = None) -> str:
        """A code for an application, ours if none is named."""
        code = f"code-{next(_codes)}"
        self.codes[code] = person, application or self.world.bot.id
        return code

    def instance(self, number: str) -> dict[str, Any] | None:
        if (found := self.instances.get(number)) is None:
            return None
        guild, place = found.channel.guild, {"id": f"gc-{found.channel.id}", "channel_id": found.channel.id}
        where = {"kind": "gc", "guild_id": guild.id} if guild else {"kind": "pc"}
        return {
            "application_id": self.world.bot.id,
            "instance_id": found.id,
            "launch_id": self.world.flakes.new(),
            "location": place | where,
            "users": [person.id for person in found.people],
        }

    async def exchange(self, request: web.Request) -> web.Response:
        """``POST /oauth2/token``: a form, as OAuth has it."""
        form = dict(await request.post())
        person, application = self.codes.pop(str(form.get("code")), (None, ""))
        ours = (form.get("client_id"), form.get("client_secret")) == (self.world.bot.id, SECRET)
        if not ours:
            return web.json_response({"error": "invalid_client"}, status=401)
        if (
            form.get("grant_type") != "authorization_code"
            or person is None
            or application != self.world.bot.id
        ):
            return web.json_response({"error": "invalid_grant"}, status=400)
        token = f"bearer-{self.world.flakes.new()}"
        self.tokens[token] = person
        told = {"access_token": token, "token_type": "Bearer", "expires_in": 604_800, "scope": "identify"}
        return web.json_response(told)

    def who(self, request: web.Request) -> web.Response | None:
        """``GET /users/@me`` by somebody's own token; None where it is not asked with one."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bearer":
            return None
        if (person := self.tokens.get(token)) is None:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return web.json_response({**shapes.user(person), "locale": person.locale, "mfa_enabled": False})
