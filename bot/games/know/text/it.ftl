know-name = know
know-summary = Connetti tre coppie attraverso il centro.
know-variant-standard = due giocatori
know-variant-symmetric = due giocatori, due dadi
know-variant-four = quattro giocatori
know-variant-four-symmetric = quattro giocatori, due dadi
know-variant-eternal = due giocatori, più cicli
know-variant-eternal-four = quattro giocatori, più cicli
know-seat-0 = Rosso
know-seat-1 = Blu
know-seat-0-of-4 = Rosso a strisce
know-seat-1-of-4 = Rosso liscio
know-seat-2-of-4 = Blu a strisce
know-seat-3-of-4 = Blu liscio
know-colour-0 = Rosso
know-colour-1 = Blu

know-notice = { $words }

## Words that are picked

know-pick-roll = lancia
know-pick-pass = passa
know-pick-stop = basta
know-part-piece = { $kind } { $space }
know-kind-b = bardo
know-kind-f = folle
know-kind-h = araldo
know-part-goal = { $die ->
    [0] { $kind } → { $space }
   *[other] { $kind } → { $space } ({ $die })
}
know-part-errand = { $die ->
    [0] Missione { $space }
   *[other] Missione { $space } ({ $die })
}
know-part-path = Sentiero { $space }→{ $through }

## Pieces and tiers

know-piece-ba = bardo a strisce
know-piece-bb = bardo liscio
know-piece-fa = folle a strisce
know-piece-fb = folle liscio
know-piece-ha = araldo a strisce
know-piece-hb = araldo liscio
know-type-bards = bardi
know-type-fools = folli
know-type-heralds = araldi
know-tier-rim = Bordo
know-tier-first = Primo Livello
know-tier-second = Secondo Livello
know-tier-center = Livello Centrale
know-tier-ambiguous = Bordo o Primo Livello
know-connection = { $type } ({ $tier })
know-no-spaces = nessuna

## Endings

know-end-resolved = La partita è risolta, e vince il conteggio più alto.
know-end-cap = Dopo 400 turni non c’è nessuna risoluzione, e vince il conteggio più alto.

## Refusals

know-refuse-unreadable = Non riesco a leggere «{ $text }». Una mossa si scrive come 2.0>3.1a, un sentiero come path 2.0>2.1a, una missione come errand 2.0.
know-refuse-no-space = La casella { $space } non esiste. Le caselle hanno nomi come 0.0, 13.0a o 2.2b: lo spicchio numerato sul bordo, l’anello da fuori, una lettera.
know-refuse-which-die = Ci si arriva con entrambi i dadi. Quale vuoi usare? { $choices }.
know-refuse-rolled = Il lancio è già fatto: { $dice }. Ora si deve muovere un pezzo.
know-refuse-not-rolled = { $count ->
    [0] Con nessun lancio il pezzo in { $start } arriva in { $space } con un movimento normale, e il dado non è ancora lanciato.
   *[other] Solo con { $dice } il pezzo in { $start } arriva in { $space }, e il dado non è ancora lanciato.
}
know-refuse-pass = C’è almeno un pezzo che può muovere, quindi bisogna muovere. Si può passare solo quando l’unica alternativa è una missione.
know-refuse-pass-phase = Ora non c’è niente da passare.
know-refuse-stop = Ci si può fermare solo dopo la Risoluzione, al posto di un’altra connessione.
know-refuse-path-late = Un Sentiero Solipsistico si dichiara prima del lancio, e solo all’inizio di un turno.
know-refuse-path-no-contention = { $space } non è un punto di contesa: non è influenzata da entrambi i colori.
know-refuse-path-not-beside = { $start } non confina con { $space }, e un sentiero comincia con un salto nel punto di contesa.
know-refuse-path-occupied = In { $space } c’è un pezzo, e nessuno può saltare su un altro pezzo.
know-refuse-path-young = { $space } non è punto di contesa da almeno un lancio di ciascun colore.
know-refuse-errand-phase = Una missione si chiede dopo il lancio del proprio turno.
know-refuse-errand-late = Una missione si chiede una volta per turno, e prima di ogni movimento.
know-refuse-errand-not-locked = Il pezzo in { $space } non è bloccato: cioè senza nemmeno un primo salto, e accanto a un punto di contesa.
know-refuse-errand-no-end = Con { $dice } il pezzo in { $space } non potrebbe finire su nessuna casella libera, nemmeno con una missione.
know-refuse-no-die = Sul tavolo non c’è un { $die }, ma { $dice }.
know-refuse-partners-die = Il { $die } è il dado del tuo compagno; il tuo è { $dice }.
know-refuse-no-piece = In { $space } non c’è nessun pezzo.
know-refuse-other-piece = Il pezzo in { $space } non è tuo.
know-refuse-partners-piece = Il pezzo in { $space } è di chi gioca con te, e ognuno muove solo i propri.
know-refuse-post-connected = Il { $piece } è già connesso; ora può muovere solo un pezzo non connesso.
know-refuse-post-goal = Ora ogni movimento deve creare una connessione: il { $piece } potrebbe andare solo in { $goal }.
know-refuse-post-way = Il { $piece } non può raggiungere { $goal } con { $dice }, oppure { $goal } è influenzata o occupata.
know-refuse-path-piece = Il sentiero è stato dichiarato per il { $piece }, quindi deve muovere quel pezzo.
know-refuse-path-end = Con { $dice } nessun sentiero porta in { $space } attraverso il punto di contesa.
know-refuse-errand-piece = La missione è del { $piece }, quindi deve muovere quel pezzo.
know-refuse-errand-lost = La missione del { $piece } è fallita, quindi deve muovere un altro pezzo.
know-refuse-errand-end = Con { $dice } la missione non porta in { $space }.
know-refuse-same-piece = Il { $piece } ha già mosso: il secondo dado è per un altro pezzo.
know-refuse-other-type = Il { $piece } non ha creato connessioni, quindi il secondo pezzo deve essere dello stesso tipo.
know-refuse-both-dice = Dopo { $start }>{ $space } l’altro dado resterebbe inutilizzato, e c’è un modo per usarli entrambi.
know-refuse-nowhere = Un pezzo non può tornare sulla casella da cui è partito.
know-refuse-occupied = In { $space } c’è un pezzo, e nessuno può saltare su un altro pezzo.
know-refuse-contention = { $space } è un punto di contesa: la influenzano entrambi i colori, e lì nessun pezzo può finire.
know-refuse-influenced = { $space } è influenzata dall’altro colore, e lì il pezzo non può finire.
know-refuse-jumps = Da { $start } non si arriva in { $space } in esattamente { $dice } { $jumps ->
    [one] salto
   *[other] salti
 } senza passare due volte per una casella.
