"""Answers interactions: acknowledges each at once, then shows what the dispatcher says."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeGuard

import discord
import structlog

from bot.delivery.part_watch import LastHeard
from bot.delivery.ports import Reason
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.requests import Answer, Press
from bot.intents.payload import read_payload as read_press
from bot.intents.play import ConfirmMove, PickMove
from bot.kernel.ids import Room, SessionId
from bot.kernel.text import Phrase, say
from bot.messages.refusals import unshown_answer
from bot.messages.rendering import RenderedCard
from bot.platforms.discord.bot_client import Find, Place, Wish
from bot.platforms.discord.errors import (
    ALREADY_ACKNOWLEDGED,
    WIRE_TROUBLE,
    describe_error,
    is_of_picture,
    outcome_of,
    while_connected,
)
from bot.platforms.discord.interaction_requests import (
    Interaction,
    request,
    room_called,
    room_of,
)
from bot.platforms.discord.interaction_tokens import InteractionTokens
from bot.platforms.discord.limits import ACKNOWLEDGED_WITHIN_S, HALVES_REMEMBERED, INTERACTIONS_REMEMBERED
from bot.platforms.discord.localisation import in_words
from bot.platforms.discord.message_payload import MessagePayload, MessagePayloads, picked_at
from bot.platforms.discord.threads import close_thread

_log = structlog.get_logger()
_HANDLED = "handled"
P = ParamSpec("P")
Answering: TypeAlias = Callable[Concatenate["Interactions", Interaction, P], Coroutine[Any, Any, None]]


def _with_attention(answer: Answering[P]) -> Answering[P]:
    """Run the answer to its end; tell the asker of any error, and log its cause."""

    @wraps(answer)
    async def attend_to(
        self: "Interactions", interaction: Interaction, /, *args: P.args, **named: P.kwargs
    ) -> None:
        await self.attend(interaction, answer(self, interaction, *args, **named))

    return attend_to


class Interactions:
    def __init__(self, dispatcher: Dispatcher, payloads: MessagePayloads, tokens: InteractionTokens) -> None:
        self.dispatcher = dispatcher
        self._payloads = payloads
        self._tokens = tokens
        self._in_hand = 0
        self.received = LastHeard()
        self._idle = asyncio.Event()
        self._heard: OrderedDict[int, None] = OrderedDict()
        self._halves: OrderedDict[tuple[int, SessionId], discord.WebhookMessage] = OrderedDict()
        """The private message on which each user has begun a move, by table."""
        self._closed = False

    async def attend(self, interaction: Interaction, context: Coroutine[Any, Any, None]) -> None:
        """Run ``context`` to its end; tell the asker of any error, and log its cause."""
        if self._closed or not self._is_news(interaction):
            context.close()
            if self._closed:
                await self.say(interaction, say("discord-restarting"))
            return
        self._take()
        settle = self.received.receive()
        try:
            if interaction.channel_id is None:
                context.close()
                await self.say(interaction, say("discord-refuse-channel"))
                return
            with while_connected():
                await context
        except WIRE_TROUBLE as trouble:
            _log.warning("an answer could not be shown", request=interaction.id, **describe_error(trouble))
            await self.say(interaction, _trouble(interaction))
        except Exception:  # noqa: BLE001 - the one handler of this adapter's own mistakes
            _log.exception("an interaction could not be handled", request=interaction.id)
            await self.say(interaction, _trouble(interaction))
        finally:
            settle()
            self._lay_down()

    async def say(self, interaction: Interaction, phrase: Phrase) -> None:
        """One sentence of our own, for the asker alone, if they can still be reached."""
        room = room_called(interaction.channel_id or 0)
        words = in_words(phrase, await self.dispatcher.language_of(room, str(interaction.locale)))
        with while_connected(), suppress(*WIRE_TROUBLE):
            if interaction.response.is_done():
                await interaction.followup.send(words, ephemeral=True)
            else:
                await interaction.response.send_message(words, ephemeral=True)

    async def close(self, within_s: float) -> None:
        """Take nothing more in hand, and finish what is."""
        self._closed = True
        if self._in_hand:
            with suppress(TimeoutError):
                async with asyncio.timeout(within_s):
                    await self._idle.wait()
        if self._in_hand:
            _log.warning("some answers are left unfinished", count=self._in_hand)

    def _take(self) -> None:
        self._in_hand += 1
        self._idle.clear()

    def _lay_down(self) -> None:
        self._in_hand -= 1
        if not self._in_hand:
            self._idle.set()

    def _is_news(self, interaction: Interaction) -> bool:
        """Discord may hand out an interaction twice, when a connection is taken up again."""
        if interaction.id in self._heard:
            return False
        self._heard[interaction.id] = None
        if len(self._heard) > INTERACTIONS_REMEMBERED:
            self._heard.popitem(last=False)
        return True

    @_with_attention
    async def command(self, interaction: Interaction, wish: Wish) -> None:
        """A slash command, or a text field that was sent: only the asker sees that it was."""
        acknowledged, answer = await self._ask(interaction, wish)
        if not acknowledged:
            return
        if interaction.message and _is_refusal(answer.rendered):  # the card with the form stays
            await self._put(
                interaction,
                answer.rendered,
                lambda outgoing: interaction.followup.send(**outgoing.answer(), ephemeral=True, wait=True),
            )
        else:
            is_layout = _is_layout(interaction) if interaction.message else None
            await self._answer(interaction, answer, is_layout=is_layout)

    @_with_attention
    async def command_in(self, interaction: Interaction, wish: Wish, place: Place) -> None:
        """The same, to happen in a room that is made for it."""
        if not await self._acknowledge(interaction):
            return
        room = await place()
        if room is None:
            await self.say(interaction, say("discord-refuse-thread"))
            return
        answer = await self._handle(interaction, wish, room)
        if answer.shown is None:  # a board that comes later opens it again
            await close_thread(interaction.client, room)
        await self._answer(interaction, answer)

    @_with_attention
    async def command_after(self, interaction: Interaction, find: Find) -> None:
        """The same, for a wish that takes its time to be found out."""
        if await self._acknowledge(interaction):
            await self._answer(interaction, await self._handle(interaction, await find()))

    @_with_attention
    async def tap(self, interaction: Interaction, wish: Wish) -> None:
        """A button or a menu under a message."""
        acknowledged, answer = await self._ask(interaction, wish)
        if not acknowledged:
            return
        if _is_part_of_a_move(interaction, wish) or (answer.own and _is_private(interaction)):
            # one private message from the first part to the last, in the form in which it was begun
            await self._answer(interaction, answer, is_layout=_is_layout(interaction))
        elif answer.rendered:
            half = picked_at(answer.rendered)

            async def send(outgoing: MessagePayload) -> None:
                sent = await interaction.followup.send(**outgoing.answer(), ephemeral=True, wait=True)
                if half:
                    await self._take_place(interaction.user.id, half, sent)

            await self._put(interaction, answer.rendered, send)

    async def _take_place(self, user: int, table: SessionId, sent: discord.WebhookMessage) -> None:
        """A user picks a move at a table on one private message: that of another first half goes."""
        former = self._halves.pop((user, table), None)
        self._halves[user, table] = sent
        if len(self._halves) > HALVES_REMEMBERED:
            self._halves.popitem(last=False)
        if former:
            with suppress(discord.HTTPException):  # it is gone, or it is older than its token lasts
                await former.delete()

    @_with_attention
    async def show(self, interaction: Interaction, rendered: RenderedCard) -> None:
        """Answer at once, without asking the dispatcher."""
        await self._put(
            interaction,
            rendered,
            lambda outgoing: interaction.response.send_message(**outgoing.answer(), ephemeral=True),
        )

    @_with_attention
    async def put_away(self, interaction: Interaction) -> None:
        """A private message has done its work."""
        if await self._acknowledge(interaction):
            with suppress(discord.NotFound):
                await interaction.delete_original_response()

    @_with_attention
    async def launch(self, interaction: Interaction) -> None:
        """The page, as an Activity; Discord opens it by itself."""
        try:
            await interaction.response.launch_activity()
        except discord.HTTPException as refused:
            _log.warning("the page could not be opened", request=interaction.id, **describe_error(refused))
            await self.say(interaction, say("discord-refuse-activity"))

    @_with_attention
    async def open_form(self, interaction: Interaction, make: Callable[[], discord.ui.Modal]) -> None:
        """Fields to fill in; what is filled in comes back as an interaction of its own."""
        await interaction.response.send_modal(make())

    async def _ask(self, interaction: Interaction, wish: Wish) -> tuple[bool, Answer]:
        """Acknowledge and ask, at once; where the token shows what comes of it, one after the other."""
        acknowledging = asyncio.create_task(self._acknowledge(interaction))
        if self._tokens.is_of_use(interaction):
            await asyncio.wait({acknowledging}, timeout=ACKNOWLEDGED_WITHIN_S)
        answering = asyncio.create_task(self._handle(interaction, wish))
        return await acknowledging, await answering

    async def _acknowledge(self, interaction: Interaction) -> bool:
        """Within three seconds, or Discord takes no answer any more."""
        try:
            await interaction.response.defer(ephemeral=True, thinking=interaction.message is None)
        except WIRE_TROUBLE as trouble:
            # The library repeats what Discord had heard, but not answered.
            if not (isinstance(trouble, discord.HTTPException) and trouble.code == ALREADY_ACKNOWLEDGED):
                _log.warning(
                    "an interaction was not acknowledged", request=interaction.id, **describe_error(trouble)
                )
                return False
        if self._tokens.is_of_use(interaction):
            await self._tokens.take(interaction)
        return True

    async def _answer(
        self, interaction: Interaction, answer: Answer, *, is_layout: bool | None = None
    ) -> None:
        if answer.rendered:
            await self._put(
                interaction,
                answer.rendered,
                lambda outgoing: interaction.edit_original_response(
                    **outgoing.answer_edit(is_layout=is_layout)
                ),
            )
        else:
            with suppress(discord.NotFound):
                await interaction.delete_original_response()

    async def _handle(self, interaction: Interaction, wish: Wish, room: Room | None = None) -> Answer:
        answer = await self.dispatcher.handle(request(interaction, wish, room))
        interaction.extras[_HANDLED] = True
        return answer

    async def _put(
        self,
        interaction: Interaction,
        rendered: RenderedCard,
        put: Callable[[MessagePayload], Awaitable[object]],
    ) -> None:
        """Show it to the asker alone, without its picture where Discord does not take that."""
        try:
            await put(await self._payloads.private(rendered))
        except discord.HTTPException as error:
            refused = outcome_of(error)
            if rendered.scene is None or not is_of_picture(refused):
                raise
            if refused.reason is not Reason.FORBIDDEN:
                self._tokens.refusals.note(refused.code, room_of(interaction))
            await put(await self._payloads.private(rendered, pictures=False))


def _trouble(interaction: Interaction) -> Phrase:
    """What has been stored is called no mistake."""
    return unshown_answer() if _HANDLED in interaction.extras else say("discord-trouble")


def _is_refusal(rendered: RenderedCard | None) -> TypeGuard[RenderedCard]:
    return rendered is not None and rendered.card is not None and rendered.card.reason is not None


def _is_private(interaction: Interaction) -> bool:
    """Whether what was pressed stands below a message that only the asker sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _is_layout(interaction: Interaction) -> bool:
    """Whether what was pressed is made of components alone: then so is what takes its place."""
    return interaction.message is not None and interaction.message.flags.components_v2


def _is_part_of_a_move(interaction: Interaction, wish: Wish) -> bool:
    """Whether a private message that asks for the next part of a move was pressed."""
    if not _is_private(interaction) or not isinstance(wish, Press):
        return False
    return isinstance(read_press(wish.payload), PickMove | ConfirmMove)
