quadriga-name = Quadriga
quadriga-summary = Zieh deine Inseln und sei in der Überzahl.
quadriga-variant-standard = 16 x 16 Felder
quadriga-seat-0 = Blau
quadriga-seat-1 = Rot

## Spielende

quadriga-end-no-units = Der Verlierer hat keine Einheiten mehr.
quadriga-end-counter = Der Verlierer schlug nicht rechtzeitig eine Einheit.
quadriga-end-quiet = In hundert Zügen ging keine Einheit im Kampf verloren.
quadriga-end-turns = Der tausendste Zug ist vorbei.

## Was nicht geht

quadriga-refuse-unreadable = „{ $text }“ kann ich nicht lesen. Eine Einheit setzt man wie k7, einen Befehl gibt man wie c3 c4>N, einen Kampf nennt man wie c4xe6, eine Einheit gibt man ab wie -f5; dazu gibt es pass und go.
quadriga-refuse-no-square = Ein Feld { $square } gibt es nicht: Spalten gehen von a bis p, Reihen von 1 bis 16.
quadriga-refuse-place-first = Setz zuerst eine Einheit auf ein freies Feld, etwa k7, oder setz keine mit pass. Erst danach kommen Befehle.
quadriga-refuse-move-now = Gesetzt ist schon. Gib Einheiten einer Insel einen Befehl, etwa c3 c4>N, oder führ mit go alle Befehle aus.
quadriga-refuse-fight-now = Zuerst musst du einen Kampf nennen. Möglich: { $choices }.
quadriga-refuse-trim-now = Zuerst muss eine Insel mit mehr als acht Einheiten eine abgeben, etwa -f5. Möglich: { $choices }.
quadriga-refuse-must-place = Du hast keine Einheit: Ohne eine hättest du am Ende des Zuges verloren, also musst du setzen.
quadriga-refuse-occupied = Auf { $square } steht schon eine Einheit.
quadriga-refuse-beside-enemy = { $square } liegt neben dem Feind auf { $enemies }, und neben Feinde setzt man keine Einheit.
quadriga-refuse-centre = Im ersten Zug der Partie darf keine Einheit auf die vier Felder in der Mitte: { $centre }.
quadriga-refuse-too-many = Das sind { $units } Einheiten, aber ein Befehl gilt für höchstens { $most }.
quadriga-refuse-no-unit = Auf { $squares } steht keine Einheit von { $side }.
quadriga-refuse-two-islands = { $others } und { $one } gehören zu verschiedenen Inseln. Jede Insel bekommt ihren eigenen Befehl.
quadriga-refuse-go-now = Du hast in diesem Zug zweihundert Befehle gegeben. Jetzt bleibt nur go.
quadriga-refuse-leaves-board = Die Einheit auf { $squares } würde in Richtung { $way } das Brett verlassen.
quadriga-refuse-enemy-there = Auf { $squares } steht ein Feind, und auf einen Feind darf keine Einheit ziehen.
quadriga-refuse-ally-there = Auf { $squares } steht eine Einheit derselben Seite, die nicht Platz macht.
quadriga-refuse-entered-twice = Zwei Einheiten würden auf { $squares } landen: Dorthin führt schon { $order }.
quadriga-refuse-no-order = Die Insel von { $square } hat keinen Befehl, den du zurücknehmen könntest.
quadriga-refuse-no-island = { $square } gehört zu keiner Insel, die dort kämpfen könnte: Zuerst kommt die eigene Insel, dann die feindliche. Möglich: { $choices }.
quadriga-refuse-no-contact = Die Inseln { $own } und { $enemy } berühren sich nicht. Möglich: { $choices }.
quadriga-refuse-finish-first = Die Insel { $begun } hat angefangen zu kämpfen und kämpft zuerst zu Ende. Möglich: { $choices }.
quadriga-refuse-no-unit-to-give = Auf { $square } hast du keine Einheit, die du abgeben könntest. Möglich: { $choices }.
quadriga-refuse-gives-none = Die Insel von { $square } muss keine Einheit abgeben. Möglich: { $choices }.

## Was passiert ist