know-or = { " " }o{ " " }
know-refuse-way = Ogni strada da { $start } a { $space } con { $dice } passa sopra dei pezzi o attraverso l’influenza dell’altro colore.

## What happened

know-told-rolled = { $side } lancia { $dice }.
know-told-taken-over = { $side } usa il lancio { $dice }.
know-told-moved = { $side }: { $piece } { $start } → { $end }.
know-told-jumps = { $jumps ->
    [one] { $space }, un salto
   *[other] { $space }, { $jumps } salti
}
know-told-connected = { $colour } connette i { $type } ({ $tier }).
know-told-passed = { $side } non può usare { $dice } e passa.
know-told-no-second = Resta { $dice }.
know-told-gave-up = { $side } passa.
know-told-dropped = { $side } non usa { $die }; { $other } muove da solo.
know-told-errand-asked = { $side }: missione con { $die }, { $piece } { $space }.
know-told-errand-rolled = { $other } lancia { $die }.
know-told-errand-again = Anche { $other } lancia { $die }: ancora una volta.
know-told-errand-won = La missione è vinta.
know-told-errand-lost = La missione è persa.
know-told-path-declared = { $side }: sentiero per { $contention }, { $piece } { $space }.
know-told-path-counted = { $mover } conta { $own } ({ $spaces }), { $contender } conta { $theirs } ({ $others }).
know-told-path-rolled = { $mover } { $die }, in tutto { $own }; { $contender } { $other }, in tutto { $theirs }.
know-told-path-again = { $mover } { $die }, in tutto { $own }; { $contender } { $other }, in tutto { $theirs }: ancora una volta.
know-told-path-won = Il sentiero è aperto: { $side } muove il { $piece } di { $die }.
know-told-path-lost = Il sentiero resta chiuso.
know-told-path-nowhere = Il sentiero è aperto, ma { $die } non porta da nessuna parte.
know-told-resolved = { $colour } ha risolto; { $other } ha un’ultima occasione.
know-told-has-three = { $colour } ha già tre connessioni.
know-told-post-rolled = { $colour } lancia { $die } per un’altra connessione.
know-told-post-nothing = { $colour } non può connettere.
know-told-stopped = { $side } si ferma qui.
know-told-cap = Dopo { $turns } turni nessuna risoluzione: decide il conteggio.
know-told-tally = { $colour } conta { $count }: { $spaces }.
know-told-tally-bonus = { $colour } conta { $count } più 6 per la risoluzione, { $total } in tutto: { $spaces }.
know-told-next-cycle = Ciclo { $cycle }: muove per primo { $side }.
know-told-end = Vince { $colour }, { $more } a { $less }.
know-told-end-equal = Patta: { $points } ciascuno.

