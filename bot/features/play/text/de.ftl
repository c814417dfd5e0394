# Spielen: Tische, Bretter, Angebote, Mitschriften, Uhren.

## Züge

move-refuse-empty = Da war kein Zug dabei. Schreib einen, oder drück auf „Tipp“, um zu sehen, was geht.
move-refuse-over = Diese Partie ist zu Ende; gezogen wird nicht mehr.
move-refuse-turn-ended = Du warst schon vor dem letzten dieser Züge nicht mehr dran, deshalb wurde keiner davon gespielt.
pointed-alt = { $board } Markiert: { $places }.

## Tische

table-refuse-no-such-table = Diesen Tisch kenne ich nicht. Vielleicht wurde er gelöscht, oder ihn sehen nur die Mitspielenden und die Gruppe, in der gespielt wird. Das kann die Verwaltung der Gruppe mit /setup strangers allowed ändern.
table-refuse-busy = Mehrere haben diesen Tisch zugleich geändert. Nichts wurde geändert; bitte versuch es noch einmal.
table-refuse-seat-taken = Zu spät: Der Platz ist vergeben, oder das Angebot gilt nicht mehr.
table-refuse-side-full = Diese Seite ist voll: Nimm auf der anderen Platz.
table-refuse-offer-lapsed = Dieses Angebot ist abgelaufen. Du kannst jederzeit ein neues machen.
table-refuse-own-offer = Das ist dein eigenes Angebot. Jemand anderes muss den Platz nehmen, oder du nimmst selbst alle Plätze.
table-refuse-for-another = Dieser Platz ist für { $person } reserviert.
play-refuse-challenge = { $person } nimmt zurzeit keine Herausforderungen an. In einer Gruppe bietet { $command } einen Platz für alle an.
play-refuse-declined = { $person } hat an einem Tag zweimal abgelehnt. Du kannst wieder fragen: { $until }.
play-refuse-abandoned = Du hast deine letzten Partien nicht zu Ende gespielt ({ $count }). Bis du eine beendest, gehen nur { $most } zugleich.
play-refuse-open = Ein Angebot gilt { $shortest } bis { $longest }. Man schreibt es so: { $example }.
table-refuse-not-your-offer = Das kann nur { $person }.
table-refuse-not-an-offer = Die Partie hat begonnen; es gibt kein Angebot mehr zurückzuziehen.
table-refuse-not-begun = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
table-refuse-over = Diese Partie ist zu Ende. Das Brett bleibt, wie es am Schluss war.
table-refuse-board-moved-on = Seit dieser Knopf gezeigt wurde, hat sich das Brett geändert. Sieh dir das aktuelle an und wähle neu.
table-refuse-not-seated = Das können nur die, die hier mitspielen.
table-refuse-not-your-turn = Du bist nicht dran: Am Zug ist { $people }.
table-answered-as-mover = Du spielst hier nicht mit; die Antwort gilt für den, der am Zug ist: { $people }.
table-refuse-too-late-to-abort = Es sind schon zwei Züge gemacht, die Partie zählt also. Aufgeben kannst du noch.
table-refuse-lost-offer = Dieses Angebot lässt sich nicht mehr lesen, daraus kann keine Partie werden. Mit /leave kannst du es zurückziehen.
table-refuse-lost = Die Stellung dieser Partie lässt sich nicht mehr lesen, sie kann nicht weitergehen. Mit /abort kannst du sie abbrechen und mit /record die Mitschrift behalten.
table-refuse-no-partner = Hier spielt niemand mit dir zusammen. Aufgeben kannst du mit { $command }.
table-refuse-nothing-due = An diesem Tisch ist nichts fällig.
table-refuse-none-here = Du hast in diesem Raum keine Partie. { $command } eröffnet eine.
table-refuse-nothing-here = In diesem Raum ist kein Tisch offen. { $command } eröffnet einen.
table-end-withdrawn = { $person } hat das Angebot zurückgezogen.
table-end-declined = { $person } hat abgelehnt.
table-end-lapsed = Niemand hat den Platz rechtzeitig genommen, deshalb ist das Angebot abgelaufen.
table-end-aborted = { $person } hat die Partie abgebrochen, bevor sie richtig begonnen hatte. Sie zählt nicht.
table-end-resigned = { $person } hat aufgegeben.
table-left = Du hast Tisch { $table } verlassen.
table-told-left = { $person } verlässt die Partie, und { $partner } spielt für beide weiter.
table-end-left = { $person } ist gegangen, deshalb wurde die Partie abgebrochen.
table-end-abandoned = Ein Jahr lang ist niemand zu dieser Partie zurückgekommen, deshalb wurde sie abgebrochen. Sie zählt nicht.
table-told-closing = Seit zwei Wochen hat niemand gezogen. Zieht niemand und drückt niemand auf „Weiterspielen“, endet die Partie ohne Sieger: { $until }.
table-end-silent = Niemand hat weitergespielt, deshalb endete die Partie ohne Sieger. Sie zählt nicht.
table-refuse-goes-on = Diese Partie geht weiter; nichts beendet sie.
help-continue-usage = /continue [CODE]
help-continue = eine Partie weiterspielen, die sonst geschlossen wird

