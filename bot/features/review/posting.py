"""Parts of reviews for everybody in the room."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.commandkit.command import Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately
from bot.delivery.ports import Courier
from bot.delivery.room_display import RoomDisplay
from bot.delivery.room_messages import shared
from bot.features.review.reviews import Reviews
from bot.intents.review import PostRecordReview, PostReview, ReviewRecord, ShowReview
from bot.kernel.ids import Platform
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Card
from bot.messages.refusals import refusal_card


@dataclass(frozen=True, slots=True)
class ReviewPosts:
    reviews: Reviews
    couriers: Mapping[Platform, Courier]
    display: RoomDisplay

    async def of_table(self, context: Context, intent: PostReview) -> Outcome:
        card = await self.reviews.of_table(context, ShowReview(intent.table, intent.at))
        return await self._posted(context, card)

    async def of_record(self, context: Context, intent: PostRecordReview) -> Outcome:
        card = await self.reviews.of_record(context, ReviewRecord(intent.record, intent.at))
        return await self._posted(context, card)

    async def _posted(self, context: Context, card: Card) -> Outcome:
        """In the room's language and look; what is still being made, or is refused, is the asker's alone."""
        if card.reason is not None or not (card.taps or card.diagram):
            return Privately(card)
        display = await self.display.choices.display(context.room)
        by = replace(card, lines=(say("review-posted", person=context.person), *card.lines))
        rendered = self.display.put(by, display.language, display.theme, display.aids)
        if await shared(self.couriers, context.room, rendered):
            return InRoom()
        return Privately(
            refusal_card(Refusal(say("replay-refuse-not-posted", command=Written("/selfcheck"))))
        )


COMMANDS = (
    Command(intent=PostReview, handle=ReviewPosts.of_table, service=ReviewPosts),
    Command(intent=PostRecordReview, handle=ReviewPosts.of_record, service=ReviewPosts),
)
