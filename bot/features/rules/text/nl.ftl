# Vragen over de regels.

why-not-title = Waarom niet { $move }?
why-possible-title = Dat kan
why-possible = Geen regel verbiedt { $moves } in deze stelling.
rules-title = De regels van { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Het regelboek van { $game } heeft geen stuk “{ $passage }”.
rules-not-covered = Daar lijkt het regelboek van { $game } niets over te zeggen.
rules-by-author = Dit is de regel van de auteur.
rules-by-us = Onze beslissing: { $why }
rules-written = Kort gezegd: { $answer }
help-why-usage = /why [CODE] ZET
help-why = waarom een zet niet kan: de regel, en de plekken waar het om gaat
help-rules-usage = /rules [SPEL] [VRAAG | NUMMER]
help-rules = wat het regelboek op een vraag antwoordt; een stuk; de inhoud
