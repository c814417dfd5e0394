# Fragen zu den Regeln.

why-not-title = Warum nicht { $move }?
why-possible-title = Das geht
why-possible = In dieser Stellung verbietet keine Regel { $moves }.
rules-title = Die Regeln von { $game }
rules-contents-line = { $passage } · { $heading }
rules-refuse-no-passage = Im Regelwerk von { $game } gibt es keinen Abschnitt „{ $passage }“.
rules-not-covered = Das scheint im Regelwerk von { $game } nicht zu stehen.
rules-by-author = Das ist die Regel des Autors.
rules-by-us = Unsere Auslegung: { $why }
rules-written = Kurz gesagt: { $answer }
help-why-usage = /why [CODE] ZUG
help-why = warum ein Zug nicht geht: die Regel, und die Stellen, auf die es ankommt
help-rules-usage = /rules [SPIEL] [FRAGE | NUMMER]
help-rules = was das Regelwerk zu einer Frage sagt; ein Abschnitt; das Inhaltsverzeichnis
