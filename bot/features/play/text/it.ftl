# Playing: tables, boards, offers, records, clocks.

## Moves

move-refuse-empty = Qui non vedo nessuna mossa. Scrivine una, oppure premi «Suggerimento» per vedere che cosa si può fare.
move-refuse-over = Questa partita è finita: non si può più muovere.
move-refuse-turn-ended = Il turno è finito prima dell’ultima di queste mosse, quindi non ne è stata giocata nessuna.
pointed-alt = { $board } Segnato: { $places }.

## Tables

table-refuse-no-such-table = Non conosco questo tavolo: forse è stato eliminato, oppure lo vedono solo chi gioca e il gruppo dove si gioca. Chi amministra il gruppo può cambiarlo con /setup strangers allowed.
table-refuse-busy = Troppe mani su questo tavolo nello stesso momento. Nulla è cambiato: riprova.
table-refuse-seat-taken = Troppo tardi: il posto è già preso, oppure la proposta non c’è più.
table-refuse-side-full = Da quella parte è tutto occupato: siediti dall’altra.
table-refuse-offer-lapsed = Questa proposta è scaduta. Puoi farne una nuova quando vuoi.
table-refuse-own-offer = Questa proposta è tua. Il posto deve prenderlo qualcun altro, oppure giochi tu su tutti i posti.
table-refuse-for-another = Questo posto è riservato a { $person }.
play-refuse-challenge = Al momento { $person } non accetta sfide. In un gruppo { $command } offre un posto aperto a tutti.
play-refuse-declined = { $person } ha rifiutato due volte in un giorno. Puoi chiedere di nuovo: { $until }.
play-refuse-abandoned = Hai lasciato a metà le ultime partite ({ $count }). Finché non ne finisci una, puoi averne { $most } alla volta.
play-refuse-open = Una proposta vale da { $shortest } a { $longest }. Si scrive così: { $example }.
table-refuse-not-your-offer = Può farlo solo { $person }.
table-refuse-not-an-offer = La partita è cominciata: non c’è più nessuna proposta da ritirare.
table-refuse-not-begun = La partita non è ancora cominciata: c’è ancora un posto libero.
table-refuse-over = Questa partita è finita. Il tabellone resta com’era alla fine.
table-refuse-board-moved-on = Da quando è comparso quel pulsante la partita è andata avanti. Guarda il tabellone com’è adesso e scegli di nuovo.
table-refuse-not-seated = Può farlo solo chi siede a questo tavolo.
table-refuse-not-your-turn = Non è il tuo turno: tocca a { $people }.
table-answered-as-mover = Qui non giochi, quindi la risposta vale per chi deve muovere: { $people }.
table-refuse-too-late-to-abort = Sono già state fatte due mosse, quindi la partita conta. Puoi sempre abbandonarla.
table-refuse-lost-offer = Questa offerta non si può più leggere, quindi non ne può nascere una partita. Si può ritirare con /leave.
table-refuse-lost = La posizione di questa partita non si può più leggere, quindi non può continuare. Si può annullare con /abort e conservarne le mosse con /record.
table-refuse-no-partner = Qui nessuno gioca insieme a te. Puoi abbandonare con { $command }.
table-refuse-nothing-due = A questo tavolo non c’è nulla in scadenza.
table-refuse-none-here = In questa stanza non hai nessuna partita. Aprine una con { $command }.
table-refuse-nothing-here = In questa stanza non c’è nessun tavolo aperto. Aprine uno con { $command }.
table-end-withdrawn = { $person } ha ritirato la proposta.
table-end-declined = { $person } ha rifiutato.
table-end-lapsed = Nessuno ha preso il posto in tempo: la proposta è scaduta.
table-end-aborted = { $person } ha annullato la partita prima che entrasse nel vivo. Non conta.
table-end-resigned = { $person } ha abbandonato la partita.
table-left = Hai lasciato il tavolo { $table }.
table-told-left = { $person } lascia la partita, e { $partner } continua per entrambi.
table-end-left = { $person } se n’è andato, perciò la partita è stata annullata.
table-end-abandoned = Da un anno nessuno torna a questa partita, perciò è stata annullata. Non conta.
table-told-closing = Da due settimane nessuno muove. Se nessuno muove o preme «Continua», la partita finisce senza vincitore: { $until }.
table-end-silent = Nessuno ha continuato, perciò la partita è finita senza vincitore. Non conta.
table-refuse-goes-on = Questa partita continua: nulla sta per chiuderla.
help-continue-usage = /continue [CODE]
help-continue = continua una partita che sta per essere chiusa

