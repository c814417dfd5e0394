# Le parole del bot. I giochi e le piattaforme portano le loro.

list-separator = ,{ " " }
line = { $text }
person-nobody = qualcuno

## Setting up

setup-refuse-variant = Non c’è nessuna variante «{ $variant }». Puoi scegliere tra: { $known }.
setup-refuse-option = La variante «{ $variant }» non prevede l’opzione «{ $option }».
setup-refuse-value = L’opzione «{ $option }» non ammette il valore «{ $value }».

## Moves

move-refuse-empty = Qui non vedo nessuna mossa. Scrivine una, oppure premi «Suggerimento» per vedere che cosa si può fare.
move-refuse-over = Questa partita è finita: non si può più muovere.
move-refuse-turn-ended = Il turno è finito prima dell’ultima di queste mosse, quindi non ne è stata giocata nessuna.
pointed-alt = { $board } Segnato: { $places }.

## Tables

table-refuse-no-such-table = Non conosco questo tavolo; forse non lo conservo più.
table-refuse-busy = Troppe mani su questo tavolo nello stesso momento. Nulla è cambiato: riprova.
table-refuse-seat-taken = Troppo tardi: il posto è già preso, oppure la proposta non c’è più.
table-refuse-offer-lapsed = Questa proposta è scaduta. Puoi farne una nuova quando vuoi.
table-refuse-own-offer = Questa proposta è tua. Il posto deve prenderlo qualcun altro, oppure giochi tu su tutti i posti.
table-refuse-for-another = Questo posto è riservato a { $person }.
table-refuse-not-your-offer = Può farlo solo { $person }.
table-refuse-not-an-offer = La partita è cominciata: non c’è più nessuna proposta da ritirare.
table-refuse-not-begun = La partita non è ancora cominciata: c’è ancora un posto libero.
table-refuse-over = Questa partita è finita. Il tabellone resta com’era alla fine.
table-refuse-board-moved-on = Da quando è comparso quel pulsante la partita è andata avanti. Guarda il tabellone com’è adesso e scegli di nuovo.
table-refuse-not-seated = Può farlo solo chi siede a questo tavolo.
table-refuse-not-your-turn = Non è il tuo turno: tocca a { $people }.
table-refuse-too-late-to-abort = Sono già state fatte due mosse, quindi la partita conta. Puoi sempre abbandonarla.
table-refuse-no-partner = Qui nessuno gioca insieme a te. Puoi abbandonare con { $command }.
table-refuse-nothing-due = A questo tavolo non c’è nulla in scadenza.
table-refuse-none-here = In questa stanza non hai nessuna partita. Aprine una con { $command }.
table-refuse-nothing-here = In questa stanza non c’è nessun tavolo aperto. Aprine uno con { $command }.

table-end-withdrawn = { $person } ha ritirato la proposta.
table-end-declined = { $person } ha rifiutato.
table-end-lapsed = Nessuno ha preso il posto in tempo: la proposta è scaduta.
table-end-aborted = { $person } ha annullato la partita prima che entrasse nel vivo. Non conta.
table-end-resigned = { $person } ha abbandonato la partita.
table-told-left = { $person } lascia la partita, e { $partner } continua per entrambi.
table-end-left = { $person } se n’è andato, perciò la partita è stata annullata.
table-end-abandoned = Da un anno nessuno torna a questa partita, perciò è stata annullata. Non conta.

## Board cards

card-offer-title = { $game }: { $person } propone una partita
card-offer-open = Il posto è libero: gioca chi lo prende.
card-offer-invited = L’invito è per { $person }.
card-offer-seats = Al tavolo: { $people }. Ancora liberi: { $free }.
card-offer-until = Scadenza della proposta: { $until }.
card-offer-agreed = Accordi per questa partita: { $options }.
card-variant = { $variant } · tavolo { $table }
card-title = { $game }: { $people }
card-person = { $person } ({ $side })
card-versus = { " " }–{ " " }
card-to-move = Tocca a { $people }.
card-won = Vittoria di { $people }.
card-drawn = Patta.
card-called-off = Partita annullata.
card-result-points = Punteggio finale: { $points }.
card-points-separator = { " " }:{ " " }

