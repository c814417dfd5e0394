"""Rooms that speak Italian and Persian, and people who read something else."""

from tests.kit.scenario import Harness, play_scenario


async def test_an_italian_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language it room
        Anna sees privately: D’ora in poi in questa stanza parlo italiano.
        Anna> /play territories
        room: Territories: Anna propone una partita
        Bruno presses "Mi siedo"
        room: Tocca a Anna (Giallo).
        Anna presses "b2"
        room: Rosso
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
        room: Tocca a Bruno (Rosso).
        Bruno presses "Annulla la partita"
        Bruno presses "Sì, annulla"
        room: Partita annullata.
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
        room: نوبت آنا (زرد) است.
        آنا> /move ب۲
        آنا sees privately: ب2
        آنا> /move b۲
        room: نوبت رضا (قرمز) است.
        رضا> /move d۵؛ g۱
        room: نوبت آنا (زرد) است.
        آنا> /board متن
        آنا sees privately: a  b  c  d
        رضا> /rules می‌تونم نوبتم رو رد کنم؟
        رضا sees privately: قلمروها، بند ۴.۵
        """,
    )