## Board cards

card-offer-title = { $game }: { $person } propone una partita
card-offer-seats = { $people } · { $free } è libero
card-offer-kept = { $people } · { $free } per { $person }
card-offer-free = { $count ->
    [one] { $people } · un posto libero
   *[other] { $people } · { $count } posti liberi
}
card-offer-minutes = circa { $minutes } min
card-offer-casual = amichevole
card-offer-until = Scadenza della proposta: { $until }.
card-no-clock = Senza orologio: due settimane di silenzio chiudono la partita senza vincitore.
card-usual-clock = Qui si gioca per lo più con l’orologio: { $clock }.
reliability-of = { $person }: { $text }
reliability-pace = muove entro { $time }
reliability-left = partite abbandonate: { $left } su { $games }
card-offer-agreed = Accordi per questa partita: { $options }.
card-offer-drawn = L’immagine è solo un esempio: il caso decide quando tutti i posti sono occupati.
card-variant = { $variant } · tavolo { $table }
card-public-page = Chiunque può guardare: { $address }
card-title = { $game }: { $people }
card-person = { $person } ({ $side })
card-versus = { " " }–{ " " }
card-turn = Tocca a { $people }
card-turn-task = Tocca a { $people }: { $task }
card-turn-picked = { $people }: { $question }
card-turn-until = { $turn } · { $until }
card-then = { $before } { $after }
card-robot-thinks = { $people } pensa …
prompt-others = Tocca a: { $people }
prompt-past = Questa è una posizione precedente.
prompt-planning = Stai prevedendo: niente si gioca, e nessun altro vede
tap-refuse-nowhere = Lì non si può scegliere nulla.
tap-refuse-place = Su { $place } ora non si può fare nulla.
card-lost = La posizione di questa partita è stata salvata in un modo che non si può più leggere, e le mosse registrate non portano a essa. La partita si può annullare, e le sue mosse si possono conservare.
card-lost-offer = Questa offerta è stata salvata in un modo che non si può più leggere, quindi nessuno può più sedersi. Si può ritirare.
card-lost-closed = La plancia di questa partita non si può più leggere.
card-won = Vittoria di { $people }.
card-beat = Vittoria di { $winners } su { $losers }
card-drew = Patta: { $people }
card-ended = { $moves ->
    [one] { $result } (una mossa, { $time })
   *[other] { $result } ({ $moves } mosse, { $time })
}
card-unrated = non valutata
card-stopped = Annullata: { $people }
card-drawn = Patta.
card-called-off = Partita annullata.
picture-reason = { $reason }
picture-result = { $result } { $reason } { $picture }
card-points-separator = { "\u00A0" }:{ "\u00A0" }
button-join = Mi siedo
button-join-with = Con { $person }
button-join-against = Contro { $person }
button-take-all = Gioco su tutti i posti
button-withdraw = Ritira
button-decline = Rifiuta
button-block = Blocca { $person }
button-get-up = Mi alzo
button-pick-back = ← Indietro
button-pick = { $pick }
button-more = Avanti →
button-about = Altro
button-hint = Suggerimento
button-text = Come testo
button-whole = Tabellone intero
button-names = Tutti i nomi
button-rules = Regole
button-passage = { $passage } · { $heading }
button-resign = Abbandona
button-abort = Annulla la partita
button-really-resign = Sì, abbandono
button-really-leave = Sì, lascio il tavolo
button-really-abort = Sì, annulla

## Private cards

ask-move-title = Giochi { $moves }?
ask-move-line = Mi hai detto di chiedere conferma: la mossa si gioca solo quando premi il pulsante.
ask-move-refuse-long = Mi hai detto di chiedere conferma delle mosse, e queste sono troppe per una sola domanda. Giocale in più parti.
button-play-it = Gioca
ask-resign-title = Abbandonare la partita?
ask-resign-line = Tavolo { $table }. Finisce subito e conta come persa.
ask-resign-instead = Oggi hai annullato troppe partite valide per i punteggi dopo aver visto che cosa aveva deciso il caso.
ask-leave-title = Lasciare il tavolo?
ask-leave-line = Tavolo { $table }. Prima dell’inizio il tuo posto torna libero; in una partita a coppie continua chi gioca con te.
ask-abort-title = Annullare la partita?
ask-abort-line = Tavolo { $table }. Finisce subito e non conta per nessuno.
pick-title = { $picks } – dove?
pick-line = Scegli come continua la mossa.
hint-title = Che cosa si può fare adesso
hint-more = … e { $count ->
    [one] un’altra
   *[other] altre { $count }
  }.