button-join = Mi siedo
button-take-all = Gioco su tutti i posti
button-withdraw = Ritira
button-decline = No, grazie
button-get-up = Mi alzo
button-pick = { $pick }
button-more = Altro…
button-hint = Suggerimento
button-text = Come testo
button-whole = Tabellone intero
button-rules = Regole
button-passage = { $passage } · { $heading }
button-page-back = ◀ { $passage }
button-page-on = { $passage } ▶
button-resign = Abbandona
button-abort = Annulla la partita
button-read-rule = Leggi la regola { $passage }
button-really-resign = Sì, abbandono
button-really-leave = Sì, lascio il tavolo
button-really-abort = Sì, annulla
button-instead = { $move }
button-why = Perché?

## Private cards

ask-move-title = Giochi { $moves }?
ask-move-line = Mi hai detto di chiedere conferma: la mossa si gioca solo quando premi il pulsante.
ask-move-refuse-long = Mi hai detto di chiedere conferma delle mosse, e queste sono troppe per una sola domanda. Giocale in più parti.
button-play-it = Gioca
ask-resign-title = Abbandonare la partita?
ask-resign-line = Tavolo { $table }. Finisce subito e conta come persa.
ask-leave-title = Lasciare il tavolo?
ask-leave-line = Tavolo { $table }. Prima dell’inizio il tuo posto torna libero; in una partita a coppie continua chi gioca con te.
ask-abort-title = Annullare la partita?
ask-abort-line = Tavolo { $table }. Finisce subito e non conta per nessuno.
refusal-title = Non si può
refusal-rule = È la regola { $passage } di { $game }.
refusal-instead = Forse intendevi una di queste:
why-not-title = Perché non { $move }?
why-possible-title = Questo si può fare
why-possible = Con il tabellone com’è adesso, nessuna regola vieta { $moves }.
pick-title = { $picks } …
pick-separator = { " " }·{ " " }
pick-line = Scegli come continua la mossa.
hint-title = Adesso si può fare: { $count ->
    [one] una mossa
   *[other] { $count } mosse
  }
hint-title-summed-up = Che cosa si può fare adesso
hint-moves = { $moves }
hint-more = … e { $count ->
    [one] un’altra
   *[other] altre { $count }
  }.
whole-title = { $game }: il tabellone intero
text-title = { $game } come testo
games-title = I tuoi tavoli
games-none = Al momento non siedi a nessun tavolo. Aprine uno con { $command }.
games-line = { $table }: { $game }, { $people }. { $state }
games-your-turn = Tocca a te!
games-their-turn = Tocca a { $people }.
games-your-turn-until = Tocca a te, fino a { $until }!
games-their-turn-until = Tocca a { $people }, fino a { $until }.
games-waiting = Si aspetta che qualcuno prenda il posto.
which-title = Quale tavolo?
which-choose = Scegli quello che intendi, o nominalo nel comando.
which-name = Nomina quello che intendi con il suo codice, come prima parola del comando.
next-title = Prossimo tavolo
next-none = Nessun tavolo aspetta te.
next-no-other = Nessun altro tavolo aspetta te.
language-title = Lingua
language-chosen = D’ora in poi ti rispondo in italiano.
language-chosen-room = D’ora in poi in questa stanza parlo italiano.
language-refuse = «/language { $language }» non indica una delle lingue che parlo: { $known }.
press-refuse-old = Questo pulsante viene da un vecchio tabellone o da qualche altra parte. Il comando { $command } mostra il tabellone com’è adesso.

## Rulebook

rules-title = Le regole di { $game }
rules-passage-title = { $game } { $passage }: { $heading }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Nel regolamento di { $game } non c’è nessun passo «{ $passage }».

