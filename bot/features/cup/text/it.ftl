# Che cosa si dice dei tornei: annunci, abbinamenti, classifiche e ciò che non si può fare.

## Che cos’è un torneo

cup-title = { $name } · { $format }
cup-format-round-robin = girone all’italiana
cup-format-swiss = sistema svizzero
cup-format-knockout = eliminazione diretta
cup-format-double-elimination = doppia eliminazione
cup-format-arena = arena
cup-format-ladder = scala
cup-about-round-robin = Girone all’italiana: tutti contro tutti; fino a una dozzina di persone, o a gruppi.
cup-about-swiss = Svizzero: pochi turni, ogni volta contro chi ha vinto quanto te; per qualsiasi numero.
cup-about-knockout = Eliminazione diretta: chi perde è fuori.
cup-about-double-elimination = Doppia eliminazione: chi perde due volte è fuori.
cup-about-arena = Arena: per un’ora o due ognuno gioca con chi è libero.
cup-about-ladder = Scala: resta sempre aperta; si sfida chi sta più in alto.
cup-game-played-as = { $game } ({ $how })
cup-terms-game = Gioco: { $game }.
cup-terms-menu = Giochi, uno dopo l’altro di turno in turno: { $games }.
cup-terms-no-clock = I tavoli non hanno un orologio proprio.
cup-terms-round = Un turno dura al massimo { $time }; il successivo comincia appena tutti hanno giocato.
cup-terms-round-robin = Tutti contro tutti, { $legs ->
    [one] una volta
    [2] due volte
   *[other] { $legs } volte
  }.
cup-terms-divisions = { $groups } serie, la più forte per prima; in ognuna tutti incontrano tutti. Dopo ogni stagione, o senza stagione dopo ogni torneo, { $count ->
    [one] da ognuna uno sale e uno scende
   *[other] da ognuna salgono in { $count } e scendono in { $count }
}.
cup-terms-groups = { $groups } gruppi; i migliori { $best } di ognuno si incontrano in una finale.
cup-terms-swiss = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
  } secondo il sistema olandese della FIDE.
cup-terms-swiss-open = Tanti turni quanti servono per chi partecipa, secondo il sistema olandese della FIDE.
cup-terms-knockout = Chi perde è fuori. Decide { $games ->
    [one] una partita
   *[other] il meglio di { $games } partite
  }.
cup-terms-knockout-third = Chi perde è fuori; c’è una finale per il terzo posto. Decide { $games ->
    [one] una partita
   *[other] il meglio di { $games } partite
  }.
cup-terms-double-elimination = Chi perde due volte è fuori. Decide { $games ->
    [one] una partita
   *[other] il meglio di { $games } partite
  }.
cup-terms-arena = Per { $time } ognuno gioca con chi è libero, ancora e ancora.
cup-terms-ladder = Si può sfidare chi sta fino a { $reach ->
    [one] un posto
   *[other] { $reach } posti
  } più in alto; chi vince ne prende il posto.
cup-terms-absent-forfeit = Se alla scadenza un incontro non è concluso, perde chi ha usato più tempo o non si è presentato; a parità di tempo è patta.
cup-terms-absent-draw = Ciò che alla fine del turno non è concluso vale come patta; chi non si è mai presentato perde.
cup-terms-absent-wait = Ciò che alla fine del turno non è concluso lo decide chi organizza.
cup-terms-apart = Si gioca in chat privata o sulla pagina. La stanza ha una scheda per turno; «{ $watch }» porta una scacchiera a chi vuole guardare.
cup-terms-live = Il tuo orologio parte quando la scacchiera è arrivata, al più tardi dopo { $seconds } secondi.
cup-terms-default = Tempo di attesa { $time }: chi entro allora non si presenta né muove perde quella partita.
cup-terms-ties = A parità di punti decidono, in quest’ordine: { $ties }.
cup-tie = { $name } ({ $code })

## La scheda di un torneo

cup-code = Codice { $code }: con questo il torneo si mostra, e ci si iscrive, anche in altre stanze.
cup-starts = Inizio: { $at }
cup-starts-by-hand = Lo fa iniziare chi organizza
cup-check-in = Conferma la presenza: chi non lo fa in tempo non viene abbinato. Scadenza: { $until }.
cup-check-in-open = Chi non conferma non viene abbinato.
cup-checked-in = { $count } su { $of } ci sono
cup-missing = Mancano ancora: { $people }.
cup-over = Il torneo è finito.
cup-called-off = Il torneo è stato annullato.
cup-card-pairs = { $games }, a coppie
cup-card-teams = { $games }, a squadre di { $boards }
cup-card-anybody = Aperto a tutti
cup-card-round = ogni turno al massimo { $time }
cup-card-rounds = { $rounds ->
    [one] un turno, al massimo { $time }
   *[other] { $rounds } turni, al massimo { $time } l’uno
  }
cup-card-check-in = conferma entro { $until }
cup-card-check-in-from = conferma da { $at }
cup-card-missing = mancano: { $people }
cup-card-until = entro { $until }
cup-card-present-by = presentarsi entro { $until }
cup-card-apart = Le partite arrivano in privato o sulla pagina; scacchiere dal vivo che questa stanza può mostrare insieme: { $boards }
cup-card-in-room = Le partite si vedono qui; più di { $boards } scacchiere dal vivo insieme arrivano in ritardo
cup-organisers = Organizza: { $people }.
cup-organised-by-nobody = Ora non lo organizza nessuno: gli amministratori della comunità possono nominare qualcuno con { $command }.
cup-field-empty = Ancora nessun iscritto
cup-field-room = posto per { $entrants }
cup-field-of = { $count } su { $capacity }
cup-field-count = Iscritti: { $count }
cup-field-people = Iscritti ({ $count }): { $people }
cup-more-people = e altri { $count }
cup-paused = In pausa: nulla accade da sé e nessuna scadenza conta.
cup-round = Turno { $round }
cup-until = Scadenza: { $until }.
cup-waits-for = Si gioca ancora: { $matches }.
cup-more-matches = e altri { $count }
cup-leaders = In testa: { $leaders }.
cup-leader = { $person } ({ $points })
cup-leader-place = { $person }
cup-podium = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } { $person }

## Incontri e risultati

cup-alone = { $person }
cup-pair = { $first } – { $second }
cup-match = { $board }. { $pair }: { $result }
cup-match-at = { $board }. { $pair }, al tavolo { $table }
cup-option-match = { $board }. { $pair }
cup-result-open = da giocare
cup-result-first = 1 – 0
cup-result-second = 0 – 1
cup-result-draw = ½ – ½
cup-result-first-by-forfeit = + – − (il secondo non ha giocato)
cup-result-second-by-forfeit = − – + (il primo non ha giocato)
cup-result-both-forfeit = − – − (non ha giocato nessuno dei due)
cup-result-both-lost = 0 – 0 (hanno perso entrambi)
cup-result-bye = riposo
cup-result-half-bye = mezzo punto senza giocare, come richiesto
cup-result-team-bye = mezzo punto: la squadra non ha contro chi giocare
cup-result-zero-bye = nessuna partita, nessun punto
cup-result-full-bye = un punto intero senza partita
cup-result-void = tolto, come se non fosse stato abbinato

## Chi gioca

cup-pairings = { $name }: turno { $round }
cup-playing-now = { $name }: chi gioca adesso
cup-pairings-none = Adesso non è abbinato nessuno.
cup-entrants = Iscritti: { $entrants }.
cup-count-people = { $count ->
    [0] nessuno
    [one] una persona
   *[other] { $count } persone
  }
cup-count-pairs = { $count ->
    [0] nessuno
    [one] una coppia
   *[other] { $count } coppie
  }
cup-count-teams = { $count ->
    [0] nessuno
    [one] una squadra
   *[other] { $count } squadre
  }
cup-entrant = { $number }. { $person }
button-cup-why-board = Perché { $board }?
cup-why-title = Turno { $round }, { $pair }: perché?
cup-why-by-hand = È stato deciso a mano.
cup-draft-title = Turno { $round }, non ancora pubblicato
cup-draft-line = Lo vedono solo gli organizzatori. Pubblica, scambia due persone, o fissa tutte le coppie per numero: { $command }.
cup-drafted = { $board }. { $pair } · { $numbers } ({ $reasons })