whole-title = { $game }: il tabellone intero
text-title = { $game } come testo
games-title = I tuoi tavoli
games-title-with = Le tue partite con { $person }
games-none = Al momento non siedi a nessun tavolo. Aprine uno con { $command }.
games-none-with = Al momento non ce ne sono. Aprine una con { $command }.
games-line = { $table }: { $game }, { $people }. { $state }
games-your-turn = Tocca a te!
games-their-turn = Tocca a { $people }.
games-your-turn-until = Tocca a te, fino a { $until }!
games-their-turn-until = Tocca a { $people }, fino a { $until }.
games-waiting = Si aspetta che qualcuno prenda il posto.
games-lost = La sua plancia non si può più leggere.
which-title = Quale tavolo?
which-choose = Scegli quello che intendi, o nominalo nel comando.
which-name = Nomina quello che intendi con il suo codice, come prima parola del comando.
next-title = Prossimo tavolo
next-none = Nessun tavolo aspetta te.
next-no-other = Nessun altro tavolo aspetta te.

## Commands

help-play-usage = /play [GIOCO] [VARIANTE] [@NOME | robot:3 | io] [amichevole | valida] [clock:3d]
help-play = proponi una partita: a chiunque, a una persona, contro un robot, oppure giocando tu su tutti i posti
help-move-usage = /move [CODICE] MOSSA
help-move = fai una mossa, o più mosse separate da «;»
help-board-usage = /board [CODICE] [testo | intero]
help-board = mostra di nuovo il tabellone, in parole e caratteri, o tutto quello mostrato da vicino
help-hint-usage = /hint [CODICE] [forte]
help-hint = guarda che cosa si può fare adesso; o che cosa farebbe un robot forte, nelle partite contro i robot
help-games-usage = /games [@NAME]
help-games = i tuoi tavoli, o quelli con una persona
help-next-usage = /next
help-next = la prossima partita che aspetta te
help-join-usage = /join CODICE
help-join = prendi posto a un tavolo aperto altrove
help-seek-usage = /seek [GIOCO] [VARIANTE] [live | day] [rated] [stop]
help-seek = trova un avversario, anche in altre comunità
help-watch-usage = /watch CODICE
help-watch = segui un tavolo in questa stanza: i comandi che non ne nominano uno intendono quello
help-resign-usage = /resign [CODICE]
help-resign = abbandona la partita (con conferma)
help-leave-usage = /leave [CODICE]
help-leave = lascia un tavolo, agli altri o a chi gioca con te (con conferma)
help-draw-usage = /draw [CODICE]
help-draw = proponi la patta, o accetta quella proposta
help-takeback-usage = /takeback [CODICE]
help-takeback = chiedi di riprendere il tuo ultimo turno
help-rematch-usage = /rematch [CODICE]
help-rematch = la rivincita, a parti scambiate
help-replay-usage = /replay [CODICE]
help-replay = la partita come animazione, per tutta la stanza
help-record-usage = /record [CODICE]
help-record = la partita come testo, da tenere o da inviare
help-import-usage = /import [TESTO]
help-import = rigioca una partita, scritta qui o in un file, e controlla ogni mossa
help-verify-usage = /verify [CODICE]
help-verify = la prova che tutto viene dal seme promesso
help-abort-usage = /abort [CODICE]
help-abort = annulla la partita: liberamente prima della seconda mossa, poi di comune accordo

## Persone e comunità

ping-turn = { $person }, tocca a te in { $game }.
ping-closing = { $person }, la tua partita di { $game } è ferma.
ping-offer = { $person }, in { $game }: { $offer }
ping-invited = { $person }, { $opener } ti propone una partita di { $game }.
button-show-board = Il tabellone
button-next = Prossimo tavolo
button-play = Gioca a { $game }
table-refuse-against-oneself = Al tavolo { $table } giocheresti contro di te. Finisci prima quella partita.

## Accordi

