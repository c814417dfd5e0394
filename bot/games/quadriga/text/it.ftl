quadriga-name = Quadriga
quadriga-summary = Muovi le isole e supera di numero i nemici.
quadriga-variant-standard = 16 x 16 caselle
quadriga-seat-0 = Blu
quadriga-seat-1 = Rosso

## Endings

quadriga-end-no-units = Chi ha perso non ha più unità.
quadriga-end-counter = Chi ha perso non ha battuto un’unità in tempo.
quadriga-end-quiet = Per cento turni nessuna unità è stata persa in combattimento.
quadriga-end-turns = Il millesimo turno è finito.

## Refusals

quadriga-refuse-unreadable = Non riesco a leggere «{ $text }». Un’unità si posiziona come k7, un ordine si dà come c3 c4>N, un combattimento si sceglie come c4xe6, un’unità si cede come -f5; e ci sono pass e go.
quadriga-refuse-no-square = La casella { $square } non esiste: le colonne vanno da a a p, le righe da 1 a 16.
quadriga-refuse-place-first = Prima si posiziona un’unità su una casella libera, come k7, oppure nessuna, con pass. Gli ordini vengono dopo.
quadriga-refuse-move-now = Il posizionamento è finito. Si danno ordini alle unità di un’isola, come c3 c4>N, oppure si eseguono tutti con go.
quadriga-refuse-fight-now = Prima va scelto un combattimento. Possibili: { $choices }.
quadriga-refuse-trim-now = Prima un’isola di più di otto unità ne deve cedere una, come -f5. Possibili: { $choices }.
quadriga-refuse-must-place = Non hai nessuna unità: senza, alla fine del turno avresti perso, quindi devi posizionarne una.
quadriga-refuse-occupied = In { $square } c’è già un’unità.
quadriga-refuse-beside-enemy = { $square } è accanto al nemico in { $enemies }, e accanto ai nemici non si posiziona.
quadriga-refuse-centre = Nel primo turno della partita non si può posizionare sulle quattro caselle centrali: { $centre }.
quadriga-refuse-too-many = Queste sono { $units } unità, ma un ordine vale per { $most } al massimo.
quadriga-refuse-no-unit = In { $squares } non c’è nessuna unità di { $side }.
quadriga-refuse-two-islands = { $others } e { $one } appartengono a isole diverse. Ogni isola riceve un ordine per sé.
quadriga-refuse-go-now = In questo turno hai già dato duecento ordini. Ora resta solo go.
quadriga-refuse-leaves-board = Andando verso { $way } l’unità in { $squares } uscirebbe dal tabellone.
quadriga-refuse-enemy-there = In { $squares } c’è un nemico, e nessuna unità può entrare dove sta un nemico.
quadriga-refuse-ally-there = In { $squares } c’è un’unità della stessa parte che non si sposta.
quadriga-refuse-entered-twice = In { $squares } finirebbero due unità: ci entra già { $order }.
quadriga-refuse-no-order = L’isola di { $square } non ha nessun ordine da ritirare.
quadriga-refuse-no-island = { $square } non appartiene a un’isola che lì possa combattere: prima va l’isola propria, poi quella nemica. Possibili: { $choices }.
quadriga-refuse-no-contact = Le isole { $own } e { $enemy } non sono a contatto. Possibili: { $choices }.
quadriga-refuse-finish-first = L’isola { $begun } ha cominciato a combattere e prima finisce. Possibili: { $choices }.
quadriga-refuse-no-unit-to-give = In { $square } non hai nessuna unità da cedere. Possibili: { $choices }.
quadriga-refuse-gives-none = L’isola di { $square } non deve cedere nessuna unità. Possibili: { $choices }.

## What happened

