"""Whole games of Keshvargosha in each of its four ways, by taps and by typed moves."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_game_1_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game1 target=24
        room: Keshvargosha: Ann offers a game
        room: target=24
        Bob presses "Take seat"
        room: Ann (Yellow), your turn
        room: build a castle in the middle of a tile

        Ann presses "B0"
        room: Points 6 : 0
        Bob taps "C0" on the picture
        room: your turn: 3 actions
        Bob presses "castle F3–H0"
        Bob sees privately: It is not your turn: Ann to move.
        Ann presses "castle F3–H0"
        Ann sees privately: castle F3–H0 – where to?
        Ann presses "G4"
        Ann sees nothing privately
        room: castle 4 on G4.
        the player to move presses: enter B0 enter G4
        room: soldier into G4.
        room: your turn: 3 actions

        the player to move presses: castle D0 enter C0 enter C0
        the player to move presses: castle H6 enter B0 enter H6
        the player to move presses: castle H4 enter D0 move D0 D0>D1
        room: soldier D0 → D1.
        the player to move presses: castle A0 move H6 H6>H5 move G4 G4>D1
        the player to move presses: move D1 D1>G4
        room: takes castle 4 on G4 from Yellow.
        the player to move presses: castle I0

        room: The target was reached.
        room: 24 : 14
        room: Bob (Red) beat
        room no longer: your turn
        room has 1 board
        """,
    )


@dispatched_first
async def test_game_1_by_typed_moves_in_professional_mode(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game1 mode=professional target=30 @Bob
        Bob presses "Take seat"
        Ann> /move castle e0
        Bob> /move castle A0
        room: Points: Yellow 12, Red 13.
        Ann> /move c H4; e E0; m E0>E1
        room: castle 4 on H4.
        Bob> /move castle E1
        Bob sees privately: rule 4.1 of Keshvargosha
        Bob presses "Read rule 4.1"
        Bob sees privately: Put the lowest castle that you have left
        Bob> /move A0/A1
        Bob sees privately: I cannot read
        Bob> /move wall A0/A1; castle C1; enter C1
        room: soldier into C1.
        Ann> /move 1 e1 > e2; castle B0
        room: (Yellow) beat
        Bob> /move end
        Bob sees privately: You have no game in this room.
        """,
    )


@dispatched_first
async def test_game_2_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game2 target=16
        Bob presses "Take seat"
        room: build castle 1
        the player to move presses: A0 H0 D2 I4 C1 B0 F0 E1 D4 C4 G0
        room: build castle 12
        Ann presses "E4"
        room: your turn: 3 actions
        the player to move presses: enter E4 enter I4 move I4 I4>H6
        Bob presses "wall"
        Bob presses "H0/H6"
        room: wall H0/H6.
        Bob presses "end turn"
        room: ends the turn, 2 actions left.
        Ann presses "end turn"
        Bob presses "end turn"
        Ann presses "end turn"
        Bob presses "end turn"
        Ann presses "end turn"
        Bob presses "end turn"
        Ann presses "end turn"
        Bob presses "end turn"
        Ann presses "end turn"
        room: your turn: 3 actions
        Bob presses "end turn"
        room: The target was reached.
        room no longer: your turn
        """,
    )


@dispatched_first
async def test_game_2_by_typed_moves(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game2 end=castles @Bob
        Bob presses "Take seat"
        Ann> /move castle A0
        Bob> /move castle H0; castle D2
        Ann> /move castle I4; castle C1
        Bob> /move castle B0; castle F0
        Ann> /move castle E1; castle D4
        Bob> /move castle C4; castle G0
        Ann> /move enter A0
        Ann sees privately: has to wait: in Game 2 all castles are built first
        Ann> /move castle E4; enter E4; E4>B2; B2>B0
        room: takes castle 6 on B0 from Red.
        Bob> /move castle E5
        Bob sees privately: rule 8.1 of Keshvargosha
        Bob> /resign
        Bob presses "Yes, I resign"
        room: Ann (Yellow) beat
        """,
    )


@dispatched_first
async def test_game_3_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game3 target=23
        Bob presses "Take seat"
        the player to move presses: H0 G0 castle C0 enter H0 enter C0
        # the second turn and the third are both Red's
        room: your turn: 3 actions
        the player to move presses: castle E4 enter G0 move G0 G0>G3
        room: your turn: 3 actions
        the player to move presses: move G3 G3>H5 move H5 H5>H0 enter G0
        room: your turn: 3 actions
        the player to move presses: move C0 C0>C6 move C6 C6>E4
        room: takes castle 3 on E4 from Red.
        the player to move presses: castle I0
        room: The target was reached.
        room: (Yellow) beat
        """,
    )


@dispatched_first
async def test_game_3_by_typed_moves(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game3 flags=return walkout=on target=20 @Bob
        Bob presses "Take seat"
        Ann> /move castle E0
        Bob> /move castle A0
        Ann> /move castle H4; enter E0; enter E0
        Bob> /move castle C0; enter C0; move C0>C6; castle G0; enter C0; move C6>E4
        room: your turn: 3 actions
        Ann> /move castle D0; castle F0
        Ann sees privately: one is all that a turn allows
        Ann> /move castle D0; 2 E0>E1; end
        room: your turn: 3 actions
        Ann> /move castle I0
        room: (Yellow) beat
        """,
    )


@dispatched_first
async def test_game_4_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game4 mode=professional target=50
        Bob presses "Take seat"
        the player to move presses: G0 H0 castle B3 enter G0 enter B3
        the player to move presses: castle E4 enter H0 enter E4
        the player to move presses: castle F0 move E4 E4>B2 move B2 B2>C5
        the player to move presses: castle E2 move B3 B3>B2 move B2 B2>E4
        room: takes castle 3 on E4 from Red.
        the player to move presses: castle D0
        room: The target was reached.
        room: 55 : 19
        """,
    )


@dispatched_first
async def test_game_4_by_typed_moves(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play keshvargosha game4 start=balanced target=16 @Bob
        Bob presses "Take seat"
        Ann> /move castle E0
        Bob> /move castle A0
        room: your turn: one action
        Ann> /move enter E0
        Bob> /move castle H4; end; end
        room: your turn: 3 actions
        Ann> /move move E0>E2; E2>H4; castle D0
        room: (Yellow) beat
        Ann> /games
        Ann sees privately: You have no games right now.
        """,
    )


@dispatched_first
async def test_a_whole_game_in_a_persian_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        آنا> /language fa room
        آنا> /play keshvargosha game1 mode=professional target=30
        room: کشورگشا: آنا پیشنهاد بازی می‌دهد
        رضا presses "می‌نشینم"
        room: قلعه‌ای در مرکز یک کاشی بسازید
        آنا presses "E0"
        رضا> /move قلعه A۰
        room: امتیاز ۱۲ : ۱۳
        room: ۳ حرکت
        آنا presses "castle"
        آنا presses "H4"
        room: قلعه‌ی ۴ در H4.
        آنا> /move قلعه B0
        آنا sees privately: بند ۴.۱ از قواعد کشورگشا
        آنا presses "ورود سرباز"
        آنا presses "E0"
        آنا presses "پایان نوبت"
        رضا> /move دیوار A۰-A۱؛ قلعه C1؛ ورود C1
        room: سرباز به C1.
        آنا presses "حرکت سرباز"
        آنا presses "E0"
        آنا presses "E0>E3"
        آنا> /move حرکت E3>C6؛ قلعه B0
        room: امتیاز هدف به دست آمد.
        room: برد آنا (زرد)
        """,
    )