offer-draw = { $person } propone la patta.
offer-takeback = { $person } chiede di riprendere l’ultimo turno.
offer-call-off = { $person } propone di annullare la partita.
offer-end-draw = Patta di comune accordo.
offer-end-called-off = Partita annullata di comune accordo: non conta.
offer-told-taken-back = { $person } ha ripreso { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }.
offer-told-declined = { $person } ha detto di no.
offer-told-declined-draw = { $person } ha rifiutato la patta.
offer-told-withdrawn = { $person } ha ritirato la proposta.
offer-refuse-again = La tua proposta vale già; decade con la prossima mossa.
offer-refuse-another = Prima rispondi alla proposta di { $person }; decade con la prossima mossa.
offer-refuse-nothing-to-take-back = Non c’è ancora nessuna tua mossa da riprendere.
offer-refuse-lapsed = Quella proposta è decaduta: c’è stata una mossa, o una risposta.
offer-refuse-own = È la tua proposta: deve rispondere l’altra parte.
offer-refuse-oneself = A un tavolo di pratica non c’è nessuno con cui accordarsi.
offer-ask-title = D’accordo?
offer-ask-line = La partita finisce subito.
button-offer-draw = Proponi patta
button-offer-takeback = Riprendi
button-accept-draw = Accetta la patta
button-accept-takeback = Lascia riprendere
button-accept-call-off = Annulla la partita
button-really-accept = Sì, d’accordo
button-rematch = Rivincita
rematch-refuse-not-over = Qui non c’è nessuna tua partita finita da rigiocare.
rematch-refuse-declined = La rivincita è stata rifiutata o è scaduta. { $command } apre una nuova partita quando vuoi.
rematch-refuse-forgotten = Qualcuno di quella partita non lo conosco più. Apri piuttosto una nuova partita.

## Partite scritte

card-seed = Seme promesso: { $hash }… ({ $command })
button-record = Come testo
button-verify = Verifica
record-title = { $game }: la partita scritta
record-as-file = In un file; { $command } lo rilegge.
record-imported-title = { $game }: una partita rigiocata
record-imported-people = { $people }
record-imported = { $count ->
    [one] L’unica mossa è valida.
   *[other] Tutte le { $count } mosse sono valide.
  } Ecco dove portano.
record-refuse-unreadable = Questa non è una partita scritta. Una partita comincia con righe come quelle che scrive /record; inviala qui o come file.
record-refuse-too-long = È troppo lunga per essere una partita di un nostro gioco.
record-refuse-game = «{ $game }» non è fra i miei giochi. Ho: { $known }.
record-refuse-comment = C’è un commento che comincia con { "{" } e non finisce.
record-refuse-stray = Prima della prima mossa c’è «{ $text }», che non è né un’intestazione né un commento.
record-refuse-form = Questa partita è scritta nella forma { $form }, che non conosco. Leggo la forma 1.
record-refuse-seed = «{ $seed }» non può essere un seme.
record-refuse-result = La partita scritta dà come risultato { $told }, ma le sue mosse portano a { $result }.
record-refuse-no-seed = Manca il seme: si rivela solo a partita finita.
record-refuse-hash = Il seme scritto qui non è quello promesso all’inizio della partita.
record-refuse-move = Alla mossa { $number }, { $move }, qualcosa non va: { $why }
verify-title = Il seme del tavolo { $table }
verify-promised = Promesso: SHA-256 { $hash }
verify-later = Il numero segreto si rivela a partita finita.
verify-seed = Seme: { $seed }
verify-secret = Numero segreto: { $secret }. Seme: { $seed }.
verify-agrees = Promessa, seme e partita concordano. { $command } elenca ogni estrazione.
verify-differs = La partita non ne discende. Per favore, avvisa chi gestisce il bot.
verify-agreement = Solo per chi organizza: mosse di { $person } dalla sesta in poi giocate anche da un robot, nella stessa posizione, a un tavolo che { $person } aveva durante questa partita: { $same } su { $count }. Da solo questo non prova nulla.
verify-review = Solo per chi organizza: turni di { $person } in cui il robot più forte non ha trovato di meglio: { $same } su { $count }, nelle partite precedenti { $same_before } su { $count_before }. Da solo non prova nulla.

## Animazioni

