territories-name = Territories
territories-summary = Recinta con i tronchi più terra possibile.
territories-variant-standard = il terreno fisso
territories-variant-random = un terreno nuovo a ogni partita
territories-seat-0 = Giallo
territories-seat-1 = Rosso

## Endings

territories-end-land = Le case gialle e le case rosse sono tutte separate, e vince chi ha più terra.
territories-end-equal-land = Le case gialle e le case rosse sono tutte separate, e la terra è divisa in parti uguali: patta.

## Refusals

territories-refuse-unreadable = Non riesco a leggere «{ $text }». Una casa si scrive come e3, un tronco come e1|f1 oppure e1-e2.
territories-refuse-no-square = La casella { $square } non esiste: le colonne vanno da a ad h, le righe da 1 a 6.
territories-refuse-two-houses = { $one } e { $other } sono due caselle. Le case si piazzano una alla volta; tra l’una e l’altra va un punto e virgola.
territories-refuse-no-trunk-place = Tra { $one } e { $other } non c’è posto per un tronco: le due caselle non hanno un lato in comune.
territories-refuse-which-trunk = { $square } da sola non dice quale tronco. Lì accanto si può: { $choices }.
territories-refuse-houses-are-placed = { $square } è una sola casella, ma le case sono già tutte piazzate. Servono le due caselle che il tronco deve separare, come e1|f1.
territories-refuse-spot-taken = In { $square } c’è già una casa.
territories-refuse-no-spot = { $square } non è un posto per le case. Posti liberi: { $spots }.
territories-refuse-houses-come-first = { $trunk } è un tronco, e i tronchi si costruiscono solo quando tutte le otto case sono al loro posto.
territories-refuse-already-built = In { $trunk } c’è già un tronco.
territories-refuse-not-at-open-end = { $trunk } non continua il recinto: il prossimo tronco deve partire dall’estremità libera. Possibili: { $choices }.
territories-refuse-not-connected = { $trunk } non tocca nessun tronco precedente. Un nuovo recinto parte da un tronco; il bordo del terreno da solo non basta.
territories-refuse-opponents-farm = { $trunk } passa accanto a una casa avversaria, e il primo tronco di un nuovo recinto non può farlo finché esiste un altro posto.
territories-refuse-finished-area = { $trunk } si trova su terra già assegnata: lì tutte le case sono dello stesso colore.
territories-refuse-empty-area = { $trunk } chiuderebbe un’area senza nessuna casa.
territories-refuse-spoils-land = Dopo { $trunk } il recinto non potrebbe più chiudersi con una casa da entrambe le parti.

## What happened

territories-told-house = { $side }: casa in { $square }.
territories-told-all-houses = Tutte le case sono al loro posto; { $side } comincia con i tronchi.
territories-told-trunk = { $side }: { $trunk }.
territories-told-forced = { $side }: { $trunk }, unica scelta.
territories-told-complete = Un recinto è completo.
territories-told-land = { $side } ottiene { $squares } di terra.
territories-told-goes-on = { $side } completa un recinto e perciò continua con uno nuovo.
territories-told-no-land = Nessuno ottiene terra con questo recinto.
territories-reason-lets = { $squares ->
    [one] Permette a { $side } di chiudere una casella con il prossimo tronco.
   *[other] Permette a { $side } di chiudere { $squares } caselle con il prossimo tronco.
}
territories-reason-denies = { $squares ->
    [one] Un’altra via avrebbe permesso a { $side } di ottenere una casella con questo recinto.
   *[other] Un’altra via avrebbe permesso a { $side } di ottenere { $squares } caselle con questo recinto.
}
territories-reason-concedes = { $squares ->
    [one] Ora { $side } può ottenere con questo recinto una casella più dell’altra parte, qualunque cosa si costruisca.
   *[other] Ora { $side } può ottenere con questo recinto { $squares } caselle più dell’altra parte, qualunque cosa si costruisca.
}
territories-reason-secures = { $squares ->
    [one] Comunque l’altra parte prosegua, ora questo recinto porta a { $side } una casella in più.
   *[other] Comunque l’altra parte prosegua, ora questo recinto porta a { $side } { $squares } caselle in più.
}
territories-reason-apart = La casa in { $square } sta a { $steps } passi dalla più vicina di { $side }, con terra tutta sua.
territories-reason-crowds = { $steps ->
    [one] La casa in { $square } sta a un passo dalla più vicina di { $side }: dividono la stessa terra.
   *[other] La casa in { $square } sta a { $steps } passi dalla più vicina di { $side }: dividono la stessa terra.
}
territories-reason-rim = { $square } è uno dei { $spots } posti più lontani da tutti gli altri: in pochi contenderanno la sua terra.
territories-reason-midst = { $square } è uno dei { $spots } posti in mezzo a tutti gli altri: la sua terra sarà contesa da ogni lato.
territories-told-end-land = Tutte le case sono separate: vince { $side }, con { $more } caselle di terra a { $less }.
territories-told-end-equal-land = Tutte le case sono separate: patta, con { $points } caselle di terra ciascuno.

