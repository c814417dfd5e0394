# Die Worte der Seite selbst. Was der Bot sagt, steht in den anderen Katalogen.

web-guest = Gast { $number }

web-status-connecting = Verbinde …
web-status-reconnecting = Die Verbindung ist abgerissen. Verbinde neu …
web-status-closing = Der Server wird neu gestartet. Deine Tische sind sicher; diese Seite macht von selbst weiter.
web-no-script = Diese Seite braucht JavaScript.

web-secret-needed = Dieser Tisch ist privat. Gib sein Geheimwort ein, oder öffne die Adresse, in der es steht.
web-secret = Geheimwort
web-secret-enter = Eintreten
web-elsewhere = Dieser Tisch ist nur für diesen Rechner offen. Öffne ihn als 127.0.0.1 oder localhost.

web-trouble-malformed = Was diese Seite geschickt hat, konnte ich nicht lesen. Nichts wurde geändert.
web-trouble-too-large = Diese Nachricht ist zu groß und wurde deshalb nicht gelesen. Nichts wurde geändert.
web-trouble-too-long = Diese Zeile ist zu lang: Höchstens { $limit } Zeichen gehen. Nichts wurde geschickt.
web-trouble-too-fast = Zu viele Nachrichten auf einmal. Nichts wurde geändert; wart eine Sekunde und versuch es noch einmal.
web-trouble-hello-first = Die Seite ist noch nicht verbunden. Bitte lade sie neu.
web-trouble-store = Ich erreiche meine Datenbank nicht. Nichts wurde geändert; du kannst es gefahrlos noch einmal versuchen.
web-trouble-ours = Da ist etwas schiefgegangen; das ist mein Fehler, nicht deiner. Was gespeichert war, ist nicht verloren.

web-tables = Tische
web-talk = Chat
web-talk-empty = Was du hier schreibst, sehen alle im Raum, und es ist vergessen, wenn der Server stoppt.
web-people = Gerade hier
web-you = { "(" }du)
web-skip = Zur Befehlszeile
web-answers = Antworten an dich
web-dismiss = Schließen

web-empty = In diesem Raum ist kein Tisch offen.
web-empty-play = Eröffne einen mit einem Befehl:

web-board-closed = Beendet
web-board-show = Brett zeigen
web-board-hide = Brett verbergen
web-board-move = Dein Zug
web-board-move-send = Ziehen
web-board-squares = Stellen auf dem Brett
web-board-squares-how = Pfeiltasten bewegen, Enter wählt
web-film-play = Animation abspielen
web-picture-missing = Das Bild lässt sich gerade nicht zeigen.

web-line = Befehl oder Nachricht
web-line-placeholder = Nachricht oder /befehl
web-send = Senden
web-completions = Vorschläge
web-commands = Befehle
web-commands-close = Befehlsliste schließen
web-commands-hint = Wähle einen aus, um ihn in die Zeile zu setzen.

web-name = Dein Name
web-name-ask = Wie heißt du?
web-name-change = Namen ändern
web-name-keep = So lassen
web-name-save = Das bin ich

web-look-auto = Aussehen: wie das Gerät
web-look-light = Aussehen: hell
web-look-dark = Aussehen: dunkel
web-look-contrast = Aussehen: hoher Kontrast
