"""Evenings on which people ask the rules desk in the middle of their games, each in their language."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


async def test_fifteen_questions_in_english(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play territories
        Bob presses "Take seat"
        room: Ann (Yellow), your turn
        Ann> /rules can I move a house later?
        Ann sees privately: Territories 3:
        Ann> /rules wtf can I pass??
        Ann sees privately: Territories 4.5
        Ann presses "Show to the room"
        somewhere: /rules territories 4.5
        Ann> /rules hi all! my brother and I have argued for half an hour. when is the game over? thanks
        Ann sees privately: Territories 5
        Bob> /rules and if it is a tie?
        Bob sees privately: Territories 5.3
        Ann> /rules can I put a house on b2?
        Ann sees privately: Yes, possible now: b2
        Ann> /rules what can I do now?
        Ann sees privately: From the board of table
        Ann> /rules where may I build?
        Ann sees privately: b2
        Ann> /rules what stands next to c2?
        Ann sees privately: Next to c2: b2, c1, c3, d2.
        Ann> /rules who wins if it ended now?
        Ann sees privately: Land so far
        Ann> /move b2
        somewhere: Bob (Red), your turn
        Bob> /rules why can't I build on b2?
        Bob sees privately: Why not b2?
        Bob> /rules HOW MANY HOUSES DO WE GET
        Bob sees privately: Territories 1.5
        Bob> /rules my trunk reached the bordr, do I go again
        Bob sees privately: Territories 4.2
        Bob> /rules quadriga who wins a fight
        Bob sees privately: Quadriga 5.3
        Bob presses "Show to the room"
        somewhere: /rules quadriga 5.3
        Bob> /rules know can I jump back to where I came from
        Bob sees privately: know 4.5
        Bob> /rules keshvargosha can my soldiers step over a wall
        Bob sees privately: Keshvargosha 4.4
        Bob> /rules what is the weather like tomorrow
        Bob sees privately: Not in the rules of Territories.
        Bob> /rules 4.1
        Bob sees privately: Territories 4.1
        """,
    )


@dispatched_first
async def test_fifteen_questions_in_italian(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language it room
        Anna> /play territories
        Bruno presses "Mi siedo"
        room: Tocca a Anna (Giallo)
        Anna> /rules posso spostare una casa dopo?
        Anna sees privately: Territories 3:
        Anna> /rules uffa posso saltare il turno?
        Anna sees privately: Territories 4.5
        Anna presses "Mostra alla stanza"
        somewhere: /rules territories 4.5
        Anna> /rules ciao a tutti! io e mio fratello ne discutiamo da ore. quando finisce la partita? grazie
        Anna sees privately: Territories 5
        Anna> /rules e se è pari?
        Anna sees privately: Territories 5.3
        Anna> /rules posso mettere una casa in b2?
        Anna sees privately: Sì, possibile adesso: b2
        Anna> /rules cosa posso fare?
        Anna sees privately: Dal tabellone del tavolo
        Anna> /rules chi vince se finisce adesso?
        Anna sees privately: Dal tabellone del tavolo
        Anna> /move b2
        somewhere: Tocca a Bruno (Rosso)
        Bruno> /rules perché non posso costruire in b2?
        Bruno sees privately: Perché non b2?
        Bruno> /rules QUANTE CASE ABBIAMO
        Bruno sees privately: Territories 1.5
        Bruno> /rules il mio tronco tocca il brodo, gioco ancora?
        Bruno sees privately: Territories 4.2
        Bruno> /rules quadriga chi vince un combattimento
        Bruno sees privately: Quadriga 5.3
        Bruno presses "Mostra alla stanza"
        somewhere: /rules quadriga 5.3
        Bruno> /rules know posso tornare dov’ero prima
        Bruno sees privately: know 4.5
        Bruno> /rules keshvargosha i miei soldati possono scavalcare un muro
        Bruno sees privately: Keshvargosha 4.4
        Bruno> /rules che tempo fa domani
        Bruno sees privately: Non è nelle regole di Territories.
        Bruno> /rules 4.1
        Bruno sees privately: Territories 4.1
        """,
    )


@dispatched_first
async def test_fifteen_questions_in_persian(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        آنا> /language fa room
        آنا> /play territories
        رضا presses "می‌نشینم"
        room: نوبت آنا (زرد):
        آنا> /rules میشه کلبه رو بعدا جابجا کرد؟
        آنا sees privately: قلمروها، بند ۳
        آنا> /rules وای می‌تونم نوبتم رو رد کنم؟
        آنا sees privately: قلمروها، بند ۴.۵
        آنا presses "نشان دادن به همه"
        somewhere: /rules territories 4.5
        آنا> /rules سلام به همه! من و داداشم نیم ساعته بحث داریم. بازی کی تموم میشه؟ مرسی
        آنا sees privately: قلمروها، بند ۵
        آنا> /rules و اگه مساوی شدیم؟
        آنا sees privately: قلمروها، بند ۵.۳
        آنا> /rules می‌تونم رو b2 کلبه بذارم؟
        آنا sees privately: بله، اکنون ممکن است
        آنا> /rules چیکار میتونم بکنم
        آنا sees privately: از صفحه‌ی میز
        آنا> /rules کی جلوتره؟
        آنا sees privately: از صفحه‌ی میز
        آنا> /move b2
        somewhere: نوبت رضا (قرمز):
        رضا> /rules چرا نمی‌تونم رو b2 بسازم؟
        رضا sees privately: چرا b2 نمی‌شود؟
        رضا> /rules هر کدوم چند تا کلبه داریم
        رضا sees privately: قلمروها، بند ۱.۵
        رضا> /rules تنه‌ام به لبه رسید، دوباره نوبت منه؟
        رضا sees privately: قلمروها، بند ۴.۲
        رضا> /rules quadriga اگه تعداد مهره‌های درگیر برابر نباشه کی نبرد رو می‌بره
        رضا sees privately: بند ۵.۳
        رضا presses "نشان دادن به همه"
        somewhere: /rules quadriga 5.3
        رضا> /rules know با یه حرکت میتونم برم و برگردم همون خونه؟
        رضا sees privately: بند ۴.۵
        رضا> /rules keshvargosha سربازام می‌تونن از روی دیوار رد شن؟
        رضا sees privately: بند ۴.۴
        رضا> /rules فردا هوا چطوره
        رضا sees privately: در قواعد
        رضا> /rules 4.1
        رضا sees privately: قلمروها، بند ۴.۱
        """,
    )


