"""Rooms that speak Italian, Persian and German, and people who read something else."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_an_italian_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language it room
        Anna sees privately: D’ora in poi in questa stanza parlo italiano.
        Anna> /play territories
        room: Territories: Anna propone una partita
        Bruno presses "Mi siedo"
        room: Tocca a Anna (Giallo)
        Anna presses "b2"
        room: Tocca a Bruno (Rosso)
        Bruno> /move b2
        Bruno sees privately: regola 3 di Territories
        Bruno presses "Leggi la regola 3"
        Bruno sees privately: Le case vanno sui posti liberi, una per posto
        Bruno> /rules posso saltare il turno?
        Bruno sees privately: Territories 4.5
        Bob> /language en
        Bob sees privately: From now on I answer you in English.
        Bob presses "e3"
        Bob sees privately: Only players of this game can do that.
        room: Tocca a Bruno (Rosso)
        Bruno presses "Altro"
        Bruno presses "Annulla la partita"
        Bruno presses "Sì, annulla"
        room: Annullata:
        """,
    )


async def test_a_persian_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        آنا> /language fa room
        آنا> /play territories @رضا
        room: قلمروها: آنا پیشنهاد بازی می‌دهد
        رضا presses "می‌نشینم"
        room: نوبت آنا (زرد)
        آنا> /move ب۲
        آنا sees privately: ب2
        آنا> /move b۲
        room: نوبت رضا (قرمز)
        رضا> /move d۵؛ g۱
        room: نوبت آنا (زرد)
        آنا> /board متن
        آنا sees privately: a  b  c  d
        رضا> /rules می‌تونم نوبتم رو رد کنم؟
        رضا sees privately: قلمروها، بند ۴.۵
        """,
    )


async def test_a_german_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language de room
        Anna sees privately: Ab jetzt spreche ich in diesem Raum Deutsch.
        Anna> /play territories
        room: Territories: Anna bietet eine Partie an
        Bruno presses "Platz nehmen"
        room: Anna (Gelb) am Zug
        Anna presses "b2"
        room: 2 Höfe setzen
        Bruno> /move b2
        Bruno sees privately: Das ist Regel 3 von Territories.
        Bruno presses "Regel 3 lesen"
        Bruno sees privately: Höfe kommen auf freie Hofplätze, je einer
        Bruno> /rules darf ich meinen zug auslassen?
        Bruno sees privately: Territories 4.5: Kein Passen
        Bruno> /board text
        Bruno presses "Mehr"
        Bruno presses "Abbrechen"
        Bruno sees privately: Diese Partie abbrechen?
        Bruno presses "Ja, abbrechen"
        room: Abgebrochen:
        """,
    )


@dispatched_first
async def test_the_other_games_in_german(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language de room
        Anna> /play quadriga
        room: Quadriga: Anna bietet eine Partie an
        Bruno presses "Platz nehmen"
        Anna> /move d4; go
        room: bewegt nichts.
        Bruno> /resign
        Bruno presses "Ja, ich gebe auf"
        room: Sieg für Anna (Blau)
        Anna> /play keshvargosha
        Bruno presses "Platz nehmen"
        Anna> /move burg E0
        Bruno> /move burg A0
        room: am Zug: 3 Aktionen
        Anna> /move einsetzen E0; ende
        room: Soldat nach E0.
        Bruno> /move mauer A0/A1
        room: Mauer A0/A1.
        Bruno> /resign
        Bruno presses "Ja, ich gebe auf"
        room: Sieg für Anna (Gelb)
        Anna> /play know
        Bruno presses "Platz nehmen"
        Anna> /resign
        Anna presses "Ja, ich gebe auf"
        room: Sieg für Bruno (Blau)
        Bruno> /rules quadriga wie groß darf eine insel werden
        Bruno sees privately: Quadriga 7.2: Mehr als acht
        Bruno> /rules keshvargosha kommen soldaten über eine mauer
        Bruno sees privately: Keshvargosha 4.4: Soldaten ziehen
        Anna> /rules know was ist ein streitpunkt
        Anna sees privately: know 4.7.1: Streitpunkte
        """,
    )
