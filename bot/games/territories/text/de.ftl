territories-name = Territories
territories-summary = Setz Höfe, zäune Land ein, hol das meiste.
territories-variant-standard = das feste Land
territories-variant-random = jedes Mal ein neues Land
territories-seat-0 = Gelb
territories-seat-1 = Rot

## Spielende

territories-end-land = Alle gelben und roten Höfe sind getrennt, und das meiste Land gewinnt.
territories-end-equal-land = Alle gelben und roten Höfe sind getrennt, und das Land ist gleich verteilt: unentschieden.

## Was nicht geht

territories-refuse-unreadable = „{ $text }“ kann ich nicht lesen. Einen Hof schreibt man wie e3, einen Stamm wie e1|f1 oder e1-e2.
territories-refuse-no-square = Ein Feld { $square } gibt es nicht: Spalten gehen von a bis h, Reihen von 1 bis 6.
territories-refuse-two-houses = { $one } und { $other } sind zwei Felder. Höfe setzt man einzeln; schreib ein Semikolon zwischen zwei davon.
territories-refuse-no-trunk-place = Zwischen { $one } und { $other } passt kein Stamm: Die beiden Felder haben keine gemeinsame Seite.
territories-refuse-which-trunk = { $square } allein sagt nicht, welcher Stamm gemeint ist. Möglich sind daneben: { $choices }.
territories-refuse-houses-are-placed = { $square } ist ein einzelnes Feld, aber alle Höfe stehen schon. Nenn die beiden Felder, die der Stamm trennen soll, etwa e1|f1.
territories-refuse-spot-taken = Auf { $square } steht schon ein Hof.
territories-refuse-no-spot = { $square } ist kein Hofplatz. Freie Hofplätze: { $spots }.
territories-refuse-houses-come-first = { $trunk } ist ein Stamm, und Stämme legt man erst, wenn alle acht Höfe stehen.
territories-refuse-already-built = Bei { $trunk } liegt schon ein Stamm.
territories-refuse-not-at-open-end = { $trunk } setzt den Zaun nicht fort: Der nächste Stamm muss am offenen Ende beginnen. Möglich: { $choices }.
territories-refuse-not-connected = { $trunk } berührt keinen früheren Stamm. Eine neue Einzäunung beginnt an einem Stamm; der Rand des Landes allein genügt nicht.
territories-refuse-opponents-farm = { $trunk } läuft an einem gegnerischen Hof entlang, und das darf der erste Stamm einer neuen Einzäunung nicht, solange er anderswo liegen kann.
territories-refuse-finished-area = { $trunk } liegt in Land, das schon entschieden ist: Alle Höfe dort haben dieselbe Farbe.
territories-refuse-empty-area = { $trunk } würde Land ohne Hof abschließen.
territories-refuse-spoils-land = Nach { $trunk } ließe sich der Zaun nicht mehr so beenden, dass auf beiden Seiten ein Hof liegt.

## Was passiert ist

territories-told-house = { $side }: Hof auf { $square }.
territories-told-all-houses = Alle Höfe stehen; { $side } beginnt mit den Stämmen.
territories-told-trunk = { $side }: { $trunk }.
territories-told-forced = { $side }: { $trunk }, die einzige Wahl.
territories-told-complete = Eine Einzäunung ist fertig.
territories-told-land = { $side } gewinnt { $squares } Land.
territories-told-goes-on = { $side } schließt eine Einzäunung und macht darum gleich mit einer neuen weiter.
territories-told-no-land = Niemand gewinnt dadurch Land.
territories-reason-lets = { $squares ->
    [one] Er lässt { $side } mit dem nächsten Stamm ein Feld einzäunen.
   *[other] Er lässt { $side } mit dem nächsten Stamm { $squares } Felder einzäunen.
}
territories-reason-denies = { $squares ->
    [one] Auf einem anderen Weg hätte { $side } mit diesem Zaun ein Feld gewinnen können.
   *[other] Auf einem anderen Weg hätte { $side } mit diesem Zaun { $squares } Felder gewinnen können.
}
territories-reason-concedes = { $squares ->
    [one] { $side } kann jetzt mit diesem Zaun ein Feld mehr gewinnen als die andere Seite, was immer dagegen gelegt wird.
   *[other] { $side } kann jetzt mit diesem Zaun { $squares } Felder mehr gewinnen als die andere Seite, was immer dagegen gelegt wird.
}
territories-reason-secures = { $squares ->
    [one] Wie die andere Seite auch weitermacht, dieser Zaun bringt { $side } jetzt ein Feld mehr.
   *[other] Wie die andere Seite auch weitermacht, dieser Zaun bringt { $side } jetzt { $squares } Felder mehr.
}
territories-reason-apart = Der Hof auf { $square } steht { $steps } Schritte vom nächsten Hof von { $side }, mit eigenem Land.
territories-reason-crowds = { $steps ->
    [one] Der Hof auf { $square } steht einen Schritt vom nächsten Hof von { $side }: Beide teilen dasselbe Land.
   *[other] Der Hof auf { $square } steht { $steps } Schritte vom nächsten Hof von { $side }: Beide teilen dasselbe Land.
}
territories-reason-rim = { $square } ist einer der { $spots } Plätze, die am weitesten von allen anderen liegen: Um sein Land streiten wenige.
territories-reason-midst = { $square } ist einer der { $spots } Plätze mitten unter allen anderen: Um sein Land wird von allen Seiten gestritten.
territories-told-end-land = Alle Höfe sind getrennt: { $side } gewinnt mit { $more } zu { $less } Feldern Land.
territories-told-end-equal-land = Alle Höfe sind getrennt: unentschieden, je { $points } Felder Land.