button-replay = Film
replay-moves = La partita rivista: { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }.
replay-so-far = La partita finora: { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }.
replay-stride = È una partita lunga: ogni immagine va avanti di { $count } mosse.
replay-alt = { $game }, dall’inizio. { $said } Alla fine: { $last }
trial-title = { $game }: una variante tua
trial-since = Provi dalla posizione dopo la mossa { $since }; la vedi solo tu.
trial-line = Dopo la mossa { $since } hai provato: { $moves }
trial-robots = Contro di te: { $people }.
trial-private = Questa scacchiera la vedi solo tu, e non conta niente.
trial-which-level = Quale robot gioca per gli altri? Tu continui con chi deve muovere.
trial-elsewhere = La tua scacchiera (tavolo { $table }) è dove la vedi solo tu.
trial-shown-title = { $game }: { $person } mostra una variante
trial-shown = { $count ->
    [one] Una mossa provata
   *[other] { $count } mosse provate
  } dalla posizione dopo la mossa { $since } di una partita finita.
trial-moves = { $moves }
trial-shown-there = La variante si vede nella stanza in cui hai chiesto questa scacchiera.
trial-end-closed = La scacchiera di prova è stata chiusa.
trial-refuse-running = Questa partita è ancora in corso, quindi non se ne prova niente. Si può appena è finita.
trial-refuse-ply = La mossa { $ply } non c’è: ce ne sono { $count }.
trial-refuse-end = In quella posizione la partita è finita e nessuno può muovere. Scegline una precedente.
trial-refuse-being-played = Quella posizione sta in una partita che si gioca adesso. Potrai provarla appena è finita.
trial-refuse-no-line = Non hai ancora provato niente da mostrare.
card-trial-closed = Chiusa.
button-try = Prova da qui
button-trial-back = Indietro
button-trial-now = Com’è adesso
button-trial-robot = Contro un robot
button-trial-film = Mostra animata
button-trial-text = Mostra scritta
button-trial-close = Chiudi
help-try-usage = /try [CODE] [PLY] [robot:3]
help-try = una scacchiera per te, da qualsiasi posizione di una partita finita: tutti i lati, o contro un robot
plan-told = { $person } risponde come previsto.
plan-title = { $game }, tavolo { $table }: le tue mosse condizionate
plan-numbered = { $number }. { $line }
plan-step = se { $others }, allora { $own }
plan-and = { $before }; { $then }
plan-nothing = Non hai previsto niente.
plan-how = Mentre tocca ad altri puoi dire che cosa rispondi: { $command }. Altri turni seguono con «if … then …». Nessun altro lo sa.
plan-lapses = Ogni risposta si gioca appena arriva il suo turno; tutto decade con qualsiasi altra cosa: un’altra mossa, un ritiro, una proposta.
plan-view-turn = Lì tocca a: { $side }.
plan-view-over = Lì la partita sarebbe finita.
plan-view-dice = Qui cade un dado, quindi oltre non si può prevedere.
plan-refuse-alone = Qui giochi tu tutti i lati: non c’è nessuno di cui prevedere le mosse.
plan-refuse-quick = Le mosse condizionate sono per partite di un giorno o più, e per quelle senza orologio.
plan-refuse-own-turn = Tocca a te: prima gioca la tua mossa. Puoi prevedere mentre tocca ad altri.
plan-refuse-offer = C’è una proposta aperta. Riprova quando ha avuto risposta.
plan-refuse-two-answers = A { $moves } hai già previsto un’altra risposta. Prima toglila.
plan-refuse-many = Più di { $count } risposte previste sono troppe.
plan-refuse-none = Qui non hai previsto niente.
plan-refuse-no-such = Quella previsione non c’è più. Riguarda le tue.
plan-refuse-no-answer = Una previsione è una mossa degli altri e la tua risposta: «X then Y».
plan-refuse-dice = Prima di { $moves } cade un dado, quindi non si può prevedere.
plan-refuse-over = Prima di { $moves } la partita sarebbe finita.
plan-refuse-not-theirs = Prima di { $moves } toccherebbe a te: lì gli altri non giocano.
plan-refuse-not-yours = Prima di { $moves } toccherebbe ad altri: lì non è il tuo turno.
plan-refuse-move = { $moves } lì non si può giocare: { $why }
plan-refuse-unfinished = Dopo { $moves } non tocca ancora a te. Scrivi tutto ciò che si gioca fino ad allora, con «;».
plan-refuse-in-public = Qui tutti leggono quello che scrivi. Scrivimelo in privato: { $command }
plan-refuse-which = Qui hai più partite. Di’ quale, con il suo codice.
button-plan-drop = Senza la { $number }
button-plan-drop-all = Nessuna previsione
help-if-usage = /if [CODE] [PLAN]
help-if = in partite di un giorno o più: che cosa rispondi, come X then Y; da solo: che cosa hai previsto; delete
replay-refuse-no-moves = A questo tavolo non è stata ancora fatta nessuna mossa: non c’è niente da rivedere.
replay-refuse-again = Questa partita è stata rivista qui un momento fa: guarda poco più su.
replay-refuse-not-posted = Non sono riuscito a pubblicare l’animazione in questa stanza. { $command } dice se mi manca un permesso.