quadriga-told-place = { $side }: unità in { $square }.
quadriga-told-pass = { $side } non posiziona nessuna unità.
quadriga-told-order = { $side } prepara { $order }.
quadriga-told-withdraw = { $side } ritira l’ordine di { $island }.
quadriga-told-still = { $side } non muove niente.
quadriga-told-movement = { $side } muove { $steps }{ $count ->
    [0] : nessun contatto.
   *[other] : contatto con { $enemies }.
}
quadriga-told-won = { $side } perde { $units }: { $attackers } battono { $defenders }.
quadriga-told-repelled = { $side } perde { $units }: { $attackers } contro { $defenders } non basta.
quadriga-told-counter-set = A { $side } resta un’isola, e { $turns } turni per battere un’unità.
quadriga-told-counter-off = Il contatore di { $side } si ferma.
quadriga-told-forsaken = { $side } perde { $units }, rimaste isolate.
quadriga-told-trim = { $side } cede { $square }.
quadriga-told-no-room = { $side } non ha caselle per un’unità.

## Perché un turno è buono

quadriga-reason-wins = Vince la partita.
quadriga-reason-takes = { $units ->
    [one] Toglie un’unità nemica.
   *[other] Toglie { $units } unità nemiche.
}
quadriga-reason-counter = Lascia all’avversario una sola isola, con il contatore attivo.
quadriga-reason-counter-off = Ferma il proprio contatore.
quadriga-reason-risks = { $units ->
    [one] La risposta può costare un’unità.
   *[other] La risposta può costare { $units } unità.
}
quadriga-reason-saves = { $units ->
    [one] Salva un’unità che poteva essere attaccata.
   *[other] Salva { $units } unità che potevano essere attaccate.
}
quadriga-reason-threatens = { $units ->
    [one] Minaccia di togliere un’unità al prossimo turno.
   *[other] Minaccia di togliere { $units } unità al prossimo turno.
}
quadriga-reason-island = { $islands ->
    [one] Ora c’è un’isola di almeno due unità.
   *[other] Ora le isole di almeno due unità sono { $islands }.
}
quadriga-reason-grows = { $units ->
    [one] Ora c’è un’unità.
   *[other] Ora le unità sono { $units }.
}

## On the card

quadriga-status-forces = { $blue }; { $red }.
quadriga-status-force = { $units ->
    [0] { $side }: nessuna unità
    [one] { $side }: un’unità
   *[other] { $islands ->
        [one] { $side }: { $units } unità su un’isola
       *[other] { $side }: { $units } unità su { $islands } isole
    }
}
quadriga-status-counters = Turno { $turn }. { $counters } Turni senza perdite in combattimento: { $quiet } (a 100 è patta).
quadriga-no-counter = Nessun contatore attivo.
quadriga-counter = { $turns ->
    [one] Questo è l’ultimo turno in cui { $side } può battere un’unità.
   *[other] A { $side } restano { $turns } turni per battere un’unità.
}
quadriga-both-counters = Turni per battere un’unità: Blu { $one }, Rosso { $other }.
quadriga-status-alone = { $units } di { $side } andranno perse alla fine di questo turno, se non le raggiunge un’alleata.
quadriga-status-large = { $side } dovrà cedere un’unità di ogni isola di più di otto: { $islands }.
quadriga-status-place = { $side } posiziona un’unità lontano dai nemici, o nessuna.
quadriga-status-must-place = { $side } posiziona un’unità lontano dai nemici.
quadriga-status-no-orders = { $side } dà ordini a quattro unità al massimo di ogni isola, poi go.
quadriga-status-orders = { $side } ha preparato { $orders }; go esegue tutto.
quadriga-status-go = { $side } ha preparato { $orders }, e non ha più ordini da dare: go.
quadriga-status-fight = { $side } sceglie il prossimo combattimento: { $choices }.
quadriga-status-trim = { $side } cede un’unità di ogni isola di più di otto: { $choices }.
quadriga-status-won = { $side } ha battuto { $other }.
quadriga-status-drawn = Non ha vinto nessuno.
quadriga-task-place = posizionare un’unità
quadriga-task-order = dare ordini
quadriga-task-go = { quadriga-pick-go }
quadriga-task-fight = scegliere un combattimento
quadriga-task-trim = cedere un’unità
quadriga-score = Unità { $blue }{ "\u00A0" }:{ "\u00A0" }{ $red }
quadriga-task-units = scegliere le unità da muovere o premere { quadriga-pick-go }
quadriga-task-square = scegliere una casella
quadriga-task-unit = scegliere le unità da muovere
quadriga-task-direction = { $units ->
    [4] scegliere dove vanno (4 di 4)
   *[other] scegliere dove vanno o altre unità ({ $units } di 4)
}