## Auf der Karte

territories-status-score = Land bisher: Gelb { $yellow }, Rot { $red }, offen { $left }.
territories-status-houses = { $houses ->
    [one] { $side } setzt einen Hof auf einen freien Hofplatz.
   *[other] { $side } setzt { $houses } Höfe auf freie Hofplätze.
}
territories-status-continue = { $side } setzt den Zaun am offenen Ende fort: { $choices }.
territories-status-new = { $side } beginnt eine neue Einzäunung: an einem beliebigen früheren Stamm, aber nicht entlang eines Hofs von { $other }.
territories-status-exception = { $side } beginnt eine neue Einzäunung. Jeder mögliche Stamm läuft an einem Hof von { $other } entlang, deshalb ist es diesmal erlaubt.
territories-status-won = { $side } hat das meiste Land gewonnen.
territories-task-houses = { $houses ->
    [one] einen Hof setzen
   *[other] { $houses } Höfe setzen
}
territories-task-continue = den Zaun fortsetzen
territories-task-new = neuen Zaun beginnen
territories-score = Land { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }
territories-task-trunk = { $task } – eine markierte Stelle wählen

## Im Bild

territories-pick-column = Spalte { $column }
territories-pick-house = Hof auf { $square }
territories-label-points = { $points }
territories-label-undecided = { $squares } offen

## Das Bild in Worten

territories-alt = Territories, ein Land mit den Spalten a bis h und den Reihen 1 bis 6. Hofplätze: { $spots }. Startstamm: { $start }. { $houses } { $trunks } { $turn } Land: Gelb { $yellow }, Rot { $red }.
territories-alt-no-houses = Noch keine Höfe.
territories-alt-yellow-houses = Gelber Hof: { $yellow }. Noch keine roten Höfe.
territories-alt-houses = Gelbe Höfe: { $yellow }. Rote Höfe: { $red }.
territories-place-house = Hof von { $side }
territories-alt-no-trunks = Noch kein Stamm gelegt.
territories-alt-trunks = Gelegte Stämme: { $trunks }.
territories-alt-over = Die Partie ist zu Ende.
territories-alt-turn = Kein offenes Ende. Am Zug: { $side }.
territories-alt-turn-open-end = Das offene Ende liegt, wo sich { $squares } treffen. Am Zug: { $side }.

## Lektion

territories-lesson-house = Du bist Gelb. Die runden Plätze sind für Höfe. Dein erster: { $move }.
territories-lesson-two = Rot hat zwei Höfe gesetzt, und jetzt setzt du zwei. Nimm zuerst den { $move }.
territories-lesson-aim = Dir gehört am Ende das Land, auf dem die Zäune nur deine Höfe übrig lassen. Ein { $move } liegt bei b2: eine gute Nachbarschaft.
territories-lesson-last-house = Ein Hofplatz ist übrig, und er gehört dir: { $move }. Dann kommen die Stämme.
territories-lesson-open-end = Der Startstamm hat ein offenes Ende. Von dort geht jeder Stamm weiter: Leg { $move }.
territories-lesson-on = Rot hat weitergebaut. Auch du musst bauen: Passen gibt es nicht. Mach mit { $move } weiter.
territories-lesson-spoil = Ein Zaun darf kein Land ohne Hof einschließen, also wähle mit Bedacht. Bieg mit { $move } nach unten ab, um deinen Hof auf b2 herum.
territories-lesson-edge = Rot hat den Rand erreicht: Die Einzäunung ist fertig, und fünf Felder gehören dir. Rot hat eine neue begonnen; mach mit { $move } weiter.
territories-lesson-new = Einige Stämme später hast du eine fertiggestellt und beginnst die nächste, an einem früheren Stamm, aber nicht entlang eines roten Hofs: { $move }. Erzwungene Stämme legen sich selbst.
territories-lesson-end = Gegen Ende wechselst du die Seite: Rot legt { $move }. Dann teilt kein Hof sein Land mehr mit der anderen Farbe, und die Felder werden gezählt.
territories-lesson-deny = Du bist Rot, und der Zaun geht am offenen Ende weiter. Nach b4-b5 könnte Gelb gleich fünf Felder einzäunen; { $move } verschenkt nichts.
territories-lesson-race = Du bist Gelb. Nach d4-d5 oder d4|e4 kann Rot mit diesem Zaun mehr Land gewinnen; nach { $move } bringt er dir mehr, was Rot auch legt.
territories-lesson-apart = Du bist Gelb, hast einen Hof auf b2 und wählst zwei Plätze. Höfe nebeneinander teilen ihr Land: Nimm zuerst den { $move }, weit weg vom anderen.

