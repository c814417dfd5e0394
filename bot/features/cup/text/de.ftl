# Was zu Turnieren gesagt wird: Ausschreibung, Paarungen, Tabellen, und was nicht geht.

## Was ein Turnier ist

cup-title = { $name } · { $format }
cup-format-round-robin = jeder gegen jeden
cup-format-swiss = Schweizer System
cup-format-knockout = K.-o.-System
cup-format-double-elimination = Doppel-K.-o.
cup-format-arena = Arena
cup-format-ladder = Rangliste
cup-about-round-robin = Jeder gegen jeden: für bis zu einem Dutzend Leute, oder in Gruppen.
cup-about-swiss = Schweizer System: wenige Runden, immer gegen jemanden mit ähnlich vielen Punkten; für beliebig viele.
cup-about-knockout = K.-o.-System: Wer einmal verliert, ist draußen.
cup-about-double-elimination = Doppel-K.-o.: Wer zweimal verliert, ist draußen.
cup-about-arena = Arena: Ein, zwei Stunden lang spielt jeder gegen alle, die gerade frei sind.
cup-about-ladder = Rangliste: Sie endet nie; du forderst die Leute über dir.
cup-game-played-as = { $game } ({ $how })
cup-terms-game = Spiel: { $game }.
cup-terms-menu = Die Spiele wechseln von Runde zu Runde: { $games }.
cup-terms-no-clock = Die Tische haben keine eigene Uhr.
cup-terms-round = Eine Runde dauert höchstens { $time }; die nächste beginnt, sobald alles gespielt ist.
cup-terms-round-robin = Alle treffen { $legs ->
    [one] einmal
    [2] zweimal
   *[other] { $legs }-mal
  } aufeinander.
cup-terms-divisions = { $groups } Ligen, die stärkste zuerst; in jeder treffen alle auf alle. Nach jeder Saison, ohne Saison nach jedem Turnier, { $count ->
    [one] steigt aus jeder eine Person auf und eine
   *[other] steigen aus jeder { $count } auf und { $count }
} ab.
cup-terms-groups = { $groups } Gruppen; die besten { $best } aus jeder kommen ins Finale.
cup-terms-swiss = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
  } nach dem Schweizer System der FIDE (Dutch).
cup-terms-swiss-open = So viele Runden, wie das Feld braucht, nach dem Schweizer System der FIDE (Dutch).
cup-terms-knockout = Nach einem verlorenen Match ist Schluss. { $games ->
    [one] Eine Partie entscheidet
   *[other] Die Mehrheit aus { $games } Partien entscheidet
  }.
cup-terms-knockout-third = Nach einem verlorenen Match ist Schluss; um den dritten Platz wird gespielt. { $games ->
    [one] Eine Partie entscheidet
   *[other] Die Mehrheit aus { $games } Partien entscheidet
  }.
cup-terms-double-elimination = Nach zwei verlorenen Matches ist Schluss. { $games ->
    [one] Eine Partie entscheidet
   *[other] Die Mehrheit aus { $games } Partien entscheidet
  }.
cup-terms-arena = { $time } lang spielt jeder immer wieder gegen alle, die gerade frei sind.
cup-terms-ladder = Fordern darfst du bis zu { $reach ->
    [one] einen Platz
   *[other] { $reach } Plätze
  } über dir; wer gewinnt, bekommt den Platz.
cup-terms-absent-forfeit = Ist ein Match am Ende seiner Frist nicht beendet, so verliert, wer mehr Zeit verbraucht hat oder nicht gekommen ist; bei gleicher Zeit ist es remis.
cup-terms-absent-draw = Was am Ende der Rundenzeit noch läuft, zählt als Remis; wer gar nicht gekommen ist, verliert.
cup-terms-absent-wait = Was am Ende der Rundenzeit noch läuft, entscheidet die Turnierleitung.
cup-terms-apart = Gespielt wird im privaten Chat oder auf der Seite. Der Raum hat je Runde eine Karte; „{ $watch }“ bringt allen, die zusehen wollen, ein Brett.
cup-terms-live = Deine Uhr läuft, sobald dein Brett angekommen ist, spätestens nach { $seconds } Sekunden.
cup-terms-default = Wartezeit { $time }: Wer sich bis dahin weder meldet noch zieht, verliert diese Partie.
cup-terms-ties = Bei Gleichstand entscheidet, in dieser Reihenfolge: { $ties }.
cup-tie = { $name } ({ $code })

## Die Karte eines Turniers

cup-code = Code { $code }: Damit lässt sich das Turnier auch in anderen Räumen zeigen und die Anmeldung öffnen.
cup-starts = Start: { $at }
cup-starts-by-hand = Den Start gibt die Turnierleitung
cup-check-in = Check-in: Wer nicht rechtzeitig eincheckt, wird nicht gepaart. Frist: { $until }.
cup-check-in-open = Wer nicht eincheckt, wird nicht gepaart.
cup-checked-in = { $count } von { $of } sind da
cup-missing = Noch nicht da: { $people }.
cup-over = Das Turnier ist zu Ende.
cup-called-off = Das Turnier wurde abgesagt.
cup-card-pairs = { $games }, zu zweit
cup-card-teams = { $games }, in Teams zu { $boards }
cup-card-anybody = Für alle
cup-card-round = je Runde höchstens { $time }
cup-card-rounds = { $rounds ->
    [one] eine Runde, höchstens { $time }
   *[other] { $rounds } Runden, je höchstens { $time }
  }
cup-card-check-in = Check-in bis { $until }
cup-card-check-in-from = Check-in ab { $at }
cup-card-missing = es fehlen: { $people }
cup-card-until = bis { $until }
cup-card-present-by = da sein bis { $until }
cup-card-apart = Partien kommen im privaten Chat oder auf der Seite; Live-Bretter, die dieser Raum zugleich zeigen kann: { $boards }
cup-card-in-room = Gespielt wird hier; mehr als { $boards } Live-Bretter zugleich kommen verspätet
cup-organisers = Turnierleitung: { $people }.
cup-organised-by-nobody = Im Moment leitet es niemand: Die Admins der Community können jemanden ernennen, mit { $command }.
cup-field-empty = Noch niemand dabei
cup-field-room = Platz für { $entrants }
cup-field-of = { $count } von { $capacity }
cup-field-count = { $count } angemeldet
cup-field-people = Angemeldet ({ $count }): { $people }
cup-more-people = und { $count } weitere
cup-paused = Pause: Von selbst passiert nichts, und keine Frist läuft.
cup-round = Runde { $round }
cup-until = Frist: { $until }.
cup-waits-for = Noch gespielt wird: { $matches }.
cup-more-matches = und { $count } weitere
cup-leaders = Vorn liegen: { $leaders }.
cup-leader = { $person } ({ $points })
cup-leader-place = { $person }
cup-podium = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } { $person }

## Matches und Ergebnisse

cup-alone = { $person }
cup-pair = { $first } – { $second }
cup-match = { $board }. { $pair }: { $result }
cup-match-at = { $board }. { $pair }, an Tisch { $table }
cup-option-match = { $board }. { $pair }
cup-result-open = noch nicht gespielt
cup-result-first = 1 – 0
cup-result-second = 0 – 1
cup-result-draw = ½ – ½
cup-result-first-by-forfeit = + – − (der Zweite ist nicht angetreten)
cup-result-second-by-forfeit = − – + (der Erste ist nicht angetreten)
cup-result-both-forfeit = − – − (keiner ist angetreten)
cup-result-both-lost = 0 – 0 (beide verloren)
cup-result-bye = spielfrei
cup-result-half-bye = auf Wunsch spielfrei, ein halber Punkt
cup-result-team-bye = ein halber Punkt: Die Mannschaft ist spielfrei
cup-result-zero-bye = keine Partie, kein Punkt
cup-result-full-bye = ein ganzer Punkt ohne Partie
cup-result-void = gestrichen, als wäre nie gepaart worden

## Wer spielt

cup-pairings = { $name }: Runde { $round }
cup-playing-now = { $name }: wer gerade spielt
cup-pairings-none = Gerade ist niemand gepaart.
cup-entrants = Angemeldet: { $entrants }.
cup-count-people = { $count ->
    [0] niemand
    [one] eine Person
   *[other] { $count } Leute
  }
cup-count-pairs = { $count ->
    [0] niemand
    [one] ein Paar
   *[other] { $count } Paare
  }
cup-count-teams = { $count ->
    [0] niemand
    [one] ein Team
   *[other] { $count } Teams
  }
cup-entrant = { $number }. { $person }
button-cup-why-board = Warum { $board }?
cup-why-title = Runde { $round }, { $pair }: warum?
cup-why-by-hand = Das wurde von Hand so eingeteilt.
cup-draft-title = Runde { $round }, noch nicht veröffentlicht
cup-draft-line = Das sieht nur die Turnierleitung. Veröffentliche es, tausche zwei Leute oder setze alle Paare nach Nummern: { $command }.
cup-drafted = { $board }. { $pair } · { $numbers } ({ $reasons })

## Für die Turnierleitung