## Il tempo

clock-per-move = { $time } per ogni mossa
clock-per-game = { $time } a testa per tutta la partita
clock-bank = { $time } a testa, più { $more } a ogni turno
clock-bank-capped = { $time } a testa, più { $more } a ogni turno, fino a { $cap }
clock-refuse-unreadable = Non riesco a leggere questo orologio. Scrivilo come uno di questi: { $examples }.
clock-refuse-length = Un orologio va da un minimo di { $shortest } a un massimo di { $longest }.
clock-refuse-cap = Il limite ({ $cap }) è inferiore al tempo iniziale ({ $start }).
clock-refuse-without = Senza orologio non c’è nulla da dire sulla sua fine o sui fine settimana.
clock-refuse-alone = Chi gioca su tutti i posti gioca senza orologio.
clock-refuse-timeout = «{ $value }» non può succedere quando il tempo scade. Può succedere: { $known }.
clock-refuse-weekend = Un fine settimana non può essere «{ $value }». Può essere: { $known }.
clock-refuse-pause = Per le pause serve un orologio di almeno un giorno.
clock-refuse-after-flag = La tua mossa è partita prima che scadesse il tempo, ma è arrivata dopo: la partita è finita.
clock-refuse-late = Il tempo di { $people } è scaduto: nessuna mossa è arrivata in tempo.
clock-refuse-none = Questa partita non ha orologio.
clock-refuse-not-out = Il tempo di nessuno è scaduto: { $people } può muovere fino a { $until }.
clock-refuse-own-time = È il tempo della tua parte a essere scaduto.
clock-refuse-no-clock-of-yours = A questo tavolo il tuo tempo non viene contato.
clock-refuse-too-late-to-rest = Il tuo tempo è già scaduto; una pausa non lo riporta indietro.
clock-end-time = Tempo scaduto per { $people }.
clock-end-nobody-came = La prima mossa di { $people } non è arrivata in tempo, perciò la partita è annullata. Non conta.
clock-end-lost-in-cup = La prima mossa di { $people } non è arrivata in tempo: l’incontro è perso.
card-clock = Orologio: { $clock }.
card-clock-claim = Se scade il tempo di una parte, l’altra può reclamare la partita.
card-clock-weekend = Sabato e domenica non contano (ora di { $zone }).
card-clock-until = { $people } può muovere fino a { $until }.
card-clock-left = Tempo rimasto: { $times }.
card-clock-used = Tempo usato fino all’ultima mossa: { $times }.
card-clock-of = { $person } { $time }
card-clock-out = Tempo scaduto per { $people }: l’altra parte può reclamare la partita.
card-clock-excused = Il bot è rimasto fermo per { $time }: questo tempo non conta.
card-rest-quiet = { $person } non gioca nelle ore { $hours } (ora di { $zone }); queste ore non contano.
card-rest-vacation = { $person } è in vacanza dal { $start } al { $end }; questi giorni non contano.
button-claim = Reclama la partita
button-go-on = Continua
button-really-claim = Sì, la reclamo
ask-claim-title = Reclamare la partita?
ask-claim-line = Tavolo { $table }. Il tempo dell’altra parte è scaduto; la partita finisce subito e conta come vinta.
ping-until = Puoi muovere fino a { $until }.
ping-reminder = Ti resta solo un decimo del tempo: puoi muovere fino a { $until }.
ping-claim = { $person }, puoi reclamare la partita di { $game }: il tempo è scaduto.
lost-moves-title = Potrebbero mancare delle mosse
lost-moves-line = Moot è dovuto tornare a uno stato precedente. { $game } (tavolo { $table }) riprende { $moves ->
    [0] dall’inizio
    [one] dopo una mossa
   *[other] dopo { $moves } mosse
  }. Se avevi giocato altre mosse, giocale di nuovo.
