keshvargosha-name = Keshvargosha
keshvargosha-summary = Bau Burgen, nimm andere ein, hol dir Land.
keshvargosha-variant-game1 = Spiel 1: drei freie Aktionen pro Zug
keshvargosha-variant-game2 = Spiel 2: zuerst die Burgen
keshvargosha-variant-game3 = Spiel 3: Fahnen, die verschwinden
keshvargosha-variant-game4 = Spiel 4: Fahnen, die den Besitzer wechseln
keshvargosha-seat-0 = Gelb
keshvargosha-seat-1 = Rot

## Spielende

keshvargosha-end-target = Das Ziel ist erreicht.
keshvargosha-end-no-castle = Eine Seite hat keine Burg mehr und kann keine bauen.
keshvargosha-end-points = Es gibt keine Züge mehr; wer mehr Punkte hat, gewinnt.
keshvargosha-end-castles = Es gibt keine Züge mehr, und die Punkte sind gleich; wer mehr Burgen hat, gewinnt.
keshvargosha-end-soldiers = Es gibt keine Züge mehr; Punkte und Burgen sind gleich, und mehr Soldaten gewinnen.
keshvargosha-end-draw = Es gibt keine Züge mehr, und Punkte, Burgen und Soldaten sind gleich: unentschieden.

## Was nicht geht

keshvargosha-refuse-unreadable = „{ $text }“ kann ich nicht lesen. Züge schreibt man wie burg C3, mauer A0/A1, einsetzen E0, ziehen 3 A0>A1 und ende.
keshvargosha-refuse-no-cell = Ein Feld { $cell } gibt es nicht: Plättchen gehen von A bis I, Felder auf einem Plättchen von 0 bis 6.
keshvargosha-refuse-opening = „{ $text }“ muss warten: Zuerst baut jede Seite eine Burg in der Mitte eines Plättchens.
keshvargosha-refuse-draft = „{ $text }“ muss warten: In Spiel 2 werden zuerst alle Burgen gebaut.
keshvargosha-refuse-castle-game2 = In Spiel 2 werden nach der ersten Runde keine Burgen mehr gebaut.
keshvargosha-refuse-castle-twice = Du hast in diesem Zug schon eine Burg gebaut, und mehr als eine pro Zug geht nicht.
keshvargosha-refuse-castle-none-left = Du hast alle deine Burgen gebaut.
keshvargosha-refuse-castle-there = Auf { $cell } steht schon eine Burg.
keshvargosha-refuse-castle-near = { $cell } berührt eine Burg, und eine neue muss mindestens zwei Schritte von jeder anderen entfernt sein.
keshvargosha-refuse-castle-soldiers = Auf { $cell } stehen feindliche Soldaten.
keshvargosha-refuse-castle-centre = { $cell } ist nicht die Mitte eines Plättchens, wo die erste Burg jeder Seite steht.
keshvargosha-refuse-wall-apart = { $one } und { $other } berühren sich nicht, also liegt keine Grenze dazwischen.
keshvargosha-refuse-wall-none-left = Du hast alle deine Mauern gesetzt.
keshvargosha-refuse-wall-there = Auf { $border } steht schon eine Mauer.
keshvargosha-refuse-wall-enemy = { $border } ist eine Grenze der gegnerischen Burg.
keshvargosha-refuse-wall-not-yours = { $border } ist weder eine Grenze einer deiner Burgen noch eines Feldes, das dir gehört.
keshvargosha-refuse-enter-none-left = Du hast keine Soldaten mehr im Vorrat.
keshvargosha-refuse-enter-where = Auf { $cell } hast du keine Burg, und Soldaten kommen in ihren eigenen Burgen ins Spiel.
keshvargosha-refuse-move-apart = { $start } und { $goal } berühren sich nicht, und Soldaten gehen Schritt für Schritt{ $steps ->
    [0] .
   *[other] : Es sind { $steps } Schritte, jeder eine Aktion.
}
keshvargosha-refuse-move-nobody = Mindestens ein Soldat muss gehen.
keshvargosha-refuse-move-too-many = { $there ->
    [0] Auf { $start } hast du keine Soldaten.
    [one] Auf { $start } hast du nur einen Soldaten.
   *[other] Auf { $start } hast du nur { $there } Soldaten.
}
keshvargosha-refuse-move-wall = Zwischen { $start } und { $goal } steht eine Mauer, und über Mauern kommt niemand.