cup-panel = { $name }: für die Turnierleitung
cup-stage-sign-up = Die Anmeldung ist offen.
cup-stage-check-in = Der Check-in läuft.
cup-stage-running = Das Turnier läuft.
cup-stage-over = Das Turnier ist zu Ende.
cup-stage-called-off = Das Turnier wurde abgesagt.
cup-open-matches = { $count ->
    [0] Alles, was gepaart war, ist gespielt.
    [one] Ein Match läuft noch.
   *[other] { $count } Matches laufen noch.
  }
cup-choose = Wähle:
cup-which-result = Welches Match hat ein Ergebnis?
cup-which-forfeit = In welchem Match ist jemand nicht angetreten?
cup-which-drop = Wer scheidet aus dem Turnier aus?
cup-which-swap = Wer soll mit jemandem den Platz tauschen?
cup-which-apart = Welche zwei sollen nicht gepaart werden?
cup-which-challenge = Wen forderst du?
cup-which-outcome = { $pair }: Wie ging es aus?
cup-which-absent = { $pair }: Wer ist nicht angetreten?
cup-ask-close = Das Turnier jetzt beenden? Offene Begegnungen zählen nicht.
cup-ask-start-off = Den Start zurücknehmen? Paarungen und Tische entfallen; alle bleiben angemeldet.
cup-ask-start-incomplete = Mit leeren Brettern beginnen? Sie gehen verloren. Weniger Leute als Bretter: { $teams }.
cup-ask-call-off = Das Turnier absagen? Danach kann es nicht weitergehen.
cup-ask-leave = Das Turnier verlassen?
cup-ask-drop = { $person } aus dem Turnier nehmen?
cup-ask-line = { $name }: Was gespielt ist, bleibt stehen.
cup-history = { $name }: was von Hand entschieden wurde
cup-history-none = Nichts: Jedes Ergebnis kam von einem Tisch.
cup-correction = { $at }, { $person }, { $match }: aus { $before } wurde { $after }.

## Ein Turnier eröffnen

cup-open-format = Ein neues Turnier: Wie soll gespielt werden?
cup-open-game = Welches Spiel?
cup-open-game-line = Mehrere Spiele im Wechsel kannst du eintippen: { $example }.
cup-open-pace = Wie viel Zeit hat eine Runde?
cup-open-ready = { $name }: So würde ich es ausschreiben
cup-open-more = Mehr lässt sich eintippen: { $command }
cup-usual-name = { $game }-Turnier
button-cup-pace-live = Eine Stunde, alle zugleich
button-cup-pace-days = Drei Tage, ein Tag pro Zug
button-cup-pace-week = Eine Woche, zwei Tage pro Zug
button-cup-pace-unclocked = Eine Woche, ohne Uhr

## Knöpfe

button-cup-open = Turnier eröffnen
button-cup-join = Anmelden
button-cup-leave = Abmelden
button-cup-check-in = Ich bin da
button-cup-watch = Zusehen
button-cup-pairings = Wer spielt
button-cup-standings = Tabelle
button-cup-crosstable = Alle Ergebnisse
button-cup-history = Verlauf
button-cup-export = Als Datei
button-cup-challenge = Fordern
button-cup-come = Ich bin da
button-cup-time = Wann spielen wir?
button-cup-organise = Turnierleitung
button-cup-start = Starten
button-cup-draft = Nächste Runde paaren
button-cup-swap = Zwei tauschen
button-cup-publish = Veröffentlichen
button-cup-result = Ergebnis
button-cup-forfeit = Nicht angetreten
button-cup-drop = Spielt nicht weiter
button-cup-apart = Zwei trennen
button-cup-rest = Eine Runde aussetzen
button-cup-pause = Pause
button-cup-resume = Weiter
button-cup-extend = Ein Tag mehr
button-cup-close = Turnier beenden
button-cup-call-off = Absagen
button-cup-sure = Ja, machen
button-cup-won = { $person } hat gewonnen
button-cup-void = Streichen
button-cup-both = Keiner kam

## Was nicht geht

cup-refuse-no-such-act = „{ $word }“ gibt es bei Turnieren nicht. Meinst du { $nearest }? Am meisten gebraucht: { $everyday }.
cup-refuse-word = „{ $word }“ verstehe ich hier nicht. Ein Turnier hat eines dieser Systeme und eines oder mehrere dieser Spiele: { $known }.
cup-refuse-setting = „{ $name }“ lässt sich bei Turnieren nicht einstellen. Einstellen kannst du: { $known }.
cup-refuse-value = „{ $value }“ passt hier nicht. Schreib es so: { $usage }.
cup-refuse-how = Da fehlt etwas. Schreib es so: { $usages }.
cup-refuse-none-here = So ein Turnier gibt es weder in diesem Raum noch unter deinen. { $open } eröffnet eines; { $show } mit einem Code zeigt eines, das anderswo eröffnet wurde.
cup-refuse-not-entered = { $person } ist in diesem Turnier nicht angemeldet.
cup-refuse-no-match = Du hast in diesem Turnier gerade kein Match zu spielen.
cup-refuse-no-such-round = Eine Runde { $round } gibt es noch nicht.
cup-refuse-join-others = Andere anmelden kann nur die Turnierleitung.
cup-refuse-nobody-above = In dieser Rangliste kannst du gerade niemanden fordern.
cup-refuse-nothing-proposed = Für dieses Match hat niemand eine Zeit vorgeschlagen.

## Der eigene Teil

cup-joined = Angemeldet für { $name }: { $people }.
cup-left = Du hast { $name } verlassen. Was du gespielt hast, bleibt stehen.
cup-is-there = { $name }: Du bist da.
cup-unreached = Ich kann dir nicht privat schreiben. Beginne einen Chat mit mir oder spiele auf der Seite: { $address }
cup-unreached-here = Ich kann dir nicht privat schreiben. Beginne einen Chat mit mir; bis dahin stehen deine Partien im Raum.
cup-which-watch = Welcher Partie willst du zusehen?
cup-watches = Das Brett von { $pair } ist in deinem privaten Chat.
cup-refuse-watch = Gerade wird keine Partie gespielt.
cup-rests = In Runde { $round } setzt du aus und bekommst einen halben Punkt.
cup-rests-team = In Runde { $round } setzt du aus; wer in deiner Mannschaft nach dir kommt, rückt auf.
cup-rests-not = In Runde { $round } spielst du.
cup-challenged = { $name }: Deine Forderung steht.
cup-arranging = { $pair }
cup-agreed = Ihr spielt zu dieser Zeit: { $at }.
cup-declined = Nein zu dieser Zeit: { $at }.
cup-proposed = { $person } schlägt diese Zeit vor: { $at }.
cup-propose-line = Schlag eine Zeit vor: { $usages }, nach deiner eigenen Uhr.
button-cup-time-in = In { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
  }
button-cup-time-yes = Ja, abgemacht
button-cup-time-no = Nein
button-cup-time-back = Zurückziehen

## Tabellen und Dateien

cup-view-standings = { $name }: Tabelle
cup-view-groups = { $name }: Gruppen
cup-view-crosstable = { $name }: alle Ergebnisse
cup-view-bracket = { $name }: Turnierbaum
cup-view-places = { $name }: Plätze Runde für Runde
cup-view-podium = { $name }: Siegertreppe
button-cup-view-standings = Tabelle
button-cup-view-groups = Gruppen
button-cup-view-crosstable = Alle Ergebnisse
button-cup-view-bracket = Turnierbaum
button-cup-view-places = Runde für Runde
button-cup-view-podium = Siegertreppe
cup-standing = { $place }. { $person }: { $points }
cup-standing-place = { $place }. { $person }
cup-tiebreak-called = { $code }: { $means }
cup-nothing-yet = Es gibt noch nichts zu zeigen.
cup-ended = { $name } ist zu Ende
cup-report = { $name }: { $count ->
    [one] eine Person
   *[other] { $count } Leute
  }, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }
cup-report-fine = Alle Zeilen dieses Berichts passen zusammen. Das ist die Tabelle, neu gerechnet:
cup-report-line = { $place }. { $name }: { $points }
cup-file-standings = { $name }: Tabelle als Datei
cup-file-crosstable = { $name }: alle Ergebnisse als Datei
cup-file-pairings = { $name }: alle Paarungen als Datei
cup-file-trf = { $name }: ein Bericht für Auslosungsprogramme
cup-file-text = { $name }: Runde und Tabelle als Text
cup-file-page = { $name }: Runde und Tabelle als Seite zum Drucken
button-cup-file-standings = Tabelle
button-cup-file-crosstable = Alle Ergebnisse
button-cup-file-pairings = Alle Paarungen
button-cup-file-trf = Für Auslosungsprogramme
button-cup-file-text = Text
button-cup-file-page = Zum Drucken

## Benachrichtigungen

