keshvargosha-name = Keshvargosha
keshvargosha-summary = Costruisci castelli, conquista più terra.
keshvargosha-variant-game1 = Gioco 1: tre azioni libere a turno
keshvargosha-variant-game2 = Gioco 2: prima i castelli
keshvargosha-variant-game3 = Gioco 3: bandiere che se ne vanno
keshvargosha-variant-game4 = Gioco 4: bandiere che passano di mano
keshvargosha-seat-0 = Giallo
keshvargosha-seat-1 = Rosso

## Endings

keshvargosha-end-target = Il traguardo è stato raggiunto.
keshvargosha-end-no-castle = Una parte non ha più castelli e non può costruirne.
keshvargosha-end-points = Non ci sono più turni da giocare, e vince chi ha più punti.
keshvargosha-end-castles = Non ci sono più turni da giocare; a parità di punti vince chi ha più castelli.
keshvargosha-end-soldiers = Non ci sono più turni da giocare; a parità di punti e castelli vince chi ha più soldati.
keshvargosha-end-draw = Non ci sono più turni da giocare, e punti, castelli e soldati sono pari: patta.

## Refusals

keshvargosha-refuse-unreadable = Non riesco a leggere «{ $text }». Le mosse si scrivono come castle C3, wall A0/A1, enter E0, move 3 A0>A1 ed end.
keshvargosha-refuse-no-cell = La casella { $cell } non esiste: le tessere vanno da A a I, le caselle di una tessera da 0 a 6.
keshvargosha-refuse-opening = «{ $text }» deve aspettare: prima ciascuno costruisce un castello al centro di una tessera.
keshvargosha-refuse-draft = «{ $text }» deve aspettare: nel Gioco 2 si costruiscono prima tutti i castelli.
keshvargosha-refuse-castle-game2 = Nel Gioco 2 non si costruiscono altri castelli dopo la prima ripresa.
keshvargosha-refuse-castle-twice = In questo turno hai già costruito un castello, e più di uno per turno non si può.
keshvargosha-refuse-castle-none-left = Hai già costruito tutti i tuoi castelli.
keshvargosha-refuse-castle-there = In { $cell } c’è già un castello.
keshvargosha-refuse-castle-near = { $cell } tocca un castello, e uno nuovo deve stare ad almeno due passi da ogni altro.
keshvargosha-refuse-castle-soldiers = In { $cell } ci sono soldati nemici.
keshvargosha-refuse-castle-centre = { $cell } non è il centro di una tessera, dove sta il primo castello di ciascuno.
keshvargosha-refuse-wall-apart = { $one } e { $other } non si toccano, quindi tra loro non c’è confine.
keshvargosha-refuse-wall-none-left = Hai già posato tutti i tuoi muri.
keshvargosha-refuse-wall-there = Su { $border } c’è già un muro.
keshvargosha-refuse-wall-enemy = { $border } è un confine di un castello avversario.
keshvargosha-refuse-wall-not-yours = { $border } non è il confine di un tuo castello né di una casella tua.
keshvargosha-refuse-enter-none-left = Non hai più soldati di riserva.
keshvargosha-refuse-enter-where = In { $cell } non hai un castello, e i soldati entrano in gioco nei propri castelli.
keshvargosha-refuse-move-apart = { $start } e { $goal } non si toccano, e i soldati fanno un passo alla volta{ $steps ->
    [0] .
   *[other] : sono { $steps } passi, un’azione ciascuno.
}
keshvargosha-refuse-move-nobody = Deve muoversi almeno un soldato.
keshvargosha-refuse-move-too-many = { $there ->
    [0] In { $start } non hai soldati.
    [one] In { $start } hai un solo soldato.
   *[other] In { $start } hai solo { $there } soldati.
}
keshvargosha-refuse-move-wall = Tra { $start } e { $goal } c’è un muro, e nessuno attraversa un muro.

## What happened