## Perché una mossa è buona

know-reason-resolves = Risolve la partita.
know-reason-connects = Connette i { $type }.
know-reason-parts = Rinuncia alla connessione dei { $type }.
know-reason-nearer = { $turns ->
    [one] Avvicina la risoluzione di circa un turno.
   *[other] Avvicina la risoluzione di circa { $turns } turni.
}
know-reason-hinders = { $turns ->
    [one] A { $colour } servirà circa un turno in più per risolvere.
   *[other] A { $colour } serviranno circa { $turns } turni in più per risolvere.
}
know-reason-tally = { $points ->
    [one] Il conteggio migliora di uno.
   *[other] Il conteggio migliora di { $points }.
}

## On the card

know-status-cycle = Ciclo { $cycle } di { $cycles }. Finora: Rosso { $red }, Blu { $blue }.
know-status-beginning = Per cominciare Rosso ha lanciato { $red } e Blu { $blue }: inizia { $side }.
know-status-turn = Turno { $turn } di al massimo { $last }.
know-status-connected = { $colour } ha connesso: { $connections }. Varrebbe { $points }.
know-status-contention = Punti di contesa: { $spaces }.
know-status-declare = { $side } può dichiarare un Sentiero Solipsistico, oppure dire roll. Possibili: { $paths }.
know-status-post = { $colour } può creare una connessione con { $dice }, oppure dire stop.
know-status-errand = Si può chiedere una Missione Significativa: { $errands }.
know-status-unresolved = Nessuna risoluzione.
know-status-journey = { $side } ha aperto il sentiero e muove il { $piece } di esattamente { $dice }.
know-status-errand-won = { $side } ha vinto la missione e muove il { $piece } di esattamente { $die }.
know-status-second = { $side } muove un secondo pezzo di esattamente { $dice }.
know-status-two = { $side } ha lanciato { $dice } e muove due pezzi dello stesso tipo, uno per dado.
know-status-one = { $side } ha lanciato { $dice } e muove un pezzo di esattamente altrettanti salti.
know-task-declare = lanciare, o prima dichiarare un sentiero
know-task-post = { $dice } connettere o fermarsi
know-task-journey = { $dice } avanti con: { $piece }
know-task-second = { $dice } un secondo pezzo
know-task-two = { $dice } due pezzi dello stesso tipo
know-task-piece = { $task } – scegliere un pezzo
know-task-goal = scegliere dove va
know-task-one = { $jumps ->
    [one] { $dice } un salto
   *[other] { $dice } { $jumps } salti
}
know-score = Conteggio { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }
know-score-cycle = Ciclo { $cycle } di { $cycles }, finora { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }

## In the picture

know-label-tally = totale { $points }
know-label-joined = coppie su { $tiers } di 3 livelli
know-label-movable = può muovere
know-label-goal = può andare qui
know-label-influence = influenza
know-label-contention = conteso
know-label-legend = Totale: spazi accanto a coppie connesse

## The picture in words

know-alt = know, un tavoliere rotondo. Rosso: { $red }. Blu: { $blue }. { $contention } Ciclo { $cycle }, turno { $turn }. { $now } { $tally }
know-alt-piece = { $piece } { $space }
know-alt-no-contention = Nessun punto di contesa.
know-alt-contention = Punti di contesa: { $points }.
know-alt-point = { $space } (lanci da allora: Rosso { $red }, Blu { $blue })
know-alt-over = La partita è finita.
know-alt-declare = { $side } può dichiarare un sentiero o lanciare.
know-alt-post = { $colour } ha lanciato { $dice } e può connettere.
know-alt-tally = Conteggio attuale: Rosso { $red }, Blu { $blue }.

## Lesson

