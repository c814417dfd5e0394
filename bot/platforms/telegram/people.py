"""People as Telegram names them."""

from collections import OrderedDict

from telegram import User

from bot.kernel.ids import Handle, Named, Room
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.rooms import room_at

_REMEMBERED = 10_000


def named(user: User) -> Named:
    return Named(Handle(PLATFORM.name, str(user.id)), user.full_name)


def private_chat(handle: Handle) -> Room:
    """A person's private chat has the person's own number."""
    return room_at(int(handle.user))


class Acquaintances:
    """People by their @username. A bot cannot look them up: it knows those whom it has met."""

    def __init__(self) -> None:
        self._met: OrderedDict[str, Named] = OrderedDict()

    def meet(self, user: User) -> None:
        if user.username and not user.is_bot:
            username = user.username.casefold()
            self._met[username] = named(user)
            self._met.move_to_end(username)
            if len(self._met) > _REMEMBERED:
                self._met.popitem(last=False)

    def called(self, username: str) -> Named | None:
        return self._met.get(username.casefold())
