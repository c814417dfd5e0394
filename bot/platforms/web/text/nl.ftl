# De woorden van de pagina zelf. Wat de bot zegt, komt uit de andere catalogi.

web-guest = Gast { $number }

web-status-connecting = Verbinden…
web-status-reconnecting = De verbinding viel weg. Opnieuw verbinden…
web-status-closing = De server wordt opnieuw gestart. Je tafels zijn veilig; deze pagina gaat vanzelf verder.
web-no-script = Deze pagina heeft JavaScript nodig.

web-secret-needed = Deze tafel is besloten. Vul haar geheim in, of open het adres met het geheim erin.
web-secret = Geheim
web-secret-enter = Naar binnen
web-elsewhere = Deze tafel is alleen op deze computer te openen. Open haar als 127.0.0.1 of localhost.

web-trouble-malformed = Ik kon niet lezen wat deze pagina stuurde. Er is niets veranderd.
web-trouble-too-large = Dat bericht is te groot en is niet gelezen. Er is niets veranderd.
web-trouble-too-long = Die regel is te lang: hoogstens { $limit } tekens. Er is niets verstuurd.
web-trouble-too-fast = Te veel berichten tegelijk. Er is niets veranderd; wacht een seconde en probeer het opnieuw.
web-trouble-hello-first = De pagina is nog niet verbonden. Laad haar opnieuw.
web-trouble-store = Ik kan niet bij mijn database. Er is niets veranderd; je kunt het gerust opnieuw proberen.
web-trouble-ours = Er ging iets mis; dat is mijn fout, niet de jouwe. Er is niets verloren van wat bewaard was.

web-tables = Tafels
web-talk = Chat
web-talk-empty = Wat je hier schrijft, ziet iedereen hier, en het is weg als de server stopt.
web-people = Nu hier
web-you = { "(" }jij)
web-skip = Naar de invoerregel
web-answers = Antwoorden aan jou
web-dismiss = Sluiten

web-empty = Er is hier nog geen tafel open.
web-empty-play = Begin er een met een opdracht:

web-board-closed = Afgelopen
web-board-show = Bord tonen
web-board-hide = Bord verbergen
web-board-move = Jouw zet
web-board-move-send = Zetten
web-board-squares = Plekken op het bord
web-board-squares-how = Pijltoetsen verplaatsen, Enter kiest
web-film-play = Animatie afspelen
web-picture-missing = De afbeelding kan nu niet getoond worden.

web-line = Opdracht of bericht
web-line-placeholder = Bericht of /opdracht
web-send = Versturen
web-completions = Aanvullingen
web-commands = Opdrachten
web-commands-close = De lijst met opdrachten sluiten
web-commands-hint = Kies er een om hem in de regel te zetten.

web-name = Je naam
web-name-ask = Hoe heet je?
web-name-change = Je naam veranderen
web-name-keep = Laat maar zo
web-name-save = Dat ben ik

web-look-auto = Uiterlijk: zoals dit apparaat
web-look-light = Uiterlijk: licht
web-look-dark = Uiterlijk: donker
web-look-contrast = Uiterlijk: hoog contrast