## Brettkarten

card-offer-title = { $game }: { $person } bietet eine Partie an
card-offer-seats = { $people } · { $free } ist frei
card-offer-kept = { $people } · { $free } für { $person }
card-offer-free = { $count ->
    [one] { $people } · ein Platz frei
   *[other] { $people } · { $count } Plätze frei
}
card-offer-minutes = etwa { $minutes } Min.
card-offer-casual = ohne Wertung
card-offer-until = Das Angebot gilt bis { $until }.
card-no-clock = Ohne Uhr: Zwei Wochen Stille beenden die Partie ohne Sieger.
card-usual-clock = Die meisten Partien hier haben eine Uhr: { $clock }.
reliability-of = { $person }: { $text }
reliability-pace = zieht binnen { $time }
reliability-left = verlassene Partien: { $left } von { $games }
card-offer-agreed = Für diese Partie vereinbart: { $options }.
card-offer-drawn = Das Bild ist nur ein Beispiel: Gewürfelt und gelost wird, sobald alle Plätze besetzt sind.
card-variant = { $variant } · Tisch { $table }
card-public-page = Alle können zusehen: { $address }
card-title = { $game }: { $people }
card-person = { $person } ({ $side })
card-versus = { " " }–{ " " }
card-turn = { $people } am Zug
card-turn-task = { $people } am Zug: { $task }
card-turn-picked = { $people }: { $question }
card-turn-until = { $turn } · { $until }
card-then = { $before } { $after }
card-robot-thinks = { $people } denkt nach …
prompt-others = Am Zug: { $people }
prompt-past = Das ist eine frühere Stellung.
prompt-planning = Du planst: Nichts wird gespielt, und niemand sonst sieht es
tap-refuse-nowhere = Dort lässt sich nichts wählen.
tap-refuse-place = Auf { $place } geht jetzt nichts.
card-lost = Die Stellung dieser Partie ist nicht mehr lesbar gespeichert, und auch die Mitschrift führt nicht zu ihr. Du kannst die Partie abbrechen und die Mitschrift behalten.
card-lost-offer = Dieses Angebot ist nicht mehr lesbar gespeichert, niemand kann mehr Platz nehmen. Es lässt sich zurückziehen.
card-lost-closed = Das Brett dieser Partie lässt sich nicht mehr lesen.
card-won = Sieg für { $people }.
card-beat = Sieg für { $winners } gegen { $losers }
card-drew = Remis: { $people }
card-ended = { $moves ->
    [one] { $result } (ein Zug, { $time })
   *[other] { $result } ({ $moves } Züge, { $time })
}
card-unrated = ohne Wertung
card-stopped = Abgebrochen: { $people }
card-drawn = Remis.
card-called-off = Abgebrochen.
picture-reason = { $reason }
picture-result = { $result } { $reason } { $picture }
card-points-separator = { "\u00A0" }:{ "\u00A0" }
button-join = Platz nehmen
button-join-with = Mit { $person }
button-join-against = Gegen { $person }
button-take-all = Alle Plätze selbst spielen
button-withdraw = Zurückziehen
button-decline = Ablehnen
button-block = { $person } blockieren
button-get-up = Platz verlassen
button-pick-back = ← Zurück
button-pick = { $pick }
button-more = Weiter →
button-about = Mehr
button-hint = Tipp
button-text = Als Text
button-whole = Ganzes Brett
button-names = Alle Namen
button-rules = Regeln
button-passage = { $passage } · { $heading }
button-resign = Aufgeben
button-abort = Abbrechen
button-really-resign = Ja, ich gebe auf
button-really-leave = Ja, ich gehe
button-really-abort = Ja, abbrechen