cup-call-match = { $name }, Runde { $round }: Du spielst gegen { $person }.
cup-call-bye = { $name }, Runde { $round }: Du bist spielfrei.
cup-call-they-begin = Die andere Seite hat den ersten Zug.
cup-call-table = Dein Tisch ist { $table }.
cup-call-gather = Dein Tisch geht auf, sobald ihr beide meldet, dass ihr da seid, oder zu der Zeit, die ihr ausmacht.
cup-call-present-by = Wer bis { $until } nicht da ist, verliert diese Partie.
cup-call-reminder = Für dieses Match bleibt nicht mehr viel Zeit.
cup-call-decided = { $pair }: { $result }
cup-call-decided-by = Das hat { $person } als Turnierleitung entschieden. Frag dort nach, wenn du nicht einverstanden bist.
cup-call-decided-by-time = Die Zeit war um; für diesen Fall war das so ausgeschrieben.
cup-call-decided-by-leaving = { $people }: aus dem Turnier ausgestiegen, bevor das Match zu Ende war.
cup-call-decided-by-table = So ist es am Tisch ausgegangen, und so zählt es.
cup-call-check-in = { $name } beginnt bald
cup-call-dropped = { $name }: { $person } hat dich als Turnierleitung herausgenommen. Was du gespielt hast, bleibt stehen.
cup-call-undecided = { $name }: Für { $count ->
    [one] ein Match
   *[other] { $count } Matches
  } ist die Zeit um, und du entscheidest.
cup-call-stuck = { $name } pausiert: Die nächste Runde lässt sich nicht paaren
cup-call-drafted = { $name }: Die nächste Runde liegt dir zur Ansicht vor
cup-call-publishes = Sie wird von selbst veröffentlicht: { $at }.
cup-call-called-off = { $name } wurde abgesagt

## Listen, und wie es geht

cup-list = Turniere
cup-list-none = Hier gibt es noch keine. { $command } eröffnet eines.
cup-listed = { $cup }, { $code }. { $stage } { $entered }
cup-which = Welches Turnier meinst du?
button-cup-new = Turnier eröffnen
cup-guide = So läuft ein Turnier
cup-guide-open = Eröffnen: { $open } allein fragt Schritt für Schritt. Auf der Karte, die dann erscheint, meldet man sich an; { $show } mit ihrem Code zeigt sie auch in anderen Räumen und auf der anderen Plattform.
cup-guide-enter = Mit ihren Knöpfen meldet man sich an und ab. Zwei aus einem Verein oder Haushalt: { $club }.
cup-guide-start = Es beginnt zur angegebenen Zeit oder mit { $start }. Danach läuft es von selbst: Tische, Erinnerungen, Runden.
cup-guide-draft = Eine Runde vorher ansehen: { $draft }, ändern mit { $swap }, dann { $publish }.
cup-guide-decide = Ein Ergebnis trägst du mit { $result } ein oder berichtigst es damit; wenn jemand nicht antritt, gibt es { $forfeit }. Alles steht in { $history }. Mehrere trägst du auf einmal ein, ein Match je Zeile; zehn Minuten lang macht ein Knopf sie rückgängig.
cup-guide-change = Jemand scheidet aus: { $drop }. Mehr Zeit: { $extend }. Eine Pause: { $pause }.
cup-guide-end = Es endet von selbst oder mit { $close }. { $export } gibt es als Datei.

## Was mit einem Turnier nicht geht, und warum

cup-refuse-no-such-cup = Ein Turnier mit dem Code { $code } kenne ich nicht. Vielleicht wurde es gelöscht, oder es sehen nur die Teilnehmenden und die Gruppe, in der es eröffnet wurde.
cup-refuse-busy = Mehrere haben dieses Turnier zugleich geändert. Nichts wurde geändert; bitte versuch es noch einmal.
cup-refuse-finished = Dieses Turnier ist zu Ende. Die Turnierleitung kann Ergebnisse noch berichtigen.
cup-refuse-not-begun = Das Turnier hat noch nicht begonnen.
cup-refuse-begun = Das Turnier hat schon begonnen.
cup-refuse-not-organiser = Das können nur die Turnierleitung und die Admins der Community.
cup-refuse-name = Ein Turnier braucht einen Namen von höchstens { $most } Zeichen, in einer Zeile.
cup-refuse-menu = Gespielt wird ein Spiel, oder höchstens { $most } im Wechsel.
cup-refuse-figure = Bei „{ $name }“ geht { $least } bis { $most }.
cup-refuse-best-of-even = Ein Match aus mehreren Partien braucht eine ungerade Zahl, damit jemand vorn liegt.
cup-refuse-round-length = Eine Runde dauert mindestens eine Minute und höchstens 90 Tage.
cup-refuse-arena-length = Eine Arena dauert mindestens eine Minute und höchstens 90 Tage.
cup-refuse-waiting-length = Check-in und Ansicht eines Entwurfs dürfen je höchstens eine Woche dauern.
cup-refuse-default-length = Die Wartezeit beträgt mindestens eine Minute und ist kürzer als eine Runde; es gibt sie nur, wo hier gespielt wird.
cup-refuse-start-past = { $at } liegt in der Vergangenheit. Wähle eine spätere Zeit.
cup-refuse-check-in-without-start = Für den Check-in muss feststehen, wann das Turnier beginnt.
cup-refuse-already-in = Du bist für dieses Turnier schon angemeldet; verknüpfte Konten zählen einmal.
cup-refuse-has-left = Wer dieses Turnier verlassen hat, kommt nur über die Turnierleitung zurück: { $command }.
cup-refuse-put-out = Die Turnierleitung hat dich herausgenommen. Bitte sie, dich einzuladen oder wieder anzumelden.
cup-refuse-left-already = { $person } ist schon nicht mehr dabei.
cup-refuse-full = Alle { $capacity } Plätze sind vergeben.
cup-refuse-too-late = Für dieses Turnier kann man sich nicht mehr anmelden.
cup-refuse-not-in = Du bist in diesem Turnier nicht oder nicht mehr dabei.
cup-refuse-no-such-entrant = Mit der Nummer { $number } spielt niemand.
cup-refuse-other-entrant = Die Nummer { $number } hat inzwischen jemand anders: Bitte die Liste noch einmal aufrufen.
cup-refuse-same-person = Dazu braucht es zwei verschiedene Leute.
cup-refuse-check-in-closed = Gerade muss niemand einchecken.
cup-refuse-checked-in = Du hast schon eingecheckt.
cup-refuse-no-rests = Nur im Schweizer System kann man für einen halben Punkt eine Runde aussetzen.
cup-refuse-rests = Einen halben Punkt fürs Aussetzen gibt es höchstens { $most }-mal.
cup-refuse-round-paired = Runde { $round } ist schon gepaart; aussetzen muss man vorher.
cup-refuse-rounds-late = Runde { $round } ist schon gepaart: Für diese Rundenzahl ist es zu spät.
cup-refuse-rest-last = Für die letzte Runde, die Nummer { $round }, und danach gibt es keinen halben Punkt fürs Aussetzen.
cup-refuse-shown = Das Turnier wird hier schon gezeigt.
cup-refuse-rooms = Ein Turnier lässt sich in höchstens { $most } Räumen zeigen.
cup-refuse-organiser = { $person } gehört schon zur Turnierleitung.
cup-refuse-organisers = Zur Turnierleitung können höchstens { $most } Leute gehören.
cup-refuse-no-organiser = Diese Person gehört nicht zur Turnierleitung.
cup-refuse-last-organiser = Einer muss die Leitung behalten. Ernenne zuerst jemand anderen.
cup-refuse-paused = Das Turnier pausiert schon.
cup-refuse-not-paused = Das Turnier pausiert nicht.
cup-refuse-extension = Mehr Zeit heißt: mindestens ein Augenblick, höchstens 90 Tage.
cup-refuse-nothing-to-extend = So ein Match läuft gerade nicht.
cup-refuse-nothing-due = In diesem Turnier ist nichts fällig.
cup-refuse-ping-elsewhere = Gerufen wird dort, wo das Turnier gezeigt wird: Sag das in einem solchen Raum, oder zeig es zuerst hier mit { $show }.
cup-refuse-ping-rights = Ich darf { $role } nicht rufen. Erlaube allen, sie zu erwähnen, oder gib mir das Recht { $rights }.
cup-refuse-no-draft = Es gibt keinen Entwurf. Paare zuerst die nächste Runde.
cup-refuse-nothing-to-pair = Gerade gibt es niemanden zu paaren: Matches dieser Runde laufen noch.
cup-refuse-change-format = Nur im Schweizer System können zwei den Platz tauschen: Sonst bestimmt der Plan oder der Turnierbaum, wer auf wen trifft.
cup-refuse-not-in-draft = Das sind nicht zwei aus dem Entwurf, die den Platz tauschen können.
cup-refuse-pairs = Nenne alle, die auszulosen sind, einmal; bei ungerader Zahl steht jemand allein. Fehlt, doppelt oder nicht auszulosen: { $people }.
cup-break-points = Verschieden viele Punkte: { $first } und { $second }.
cup-break-colours = { $person } hat zu oft dieselbe Seite.
cup-refuse-second-bye = { $person } war schon einmal spielfrei.
cup-refuse-met = { $one } und { $other } haben schon gegeneinander gespielt.
cup-refuse-apart = { $one } und { $other } sollen nicht gepaart werden: Sie gehören zu einem Verein, oder die Turnierleitung hat es so bestimmt.
cup-refuse-no-ladder = Fordern kann man nur in einer Rangliste.
cup-refuse-no-such-match = So ein Match gibt es in diesem Turnier nicht.
cup-refuse-not-your-match = Das ist ein Match zwischen anderen.
cup-refuse-not-their-match = Diese Person spielt in dem Match nicht mit.
cup-refuse-match-over = Dieses Match ist zu Ende.
cup-refuse-came = Du hast schon gemeldet, dass du da bist.
cup-refuse-time-past = { $at } liegt in der Vergangenheit. Schlag eine spätere Zeit vor.
cup-refuse-time-late = Dieses Match muss bis { $until } gespielt sein. Schlag eine frühere Zeit vor, oder bitte die Turnierleitung um mehr.
cup-refuse-time-begun = Dieses Match hat begonnen und braucht keine Zeit mehr.
cup-refuse-time-gone = Dieser Vorschlag gilt nicht mehr.
cup-refuse-time-own = Das ist dein eigener Vorschlag: Die andere Seite muss ihn annehmen.
cup-refuse-result-bye = Spielfrei ist kein Match und kein Ergebnis eines Matches.
cup-refuse-result-stands = So steht es schon.
cup-refuse-result-undecided = In diesem Turnier muss aus jedem Match jemand weiterkommen: Sag, wer, oder dass niemand kam.
cup-refuse-correct-ladder = In der Rangliste haben sich seitdem andere bewegt; fordere stattdessen noch einmal.
cup-refuse-seated = Diese Partie hat schon ihren Tisch.
cup-refuse-game-does-not-count = Diese Partie zählt nicht: Das Match wurde ohne sie entschieden.
cup-refuse-takeback = Im Turnier wird kein Zug zurückgenommen.
cup-refuse-robot = Turniere sind für Menschen: Roboter nehmen nicht teil. Gegen einen Roboter spielst du mit /play.
cup-refuse-abort = Im Turnier lässt sich eine Partie nicht abbrechen; gib sie auf, oder frag die Turnierleitung.
cup-refuse-not-for-two = Im Turnier spielt einer gegen einen oder spielen zwei gegen zwei; { $variant } ist keins von beidem.
cup-end-decided = Das Turnier hat dieses Match ohne die Partie entschieden.
cup-end-abandoned = In diesem Turnier ist seit einem Jahr nichts passiert.
cup-end-called-off = { $person } hat das Turnier abgesagt.
cup-why-changed = Die Turnierleitung hat dieses Paar geändert.

