# Wat er in tabellen en grafieken staat, en de woorden die ze vervangen.

## Tabellen

picture-played = Gsp
picture-points = Ptn
picture-place = { $place }. { $person }
picture-place-points = { $place }. { $person } { $points }
picture-standings-alt = Stand van { $name }: { $rows }.
picture-group = Groep { $letter }
picture-group-alt = groep { $letter }: { $rows }
picture-podium-alt = Het podium van { $name }: { $rows }.
picture-over = Einduitslag
picture-after = Na ronde { $round }

## Kruistabellen

picture-bye = vrij
picture-key-met = Regel van de tegenstander en uitslag; de punt betekent: was als eerste aan zet
picture-key-forfeited = + en −: beslist zonder partij
picture-key-signs = Ring: vrije ronde; + en −: beslist zonder partij
picture-full-stop = .{ " " }
picture-crosstable-alt = Kruistabel van { $name }. { $rows }.
picture-met = { $line }: { $person }; { $results }
picture-met-points = { $line }: { $person }, samen { $points }; { $results }
picture-met-one = { $result } tegen { $line }
picture-met-nobody = { $result } uit een vrije ronde

## Grafieken

picture-places-alt = Plaatsen in { $name }, ronde na ronde. { $courses }.
picture-places-of = { $person }: { $places }

## Schema’s

picture-round = Ronde { $round }
picture-quarter-finals = Kwartfinales
picture-semi-finals = Halve finales
picture-final = Finale
picture-second-final = Tweede finale
picture-third-place = Derde plaats
picture-winners-round = Winnaars { $round }
picture-losers-round = Verliezers { $round }
picture-last-three = Laatste drie
picture-part = { $first } – { $last }
picture-bracket-alt = Schema van { $name }. { $stages }.
picture-bracket-empty-alt = Schema van { $name }: zover is nog niemand.
picture-stage = { $title }: { $ties }
picture-tie-won = { $winner } wint van { $loser }
picture-tie-open = { $one } tegen { $other }
picture-tie-alone = { $person } is er
