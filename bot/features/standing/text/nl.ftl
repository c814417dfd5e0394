# Ratings, ranglijsten en profielen.
stakes-rated = Deze partij telt voor de ratings.
stakes-casual = Een vriendschappelijke partij: ze telt voor geen enkele rating.
stakes-robots = Deze partij telt in de lijst van partijen tegen robots: er wordt niets teruggenomen, en wie weggaat, verliest.
stakes-cup = Deze partij telt voor haar toernooi, en voor de ratings.

## Ratings

rating-provisional = { $rating }?
discipline-partners = { $game } met partners
discipline-robots = { $game } tegen robots
title-expert = Expert in { $game }
title-master = Meester in { $game }
title-grandmaster = Grootmeester in { $game }

## Ranglijsten

rank-title-here = { $game }: ranglijst
rank-title-everywhere = { $game }: ranglijst van alle gemeenschappen
rank-title-commons = { $game }: ranglijst onder vreemden
rank-all-title-here = Ranglijsten
rank-all-title-everywhere = Ranglijsten van alle gemeenschappen
rank-all-title-commons = Ranglijsten onder vreemden
rank-nobody = Hier staat nog niemand: { $command } opent een partij die telt.
rank-best = { $game }: { $people }
rank-own = Jij: plaats { $place } van { $count }, rating { $rating }, punten { $points }.
rank-provisional = “?”: voorlopig, tot er meer partijen zijn.
leaderboard-rating = Rating
leaderboard-points = Punten
leaderboard-best = { $place }. { $person } { $rating }
leaderboard-row = { $place }. { $person } { $rating }, punten { $points }
leaderboard-alt = { $name }. { $rows }.
button-picture = Als afbeelding
button-here = Deze gemeenschap
button-everywhere = Alle gemeenschappen
button-commons = Onder vreemden
button-rank = Ranglijst
button-profile = Mijn profiel
button-counting = Hoe ratings werken
button-stats = Statistieken
button-latest = Laatste partijen

## Hoe ratings werken

counting-title = Hoe ratings werken
counting-what = Een partij telt als ze niet vriendschappelijk is, als niemand tegen zichzelf speelde en als er minstens twee zetten in zijn gedaan; wat afgebroken werd telt niet, en wat afliep voordat er ratings waren ook niet. Een partner die weggaat, telt mee met de kant die hij verlaat.
counting-ratings = Rating (Glicko-2; met partners OpenSkill): iedereen begint op { $start }. Elke partij verandert haar, en meer zolang ze nog onzeker is. Elke week zonder partij maakt haar minder zeker.
counting-settled = Ze staat vast zolang haar afwijking hoogstens { $alone } is (met partners { $partners }); daarvoor is ze voorlopig.
counting-points = Punten (een eigen regel): winst geeft 1, en 1 extra voor elke volle 10 punten die de verliezer hoger staat. Gelijkspel geeft de laagste van de twee daar de helft van; bij gelijken krijgt elk een half punt. Er gaat nooit iets verloren.
counting-title-of = { $title }: een vaste rating van { $rating } na { $games } partijen. Eenmaal verdiend blijft hij van jou.
counting-robots = Partijen tegen robots tellen alleen als je daarvoor kiest, en in eigen lijsten: { $command } toont ze.
counting-stays = Een partij die aan een tafel is afgelopen, behoudt haar uitslag voor de rating. Wat een organisator verbetert, telt alleen in het toernooi.
counting-listed = Elke gemeenschap heeft haar eigen lijsten; er is er ook een van alle gemeenschappen. { $command } laat je weg.

## Profielen