keshvargosha-told-castle = { $side }: castello { $number } in { $cell }.
keshvargosha-told-wall = { $side }: muro { $border }.
keshvargosha-told-enter = { $side }: soldato in { $cell }.
keshvargosha-told-move = { $number ->
    [one] { $side }: soldato { $start } → { $goal }.
   *[other] { $side }: { $number } soldati { $start } → { $goal }.
}
keshvargosha-told-end = { $left ->
    [one] { $side } finisce il turno, resta un’azione.
   *[other] { $side } finisce il turno, restano { $left } azioni.
}
keshvargosha-told-falls = { $side } conquista il castello { $number } in { $cell } di { $other }.
keshvargosha-told-lost = { $soldiers ->
    [one] { $side } perde un soldato.
   *[other] { $side } perde { $soldiers } soldati.
}
keshvargosha-told-holds = Il castello { $number } su { $cell } non cade: { $attacking } in attacco, { $defending } a difesa.
keshvargosha-told-flag-leaves = La bandiera { $number } lascia il contaturni.
keshvargosha-told-flag-returns = La bandiera { $number } torna sul contaturni.
keshvargosha-told-no-site = Nessun posto per il castello { $number }: { $side } passa.
keshvargosha-told-passes = { $side } non può fare nulla e passa.
keshvargosha-told-nothing-left = { $side } non può fare altro.
keshvargosha-told-gains = { $points ->
    [one] { $side } guadagna un punto.
   *[other] { $side } guadagna { $points } punti.
}
keshvargosha-told-loses = { $points ->
    [one] { $side } perde un punto.
   *[other] { $side } perde { $points } punti.
}
keshvargosha-reason-wins = Vince la partita.
keshvargosha-reason-captures = { $count ->
    [one] Conquista il castello in { $cells }.
   *[other] Conquista i castelli in { $cells }.
}
keshvargosha-reason-exposes = { $guards ->
    [0] Lascia senza guardia il castello in { $cell }: { $side } può entrarci da { $start }.
    [one] Lascia il castello in { $cell } con una sola guardia: { $side } può conquistarlo da { $start }.
   *[other] Lascia il castello in { $cell } con { $guards } guardie: { $side } può conquistarlo da { $start }.
}
keshvargosha-reason-guards = Protegge il castello in { $cell }, che { $side } poteva conquistare da { $start }.
keshvargosha-reason-threatens = Minaccia di conquistare il castello in { $cell } da { $start }.
keshvargosha-told-won = Vince { $side }. Giallo { $yellow }, Rosso { $red }.
keshvargosha-told-draw = Patta. Giallo { $yellow }, Rosso { $red }.

## On the card

keshvargosha-status-points = Punti: Giallo { $yellow }, Rosso { $red }.
keshvargosha-status-agreed = Accordi: { $terms }.
keshvargosha-status-found = { $side } costruisce un castello al centro di una tessera.
keshvargosha-status-draft = { $side } costruisce il castello { $number }.
keshvargosha-status-actions = { $left ->
    [one] { $side } ha ancora un’azione nel turno { $turn }.
   *[other] { $side } ha ancora { $left } azioni nel turno { $turn }.
}
keshvargosha-status-last-resort = { $left ->
    [one] { $side } non ha bandiere, e ha un’azione in un turno di riserva.
   *[other] { $side } non ha bandiere, e ha { $left } azioni in un turno di riserva.
}
keshvargosha-status-stock = { $side } ha ancora: castelli { $castles }, soldati { $soldiers }, muri { $walls }.
keshvargosha-status-won = { $side } ha vinto.
keshvargosha-status-draw = La partita è patta.
keshvargosha-task-found = costruire un castello al centro di una tessera
keshvargosha-task-draft = costruire il castello { $number }
keshvargosha-task-choose = { $task } – scegliere un posto o che cosa fare
keshvargosha-next-castle = scegliere dove sorge
keshvargosha-next-wall = scegliere un confine
keshvargosha-next-enter = scegliere un castello
keshvargosha-next-soldier = scegliere un soldato
keshvargosha-next-goal = scegliere dove va
keshvargosha-next-number = scegliere quanti vanno
keshvargosha-task-actions = { $left ->
    [one] un’azione
   *[other] { $left } azioni
}
keshvargosha-task-last-resort = { $left ->
    [one] turno di riserva, un’azione
   *[other] turno di riserva, { $left } azioni
}
keshvargosha-score = Punti { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }

keshvargosha-agreed-amateur = punteggio da dilettanti
keshvargosha-agreed-professional = punteggio da professionisti
keshvargosha-status-target = traguardo { $target }
keshvargosha-agreed-last = fino all’ultimo castello
keshvargosha-agreed-castles = contano anche le caselle dei castelli
keshvargosha-agreed-walkout = il castello cade se il difensore esce
keshvargosha-agreed-return = le bandiere ritornano
keshvargosha-agreed-balanced = inizio equilibrato
keshvargosha-agreed-shuffled = tessere mescolate

## Buttons

keshvargosha-pick-castle = castello
keshvargosha-pick-wall = muro
keshvargosha-pick-enter = soldato in campo
keshvargosha-pick-move = muovi soldato
keshvargosha-pick-end = fine turno
keshvargosha-pick-castle-on = castello { $cell }
keshvargosha-pick-wall-on = muro { $border }
keshvargosha-pick-enter-at = soldato in { $cell }
keshvargosha-pick-from = muovi da { $cell }
keshvargosha-pick-step = { $start }→{ $goal }
keshvargosha-pick-march = { $number }× { $start }→{ $goal }

## In the picture

keshvargosha-label-number = { $number }
keshvargosha-label-target = Si vince a { $target } punti
keshvargosha-label-round = Ripresa { $round } di { $rounds }

## The picture in words

keshvargosha-alt = Keshvargosha, { $game }: { $agreed }. { $todo } { $moment }. Punti: Giallo { $yellow }, Rosso { $red }. { $castles }. Mura: { $walls }. Soldati, prima i gialli e poi i rossi: { $soldiers }. { $stock }.
keshvargosha-alt-then = ;{ " " }
keshvargosha-alt-none = nessuno
keshvargosha-alt-begin = Prima del primo turno
keshvargosha-alt-turn = Ripresa { $round }, spazio { $space } del contaturni
keshvargosha-alt-built = in questo turno è stato costruito un castello
keshvargosha-alt-passed = { $side } ha passato il turno precedente
keshvargosha-alt-due = { $side } ha ancora un turno di riserva
keshvargosha-alt-castles = Castelli di { $side }: { $castles }
keshvargosha-alt-side = { $side }: muri rimasti { $walls }, soldati fuori gioco { $out }
keshvargosha-alt-flags = Bandiere fuori gioco: { $flags }
keshvargosha-alt-values = Valori delle caselle da 0 a 6: { $values }

## Lesson

keshvargosha-lesson-opening = Sei Giallo. Il primo castello va al centro di una tessera e ti porta le sei celle intorno: gioca { $move }.
keshvargosha-lesson-actions = Un turno ha tre azioni. Comincia con una guardia per il castello: { $move }.
keshvargosha-lesson-build = Seconda azione: in un turno si può costruire un castello, ma non accanto a un altro. Un { $move } porta altre sei celle.
keshvargosha-lesson-wall = Terza azione: un muro ferma i soldati per sempre, e stacca dal tuo castello la cella dietro di sé. Prova { $move }.
keshvargosha-lesson-move = Anche Rosso ha usato tre azioni. I soldati si muovono di una cella alla volta e non passano i muri: { $move }.
keshvargosha-lesson-shared = Un altro tabellone. Con { $move } tocchi due celle del castello rosso: diventano condivise, e Rosso le perde.
keshvargosha-lesson-siege = Un soldato rosso difende H4. Entra con uno dei tuoi due: { $move }. Uno contro uno è solo un assedio.
keshvargosha-lesson-capture = Ora l’altro, di nuovo con { $move }: due contro uno, e il castello cade nelle tue mani.
keshvargosha-lesson-end = Resta un’azione, ma non sei obbligato a usarla: { $move }.
keshvargosha-lesson-target = Una partita più avanti: hai 24 punti, e con 27 si vince subito. Un { $move } ne porta abbastanza.
keshvargosha-lesson-guard = Un soldato rosso è accanto al tuo castello in B0, e ne basta uno per prendere un castello vuoto. Porta una guardia: { $move }.