## Was passiert ist

keshvargosha-told-castle = { $side }: Burg { $number } auf { $cell }.
keshvargosha-told-wall = { $side }: Mauer { $border }.
keshvargosha-told-enter = { $side }: Soldat nach { $cell }.
keshvargosha-told-move = { $number ->
    [one] { $side }: Soldat { $start } → { $goal }.
   *[other] { $side }: { $number } Soldaten { $start } → { $goal }.
}
keshvargosha-told-end = { $left ->
    [one] { $side } beendet den Zug, eine Aktion übrig.
   *[other] { $side } beendet den Zug, { $left } Aktionen übrig.
}
keshvargosha-told-falls = { $side } erobert Burg { $number } auf { $cell } von { $other }.
keshvargosha-told-lost = { $soldiers ->
    [one] { $side } verliert einen Soldaten.
   *[other] { $side } verliert { $soldiers } Soldaten.
}
keshvargosha-told-holds = Burg { $number } auf { $cell } fällt nicht: { $attacking } im Angriff, { $defending } in der Verteidigung.
keshvargosha-told-flag-leaves = Fahne { $number } verlässt den Zähler.
keshvargosha-told-flag-returns = Fahne { $number } kehrt zum Zähler zurück.
keshvargosha-told-no-site = Kein Platz für Burg { $number }: { $side } passt.
keshvargosha-told-passes = { $side } kann nichts tun und passt.
keshvargosha-told-nothing-left = { $side } kann nichts mehr tun.
keshvargosha-told-gains = { $points ->
    [one] { $side } gewinnt einen Punkt.
   *[other] { $side } gewinnt { $points } Punkte.
}
keshvargosha-told-loses = { $points ->
    [one] { $side } verliert einen Punkt.
   *[other] { $side } verliert { $points } Punkte.
}
keshvargosha-reason-wins = Er gewinnt die Partie.
keshvargosha-reason-captures = { $count ->
    [one] Er erobert die Burg auf { $cells }.
   *[other] Er erobert die Burgen auf { $cells }.
}
keshvargosha-reason-exposes = { $guards ->
    [0] Er lässt die Burg auf { $cell } ohne Wache; { $side } kann von { $start } aus einmarschieren.
    [one] Er lässt die Burg auf { $cell } mit einer Wache; { $side } kann sie von { $start } aus erobern.
   *[other] Er lässt die Burg auf { $cell } mit { $guards } Wachen; { $side } kann sie von { $start } aus erobern.
}
keshvargosha-reason-guards = Er schützt die Burg auf { $cell }, die { $side } von { $start } aus erobern konnte.
keshvargosha-reason-threatens = Er droht, als Nächstes von { $start } aus die Burg auf { $cell } zu erobern.
keshvargosha-told-won = { $side } gewinnt. Gelb { $yellow }, Rot { $red }.
keshvargosha-told-draw = Unentschieden. Gelb { $yellow }, Rot { $red }.

## Auf der Karte

keshvargosha-status-points = Punkte: Gelb { $yellow }, Rot { $red }.
keshvargosha-status-agreed = Vereinbart: { $terms }.
keshvargosha-status-found = { $side } baut eine Burg in der Mitte eines Plättchens.
keshvargosha-status-draft = { $side } baut Burg { $number }.
keshvargosha-status-actions = { $left ->
    [one] { $side } hat in Zug { $turn } noch eine Aktion.
   *[other] { $side } hat in Zug { $turn } noch { $left } Aktionen.
}
keshvargosha-status-last-resort = { $left ->
    [one] { $side } hat keine Fahne und in einem Notzug noch eine Aktion.
   *[other] { $side } hat keine Fahne und in einem Notzug noch { $left } Aktionen.
}
keshvargosha-status-stock = { $side } hat noch: Burgen { $castles }, Soldaten { $soldiers }, Mauern { $walls }.
keshvargosha-status-won = { $side } hat gewonnen.
keshvargosha-status-draw = Die Partie endet unentschieden.
keshvargosha-task-found = eine Burg mitten auf ein Plättchen bauen
keshvargosha-task-draft = Burg { $number } bauen
keshvargosha-task-choose = { $task } – einen Ort wählen oder was geschehen soll
keshvargosha-next-castle = wählen, wo sie stehen soll
keshvargosha-next-wall = eine Grenze wählen
keshvargosha-next-enter = eine Burg wählen
keshvargosha-next-soldier = einen Soldaten wählen
keshvargosha-next-goal = wählen, wohin er geht
keshvargosha-next-number = wählen, wie viele gehen
keshvargosha-task-actions = { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
}
keshvargosha-task-last-resort = { $left ->
    [one] Notzug, eine Aktion
   *[other] Notzug, { $left } Aktionen
}
keshvargosha-score = Punkte { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }

keshvargosha-agreed-amateur = Amateurwertung
keshvargosha-agreed-professional = Profiwertung
keshvargosha-status-target = Ziel { $target }
keshvargosha-agreed-last = bis zur letzten Burg
keshvargosha-agreed-castles = Burgfelder zählen
keshvargosha-agreed-walkout = Burgen fallen beim Ausmarsch
keshvargosha-agreed-return = Fahnen kehren zurück
keshvargosha-agreed-balanced = ausgeglichener Start
keshvargosha-agreed-shuffled = gemischte Plättchen

## Knöpfe

keshvargosha-pick-castle = Burg
keshvargosha-pick-wall = Mauer
keshvargosha-pick-enter = Soldat einsetzen
keshvargosha-pick-move = Soldat ziehen
keshvargosha-pick-end = Zug beenden
keshvargosha-pick-castle-on = Burg { $cell }
keshvargosha-pick-wall-on = Mauer { $border }
keshvargosha-pick-enter-at = Soldat nach { $cell }
keshvargosha-pick-from = ziehen von { $cell }
keshvargosha-pick-step = { $start }→{ $goal }
keshvargosha-pick-march = { $number }× { $start }→{ $goal }

## Im Bild

keshvargosha-label-number = { $number }
keshvargosha-label-target = { $target } Punkte gewinnen
keshvargosha-label-round = Runde { $round } von { $rounds }

## Das Bild in Worten

keshvargosha-alt = Keshvargosha, { $game }: { $agreed }. { $todo } { $moment }. Punkte: Gelb { $yellow }, Rot { $red }. { $castles }. Mauern: { $walls }. Soldaten, Gelb vor Rot: { $soldiers }. { $stock }.
keshvargosha-alt-then = ;{ " " }
keshvargosha-alt-none = keine
keshvargosha-alt-begin = Vor dem ersten Zug
keshvargosha-alt-turn = Runde { $round }, Feld { $space } des Zugzählers
keshvargosha-alt-built = in diesem Zug wurde eine Burg gebaut
keshvargosha-alt-passed = { $side } hat im Zug davor gepasst
keshvargosha-alt-due = { $side } hat noch einen Notzug
keshvargosha-alt-castles = Burgen von { $side }: { $castles }
keshvargosha-alt-side = { $side }: übrige Mauern { $walls }, Soldaten aus dem Spiel { $out }
keshvargosha-alt-flags = Fahnen aus dem Spiel: { $flags }
keshvargosha-alt-values = Werte der Felder 0 bis 6: { $values }

## Lektion

keshvargosha-lesson-opening = Du bist Gelb. Deine erste Burg kommt in die Mitte eines Plättchens und bringt dir die sechs Felder ringsum: Spiel { $move }.
keshvargosha-lesson-actions = Ein Zug hat drei Aktionen. Beginn mit einer Wache für deine Burg: { $move }.
keshvargosha-lesson-build = Zweite Aktion: Pro Zug darfst du eine Burg bauen, aber nicht neben einer anderen. { $move } bringt sechs Felder mehr.
keshvargosha-lesson-wall = Dritte Aktion: Eine Mauer hält Soldaten für immer auf und trennt das Feld dahinter von deiner Burg. Versuch { $move }.
keshvargosha-lesson-move = Auch Rot hat drei Aktionen gemacht. Soldaten gehen ein Feld weit und über keine Mauer: { $move }.
keshvargosha-lesson-shared = Ein anderes Brett. Mit { $move } berührst du zwei Felder der roten Burg: Sie sind dann geteilt, und Rot verliert sie.
keshvargosha-lesson-siege = Ein roter Soldat bewacht H4. Geh mit einem von deinen zweien hinein: { $move }. Einer gegen einen ist nur eine Belagerung.
keshvargosha-lesson-capture = Jetzt der andere, wieder mit { $move }: zwei gegen einen, und die Burg fällt an dich.
keshvargosha-lesson-end = Eine Aktion ist übrig, aber du musst sie nicht nutzen: { $move }.
keshvargosha-lesson-target = Eine spätere Partie: Du hast 24 Punkte, und 27 gewinnen sofort. { $move } bringt genug.
keshvargosha-lesson-guard = Ein roter Soldat steht neben deiner Burg auf B0, und für eine leere Burg genügt einer. Hol eine Wache: { $move }.