## Quiz

quiz-title-possible = { $game }: quale di queste mosse è possibile?
quiz-title-forbidden = { $game }: quale di queste mosse non è possibile?
quiz-to-move = Tocca a { $side } ({ $variant }).
quiz-scores = Punteggio di questa stanza: { $scores }.
quiz-score-of = { $person } { $points }
quiz-right-first = Giusto, e prima di tutti: un punto per te!
quiz-right = Giusto! Qualcun altro è stato più svelto.
quiz-solution = La risposta
quiz-solution-possible = Delle quattro solo { $move } è possibile.
quiz-solution-forbidden = Delle quattro solo { $move } non è possibile.
quiz-wrong = Non è questa
quiz-wrong-possible = { $move } qui è possibile.
quiz-refuse-old = Quella domanda è chiusa. { $command } ne fa un’altra.
quiz-refuse-again = A questa hai già risposto. Appena qualcuno la indovina, un tocco ti mostra la risposta.
quiz-refuse-soon = Qui c’è appena stata una domanda. La prossima fra un momento, per favore.
quiz-refuse-none = Su questo non ho ancora domande.
button-quiz = Un’altra domanda

## Lessons

learn-choose = Quale gioco vuoi imparare?
learn-progress = { $game }: { $done } passi su { $steps }
learn-title = { $game }: passo { $step } di { $steps }
learn-how = Toccala, oppure scrivi { $command } e la mossa. La vedi solo tu.
learn-right = Giusto!
learn-almost = Non stavolta
learn-not-this = { $moves } si può fare, ma questo passo parla d’altro. Riprova:
learn-done-title = Ora sai giocare a { $game }
learn-done = Era l’ultimo passo. Con { $command } ti eserciti da entrambe le parti.
button-learn-skip = Salta
button-learn-again = Riprova
button-learn-anew = Dall’inizio
rules-not-covered = Il regolamento di { $game } non sembra rispondere a questa domanda.
rules-by-author = È una regola dell’autore.
rules-by-us = Una nostra decisione: { $why }
rules-written = In breve: { $answer }

## Commands

desk-refuse-no-such-game = Questo gioco non è sul mio scaffale. Ci sono: { $known }.
desk-refuse-no-such-command = Non conosco il comando { $command }. Con { $help } vedi quelli che conosco.
desk-refuse-which-game = Indica anche il gioco: { $known }.
desk-refuse-nobody-called = Qui non c’è nessuno che si chiami { $name }.
desk-refuse-yourself = Per giocare su tutti i posti, scrivi { $command }.
desk-refuse-too-many-words = Non so che cosa voglia dire qui «{ $word }». Il comando si scrive { $usage }.
desk-store-unreachable-title = Non riesco a raggiungere i miei registri
desk-store-unreachable = Riprova tra un momento. Tutto ciò che è già stato salvato è al sicuro.
desk-no-rights-title = Qui non posso scrivere
desk-no-rights = La tua azione vale, ma questa stanza non mi permette di mostrare il tabellone. { $command } dice quale permesso mi manca.
desk-broken-title = Qualcosa è andato storto
desk-broken = La colpa è nostra. Nulla di quanto era salvato è andato perso. Se succede ancora, comunica questo numero a chi gestisce il bot: { $id }