territories-answer-mixed = Gemischtes Gebiet, noch niemandes (gelbe Höfe: { $yellow }; rote Höfe: { $red }; Landfelder: { $land }).
territories-answer-finished = Fertiges Gebiet von { $side } (Höfe: { $houses }; Landfelder: { $land }).
territories-answer-decided = { $square } ist Land von { $side }: Es liegt in einem fertigen Gebiet.
territories-answer-undecided = { $square } gehört noch niemandem: Es liegt in einem gemischten Gebiet.
territories-answer-house = Auf { $square } steht ein Hof von { $side }.
territories-answer-house-mixed = Auf { $square } steht ein Hof von { $side }, noch nicht abgetrennt: Im selben Gebiet steht auch { $other } ({ $houses }).
territories-answer-house-separated = { $land ->
    [0] Auf { $square } steht ein Hof von { $side }, schon von { $other } abgetrennt, aber ohne Land.
    [one] Auf { $square } steht ein Hof von { $side }, schon von { $other } abgetrennt: ein Feld Land für { $side }.
   *[other] Auf { $square } steht ein Hof von { $side }, schon von { $other } abgetrennt: { $land } Felder Land für { $side }.
}
territories-answer-house-square = Das Feld eines Hofs selbst zählt für niemanden.
territories-answer-spot = { $square } ist ein freier Hofplatz.
territories-answer-land = { $square } ist Land ohne Hofplatz: Dort steht kein Hof.
territories-answer-trunk = Auf { $place } liegt ein Stamm.
territories-answer-no-trunk = Auf { $place } liegt kein Stamm, und jetzt darf dort auch keiner hin.
territories-answer-trunk-possible = Auf { $place } liegt kein Stamm, aber jetzt darf dort einer hin.
territories-answer-houses = { $side } hat noch { $left } von vier Höfen zu setzen. { $count ->
    [0] Noch steht keiner.
   *[other] Es stehen: { $houses }.
}
territories-answer-houses-placed = Alle vier Höfe von { $side } sind gesetzt: { $houses }. { $count ->
    [0] Noch keiner davon ist von { $other } abgetrennt.
   *[other] Schon von { $other } abgetrennt: { $separated }.
}
territories-answer-spots = { $count ->
    [0] Kein Hofplatz ist mehr frei: Auf allen acht steht ein Hof.
   *[other] Freie Hofplätze: { $count } ({ $spots }).
}
territories-answer-trunks = { $built ->
    [0] Noch kein Stamm ist gelegt, nur der Startstamm liegt da. Höchstens { $left } können kommen.
   *[other] Gelegte Stämme: { $built }. Mit dem Startstamm liegen { $lying } auf dem Land. Höchstens { $left } können noch kommen.
}
territories-answer-ownerless = Stämme gehören niemandem, auch nicht dem, der sie gelegt hat.
territories-answer-start = Der Startstamm liegt auf { $start }.
territories-answer-fences = { $complete ->
    [0] Noch keine Einzäunung ist fertig.
    [one] Eine Einzäunung ist fertig.
   *[other] { $complete } Einzäunungen sind fertig.
}
territories-answer-no-open-end = Es gibt kein offenes Ende: Der nächste Stamm beginnt eine neue Einzäunung.
territories-answer-open-end = Ein Zaun ist noch offen: Das offene Ende liegt, wo sich { $squares } treffen. Dort geht es weiter: { $choices }.
territories-answer-first-fence = Das offene Ende liegt, wo sich { $squares } treffen. Dort geht der erste Zaun weiter, sobald alle Höfe stehen.
territories-answer-squares = { $count } ({ $squares })
territories-answer-ahead = { $side } führt mit { $more } zu { $less } Land. Noch offen: { $left }.
territories-answer-level = Gleichstand: je { $points } Land. Noch offen: { $left }.
territories-answer-majority = { $majority } der { $land } Landfelder reichen zum Sieg. Dazu fehlen: Gelb { $yellow }, Rot { $red }.
territories-answer-mixed-left = { $count ->
    [one] Ein gemischtes Gebiet ist noch übrig (Höfe: { $houses }). Ist keins mehr da, endet die Partie.
   *[other] { $count } gemischte Gebiete sind noch übrig (Höfe: { $houses }). Ist keins mehr da, endet die Partie.
}
territories-answer-next = { $rest ->
    [0] Danach ist auf jeden Fall { $side } am Zug.
   *[other] Nach einem von diesen ist { $side } am Zug: { $moves }.
}
