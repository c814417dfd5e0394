know-name = know
know-summary = Verbinde drei Paare durch die Mitte.
know-variant-standard = zwei Spieler
know-variant-symmetric = zwei Spieler, zwei Würfel
know-variant-four = vier Spieler
know-variant-four-symmetric = vier Spieler, zwei Würfel
know-variant-eternal = zwei Spieler, mehrere Zyklen
know-variant-eternal-four = vier Spieler, mehrere Zyklen
know-seat-0 = Rot
know-seat-1 = Blau
know-seat-0-of-4 = Rot, gestreift
know-seat-1-of-4 = Rot, einfarbig
know-seat-2-of-4 = Blau, gestreift
know-seat-3-of-4 = Blau, einfarbig
know-colour-0 = Rot
know-colour-1 = Blau

know-notice = { $words }

## Worte zum Antippen

know-pick-roll = würfeln
know-pick-pass = passen
know-pick-stop = aufhören
know-part-piece = { $kind } { $space }
know-kind-b = Barde
know-kind-f = Narr
know-kind-h = Herold
know-part-goal = { $die ->
    [0] { $kind } → { $space }
   *[other] { $kind } → { $space } ({ $die })
}
know-part-errand = { $die ->
    [0] Botengang { $space }
   *[other] Botengang { $space } ({ $die })
}
know-part-path = Pfad { $space }→{ $through }

## Figuren und Stufen

know-piece-ba = gestreifter Barde
know-piece-bb = einfarbiger Barde
know-piece-fa = gestreifter Narr
know-piece-fb = einfarbiger Narr
know-piece-ha = gestreifter Herold
know-piece-hb = einfarbiger Herold
know-type-bards = Barden
know-type-fools = Narren
know-type-heralds = Herolde
know-tier-rim = Rand
know-tier-first = Erste Stufe
know-tier-second = Zweite Stufe
know-tier-center = Mittelring
know-tier-ambiguous = Rand oder Erste Stufe
know-connection = { $type } ({ $tier })
know-no-spaces = keine

## Spielende

know-end-resolved = Die Partie ist gelöst, und wer mehr zählt, gewinnt.
know-end-cap = Nach 400 Zügen ist nichts gelöst, und wer mehr zählt, gewinnt.

## Was nicht geht