quadriga-told-place = { $side }: Einheit auf { $square }.
quadriga-told-pass = { $side } setzt keine Einheit.
quadriga-told-order = { $side } plant { $order }.
quadriga-told-withdraw = { $side } nimmt den Befehl von { $island } zurück.
quadriga-told-still = { $side } bewegt nichts.
quadriga-told-movement = { $side } zieht { $steps }{ $count ->
    [0] : kein Kontakt.
   *[other] : Kontakt mit { $enemies }.
}
quadriga-told-won = { $side } verliert { $units }: { $attackers } schlagen { $defenders }.
quadriga-told-repelled = { $side } verliert { $units }: { $attackers } gegen { $defenders } ist zu wenig.
quadriga-told-counter-set = { $side } hat noch eine Insel und { $turns } Züge für einen Schlag.
quadriga-told-counter-off = Der Zähler gegen { $side } ist aus.
quadriga-told-forsaken = { $side } verliert { $units }, allein geblieben.
quadriga-told-trim = { $side } gibt { $square } ab.
quadriga-told-no-room = { $side } hat kein Feld für eine Einheit.

## Warum ein Zug gut ist

quadriga-reason-wins = Er gewinnt die Partie.
quadriga-reason-takes = { $units ->
    [one] Er nimmt eine feindliche Einheit weg.
   *[other] Er nimmt { $units } feindliche Einheiten weg.
}
quadriga-reason-counter = Er lässt der anderen Seite eine einzige Insel, und ihr Zähler läuft.
quadriga-reason-counter-off = Er schaltet den eigenen Zähler ab.
quadriga-reason-risks = { $units ->
    [one] Die Antwort kann eine Einheit kosten.
   *[other] Die Antwort kann { $units } Einheiten kosten.
}
quadriga-reason-saves = { $units ->
    [one] Er rettet eine Einheit, die angegriffen werden konnte.
   *[other] Er rettet { $units } Einheiten, die angegriffen werden konnten.
}
quadriga-reason-threatens = { $units ->
    [one] Er droht, als Nächstes eine Einheit zu nehmen.
   *[other] Er droht, als Nächstes { $units } Einheiten zu nehmen.
}
quadriga-reason-island = { $islands ->
    [one] Jetzt gibt es eine Insel mit zwei oder mehr Einheiten.
   *[other] Jetzt gibt es { $islands } Inseln mit zwei oder mehr Einheiten.
}
quadriga-reason-grows = { $units ->
    [one] Jetzt ist es eine Einheit.
   *[other] Jetzt sind es { $units } Einheiten.
}

## Auf der Karte

quadriga-status-forces = { $blue }; { $red }.
quadriga-status-force = { $units ->
    [0] { $side }: keine Einheit
    [one] { $side }: eine Einheit
   *[other] { $islands ->
        [one] { $side }: { $units } Einheiten auf einer Insel
       *[other] { $side }: { $units } Einheiten auf { $islands } Inseln
    }
}
quadriga-status-counters = Zug { $turn }. { $counters } Züge ohne Verlust im Kampf: { $quiet } (100 sind remis).
quadriga-no-counter = Kein Zähler läuft.
quadriga-counter = { $turns ->
    [one] In diesem Zug kann { $side } zum letzten Mal eine Einheit schlagen.
   *[other] { $side } hat noch { $turns } Züge, um eine Einheit zu schlagen.
}
quadriga-both-counters = Züge für einen Schlag: Blau { $one }, Rot { $other }.
quadriga-status-alone = { $side } verliert am Ende dieses Zuges { $units }, wenn niemand dazukommt.
quadriga-status-large = { $side } muss aus jeder Insel mit mehr als acht Einheiten eine abgeben: { $islands }.
quadriga-status-place = { $side } setzt eine Einheit, nicht neben Feinde, oder keine.
quadriga-status-must-place = { $side } setzt eine Einheit, nicht neben Feinde.
quadriga-status-no-orders = { $side } gibt bis zu vier Einheiten jeder Insel einen Befehl, dann go.
quadriga-status-orders = { $side } hat { $orders } geplant; go führt es aus.
quadriga-status-go = { $side } hat { $orders } geplant, und weitere Befehle gibt es nicht: go.
quadriga-status-fight = { $side } nennt den nächsten Kampf: { $choices }.
quadriga-status-trim = { $side } gibt aus jeder Insel mit mehr als acht Einheiten eine ab: { $choices }.
quadriga-status-won = { $side } hat { $other } geschlagen.
quadriga-status-drawn = Niemand hat gewonnen.
quadriga-task-place = eine Einheit setzen
quadriga-task-order = Befehle geben
quadriga-task-go = { quadriga-pick-go }
quadriga-task-fight = einen Kampf nennen
quadriga-task-trim = eine Einheit abgeben
quadriga-score = Einheiten { $blue }{ "\u00A0" }:{ "\u00A0" }{ $red }
quadriga-task-units = Einheiten wählen, die ziehen, oder { quadriga-pick-go } drücken
quadriga-task-square = ein Feld wählen
quadriga-task-unit = die Einheiten wählen, die ziehen
quadriga-task-direction = { $units ->
    [4] Ziel wählen (4/4)
   *[other] Ziel oder weitere Einheiten wählen ({ $units }/4)
}

