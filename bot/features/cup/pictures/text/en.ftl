# What is written in tables and graphs, and the words that stand for them.

## Tables

picture-played = Pld
picture-points = Pts
picture-place = { $place }. { $person }
picture-place-points = { $place }. { $person } { $points }
picture-standings-alt = Standings of { $name }: { $rows }.
picture-group = Group { $letter }
picture-group-alt = group { $letter }: { $rows }
picture-podium-alt = The podium of { $name }: { $rows }.
picture-over = Final result
picture-after = After round { $round }

## Crosstables

picture-bye = bye
picture-key-met = Opponent’s line and result; the dot means: moved first
picture-key-forfeited = + and −: decided without a game
picture-key-signs = Ring: bye; + and −: decided without a game
picture-full-stop = .{ " " }
picture-crosstable-alt = Crosstable of { $name }. { $rows }.
picture-met = { $line }: { $person }; { $results }
picture-met-points = { $line }: { $person }, { $points } in all; { $results }
picture-met-one = { $result } against { $line }
picture-met-nobody = { $result } from a bye

## Graphs

picture-places-alt = Places in { $name }, round by round. { $courses }.
picture-places-of = { $person }: { $places }

## Brackets

picture-round = Round { $round }
picture-quarter-finals = Quarters
picture-semi-finals = Semis
picture-final = Final
picture-second-final = Second final
picture-third-place = Third place
picture-winners-round = Winners { $round }
picture-losers-round = Losers { $round }
picture-last-three = Last three
picture-part = { $first } – { $last }
picture-bracket-alt = Bracket of { $name }. { $stages }.
picture-bracket-empty-alt = Bracket of { $name }: nobody has come this far yet.
picture-stage = { $title }: { $ties }
picture-tie-won = { $winner } beats { $loser }
picture-tie-open = { $one } against { $other }
picture-tie-alone = { $person } is there