## Per chi organizza

cup-panel = { $name }: per chi organizza
cup-stage-sign-up = Ci si può iscrivere.
cup-stage-check-in = Si conferma la presenza.
cup-stage-running = Il torneo è in corso.
cup-stage-over = Il torneo è finito.
cup-stage-called-off = Il torneo è stato annullato.
cup-open-matches = { $count ->
    [0] Tutto ciò che era abbinato è stato giocato.
    [one] Un incontro è ancora in corso.
   *[other] { $count } incontri sono ancora in corso.
  }
cup-choose = Scegli:
cup-which-result = Quale incontro ha un risultato?
cup-which-forfeit = In quale incontro è mancato qualcuno?
cup-which-drop = Chi lascia il torneo?
cup-which-swap = Il posto di chi va scambiato con quello di un altro?
cup-which-apart = Chi non deve incontrarsi?
cup-which-challenge = Chi sfidi?
cup-which-outcome = { $pair }: com’è finita?
cup-which-absent = { $pair }: chi non è venuto?
cup-ask-close = Chiudere adesso il torneo? Gli incontri ancora aperti non contano.
cup-ask-start-off = Annullare l’inizio? Abbinamenti e tavoli spariscono; gli iscritti restano.
cup-ask-start-incomplete = Iniziare con tavoli vuoti? Sono persi. Meno persone che tavoli: { $teams }.
cup-ask-call-off = Annullare il torneo? Dopo non potrà riprendere.
cup-ask-leave = Ritirarsi dal torneo?
cup-ask-drop = Togliere { $person } dal torneo?
cup-ask-line = { $name }: ciò che è stato giocato resta com’è.
cup-history = { $name }: che cosa è stato deciso a mano
cup-history-none = Nulla: ogni risultato viene da un tavolo.
cup-correction = { $at }, { $person }, { $match }: { $before } è diventato { $after }.

## Aprire un torneo

cup-open-format = Un nuovo torneo: come si gioca?
cup-open-game = Quale gioco?
cup-open-game-line = Più giochi a turno si possono scrivere: { $example }.
cup-open-pace = Quanto tempo c’è per un turno?
cup-open-ready = { $name }: ecco che cosa annuncerei
cup-open-more = Scrivendo si può scegliere di più: { $command }
cup-usual-name = Torneo di { $game }
button-cup-pace-live = Un’ora, tutti insieme
button-cup-pace-days = Tre giorni, un giorno a mossa
button-cup-pace-week = Una settimana, due giorni a mossa
button-cup-pace-unclocked = Una settimana, senza orologi

## Pulsanti

button-cup-open = Apri il torneo
button-cup-join = Iscriviti
button-cup-leave = Ritirati
button-cup-check-in = Ci sono
button-cup-watch = Guarda
button-cup-pairings = Chi gioca
button-cup-standings = Classifica
button-cup-crosstable = Tutti i risultati
button-cup-history = Registro
button-cup-export = Come file
button-cup-challenge = Sfida
button-cup-come = Sono qui
button-cup-time = Quando giochiamo?
button-cup-organise = Per chi organizza
button-cup-start = Fai iniziare
button-cup-draft = Prepara il prossimo turno
button-cup-swap = Scambia due
button-cup-publish = Pubblica
button-cup-result = Risultato
button-cup-forfeit = Non è venuto
button-cup-drop = Non partecipa più
button-cup-apart = Separa due
button-cup-rest = Salta un turno
button-cup-pause = Pausa
button-cup-resume = Riprendi
button-cup-extend = Un giorno in più
button-cup-close = Chiudi il torneo
button-cup-call-off = Annulla
button-cup-sure = Sì, procedi
button-cup-won = Ha vinto { $person }
button-cup-void = Toglilo
button-cup-both = Nessuno dei due

## Che cosa non si può fare

cup-refuse-no-such-act = «{ $word }» non è un comando dei tornei. Intendi { $nearest }? I più usati: { $everyday }.
cup-refuse-word = Qui non capisco «{ $word }». Un torneo ha una di queste formule, e uno o più di questi giochi: { $known }.
cup-refuse-setting = Un torneo non ha «{ $name }». Si può scegliere: { $known }.
cup-refuse-value = «{ $value }» qui non va. Si scrive così: { $usage }.
cup-refuse-how = Manca qualcosa. Si scrive così: { $usages }.
cup-refuse-none-here = In questa stanza, e tra i tuoi, non c’è un torneo così. { $open } ne apre uno; { $show } con un codice ne mostra uno aperto altrove.
cup-refuse-not-entered = { $person } non è tra gli iscritti di questo torneo.
cup-refuse-no-match = Adesso non hai nessun incontro da giocare in questo torneo.
cup-refuse-no-such-round = Il turno { $round } non c’è ancora.
cup-refuse-join-others = Solo chi organizza può iscrivere qualcun altro.
cup-refuse-nobody-above = Adesso in questa scala non c’è nessuno che tu possa sfidare.
cup-refuse-nothing-proposed = Nessuno ha proposto un orario per questo incontro.

## La propria parte

cup-joined = Iscrizione a { $name }: { $people }.
cup-left = Ti sei ritirato da { $name }. Ciò che hai giocato resta com’è.
cup-is-there = { $name }: ci sei.
cup-unreached = Non posso scriverti in privato. Apri una chat con me o gioca sulla pagina: { $address }
cup-unreached-here = Non posso scriverti in privato. Apri una chat con me; fino ad allora le tue partite si vedono nella stanza.
cup-which-watch = Quale partita vuoi guardare?
cup-watches = La scacchiera di { $pair } è nella tua chat privata.
cup-refuse-watch = Ora non si gioca nessuna partita.
cup-rests = Nel turno { $round } non giochi, e ricevi mezzo punto.
cup-rests-team = Nel turno { $round } non giochi; chi nella squadra viene dopo di te sale.
cup-rests-not = Nel turno { $round } giochi.
cup-challenged = { $name }: la tua sfida è lanciata.
cup-arranging = { $pair }
cup-agreed = Si gioca a quest’ora: { $at }.
cup-declined = No a quest’ora: { $at }.
cup-proposed = { $person } propone di giocare a quest’ora: { $at }.
cup-propose-line = Proponi un orario all’altro: { $usages }, secondo il tuo orologio.
button-cup-time-in = Tra { $hours ->
    [one] un’ora
   *[other] { $hours } ore
  }
button-cup-time-yes = Sì, allora
button-cup-time-no = No
button-cup-time-back = Ritira la proposta

## Classifiche e file

cup-view-standings = { $name }: classifica
cup-view-groups = { $name }: gruppi
cup-view-crosstable = { $name }: tutti i risultati
cup-view-bracket = { $name }: tabellone
cup-view-places = { $name }: le posizioni turno per turno
cup-view-podium = { $name }: podio
button-cup-view-standings = Classifica
button-cup-view-groups = Gruppi
button-cup-view-crosstable = Tutti i risultati
button-cup-view-bracket = Tabellone
button-cup-view-places = Turno per turno
button-cup-view-podium = Podio
cup-standing = { $place }. { $person }: { $points }
cup-standing-place = { $place }. { $person }
cup-tiebreak-called = { $code }: { $means }
cup-nothing-yet = Non c’è ancora nulla da mostrare.
cup-ended = { $name } è finito
cup-report = { $name }: { $count ->
    [one] una persona
   *[other] { $count } persone
  }, { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
  }
cup-report-fine = Ogni riga di questo rapporto concorda con le altre. Questa è la classifica, ricalcolata:
cup-report-line = { $place }. { $name }: { $points }
cup-file-standings = { $name }: classifica, come file
cup-file-crosstable = { $name }: tutti i risultati, come file
cup-file-pairings = { $name }: tutti gli abbinamenti, come file
cup-file-trf = { $name }: un rapporto per i programmi di abbinamento
cup-file-text = { $name }: turno e classifica, come testo
cup-file-page = { $name }: turno e classifica, come pagina da stampare
button-cup-file-standings = Classifica
button-cup-file-crosstable = Tutti i risultati
button-cup-file-pairings = Tutti gli abbinamenti
button-cup-file-trf = Per i programmi di abbinamento
button-cup-file-text = Testo
button-cup-file-page = Da stampare

## Avvisi