## Paarungen

cup-refuse-too-few = Ein Turnier braucht mindestens { $least } Anmeldungen.
cup-refuse-promotion = Auf- und Abstieg gibt es bei mehreren Gruppen in einer Serie: { $example }.
cup-refuse-groups = Für { $groups } Gruppen braucht es mindestens { $least } Anmeldungen.
cup-refuse-no-pairing = Eine weitere Runde lässt sich nicht paaren: Alle, die noch aufeinandertreffen könnten, haben schon gespielt, niemand darf mehr spielfrei sein (einmal, und nicht nach einem kampflosen Sieg), oder es passt nicht, wer anfangen muss. Beende das Turnier mit diesem Stand, oder lass jemanden aussetzen.
cup-refuse-no-pairing-apart = Diese Runde lässt sich nicht paaren, solange Leute aus einem Verein oder Paare, die du verboten hast, getrennt bleiben. Erlaube eines dieser Paare, oder lass jemanden aussetzen.
cup-refuse-not-on-ladder = Beide müssen in der Rangliste stehen.
cup-refuse-challenge-below = Fordern kann man nur jemanden, der weiter oben steht.
cup-refuse-challenge-too-far = Dein Gegner steht { $above } Plätze über dir; fordern darf man höchstens { $reach } weit.
cup-refuse-challenge-busy = Einer von euch hat noch ein offenes Match in der Rangliste.
cup-refuse-tiebreak = Eine Feinwertung „{ $code }“ gibt es nicht. Es gibt diese: { $codes }.
cup-why-same-points = Beide haben gleich viele Punkte: { $points }.
cup-why-first-floats = Wer anfängt, wurde heruntergelost, von { $points } Punkten zu einem mit { $to }: Unter denen mit gleich vielen war niemand mehr frei.
cup-why-second-floats = Wer als Zweiter zieht, wurde heruntergelost, von { $points } Punkten zu einem mit { $to }: Unter denen mit gleich vielen war niemand mehr frei.
cup-why-floats-again = In der letzten Runde war es auch schon so und ließ sich nicht vermeiden.
cup-why-bye = Die Zahl ist ungerade. Das ist der Letzte, der weder spielfrei war noch kampflos gewonnen hat, mit { $points } Punkten: spielfrei.
cup-why-rests = Vorher so gewünscht: ein halber Punkt statt einer Partie.
cup-why-settled = Vor der Auslosung so festgelegt.
cup-why-absent = In dieser Runde nicht da: kein Punkt.
cup-why-first-move-lot = Wer anfängt, wurde ausgelost.
cup-why-first-move-fewer = Angefangen bisher: wer hier beginnt { $times } von { $games }, die andere Seite { $others } von { $others_games }.
cup-why-first-move-newcomer = So oft hat die andere Seite schon angefangen: { $others } von { $others_games }.
cup-why-first-move-alternates = Keiner hat öfter angefangen; jetzt ist an der Reihe, wer hier anfängt.
cup-why-first-move-again = Wer hier anfängt, tut es zum { $times ->
    [2] zweiten
    [3] dritten
   *[other] { $times }.
  } Mal hintereinander: Beide hätten als Zweite ziehen sollen.