## Private Karten

ask-move-title = { $moves } spielen?
ask-move-line = Du möchtest, dass ich vor jedem Zug nachfrage. Gespielt wird erst, wenn du auf den Knopf drückst.
ask-move-refuse-long = Du möchtest, dass ich vor jedem Zug nachfrage, und das sind zu viele Züge für eine Frage. Bitte spiel sie in Teilen.
button-play-it = Spielen
ask-resign-title = Diese Partie aufgeben?
ask-resign-line = Tisch { $table }. Sie endet sofort und zählt als verloren.
ask-resign-instead = Du hast heute zu viele gewertete Partien abgebrochen, nachdem du gesehen hattest, was der Zufall entschied.
ask-leave-title = Diesen Tisch verlassen?
ask-leave-line = Tisch { $table }. Vor dem Beginn wird dein Platz wieder frei; spielst du mit einem Partner, spielt er für beide weiter.
ask-abort-title = Diese Partie abbrechen?
ask-abort-line = Tisch { $table }. Sie endet sofort und zählt für niemanden.
pick-title = { $picks } – wohin?
pick-line = Wähle den nächsten Teil des Zuges.
hint-title = Was jetzt möglich ist
hint-more = … und { $count ->
    [one] einer mehr
   *[other] { $count } weitere
  }.
whole-title = { $game }: das ganze Brett
text-title = { $game } als Text
games-title = Deine Tische
games-title-with = Deine Partien mit { $person }
games-none = Du hast gerade keine Partien. { $command } eröffnet eine.
games-none-with = Gerade gibt es keine. { $command } eröffnet eine.
games-line = { $table }: { $game }, { $people }. { $state }
games-your-turn = Du bist dran!
games-their-turn = Am Zug: { $people }.
games-your-turn-until = Du bist dran, bis { $until }!
games-their-turn-until = Am Zug bis { $until }: { $people }.
games-waiting = Wartet auf Mitspieler.
games-lost = Das Brett lässt sich nicht mehr lesen.
which-title = Welcher Tisch?
which-choose = Wähle einen aus, oder nenn ihn im Befehl.
which-name = Schreib seinen Code als erstes Wort hinter den Befehl.
next-title = Nächster Tisch
next-none = Kein Tisch wartet auf dich.
next-no-other = Kein anderer Tisch wartet auf dich.

## Befehle

help-play-usage = /play [SPIEL] [VARIANTE] [@NAME | roboter:3 | ich] [freundschaftlich | gewertet] [clock:3d]
help-play = eine Partie anbieten: allen, einer Person, gegen einen Roboter, oder alle Plätze für dich
help-move-usage = /move [CODE] ZUG
help-move = ziehen, auch mehrere Züge mit „;“ dazwischen
help-board-usage = /board [CODE] [text | ganz]
help-board = das Brett noch einmal zeigen, als Text, oder ein großes im Ganzen
help-hint-usage = /hint [CODE] [stark]
help-hint = sehen, was jetzt geht; oder was ein starker Roboter täte, in Partien gegen Roboter
help-games-usage = /games [@NAME]
help-games = deine Tische, oder die mit einer Person
help-next-usage = /next
help-next = der nächste deiner Tische, der auf dich wartet
help-join-usage = /join CODE
help-join = an einem Tisch Platz nehmen, der anderswo eröffnet wurde
help-seek-usage = /seek [SPIEL] [VARIANTE] [live | day] [rated] [stop]
help-seek = einen Gegner finden, auch in anderen Communitys
help-watch-usage = /watch CODE
help-watch = einen Tisch in diesem Raum verfolgen; Befehle ohne Tisch meinen dann diesen
help-resign-usage = /resign [CODE]
help-resign = die Partie aufgeben (fragt nach)
help-leave-usage = /leave [CODE]
help-leave = einen Tisch verlassen, anderen oder deinem Partner überlassen (fragt nach)
help-draw-usage = /draw [CODE]
help-draw = Remis anbieten, oder ein angebotenes annehmen
help-takeback-usage = /takeback [CODE]
help-takeback = bitten, dass du deinen letzten Zug zurücknehmen darfst
help-rematch-usage = /rematch [CODE]
help-rematch = Revanche: das Gleiche noch einmal mit getauschten Seiten
help-replay-usage = /replay [CODE]
help-replay = die Partie als Animation, für den ganzen Raum
help-record-usage = /record [CODE]
help-record = die Partie als Text, zum Aufheben und Teilen
help-import-usage = /import [TEXT]
help-import = eine Mitschrift nachspielen, hier geschrieben oder als Datei, und jeden Zug prüfen
help-verify-usage = /verify [CODE]
help-verify = beweisen, dass alles nur aus dem versprochenen Startwert gezogen wurde
help-abort-usage = /abort [CODE]
help-abort = die Partie abbrechen: vor dem zweiten Zug einfach so, später, wenn beide wollen

