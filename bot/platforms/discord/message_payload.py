"""Letters put on Discord's paper: text, picture, components, ready to be sent by whichever way."""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypedDict

import discord

from bot.delivery.ports import BoardRenderer, Called
from bot.intents.payload import read_payload
from bot.intents.play import PickMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, SessionId
from bot.kernel.scene import FILM_PIXELS, Look, Theme
from bot.kernel.text import Phrase, say
from bot.messages.card import File
from bot.messages.rendering import RenderedButton, RenderedCard
from bot.platforms.discord import limits, markup
from bot.platforms.discord.components import PICTURE, cancelling, components, layout_of, opening
from bot.platforms.discord.forms import form_button
from bot.platforms.discord.localisation import in_words

_THEME, _PIXELS = Theme.DARK, 1_000
_FILM = "replay.gif"
NO_PICTURES, PICTURE_REFUSED = say("discord-no-pictures"), say("board-picture-refused")


class Sent(TypedDict, total=False):
    """What every way of sending takes."""

    content: str
    embed: discord.Embed
    view: discord.ui.View
    allowed_mentions: discord.AllowedMentions


@frozen
class _Mentioned:
    """A user who may be pinged. Discord documents its ids as texts; the library writes what it is given."""

    id: Any


@frozen
class MessagePayload:
    """A message as Discord takes it. What is handed out is fresh each time, for sending uses it up."""

    rendered: RenderedCard
    content: str
    overflow: str = ""
    picture: bytes | None = None
    file: File | None = None
    film: bytes | None = None
    pinged: tuple[str, ...] = ()
    role: str = ""
    """Everybody who has it is pinged."""
    opens: bool = False
    """Whether the table can be opened in the page."""
    card: bool = False
    """Whether it is the living message of a table or cup."""
    in_parts: bool = False
    """Whether it says more as components alone: a picture with its words, buttons beside lines."""

    def new(self) -> dict[str, Any]:
        """For a message that is not there yet: nothing is named that it does not have."""
        files = self._files()
        hushed = {"silent": True} if self.rendered.quietly else {}
        return {**self._fields(), **hushed, **({"files": files} if files else {})}

    def change(self) -> dict[str, Any]:
        """For a message that is there: what it has and this message has not is taken away."""
        return {**self._fields(), "attachments": self._files()}

    def _picture_name(self) -> str | None:
        return PICTURE if self.picture else None

    def _all_text(self) -> str:
        """All of it: components may say more than a message does in words."""
        return markup.shorten("\n".join(filter(None, (self.content, self.overflow))), limits.LAYOUT_LIMIT)

    def answer(self) -> dict[str, Any]:
        """For the asker alone, in the form that shows it best."""
        return self.new_card() if self.in_parts else self.new()

    def answer_edit(self, *, is_layout: bool | None) -> dict[str, Any]:
        """The same in place of an answer; ``is_layout`` is the form that it has, None where it is new."""
        as_layout = self.in_parts if is_layout is None else is_layout
        return self.card_edit() if as_layout else self.change()

    def new_card(self) -> dict[str, Any]:
        """The same as :meth:`new`, of components alone: a container in the colour of the side to move."""
        files = self._files()
        fields = {
            "view": layout_of(self.rendered, self._all_text(), self._picture_name(), self._own()),
            "allowed_mentions": self._mentions(),
        }
        return {**fields, **({"files": files} if files else {})}

    def card_edit(self) -> dict[str, Any]:
        """For a message that is made of components already; it can never be made otherwise again."""
        return {
            "view": layout_of(self.rendered, self._all_text(), self._picture_name(), self._own()),
            "allowed_mentions": self._mentions(),
            "attachments": self._files(),
        }

    def _fields(self) -> Sent:
        fields = Sent(
            content=self.content,
            view=components(self.rendered.rows, self.rendered.language, self._own()),
            allowed_mentions=self._mentions(),
        )
        if self.overflow:
            fields["embed"] = discord.Embed(description=self.overflow)
        return fields

    def _own(self) -> RenderedButton | None:
        rendered = self.rendered
        if self.opens and rendered.table and rendered.rows:
            return opening(rendered.language, rendered.table[0])
        return cancelling(rendered.language) if picked_at(rendered) else None

    def _mentions(self) -> discord.AllowedMentions:
        """Only the people who are to be pinged."""
        users: Any = [_Mentioned(user) for user in self.pinged] or False
        roles: Any = [_Mentioned(self.role)] if self.role else False
        return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users)

    def _files(self) -> list[discord.File]:
        alt = markup.alt_text(self.rendered) or None
        contents = ((PICTURE, self.picture), (_FILM, self.film))
        files = [
            discord.File(io.BytesIO(content), name, description=alt) for name, content in contents if content
        ]
        if self.file:
            files.append(discord.File(io.BytesIO(self.file.content), self.file.name))
        return files