help-title = Che cosa puoi fare
help-line = { $usage } — { $help }
help-play-usage = /play GIOCO [VARIANTE] [@NOME | io] [amichevole] [clock:3d]
help-play = proponi una partita: a chiunque, a una persona, oppure giocando tu su tutti i posti
help-move-usage = /move [CODICE] MOSSA
help-move = fai una mossa, o più mosse separate da «;»
help-board-usage = /board [CODICE] [testo | intero]
help-board = mostra di nuovo il tabellone, in parole e caratteri, o tutto quello mostrato da vicino
help-hint-usage = /hint [CODICE]
help-hint = guarda che cosa si può fare adesso
help-why-usage = /why [CODICE] MOSSA
help-why = perché una mossa non è possibile: la regola, e i punti che contano
help-games-usage = /games
help-games = i tuoi tavoli
help-next-usage = /next
help-next = la prossima partita che aspetta te
help-join-usage = /join CODICE
help-join = prendi posto a un tavolo aperto altrove
help-watch-usage = /watch CODICE
help-watch = segui un tavolo in questa stanza: i comandi che non ne nominano uno intendono quello
help-settings-usage = /settings [NOME VALORE]
help-settings = le tue preferenze: avvisi, aspetto dei tabelloni, conferma delle mosse
help-link-usage = /link [CODICE]
help-link = un solo account su più piattaforme
help-privacy-usage = /privacy
help-privacy = che cosa si conserva di te, e per quanto tempo
help-export-usage = /export
help-export = che cosa si conserva di te, in un file
help-forget-usage = /forget
help-forget = fatti dimenticare del tutto (con conferma)
help-setup-usage = /setup [NOME VALORE]
help-setup = le scelte di chi amministra questa comunità
help-selfcheck-usage = /selfcheck
help-selfcheck = quali permessi mi mancano qui
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
help-rules-usage = /rules [GIOCO] [DOMANDA | NUMERO]
help-rules = che cosa dice il regolamento a una domanda; un passo; l’indice
help-quiz-usage = /quiz [GIOCO]
help-quiz = una domanda per la stanza, con quattro risposte: chi la indovina per primo ha un punto
help-learn-usage = /learn [GIOCO] [MOSSA]
help-learn = una lezione di dieci passi su un tabellone vero, solo per te
help-cup-usage = /cup [COSA] [CODICE]
help-cup = tornei: iscriviti, guarda chi gioca, organizzane uno; /cup guide spiega come
help-cups-usage = /cups
help-cups = i tornei di questa comunità, e i tuoi
help-language-usage = /language en|it|fa [stanza]
help-language = la tua lingua, o quella di questa stanza
help-help-usage = /help
help-help = questo elenco
help-rank-usage = /rank [GIOCO] [tutti] [coppie] [testo | regole]
help-rank = l’albo d’oro di un gioco: punteggio e punti, qui o in tutte le comunità; come si conta
help-profile-usage = /profile [@NOME] [GIOCO] [tutti] [coppie]
help-profile = una persona come giocatore: risultati per posto e per avversario, serie, vittoria migliore, titoli e andamento del punteggio
help-latest-usage = /latest
help-latest = l’ultima partita di ogni gioco giocata qui
help-stats-usage = /stats
help-stats = questa comunità in cifre
help-about-usage = /about
help-about = che cos’è Moot e di chi sono i giochi
about-title = Moot
about-line = Giochi da tavolo di terre e d’influenza, da giocare in chat.
about-game = { $game }: { $summary }

## Persone e comunità