know-refuse-unreadable = „{ $text }“ kann ich nicht lesen. Einen Zug schreibt man wie 2.0>3.1a, einen Pfad wie path 2.0>2.1a, einen Botengang wie errand 2.0.
know-refuse-no-space = Ein Feld { $space } gibt es nicht. Felder heißen etwa 0.0, 13.0a oder 2.2b: Sektor laut Zahl am Rand, Ring von außen, Buchstabe.
know-refuse-which-die = Beide Würfel führen dorthin. Sag, welchen du meinst: { $choices }.
know-refuse-rolled = Gewürfelt ist schon: { $dice }. Jetzt muss eine Figur ziehen.
know-refuse-not-rolled = { $count ->
    [0] Mit keinem Wurf kommt die Figur von { $start } in einem gewöhnlichen Zug nach { $space }, und gewürfelt ist noch nicht.
   *[other] Nur mit { $dice } kommt die Figur von { $start } nach { $space }, und gewürfelt ist noch nicht.
}
know-refuse-pass = Eine Figur kann ziehen, also muss auch eine ziehen. Passen darfst du nur, wo ein Botengang die einzige andere Wahl ist.
know-refuse-pass-phase = Jetzt gibt es nichts zu passen.
know-refuse-stop = Aufhören kannst du nur nach einer Lösung, statt noch eine Verbindung herzustellen.
know-refuse-path-late = Einen Solipsistischen Pfad erklärt man vor dem Wurf, und nur zu Beginn eines Zuges.
know-refuse-path-no-contention = { $space } ist kein Streitpunkt: Nicht beide Farben haben dort Einfluss.
know-refuse-path-not-beside = { $start } grenzt nicht an { $space }, und ein Pfad beginnt mit einem Sprung in den Streitpunkt.
know-refuse-path-occupied = Auf { $space } steht eine Figur, und niemand darf auf eine andere Figur springen.
know-refuse-path-young = { $space } ist noch nicht während je eines Wurfs beider Farben Streitpunkt gewesen.
know-refuse-errand-phase = Um einen Botengang bittet man nach dem Wurf des eigenen Zuges.
know-refuse-errand-late = Um einen Botengang bittet man einmal pro Zug, und bevor sich etwas bewegt hat.
know-refuse-errand-not-locked = Die Figur auf { $space } ist nicht eingesperrt: Das hieße, sie hat keinen einzigen ersten Sprung, und neben ihr liegt ein Streitpunkt.
know-refuse-errand-no-end = Mit { $dice } könnte die Figur auf { $space } auch durch einen Botengang auf keinem freien Feld enden.
know-refuse-no-die = Auf dem Tisch liegt keine { $die }, sondern { $dice }.
know-refuse-partners-die = Die { $die } ist der Würfel deines Partners; deiner zeigt { $dice }.
know-refuse-no-piece = Auf { $space } steht keine Figur.
know-refuse-other-piece = Die Figur auf { $space } gehört nicht dir.
know-refuse-partners-piece = Die Figur auf { $space } gehört deinem Partner, und jeder zieht nur mit den eigenen.
know-refuse-post-connected = Schon verbunden: { $piece }. Jetzt darf nur noch eine unverbundene Figur ziehen.
know-refuse-post-goal = Jetzt muss jede Bewegung eine Verbindung herstellen. Dafür geht nur ein Ziel: { $piece } nach { $goal }.
know-refuse-post-way = Mit { $dice } gibt es keinen Weg nach { $goal } ({ $piece }), oder { $goal } liegt unter Einfluss oder ist besetzt.
know-refuse-path-piece = Der Pfad wurde für eine bestimmte Figur erklärt, und die muss ziehen: { $piece }.
know-refuse-path-end = Mit { $dice } führt kein Pfad durch den Streitpunkt nach { $space }.
know-refuse-errand-piece = Den Botengang hat eine bestimmte Figur gewonnen, und die muss ziehen: { $piece }.
know-refuse-errand-lost = Der Botengang ist verloren ({ $piece }), also muss eine andere Figur ziehen.
know-refuse-errand-end = Mit { $dice } führt der Botengang nicht nach { $space }.
know-refuse-same-piece = Schon gezogen: { $piece }. Der zweite Würfel ist für eine andere Figur.
know-refuse-other-type = Keine Verbindung hergestellt: { $piece }. Deshalb muss die zweite Figur von derselben Art sein.
know-refuse-both-dice = Nach { $start }>{ $space } bliebe der andere Würfel ungenutzt, und es geht auch mit beiden.
know-refuse-nowhere = Eine Figur darf nicht auf das Feld zurück, von dem sie gekommen ist.
know-refuse-occupied = Auf { $space } steht eine Figur, und niemand darf auf eine andere Figur springen.
know-refuse-contention = { $space } ist ein Streitpunkt: Beide Farben haben dort Einfluss, und keine Figur darf dort enden.
know-refuse-influenced = Auf { $space } hat die andere Farbe Einfluss, und keine Figur darf dort enden.
know-refuse-jumps = Von { $start } kommt niemand in genau { $dice } { $jumps ->
    [one] Sprung
   *[other] Sprüngen
 } nach { $space }, ohne ein Feld zweimal zu benutzen.
know-or = { " " }oder{ " " }
know-refuse-way = Jeder Weg mit { $dice } von { $start } nach { $space } führt über Figuren oder durch den Einfluss der anderen Farbe.

## Was passiert ist