## Leute und Communitys

ping-turn = { $person }, du bist dran bei { $game }.
ping-closing = { $person }, deine Partie { $game } steht still.
ping-offer = { $person }, bei { $game }: { $offer }
ping-invited = { $person }, { $opener } lädt dich zu { $game } ein.
button-show-board = Das Brett
button-next = Nächster Tisch
button-play = { $game } spielen
table-refuse-against-oneself = An Tisch { $table } würdest du gegen dich selbst spielen. Spiel diese Partie erst zu Ende.

## Abmachungen

offer-draw = { $person } bietet Remis an.
offer-takeback = { $person } möchte den letzten Zug zurücknehmen.
offer-call-off = { $person } schlägt vor, die Partie abzubrechen.
offer-end-draw = Beide Seiten haben sich auf Remis geeinigt.
offer-end-called-off = Beide Seiten haben die Partie abgebrochen. Sie zählt nicht.
offer-told-taken-back = { $person } hat { $count ->
    [one] einen Zug
   *[other] { $count } Züge
  } zurückgenommen.
offer-told-declined = { $person } hat abgelehnt.
offer-told-declined-draw = { $person } hat das Remis abgelehnt.
offer-told-withdrawn = { $person } hat das Angebot zurückgezogen.
offer-refuse-again = Dein Angebot steht schon; mit dem nächsten Zug verfällt es.
offer-refuse-another = Antworte erst auf das Angebot von { $person }; mit dem nächsten Zug verfällt es.
offer-refuse-nothing-to-take-back = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.
offer-refuse-lapsed = Dieses Angebot gilt nicht mehr: Es wurde gezogen, oder es ist schon beantwortet.
offer-refuse-own = Das ist dein eigenes Angebot; antworten muss die andere Seite.
offer-refuse-oneself = Du spielst alle Plätze selbst, da gibt es niemanden zum Einigen.
offer-ask-title = Einverstanden?
offer-ask-line = Damit endet die Partie sofort.
button-offer-draw = Remis anbieten
button-offer-takeback = Zurücknehmen
button-accept-draw = Remis annehmen
button-accept-takeback = Rücknahme erlauben
button-accept-call-off = Partie abbrechen
button-really-accept = Ja, einverstanden
button-rematch = Revanche
rematch-refuse-not-over = Hier gibt es keine beendete Partie von dir, für die eine Revanche möglich wäre.
rematch-refuse-declined = Die Revanche wurde abgelehnt oder ist verfallen. { $command } eröffnet jederzeit eine neue Partie.
rematch-refuse-forgotten = Jemanden aus dieser Partie kenne ich nicht mehr. Eröffne stattdessen eine neue.

## Mitschriften

card-seed = Versprochener Startwert: { $hash }… ({ $command })
button-record = Mitschrift
button-verify = Prüfen
record-title = { $game }: die Mitschrift
record-as-file = Als Datei; { $command } liest sie wieder.
record-imported-title = { $game }: eine Mitschrift, nachgespielt
record-imported-people = { $people }
record-imported = { $count ->
    [one] Der eine Zug ist regelgerecht.
   *[other] Alle { $count } Züge sind regelgerecht.
  } Hierhin führen sie.
