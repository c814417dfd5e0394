# Die eigenen Worte des Bots. Spiele und Plattformen bringen ihre mit.

list-separator = ,{ " " }
line-separator = { " " }·{ " " }
line = { $text }
sentences = { $before } { $then }
person-nobody = jemand
person-nameless = Person ohne Namen
sentence-unknown = (etwas, wofür mir die Worte fehlen)

## Aufbau

setup-refuse-variant = Eine Variante „{ $variant }“ gibt es nicht. Zur Wahl stehen: { $known }.
setup-refuse-option = Die Variante „{ $variant }“ hat keine Option „{ $option }“.
setup-refuse-value = Die Option „{ $option }“ kann nicht „{ $value }“ sein.

## Brettkarten

button-back = ◀ Zurück
button-on = Weiter ▶
button-read-rule = Regel { $passage } lesen
button-instead = { $move }
button-why = Warum?
prompt-turn = Du bist am Zug.
prompt-task = Du bist am Zug: { $task }.
prompt-half = Gewählt: { $picks } – { $task }, oder zurück.
prompt-next = den nächsten Teil des Zuges wählen

## Private Karten

refusal-title = Das geht nicht
room-refuse-posted-lately = Das wurde hier gerade erst gezeigt: Schau ein Stück weiter oben.
room-refuse-not-posted = Ich konnte dem Raum nicht schreiben. { $command } zeigt, welches Recht mir fehlt.
room-refuse-single = Mehr als diese Nachricht kann ich in diesem Chat nicht zeigen. Frag mich in unserem privaten Chat.
room-crowded = Hier wird so viel gespielt, dass die Bretter verspätet kommen: In einem Raum darf ich nur so oft schreiben.
room-crowded-private = In einem privaten Chat mit mir zeigt { $command } ein Spiel ohne diese Verzögerung.
room-crowded-page = Auf der Seite erscheint jedes Brett sofort: { $address }
refusal-rule = Das ist Regel { $passage } von { $game }.
refusal-instead = Vielleicht meinst du einen von diesen:
press-refuse-old = Dieser Knopf gehört zu einem älteren Brett oder kommt von anderswo. Der Befehl { $command } zeigt das Brett, wie es jetzt ist.

## Regelwerk

rules-passage-title = { $game } { $passage }: { $heading }

## Befehle

request-refuse-no-such-game = Dieses Spiel habe ich nicht. Ich habe: { $known }.
request-refuse-no-such-command = Den Befehl { $command } kenne ich nicht. { $help } zeigt alle Befehle.
request-refuse-which-game = Nenn auch das Spiel: { $known }.
request-refuse-nobody-called = Hier heißt niemand { $name }.
request-refuse-yourself = Um alle Plätze selbst zu spielen, schreib { $command }.
request-refuse-too-fast = Zu viele Nachrichten auf einmal. Nichts wurde geändert; wart eine Sekunde und versuch es noch einmal.
request-refuse-too-many-words = Ich weiß nicht, was „{ $word }“ hier heißen soll. Den Befehl schreibt man so: { $usage }.
request-store-unreachable-title = Ich erreiche meine Datenbank nicht
request-store-unreachable = Bitte versuch es gleich noch einmal. Alles, was gespeichert war, ist sicher.
request-no-rights-title = Hier darf ich nicht schreiben
request-no-rights = Was du getan hast, gilt, aber in diesem Raum darf ich das Brett nicht zeigen. { $command } sagt, welches Recht mir fehlt.
request-unshown-title = Das Brett ließ sich nicht zeigen
request-unshown = Was du getan hast, zählt. Ich versuche weiter, das Brett zu zeigen; { $command } holt es sofort.
answer-unshown = Ich konnte dir meine Antwort nicht zeigen. Was gespeichert ist, zählt; { $command } zeigt, wie es am Tisch steht.
request-newer-title = Ich werde gerade erneuert
request-newer = Darum kümmert sich im Moment schon eine neuere Version von mir. Bitte versuch es in ein paar Minuten noch einmal; verloren geht nichts.
request-damaged-title = Das lässt sich nicht mehr lesen
request-damaged = { $code } ist nicht mehr lesbar gespeichert und lässt sich weder zeigen noch fortsetzen. Weggeworfen wurde nichts: Die Beteiligten und die Admins dieses Chats können herausholen, was gespeichert ist, und es abbrechen; ebenso, wer diesen Bot betreibt.
button-damaged-export = Gespeichertes
button-damaged-end = Abbrechen
listed-damaged = { $code }: ist nicht mehr lesbar gespeichert.
listed-newer = { $code }: Ich werde gerade erneuert; darum kümmert sich im Moment schon eine neuere Version von mir.
request-broken-title = Da ist etwas schiefgegangen
request-broken = Das ist mein Fehler, nicht deiner. Was gespeichert war, ist nicht verloren. Passiert es wieder, nenn dem Betreiber diese Nummer: { $id }
help-title = Was du tun kannst
help-line = { $usage } — { $help }
button-every-command = Alle Befehle
help-help-usage = /help
help-help = diese Liste
help-about-usage = /about
help-about = was Moot ist und wer diese Spiele erfunden hat
about-title = Moot
about-line = Brettspiele um Land und Einfluss, gespielt im Chat.
about-game = { $game }: { $summary }
about-robots = Jedes Spiel lässt sich gegen Roboter in sechs Stufen spielen, von { $weakest } für den Anfang bis { $strongest }. Sie denken von dem aus voraus, was alle sehen, nie mit Würfen, die erst kommen; wie weit und wie genau sie wählen, das macht ihre Stufe aus.
about-robots-of-game = Roboter in { $game }: Jede Stufe holt { $low } bis { $high } von 100 Punkten gegen die darunter, und von zufälligen Zügen bis zum stärksten sind es etwa { $span } Elo (dafür wurden { $count } Partien gespielt).

## Leute und Communitys

board-no-pictures = In diesem Raum darf ich keine Bilder zeigen, deshalb kommen die Bretter als Text.
board-picture-refused = Das Bild wurde hier nicht angenommen, deshalb steht dieses Brett als Text da. Das nächste wird wieder ein Bild.
telegram-no-files = In diesem Raum darf ich keine Dateien schicken. Frag mich danach in unserem privaten Chat.
telegram-file-refused = Telegram hat die Datei nicht angenommen. Bitte frag noch einmal danach.

## Punkte

score-half = { $whole ->
    [0] ½
   *[other] { $whole }½
  }
score-hundredths = { $whole },{ $tens }{ $ones }

## Zeit

duration-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
  }{ $hours ->
    [0] {""}
    [one] {" "}und eine Stunde
   *[other] {" "}und { $hours } Stunden
  }
duration-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
  }{ $minutes ->
    [0] {""}
    [one] {" "}und eine Minute
   *[other] {" "}und { $minutes } Minuten
  }
duration-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
  }
brief-duration-days = { $days }{ "\u00A0" }T.{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours }{ "\u00A0" }Std.
  }
brief-duration-hours = { $hours }{ "\u00A0" }Std.{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes }{ "\u00A0" }Min.
  }
brief-duration-minutes = { $minutes }{ "\u00A0" }Min.