ping-turn = Tocca a te in { $game } (tavolo { $table }).
ping-offer = C’è una proposta per te a { $game } (tavolo { $table }).
ping-invited = { $person } ti propone una partita a { $game } (tavolo { $table }).
button-show-board = Il tabellone
button-next = Prossimo tavolo
button-play = Gioca a { $game }
link-title = Un solo account, più piattaforme
link-code = Scrivimi { $command } sull’altra piattaforma entro { $minutes } minuti. Il tuo codice: { $code }
link-secret = Non mostrare il codice a nessuno: chi lo usa gioca al posto tuo.
link-done = Fatto: ora sono un solo account. I tuoi tavoli sono passati lì.
link-refuse-code = Questo codice non esiste, è scaduto o è già stato usato. { $command } ne dà uno nuovo.
table-refuse-against-oneself = Al tavolo { $table } giocheresti contro di te. Finisci prima quella partita.
settings-title = Le tue impostazioni
settings-language = Lingua: { $chosen } ({ $command })
settings-language-none = non scelta
settings-pings = Quando tocca a te: { $chosen }.
settings-pings-room = una parola nella stanza
settings-pings-private = un messaggio privato
settings-pings-none = nessun avviso
settings-theme = I tabelloni che vedi solo tu: { $chosen }.
settings-theme-auto = colori consueti
settings-theme-light = chiari
settings-theme-dark = scuri
settings-theme-contrast = contrasto elevato
settings-aids = Ciò che aiuta soltanto a leggere un tabellone, come l’influenza: { $chosen }.
settings-aids-shown = disegnalo
settings-aids-hidden = lascialo fuori
settings-view = Il loro verso: { $chosen }.
settings-view-own = il mio posto in basso
settings-view-printed = come stampati
settings-confirm = Prima di giocare una tua mossa: { $chosen }.
settings-confirm-off = non chiedere
settings-confirm-on = chiedi conferma
settings-listed = Comparire negli albi d’oro e a chi chiede di te: { $chosen }.
settings-listed-yes = mostrami
settings-listed-no = lasciami fuori
settings-quiet = Ore di riposo: { $hours } (ora di { $zone }). Non contano, e in quelle ore ti chiamo senza suono.
settings-quiet-none = nessuna
settings-vacation = Vacanza dal { $start } al { $end }.
settings-rest = Inoltre: { $usages }
rest-refuse-zone = Non conosco il fuso orario «{ $zone }». Un esempio: { $example }.
rest-refuse-quiet = Le ore di riposo si scrivono così: { $example }.
rest-refuse-quiet-long = Le ore di riposo possono essere al massimo { $hours } al giorno.
rest-refuse-vacation = Una vacanza si scrive con il primo e l’ultimo giorno, così: { $example }.
rest-refuse-past = Una vacanza non può stare nel passato, né finire prima di cominciare.
rest-refuse-too-long = I giorni di vacanza sono al massimo { $days } all’anno.
settings-refuse = Qui non capisco «{ $word }». Si può scrivere: { $usages }
setup-title = Questa comunità
setup-language = Lingua: { $language }
setup-clock = Orologio dei nuovi tavoli: { $clock }
setup-clock-none = nessuno
setup-starters = Chi può aprire tavoli: { $starters }
setup-starters-everyone = chiunque
setup-starters-admins = chi amministra
setup-rooms-all = Si possono aprire tavoli in ogni stanza.
setup-rooms-some = Si possono aprire tavoli solo in { $count ->
    [one] una stanza
   *[other] { $count } stanze
  }.
setup-theme = Tabelloni: { $theme }
setup-theme-auto = nei colori consueti
setup-theme-light = chiari
setup-theme-dark = scuri
setup-theme-contrast = contrasto elevato
setup-aids-shown = Ciò che aiuta soltanto a leggere un tabellone, come l’influenza, viene disegnato.
setup-aids-hidden = Ciò che aiuta soltanto a leggere un tabellone, come l’influenza, resta fuori.
setup-commands = Chi amministra scrive: { $commands }
setup-refuse-private = Questa è una chat privata: non c’è nessuna comunità da impostare.
setup-refuse-admins = Solo chi amministra questa comunità può cambiarlo.
setup-refuse-starting = In questa comunità apre i tavoli solo chi amministra.
setup-refuse-room = In questa comunità i tavoli si aprono in altre stanze.
setup-refuse-unknown = Questo non si può impostare. Si può: { $usages }
selfcheck-title = Controllo
selfcheck-fine = In questa stanza ho tutti i permessi che mi servono.
selfcheck-lacking = In questa stanza mi manca: { $rights }.
welcome-title = Moot è qui
welcome-line = Scegli un gioco: l’altro posto è di chi lo vuole.
welcome-commands = { $help } elenca tutto; chi amministra può guardare { $setup }.
board-no-pictures = In questa stanza non posso pubblicare immagini, quindi i tabelloni sono in testo.
letter-no-files = In questa stanza non posso inviare file. Chiedimelo nella nostra chat privata.

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
offer-told-withdrawn = { $person } ha ritirato la proposta.
offer-refuse-again = La tua proposta vale già; decade con la prossima mossa.
offer-refuse-another = Prima rispondi alla proposta di { $person }; decade con la prossima mossa.
offer-refuse-nothing-to-take-back = Non c’è ancora nessuna tua mossa da riprendere.
offer-refuse-lapsed = Quella proposta è decaduta: c’è stata una mossa, o una risposta.
offer-refuse-own = È la tua proposta: deve rispondere l’altra parte.
offer-refuse-oneself = A un tavolo di pratica non c’è nessuno con cui accordarsi.
offer-ask-title = D’accordo?
offer-ask-line = Un sì chiude subito la partita.
button-offer-draw = Proponi patta
button-offer-takeback = Riprendi
button-accept = Sì
button-refuse = No
button-really-accept = Sì, d’accordo
button-rematch = Rivincita
rematch-refuse-not-over = Qui non c’è nessuna tua partita finita da rigiocare.
rematch-refuse-declined = La rivincita è stata rifiutata o è scaduta. { $command } apre una nuova partita quando vuoi.
rematch-refuse-forgotten = Qualcuno di quella partita non lo conosco più. Apri piuttosto una nuova partita.