record-refuse-unreadable = Das ist keine Mitschrift. Eine beginnt mit Zeilen, wie /record sie schreibt; schick sie hier oder als Datei.
record-refuse-too-long = Diese Mitschrift ist zu lang für eine meiner Partien.
record-refuse-game = Das Spiel „{ $game }“ habe ich nicht. Ich habe: { $known }.
record-refuse-comment = In der Mitschrift beginnt mit { "{" } ein Kommentar, der nicht endet.
record-refuse-stray = Vor dem ersten Zug steht „{ $text }“, und das ist weder Kopfzeile noch Kommentar.
record-refuse-form = Diese Mitschrift hat die Form { $form }, die ich nicht kenne. Ich lese Form 1.
record-refuse-seed = „{ $seed }“ kann kein Startwert sein.
record-refuse-result = Die Mitschrift nennt als Ergebnis { $told }, aber ihre Züge führen zu { $result }.
record-refuse-no-seed = Der Mitschrift fehlt der Startwert: Er wird erst nach der Partie verraten.
record-refuse-hash = Der Startwert dieser Mitschrift ist nicht der, der zu Beginn der Partie versprochen wurde.
record-refuse-move = Zug { $number }, { $move }, ist falsch: { $why }
verify-title = Der Startwert von Tisch { $table }
verify-promised = Versprochen: SHA-256 { $hash }
verify-later = Die geheime Zahl wird nach der Partie verraten.
verify-seed = Startwert: { $seed }
verify-secret = Geheime Zahl: { $secret }. Startwert: { $seed }.
verify-agrees = Versprechen, Startwert und Partie passen zusammen. { $command } nennt jede Ziehung.
verify-differs = Die Partie folgt nicht daraus. Bitte sag dem Betreiber Bescheid.
verify-agreement = Nur für die Turnierleitung: Züge von { $person } ab dem sechsten, die auch ein Roboter gespielt hat, in derselben Stellung, an einem Tisch, den { $person } während dieser Partie hatte: { $same } von { $count }. Für sich allein beweist das nichts.
verify-review = Nur für die Turnierleitung: Züge von { $person }, zu denen der stärkste Roboter nichts Besseres fand: { $same } von { $count }, in früheren Partien { $same_before } von { $count_before }. Das allein beweist nichts.

## Nachspielen

button-replay = Film
replay-moves = Nachgespielt: { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }.
replay-so-far = Die Partie bis hierher: { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }.
replay-stride = Die Partie ist lang, deshalb geht jedes Bild { $count } Züge weiter.
replay-alt = { $game }, von Anfang an. { $said } Am Schluss: { $last }
trial-title = { $game }: eine eigene Variante
trial-since = Du probierst ab der Stellung nach Zug { $since }; nur du siehst es.
trial-line = Nach Zug { $since } hast du probiert: { $moves }
trial-robots = Gegen dich: { $people }.
trial-private = Dieses Brett siehst nur du, und es zählt für nichts.
trial-which-level = Welcher Roboter spielt die anderen Seiten? Du spielst für die Seite weiter, die am Zug ist.
trial-elsewhere = Dein Brett (Tisch { $table }) steht dort, wo nur du es siehst.
trial-shown-title = { $game }: { $person } zeigt eine Variante
trial-shown = { $count ->
    [one] Ein Zug
   *[other] { $count } Züge
  }, probiert von der Stellung nach Zug { $since } einer beendeten Partie.
