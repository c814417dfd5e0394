"""An scenario fails where it does not come true."""

import pytest

from tests.kit.scenario import Harness, play_scenario

OFFER = "Ann> /play fourrow"


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("room: anything", "the room has no board"),
        (f"{OFFER}\nroom: Bob offers a game", "the room does not show 'Bob offers a game'"),
        (f"{OFFER}\nroom no longer: Ann offers a game", "the room still shows"),
        (f"{OFFER}\nroom has 2 boards", "the room has 1 boards"),
        (f'{OFFER}\nBob presses "d"', "there is no 'd' to press"),
        (f'{OFFER}\nBob presses the old "Take seat"', "to press"),
        (f'{OFFER}\nBob taps "d" on the picture', "to press"),
        (f"{OFFER}\nthe player to move types: d", "nobody is to move"),
        (f"{OFFER}\nAnn sees privately: hello", "Ann sees nothing privately"),
        ("Ann> /help\nAnn sees privately: hello", "Ann does not see 'hello'"),
        ("Ann> /help\nAnn sees nothing privately", "Ann sees:"),
        ("Ann sings", "nobody can act 'Ann sings'"),
    ],
)
async def test_what_is_not_so_is_found_out(harness: Harness, script: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint) as wrong:
        await play_scenario(harness, script)
    assert script.splitlines()[-1] in wrong.value.__notes__[0]