cup-why-berger = Runde { $round } der Berger-Tabelle: jeder gegen jeden.
cup-why-final = Runde { $round } im Finale der Qualifizierten.
cup-why-sits-out = Die Zahl ist ungerade: In jeder Runde setzt jemand aus, jeder einmal.
cup-why-left-early = Der Gegner hat das Turnier vor der Hälfte seiner Partien verlassen: Diese Partien zählen nicht.
cup-why-left-late = Der Gegner hat das Turnier nach der Hälfte seiner Partien verlassen: ein kampfloser Punkt.
cup-why-seeds = Setzplatz { $one } gegen Setzplatz { $other }.
cup-why-bye-seed = Freilos: Der Turnierbaum hat mehr Plätze als Leute; das Freilos bekommen die Bestgesetzten.
cup-why-walkover = Der Gegner hat das Turnier verlassen: kampflos in die nächste Runde.
cup-why-winners = Beide haben ihr Match davor gewonnen.
cup-why-losers = Beide haben einmal verloren; wer hier verliert, ist draußen.
cup-why-third-place = Die Verlierer der Halbfinals spielen um den dritten Platz.
cup-why-grand-final = Der Sieger der Gewinnerrunde gegen den Sieger der Verliererrunde.
cup-why-reset = Jetzt haben beide einmal verloren: Ein zweites Finale entscheidet.
cup-why-nearest = Beide waren frei und nach Punkten am nächsten: { $first } und { $second }.
cup-why-meet-again = Sie spielen gleich noch einmal gegeneinander, denn sonst ist niemand da.
cup-why-challenge = Eine Forderung: Platz { $place } gegen Platz { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = Die Punkte aller Gegner, zusammengezählt.
cup-tiebreak-bh-c1 = Buchholz mit Streichwertung
cup-tiebreak-bh-c1-means = Die Punkte aller Gegner außer dem schwächsten, zusammengezählt.
cup-tiebreak-bh-m1 = Mittlerer Buchholz
cup-tiebreak-bh-m1-means = Die Punkte aller Gegner außer dem stärksten und dem schwächsten, zusammengezählt.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = Die Punkte aller Besiegten und die halben Punkte aller, gegen die es remis ausging.
cup-tiebreak-de = Direkter Vergleich
cup-tiebreak-de-means = Die Punkte aus den Partien der Gleichstehenden untereinander, soweit sie entscheiden.
cup-tiebreak-win = Siege
cup-tiebreak-win-means = Gewonnene Runden, am Brett oder kampflos.
cup-tiebreak-won = Gewonnene Partien
cup-tiebreak-won-means = Am Brett gewonnene Partien.
cup-tiebreak-bwg = Siege als Zweiter
cup-tiebreak-bwg-means = Am Brett gewonnene Partien ohne den ersten Zug.
cup-tiebreak-ps = Fortschrittswertung
cup-tiebreak-ps-means = Die Punkte nach jeder Runde, zusammengezählt.
cup-rule-swiss = Gepaart wird nach dem Schweizer System der FIDE (Dutch): immer gegen jemanden mit gleich vielen Punkten, nie zweimal gegen dieselbe Person.
cup-rule-swiss-byes = Wer später dazukommt, hat für die Runden davor keinen Punkt; wer es vorher sagt, kann für einen halben Punkt aussetzen.
cup-rule-drawn-match = Endet ein Match remis, kommt der besser Gesetzte weiter.
cup-rule-walkover = Wer das Turnier verlässt, ist draußen, und der Gegner kommt kampflos weiter.
cup-rule-arena = Wer frei ist, wird mit dem nach Punkten Nächsten gepaart, und wenn es geht, nicht zweimal hintereinander mit demselben Gegner.
cup-rule-ladder = Schlägst du jemanden über dir, bekommst du den Platz, und alle dazwischen rücken um einen nach unten.
cup-rule-divisions = Zuerst werden die Ligen nach Wertung gefüllt. Später steht, wer sich wieder meldet, da, wo zuletzt; Neue ganz unten; wo jemand fehlt, rücken die Nächsten nach. Saisonpunkte gibt es für die Plätze in der eigenen Liga.
cup-rule-leaving = Wer vor der Hälfte seiner Partien geht, wird aus der Tabelle genommen, und diese Partien zählen nicht; wer später geht, verliert den Rest kampflos.
cup-sheet-place = Platz
cup-sheet-number = Nummer
cup-sheet-name = Name
cup-sheet-points = Punkte
cup-sheet-round = Runde { $round }
cup-sheet-round-of = Runde
cup-sheet-board = Brett
cup-sheet-slot = Baum oder Gruppe
cup-sheet-first = Fängt an
cup-sheet-second = Zieht als Zweiter
cup-sheet-first-points = Punkte des Ersten
cup-sheet-second-points = Punkte des Zweiten
cup-sheet-note = Anmerkung
cup-refuse-trf-swiss-only = Solche Berichte gibt es nur für Turniere im Schweizer System und Rundenturniere. Tabelle und Kreuztabelle gibt es als Dateien.
cup-refuse-trf-too-long = Diese Datei ist zu lang für einen Turnierbericht.
cup-refuse-trf-nobody = Keine Zeile beginnt mit 001: Das ist kein Turnierbericht, oder niemand steht darin.
cup-refuse-trf-record = Zeile { $line }, Spalte { $column }: { $text } kann dort nicht stehen.
cup-refuse-trf-blank = Zeile { $line }, Spalte { $column }: Dort fehlt etwas.
cup-refuse-trf-rounds = Die Datei sagt nicht, wie viele Runden es gibt; gespielt: { $played }. Sende sie mit der Zahl aller Runden: { $example }
cup-refuse-trf-twice = Zeile { $line }, Spalte 5: Die Nummer { $number } ist schon vergeben.
cup-refuse-trf-stranger = Zeile { $line }, Spalte { $column } (Runde { $round }): Einen Gegner mit der Nummer { $number } gibt es nicht.
cup-refuse-trf-disagree = Zeile { $line }, Spalte { $column } (Runde { $round }): In Zeile { $other } steht es anders.
cup-refuse-trf-sum = Zeile { $line }, Spalte { $column }: Die Punkte sind nicht die Summe der Ergebnisse.

## Befehle

help-cup-usage = /cup [WAS] [CODE]
help-cup = Turniere: anmelden, sehen, wer spielt, selbst eines leiten; /cup guide sagt, wie es geht
help-cups-usage = /cups
help-cups = die Turniere dieser Community und deine eigenen
cup-rule-swiss-since = Fassung der Regeln: C.04.3, gültig seit dem 1. Februar 2026.
cup-rule-swiss-until = Fassung der Regeln: C.04.3, gültig bis zum 31. Januar 2026.
cup-rule-ladder-time = Eine Forderung muss innerhalb dieser Zeit gespielt werden: { $time }.
cup-terms-best-of = Ein Match geht über höchstens { $games } Partien; die Mehrheit entscheidet.
cup-terms-misses = Nach { $count ->
    [one] einer verpassten Runde
   *[other] { $count } verpassten Runden hintereinander
  } wirst du gefragt, ob du noch mitspielst; nach einer weiteren setzt du aus, bis du dich meldest.
cup-refuse-not-missed = Du hast nichts verpasst: Du wirst gepaart wie bisher.
cup-refuse-not-left = { $person } hat das Turnier nicht verlassen.
cup-refuse-correct-played = Aus diesem Ergebnis wurden die nächsten Matches gepaart, und { $count ->
    [one] eines davon ist
   *[other] { $count } davon sind
  } schon begonnen oder gespielt. Um auch das rückgängig zu machen: { $command }
cup-refuse-change-late = Sobald gespielt wird, lässt sich nur noch das ändern: { $terms }.
cup-refuse-same-terms = So ist es schon ausgeschrieben.
cup-refuse-start-played = Es hat schon jemand gespielt: Der Start bleibt. Das Turnier kann pausieren oder beendet werden.
cup-refuse-entries-so = Das ist schon so.
cup-refuse-entries-closed = Die Turnierleitung hat die Anmeldung geschlossen.
cup-refuse-announced = Diese Runde ist schon veröffentlicht.
cup-refuse-teams-format = In dieser Form gibt es keine Mannschaften: { $format }. Mit „teams:4“ werden diese gespielt: { $formats }.
cup-refuse-not-in-format = { $format } hat diese Einstellung nicht: { $names }.
cup-deed = { $at }, { $person }: { $what }
cup-more-deeds = und { $count } frühere
cup-deed-shown = in einem anderen Raum gezeigt
cup-deed-started = gestartet
cup-deed-start-taken-back = der Start wurde zurückgenommen
cup-deed-drafted = die nächste Runde wurde zur Ansicht gepaart
cup-deed-set-pairs = Runde { $round } von Hand gesetzt
cup-deed-published = der Entwurf wurde veröffentlicht
cup-deed-paused = Pause
cup-deed-resumed = fortgesetzt
cup-deed-closed = beendet
cup-deed-called-off = abgesagt
cup-deed-organiser = { $person } kam zur Turnierleitung
cup-deed-organiser-gone = { $person } gehört nicht mehr zur Turnierleitung
cup-deed-club = { $person } gehört zu { $club }
cup-deed-no-club = { $person } gehört zu keinem Verein
cup-deed-forbidden = { $one } und { $other } sollen nicht gepaart werden
cup-deed-allowed = { $one } und { $other } dürfen wieder gepaart werden
cup-deed-swapped = Runde { $round }: { $one } und { $other } haben getauscht
cup-deed-dropped = { $person } wurde herausgenommen
cup-deed-reinstated = { $person } spielt wieder mit
cup-deed-extended = Runde { $round } bekommt mehr Zeit: { $time }
cup-deed-extended-match = { $people }: mehr Zeit, { $time }
cup-deed-terms = neu ausgeschrieben: { $terms }
cup-deed-entries-closed = Anmeldung geschlossen
cup-deed-entries-open = Anmeldung wieder offen
cup-end-decided-so = Für dieses Match gilt, was das Turnier entschieden hat: { $result }.
cup-end-undone = Das Turnier hat diese Paarung zurückgenommen: Die Partie zählt für nichts.
cup-end-again = Das Ergebnis wurde rückgängig gemacht: Das Match geht an einem neuen Tisch weiter.
cup-plays-on = { $name }: Du spielst weiter und wirst ab der nächsten Runde wieder gepaart.
cup-vacation = Du hast Urlaub bis zum { $until }. Die Runden eines Turniers laufen inzwischen weiter (je { $time }): Bitte die Turnierleitung um mehr Zeit, wenn du sie brauchst.
cup-vacation-rest = Du hast Urlaub bis zum { $until }. Die Runden eines Turniers laufen inzwischen weiter (je { $time }): { $command } mit der Nummer einer Runde gibt dir einen halben Punkt statt einer Partie, oder bitte die Turnierleitung um mehr Zeit.
cup-vacation-team = Du hast Urlaub bis zum { $until }. Die Runden eines Turniers laufen inzwischen weiter (je { $time }): Mit { $command } und der Nummer einer Runde spielt jemand anders aus deiner Mannschaft, oder bitte die Turnierleitung um mehr Zeit.
cup-standing-ties = { $place }. { $person }: { $points } ({ $ties })
cup-call-you-begin = Du hast den ersten Zug.
cup-call-missed = { $name }: Du hast eine Runde verpasst
cup-call-sits-out = { $name }: Du setzt aus, bis du dich meldest
cup-call-missed-line = Spielst du noch mit?
cup-call-not-checked-in = { $name } hat ohne dich begonnen: Du hast nicht eingecheckt
cup-call-terms = { $name }: geändert wurde: { $terms }
cup-call-start-back = { $name }: { $person } hat den Start zurückgenommen
cup-call-organiser-lost = { $name } hat keine Turnierleitung mehr
cup-call-organiser-lost-line = Es läuft von selbst weiter. Die Admins dieser Community können jemanden ernennen: { $command } { $name }.
cup-call-more-time = { $name }: Für diese Runde gibt es mehr Zeit
cup-call-more = Die Turnierleitung hat dir mehr Zeit gegeben, auch an deinem Tisch.
cup-call-reinstated = { $name }: { $person } hat dich als Turnierleitung wieder aufgenommen
cup-call-after-all = { $name }: { $person } spielt wieder mit. Spielt ihr eure Begegnung doch noch?
cup-call-after-all-line = Wenn ihr beide zustimmt, geht sie an einem neuen Tisch weiter. Sonst bleibt es bei der kampflosen Wertung.
cup-call-entered = { $name }: Die Turnierleitung hat dich angemeldet
cup-call-organiser = { $name }: { $person } hat dich in die Turnierleitung geholt
cup-call-place = { $name }: Nach einer Korrektur bist du auf Platz { $place } (vorher: { $before })
cup-call-corrected = { $name }: Ein Ergebnis wurde korrigiert, und damit das Podest
button-cup-after-all = Spielen
cup-deed-after-all = einig: { $first } – { $second } wird doch noch gespielt
button-cup-back = Ich spiele weiter
button-cup-reinstate = Wieder aufnehmen
button-cup-entries-on = Anmeldung öffnen
button-cup-entries-off = Anmeldung schließen
button-cup-start-off = Start zurücknehmen
button-cup-undo = Auch das rückgängig
cup-which-reinstate = Wer wird wieder aufgenommen?
cup-file-trf26 = { $name }: ein Bericht für Auslosungsprogramme (TRF-2026)
button-cup-file-trf26 = TRF-2026
cup-tiebreak-ks = Koya
cup-tiebreak-ks-means = Die Punkte gegen alle, die mindestens die Hälfte der möglichen Punkte haben.
cup-calendar-start = { $name } beginnt
cup-calendar-round = { $name }: Runde { $round } endet
cup-calendar-match = { $name }: gegen { $person }
cup-file-calendar = { $name }: Termine für deinen Kalender
button-cup-file-calendar = Kalender
cup-refuse-ending = Dieses Turnier hat keine Leitung mehr, und es beginnt darin nichts Neues.
cup-end-no-organiser = Niemand hat die Leitung dieses Turniers übernommen.
cup-call-organiser-lost-until = Wird bis dahin niemand bestimmt, wird Begonnenes noch gespielt, dann endet das Turnier: { $at }.
cup-refuse-asked = Du hast die Turnierleitung für dieses Match schon um mehr Zeit gebeten.
cup-asked-time = { $name }: Die Turnierleitung ist um mehr Zeit gebeten.
cup-call-time-asked = { $name }: { $person } bittet um mehr Zeit
cup-call-time-asked-away = Im Urlaub bis { $until }.
cup-call-away = { $name }: { $person } ist im Urlaub bis { $until }
button-cup-give-days = { $days ->
    [one] Einen Tag mehr
   *[other] { $days } Tage mehr
  }
button-cup-more-time = Um mehr Zeit bitten
button-cup-rest-round = Runde { $round } aussetzen
cup-terms-three-points = Ein Sieg zählt drei Punkte, ein Remis einen.
cup-terms-worth = Punkte: Sieg { $win }, Remis { $draw }, Niederlage { $loss }, Freilos { $bye }, Abwesenheit { $absence }.
cup-terms-reported = Gespielt wird anderswo, ungewertet. Einer der beiden meldet das Ergebnis; widerspricht der andere nicht innerhalb von { $time }, zählt es; nach einem Einspruch entscheidet die Turnierleitung. Was jemand aus der Turnierleitung vom eigenen Match meldet, zählt erst, wenn es bestätigt ist.
cup-terms-unreported-forfeit = Ein Match, von dem niemand rechtzeitig ein Ergebnis meldet, haben beide verloren.
cup-terms-unreported-draw = Ein Match, von dem niemand rechtzeitig ein Ergebnis meldet, ist remis.
cup-terms-unreported-wait = Über ein Match, von dem niemand rechtzeitig ein Ergebnis meldet, entscheidet die Turnierleitung.
cup-refuse-objection-length = Für Einsprüche gibt es mindestens eine Minute und höchstens eine Woche.
cup-refuse-claim = Melde, wer gewonnen hat, oder ein Remis. Was nicht gespielt wurde, trägt die Turnierleitung ein.
cup-refuse-nothing-claimed = Der andere hat noch kein Ergebnis gemeldet.
cup-refuse-disputed = Du hast schon widersprochen; die Turnierleitung entscheidet.
cup-refuse-tables-tell = In diesem Turnier melden die Tische die Ergebnisse selbst; die Turnierleitung berichtigt sie mit { $command }.
cup-refuse-reported = Dieses Turnier hat keine Tische: Spielt, wo ihr es verabredet habt, dann { $command }.
cup-deed-claimed = meldete { $result } in { $first } – { $second }
cup-deed-confirmed = bestätigte { $result } in { $first } – { $second }
cup-deed-objected = widersprach { $result } in { $first } – { $second }
cup-match-claimed = { $board }. { $pair }: { $result }, gemeldet von { $person }
cup-match-disputed = { $board }. { $pair }: { $result }, gemeldet von { $person } und bestritten
cup-claim-noted = { $pair }: { $result }. Der andere wird um Bestätigung gebeten.
cup-call-report = Spielt, wo ihr es verabredet habt, und meldet dann das Ergebnis: { $command }.
cup-call-claimed = { $name }: { $person } meldet, wie euer Match ausging
cup-call-claimed-until = Widersprichst du nicht, zählt es. Frist: { $until }.
cup-call-claim-confirmed = Beide sind sich einig: Es zählt.
cup-call-claim-unanswered = Niemand hat rechtzeitig widersprochen: Es zählt.
cup-call-disputed = { $name }: Das Ergebnis von { $pair } ist strittig
cup-call-disputed-line = { $person } meldet: { $result }
cup-call-objected = Die Turnierleitung entscheidet. Wer sich geirrt hat, kann das richtige Ergebnis noch melden.
button-cup-report = Ergebnis melden
button-cup-claim-yes = Das stimmt
button-cup-claim-no = Einspruch
cup-refuse-rating-range = Die erste Zahl ist die kleinere: rating:1400-1800.
cup-refuse-not-invited = Zu diesem Turnier wird man eingeladen: Frag die Turnierleitung.
cup-refuse-role = Dieses Turnier ist für alle mit der Rolle { $role } dort, wo es eröffnet wurde: Melde dich dort an, oder frag die Turnierleitung.
cup-refuse-role-unknown = Diese Rolle kenne ich nicht. Nenne sie in einem Raum des Servers, der sie hat, als Erwähnung: { $usage }; { $off } hebt die Bedingung auf.
cup-refuse-games = Gewertete Partien, die dieses Turnier verlangt: { $least }; du hast { $games }.
cup-refuse-unrated = Dieses Turnier verlangt eine Wertungszahl von mindestens { $least }, und du hast noch keine.
cup-refuse-rating = Dieses Turnier ist für Wertungszahlen { $range }; deine ist { $rating }.
cup-refuse-waits = Du wartest schon auf einen Platz.
cup-refuse-seed = Ein Setzplatz ist eine Zahl von 1 bis { $most }.
cup-refuse-invited = { $person } ist schon eingeladen.
cup-refuse-invitations = Ein Turnier kann höchstens { $most } Einladungen haben.
cup-deed-seeded = { $seed ->
    [0] { $person } ist wieder nach Wertungszahl gesetzt
   *[other] { $person } wurde an { $seed } gesetzt
  }
cup-deed-pings-off = Ankündigungen rufen niemanden
cup-deed-pings-role = Ankündigungen rufen die Rolle { $role }
cup-deed-pings-entered = Ankündigungen rufen alle, die mitspielen
cup-deed-invited = { $person } wurde eingeladen
cup-terms-invited = Auf Einladung
cup-terms-role = Für die Rolle { $role } dort, wo es eröffnet wurde
cup-terms-rating = Für Wertungszahlen { $range }
cup-terms-games = Ab { $count ->
    [one] einer gewerteten Partie
   *[other] { $count } gewerteten Partien
  }
cup-waiting = Warten auf einen Platz ({ $count }): { $people }
cup-waits = { $name } ist voll. Auf der Warteliste: { $people }. Geht jemand, rückt die erste Person nach.
cup-call-moved-up = { $name }: Ein Platz ist frei geworden, du spielst mit
cup-call-no-place = { $name } hat begonnen, und kein Platz war frei geworden
cup-call-invited = { $name }: { $person } lädt dich ein
cup-seeding = { $name }: Setzliste
cup-seeding-unrated = Noch ohne Wertungszahl, in der Reihenfolge der Anmeldung:
cup-seed-by-hand = { $place }. { $person } (von Hand)
cup-seed-rated = { $place }. { $person } ({ $rating })
button-cup-seed = Setzliste
cup-seeding-how = Von Hand: { $usages }.
cup-terms-play-off = Wer sich den ersten Platz nach Punkten teilt, spielt darum im Stechen, jeder gegen jeden; wer dann gleichauf ist, noch einmal, danach entscheiden die Feinwertungen.
cup-why-play-off = Sie teilen sich den ersten Platz: ein Stechen.
cup-pairings-play-off = { $name }: Stechen um den ersten Platz
cup-call-play-off = { $name }, Stechen um den ersten Platz: Du spielst gegen { $person }.
cup-play-off = Stechen um den ersten Platz
cup-ping = { $name }: Rufe
cup-ping-nobody = Ankündigungen hier rufen niemanden.
cup-ping-role = Ankündigungen hier rufen die Rolle { $role }.
cup-ping-entered = Ankündigungen hier rufen alle, die mitspielen.
cup-ping-rules = Eine Rolle wird bei jeder Ankündigung gerufen. Wer mitspielt, hört von Runden und Änderungen privat und wird bei allem anderen gerufen, bis zu { $most } Personen; nie, wer Ruhe, keine Rufe oder private Nachrichten will.
cup-ping-how = { $usages }; eine Rolle nur, wo die Plattform Rollen hat.
cup-ping-news = { $name }: Neues weiter oben
button-cup-ping = Rufe
button-cup-ping-entered = Mitspielende rufen
button-cup-ping-off = Niemanden rufen
cup-overview = { $name }: auf einen Blick
cup-next-draft = Die nächste Runde ist ein Entwurf; sie wird von selbst veröffentlicht: { $at }.
cup-next-draft-by-hand = Die nächste Runde ist ein Entwurf: Du veröffentlichst sie.
cup-next-round = Dann kommt Runde { $round } von { $rounds }.
cup-wants-decision = Du entscheidest: { $pair }
cup-wants-time = Um mehr Zeit bittet { $people }: { $pair }
cup-not-come = Noch nicht da: { $people } ({ $pair })
cup-not-moved = Noch kein Zug: { $people } ({ $pair }, Tisch { $table })
cup-sit-out = Setzen aus, bis sie antworten: { $people }.
cup-invited-not-entered = Eingeladen und noch nicht angemeldet: { $people }.
button-cup-overview = Überblick
cup-season = { $name }: die Saison
cup-season-over = { $name }: Die Saison ist vorbei
cup-season-line = { $place }. { $person }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  } ({ $cups ->
    [one] ein Turnier
   *[other] { $cups } Turniere
  }, { $won } gewonnen)
