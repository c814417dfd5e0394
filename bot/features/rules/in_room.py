"""Passages shown to a whole room, so that a dispute is settled in front of everybody."""

from dataclasses import dataclass

from bot.commandkit.context import Context, InRoom, Outcome, refuse
from bot.delivery.posts import RoomPosts
from bot.features.rules.rules_card import room_card
from bot.gamekit.game import AnyGame, name_of
from bot.kernel.text import say
from bot.rulebook.books import Rulebooks


@dataclass(frozen=True, slots=True)
class RulesInRoom:
    rulebooks: Rulebooks
    posts: RoomPosts

    async def show(self, context: Context, game: AnyGame, passage: str) -> Outcome:
        language = (await self.posts.display.choices.display(context.room)).language
        found = self.rulebooks.book(game.id, language).find(passage)
        if found is None:
            return refuse(say("rules-refuse-no-passage", game=name_of(game), passage=passage))
        if context.private:
            return refuse(say("rules-refuse-private"))
        lately = say("rules-refuse-shown")
        refused = await self.posts.post_once(context.room, found.ref, room_card(found, game), lately=lately)
        return refuse(refused) if refused else InRoom()