## Auf Knöpfen

quadriga-pick-go = Go
quadriga-pick-pass = Passen
quadriga-pick-region = { $first }–{ $last }
quadriga-pick-island = { $units ->
    [one] { $square }
   *[other] { $square } ({ $units })
}
quadriga-pick-ordered = { $island } { $arrow }
quadriga-pick-order = { $units } { $arrow }
quadriga-order = { $units } nach { $way }
quadriga-way-N = Norden
quadriga-way-NE = Nordosten
quadriga-way-E = Osten
quadriga-way-SE = Südosten
quadriga-way-S = Süden
quadriga-way-SW = Südwesten
quadriga-way-W = Westen
quadriga-way-NW = Nordwesten
quadriga-pick-stay = { $square }: kein Befehl
quadriga-pick-fight = { $own } greift { $enemy } an
quadriga-pick-give = { $square } abgeben
quadriga-label-alone = allein: bald verloren

## Im Bild

quadriga-label-beaten = ginge verloren
quadriga-label-combat = { $attackers }:{ $defenders }
quadriga-label-overgrown = zu groß: gibt eine ab
quadriga-label-ordered = { $islands ->
    [one] „{ quadriga-pick-go }“ bewegt die Insel
   *[other] „{ quadriga-pick-go }“ bewegt { $ordered } von { $islands } Inseln
}
quadriga-label-turn = Zug { $turn }
quadriga-label-quiet = { $turns ->
    [one] letzter vor Remis
   *[other] remis in { $turns } Zügen
}
quadriga-label-units = { $units }
quadriga-label-islands = { $islands ->
    [0] keine Insel
    [one] eine Insel
   *[other] { $islands } Inseln
}
quadriga-label-shut = im ersten Zug gesperrt
quadriga-label-counter = { $turns ->
    [one] letzter Zug
   *[other] raus in { $turns } Zügen
}

## Das Bild in Worten

quadriga-alt = Quadriga, Spalten a bis p, Reihen 1 bis 16 von unten. Zug { $turn }. { $blue } { $red } { $phase } { $counters } Züge ohne Verlust im Kampf: { $quiet } (100 sind remis). { $to_do }
quadriga-alt-units = { $side }: { $units }.
quadriga-alt-no-units = { $side }: keine Einheiten.
quadriga-alt-orders = { $placed } Befehle: { $orders }.
quadriga-alt-placed = In diesem Zug gesetzt: { $square }.
quadriga-alt-none-placed = In diesem Zug wurde keine Einheit gesetzt.

## Lektion

quadriga-lesson-place = Du bist Blau. Ein Zug beginnt damit, dass du eine Einheit auf ein freies Feld setzt, nicht neben Feinde: { $move }.
quadriga-lesson-go = Dann dürfen Inseln ziehen. Noch soll sich nichts bewegen, also sag { $move }.
quadriga-lesson-ally = Deine Einheit auf g7 ist allein und wäre am Ende dieses Zuges verloren. Gib ihr Gesellschaft: { $move }.
quadriga-lesson-order = Zwei Einheiten, die sich berühren, sind eine Insel. Schick bis zu vier aus einer Insel ein Feld in eine Richtung: { $move }.
quadriga-lesson-mind = Ein Befehl ist nur ein Plan: Ein neuer ersetzt ihn. Wenn du zufrieden bist, sag { $move }, und alles bewegt sich zugleich.
quadriga-lesson-row = Ein anderes Brett. Vier in einer Reihe dürfen der Länge nach marschieren, denn jede rückt auf das Feld, das die nächste verlässt: { $move }.
quadriga-lesson-attack = Gekämpft wird, wo sich Feinde nach der Bewegung berühren. Bring drei Einheiten neben f6: { $move }.
quadriga-lesson-combat = Drei von dir berühren dann f6, und nur f6 berührt deine: drei gegen eine. Sag { $move }.
quadriga-lesson-nine = Eine Insel mit mehr als acht Einheiten gibt am Ende des Zuges eine ab: { $move }, und der Rest bleibt zusammen.
quadriga-lesson-win = Rot hat nur noch eine Einheit, und dein Befehl steht. Sag { $move }: Wer keine Einheit mehr hat, hat verloren.
quadriga-lesson-save = Rots drei könnten im nächsten Zug deine zwei auf f4 und g4 angreifen, und drei gegen zwei gewinnen. Bring sie außer Reichweite: { $move }.
quadriga-lesson-counter = Rot hat zwei Inseln, und f6 ist gleich verloren. Sag { $move }: Mit einer einzigen Insel läuft ein Zähler von zehn gegen Rot, bis Rot eine Einheit schlägt.