help-claim-usage = /claim [CODICE]
help-claim = reclama la partita quando il tempo dell’altra parte è scaduto (con conferma)

## Robots

button-play-robot = Gioca col robot
button-seek = Trova un avversario
button-seek-robot = Intanto un robot
button-seek-stop = Smetti di cercare
button-seek-here = Ci sono
button-seek-seat = { $game }, { $pace }
seek-title = In cerca di un avversario
seek-terms = { $games } · { $pace }
seek-pace-live = dal vivo
seek-pace-day = giorni per mossa
seek-expected = Di solito ci vuole circa { $time }.
seek-no-wait-known = Ultimamente hanno cercato in troppo pochi per dire quanto ci vuole.
seek-begins = La partita comincia qui da sola, fino a { $until }. Prima nessuno vede il tuo nome.
seek-stopped = Non cerchi più. { $command } ricomincia.
seek-lapsed = Nessuno è arrivato in tempo.
seek-opponent-waits = { $person }, qualcuno vorrebbe giocare con te adesso.
seek-robot-left = Il robot ha lasciato il posto: è arrivato un avversario.
seek-refuse-person = Non giochi con altre comunità. { $command } lo cambia.
seek-refuse-community = Questa comunità non gioca con le altre. Gli amministratori possono cambiarlo con { $command }; in una chat privata con me puoi cercare subito.
seek-refuse-game = Con le altre questa comunità gioca solo: { $games }.
seek-refuse-none = Non stai cercando un avversario. { $command } comincia.
button-robot = { $robot }
play-which-game = Quale gioco?
robot-title = Gioca col robot
robot-which-level = Quanto deve essere forte? Il livello 1 è per chi comincia, il 6 pensa di più.
robot-casual = Le partite contro i robot sono amichevoli. Con { $command } una conta, in una classifica a parte.
robot-refuse-level = Non c’è un robot di livello «{ $level }»: i livelli vanno da 1 a 6, come in robot:3.
robot-refuse-others = Un robot gioca contro una persona sola: togli chi altro hai nominato.
play-refuse-many-robots = Hai già { $count } partite contro i robot: { $tables }. Prima finiscine una o abbandonala.
play-refuse-many-offers = Hai già { $count } proposte aperte: { $tables }. Prima ritirane una, o aspetta che qualcuno si sieda.
play-refuse-many-practice = Hai già { $count } tavoli di allenamento: { $tables }. Prima finiscine uno o annullalo.
robot-refuse-hint = Il robot aiuta solo nelle partite amichevoli contro i robot: altrove non sarebbe leale.
robot-refuse-hint-being-played = Questa posizione è quella di una partita che stai giocando con altre persone. Avrai un suggerimento appena quella partita va avanti.
robot-refuse-stuck = In questo momento al robot non è venuta in mente nessuna mossa. Riprova, per favore.
robot-refuse-rated = Una partita che conta si gioca contro un solo robot, di cui dici il livello: { $command }.
robot-refuse-pair = Un robot prende il posto di chi non c’è solo dove si gioca in più di due.
robot-refuse-nobody-gone = Ci sono tutti: un robot può prendere un posto lasciato, o quello di chi non muove da un giorno.
robot-asked-stands-in = { $robot } giocherebbe al posto di { $gone }, in amichevole. Manca il sì di: { $people }.
robot-told-stands-in = Da qui continua { $robot }. Ora la partita è amichevole.
robot-told-refused = { $person } non vuole che un robot prenda il posto.
button-substitute-yes = Sì, il robot
button-substitute-no = Niente robot
robot-told-closing = Da giorni nessuno muove. Senza una mossa la partita sarà chiusa { $until }.
robot-told-held = La posizione qui è quella di una partita tra persone che { $people } sta giocando. { $robot } muove qui appena quella partita va avanti.
robot-told-hurried = { $robot } ha pensato meno del solito.
robot-end-left = La partita è rimasta ferma per una settimana.
help-substitute-usage = /substitute [CODICE] [LIVELLO]
help-substitute = fai continuare un robot al posto di un compagno che non c’è più, se tutti gli altri accettano
robot-hint-title = Il robot più forte giocherebbe { $move }
robot-expects = Ti dà { $percent } % di probabilità di vincere la partita.

view-clock-out = Il tempo è scaduto.
card-clock-round = Vale anche la scadenza del turno: { $command } la dice.