cup-divisions = { $name }: Auf- und Abstieg
cup-promoted = Aufstieg: { $people }
cup-relegated = Abstieg: { $people }
cup-division-line = Liga { $letter }: { $people }
cup-season-points = Punkte für die Plätze, vom ersten an: { $points }. Wer sich einen Platz teilt, hat dessen Punkte.
cup-of-season = Turnier { $number } von { $count } der Saison.
cup-of-series = Turnier { $number } der Reihe.
cup-terms-repeat-weekly = Ist es vorbei, wird das nächste eröffnet, das eine Woche nach diesem beginnt.
cup-terms-repeat-monthly = Ist es vorbei, wird das nächste eröffnet, das einen Monat nach diesem beginnt.
cup-terms-season = { $count ->
    [one] Ein Turnier ist eine Saison
   *[other] { $count } Turniere sind eine Saison
  }, mit Punkten für die Plätze.
button-cup-season = Saison
cup-format-groups-knockout = Gruppen und K.-o.
cup-format-swiss-knockout = Schweizer System und K.-o.
cup-about-groups-knockout = Gruppen und K.-o.: In Gruppen spielen alle gegen alle, die Besten kommen in die K.-o.-Runde.
cup-about-swiss-knockout = Schweizer System und K.-o.: ein paar Schweizer Runden für alle, dann kommen die Besten in die K.-o.-Runde.
cup-terms-groups-knockout = { $groups } Gruppen, in denen alle auf alle treffen; die besten { $best } jeder Gruppe kommen in die K.-o.-Runde.
cup-terms-swiss-knockout = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
  } nach dem holländischen System der FIDE; die besten { $best } kommen in die K.-o.-Runde.