keshvargosha-answer-cells = { $side } possiede { $count ->
    [0] nessuna casella.
    [one] una casella: { $cells }.
   *[other] { $count } caselle: { $cells }.
}
keshvargosha-answer-castle = { $count ->
    [0] La casella { $cell } in sé non è di nessuno.
   *[other] A questo tavolo contano anche le caselle dei castelli: { $cell } conta per { $side }.
}
keshvargosha-answer-castle-cells = { $count ->
    [0] A questo tavolo la casella sotto un castello non conta per nessuno.
   *[other] A questo tavolo la casella sotto un castello conta per chi possiede il castello.
}
keshvargosha-answer-taking = { $actions ->
    [0] { $cell } (già all’inizio del turno)
    [one] { $cell } (un’azione)
   *[other] { $cell } ({ $actions } azioni)
}
keshvargosha-answer-reach-now = { $count ->
    [one] In questo turno { $side } può conquistare questo castello: { $castles } – { $why }.
   *[other] In questo turno { $side } può conquistare uno qualsiasi di questi castelli: { $castles }.
}
keshvargosha-answer-reach-next = { $count ->
    [one] Per come stanno le cose, nel suo prossimo turno { $side } può conquistare questo castello: { $castles } – { $why }.
   *[other] Per come stanno le cose, nel suo prossimo turno { $side } può conquistare uno qualsiasi di questi castelli: { $castles }.
}
keshvargosha-answer-no-reach-now = { $count ->
    [one] In questo turno { $side } non può conquistare il castello su { $castles }: { $why }.
   *[other] In questo turno { $side } non può conquistare nessun castello.
}
keshvargosha-answer-no-reach-next = { $count ->
    [one] Per come stanno le cose, nel suo prossimo turno { $side } non può conquistare il castello su { $castles }: { $why }.
   *[other] Per come stanno le cose, nel suo prossimo turno { $side } non può conquistare nessun castello.
}
keshvargosha-answer-distance = { $needed ->
    [one] serve un soldato dentro
   *[other] servono { $needed } soldati dentro
}{ $steps ->
    [-1] , e nessuno sul tabellone può arrivarci
    [0] { "" }
    [one] , e il più vicino è a un passo
   *[other] , e il più vicino è a { $steps } passi
}
keshvargosha-answer-fallen = Se { $side } conquista { $cell }, i punti sono: Giallo { $yellow }, Rosso { $red }.{ $lost ->
    [0] { "" }
    [one] { " " }{ $other } perde per sempre il difensore.
   *[other] { " " }{ $other } perde per sempre i { $lost } difensori.
}
keshvargosha-answer-scores = Punti (Giallo:Rosso) se { $side } conquista un castello: { $scores }.
keshvargosha-answer-captured = Un castello conquistato tiene il suo numero. I difensori escono per sempre dal gioco; gli attaccanti restano dentro.{ $count ->
    [0] { "" }
   *[other] { " " }Se viene tolto a chi l’ha costruito, la sua bandiera lascia il contaturni.
}
keshvargosha-answer-walls = { $count ->
    [0] Non c’è nessun muro.
    [one] C’è un muro: { $walls }.
   *[other] Ci sono { $count } muri: { $walls }.
} Muri rimasti: Giallo { $yellow }, Rosso { $red }.
keshvargosha-answer-target-later = Nessuno ha ancora vinto: nel Gioco 2 il traguardo conta solo dal turno { $turn }, il primo della terza ripresa.
keshvargosha-answer-target-at-once = Il traguardo si controlla all’inizio di ogni turno e dopo ogni azione. Appena è raggiunto, la partita finisce.
keshvargosha-answer-used = Azioni usate in questo turno: { $used } su { $actions }.
keshvargosha-answer-built = { $count ->
    [0] In questo turno non è stato ancora costruito nessun castello.
   *[other] In questo turno è già stato costruito un castello; un secondo non è permesso.
}
keshvargosha-answer-turns = { $turn ->
    [0] Il turno 1 deve ancora cominciare.
   *[other] Questo è il turno { $turn } (ripresa { $round } di { $rounds }).
} { $left ->
    [0] È l’ultimo turno.
    [one] Segue al massimo un altro turno.
   *[other] Seguono al massimo altri { $left } turni.
} La partita finisce al più tardi dopo il turno { $last }.
keshvargosha-answer-option = { $count ->
    [0] { $name } – no
   *[other] { $name } – sì
}
keshvargosha-answer-agreed = A questo tavolo: { $answers }.
keshvargosha-answer-siege = Il castello { $number } su { $cell } è di { $side }{ $captured ->
    [0] { "" }
   *[other] , conquistato a { $other }
}: { $inside } a difesa, { $attacking } di { $other } dentro. { $needed ->
    [one] Basta un attaccante per prenderlo.
   *[other] Servono { $needed } attaccanti per prenderlo.
}
keshvargosha-place-castle = castello di { $side }, soldati: { $yellow } gialli, { $red } rossi
keshvargosha-place-soldiers = soldati: { $yellow } gialli, { $red } rossi
keshvargosha-answer-no-siege = Nessun castello è assediato.
keshvargosha-answer-cell = { $count ->
    [0] { $cell } non è di nessuno: nessun castello vi è collegato.
    [1] { $cell } è di { $side }. Castelli collegati: Giallo { $yellow }, Rosso { $red }.
   *[other] { $cell } è condivisa e di nessuno. Castelli collegati: Giallo { $yellow }, Rosso { $red }.
}
keshvargosha-answer-soldiers-there = Soldati in { $cell }: Giallo { $yellow }, Rosso { $red }.
keshvargosha-answer-soldiers = Soldati di { $side }: { $reserve } in riserva, { $board } sul tabellone, { $out } fuori gioco.
keshvargosha-answer-standing = { $side }: { $cells }
keshvargosha-answer-numbered = n. { $number } su { $cell }
keshvargosha-answer-castles = { $count ->
    [0] { $side } non ha castelli.
    [one] { $side } ha un castello: { $castles }.
   *[other] { $side } ha { $count } castelli: { $castles }.
} { $empty ->
    [0] Nessuno è senza difensori.
   *[other] Senza difensori: { $unguarded }.
}
keshvargosha-answer-builds = { $count ->
    [0] { $side } non ha più castelli da costruire.
    [one] { $side } può costruire ancora un castello: il n. { $next }.
   *[other] { $side } può costruire ancora { $count } castelli: { $numbers }. Il prossimo è il n. { $next }.
}
keshvargosha-answer-counted = { $points } { $count ->
    [0] Se la partita finisse adesso, sarebbe patta.
   *[other] Se la partita finisse adesso, vincerebbe { $side }.
}
keshvargosha-answer-target = A questo tavolo si vince con { $target } punti{ $turn ->
    [0] { "" }
   *[other] , ma solo dal turno { $turn } (terza ripresa)
}. Mancano: Giallo { $yellow }, Rosso { $red }.
keshvargosha-answer-turn = { $side } (turno { $turn })
keshvargosha-answer-next = Dopo questo turno: { $turns }.
keshvargosha-answer-flags = { $count ->
    [0] A questo tavolo una bandiera uscita non ritorna.
   *[other] A questo tavolo una bandiera ritorna quando il suo castello è ripreso dal giocatore di quel numero.
}
keshvargosha-answer-no-flags = Qui si gioca senza bandiere: i turni dispari sono di Giallo, quelli pari di Rosso.
keshvargosha-answer-counter = Bandiere sul contaturni: Giallo { $yellow }; Rosso { $red }. Uscite, e i loro turni si saltano: { $out }.
keshvargosha-answer-wall = In { $border } c’è un muro.
keshvargosha-answer-no-wall = In { $border } non c’è nessun muro.