## On the card

territories-status-score = Terra finora: Giallo { $yellow }, Rosso { $red }, ancora da assegnare { $left }.
territories-status-houses = { $houses ->
    [one] { $side } piazza una casa su un posto libero.
   *[other] { $side } piazza { $houses } case su posti liberi.
}
territories-status-continue = { $side } continua il recinto dall’estremità libera: { $choices }.
territories-status-new = { $side } comincia un nuovo recinto: da un qualsiasi tronco precedente, ma non accanto a una casa di { $other }.
territories-status-exception = { $side } comincia un nuovo recinto. Ogni tronco possibile passa accanto a una casa di { $other }, quindi per questa volta è permesso.
territories-status-won = { $side } ha ottenuto più terra.
territories-task-houses = { $houses ->
    [one] piazzare una casa
   *[other] piazzare { $houses } case
}
territories-task-continue = continuare il recinto
territories-task-new = nuovo recinto
territories-score = Terra { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }
territories-task-trunk = { $task } – scegliere uno dei posti segnati

## What can be picked

territories-pick-column = colonna { $column }
territories-pick-house = casa in { $square }

## In the picture

territories-label-points = { $points }
territories-label-undecided = { $squares } da assegnare

## The picture in words

territories-alt = Territories, un terreno con le colonne da a ad h e le righe da 1 a 6. Posti per le case: { $spots }. Tronco iniziale: { $start }. { $houses } { $trunks } { $turn } Terra: Giallo { $yellow }, Rosso { $red }.
territories-alt-no-houses = Ancora nessuna casa.
territories-alt-yellow-houses = Casa gialla: { $yellow }. Ancora nessuna casa rossa.
territories-alt-houses = Case gialle: { $yellow }. Case rosse: { $red }.
territories-place-house = casa di { $side }
territories-alt-no-trunks = Ancora nessun tronco costruito.
territories-alt-trunks = Tronchi costruiti: { $trunks }.
territories-alt-over = La partita è finita.
territories-alt-turn = Nessuna estremità libera. Tocca a { $side }.
territories-alt-turn-open-end = L’estremità libera si trova dove si incontrano { $squares }. Tocca a { $side }.

## Lesson

territories-lesson-house = Sei Giallo. I cerchi sono i posti per le case. La prima: { $move }.
territories-lesson-two = Rosso ha piazzato due case, ora tocca a te piazzarne due. Comincia dalla { $move }.
territories-lesson-aim = Avrai la terra là dove i recinti lasciano solo case tue. Una { $move } è vicina a b2: una buona vicina.
territories-lesson-last-house = È rimasto un posto, ed è tuo: { $move }. Poi si comincia con i tronchi.
territories-lesson-open-end = Il tronco iniziale ha un’estremità libera. Ogni tronco continua da lì: costruisci { $move }.
territories-lesson-on = Rosso ha continuato. Anche tu devi costruire: nessuno può passare. Prosegui con { $move }.
territories-lesson-spoil = Un recinto non può chiudere terra senza case: scegli con cura. Scendi con { $move }, attorno alla tua casa in b2.
territories-lesson-edge = Rosso ha raggiunto il bordo: il recinto è completo e cinque caselle sono tue. Rosso ne ha cominciato uno nuovo; prosegui con { $move }.
territories-lesson-new = Qualche tronco dopo hai completato tu e cominci il prossimo, da un tronco qualsiasi ma non lungo una casa di Rosso: { $move }. I tronchi obbligati si costruiscono da soli.
territories-lesson-end = Verso la fine cambi parte: Rosso costruisce { $move }. Poi nessuna casa divide la terra con l’altro colore, e si contano le caselle.
territories-lesson-deny = Sei Rosso, e il recinto continua dall’estremità libera. Dopo b4-b5, Giallo potrebbe chiudere subito cinque caselle; { $move } non concede nulla.
territories-lesson-race = Sei Giallo. Dopo d4-d5 o d4|e4 Rosso può ottenere più terra con questo recinto; dopo { $move } ne porta di più a te, qualunque cosa costruisca Rosso.
territories-lesson-apart = Sei Giallo, hai una casa in b2 e due posti da scegliere. Case vicine dividono la terra: prendi prima la { $move }, lontana dall’altra.