trial-moves = { $moves }
trial-shown-there = Die Variante ist in dem Raum zu sehen, in dem du nach diesem Brett gefragt hast.
trial-end-closed = Das Brett zum Probieren wurde geschlossen.
trial-refuse-running = Diese Partie wird noch gespielt, daher wird von ihr aus nichts probiert. Sobald sie vorbei ist, geht es.
trial-refuse-ply = Einen Zug { $ply } gibt es darin nicht: Es sind { $count }.
trial-refuse-end = In dieser Stellung ist die Partie vorbei, niemand kann mehr ziehen. Nimm eine frühere.
trial-refuse-being-played = Diese Stellung steht in einer Partie, die gerade gespielt wird. Sobald die vorbei ist, kannst du sie probieren.
trial-refuse-no-line = Es wurde noch nichts probiert, was sich zeigen ließe.
card-trial-closed = Geschlossen.
button-try = Von hier probieren
button-trial-back = Zurück
button-trial-now = Wie es jetzt steht
button-trial-robot = Gegen Roboter
button-trial-film = Als Film zeigen
button-trial-text = Als Text zeigen
button-trial-close = Schließen
help-try-usage = /try [CODE] [PLY] [robot:3]
help-try = ein Brett für dich allein, von jeder Stellung einer beendeten Partie: alle Seiten, oder gegen einen Roboter
plan-told = { $person } antwortet wie geplant.
plan-title = { $game }, Tisch { $table }: deine bedingten Züge
plan-numbered = { $number }. { $line }
plan-step = wenn { $others }, dann { $own }
plan-and = { $before }; { $then }
plan-nothing = Nichts ist geplant.
plan-how = Solange andere am Zug sind, kannst du sagen, was du antwortest: { $command }. Weitere Züge folgen mit „if … then …“. Niemand sonst erfährt es.
plan-lapses = Jede Antwort wird gespielt, sobald sie an der Reihe ist; alles verfällt, wenn etwas anderes geschieht: ein anderer Zug, eine Rücknahme, ein Angebot.
plan-view-turn = Dort am Zug: { $side }.
plan-view-over = Dort wäre die Partie vorbei.
plan-view-dice = Hier fällt ein Würfel, weiter lässt sich nichts planen.
plan-refuse-alone = Du spielst hier alle Seiten, da gibt es niemanden, dessen Züge du vorhersehen könntest.
plan-refuse-quick = Bedingte Züge sind für Partien von einem Tag und mehr, und für solche ohne Uhr.
plan-refuse-own-turn = Du bist am Zug: Spiel erst deinen Zug. Planen kannst du, solange andere am Zug sind.
plan-refuse-offer = Hier steht ein Angebot. Plane wieder, wenn es beantwortet ist.
plan-refuse-two-answers = Auf { $moves } hast du schon eine andere Antwort geplant. Nimm die zuerst zurück.
plan-refuse-many = Mehr als { $count } geplante Antworten sind zu viele.
plan-refuse-none = Du hast hier nichts geplant.
plan-refuse-no-such = Diesen Plan gibt es nicht mehr. Sieh dir deine Pläne neu an.
plan-refuse-no-answer = Ein Plan ist ein Zug der anderen und deine Antwort darauf: „X then Y“.
plan-refuse-dice = Vor { $moves } fällt ein Würfel, dafür lässt sich nichts planen.
plan-refuse-over = Vor { $moves } wäre die Partie vorbei.
plan-refuse-not-theirs = Vor { $moves } wärst du selbst am Zug: Andere spielen da nicht.
plan-refuse-not-yours = Vor { $moves } wären andere am Zug: Du bist da nicht dran.
plan-refuse-move = { $moves } geht dort nicht: { $why }
plan-refuse-unfinished = Nach { $moves } bist du noch nicht am Zug. Nenne alles, was bis dahin gespielt wird, mit „;“ verbunden.
plan-refuse-in-public = Hier können alle lesen, was du schreibst. Schreib es mir privat: { $command }
plan-refuse-which = Du hast hier mehrere Partien. Sag mit dem Code, welche.
button-plan-drop = Ohne { $number }
button-plan-drop-all = Nichts planen
help-if-usage = /if [CODE] [PLAN]
help-if = in Partien von einem Tag und mehr: was du antwortest, als X then Y; allein: was du geplant hast; delete
replay-refuse-no-moves = An diesem Tisch wurde noch nicht gezogen, es gibt also nichts nachzuspielen.
replay-refuse-again = Diese Partie wurde hier gerade erst nachgespielt: Schau ein Stück weiter oben.
replay-refuse-not-posted = Die Animation konnte ich in diesem Raum nicht zeigen. { $command } sagt, ob mir ein Recht fehlt.

## Zeit