## Antworten zu einer Stellung

quadriga-answer-contact = { $count ->
    [0] Die Insel { $island } berührt keinen Feind.
   *[other] Die Insel { $island } ist in Kontakt mit den feindlichen Inseln { $enemies }.
}
quadriga-answer-no-contacts = Keine Insel berührt eine der anderen Seite.
quadriga-answer-free = { $count ->
    [0] { $square } ist frei, liegt aber neben Einheiten beider Seiten: Dort darf niemand setzen.
    [1] { $square } ist frei, liegt aber neben Einheiten von { $sides }: Dort darf nur { $sides } setzen.
   *[other] { $square } ist frei; dort darf setzen: { $sides }.
}
quadriga-answer-centre = { $square } liegt in der Mitte: Nur im ersten Zug der Partie darf dort niemand setzen.
quadriga-answer-danger = { $alone ->
    [0] Keine Einheit von { $side } ist allein,
   *[other] Allein, von { $side }: { $units },
} { $large ->
    [0] und keine Insel von { $side } hat mehr als acht.
   *[other] und mehr als acht Einheiten hat: { $islands }. Eine muss nur weg, wenn es nach dem Kampf noch mehr als acht sind.
}
quadriga-answer-open = Noch hat niemand gewonnen: { $forces }
quadriga-answer-unit = { $squares }: eine Insel von { $side } (Einheiten: { $units }).
quadriga-answer-order = { $goes ->
    [0] { $square } ({ $side }) bleibt stehen. Der Befehl der Insel: { $order }.
   *[other] { $square } ({ $side }) zieht bei go nach { $target }. Der Befehl: { $order }.
}
quadriga-answer-withdraw = Bis go kann ein neuer Befehl den alten ersetzen. So nimmst du einen Befehl zurück: { $moves }.
quadriga-answer-turns = { $left ->
    [one] Nach einem weiteren Zug ohne Verlust im Kampf ist die Partie remis
   *[other] Nach { $left } weiteren Zügen ohne Verlust im Kampf ist die Partie remis
}; bisher sind es { $quiet } in Folge. Jetzt läuft Zug { $turn }.
quadriga-answer-reach-now = { $count ->
    [0] In diesem Zug kommt keine Einheit von { $side }, die auf dem Brett steht, neben eine von { $other }.
   *[other] In diesem Zug kann { $side } neben diese Einheiten von { $other } kommen: { $units }.
}
quadriga-answer-reach-next = { $count ->
    [0] So, wie es steht, kommt im nächsten Zug von { $side } keine Einheit, die auf dem Brett steht, neben eine von { $other }.
   *[other] So, wie es steht, kann { $side } im nächsten eigenen Zug neben diese Einheiten von { $other } kommen: { $units }.
}
quadriga-answer-reach-island = { $wins ->
    [0] { $island } ({ $side }) kann neben { $units } kommen; ein Sieg ist dort nicht in Sicht.
   *[other] { $island } ({ $side }) kann neben { $units } kommen und dort vielleicht gewinnen.
}
quadriga-answer-reach-placed = { $wins ->
    [0] Auch eine Einheit, die { $side } vorher setzt, kann neben einen Feind kommen; allein gewinnt sie keinen Kampf.
   *[other] Eine Einheit, die { $side } vorher setzt, kann bei einem Angriff helfen, der vielleicht gelingt.
}
quadriga-answer-islands = { $left ->
    [0] Jede Insel hat einen Befehl.
   *[other] Inseln ohne Befehl: { $islands }.
}
quadriga-answer-force = { $force } (Größen { $sizes })
quadriga-answer-on = { $square } ({ $side })
quadriga-answer-in-centre = { $count ->
    [0] In der Mitte ({ $centre }) steht keine Einheit.
   *[other] In der Mitte ({ $centre }) steht: { $units }.
}
quadriga-answer-entered = { $square } ist jetzt frei, aber bei go zieht eine Einheit von { $side } dorthin: { $order }.
quadriga-answer-no-orders = Keiner: Von { $side } wartet kein Befehl auf go.
quadriga-answer-waits = { $side } hat im Zug von { $other } keinen Befehl. { $orders }
quadriga-answer-after = Danach: { $forces }
quadriga-answer-then = Dann ist { $side } am Zug.
