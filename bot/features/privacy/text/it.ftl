# What is kept, and how it is forgotten.

help-privacy-usage = /privacy
help-privacy = che cosa si conserva di te, e per quanto tempo
help-export-usage = /export
help-export = che cosa si conserva di te, in un file
help-forget-usage = /forget
help-forget = fatti dimenticare del tutto (con conferma)
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
privacy-links = Ciò che serve a separare account collegati sparisce dopo { $days } giorni.
privacy-quiz = I punteggi del quiz di una stanza, con i nomi che contengono, spariscono quando nessuno vi chiede una domanda da { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }.
privacy-reviews = L’analisi di una partita finita non nomina nessuno e resta con il suo testo. Di un testo letto con /import conservo le mosse, senza nomi, per { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }.
privacy-trials = Una scacchiera su cui provi non si mostra a nessun altro, e si chiude { $days } giorni dopo l’ultima mossa. Ciò che prevedi con /if sta col suo tavolo, solo per te, finché si gioca o decade.
privacy-puzzles = A quali problemi hai risposto e come, con il tuo punteggio, resta finché resta il tuo account. I problemi nati da partite finite non nominano nessuno; altri li ricevono solo dove la comunità lascia vedere le sue partite agli estranei ({ $strangers }). Il problema del giorno conserva i nomi di chi ha risolto gli ultimi due.
privacy-results = I risultati delle tue partite, da cui nascono i punteggi, restano finché resta il tuo account. Le classifiche mostrano ad altri il tuo nome e il tuo punteggio, se non scegli diversamente: { $listed }.
privacy-blocks = Chi hai bloccato, con il nome di allora, resta finché non lo sblocchi o uno dei due è dimenticato; nessun altro lo viene a sapere. Quanto in fretta muovi e quali partite hai abbandonato si ricava dai tuoi tavoli; /settings listed no lo nasconde.
privacy-hours = Per trovare avversari svegli quando lo sei tu, conto a quali ore del giorno mi usi: 24 piccoli numeri che sbiadiscono e che nessun altro vede. { $command } li cancella.
privacy-any-chat = Di una chat in cui non sono leggo solo ciò che vi si scrive dopo il mio nome e i messaggi dal cui menu mi scegli. Non ne conservo nulla: solo come Telegram chiama il mio messaggio.
privacy-commands = { $export } ti dà tutto in un file; con { $forget } ti dimentico.
button-forget = Dimenticami…
export-title = Che cosa conservo di te
export-line = In questo file c’è tutto, ed è solo per te.
export-refuse-soon = L’hai ricevuto meno di un minuto fa. Aspetta un poco.
forget-title = Ti devo dimenticare?
forget-goes = Spariscono il tuo account, le impostazioni e ciò che ti lega alle chat. Le partite in corso sono abbandonate, le proposte decadono. Le tue partite scritte dicono «qualcuno» dove c’era il tuo nome.
forget-stays = Ciò che è già in una chat resta lì; lì puoi cancellarlo.
forget-for-good = Non si può annullare. Prima, { $export } ti dà i tuoi dati.
forget-joined = Questo account si usa anche qui: { $apps }. Sarà dimenticato anche lì. Vuoi tenere un account che hai unito negli ultimi { $days } giorni? Allora separalo prima con { $command }.
forget-joined-done = { $command } è stato confermato in una delle app di questo account, che sarà dimenticato in tutte.
forget-done-title = Ti sto dimenticando
forget-done = Entro un quarto d’ora nulla di ciò che conservo porterà più a te. Se torni, sarà come se non ci fossimo mai conosciuti.
forget-refuse-old = La domanda è troppo vecchia, o è già stato fatto. { $command } chiede di nuovo.
button-really-forget = Sì, dimenticami
forget-cups = Organizzi solo tu { $cups }. Nomina prima qualcun altro con { $command }; altrimenti possono farlo gli amministratori della comunità.
privacy-questions = Dove gli amministratori l’hanno scelto, le domande sulle regole rimaste senza risposta si conservano per { $days } giorni, senza chi le ha fatte né in quale stanza.
