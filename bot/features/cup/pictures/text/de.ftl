# Was in Tabellen und Kurven steht, und die Worte, die für sie stehen.

## Tabellen

picture-played = Sp.
picture-points = Pkt.
picture-place = { $place }. { $person }
picture-place-points = { $place }. { $person } { $points }
picture-standings-alt = Tabelle von { $name }: { $rows }.
picture-group = Gruppe { $letter }
picture-group-alt = Gruppe { $letter }: { $rows }
picture-podium-alt = Die Siegertreppe von { $name }: { $rows }.
picture-over = Endstand
picture-after = Nach Runde { $round }

## Kreuztabellen

picture-bye = spielfrei
picture-key-met = Zeile des Gegners und Ergebnis; der Punkt heißt: hat angefangen
picture-key-forfeited = + und −: ohne Partie entschieden
picture-key-signs = Ring: spielfrei; + und −: ohne Partie entschieden
picture-full-stop = .{ " " }
picture-crosstable-alt = Kreuztabelle von { $name }. { $rows }.
picture-met = { $line }: { $person }; { $results }
picture-met-points = { $line }: { $person }, insgesamt { $points }; { $results }
picture-met-one = { $result } gegen { $line }
picture-met-nobody = { $result } spielfrei

## Kurven

picture-places-alt = Plätze in { $name }, Runde für Runde. { $courses }.
picture-places-of = { $person }: { $places }

## Turnierbäume

picture-round = Runde { $round }
picture-quarter-finals = Viertel
picture-semi-finals = Halbfinale
picture-final = Finale
picture-second-final = Zweites Finale
picture-third-place = Platz drei
picture-winners-round = Gewinner { $round }
picture-losers-round = Verlierer { $round }
picture-last-three = Letzte drei
picture-part = { $first } – { $last }
picture-bracket-alt = Turnierbaum von { $name }. { $stages }.
picture-bracket-empty-alt = Turnierbaum von { $name }: So weit ist noch niemand gekommen.
picture-stage = { $title }: { $ties }
picture-tie-won = { $winner } schlägt { $loser }
picture-tie-open = { $one } gegen { $other }
picture-tie-alone = { $person } ist da
