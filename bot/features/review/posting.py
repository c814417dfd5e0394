"""Parts of reviews for everybody in the room."""

from collections.abc import Hashable
from dataclasses import replace

from bot.commandkit.access import Deed
from bot.commandkit.command import Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately, refuse
from bot.features.review.reviews import Reviews
from bot.intents.review import PostRecordReview, PostReview, ReviewRecord, ShowReview
from bot.kernel.text import Refusal, say
from bot.messages.card import Card


async def post_review(reviews: Reviews, context: Context, intent: PostReview) -> Outcome:
    session = await reviews.tables.find_visible(context, intent.table, Deed.WATCH)
    if isinstance(session, Refusal):
        return refuse(session)
    card = await reviews.of_table(context, ShowReview(intent.table, intent.at))
    return await _post(reviews, context, intent, card)


async def post_record_review(reviews: Reviews, context: Context, intent: PostRecordReview) -> Outcome:
    card = await reviews.of_record(context, ReviewRecord(intent.record, intent.at))
    return await _post(reviews, context, intent, card)


async def _post(reviews: Reviews, context: Context, what: Hashable, card: Card) -> Outcome:
    """What is still being made, or is refused, is the asker's alone."""
    if card.reason is not None or not (card.taps or card.diagram):
        return Privately(card)
    by = replace(card, lines=(say("review-posted", person=context.person), *card.lines))
    refused = await reviews.posts.post_once(context.room, what, by)
    return refuse(refused) if refused else InRoom()


COMMANDS = (
    Command(intent=PostReview, handle=post_review),
    Command(intent=PostRecordReview, handle=post_record_review),
)