cup-terms-swiss-knockout-open = So viele Runden, wie das Feld braucht, nach dem holländischen System der FIDE; die besten { $best } kommen in die K.-o.-Runde.
cup-ratings = { $name }: Wertungen
cup-deed-identified = { $person } ist Nummer { $number } des Berichts
cup-refuse-not-outsider = Nummer { $number } ist niemand, von dem nur der Name bekannt ist.
cup-refuse-in-already = { $person } nimmt schon teil.
cup-refuse-trf-system = Zeile { $line }, Spalte 5: Dieser Bericht ist von { $text }. Hier kann nur das Schweizer System der FIDE (Dutch) weitergehen.
cup-refuse-trf-team = Zeile { $line }: In der Zeile einer Mannschaft stehen ihr Name und Nummern von Leuten aus dieser Datei, jede nur in einer Mannschaft.
cup-refuse-trf-team-round = Runde { $round }: Leute von { $team } haben gegen mehr als eine Mannschaft gespielt; welches Match das war, ist nicht zu erkennen.
cup-refuse-trf-no-teams = In dieser Datei sind keine Mannschaften: Ihre Zeilen beginnen mit 013 oder 310.
cup-refuse-trf-game = Um einen Bericht als Turnier zu eröffnen, sende ihn mit dem Spiel, das gespielt wird: { $usages }.
cup-imported-rounds = { $count } Leute und alles bis Runde { $round } sind übernommen. Das Turnier steht still: Sieh dir den Stand an und lass es mit { $resume } weitergehen. Ergebnisse werden von Hand eingetragen; { $join } sagt, wer jemand hier ist.
cup-imported-field = { $count } Leute sind übernommen. { $join } sagt, wer jemand hier ist; { $start } beginnt. Ergebnisse werden von Hand eingetragen.
cup-report-as-cup = Um damit als Turnier weiterzumachen, sende ihn mit { $command }.
cup-unused = Zeilen der Datei, die nicht oder anders verwendet werden:
cup-unused-event = { $lines }: über die Veranstaltung (Ort, Daten, Schiedsrichter, Bedenkzeit).
cup-unused-people = { $lines }: Geschlecht, Titel, Verband, FIDE-Nummer und Geburt der Spieler.
cup-unused-comment = { $lines }: Kommentare.
cup-unused-teams = { $lines }: über Mannschaften; hier spielt jeder für sich.
cup-unused-boards = { $lines }: Aufstellungen und Ergebnisse von Mannschaften; sie folgen aus den Partien.
cup-unused-no-number = { $lines }: Dort steht keine Rundenzahl.
cup-unused-other-rounds = { $lines }: über andere Runden als die kommenden.
cup-unused-to-the-end = { $lines }: gilt hier bis zum Ende des Turniers, nicht nur bis zur genannten Runde.
cup-unused-forfeits = { $lines }: ein kampfloses Ergebnis, das in der Zeile des Gegners fehlt; es zählt als Freilos oder als Abwesenheit.
cup-unused-ties = { $lines }: Nicht alle diese Feinwertungen werden hier gezählt.
cup-unused-system = { $lines }: ein anderes Auslosungssystem; ab jetzt wird nach dem FIDE-System (Dutch) ausgelost.
cup-unused-too-many = { $lines }: zu viele Paare, die nicht aufeinandertreffen dürfen.
cup-unused-unknown = { $lines }: Diese Art von Zeile kenne ich nicht.
button-cup-terms = Alle Bedingungen
cup-deed-withdrew = zog sich zurück
cup-undo-line = { $name }: Was aus diesem Ergebnis gepaart wurde, entfällt. Noch offene Tische werden geschlossen, die nächsten Matches neu gepaart.
cup-format-team-round-robin = Mannschaftsrundenturnier
cup-format-team-swiss = Schweizer System für Mannschaften
cup-about-team-round-robin = Rundenturnier für Mannschaften: jede gegen jede, Brett gegen Brett.
cup-about-team-swiss = Schweizer System für Mannschaften: wenige Runden, Brett gegen Brett, immer gegen eine Mannschaft mit ähnlich vielen Punkten.
cup-terms-teams = Mannschaften spielen an { $boards } Brettern: das erste gegen das erste und so weiter; von Brett zu Brett wechselt, wer anfängt. { $how }
cup-terms-two-points = Ein Sieg zählt zwei Punkte, ein Remis einen.
cup-rule-teams-matches = Wer mehr Brettpunkte holt, gewinnt den Mannschaftskampf. Es zählen die Mannschaftspunkte; die Brettpunkte sind die erste Wertung, wenn keine andere angekündigt ist.
cup-rule-teams-boards = Es zählen die Brettpunkte; die Mannschaftspunkte sind die erste Wertung, wenn keine andere angekündigt ist. Gepaart wird nach Mannschaftspunkten, zwei für einen Sieg und einer für ein Unentschieden.
cup-rule-teams-boards-closed = Die Mannschaftsführung ordnet die Bretter; ab dem Start steht die Reihenfolge fest. Wer eine Runde nicht spielt, wird ersetzt, und die Bretter rücken auf. Die Aufstellung einer Runde lässt sich ändern, bis die Runde gepaart ist, bei einem Entwurf bis zur Veröffentlichung. Ein leeres der { $boards } Bretter ist ein Punkt für die andere Mannschaft.
cup-rule-teams-bye = Eine Mannschaft ohne Gegner gewinnt den Kampf und bekommt die Hälfte ihrer Brettpunkte; eine, die nach Plan aussetzt, bekommt nichts.
cup-field-teams = Mannschaften ({ $count }): { $people }
cup-teams = { $name }: die Mannschaften
cup-teams-incomplete = Diese Mannschaften haben weniger Leute als Bretter: { $teams }.
cup-team-form = Bilde eine eigene Mannschaft: { $command }.
cup-team-line = { $number }. { $team }: { $people }
cup-team = { $team } in { $name }
cup-team-captain = { $person } (Mannschaftsführung)
cup-team-board = { $board }. { $person }
cup-team-substitute = { $board }. { $person }, Ersatz
cup-team-empty = { $count ->
    [one] Ein Brett ist leer: Es ginge verloren.
   *[other] { $count } Bretter sind leer: Sie gingen verloren.
  }
