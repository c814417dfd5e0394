"""Messages as a page reads them, with the address of their picture, or with a board that takes taps."""

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from bot.dispatch.dispatcher import Dispatcher
from bot.kernel.frozen import frozen
from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from bot.platforms.web.chat_rooms import Tab, pack_card
from bot.platforms.web.message_json import Json, encode, in_json
from bot.platforms.web.pictures import BoardPictures
from bot.platforms.web.table_json import Grounds, board_json, pick_json
from bot.platforms.web.user_names import Ground


@frozen
class Letters:
    dispatcher: Dispatcher
    pictures: BoardPictures
    grounds: Grounds

    def tell(self, tabs: Iterable[Tab], kind: str, rendered: RenderedCard) -> None:
        """Say it to each page in its reader's language; ``kind`` is what it is instead of an answer."""
        letter = pack_card(rendered)
        render = cache(lambda language: self.pictures.for_reader(rendered, language))
        body = cache(lambda room, language: encode(self.fields(render(language), room)))
        for tab in tabs:
            number, grounds = tab.letters.keep(kind, letter), self._grounds(render(tab.language))
            tab.send(_letter(kind, number, body(tab.room, tab.language)), *grounds)

    def answer(self, tab: Tab, request: str, rendered: RenderedCard) -> None:
        """Say it to the page that has asked, in the language of the answer."""
        number = tab.letters.keep(request, pack_card(rendered))
        tab.send(_letter(request, number, encode(self.fields(rendered, tab.room))), *self._grounds(rendered))

    def tell_again(self, tab: Tab) -> None:
        """What the page was told lately, now that its reader has another language."""
        for number, about, card in tab.letters.cards():
            rendered = self.dispatcher.pages.in_language(card, tab.language)
            letter = _letter(about, number, encode(self.fields(rendered, tab.room)), again=True)
            tab.send(letter, *self._grounds(rendered))

    def for_reader(self, rendered: RenderedCard, room: Room, language: str) -> Json:
        return self.fields(self.pictures.for_reader(rendered, language), room)

    def _grounds(self, rendered: RenderedCard) -> tuple[Ground, ...]:
        """That of its own board, where it has one that takes taps."""
        if rendered.picks is None or rendered.scene is None:
            return ()
        return (self.grounds.of(rendered.scene),)

    def fields(self, rendered: RenderedCard, room: Room) -> Json:
        picks, scene = rendered.picks, rendered.scene
        if picks is None or scene is None:
            return in_json(rendered, self.pictures.keep(rendered, room))
        drawn = board_json(replace(scene, alt=str(rendered.alt)), self.grounds)
        board = {
            **drawn,
            "shapes": json.loads(drawn["shapes"]),
            "press": picks.press,
            "path": picks.path,
            "prompt": picks.prompt,
            "next": list(map(pick_json, picks.next)),
            "others": list(map(pick_json, picks.others)),
        }
        return {**in_json(rendered, None), "board": board}


def _letter(about: str, number: int, body: str, *, again: bool = False) -> str:
    head = encode({"kind": "letter", "id": about, "number": number, "again": again})
    return f'{head[:-1]},"letter":{body}}}'