## On buttons

quadriga-pick-go = Via
quadriga-pick-pass = Passo
quadriga-pick-region = { $first }–{ $last }
quadriga-pick-island = { $units ->
    [one] { $square }
   *[other] { $square } ({ $units })
}
quadriga-pick-ordered = { $island } { $arrow }
quadriga-pick-order = { $units } { $arrow }
quadriga-order = { $units } verso { $way }
quadriga-way-N = nord
quadriga-way-NE = nord-est
quadriga-way-E = est
quadriga-way-SE = sud-est
quadriga-way-S = sud
quadriga-way-SW = sud-ovest
quadriga-way-W = ovest
quadriga-way-NW = nord-ovest
quadriga-pick-stay = { $square }: nessun ordine
quadriga-pick-fight = { $own } attacca { $enemy }
quadriga-pick-give = cedi { $square }

## In the picture

quadriga-label-alone = sola: presto persa
quadriga-label-beaten = andrebbe persa
quadriga-label-combat = { $attackers }:{ $defenders }
quadriga-label-overgrown = troppo grande: ne cede una
quadriga-label-ordered = { $islands ->
    [one] «{ quadriga-pick-go }» muove l’isola
   *[other] «{ quadriga-pick-go }» muove { $ordered } di { $islands } isole
}
quadriga-label-turn = Turno { $turn }
quadriga-label-quiet = { $turns ->
    [one] ultimo, poi patta
   *[other] patta tra { $turns } turni
}
quadriga-label-units = { $units }
quadriga-label-islands = { $islands ->
    [0] nessuna isola
    [one] un’isola
   *[other] { $islands } isole
}
quadriga-label-shut = chiuso al primo turno
quadriga-label-counter = { $turns ->
    [one] ultimo turno
   *[other] perde fra { $turns } turni
}

## The picture in words

quadriga-alt = Quadriga, colonne da a a p, righe da 1 a 16 dal basso. Turno { $turn }. { $blue } { $red } { $phase } { $counters } Turni senza perdite in combattimento: { $quiet } (a 100 è patta). { $to_do }
quadriga-alt-units = { $side }: { $units }.
quadriga-alt-no-units = { $side }: nessuna unità.
quadriga-alt-orders = { $placed } Ordini: { $orders }.
quadriga-alt-placed = Posizionata in questo turno: { $square }.
quadriga-alt-none-placed = In questo turno non è stata posizionata nessuna unità.

## Lesson

quadriga-lesson-place = Sei Blu. Un turno comincia posizionando un’unità su una casella libera, lontano dai nemici: { $move }.
quadriga-lesson-go = Poi le isole possono muoversi. Per ora non vuoi muovere niente: di’ { $move }.
quadriga-lesson-ally = La tua unità in g7 è sola, e alla fine di questo turno andrebbe persa. Dalle compagnia: { $move }.
quadriga-lesson-order = Due unità che si toccano sono un’isola. Ordina fino a quattro unità di un’isola di una casella in una direzione: { $move }.
quadriga-lesson-mind = Un ordine è solo un piano: uno nuovo lo sostituisce. Quando ti va bene, di’ { $move }, e tutto si muove insieme.
quadriga-lesson-row = Un altro tabellone. Quattro in fila possono marciare nel senso della fila, perché ciascuna entra nella casella che l’altra lascia: { $move }.
quadriga-lesson-attack = Il combattimento nasce dove, dopo il movimento, i nemici si toccano. Porta tre unità accanto a f6: { $move }.
quadriga-lesson-combat = Tre delle tue toccheranno f6, e solo f6 tocca le tue: tre contro uno. Di’ { $move }.
quadriga-lesson-nine = Un’isola con più di otto unità ne cede una alla fine del turno. Con { $move } le altre restano unite.
quadriga-lesson-win = A Rosso resta una sola unità, e il tuo ordine è pronto. Di’ { $move }: chi resta senza unità ha perso.
quadriga-lesson-save = Le tre di Rosso potrebbero attaccare le tue due in f4 e g4 al prossimo turno, e tre contro due vincono. Portale fuori portata: { $move }.
quadriga-lesson-counter = Rosso ha due isole, e f6 sta per cadere. Di’ { $move }: con una sola isola corre contro Rosso un contatore da dieci, finché Rosso non batte un’unità.