cup-call-match = { $name }, turno { $round }: giochi con { $person }.
cup-call-bye = { $name }, turno { $round }: non hai un avversario.
cup-call-they-begin = La prima mossa è dell’altro.
cup-call-table = Il tuo tavolo è { $table }.
cup-call-gather = Il tavolo si apre appena entrambi confermate che ci siete, o all’ora su cui vi accordate.
cup-call-present-by = Chi non si presenta entro { $until } perde questa partita.
cup-call-reminder = Per questo incontro resta poco tempo.
cup-call-decided = { $pair }: { $result }
cup-call-decided-by = Lo ha deciso { $person }, che organizza. Se non sei d’accordo, rivolgiti lì.
cup-call-decided-by-time = Il tempo era finito; per questo caso era annunciato così.
cup-call-decided-by-leaving = { $people }: via dal torneo a incontro non finito.
cup-call-decided-by-table = Al tavolo è finita così, e così vale.
cup-call-check-in = { $name } sta per iniziare
cup-call-dropped = { $name }: { $person }, che organizza, ti ha tolto dal torneo. Ciò che hai giocato resta com’è.
cup-call-undecided = { $name }: il tempo è finito per { $count ->
    [one] un incontro
   *[other] { $count } incontri
  }, e decidi tu.
cup-call-stuck = { $name } è in pausa: il prossimo turno non si può abbinare
cup-call-drafted = { $name }: il prossimo turno è pronto da guardare
cup-call-publishes = Si pubblica da sé: { $at }.
cup-call-called-off = { $name } è stato annullato

## Elenchi, e come si fa

cup-list = Tornei
cup-list-none = Qui non ce ne sono ancora. { $command } ne apre uno.
cup-listed = { $cup }, { $code }. { $stage } { $entered }
cup-which = Quale torneo intendi?
button-cup-new = Apri un torneo
cup-guide = Come si organizza un torneo
cup-guide-open = Aprilo: { $open } da solo chiede passo per passo. La scheda che compare è l’iscrizione; { $show } con il suo codice la mostra in altre stanze, anche sull’altra piattaforma.
cup-guide-enter = Ci si iscrive e ci si ritira con i suoi pulsanti. Due dello stesso circolo o della stessa casa: { $club }.
cup-guide-start = Inizia all’ora fissata, o con { $start }. Da lì va avanti da sé: tavoli, promemoria, turni.
cup-guide-draft = Per guardare prima un turno: { $draft }, cambialo con { $swap }, poi { $publish }.
cup-guide-decide = Un risultato si registra o si corregge con { $result }; per chi non è venuto c’è { $forfeit }. Tutto resta in { $history }. Puoi inserirne più d’uno, un incontro per riga; per dieci minuti un pulsante li annulla.
cup-guide-change = Qualcuno lascia: { $drop }. Più tempo: { $extend }. Una sosta: { $pause }.
cup-guide-end = Finisce da sé, o con { $close }. { $export } lo dà come file.

## Che cosa non si può fare in un torneo, e perché

cup-refuse-no-such-cup = Non conosco nessun torneo con il codice { $code }: forse è stato eliminato, oppure lo vedono solo chi partecipa e il gruppo dove è stato aperto.
cup-refuse-busy = Più persone hanno cambiato questo torneo nello stesso momento. Non è cambiato nulla: riprova.
cup-refuse-finished = Questo torneo è finito. Gli organizzatori possono ancora correggerne i risultati.
cup-refuse-not-begun = Il gioco non è ancora cominciato.
cup-refuse-begun = Il gioco è già cominciato.
cup-refuse-not-organiser = Possono farlo soltanto gli organizzatori del torneo e gli amministratori della sua comunità.
cup-refuse-name = Un torneo ha bisogno di un nome di { $most } caratteri al massimo, su una riga.
cup-refuse-menu = Un torneo si gioca con un gioco o con più giochi a turno, { $most } al massimo.
cup-refuse-figure = Per «{ $name }» un torneo può avere da { $least } a { $most }.
cup-refuse-best-of-even = Un incontro di più partite ne vuole un numero dispari, perché qualcuno finisca davanti.
cup-refuse-round-length = Un turno può durare almeno un minuto e al massimo 90 giorni.
cup-refuse-arena-length = Un’arena può durare almeno un minuto e al massimo 90 giorni.
cup-refuse-waiting-length = La conferma della presenza e l’esame di una bozza possono durare al massimo una settimana ciascuno.
cup-refuse-default-length = Il tempo di attesa va da un minuto a meno di un turno, e solo dove si gioca qui.
cup-refuse-start-past = { $at } è già passato. Scegli un orario futuro.
cup-refuse-check-in-without-start = Per confermare la presenza ci vuole un’ora d’inizio del torneo.
cup-refuse-already-in = Sei già nel torneo; gli account collegati contano una volta sola.
cup-refuse-has-left = Chi ha lasciato questo torneo rientra tramite un organizzatore: { $command }.
cup-refuse-put-out = Un organizzatore ti ha escluso. Chiedi un invito o una nuova iscrizione.
cup-refuse-left-already = { $person } ha già lasciato il torneo.
cup-refuse-full = Tutti i { $capacity } posti sono occupati.
cup-refuse-too-late = A questo torneo non ci si può più iscrivere.
cup-refuse-not-in = Non sei, o non sei più, in questo torneo.
cup-refuse-no-such-entrant = Nessuno gioca con il numero { $number }.
cup-refuse-other-entrant = Il numero { $number } ora è di un’altra persona: richiedi di nuovo l’elenco.
cup-refuse-same-person = Ci vogliono due persone diverse.
cup-refuse-check-in-closed = Ora non c’è nessuna presenza da confermare.
cup-refuse-checked-in = Hai già confermato la tua presenza.
cup-refuse-no-rests = Soltanto in un torneo svizzero si può saltare un turno per mezzo punto.
cup-refuse-rests = Il mezzo punto per un turno saltato si ha al massimo { $most } volte.
cup-refuse-round-paired = Il turno { $round } è già abbinato; per saltarlo bisognava chiederlo prima.
cup-refuse-rounds-late = Il turno { $round } è già abbinato: per questo numero di turni è troppo tardi.
cup-refuse-rest-last = Nessuno ha mezzo punto per saltare l’ultimo turno, il numero { $round }, o uno successivo.
cup-refuse-shown = Il torneo è già mostrato qui.
cup-refuse-rooms = Un torneo può essere mostrato in { $most } stanze al massimo.
cup-refuse-organiser = { $person } è già tra gli organizzatori.
cup-refuse-organisers = Un torneo può avere { $most } organizzatori al massimo.
cup-refuse-no-organiser = Non è tra gli organizzatori.
cup-refuse-last-organiser = Un torneo conserva almeno un organizzatore. Nominane prima un altro.
cup-refuse-paused = Il torneo è già in pausa.
cup-refuse-not-paused = Il torneo non è in pausa.
cup-refuse-extension = Si può dare un po’ di tempo in più, 90 giorni al massimo.
cup-refuse-nothing-to-extend = Non c’è nessun incontro del genere in corso.
cup-refuse-nothing-due = In questo torneo non è in scadenza nulla.
cup-refuse-ping-elsewhere = Gli avvisi valgono dove il torneo è mostrato: dillo in una di quelle stanze, o prima mostralo qui con { $show }.
cup-refuse-ping-rights = Non posso avvisare { $role }. Permetti a tutti di menzionarlo, o dammi il permesso { $rights }.
cup-refuse-no-draft = Non c’è nessuna bozza. Prima abbina il prossimo turno.
cup-refuse-nothing-to-pair = Ora non c’è nessuno da abbinare: alcuni incontri di questo turno devono ancora finire.
cup-refuse-change-format = Soltanto in un torneo svizzero due persone si possono scambiare: altrove chi incontra chi sta nel calendario o nel tabellone.
cup-refuse-not-in-draft = Queste non sono due persone della bozza che si possano scambiare.
cup-refuse-pairs = Nomina una volta ciascuno da abbinare; se sono dispari, uno resta solo. Mancante, doppio o da non abbinare: { $people }.
cup-break-points = Punti diversi: { $first } e { $second }.
cup-break-colours = { $person } ha troppo spesso lo stesso lato.
cup-refuse-second-bye = { $person } ha già avuto un turno di riposo.
cup-refuse-met = { $one } e { $other } si sono già incontrati.
cup-refuse-apart = { $one } e { $other } non vanno abbinati: sono dello stesso circolo, o così ha voluto un organizzatore.
cup-refuse-no-ladder = Puoi sfidare qualcuno soltanto in una scala.
cup-refuse-no-such-match = In questo torneo non c’è un incontro simile.
cup-refuse-not-your-match = Questo incontro è tra altri.
cup-refuse-not-their-match = Questa persona non gioca in quell’incontro.
cup-refuse-match-over = Questo incontro è finito.
cup-refuse-came = Hai già detto che ci sei.
cup-refuse-time-past = { $at } è già passato. Proponi un orario futuro.
cup-refuse-time-late = Questo incontro va giocato entro { $until }. Proponi un momento precedente, o chiedi più tempo a un organizzatore.
cup-refuse-time-begun = Questo incontro è cominciato: non gli serve più un appuntamento.
cup-refuse-time-gone = Questa proposta non vale più.
cup-refuse-time-own = È la tua proposta: deve accettarla l’altra persona.
cup-refuse-result-bye = Un turno di riposo non è un incontro, né un suo risultato.
cup-refuse-result-stands = È già così.
cup-refuse-result-undecided = In questo torneo da ogni incontro qualcuno deve andare avanti: di’ chi, o che non è venuto nessuno.
cup-refuse-correct-ladder = Sulla scala nel frattempo altri si sono mossi; lancia piuttosto una nuova sfida.
cup-refuse-seated = Questa partita ha già il suo tavolo.
cup-refuse-game-does-not-count = Questa partita non conta: l’incontro è stato deciso senza di essa.
cup-refuse-takeback = In un torneo non si ritira nessuna mossa.
cup-refuse-robot = I tornei sono per le persone: i robot non partecipano. Contro un robot si gioca con /play.
cup-refuse-abort = In un torneo una partita non si può annullare: abbandonala, o rivolgiti a un organizzatore.
cup-refuse-not-for-two = I tornei sono per giochi di uno contro uno o di due contro due; { $variant } è altro.
cup-end-decided = Il torneo ha deciso questo incontro senza la partita.
cup-end-abandoned = In questo torneo non è successo nulla per un anno.
cup-end-called-off = { $person } ha annullato il torneo.
cup-why-changed = Un organizzatore ha cambiato questo abbinamento.