profile-title = { $person } als speler
profile-title-everywhere = { $person } als speler, in alle gemeenschappen
profile-nothing = Hier nog geen partij die telt.
profile-graph = { $person }: { $game }
profile-line = { $game }: { $rating } (± { $deviation }); { $record }
profile-place = Plaats { $place } van { $count } met { $points } punten.
profile-titles = Titels: { $titles }.
profile-streak-won = De laatste { $count } partijen gewonnen.
profile-streak-lost = De laatste { $count } partijen verloren.
profile-longest = Langste winstreeks: { $count }.
profile-best = Beste winst: tegen { $people } met { $rating } (tafel { $table }).
profile-sides = Per kant: { $tallies }.
profile-opponents = Meest gespeeld tegen: { $tallies }.
profile-casual = { $count ->
    [one] En één vriendschappelijke partij.
   *[other] En { $count } vriendschappelijke partijen.
  }
profile-tally = { $won } gewonnen, { $drawn } gelijk, { $lost } verloren
profile-tally-side = { $side } ({ $record })
profile-tally-person = { $person } ({ $record })
profile-refuse-unlisted = Die persoon heeft ervoor gekozen nergens op een lijst te staan.
profile-refuse-unknown = Niemand hier heet “{ $name }”, of meer dan één. { $usage }
progress-alt = { $name }: de rating (partijen: { $games }). Ze is nu { $now }; de hoogste was { $highest }, de laagste { $lowest }.

## Wat er gespeeld is

latest-title = Wat er het laatst gespeeld is
latest-nothing = Hier is nog niets gespeeld. { $command } opent een partij.
latest-line = { $game }: { $people }; { $result } ({ $ended }, tafel { $table })
latest-playing = { $count ->
    [one] { $game }: hier is één partij bezig.
   *[other] { $game }: hier zijn { $count } partijen bezig.
  }
latest-points = { $person } { $points }
latest-won = winst voor { $people }
latest-drawn = gelijkspel
button-replay-of = Herhaling: { $game }
stats-title = Statistieken van deze gemeenschap
stats-title-everywhere = Statistieken van alle gemeenschappen
stats-total = { $count ->
    [one] Er is één partij gespeeld
   *[other] Er zijn { $count } partijen gespeeld
  }; { $recent } in de laatste { $days } dagen.
stats-games = { $games }.
stats-game = { $game }: { $count }
stats-drawn = Gelijk: { $count }.
stats-people = { $count ->
    [one] Eén persoon heeft gespeeld.
   *[other] { $count } mensen hebben gespeeld.
  }
stats-busiest = Meeste partijen: { $person }, { $count }.

## Opdrachten

help-rank-usage = /rank [SPEL] [commons | alle] [partners | robots | live] [tekst | regels]
help-rank = de ranglijst van een spel: rating en punten, hier of in alle gemeenschappen; hoe er geteld wordt
help-profile-usage = /profile [@NAAM] [SPEL] [alle] [partners] [live]
help-profile = iemand als speler: resultaten per kant en per tegenstander, reeksen, beste winst, titels, en het verloop van de rating
help-latest-usage = /latest
help-latest = de laatste partij van elk spel dat hier gespeeld is
help-stats-usage = /stats
help-stats = statistieken van deze gemeenschap
profile-cups = Gewonnen toernooien: { $cups }.
profile-cup = { $count ->
    [one] { $name }
   *[other] { $name } ({ $count } keer)
  }
counting-titles = Voor een titel heb je ook overwinningen nodig op { $beaten } mensen, op { $days } verschillende dagen. Ieder van hen heeft minstens { $games } partijen voor de rating gespeeld tegen minstens { $people } mensen die jij nooit hebt ontmoet.
rating-up = +{ $change }
rating-down = −{ $change }
rating-change = { $person } { $before } → { $after }
profile-last = Laatste partij: { $before } → { $after } ({ $by }).
rating-gains = Ratings van { $game }, alle partijen van het toernooi samen: { $changes }
rating-gain = { $person } { $by }
discipline-live = { $game }, live
counting-live = Partijen waarvan de klok ieder minder dan { $time } voor { $moves } zetten geeft, zijn live en hebben een eigen lijst: { $command }.