know-told-rolled = { $side } würfelt { $dice }.
know-told-taken-over = { $side } nutzt den Wurf { $dice }.
know-told-moved = { $side }: { $piece } { $start } → { $end }.
know-told-jumps = { $jumps ->
    [one] { $space }, ein Sprung
   *[other] { $space }, { $jumps } Sprünge
}
know-told-connected = { $colour } verbindet { $type } ({ $tier }).
know-told-passed = { $side } kann { $dice } nicht nutzen und passt.
know-told-no-second = { $dice } bleibt übrig.
know-told-gave-up = { $side } passt.
know-told-dropped = { $side } lässt { $die } ungenutzt; { $other } zieht allein.
know-told-errand-asked = { $side }: Botengang mit { $die }, { $piece } { $space }.
know-told-errand-rolled = { $other } würfelt { $die }.
know-told-errand-again = { $other } würfelt auch { $die }: noch einmal.
know-told-errand-won = Der Botengang ist gewonnen.
know-told-errand-lost = Der Botengang ist verloren.
know-told-path-declared = { $side }: Pfad durch { $contention }, { $piece } { $space }.
know-told-path-counted = { $mover } zählt { $own } ({ $spaces }), { $contender } zählt { $theirs } ({ $others }).
know-told-path-rolled = { $mover } { $die }, zusammen { $own }; { $contender } { $other }, zusammen { $theirs }.
know-told-path-again = { $mover } { $die }, zusammen { $own }; { $contender } { $other }, zusammen { $theirs }: noch einmal.
know-told-path-won = Der Pfad ist offen: { $side } zieht { $die } ({ $piece }).
know-told-path-lost = Der Pfad bleibt zu.
know-told-path-nowhere = Der Pfad ist offen, doch { $die } führt nirgends hin.
know-told-resolved = { $colour } hat gelöst; { $other } hat eine letzte Chance.
know-told-has-three = { $colour } hat schon drei Verbindungen.
know-told-post-rolled = { $colour } würfelt { $die } für eine weitere Verbindung.
know-told-post-nothing = { $colour } kann damit nichts verbinden.
know-told-stopped = { $side } lässt es gut sein.
know-told-cap = Nach { $turns } Zügen ist nichts gelöst: Die Zählung entscheidet.
know-told-tally = { $colour } zählt { $count }: { $spaces }.
know-told-tally-bonus = { $colour } zählt { $count } und 6 fürs Lösen, zusammen { $total }: { $spaces }.
know-told-next-cycle = Zyklus { $cycle }: { $side } zieht zuerst.
know-told-end = { $colour } gewinnt { $more } zu { $less }.
know-told-end-equal = Unentschieden: je { $points }.

## Warum ein Zug gut ist

know-reason-resolves = Er löst die Partie auf.
know-reason-connects = Er stellt eine Verbindung her: { $type }.
know-reason-parts = Er gibt eine Verbindung auf: { $type }.
know-reason-nearer = { $turns ->
    [one] Er bringt die Lösung um etwa einen Zug näher.
   *[other] Er bringt die Lösung um etwa { $turns } Züge näher.
}
know-reason-hinders = { $turns ->
    [one] { $colour } braucht bis zur Lösung etwa einen Zug mehr.
   *[other] { $colour } braucht bis zur Lösung etwa { $turns } Züge mehr.
}
know-reason-tally = { $points ->
    [one] Die Zählung wird um eins besser.
   *[other] Die Zählung wird um { $points } besser.
}

## Auf der Karte