@frozen
class MessagePayloads:
    """``opens`` tells that tables can be opened in the page."""

    renderer: BoardRenderer
    opens: bool = False

    async def private(self, rendered: RenderedCard, *, pictures: bool = True) -> MessagePayload:
        """For one pair of eyes: what is too long for a message goes into a box below it."""
        if not pictures:
            rendered = replace(rendered, scene=None, block=rendered.block or str(rendered.diagram))
        if rendered.card and rendered.card.form:
            form = form_button(rendered.card.form, rendered.language)
            rendered = replace(rendered, rows=(*rendered.rows, (form,)))
        picture, file = await self._draw(rendered), rendered.file
        if markup.length(rendered) <= limits.CONTENT_LIMIT:
            text = markup.content(rendered, rendered.block)
            in_parts = file is None and (picture is not None or bool(rendered.beside))
            return MessagePayload(rendered, text, picture=picture, file=file, in_parts=in_parts)
        parts = [*markup.lines(rendered), markup.block(rendered.block)]
        overflow = markup.fitting(parts, limits.DESCRIPTION_LIMIT)
        title = markup.shorten(markup.title(rendered), limits.CONTENT_LIMIT)
        return MessagePayload(rendered, title, overflow, picture, file)

    async def in_room(
        self, rendered: RenderedCard, *, pictures: bool, why: Phrase = NO_PICTURES
    ) -> MessagePayload:
        """For everybody, as a film or with a picture; without them, the board in characters and ``why``."""
        if pictures and rendered.film:
            look = Look(rendered.theme or _THEME, FILM_PIXELS)
            gif = await self.renderer.gif(rendered.film, look)
            return MessagePayload(rendered, markup.content(rendered), film=gif)
        if pictures or not (rendered.scene or rendered.film):
            text, picture = markup.content(rendered, rendered.block), await self._draw(rendered)
            return MessagePayload(
                rendered, text, picture=picture, opens=self.opens, card=rendered.table is not None
            )
        missing = markup.add_direction(in_words(why, rendered.language), rendered)
        room = limits.CONTENT_LIMIT - len(missing) - 1
        text = f"{markup.content(rendered, str(rendered.diagram or rendered.alt), limit=room)}\n{missing}"
        is_card = rendered.table is not None and rendered.film is None
        return MessagePayload(rendered, text, opens=self.opens, card=is_card)

    @staticmethod
    def ping(rendered: RenderedCard, person: Named) -> MessagePayload:
        """A few words that sound for one person."""
        mention = f"<@{person.handle.user}>"
        text = markup.content(rendered, limit=limits.CONTENT_LIMIT - len(mention) - 1)
        text = markup.with_mention(text, person.name, mention)
        return MessagePayload(rendered, text, pinged=(person.handle.user,))

    @classmethod
    def mentions(cls, rendered: RenderedCard, called: Called) -> Iterator[MessagePayload]:
        """Words that sound for one person or for several."""
        if not called.by_name:
            yield cls.ping(rendered, called.people[0])
        else:
            yield from cls.calls(rendered, called)

    @staticmethod
    def calls(rendered: RenderedCard, called: Called) -> Iterator[MessagePayload]:
        """A few words that sound for several, in one message or, for very many, in a few."""
        text = markup.content(rendered, limit=limits.CALL_LIMIT)
        if called.role:
            yield MessagePayload(rendered, f"<@&{called.role}> {text}", role=called.role)
        for at in range(0, len(called.people), limits.MENTIONED_AT_ONCE):
            users = tuple(person.handle.user for person in called.people[at : at + limits.MENTIONED_AT_ONCE])
            names = " ".join(f"<@{user}>" for user in users)
            yield MessagePayload(rendered, f"{names} {text}", pinged=users)

    async def _draw(self, rendered: RenderedCard) -> bytes | None:
        look = Look(rendered.theme or _THEME, _PIXELS)
        return await self.renderer.png(rendered.scene, look) if rendered.scene else None


def picked_at(rendered: RenderedCard) -> SessionId | None:
    """The table of a private card that asks for the next part of a move."""
    if rendered.table:
        return None
    intents = (read_payload(key.press) for row in rendered.rows for key in row)
    return next((intent.table for intent in intents if isinstance(intent, PickMove)), None)