territories-answer-mixed = Area mista, ancora di nessuno (case gialle: { $yellow }; case rosse: { $red }; caselle di terra: { $land }).
territories-answer-finished = Area di { $side }, già assegnata (case: { $houses }; caselle di terra: { $land }).
territories-answer-decided = { $square } è terra di { $side }: sta in un’area già assegnata.
territories-answer-undecided = { $square } non è ancora di nessuno: sta in un’area mista.
territories-answer-house = In { $square } c’è una casa di { $side }.
territories-answer-house-mixed = In { $square } c’è una casa di { $side }, non ancora separata: nella stessa area c’è anche { $other } ({ $houses }).
territories-answer-house-separated = { $land ->
    [0] In { $square } c’è una casa di { $side }, già separata da { $other } ma senza terra.
    [one] In { $square } c’è una casa di { $side }, già separata da { $other }: una casella di terra per { $side }.
   *[other] In { $square } c’è una casa di { $side }, già separata da { $other }: { $land } caselle di terra per { $side }.
}
territories-answer-house-square = La casella di una casa, in sé, non conta per nessuno.
territories-answer-spot = { $square } è un posto libero per una casa.
territories-answer-land = { $square } è terra senza posto: lì non sta nessuna casa.
territories-answer-trunk = In { $place } c’è un tronco.
territories-answer-no-trunk = In { $place } non c’è nessun tronco, e adesso non se ne può costruire uno.
territories-answer-trunk-possible = In { $place } non c’è nessun tronco, ma adesso se ne può costruire uno.
territories-answer-houses = { $side }: case ancora da mettere { $left } su quattro. { $count ->
    [0] Nessuna è ancora posata.
   *[other] Posate: { $houses }.
}
territories-answer-houses-placed = Tutte e quattro le case di { $side } sono al loro posto: { $houses }. { $count ->
    [0] Nessuna è ancora separata da { $other }.
   *[other] Già separate da { $other }: { $separated }.
}
territories-answer-spots = { $count ->
    [0] Nessun posto per le case è libero: su tutti e otto c’è una casa.
   *[other] Posti liberi per le case: { $count } ({ $spots }).
}
territories-answer-trunks = { $built ->
    [0] Nessun tronco è ancora costruito: c’è solo quello iniziale. Se ne possono costruire al massimo { $left }.
   *[other] Tronchi costruiti: { $built }. Con quello iniziale, sul terreno ce ne sono { $lying }. Se ne possono aggiungere al massimo { $left }.
}
territories-answer-ownerless = I tronchi non sono di nessuno, chiunque li abbia messi.
territories-answer-start = Il tronco iniziale sta in { $start }.
territories-answer-fences = { $complete ->
    [0] Nessun recinto è ancora completo.
    [one] Un recinto è completo.
   *[other] { $complete } recinti sono completi.
}
territories-answer-no-open-end = Non c’è nessuna estremità libera: il prossimo tronco comincia un nuovo recinto.
territories-answer-open-end = Un recinto è ancora aperto: l’estremità libera si trova dove si incontrano { $squares }. Da lì si continua: { $choices }.
territories-answer-first-fence = L’estremità libera si trova dove si incontrano { $squares }. Da lì continua il primo recinto, quando tutte le case sono al loro posto.
territories-answer-squares = { $count } ({ $squares })
territories-answer-ahead = { $side } è in vantaggio: { $more } di terra a { $less }. Ancora da assegnare: { $left }.
territories-answer-level = Parità: { $points } di terra ciascuno. Ancora da assegnare: { $left }.
territories-answer-majority = Per vincere bastano { $majority } caselle di terra su { $land }. Ne mancano: Giallo { $yellow }, Rosso { $red }.
territories-answer-mixed-left = { $count ->
    [one] Resta un’area mista (case: { $houses }). Quando non ce ne sono più, la partita finisce.
   *[other] Restano { $count } aree miste (case: { $houses }). Quando non ce ne sono più, la partita finisce.
}
territories-answer-next = { $rest ->
    [0] Poi tocca in ogni caso a { $side }.
   *[other] Tocca a { $side } dopo uno di questi: { $moves }.
}