know-status-cycle = Zyklus { $cycle } von { $cycles }. Bisher: Rot { $red }, Blau { $blue }.
know-status-beginning = Um den Anfang würfelte Rot { $red } und Blau { $blue }; { $side } beginnt.
know-status-turn = Zug { $turn } von höchstens { $last }.
know-status-connected = { $colour } hat verbunden: { $connections }. Das würde { $points } zählen.
know-status-contention = Streitpunkte: { $spaces }.
know-status-declare = { $side } darf einen Solipsistischen Pfad erklären oder würfeln (roll). Möglich: { $paths }.
know-status-post = { $colour } darf mit { $dice } eine Verbindung herstellen oder aufhören (stop).
know-status-errand = Ein Bedeutsamer Botengang ist möglich: { $errands }.
know-status-unresolved = Nichts wurde gelöst.
know-status-journey = { $side } hat den Pfad gewonnen und zieht genau { $dice } ({ $piece }).
know-status-errand-won = { $side } hat den Botengang gewonnen und zieht genau { $die } ({ $piece }).
know-status-second = { $side } zieht mit einer zweiten Figur genau { $dice }.
know-status-two = { $side } hat { $dice } gewürfelt und zieht mit zwei Figuren einer Art, je eine pro Würfel.
know-status-one = { $side } hat { $dice } gewürfelt und zieht mit einer Figur genau so viele Sprünge.
know-task-declare = würfeln, oder zuerst einen Pfad erklären
know-task-post = { $dice } verbinden oder aufhören
know-task-journey = { $dice } weiter mit: { $piece }
know-task-second = { $dice } eine zweite Figur
know-task-two = { $dice } zwei Figuren einer Art
know-task-piece = { $task } – eine Figur wählen
know-task-goal = wählen, wohin sie geht
know-task-one = { $jumps ->
    [one] { $dice } ein Sprung
   *[other] { $dice } { $jumps } Sprünge
}
know-score = Zählung { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }
know-score-cycle = Zyklus { $cycle } von { $cycles }, bisher { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }

## Im Bild

know-label-tally = Zählung { $points }
know-label-joined = Paare auf { $tiers } von 3 Stufen
know-label-movable = kann ziehen
know-label-goal = kann hierhin
know-label-influence = Einfluss
know-label-contention = umstritten
know-label-legend = Zählung: Felder neben verbundenen Paaren

## Das Bild in Worten

know-alt = know, ein rundes Brett. Rot: { $red }. Blau: { $blue }. { $contention } Zyklus { $cycle }, Zug { $turn }. { $now } { $tally }
know-alt-piece = { $piece } { $space }
know-alt-no-contention = Keine Streitpunkte.
know-alt-contention = Streitpunkte: { $points }.
know-alt-point = { $space } (Würfe seitdem: Rot { $red }, Blau { $blue })
know-alt-over = Die Partie ist zu Ende.
know-alt-declare = { $side } darf einen Pfad erklären oder würfeln.
know-alt-post = { $colour } hat { $dice } gewürfelt und darf damit verbinden.
know-alt-tally = Zählung im Augenblick: Rot { $red }, Blau { $blue }.

## Lektion

know-lesson-jumps = Du bist Rot, und der Würfel zeigt 6: Eine Figur macht genau sechs Sprünge, jeden auf ein angrenzendes Feld. Spiel { $move }.
know-lesson-border = Eine 1 ist ein Sprung über eine gemeinsame Seite: { $move }.
know-lesson-influence = Felder, die an eine Figur grenzen, darf die andere Farbe nicht betreten. { $move } hält Abstand von Blau.
know-lesson-opposite = Figuren einer Art verbinden sich durch die Mitte: { $move }.
know-lesson-connect = Jetzt der andere: { $move } ist deine erste Verbindung, auf der Ersten Stufe.
know-lesson-path = Später in dieser Partie versperrt ein Streitpunkt den Weg. Vor dem Wurf darfst du einen Pfad hindurch erklären, über den die Würfel entscheiden: { $move }.
know-lesson-way = Der Pfad ist offen, und 5 ist die Entfernung. { $move } führt auf den Rand und verbindet dort deine Herolde.
know-lesson-errand = Dein Barde auf 14.0 ist eingesperrt. Bitte um einen Botengang; der höhere Würfel entscheidet: { $move }.
know-lesson-resolve = Rand und Erste Stufe sind verbunden; die Zweite Stufe fehlt. Mit { $move } löst du die Partie auf.
know-lesson-last = Wechsle die Seite: Blau hat eine letzte Chance, und jede Verbindung zählt mit. Stell mit { $move } eine her.
know-lesson-keep = Rots Narren und Herolde sind verbunden, und mit einer 1 würden die meisten Bewegungen sie trennen. { $move } erhält beide Verbindungen.