## Pairing

cup-refuse-too-few = Per un torneo ci vogliono almeno { $least } iscritti.
cup-refuse-promotion = La promozione vale per più gruppi in una serie di tornei: { $example }.
cup-refuse-groups = Per { $groups } gironi ci vogliono almeno { $least } iscritti.
cup-refuse-no-pairing = Non si può più formare un turno: chi poteva incontrarsi si è già incontrato, a nessuno può più toccare il riposo (una volta sola, e non dopo una vittoria senza giocare), o i turni di prima mossa non combaciano. Chiudi il torneo così com’è, o fai riposare qualcuno.
cup-refuse-no-pairing-apart = Questo turno non si può formare finché si tengono separati i compagni di circolo o le coppie che hai vietato. Permetti una di queste coppie, o fai riposare qualcuno.
cup-refuse-not-on-ladder = Entrambi devono essere nella scala.
cup-refuse-challenge-below = Si può sfidare solo chi sta più in alto.
cup-refuse-challenge-too-far = Sta { $above } posti sopra di te; il limite di una sfida è { $reach }.
cup-refuse-challenge-busy = Uno di voi due ha un incontro della scala ancora da finire.
cup-refuse-tiebreak = Non c’è uno spareggio «{ $code }». Ci sono questi: { $codes }.
cup-why-same-points = Hanno gli stessi punti: { $points }.
cup-why-first-floats = Chi muove per primo è sceso di fascia, da un punteggio di { $points } a uno di { $to }: fra chi ne ha altrettanti non restava nessuno da incontrare.
cup-why-second-floats = Chi muove per secondo è sceso di fascia, da un punteggio di { $points } a uno di { $to }: fra chi ne ha altrettanti non restava nessuno da incontrare.
cup-why-floats-again = Era così anche nel turno scorso, e non si poteva evitare.
cup-why-bye = Il numero è dispari. È l’ultimo che non ha ancora avuto né un riposo né una vittoria senza giocare, con un punteggio di { $points }: riposa.
cup-why-rests = Chiesto in anticipo: mezzo punto al posto della partita.
cup-why-settled = Stabilito prima dell’abbinamento del turno.
cup-why-absent = Assente in questo turno: nessun punto.
cup-why-first-move-lot = A chi muove per primo ha deciso il sorteggio.
cup-why-first-move-fewer = Prime mosse finora: chi inizia { $times } su { $games }, l’altro { $others } su { $others_games }.
cup-why-first-move-newcomer = Prime mosse dell’altro finora: { $others } su { $others_games }.
cup-why-first-move-alternates = Nessuno dei due ha mosso per primo più spesso; ora tocca a chi lo fa.
cup-why-first-move-again = Chi muove per primo lo fa per la { $times }ª volta di fila: toccava a entrambi muovere per secondi.
cup-why-berger = Turno { $round } della tabella di Berger: tutti contro tutti.
cup-why-final = Turno { $round } della finale fra i qualificati.
cup-why-sits-out = Il numero è dispari: a ogni turno qualcuno riposa, una volta ciascuno.
cup-why-left-early = L’avversario ha lasciato il torneo prima di metà delle sue partite: quelle partite non contano.
cup-why-left-late = L’avversario ha lasciato il torneo dopo metà delle sue partite: un punto senza giocare.
cup-why-seeds = Testa di serie { $one } contro testa di serie { $other }.
cup-why-bye-seed = Passa il turno: il tabellone ha più posti che persone, e spettano alle prime teste di serie.
cup-why-walkover = L’avversario ha lasciato il torneo: si va avanti senza giocare.
cup-why-winners = Entrambi hanno vinto i loro incontri precedenti.
cup-why-losers = Entrambi hanno perso una volta; chi perde ora è fuori.
cup-why-third-place = Gli sconfitti delle semifinali giocano per il terzo posto.
cup-why-grand-final = Il vincitore dei vincenti contro il vincitore dei perdenti.
cup-why-reset = Ora entrambi hanno perso una volta: decide una seconda finale.
cup-why-nearest = Erano liberi entrambi, e i più vicini per punti: { $first } e { $second }.
cup-why-meet-again = Si incontrano di nuovo subito, perché non c’è nessun altro.
cup-why-challenge = Una sfida: il posto { $place } contro il posto { $above }.
cup-tiebreak-bh = Buchholz
cup-tiebreak-bh-means = La somma dei punti di tutti gli avversari.
cup-tiebreak-bh-c1 = Buchholz cut 1
cup-tiebreak-bh-c1-means = La somma dei punti degli avversari, tranne il più debole.
cup-tiebreak-bh-m1 = Buchholz mediano
cup-tiebreak-bh-m1-means = La somma dei punti degli avversari, tranne il più forte e il più debole.
cup-tiebreak-sb = Sonneborn-Berger
cup-tiebreak-sb-means = I punti di chi si è battuto, e metà di quelli di chi ha pareggiato.
cup-tiebreak-de = Scontro diretto
cup-tiebreak-de-means = I punti negli incontri fra chi è alla pari, fin dove decidono.
cup-tiebreak-win = Vittorie
cup-tiebreak-win-means = Turni vinti, giocando o senza giocare.
cup-tiebreak-won = Partite vinte
cup-tiebreak-won-means = Partite vinte giocando.
cup-tiebreak-bwg = Vittorie da secondo
cup-tiebreak-bwg-means = Partite vinte giocando senza la prima mossa.
cup-tiebreak-ps = Punteggio progressivo
cup-tiebreak-ps-means = La somma dei punti dopo ogni turno.
cup-rule-swiss = Abbinamenti secondo il sistema FIDE (olandese): sempre contro chi ha gli stessi punti, mai due volte contro lo stesso.
cup-rule-swiss-byes = Chi arriva dopo non ha punti per i turni precedenti; chi lo chiede in anticipo può riposare per mezzo punto.
cup-rule-drawn-match = In caso di parità passa la testa di serie migliore.
cup-rule-walkover = Chi lascia è fuori, e il suo avversario va avanti senza giocare.
cup-rule-arena = Chi è libero gioca contro il più vicino per punti, mai due volte di fila contro lo stesso finché si può evitare.
cup-rule-ladder = Chi batte qualcuno più in alto ne prende il posto, e chi sta in mezzo scende di uno.
cup-rule-divisions = All’inizio le serie si riempiono per punteggio. Poi chi si iscrive di nuovo è dove aveva finito, i nuovi in fondo; dove manca qualcuno salgono i successivi. I punti della stagione sono per i posti nella propria serie.
cup-rule-leaving = Chi lascia prima di metà delle sue partite esce dalla classifica, e quelle partite non contano; chi lascia dopo perde le restanti senza giocare.
cup-sheet-place = Posto
cup-sheet-number = Numero
cup-sheet-name = Nome
cup-sheet-points = Punti
cup-sheet-round = Turno { $round }
cup-sheet-round-of = Turno
cup-sheet-board = Tavolo
cup-sheet-slot = Tabellone o girone
cup-sheet-first = Muove per primo
cup-sheet-second = Muove per secondo
cup-sheet-first-points = Punti del primo
cup-sheet-second-points = Punti del secondo
cup-sheet-note = Nota
cup-refuse-trf-swiss-only = I file di questo tipo sono per i tornei svizzeri e all’italiana. La classifica e il tabellone ci sono come tabelle.
cup-refuse-trf-too-long = Questo file è troppo lungo per il resoconto di un torneo.
cup-refuse-trf-nobody = Non c’è nessuna riga che comincia con 001: non è il resoconto di un torneo, o non contiene nessuno.
cup-refuse-trf-record = Riga { $line }, colonna { $column }: { $text } lì non può stare.
cup-refuse-trf-blank = Riga { $line }, colonna { $column }: lì manca qualcosa.
cup-refuse-trf-rounds = Il file non dice quanti sono i turni; giocati: { $played }. Mandalo con il numero di tutti i turni: { $example }
cup-refuse-trf-twice = Riga { $line }, colonna 5: il numero { $number } c’è già.
cup-refuse-trf-stranger = Riga { $line }, colonna { $column } (turno { $round }): non c’è un avversario con il numero { $number }.
cup-refuse-trf-disagree = Riga { $line }, colonna { $column } (turno { $round }): la riga { $other } dice altro.
cup-refuse-trf-sum = Riga { $line }, colonna { $column }: i punti non sono la somma dei risultati.

