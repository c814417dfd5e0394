"""People and rooms as JSON."""

from bot.kernel.ids import AccountId, Person, Platform, Player, Room
from storage.codec.record import Json, Record


def person_fields(person: Person) -> dict[str, Json]:
    return {"account": person.player.account, "name": person.name}


def read_person(where: str, value: object) -> Person:
    fields = Record(where, value)
    return Person(Player(AccountId(fields.text("account"))), fields.text("name"))


def room_fields(room: Room) -> dict[str, Json]:
    return {"platform": room.platform, "chat": room.chat}


def read_room(where: str, value: object) -> Room:
    fields = Record(where, value)
    return Room(Platform(fields.text("platform")), fields.text("chat"))