keshvargosha-answer-cells = { $side } gehören { $count ->
    [0] keine Felder.
    [one] ein Feld: { $cells }.
   *[other] { $count } Felder: { $cells }.
}
keshvargosha-answer-castle = { $count ->
    [0] Das Feld { $cell } selbst gehört niemandem.
   *[other] An diesem Tisch zählen Burgfelder: { $cell } zählt für { $side }.
}
keshvargosha-answer-castle-cells = { $count ->
    [0] An diesem Tisch zählt das Feld unter einer Burg für niemanden.
   *[other] An diesem Tisch zählt das Feld unter einer Burg für den, dem die Burg gehört.
}
keshvargosha-answer-taking = { $actions ->
    [0] { $cell } (gleich zu Beginn des Zuges)
    [one] { $cell } (eine Aktion)
   *[other] { $cell } ({ $actions } Aktionen)
}
keshvargosha-answer-reach-now = { $count ->
    [one] In diesem Zug kann { $side } diese Burg erobern: { $castles } – { $why }.
   *[other] In diesem Zug kann { $side } jede einzelne dieser Burgen erobern: { $castles }.
}
keshvargosha-answer-reach-next = { $count ->
    [one] So wie es steht, kann { $side } im nächsten eigenen Zug diese Burg erobern: { $castles } – { $why }.
   *[other] So wie es steht, kann { $side } im nächsten eigenen Zug jede einzelne dieser Burgen erobern: { $castles }.
}
keshvargosha-answer-no-reach-now = { $count ->
    [one] In diesem Zug kann { $side } die Burg auf { $castles } nicht erobern: { $why }.
   *[other] In diesem Zug kann { $side } keine Burg erobern.
}
keshvargosha-answer-no-reach-next = { $count ->
    [one] So wie es steht, kann { $side } die Burg auf { $castles } im nächsten eigenen Zug nicht erobern: { $why }.
   *[other] So wie es steht, kann { $side } im nächsten eigenen Zug keine Burg erobern.
}
keshvargosha-answer-distance = { $needed ->
    [one] nötig ist darin ein Soldat
   *[other] nötig sind darin { $needed } Soldaten
}{ $steps ->
    [-1] , und keiner auf dem Brett kommt hin
    [0] { "" }
    [one] , und der nächste ist einen Schritt entfernt
   *[other] , und der nächste ist { $steps } Schritte entfernt
}
keshvargosha-answer-fallen = Wenn { $side } { $cell } erobert, steht es so: Gelb { $yellow }, Rot { $red }.{ $lost ->
    [0] { "" }
    [one] { " " }{ $other } verliert den Verteidiger für immer.
   *[other] { " " }{ $other } verliert die { $lost } Verteidiger für immer.
}
keshvargosha-answer-scores = Punkte (Gelb:Rot), wenn { $side } eine Burg erobert: { $scores }.
keshvargosha-answer-captured = Eine eroberte Burg behält ihre Nummer. Ihre Verteidiger sind für immer aus dem Spiel; die Angreifer bleiben darin.{ $count ->
    [0] { "" }
   *[other] { " " }Wird sie dem genommen, der sie gebaut hat, verlässt ihre Fahne den Zugzähler.
}
keshvargosha-answer-walls = { $count ->
    [0] Es steht keine Mauer.
    [one] Es steht eine Mauer: { $walls }.
   *[other] Es stehen { $count } Mauern: { $walls }.
} Mauern übrig: Gelb { $yellow }, Rot { $red }.
keshvargosha-answer-target-later = Noch hat niemand gewonnen: In Spiel 2 zählt das Ziel erst ab Zug { $turn }, dem ersten Zug der dritten Runde.
keshvargosha-answer-target-at-once = Das Ziel wird zu Beginn jedes Zuges und nach jeder Aktion geprüft. Ist es erreicht, endet das Spiel sofort.
keshvargosha-answer-used = In diesem Zug verbrauchte Aktionen: { $used } von { $actions }.
keshvargosha-answer-built = { $count ->
    [0] In diesem Zug wurde noch keine Burg gebaut.
   *[other] In diesem Zug wurde schon eine Burg gebaut; eine zweite ist nicht erlaubt.
}
keshvargosha-answer-turns = { $turn ->
    [0] Zug 1 steht noch bevor.
   *[other] Das ist Zug { $turn } (Runde { $round } von { $rounds }).
} { $left ->
    [0] Es ist der letzte Zug.
    [one] Es folgt höchstens noch ein Zug.
   *[other] Es folgen höchstens noch { $left } Züge.
} Spätestens nach Zug { $last } ist das Spiel zu Ende.
keshvargosha-answer-option = { $count ->
    [0] { $name } – nein
   *[other] { $name } – ja
}
keshvargosha-answer-agreed = An diesem Tisch: { $answers }.
keshvargosha-answer-siege = Burg { $number } auf { $cell } gehört { $side }{ $captured ->
    [0] { "" }
   *[other] , erobert von { $other }
}: { $inside } in der Verteidigung, { $attacking } von { $other } darin. { $needed ->
    [one] Ein Angreifer erobert sie.
   *[other] { $needed } Angreifer erobern sie.
}
keshvargosha-place-castle = Burg von { $side }, Soldaten: { $yellow } gelbe, { $red } rote
keshvargosha-place-soldiers = Soldaten: { $yellow } gelbe, { $red } rote
keshvargosha-answer-no-siege = Keine Burg ist belagert.
keshvargosha-answer-cell = { $count ->
    [0] { $cell } gehört niemandem: Keine Burg ist damit verbunden.
    [1] { $cell } gehört { $side }. Verbundene Burgen: Gelb { $yellow }, Rot { $red }.
   *[other] { $cell } ist geteilt und gehört niemandem. Verbundene Burgen: Gelb { $yellow }, Rot { $red }.
}
keshvargosha-answer-soldiers-there = Soldaten auf { $cell }: Gelb { $yellow }, Rot { $red }.
keshvargosha-answer-soldiers = Soldaten von { $side }: { $reserve } in Reserve, { $board } auf dem Brett, { $out } aus dem Spiel.
keshvargosha-answer-standing = { $side }: { $cells }
keshvargosha-answer-numbered = Nr. { $number } auf { $cell }
keshvargosha-answer-castles = { $count ->
    [0] { $side } gehört keine Burg.
    [one] { $side } gehört eine Burg: { $castles }.
   *[other] { $side } gehören { $count } Burgen: { $castles }.
} { $empty ->
    [0] Keine ist ohne Wache.
   *[other] Ohne Wache: { $unguarded }.
}
keshvargosha-answer-builds = { $count ->
    [0] { $side } hat keine Burg mehr zu bauen.
    [one] { $side } kann noch eine Burg bauen: Nr. { $next }.
   *[other] { $side } kann noch { $count } Burgen bauen: { $numbers }. Die nächste ist Nr. { $next }.
}
keshvargosha-answer-counted = { $points } { $count ->
    [0] Wäre das Spiel jetzt zu Ende, wäre es unentschieden.
   *[other] Wäre das Spiel jetzt zu Ende, hätte { $side } gewonnen.
}
keshvargosha-answer-target = An diesem Tisch gewinnen { $target } Punkte{ $turn ->
    [0] { "" }
   *[other] , aber erst ab Zug { $turn } (Runde 3)
}. Es fehlen: Gelb { $yellow }, Rot { $red }.
keshvargosha-answer-turn = { $side } (Zug { $turn })
keshvargosha-answer-next = Nach diesem Zug: { $turns }.
keshvargosha-answer-flags = { $count ->
    [0] An diesem Tisch kommt eine Fahne, die weg ist, nicht zurück.
   *[other] An diesem Tisch kehrt eine Fahne zurück, wenn ihre Burg von dem zurückerobert wird, dem die Zahl gehört.
}
keshvargosha-answer-no-flags = Hier wird ohne Fahnen gespielt: Ungerade Züge gehören Gelb, gerade Rot.
keshvargosha-answer-counter = Fahnen auf dem Zugzähler: Gelb { $yellow }; Rot { $red }. Weg sind, und ihre Züge fallen aus: { $out }.
keshvargosha-answer-wall = Auf { $border } steht eine Mauer.
keshvargosha-answer-no-wall = Auf { $border } steht keine Mauer.