## Commands

help-cup-usage = /cup [COSA] [CODICE]
help-cup = tornei: iscriviti, guarda chi gioca, organizzane uno; /cup guide spiega come
help-cups-usage = /cups
help-cups = i tornei di questa comunità, e i tuoi

## Che cosa cambia chi organizza, e chi manca

cup-rule-swiss-since = Edizione del regolamento: C.04.3 in vigore dal 1º febbraio 2026.
cup-rule-swiss-until = Edizione del regolamento: C.04.3 in vigore fino al 31 gennaio 2026.
cup-rule-ladder-time = Una sfida va giocata entro { $time }.
cup-terms-best-of = Un incontro è al meglio di { $games } partite.
cup-terms-misses = Dopo { $count ->
    [one] un turno saltato
   *[other] { $count } turni saltati di fila
  } ti si chiede se giochi ancora; dopo un altro resti fuori finché non lo dici.
cup-refuse-not-missed = Non hai saltato nulla: giochi come prima.
cup-refuse-not-left = { $person } non ha lasciato il torneo.
cup-refuse-correct-played = Da questo risultato sono nati gli incontri seguenti, e { $count ->
    [one] uno è
   *[other] { $count } sono
  } già cominciati o giocati. Per annullare anche questo: { $command }
cup-refuse-change-late = A gioco iniziato si può cambiare solo questo: { $terms }.
cup-refuse-same-terms = È già annunciato così.
cup-refuse-start-played = Qualcuno ha già giocato: l’inizio resta. Il torneo si può mettere in pausa o chiudere.
cup-refuse-entries-so = È già così.
cup-refuse-entries-closed = Chi organizza ha chiuso le iscrizioni.
cup-refuse-announced = Questo turno è già annunciato.
cup-refuse-teams-format = In questa formula non ci sono squadre: { $format }. Con «teams:4» si giocano queste: { $formats }.
cup-refuse-not-in-format = { $format } non ha questa impostazione: { $names }.
cup-deed = { $at }, { $person }: { $what }
cup-more-deeds = e altre { $count } prima
cup-deed-shown = mostrato in un’altra stanza
cup-deed-started = avviato
cup-deed-start-taken-back = inizio annullato
cup-deed-drafted = turno seguente abbinato in bozza
cup-deed-set-pairs = turno { $round } abbinato a mano
cup-deed-published = bozza pubblicata
cup-deed-paused = messo in pausa
cup-deed-resumed = ripreso
cup-deed-closed = chiuso
cup-deed-called-off = annullato
cup-deed-organiser = { $person } ora organizza
cup-deed-organiser-gone = { $person } non organizza più
cup-deed-club = { $person } appartiene a { $club }
cup-deed-no-club = { $person } non appartiene a nessun circolo
cup-deed-forbidden = { $one } e { $other } non vanno abbinati
cup-deed-allowed = { $one } e { $other } si possono di nuovo abbinare
cup-deed-swapped = turno { $round }: { $one } e { $other } si sono scambiati di posto
cup-deed-dropped = { $person } è stato tolto
cup-deed-reinstated = { $person } gioca di nuovo
cup-deed-extended = turno { $round }: altri { $time }
cup-deed-extended-match = { $people }: altri { $time }
cup-deed-terms = annunciato di nuovo: { $terms }
cup-deed-entries-closed = iscrizioni chiuse
cup-deed-entries-open = iscrizioni riaperte
cup-end-decided-so = Vale ciò che il torneo ha deciso per questo incontro: { $result }.
cup-end-undone = Il torneo ha annullato questo abbinamento: la partita non vale.
cup-end-again = Il risultato è stato annullato: l’incontro continua a un nuovo tavolo.
cup-plays-on = { $name }: continui, e dal prossimo turno giochi di nuovo.
cup-vacation = Sei in vacanza fino al { $until }. I turni del torneo intanto proseguono ({ $time } l’uno): se serve, chiedi più tempo a chi organizza.
cup-vacation-rest = Sei in vacanza fino al { $until }. I turni del torneo intanto proseguono ({ $time } l’uno): { $command } con il numero di un turno ti dà mezzo punto al posto della partita, oppure chiedi più tempo a chi organizza.
cup-vacation-team = Sei in vacanza fino al { $until }. I turni del torneo intanto proseguono ({ $time } l’uno): con { $command } e il numero di un turno gioca qualcun altro della squadra, oppure chiedi più tempo a chi organizza.
cup-standing-ties = { $place }. { $person }: { $points } ({ $ties })
cup-call-you-begin = La prima mossa è tua.
cup-call-missed = { $name }: hai saltato un turno
cup-call-sits-out = { $name }: resti fuori finché non dici che giochi
cup-call-missed-line = Giochi ancora?
cup-call-not-checked-in = { $name } è iniziato senza di te: non hai confermato la presenza
cup-call-terms = { $name }: ecco cosa è cambiato: { $terms }
cup-call-start-back = { $name }: { $person } ha annullato l’inizio
cup-call-organiser-lost = { $name } non ha più chi lo organizza
cup-call-organiser-lost-line = Prosegue da sé. Chi amministra questa comunità può nominare qualcuno: { $command } { $name }.
cup-call-more-time = { $name }: c’è più tempo per questo turno
cup-call-more = Chi organizza vi ha dato più tempo, anche al tavolo.
cup-call-reinstated = { $name }: { $person }, che organizza, ti ha riammesso
cup-call-after-all = { $name }: { $person } gioca di nuovo. Giocate comunque il vostro incontro?
cup-call-after-all-line = Se accettate entrambi, riprende a un nuovo tavolo. Altrimenti resta il forfait.
cup-call-entered = { $name }: un organizzatore ti ha iscritto
cup-call-organiser = { $name }: { $person } ti ha nominato organizzatore
cup-call-place = { $name }: dopo una correzione sei al posto { $place } (prima: { $before })
cup-call-corrected = { $name }: un risultato è stato corretto, e con esso il podio
button-cup-after-all = Giocare
cup-deed-after-all = d’accordo: { $first } – { $second } si gioca comunque
button-cup-back = Continuo
button-cup-reinstate = Riammetti
button-cup-entries-on = Apri iscrizioni
button-cup-entries-off = Chiudi iscrizioni
button-cup-start-off = Annulla l’inizio
button-cup-undo = Annulla anche questo
cup-which-reinstate = Chi viene riammesso?
cup-file-trf26 = { $name }: rapporto per programmi di abbinamento (TRF-2026)
button-cup-file-trf26 = TRF-2026
cup-tiebreak-ks = Koya
cup-tiebreak-ks-means = I punti contro chi ha almeno metà dei punti possibili.
cup-calendar-start = Inizia { $name }
cup-calendar-round = { $name }: finisce il turno { $round }
cup-calendar-match = { $name }: contro { $person }
cup-file-calendar = { $name }: date per il tuo calendario
button-cup-file-calendar = Calendario
cup-refuse-ending = Questo torneo non ha più un organizzatore, e non vi inizia più nulla.
cup-end-no-organiser = Nessuno ha preso in mano l’organizzazione di questo torneo.
cup-call-organiser-lost-until = Se entro allora nessuno viene nominato, si gioca ancora ciò che è iniziato, poi il torneo finisce: { $at }.
cup-refuse-asked = Hai già chiesto più tempo agli organizzatori per questo incontro.
cup-asked-time = { $name }: agli organizzatori è stato chiesto più tempo.
cup-call-time-asked = { $name }: { $person } chiede più tempo
cup-call-time-asked-away = In vacanza fino al { $until }.
cup-call-away = { $name }: { $person } è in vacanza fino al { $until }
button-cup-give-days = { $days ->
    [one] Un giorno in più
   *[other] { $days } giorni in più
  }
