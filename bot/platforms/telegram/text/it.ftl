# Le parole proprie di Telegram. Quelle del bot vengono dagli altri cataloghi.

telegram-close = Chiudi
telegram-join-link = Mi siedo in chat privata
telegram-open-app = Apri il tabellone
telegram-menu-button = Tabelloni
telegram-answered-privately = Ti ho risposto nella nostra chat privata.
telegram-only-in-private = Questa risposta è solo per te. Scrivimi prima nella nostra chat privata, poi chiedi di nuovo.
telegram-not-yours = Questi pulsanti sono per un’altra persona.
telegram-anonymous = Stai scrivendo a nome del gruppo, quindi non so chi sei. Scrivi con il tuo nome, per favore.
telegram-trouble = Qualcosa è andato storto, e la colpa è nostra. Nulla di quanto era salvato è andato perso.
telegram-too-much = È più di quanto possa rispondere in una volta. Tralascio ciò che hai appena inviato; aspetta un momento, per favore.
telegram-topic-unknown = Telegram non mi mostra più questo messaggio, perciò non so a quale argomento appartiene. Scrivi /board nell’argomento in cui giochi.

telegram-right-member = far parte del gruppo
telegram-right-send-messages = inviare messaggi di testo
telegram-right-send-photos = inviare foto
telegram-right-send-animations = inviare GIF
telegram-right-until = { $rights } (fino a { $until })

telegram-short-description = Giochi da tavolo di terre e d’influenza, giocati in chat: in privato, nei gruppi, con amici altrove.
telegram-description = Gioca a giochi da tavolo di terre e d’influenza in questa chat o nel tuo gruppo. Tengo il tabellone, conosco le regole e ti dico perché una mossa non è possibile. Scrivi /play per cominciare, /help per tutto il resto.