clock-per-move = { $time } pro Zug
clock-per-game = je { $time } für die ganze Partie
clock-bank = je { $time }, und mit jedem Zug { $more } dazu
clock-bank-capped = je { $time }, und mit jedem Zug { $more } dazu, bis höchstens { $cap }
clock-refuse-unreadable = Diese Uhr kann ich nicht lesen. Schreib sie wie eine von diesen: { $examples }.
clock-refuse-length = Eine Uhr hat mindestens { $shortest } und höchstens { $longest }.
clock-refuse-cap = Die Obergrenze ({ $cap }) liegt unter der Zeit, mit der alle beginnen ({ $start }).
clock-refuse-without = Ohne Uhr lässt sich nicht festlegen, was am Ende der Zeit oder am Wochenende gilt.
clock-refuse-alone = Wenn du alle Plätze selbst spielst, gibt es keine Uhr.
clock-refuse-timeout = „{ $value }“ ist keine Einstellung dafür, was am Ende der Zeit gilt. Es gibt: { $known }.
clock-refuse-weekend = „{ $value }“ ist keine Einstellung für Wochenenden. Es gibt: { $known }.
clock-refuse-pause = Pausen brauchen eine Uhr von mindestens einem Tag.
clock-refuse-after-flag = Dein Zug wurde abgeschickt, bevor die Zeit abgelaufen war, kam aber erst danach an: Die Partie ist vorbei.
clock-refuse-late = Die Zeit ist um: { $people } hat nicht rechtzeitig gezogen.
clock-refuse-none = Diese Partie hat keine Uhr.
clock-refuse-not-out = Noch ist niemandes Zeit um: { $people } kann bis { $until } ziehen.
clock-refuse-own-time = Die Zeit deiner eigenen Seite ist um.
clock-refuse-no-clock-of-yours = An diesem Tisch wird deine Zeit nicht gezählt.
clock-refuse-too-late-to-rest = Deine Zeit ist schon um; eine Pause bringt sie nicht zurück.
clock-end-time = Zeitüberschreitung: { $people }.
clock-end-nobody-came = Der erste Zug kam nicht rechtzeitig ({ $people }), deshalb wurde die Partie abgebrochen. Sie zählt nicht.
clock-end-lost-in-cup = Der erste Zug kam nicht rechtzeitig ({ $people }); damit ist das Match verloren.
card-clock = Uhr: { $clock }.
card-clock-claim = Ist die Zeit des Gegners um, darfst du den Sieg beanspruchen.
card-clock-weekend = Samstag und Sonntag zählen nicht (Zeit in { $zone }).
card-clock-until = { $people } kann bis { $until } ziehen.
card-clock-left = Restzeit: { $times }.
card-clock-used = Bis zum letzten Zug verbraucht: { $times }.
card-clock-of = { $person } { $time }
card-clock-out = { $people } hat die Zeit überschritten: Die andere Seite darf den Sieg beanspruchen.
card-clock-excused = Ich war { $time } lang weg; das wird nicht gezählt.
card-rest-quiet = { $person } spielt nicht von { $hours } (Zeit in { $zone }); diese Stunden zählen nicht.
card-rest-vacation = { $person } hat Urlaub vom { $start } bis zum { $end }; diese Tage zählen nicht.
button-claim = Sieg beanspruchen
button-go-on = Weiterspielen
button-really-claim = Ja, beanspruchen
ask-claim-title = Den Sieg in dieser Partie beanspruchen?
ask-claim-line = Tisch { $table }. Die Zeit der anderen Seite ist um; die Partie endet sofort und zählt als gewonnen.
ping-until = Du kannst bis { $until } ziehen.
ping-reminder = Dir bleibt nur noch ein Zehntel deiner Zeit: Du kannst bis { $until } ziehen.
ping-claim = { $person }, du darfst den Sieg bei { $game } beanspruchen: Die Zeit ist um.
lost-moves-title = Vielleicht fehlen Züge
lost-moves-line = Moot musste auf einen früheren Stand zurückgehen. { $game } (Tisch { $table }) geht { $moves ->
    [0] am Anfang
    [one] nach einem Zug
   *[other] nach { $moves } Zügen
  } weiter. Wenn du danach gezogen hast, ziehe bitte noch einmal.
help-claim-usage = /claim [CODE]
help-claim = den Sieg beanspruchen, wenn die Zeit der anderen Seite um ist (fragt nach)

## Roboter