## Risposte su una posizione

quadriga-answer-contact = { $count ->
    [0] L’isola di { $island } non tocca nessun nemico.
   *[other] L’isola di { $island } è in contatto con le isole nemiche di { $enemies }.
}
quadriga-answer-no-contacts = Nessuna isola tocca un’isola dell’altra parte.
quadriga-answer-free = { $count ->
    [0] { $square } è libera, ma accanto a unità di entrambe le parti: lì non può piazzare nessuno.
    [1] { $square } è libera, ma accanto a unità di { $sides }: lì può piazzare solo { $sides }.
   *[other] { $square } è libera; lì può piazzare: { $sides }.
}
quadriga-answer-centre = { $square } è al centro: solo nel primo turno della partita lì non si può piazzare.
quadriga-answer-danger = { $alone ->
    [0] Nessuna unità di { $side } è isolata,
   *[other] Isolate, di { $side }: { $units },
} { $large ->
    [0] e nessuna isola di { $side } ne ha più di otto.
   *[other] e ne ha più di otto l’isola di { $islands }: ne cede una solo se dopo il combattimento ne ha ancora più di otto.
}
quadriga-answer-open = Nessuno ha ancora vinto: { $forces }
quadriga-answer-unit = { $squares }: un’unica isola di { $side } (unità: { $units }).
quadriga-answer-order = { $goes ->
    [0] { $square } ({ $side }) resta ferma. L’ordine della sua isola: { $order }.
   *[other] { $square } ({ $side }) con go va in { $target }. L’ordine: { $order }.
}
quadriga-answer-withdraw = Fino a go un nuovo ordine può sostituire il vecchio. Per ritirare un ordine: { $moves }.
quadriga-answer-turns = { $left ->
    [one] Dopo un altro turno senza perdite in combattimento la partita è patta
   *[other] Dopo altri { $left } turni senza perdite in combattimento la partita è patta
}; finora sono { $quiet } di fila. Questo è il turno { $turn }.
quadriga-answer-reach-now = { $count ->
    [0] In questo turno nessuna unità di { $side } sul tabellone può arrivare accanto a una di { $other }.
   *[other] In questo turno { $side } può arrivare accanto a queste unità di { $other }: { $units }.
}
quadriga-answer-reach-next = { $count ->
    [0] Così come stanno le cose, nel prossimo turno di { $side } nessuna sua unità sul tabellone può arrivare accanto a una di { $other }.
   *[other] Così come stanno le cose, nel suo prossimo turno { $side } può arrivare accanto a queste unità di { $other }: { $units }.
}
quadriga-answer-reach-island = { $wins ->
    [0] { $island } ({ $side }) può arrivare accanto a { $units }; lì non si vede modo di vincere.
   *[other] { $island } ({ $side }) può arrivare accanto a { $units } e lì forse vincere.
}
quadriga-answer-reach-placed = { $wins ->
    [0] Anche un’unità che { $side } posiziona prima può arrivare accanto a un nemico; da sola non vince nessun combattimento.
   *[other] Un’unità che { $side } posiziona prima può partecipare a un attacco che forse vince.
}
quadriga-answer-islands = { $left ->
    [0] Ogni isola ha un ordine.
   *[other] Isole senza ordine: { $islands }.
}
quadriga-answer-force = { $force } (da { $sizes })
quadriga-answer-on = { $square } ({ $side })
quadriga-answer-in-centre = { $count ->
    [0] Al centro ({ $centre }) non c’è nessuna unità.
   *[other] Al centro ({ $centre }): { $units }.
}
quadriga-answer-entered = { $square } adesso è libera, ma con go ci va un’unità di { $side }: { $order }.
quadriga-answer-no-orders = Nessuno: { $side } non ha ordini in attesa di go.
quadriga-answer-waits = { $side } non ha ordini nel turno di { $other }. { $orders }
quadriga-answer-after = Dopo: { $forces }
quadriga-answer-then = Poi tocca a { $side }.