button-cup-more-time = Chiedi più tempo
button-cup-rest-round = Salta il turno { $round }
cup-terms-three-points = Una vittoria vale tre punti, una patta uno.
cup-terms-worth = Punti: vittoria { $win }, patta { $draw }, sconfitta { $loss }, bye { $bye }, assenza { $absence }.
cup-terms-reported = Le partite si giocano altrove e non contano per la classifica. Uno dei due comunica il risultato; se l’altro non obietta entro { $time }, vale; dopo un’obiezione decide chi organizza. Ciò che un organizzatore comunica del proprio incontro conta solo dopo la conferma.
cup-terms-unreported-forfeit = Un incontro di cui nessuno ha comunicato in tempo il risultato è perso da entrambi.
cup-terms-unreported-draw = Un incontro di cui nessuno ha comunicato in tempo il risultato è patta.
cup-terms-unreported-wait = Un incontro di cui nessuno ha comunicato in tempo il risultato lo decide chi organizza.
cup-refuse-objection-length = Per obiettare può esserci almeno un minuto e al massimo una settimana.
cup-refuse-claim = Comunica chi ha vinto, o una patta. Ciò che non si è giocato lo inserisce chi organizza.
cup-refuse-nothing-claimed = L’altro non ha ancora comunicato un risultato.
cup-refuse-disputed = Hai già obiettato; decide chi organizza.
cup-refuse-tables-tell = In questo torneo i risultati arrivano da soli dai tavoli; chi organizza li corregge con { $command }.
cup-refuse-reported = Questo torneo non ha tavoli: giocate dove vi siete accordati, poi { $command }.
cup-deed-claimed = ha comunicato { $result } in { $first } – { $second }
cup-deed-confirmed = ha confermato { $result } in { $first } – { $second }
cup-deed-objected = ha obiettato a { $result } in { $first } – { $second }
cup-match-claimed = { $board }. { $pair }: { $result }, comunica { $person }
cup-match-disputed = { $board }. { $pair }: { $result }, comunicato da { $person } e contestato
cup-claim-noted = { $pair }: { $result }. All’altro si chiede conferma.
cup-call-report = Giocate dove vi siete accordati, poi comunicate il risultato: { $command }.
cup-call-claimed = { $name }: { $person } comunica com’è finito il vostro incontro
cup-call-claimed-until = Se non obietti, vale. Scadenza: { $until }.
cup-call-claim-confirmed = Siete d’accordo: vale.
cup-call-claim-unanswered = Nessuno ha obiettato in tempo: vale.
cup-call-disputed = { $name }: il risultato di { $pair } è contestato
cup-call-disputed-line = { $person } comunica: { $result }
cup-call-objected = Decide chi organizza. Chi si è sbagliato può ancora comunicare il risultato giusto.
button-cup-report = Comunica il risultato
button-cup-claim-yes = È giusto
button-cup-claim-no = Obietto
cup-refuse-rating-range = Il primo punteggio è il più basso: rating:1400-1800.
cup-refuse-not-invited = A questo torneo si partecipa su invito: chiedi a chi lo organizza.
cup-refuse-role = Questo torneo è per chi ha il ruolo { $role } là dove è stato aperto: iscriviti lì, o chiedi a chi organizza.
cup-refuse-role-unknown = Non conosco questo ruolo. Nominalo in una stanza del server che lo ha, con la sua menzione: { $usage }; { $off } toglie la condizione.
cup-refuse-games = Partite valutate richieste da questo torneo: { $least }; tu ne hai { $games }.
cup-refuse-unrated = Questo torneo richiede un punteggio di almeno { $least }, e tu non ne hai ancora uno.
cup-refuse-rating = Questo torneo è per punteggi { $range }; il tuo è { $rating }.
cup-refuse-waits = Sei già in attesa di un posto.
cup-refuse-seed = Un posto nel tabellone è un numero da 1 a { $most }.
cup-refuse-invited = { $person } è già tra gli invitati.
cup-refuse-invitations = Un torneo può avere al massimo { $most } inviti.
cup-deed-seeded = { $seed ->
    [0] { $person } torna al posto dato dal punteggio
   *[other] { $person } ha avuto il posto { $seed }
  }
cup-deed-pings-off = gli annunci non avvisano nessuno
cup-deed-pings-role = gli annunci avvisano il ruolo { $role }
cup-deed-pings-entered = gli annunci avvisano chi gioca
cup-deed-invited = { $person } ha ricevuto un invito
cup-terms-invited = Su invito
cup-terms-role = Per il ruolo { $role } là dove è stato aperto
cup-terms-rating = Per punteggi { $range }
cup-terms-games = Con almeno { $count ->
    [one] una partita valutata
   *[other] { $count } partite valutate
  }
cup-waiting = In attesa di un posto ({ $count }): { $people }
cup-waits = { $name } è al completo. In attesa di un posto: { $people }. Il primo entra quando qualcuno esce.
cup-call-moved-up = { $name }: ora c’è un posto per te, giochi
cup-call-no-place = { $name } è iniziato, e nessun posto si era liberato
cup-call-invited = { $name }: { $person } ti invita
cup-seeding = { $name }: in che ordine parte il tabellone
cup-seeding-unrated = Ancora senza punteggio, in ordine d’iscrizione:
cup-seed-by-hand = { $place }. { $person } (a mano)
cup-seed-rated = { $place }. { $person } ({ $rating })
button-cup-seed = Ordine di partenza
cup-seeding-how = A mano: { $usages }.
cup-terms-play-off = Chi divide il primo posto per punti spareggia, tutti contro tutti; chi è ancora pari una volta ancora, poi decidono i criteri di spareggio.
cup-why-play-off = Dividono il primo posto: uno spareggio.
cup-pairings-play-off = { $name }: spareggio per il primo posto
cup-call-play-off = { $name }, spareggio per il primo posto: giochi contro { $person }.
cup-play-off = Spareggio per il primo posto
cup-ping = { $name }: avvisi
cup-ping-nobody = Qui gli annunci non avvisano nessuno.
cup-ping-role = Qui gli annunci avvisano il ruolo { $role }.
cup-ping-entered = Qui gli annunci avvisano chi gioca.
cup-ping-rules = Un ruolo è avvisato a ogni annuncio. Chi gioca sa in privato di turni e cambiamenti ed è avvisato del resto, fino a { $most } persone; mai chi vuole silenzio, nessun avviso o messaggi privati.
cup-ping-how = { $usages }; un ruolo solo dove la piattaforma ha ruoli.
cup-ping-news = { $name }: novità qui sopra
button-cup-ping = Avvisi
button-cup-ping-entered = Avvisa chi gioca
button-cup-ping-off = Non avvisare
cup-overview = { $name }: a colpo d’occhio
cup-next-draft = Il prossimo turno è una bozza; si pubblica da solo: { $at }.
cup-next-draft-by-hand = Il prossimo turno è una bozza: lo pubblichi tu.
cup-next-round = Poi viene il turno { $round } di { $rounds }.
cup-wants-decision = Decidi tu: { $pair }
cup-wants-time = { $people } chiede più tempo: { $pair }
cup-not-come = Non ancora qui: { $people } ({ $pair })
cup-not-moved = Ancora nessuna mossa: { $people } ({ $pair }, tavolo { $table })
cup-sit-out = Fermi finché non rispondono: { $people }.
cup-invited-not-entered = Invitati e non ancora iscritti: { $people }.
button-cup-overview = Colpo d’occhio
cup-season = { $name }: la stagione
cup-season-over = { $name }: la stagione è finita
cup-season-line = { $place }. { $person }: { $points ->
    [one] un punto
   *[other] { $points } punti
  } ({ $cups ->
    [one] un torneo
   *[other] { $cups } tornei
  }, { $won } vinti)
