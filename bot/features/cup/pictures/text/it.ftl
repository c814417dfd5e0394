# Che cosa è scritto nelle tabelle e nei grafici, e le parole che li sostituiscono.

## Tabelle

picture-played = Part.
picture-points = Punti
picture-place = { $place }. { $person }
picture-place-points = { $place }. { $person } { $points }
picture-standings-alt = Classifica di { $name }: { $rows }.
picture-group = Girone { $letter }
picture-group-alt = girone { $letter }: { $rows }
picture-podium-alt = Il podio di { $name }: { $rows }.
picture-over = Risultato finale
picture-after = Dopo il turno { $round }

## Tabelloni

picture-bye = riposo
picture-key-met = Riga dell’avversario e risultato; il punto: muoveva per primo
picture-key-forfeited = + e −: deciso senza giocare
picture-key-signs = Anello: riposo; + e −: deciso senza giocare
picture-full-stop = .{ " " }
picture-crosstable-alt = Tabellone di { $name }. { $rows }.
picture-met = { $line }: { $person }; { $results }
picture-met-points = { $line }: { $person }, in tutto { $points }; { $results }
picture-met-one = { $result } contro { $line }
picture-met-nobody = { $result } per un turno di riposo

## Grafici

picture-places-alt = Posizioni in { $name }, turno per turno. { $courses }.
picture-places-of = { $person }: { $places }

## Eliminazione

picture-round = Turno { $round }
picture-quarter-finals = Quarti
picture-semi-finals = Semifinali
picture-final = Finale
picture-second-final = Seconda finale
picture-third-place = Terzo posto
picture-winners-round = Vincenti { $round }
picture-losers-round = Perdenti { $round }
picture-last-three = Ultimi tre
picture-part = { $first } – { $last }
picture-bracket-alt = Tabellone a eliminazione di { $name }. { $stages }.
picture-bracket-empty-alt = Tabellone a eliminazione di { $name }: qui non è ancora arrivato nessuno.
picture-stage = { $title }: { $ties }
picture-tie-won = { $winner } batte { $loser }
picture-tie-open = { $one } contro { $other }
picture-tie-alone = { $person } c’è
