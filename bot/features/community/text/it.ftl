# What communities choose.

help-setup-usage = /setup [NOME VALORE]
help-setup = le scelte degli amministratori di questa comunità
help-selfcheck-usage = /selfcheck
help-selfcheck = quali permessi mi mancano qui
setup-title = Questa comunità
setup-language = Lingua: { $language }
setup-clock = Orologio dei nuovi tavoli: { $clock }
setup-clock-none = nessuno; due settimane di silenzio chiudono una partita
setup-starters = Chi può aprire tavoli: { $starters }
setup-starters-everyone = chiunque
setup-starters-admins = gli amministratori
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
setup-strangers-refused = Le partite e i tornei di qui sono solo per chi gioca e per i membri di questa comunità.
setup-strangers-other-apps = Le partite e i tornei di qui sono per chi gioca e per i membri. Da un’altra app può partecipare chi ha il codice di un posto o di un torneo aperto.
setup-strangers-allowed = Chi ha il codice di una partita o di un torneo di questa comunità può guardarli e parteciparvi da ovunque.
setup-aids-shown = Gli aiuti di lettura, come l’influenza, vengono disegnati.
setup-aids-hidden = Gli aiuti di lettura, come l’influenza, restano fuori.
setup-bans = { $count ->
    [one] Una persona è esclusa dalle partite qui, per un periodo.
   *[other] { $count } persone sono escluse dalle partite qui, per un periodo.
}
setup-public-none = I tavoli e i tornei si vedono solo nelle loro stanze.
setup-public-link = I tavoli e i tornei può guardarli chi ne ha il link.
setup-public-listed = I tavoli e i tornei può guardarli chiunque, e i motori di ricerca possono elencarli.
setup-public-address = Il loro indirizzo è { $address } seguito dal codice che sta sulla scheda.
setup-public-nowhere = Chi gestisce questo bot non ha ancora preparato le pagine per mostrarli.
setup-daily = Problema del giorno in questa stanza: alle { $time } ({ $zone }).
setup-daily-off = Nessun problema del giorno in questa stanza.
setup-commands = Chi amministra scrive: { $commands }
setup-refuse-private = Questa è una chat privata: non c’è nessuna comunità da impostare.
setup-refuse-admins = Solo gli amministratori di questa comunità possono cambiarlo.
setup-refuse-starting = In questa comunità aprono i tavoli solo gli amministratori.
setup-refuse-room = In questa comunità i tavoli si aprono in altre stanze.
setup-refuse-banned = Gli amministratori di questa comunità ti hanno escluso dalle partite. Puoi giocare di nuovo qui: { $until }.
setup-refuse-unknown = Questo non si può impostare. Si può: { $usages }
selfcheck-title = Controllo
selfcheck-fine = In questa stanza ho tutti i permessi che mi servono.
selfcheck-lacking = In questa stanza mi manca: { $rights }.
welcome-title = Moot è qui
welcome-line = Scegli un gioco: l’altro posto è di chi lo vuole.
start-title = Quattro giochi da tavolo nelle tue chat, con gli amici o contro un robot.
button-start-play = Gioca subito
button-start-learn = Impara un gioco in tre minuti
button-start-invite = Portami in un gruppo
start-invite = Aggiungimi a un tuo gruppo: { $address }
start-invite-nowhere = Da qui non è possibile.
setup-questions-kept = Le domande sulle regole senza risposta si conservano per gli amministratori.
setup-questions-not-kept = Le domande sulle regole senza risposta non si conservano.
setup-commons-on = I membri incontrano quelli di altre comunità, giochi: { $games }, lingue: { $languages }.
setup-commons-off = I membri non incontrano quelli di altre comunità.
setup-commons-any = tutti
left-title = Moot è stato rimosso
left-line = Uno dei tuoi gruppi mi ha rimosso. Le tue partite continuano: tocca una partita per giocarla qui.
