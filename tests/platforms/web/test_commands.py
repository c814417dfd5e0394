"""Lines and taps as requests."""

from bot.dispatch.requests import Press, Typed
from bot.kernel.ids import Handle, Named, SessionId
from bot.platforms.web import PLATFORM
from bot.platforms.web.messages_from_page import Line, Tap
from bot.platforms.web.requests import is_command, line_request, press_request, with_people
from tests.kit.fake_dispatcher import room_called

ROOM = room_called("table")


def named(name: str) -> Named:
    return Named(Handle(PLATFORM.name, name.lower()), name)


ANN, BEN, GUEST, OTHER_GUEST = map(named, ("Ann", "Ben", "Guest 7", "Guest 71"))
PRESENT = (ANN, BEN, GUEST, OTHER_GUEST)


def test_a_slash_makes_a_command_and_so_does_a_boards_own_field() -> None:
    assert is_command(Line("a1", "  /play", None))
    assert is_command(Line("a1", "e3", SessionId("t1")))
    assert not is_command(Line("a1", "e3", None))


def test_a_line_in_a_boards_own_field_is_a_move_at_that_table() -> None:
    request = line_request(Line("a1", "e3", SessionId("t1")), ANN, ROOM, PRESENT, "it")
    assert request.intent == Typed("/move e3", (), SessionId("t1"))
    assert request.id == "web:ann:a1"
    assert (request.asker, request.room, request.language) == (ANN, ROOM, "it")


def test_a_command_in_a_boards_own_field_stays_a_command_about_that_table() -> None:
    request = line_request(Line("a1", "/resign", SessionId("t1")), ANN, ROOM, PRESENT, None)
    assert request.intent == Typed("/resign", (), SessionId("t1"))


def test_people_are_named_behind_an_at_sign() -> None:
    assert with_people("/play @ben random", PRESENT) == ("/play @Ben random", (BEN,))
    assert with_people("/play @guest 71", PRESENT) == ("/play @Guest 71", (OTHER_GUEST,))
    assert with_people("/play @Guest 7", PRESENT) == ("/play @Guest 7", (GUEST,))
    assert with_people("/play @Benjamin @ @@ann", PRESENT) == ("/play @Benjamin @ @@Ann", (ANN,))
    assert with_people("no one", PRESENT) == ("no one", ())


def test_a_tap_carries_its_payload_untouched() -> None:
    request = press_request(Tap("a1", "m1:p:t1:3:0:e3"), ANN, ROOM, None)
    assert request.intent == Press("m1:p:t1:3:0:e3")
    assert request.id == "web:ann:a1"