## Partite scritte

card-seed = Seme promesso: { $hash }…
button-record = Come testo
button-verify = Verifica
record-title = { $game }: la partita scritta
record-as-file = È lunga, quindi arriva come file. Inviato con { $command }, si rilegge.
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
verify-title = Il seme
verify-promised = Promesso all’apertura del tavolo, come SHA-256: { $hash }
verify-later = Il seme si rivela a partita finita; allora chiunque può controllare.
verify-seed = Il seme: { $seed }
verify-agrees = Il suo SHA-256 è quello promesso, e tutta la partita del tavolo { $table } ne discende.
verify-differs = La partita del tavolo { $table } non ne discende. Per favore, avvisa chi gestisce il bot.

## Animazioni

button-replay = Rivedi
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
replay-refuse-no-moves = A questo tavolo non è stata ancora fatta nessuna mossa: non c’è niente da rivedere.
replay-refuse-again = Questa partita è stata rivista qui un momento fa: guarda poco più su.
replay-refuse-not-posted = Non sono riuscito a pubblicare l’animazione in questa stanza. { $command } dice se mi manca un permesso.

## Punti

score-half = { $whole ->
    [0] ½
   *[other] { $whole }½
  }
score-hundredths = { $whole },{ $tens }{ $ones }

## Il tempo

duration-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }{ $hours ->
    [0] {""}
    [one] {" "}e un’ora
   *[other] {" "}e { $hours } ore
  }
duration-hours = { $hours ->
    [one] un’ora
   *[other] { $hours } ore
  }{ $minutes ->
    [0] {""}
    [one] {" "}e un minuto
   *[other] {" "}e { $minutes } minuti
  }