cup-team-next = Runde { $round } spielen: { $people }.
cup-team-how-order = Die Mannschaftsführung ordnet die Bretter mit den Nummern oben: { $command }.
cup-team-how-lineup = Die Mannschaftsführung nennt mit den Nummern oben, wer die nächste Runde spielt: { $command }. Die Reihenfolge der Bretter bleibt.
cup-team-match = { $pair }: { $score }
cup-team-score = { $first }–{ $second }
cup-team-score-open = bisher { $score }
cup-team-joined = { $person } spielt jetzt in deiner Mannschaft.
cup-team-lost = { $person } spielt nicht mehr für deine Mannschaft. Wer danach kommt, rückt auf.
cup-team-misses = { $person } hat Runden verpasst und setzt aus, bis sie oder er sich meldet. Wer danach kommt, rückt auf.
cup-board-of = Brett { $board } von { $pair }.
cup-ask-team = Die ganze Mannschaft zurückziehen?
cup-deed-lineup = { $team } spielt Runde { $round } mit { $people }
cup-deed-captain = { $team } wird geführt von { $person }
cup-deed-team-left = zog die Mannschaft { $team } zurück
cup-refuse-no-teams = In diesem Turnier spielt jede Person für sich; Mannschaften spielen in einem, das mit „teams:4“ eröffnet ist.
cup-refuse-which-team = Diese Mannschaft gibt es nicht; „/cup team“ zeigt alle.
cup-refuse-team-begun = Es hat begonnen: Nur die Turnierleitung kann noch jemanden in eine Mannschaft holen.
cup-refuse-team-full = Die Mannschaft { $team } ist voll: höchstens { $most } Leute.
cup-refuse-team-name = Der Name einer Mannschaft ist eine Zeile mit höchstens { $most } Zeichen.
cup-refuse-team-taken = Eine Mannschaft namens { $team } gibt es schon.
cup-refuse-not-captain = Das können nur die Mannschaftsführung von { $team } und die Turnierleitung.
cup-refuse-order = Nenne Leute der Mannschaft, jede Person einmal.
cup-refuse-lineup = Eine Runde spielen höchstens { $boards } Leute.
cup-refuse-teams-entered = Es sind schon Leute angemeldet: Ob Mannschaften spielen, lässt sich nicht mehr ändern.
cup-refuse-points-boards = Nur Mannschaften haben Brettpunkte.
cup-tiebreak-mpvgp = Brettpunkte oder Mannschaftspunkte
cup-tiebreak-mpvgp-means = Bei Mannschaften: die Punkte aller Bretter; wo diese über die Plätze entscheiden, die der Kämpfe.
cup-sheet-team = Mannschaft
cup-sheet-played = Gespielt
cup-file-players = { $name }: alle einzeln
button-cup-file-players = Einzeln
button-cup-team = Mannschaften
button-cup-team-of = { $team } ({ $count } von { $boards })
button-cup-team-new = Neue Mannschaft
button-cup-team-join = In diese Mannschaft
button-cup-team-up = { $person } ein Brett höher
button-cup-team-rest = { $person } setzt aus
button-cup-team-look = Die Mannschaft
cup-partners-mark = { " " }&{ " " }
cup-terms-partners = Zwei spielen zusammen, vier sitzen am Tisch: Angemeldet wird zu zweit. Was für das Paar zu sagen ist, sagt eine der beiden Personen für beide. Von Runde zu Runde tauschen die zwei ihre Plätze.
cup-field-pairs = Paare ({ $count }): { $people }
cup-seeking = Suchen jemanden zum Mitspielen: { $people }
cup-partner-which = { $name }: Wer spielt mit dir?
cup-partner-how = Sag, wer mit dir spielt: { $command }. Wer gefragt ist, stimmt zu, und schon seid ihr beide angemeldet.
cup-partner-choose = Oder wähle unter denen, die jemanden suchen.
cup-partner-open = { $name }: Du suchst jemanden zum Mitspielen. Wer sich anmeldet, kann dich wählen.
cup-partner-awaits = { $name }: { $person } ist gefragt, mit dir zu spielen. Mit einem Ja seid ihr beide angemeldet.
cup-partner-declined = { $name }: Du hast { $person } abgesagt.
cup-call-partner-asked = { $name }: { $person } möchte mit dir spielen
cup-call-partner-declined = { $name }: { $person } spielt nicht mit dir
cup-call-partner-found = { $name }: Du spielst zusammen mit { $person }
cup-call-partner-by = { $person } hat euch als Turnierleitung zusammengetan.
cup-call-partner-left = { $name }: { $person } ist nicht mehr dabei
cup-call-partner-left-line = Du suchst jetzt jemanden zum Mitspielen: Wer sich anmeldet, kann dich wählen, und du kannst jemanden fragen.
cup-call-partner-out = Allein spielt hier niemand, darum bist auch du nicht mehr dabei. Die Turnierleitung kann dich mit { $back } zurückholen und mit { $command } jemand anderen an deine Seite setzen.
cup-call-partner-missing = { $name } hat begonnen, und du hattest niemanden zum Mitspielen gefunden
cup-call-together = Ihr spielt als { $people }.
cup-deed-together = { $one } und { $other } wurden zusammengetan
cup-refuse-no-partners = In diesem Turnier spielt jeder für sich; zu zweit spielt man, wo im Spiel zwei gegen zwei antreten.
cup-refuse-needs-partner = In diesem Turnier meldet man sich zu zweit an: { $command }.
cup-refuse-partner-self = Mit sich selbst bildet niemand ein Paar.
cup-refuse-seeks = Das ist schon vermerkt.
cup-refuse-not-asked = Das ist schon beantwortet oder zurückgenommen.
cup-refuse-partners-entered = Es sind schon Leute angemeldet: Ob zu zweit gespielt wird, lässt sich nicht mehr ändern.
cup-refuse-partners-promotion = Paare finden sich für jedes Turnier neu: Für sie gibt es keine Ligen.
cup-refuse-teams-partners = An jedem Brett einer Mannschaft sitzt eine Person: Mannschaften spielen keine Spiele zu zwei gegen zwei.
cup-refuse-trf-partners = Ein Bericht hat einen Namen für jede Seite: Ein Turnier für Paare lässt sich damit nicht eröffnen.
cup-refuse-sides-differ = In den Spielen eines Turniers spielt überall einer gegen einen oder überall spielen zwei gegen zwei.
button-cup-partner-any = Jemanden suchen
button-cup-partner-with = Mit { $person }
button-cup-partner-yes = Zusammen spielen
button-cup-partner-no = Nein, danke

## Results that are entered by hand

cup-entered = { $name }: Ergebnisse
cup-entered-line = Brett { $board }: { $first } { $result } { $second } (vorher { $before })
cup-entered-other = Brett { $board }: { $pair }: { $result } (vorher { $before })
cup-entered-waits = Brett { $board }: { $pair }: { $result }. Du spielst hier selbst: Es zählt, sobald { $person } oder jemand anders aus der Turnierleitung es bestätigt.
button-cup-take-back = Rückgängig
cup-echo = { $name }: { $what }
cup-effect-round = Runde { $round } ist ausgelost: { $count ->
    [one] eine Begegnung
   *[other] { $count } Begegnungen
  }.
cup-effect-undone = { $count ->
    [one] Eine Paarung ist
   *[other] { $count } Paarungen sind
  } zurückgenommen, die Tische sind geschlossen.
cup-effect-redrafted = Der Entwurf von Runde { $round } ist neu ausgelost.
cup-effect-resumed = Es geht weiter: Jede Frist ist um die Dauer der Pause verschoben.
cup-effect-field = Runde { $round } wird unter { $count } ausgelost.
cup-refuse-line = Nichts wurde eingetragen. Zeile { $line } ({ $text }): { $reason }
cup-refuse-unread = Das ist kein Match mit seinem Ergebnis. Schreib ein Match je Zeile, etwa { $usage }.
cup-refuse-result-twice = Dieses Match steht zweimal in der Liste.
cup-refuse-take-back-late = Rückgängig machen kannst du Ergebnisse zehn Minuten lang. Berichtige sie mit { $command }.
cup-refuse-take-back-changed = Diese Ergebnisse haben sich seither geändert. Berichtige die falschen.
cup-refuse-take-back-paired = Aus diesen Ergebnissen sind schon die nächsten Matches gepaart. Berichtige die falschen.
cup-refuse-own-match = Eine der beiden Seiten leitet das Turnier, und aus diesem Ergebnis wurden andere gepaart. Jemand anders aus der Turnierleitung muss es berichtigen.
cup-refuse-drop-opponent = Du spielst gerade gegen diese Person. Jemand anders aus der Turnierleitung muss sie herausnehmen.
cup-call-claimed-waits = Das hat jemand aus der Turnierleitung für das eigene Match eingetragen. Es zählt, sobald du oder jemand anders aus der Turnierleitung es bestätigt.
cup-call-to-confirm = { $name }: { $person } hat ein Ergebnis des eigenen Matchs eingetragen
cup-call-note = { $name }: eine Nachricht von { $person }
cup-deed-note = allen mitgeteilt: { $text }