cup-divisions = { $name }: chi sale e chi scende
cup-promoted = Sale: { $people }
cup-relegated = Scende: { $people }
cup-division-line = Serie { $letter }: { $people }
cup-season-points = Punti per i posti, dal primo: { $points }. Chi divide un posto ne ha i punti.
cup-of-season = Torneo { $number } di { $count } della stagione.
cup-of-series = Torneo { $number } della serie.
cup-terms-repeat-weekly = Quando finisce si apre il prossimo, che inizia una settimana dopo questo.
cup-terms-repeat-monthly = Quando finisce si apre il prossimo, che inizia un mese dopo questo.
cup-terms-season = { $count ->
    [one] Un torneo fa una stagione
   *[other] { $count } tornei fanno una stagione
  }, con punti per i posti.
button-cup-season = Stagione
cup-format-groups-knockout = gironi ed eliminazione diretta
cup-format-swiss-knockout = sistema svizzero ed eliminazione diretta
cup-about-groups-knockout = Gironi ed eliminazione diretta: nei gironi tutti contro tutti, i migliori di ognuno passano all’eliminazione diretta.
cup-about-swiss-knockout = Svizzero ed eliminazione diretta: alcuni turni svizzeri per tutti, poi i migliori passano all’eliminazione diretta.
cup-terms-groups-knockout = { $groups } gironi in cui tutti incontrano tutti; i migliori { $best } di ognuno passano all’eliminazione diretta.
cup-terms-swiss-knockout = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
  } con il sistema olandese della FIDE; i migliori { $best } passano all’eliminazione diretta.
cup-terms-swiss-knockout-open = Tanti turni quanti ne servono, con il sistema olandese della FIDE; i migliori { $best } passano all’eliminazione diretta.
cup-ratings = { $name }: punteggi
cup-deed-identified = { $person } è il numero { $number } del rapporto
cup-refuse-not-outsider = Il numero { $number } non è qualcuno di cui si sa solo il nome.
cup-refuse-in-already = { $person } partecipa già.
cup-refuse-trf-system = Riga { $line }, colonna 5: questo rapporto è di { $text }. Qui può continuare solo lo svizzero della FIDE (olandese).
cup-refuse-trf-team = Riga { $line }: la riga di una squadra ha il suo nome e i numeri di persone di questo file, ognuna in una sola squadra.
cup-refuse-trf-team-round = Turno { $round }: persone di { $team } hanno giocato contro più di una squadra; non si capisce quale incontro fosse.
cup-refuse-trf-no-teams = In questo file non ci sono squadre: le loro righe cominciano con 013 o 310.
cup-refuse-trf-game = Per aprire un rapporto come torneo, mandalo con il gioco che si gioca: { $usages }.
cup-imported-rounds = Ho ripreso { $count } partecipanti e tutto fino al turno { $round }. Il torneo è fermo: guarda la classifica e fallo continuare con { $resume }. I risultati si inseriscono a mano; { $join } dice chi è qualcuno qui.
cup-imported-field = Ho ripreso { $count } partecipanti. { $join } dice chi è qualcuno qui; { $start } fa iniziare. I risultati si inseriscono a mano.
cup-report-as-cup = Per continuarlo come torneo, mandalo con { $command }.
cup-unused = Righe del file non usate, o usate in altro modo:
cup-unused-event = { $lines }: sulla manifestazione (luogo, date, arbitri, tempo di riflessione).
cup-unused-people = { $lines }: sesso, titolo, federazione, numero FIDE e nascita dei giocatori.
cup-unused-comment = { $lines }: commenti.
cup-unused-teams = { $lines }: sulle squadre; qui ognuno gioca per sé.
cup-unused-boards = { $lines }: formazioni e risultati delle squadre, che seguono dalle partite.
cup-unused-no-number = { $lines }: lì non c’è un numero di turni.
cup-unused-other-rounds = { $lines }: su turni diversi da quelli che vengono.
cup-unused-to-the-end = { $lines }: qui vale fino alla fine del torneo, non solo fino al turno indicato.
cup-unused-forfeits = { $lines }: un forfait che la riga dell’avversario non riporta; conta come bye o come assenza.
cup-unused-ties = { $lines }: non tutti questi spareggi tecnici si contano qui.
cup-unused-system = { $lines }: un altro sistema di abbinamento; d’ora in poi si abbina con lo svizzero della FIDE (olandese).
cup-unused-too-many = { $lines }: troppe coppie che non possono incontrarsi.
cup-unused-unknown = { $lines }: non conosco questo tipo di riga.
button-cup-terms = Tutte le condizioni
cup-deed-withdrew = ha lasciato il torneo
cup-undo-line = { $name }: ciò che è stato abbinato da quel risultato decade. I tavoli ancora aperti si chiudono e gli incontri successivi si abbinano di nuovo.
cup-format-team-round-robin = girone a squadre
cup-format-team-swiss = sistema svizzero a squadre
cup-about-team-round-robin = Girone a squadre: ogni squadra incontra tutte le altre, tavolo contro tavolo.
cup-about-team-swiss = Svizzero a squadre: pochi turni, tavolo contro tavolo, ogni volta contro una squadra con punti simili.
cup-terms-teams = Le squadre si incontrano a { $boards } tavoli: il primo contro il primo, e così via; da un tavolo all’altro cambia chi comincia. { $how }
cup-terms-two-points = Una vittoria vale due punti, una patta uno.
cup-rule-teams-matches = Vince l’incontro chi fa più punti ai tavoli. La classifica va a punti degli incontri; i punti di tutti i tavoli sono il primo spareggio, se non ne sono annunciati altri.
cup-rule-teams-boards = La classifica va a punti di tutti i tavoli; quelli degli incontri sono il primo spareggio, se non ne sono annunciati altri. Gli abbinamenti vanno a punti degli incontri: due per uno vinto, uno per uno patto.
cup-rule-teams-boards-closed = Il capitano ordina i tavoli; dall’inizio l’ordine è fisso. Chi non gioca un turno è sostituito da una riserva, e i tavoli salgono. La formazione di un turno può cambiare finché non è abbinato; se è una bozza, finché non è pubblicato. Un tavolo vuoto dei { $boards } è un punto per l’altra squadra.
cup-rule-teams-bye = Una squadra senza avversaria vince l’incontro e ha metà dei punti dei suoi tavoli; quella che riposa per calendario non ha niente.
cup-field-teams = Squadre ({ $count }): { $people }
cup-teams = { $name }: le squadre
cup-teams-incomplete = Queste squadre hanno meno persone che tavoli: { $teams }.
cup-team-form = Forma una squadra tua: { $command }.
cup-team-line = { $number }. { $team }: { $people }
cup-team = { $team } in { $name }
cup-team-captain = { $person } (capitano)
cup-team-board = { $board }. { $person }
cup-team-substitute = { $board }. { $person }, riserva
cup-team-empty = { $count ->
    [one] Un tavolo è vuoto: sarebbe perso.
   *[other] { $count } tavoli sono vuoti: sarebbero persi.
  }
