"""Messages as a page reads them, with the address of their picture, or with a board that takes taps."""

import json
from dataclasses import dataclass

from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from bot.platforms.web.message_json import Json, in_json
from bot.platforms.web.pictures import BoardPictures
from bot.platforms.web.table_json import Grounds, board_json, pick_json


@dataclass(frozen=True, slots=True)
class Letters:
    pictures: BoardPictures
    grounds: Grounds

    def json(self, rendered: RenderedCard, room: Room) -> Json:
        picks, scene = rendered.picks, rendered.scene
        if picks is None or scene is None:
            return in_json(rendered, self.pictures.keep(rendered, room))
        drawn = board_json(scene, self.grounds)
        offered = {"next": picks.next, "others": picks.others}
        board = {
            **drawn,
            "shapes": json.loads(drawn["shapes"]),
            "press": picks.press,
            "path": picks.path,
            **{name: [pick_json(one) for one in some] for name, some in offered.items()},
        }
        return {**in_json(rendered, None), "board": board}