know-answer-ahead = Würde jetzt gezählt, gewänne { $colour } mit { $more } zu { $less }.
know-answer-level = Würde jetzt gezählt, wäre es unentschieden: je { $points }.
know-answer-tally = { $colour }: { $points }, { $connections ->
    [0] ohne Verbindung
    [one] mit einer Verbindung
   *[other] mit { $connections } Verbindungen
}.
know-answer-lacking = { $colour } hat { $count ->
    [0] keine Verbindung
    [one] eine Verbindung
   *[other] { $count } Verbindungen
}. Zur Lösung fehlt noch: { $tiers }.
know-answer-not-strict = { $colour } hat drei Verbindungen, aber bei strenger Lösung ist dieses Muster keine Lösung.
know-answer-apart = { $colour }, nicht verbunden: { $type }. Gegenüber von { $first } liegt { $beyond }, gegenüber von { $second } liegt { $across }.
know-answer-strict = Hier gilt die strenge Lösung: kein doppeldeutiges Feld, keine Narren auf dem Rand, keine Herolde auf der Zweiten Stufe. Die Felder der Ersten Stufe haben die andere Farbe als die auf dem Rand, die der Zweiten Stufe dieselbe.
know-answer-contention = { $count ->
    [one] Es gibt einen Streitpunkt: { $spaces }.
   *[other] Es gibt { $count } Streitpunkte: { $spaces }.
}
know-answer-for-paths = { $count ->
    [0] Für einen Pfad ist noch keiner alt genug.
   *[other] Alt genug für einen Pfad: { $spaces }.
}
know-answer-unrolled = { $side } hat noch nicht gewürfelt und darf einen Pfad erklären oder würfeln.
know-answer-influence-at = { $count ->
    [0] { $space }: Niemand hat dort Einfluss.
    [1] { $space }: Nur { $colour } hat dort Einfluss.
   *[other] { $space } ist ein Streitpunkt: Beide Farben haben dort Einfluss.
}
know-answer-piece = Auf { $space } steht: { $piece }. Gegenüber liegt { $opposite }.
know-answer-piece-free = Auf { $space } steht: { $piece }. Die Figur kann hinaus über { $exits }. Gegenüber liegt { $opposite }.
know-answer-piece-locked = Auf { $space } steht: { $piece }. Die Figur ist eingesperrt: Sie hat keinen ersten Sprung. Gegenüber liegt { $opposite }.
know-answer-piece-blocked = Auf { $space } steht: { $piece }. Die Figur hat gerade keinen ersten Sprung, ist aber nicht eingesperrt: Neben ihr liegt kein Streitpunkt. Gegenüber liegt { $opposite }.
know-answer-way-out = Vorerst kann die Figur auf { $space } nur durch einen Botengang (nach dem Wurf) oder einen Pfad (vor dem Wurf) freikommen.
know-answer-piece-paths = { $count ->
    [0] Neben { $space } ist kein Streitpunkt alt genug für einen Pfad.
   *[other] Neben { $space }, alt genug für einen Pfad: { $spaces }.
}
know-answer-connected = Die Figuren auf { $space } und { $other } sind verbunden.
know-answer-opposite = Für eine Verbindung mit { $space } muss die andere Figur dieser Art, jetzt auf { $other }, auf { $opposite } stehen.
know-answer-open = { $space } ist leer, und niemand hat dort Einfluss: Beide Farben dürfen dorthin.
know-answer-closed = { $space } ist leer, und nur { $colour } hat dort Einfluss: Keine Figur von { $other } darf dort enden.
know-answer-passing = { $space } ist kein Streitpunkt. Eine Figur von { $other } darf höchstens hindurch, und das nur mit einem Botengang, auf einem Pfad oder in der letzten Chance.
know-answer-nets = Hier gelten Netze: Auch ein Netz kann eine Figur hindurchlassen.
know-answer-contested = { $space } ist ein Streitpunkt: Beide Farben haben dort Einfluss, und keine Figur darf dort enden. { $age }
know-answer-old = Für einen Pfad ist er alt genug (Würfe seitdem: Rot { $red }, Blau { $blue }).
know-answer-young = Für einen Pfad ist er zu jung (Würfe seitdem: Rot { $red }, Blau { $blue }); bleibt er bestehen, kann ihn zuerst { $colour } erklären, im nächsten Zug.
know-answer-beside = Neben { $space }: { $pieces }.
know-answer-piece-on = { $piece } auf { $space }
know-place-piece = { $piece } ({ $colour })
know-answer-influenced = { $count ->
    [one] { $colour } hat auf { $count } Feld Einfluss: { $spaces }.
   *[other] { $colour } hat auf { $count } Feldern Einfluss: { $spaces }.
}
know-answer-resolved = { $count ->
    [0] Niemand hat gelöst.
   *[other] Gelöst hat: { $colours }.
}
know-answer-pieces = { $colour }: Barden { $ba } (gestreift) und { $bb }; Narren { $fa } (gestreift) und { $fb }; Herolde { $ha } (gestreift) und { $hb }.
know-answer-counts = Bei einem Pfad durch { $space } zählt Rot { $red } und Blau { $blue }, ohne die Würfel.
know-answer-across = Gegenüber von { $space } liegt { $opposite }.
know-answer-piece-at = { $space } – { $piece }
know-answer-empty-at = { $space } (leer)
know-answer-locked = { $count ->
    [0] Keine Figur von { $colour } ist eingesperrt.
    [one] Eine Figur ist eingesperrt: { $pieces }.
   *[other] { $count } Figuren sind eingesperrt: { $pieces }.
}
know-answer-path = { $path } ({ $own }{ "\u00A0" }:{ "\u00A0" }{ $theirs })
know-answer-paths-now = { $count ->
    [0] { $colour } kann jetzt keinen Pfad erklären.
   *[other] { $colour } kann jetzt erklären, mit dem, was { $colour } und { $other } ohne die Würfel zählen: { $paths }.
}
know-answer-paths-next = { $count ->
    [0] { $colour } kann jetzt keinen Pfad erklären und im nächsten Zug auch nicht, wenn bis dahin alles so steht.
   *[other] { $colour } kann jetzt keinen Pfad erklären, aber im nächsten Zug, wenn bis dahin alles so steht, mit dem, was { $colour } und { $other } ohne die Würfel zählen: { $paths }.
}
know-answer-connecting = { $count ->
    [0] Mit diesem Wurf stellt kein Zug von { $colour } eine Verbindung her.
   *[other] { $colour } kann mit diesem Wurf eine Verbindung herstellen: { $moves }.
}
know-answer-rolls = { $count ->
    [0] So wie es steht, stellt { $colour } mit keinem Wurf durch einen gewöhnlichen Zug eine Verbindung her.
   *[other] So wie es steht, stellt { $colour } eine Verbindung her { $ways }.
}
know-answer-roll = mit { $die } ({ $move })
know-answer-nets-off = An diesem Tisch gelten keine Netze.
know-answer-nets-now = { $count ->
    [0] Netze gelten hier, aber gerade hat keine Art ein Netz.
   *[other] Netze gelten hier, und gerade gibt es eines für: { $types }.
}
know-answer-conserved = Die Erhaltung des Zufalls gilt: Scheitert ein Pfad, würfelt die andere Farbe nicht neu, sondern zieht { $dice ->
    [1] ihren letzten Würfel aus dem Pfad
   *[other] die zwei letzten Würfel aus dem Pfad
}.
know-answer-rolled-anew = Die Erhaltung des Zufalls gilt hier nicht: Scheitert ein Pfad, ist die andere Farbe dran und würfelt neu.
know-answer-options = An diesem Tisch: Erhaltung { $conservation ->
    [0] aus
   *[other] an
}, Netze { $nets ->
    [0] aus
   *[other] an
}, strenge Lösung { $strict ->
    [0] aus
   *[other] an
}.
know-answer-dice = { $dice ->
    [2] Für einen Zug werden zwei Würfel geworfen.
   *[other] Für einen Zug wird ein Würfel geworfen.
}