cup-team-next = Il turno { $round } lo giocano: { $people }.
cup-team-how-order = Il capitano ordina i tavoli con i numeri qui sopra: { $command }.
cup-team-how-lineup = Il capitano dice chi gioca il prossimo turno, con i numeri qui sopra: { $command }. L’ordine dei tavoli resta.
cup-team-match = { $pair }: { $score }
cup-team-score = { $first }–{ $second }
cup-team-score-open = { $score } finora
cup-team-joined = { $person } è nella tua squadra.
cup-team-lost = { $person } non gioca più per la tua squadra. Chi viene dopo sale.
cup-team-misses = { $person } ha saltato dei turni e resta fuori finché non dice di giocare ancora. Chi viene dopo sale.
cup-board-of = Tavolo { $board } di { $pair }.
cup-ask-team = Ritirare tutta la squadra?
cup-deed-lineup = { $team } gioca il turno { $round } con { $people }
cup-deed-captain = { $team } è guidata da { $person }
cup-deed-team-left = ha ritirato la squadra { $team }
cup-refuse-no-teams = In questo torneo si gioca da soli; le squadre giocano in uno aperto con «teams:4».
cup-refuse-which-team = Questa squadra non c’è; «/cup team» le elenca.
cup-refuse-team-begun = Il torneo è cominciato: solo chi organizza può ancora portare qualcuno in una squadra.
cup-refuse-team-full = La squadra { $team } è al completo: al massimo { $most } persone.
cup-refuse-team-name = Il nome di una squadra sta su una riga di al massimo { $most } caratteri.
cup-refuse-team-taken = C’è già una squadra di nome { $team }.
cup-refuse-not-captain = Possono farlo soltanto il capitano di { $team } e gli organizzatori.
cup-refuse-order = Nomina persone della squadra, ognuna una volta.
cup-refuse-lineup = Un turno lo giocano al massimo { $boards } persone.
cup-refuse-teams-entered = Ci sono già degli iscritti: se giocano squadre o no non può più cambiare.
cup-refuse-points-boards = Solo le squadre hanno punti dei tavoli.
cup-tiebreak-mpvgp = Punti dei tavoli, o degli incontri
cup-tiebreak-mpvgp-means = Delle squadre: i punti di tutti i tavoli; dove questi decidono la classifica, quelli degli incontri.
cup-sheet-team = Squadra
cup-sheet-played = Giocate
cup-file-players = { $name }: ognuno per sé
button-cup-file-players = Giocatori
button-cup-team = Squadre
button-cup-team-of = { $team } ({ $count } su { $boards })
button-cup-team-new = Nuova squadra
button-cup-team-join = Entra in questa squadra
button-cup-team-up = { $person } un tavolo più su
button-cup-team-rest = { $person } riposa
button-cup-team-look = La squadra
cup-partners-mark = { " " }&{ " " }
cup-terms-partners = Si gioca in coppia, in quattro al tavolo: chi si iscrive lo fa insieme a qualcuno. Ciò che c’è da dire per la coppia lo dice uno dei due per entrambi. Di turno in turno i due si scambiano il posto.
cup-field-pairs = Coppie ({ $count }): { $people }
cup-seeking = In cerca di qualcuno con cui giocare: { $people }
cup-partner-which = { $name }: chi gioca con te?
cup-partner-how = Di’ chi gioca con te: { $command }. Riceve la domanda, e appena accetta siete iscritti entrambi.
cup-partner-choose = Oppure scegli tra chi cerca qualcuno con cui giocare.
cup-partner-open = { $name }: cerchi qualcuno con cui giocare. Chi si iscrive può sceglierti.
cup-partner-awaits = { $name }: a { $person } è stato chiesto di giocare con te. Appena accetta siete iscritti entrambi.
cup-partner-declined = { $name }: hai detto di no a { $person }.
cup-call-partner-asked = { $name }: { $person } vorrebbe giocare con te
cup-call-partner-declined = { $name }: { $person } non gioca con te
cup-call-partner-found = { $name }: giochi in coppia con { $person }
cup-call-partner-by = Vi ha messi insieme { $person }, che organizza.
cup-call-partner-left = { $name }: { $person } si è ritirato
cup-call-partner-left-line = Ora cerchi qualcuno con cui giocare: chi si iscrive può sceglierti, e tu puoi chiedere a qualcuno.
cup-call-partner-out = Qui nessuno gioca da solo, quindi sei fuori anche tu. Chi organizza può riammetterti con { $back } e metterti insieme a qualcun altro con { $command }.
cup-call-partner-missing = { $name } è iniziato, e non avevi trovato con chi giocare
cup-call-together = Giocate come { $people }.
cup-deed-together = { $one } e { $other } giocano insieme
cup-refuse-no-partners = In questo torneo ciascuno gioca per sé; si gioca in coppia dove il gioco è di due contro due.
cup-refuse-needs-partner = In questo torneo ci si iscrive in due: { $command }.
cup-refuse-partner-self = Nessuno fa coppia con se stesso.
cup-refuse-seeks = È già annotato.
cup-refuse-not-asked = A questo è già stato risposto, oppure la domanda è stata ritirata.
cup-refuse-partners-entered = Ci sono già degli iscritti: se si gioca in coppia o no non può più cambiare.
cup-refuse-partners-promotion = Le coppie si formano di nuovo per ogni torneo: per loro non ci sono divisioni.
cup-refuse-teams-partners = A ogni tavolo di una squadra siede una persona sola: le squadre non giocano giochi di due contro due.
cup-refuse-trf-partners = Un rapporto ha un solo nome per parte: con esso non si può aprire un torneo a coppie.
cup-refuse-sides-differ = I giochi di un torneo sono tutti di uno contro uno, o tutti di due contro due.
button-cup-partner-any = Cerca con chi giocare
button-cup-partner-with = Con { $person }
button-cup-partner-yes = Giochiamo insieme
button-cup-partner-no = No, grazie

## Results that are entered by hand

cup-entered = { $name }: risultati
cup-entered-line = Tavolo { $board }: { $first } { $result } { $second } (prima { $before })
cup-entered-other = Tavolo { $board }: { $pair }: { $result } (prima { $before })
cup-entered-waits = Tavolo { $board }: { $pair }: { $result }. In questo incontro giochi tu: conta appena { $person } o un altro organizzatore lo conferma.
button-cup-take-back = Annulla
cup-echo = { $name }: { $what }
cup-effect-round = Il turno { $round } è abbinato: { $count ->
    [one] un incontro
   *[other] { $count } incontri
  }.
cup-effect-undone = { $count ->
    [one] Un abbinamento ritirato
   *[other] { $count } abbinamenti ritirati
  }; i tavoli sono chiusi.
cup-effect-redrafted = La bozza del turno { $round } è stata rifatta.
cup-effect-resumed = Si riprende: ogni scadenza è spostata della durata della pausa.
cup-effect-field = Il turno { $round } si abbina fra { $count }.
cup-refuse-line = Non è stato inserito nulla. Riga { $line } ({ $text }): { $reason }
cup-refuse-unread = Questo non è un incontro con il suo risultato. Scrivi un incontro per riga, come { $usage }.
cup-refuse-result-twice = Questo incontro è due volte nell’elenco.
cup-refuse-take-back-late = Puoi annullare i risultati per dieci minuti. Correggili con { $command }.
cup-refuse-take-back-changed = Questi risultati nel frattempo sono cambiati. Correggi quelli sbagliati.
cup-refuse-take-back-paired = Da questi risultati sono già nati gli incontri seguenti. Correggi quelli sbagliati.
cup-refuse-own-match = Uno dei due organizza il torneo, e da questo risultato sono nati altri incontri. Deve correggerlo un altro organizzatore.
cup-refuse-drop-opponent = Stai giocando contro questa persona. Deve toglierla un altro organizzatore.
cup-call-claimed-waits = L’ha inserito un organizzatore per il proprio incontro. Conta appena tu o un altro organizzatore lo confermate.
cup-call-to-confirm = { $name }: { $person } ha inserito un risultato del proprio incontro
cup-call-note = { $name }: un messaggio di { $person }
cup-deed-note = comunicato a tutti: { $text }