know-lesson-jumps = Sei Rosso, e il dado mostra 6: un pezzo fa esattamente sei salti, ciascuno in una casella confinante. Gioca { $move }.
know-lesson-border = Con 1 si fa un solo salto. Due caselle confinano solo se hanno un lato in comune: gioca { $move }.
know-lesson-influence = Ogni pezzo influenza le caselle confinanti con la sua, e l’altro colore non può entrarvi. Sta’ alla larga da blu: { $move }.
know-lesson-opposite = I pezzi dello stesso tipo si connettono attraverso il centro: { $move }, di fronte a 4.1.
know-lesson-connect = Ora l’altro: { $move } crea la tua prima connessione, sul Primo Livello.
know-lesson-path = Più avanti, in quella partita, un punto di contesa sbarra la strada. Prima del lancio puoi dichiarare un sentiero che lo attraversa, e decidono i dadi: { $move }.
know-lesson-way = Il sentiero è aperto, e la distanza è 5. Ora { $move } porta sul Bordo e vi connette i tuoi araldi.
know-lesson-errand = Un’altra partita: il tuo bardo in 14.0 è chiuso fuori. Dopo il lancio puoi chiedere una missione, e decide il dado più alto: { $move }.
know-lesson-resolve = Bordo e Primo Livello sono connessi; manca il Secondo. Con { $move } risolvi la partita.
know-lesson-last = Cambia parte: Blu ha un’ultima occasione, e ogni connessione conta nel punteggio. Creane una con { $move }.
know-lesson-keep = I folli e gli araldi di Rosso sono connessi, e con un 1 quasi ogni movimento li separerebbe. Mantieni entrambe le connessioni: { $move }.