duration-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
  }
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
clock-refuse-late = Il tempo di { $people } è scaduto: nessuna mossa è arrivata in tempo.
clock-refuse-none = Questa partita non ha orologio.
clock-refuse-not-out = Il tempo di nessuno è scaduto: { $people } può muovere fino a { $until }.
clock-refuse-own-time = È il tempo della tua parte a essere scaduto.
clock-refuse-no-clock-of-yours = A questo tavolo il tuo tempo non viene contato.
clock-refuse-too-late-to-rest = Il tuo tempo è già scaduto; una pausa non lo riporta indietro.
clock-end-time = Tempo scaduto per { $people }.
clock-end-nobody-came = La prima mossa di { $people } non è arrivata in tempo, perciò la partita è annullata. Non conta.
card-clock = Orologio: { $clock }.
card-clock-claim = Se scade il tempo di una parte, l’altra può reclamare la partita.
card-clock-weekend = Sabato e domenica non contano (ora di { $zone }).
card-clock-until = { $people } può muovere fino a { $until }.
card-clock-left = Tempo rimasto: { $times }.
card-clock-of = { $person } { $time }
card-clock-out = Il tempo di { $people } è scaduto. L’altra parte può reclamare la partita: { $command }
card-clock-excused = Il bot è rimasto fermo per { $time }: questo tempo non conta.
card-rest-quiet = { $person } non gioca nelle ore { $hours } (ora di { $zone }); queste ore non contano.
card-rest-vacation = { $person } è in vacanza dal { $start } al { $end }; questi giorni non contano.
button-claim = Reclama la partita
button-really-claim = Sì, la reclamo
ask-claim-title = Reclamare la partita?
ask-claim-line = Il tempo dell’altra parte è scaduto; la partita finisce subito e conta come vinta.
ping-until = Puoi muovere fino a { $until }.
ping-reminder = Ti resta solo un decimo del tempo: puoi muovere fino a { $until }.
ping-claim = Tempo scaduto a { $game } (tavolo { $table }): puoi reclamare la partita.
help-claim-usage = /claim [CODICE]
help-claim = reclama la partita quando il tempo dell’altra parte è scaduto (con conferma)

## Riservatezza

privacy-title = Che cosa conservo di te
privacy-kept = Conservo: un account senza il tuo nome, quali tuoi profili nelle app di chat vi sono collegati, il giorno della tua ultima visita, le tue impostazioni; e i tavoli a cui giochi, con il nome che avevi lì e i messaggi che li mostrano.
privacy-not-kept = Non conservo: ciò che si dice in chat, e-mail, numero di telefono, immagine o indirizzo. Nulla va ad altri.
privacy-tables = Le partite finite escono dagli elenchi dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }; dopo { $years ->
    [one] un anno
   *[other] { $years } anni
  } non dicono più chi ha giocato né dove.
privacy-offers = Ciò che è stato annullato, o mai cominciato, sparisce dopo { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }; richieste e codici dopo dieci minuti.
privacy-abandoned = Una partita a cui nessuno torna è annullata dopo { $months ->
    [one] un mese
   *[other] { $months } mesi
  }.
privacy-accounts = Chi non si fa vedere da { $months ->
    [one] un mese
   *[other] { $months } mesi
  } e non siede a nessun tavolo è dimenticato.
privacy-quiz = I punteggi del quiz di una stanza, con i nomi che contengono, spariscono quando nessuno vi chiede una domanda da { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }.
privacy-results = I risultati delle tue partite, da cui nascono i punteggi, restano finché resta il tuo account. Gli albi d’oro mostrano ad altri il tuo nome e il tuo punteggio, se non scegli diversamente: { $listed }.
privacy-commands = { $export } ti dà tutto in un file; con { $forget } ti dimentico.
button-forget = Dimenticami…
export-title = Che cosa conservo di te
export-line = In questo file c’è tutto, ed è solo per te.
export-refuse-soon = L’hai ricevuto meno di un minuto fa. Aspetta un poco.
forget-title = Ti devo dimenticare?
forget-goes = Spariscono il tuo account, le impostazioni e ciò che ti lega alle chat. Le partite in corso sono abbandonate, le proposte decadono. Le tue partite scritte dicono «qualcuno» dove c’era il tuo nome.
forget-stays = Ciò che è già in una chat resta lì; lì puoi cancellarlo.
forget-for-good = Non si può annullare. Prima, { $export } ti dà i tuoi dati.
forget-done-title = Ti sto dimenticando
forget-done = Entro un quarto d’ora nulla di ciò che conservo porterà più a te. Se torni, sarà come se non ci fossimo mai conosciuti.
forget-refuse-old = La domanda è troppo vecchia, o è già stato fatto. { $command } chiede di nuovo.
button-really-forget = Sì, dimenticami
