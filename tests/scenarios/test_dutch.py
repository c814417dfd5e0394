"""A Dutch evening: each game, the rules desk and the settings, in Dutch from the offer to the result."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_a_whole_game_of_territories(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl chat
        Anna sees privately: Vanaf nu spreek ik Nederlands in deze chat.
        Anna> /play territories
        room: Territories: Anna wil spelen
        room: Anna (Geel) · Rood is vrij
        Bram presses "Meespelen"
        room: Anna (Geel) aan zet

        Anna presses "b2"
        room: huis op b2.
        Bram> /move b2
        Bram sees privately: Dit is regel 3 van Territories.
        Bram presses "Lees regel 3"
        Bram sees privately: Huizen komen op vrije bouwplekken, één per plek
        the player to move presses: d5 g1 e5 c1 e3 b6 b4
        Bram> /rules mag ik mijn beurt overslaan?
        Bram sees privately: Territories 4.5: Niet passen

        the player to move presses: e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3
        the player to move presses: e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
        the player to move presses: c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5
        room: 25 : 15
        room: Winst voor Bram (Rood)
        """,
    )


@dispatched_first
async def test_a_game_of_quadriga(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl chat
        Anna> /play quadriga
        room: Quadriga: Anna wil spelen
        Bram presses "Meespelen"
        the player to move presses: d4
        room: Anna (Blauw) aan zet: geef bevelen
        the player to move presses: Go
        room: verplaatst niets.
        room: Bram (Rood) aan zet
        Bram> /move d5
        Bram sees privately: d5 ligt naast de vijand op d4, en naast vijanden mag je geen eenheid plaatsen.
        Bram presses "d8"
        Bram presses "Go"
        room: Eenheden 1 : 1
        Anna presses "Meer"
        Anna presses "Opgeven"
        Anna sees privately: Deze partij opgeven?
        Anna presses "Ja, ik geef op"
        room: Winst voor Bram (Rood)
        """,
    )


@dispatched_first
async def test_a_game_of_keshvargosha(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl chat
        Anna> /play keshvargosha game1 target=24
        room: Keshvargosha: Anna wil spelen
        room: Rood is vrij · target=24
        Bram presses "Meespelen"
        room: bouw een kasteel midden op een tegel
        Anna> /move kasteel B0
        room: Punten 6 : 0
        Bram presses "C0"
        room: aan zet: 3 acties
        Bram presses "kasteel A0–D4"
        Bram sees privately: Je bent niet aan de beurt. Aan zet: Anna.
        Anna> /move inbrengen B0; verplaatsen B0>B1; einde
        room: soldaat B0 → B1.
        room: beëindigt de beurt, één actie over.
        room: aan zet: 3 acties
        Bram> /draw
        room: Bram stelt gelijkspel voor.
        Anna presses "Gelijkspel aannemen"
        Anna presses "Ja, akkoord"
        room: Beide kanten zijn gelijkspel overeengekomen.
        """,
    )


@dispatched_first
async def test_a_game_of_know(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl chat
        Anna> /play know ik
        Anna> /rules mijn stuk zit opgesloten
        Anna sees privately: know 4.8.1: De Gewichtige Missie
        Anna presses "Meer"
        Anna presses "Afbreken"
        Anna presses "Ja, breek af"
        room: Afgebroken:
        """,
    )


async def test_settings_cups_and_help(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl
        Anna sees privately: Vanaf nu antwoord ik je in het Nederlands.
        Anna> /settings
        Anna sees privately: Jouw instellingen
        Anna sees privately: Taal: Nederlands
        Anna> /help
        Anna sees privately: een partij aanbieden: aan iedereen
        Anna> /cups
        Anna sees privately: Toernooien
        Anna> /rank
        Anna sees privately: Ranglijsten
        """,
    )