button-play-robot = Gegen den Roboter
button-seek = Gegner finden
button-seek-robot = Solange ein Roboter
button-seek-stop = Nicht mehr suchen
button-seek-here = Ich bin da
button-seek-seat = { $game }, { $pace }
seek-title = Suche nach einem Gegner
seek-terms = { $games } · { $pace }
seek-pace-live = live
seek-pace-day = Tage für einen Zug
seek-expected = Meist dauert es etwa { $time }.
seek-no-wait-known = Zuletzt haben zu wenige gesucht, um zu sagen, wie lange es dauert.
seek-begins = Die Partie beginnt hier von selbst, bis { $until }. Vorher sieht niemand deinen Namen.
seek-stopped = Du suchst nicht mehr. { $command } beginnt von Neuem.
seek-lapsed = In der Zeit ist niemand gekommen.
seek-opponent-waits = { $person }, jemand möchte jetzt mit dir spielen.
seek-robot-left = Der Roboter hat Platz gemacht: Ein Gegner ist gekommen.
seek-refuse-person = Du spielst nicht mit anderen Communitys. { $command } ändert das.
seek-refuse-community = Diese Community spielt nicht mit anderen. Ihre Admins können das mit { $command } ändern; im privaten Chat mit mir kannst du gleich suchen.
seek-refuse-game = Mit anderen spielt diese Community nur: { $games }.
seek-refuse-none = Du suchst keinen Gegner. { $command } beginnt.
button-robot = { $robot }
play-which-game = Welches Spiel?
robot-title = Gegen den Roboter
robot-which-level = Wie stark soll er sein? 1 ist für den Anfang, 6 denkt am meisten nach.
robot-casual = Partien gegen Roboter sind Freundschaftspartien. Mit { $command } zählt eine, in einer eigenen Liste.
robot-refuse-level = Einen Roboter der Stufe „{ $level }“ gibt es nicht: Die Stufen gehen von 1 bis 6, etwa roboter:3.
robot-refuse-others = Ein Roboter spielt gegen eine Person: Lass alle anderen weg.
play-refuse-many-robots = Du hast schon { $count } Partien gegen Roboter: { $tables }. Spiel erst eine zu Ende, oder gib eine auf.
play-refuse-many-offers = Du hast schon { $count } offene Angebote: { $tables }. Zieh erst eines zurück, oder warte, bis sich jemand setzt.
play-refuse-many-practice = Du hast schon { $count } Übungstische: { $tables }. Spiel erst einen zu Ende, oder brich einen ab.
robot-refuse-hint = Der Roboter hilft nur in Freundschaftspartien gegen Roboter: Sonst wäre es nicht fair.
robot-refuse-hint-being-played = Diese Stellung steht in einer Partie, die du gerade mit anderen Menschen spielst. Hier bekommst du einen Tipp, sobald es dort weitergegangen ist.
robot-refuse-stuck = Dem Roboter fiel gerade kein Zug ein. Bitte versuch es noch einmal.
robot-refuse-rated = Eine gewertete Partie geht gegen einen Roboter, dessen Stufe du nennst: { $command }.
robot-refuse-pair = Ein Roboter springt nur ein, wo mehr als zwei spielen.
robot-refuse-nobody-gone = Alle sind da: Ein Roboter darf nur auf einen Platz, der aufgegeben wurde oder auf dem seit einem Tag niemand gezogen hat.
robot-asked-stands-in = { $robot } würde für { $gone } weiterspielen, ohne Wertung. Es fehlt noch das Ja von: { $people }.
robot-told-stands-in = Von hier an spielt { $robot } weiter. Es ist jetzt eine Freundschaftspartie.
robot-told-refused = { $person } möchte nicht, dass ein Roboter den Platz nimmt.
button-substitute-yes = Ja, der Roboter
button-substitute-no = Kein Roboter
robot-told-closing = Seit Tagen hat niemand gezogen. Ohne Zug wird diese Partie geschlossen: { $until }.
robot-told-held = Die Stellung hier steht in einer Partie zwischen Menschen, die { $people } gerade spielt. { $robot } zieht hier, sobald es dort weitergegangen ist.
robot-told-hurried = { $robot } hat kürzer nachgedacht als sonst.
robot-end-left = Eine Woche lang hat niemand diese Partie angerührt.
help-substitute-usage = /substitute [CODE] [STUFE]
help-substitute = einen Roboter für einen Partner weiterspielen lassen, der weg ist, wenn alle anderen zustimmen
robot-hint-title = Der stärkste Roboter würde { $move } spielen
robot-expects = Er gibt dir { $percent } % Gewinnchance in dieser Partie.
view-clock-out = Die Zeit ist um.
card-clock-round = Auch die Frist der Runde gilt: { $command } nennt sie.