know-answer-ahead = Se si contasse adesso, vincerebbe { $colour }, { $more } a { $less }.
know-answer-level = Se si contasse adesso, sarebbe patta: { $points } ciascuno.
know-answer-tally = { $colour }: { $points }, { $connections ->
    [0] senza connessioni
    [one] con una connessione
   *[other] con { $connections } connessioni
}.
know-answer-lacking = { $count ->
    [0] { $colour } non ha connessioni.
    [one] { $colour } ha una connessione.
   *[other] { $colour } ha { $count } connessioni.
} Per risolvere manca ancora: { $tiers }.
know-answer-not-strict = { $colour } ha tre connessioni, ma con la risoluzione rigorosa questa figura non risolve.
know-answer-apart = { $colour }, non connessi: { $type }. Di fronte a { $first } c’è { $beyond }, di fronte a { $second } c’è { $across }.
know-answer-strict = Qui vale la risoluzione rigorosa: niente caselle ambigue, niente folli sul Bordo, niente araldi sul Secondo Livello. Le caselle del Primo Livello sono di colore diverso da quelle del Bordo, quelle del Secondo Livello dello stesso colore.
know-answer-contention = { $count ->
    [one] C’è un punto di contesa: { $spaces }.
   *[other] Ci sono { $count } punti di contesa: { $spaces }.
}
know-answer-for-paths = { $count ->
    [0] Per un sentiero è ancora troppo presto.
   *[other] Si può già dichiarare un sentiero per: { $spaces }.
}
know-answer-unrolled = { $side } non ha ancora lanciato, e può dichiarare un sentiero o lanciare.
know-answer-influence-at = { $count ->
    [0] { $space }: non la influenza nessuno.
    [1] { $space }: la influenza solo { $colour }.
   *[other] { $space } è un punto di contesa: la influenzano tutti e due i colori.
}
know-answer-piece = In { $space } c’è: { $piece }. Di fronte c’è { $opposite }.
know-answer-piece-free = In { $space } c’è: { $piece }. Il pezzo può uscire per { $exits }. Di fronte c’è { $opposite }.
know-answer-piece-locked = In { $space } c’è: { $piece }. Il pezzo è bloccato: non ha nemmeno un primo salto. Di fronte c’è { $opposite }.
know-answer-piece-blocked = In { $space } c’è: { $piece }. Ora il pezzo non ha un primo salto, ma non è bloccato: accanto non c’è nessun punto di contesa. Di fronte c’è { $opposite }.
know-answer-way-out = Per ora solo una missione (dopo il lancio) o un sentiero (prima del lancio) può liberare il pezzo in { $space }.
know-answer-piece-paths = { $count ->
    [0] Accanto a { $space } non c’è un punto di contesa per cui si possa già dichiarare un sentiero.
   *[other] Accanto a { $space } si può già dichiarare un sentiero per: { $spaces }.
}
know-answer-connected = I pezzi in { $space } e { $other } sono connessi.
know-answer-opposite = Per una connessione con { $space } l’altro pezzo dello stesso tipo, ora in { $other }, deve stare in { $opposite }.
know-answer-open = { $space } è vuota e non la influenza nessuno: possono andarci tutti e due i colori.
know-answer-closed = { $space } è vuota e la influenza solo { $colour }: nessun pezzo di { $other } può finirci.
know-answer-passing = { $space } non è un punto di contesa. Un pezzo di { $other } può al massimo attraversarla, e solo con una missione, con un sentiero o nell’ultima occasione.
know-answer-nets = Qui valgono le reti: anche una rete può lasciar passare un pezzo.
know-answer-contested = { $space } è un punto di contesa: la influenzano tutti e due i colori, e nessun pezzo può finirci. { $age }
know-answer-old = Per un sentiero è abbastanza vecchio (lanci da allora: Rosso { $red }, Blu { $blue }).
know-answer-young = Per un sentiero è troppo giovane (lanci da allora: Rosso { $red }, Blu { $blue }); se resta, il primo a poterlo dichiarare è { $colour }, nel suo prossimo turno.
know-answer-beside = Accanto a { $space }: { $pieces }.
know-answer-piece-on = { $piece } in { $space }
know-place-piece = { $piece } ({ $colour })
know-answer-influenced = { $count ->
    [one] { $colour } influenza { $count } casella: { $spaces }.
   *[other] { $colour } influenza { $count } caselle: { $spaces }.
}
know-answer-resolved = { $count ->
    [0] Nessuno ha risolto.
   *[other] Ha risolto: { $colours }.
}
know-answer-pieces = { $colour }: bardi { $ba } (a strisce) e { $bb }; folli { $fa } (a strisce) e { $fb }; araldi { $ha } (a strisce) e { $hb }.
know-answer-counts = In un sentiero attraverso { $space } Rosso conta { $red } e Blu { $blue }, senza i dadi.
know-answer-across = Di fronte a { $space } c’è { $opposite }.
know-answer-piece-at = { $space } – { $piece }
know-answer-empty-at = { $space } (vuota)
know-answer-locked = { $count ->
    [0] Nessun pezzo di { $colour } è bloccato.
    [one] Un pezzo è bloccato: { $pieces }.
   *[other] { $count } pezzi sono bloccati: { $pieces }.
}
know-answer-path = { $path } ({ $own }{ "\u00A0" }:{ "\u00A0" }{ $theirs })
know-answer-paths-now = { $count ->
    [0] { $colour } adesso non può dichiarare nessun sentiero.
   *[other] { $colour } può dichiarare adesso, con quanto contano { $colour } e { $other } senza i dadi: { $paths }.
}
know-answer-paths-next = { $count ->
    [0] { $colour } adesso non può dichiarare nessun sentiero, e nemmeno nel prossimo turno se tutto resta così.
   *[other] { $colour } adesso non può dichiarare nessun sentiero, ma nel prossimo turno sì, se tutto resta così, con quanto contano { $colour } e { $other } senza i dadi: { $paths }.
}
know-answer-connecting = { $count ->
    [0] Con questo lancio nessuna mossa di { $colour } fa una connessione.
   *[other] Con questo lancio { $colour } può fare una connessione: { $moves }.
}
know-answer-rolls = { $count ->
    [0] Come stanno i pezzi, { $colour } non fa connessioni con nessun lancio e un movimento normale.
   *[other] Come stanno i pezzi, { $colour } fa una connessione { $ways }.
}
know-answer-roll = con { $die } ({ $move })
know-answer-nets-off = A questo tavolo non valgono le reti.
know-answer-nets-now = { $count ->
    [0] Le reti valgono, ma adesso nessun tipo ne ha una.
   *[other] Le reti valgono, e adesso ce n’è una per: { $types }.
}
know-answer-conserved = Vale la conservazione del caso: se un sentiero fallisce, l’altro colore non rilancia, ma muove { $dice ->
    [1] il suo ultimo dado di quel sentiero
   *[other] gli ultimi due dadi di quel sentiero
}.
know-answer-rolled-anew = La conservazione del caso qui non vale: se un sentiero fallisce, tocca all’altro colore, che lancia da capo.
know-answer-options = A questo tavolo: conservazione: { $conservation ->
    [0] no
   *[other] sì
}, reti: { $nets ->
    [0] no
   *[other] sì
}, risoluzione rigorosa: { $strict ->
    [0] no
   *[other] sì
}.
know-answer-dice = { $dice ->
    [2] Per un turno si lanciano due dadi.
   *[other] Per un turno si lancia un dado.
}