@dispatched_first
async def test_fifteen_questions_in_german(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language de room
        Anna> /play territories
        Bernd presses "Platz nehmen"
        room: Anna (Gelb) am Zug
        Anna> /rules kann ich einen Hof später versetzen?
        Anna sees privately: Territories 3:
        Anna> /rules boah kann ich aussetzen??
        Anna sees privately: Territories 4.5
        Anna presses "Dem Raum zeigen"
        somewhere: /rules territories 4.5
        Anna> /rules hallo zusammen! mein Bruder und ich streiten seit Stunden. wann ist die Partie aus? danke
        Anna sees privately: Territories 5
        Anna> /rules ok danke, und wenn es gleich steht?
        Anna sees privately: Territories 5.3
        Anna> /rules darf ich einen Hof auf b2 setzen?
        Anna sees privately: Ja, jetzt möglich: b2
        Anna> /rules was kann ich jetzt tun?
        Anna sees privately: Vom Brett des Tisches
        Anna> /rules wer liegt vorn?
        Anna sees privately: Vom Brett des Tisches
        Anna> /move b2
        somewhere: Bernd (Rot) am Zug
        Bernd> /rules warum kann ich nicht auf b2 bauen?
        Bernd sees privately: Warum nicht b2?
        Bernd> /rules WIE VIELE HÖFE HABEN WIR
        Bernd sees privately: Territories 1.5
        Bernd> /rules mein Stamm hat den Rnad erreicht, bin ich nochmal dran
        Bernd sees privately: Territories 4.2
        Bernd> /rules quadriga wer gewinnt einen Kampf
        Bernd sees privately: Quadriga 5.3
        Bernd presses "Dem Raum zeigen"
        somewhere: /rules quadriga 5.3
        Bernd> /rules know darf ich dahin zurück wo ich herkam
        Bernd sees privately: know 4.5
        Bernd> /rules keshvargosha kommen meine Soldaten über eine Mauer
        Bernd sees privately: Keshvargosha 4.4
        Bernd> /rules wie wird das Wetter morgen
        Bernd sees privately: Das steht nicht in den Regeln von Territories.
        Bernd> /rules 4.1
        Bernd sees privately: Territories 4.1
        """,
    )


@dispatched_first
async def test_fifteen_questions_in_dutch(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Anna> /language nl room
        Anna> /play territories
        Bram presses "Meespelen"
        room: Anna (Geel) aan zet
        Anna> /rules mag ik een huis later verplaatsen?
        Anna sees privately: Territories 3:
        Anna> /rules jeetje mag ik passen??
        Anna sees privately: Territories 4.5
        Anna presses "Aan de chat tonen"
        somewhere: /rules territories 4.5
        Anna> /rules hoi allemaal! mijn broer en ik ruziën al uren. wanneer is het spel afgelopen? bedankt
        Anna sees privately: Territories 5
        Anna> /rules oké bedankt, en als het gelijk staat?
        Anna sees privately: Territories 5.3
        Anna> /rules mag ik een huis op b2 zetten?
        Anna sees privately: Ja, nu mogelijk: b2
        Anna> /rules wat kan ik nu doen?
        Anna sees privately: Van het bord van tafel
        Anna> /rules wie staat voor?
        Anna sees privately: Van het bord van tafel
        Anna> /move b2
        somewhere: Bram (Rood) aan zet
        Bram> /rules waarom mag ik niet op b2 bouwen?
        Bram sees privately: Waarom niet b2?
        Bram> /rules HOEVEEL HUIZEN HEBBEN WE
        Bram sees privately: Territories 1.5
        Bram> /rules mijn stam bereikte de rnad, mag ik nog een keer
        Bram sees privately: Territories 4.2
        Bram> /rules quadriga wie wint een gevecht
        Bram sees privately: Quadriga 5.3
        Bram presses "Aan de chat tonen"
        somewhere: /rules quadriga 5.3
        Bram> /rules know mag ik terug naar waar ik vandaan kwam
        Bram sees privately: know 4.5
        Bram> /rules keshvargosha kunnen mijn soldaten over een muur
        Bram sees privately: Keshvargosha 4.4
        Bram> /rules hoe wordt het weer morgen
        Bram sees privately: Dat staat niet in de regels van Territories.
        Bram> /rules 4.1
        Bram sees privately: Territories 4.1
        """,
    )
